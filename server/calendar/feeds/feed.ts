/** Writes a feed piece by piece, because a whole calendar may be too large to keep in memory. */
import { etagOf } from "../../http/etag.ts";
import { tooLarge } from "../../http/upload.ts";
import { type Budget, type Cost, Work } from "../../platform/work.ts";
import type { Window } from "../events/expansion.ts";
import { exceptionMembers, membersOf, toShown } from "../events/found.ts";
import { linkPathOf } from "../events/wire.ts";
import {
  type Alarm,
  type ExportedEvent,
  type ExportSettings,
  eventTexts,
  exceptionText,
} from "../icalendar/components.ts";
import { calendarBegin, calendarEnd, zoneOf, zoneText } from "../icalendar/document.ts";
import { rowsAtOnce } from "../limits.ts";
import { StartLists } from "../lists/byStart.ts";
import { sliceCost } from "../lists/cost.ts";
import { hidesInvitations } from "../lists/eventPages.ts";
import { type EventFilter, Listing } from "../lists/listing.ts";
import { type Access, seesBlocksOf, type View, viewThrough } from "../model/access.ts";
import { hidesGuests, type Members } from "../model/members.ts";
import { isSeries } from "../store/events.ts";
import {
  type ExceptionsToExport,
  earliestSeries,
  excludedStarts,
  exportedExceptions,
  exportedRows,
  seriesWithExceptions,
} from "../store/feeds.ts";
import type { EventRow, RawReader } from "../store/rows.ts";
import type { Feed } from "./addresses.ts";

/** How many rows are read at a time. */
const mostRows = 200;
/** How many exceptions of a series are read at a time: as many as are written before pausing to serve other requests. */
const mostExceptions = 50;
/** How many original starts of exceptions are read at a time. */
const mostStarts = 2000;
/** A value that is lower than the original start of any exception. Paging through the exceptions starts with it. */
const beforeAll = -(2n ** 62n);

/**
 * How many events of a feed are written before pausing to serve other requests. A feed has no size limit: it contains all events
 * of its calendar.
 */
export const feedCost: Cost = {
  unit: "events",
  most: Number.POSITIVE_INFINITY,
  perSlice: 50,
  refuse: (most) => tooLarge(most),
};

/** The version of a feed. A copy of the feed is up to date if it has the same version. */
export interface FeedVersion {
  etag: string;
  /**
   * The time of the last change, in milliseconds. Changes of default reminders and changes of roles through groups do not
   * affect this time, only the ETag.
   */
  lastModifiedMs: number;
}

export async function feedVersion({ access, reminders, reads }: Feed, nowMs: number): Promise<FeedVersion> {
  const { calendar, role, reach } = access;
  const hides = await hidesInvitations(reads.reader, calendar);
  const blocks = seesBlocksOf(access);
  const { fromMs } = blockWindow(nowMs);
  // The epoch is part of the ETag because after a snapshot was restored, a different state may reach the same sequence number.
  const shown = [await reads.epoch(), role, reach, reminders, hides, ...(blocks ? [fromMs] : [])];
  const changedMs = Number(calendar.changedMs) || Number(calendar.createdMs);
  // The time range of a feed with busy blocks moves each month, so the feed changes then too.
  const movedMs = blocks ? monthOf(nowMs, 0) : 0;
  return {
    etag: etagOf(calendar.sequence, JSON.stringify(shown)),
    lastModifiedMs: Math.max(changedMs, Math.min(movedMs, nowMs)),
  };
}

/** @returns the text of the feed in pieces. No more of the feed is computed if the reader stops reading. */
export async function* feedText(feed: Feed, budget: Budget, nowMs: number): AsyncGenerator<string, void, undefined> {
  const { access } = feed;
  const { calendar } = access;
  const blocks = seesBlocksOf(access);
  const description = blocks ? undefined : (calendar.description ?? undefined);
  yield calendarBegin({ name: { title: calendar.summary, description, timeZone: calendar.timeZone } });
  const writing = { ...feed, settings: settingsOf(feed), budget };
  yield* blocks ? blockTexts(writing, nowMs) : storedTexts(writing);
  yield calendarEnd;
}

/** A feed that is being written. */
interface Writing extends Feed {
  settings: ExportSettings;
  budget: Budget;
}

