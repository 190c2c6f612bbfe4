import type { LinesHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { toLine } from "../present.ts";

export function lines({ store }: PaymentsDependencies): LinesHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const rows = await store.read.lines(merchant.id, query);
      return { status: 200, body: rows.map(toLine) };
    },

    async get({ caller, path }) {
      return { status: 200, body: toLine(await store.read.line(caller.clientId, path.lineId)) };
    },
  };
}
