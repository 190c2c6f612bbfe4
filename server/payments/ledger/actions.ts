/** Decides what capture, refund and void do to a transaction. */
import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import { notAllowed } from "../errors.ts";
import type { Exchange } from "../money/convert.ts";
import type { Decide } from "./change.ts";
import { nothingPosted, postCapture, postRefund } from "./posting.ts";
import { capture, refund, requireCurrency, voidPart } from "./transaction.ts";

/**
 * The body of a request. Amounts are in minor units of the transaction's currency; `currency` is the currency that the caller
 * expects. Without a descriptor, or with an empty one, the descriptor of the transaction is used.
 */
type Sent<Name extends "capture" | "refund" | "void"> = BodyOf<TransactionsHandlers[Name]>;

/** @throws Failure at `amount` or `currency` if it is not possible; `forbidden` if the merchant may not capture. */
export function captureOf(exchange: Exchange, { amount: wanted, currency, descriptor }: Sent<"capture">): Decide {
  const minor = BigInt(wanted);
  return (transaction, merchant, nowMs) => {
    if (!merchant.canCapture) throw notAllowed("capture transactions");
    requireCurrency(transaction, currency);
    const amount = { currency: transaction.currency, minor };
    return {
      sums: capture(transaction, minor),
      posting: postCapture(amount, merchant, exchange, nowMs),
      line: { kind: "capture", amount, description: null },
      entry: { kind: "capture", amount: minor, descriptor: descriptor || transaction.descriptor },
    };
  };
}

/** @throws Failure at `amount` if it cannot be refunded; `forbidden` if the merchant may not refund. */
export function refundOf(exchange: Exchange, { amount: wanted, descriptor }: Sent<"refund">): Decide {
  const minor = BigInt(wanted);
  return (transaction, merchant, nowMs) => {
    if (!merchant.canRefund) throw notAllowed("refund transactions");
    const amount = { currency: transaction.currency, minor };
    return {
      sums: refund(transaction, minor),
      posting: postRefund(amount, merchant, exchange, nowMs),
      line: { kind: "refund", amount, description: null },
      entry: { kind: "refund", amount: minor, descriptor: descriptor || transaction.descriptor },
    };
  };
}

/** @throws Failure at `amount` if it cannot be voided; `forbidden` if the merchant may not void. */
export function voidOf({ amount }: Sent<"void">): Decide {
  const minor = BigInt(amount);
  return (transaction, merchant) => {
    if (!merchant.canVoid) throw notAllowed("void transactions");
    return {
      sums: voidPart(transaction, minor),
      posting: nothingPosted,
      entry: { kind: "void", amount: minor, descriptor: null },
    };
  };
}
