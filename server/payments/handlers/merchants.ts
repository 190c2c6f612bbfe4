import type { MerchantsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { changeOf, createMerchant } from "../merchants/merchant.ts";
import { onceMade, requestOf } from "../once.ts";
import { toMerchant } from "../present.ts";
import { type MerchantRow, noAccess, unknown } from "../store/rows.ts";

export function merchants({ store, exchange, settings }: PaymentsDependencies): MerchantsHandlers {
  return {
    create: ({ caller, body, headers }) =>
      onceMade(store, requestOf(caller, headers, ["merchant", body]), created, (made) =>
        createMerchant({ store, exchange }, caller, body, made),
      ),

    async get({ caller, path }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      return { status: 200, body: { merchant: toMerchant(merchant) } };
    },

    async update({ caller, path, body }) {
      const merchant = await store.write(caller, async (writes) =>
        writes.saveMerchant(await writes.merchant(path.merchantId), changeOf(body)),
      );
      return settings.dialect === "published"
        ? { status: 204 }
        : { status: 200, body: { merchant: toMerchant(merchant) } };
    },

    async list({ caller, path, query }) {
      if (path.appId !== caller.clientId) {
        if (await store.read.app(path.appId)) throw noAccess();
        throw unknown("app");
      }
      const rows = await store.read.merchants(caller.clientId, query, { test: isYes(query["filter[test]"]) });
      return { status: 200, body: rows.map(toMerchant) };
    },
  };
}

function created(merchant: MerchantRow) {
  return { status: 201 as const, body: { merchant: toMerchant(merchant) } };
}

/**
 * Parses a boolean filter as clients write it. `true`, `yes`, `y` and `1` mean true; any other text means false.
 * @returns undefined if absent.
 */
export function isYes(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : ["true", "yes", "y", "1"].includes(text);
}
