import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import { notAllowed, refuseField } from "../errors.ts";
import { nothingPosted, postCapture, postRefund } from "../ledger.ts";
import { readCustom } from "../limits.ts";
import { toTransaction } from "../present.ts";
import { isYes } from "../query.ts";
import type { PaymentsDependencies } from "../service.ts";
import type { MerchantRow, TrailedTransaction } from "../store/rows.ts";
import { capture, refund, requireCurrency, voidPart } from "../transaction.ts";

export function transactions({ store, exchange, recurring }: PaymentsDependencies): TransactionsHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const rows = await store.read.transactions(merchant.id, query, {
        test: isYes(query["filter[test]"]),
        successful: isYes(query["filter[successful]"]),
      });
      return { status: 200, body: rows.map(toTransaction) };
    },

    async get({ caller, path }) {
      const transaction = await store.read.transaction(caller.clientId, path.transactionId);
      return { status: 200, body: { transaction: toTransaction(transaction) } };
    },

    async create({ caller, path, body }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const custom = readCustom(body.custom);
      if ("wrong" in custom) throw refuseField("custom", custom.wrong);
      return recurring.create(merchant, { ...body, custom: custom.text ?? null });
    },

    async capture({ caller, path, body }) {
      const minor = BigInt(body.amount);
      return created(
        await store.change(caller.clientId, path.transactionId, (transaction, merchant, nowMs) => {
          if (!merchant.canCapture) throw notAllowed("capture transactions");
          requireCurrency(transaction, body.currency);
          const amount = { currency: transaction.currency, minor };
          return {
            sums: capture(transaction, minor),
            posting: postCapture(amount, merchant, exchange, nowMs),
            line: { kind: "capture", amount, description: null },
            entry: { kind: "capture", amount: minor, descriptor: body.descriptor || transaction.descriptor },
          };
        }),
      );
    },

    async refund({ caller, path, body }) {
      const minor = BigInt(body.amount);
      return created(
        await store.change(caller.clientId, path.transactionId, (transaction, merchant, nowMs) => {
          if (!merchant.canRefund) throw notAllowed("refund transactions");
          const amount = { currency: transaction.currency, minor };
          return {
            sums: refund(transaction, minor),
            posting: postRefund(amount, merchant, exchange, nowMs),
            line: { kind: "refund", amount, description: null },
            entry: { kind: "refund", amount: minor, descriptor: body.descriptor || transaction.descriptor },
          };
        }),
      );
    },

    async void({ caller, path, body }) {
      const minor = BigInt(body.amount);
      return created(
        await store.change(caller.clientId, path.transactionId, (transaction, merchant: MerchantRow) => {
          if (!merchant.canVoid) throw notAllowed("void transactions");
          return {
            sums: voidPart(transaction, minor),
            posting: nothingPosted,
            entry: { kind: "void", amount: minor, descriptor: null },
          };
        }),
      );
    },
  };
}

function created(transaction: TrailedTransaction) {
  return { status: 201 as const, body: { transaction: toTransaction(transaction) } };
}
