/** Guests that answer by themselves, and groups that become their members, before an event is saved on its organizer's calendar. */
import { membersOfGroup } from "../../identity/directory.ts";
import { createWork } from "../../platform/work.ts";
import { seriesFrom, shapeOf, shownOccurrences } from "../events/expansion.ts";
import { findEvent } from "../events/found.ts";
import { type Attendee, type Members, same, timesOfEvent } from "../events/members.ts";
import { instantOf, knownZone } from "../events/times.ts";
import { around, isTaken, meet } from "../freeBusy/busy.ts";
import { busyCost, Share } from "../freeBusy/share.ts";
import type { Span } from "../freeBusy/spans.ts";
import { addedTo, mostAttendees } from "../guests/attendees.ts";
import { decliningRows, hashOf } from "../store/events.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

/** Groups up to this size are invited at once. */
const mostAtOnce = 50;

/** What finding out who is free may cost. A write is not left in the middle, so nothing tells whether the client still waits. */
export function answeringShare(): Share {
  return new Share(createWork().begin(busyCost), busyCost.most);
}

/**
 * @param before Undefined for a new event.
 * @param share What it may cost, where several events have it together.
 */
export async function withAnswers(
  writes: CalendarWrites,
  before: Members | undefined,
  after: Members,
  share = answeringShare(),
): Promise<Members> {
  if (after.privateCopy || after.status === "cancelled" || !after.attendees) return after;
  const attendees = await withMembers(writes, before, after.attendees);
  const added = new Set(addedTo(before?.attendees, attendees).map((each) => each.email));
  const moved = before === undefined || !same(shapeOf(before), shapeOf(after)) || before.status === "cancelled";
  const result: Attendee[] = [];
  for (const each of attendees) {
    const asked = (moved || added.has(each.email)) && each.email !== after.organizer.email;
    result.push(asked ? await answered(writes, each, after, share) : each);
  }
  return { ...after, attendees: result };
}

/** Members of groups that are new on the list come after them. Larger groups are left to a job. */
async function withMembers(
  writes: CalendarWrites,
  before: Members | undefined,
  attendees: readonly Attendee[],
): Promise<Attendee[]> {
  const result: Attendee[] = [];
  const listed = new Set(attendees.map((each) => each.email));
  const added = new Set(addedTo(before?.attendees, attendees).map((each) => each.email));
  for (const each of attendees) {
    const group = added.has(each.email) ? await membersOfGroup(writes.reader, each.email, mostAttendees) : undefined;
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

/** The list with the members of the groups that were left to a job; those beyond the limit are left out. */
export async function withLargeGroups(writes: CalendarWrites, members: Members): Promise<Members> {
  const attendees: Attendee[] = [];
  const listed = new Set(members.attendees?.map((each) => each.email));
  for (const { asyncOperation, ...each } of members.attendees ?? []) {
    attendees.push(each);
    const group = asyncOperation && (await membersOfGroup(writes.reader, each.email, mostAttendees));
    if (group) attendees.push(...newGuests(group, listed));
  }
  return { ...members, attendees: attendees.slice(0, mostAttendees) };
}

async function answered(writes: CalendarWrites, guest: Attendee, event: Members, share: Share): Promise<Attendee> {
  const calendar = await writes.find(guest.email);
  if (!calendar) return guest;
  const zone = calendar.timeZone;
  if (calendar.kind === "resource") {
    if (!calendar.autoAcceptInvitations) return guest;
    const taken = await isTaken(writes.reader, calendar, spansOf(event, zone), hashOf(event.iCalUID), share);
    return { ...guest, responseStatus: taken ? "declined" : "accepted" };
  }
  if (calendar.kind !== "primary" || guest.responseStatus === "declined") return guest;
  return declined(writes, calendar, guest, spansOf(event, zone));
}

/** When an event takes place, for a series its first 730 instances. */
export function spansOf(event: Members, calendarZone: string): Span[] {
  if (!event.recurrence) {
    const { allDay, startMs, endMs } = timesOfEvent(event);
    const zone = knownZone(calendarZone);
    return [{ startMs: instantOf(startMs, allDay, zone), endMs: instantOf(endMs, allDay, zone) }];
  }
  const endless = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
  return [...shownOccurrences(seriesFrom(shapeOf(event), calendarZone), endless)];
}

/** Who concentrates or is away declines what comes at the same time, if they have set it so. */
async function declined(
  writes: CalendarWrites,
  calendar: CalendarRow,
  guest: Attendee,
  wanted: readonly Span[],
): Promise<Attendee> {
  const window = around(wanted);
  const rows = await decliningRows(writes.reader, calendar.id, window);
  for (const row of rows) {
    const found = await findEvent(writes.reader, calendar, row.id);
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
