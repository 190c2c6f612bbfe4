/**
 * Requests made up from the contracts. Whatever is sent, an answer is one that its contract states and never a fault of the
 * server, and what one person has is never told to another. A request that breaks this is made as small as it can be and
 * printed; put it into `kept.json`, and the suite sends it ever after.
 */
import { expect, test } from "vitest";
import { documentedServices } from "../../server/http/document.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { byClick, byKeyword, gardenAgency, ids, loadTree } from "../support/conversions.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { bytesOf, contentOf } from "../support/timeline.ts";
import { loadContract, wireContract } from "../support/wire.ts";
import kept from "./kept.json" with { type: "json" };
import { writesAfter } from "./repeats.ts";
import { type MadeRequest, RequestMaker } from "./requests.ts";
import { beginTrial, isLong, type Random } from "./trial.ts";

const services = documentedServices();
/** Of the sandbox of a service: `calendar/sandbox`. */
type Service = string;

/** What would end the trial or last as long as it, and what a browser does. */
const leftOut = new Set([
  "data.reset",
  "clock.freeze",
  "clock.advance",
  "clock.resume",
  "faults.add",
  "requests.stream",
  "snapshots.restore",
  "snapshots.upload",
  "users.remove",
]);

interface Fault {
  request: MadeRequest;
  what: string;
}

interface Sent {
  status: number;
  text: string;
  /** What is wrong with the answer. */
  fault?: string;
}

/** Sends a request with a credential of its service. */
type Send = (request: MadeRequest, foreign?: boolean) => Promise<Sent>;

