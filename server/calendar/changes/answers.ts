/**
 * Finds the responses that a change causes. The guest list gets the responses of guests that respond automatically, and the members
 * of groups. With `declineAllConflictingInvitations`, an event declines the invitations that it overlaps.
 */
import { groupsAmong, membersOfGroup } from "../../identity/directory.ts";
import { kept } from "../../platform/maps.ts";
import { type Budget, Work } from "../../platform/work.ts";
import { seriesFrom, shapeOf, shownOccurrences } from "../events/expansion.ts";
import { findEvent, isCopy, type WholeEvent } from "../events/found.ts";
import { around, isTaken, meet } from "../freeBusy/busy.ts";
import { busyCost, Share, type Span } from "../freeBusy/spans.ts";
import { addedTo, mostAttendees, withResponse } from "../guests/attendees.ts";
import { StartLists } from "../lists/byStart.ts";
import { sliceCost } from "../lists/cost.ts";
import { type EventFilter, Listing } from "../lists/listing.ts";
import { type Attendee, type Members, ownEntry, same, timesOfEvent } from "../model/members.ts";
import { instantOf, knownZone } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { decliningCalendars, decliningRows, hashOf } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";

const dayMs = daySeconds * 1000;

/** Groups with at most this many members are expanded within the request; a job expands larger ones. */
const mostAtOnce = 50;

/**
 * The budget for checking guests' free time. The check continues even if the client disconnects, since a write must not stop
 * halfway.
 */
export function answeringShare(): Share {
  return new Share(new Work().begin(busyCost), busyCost.most);
}

/**
 * @param before The event before the change; undefined for a new event.
 * @param share The work budget, if several events share it.
 */
export async function withAnswers(
  reads: CalendarReads,
  before: Members | undefined,
  after: Members,
  share?: Share,
): Promise<Members> {
  if (after.privateCopy || after.status === "cancelled" || !after.attendees) return after;
  const attendees = await withMembers(reads, before, after.attendees);
  const added = new Set(addedTo(before?.attendees, attendees).map((each) => each.email));
  const moved = before === undefined || !same(shapeOf(before), shapeOf(after)) || before.status === "cancelled";
  const isAsked = ({ email }: Attendee) => (moved || added.has(email)) && email !== after.organizer.email;
  const asking = await askingOf(reads, attendees.filter(isAsked), after);
  const budget = share ?? answeringShare();
  const result: Attendee[] = [];
  for (const each of attendees) result.push(isAsked(each) ? await answered(reads, each, asking, budget) : each);
  return { ...after, attendees: result };
}

/** The event, and data about guests that respond automatically, read for all of these guests at once. */
interface Asked {
  event: Members;
  calendars: ReadonlyMap<string, CalendarRow>;
  /** Calendars with events (such as focus time) that may decline the event automatically. */
  declining: ReadonlySet<string>;
  /** The start and end times of the event, keyed by the time zone of the guest's calendar. */
  spans: Map<string, Span[]>;
}

async function askingOf(reads: CalendarReads, guests: readonly Attendee[], event: Members): Promise<Asked> {
  const calendars = await reads.findAll(guests.map((each) => each.email));
  const people = [...calendars.values()].filter(({ kind }) => kind === "primary").map(({ id }) => id);
  const asked = { event, calendars, spans: new Map() };
  if (people.length === 0) return { ...asked, declining: new Set() };
  const { startMs, endMs } = around(spansOf(event, "UTC"));
  // An all-day event begins and ends at different instants in different time zones, so the window is extended by a day.
  const window = { startMs: startMs - dayMs, endMs: endMs + dayMs };
  return { ...asked, declining: await decliningCalendars(reads.reader, people, window) };
}

/** Adds the members of new groups to the end of the guest list. For larger groups, a job does this later. */
async function withMembers(
  reads: CalendarReads,
  before: Members | undefined,
  attendees: readonly Attendee[],
): Promise<Attendee[]> {
  const result: Attendee[] = [];
  const listed = new Set(attendees.map((each) => each.email));
  const added = new Set(addedTo(before?.attendees, attendees).map((each) => each.email));
  const groups = await groupsAmong(reads.reader, added);
  for (const each of attendees) {
    const group = groups.has(each.email) ? await membersOfGroup(reads.reader, each.email, mostAttendees) : undefined;
    if (!group) {
      result.push(each);
      continue;
    }
    const large = group.length > mostAtOnce;
    result.push(large ? { ...each, asyncOperation: "inProgress" } : each);
    if (!large) result.push(...newGuests(group, listed));
  }
  return result.slice(0, Math.max(mostAttendees, attendees.length));
}

function newGuests(emails: readonly string[], listed: Set<string>): Attendee[] {
  const fresh = emails.filter((email) => !listed.has(email));
  for (const email of fresh) listed.add(email);
  return fresh.map((email) => ({ email, responseStatus: "needsAction" }));
}

/** The guest list with the members of large groups, for the job that adds them. Members beyond the guest limit are left out. */
export async function withLargeGroups(reads: CalendarReads, members: Members): Promise<Members> {
  const attendees: Attendee[] = [];
  const listed = new Set(members.attendees?.map((each) => each.email));
  for (const { asyncOperation, ...each } of members.attendees ?? []) {
    attendees.push(each);
    const group = asyncOperation && (await membersOfGroup(reads.reader, each.email, mostAttendees));
    if (group) attendees.push(...newGuests(group, listed));
  }
  return { ...members, attendees: attendees.slice(0, mostAttendees) };
}

