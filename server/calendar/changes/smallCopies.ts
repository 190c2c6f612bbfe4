/**
 * Reduces copies of earlier versions, after an upgrade, to their difference from the organizer's row, as in this version.
 * Before, a copy contained everything that its guest sees. The event, its version and its columns stay the same.
 */
import { setImmediate as othersTurn } from "node:timers/promises";
import { exceptionMembers, keyOfLone, membersOf, type StoredEvent } from "../events/found.ts";
import { sharedInstance, sharedWith } from "../guests/shared.ts";
import { usualEvent } from "../limits.ts";
import { differenceOf, instanceDifference, type Members, type Overlay, ownEntry, same } from "../model/members.ts";
import { organizedRowsOf, setContent } from "../store/copies.ts";
import { findEventRow, isSeries } from "../store/events.ts";
import type { ContentTexts, EventRow, StoredRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { idOfInstance } from "./plan.ts";

/** How many copies are changed before other requests are served. */
const rowsAtOnce = 25;

/** Makes copies small. A private copy, and a copy without a counterpart on its organizer's calendar, do not change. */
export async function makeSmall(writes: CalendarWrites, rows: readonly StoredRow[]): Promise<void> {
  const originals = new Originals(writes);
  for (const [index, row] of rows.entries()) {
    const small = await originals.smallOf(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await othersTurn();
    if (!small) continue;
    const { contentOrdinal, resource, content, contentSeries } = small;
    await setContent(writes.tx, row, { contentOrdinal, resource });
    const all = resource.length + (content?.length ?? 0) + (contentSeries?.length ?? 0);
    if (all > usualEvent) await writes.growEvents([row.calendarId], all);
  }
}

/** A small copy, and the content from which it is completed. */
type SmallCopy = Pick<StoredRow, "contentOrdinal" | "resource"> & ContentTexts;

/** The organizers' rows for the copies of one slice. */
class Originals {
  readonly #writes: CalendarWrites;
  readonly #known = new Map<string, Promise<StoredEvent | undefined>>();

  constructor(writes: CalendarWrites) {
    this.#writes = writes;
  }

  /** @returns undefined for a copy that does not change: it is private, or its organizer's calendar has no counterpart. */
  async smallOf(row: StoredRow): Promise<SmallCopy | undefined> {
    if (row.seriesId !== null) return this.#smallException(row, row.seriesId);
    const members = membersOf({ ...row, ...nothing });
    const original = members.privateCopy ? undefined : await this.#of(row);
    if (!original) return undefined;
    const isLone = members.recurringEventId !== undefined;
    return isLone ? this.#smallLone(row, members, original) : smallWhole(row, members, original);
  }

  async #smallLone(row: StoredRow, members: Members, { row: series, members: whole }: StoredEvent) {
    const exception = await this.#exceptionOf(series, keyOfLone(members));
    if (!exception) return undefined;
    const resource = differenceOf(sharedWith(row.calendarId, exceptionMembers(whole, exception)), members);
    const texts = { content: exception.resource, contentSeries: series.resource, contentText: null };
    const small = { contentOrdinal: exception.ordinal, resource: JSON.stringify(resource), ...texts };
    return same(members, membersOf({ ...row, ...small })) ? small : undefined;
  }

  async #smallException(row: StoredRow, seriesId: string): Promise<SmallCopy | undefined> {
    const key = Number(row.originalStartMs);
    const original = await this.#of(row);
    const exception = original && (await this.#exceptionOf(original.row, key));
    const series = exception && (await findEventRow(this.#writes.tx, row.calendarId, seriesId));
    // A guest who is not invited to the instance must not see its new content.
    const isInvited = exception && ownEntry(exceptionMembers(original.members, exception), row.calendarId);
    if (!series || !isSeries(series) || !isInvited) return undefined;
    const on = membersOf(series);
    // An exception of a deleted series is compared as if the series were confirmed, so that restoring the series also restores
    // the exception.
    const live: Members = { ...on, status: "confirmed" };
    const whole = { ...row, ...nothing };
    const content = exception.resource;
    const overlay = JSON.parse(content) as Overlay; // `changes/apply.ts` has written it.
    const base = sharedInstance(row.calendarId, live, { key }, overlay);
    const resource = JSON.stringify(instanceDifference(base, exceptionMembers(live, whole)));
    const small = { contentOrdinal: exception.ordinal, resource, content, contentSeries: null, contentText: null };
    const stays = [on, live].every((each) =>
      same(exceptionMembers(each, whole), exceptionMembers(each, { ...row, ...small })),
    );
    return stays ? small : undefined;
  }

  /** The event of a copy on its organizer's calendar. */
  #of({ organizerId, uidHash }: StoredRow): Promise<StoredEvent | undefined> {
    const name = `${organizerId} ${uidHash}`;
    const known = this.#known.get(name) ?? this.#find({ organizerId: organizerId ?? "", uidHash });
    this.#known.set(name, known);
    return known;
  }

  async #find(event: { organizerId: string; uidHash: string }): Promise<StoredEvent | undefined> {
    const rows = await organizedRowsOf(this.#writes.tx, event);
    return rows.map((row) => ({ row, members: membersOf(row) })).find(({ members }) => !members.privateCopy);
  }

  async #exceptionOf(series: EventRow, key: number | undefined): Promise<EventRow | undefined> {
    if (key === undefined || !isSeries(series)) return undefined;
    const row = await findEventRow(this.#writes.tx, series.calendarId, idOfInstance(series, key));
    return row?.seriesId === series.id && row.shelf !== shelf.stub ? row : undefined;
  }
}

/** The texts of a row that contains all of its content itself. */
const nothing: ContentTexts = { content: null, contentSeries: null, contentText: null };

function smallWhole(row: StoredRow, members: Members, original: StoredEvent): SmallCopy | undefined {
  const resource = differenceOf(sharedWith(row.calendarId, original.members), members);
  const texts = { content: original.row.resource, contentSeries: null, contentText: null };
  const small = { contentOrdinal: original.row.ordinal, resource: JSON.stringify(resource), ...texts };
  return same(members, membersOf({ ...row, ...small })) ? small : undefined;
}
