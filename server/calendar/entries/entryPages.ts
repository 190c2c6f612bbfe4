/** Reads pages of a user's calendar list. */

import { etagOf } from "../../http/etag.ts";
import { decodePageToken, type ListName, pageOf } from "../../http/page.ts";
import type { Caller } from "../../platform/caller.ts";
import { isRole } from "../model/access.ts";
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
import { changedEntries, entriesOf, type ListedRow } from "../store/entries.ts";
import type { CalendarReads } from "../store/reads.ts";
import { findCalendarUser } from "../store/users.ts";
import { type EntryFilter, matches, rolesFrom } from "./entries.ts";

export interface EntryQuery {
  maxResults: number;
  minAccessRole?: string;
  pageToken?: string;
  showDeleted?: boolean;
  showHidden?: boolean;
  showOwnOrganizationOnly?: boolean;
  syncToken?: string;
}

/** A sort key that comes after the keys of all entries with the same sequence number. */
const farthest = Number.MAX_SAFE_INTEGER;

/** @throws Failure for parameters that may not be combined with a sync token. */
export function requireListQuery(query: EntryQuery): void {
  const { syncToken, minAccessRole, showOwnOrganizationOnly, showDeleted, showHidden } = query;
  if (syncToken === undefined) return;
  requireNotBesideToken({ minAccessRole, showOwnOrganizationOnly });
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
  const { rows, begun } = since
    ? await changesAfter(reads, query, name, { since: since.sequence, sequence })
    : await entriesAfter(reads, query, name, { filter, sequence });
  const page = pageOf(rows, maxResults, name, (row) =>
    since ? [Number(row.sequence), Number(row.ordinal), Number(begun)] : [Number(row.ordinal), Number(begun)],
  );
  const items: EntryResource[] = page.rows.map((row) =>
    since && !matches(row, filter) ? toRemovedEntry(row) : toEntry(row),
  );
  const next = continuation(page.nextPageToken, scope, { sequence: begun, remembered });
  return { items, etag: etagOf(sequence), next };
}

/** The rows of a page, and the list's sequence number when the first page was read. */
interface Rows {
  rows: ListedRow[];
  begun: bigint;
}

async function changesAfter(
  { reader, caller }: CalendarReads,
  { pageToken, maxResults }: EntryQuery,
  name: ListName,
  { since, sequence }: { since: bigint; sequence: bigint },
): Promise<Rows> {
  const key = decodePageToken(pageToken, name, ["number", "number", "number"]);
  const after = key
    ? { sequence: sequenceOf(key[0]), ordinal: Number(key[1]) }
    : { sequence: since, ordinal: farthest };
  const rows = await changedEntries(reader, caller.user.id, after, maxResults + 1);
  return { rows, begun: key ? sequenceOf(key[2]) : sequence };
}

async function entriesAfter(
  { reader, caller }: CalendarReads,
  { pageToken, maxResults, showDeleted, showHidden }: EntryQuery,
  name: ListName,
  { filter, sequence }: { filter: EntryFilter; sequence: bigint },
): Promise<Rows> {
  const key = decodePageToken(pageToken, name, ["number", "number"]);
  const roles = rolesFrom(filter);
  const rows = await entriesOf(reader, caller.user.id, {
    after: Number(key?.[0] ?? -1),
    limit: maxResults + 1,
    showDeleted: showDeleted === true,
    showHidden: showHidden === true,
    ...(filter.organization && { organization: filter.organization }),
    ...(roles && { roles }),
  });
  return { rows, begun: key ? sequenceOf(key[1]) : sequence };
}

function filterOf({ minAccessRole, showOwnOrganizationOnly }: Remembered, { user }: Caller): EntryFilter {
  return {
    ...(typeof minAccessRole === "string" && isRole(minAccessRole) && { minAccessRole }),
    ...(showOwnOrganizationOnly === true && { organization: { domain: user.domain, userId: user.id } }),
  };
}
