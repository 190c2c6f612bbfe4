/** Sets up data of the calendar service through the typed client, receives notifications, and reads the database. */
import { unwrap } from "../../client/index.ts";
import type { CalendarSchemas } from "../../generated/calendar/client.ts";
import type { Person, TestApp } from "./app.ts";
import { asJson } from "./json.ts";

export type Calendar = CalendarSchemas["Calendar"];
export type Entry = CalendarSchemas["CalendarListEntry"];
export type Rule = CalendarSchemas["AclRule"];
export type Setting = CalendarSchemas["Setting"];
export type Role = NonNullable<Rule["role"]>;

/** The writable fields of a calendar. */
type CalendarBody = Partial<Omit<Calendar, "kind" | "etag" | "id" | "dataOwner" | "conferenceProperties">>;

/**
 * Sends a request to the service. The caller checks the response.
 * @param request The method and the path below `/calendar/v3`, such as `PATCH /calendars/primary`.
 */
export function call(person: Person, request: string, body?: object, headers: object = {}): Promise<Response> {
  const [method = "", path = ""] = request.split(" ");
  const init = body === undefined ? { method, headers: { ...headers } } : asJson(method, body, headers);
  return person.fetch(`/calendar/v3${path}`, init);
}

/** Sends a request to the service that must succeed. @returns the body of the response. */
export async function result<T>(person: Person, request: string, body?: object): Promise<T> {
  const response = await call(person, request, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T; // Safe cast: `fetch` has validated the body.
}

export function givenCalendar(person: Person, body: string | CalendarBody = "Calendar"): Promise<Calendar> {
  const members = typeof body === "string" ? { summary: body } : { summary: "Calendar", ...body };
  return unwrap(person.calendar.POST("/calendars", { body: members }));
}

export function readCalendar(person: Person, calendarId = "primary"): Promise<Calendar> {
  return unwrap(person.calendar.GET("/calendars/{calendarId}", { params: { path: { calendarId } } }));
}

/** Tries to share a calendar. @param scope `default`, `user:<mail>`, `group:<mail>` or `domain:<name>`. */
export function tryShare(person: Person, calendarId: string, scope: string, role: Role, sendNotifications = false) {
  const [type = "", value] = scope.split(":");
  return person.calendar.POST("/calendars/{calendarId}/acl", {
    params: { path: { calendarId }, query: { sendNotifications } },
    // The cast is safe, because tests only use valid types.
    body: { scope: { type: type as "user", ...(value !== undefined && { value }) }, role },
  });
}

export function share(person: Person, calendarId: string, scope: string, role: Role): Promise<Rule> {
  return unwrap(tryShare(person, calendarId, scope, role));
}

export function addToList(person: Person, id: string, body: Partial<Entry> = {}): Promise<Entry> {
  return result(person, "POST /users/me/calendarList", { ...body, id });
}

export function readEntry(person: Person, calendarId = "primary"): Promise<Entry> {
  return unwrap(person.calendar.GET("/users/me/calendarList/{calendarId}", { params: { path: { calendarId } } }));
}

interface Page<Item> {
  items: Item[];
  etag: string;
  nextPageToken?: string;
  nextSyncToken?: string;
}

interface Listing<Item> {
  items: Item[];
  syncToken: string;
  /** The ETag of the list's last page. */
  etag: string;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** Returns the query string of a URL, with the question mark. */
export function queryOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * Reads all pages of a list.
 * @param path The path below `/calendar/v3`.
 * @param between Called between two pages.
 */
export async function pagesOf<Item>(
  person: Person,
  path: string,
  query: Query = {},
  between?: () => Promise<unknown>,
): Promise<Page<Item>[]> {
  const pages: Page<Item>[] = [];
  for (let pageToken: string | undefined; ; await between?.()) {
    const page = await result<Page<Item>>(person, `GET ${path}${queryOf({ ...query, pageToken })}`);
    pages.push(page);
    if (page.nextPageToken === undefined) return pages;
    pageToken = page.nextPageToken;
  }
}

/** Returns the items of all pages of a list, and the token of the last page. The parameters are those of `pagesOf`. */
export async function readAll<Item>(...list: Parameters<typeof pagesOf>): Promise<Listing<Item>> {
  const pages = await pagesOf<Item>(...list);
  const { nextSyncToken: syncToken = "", etag = "" } = pages.at(-1) ?? {};
  return { items: pages.flatMap(({ items }) => items), syncToken, etag };
}

export function entriesOf(person: Person, query?: Query): Promise<Listing<Entry>> {
  return readAll(person, "/users/me/calendarList", query);
}

export function rulesOf(person: Person, calendarId: string, query?: Query): Promise<Listing<Rule>> {
  return readAll(person, `/calendars/${calendarId}/acl`, query);
}

export function settingsOf(person: Person, query?: Query): Promise<Listing<Setting>> {
  return readAll(person, "/users/me/settings", query);
}

/** Sends all deliveries that are due, and waits for them. */
export function deliver({ server }: TestApp): Promise<number> {
  return server.parts.worker.runDue();
}

/** Returns all data that the service stores. A rejected request must not change it. */
export async function dump({ server }: TestApp): Promise<string> {
  const { read } = server.parts.db;
  const tables: Record<string, string> = {
    Calendar: '"id"',
    CalendarRule: '"calendarId", "id"',
    CalendarUser: '"userId"',
    CalendarListEntry: '"userId", "calendarId"',
    CalendarSetting: '"userId", "id"',
    CalendarChannel: '"key"',
    CalendarEvent: '"ordinal"',
    Delivery: '"ordinal"',
  };
  const rows: unknown[] = [];
  for (const [table, order] of Object.entries(tables)) {
    rows.push(await read.all(`SELECT * FROM "${table}" ORDER BY ${order}`));
  }
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? `${value}n` : value), 1);
}

/** Returns all data that the service stores for one user. Other users must not change it. */
export async function dumpOf({ server }: TestApp, { id }: Person): Promise<string> {
  const { read } = server.parts.db;
  const own = 'SELECT "id" FROM "Calendar" WHERE "ownerId" = ?';
  const rows = [
    await read.all('SELECT * FROM "Calendar" WHERE "ownerId" = ? ORDER BY "id"', id),
    await read.all(`SELECT * FROM "CalendarRule" WHERE "calendarId" IN (${own}) ORDER BY "calendarId", "id"`, id),
    await read.all(`SELECT * FROM "CalendarEvent" WHERE "calendarId" IN (${own}) ORDER BY "ordinal"`, id),
    await read.all('SELECT * FROM "CalendarListEntry" WHERE "userId" = ? ORDER BY "calendarId"', id),
    await read.all('SELECT * FROM "CalendarSetting" WHERE "userId" = ? ORDER BY "id"', id),
    await read.all('SELECT * FROM "CalendarChannel" WHERE "userId" = ? ORDER BY "key"', id),
  ];
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? `${value}n` : value), 1);
}
