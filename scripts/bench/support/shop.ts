/** A merchant of the payment service and payments to it, created over HTTP as an app does. */
import { Api } from "./api.ts";

export interface Shop {
  app: Api;
  /** Id of the merchant. */
  merchant: string;
  /**
   * Creates `count` payments.
   * @param amount The amount in minor units.
   * @returns the ids of their transactions.
   */
  pay(count: number, amount: number): Promise<string[]>;
}

export async function openShop(base: string): Promise<Shop> {
  const { key } = (await new Api(base, {}).post("/apps", { name: "Bench" })).app;
  const app = new Api(base, { Authorization: `Basic ${btoa(`:${key}`)}` });
  const { merchant } = await app.post("/merchants", {
    company: { country: "DK" },
    currency: "EUR",
    email: "shop@example.com",
    website: "https://shop.example.com",
    descriptor: "CORNER SHOP",
    test: true,
  });
  const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
  return {
    app,
    merchant: merchant.id,
    async pay(count, amount) {
      const payment = { key: merchant.key, currency: "EUR", amount, card };
      return (await app.fill("/transactions", count, () => payment)).map(({ transaction }) => transaction.id);
    },
  };
}
