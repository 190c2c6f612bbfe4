import type {
  Calendar as CalendarRow,
  CalendarChannel as ChannelRow,
  CalendarListEntry as EntryRow,
  CalendarEvent as EventRow,
  CalendarRule as RuleRow,
} from "../../../generated/prisma/sqlite/client.ts";
import type { Reader, SqlValue, Transaction } from "../../platform/db/index.ts";

export type { CalendarRow, ChannelRow, EntryRow, EventRow, RuleRow };

/** What a statement can be read with: the committed state, or a write under way. */
export type RawReader = Pick<Reader, "first" | "all">;

type Row = Readonly<Record<string, SqlValue>>;

/** Column names are the row's own, so a new column of the model needs no change here. */
export async function insertRow(tx: Transaction, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const marks = names.map(() => "?").join(", ");
  await tx.run(`INSERT INTO "${table}" (${columns}) VALUES (${marks})`, ...Object.values(row));
}

/** Writes the columns of `changes` into the rows that have the values of `key`. @returns how many there were. */
export function updateRow(tx: Transaction, table: string, key: Row, changes: Row): Promise<number> {
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const conditions = Object.keys(key).map((name) => `"${name}" = ?`);
  return tx.run(
    `UPDATE "${table}" SET ${assignments.join(", ")} WHERE ${conditions.join(" AND ")}`,
    ...Object.values(changes),
    ...Object.values(key),
  );
}

export function findCalendar(reader: RawReader, id: string): Promise<CalendarRow | undefined> {
  return reader.first<CalendarRow>('SELECT * FROM "Calendar" WHERE "id" = ?', id);
}

export function findEntry(reader: RawReader, userId: string, calendarId: string): Promise<EntryRow | undefined> {
  return reader.first<EntryRow>(
    'SELECT * FROM "CalendarListEntry" WHERE "userId" = ? AND "calendarId" = ? AND "deleted" = ?',
    userId,
    calendarId,
    false,
  );
}
