/**
 * Changes events. Each change is decided completely before anything is written: first what the event becomes (`requests.ts`,
 * `importing.ts`, `moving.ts`), then the rows on every calendar and what follows from them (`planChange.ts`), then the emails
 * (`letters.ts`). One writer writes the plan (`eventWriter.ts`).
 */
import { asksForConference } from "../conferences/making.ts";
import { duplicate } from "../errors.ts";
import { findByUid, isCopy, type StoredEvent, versionedRow, type WholeEvent } from "../events/found.ts";
import type { Access } from "../model/access.ts";
import { type Members, same } from "../model/members.ts";
import { findEventRow } from "../store/events.ts";
import type { CalendarRow, EventRow, StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { conflictsOf } from "./answers.ts";
import { EventWriter } from "./eventWriter.ts";
import { type Import, type ImportContext, planImport } from "./importing.ts";
import { lettersAbout, type Mailing } from "./letters.ts";
import { type Move, planMove } from "./moving.ts";
import { type EventPlace, Plan, type RowPlan } from "./plan.ts";
import { type Planned, planNew, planRequest } from "./requests.ts";

export class EventChanges {
  readonly #writes: CalendarWrites;
  readonly #mailing: Mailing | undefined;
  readonly #writer: EventWriter;

  /** @param mailing The request whose changes are sent to guests by email; undefined for changes that trigger no emails. */
  constructor(writes: CalendarWrites, mailing?: Mailing) {
    this.#writes = writes;
    this.#mailing = mailing;
    this.#writer = new EventWriter(writes);
  }

  /** @throws Failure 409 if the calendar has an event with this id, even a deleted one. */
  async requireNewId(calendar: CalendarRow, id: string): Promise<void> {
    if (await findEventRow(this.#writes.tx, calendar.id, id)) throw duplicate("id");
  }

  /** @throws Failure 409 if an event of the calendar already has this iCalUID. */
  async requireNewUid(calendar: CalendarRow, iCalUID: string): Promise<void> {
    const known = await findByUid(this.#writes.tx, calendar.id, iCalUID);
    if (known.some((each) => each.members.status !== "cancelled")) throw duplicate("iCalUID");
  }

  /** Creates a single event or a series. @param id An id that has never been used on the calendar. */
  async insert(calendar: CalendarRow, id: string, wanted: Members): Promise<WholeEvent> {
    const plan = new Plan();
    const planned = await planNew(this.#writes, plan, calendar, id, wanted);
    await this.#planDeclines(plan, calendar, { before: undefined, after: planned.members });
    this.#planConference(plan, { calendarId: calendar.id, eventId: id }, undefined, planned.members);
    await this.write(plan);
    return this.#newEvent(planned);
  }

  /**
   * Changes an event or an instance, as its organizer or a guest.
   * @param found The event before the change.
   * @param after The event that the request wants.
   * @throws Failure if a guest requests a change that only the organizer can make.
   */
  async change(calendar: CalendarRow, found: WholeEvent, after: Members): Promise<WholeEvent> {
    // An unchanged event is returned at once, so that no other calendar is read.
    if (same(found.members, after)) return found;
    const plan = new Plan();
    const planned = await planRequest(this.#writes, plan, calendar, found, after);
    if (found.kind === "event" && !isCopy(found)) {
      await this.#planDeclines(plan, calendar, { before: found.members, after: planned.members });
    }
    this.#planConference(plan, placeOf(found), found.members, planned.members);
    await this.write(plan);
    return this.#changedEvent(found, planned);
  }

  /** Moves an event to another calendar. @throws The errors of `planMove`. */
  async move(event: StoredEvent, move: Move): Promise<WholeEvent> {
    const plan = new Plan();
    const planned = await planMove(this.#writes, plan, event, move);
    await this.write(plan);
    return this.#newEvent(planned);
  }

  /**
   * Imports an event.
   * @param known The event that an earlier import created. @throws The errors of `importedMembers`.
   */
  async import(
    access: Access,
    known: WholeEvent | undefined,
    wanted: Import,
    context?: ImportContext,
  ): Promise<WholeEvent> {
    const plan = new Plan();
    const planned = await planImport(this.#writes, plan, access, known, wanted, context);
    const { planned: row, members } = planned;
    if (known) this.#planConference(plan, placeOf(known), known.members, members);
    else if (row) this.#planConference(plan, { calendarId: access.calendar.id, eventId: row.id }, undefined, members);
    await this.write(plan);
    return known ? this.#changedEvent(known, planned) : this.#newEvent(planned);
  }

  /** Writes a plan, and records the emails that the plan's changes trigger. */
  async write(plan: Plan): Promise<void> {
    const letters = this.#mailing && (await lettersAbout(this.#writes, plan, this.#mailing));
    await this.#writer.write(plan, letters);
  }

  /** Returns the stored row to which the planned row was written. */
  rowOf(planned: RowPlan): StoredRow {
    return this.#writer.rowOf(planned);
  }

  /** Plans the responses to the invitations that a focus time or out-of-office event declines. */
  async #planDeclines(
    plan: Plan,
    calendar: CalendarRow,
    change: { before: Members | undefined; after: Members },
  ): Promise<void> {
    for (const { invitation, declined } of await conflictsOf(this.#writes.tx, calendar, change)) {
      await planRequest(this.#writes, plan, calendar, invitation, declined);
    }
  }

  /** Plans a job that creates the conference, if the change requests one. */
  #planConference(plan: Plan, { calendarId, eventId }: EventPlace, before: Members | undefined, after: Members): void {
    if (!asksForConference(before, after)) return;
    plan.jobs.push({ kind: "conference", calendarId, subject: { eventId, origin: this.#writes.origin } });
  }

  #newEvent({ planned, members }: Planned): WholeEvent {
    if (!planned) throw new Error("The plan for a new event contains no row to insert.");
    return { kind: "event", row: asRead(this.rowOf(planned)), members };
  }

  #changedEvent(found: WholeEvent, { planned, members, series }: Planned): WholeEvent {
    const row = planned && asRead(this.rowOf(planned));
    if (found.kind === "event") return { kind: "event", row: row ?? found.row, members };
    const seriesRow = series?.planned ? asRead(this.rowOf(series.planned)) : found.series.row;
    return {
      ...found,
      series: { row: seriesRow, members: series?.members ?? found.series.members },
      row: row ?? found.row,
      members,
    };
  }
}

function placeOf(found: WholeEvent): EventPlace {
  const { calendarId, id } = versionedRow(found);
  return { calendarId, eventId: found.kind === "instance" ? found.id : id };
}

/** A written row. Its event is known, so the content that a copy takes from another row is not needed. */
function asRead(row: StoredRow): EventRow {
  return { ...row, content: null, contentSeries: null, contentText: null };
}
