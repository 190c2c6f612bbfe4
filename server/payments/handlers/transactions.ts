import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readCustom } from "../gateway/custom.ts";
import { captureOf, refundOf, voidOf } from "../ledger/actions.ts";
import { changeTransaction } from "../ledger/change.ts";
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

    async create({ caller, path, body }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const custom = readCustom(body.custom);
      if ("wrong" in custom) throw invalidField("custom", custom.wrong);
      return later.create(merchant, { ...body, custom: custom.text ?? null });
    },

    async capture({ caller, path, body }) {
      return created(await changeTransaction(store, caller, path.transactionId, captureOf(exchange, body)));
    },

    async refund({ caller, path, body }) {
      return created(await changeTransaction(store, caller, path.transactionId, refundOf(exchange, body)));
    },

    async void({ caller, path, body }) {
      return created(await changeTransaction(store, caller, path.transactionId, voidOf(body)));
    },
  };
}

function created(transaction: TrailedTransaction) {
  return { status: 201 as const, body: { transaction: toTransaction(transaction) } };
}
