/**
 * Fills a database with so many rows of each kind. One of each is made through the server; the others are its copies, with
 * columns that differ as those of other ones would.
 */
import { mkdirSync } from "node:fs";
import { columnsOf } from "../../../server/calendar/events/columns.ts";
import { keptText } from "../../../server/calendar/events/keptText.ts";
import type { Members } from "../../../server/calendar/model/members.ts";
import { spanBit } from "../../../server/calendar/store/spans.ts";
import type { Parts } from "../../../server/parts.ts";
import { find, insertAll, type RowOf, type Table, update } from "../../../server/platform/db/tables.ts";
import { createFixture as createConversions } from "../conversions/fixture.ts";
import { Api, bearer } from "../support/api.ts";
import { personOf, whileRunning, withParts } from "../support/harness.ts";
import type { ServerCommand } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

export interface Filled {
  rows: number;
  token: string;
  paymentHeaders: Readonly<Record<string, string>>;
  /** Lists that are read. Rows are added to other lists, since a list has a limit. */
  list: string;
  task: string;
  taskInbox: string;
  calendar: string;
  event: string;
  inbox: string;
  merchant: string;
  transaction: string;
}

/** A list has so many rows at most: enough for a thousand pages, and within the limits of each service. */
const perList = 20_100;
const tasksPerList = 19_900;
/** Series of the calendar that is read, the same in both databases. */
const ownSeries = 20;
const eventsPerSeries = 50;
const atOnce = 5000;
const firstMs = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

export async function fill(dataDir: string, rows: number, server: ServerCommand): Promise<Filled> {
  mkdirSync(dataDir, { recursive: true });
  await createConversions(dataDir, rows, 0);
  const { token } = await withParts(dataDir, (parts) => personOf(parts, ["tasks", "calendar", "doubleclicksearch"]));
  const made = await whileRunning(server, ({ port }) => makeOneOfEach(`http://127.0.0.1:${port}`, token));
  await withParts(dataDir, async (parts) => {
    await addTasks(parts, made, rows - 1);
    await addEvents(parts, made, rows - 1);
    await addTransactions(parts, made, rows - 1);
  });
  return { rows, token, ...made };
}

async function makeOneOfEach(base: string, token: string): Promise<Omit<Filled, "rows" | "token">> {
  const api = new Api(base, bearer(token));
  const [list, taskInbox] = [await named(api, "Garden"), await named(api, "Inbox")];
  const task = await api.post(`/tasks/v1/lists/${list}/tasks`, {
    title: "Bed 1",
    notes: "What to bring, whom to ask, and where.",
    due: "2026-03-14T00:00:00Z",
  });
  const [calendar, inbox] = [await calendarNamed(api, "Garden"), await calendarNamed(api, "Inbox")];
  const event = await api.post(`/calendar/v3/calendars/${encodeURIComponent(calendar)}/events`, {
    summary: "Visit",
    description: "What to bring, whom to ask, and where.",
    start: { dateTime: "2026-01-01T08:00:00Z" },
    end: { dateTime: "2026-01-01T09:00:00Z" },
  });
  const shop = await openShop(base);
  return {
    paymentHeaders: shop.headers,
    list,
    task: task.id,
    taskInbox,
    calendar,
    event: event.id,
    inbox,
    merchant: shop.merchant,
    transaction: await shop.pay(2000),
  };
}

async function named(api: Api, title: string): Promise<string> {
  return (await api.post("/tasks/v1/users/@me/lists", { title })).id;
}

async function calendarNamed(api: Api, summary: string): Promise<string> {
  return (await api.post("/calendar/v3/calendars", { summary })).id;
}

/** How many rows go to which list: as many as fit go to the one that is read, the others to further lists. */
function* lists(rows: number, perOne: number): Generator<{ number: number; count: number }> {
  for (let number = 0, left = rows; left > 0; number++, left -= perOne) yield { number, count: Math.min(left, perOne) };
}

async function addTasks({ db, users }: Parts, { list, task }: Filled0, rows: number): Promise<void> {
  const own = required(await find(db.read, "Tasklist", { id: list }));
  const template = required(await find(db.read, "Task", { id: task }));
  for (const { number, count } of lists(rows, tasksPerList)) {
    const id = number === 0 ? list : idOf("list", number);
    // A user has so many tasks at most.
    const userId = number === 0 ? own.userId : (await users.ensure(`garden${number >> 2}@example.com`)).id;
    const counts = { sequence: BigInt(count + 1), shownTasks: BigInt(count + 1), liveTasks: BigInt(count + 1) };
    await db.write(
      async (tx) => {
        const others = { ...own, ...counts, id, userId, ordinal: BigInt(100 + number) };
        if (number === 0) await update(tx, "Tasklist", { id }, counts);
        else await insertAll(tx, "Tasklist", [others]);
        await copies(tx, "Task", count, (index) => ({
          ...template,
          id: idOf(`t${number}`, index),
          tasklistId: id,
          siblingIndex: BigInt(-1 - index),
          sequence: BigInt(index + 2),
          updatedMs: BigInt(firstMs + index * 1000),
        }));
      },
      { alone: true },
    );
  }
}

