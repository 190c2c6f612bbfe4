/** Plans and writes changes of events on one calendar. `organizing.ts` also changes guests' calendars. */
import { setImmediate as othersTurn } from "node:timers/promises";
import { contentOf, exceptionContents, type StoredEvent, type StoredInstance } from "../events/found.ts";
import { type Members, same } from "../model/members.ts";
import { findEventRow, isSeries, nextExceptions } from "../store/events.ts";
import type { CalendarRow, EventRow, StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { Applying } from "./apply.ts";
import { indexLater } from "./indexing.ts";
import {
  type CopiedContent,
  changesGuests,
  type Insertion,
  type InstanceContent,
  mustSeeExceptions,
  Plan,
  planExceptions,
  planInsert,
  planInstance,
  planSave,
  planStrip,
} from "./plan.ts";
import { changesTerms } from "./planChange.ts";

/** How many exceptions of a series are read and written at a time. */
const exceptionsAtOnce = 100;

export class EventWrites {
  readonly applying: Applying;

  constructor(writes: CalendarWrites) {
    this.applying = new Applying(writes);
  }

  get writes(): CalendarWrites {
    return this.applying.writes;
  }

  /** Inserts a single event or a series. */
  async insert(calendar: CalendarRow, id: string, members: Members, insertion: Insertion = {}): Promise<StoredEvent> {
    const plan = new Plan();
    const planned = planInsert(plan, calendar, id, members, insertion);
    await this.applying.apply(plan);
    return { row: asRead(this.applying.rowOf(planned), undefined), members };
  }

  /**
   * Changes a single event or a series, with its exceptions. Nothing is written when nothing changes.
   * @param content For a copy: the row that provides its content, if that row has changed.
   * @returns the event after the change.
   */
  async save(
    calendar: CalendarRow,
    before: StoredEvent,
    members: Members,
    content: CopiedContent | undefined = contentOf(before.row),
  ): Promise<StoredEvent> {
    if (same(before.members, members) && content?.source === (before.row.contentOrdinal ?? undefined)) return before;
    const plan = new Plan();
    const { row } = planSave(plan, calendar, before, members, { content });
    await this.applying.apply(plan);
    if (isSeries(before.row) && this.#mustSee(calendar, before.members, members)) {
      await this.#saveExceptions(calendar, before, members);
    }
    // An exception stores only the words that its series lacks. When the words of the series change, a job updates its
    // exceptions.
    const follow = isSeries(before.row) && changesTerms(before.members, members);
    if (follow) await indexLater(this.writes, calendar.id, before.row.id);
    if (row) return { row: asRead(this.applying.rowOf(row), content?.members), members };
    const touched = await findEventRow(this.writes.tx, calendar.id, before.row.id);
    return { row: touched ?? before.row, members };
  }

  /** Updates in batches the exceptions that one common statement cannot update. Other requests are served in between. */
  async #saveExceptions(calendar: CalendarRow, before: StoredEvent, members: Members): Promise<void> {
    let after: bigint | null = null;
    for (;;) {
      const rows: EventRow[] = await nextExceptions(this.writes.tx, before.row, { after, most: exceptionsAtOnce });
      const last = rows.at(-1);
      if (!last) return;
      after = last.originalStartMs;
      const plan = new Plan();
      const contents = exceptionContents(rows);
      planExceptions(plan, calendar, before, members, { rows, contents: { before: contents, after: contents } });
      await this.applying.apply(plan);
      if (rows.length < exceptionsAtOnce) return;
      await othersTurn();
    }
  }

  #mustSee(calendar: CalendarRow, before: Members, after: Members): boolean {
    return mustSeeExceptions(calendar, before, after) || changesGuests(before, after);
  }

  /**
   * Writes an instance as an exception, which stores only the fields that differ from the series. Nothing is written when nothing
   * changes.
   * @param content The organizer's exception, if it has changed.
   */
  async saveInstance(
    calendar: CalendarRow,
    instance: StoredInstance,
    members: Members,
    content: InstanceContent | undefined = instance.row && exceptionContents([instance.row]).get(instance.key),
  ): Promise<StoredInstance> {
    const { series, key, id } = instance;
    // The new exception may have the id of a dropped exception. Its tombstone row is then reused.
    const row = instance.row ?? (await findEventRow(this.writes.tx, calendar.id, id));
    const { organizerId } = series.row;
    const plan = new Plan();
    const known = { id, seriesId: series.row.id, series: series.members, key, members: instance.members, row };
    const planned = planInstance(plan, calendar, { ...known, organizerId, content }, members);
    await this.applying.apply(plan);
    if (planned) return { ...instance, row: asRead(this.applying.rowOf(planned), content?.overlay), members };
    if (plan.isEmpty) return instance;
    return { ...instance, row: (await findEventRow(this.writes.tx, calendar.id, id)) ?? instance.row, members };
  }

  /** Removes everything but the id from an event and, for a series, from its exceptions. */
  async strip(calendar: CalendarRow, event: StoredEvent): Promise<void> {
    const plan = new Plan();
    planStrip(plan, calendar, event);
    await this.applying.apply(plan);
  }
}

/**
 * A row as it would be read from the database.
 * @param content The content that the row takes from another row.
 */
function asRead(row: StoredRow, content: object | undefined): EventRow {
  const isCopy = row.contentOrdinal !== null && content !== undefined;
  return { ...row, content: isCopy ? JSON.stringify(content) : null, contentSeries: null, contentText: null };
}
