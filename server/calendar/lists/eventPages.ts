/** Builds a page of events: its events, the properties of the calendar, and its tokens. */
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { etagOf } from "../../http/etag.ts";
import type { Whole } from "../../http/json.ts";
import { decodePageToken, encodePageToken, type ListName, type PageKey } from "../../http/page.ts";
import { isoTime } from "../../platform/isoTime.ts";
import type { Work } from "../../platform/work.ts";
import { timeRangeEmpty } from "../errors.ts";
import type { StoredEvent } from "../events/found.ts";
import { toReminder } from "../events/wire.ts";
import { charactersOf, roomFor } from "../limits.ts";
import { type Access, seesBlocksOf, viewThrough } from "../model/access.ts";
import { readReminders } from "../model/keptMembers.ts";
import {
  decodeSyncToken,
  encodeSyncToken,
  listName,
  requireSameParameters,
  type SyncScope,
  type SyncState,
  sequenceOf,
  syncScopeOf,
} from "../model/syncTokens.ts";
import { keyOfStart, momentOf } from "../model/times.ts";
import { settingOf } from "../settings/settings.ts";
import { defaultRemindersOf } from "../store/entries.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { StartLists } from "./byStart.ts";
import { listCost, syncCost } from "./cost.ts";
import { byCreation, byUpdate } from "./eventLists.ts";
import { type EventFilter, type Listed, Listing, type ListPage } from "./listing.ts";
import { filterOf, initialParameters, type ListQuery, listDefaults, narrowing, synchronizes } from "./query.ts";
import { changesSince } from "./sinceToken.ts";

export interface EventPage {
  /** All fields of the response except the events. */
  head: Omit<Whole<CalendarSchemas["Events"]>, "items">;
  items: readonly Listed[];
}

/** @throws Failure for a token that is no longer valid, and for contradictory parameters. */
export async function pageOfEvents(
  reads: CalendarReads,
  access: Access,
  query: ListQuery & { maxResults: number },
  { nowMs, work }: { nowMs: number; work: Work },
): Promise<EventPage> {
  const { calendar } = access;
  const scope = await syncScopeOf(reads, "events", access);
  const hides = await hidesInvitations(reads.reader, calendar);
  const since = sinceOf(query, scope, access, hides);
  const remembered = since?.remembered ?? initialParameters(query, hides);
  const filter = filterOf(query, remembered, access, nowMs);
  const { caller } = reads;
  // `false` is the default of `showDeleted`, so it is treated like an absent parameter.
  const selection = [query.syncToken, query.showDeleted === true, ...narrowing.map((each) => query[each])];
  const name = listName(caller, "events", calendar.id, caller.user.id, remembered, ...selection);
  const listing = new Listing(reads.reader, calendar, filter, {
    epoch: scope.epoch,
    // A sync that would cost too much is rejected; the client must then list everything, page by page.
    budget: work.begin(since ? syncCost : listCost),
  });
  const most = roomFor(calendar.largestEvent);
  await work.hold(charactersOf(Math.min(query.maxResults, most), calendar.largestEvent));
  const paging = { name, sequence: calendar.sequence, since: since?.sequence, most };
  const { page, begun } = await pageInOrder(listing, query, paging);
  const last = !page.next && synchronizes(query);
  return {
    head: {
      ...(await collectionOf(reads, access)),
      nextPageToken: page.next && encodePageToken(name, [Number(begun), ...page.next]),
      nextSyncToken: last ? encodeSyncToken(scope, { sequence: begun, remembered }) : undefined,
    },
    items: page.items,
  };
}

/** The sync state that the request's sync token contains; undefined without a token. @throws Failure for an invalid token. */
function sinceOf(query: ListQuery, scope: SyncScope, { calendar }: Access, hides: boolean): SyncState | undefined {
  if (query.syncToken === undefined) return undefined;
  const since = decodeSyncToken(query.syncToken, scope, calendar.sequence, calendar.eventsFloor);
  const given = { ...initialParameters(query, undefined), hideInvitations: hides };
  requireSameParameters(since.remembered, given, listDefaults);
  return since;
}

/** The parameters of `events.instances`. */
export interface InstancesQuery {
  maxResults: number;
  maxAttendee?: number;
  originalStart?: string;
  pageToken?: string;
  showDeleted: boolean;
  timeMax?: string;
  timeMin?: string;
}

