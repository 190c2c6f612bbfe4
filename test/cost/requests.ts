/** Requests for every operation of a contract, and the most expensive request for some operations. */
import { type Contract, type ContractEntry, resolve } from "../../scripts/generate/contract.ts";
import { byClick, byKeyword } from "../support/conversions.ts";
import { cardNumber, type Shop } from "../support/payments.ts";
import { hour, type Ids } from "./world.ts";

export interface Asked {
  method: string;
  /** The path with the query. */
  path: string;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The maximum page size of each service. */
const pages: Record<string, number> = { tasks: 1000, timeline: 100, conversions: 1000, calendar: 250, payments: 1000 };

/** A request whose body is the contract's example, with the largest page and the given ids. */
export function ordinary(service: string, contract: Contract, entry: ContractEntry, ids: Ids): Asked {
  const { method, path, operation, basePaths, parameters } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? "unknown"));
  const query = new URLSearchParams();
  for (const parameter of parameters.filter((each) => each.in === "query")) {
    const { name, required, schema, example } = parameter;
    if (["maxResults", "limit", "rowCount"].includes(name)) {
      query.set(name, String(operation.operationId.startsWith("events.") ? 2500 : (pages[service] ?? 100)));
    } else if (required) {
      const given = example ?? resolve(contract, schema).enum?.[0] ?? (name === "agencyId" ? ids[name] : undefined);
      query.set(name, String(given ?? dates[name] ?? "1"));
    }
  }
  const { content = {} } = operation.requestBody ? resolve(contract, operation.requestBody) : {};
  const [type] = Object.keys(content);
  const { example, examples } = (content[type ?? ""] ?? {}) as { example?: unknown; examples?: Record<string, object> };
  const [named] = Object.values(examples ?? {}).map((each) => resolve(contract, each) as { value?: unknown });
  const value = example ?? named?.value ?? {};
  const body = type?.includes("json")
    ? JSON.stringify(value)
    : type?.includes("form")
      ? new URLSearchParams(value as Record<string, string>).toString()
      : "x";
  return {
    method: method.toUpperCase(),
    path: `${basePaths[0]}${filled}${query.size > 0 ? `?${query}` : ""}`,
    ...(type !== undefined && { type, body }),
  };
}

const dates: Record<string, string> = { startDate: "20260301", endDate: "20260331", startRow: "0" };

const json = (method: string, path: string, body?: object): Asked => ({
  method,
  path,
  ...(body && { type: "application/json", body: JSON.stringify(body) }),
});

/**
 * The HTML that takes the sanitizer longest, as far as is known: the maximum number of elements, attributes and text nodes, in
 * sequence and nested. The last one is rejected.
 */
const dearestHtml: readonly string[] = [
  "<b>x</b>".repeat(2000),
  `${"<div>".repeat(100)}${"</div>".repeat(100)}`.repeat(40),
  '<img src="https://a.example/">'.repeat(2000),
  "</p>".repeat(4000),
  "<".repeat(4000),
  "<p a>".repeat(20_000),
];

