/**
 * Fills a database with a number of rows of each kind. The lists that are read over HTTP are filled as a user would fill them.
 * All further lists are copies of these lists, created in SQL.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Handle, openConnection } from "../../../server/platform/db/driver.ts";
import { fillConversions, loadSmallTree } from "../conversions.ts";
import { Api, bearer } from "../support/api.ts";
import { personOf, whileRunning, withParts } from "../support/harness.ts";
import type { ServerCommand } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

export interface Filled {
  rows: number;
  token: string;
  paymentHeaders: Readonly<Record<string, string>>;
  /**
   * Ids of the lists and calendars that the requests read, each with the id of one of its rows. Requests add rows to separate
   * inboxes, because each list has a limit.
   */
  list: string;
  task: string;
  taskInbox: string;
  calendar: string;
  event: string;
  inbox: string;
  merchant: string;
  transaction: string;
}

/** The maximum number of rows in a list: enough for a thousand pages, and within the limits of each service. */
const perList = 19_900;
/**
 * The number of series in the calendar that the requests read. It is the same in both databases, so that a month has the same
 * instances.
 */
const series = 20;
const hourMs = 3_600_000;
const firstMs = Date.UTC(2026, 0, 1);

export async function fill(dataDir: string, rows: number, server: ServerCommand): Promise<Filled> {
  mkdirSync(dataDir, { recursive: true });
  const { token, otherId } = await withParts(dataDir, async (parts) => {
    await loadSmallTree(parts);
    const { token } = await personOf(parts, ["tasks", "calendar", "doubleclicksearch"]);
    return { token, otherId: (await parts.users.ensure("garden@example.com")).id };
  });
  const read = await whileRunning(server, async ({ port }) => {
    const base = `http://127.0.0.1:${port}`;
    const api = new Api(base, bearer(token));
    await fillConversions(api, rows);
    const first = Math.min(rows, perList);
    return {
      ...(await fillTasks(api, first)),
      ...(await fillEvents(api, first)),
      ...(await fillTransactions(base, first)),
    };
  });
  const { handle } = await openConnection(join(dataDir, "quintet.db"));
  for (let number = 1; number * perList < rows; number++) copyLists(handle, read, { number, otherId });
  handle.close();
  return { rows, token, ...read };
}

async function fillTasks(api: Api, count: number) {
  const lists = "/tasks/v1/users/@me/lists";
  const [{ id: list }, { id: taskInbox }] = [
    await api.post(lists, { title: "Garden" }),
    await api.post(lists, { title: "Inbox" }),
  ];
  const [task] = await api.fill(`/tasks/v1/lists/${list}/tasks`, count, (index) => ({
    title: `Bed ${index}`,
    notes: "What to bring, whom to ask, and where.",
    due: "2026-03-14T00:00:00Z",
  }));
  return { list, taskInbox, task: task.id };
}

/** Creates two events a day from the beginning of the year. */
async function fillEvents(api: Api, count: number) {
  const calendars = "/calendar/v3/calendars";
  const { id: calendar } = await api.post(calendars, { summary: "Garden" });
  const { id: inbox } = await api.post(calendars, { summary: "Inbox" });
  const [event] = await api.fill(`${calendars}/${encodeURIComponent(calendar)}/events`, count, (index) => {
    const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: "UTC" });
    const startMs = firstMs + index * 12 * hourMs;
    const isSeries = index % 50 === 1 && index < series * 50;
    return {
      summary: "Visit",
      description: "What to bring, whom to ask, and where.",
      start: at(startMs),
      end: at(startMs + hourMs),
      ...(isSeries && { recurrence: ["RRULE:FREQ=WEEKLY;COUNT=10"] }),
    };
  });
  return { calendar, inbox, event: event.id };
}

async function fillTransactions(base: string, count: number) {
  const { app, merchant, pay } = await openShop(base);
  const [transaction = ""] = await pay(count, 2000);
  return { paymentHeaders: app.headers, merchant, transaction };
}

/** Copies each list that is read, with its rows. The copies belong to another user, since each user has limits too. */
function copyLists(
  db: Handle,
  read: Pick<Filled, "list" | "calendar" | "merchant">,
  to: { number: number; otherId: string },
) {
  const own = (id: string) => `${to.number}-${id}`;
  const quoted = (text: string) => `'${text}'`;
  const [list, calendar, merchant] = [own(read.list), own(read.calendar), own(read.merchant)].map(quoted);
  const ofUser = { userId: quoted(to.otherId), ordinal: `"ordinal" + ${100 + to.number}` };
  db.exec("BEGIN");
  copyRows(db, "Tasklist", ["id", read.list], { id: list, ...ofUser });
  copyRows(db, "Task", ["tasklistId", read.list], { id: `'${to.number}-' || "id"`, tasklistId: list });
  copyRows(db, "Calendar", ["id", read.calendar], { id: calendar });
  copyRows(db, "CalendarEvent", ["calendarId", read.calendar], { ordinal: undefined, calendarId: calendar });
  db.exec(
    `INSERT INTO "CalendarEventTerm" ("calendarId", "eventOrdinal", "term")
     SELECT copy."calendarId", copy."ordinal", its."term"
     FROM "CalendarEventTerm" its
     JOIN "CalendarEvent" event ON event."ordinal" = its."eventOrdinal"
     JOIN "CalendarEvent" copy ON copy."calendarId" = ${calendar} AND copy."id" = event."id"
     WHERE its."calendarId" = ${quoted(read.calendar)}`,
  );
  copyRows(db, "Merchant", ["id", read.merchant], { id: merchant, key: `"key" || ${to.number}` });
  copyRows(db, "PaymentTransaction", ["merchantId", read.merchant], {
    id: `'${to.number}-' || "id"`,
    merchantId: merchant,
  });
  db.exec("COMMIT");
}

/**
 * Copies the rows of a list.
 * @param changes SQL expressions that replace the values of columns, by column. If an expression is undefined, the database
 * sets the value.
 */
function copyRows(
  db: Handle,
  table: string,
  [key, id]: readonly [string, string],
  changes: Record<string, string | undefined>,
) {
  // The cast is safe: SQLite documents this column of the result.
  const info = db.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[];
  const names = info.map(({ name }) => name).filter((name) => !(name in changes) || changes[name] !== undefined);
  const values = names.map((name) => changes[name] ?? `"${name}"`);
  db.exec(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) SELECT ${values} FROM "${table}" WHERE "${key}" = '${id}'`,
  );
}
