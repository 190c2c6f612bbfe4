/**
 * Updates the words and properties of an event's exceptions, of its copies on guests' calendars, and of the copies' exceptions. A
 * job does this after the response: in slices, using the current rows, and it writes only rows that differ.
 */
import { roomFor } from "../../platform/room.ts";
import { differencesIn, exceptionMembers, membersOf, type StoredEvent } from "../events/found.ts";
import { hasTerms, KnownTerms } from "../events/words.ts";
import { usualEvent } from "../limits.ts";
import { exceptionsAfter, findEventRow, hashOf, isSeries } from "../store/events.ts";
import { findJob, insertJob, type JobRow, setJobSubject } from "../store/jobs.ts";
import { listKey } from "../store/listKeys.ts";
import { rowsAt } from "../store/lists.ts";
import { type EventRow, findCalendar } from "../store/rows.ts";
import {
  changeOf,
  dropTermsOfTombstones,
  nextCopy,
  noTerms,
  type SearchTerms,
  saveChanges,
  type TermsChange,
  termsAt,
} from "../store/searchIndex.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { idOfInstance } from "./plan.ts";

/** The event that the job updates, and the job's progress. Everything before `copy` and `place` is already updated. */
interface Subject {
  eventId: string;
  /** The ordinal of the copy that the job has reached; absent for the event itself. */
  copy?: number;
  /** The key of the last exception that the job has updated. */
  place?: number;
  /** Set if the event has changed since the job began. The job must then start again. */
  again?: true;
}

/** Records a job that updates the words and properties of the exceptions and copies of an event or an instance. */
export async function indexLater(writes: CalendarWrites, calendarId: string, eventId: string): Promise<void> {
  const { tx } = writes;
  const id = `search-index-${hashOf(JSON.stringify([calendarId, eventId]))}`;
  const known = await findJob(tx, id);
  if (!known) {
    await writes.recordJob({ id, kind: "searchIndex", calendarId, subject: JSON.stringify({ eventId }) });
    return;
  }
  const subject = subjectOf(known);
  const isBegun = subject.copy !== undefined || subject.place !== undefined;
  if (isBegun && !subject.again) await setJobSubject(tx, id, JSON.stringify({ ...subject, again: true }));
}

function subjectOf({ subject }: JobRow): Subject {
  return JSON.parse(subject) as Subject; // The cast is safe: only this file writes it.
}

/** Does one slice of the job that `indexLater` records. */
export async function indexFollowing(writes: CalendarWrites, job: JobRow): Promise<void> {
  const { again, ...from } = subjectOf(job);
  const event = await findEventRow(writes.tx, job.calendarId, from.eventId);
  if (!event) return;
  const slice = new Slice(writes);
  const rest = await renewFollowing(slice, event, from);
  // The words of tombstones are removed last, after all exceptions and copies are updated.
  const left = rest ?? ((await slice.dropTombstones(event)) ? { eventId: from.eventId, copy: lastOrdinal } : undefined);
  const next = left ? { ...left, again } : again && { eventId: from.eventId };
  if (next) await insertJob(writes.tx, { ...job, subject: JSON.stringify(next) }, writes.now);
}

/**
 * Updates an event's exceptions and copies, and the copies' exceptions. The copies of an exception are exceptions of the series'
 * copies, and detached instances.
 * @returns where the next slice continues; undefined at the end.
 */
async function renewFollowing(
  slice: Slice,
  event: EventRow,
  { eventId, copy, place }: Subject,
): Promise<Subject | undefined> {
  const isException = event.seriesId !== null;
  let ordinal = copy;
  let series = copy === undefined ? event : await slice.rowAt(copy);
  let last = place;
  for (;;) {
    while (!isException && series && isSeries(series)) {
      const most = await slice.rowsAtOnceOn(series.calendarId);
      const rows = await exceptionsAfter(slice.reader, series, last === undefined ? undefined : BigInt(last), most);
      const done = rows[(await slice.renew(rows)) - 1];
      if (done) last = Number(done.originalStartMs);
      if (slice.isFull) return { eventId, copy: ordinal, place: last };
      if (rows.length < most) break;
    }
    series = await slice.nextCopy(event, ordinal ?? 0);
    if (!series) return undefined;
    ordinal = series.ordinal;
    last = undefined;
    const id = isException && isSeries(series) ? idOfInstance(series, Number(event.originalStartMs)) : series.id;
    const row = id === series.id ? series : await findEventRow(slice.reader, series.calendarId, id);
    if (row && row.listKey !== listKey.tombstone) await slice.renew([row]);
    if (slice.isFull) return { eventId, copy: ordinal };
  }
}

