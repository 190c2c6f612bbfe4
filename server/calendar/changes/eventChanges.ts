/**
 * Changes events. Each change is decided completely before anything is written: first what the event becomes (`requests.ts`,
 * `importing.ts`, `moving.ts`), then the rows on every calendar and what follows from them (`planChange.ts`), then the emails.
 * One writer writes the plan (`eventWriter.ts`).
 */
import { asksForConference } from "../conferences/making.ts";
import { duplicate } from "../errors.ts";
import { findByUid, instanceWith, isCopy, overlayIn, type StoredEvent, type WholeEvent } from "../events/found.ts";
import { type Exception, lettersFor, type Notice, type SendUpdates } from "../mails/eventMails.ts";
import type { EventLetters } from "../mails/mailing.ts";
import type { Access } from "../model/access.ts";
import { type Members, same } from "../model/members.ts";
import { exceptionsOf, findEventRow } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { conflictsOf } from "./answers.ts";
import { EventWriter } from "./eventWriter.ts";
import { type Import, type ImportContext, planImport } from "./importing.ts";
import { type Move, planMove } from "./moving.ts";
import { Plan, type RowPlan, writtenRow } from "./plan.ts";
import { type Planned, type Planning, planNew, planRequest } from "./requests.ts";

/** The request that makes a change about which guests get emails. */
export interface Mailing {
  /** The calendar that the request specified. */
  actor: string;
  sendUpdates: SendUpdates;
}

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
    const on = this.#planOn(calendar);
    const planned = await planNew(on, id, wanted);
    await planDeclines(on, undefined, planned.members);
    return this.#carryOut(on.plan, planned, undefined);
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
    const on = this.#planOn(calendar);
    const planned = await planRequest(on, found, after);
    if (found.kind === "event" && !isCopy(found)) await planDeclines(on, found.members, planned.members);
    return this.#carryOut(on.plan, planned, found);
  }

  /** Moves an event to another calendar. @throws The errors of `planMove`. */
  async move(event: StoredEvent, move: Move): Promise<WholeEvent> {
    const plan = new Plan();
    const planned = await planMove(this.#writes, plan, event, move);
    return this.#carryOut(plan, planned, { kind: "event", ...event });
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
    const on = this.#planOn(access.calendar);
    return this.#carryOut(on.plan, await planImport(on, access, known, wanted, context), known);
  }

  /** Writes a plan, and records the emails that the plan's changes trigger. */
  async write(plan: Plan): Promise<void> {
    await this.#writer.write(plan, this.#mailing && (await lettersAbout(this.#writes, plan, this.#mailing)));
  }

  #planOn(calendar: CalendarRow): Planning {
    return { reads: this.#writes, plan: new Plan(), calendar };
  }

  /**
   * Writes the plan of a change, with a job that creates the conference if the change requests one.
   * @param found The event before the change. @returns the event after it.
   */
  async #carryOut(plan: Plan, planned: Planned, found: WholeEvent | undefined): Promise<WholeEvent> {
    const { planned: row, members, series } = planned;
    if (row && asksForConference(found?.members, members)) {
      const subject = { eventId: row.id, origin: this.#writes.origin };
      plan.jobs.push({ kind: "conference", calendarId: row.calendar.id, subject });
    }
    await this.write(plan);
    const written = row ? asRead(row) : found?.row;
    if (found?.kind === "instance") {
      const { members: before, row: seriesRow } = found.series;
      const then = { row: series?.planned ? asRead(series.planned) : seriesRow, members: series?.members ?? before };
      return { ...found, series: then, row: written, members };
    }
    if (!written) throw new Error("The plan for a new event contains no row to insert.");
    return { kind: "event", row: written, members };
  }
}

/** Plans the responses to the invitations that a focus time or out-of-office event declines. */
async function planDeclines(on: Planning, before: Members | undefined, after: Members): Promise<void> {
  for (const { invitation, declined } of await conflictsOf(on.reads.reader, on.calendar, { before, after })) {
    await planRequest(on, invitation, declined);
  }
}

/** A written row. Its event is known, so the content that a copy takes from another row is not needed. */
export function asRead(planned: RowPlan): EventRow {
  return { ...writtenRow(planned), content: null, contentSeries: null, contentText: null };
}

/** Returns the emails about a plan's changes. A job writes them. */
async function lettersAbout(
  reads: CalendarReads,
  plan: Plan,
  { actor, sendUpdates }: Mailing,
): Promise<EventLetters[]> {
  const eventLetters: EventLetters[] = [];
  if (sendUpdates === "none") return eventLetters;
  for (const notice of plan.notices) {
    const internal = sendUpdates === "externalOnly" ? await internalOf(reads, notice) : new Set<string>();
    const letters = lettersFor(notice, { sendUpdates, actor, user: reads.caller.user.email, internal });
    if (letters.length === 0) continue;
    const { after: event, place } = notice;
    const isSeries = event.recurrence && letters.some(({ method }) => method === "REQUEST");
    eventLetters.push({
      place,
      event,
      letters,
      exceptions: isSeries ? await exceptionsAfter(reads, plan, notice) : [],
    });
  }
  return eventLetters;
}

/** The email addresses of those guests who have a calendar on this server. */
async function internalOf(reads: CalendarReads, { before, after }: Notice): Promise<Set<string>> {
  const guests = [before, after].flatMap((each) => each?.attendees ?? []).map((each) => each.email);
  return new Set((await reads.findAll([...guests, after.organizer.email])).keys());
}

/** The exceptions of a series after the change, by original start. */
async function exceptionsAfter(reads: CalendarReads, plan: Plan, { place, after }: Notice): Promise<Exception[]> {
  const { calendarId, eventId } = place;
  const stripped = new Set(plan.stripped.filter((each) => each.calendar.id === calendarId).map(({ row }) => row.id));
  const exceptions = new Map<number, Exception>();
  for (const row of await exceptionsOf(reads.reader, { calendarId, id: eventId })) {
    if (stripped.has(row.id) || stripped.has(eventId)) continue;
    const key = Number(row.originalStartMs);
    exceptions.set(key, { key, members: instanceWith(after, key, overlayIn(row)) });
  }
  for (const { calendar, place: at, members } of plan.rows) {
    if (calendar.id === calendarId && at?.seriesId === eventId) exceptions.set(at.key, { key: at.key, members });
  }
  return [...exceptions.values()].sort((one, other) => one.key - other.key);
}
