/** Plans changes of events on their organizer's calendar, and on the calendars of their guests. */
import { withTurns } from "../../platform/work.ts";
import { exceptionMembers, overlayIn, type StoredEvent, type StoredInstance } from "../events/found.ts";
import { isResponse, mostForResponses } from "../guests/copies.ts";
import { type Members, same } from "../model/members.ts";
import { exceptionsOf, isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, EventRow, RawReader, StoredRow } from "../store/rows.ts";
import { answeringShare, withAnswers } from "./answers.ts";
import { planOwn, rowToReuse } from "./ownPlans.ts";
import type { Plan, RowPlan, TouchedRow } from "./plan.ts";
import {
  exceptionsToAsk,
  type FoundEvent,
  type OrganizedPlan,
  planAnswers,
  planGuests,
  planInstanceChange,
  planOrganized,
} from "./planChange.ts";
import { plannedAtOnce } from "./planCopies.ts";
import type { FollowingException, InstanceContent } from "./planEvent.ts";
import { type Reach, surroundingsOf, worldOfInstance } from "./world.ts";

/** A planned change of a single event or a series. */
export interface ChangedEvent {
  /** The planned row; undefined if the row does not change. */
  planned: RowPlan | TouchedRow | undefined;
  /** All fields after the change. */
  members: Members;
  /** The exceptions after the change, as far as they were read. */
  exceptions: readonly FollowingException[];
}

/** A planned change of an instance. */
export interface ChangedInstance {
  planned: RowPlan | TouchedRow | undefined;
  members: Members;
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
export async function planOrganizersChange(
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
  // If an event has very many guests, the other guests do not see one guest's response at once. They see it after the next
  // change that affects more than responses.
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
 * Computes again how automatic guests of exceptions respond. When a series gets longer or shorter, the times of its exceptions
 * change, and some exceptions have their own guests.
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
export async function planOrganizersInstance(
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

export function addressesOf(states: readonly Members[], except?: string): Set<string> {
  const addresses = new Set(states.flatMap(({ attendees = [] }) => attendees.map((each) => each.email)));
  if (except !== undefined) addresses.delete(except);
  return addresses;
}