/** The largest possible ordinal. */
const lastOrdinal = 2 ** 31 - 1;

/**
 * The maximum work of one transaction, measured in characters that are read and parsed. Other writes have to wait until the
 * transaction ends.
 */
const mostInSlice = 200_000;
/** The costs of reading a row, of reading one of its words, and of writing or deleting a word, all in characters. */
const rowCost = 600;
const wordCost = 20;
const changeCost = 100;
/** The rows that one transaction updates. */
class Slice {
  readonly #writes: CalendarWrites;
  readonly #terms = new KnownTerms();
  /** The series that were already read, by calendar id and event id. */
  readonly #series = new Map<string, StoredEvent | undefined>();
  #left = mostInSlice;

  constructor(writes: CalendarWrites) {
    this.#writes = writes;
  }

  get reader(): CalendarWrites["tx"] {
    return this.#writes.tx;
  }

  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** Removes the words and properties of tombstones. @returns whether there may be more tombstones. */
  async dropTombstones(event: EventRow): Promise<boolean> {
    if (this.isFull) return true;
    const most = Math.ceil(this.#left / changeCost);
    const dropped = await dropTermsOfTombstones(this.reader, event, most);
    this.#left -= dropped * changeCost;
    return dropped > 0;
  }

  async rowAt(ordinal: number): Promise<EventRow | undefined> {
    const [row] = await rowsAt(this.reader, [ordinal]);
    return row;
  }

  nextCopy(event: EventRow, after: number): Promise<EventRow | undefined> {
    this.#left -= rowCost;
    return nextCopy(this.reader, event, after);
  }

  /** How many rows of a calendar are read at once, so that they fit into a slice even if all are as large as the largest. */
  async rowsAtOnceOn(calendarId: string): Promise<number> {
    const calendar = await findCalendar(this.reader, calendarId);
    return roomFor(mostInSlice, usualEvent, calendar?.largestEvent ?? 0);
  }

  /**
   * Writes the words and properties of rows where they differ from the stored ones.
   * @returns how many rows fit into the slice.
   */
  async renew(rows: readonly EventRow[]): Promise<number> {
    const ordinals = rows.map(({ ordinal }) => ordinal);
    const stored = await termsAt(this.reader, ordinals);
    const changes: TermsChange[] = [];
    let renewed = 0;
    for (const row of rows) {
      const before = stored.get(row.ordinal) ?? noTerms;
      const change = changeOf(row, before, (await this.#termsOf(row)) ?? before);
      this.#left -=
        rowCost +
        row.resource.length +
        (row.content?.length ?? 0) +
        wordCost * before.size +
        changeCost * (change.gone.length + change.come.length);
      changes.push(change);
      renewed++;
      if (this.isFull) break;
    }
    await saveChanges(this.reader, changes);
    return renewed;
  }

  /** The search terms of a row; undefined for an exception whose series is missing. */
  async #termsOf(row: EventRow): Promise<SearchTerms | undefined> {
    const { calendarId, seriesId } = row;
    if (seriesId === null) return this.#terms.of(this.#stored(row).members, calendarId);
    const overlay = differencesIn(row);
    if (!hasTerms(overlay)) return noTerms;
    const series = await this.#seriesOf(calendarId, seriesId);
    if (!series) return undefined;
    return this.#terms.beside(series.members, exceptionMembers(series.members, row), overlay, calendarId);
  }

  #stored(row: EventRow): StoredEvent {
    const stored = { row, members: membersOf(row) };
    if (isSeries(row)) this.#series.set(`${row.calendarId}/${row.id}`, stored);
    return stored;
  }

  async #seriesOf(calendarId: string, seriesId: string): Promise<StoredEvent | undefined> {
    const key = `${calendarId}/${seriesId}`;
    if (this.#series.has(key)) return this.#series.get(key);
    const row = await findEventRow(this.reader, calendarId, seriesId);
    this.#left -= row?.resource.length ?? 0;
    const stored = row && isSeries(row) ? this.#stored(row) : undefined;
    this.#series.set(key, stored);
    return stored;
  }
}
