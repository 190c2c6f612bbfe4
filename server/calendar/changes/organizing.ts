/** Changes events on their organizer's calendar and updates guests' calendars, in three steps: read, plan, write. */

import { withTurns } from "../../platform/work.ts";
import { shapeOf } from "../events/expansion.ts";
import { exceptionMembers, overlayIn, type StoredEvent, type StoredInstance } from "../events/found.ts";
import { isResponse, mostForResponses } from "../guests/copies.ts";
import type { Notice } from "../mails/eventMails.ts";
import { type Members, same } from "../model/members.ts";
import { exceptionsOf, findEventRow, isSeries } from "../store/events.ts";
import type { CalendarRow, EventRow, StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { answeringShare, withAnswers } from "./answers.ts";
import { EventWrites } from "./eventWrites.ts";
import { indexLater } from "./indexing.ts";
import { type InstanceContent, idOfInstance, Plan } from "./plan.ts";
import { type ChangePlan, planChange, planInstanceChange } from "./planChange.ts";
import { planInstanceSpread, plannedAtOnce } from "./planCopies.ts";
import { type RecordedSpread, type Spread, spreadLater } from "./spreading.ts";
import { surroundingsOf, worldOfInstance } from "./world.ts";

/** An exception: its key, and all of its fields, including those inherited from the series. */
export interface KeyedMembers {
  key: number;
  members: Members;
}

/** An instance on its organizer's calendar, after a change. */
export interface SavedInstance {
  saved: StoredInstance;
  /** The organizer's exception for the instance; undefined if the instance never differed from its series. */
  content: InstanceContent | undefined;
  isChanged: boolean;
}

export class Organizing {
  readonly writes: CalendarWrites;
  readonly events: EventWrites;
  /** The changes of organizers' events about which emails are written. */
  readonly notices: Notice[] = [];
  /** The jobs that update guests' calendars later. */
  readonly spreads: RecordedSpread[] = [];

  constructor(writes: CalendarWrites) {
    this.writes = writes;
    this.events = new EventWrites(writes);
  }

  /** @param id An id that has never been used on the calendar. */
  async insert(calendar: CalendarRow, id: string, wanted: Members): Promise<StoredEvent> {
    const members = await withAnswers(this.writes, undefined, wanted);
    const found = { calendar, id, event: undefined };
    const { later, ...surroundings } = await surroundingsOf(this.writes, found, members);
    const plan = await withTurns(planChange(found, members, surroundings), plannedAtOnce);
    await this.#apply(calendar, id, plan, { before: undefined, guests: later, except: undefined });
    return { row: this.#rowOf(plan, undefined), members };
  }

  /** Changes a single event or a series. @param except A guest whose calendar the caller updates. */
  async change(calendar: CalendarRow, before: StoredEvent, wanted: Members, except?: string): Promise<StoredEvent> {
    const answered = await withAnswers(this.writes, before.members, wanted);
    if (same(before.members, answered)) return before;
    if (answered.privateCopy) return this.events.save(calendar, before, answered);
    if (isResponse(before.members, answered) && (answered.attendees?.length ?? 0) > mostForResponses) {
      const announcedAttendees = before.members.announcedAttendees ?? before.members.attendees ?? [];
      this.notices.push({ before: before.members, after: answered, place: placeOf(before.row) });
      return this.events.save(calendar, before, { ...answered, announcedAttendees });
    }
    const { announcedAttendees, ...rest } = answered;
    // If an event has very many guests, the other guests do not see one guest's response at once. They see it after the next
    // change that affects more than responses.
    const isStill = announcedAttendees && same(before.members.attendees, answered.attendees);
    const members: Members = isStill ? answered : rest;
    const found = { calendar, id: before.row.id, event: before };
    const { later, ...surroundings } = await surroundingsOf(this.writes, found, members, { except });
    const plan = await withTurns(planChange(found, members, surroundings), plannedAtOnce);
    await this.#apply(calendar, found.id, plan, { before: before.members, guests: later, except });
    const event = { row: this.#rowOf(plan, before.row), members };
    if (plan.was.length > 0) await this.#askAgain(calendar, event, plan, except);
    return event;
  }

  /** @param later The guests whose calendars a job will update. */
  async #apply(calendar: CalendarRow, id: string, plan: ChangePlan, later?: Omit<Spread, "eventId">): Promise<void> {
    const { applying } = this.events;
    await applying.apply(plan.own);
    await applying.apply(plan.copies, { indexLater: true });
    this.notices.push(...plan.notices);
    if (plan.row && later && later.guests.length > 0) {
      this.spreads.push(await spreadLater(this.writes, calendar.id, { eventId: id, ...later }));
    }
    if (plan.indexLater) await indexLater(this.writes, calendar.id, id);
    if (plan.inviteLater) await this.writes.leaveJob("group", calendar.id, { eventId: id });
  }

  /**
   * Returns the row after a plan was written.
   * @param before The row to return if the plan does not change it.
   */
  #rowOf({ row }: ChangePlan, before: EventRow | undefined): EventRow {
    if (row)
      return Object.assign(this.events.applying.rowOf(row), { content: null, contentSeries: null, contentText: null });
    if (!before) throw new Error("The plan for a new event has no row.");
    return before;
  }

  /**
   * Computes again how automatic guests of exceptions respond. When a series gets longer or shorter, the times of its
   * exceptions change, and some exceptions have their own guests.
   */
  async #askAgain(calendar: CalendarRow, series: StoredEvent, { was, now }: ChangePlan, except?: string) {
    const known = new Map(was.map(({ key, members }) => [key, members]));
    const share = answeringShare();
    for (const { key, members, overlay } of now) {
      const told = known.get(key);
      if (!told || !("attendees" in overlay) || same(shapeOf(told), shapeOf(members))) continue;
      const after = await withAnswers(this.writes, told, members, share);
      if (same(members, after)) continue;
      const id = idOfInstance(series.row, key);
      const row = await findEventRow(this.writes.tx, calendar.id, id);
      const silent = { told, except, isTold: false };
      await this.changeInstance(calendar, { id, series, key, members, row }, after, silent);
    }
  }

  /**
   * Changes an instance.
   * @param told The instance as guests last saw it, if the series has changed since.
   * @param isTold Whether to send emails about the change.
   */
  async changeInstance(
    calendar: CalendarRow,
    instance: StoredInstance,
    wanted: Members,
    { told, except, isTold = true }: { told?: Members; except?: string | undefined; isTold?: boolean } = {},
  ): Promise<SavedInstance> {
    const { series, key, id, members } = instance;
    // The exception may have the id of a dropped exception. Its tombstone row is then reused.
    const row = instance.row ?? (await findEventRow(this.writes.tx, calendar.id, id));
    const { organizerId } = series.row;
    const known = { id, seriesId: series.row.id, series: series.members, key, members, row, organizerId };
    const found = { calendar, series: series.row, instance: known, content: contentIn(instance.row) };
    const addresses = series.members.privateCopy ? new Set<string>() : addressesOf([told ?? members, wanted], except);
    const world = await worldOfInstance(this.writes, series.row, key, addresses);
    const plan = planInstanceChange(found, wanted, { world, except, told });
    if (!isTold) plan.notices = [];
    if (!plan.row) return { saved: instance, content: found.content, isChanged: false };
    await this.#apply(calendar, id, plan);
    const saved = { ...instance, row: this.#rowOf(plan, instance.row), members: wanted };
    return { saved, content: contentIn(saved.row), isChanged: true };
  }

  /** Updates guests' calendars after an instance was written on a calendar that became its organizer. */
  async spreadInstance(
    series: StoredEvent,
    change: { key: number; before: Members; after: Members; was: EventRow; is: EventRow },
  ) {
    const { key, before, after } = change;
    const { row, members } = series;
    const world = await worldOfInstance(this.writes, row, key, addressesOf([before, after]));
    const plan = new Plan();
    const contents = { before: contentIn(change.was), after: contentOfRow(change.is) };
    planInstanceSpread(plan, world, { before, after, key, contents, series: { ...row, members } });
    await this.events.applying.apply(plan, { indexLater: true });
  }

  /** The exceptions of a series, each with all of its fields. */
  async exceptionsOf(series: StoredEvent): Promise<(KeyedMembers & { row: EventRow })[]> {
    if (!isSeries(series.row)) return [];
    const rows = await exceptionsOf(this.writes.tx, series.row);
    return rows.map((row) => {
      return { key: Number(row.originalStartMs), members: exceptionMembers(series.members, row), row };
    });
  }
}

function contentIn(row: StoredRow | undefined): InstanceContent | undefined {
  return row && contentOfRow(row);
}

function contentOfRow(row: StoredRow): InstanceContent {
  return { source: row.ordinal, overlay: overlayIn(row) };
}

function addressesOf(states: readonly Members[], except?: string): Set<string> {
  const addresses = new Set(states.flatMap(({ attendees = [] }) => attendees.map((each) => each.email)));
  if (except !== undefined) addresses.delete(except);
  return addresses;
}

function placeOf({ calendarId, id }: StoredRow): Notice["place"] {
  return { calendarId, eventId: id };
}
