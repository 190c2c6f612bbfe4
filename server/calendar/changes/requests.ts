/**
 * Plans the changes that requests make, after reading all data that a plan needs. A change by an organizer also changes the copies of
 * the guests. A change by a guest changes the guest's copy, and a part of it may change the organizer's event.
 */
import { withTurns } from "../../platform/work.ts";
import { eventDeleted } from "../errors.ts";
import { shapeOf } from "../events/expansion.ts";
import {
  contentOf,
  exceptionContents,
  findByUid,
  findEvent,
  isCopy,
  keyOfDetached,
  overlayIn,
  type StoredEvent,
  type StoredInstance,
  type WholeEvent,
} from "../events/found.ts";
import { requireUnlocked } from "../events/request.ts";
import type { Share } from "../freeBusy/spans.ts";
import { type GuestChange, guestChange, guestsOf, isResponse, mostForResponses } from "../guests/copies.ts";
import { newId } from "../ids.ts";
import { isHidden } from "../model/access.ts";
import { type Members, ownEntry, same, sharingWith } from "../model/members.ts";
import {
  copiedExceptionsOf,
  copiesOn,
  exceptionsOf,
  exceptionsWithGuests,
  findEventRow,
  isSeries,
  rowsAtPlaces,
} from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { answeringShare, withAnswers } from "./answers.ts";
import {
  type Exceptions,
  grouped,
  type InstanceContent,
  idOfInstance,
  type KnownEvent,
  type Plan,
  placeIn,
  type RowPlan,
} from "./plan.ts";
import { planGuests, planInstanceSpread, plannedAtOnce, type World } from "./planChange.ts";
import {
  type CopiedContent,
  changesGuests,
  changesTerms,
  contentIn,
  mustSeeExceptions,
  planInsert,
  planInstance,
  planSave,
  stillExceptions,
  withoutTombstone,
} from "./planEvent.ts";

/** The data that a change reads, the plan that it fills, and the calendar of the changed event. */
export interface Planning {
  reads: CalendarReads;
  plan: Plan;
  calendar: CalendarRow;
}

/** A planned change of an event or an instance. */
export interface Planned {
  /** The planned row; undefined if the row does not change. */
  planned: RowPlan | undefined;
  /** All fields after the change. */
  members: Members;
  /** For an instance whose change also changes its series: the planned row and the fields of the series. */
  series?: Pick<Planned, "planned" | "members">;
}

/**
 * Plans a change on the calendar of an organizer or a guest.
 * @param after The event that the request wants.
 * @throws Failure if a guest requests a change that only the organizer can make.
 */
export async function planRequest(on: Planning, found: WholeEvent, after: Members): Promise<Planned> {
  if (found.kind === "instance") return planInstanceRequest(on, found, after);
  if (!isCopy(found)) return planOrganizersChange(on, found, after);
  const change = guestChange(found.members, after, on.calendar.id);
  const key = found.members.recurringEventId === undefined ? undefined : keyOfDetached(found.members);
  const original = await planOriginal(on, found, key, change);
  const content = original?.content && { source: original.content.source, members: original.members };
  const members = content ? withGuests(change.copy, content.members) : change.copy;
  return { planned: await planOwn(on, found, members, content, original?.exceptions), members };
}

async function planInstanceRequest(on: Planning, instance: StoredInstance, wanted: Members): Promise<Planned> {
  const guest = on.calendar.id;
  if (instance.series.members.status === "cancelled") throw eventDeleted();
  const { series, after } = await planVisibility(on, instance, wanted);
  const own = { ...instance, series: { ...instance.series, members: series.members } };
  if (!isCopy(instance.series)) {
    const members = await withAnswers(on.reads, instance.members, after);
    return { planned: await planOrganizersInstance(on, own, members), members, series };
  }
  const change = guestChange(instance.members, after, guest);
  const original = await planOriginal(on, instance.series, instance.key, change);
  const members = original ? withGuests(change.copy, original.members) : change.copy;
  // Only a guest who is invited to the instance gets the organizer's content. Others must not see the new content.
  const content = original && ownEntry(original.members, guest) ? original.content : undefined;
  return { planned: await planOwnInstance(on, own, members, content), members, series };
}

