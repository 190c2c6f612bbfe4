/** Plans the changes that requests make: the organizer's, and those of a guest, of which some apply to the organizer's event. */
import { eventDeleted } from "../errors.ts";
import {
  findByUid,
  findEvent,
  isCopy,
  keyOfDetached,
  type StoredEvent,
  type StoredInstance,
  type WholeEvent,
} from "../events/found.ts";
import { requireUnlocked } from "../events/locked.ts";
import { type GuestChange, guestChange } from "../guests/copies.ts";
import { isHidden, type Members, ownEntry, visibilityOf } from "../model/members.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import { withAnswers } from "./answers.ts";
import { type ChangedEvent, planOrganizersChange, planOrganizersInstance } from "./organizing.ts";
import { planOwn, planOwnInstance } from "./ownPlans.ts";
import { idOfInstance, type Plan, type RowPlan, type TouchedRow } from "./plan.ts";
import { contentsOf } from "./planChange.ts";
import type { CopiedContent } from "./planEvent.ts";

/** A planned change of an event or an instance. */
export interface Planned {
  /** The planned row; undefined if the row does not change. */
  planned: RowPlan | TouchedRow | undefined;
  /** All fields after the change. */
  members: Members;
  /** For an instance: the planned row and the fields of its series, if the change affects the series too. */
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
  // A guest who is not invited to the instance must not see its new content, so the content is passed only for a guest.
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

/** Plans the visibility requested for an instance on its series, but only if this makes the series more private. */
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
    const source = planned && "columns" in planned ? planned : event.row.ordinal;
    content = { source, members };
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
