/** Writes a feed piece by piece, since a calendar may be larger than a response in memory should be. */
import { etagOf } from "../../http/etag.ts";
import { tooLarge } from "../../http/upload.ts";
import { type Budget, type Cost, createWork } from "../../platform/work.ts";
import type { Window } from "../events/expansion.ts";
import { exceptionMembers, membersOf, toShown } from "../events/found.ts";
import { linkPathOf } from "../events/wire.ts";
import type { Alarm, Telling, ToldEvent, ToldInstance } from "../icalendar/components.ts";
import { calendarBegin, calendarEnd, eventText, zoneOf, zoneText } from "../icalendar/document.ts";
import { rowsAtOnce } from "../limits.ts";
import { sliceCost } from "../lists/cost.ts";
import { EventLists } from "../lists/eventLists.ts";
import type { EventFilter } from "../lists/listing.ts";
import { type Access, seesBlocksOf, viewThrough } from "../model/access.ts";
import type { Members } from "../model/members.ts";
import { settingOf } from "../settings/settings.ts";
import { isSeries } from "../store/events.ts";
import { earliestSeries, exceptionsOfSeries, toldRows } from "../store/feeds.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import type { Feed } from "./opening.ts";
import { aloneMembers, blockMembers, toldMembers } from "./shown.ts";

/** How many rows are read at a time. */
const mostRows = 200;

/**
 * How many events of a feed are written before other requests are served. A feed has no limit of its own: it contains all
 * events of its calendar.
 */
export const feedCost: Cost = {
  unit: "events",
  most: Number.POSITIVE_INFINITY,
  perSlice: 50,
  refuse: (most) => tooLarge(most),
};

/** The version of a feed. A client's copy with the same version is still right. */
export interface FeedVersion {
  etag: string;
  /**
   * The time of the last change, in milliseconds. Default reminders, and roles through groups, may change without it; the ETag
   * contains them.
   */
  lastModifiedMs: number;
}

export async function feedVersion({ access, reminders, reads }: Feed, nowMs: number): Promise<FeedVersion> {
  const { calendar, role, reach } = access;
  const hides = await hidesInvitations(reads, calendar);
  const blocks = seesBlocksOf(access);
  const { fromMs } = blockWindow(nowMs);
  // The epoch counts too, since a restored snapshot may reach the same sequence again.
  const shown = [await reads.epoch(), role, reach, reminders, hides, ...(blocks ? [fromMs] : [])];
  const changedMs = Number(calendar.changedMs) || Number(calendar.createdMs);
  // The range of a feed with busy blocks moves each month.
  const movedMs = blocks ? monthOf(nowMs, 0) : 0;
  return {
    etag: etagOf(calendar.sequence, JSON.stringify(shown)),
    lastModifiedMs: Math.max(changedMs, Math.min(movedMs, nowMs)),
  };
}

/** @returns the text in pieces. When the reader stops, the work stops too. */
export async function* feedText(feed: Feed, budget: Budget, nowMs: number): AsyncGenerator<string, void, undefined> {
  const { access } = feed;
  const { calendar } = access;
  const blocks = seesBlocksOf(access);
  const description = blocks ? undefined : (calendar.description ?? undefined);
  yield calendarBegin({ name: { title: calendar.summary, description, timeZone: calendar.timeZone } });
  yield* blocks ? blockTexts(feed, budget, nowMs) : eventTexts(feed, budget);
  yield calendarEnd;
}

/** Events in their stored form: a series with its excluded dates, and its exceptions. */
async function* eventTexts(feed: Feed, budget: Budget): AsyncGenerator<string, void, undefined> {
  const { reads, access } = feed;
  const { calendar } = access;
  const { reader } = reads;
  const zones = new FeedZones((await earliestSeries(reader, calendar.id)) ?? 0);
  const telling = tellingOf(feed);
  const hides = await hidesInvitations(reads, calendar);
  const most = Math.min(mostRows, rowsAtOnce(calendar.largestEvent));
  for (let after = -1; ; ) {
    const rows = await toldRows(reader, calendar.id, after, most);
    const seriesIds = rows.filter((row) => isSeries(row)).map(({ id }) => id);
    const exceptions = groupedBySeries(await exceptionsOfSeries(reader, calendar.id, seriesIds));
    const shown = rows.filter((row) => !(hides && row.unanswered));
    const told = shown.map((row) =>
      toldEvent(row, exceptions.get(row.id) ?? [], { access, hides, origin: reads.origin }),
    );
    for (const zone of zones.newIn(told)) {
      // Writing a zone for the first time in this process takes some time.
      await budget.rest();
      yield zones.textOf(zone);
    }
    for (const event of told) {
      if (budget.isTired) await budget.rest();
      budget.spend(1 + (event.exceptions?.length ?? 0));
      yield eventText(event, telling);
    }
    const last = rows.at(-1);
    if (rows.length < most || !last) return;
    after = last.ordinal;
  }
}