/** Plans the requested visibility of an instance on its series, but only if it makes the series more private. */
async function planVisibility(on: Planning, { series }: StoredInstance, { visibility, ...rest }: Members) {
  const current = series.members.visibility;
  const isMorePrivate = privacy(visibility) > privacy(current);
  const then = isMorePrivate ? visibility : current;
  const after: Members = { ...rest, ...(then && { visibility: then }) };
  if (!isMorePrivate) return { series: { planned: undefined, members: series.members }, after };
  const members: Members = { ...series.members, ...(visibility && { visibility }) };
  return { series: { planned: await planOwn(on, series, members), members }, after };
}

function privacy(visibility: string | undefined): number {
  return visibility === "public" ? 0 : isHidden(visibility) ? 2 : 1;
}

/** The event or instance on the organizer's calendar of which a guest has a copy, after the guest's change. */
interface Original {
  members: Members;
  /** The row that provides the copy's content; undefined for an instance that does not differ from its series. */
  content: InstanceContent | undefined;
  /** The exceptions of a series after the change, if they were read. */
  exceptions?: Exceptions;
}

/**
 * Plans a guest's change on the organizer's calendar.
 * @param copy The guest's copy of the event.
 * @param key The key of the changed instance; undefined for a change of the whole event.
 * @returns undefined if the organizer's calendar no longer has the event or the instance.
 */
async function planOriginal(
  { reads, plan, calendar: { id: guest } }: Planning,
  copy: StoredEvent,
  key: number | undefined,
  change: GuestChange,
): Promise<Original | undefined> {
  const calendar = await reads.find(copy.row.organizerId ?? "");
  const events = calendar ? await findByUid(reads.reader, calendar.id, copy.members.iCalUID) : [];
  const event = events.find((each) => each.row.organizerId === null && !each.members.privateCopy);
  if (!calendar || !event) return undefined;
  const on = { reads, plan, calendar };
  if (key === undefined) {
    const wanted = change.apply(event.members);
    requireUnlocked(event.members, wanted);
    const { planned, members, exceptions } = await planOrganizersChange(on, event, wanted, guest);
    return { members, content: { source: planned ?? event.row.ordinal, overlay: members }, exceptions };
  }
  const original = await findEvent(reads.reader, calendar, idOfInstance(event.row, key));
  if (original?.kind !== "instance") return undefined;
  const members = change.apply(original.members);
  requireUnlocked(original.members, members);
  const planned = await planOrganizersInstance(on, original, members, guest);
  return { members, content: planned ? { source: planned, overlay: planned.resource } : contentIn(original.row) };
}

/** Replaces the guest list of a copy by the event's current one, since all guests see the same list. */
function withGuests(copy: Members, event: Members): Members {
  const { attendees: _, ...rest } = copy;
  return { ...rest, ...(event.attendees && { attendees: event.attendees }) };
}

/** A planned change of a single event or a series. */
interface ChangedEvent extends Planned {
  /** The exceptions after the change, if they were read from the database. */
  exceptions: Exceptions;
}

/** Plans a new event. @param id An id that has never been used on the calendar. */
export async function planNew(on: Planning, id: string, wanted: Members): Promise<Planned> {
  return planWithGuests(on, id, undefined, await withAnswers(on.reads, undefined, wanted));
}

