/** One write: what it may touch, the sequences it counts up, and what it notes for those who watch. */

import type { Transaction } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { Changes } from "./changes.ts";
import { insertJob, type NewJob } from "./jobs.ts";
import { type Asking, CalendarReads, type ReadParts } from "./reads.ts";
import type { CalendarRow } from "./rows.ts";

export interface WriteParts {
  tx: Transaction;
  ids: Ids;
  outbox: Outbox;
  changes: Changes;
  /** The time that everything in this write happens at. */
  nowMs: number;
}

/** What a change has made of a calendar's events. */
export interface TouchedEvents {
  sequence: bigint;
  /** Now, and never before the last change of an event of the calendar. */
  updatedMs: bigint;
}

/** Which of a calendar's numbers a change moves. */
type Counter = "version" | "rulesSequence" | "eventsSequence";

/**
 * A write of the calendar service. Functions that write take it as their first argument. The work may be run again when
 * another process was faster, so it does nothing but read and write through this.
 */
export class CalendarWrites extends CalendarReads {
  readonly tx: Transaction;
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly changes: Changes;
  readonly nowMs: number;

  constructor(parts: WriteParts, reads: ReadParts, asking: Asking) {
    super(reads, asking);
    this.tx = parts.tx;
    this.ids = parts.ids;
    this.outbox = parts.outbox;
    this.changes = parts.changes;
    this.nowMs = parts.nowMs;
  }

  get now(): bigint {
    return BigInt(this.nowMs);
  }

  /** Counts up the calendar for a change of what is known of it. @returns its new version. */
  async touchMetadata(calendarId: string): Promise<bigint> {
    this.changes.ofMetadata(calendarId);
    return this.#count(calendarId, "version");
  }

  /** Counts up the calendar for a change of a rule. @returns the new version of the rule. */
  async touchRules(calendarId: string): Promise<bigint> {
    this.changes.ofRules(calendarId);
    return this.#count(calendarId, "rulesSequence");
  }

  /**
   * Counts up the calendar for changed events.
   * @param types Of the events that changed; undefined when any may have.
   * @param spans Bits of span classes that come in (`spans.ts`).
   * @returns the `syncSequence` for the changed events, and the moment of the change.
   */
  async touchEvents(calendarId: string, types: Iterable<string> | undefined, spans = 0): Promise<TouchedEvents> {
    const touched = (await this.touchEventsOn([calendarId], types, spans)).get(calendarId);
    return counted(touched, calendarId);
  }

  /** The same of several calendars, by their ids. */
  async touchEventsOn(
    calendarIds: readonly string[],
    types: Iterable<string> | undefined,
    spans: number,
  ): Promise<Map<string, TouchedEvents>> {
    const known = types && [...types];
    for (const id of calendarIds) {
      if (known === undefined) this.changes.ofEvents(id);
      else for (const type of known) this.changes.ofEvents(id, type);
    }
    // Another process may have another clock: whoever asks for what was updated since the last moment seen must not miss this.
    const sql = `UPDATE "Calendar" SET "sequence" = "sequence" + 1, "eventsSequence" = "sequence" + 1,
         "eventsUpdatedMs" = CASE WHEN "eventsUpdatedMs" > ? THEN "eventsUpdatedMs" ELSE ? END,
         "changedMs" = CASE WHEN "changedMs" > ? THEN "changedMs" ELSE ? END,
         "spans" = "spans" | ? WHERE "id" IN (${calendarIds.map(() => "?").join(", ")})
       RETURNING "id", "sequence", "eventsUpdatedMs" AS "updatedMs"`;
    const { now } = this;
    const rows = await this.tx.all<TouchedEvents & { id: string }>(sql, now, now, now, now, spans, ...calendarIds);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Remembers how large an event has become, on all calendars that show it. @param characters Of its JSON. */
  async growEvents(calendarIds: readonly string[], characters: number): Promise<void> {
    await this.tx.run(
      `UPDATE "Calendar" SET "largestEvent" = ? WHERE "largestEvent" < ? AND "id" IN (${calendarIds.map(() => "?").join(", ")})`,
      characters,
      characters,
      ...calendarIds,
    );
  }

  /** Takes their value from all sync tokens of a calendar's events. */
  async raiseFloor(calendarId: string): Promise<void> {
    await this.tx.run('UPDATE "Calendar" SET "eventsFloor" = "sequence" WHERE "id" = ?', calendarId);
  }

  /** Leaves work that follows the change: whoever does jobs is told after the commit. */
  async leaveJob(kind: string, calendarId: string, subject: object): Promise<void> {
    await this.recordJob({ id: this.ids.next(), kind, calendarId, subject: JSON.stringify(subject) });
  }

  /** The same, under an id of its own. */
  async recordJob(job: NewJob): Promise<void> {
    this.changes.hasJobs = true;
    await insertJob(this.tx, job, this.now);
  }

  /** Counts up the list of a user. @returns the `sequence` for the changed entries. */
  async touchList(userId: string): Promise<bigint> {
    this.changes.ofList(userId);
    const row = await this.tx.first<{ listSequence: bigint }>(
      'UPDATE "CalendarUser" SET "listSequence" = "listSequence" + 1 WHERE "userId" = ? RETURNING "listSequence"',
      userId,
    );
    // Made with the primary calendar, which everybody has who has a list.
    if (!row) throw new Error(`The calendar list of user ${userId} is missing.`);
    return row.listSequence;
  }

  /** Counts up the settings of a user. @returns the `sequence` for the changed setting. */
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

/** Whoever counts has found the calendar in the same write. */
function counted<T>(row: T | undefined, calendarId: string): T {
  if (!row) throw new Error(`The calendar ${calendarId} is gone within a write that found it.`);
  return row;
}
