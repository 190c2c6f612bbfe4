/**
 * Errors with the codes of the card network, injected as faults: the shop sees the same result as if its customer's bank had
 * caused them.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { processingCodes } from "../../server/payments/cards/processing.ts";
import { asJson } from "../support/json.ts";
import {
  cardNumber,
  givenPayment,
  paymentBody,
  type Shop,
  startShop,
  transactionOf,
  transactionsOf,
  tryPay,
} from "../support/payments.ts";
import { pay, request, run } from "../support/payWithTokens.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";

type Fault = Omit<PlatformSchemas["NewFault"], "service">;

const add = (shop: Shop, fault: Fault) =>
  unwrap(sandboxOf(shop.app).POST("/sandbox/v1/faults", { body: { service: "payments", ...fault } }));

describe("at the card gateway", () => {
  test.each([
    ["6", "Card expired", true, false],
    ["7", "Insufficient funds", true, false],
    ["8", "Declined by cardholder bank", true, false],
    ["12", "Error, please try again or contact us", true, true],
    ["27", "The merchant is not allowed to create transactions", false, true],
  ] as const)(
    "code %s is refused as %j, nothing is paid, and the next payment is",
    async (code, message, client, merchant) => {
      const shop = await startShop();
      const { id } = await add(shop, { operation: "gatewayTransactions.create", code, count: 1 });

      const refused = await tryPay(shop);

      expect(refused.status).toBe(400);
      expect(refused.body).toEqual({ code: Number(code), message, client, merchant });
      expect(refused.headers.get("Quintet-Fault")).toContain(id);
      expect(await transactionsOf(shop)).toEqual([]);
      expect((await tryPay(shop)).status).toBe(201);
      expect(await transactionsOf(shop)).toHaveLength(1);
    },
  );

  test("an error after the work is shown to the customer, although the payment exists", async () => {
    const shop = await startShop();
    await add(shop, { operation: "gatewayTransactions.create", code: "8", when: "after", message: "Try your bank." });

    const refused = await shop.fetch("/transactions", asJson("POST", paymentBody(shop)));

    // The message is that of the code. The fault's own text becomes the reason phrase.
    expect([refused.status, refused.statusText]).toEqual([400, "Try your bank."]);
    expect(await refused.json()).toMatchObject({ code: 8, message: "Declined by cardholder bank" });
    expect(await transactionsOf(shop)).toMatchObject([{ successful: true, pendingAmount: 10_000 }]);
  });

  test("a card that is to be saved is refused in the same way", async () => {
    const shop = await startShop();
    await add(shop, { operation: "gatewayCards.create", code: "10" });
    const { key, card } = paymentBody(shop);

    const { status, body } = await shop.post("/cards", { key, ...card });

    expect([status, body.code, body.message]).toEqual([400, 10, "Card rejected"]);
  });
});

test("the server API says it in its own way, and what uses no card is not met", async () => {
  const shop = await startShop();
  const first = await givenPayment(shop);
  await add(shop, { code: "25" });
  const later = { transactionId: first, currency: "DKK", amount: 500 };

  const refused = await shop.call("POST", `/merchants/${shop.merchant.id}/transactions`, later);
  const captured = await shop.call("POST", `/transactions/${first}/captures`, { amount: 100 });

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject([{ code: 25, message: "Card amount limit exceeded" }]);
  expect(captured.status).toBe(201);
  expect(await transactionOf(shop, first)).toMatchObject({ capturedAmount: 100 });
  expect(await transactionsOf(shop)).toHaveLength(1);
});

test("payments with tokens have codes in words", async () => {
  const shop = await startShop({}, { currency: "EUR" });
  const fault = await add(shop, { operation: "payments.create", code: "PAYMENT_INSUFFICIENT_FUNDS", count: 1 });
  const body = await request(shop);

  const refused = await pay(shop, body);

  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    code: "PAYMENT_INSUFFICIENT_FUNDS",
    message: "Insufficient funds on payment method",
  });
  expect(refused.headers.get("Quintet-Fault")).toContain(fault.id);
  expect((await run(shop, body)).answer.status).toBe(201);
});

test.each([
  ["gatewayTransactions.create", "99"],
  ["gatewayTransactions.create", "PAYMENT_INSUFFICIENT_FUNDS"],
  ["payments.create", "7"],
  ["transactions.capture", "7"],
] as const)("a code that %s does not have, %s, is refused, and no call meets it", async (operation, code) => {
  const shop = await startShop();
  const body = { service: "payments", operation, code } as const;

  const refused = await refusalOf(sandboxOf(shop.app).POST("/sandbox/v1/faults", { body }));

  expect(refused).toMatchObject({ status: 400, at: "parameter:code" });
  expect((await tryPay(shop)).status).toBe(201);
});

// Errors with a code of the payment service link to the section of the errors page that explains the code.

test("a declined payment links to its code, which the page explains", async () => {
  const shop = await startShop();
  const page = await (await shop.app.fetch("/docs/errors")).text();
  const declined = await tryPay(shop, { number: cardNumber("07") });

  expect(declined.status).toBe(400);
  expect(declined.headers.get("Link")).toContain("/docs/errors#processing-7-400>");
  expect(sectionOf(page, "processing-7-400")).toContain("Insufficient funds");
  expect(sectionOf(page, "processing-7-400")).toContain("gatewayTransactions.create");
});

test("every code of processing has a section, and so have the codes of payments in words", async () => {
  const shop = await startShop();
  const page = await (await shop.app.fetch("/docs/errors")).text();

  for (const code of processingCodes) expect(sectionOf(page, `processing-${code}-400`), String(code)).not.toBe("");
  const refused = await shop.post("/payments", {});
  expect(refused.headers.get("Link")).toContain("/docs/errors#VERSION_MISSING-400>");
  expect(sectionOf(page, "VERSION_MISSING-400")).toContain("payments.create");
});

function sectionOf(page: string, id: string): string {
  const [, from = ""] = page.split(`id="${id}"`);
  return from.split("</section>")[0] ?? "";
}
