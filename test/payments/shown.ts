/** Data for the example bodies in the contracts of the service and of its sandbox. */
import type { Given, Shown } from "../contract/shown.ts";
import type { TestApp } from "../support/app.ts";
import { act, basic, givenPayment, givenShop } from "../support/payments.ts";
import { token, version } from "../support/payWithTokens.ts";

/** Creates a shop with a partly captured payment. */
async function givenAll(app: TestApp): Promise<Given & { shopFetch: Given["fetch"] }> {
  const shop = await givenShop(app);
  const { id: appId } = await shop.otherApp();
  const transactionId = await givenPayment(shop, { amount: 40_000, currency: "EUR" });
  await act(shop, transactionId, "captures", 10_000);
  const { id: merchantId = "", key = "" } = shop.merchant;
  const link = `${app.url}/pos/?key=${key}&test=1&currency=DKK&value=19.50`;
  const number = await token(shop, "pcn", "4100000000000000");
  const code = await token(shop, "pcsc", "123");
  return {
    fetch: app.fetch,
    shopFetch: (path, init = {}) =>
      shop.fetch(path, {
        ...init,
        // Headers that the test specifies replace the default ones.
        headers: { ...basic(shop.key), ...version, ...(init.headers as Record<string, string> | undefined) },
      }),
    ids: {
      merchantId,
      transactionId,
      merchant: merchantId,
      transaction: transactionId,
      challenge: "authorize-integration",
    },
    named: { key, appId, transactionId, link, "number.token": number.token, "code.token": code.token },
  };
}

const bankToken = "The bank's tokens are made while a payment goes on: test/payments goes the whole way.";

export const shown: Shown = {
  async given(app) {
    const { shopFetch, ...given } = await givenAll(app);
    return { ...given, fetch: shopFetch };
  },
  refused: {
    "pos.pay": [404, "A page of a link is paid on, and its address says of whom and how much."],
    "pos.resume": [400, bankToken],
    "bank.pareq": [400, bankToken],
    "bank.challenge": [400, bankToken],
  },
};

export const sandbox: Shown = { given: givenAll };
