/** Steps of customers on the payment page and on the bank's page, and the texts that they see. */
import type { Page } from "playwright-core";
import { type Language, languages, type Texts, textsOf } from "../../server/payments/pages/locale.ts";
import { cardNumber } from "../support/payments.ts";

/** The texts of the payment page in all languages. */
export const texts = Object.fromEntries(languages.map((each) => [each, textsOf(each)])) as Record<Language, Texts>;

export async function fillCard(page: Page, number = cardNumber(), expiry = "08 / 28", code = "123"): Promise<void> {
  await page.locator("#number").fill(number);
  await page.locator("#expiry").fill(expiry);
  await page.locator("#code").fill(code);
}

export const pay = (page: Page) => page.locator("form[data-pay] button[type=submit]").click();

/** Waits for the receipt. */
export const paid = (page: Page) => page.getByRole("heading", { name: texts.en.receiptHeading }).waitFor();

/** Returns a hidden field of a form. */
export function fieldIn(markup: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1]?.replaceAll("&#43;", "+") ?? "";
}

/** Submits the bank's page. @returns the fields with which the customer returns to the shop. */
export async function throughBank(asked: { url: string; fields: Record<string, string> }, outcome = "authenticated") {
  const fields = { TermUrl: "https://shop.example.com/", ...asked.fields, outcome };
  const page = await (await fetch(asked.url, { method: "POST", body: new URLSearchParams(fields) })).text();
  return { PaRes: fieldIn(page, "PaRes"), MD: fieldIn(page, "MD") };
}
