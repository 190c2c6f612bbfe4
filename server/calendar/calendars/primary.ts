/** Creates the primary calendars, which every user has from the beginning. */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { colorsOf, nthColor } from "../colors.ts";
import { defaultSettings } from "../settings/values.ts";
import { findCalendars } from "../store/rows.ts";
import { insertPrimaries, type PrimaryRows } from "../store/users.ts";

/**
 * Creates the primary calendar of each user who does not have one yet, with its rule and its entry on the user's list. The
 * identity service does not know about calendars, so the calendar is created when it is first needed. The result is the same as
 * if it had been created with the user.
 */
export async function ensurePrimaries(tx: Transaction, users: readonly PrimaryOwner[]): Promise<void> {
  const emails = users.map(({ email }) => email);
  const known = await findCalendars(tx, emails);
  await insertPrimaries(tx, users.filter(({ email }) => !known.has(email)).map(primaryOf));
}

type PrimaryOwner = Pick<User, "id" | "email" | "createdMs">;

function primaryOf({ id: userId, email, createdMs }: PrimaryOwner): PrimaryRows {
  return {
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
  };
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
