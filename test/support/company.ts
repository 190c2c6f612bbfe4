/**
 * A small company with a history in every service, created through the APIs alone, for tests of the pages. Its clock
 * stands at 2026-03-01T09:00Z, a Sunday.
 */

import { readFileSync, writeFileSync } from "node:fs";
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import { backupSqlite } from "../../server/platform/db/backup.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { startApp } from "./app.ts";
import { byKeyword, clickMs, gardenAgency, ids } from "./conversions.ts";
import { givenDatabaseUrl } from "./database.ts";
import { fetchQuickly } from "./exchange.ts";
import { basic, cardNumber, newMerchant } from "./payments.ts";

export interface Company {
  ada: string;
  grace: string;
  merchant: PaymentsSchemas["Merchant"];
  /** Id of a transaction that is not fully captured. */
  reserved: string;
  advertiserId: string;
}

type Members = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: arrangements look at what they know to be there
type Answer = any;

class Maker {
  readonly #url: string;
  readonly #tokens = new Map<string, string>();
  constructor(url: string) {
    this.#url = url;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetchQuickly(`${this.#url}${path}`, {
      method,
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  sandbox(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, `/sandbox/v1${path}`, body);
  }

  async as(user: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const token = this.#tokens.get(user) ?? (await this.sandbox("POST", "/tokens", { user })).token;
    this.#tokens.set(user, token);
    return this.send(method, path, body, { Authorization: `Bearer ${token}` });
  }
}

const ada = "ada@example.com";
const grace = "grace@example.com";
const zone = "Europe/Berlin";

export async function givenCompany(url: string): Promise<Company> {
  const company = new Maker(url);
  for (const [email, name] of [
    [ada, "Ada Lovelace"],
    [grace, "Grace Hopper"],
    ["alan@example.com", "Alan Turing"],
  ]) {
    await company.sandbox("POST", "/users", { email, name });
  }
  await givenEvents(company);
  await givenTasks(company);
  await givenCards(company);
  const { merchant, reserved } = await givenPayments(company);
  const advertiserId = await givenConversions(company);
  return { ada, grace, merchant, reserved, advertiserId };
}

/** The secret of every server that uses the company's database. Only the same secret can decrypt the data. */
const secret = "what the servers of one company know of it";

/** The company, created only once, because its hundred requests take longer than most tests that use it. */
let made: Promise<{ company: Company; database: Buffer }> | undefined;

/**
 * Returns an SQLite database with the company. It does not include the request log and the captured emails.
 * @returns a function that starts a server on it.
 */
export async function givenCompanyDatabase(): Promise<{ company: Company; settings: Partial<Settings> }> {
  made ??= makeDatabase();
  const { company, database } = await made;
  const databaseUrl = await givenDatabaseUrl();
  writeFileSync(databaseUrl.slice("file:".length), database);
  return { company, settings: { databaseUrl, secret } };
}

async function makeDatabase(): Promise<{ company: Company; database: Buffer }> {
  const databaseUrl = await givenDatabaseUrl();
  const { url } = await startApp({ settings: { databaseUrl, secret } });
  const company = await givenCompany(url);
  const copy = `${databaseUrl.slice("file:".length)}.copy`;
  await backupSqlite(databaseUrl, copy);
  return { company, database: readFileSync(copy) };
}

const at = (day: string, time: string) => ({ dateTime: `${day}T${time}:00`, timeZone: zone });

