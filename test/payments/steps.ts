/** Steps of customers on the payment page and on the bank's page, the texts that they see, and requests that are interrupted. */
import { type Language, languages, type Texts, textsOf } from "../../server/payments/pages/locale.ts";
import { cardNumber, type Shop } from "../support/payments.ts";

/** The texts of the payment page in all languages. */
export const texts = Object.fromEntries(languages.map((each) => [each, textsOf(each)])) as Record<Language, Texts>;

/** Returns a hidden field of a form. */
export function fieldIn(markup: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1]?.replaceAll("&#43;", "+") ?? "";
}

export interface Shown {
  status: number;
  headers: Headers;
  text: string;
  attempt: string;
  location: string;
}

/** A customer whose browser has no window. It stores the cookie that the payment page sets. */
export function customerOf(shop: Shop, cookie = "") {
  const own = { cookie };
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Shown> {
    const headers = { ...init.headers, ...(own.cookie !== "" && { Cookie: own.cookie }) };
    const response = await shop.fetch(path, { redirect: "manual", ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) own.cookie = set.includes("Max-Age=0") ? "" : (set.split(";")[0] ?? "");
    const text = await response.text();
    const location = response.headers.get("Location") ?? "";
    return { status: response.status, headers: response.headers, text, attempt: fieldIn(text, "attempt"), location };
  }
  const card = { number: cardNumber(), expiry: "08 / 28", code: "123" };
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
  /** Sends the form of a link with a valid card, or with other fields. */
  const pay = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    send(path, { ...card, ...fields }, headers);
  /** Opens a link, and sends its form. */
  const tryLink = async (path: string, fields: Record<string, string> = {}) =>
    pay(path, { attempt: (await ask(path)).attempt, ...fields });
  return {
    own,
    open: (path: string) => ask(path),
    send,
    pay,
    payByScript: (path: string, fields: Record<string, string>) => pay(path, fields, { Accept: "application/json" }),
    tryLink,
    /** Opens a link and pays. @returns the id of the transaction. */
    async buy(path: string, fields: Record<string, string> = {}): Promise<string> {
      const { status, location, text } = await tryLink(path, fields);
      const id = new URL(location, shop.url).searchParams.get("transactionId");
      if (status !== 303 || id === null) throw new Error(`Not paid: ${status} ${text}`);
      return id;
    },
  };
}

/** Submits the bank's page. @returns the fields with which the customer returns to the shop. */
export async function throughBank(asked: { url: string; fields: Record<string, string> }, outcome = "authenticated") {
  const fields = { TermUrl: "https://shop.example.com/", ...asked.fields, outcome };
  const page = await (await fetch(asked.url, { method: "POST", body: new URLSearchParams(fields) })).text();
  return { PaRes: fieldIn(page, "PaRes"), MD: fieldIn(page, "MD") };
}

/** Creates the state that a process leaves if it dies after it has claimed a key and before it has done the work. */
export function interruptRequests(shop: Shop): Promise<unknown> {
  const stuck = `UPDATE "IdempotentRequest" SET "claim" = 'of somebody', "answer" = NULL`;
  return shop.app.server.parts.db.write((tx) => tx.run(stuck));
}
