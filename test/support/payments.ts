/** Sets up apps, merchants and payments through the APIs of the payment service. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPaymentsClient, type PaymentsClient, type PaymentsSchemas } from "../../generated/payments/client.ts";
import { builtInRates } from "../../server/payments/money/exchange.ts";
import { type StartOptions, startApp, type TestApp } from "./app.ts";
import { shared } from "./endings.ts";
import { checkingFetch, operatorsContracts, wireContract } from "./wire.ts";

export type Merchant = PaymentsSchemas["Merchant"];
export type Transaction = PaymentsSchemas["Transaction"];
export type Line = PaymentsSchemas["Line"];
export type NewMerchant = Partial<Parameters<typeof newMerchant>[0]> & { test?: boolean };

/** An app with its key, and a client that uses the key. */
export interface ShopApp {
  id: string;
  key: string;
  api: PaymentsClient;
}

export interface Shop extends ShopApp {
  app: TestApp;
  url: string;
  /** A test merchant of the app. Its currency is DKK. */
  merchant: Merchant;
  /** Sends a plain request, checked against the contracts. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request with a JSON body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form, as curl does. */
  form(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a request with the key of the shop's app. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends a request to the sandbox. */
  sandbox(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Creates another app. */
  otherApp(name?: string): Promise<ShopApp>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it knows to be there
  body: any;
}

/** Starts a server with an app and a merchant. The sandbox simulates the card network. */
export async function startShop(options: StartOptions = {}, merchant: NewMerchant = {}): Promise<Shop> {
  return givenShop(await startApp(options), merchant);
}

/** Returns one server for the tests of a file that do not move the clock. Each test uses another app and merchant. */
export function serverOfShops(): () => Promise<Shop> {
  const server = shared(startApp);
  return async () => givenShop(await server());
}

/** Creates another app and its merchant on a running server. */
export async function givenShop(app: TestApp, merchant: NewMerchant = {}): Promise<Shop> {
  const { url, server } = app;
  const { dialect } = server.parts.settings;
  const checked = checkingFetch(["payments", ...operatorsContracts].map((name) => wireContract(name, dialect)));

  async function request(method: string, path: string, init: RequestInit): Promise<Answer> {
    const response = await checked(`${url}${path}`, { method, ...init });
    return answerOf(response);
  }

  async function givenApp(name?: string): Promise<ShopApp> {
    const created = await request("POST", "/apps", json({ name }));
    const { id, key } = created.body.app;
    return { id, key, api: createPaymentsClient({ baseUrl: url, key, fetch: checked, retries: 0 }) };
  }

  const own = await givenApp("Corner Shop");
  const shop: Omit<Shop, "merchant"> = {
    ...own,
    app,
    url,
    fetch: (path, init) => checked(`${url}${path}`, init),
    post: (path, body, headers) => request("POST", path, json(body, headers)),
    form: (path, fields, headers) =>
      request("POST", path, { body: new URLSearchParams(fields), headers: { ...headers } }),
    call: (method, path, body) =>
      request(method, path, body === undefined ? { headers: basic(own.key) } : json(body, basic(own.key))),
    sandbox: (method, path, body) =>
      request(method, `/sandbox/v1/payments${path}`, body === undefined ? {} : json(body)),
    otherApp: givenApp,
  };
  return { ...shop, merchant: await givenMerchant(shop, merchant) };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

export function basic(key: string): Record<string, string> {
  return { Authorization: `Basic ${btoa(`:${key}`)}` };
}

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

export function newMerchant(merchant: Partial<Merchant> = {}) {
  return {
    name: "Corner Shop",
    currency: "DKK" as const,
    test: true,
    email: "ada@example.com",
    website: "https://shop.example.com",
    descriptor: "CORNER SHOP",
    company: { country: "DK" as const, number: "12345678" },
    bank: { iban: "DK5000400440116243" },
    ...merchant,
  };
}

export async function givenMerchant(shop: Pick<Shop, "call">, merchant: Partial<Merchant> = {}): Promise<Merchant> {
  const { status, body, text } = await shop.call("POST", "/merchants", newMerchant(merchant));
  if (status !== 201) throw new Error(`No merchant: ${status} ${text}`);
  return body.merchant;
}

/** Returns a card whose last two digits select the outcome. `later` selects the outcome of later payments. */
export function cardNumber(outcome = "00", later = "00", bin = "410000"): string {
  return `${bin}000000${later}${outcome}`;
}

export interface Payment {
  amount?: number;
  currency?: string;
  number?: string;
  descriptor?: string;
  custom?: unknown;
  merchant?: Merchant;
  month?: number;
  year?: number;
  code?: string;
  pares?: string;
}

export function paymentBody({ merchant }: Pick<Shop, "merchant">, payment: Payment = {}) {
  const { amount = 10_000, currency = "DKK", number = cardNumber(), descriptor, custom, pares } = payment;
  return {
    key: (payment.merchant ?? merchant).key,
    currency,
    amount,
    card: { number, expiry: { month: payment.month ?? 8, year: payment.year ?? 2028 }, code: payment.code ?? "123" },
    ...(descriptor !== undefined && { descriptor }),
    ...(custom !== undefined && { custom }),
    ...(pares !== undefined && { tds: { pares } }),
  };
}

/**
 * Returns whether a text contains a short word, such as a security code, as a separate word. Three digits also occur
 * in some identifiers, so a plain search would sometimes fail for no reason.
 */
export function says(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);
}

/** Sends a payment to the gateway, which may decline it. */
export function tryPay(shop: Shop, payment: Payment = {}): Promise<Answer> {
  return shop.post("/transactions", paymentBody(shop, payment));
}

/** Pays at the gateway. @returns the id of the transaction. */
export async function givenPayment(shop: Shop, payment: Payment = {}): Promise<string> {
  const { status, body, text } = await tryPay(shop, payment);
  if (status !== 201) throw new Error(`Not paid: ${status} ${text}`);
  return body.transaction.id;
}

export async function transactionOf(shop: Pick<Shop, "call">, id: string): Promise<Transaction> {
  return (await shop.call("GET", `/transactions/${id}`)).body.transaction;
}

/** Returns the transactions of the shop's merchant, the newest first. */
export async function transactionsOf(shop: Pick<Shop, "call" | "merchant">): Promise<Transaction[]> {
  return (await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=1000`)).body;
}

/** Returns the path and the query of a payment link, with which a customer pays for a test. */
export function linkPath(shop: Pick<Shop, "merchant">, parameters: Record<string, string> = {}): string {
  return `/pos/?${new URLSearchParams({ key: shop.merchant.key, test: "1", ...parameters })}`;
}

/** Returns a payment link of the shop. */
export function linkTo(shop: Pick<Shop, "merchant" | "url">, parameters: Record<string, string> = {}): string {
  return `${shop.url}${linkPath(shop, parameters)}`;
}

export async function merchantOf(shop: Pick<Shop, "call" | "merchant">, id = shop.merchant.id): Promise<Merchant> {
  return (await shop.call("GET", `/merchants/${id}`)).body.merchant;
}

export async function linesOf(shop: Pick<Shop, "call" | "merchant">, id = shop.merchant.id): Promise<Line[]> {
  return (await shop.call("GET", `/merchants/${id}/lines?limit=1000`)).body;
}

/** Writes exchange-rate tables for a server: the value of EUR 1 in JPY from each date on. */
export function givenYen(dataDir: string, days: Readonly<Record<string, string>>): Promise<void> {
  const tables = Object.entries(days).map(([from, JPY]) => ({
    from,
    rates: { ...builtInRates.tables[0]?.rates, JPY },
  }));
  return writeFile(join(dataDir, "rates.json"), JSON.stringify({ base: builtInRates.base, tables }));
}

export type Action = "captures" | "refunds" | "voids";

export function act(shop: Pick<Shop, "call">, id: string, action: Action, amount: unknown, more: object = {}) {
  return shop.call("POST", `/transactions/${id}/${action}`, { amount, ...more });
}

/**
 * Checks the invariants of the ledger.
 * @throws Error that describes the first violation.
 */
export async function requireSound(shop: Pick<Shop, "call" | "merchant">): Promise<void> {
  const merchant = await merchantOf(shop);
  const lines = await linesOf(shop);
  // The sum is a bigint, because intermediate sums may exceed the range of exact numbers.
  const sum = lines.reduce((total, { balance }) => total + BigInt(balance), 0n);
  if (BigInt(merchant.balance) !== sum)
    throw new Error(`The balance is ${merchant.balance}, its lines add up to ${sum}.`);
  const known = new Map(lines.map((line) => [line.id, line]));
  const listed = await transactionsOf(shop);
  const disputed: { id: string; transactionId: string }[] = (
    await shop.call("GET", `/disputes?limit=1000&filter[merchantId]=${shop.merchant.id}`)
  ).body;
  const entered = new Set<string>();
  for (const each of listed) {
    const total = (name: "capture" | "refund" | "void") =>
      each.trail.filter((entry) => name in entry).reduce((before, entry) => before + entry.amount, 0);
    const pending = each.successful ? each.amount - each.capturedAmount - each.voidedAmount : 0;
    const wrong = [
      each.pendingAmount !== pending && "pending",
      each.pendingAmount < 0 && "overdrawn",
      each.refundedAmount > each.capturedAmount && "refunded",
      each.disputedAmount < 0 && "disputed",
      total("capture") !== each.capturedAmount && "captures",
      total("refund") !== each.refundedAmount && "refunds",
      total("void") !== each.voidedAmount && "voids",
    ].filter(Boolean);
    if (wrong.length > 0) throw new Error(`${wrong.join(", ")}: ${JSON.stringify(each)}`);
    for (const entry of each.trail) {
      if ("void" in entry) continue;
      const line = known.get(entry.lineId ?? "");
      // The balances of a dispute may differ: the dispute's trail entry covers the whole dispute, and its line only the
      // outcome. The totals are compared below.
      const agrees = "dispute" in entry || line?.balance === entry.balance;
      if (!line || line.transactionId !== each.id || !agrees) {
        throw new Error(`An entry without its line: ${JSON.stringify(entry)} ${JSON.stringify(line)}`);
      }
      entered.add(line.id);
    }
    requireTrailAddsUp(each, lines, disputed);
  }
  const lost = lines.filter((line) => ("capture" in line || "refund" in line) && !entered.has(line.id));
  if (lost.length > 0) throw new Error(`Lines without an entry: ${JSON.stringify(lost)}`);
}

/** Requires that the trail and the lines have equal balances and fees. Only open disputes have a line and no entry. */
function requireTrailAddsUp(
  { id, trail }: Transaction,
  lines: readonly Line[],
  disputed: readonly { id: string; transactionId: string }[],
): void {
  const inOrder = <T extends { id: string; transactionId?: string }>(things: readonly T[]) =>
    things.filter(({ transactionId }) => transactionId === id).sort((one, other) => (one.id < other.id ? -1 : 1));
  const own = inOrder(lines);
  const openings = own.filter(({ description }) => description?.startsWith("Dispute: "));
  const decided = new Set(trail.flatMap((entry) => ("dispute" in entry && entry.dispute ? [entry.dispute.id] : [])));
  const open = new Set(openings.filter((_, index) => !decided.has(inOrder(disputed)[index]?.id ?? "")));
  const counted = own.filter((line) => !open.has(line));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const found = [sum(trail.map(({ balance }) => balance)), sum(trail.map(({ fee }) => fee.flat + fee.rate))];
  const expected = [sum(counted.map(({ balance }) => balance)), sum(counted.map(({ fee }) => fee))];
  if (String(found) === String(expected)) return;
  throw new Error(`The trail of ${id} adds up to ${found}, its lines to ${expected}.`);
}