async function senderOf(app: TestApp, service: Service): Promise<Send> {
  const other = await app.person("other@example.com");
  const basic = async () => {
    const response = await app.fetch("/apps", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"name":"trial"}',
    });
    const { key } = (await response.json()).app;
    return `Basic ${Buffer.from(`:${key}`).toString("base64")}`;
  };
  const [own, foreign] =
    service === "payments" ? [await basic(), await basic()] : [`Bearer ${app.owner.token}`, `Bearer ${other.token}`];
  const contract = wireContract(service);
  return async ({ method, path, headers, body }, asOther = false) => {
    const url = app.url + path;
    const response = await fetchQuickly(url, {
      method,
      // Packing and unpacking answers is most of the work of some, and proves nothing about them.
      headers: { "Accept-Encoding": "identity", ...headers, Authorization: asOther ? foreign : own },
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { status } = response;
    try {
      // Node's own parser answers before any operation is known.
      if (status === 431) return { status, text };
      // Only an operation that says so answers 501 or 503; nothing else of this kind is ever right.
      if (status >= 500) throw new Error(`it answered ${status}: ${text.slice(0, 300)}`);
      contract.check({ method, url, status, headers: response.headers, body: text });
      return { status, text };
    } catch (error) {
      return { status, text, fault: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** What was found, one of each kind. */
class Faults {
  readonly found: Fault[] = [];
  readonly #kinds = new Set<string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async judge(request: MadeRequest, { fault: what }: Sent): Promise<void> {
    if (what === undefined) return;
    const kind = `${request.operation} ${what.slice(0, 60)}`;
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.found.push(await shrunk({ request, what }, this.#send));
  }
}

/** Leaves out members of the query and the body for as long as the fault stays. */
async function shrunk(fault: Fault, send: Send): Promise<Fault> {
  let best = fault;
  for (let again = true; again; ) {
    again = false;
    for (const smaller of smallerThan(best.request)) {
      const { fault: what } = await send(smaller);
      if (what === undefined || what.slice(0, 40) !== fault.what.slice(0, 40)) continue;
      best = { request: smaller, what };
      again = true;
      break;
    }
  }
  return best;
}

function* smallerThan(request: MadeRequest): Generator<MadeRequest> {
  const [path = "", query = ""] = request.path.split("?", 2);
  const parameters = [...new URLSearchParams(query)];
  for (const index of parameters.keys()) {
    const rest = new URLSearchParams(parameters.toSpliced(index, 1));
    yield { ...request, path: rest.size > 0 ? `${path}?${rest}` : path };
  }
  if (request.body === undefined || !request.headers["Content-Type"]?.includes("json")) return;
  let value: unknown;
  try {
    value = JSON.parse(request.body);
  } catch {
    return;
  }
  for (const smaller of smallerValues(value, 0)) yield { ...request, body: JSON.stringify(smaller) };
}

function* smallerValues(value: unknown, depth: number): Generator<unknown> {
  if (typeof value === "string" && value.length > 8) yield value.slice(0, value.length / 2);
  if (typeof value !== "object" || value === null || depth > 6) return;
  if (Array.isArray(value)) {
    for (const index of value.keys()) {
      yield value.toSpliced(index, 1);
      for (const inner of smallerValues(value[index], depth + 1)) yield value.with(index, inner);
    }
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const inner of smallerValues(member, depth + 1)) yield { ...value, [name]: inner };
  }
}

/** What random bodies hardly ever make: something of each kind, for sequences to go on from. */
async function prepare(app: TestApp, service: Service, maker: RequestMaker, send: Send): Promise<void> {
  const sent = async (operation: string, path: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    const request: MadeRequest = { operation, method: "POST", path, headers, body: JSON.stringify(body) };
    const answer = await send(request);
    expect(answer.fault, operation).toBeUndefined();
    expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300);
    maker.remember(request, answer.text);
    return JSON.parse(answer.text);
  };
  const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
  switch (service) {
    case "tasks":
      maker.learn("tasklist", "@default");
      await sent("tasks.insert", "/tasks/v1/lists/@default/tasks", { title: "Sow" });
      await sent("tasklists.insert", "/tasks/v1/users/@me/lists", { title: "Garden" });
      return;
    case "timeline":
      await sent("timeline.insert", "/mirror/v1/timeline", {
        html: "<p>Sow</p>",
        creator: { id: "garden", displayName: "Garden" },
        menuItems: [{ action: "DELETE" }],
        notification: { level: "DEFAULT" },
      });
      await sent("contacts.insert", "/mirror/v1/contacts", {
        id: "garden",
        displayName: "Garden",
        imageUrls: ["https://example.com/garden.png"],
      });
      return;
    case "calendar": {
      maker.learn("calendarId", "primary");
      const time = { start: { dateTime: "2026-03-02T09:00:00Z", timeZone: "Europe/Berlin" } };
      const end = { end: { dateTime: "2026-03-02T10:00:00Z", timeZone: "Europe/Berlin" } };
      const series = { ...time, ...end, recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"] };
      await sent("events.insert", "/calendar/v3/calendars/primary/events", series);
      await sent("events.insert", "/calendar/v3/calendars/primary/events?conferenceDataVersion=1", {
        ...time,
        ...end,
        summary: "Planting",
        source: { title: "Garden", url: "https://example.com/garden" },
        attendees: [{ email: "ann@example.com" }, { email: "bob@example.com", optional: true }],
        attachments: [{ fileUrl: "https://example.com/plan.pdf", title: "Plan" }],
        extendedProperties: { private: { bed: "3" } },
        conferenceData: { createRequest: { requestId: "planting" } },
      });
      await sent("calendars.insert", "/calendar/v3/calendars", { summary: "Garden", timeZone: "Europe/Berlin" });
      await sent("acl.insert", "/calendar/v3/calendars/primary/acl?sendNotifications=false", {
        role: "reader",
        scope: { type: "user", value: "ann@example.com" },
      });
      return;
    }
    case "conversions": {
      await loadTree(app, gardenAgency());
      for (const [name, value] of Object.entries(ids)) maker.learn(name, value);
      const conversion = [byClick("A-1", { revenueMicros: "1000000", currencyCode: "EUR" }), byKeyword("A-2")];
      await sent("conversion.insert", "/adsearch/v2/conversion", { conversion });
      maker.teach("conversion.update", { conversion });
      maker.teach("conversion.update", { conversion: [byKeyword("A-2", { state: "REMOVED" })] });
      return;
    }
    case "payments": {
      const company = { country: "DK" };
      const website = "https://shop.example.com";
      const rest = { currency: "EUR", email: "shop@example.com", website, descriptor: "Shop", test: true };
      const { merchant } = await sent("merchants.create", "/merchants", { company, ...rest });
      maker.learn("merchantId", merchant.id);
      maker.learn("key", merchant.key);
      for (const number of [card.number, "4100000000000030", "4100000000000031"]) {
        const payment = { key: merchant.key, currency: "EUR", amount: 2000, card: { ...card, number } };
        const headers = { "Content-Type": "application/json" };
        const body = JSON.stringify(payment);
        // A card with 3-D Secure is refused at first; the refusal says how to go on.
        const answer = await send({ operation: "", method: "POST", path: "/transactions", headers, body });
        expect(answer.fault).toBeUndefined();
        const { transaction, tds } = JSON.parse(answer.text);
        if (transaction) maker.learn("transactionId", transaction.id);
        else if (tds) await provePayment(app, maker, payment, tds);
      }
    }
  }
}

/** Takes the way through the bank to the end, and teaches what was sent on it. */
async function provePayment(
  app: TestApp,
  maker: RequestMaker,
  payment: object,
  { url, pareq }: { url: string; pareq: string },
): Promise<void> {
  const fields = { PaReq: pareq, TermUrl: "https://shop.example.com/back", MD: "order-7" };
  const shown = await app.fetch(new URL(url).pathname, { method: "POST", body: new URLSearchParams(fields) });
  expect(shown.status).toBe(200);
  const proof = await app.fetch(new URL(url).pathname, {
    method: "POST",
    body: new URLSearchParams({ ...fields, outcome: "authenticated" }),
  });
  const value = /name="PaRes" value="([^"]*)"/.exec(await proof.text())?.[1] ?? "";
  const pares = value.replaceAll("&#43;", "+").replaceAll("&#61;", "=");
  const body = { ...payment, tds: { pares } };
  const paid = await app.fetch("/transactions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const { transaction } = await paid.json();
  // The other card is refused in the end.
  if (transaction) {
    maker.learn("transactionId", transaction.id);
    maker.teach("gatewayTransactions.create", body);
  }
  maker.teach("bank.pareq", fields);
  maker.teach("bank.pareq", { ...fields, outcome: "authenticated" });
}

/** A resumable upload in pieces of any size, with gaps, repetitions and questions between; what arrives in order is kept. */
async function upload(app: TestApp, random: Random): Promise<void> {
  const content = bytesOf(1 + random.below(3000));
  const total = content.length;
  const start = await app.owner.fetch("/upload/mirror/v1/timeline?uploadType=resumable", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Upload-Content-Type": "image/png" },
    body: JSON.stringify({ text: "Uploaded" }),
  });
  expect(start.status).toBe(200);
  const session = (start.headers.get("location") ?? "").replace(app.url, "");
  for (let received = 0, tries = 0; tries < 100; tries++) {
    const from = random.chance(0.8) ? received : random.below(total + 10);
    const to = Math.min(total, from + 1 + random.below(1500));
    const said = random.chance(0.1)
      ? `bytes */${total}`
      : `bytes ${from}-${to - 1}/${random.chance(0.3) ? "*" : total}`;
    const piece = said.startsWith("bytes */") ? "" : new Uint8Array(content.subarray(from, to));
    const response = await app.fetch(session, { method: "PUT", headers: { "Content-Range": said }, body: piece });
    const text = await response.text();
    expect(response.status, `${said} ${text}`).toBeLessThan(500);
    if (response.status === 200 || response.status === 201) {
      const { attachments } = JSON.parse(text);
      expect(await contentOf(app.owner, attachments[0])).toEqual(content);
      return;
    }
    if (response.status === 404 || response.status === 410) return; // It was given up.
    const range = /-(\d+)$/.exec(response.headers.get("range") ?? "")?.[1];
    if (response.status === 308) received = range === undefined ? 0 : Number(range) + 1;
  }
}

test.each(services)("%s: made-up requests", async (service) => {
  const trial = beginTrial(`fuzz ${service}`, { short: 400, long: 200_000 / services.length });
  const app = await startApp({ settings: { quotas: false } });
  const send = await senderOf(app, service);
  const maker = new RequestMaker(loadContract(service), trial.random, leftOut);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);
  let pending: MadeRequest[] = [];

  for (let round = 0; trial.goesOn(round) && faults.found.length < 20; round++) {
    if (service === "timeline" && round % 50 === 0) {
      await upload(app, trial.random);
      trial.count("uploads");
    }
    // Every third request repeats a write, or writes what was read.
    const repeated = trial.random.chance(1 / 3) ? pending.shift() : undefined;
    const request = repeated ?? maker.make();
    const foreign = trial.random.chance(0.05);
    const answer = await send(request, foreign);
    trial.count("requests");
    if (repeated) trial.count("repeated or as read");
    trial.count(`answers ${Math.floor(answer.status / 100)}xx`);
    await faults.judge(request, answer);
    if (answer.status >= 300 || foreign) continue;
    maker.remember(request, answer.text);
    if (repeated && trial.random.chance(0.8)) continue;
    const writes = writesAfter(maker, request, answer.text);
    const some = Array.from({ length: Math.min(writes.length, 4) }, () => trial.random.pick(writes));
    pending = [...pending.slice(-20), ...some];
  }

  expect(faults.found).toEqual([]);
});

/** Most writes of one operation in a walk: resources have many members, and most of them are alike. */
const writesOfOperation = 60;

test.each(services)("%s: what is read is written back, in whole and in part, with every parameter", async (service) => {
  const trial = beginTrial(`as read ${service}`, { short: 1, long: 15 });
  const app = await startApp({ settings: { quotas: false } });
  const send = await senderOf(app, service);
  const maker = new RequestMaker(loadContract(service), trial.random, leftOut);
  await prepare(app, service, maker, send);
  const faults = new Faults(send);

  for (let round = 0; trial.goesOn(round); round++) {
    for (const entry of maker.entries.filter(({ method }) => method === "get")) {
      const read = maker.plain(entry);
      const { status, text } = await send(read);
      if (status !== 200) continue;
      maker.remember(read, text);
      const counts = new Map<string, number>();
      for (const write of writesAfter(maker, read, text)) {
        const count = (counts.get(write.operation) ?? 0) + 1;
        counts.set(write.operation, count);
        if (count > writesOfOperation) continue;
        trial.count("writes");
        const answer = await send(write);
        trial.count(`answers ${Math.floor(answer.status / 100)}xx`);
        await faults.judge(write, answer);
        if (answer.status < 300) await faults.judge(write, await send(write));
      }
    }
  }

  expect(faults.found).toEqual([]);
});

test.skipIf(isLong)("what was found once stays mended", async () => {
  const app = await startApp({ settings: { quotas: false } });
  for (const { service, request } of kept as { service: Service; request: MadeRequest }[]) {
    const send = await senderOf(app, service);
    expect((await send(request)).fault, request.operation).toBeUndefined();
  }
});