/** Returns a page of instances. @throws Failure for an empty window, or a malformed original start. */
export async function pageOfInstances(
  reads: CalendarReads,
  access: Access,
  series: StoredEvent,
  query: InstancesQuery,
  work: Work,
): Promise<EventPage> {
  const { calendar } = access;
  // In a list of a series' instances, an instance that ends exactly at `timeMin` is included.
  const fromMs = query.timeMin === undefined ? Number.NEGATIVE_INFINITY : momentOf(query.timeMin, "timeMin") - 1;
  const toMs = query.timeMax === undefined ? Number.POSITIVE_INFINITY : momentOf(query.timeMax, "timeMax");
  if (toMs <= fromMs + (query.timeMin === undefined ? 0 : 1)) throw timeRangeEmpty({ parameter: "timeMax" });
  const filter: EventFilter = {
    window: { fromMs, toMs },
    singleEvents: true,
    showDeleted: query.showDeleted,
    hideUnanswered: false,
    viewOf: (visibility) => viewThrough(access, visibility),
    isWritten: true,
  };
  const listing = new Listing(reads.reader, calendar, filter, { epoch: "", budget: work.begin(listCost) });
  const { showDeleted, originalStart } = query;
  const name = listName(
    reads.caller,
    "instances",
    calendar.id,
    series.row.id,
    fromMs,
    toMs,
    showDeleted,
    originalStart,
  );
  const key = decodePageToken(query.pageToken, name, ["number", "string"]);
  const original = originalStart === undefined ? undefined : keyOfStart(originalStart, "originalStart");
  const after = key && ([Number(key[0]), String(key[1])] as const);
  const most = Math.min(query.maxResults, roomFor(calendar.largestEvent));
  await work.hold(charactersOf(most, calendar.largestEvent));
  const page = await new StartLists(listing).instancesOf(series, most, after, original);
  const nextPageToken = page.next && encodePageToken(name, page.next);
  return {
    head: { ...(await collectionOf(reads, access)), nextPageToken, nextSyncToken: undefined },
    items: page.items,
  };
}

/** Whether the owner of a primary calendar has turned on the setting that hides invitations. */
export async function hidesInvitations(reader: RawReader, { kind, ownerId }: CalendarRow): Promise<boolean> {
  return kind === "primary" && (await settingOf(reader, ownerId ?? "", "hideInvitations")) === "true";
}

/** The calendar properties that are on every page of a list. */
async function collectionOf(reads: CalendarReads, access: Access) {
  const { calendar, role, reach } = access;
  const reminders = await defaultRemindersOf(reads.reader, reads.caller.user.id, calendar.id);
  return {
    kind: "calendar#events" as const,
    etag: etagOf(calendar.sequence, JSON.stringify([role, reach, reminders])),
    summary: calendar.summary,
    description: seesBlocksOf(access) ? undefined : calendar.description || undefined,
    updated: isoTime(calendar.eventsUpdatedMs),
    timeZone: calendar.timeZone,
    accessRole: role,
    defaultReminders: readReminders(reminders).map(toReminder),
  };
}

interface Paging {
  name: ListName;
  /** The calendar's current sequence number. */
  sequence: bigint;
  /** The sequence number from the sync token; undefined if this is not a sync. */
  since: bigint | undefined;
  /** How many events fit on the page. */
  most: number;
}

/** Reads one page in the order that the query requests. Its tokens contain the sequence number as of the first page. */
async function pageInOrder(
  listing: Listing,
  query: ListQuery & { maxResults: number },
  { name, sequence, since, most }: Paging,
): Promise<{ page: ListPage; begun: bigint }> {
  const maxResults = Math.min(query.maxResults, most);
  // The first number is the sequence number as of the first page.
  const keyOf = (...shape: readonly ("number" | "string")[]) =>
    decodePageToken(query.pageToken, name, ["number", ...shape]);
  const begunAt = (key: PageKey | undefined) => (key ? sequenceOf(key[0]) : sequence);
  if (since !== undefined || query.orderBy === "updated") {
    const key = keyOf("number", "number", "number");
    const after = key && ([Number(key[1]), Number(key[2]), Number(key[3])] as const);
    const page =
      since === undefined
        ? await byUpdate(listing, maxResults, after)
        : await changesSince(listing, since, maxResults, after);
    return { page, begun: begunAt(key) };
  }
  if (listing.filter.singleEvents) {
    const key = keyOf("number", "string");
    const after = key && ([Number(key[1]), String(key[2])] as const);
    return { page: await new StartLists(listing).byStart(maxResults, after), begun: begunAt(key) };
  }
  const key = keyOf("number");
  return { page: await byCreation(listing, maxResults, key ? Number(key[1]) : -1), begun: begunAt(key) };
}
