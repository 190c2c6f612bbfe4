import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { Caller } from "../../platform/caller.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readCustom } from "../gateway/custom.ts";
import { captureOf, refundOf, voidOf } from "../ledger/actions.ts";
import { changeTransaction, type Decide } from "../ledger/change.ts";
import { type OnceRequest, once } from "../once.ts";
import { toTransaction } from "../present.ts";
import { isYes } from "../query.ts";
import type { TrailedTransaction } from "../store/rows.ts";

export function transactions({ store, exchange, later }: PaymentsDependencies): TransactionsHandlers {
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
      const row = await store.read.transaction(caller.clientId, path.transactionId);
      return { status: 200, body: { transaction: toTransaction(await store.read.withTrail(row)) } };
    },

    async create({ caller, path, body, headers }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const custom = readCustom(body.custom);
      if ("wrong" in custom) throw invalidField("custom", custom.wrong);
      const payment = { ...body, custom: custom.text ?? null };
      return once(store, requestOf(caller, headers, ["create", merchant.id, body]), (keep) =>
        later.create(merchant, payment, keep),
      );
    },

    capture: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["capture", body], captureOf(exchange, body)),

    refund: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["refund", body], refundOf(exchange, body)),

    void: ({ caller, path, body, headers }) =>
      change(caller, headers, path.transactionId, ["void", body], voidOf(body)),
  };

  /** @param asked What the request is, besides the transaction. */
  function change(caller: Caller, headers: KeyHeader, id: string, asked: readonly unknown[], decide: Decide) {
    return once(store, requestOf(caller, headers, [id, ...asked]), async (keep) =>
      created(
        await changeTransaction(store, caller, id, decide, (writes, changed) =>
          keep(writes, { reply: created(changed) }),
        ),
      ),
    );
  }
}

interface KeyHeader {
  "idempotency-key"?: string;
}

function requestOf({ clientId }: Caller, headers: KeyHeader, asked: unknown): OnceRequest {
  return { owner: `app:${clientId}`, key: headers["idempotency-key"], asked };
}

function created(transaction: TrailedTransaction) {
  return { status: 201 as const, body: { transaction: toTransaction(transaction) } };
}
