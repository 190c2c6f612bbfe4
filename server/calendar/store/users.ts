/** The data that the calendar service stores for a user, and the data that every user has from the beginning. */

import type { Transaction } from "../../platform/db/index.ts";
import { find, insertAll, type NewRow } from "../../platform/db/tables.ts";
import type { CalendarUserRow, RawReader } from "./rows.ts";

export function findCalendarUser(reader: RawReader, userId: string): Promise<CalendarUserRow | undefined> {
  return find(reader, "CalendarUser", { userId });
}

export interface PrimaryRows {
  calendar: NewRow<"Calendar">;
  rule: NewRow<"CalendarRule">;
  user: NewRow<"CalendarUser">;
  entry: NewRow<"CalendarListEntry">;
}

export async function insertPrimaries(tx: Transaction, primaries: readonly PrimaryRows[]): Promise<void> {
  await insertAll(
    tx,
    "Calendar",
    primaries.map(({ calendar }) => calendar),
  );
  await insertAll(
    tx,
    "CalendarRule",
    primaries.map(({ rule }) => rule),
  );
  await insertAll(
    tx,
    "CalendarUser",
    primaries.map(({ user }) => user),
  );
  await insertAll(
    tx,
    "CalendarListEntry",
    primaries.map(({ entry }) => entry),
  );
}
