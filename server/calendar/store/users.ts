/** What the calendar service keeps of a user. */

import type { CalendarUser as CalendarUserRow } from "../../../generated/prisma/sqlite/client.ts";
import type { RawReader } from "./rows.ts";

export type { CalendarUserRow };

export function findCalendarUser(reader: RawReader, userId: string): Promise<CalendarUserRow | undefined> {
  return reader.first<CalendarUserRow>('SELECT * FROM "CalendarUser" WHERE "userId" = ?', userId);
}
