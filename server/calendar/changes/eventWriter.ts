/**
 * Writes a plan: its rows, all data that depends on them, and the jobs that follow. All decisions have been made in the plan.
 */
import { setImmediate as othersTurn } from "node:timers/promises";
import { inGroups } from "../../platform/groups.ts";
import { kept } from "../../platform/maps.ts";
import { formerOf, shapeOf } from "../events/expansion.ts";
import { keptText } from "../events/keptText.ts";
import { KnownTerms } from "../events/words.ts";
import { usualEvent } from "../limits.ts";
import { type EventLetters, insertMails } from "../mails/mailing.ts";
import { isUpdated, type Members, same } from "../model/members.ts";
import { handOverCopies, insertEventRow, insertShape, isSeries, updateEventRow } from "../store/events.ts";
import {
  type ExceptionsOn,
  followSeries,
  type Stretch,
  stretchesOf,
  stripExceptions,
  stripRows,
  touchRows,
} from "../store/following.ts";
import { insertJob, moveJobs } from "../store/jobs.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { noTerms, saveTerms, type WantedTerms } from "../store/searchIndex.ts";
import { spanBit } from "../store/spans.ts";
import type { CalendarWrites, TouchedEvents } from "../store/writes.ts";
import { indexLater } from "./indexing.ts";
import {
  type ContentSource,
  grouped,
  type HandOver,
  type Plan,
  placeIn,
  type RowPlan,
  type Spread,
  type SpreadJob,
  tombstoneOf,
  writtenRow,
} from "./plan.ts";
import { isDeletion } from "./planEvent.ts";

/** How many rows are written before pausing to serve other requests. */
const rowsAtOnce = 100;
/** How many words are written before pausing to serve other requests. The words of one row are never split. */
const wordsAtOnce = 1000;
/** The maximum number of exceptions of a series that one statement updates. */
const exceptionsAtOnce = 250;
/** The maximum number of calendars on which one statement updates exceptions. */
const calendarsAtOnce = 20;

/**
 * Jobs for copies count as due this much earlier, so that they run before jobs for emails. Emails about a change take longer to
 * write than its copies, but users look at the copies first.
 */
const headStartMs = 60_000n;

/** The changed events for which a calendar's sequence is raised: their types, and their span classes as bits. */
interface Touch {
  types: Set<string>;
  spans: number;
}

/** Writes the plans of one transaction. All rows of one calendar get the same sequence, if possible. */
export class EventWriter {
  readonly #writes: CalendarWrites;
  readonly #terms = new KnownTerms();
  readonly #touched = new Map<string, TouchedEvents & Touch>();

  constructor(writes: CalendarWrites) {
    this.#writes = writes;
  }

  /** @param letters The emails about the changes. A job writes them. */
  async write(plan: Plan, letters: readonly EventLetters[] = []): Promise<void> {
    await this.#touchAll(plan);
    await this.#keepShapes(plan);
    await this.#strip(plan);
    const { rows } = plan;
    await this.#writeAll(inOrder(rows.filter((each) => !each.isTouched)), plan);
    if (plan.handOver) await this.#handOver(plan.handOver, rows);
    await this.#touchRows(rows.filter((each) => each.isTouched));
    await this.#follow(rows);
    await this.#grow(plan);
    await this.#recordJobs(plan, letters);
  }

