/** Sets up data of the calendar service through the typed client, receives notifications, and reads the database. */
import { unwrap } from "../../client/index.ts";
import type { CalendarOperations, CalendarSchemas } from "../../generated/calendar/client.ts";
import type { Person, TestApp } from "./app.ts";
import { asJson } from "./json.ts";

export type Calendar = CalendarSchemas["Calendar"];
export type Entry = CalendarSchemas["CalendarListEntry"];
export type Rule = CalendarSchemas["AclRule"];
export type Setting = CalendarSchemas["Setting"];
export type Role = NonNullable<Rule["role"]>;

/** The writable fields of a calendar. */
export type CalendarBody = Partial<Omit<Calendar, "kind" | "etag" | "id" | "dataOwner" | "conferenceProperties">>;

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
  return unwrap(person.calendar.POST("/users/me/calendarList", { body: { ...writable(body), id } }));
}

function writable({ kind: _, etag: _e, ...members }: Partial<Entry>): Omit<Partial<Entry>, "kind" | "etag"> {
  return members;
}

export function readEntry(person: Person, calendarId = "primary"): Promise<Entry> {
  return unwrap(person.calendar.GET("/users/me/calendarList/{calendarId}", { params: { path: { calendarId } } }));
}

type ListQuery<Operation extends keyof CalendarOperations> = CalendarOperations[Operation] extends {
  parameters: { query?: infer Query };
}
  ? NonNullable<Query>
  : never;

export interface Listing<Item> {
  items: Item[];
  syncToken: string;
  /** The ETag of the list's last page. */
  etag: string;
}

interface ListPage<Item> {
  items: Item[];
  etag: string;
  nextPageToken?: string;
  nextSyncToken?: string;
}

/** Returns all items of a list from all its pages, and the token of the last page. */
async function wholeList<Item>(
  read: (pageToken: string | undefined) => Promise<ListPage<Item>>,
): Promise<Listing<Item>> {
  const items: Item[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const page = await read(pageToken);
    items.push(...page.items);
    if (page.nextPageToken === undefined) return { items, syncToken: page.nextSyncToken ?? "", etag: page.etag };
    pageToken = page.nextPageToken;
  }
}

export function entriesOf(person: Person, query: ListQuery<"calendarList.list"> = {}): Promise<Listing<Entry>> {
  return wholeList((pageToken) =>
    unwrap(person.calendar.GET("/users/me/calendarList", { params: { query: { ...query, pageToken } } })),
  );
}

export function rulesOf(person: Person, calendarId: string, query: ListQuery<"acl.list"> = {}): Promise<Listing<Rule>> {
  return wholeList((pageToken) =>
    unwrap(
      person.calendar.GET("/calendars/{calendarId}/acl", {
        params: { path: { calendarId }, query: { ...query, pageToken } },
      }),
    ),
  );
}

export function settingsOf(person: Person, query: ListQuery<"settings.list"> = {}): Promise<Listing<Setting>> {
  return wholeList((pageToken) =>
    unwrap(person.calendar.GET("/users/me/settings", { params: { query: { ...query, pageToken } } })),
  );
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