/** The busy blocks of a calendar, as a list shows them, from a year ago to two years from now. */
async function* blockTexts(feed: Feed, budget: Budget, nowMs: number): AsyncGenerator<string, void, undefined> {
  const { reads, access } = feed;
  const { calendar } = access;
  const filter: EventFilter = {
    window: blockWindow(nowMs),
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: await hidesInvitations(reads, calendar),
    viewOf: (visibility) => viewThrough(access, visibility),
    again: true,
  };
  const parts = { epoch: await reads.epoch(), budget: createWork().begin(sliceCost) };
  const lists = new EventLists(reads.reader, calendar, filter, parts);
  const telling = tellingOf(feed);
  const most = Math.min(mostRows, rowsAtOnce(calendar.largestEvent));
  let after: readonly [number, string] | undefined;
  for (;;) {
    const page = await lists.byStart(most, after);
    for (const listed of page.items) {
      if (budget.isTired) await budget.rest();
      budget.spend();
      const { id, members } = listed.event();
      const isOpen = viewThrough(access, members.visibility ?? "default") === "details";
      const told = isOpen ? aloneMembers(id, members, calendar.id) : blockMembers(id, members);
      yield eventText({ members: told }, telling);
    }
    if (!page.next) return;
    after = [Number(page.next[0]), String(page.next[1])];
  }
}

interface TellingOf {
  access: Access;
  hides: boolean;
  origin: string;
}

function toldEvent(row: EventRow, exceptionRows: readonly EventRow[], { access, hides, origin }: TellingOf): ToldEvent {
  const { calendar } = access;
  const members = membersOf(row);
  // A user who only sees busy blocks gets `blockTexts` instead.
  const view = viewThrough(access, row.visibility) === "details" ? "details" : "times";
  const exceptions = exceptionRows.map((each): ToldInstance => {
    const isTold = each.shelf !== shelf.cancelledException && !(hides && each.unanswered);
    const key = Number(each.originalStartMs);
    return { key, members: isTold ? toldMembers(exceptionMembers(members, each), view, calendar.id) : undefined };
  });
  const { createdMs, updatedMs } = toShown({ kind: "event", row, members });
  return {
    members: toldMembers(members, view, calendar.id),
    exceptions,
    url: origin + linkPathOf(row.id, calendar.id),
    createdMs: Number(createdMs),
    updatedMs: Number(updatedMs),
  };
}

function groupedBySeries(rows: readonly EventRow[]): Map<string, EventRow[]> {
  const groups = new Map<string, EventRow[]>();
  for (const row of rows) {
    const known = groups.get(row.seriesId ?? "");
    if (known) known.push(row);
    else groups.set(row.seriesId ?? "", [row]);
  }
  return groups;
}

function tellingOf({ reads, access, reminders }: Feed): Telling {
  const defaults = JSON.parse(reminders) as Alarm[]; // Only this service writes it, in this form.
  const { calendar } = access;
  return {
    // An event has its own time of change. A busy block has none, but must look the same each time.
    nowMs: Number(calendar.changedMs),
    ...(reads.caller.user.id !== "" && {
      alarms: ({ reminders: { useDefault, overrides = [] } }: Members) => (useDefault ? defaults : overrides),
    }),
  };
}

/** Writes each zone once, before the first series that names it. */
class FeedZones {
  readonly #told = new Set<string>();
  readonly #from: number;

  constructor(earliestMs: number) {
    this.#from = earliestMs / 1000;
  }

  /** @returns the zones that these events name and that no earlier event has named. */
  newIn(events: readonly ToldEvent[]): string[] {
    const found: string[] = [];
    for (const { members } of events) {
      const zone = zoneOf(members);
      if (zone === undefined || this.#told.has(zone)) continue;
      this.#told.add(zone);
      found.push(zone);
    }
    return found;
  }

  textOf(zone: string): string {
    return zoneText(zone, this.#from);
  }
}

function blockWindow(nowMs: number): Window {
  return { fromMs: monthOf(nowMs, -12), toMs: monthOf(nowMs, 25) };
}

/** The beginning of the month that is `away` months from now. */
function monthOf(nowMs: number, away: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1);
}

/** Whether invitations are hidden: the owner's setting for a primary calendar, which lists follow too. */
async function hidesInvitations({ reader }: Feed["reads"], { kind, ownerId }: CalendarRow): Promise<boolean> {
  return kind === "primary" && (await settingOf(reader, ownerId ?? "", "hideInvitations")) === "true";
}
