/** Makes the calendar that every user has from the beginning. */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { colorsOf, nthColor } from "../colors.ts";
import { defaultSettings } from "../settings/values.ts";
import { findCalendar } from "../store/rows.ts";
import { insertPrimary } from "../store/users.ts";

/**
 * Makes a user's primary calendar, its rule, and its entry on the list. Identity knows nothing of calendars, so this happens
 * when the calendar is first needed. The result is the same as if it was made together with the user.
 */
export async function ensurePrimary(tx: Transaction, user: Pick<User, "id" | "email" | "createdMs">): Promise<void> {
  if (await findCalendar(tx, user.email)) return;
  const { id: userId, email, createdMs } = user;
  await insertPrimary(tx, {
    calendar: {
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
      changedMs: createdMs,
      createdMs,
    },
    rule: {
      calendarId: email,
      id: `user:${email}`,
      scopeType: "user",
      scopeValue: email,
      role: "owner",
      ordinal: 1n,
      sequence: 1n,
      createdMs,
    },
    user: { userId, listSequence: 1n, listed: 1n, settingsSequence: 0n },
    entry: entryOfPrimary(userId, email),
  });
}

function entryOfPrimary(userId: string, email: string) {
  const color = nthColor(0n);
  const told = ["eventCreation", "eventChange", "eventCancellation", "eventResponse"];
  return {
    userId,
    calendarId: email,
    ordinal: 0n,
    colorId: color,
    ...colorsOf(color),
    firstColorId: color,
    selected: true,
    defaultReminders: '[{"method":"popup","minutes":30}]',
    notifications: JSON.stringify(told.map((type) => ({ type, method: "email" }))),
    role: "owner",
    version: 1n,
    sequence: 1n,
  };
}
