/**
 * Counts the rows and bytes that a change of an event writes before its response. The organizer's row contains the text of the
 * event. Guests' rows are small, however long this text is. `server/calendar/bounds.ts` declares the same bounds.
 */
import { expect, test, vi } from "vitest";
import { bounds, type EventSize } from "../../../server/calendar/bounds.ts";
import { type Amount, amountAt } from "../../../server/platform/bounds.ts";
import { serverOfPeople, type TestApp } from "../../support/app.ts";
import { type Contents, contentsOf, total, type WrittenRow, writtenBetween } from "../../support/written.ts";
import { insert, patch, remove } from "./support.ts";

interface Size {
  guests: number;
  exceptions: number;
  /** The number of characters in the event's description. */
  text: number;
}

const small: Size = { guests: 2, exceptions: 1, text: 300 };
const sizes = {
  small,
  guests: { ...small, guests: 6 },
  text: { ...small, text: 2400 },
  guestsAndText: { ...small, guests: 6, text: 2400 },
  all: { guests: 6, exceptions: 4, text: 2400 },
} satisfies Record<string, Size>;

/** Creates a description of different words, because the search index stores each word only once. */
function described(characters: number, prefix: string): string {
  let text = "";
  for (let index = 0; text.length < characters; index++) text += `${prefix}${index.toString(36)} `;
  return text.slice(0, characters);
}

const at = (time: string) => ({ dateTime: `2026-03-02T${time}:00Z`, timeZone: "UTC" });

/** Inserts a series with exceptions, and with guests who have accounts. */
async function givenSeries({ owner, person }: TestApp, { guests, exceptions, text }: Size): Promise<string> {
  const people = await Promise.all(
    Array.from({ length: guests }, (_, index) => person(`guest${index}@${owner.email.replace("@", ".")}`)),
  );
  const { id } = await insert(owner, {
    summary: "Stand-up",
    description: described(text, "w"),
    start: at("10:00"),
    end: at("10:30"),
    recurrence: ["RRULE:FREQ=DAILY;COUNT=20"],
    attendees: people.map(({ email }) => ({ email })),
  });
  for (let index = 0; index < exceptions; index++) {
    await patch(owner, `${id}_202603${String(2 + index).padStart(2, "0")}T100000Z`, { summary: `Day ${index}` });
  }
  return id;
}

interface Written {
  /** The rows that were written before the response. */
  answered: WrittenRow[];
  /** All rows that were written until the jobs were done, including those before the response. */
  settled: WrittenRow[];
}

/** Records the rows that a change writes. Jobs only run after the response. */
async function writtenBy(app: TestApp, work: () => Promise<unknown>): Promise<Written> {
  const { db } = app.server.parts;
  const settle = async () => {
    for (const each of app.server.app.maintenance) await each.run();
  };
  await settle();
  const before = await contentsOf(app, "Calendar");
  const { first } = db.read;
  const held = vi.spyOn(db.read, "first").mockImplementation((sql, ...values) => {
    return sql.includes('"CalendarJob"')
      ? Promise.resolve(undefined)
      : (first.call(db.read, sql, ...values) as Promise<never>);
  });
  let answered: Contents;
  try {
    await work();
    answered = await contentsOf(app, "Calendar");
  } finally {
    held.mockRestore();
  }
  await settle();
  const settled = await contentsOf(app, "Calendar");
  return { answered: writtenBetween(before, answered), settled: writtenBetween(before, settled) };
}

const bytesOf = (rows: readonly WrittenRow[]) => total(rows.map(({ bytes }) => bytes));
const wordsOf = (rows: readonly WrittenRow[]) => rows.filter(({ table }) => table === "CalendarEventTerm");

/** Returns the bounds that the service declares for an operation, for an event of this size. */
function mostOf(operation: string, { guests, exceptions, text }: Size) {
  const { most } = bounds.operations.find(({ operations }) => operations.includes(operation)) ?? {};
  if (!most) throw new Error(`The calendar says no bound of ${operation}.`);
  const of = (amount: Amount<EventSize>) => amountAt(amount, { guests, exceptions, text, channels: 0 });
  return { rows: of(most.rows), bytes: of(most.bytes) };
}

const server = serverOfPeople();

async function measured(change: (app: TestApp, id: string, size: Size) => Promise<unknown>) {
  const written = {} as Record<keyof typeof sizes, Written>; // The loop below sets every field.
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const app = await server();
    const id = await givenSeries(app, sizes[name]);
    written[name] = await writtenBy(app, () => change(app, id, sizes[name]));
  }
  return written;
}

const changes: {
  name: string;
  operation: string;
  change: (app: TestApp, id: string, size: Size) => Promise<unknown>;
}[] = [
  {
    name: "another location",
    operation: "events.patch",
    change: ({ owner }, id) => patch(owner, id, { location: "x" }, { query: { sendUpdates: "all" } }),
  },
  {
    name: "another description",
    operation: "events.patch",
    change: ({ owner }, id, { text }) =>
      patch(owner, id, { description: described(text, "v") }, { query: { sendUpdates: "all" } }),
  },
  {
    name: "a deletion",
    operation: "events.delete",
    change: ({ owner }, id) => remove(owner, id, { query: { sendUpdates: "all" } }),
  },
];

test.each(changes)(
  "$name writes within what the service says, however long the text is",
  async ({ operation, change }) => {
    const written = await measured(change);

    for (const [name, { answered }] of Object.entries(written)) {
      const most = mostOf(operation, sizes[name as keyof typeof sizes]);
      expect(answered.length, `rows, ${name}`).toBeLessThanOrEqual(most.rows);
      expect(bytesOf(answered), `bytes, ${name}`).toBeLessThanOrEqual(most.bytes);
    }
    // Additional guests add the same number of rows, bytes and words, however long the text of the event is.
    const ofGuests = (of: (rows: WrittenRow[]) => number, from: WrittenRow[], to: WrittenRow[]) => of(to) - of(from);
    const { small: few, guests, text, guestsAndText } = written;
    for (const of of [bytesOf, (rows: WrittenRow[]) => rows.length, (rows: WrittenRow[]) => wordsOf(rows).length]) {
      const withLittleText = ofGuests(of, few.answered, guests.answered);
      // The limit allows 64 additional characters, because some numbers in the rows have one more digit.
      expect(ofGuests(of, text.answered, guestsAndText.answered)).toBeLessThanOrEqual(withLittleText + 64);
    }
  },
);

test("rows of guests are small, however long the text and the list of guests are", async () => {
  const { all } = await measured(({ owner }, id) => patch(owner, id, { location: "x" }));

  const others = all.settled.filter(({ table, row }) => table !== "CalendarEventTerm" && row.calendarId !== undefined);
  const organizers = new Set(others.filter(({ bytes }) => bytes > 1024).map(({ row }) => row.calendarId));
  expect(others.length).toBeGreaterThan(sizes.all.guests);
  // Only the rows of one organizer contain the text of the event.
  expect(organizers.size).toBeLessThanOrEqual(1);
});
