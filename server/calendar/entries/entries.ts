/** Changes the calendar lists of users. */

import type { CalendarListHandlers } from "../../../generated/calendar/handlers.ts";
import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import type { Caller } from "../../platform/caller.ts";
import { nthColor } from "../colors.ts";
import { atLeast, isRole, type Role, roles } from "../model/access.ts";
import {
  continuation,
  decodeSyncToken,
  listName,
  type Remembered,
  requireNotBesideToken,
  requireNotFalse,
  sequenceOf,
  syncScopeOf,
} from "../model/syncTokens.ts";
import { type EntryResource, toEntry, toRemovedEntry } from "../present.ts";
import {
  changedEntries,
  countListed,
  type EntryRange,
  entriesOf,
  holders,
  type ListedRow,
  putEntry,
  touchAllEntries,
  updateEntry,
} from "../store/entries.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, EntryRow, RawReader } from "../store/rows.ts";
import { findCalendarUser } from "../store/users.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type EntryChoice, freshChoice, hasChoice } from "./choice.ts";

/** Adds a calendar to a user's list. If the entry was removed before, it is created again. */
export async function addEntry(
  writes: CalendarWrites,
  userId: string,
  calendar: Pick<CalendarRow, "id">,
  role: Role,
  choose: (fresh: EntryChoice, firstColorId: string) => EntryChoice = (fresh) => fresh,
): Promise<void> {
  const sequence = await writes.touchList(userId);
  const ordinal = await countListed(writes.tx, userId);
  const firstColorId = nthColor(ordinal);
  await putEntry(writes.tx, {
    userId,
    calendarId: calendar.id,
    ordinal,
    ...choose(freshChoice(firstColorId), firstColorId),
    firstColorId,
    role,
    deleted: false,
    version: sequence,
    sequence,
  });
  writes.changes.ofView(userId, calendar.id);
}

/** Saves a user's settings for a calendar if they differ from the stored settings. */
export async function saveChoice(writes: CalendarWrites, entry: EntryRow, choice: EntryChoice): Promise<void> {
  if (hasChoice(entry, choice)) return;
  const { userId, calendarId } = entry;
  const sequence = await writes.touchList(userId);
  await updateEntry(writes.tx, entry, { ...choice, version: sequence, sequence });
  if (choice.defaultReminders !== entry.defaultReminders) writes.changes.ofView(userId, calendarId);
}

export async function setEntryRole(
  writes: CalendarWrites,
  userId: string,
  calendarId: string,
  role: Role,
): Promise<void> {
  const sequence = await writes.touchList(userId);
  await updateEntry(writes.tx, { userId, calendarId }, { role, sequence });
  writes.changes.ofView(userId, calendarId);
}

/** Removes a calendar from users' lists after a user has removed it or lost access, or the calendar was deleted. */
export async function dropEntries(
  writes: CalendarWrites,
  calendarId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const sequence = await writes.touchList(userId);
    await updateEntry(writes.tx, { userId, calendarId }, { deleted: true, version: sequence, sequence });
    writes.changes.ofView(userId, calendarId);
  }
}

/** The users who have a calendar on their list. */
export async function holdersOf(reader: RawReader, calendarId: string): Promise<string[]> {
  return (await holders(reader, calendarId)).map((each) => each.userId);
}

/** Raises the sequence number of every list that contains the calendar. */
export async function touchEntries(writes: CalendarWrites, calendarId: string): Promise<void> {
  for (const userId of await holdersOf(writes.tx, calendarId)) writes.changes.ofList(userId);
  await touchAllEntries(writes.tx, calendarId);
}

// Pages of a user's calendar list.

type EntryQuery = Parameters<CalendarListHandlers["list"]>[0]["query"];

/** A sort key that comes after the keys of all entries with the same sequence number. */
const farthest = Number.MAX_SAFE_INTEGER;

/** @throws Failure for parameters that may not be combined with a sync token. */
export function requireListQuery(query: EntryQuery): void {
  const { syncToken, showDeleted, showHidden } = query;
  if (syncToken === undefined) return;
  requireNotBesideToken(query, ["minAccessRole", "showOwnOrganizationOnly"]);
  requireNotFalse({ showDeleted, showHidden });
}

/** @throws Failure for a token that is no longer valid. */
export async function pageOfEntries(reads: CalendarReads, query: EntryQuery) {
  const { caller, reader } = reads;
  const { syncToken, maxResults, minAccessRole, showOwnOrganizationOnly, showDeleted, showHidden } = query;
  const sequence = (await findCalendarUser(reader, caller.user.id))?.listSequence ?? 0n;
  const scope = await syncScopeOf(reads, "calendarList");
  const since = syncToken === undefined ? undefined : decodeSyncToken(syncToken, scope, sequence);
  const remembered: Remembered = since?.remembered ?? { minAccessRole, showOwnOrganizationOnly };
  const filter = filterOf(remembered, caller);
  const name = listName(caller, "calendarList", caller.user.id, syncToken, remembered, showDeleted, showHidden);
  const key = decodePageToken(query.pageToken, name, since ? ["number", "number", "number"] : ["number", "number"]);
  const begun = key ? sequenceOf(key.at(-1)) : sequence;
  const limit = maxResults + 1;
  const rows = since
    ? await changedEntries(
        reader,
        caller.user.id,
        key
          ? { sequence: sequenceOf(key[0]), ordinal: Number(key[1]) }
          : { sequence: since.sequence, ordinal: farthest },
        limit,
      )
    : await entriesOf(reader, caller.user.id, {
        after: Number(key?.[0] ?? -1),
        limit,
        showDeleted: showDeleted === true,
        showHidden: showHidden === true,
        ...filter,
      });
  const page = pageOf(rows, maxResults, name, (row) =>
    since ? [Number(row.sequence), Number(row.ordinal), Number(begun)] : [Number(row.ordinal), Number(begun)],
  );
  const items: EntryResource[] = page.rows.map((row) =>
    since && !matches(row, filter) ? toRemovedEntry(row) : toEntry(row),
  );
  const next = continuation(page.nextPageToken, scope, { sequence: begun, remembered });
  return { items, etag: etagOf(sequence), next };
}

/** The filter of `calendarList.list`. */
type EntryFilter = Pick<EntryRange, "roles" | "organization">;

function filterOf({ minAccessRole: least, showOwnOrganizationOnly }: Remembered, { user }: Caller): EntryFilter {
  return {
    ...(typeof least === "string" && isRole(least) && { roles: roles.filter((each) => atLeast(each, least)) }),
    ...(showOwnOrganizationOnly === true && { organization: { domain: user.domain, userId: user.id } }),
  };
}

/** Whether an entry matches the filter stored in a sync token. */
function matches(row: ListedRow, { roles: accepted, organization }: EntryFilter): boolean {
  if (row.deleted || (accepted && !accepted.includes(row.role))) return false;
  if (!organization) return true;
  return organization.domain === null ? row.ownerId === organization.userId : row.domain === organization.domain;
}