/** Yields the texts of events as they are stored: each series with its excluded dates, followed by its exceptions. */
async function* storedTexts(writing: Writing): AsyncGenerator<string, void, undefined> {
  const { reads, access, settings, budget } = writing;
  const { calendar } = access;
  const { reader } = reads;
  const zonesFrom = ((await earliestSeries(reader, calendar.id)) ?? 0) / 1000;
  const zones = new Set<string>();
  const hides = await hidesInvitations(reader, calendar);
  const most = Math.min(mostRows, rowsAtOnce(calendar.largestEvent));
  for (let after = -1; ; ) {
    const rows = await exportedRows(reader, calendar.id, after, most);
    const shown = rows.filter((row) => !(hides && row.unanswered));
    const seriesIds = shown.filter((row) => isSeries(row)).map(({ id }) => id);
    const excepted = await seriesWithExceptions(reader, calendar.id, seriesIds);
    const exported = shown.map((row) => storedEvent(row, writing));
    // Each time zone is written once, before the first series that uses it.
    for (const { members } of exported) {
      const zone = zoneOf(members);
      if (zone === undefined || zones.has(zone)) continue;
      zones.add(zone);
      // Pauses first, because writing a time zone is slow the first time.
      await budget.rest();
      yield zoneText(zone, zonesFrom);
    }
    for (const event of exported) {
      const exceptions = excepted.has(event.row.id) && { calendarId: calendar.id, seriesId: event.row.id, hides };
      const excluded = exceptions ? await excludedIn(reader, exceptions, budget) : [];
      yield* inSlicesOf(eventTexts({ ...event, excluded }, settings), budget);
      if (exceptions) yield* exceptionTexts(writing, event, exceptions);
    }
    const last = rows.at(-1);
    if (rows.length < most || !last) return;
    after = last.ordinal;
  }
}

/** Returns the original starts of a series' exceptions that the feed does not show. */
async function excludedIn(reader: RawReader, exceptions: ExceptionsToExport, budget: Budget): Promise<number[]> {
  const found: number[] = [];
  for (let after = beforeAll; ; ) {
    const starts = await excludedStarts(reader, exceptions, after, mostStarts);
    for (const start of starts) found.push(Number(start));
    const last = starts.at(-1);
    if (starts.length < mostStarts || last === undefined) return found;
    after = last;
    await budget.rest();
  }
}

/** Yields the texts of a series' exceptions that the feed shows. */
async function* exceptionTexts(
  { reads, access, settings, budget }: Writing,
  series: StoredEvent,
  exceptions: ExceptionsToExport,
): AsyncGenerator<string, void, undefined> {
  const most = Math.min(mostExceptions, rowsAtOnce(access.calendar.largestEvent));
  function* textsOf(rows: readonly EventRow[]) {
    for (const row of rows) {
      const members = shownMembers(exceptionMembers(series.whole, row), series.row, access);
      yield exceptionText(series, { key: Number(row.originalStartMs), members }, settings);
    }
  }
  for (let after = beforeAll; ; ) {
    const rows = await exportedExceptions(reads.reader, exceptions, after, most);
    yield* inSlicesOf(textsOf(rows), budget);
    const last = rows.at(-1)?.originalStartMs;
    if (rows.length < most || last == null) return;
    after = last;
  }
}

/** Joins texts until a slice of the work budget is used up, yields the joined text, and pauses to serve other requests. */
async function* inSlicesOf(texts: Iterable<string>, budget: Budget): AsyncGenerator<string, void, undefined> {
  let joined = "";
  for (const text of texts) {
    joined += text;
    budget.spend();
    if (!budget.isTired) continue;
    yield joined;
    joined = "";
    await budget.rest();
  }
  if (joined !== "") yield joined;
}

/** Yields the busy blocks of a calendar, as the API lists them, from a year ago to two years from now. */
async function* blockTexts(writing: Writing, nowMs: number): AsyncGenerator<string, void, undefined> {
  const { reads, access, settings, budget } = writing;
  const { calendar } = access;
  const filter: EventFilter = {
    window: blockWindow(nowMs),
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: await hidesInvitations(reads.reader, calendar),
    viewOf: (visibility) => viewThrough(access, visibility),
    again: true,
  };
  const parts = { epoch: await reads.epoch(), budget: new Work().begin(sliceCost) };
  const lists = new StartLists(new Listing(reads.reader, calendar, filter, parts));
  const most = Math.min(mostRows, rowsAtOnce(calendar.largestEvent));
  let after: readonly [number, string] | undefined;
  for (;;) {
    const page = await lists.byStart(most, after);
    for (const listed of page.items) {
      if (budget.isTired) await budget.rest();
      budget.spend();
      const { id, members } = listed.event();
      const isOpen = viewThrough(access, members.visibility ?? "default") === "details";
      const exported = isOpen ? aloneMembers(id, members, calendar.id) : blockMembers(id, members);
      yield* eventTexts({ members: exported }, settings);
    }
    if (!page.next) return;
    after = [Number(page.next[0]), String(page.next[1])];
  }
}