async function givenEvents(company: Maker): Promise<void> {
  const insert = (event: Members, calendar = "primary", more = "") =>
    company.as(ada, "POST", `/calendar/v3/calendars/${encodeURIComponent(calendar)}/events${more}`, event);
  await company.sandbox("PUT", `/calendar/users/${ada}/settings/timezone`, { value: zone });
  await company.as(ada, "PATCH", "/calendar/v3/calendars/primary", { timeZone: zone });
  const series = (summary: string, start: string, end: string, day: string, rule: string, more: Members = {}) =>
    insert({ summary, start: at(day, start), end: at(day, end), recurrence: [`RRULE:${rule}`], ...more });
  await series("Stand-up", "09:30", "09:45", "2026-02-16", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR");
  await series("Planning", "10:00", "11:30", "2026-02-16", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", { colorId: "5" });
  await series("Retrospective", "16:00", "17:00", "2026-02-20", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", { colorId: "10" });
  await insert(
    {
      summary: "Greenhouse review",
      description: "Beds three to seven. Bring the <b>soil samples</b>.",
      location: "Greenhouse 2",
      start: at("2026-03-03", "14:00"),
      end: at("2026-03-03", "15:30"),
      attendees: [{ email: grace }, { email: "alan@example.com", optional: true }],
      conferenceData: { createRequest: { requestId: "a", conferenceSolutionKey: { type: "builtinMeet" } } },
    },
    "primary",
    "?sendUpdates=all&conferenceDataVersion=1",
  );
  await insert({ summary: "Spring fair", start: { date: "2026-03-13" }, end: { date: "2026-03-16" }, colorId: "4" });
  await insert({ summary: "Seed delivery", start: at("2026-03-05", "08:00"), end: at("2026-03-05", "08:30") });
  await insert({ summary: "Lunch with Grace", start: at("2026-03-04", "12:30"), end: at("2026-03-04", "13:30") });
  await insert({ summary: "زيارة الحديقة", start: at("2026-03-10", "11:00"), end: at("2026-03-10", "12:00") });
  await insert({ summary: "Tax return", start: { date: "2026-03-31" }, end: { date: "2026-04-01" }, colorId: "8" });
  const { id } = await company.as(ada, "POST", "/calendar/v3/calendars", { summary: "Market stall", timeZone: zone });
  await insert(
    {
      summary: "Market",
      start: at("2026-02-21", "07:00"),
      end: at("2026-02-21", "13:00"),
      recurrence: ["RRULE:FREQ=WEEKLY"],
    },
    id,
  );
  const rule = { scope: { type: "user", value: grace }, role: "writer" };
  await company.as(ada, "POST", `/calendar/v3/calendars/${encodeURIComponent(id)}/acl`, rule);
  await company.as(ada, "POST", "/calendar/v3/calendars/primary/events/watch", {
    id: "orders-app",
    type: "web_hook",
    address: "https://orders.example.com/hooks/calendar",
  });
}

async function givenTasks(company: Maker): Promise<void> {
  const insert = (list: string, task: Members, place = "") =>
    company.as(ada, "POST", `/tasks/v1/lists/${list}/tasks${place}`, task);
  const { id } = await company.as(ada, "POST", "/tasks/v1/users/@me/lists", { title: "Greenhouse" });
  let previous = "";
  for (const [title, more] of [
    ["Order tomato seeds", { due: "2026-03-02T00:00:00Z", notes: "Two kinds: early and late." }],
    ["Repair the irrigation", { due: "2026-02-27T00:00:00Z" }],
    ["Prepare bed three", {}],
    ["Paint the sign", { status: "completed" }],
  ] as const) {
    const task = await insert(id, { title, ...more }, previous && `?previous=${previous}`);
    previous = task.id;
    if (title === "Prepare bed three") {
      for (const step of ["Turn the soil", "Add compost"]) await insert(id, { title: step }, `?parent=${task.id}`);
    }
  }
  await insert("@default", { title: "Call the accountant", due: "2026-03-06T00:00:00Z" });
  await insert("@default", { title: "Book the stall for the fair" });
}

async function givenCards(company: Maker): Promise<void> {
  const insert = (card: Members) => company.as(ada, "POST", "/mirror/v1/timeline", card);
  await company.as(ada, "POST", "/mirror/v1/contacts", {
    id: "harvest",
    displayName: "Harvest log",
    imageUrls: ["https://garden.example/harvest.png"],
    acceptCommands: [{ type: "TAKE_A_NOTE" }],
    sharingFeatures: ["ADD_CAPTION"],
  });
  await company.as(ada, "POST", "/mirror/v1/subscriptions", {
    collection: "timeline",
    callbackUrl: "https://garden.example/notify",
    operation: ["UPDATE", "INSERT"],
  });
  await insert({
    text: "The tomatoes in bed three are ripe.",
    title: "Bed three",
    menuItems: [{ action: "READ_ALOUD" }],
  });
  await insert({
    html: `<article><section><h1 class="text-large">21.4 °C</h1><p class="text-small muted">Greenhouse 2</p></section>
<footer>Sensors<time>now</time></footer></article>`,
    title: "Climate",
    menuItems: [
      { id: "open", values: [{ displayName: "Open the windows" }] },
      { action: "TOGGLE_PINNED" },
      { action: "DELETE" },
    ],
  });
  await insert({
    text: "Shall we open the stall on Saturday?",
    creator: { displayName: "Grace Hopper" },
    recipients: [{ displayName: "Ada" }, { displayName: "Alan" }],
    menuItems: [{ action: "REPLY" }, { action: "REPLY_ALL" }, { action: "SHARE" }],
    notification: { level: "DEFAULT" },
  });
  await insert({
    html: `<article class="photo"><div class="overlay-gradient-tall-dark"></div><section><p class="text-auto-size">Harvest: <em class="green">42 kg</em></p></section></article>`,
    title: "Harvest",
    isPinned: true,
    menuItems: [{ action: "SHARE" }],
  });
}

async function givenPayments(company: Maker) {
  const { app } = await company.send("POST", "/apps", { name: "Web shop" });
  const key = basic(app.key);
  const shop = newMerchant({ name: "Garden shop", currency: "EUR", descriptor: "GARDEN SHOP" });
  const { merchant } = await company.send("POST", "/merchants", shop, key);
  const pay = async (amount: number, currency = "EUR", number = cardNumber(), custom: Members = {}) => {
    const card = { number, expiry: { month: 8, year: 2028 }, code: "123" };
    const { transaction } = await company.send("POST", "/transactions", {
      key: merchant.key,
      currency,
      amount,
      card,
      custom,
    });
    return transaction.id as string;
  };
  const act = (id: string, what: string, amount: number) =>
    company.send("POST", `/transactions/${id}/${what}`, { amount }, key);
  const ids: string[] = [];
  const rows = [
    [4900, "EUR"],
    [12900, "EUR"],
    [3250, "EUR"],
    [89000, "DKK"],
    [7600, "EUR"],
    [2199, "USD"],
    [15800, "EUR"],
    [990, "EUR"],
  ] as const;
  for (const [index, [amount, currency]] of rows.entries()) {
    const id = await pay(amount, currency, cardNumber("00", "00", index % 2 ? "510000" : "410000"), {
      order: `2026-${1000 + index}`,
    });
    ids.push(id);
    if (index < 6) await act(id, "captures", amount);
  }
  await act(ids[1] ?? "", "refunds", 2900);
  await act(ids[6] ?? "", "captures", 5000);
  await company.sandbox("POST", `/payments/transactions/${ids[2]}/disputes`, {});
  await company.sandbox("POST", `/payments/merchants/${merchant.id}/payouts`, { amount: 8000 });
  return { merchant, reserved: ids[7] ?? "" };
}

async function givenConversions(company: Maker): Promise<string> {
  await company.sandbox("POST", "/conversions/trees", { agencies: [gardenAgency([ada])] });
  const conversion = [];
  for (let day = 0; day < 21; day += 1) {
    for (let number = 0; number < 2 + ((day * 5) % 7); number += 1) {
      const purchase = (day + number) % 3 !== 0;
      conversion.push(
        byKeyword(`order-${day}-${number}`, {
          conversionTimestamp: String(clickMs - day * 24 * 3600_000 - number * 60_000),
          segmentationId: purchase ? "25700000001081492" : "25700000001081493",
          type: "TRANSACTION",
          revenueMicros: String((purchase ? 20 + ((day * 7 + number * 13) % 80) : 1) * 1_000_000),
          currencyCode: "EUR",
        }),
      );
    }
  }
  await company.as(ada, "POST", "/adsearch/v2/conversion", { conversion });
  return ids.advertiserId;
}
