/** A merchant of the payment service, and payments to it, made over HTTP as an app makes them. */
import { Api } from "./api.ts";

export interface Shop {
  /** Its id. */
  merchant: string;
  /** What its app sends with every request. */
  headers: Readonly<Record<string, string>>;
  /** @param amount In minor units. @returns the id of the transaction. */
  pay(amount: number): Promise<string>;
}

export async function openShop(base: string): Promise<Shop> {
  const { app } = await new Api(base, {}).post("/apps", { name: "Bench" });
  const headers = { Authorization: `Basic ${Buffer.from(`:${app.key}`).toString("base64")}` };
  const api = new Api(base, headers);
  const { merchant } = await api.post("/merchants", {
    company: { country: "DK" },
    currency: "EUR",
    email: "shop@example.com",
    website: "https://shop.example.com",
    descriptor: "CORNER SHOP",
    test: true,
  });
  const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
  return {
    merchant: merchant.id,
    headers,
    async pay(amount) {
      const { transaction } = await api.post("/transactions", { key: merchant.key, currency: "EUR", amount, card });
      return transaction.id;
    },
  };
}