/** An event of the feed with its database row and all of its fields. The event's exceptions are computed from all fields. */
interface StoredEvent extends ExportedEvent {
  row: EventRow;
  /** All fields of the event. `members` contains only the fields that are shown. */
  whole: Members;
}

function storedEvent(row: EventRow, { access, reads }: Feed): StoredEvent {
  const whole = membersOf(row);
  const { createdMs, updatedMs } = toShown({ kind: "event", row, members: whole });
  return {
    row,
    whole,
    members: shownMembers(whole, row, access),
    url: reads.origin + linkPathOf(row.id, access.calendar.id),
    createdMs: Number(createdMs),
    updatedMs: Number(updatedMs),
  };
}

/** @param row The row of the event; for an exception, the row of its series. */
function shownMembers(members: Members, row: EventRow, access: Access): Members {
  // Users who only see busy blocks never reach this function: see `blockTexts`.
  const view = viewThrough(access, row.visibility) === "details" ? "details" : "times";
  return exportedMembers(members, view, access.calendar.id);
}

function settingsOf({ reads, access, reminders }: Feed): ExportSettings {
  const defaults = JSON.parse(reminders) as Alarm[]; // The cast is safe because only this service writes the stored reminders.
  const { calendar } = access;
  return {
    // The fixed time for busy blocks, which have no time of change. With the current time, their text would always change.
    nowMs: Number(calendar.changedMs),
    ...(reads.caller.user.id !== "" && {
      alarms: ({ reminders: { useDefault, overrides = [] } }: Members) => (useDefault ? defaults : overrides),
    }),
  };
}

function blockWindow(nowMs: number): Window {
  return { fromMs: monthOf(nowMs, -12), toMs: monthOf(nowMs, 25) };
}

/** The beginning of the month that is `away` months after the current month. */
function monthOf(nowMs: number, away: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1);
}

// What a feed shows: no more than the API shows to the user of the URL (`events/wire.ts`).

/** The title that replaces a hidden title. */
const busyTitle = "Busy";

/**
 * Returns the fields that a feed shows.
 * @param view `details` or `times`; for busy blocks, use `blockMembers`.
 * @param calendarId The calendar of the feed.
 */
function exportedMembers(members: Members, view: Exclude<View, "busy">, calendarId: string): Members {
  if (view === "times") return timesOnly(members);
  if (!hidesGuests(members, calendarId)) return members;
  const { attendees = [], ...rest } = members;
  return { ...rest, attendees: attendees.filter((each) => each.email === calendarId) };
}

/** The time fields. They are listed explicitly, so that a field that is added to events later is not shown by mistake. */
function timesOnly(members: Members): Members {
  const { iCalUID, sequence, status, start, end, recurrence, recurringEventId, originalStartTime, visibility } =
    members;
  return {
    ...nothing,
    iCalUID,
    sequence,
    status,
    start,
    end,
    ...(recurrence && { recurrence }),
    ...(recurringEventId !== undefined && { recurringEventId }),
    ...(originalStartTime && { originalStartTime }),
    ...(visibility && { visibility }),
  };
}

/** Returns a single event or an instance as a busy block, which shows only the time. @param id The event's id as in lists. */
function blockMembers(id: string, { status, start, end, transparency }: Members): Members {
  const block = { ...nothing, iCalUID: blockUid(id), sequence: 0, status, start, end };
  return { ...block, ...(transparency && { transparency }) };
}

/** Returns an instance whose details are shown although the details of its series are hidden. It is written as a single event. */
function aloneMembers(id: string, members: Members, calendarId: string): Members {
  const { recurrence: _, recurringEventId: __, originalStartTime: ___, ...rest } = members;
  return { ...exportedMembers(rest, "details", calendarId), iCalUID: blockUid(id) };
}

function blockUid(id: string): string {
  return `${id}@block.calendar.example`;
}

const nothing = {
  eventType: "default",
  summary: busyTitle,
  creator: { email: "" },
  organizer: { email: "" },
  reminders: { useDefault: false },
} as const satisfies Partial<Members>;
