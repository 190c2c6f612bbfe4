/** What the calendar service keeps of a user, and the primary calendar that everybody has. */
import type { CalendarUser as CalendarUserRow, User } from "../../../generated/prisma/sqlite/client.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { colorsOf, nthColor } from "../colors.ts";
import { defaultSettings } from "../settings/values.ts";
import { findCalendar, insertRow, type RawReader } from "../store/rows.ts";

export type { CalendarUserRow };

export function findCalendarUser(reader: RawReader, userId: string): Promise<CalendarUserRow | undefined> {
  return reader.first<CalendarUserRow>('SELECT * FROM "CalendarUser" WHERE "userId" = ?', userId);
}

export function findUserByEmail(reader: RawReader, email: string): Promise<User | undefined> {
  return reader.first<User>('SELECT * FROM "User" WHERE "email" = ?', email);
}

/**
 * Makes what a user has from the first day on: the primary calendar, its rule, its entry on the list. Identity knows nothing
 * of calendars, so this happens when somebody first looks, and looks as if it had happened with the user.
 */
export async function ensurePrimary(tx: Transaction, user: Pick<User, "id" | "email" | "createdMs">): Promise<void> {
  if (await findCalendar(tx, user.email)) return;
  const { id: userId, email, createdMs } = user;
  await insertRow(tx, "Calendar", {
    id: email,
    kind: "primary",
    ownerId: userId,
    clientId: null,
    summary: email,
    timeZone: defaultSettings.timezone,
    sequence: 1n,
    version: 1n,
    rulesSequence: 1n,
    eventsUpdatedMs: createdMs,
    createdMs,
  });
  await insertRow(tx, "CalendarRule", {
    calendarId: email,
    id: `user:${email}`,
    scopeType: "user",
    scopeValue: email,
    role: "owner",
    ordinal: 1n,
    sequence: 1n,
    createdMs,
  });
  await insertRow(tx, "CalendarUser", { userId, listSequence: 1n, listed: 1n, settingsSequence: 0n });
  const color = nthColor(0n);
  await insertRow(tx, "CalendarListEntry", {
    userId,
    calendarId: email,
    ordinal: 0n,
    colorId: color,
    ...colorsOf(color),
    firstColorId: color,
    selected: true,
    defaultReminders: '[{"method":"popup","minutes":30}]',
    notifications: JSON.stringify(
      ["eventCreation", "eventChange", "eventCancellation", "eventResponse"].map((type) => ({ type, method: "email" })),
    ),
    role: "owner",
    version: 1n,
    sequence: 1n,
  });
}
