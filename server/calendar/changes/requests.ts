/**
 * Plans the changes that requests make. A change by an organizer also changes the copies of the guests. A change by a guest
 * changes the guest's copy, and a part of it may change the organizer's event.
 */
import { withTurns } from "../../platform/work.ts";
import { eventDeleted } from "../errors.ts";
import {
  exceptionMembers,
  findByUid,
  findEvent,
  isCopy,
  keyOfDetached,
  overlayIn,
  type StoredEvent,
  type StoredInstance,
  type WholeEvent,
} from "../events/found.ts";
import { requireUnlocked } from "../events/locked.ts";
import { type GuestChange, guestChange, isResponse, mostForResponses } from "../guests/copies.ts";
import { isHidden, type Members, ownEntry, same, visibilityOf } from "../model/members.ts";
import { exceptionsOf, isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, EventRow, RawReader, StoredRow } from "../store/rows.ts";
import { answeringShare, withAnswers } from "./answers.ts";
import { planOwn, planOwnInstance, rowToReuse } from "./ownPlans.ts";
import { idOfInstance, type Plan, type RowPlan } from "./plan.ts";
import {
  contentsOf,
  exceptionsToAsk,
  type FoundEvent,
  type OrganizedPlan,
  planAnswers,
  planGuests,
  planInstanceChange,
  planOrganized,
} from "./planChange.ts";
import { plannedAtOnce } from "./planCopies.ts";
import type { CopiedContent, FollowingException, InstanceContent } from "./planEvent.ts";
import { type Reach, surroundingsOf, worldOfInstance } from "./world.ts";

/** A planned change of an event or an instance. */
export interface Planned {
  /** The planned row; undefined if the row does not change. */
  planned: RowPlan | undefined;
  /** All fields after the change. */
  members: Members;
  /** For an instance whose change also changes its series: the planned row and the fields of the series. */
  series?: Pick<Planned, "planned" | "members">;
}

/** The original of an event, on its organizer's calendar. Guests may have copies of it. */
interface Original {
  calendar: CalendarRow;
  event: StoredEvent;
}

/**
 * Plans a change on the calendar of an organizer or a guest.
 * @param after The event that the request wants.
 * @throws Failure if a guest requests a change that only the organizer can make.
 */
export async function planRequest(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  found: WholeEvent,
  after: Members,
): Promise<Planned> {
  if (found.kind === "instance") return planInstanceRequest(reads, plan, calendar, found, after);
  if (isCopy(found)) return planGuestsRequest(reads, plan, calendar, found, after);
  return planOrganizersChange(reads, plan, calendar, found, after);
}

async function planInstanceRequest(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  instance: StoredInstance,
  wanted: Members,
): Promise<Planned> {
  if (instance.series.members.status === "cancelled") throw eventDeleted();
  const { series, after } = await planVisibility(reads, plan, calendar, instance, wanted);
  if (!isCopy(instance.series)) {
    const answered = await withAnswers(reads, instance.members, after);
    const on = { series: series.members };
    return { ...(await planOrganizersInstance(reads, plan, calendar, instance, answered, on)), series };
  }
  const change = guestChange(instance.members, after, calendar.id);
  const organizer = await organizerOf(reads, instance.series);
  const original =
    organizer && (await planOriginal(reads, plan, organizer, instance.key, { change, guest: calendar.id }));
  const members = original ? withGuests(change.copy, original.members) : change.copy;
  // Only a guest who is invited to the instance gets the organizer's content. Others must not see the new content.
  const content = original && ownEntry(original.members, calendar.id) ? original.content : undefined;
  const own = { series: series.members, content };
  const planned = await planOwnInstance(reads.reader, plan, calendar, instance, members, own);
  return { planned, members, series };
}

/**
 * Plans a guest's change on the same instance of the organizer's calendar.
 * @returns the organizer's instance; undefined if the organizer's series has no such instance.
 */
async function planOriginal(
  reads: CalendarReads,
  plan: Plan,
  { calendar, event }: Original,
  key: number,
  { change, guest }: { change: GuestChange; guest: string },
) {
  const original = await findEvent(reads.reader, calendar, idOfInstance(event.row, key));
  if (original?.kind !== "instance") return undefined;
  const members = change.apply(original.members);
  requireUnlocked(original.members, members);
  return planOrganizersInstance(reads, plan, calendar, original, members, { except: guest });
}

