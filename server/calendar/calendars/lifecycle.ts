import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { saveRule } from "../acl/rules.ts";
import { addEntry, dropEntries, holdersOf, touchEntries } from "../entries/entries.ts";
import { newId } from "../ids.ts";
import { findPrincipal, type Principal } from "../store/roles.ts";
import { type CalendarRow, findEntry, insertRow, type RawReader, updateRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import type { CalendarWrites } from "../store/writes.ts";
import type { CalendarContent } from "./content.ts";

/** The data owner, or the user of a primary calendar; undefined for a resource. */
export async function ownerOf(reader: RawReader, calendar: CalendarRow): Promise<Principal | undefined> {
  return calendar.ownerId === null ? undefined : findPrincipal(reader, calendar.ownerId);
}

export interface NewCalendar {
  kind: "secondary" | "resource";
  /** The data owner of a secondary calendar. */
  owner: Pick<User, "id" | "email"> | undefined;
  /** The organization of a resource. */
  domain: string | null;
  clientId: string | null;
}

/** Makes a calendar. Its data owner gets the role `owner` and finds it on the list. */
export async function createCalendar(
  writes: CalendarWrites,
  content: CalendarContent,
  { kind, owner, domain, clientId }: NewCalendar,
): Promise<CalendarRow> {
  const { tx, ids, now } = writes;
  const id = `${newId(ids)}@${kind === "resource" ? "resource" : "group"}.calendar.example`;
  const row: CalendarRow = {
    id,
    kind,
    ownerId: owner?.id ?? null,
    domain,
    clientId,
    ...content,
    disabled: false,
    failingConferences: 0,
    sequence: 1n,
    version: 1n,
    rulesSequence: 0n,
    eventsSequence: 0n,
    eventsFloor: 0n,
    eventsUpdatedMs: now,
    spans: 0,
    createdMs: now,
  };
  await insertRow(tx, "Calendar", row);
  if (owner) {
    await saveRule(writes, row, { type: "user", value: owner.email }, "owner");
    await addEntry(writes, owner.id, row, "owner", (fresh) => ({ ...fresh, selected: true }));
  }
  return row;
}

/** Writes what is known of a calendar. A changed zone shows every event at another time, so all copies are stale. */
export async function saveCalendar(
  writes: CalendarWrites,
  current: CalendarRow,
  content: CalendarContent,
): Promise<CalendarRow> {
  const version = await writes.touchMetadata(current.id);
  await updateRow(writes.tx, "Calendar", { id: current.id }, { ...content });
  if (content.timeZone !== current.timeZone) await writes.raiseFloor(current.id);
  await touchEntries(writes, current.id);
  return { ...current, ...content, version };
}

/** Removes a calendar with all that belongs to it; copies of its events on other calendars are cancelled. */
export async function deleteCalendar(writes: CalendarWrites, calendar: CalendarRow): Promise<void> {
  const { tx } = writes;
  await takeBackCopies(writes, calendar.id);
  await dropEntries(writes, calendar.id, await holdersOf(tx, calendar.id));
  writes.changes.rules(calendar.id);
  await tx.run('DELETE FROM "CalendarJob" WHERE "calendarId" = ?', calendar.id);
  await tx.run('DELETE FROM "Calendar" WHERE "id" = ?', calendar.id);
}

/** Deletes all events of a calendar for good. Their ids stay taken, and nothing else of them is left. */
export async function clearCalendar(writes: CalendarWrites, calendar: CalendarRow): Promise<void> {
  const { tx } = writes;
  await takeBackCopies(writes, calendar.id);
  const syncSequence = await writes.touchEvents(calendar.id, undefined);
  await makeStubs(writes, 'e."calendarId" = ?', [calendar.id], () => [`?`, [syncSequence]]);
  await tx.run('DELETE FROM "CalendarSeriesShape" WHERE "calendarId" = ?', calendar.id);
  await tx.run('DELETE FROM "CalendarJob" WHERE "calendarId" = ?', calendar.id);
  await writes.raiseFloor(calendar.id);
}

/** Cancels, on the calendars of guests, the copies of events that a calendar organizes. */
async function takeBackCopies(writes: CalendarWrites, organizerId: string): Promise<void> {
  const calendars = await writes.tx.all<{ calendarId: string }>(
    'SELECT DISTINCT "calendarId" FROM "CalendarEvent" WHERE "organizerId" = ? AND "shelf" <> ?',
    organizerId,
    shelf.stub,
  );
  const ids = calendars.map((each) => each.calendarId).sort();
  if (ids.length === 0) return;
  for (const calendarId of ids) await writes.touchEvents(calendarId, undefined);
  // Sync clients that hold instances of a series are told of each. Every resource is an object with members, which the shelf
  // is put in front of; of the others a shape has more than it needs.
  await writes.tx.run(
    `INSERT INTO "CalendarSeriesShape" ("calendarId", "seriesId", "endedSequence", "shape")
     SELECT e."calendarId", e."id", c."sequence", '{"shelf":${shelf.series},' || SUBSTR(e."resource", 2)
       FROM "CalendarEvent" e JOIN "Calendar" c ON c."id" = e."calendarId"
      WHERE e."organizerId" = ? AND e."shelf" = ?`,
    organizerId,
    shelf.series,
  );
  await makeStubs(writes, 'e."organizerId" = ?', [organizerId], () => [
    `(SELECT c."sequence" FROM "Calendar" c WHERE c."id" = "CalendarEvent"."calendarId")`,
    [],
  ]);
}

/** @param where Condition on events `e`. @param sequence Expression, and its values, for the new `syncSequence`. */
async function makeStubs(
  { tx, now }: CalendarWrites,
  where: string,
  values: readonly string[],
  sequence: () => [string, bigint[]],
): Promise<void> {
  const chosen = `SELECT e."ordinal" FROM "CalendarEvent" e WHERE ${where} AND e."shelf" <> ?`;
  for (const table of ["CalendarEventWord", "CalendarEventProperty"]) {
    await tx.run(`DELETE FROM "${table}" WHERE "eventOrdinal" IN (${chosen})`, ...values, shelf.stub);
  }
  const [expression, given] = sequence();
  await tx.run(
    `UPDATE "CalendarEvent" SET "resource" = '{}', "text" = NULL, "busy" = ?, "unanswered" = ?, "updatedMs" = ?,
       "syncSequence" = ${expression}, "shelf" = ? WHERE "ordinal" IN (${chosen})`,
    false,
    false,
    now,
    ...given,
    shelf.stub,
    ...values,
    shelf.stub,
  );
}

/** Makes somebody else the data owner. The former one keeps the role `owner`, by a rule that says so. */
export async function transferCalendar(
  writes: CalendarWrites,
  calendar: CalendarRow,
  formerEmail: string,
  owner: Pick<User, "id" | "email">,
): Promise<void> {
  await writes.touchMetadata(calendar.id);
  await updateRow(writes.tx, "Calendar", { id: calendar.id }, { ownerId: owner.id });
  const transferred: CalendarRow = { ...calendar, ownerId: owner.id };
  await saveRule(writes, transferred, { type: "user", value: formerEmail }, "owner");
  await saveRule(writes, transferred, { type: "user", value: owner.email }, "owner");
  await touchEntries(writes, calendar.id);
  if (!(await findEntry(writes.tx, owner.id, calendar.id))) {
    await addEntry(writes, owner.id, calendar, "owner", (fresh) => ({ ...fresh, selected: true }));
  }
}
