/** The data that both servers of the payments bench have in common. */
import { join } from "node:path";
import { keepAttempt } from "../../../server/payments/gateway/attempt.ts";
import { createPaymentIds } from "../../../server/payments/id.ts";
import { createApp } from "../../../server/payments/merchants/apps.ts";
import { createMerchant } from "../../../server/payments/merchants/merchant.ts";
import { createExchange } from "../../../server/payments/money/convert.ts";
import { builtInRates } from "../../../server/payments/money/rates.ts";
import { createPaymentStore } from "../../../server/payments/store/index.ts";
import { withParts } from "../support/harness.ts";

export interface Fixture {
  key: string;
  merchantId: string;
  /** Transactions to read: captured once, refunded in part. */
  readIds: readonly string[];
  /** Transactions to capture, a unit at a time. */
  captureIds: readonly string[];
}

const sizes = { read: 500, capture: 4000 };
const amount = 1_000_000n;

/** Fills the database in `<folder>/ours` through the service's own store. */
export async function createFixture(folder: string): Promise<Fixture> {
  return withParts(join(folder, "ours"), async (parts) => {
    const exchange = createExchange(builtInRates);
    const nextId = createPaymentIds(parts.clock);
    const store = createPaymentStore({ ...parts, nextId });
    const { app, key } = await createApp(store, "Bench");
    const caller = { clientId: app.id };
    const merchant = await createMerchant({ store, exchange }, caller, {
      name: "Bench",
      currency: "DKK",
      test: true,
      email: "bench@example.com",
      website: "https://shop.example.com",
      descriptor: "CORNER SHOP",
      company: { country: "DK" },
    });
    const card = { bin: "410000", last4: "0000", scheme: "visa", expiryMs: Date.UTC(2030, 8, 1) - 1 } as const;
    const ids: string[] = [];
    for (let index = 0; index < sizes.read + sizes.capture; index++) {
      const row = await keepAttempt(store, {
        name: null,
        merchant,
        card,
        codePresent: true,
        amount: { currency: "EUR", minor: amount },
        descriptor: merchant.descriptor,
        custom: JSON.stringify({ reference: `Order ${index}` }),
        recurring: false,
        tds: null,
        refusal: undefined,
        testLimits: undefined,
      });
      ids.push(row.id);
    }
    return { key, merchantId: merchant.id, readIds: ids.slice(0, sizes.read), captureIds: ids.slice(sizes.read) };
  });
}