/** Plans a change of a single event or a series. @param except A guest whose calendar the caller updates. */
async function planOrganizersChange(
  on: Planning,
  before: StoredEvent,
  wanted: Members,
  except?: string,
): Promise<ChangedEvent> {
  const { reads, plan, calendar } = on;
  const answered = await withAnswers(reads, before.members, wanted);
  const none: Exceptions = new Map();
  if (same(before.members, answered)) return { planned: undefined, members: before.members, exceptions: none };
  if (answered.privateCopy) {
    return { planned: await planOwn(on, before, answered), members: answered, exceptions: none };
  }
  const { id } = before.row;
  const { announcedAttendees, ...rest } = answered;
  // If an event has very many guests, a response of one guest is not shown to the other guests immediately. It is shown after
  // the next change of the event that is not just a response.
  if (isResponse(before.members, answered) && (answered.attendees?.length ?? 0) > mostForResponses) {
    const announced = before.members.announcedAttendees ?? before.members.attendees ?? [];
    const members: Members = { ...answered, announcedAttendees: announced };
    plan.notices.push({ before: before.members, after: answered, place: { calendarId: calendar.id, eventId: id } });
    return { planned: await planOwn(on, before, members), members, exceptions: none };
  }
  const isStill = announcedAttendees && same(before.members.attendees, answered.attendees);
  return planWithGuests(on, id, before, isStill ? answered : rest, except);
}

/**
 * Plans a new event, or a change of a single event or a series, on the organizer's calendar and on guests' calendars.
 * @param wanted All fields after the change, with the responses of automatic guests.
 * @param except A guest whose calendar the caller updates.
 */
async function planWithGuests(
  { reads, plan, calendar }: Planning,
  id: string,
  event: StoredEvent | undefined,
  wanted: Members,
  except?: string,
): Promise<ChangedEvent> {
  const isOf = (guest: string) => guest !== except;
  const { rows, areAll, world, later } = await surroundingsOf(reads, { calendar, id, event }, wanted, isOf);
  const before = event?.members;
  const members = before ? sharingWith(before, wanted) : wanted;
  const saving = event && planSave(plan, calendar, event, members, areAll ? { rows } : {});
  const saved = saving && (await withTurns(saving, plannedAtOnce));
  const planned = saved ? saved.planned : planInsert(plan, calendar, id, members);
  const was = stillExceptions(before ?? members, rows);
  const now = saved && areAll ? saved.exceptions : stillExceptions(members, rows);
  // The responses of automatic guests to exceptions are computed again. The length of an exception may change with the series,
  // and an exception may have its own guests.
  let share: Share | undefined;
  for (const exception of now.values()) {
    const { key, row, members: following } = exception;
    const former = was.get(key)?.members;
    if (!former || !("attendees" in exception.overlay) || same(shapeOf(former), shapeOf(following))) continue;
    share ??= answeringShare();
    const after = await withAnswers(reads, former, following, share);
    if (same(following, after)) continue;
    const instance = { id: row.id, seriesId: id, series: members, key, members: following, row, organizerId: null };
    const source = planInstance(plan, calendar, instance, after);
    if (source) now.set(key, { key, members: after, overlay: source.resource, source, row });
  }
  const at = { calendarId: calendar.id, id, allDay: event?.row.allDay ?? "date" in members.start };
  const change = { before, after: members, at, source: planned, was, now };
  await withTurns(planGuests(plan, change, world, except !== undefined), plannedAtOnce);
  if (planned && later.length > 0) {
    plan.spreads.push({ calendarId: calendar.id, spread: { eventId: id, before, guests: later } });
  }
  return { planned, members: wanted, exceptions: now };
}

/**
 * Plans a change of an instance on the organizer's calendar and on guests' calendars.
 * @param except A guest whose calendar the caller updates.
 * @returns the planned row; undefined if the instance does not change.
 */
async function planOrganizersInstance(
  on: Planning,
  instance: StoredInstance,
  wanted: Members,
  except?: string,
): Promise<RowPlan | undefined> {
  const { reads, plan, calendar } = on;
  const { id, key, members: before } = instance;
  const { row: series, members: seriesMembers } = instance.series;
  const known = await knownInstance(on, instance);
  const attendees = seriesMembers.privateCopy ? [] : [before, wanted].flatMap((each) => each.attendees ?? []);
  const guests = new Set(attendees.map(({ email }) => email).filter((each) => each !== except));
  const calendars = await reads.findAll(guests);
  calendars.delete(calendar.id);
  const around = { calendars, exceptionsOf: new Set<string>(), newcomers: guests, ids: [id] };
  const world = await loadWorld(reads, { organizerId: calendar.id, uidHash: series.uidHash }, around);
  const after = sharingWith(before, wanted);
  const planned = planInstance(plan, calendar, known, after);
  if (!planned) return undefined;
  const [written, stripped] = [plan.size, plan.stripped.length];
  const was = contentIn(withoutTombstone(known.row));
  const now = { source: planned, overlay: planned.resource };
  const change = { before, after, key, series: { ...series, members: seriesMembers }, was, now };
  await withTurns(planInstanceSpread(plan, world, change), plannedAtOnce);
  const place = { calendarId: calendar.id, eventId: id };
  plan.notices.push({ before, after, place });
  const isStripped = plan.stripped.length > stripped;
  if (isStripped || (plan.size > written && changesTerms(before, after))) plan.indexed.push(place);
  return planned;
}

