/** What the calendar service stores of a user, and what a user has from the beginning. */

import type { Transaction } from "../../platform/db/index.ts";
import { find, insert, type NewRow } from "../../platform/db/tables.ts";
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

export async function insertPrimary(tx: Transaction, { calendar, rule, user, entry }: PrimaryRows): Promise<void> {
  await insert(tx, "Calendar", calendar);
  await insert(tx, "CalendarRule", rule);
  await insert(tx, "CalendarUser", user);
  await insert(tx, "CalendarListEntry", entry);
}