/** The most expensive requests of users, by the parameters in their paths. */
export function dearestRequests(ids: Ids): Asked[] {
  const list = `/tasks/v1/lists/${ids.tasklist}`;
  const long = { title: "é".repeat(1024), notes: "é".repeat(8192), due: "2026-03-05T00:00:00Z" };
  const primary = "/calendar/v3/calendars/primary";
  const attendees = Array.from({ length: 200 }, (_, index) => ({ email: `guest${index}@elsewhere.example` }));
  const event = { ...hour(3), attendees, description: "word ".repeat(1600), recurrence: ["RRULE:FREQ=MINUTELY"] };
  const window = "timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z";
  return [
    json("GET", "/tasks/v1/users/@me/lists?maxResults=1000"),
    json("GET", `${list}/tasks?maxResults=100&showHidden=true&showDeleted=true&updatedMin=2020-01-01T00:00:00Z`),
    json("POST", `${list}/tasks?previous=top14999`, long),
    json("POST", `${list}/tasks?parent=top8`, long),
    json("PATCH", `${list}/tasks/top9`, long),
    json("PATCH", `${list}/tasks/top7`, { status: "completed" }),
    json("PATCH", `${list}/tasks/top7`, { status: "needsAction" }),
    json("PUT", `${list}/tasks/top10`, { id: "top10", ...long }),
    json("POST", `${list}/tasks/top15000/move`),
    json("POST", `${list}/tasks/sub2000/move?parent=top7`),
    json("POST", `${list}/tasks/sub1/move?parent=top7&previous=sub1999`),
    json("DELETE", `${list}/tasks/top7`),
    json("POST", `${list}/clear`),
    ...dearestHtml.map((html) => json("POST", "/mirror/v1/timeline", { html })),
    ...dearestHtml.map((html) => json("PATCH", `/mirror/v1/timeline/${ids.id}`, { html })),
    json("PUT", `/mirror/v1/timeline/${ids.id}`, { id: ids.id, html: dearestHtml[0] }),
    json("GET", "/mirror/v1/timeline?maxResults=100&includeDeleted=true&pinnedOnly=false"),
    json("GET", "/mirror/v1/timeline?maxResults=100&bundleId=bundle"),
    {
      method: "POST",
      path: `/upload/mirror/v1/timeline/${ids.id}/attachments?uploadType=media`,
      type: "image/jpeg",
      body: new Uint8Array(10 * 1024 * 1024),
    },
    json("POST", "/adsearch/v2/conversion", { conversion: rows(10_000, "new") }),
    json("PUT", "/adsearch/v2/conversion", { conversion: rows(10_000, "new", { state: "REMOVED" }) }),
    json("POST", "/adsearch/v2/conversion", { conversion: Array.from({ length: 10_000 }, () => ({})) }),
    json("POST", "/adsearch/v2/conversion/updateAvailability", {
      availabilities: Array.from({ length: 10_000 }, () => availability(ids)),
    }),
    json("POST", `${primary}/events`, event),
    json("PATCH", `${primary}/events/${ids.eventId}`, { ...hour(5), attendees, description: "word ".repeat(1600) }),
    json("GET", `${primary}/events/${ids.eventId}/instances?maxResults=2500`),
    json("GET", `${primary}/events?maxResults=2500&singleEvents=true&orderBy=startTime&${window}`),
    json("GET", `${primary}/events?maxResults=2500&singleEvents=true`),
    json("GET", `${primary}/events?maxResults=2500&q=event`),
    json("GET", `${primary}/events?maxResults=2500&showDeleted=true&orderBy=updated`),
    json("POST", "/calendar/v3/freeBusy", {
      timeMin: "2026-03-01T00:00:00Z",
      timeMax: "2026-03-20T00:00:00Z",
      items: [{ id: "primary" }],
    }),
    json("POST", `${primary}/acl/watch`, { id: "newest", type: "web_hook", address: "http://localhost:9/" }),
    batch(1000, `GET ${list}/tasks/${ids.task}`),
  ];
}

function batch(count: number, request: string): Asked {
  const part = `--b\r\nContent-Type: application/http\r\n\r\n${request}\r\n\r\n`;
  return { method: "POST", path: "/batch", type: "multipart/mixed; boundary=b", body: `${part.repeat(count)}--b--` };
}

function rows(count: number, prefix: string, more: object = {}): object[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? byKeyword(`${prefix}${index}`, { ...more }) : byClick(`${prefix}${index}`, { ...more }),
  );
}

function availability({ agencyId, advertiserId }: Ids): object {
  return {
    agencyId,
    advertiserId,
    segmentationType: "FLOODLIGHT",
    segmentationName: "Signup",
    availabilityTimestamp: "1772352600000",
  };
}

/** The reminders of the longest allowed window. */
export function dearestReminders(user: string): Asked {
  return json(
    "GET",
    `/sandbox/v1/calendar/users/${user}/reminders?since=2026-03-01T00:00:00Z&until=2026-04-01T00:00:00Z`,
  );
}

/** All requests of apps and cardholders, with texts and lists of the maximum size. */
export function dearestPayments({ merchant }: Shop, ids: Ids): Asked[] {
  const card = { number: cardNumber(), expiry: { month: 8, year: 2028 }, code: "123" };
  const custom = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`name${index}`, "x".repeat(450)]));
  const payment = { key: merchant.key, currency: "DKK", amount: 10_000, card, custom };
  const transaction = `/transactions/${ids.transactionId}`;
  return [
    json("GET", "/me"),
    json("POST", "/transactions", payment),
    json("POST", "/cards", { key: merchant.key, ...card }),
    json("POST", `/merchants/${merchant.id}/cards`, { transactionId: ids.transactionId, notes: "x".repeat(100) }),
    json("POST", `/merchants/${merchant.id}/transactions`, {
      transactionId: ids.transactionId,
      currency: "DKK",
      amount: 100,
      custom,
    }),
    json("POST", `${transaction}/captures`, { amount: 100 }),
    json("POST", `${transaction}/refunds`, { amount: 100 }),
    json("POST", `${transaction}/voids`, { amount: 100 }),
    json("GET", transaction),
    json("GET", `/disputes?limit=1000&filter[merchantId]=${merchant.id}`),
    json("GET", `/frauds?limit=1000&filter[merchantId]=${merchant.id}`),
    json("POST", `/merchants/${merchant.id}/users`, { email: "new@shop.example.com" }),
    json("PUT", `/merchants/${merchant.id}`, { name: "x".repeat(50) }),
  ];
}
