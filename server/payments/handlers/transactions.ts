import { setImmediate as nextTurn } from "node:timers/promises";
import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import { JsonStream } from "../../http/operation.ts";
import type { Caller } from "../../platform/caller.ts";
import { invalidField } from "../../platform/failure.ts";
import { roomFor } from "../../platform/room.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { payLater } from "../gateway/later.ts";
import { customLimits, readCustom } from "../gateway/request.ts";
import { changeTransaction, type Decide } from "../ledger/change.ts";
import { captureOf, refundOf, voidOf } from "../ledger/transaction.ts";
import { type KeyHeader, once, onceMade, requestOf } from "../once.ts";
import { transactionEnvelope, transactionJson, transactionsJson } from "../present.ts";
import { type ShownTransaction, sumsOf, type TrailedTransaction } from "../store/rows.ts";
import { isYes } from "./merchants.ts";

export function transactions(dependencies: PaymentsDependencies): TransactionsHandlers {
  const { store, exchange } = dependencies;
  return {
    async list({ caller, path, query, work }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const filter = { test: isYes(query["filter[test]"]), successful: isYes(query["filter[successful]"]) };
      const largest = query.limit <= fitAlways ? 0 : await store.read.largestCustom(merchant.id, query, filter);
      const atOnce = roomFor(charactersAtOnce, usualCustom, largest);
      if (query.limit <= atOnce || largest <= usualCustom) {
        await work.hold(query.limit * usualTransaction);
        const rows = await store.read.transactions(merchant.id, query, filter);
        return { status: 200, body: transactionsJson(rows) };
      }
      const parts = () => shownInParts(store.read.transactionsInParts(merchant.id, query, filter, atOnce));
      return { status: 200, body: new JsonStream(parts) };
    },

    async get({ caller, path }) {
      const row = await store.read.shownTransaction(caller.clientId, path.transactionId);
      return { status: 200, body: transactionEnvelope(row) };
    },

    async create({ caller, path, body, headers }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const custom = readCustom(body.custom);
      if ("wrong" in custom) throw invalidField("custom", custom.wrong);
      const payment = { ...body, custom: custom.text ?? null };
      return once(store, requestOf(caller, headers, ["create", merchant.id, body]), (keep) =>
        payLater(dependencies, merchant, payment, keep),
      );
    },

    capture: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["capture", body], captureOf(exchange, body)),

    refund: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["refund", body], refundOf(exchange, body)),

    void: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["void", body], voidOf(body)),
  };

  /** @param asked Values that, with the transaction's id, identify the request, so that a repetition is recognized. */
  async function change(caller: Caller, headers: KeyHeader, id: string, asked: readonly unknown[], decide: Decide) {
    // If a stored response is returned, the transaction is not read again. So the app's access, which may have been revoked, is
    // checked here.
    if (headers["idempotency-key"] !== undefined) await store.read.transaction(caller.clientId, id);
    return onceMade(store, requestOf(caller, headers, [id, ...asked]), created, (made) =>
      changeTransaction(store, caller, id, decide, made),
    );
  }
}

/**
 * The maximum number of characters of `custom` that are in memory at once. A page always contains all requested rows, so it may
 * be large.
 */
const charactersAtOnce = 2_000_000;

/**
 * Up to this many transactions are read at once, without checking the size of their `custom` first. They fit in memory even if
 * each `custom` has the maximum size.
 */
const fitAlways = charactersAtOnce / customLimits.bytes;

/**
 * A page is read at once if no `custom` on it has more characters than this. Even a thousand transactions with a `custom` of
 * this size use little memory.
 */
const usualCustom = 4000;

/** The maximum number of characters of a transaction whose `custom` has `usualCustom` characters, with a few trail entries. */
const usualTransaction = usualCustom + 2000;

/**
 * Pauses between the parts of a page to serve other requests, because a fast client would otherwise keep the server busy until
 * the end.
 */
async function* shownInParts(parts: AsyncIterable<readonly ShownTransaction[]>) {
  for await (const rows of parts) {
    yield rows.map(transactionJson);
    await nextTurn();
  }
}

function created(transaction: TrailedTransaction) {
  return { status: 201 as const, body: transactionEnvelope({ ...transaction, sums: sumsOf(transaction) }) };
}
