/** Payments with the details of a card, in one request: the v1 gateway, and the payment page. */
import type { Clock } from "../../platform/clock.ts";
import {
  authorize,
  expiryMsOf,
  identify,
  isRefusal,
  judgeExpiry,
  type KnownCard,
  type Refusal,
  settleTds,
  tdsOfNumber,
} from "../cards/network.ts";
import { ProcessingFailure } from "../errors.ts";
import type { NextId } from "../id.ts";
import type { Exchange } from "../money/convert.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentStore } from "../store/index.ts";
import { anybody, type MerchantRow } from "../store/rows.ts";
import { keepAttempt, requireApproved, requireWritable } from "./attempt.ts";
import { askedOf, isAbout, readPares, writePareq } from "./pareq.ts";

export interface CardInput {
  /** Digits. */
  number: string;
  expiry: { month: number; year: number };
}

export interface CardPayment {
  card: CardInput;
  amount: Money;
  descriptor: string;
  /** JSON text. */
  custom: string | null;
  /** What the bank has posted, when the payment is repeated after error 30. */
  pares?: string;
  /** Id of the transaction, where a repeated request must not pay twice; a new one unless given. */
  id?: string;
  agreement?: object;
}

export interface CardGateway {
  /**
   * @param origin Where the pages of the bank are.
   * @returns the id of the transaction.
   * @throws ProcessingFailure for anything else; with `tds` when the bank wants to see the customer first.
   */
  pay(merchant: MerchantRow, payment: CardPayment, origin: string): Promise<string>;
  /** @returns the id of the saved card. @throws ProcessingFailure when the network refuses it. */
  save(merchant: MerchantRow, card: CardInput): Promise<string>;
}

export function createCardGateway(parts: {
  store: PaymentStore;
  nextId: NextId;
  clock: Clock;
  exchange: Exchange;
  sealer: Sealer;
}): CardGateway {
  const { store, nextId, clock, exchange, sealer } = parts;

  /** @throws ProcessingFailure for a card that the network need not be asked about. */
  function known({ number, expiry }: CardInput, merchant: MerchantRow, nowMs: number): KnownCard {
    const found = identify(number, merchant.test);
    if (isRefusal(found)) throw new ProcessingFailure(found.code, found.payment.message);
    const card: KnownCard = { ...found, expiryMs: expiryMsOf(expiry) };
    const expired = judgeExpiry(card.expiryMs, nowMs);
    if (expired) throw new ProcessingFailure(expired.code);
    return card;
  }

  /** What the bank says of the customer, where it was asked. @throws ProcessingFailure 30, or 31 for a wrong proof. */
  function proven(
    merchant: MerchantRow,
    card: KnownCard,
    payment: CardPayment,
    origin: string,
  ): { id: string | undefined; tds: { tds: "attempt" | "full" | null } | Refusal } {
    const wants = tdsOfNumber(card, merchant.test);
    if (payment.pares !== undefined) {
      const proof = readPares(sealer, payment.pares);
      if (!proof || !isAbout(proof.asked, merchant.id, card, payment.amount)) {
        throw new ProcessingFailure(31, "The proof of 3-D Secure is too old, or is not that of this payment");
      }
      return { id: proof.asked.id, tds: settleTds(proof.answer, merchant.tdsMode, true) };
    }
    if (wants === "none" && merchant.tdsMode !== "full") return { id: undefined, tds: { tds: null } };
    const oid = payment.id ?? nextId();
    const pareq = writePareq(sealer, askedOf(oid, merchant.id, card, payment.amount, wants === "fails"));
    throw new ProcessingFailure(30, undefined, { tds: { url: `${origin}/3dsecure/v1/pareq`, pareq, oid } });
  }

  return {
    async pay(merchant, payment, origin) {
      const nowMs = clock.now();
      const { amount } = payment;
      const card = known(payment.card, merchant, nowMs);
      requireWritable(amount, merchant, exchange, nowMs);
      if (payment.id !== undefined && payment.pares === undefined) {
        const kept = await store.read.anyTransaction(payment.id);
        if (kept?.merchantId === merchant.id) return requireApproved(kept);
      }
      const { id = payment.id ?? nextId(), tds } = proven(merchant, card, payment, origin);
      const refusal = isRefusal(tds)
        ? tds
        : authorize({ card, test: merchant.test, present: true, amount, exchange, nowMs });
      const kept = await keepAttempt(store, {
        id,
        merchant,
        card,
        codePresent: true,
        amount,
        descriptor: payment.descriptor,
        custom: payment.custom,
        recurring: false,
        tds: isRefusal(tds) ? null : tds.tds,
        refusal,
        testLimits: undefined,
        agreement: payment.agreement,
      });
      return requireApproved(kept);
    },

    async save(merchant, input) {
      const nowMs = clock.now();
      const card = known(input, merchant, nowMs);
      if (tdsOfNumber(card, merchant.test) === "fails") throw new ProcessingFailure(31);
      const amount: Money = { currency: merchant.currency, minor: 0n };
      const refusal = authorize({ card, test: merchant.test, present: true, amount, exchange, nowMs });
      if (refusal) throw new ProcessingFailure(refusal.code);
      const { bin, last4, expiryMs, scheme } = card;
      const row = {
        merchantId: merchant.id,
        bin,
        last4,
        scheme,
        expiryMs: BigInt(expiryMs),
        notes: null,
        testLimits: null,
      };
      return (await store.write(anybody, (writes) => writes.addCard(row))).id;
    },
  };
}