async function addEvents({ db }: Parts, made: Filled0, rows: number): Promise<void> {
  const own = required(await find(db.read, "Calendar", { id: made.calendar }));
  const { ordinal: _, ...template } = required(
    await find(db.read, "CalendarEvent", { calendarId: own.id, id: made.event }),
  );
  const members: Members = JSON.parse(template.resource);
  for (const { number, count } of lists(rows, perList)) {
    const calendar = number === 0 ? own : { ...own, id: `${idOf("calendar", number)}@group.calendar.example` };
    let spans = own.spans;
    await db.write(
      async (tx) => {
        if (number > 0) await insertAll(tx, "Calendar", [calendar]);
        await copies(tx, "CalendarEvent", count, (index) => {
          const isSeries = index % eventsPerSeries === 1 && (number > 0 || index < ownSeries * eventsPerSeries);
          const row = eventRow(template, members, calendar, { index, id: idOf(`e${number}`, index), isSeries });
          spans |= spanBit(row.spanClass);
          return row;
        });
        await tx.run(
          `INSERT INTO "CalendarEventWord" ("calendarId", "eventOrdinal", "word")
           SELECT "calendarId", "ordinal", ? FROM "CalendarEvent" WHERE "calendarId" = ? AND "id" <> ?`,
          new Uint8Array(Buffer.from("visit")),
          calendar.id,
          made.event,
        );
        const last = BigInt(count + 10);
        await update(tx, "Calendar", { id: calendar.id }, { sequence: last, eventsSequence: last, spans });
      },
      { alone: true },
    );
  }
}

function eventRow(
  template: Omit<RowOf<"CalendarEvent">, "ordinal">,
  like: Members,
  calendar: RowOf<"Calendar">,
  { index, id, isSeries }: { index: number; id: string; isSeries: boolean },
): Omit<RowOf<"CalendarEvent">, "ordinal"> {
  // Two a day.
  const startMs = firstMs + index * 12 * hourMs;
  const at = (ms: number) => ({ ms, timeZone: calendar.timeZone });
  const members: Members = {
    ...like,
    iCalUID: `${id}@calendar.example`,
    start: at(startMs),
    end: at(startMs + hourMs),
    ...(isSeries && { recurrence: ["RRULE:FREQ=WEEKLY;COUNT=10"] }),
  };
  const { createdMs, updatedMs } = template;
  const syncSequence = BigInt(index + 10);
  return {
    ...template,
    ...columnsOf(calendar, members, undefined),
    calendarId: calendar.id,
    id,
    syncSequence,
    resource: JSON.stringify(members),
    text: keptText({ id, calendarId: calendar.id, version: syncSequence, createdMs, updatedMs, members }),
  };
}

async function addTransactions({ db }: Parts, { merchant, transaction }: Filled0, rows: number): Promise<void> {
  const own = required(await find(db.read, "Merchant", { id: merchant }));
  const template = required(await find(db.read, "PaymentTransaction", { id: transaction }));
  for (const { number, count } of lists(rows, perList)) {
    const merchantId = number === 0 ? merchant : hexId(number, 0);
    await db.write(
      async (tx) => {
        if (number > 0) await insertAll(tx, "Merchant", [{ ...own, id: merchantId, key: `${own.key}${number}` }]);
        await copies(tx, "PaymentTransaction", count, (index) => ({
          ...template,
          id: hexId(number, index + 1),
          merchantId,
          amount: template.amount + BigInt(index % 1000),
        }));
      },
      { alone: true },
    );
  }
}

type Filled0 = Omit<Filled, "rows" | "token">;

/** Makes and writes rows in pieces, so that memory holds only the rows of one statement. */
async function copies<T extends Table>(
  tx: Parameters<typeof insertAll>[0],
  table: T,
  count: number,
  make: (index: number) => Parameters<typeof insertAll<T>>[2][number],
): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    await insertAll(
      tx,
      table,
      Array.from({ length }, (_, index) => make(from + index)),
    );
  }
}

/** Ids consist of letters that ids of events may contain. */
function idOf(prefix: string, number: number): string {
  return `${prefix}0${String(number).padStart(20, "0")}`.replace(/[w-z]/g, "v");
}

/** An id of the payments service: older than any that it gives now. */
function hexId(merchant: number, number: number): string {
  return `${"60000000"}${merchant.toString(16).padStart(6, "0")}${number.toString(16).padStart(10, "0")}`;
}

function required<T>(row: T | undefined): T {
  if (!row) throw new Error("It has just been made.");
  return row;
}