/** Plans the requested visibility of an instance on its series, but only if it makes the series more private. */
async function planVisibility(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  { series }: StoredInstance,
  wanted: Members,
) {
  const [now, then] = [visibilityOf(series.members), visibilityOf(wanted)];
  const { visibility: _, ...rest } = wanted;
  const { visibility } = series.members;
  if (privacy(then) <= privacy(now)) {
    const after: Members = { ...rest, ...(visibility && { visibility }) };
    return { series: { planned: undefined, members: series.members }, after };
  }
  const requested = wanted.visibility && { visibility: wanted.visibility };
  const members: Members = { ...series.members, ...requested };
  const planned = await planOwn(reads.reader, plan, calendar, series, members);
  const after: Members = { ...rest, ...requested };
  return { series: { planned, members }, after };
}

/** Plans a change of a guest's own copy, and of the organizer's event. */
async function planGuestsRequest(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  found: StoredEvent,
  after: Members,
): Promise<Planned> {
  const change = guestChange(found.members, after, calendar.id);
  const organizer = await organizerOf(reads, found);
  const key = found.members.recurringEventId === undefined ? undefined : keyOfDetached(found.members);
  let content: CopiedContent | undefined;
  let original: ChangedEvent | undefined;
  if (organizer && key !== undefined) {
    const instance = await planOriginal(reads, plan, organizer, key, { change, guest: calendar.id });
    content = instance?.content && { source: instance.content.source, members: instance.members };
  } else if (organizer) {
    const { event } = organizer;
    const next = change.apply(event.members);
    requireUnlocked(event.members, next);
    original = await planOrganizersChange(reads, plan, organizer.calendar, event, next, calendar.id);
    const { planned, members } = original;
    content = { source: planned ?? event.row.ordinal, members };
  }
  const members = content ? withGuests(change.copy, content.members) : change.copy;
  const contents = contentsOf(original?.exceptions ?? []);
  return { planned: await planOwn(reads.reader, plan, calendar, found, members, { content, contents }), members };
}

/** Finds the event on the organizer's calendar for a copy; undefined if that event no longer exists. */
async function organizerOf(reads: CalendarReads, { row, members }: StoredEvent): Promise<Original | undefined> {
  const calendar = await reads.find(row.organizerId ?? "");
  if (!calendar) return undefined;
  const events = await findByUid(reads.reader, calendar.id, members.iCalUID);
  const event = events.find((each) => each.row.organizerId === null && !each.members.privateCopy);
  return event && { calendar, event };
}

/** Replaces the guest list of a copy by the event's current one, since all guests see the same list. */
function withGuests(copy: Members, event: Members): Members {
  const { attendees: _, ...rest } = copy;
  return { ...rest, ...(event.attendees && { attendees: event.attendees }) };
}

function privacy(visibility: string): number {
  return visibility === "public" ? 0 : isHidden(visibility) ? 2 : 1;
}

/** A planned change of a single event or a series. */
interface ChangedEvent extends Planned {
  /** The exceptions after the change, if they were read from the database. */
  exceptions: readonly FollowingException[];
}

/** A planned change of an instance on the organizer's calendar. */
interface ChangedInstance extends Planned {
  /** The organizer's exception after the change; undefined if the instance does not differ from its series. */
  content: InstanceContent | undefined;
}

/** Plans a new event. @param id An id that has never been used on the calendar. */
export async function planNew(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  id: string,
  wanted: Members,
): Promise<ChangedEvent> {
  const members = await withAnswers(reads, undefined, wanted);
  return planWithGuests(reads, plan, { calendar, id, event: undefined }, members);
}