  /** Raises each calendar's sequence once. Calendars with the same change share a statement. */
  async #touchAll({ rows, stripped }: Plan): Promise<void> {
    const wanted = new Map<string, Touch>();
    const want = ({ id }: CalendarRow, eventType: string, spanClass?: number) => {
      const known = this.#touched.get(id);
      const touch = kept(wanted, id, () => ({ types: new Set(known?.types), spans: known?.spans ?? 0 }));
      touch.types.add(eventType);
      if (spanClass !== undefined) touch.spans |= spanBit(spanClass);
    };
    for (const { calendar, members, columns } of rows) want(calendar, members.eventType, columns.spanClass);
    for (const { calendar, members } of stripped) if (members) want(calendar, members.eventType);
    for (const [id, { types, spans }] of wanted) {
      const known = this.#touched.get(id);
      if (types.size === known?.types.size && spans === known.spans) wanted.delete(id);
    }
    for (const some of grouped([...wanted], ([, { types, spans }]) => `${spans} ${[...types].sort()}`).values()) {
      const [[, { types, spans }]] = some as [[string, Touch]]; // Safe: a group is never empty.
      const ids = some.map(([id]) => id);
      const counted = await this.#writes.touchEventsOn(ids, types, spans);
      for (const [id, each] of counted) this.#touched.set(id, { ...each, types, spans });
    }
  }

  #touchOf({ id }: CalendarRow): TouchedEvents {
    const touched = this.#touched.get(id);
    // The calendar was read in the same transaction when the plan was made, so it should still exist.
    if (!touched) throw new Error(`The calendar ${id} was deleted while a write was using it.`);
    return touched;
  }

  /**
   * Stores the former times of events whose times or kind change, so that sync clients learn which instances were removed. The
   * times of a stripped event are stored too, because its id may be reused: a single event may become a series.
   */
  async #keepShapes({ rows, stripped }: Plan): Promise<void> {
    const reshaped = rows.flatMap(
      ({ calendar, before: row, membersBefore: members, place, columns, members: after }) => {
        const isExisting = row && members && !place;
        const isReshaped = isExisting && !(row.listKey === columns.listKey && same(shapeOf(members), shapeOf(after)));
        return isReshaped ? [{ calendar, row, members }] : [];
      },
    );
    for (const { calendar, row, members } of [...reshaped, ...stripped]) {
      if (!members) continue;
      const { sequence: endedSequence } = this.#touchOf(calendar);
      const shape = JSON.stringify({ listKey: row.listKey, ...formerOf(members) });
      await insertShape(this.#writes.tx, { calendarId: calendar.id, seriesId: row.id, endedSequence, shape });
    }
  }

  async #strip({ stripped }: Plan): Promise<void> {
    const { tx, changes } = this.#writes;
    for await (const some of inTurns(stripped, rowsAtOnce)) {
      await stripRows(
        tx,
        some.map(({ row }) => row.ordinal),
      );
    }
    const series = stripped.filter(({ row }) => isSeries(row));
    for (const [seriesId, all] of grouped(series, ({ row }) => row.id)) {
      await this.#eachStretch(seriesId, all, (exceptions, stretch) => stripExceptions(tx, exceptions, stretch));
    }
    for (const { calendar, row, members } of stripped) {
      if (!members) continue;
      const after: Members = { ...members, status: "cancelled" };
      changes.events.push({ calendarId: calendar.id, eventId: row.id, before: members, after });
    }
  }

  /** Writes all rows of a plan. The words and properties of several rows are written in one batch. */
  async #writeAll(rows: readonly RowPlan[], { stripped }: Plan): Promise<void> {
    const { tx, changes } = this.#writes;
    const places = new Set(stripped.map(({ calendar, row }) => placeIn(calendar.id, row.id)));
    const isStripped = ({ calendarId, id, seriesId }: StoredRow) =>
      places.has(placeIn(calendarId, id)) || (seriesId !== null && places.has(placeIn(calendarId, seriesId)));
    const found: WantedTerms[] = [];
    let words = 0;
    for (const [index, planned] of rows.entries()) {
      const { calendar, id, members, before, membersBefore } = planned;
      const values = this.#valuesOf(planned);
      const stored = before && isStripped(before) ? tombstoneOf(before) : before;
      const row = stored ? await updateEventRow(tx, stored, values) : await insertEventRow(tx, values);
      planned.written = row;
      changes.events.push({ calendarId: calendar.id, eventId: id, before: membersBefore, after: members });
      if (!planned.isIndexedLater) {
        const wanted = this.#termsOf(row, planned);
        found.push(wanted);
        words += wanted.after.size;
      }
      if (index % rowsAtOnce !== rowsAtOnce - 1 && words < wordsAtOnce) continue;
      await saveTerms(tx, found.splice(0));
      words = 0;
      if (index < rows.length - 1) await othersTurn();
    }
    if (found.length > 0) await saveTerms(tx, found);
  }

  #termsOf(row: StoredRow, { members, resource, place, content, before, membersBefore }: RowPlan): WantedTerms {
    const { calendarId } = row;
    // For an exception on a guest's calendar, `resource` lacks the organizer's changes, so `members` is passed instead.
    const after = place
      ? this.#terms.beside(place.series, members, content === undefined ? resource : members, calendarId)
      : this.#terms.of(members, calendarId);
    // A job updates the search words and properties of exceptions and copies later. Until then, the stored words may not match
    // the fields, so the stored words are read. This also applies to a tombstone that becomes an event again.
    const isKnown = !place && row.organizerId === null && membersBefore;
    const known = isKnown ? this.#terms.of(membersBefore, calendarId) : undefined;
    return { row, after, before: before ? known : noTerms };
  }

  #valuesOf(planned: RowPlan): Omit<StoredRow, "ordinal"> {
    const { calendar, id, members, columns, place, content, before, membersBefore } = planned;
    const touched = this.#touchOf(calendar);
    const createdMs = planned.createdMs ?? before?.createdMs ?? this.#writes.now;
    const isSame = before && membersBefore && !isUpdated(membersBefore, members);
    const updatedMs = isSame ? before.updatedMs : touched.updatedMs;
    const syncSequence = touched.sequence;
    const isWhole = place === undefined && content === undefined;
    return {
      ...columns,
      calendarId: calendar.id,
      id,
      organizerId: planned.organizerId,
      contentOrdinal: typeof content === "object" ? writtenRow(content).ordinal : (content ?? null),
      createdMs,
      updatedMs,
      syncSequence,
      resource: JSON.stringify(planned.resource),
      // An exception is displayed with the current content of its series, and a copy with the content of its organizer's row. So
      // only other rows store a JSON text.
      text: isWhole
        ? keptText({ id, calendarId: calendar.id, version: syncSequence, createdMs, updatedMs, members })
        : null,
    };
  }

  /** Assigns the copies and jobs of a moved event to the calendar to which the event moves. */
  async #handOver({ uidHash, from, to, eventIds }: HandOver, rows: readonly RowPlan[]): Promise<void> {
    const { tx } = this.#writes;
    const contents = new Map<number, number>();
    for (const row of rows) if (row.moved !== undefined) contents.set(row.moved, writtenRow(row).ordinal);
    await handOverCopies(tx, { uidHash, organizerId: from }, { organizerId: to, contents });
    await moveJobs(tx, { from, to }, eventIds);
  }

  /** Gives rows a new version. Rows with the same change share a statement. */
  async #touchRows(touched: readonly RowPlan[]): Promise<void> {
    const { tx, changes } = this.#writes;
    const rows = touched.flatMap((planned) => {
      const { before, members, membersBefore } = planned;
      return before && membersBefore
        ? [{ planned, before, membersBefore, isNew: isUpdated(membersBefore, members) }]
        : [];
    });
    for (const [isNew, all] of grouped(rows, (each) => each.isNew)) {
      for await (const some of inTurns(all, rowsAtOnce)) {
        const ordinals = some.map(({ before }) => before.ordinal);
        await touchRows(tx, ordinals, isNew);
      }
    }
    for (const { planned, before, membersBefore, isNew } of rows) {
      const { calendar, id, members } = planned;
      const { sequence: syncSequence, updatedMs } = this.#touchOf(calendar);
      planned.written = { ...before, syncSequence, ...(isNew && { updatedMs }) };
      changes.events.push({ calendarId: calendar.id, eventId: id, before: membersBefore, after: members });
    }
  }

  /** Updates the exceptions of changed series. Calendars with the same change share a statement. */
  async #follow(rows: readonly RowPlan[]): Promise<void> {
    const series = rows.flatMap(({ calendar, id, before, membersBefore, members, columns }) => {
      if (!before || !membersBefore || !isSeries(before)) return [];
      const original = { lengthMs: Number(columns.endMs - columns.startMs), spanClass: columns.spanClass };
      const deleted = isDeletion(membersBefore, members) ? original : undefined;
      return [{ calendar, id, change: { isUpdated: isUpdated(membersBefore, members), deleted } }];
    });
    for (const all of grouped(series, ({ id, change }) => JSON.stringify([id, change])).values()) {
      const [{ id, change }] = all as [(typeof series)[number]]; // Safe: a group is never empty.
      await this.#eachStretch(id, all, (exceptions, stretch) =>
        followSeries(this.#writes.tx, { ...exceptions, ...change }, stretch),
      );
    }
  }

  /** Changes the exceptions of a series on some calendars in batches. Other requests are served between two batches. */
  async #eachStretch(
    seriesId: string,
    on: readonly { calendar: CalendarRow }[],
    change: (exceptions: ExceptionsOn, stretch: Stretch) => Promise<void>,
  ): Promise<void> {
    for await (const some of inTurns(on, calendarsAtOnce)) {
      const exceptions = { calendarIds: some.map(({ calendar }) => calendar.id), seriesId };
      const most = Math.ceil(exceptionsAtOnce / some.length);
      for await (const stretch of stretchesOf(this.#writes.tx, exceptions, most)) {
        await change(exceptions, stretch);
        if (stretch.to < Number.MAX_SAFE_INTEGER) await othersTurn();
      }
    }
  }

  /** Records the size of an unusually large event, so that lists of its calendars read fewer rows at once. */
  async #grow({ rows }: Plan): Promise<void> {
    let largest = usualEvent;
    const ids = new Set<string>();
    const own = (content: ContentSource | undefined) =>
      typeof content === "object" ? writtenRow(content).resource.length : 0;
    for (const row of rows) {
      const { calendar } = row;
      const all = writtenRow(row).resource.length + own(row.content);
      if (all <= Math.max(calendar.largestEvent, usualEvent)) continue;
      largest = Math.max(largest, all);
      ids.add(calendar.id);
    }
    if (ids.size > 0) await this.#writes.growEvents([...ids], largest);
  }

  /** Records the jobs that follow the change. */
  async #recordJobs({ spreads, indexed, jobs }: Plan, eventLetters: readonly EventLetters[]): Promise<void> {
    const writes = this.#writes;
    for (const to of eventLetters.flatMap(({ letters }) => letters.flatMap((each) => each.to)))
      writes.changes.mailed.add(to);
    for (const { calendarId, spread } of spreads) await this.#recordSpread(calendarId, spread);
    for (const { calendarId, eventId } of indexed) await indexLater(writes, calendarId, eventId);
    if (eventLetters.length > 0) await insertMails(writes, eventLetters);
    for (const { kind, calendarId, subject } of jobs) await writes.leaveJob(kind, calendarId, subject);
  }

  /** Records a job that updates guests' calendars. */
  async #recordSpread(calendarId: string, spread: Spread): Promise<void> {
    const { tx, ids, caller, origin, changes, now } = this.#writes;
    changes.hasJobs = true;
    const subject: SpreadJob = { ...spread, by: { userId: caller.user.id, origin }, mailed: [...changes.mailed] };
    const job = { id: ids.next(), kind: "guests", calendarId, subject: JSON.stringify(subject) };
    await insertJob(tx, job, now, now - headStartMs);
  }
}

/** Splits an array into groups. Other requests are served between two groups. */
async function* inTurns<T>(all: readonly T[], most: number): AsyncGenerator<T[], void, undefined> {
  for (const [index, some] of inGroups(all, most).entries()) {
    if (index > 0) await othersTurn();
    yield some;
  }
}

/** Sorts rows so that each copy comes after the row that contains its content, because a copy stores the ordinal of that row. */
function inOrder(rows: readonly RowPlan[]): RowPlan[] {
  const known = new Set(rows);
  const ordered = new Set<RowPlan>();
  for (const row of rows) {
    if (typeof row.content === "object" && known.has(row.content)) ordered.add(row.content);
    ordered.add(row);
  }
  return [...ordered];
}
