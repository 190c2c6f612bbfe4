/** Imports iCalendar files. The published service offers this import on its settings page, not in its API. */

import { findUserByEmail } from "../../identity/directory.ts";
import { type Caller, nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { notFound } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import type { CalendarStore } from "../store/index.ts";
import { type ImportReport, importFile } from "./importFile.ts";

export interface CalendarFile {
  /** The email address of the user who imports. */
  email: string;
  /** The calendar's id; `primary` is the user's primary calendar. */
  calendarId: string;
  content: Buffer;
  origin: string;
  work: Work;
}

/** @throws Failure for an unknown user, a calendar that the user cannot write to, and a file that is not a calendar. */
export async function importFor(
  { store, clock }: { store: CalendarStore; clock: Clock },
  { email, calendarId, content, origin, work }: CalendarFile,
): Promise<ImportReport> {
  const user = await findUserByEmail(store.read({ caller: nobody, origin }).reader, normalAddress(email));
  if (!user) throw notFound("User", { parameter: "user" });
  // The caller gets the rights of an app with full access to the user's calendars.
  const caller: Caller = { user, clientId: "", scopes: new Set(["calendar"]) };
  return importFile(store, { asking: { caller, origin }, calendarId, content, nowMs: clock.now(), work });
}