/** Plans a change of a single event or a series. @param except A guest whose calendar the caller updates. */
async function planOrganizersChange(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  before: StoredEvent,
  wanted: Members,
  except?: string,
): Promise<ChangedEvent> {
  const answered = await withAnswers(reads, before.members, wanted);
  if (same(before.members, answered)) return { planned: undefined, members: before.members, exceptions: [] };
  const ownChange = async (members: Members) => {
    return { planned: await planOwn(reads.reader, plan, calendar, before, members), members, exceptions: [] };
  };
  if (answered.privateCopy) return ownChange(answered);
  const { id } = before.row;
  if (isResponse(before.members, answered) && (answered.attendees?.length ?? 0) > mostForResponses) {
    const announcedAttendees = before.members.announcedAttendees ?? before.members.attendees ?? [];
    plan.notices.push({ before: before.members, after: answered, place: { calendarId: calendar.id, eventId: id } });
    return ownChange({ ...answered, announcedAttendees });
  }
  const { announcedAttendees, ...rest } = answered;
  // If an event has very many guests, a response of one guest is not shown to the other guests immediately. It is shown after
  // the next change of the event that is not just a response.
  const isStill = announcedAttendees && same(before.members.attendees, answered.attendees);
  return planWithGuests(reads, plan, { calendar, id, event: before }, isStill ? answered : rest, { except });
}

async function planWithGuests(
  reads: CalendarReads,
  plan: Plan,
  found: FoundEvent,
  members: Members,
  reach: Reach = {},
): Promise<ChangedEvent> {
  const { later, ...surroundings } = await surroundingsOf(reads, found, members, reach);
  const organized = await withTurns(planOrganized(plan, found, members, surroundings.exceptions), plannedAtOnce);
  await planAnswersToExceptions(reads, plan, organized);
  await withTurns(planGuests(plan, organized, surroundings), plannedAtOnce);
  const { row, now } = organized;
  if (row && later.length > 0) {
    const { calendar, id: eventId, event } = found;
    const spread = { eventId, before: event?.members, guests: later, except: reach.except };
    plan.spreads.push({ calendarId: calendar.id, spread });
  }
  return { planned: row, members, exceptions: now };
}

/**
 * Computes again how automatic guests respond to the exceptions of a changed series. The length of an exception may change with
 * the series, and an exception may have its own guests.
 */
async function planAnswersToExceptions(reads: CalendarReads, plan: Plan, organized: OrganizedPlan): Promise<void> {
  const share = answeringShare();
  for (const { before, exception } of exceptionsToAsk(organized)) {
    const after = await withAnswers(reads, before, exception.members, share);
    if (!same(exception.members, after)) planAnswers(plan, organized, exception, after);
  }
}

/**
 * Plans a change of an instance.
 * @param series The fields of the series after the change.
 * @param except A guest whose calendar the caller updates.
 */
async function planOrganizersInstance(
  reads: CalendarReads,
  plan: Plan,
  calendar: CalendarRow,
  instance: StoredInstance,
  wanted: Members,
  { series = instance.series.members, except }: { series?: Members; except?: string } = {},
): Promise<ChangedInstance> {
  const { key, id, members } = instance;
  const { row: seriesRow } = instance.series;
  const row = await rowToReuse(reads.reader, calendar, instance);
  const { id: seriesId, organizerId } = seriesRow;
  const known = { id, seriesId, series, key, members, row, organizerId };
  const before = contentIn(instance.row);
  const addresses = series.privateCopy ? new Set<string>() : addressesOf([members, wanted], except);
  const world = await worldOfInstance(reads, seriesRow, key, addresses);
  const found = { calendar, series: seriesRow, instance: known, content: before };
  const planned = await withTurns(planInstanceChange(plan, found, wanted, { world, except }), plannedAtOnce);
  if (!planned) return { planned, members: wanted, content: before };
  return { planned, members: wanted, content: { source: planned, overlay: planned.resource } };
}

/** An exception on its organizer's calendar: its row and all of its fields, including those inherited from the series. */
export interface KeyedException {
  key: number;
  members: Members;
  row: EventRow;
}

/** The exceptions of a series. */
export async function storedExceptions(reader: RawReader, series: StoredEvent): Promise<KeyedException[]> {
  if (!isSeries(series.row)) return [];
  const rows = await exceptionsOf(reader, series.row);
  return rows.map((row) => {
    return { key: Number(row.originalStartMs), members: exceptionMembers(series.members, row), row };
  });
}

/** The organizer's exception that a row stores. */
export function contentIn(row: StoredRow | undefined): InstanceContent | undefined {
  return row && { source: row.ordinal, overlay: overlayIn(row) };
}

function addressesOf(states: readonly Members[], except?: string): Set<string> {
  const addresses = new Set(states.flatMap(({ attendees = [] }) => attendees.map((each) => each.email)));
  if (except !== undefined) addresses.delete(except);
  return addresses;
}