/**
 * Plans a change that concerns one calendar only. The exceptions of a series are read first.
 * @param content Only for a copy: the row that provides the copy's content, if that row has changed.
 * @param changed Only for a copy: the exceptions of the organizer's event after the change. The copy takes them over.
 * @returns the planned row; undefined if the row does not change.
 */
export async function planOwn(
  { reads: { reader }, plan, calendar }: Planning,
  before: StoredEvent,
  members: Members,
  content: CopiedContent | undefined = contentOf(before.row),
  changed: Exceptions = new Map(),
): Promise<RowPlan | undefined> {
  const { row } = before;
  const mustSee = mustSeeExceptions(calendar, before.members, members) || changesGuests(before.members, members);
  const rows = isSeries(row) && mustSee ? await exceptionsOf(reader, row) : [];
  const was = exceptionContents(rows);
  const contents = { was, now: new Map<number, InstanceContent>([...was, ...changed]) };
  const { planned } = await withTurns(
    planSave(plan, calendar, before, members, { content, rows, contents }),
    plannedAtOnce,
  );
  // An exception stores only the words that its series lacks. When the words of the series change, a job updates its exceptions.
  if (planned && isSeries(row) && changesTerms(before.members, members)) {
    plan.indexed.push({ calendarId: calendar.id, eventId: row.id });
  }
  return planned;
}

/**
 * Plans an instance as an exception, which stores only the fields that differ from the series.
 * @param content The organizer's exception, if it has changed.
 * @returns the planned row; undefined if the instance does not change.
 */
export async function planOwnInstance(
  on: Planning,
  instance: StoredInstance,
  members: Members,
  content?: InstanceContent,
): Promise<RowPlan | undefined> {
  const { row, key } = instance;
  const held = row && exceptionContents([row]).get(key);
  const known = await knownInstance(on, instance);
  return planInstance(on.plan, on.calendar, { ...known, content: content ?? held }, members);
}

/** An instance with its row. A new exception reuses the tombstone of a dropped exception with its id. */
async function knownInstance({ reads, calendar }: Planning, instance: StoredInstance) {
  const { id, key, members, row: exception, series } = instance;
  const { id: seriesId, organizerId } = series.row;
  const row = exception ?? (await findEventRow(reads.reader, calendar.id, id));
  return { id, seriesId, series: series.members, key, members, row, organizerId };
}

/**
 * The maximum number of guests' calendars that are updated in the transaction of a change. If there are more, a job updates them
 * in slices after the response, because other writes have to wait until the transaction ends (`spreading.ts`).
 */
export const calendarsWithChange = 50;

/** An event on its organizer's calendar. */
interface FoundEvent {
  calendar: CalendarRow;
  id: string;
  /** The stored event; undefined for a new event. */
  event: KnownEvent | undefined;
}

/** The data that a change needs besides the event. */
interface Surroundings {
  /** Exceptions of the event: all of them if `areAll` is true, otherwise only those that override the guest list. */
  rows: readonly StoredRow[];
  areAll: boolean;
  world: World;
  /** The ids of the calendars that a job updates after the response. */
  later: string[];
}

/**
 * Reads the data needed to insert or change an event.
 * @param isOf Whether the change updates the calendar of a guest. A job updates only some guests.
 */