async function answered(reads: CalendarReads, guest: Attendee, asked: Asked, share: Share): Promise<Attendee> {
  const calendar = asked.calendars.get(guest.email);
  if (!calendar) return guest;
  const spans = () => kept(asked.spans, calendar.timeZone, () => spansOf(asked.event, calendar.timeZone));
  if (calendar.kind === "resource") {
    if (!calendar.autoAcceptInvitations) return guest;
    const taken = await isTaken(reads.reader, calendar, spans(), hashOf(asked.event.iCalUID), share);
    return { ...guest, responseStatus: taken ? "declined" : "accepted" };
  }
  if (!asked.declining.has(calendar.id) || guest.responseStatus === "declined") return guest;
  return declined(reads, calendar, guest, spans());
}

/** The times of an event; for a series, the times of its first 730 instances. */
function spansOf(event: Members, calendarZone: string): Span[] {
  if (!event.recurrence) {
    const { allDay, startMs, endMs } = timesOfEvent(event);
    const zone = knownZone(calendarZone);
    return [{ startMs: instantOf(startMs, allDay, zone), endMs: instantOf(endMs, allDay, zone) }];
  }
  const endless = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
  return [...shownOccurrences(seriesFrom(shapeOf(event), calendarZone), endless)];
}

/** Whether a user's focus time or out-of-office event automatically declines the event. */
async function declined(
  reads: CalendarReads,
  calendar: CalendarRow,
  guest: Attendee,
  wanted: readonly Span[],
): Promise<Attendee> {
  const window = around(wanted);
  const rows = await decliningRows(reads.reader, calendar.id, window);
  for (const row of rows) {
    const found = await findEvent(reads.reader, calendar, row.id);
    if (!found || found.kind === "bare") continue;
    const properties = found.members.focusTimeProperties ?? found.members.outOfOfficeProperties;
    if ((properties?.autoDeclineMode ?? "declineNone") === "declineNone") continue;
    const taken = spansOf(found.members, calendar.timeZone);
    if (!meet(wanted, taken)) continue;
    const message = properties?.declineMessage;
    return { ...guest, responseStatus: "declined", ...(message && { comment: message }) };
  }
  return guest;
}

/** The maximum number of invitations that are declined because of one event. */
const mostDeclined = 1000;

/** An invitation to decline, with all of its fields and the response "declined". */
export interface Conflict {
  invitation: WholeEvent;
  declined: Members;
}

/** The invitations that a focus time or out-of-office event declines when it is created or changed. */
export async function conflictsOf(
  reader: RawReader,
  calendar: CalendarRow,
  { before, after }: { before: Members | undefined; after: Members },
): Promise<Conflict[]> {
  const message = declineMessage(before, after);
  if (message === undefined) return [];
  const conflicts = new Map<string, Conflict>();
  // The budget limits the work, which grows with the number of spans and with the number of series on the calendar.
  const budget = new Work().begin(sliceCost);
  for (const { startMs, endMs } of spansOf(after, calendar.timeZone)) {
    for (const id of await idsWithin(reader, calendar, { fromMs: startMs, toMs: endMs }, budget)) {
      if (conflicts.size >= mostDeclined) break;
      const found = conflicts.has(id) ? undefined : await findEvent(reader, calendar, id);
      if (!found || found.kind === "bare" || !isCopy(found.kind === "instance" ? found.series : found)) continue;
      const own = ownEntry(found.members, calendar.id);
      if (!own || own.responseStatus === "declined") continue;
      const answer = { ...own, responseStatus: "declined" as const, ...(message && { comment: message }) };
      const attendees = withResponse(found.members.attendees ?? [], calendar.id, answer);
      conflicts.set(id, { invitation: found, declined: { ...found.members, attendees } });
    }
  }
  return [...conflicts.values()];
}

/** The message to the organizers, which may be empty; undefined if conflicting invitations are not declined. */
function declineMessage(before: Members | undefined, after: Members): string | undefined {
  const properties = after.focusTimeProperties ?? after.outOfOfficeProperties;
  const was = before?.focusTimeProperties ?? before?.outOfOfficeProperties;
  if (properties?.autoDeclineMode !== "declineAllConflictingInvitations" || after.status === "cancelled") {
    return undefined;
  }
  if (before && was?.autoDeclineMode === properties.autoDeclineMode && same(shapeOf(before), shapeOf(after))) {
    return undefined;
  }
  return properties.declineMessage ?? "";
}

async function idsWithin(
  reader: RawReader,
  calendar: CalendarRow,
  window: { fromMs: number; toMs: number },
  budget: Budget,
): Promise<string[]> {
  const filter: EventFilter = {
    window,
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: false,
    viewOf: () => "details",
    again: true,
  };
  const lists = new StartLists(new Listing(reader, calendar, filter, { epoch: "", budget }));
  return (await lists.byStart(mostDeclined, undefined)).items.map((each) => each.id);
}
