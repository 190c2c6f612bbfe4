/**
 * Caches the parsed series of a calendar, from which lists compute the next occurrences. Clients often ask for the next events,
 * and reading and parsing thousands of series is slow. Before each use, the cache is updated from the rows that have changed
 * since the last use. It is derived only from rows, so each process may have its own cache. Changes that a transaction has not
 * committed are cached for that transaction only.
 */
import { listKey } from "../store/listKeys.ts";
import { changedSeries, endlessSeries } from "../store/lists.ts";
import type { RawReader } from "../store/rows.ts";
import { unitsOfSeries } from "./cost.ts";
import type { Listing } from "./listing.ts";
import { Occurring } from "./occurring.ts";

/** The maximum number of series that are cached, for all calendars together. */
const mostKept = 10_000;
/** The maximum number of changed rows for updating the cache. If more have changed, the whole calendar is read again. */
const mostChanges = 1000;
const changesAtOnce = 100;
/** A margin: all-day series are stored as midnights in UTC, which differ by up to a day from those in the calendar's zone. */
const padMs = 2 * 24 * 3_600_000;

interface Agenda {
  /**
   * The epoch of the sequence, and the calendar's creation time and zone. If one of them differs, the cached agenda is not used.
   */
  name: string;
  /** The sequence number up to which changes are included. */
  sequence: bigint;
  /** Series that ended before this time may be missing from the cache. */
  fromMs: number;
  series: Map<number, Occurring>;
}

const kept = new WeakMap<RawReader, Map<string, Agenda>>();

/**
 * Returns the series that may have instances after a given time. Some of them may have none.
 * @throws Failure if there are more series than the budget allows.
 */
export async function agendaOf(listing: Listing, fromMs: number): Promise<Iterable<Occurring>> {
  const { reader, calendar, epoch, budget, atOnce } = listing;
  const name = JSON.stringify([epoch, String(calendar.createdMs), calendar.timeZone]);
  const known = kept.get(reader)?.get(calendar.id);
  if (known && known.name === name && known.sequence <= calendar.sequence && known.fromMs <= fromMs) {
    const isCurrent = known.sequence === calendar.sequence || (await follow(listing, known));
    if (isCurrent) {
      keep(reader, calendar.id, known);
      return known.series.values();
    }
  }
  const agenda: Agenda = { name, sequence: calendar.sequence, fromMs, series: new Map() };
  const most = Math.floor(Math.min(Math.max(budget.left, 0), Number.MAX_SAFE_INTEGER) / unitsOfSeries) + 1;
  for await (const rows of endlessSeries(reader, calendar.id, fromMs - padMs, { most, atOnce })) {
    for (const row of rows) {
      budget.spend(unitsOfSeries);
      agenda.series.set(row.ordinal, new Occurring(row, calendar.timeZone));
      if (budget.isTired) await budget.rest();
    }
    if (rows.length === atOnce) await budget.rest();
  }
  keep(reader, calendar.id, agenda);
  return agenda.series.values();
}

/**
 * Updates an agenda with the rows that have changed.
 * @returns false if too many have changed.
 */
async function follow(listing: Listing, agenda: Agenda): Promise<boolean> {
  const { reader, calendar, budget } = listing;
  const { sequence } = calendar;
  const atOnce = Math.min(listing.atOnce, changesAtOnce);
  let changes = 0;
  for await (const rows of changedSeries(reader, calendar.id, agenda.sequence, { most: mostChanges + 1, atOnce })) {
    changes += rows.length;
    if (changes > mostChanges) return false;
    // There is no pause in this loop, because another request could update the same agenda during a pause.
    for (const row of rows) {
      if (row.listKey === listKey.series) {
        budget.spend(unitsOfSeries);
        agenda.series.set(row.ordinal, new Occurring(row, calendar.timeZone));
      } else {
        agenda.series.delete(row.ordinal);
      }
    }
    if (rows.length === atOnce) await budget.rest();
  }
  if (agenda.sequence < sequence) agenda.sequence = sequence;
  return true;
}

/** Caches an agenda. The least recently used agenda is dropped first. */
function keep(reader: RawReader, calendarId: string, agenda: Agenda): void {
  const all = kept.get(reader) ?? new Map<string, Agenda>();
  kept.set(reader, all);
  all.delete(calendarId);
  all.set(calendarId, agenda);
  let count = 0;
  for (const { series } of all.values()) count += series.size;
  for (const [id, { series }] of all) {
    if (count <= mostKept) return;
    all.delete(id);
    count -= series.size;
  }
}