export async function surroundingsOf(
  reads: CalendarReads,
  { calendar, id, event }: FoundEvent,
  wanted: Members,
  isOf: (guest: string) => boolean,
): Promise<Surroundings> {
  const before = event?.members;
  const series = event && isSeries(event.row) ? event : undefined;
  const seen = series ? guestsToSee(series.members, wanted) : new Set<string>();
  const areAll =
    series !== undefined &&
    (mustSeeExceptions(calendar, series.members, wanted) || changesGuests(series.members, wanted) || seen.size > 0);
  const rows = series ? await (areAll ? exceptionsOf : exceptionsWithGuests)(reads.reader, series.row) : [];
  const invited = rows.flatMap((row) => overlayIn(row).attendees ?? []).map((each) => each.email);
  const all = wanted.privateCopy ? [] : [...guestsOf(before), ...guestsOf(wanted), ...invited];
  const guests = new Set(all.filter(isOf));
  const had = new Set(guestsOf(before));
  const calendars = await reads.findAll(guests);
  calendars.delete(calendar.id);
  // If exceptions have their own guests, the change itself updates all guests' calendars, and leaves none to a job.
  const later = invited.length > 0 ? [] : laterAmong(calendars);
  for (const each of later) calendars.delete(each);
  const newcomers = new Set([...guests].filter((each) => !had.has(each)));
  const around = { calendars, exceptionsOf: seen, newcomers, ids: [id, ...rows.map((row) => row.id)] };
  const world = await loadWorld(reads, { organizerId: calendar.id, uidHash: event?.row.uidHash }, around);
  return { rows, areAll, world, later };
}

/** The calendars that a job may update after the response. Resources are updated at once, so that they are not booked twice. */
function laterAmong(calendars: ReadonlyMap<string, CalendarRow>): string[] {
  const people = [...calendars.values()].filter(({ kind }) => kind !== "resource").map(({ id }) => id);
  return people.length > calendarsWithChange ? people : [];
}

/** The invited guests whose exceptions must be read, because the change alters columns of these exceptions. */
function guestsToSee(before: Members, after: Members): Set<string> {
  if (after.status === "cancelled") return new Set();
  const entries = new Map(before.attendees?.map((each) => [each.email, each]));
  const all =
    !same(shapeOf(before), shapeOf(after)) ||
    before.status !== after.status ||
    before.organizer.email !== after.organizer.email;
  const seen = (after.attendees ?? []).filter((each) => all || !same(each, entries.get(each.email)));
  return new Set(seen.map((each) => each.email));
}

interface Wanted {
  /** The calendars of all current and former guests of the event or instance, by email address. */
  calendars: ReadonlyMap<string, CalendarRow>;
  /** The email addresses of guests whose exceptions must be read. */
  exceptionsOf: ReadonlySet<string>;
  /** The guests who may get a new copy (`newcomers`), and the ids that their copies would have (`ids`). */
  newcomers: ReadonlySet<string>;
  ids: readonly string[];
}

/** Reads guests' calendars. @param event The organizer and the `uidHash` of the event, which is undefined for a new event. */
export async function loadWorld(
  reads: CalendarReads,
  { organizerId, uidHash }: { organizerId: string; uidHash: string | undefined },
  { calendars, exceptionsOf: seen, newcomers, ids }: Wanted,
): Promise<World> {
  const { reader } = reads;
  const emails = [...calendars.keys()];
  const event = uidHash === undefined ? undefined : { organizerId, uidHash };
  const onCalendar = ({ calendarId }: StoredRow) => calendarId;
  const among = (some: ReadonlySet<string>) => emails.filter((each) => some.has(each));
  const taken = await rowsAtPlaces(reader, among(newcomers), ids);
  return {
    calendars,
    copies: grouped(event ? await copiesOn(reader, event, emails) : [], onCalendar),
    copiedExceptions: grouped(event ? await copiedExceptionsOf(reader, event, among(seen)) : [], onCalendar),
    taken: new Map(taken.map((row) => [placeIn(row.calendarId, row.id), row])),
    newId: () => newId(reads.ids),
  };
}
