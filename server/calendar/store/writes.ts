/** One write: its transaction, the sequences that it raises, and the changes that it records for notification channels. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { kept } from "../../platform/maps.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { insertJob, type NewJob } from "./jobs.ts";
import { type Asking, CalendarReads, type ChangedFor, type ReadParts } from "./reads.ts";
import type { CalendarRow } from "./rows.ts";

/** What a write has changed on one calendar. */
export interface CalendarChange {
  rules: boolean;
  /** Whether anything other than events changed. Channels that watch only certain event types get no message about it. */
  other: boolean;
  eventTypes: Set<string>;
  /** Whether events changed whose types are not known. */
  anyType: boolean;
}

/** An event before and after a write, on its calendar. `Members` is the type of its fields, which the store does not know. */
export interface WrittenEvent<Members = unknown> {
  calendarId: string;
  eventId: string;
  /** Undefined for a new event. */
  before: Members | undefined;
  after: Members;
}

/** The changes of one write. They are collected during the write, so that each channel gets one message per request. */
export class Changes {
  readonly calendars = new Map<string, CalendarChange>();
  /** Users whose calendar list has changed. */
  readonly lists = new Set<string>();
  /** Users whose settings have changed. */
  readonly settings = new Set<string>();
  readonly views: { userId: string; calendarId: string }[] = [];
  readonly events: WrittenEvent[] = [];
  /** Email addresses to which this write already sends an email. */
  readonly mailed = new Set<string>();
  /** Set by a job that continues the change of a request. */
  by: ChangedFor | undefined;
  /** Whether jobs were recorded. */
  hasJobs = false;

  /**
   * Records that events of a calendar changed.
   * @param type `default`, `focusTime`, …; undefined if any type may have changed.
   */
  ofEvents(calendarId: string, type?: string): void {
    const change = this.#calendar(calendarId);
    if (type === undefined) change.anyType = true;
    else change.eventTypes.add(type);
  }

  /** Records that a calendar's own properties changed. Lists of its events contain these properties. */
  ofMetadata(calendarId: string): void {
    this.#calendar(calendarId).other = true;
  }

  /** Records that access rules of a calendar changed, or that the calendar was deleted. */
  ofRules(calendarId: string): void {
    const change = this.#calendar(calendarId);
    change.rules = true;
    change.other = true;
  }

  /** Records that the calendar list of a user changed. */
  ofList(userId: string): void {
    this.lists.add(userId);
  }

  ofSettings(userId: string): void {
    this.settings.add(userId);
  }

  /** Records that a user's default reminders or role on a calendar changed. The user's lists of its events contain both. */
  ofView(userId: string, calendarId: string): void {
    this.views.push({ userId, calendarId });
  }

  #calendar(calendarId: string): CalendarChange {
    return kept(this.calendars, calendarId, () => ({
      rules: false,
      other: false,
      eventTypes: new Set(),
      anyType: false,
    }));
  }
}

interface WriteParts {
  tx: Transaction;
  outbox: Outbox;
  changes: Changes;
  /** The timestamp of everything in this write. */
  nowMs: number;
}

/** The result of a change of a calendar's events. */
export interface TouchedEvents {
  sequence: bigint;
  /** The current time, but never before the last change of an event of the calendar. */
  updatedMs: bigint;
}

/** The columns of a calendar that a change increases. */
type Counter = "version" | "rulesSequence" | "eventsSequence";

/** The lock key of a calendar's row, which every change on the calendar updates (`WriteOptions.keys`). */
export function calendarKey(id: string): string {
  return `calendar:${id}`;
}

/**
 * A write of the calendar service. Functions that write take it as their first argument. The work may run again after a conflict
 * with another process, so it must only read and write through this object.
 */
export class CalendarWrites extends CalendarReads {
  readonly tx: Transaction;
  readonly outbox: Outbox;
  readonly changes: Changes;
  readonly nowMs: number;

  constructor(parts: WriteParts, reads: ReadParts, asking: Asking) {
    super(reads, asking);
    this.tx = parts.tx;
    this.outbox = parts.outbox;
    this.changes = parts.changes;
    this.nowMs = parts.nowMs;
  }

  get now(): bigint {
    return BigInt(this.nowMs);
  }

  /** Raises the calendar's sequence for a change of its own properties. @returns its new version. */
  async touchMetadata(calendarId: string): Promise<bigint> {
    this.changes.ofMetadata(calendarId);
    return this.#count(calendarId, "version");
  }

  /** Raises the calendar's sequence for a change of a rule. @returns the new version of the rule. */
  async touchRules(calendarId: string): Promise<bigint> {
    this.changes.ofRules(calendarId);
    return this.#count(calendarId, "rulesSequence");
  }

