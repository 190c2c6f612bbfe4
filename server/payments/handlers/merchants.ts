import { isValidIBAN } from "ibantools";
import type { MerchantsHandlers } from "../../../generated/payments/handlers.ts";
import { noAccess, refuseField, unknown } from "../errors.ts";
import { standardPricing } from "../ledger.ts";
import { toMerchant } from "../present.ts";
import { isYes } from "../query.ts";
import type { PaymentsDependencies } from "../service.ts";

export function merchants({ store, clock, exchange, dialect }: PaymentsDependencies): MerchantsHandlers {
  return {
    async create({ caller, body }) {
      const { currency, email, website, descriptor, company, bank, test = false } = body;
      const iban = bank?.iban ?? null;
      if (!test && iban !== null && !isValidIBAN(iban)) {
        throw refuseField("bank.iban", "Must be an IBAN whose form, length and check digits are right.");
      }
      const merchant = await store.createMerchant(
        caller.clientId,
        {
          name: body.name || null,
          currency,
          test,
          email: email.toLowerCase(),
          website,
          descriptor,
          country: company.country,
          companyNumber: company.number || null,
          iban,
        },
        standardPricing(currency, exchange, clock.now()),
      );
      return { status: 201, body: { merchant: toMerchant(merchant) } };
    },

    async get({ caller, path }) {
      return {
        status: 200,
        body: { merchant: toMerchant(await store.read.merchant(caller.clientId, path.merchantId)) },
      };
    },

    async update({ caller, path, body }) {
      const merchant = await store.changeMerchant(caller.clientId, path.merchantId, {
        ...(body.name !== undefined && { name: body.name || null }),
        ...(body.email !== undefined && { email: body.email.toLowerCase() }),
        ...(body.descriptor !== undefined && { descriptor: body.descriptor }),
      });
      return dialect === "published" ? { status: 204 } : { status: 200, body: { merchant: toMerchant(merchant) } };
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
