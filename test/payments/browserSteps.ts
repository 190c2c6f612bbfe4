/** Steps of customers on the payment page in a browser with a window. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { openPage, type viewports } from "../support/browser.ts";
import { cardNumber, linkTo, type Shop, startShop } from "../support/payments.ts";
import { startReceiver } from "../support/receiver.ts";
import { texts } from "./steps.ts";

interface Opening extends BrowserContextOptions {
  /** Default: a new shop. */
  shop?: Shop;
  size?: keyof typeof viewports;
  keepsPages?: boolean;
}

/** Opens a payment link in a browser. */
export async function openLink(parameters: Record<string, string>, { shop, size, ...options }: Opening = {}) {
  const opened = shop ?? (await startShop());
  const watched = await openPage(opened.url, size, options);
  await watched.page.goto(linkTo(opened, parameters));
  return { shop: opened, ...watched };
}

/** The shop's own site, to which customers return. Its page has this heading. */
export function givenSite(heading: string) {
  return startReceiver((_, res) => {
    res.writeHead(200, { "Content-Type": "text/html" }).end(`<!doctype html><h1>${heading}</h1>`);
    return undefined;
  });
}

export async function fillCard(page: Page, number = cardNumber(), expiry = "08 / 28", code = "123"): Promise<void> {
  await page.locator("#number").fill(number);
  await page.locator("#expiry").fill(expiry);
  await page.locator("#code").fill(code);
}

export const pay = (page: Page) => page.locator("form[data-pay] button[type=submit]").click();

/** Waits for the receipt. */
export const paid = (page: Page) => page.getByRole("heading", { name: texts.en.receiptHeading }).waitFor();
