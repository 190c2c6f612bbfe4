/** Errors with a code of the payment service link to the section of the errors page that explains the code. */
import { expect, test } from "vitest";
import { processingCodes } from "../../server/payments/cards/processing.ts";
import { basic, cardNumber, paymentBody, startShop } from "../support/payments.ts";

const json = { "Content-Type": "application/json" };

test("a declined payment links to its code, which the page explains", async () => {
  const shop = await startShop();
  const page = await (await shop.app.fetch("/docs/errors")).text();
  const declined = await shop.app.fetch("/transactions", {
    method: "POST",
    headers: { ...json, ...basic(shop.merchant.key) },
    body: JSON.stringify(paymentBody(shop, { number: cardNumber("07") })),
  });

  expect(declined.status).toBe(400);
  expect(declined.headers.get("Link")).toContain("/docs/errors#processing-7-400>");
  expect(sectionOf(page, "processing-7-400")).toContain("Insufficient funds");
  expect(sectionOf(page, "processing-7-400")).toContain("gatewayTransactions.create");
});

test("every code of processing has a section, and so have the codes of payments in words", async () => {
  const shop = await startShop();
  const page = await (await shop.app.fetch("/docs/errors")).text();

  for (const code of processingCodes) expect(sectionOf(page, `processing-${code}-400`), String(code)).not.toBe("");
  const refused = await shop.app.fetch("/payments", { method: "POST", headers: json, body: "{}" });
  expect(refused.headers.get("Link")).toContain("/docs/errors#VERSION_MISSING-400>");
  expect(sectionOf(page, "VERSION_MISSING-400")).toContain("payments.create");
});

function sectionOf(page: string, id: string): string {
  const [, from = ""] = page.split(`id="${id}"`);
  return from.split("</section>")[0] ?? "";
}