  /**
   * Raises the calendar's sequence for changed events.
   * @param types Types of the changed events; undefined if any type may have changed.
   * @param spans Bits of new span classes (`spans.ts`).
   * @returns the `syncSequence` for the changed events, and the time of the change.
   */
  async touchEvents(calendarId: string, types: Iterable<string> | undefined, spans = 0): Promise<TouchedEvents> {
    const touched = (await this.touchEventsOn([calendarId], types, spans)).get(calendarId);
    return counted(touched, calendarId);
  }

  /** Like `touchEvents`, for several calendars. @returns the results by calendar id. */
  async touchEventsOn(
    calendarIds: readonly string[],
    types: Iterable<string> | undefined,
    spans: number,
  ): Promise<Map<string, TouchedEvents>> {
    const known = types && [...types];
    this.tx.changes(calendarIds.map(calendarKey));
    for (const id of calendarIds) {
      if (known === undefined) this.changes.ofEvents(id);
      else for (const type of known) this.changes.ofEvents(id, type);
    }
    // The time of the last change never decreases, although the clocks of processes differ. So a client that asks for updates
    // since its last known time misses none.
    const sql = `UPDATE "Calendar" SET "sequence" = "sequence" + 1, "eventsSequence" = "sequence" + 1,
         "eventsUpdatedMs" = CASE WHEN "eventsUpdatedMs" > ? THEN "eventsUpdatedMs" ELSE ? END,
         "changedMs" = CASE WHEN "changedMs" > ? THEN "changedMs" ELSE ? END,
         "spans" = "spans" | ? WHERE "id" IN (${marks(calendarIds)})
       RETURNING "id", "sequence", "eventsUpdatedMs" AS "updatedMs"`;
    const { now } = this;
    const rows = await this.tx.all<TouchedEvents & { id: string }>(sql, now, now, now, now, spans, ...calendarIds);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Stores the size of a large event on all calendars that show it.
   * @param characters The length of its JSON.
   */
  async growEvents(calendarIds: readonly string[], characters: number): Promise<void> {
    await this.tx.run(
      `UPDATE "Calendar" SET "largestEvent" = ? WHERE "largestEvent" < ? AND "id" IN (${marks(calendarIds)})`,
      ...[characters, characters, ...calendarIds],
    );
  }

  /** Invalidates all sync tokens of a calendar's events. */
  async raiseFloor(calendarId: string): Promise<void> {
    await this.tx.run('UPDATE "Calendar" SET "eventsFloor" = "sequence" WHERE "id" = ?', calendarId);
  }

  /** Records a job that follows the change. The worker that does jobs is woken up after the commit. */
  async leaveJob(kind: string, calendarId: string, subject: object): Promise<void> {
    await this.recordJob({ id: this.ids.next(), kind, calendarId, subject: JSON.stringify(subject) });
  }

  /** Like `leaveJob`, with an id that the caller chooses. */
  async recordJob(job: NewJob): Promise<void> {
    this.changes.hasJobs = true;
    await insertJob(this.tx, job, this.now);
  }

  /** Raises the sequence of a user's list. @returns the `sequence` for the changed entries. */
  async touchList(userId: string): Promise<bigint> {
    this.changes.ofList(userId);
    this.tx.changes([`calendarList:${userId}`]);
    const row = await this.tx.first<{ listSequence: bigint }>(
      'UPDATE "CalendarUser" SET "listSequence" = "listSequence" + 1 WHERE "userId" = ? RETURNING "listSequence"',
      userId,
    );
    // The row always exists, because it is created with the primary calendar, which every user with a list has.
    if (!row) throw new Error(`The calendar list of user ${userId} is missing.`);
    return row.listSequence;
  }

  /** Raises the sequence of a user's settings. @returns the `sequence` for the changed setting. */
  async touchSettings(userId: string): Promise<bigint> {
    this.changes.ofSettings(userId);
    const row = await this.tx.first<{ settingsSequence: bigint }>(
      `UPDATE "CalendarUser" SET "settingsSequence" = "settingsSequence" + 1 WHERE "userId" = ?
       RETURNING "settingsSequence"`,
      userId,
    );
    return row?.settingsSequence ?? 0n;
  }

  async #count(calendarId: string, counter: Counter): Promise<bigint> {
    this.tx.changes([calendarKey(calendarId)]);
    const row = await this.tx.first<Pick<CalendarRow, "sequence">>(
      `UPDATE "Calendar" SET "sequence" = "sequence" + 1, "${counter}" = "sequence" + 1,
         "changedMs" = CASE WHEN "changedMs" > ? THEN "changedMs" ELSE ? END WHERE "id" = ? RETURNING "sequence"`,
      this.now,
      this.now,
      calendarId,
    );
    return counted(row, calendarId).sequence;
  }
}

/** Returns the updated row. The caller has found the calendar in this write, so a missing row means that it was deleted. */
function counted<T>(row: T | undefined, calendarId: string): T {
  if (!row) throw new Error(`The calendar ${calendarId} was deleted while a write was using it.`);
  return row;
}
