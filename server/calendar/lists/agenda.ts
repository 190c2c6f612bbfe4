/**
 * The series of a calendar, ready to tell what comes next. Reading and preparing thousands of them takes a while, and what is
 * next is asked for often: so they are kept, and brought up to date by what has changed since. They are values made of rows, so
 * any process may keep its own; what a transaction has not committed is kept for that transaction alone.
 */
import type { Budget } from "../../platform/work.ts";
import { rowsAtOnce } from "../limits.ts";
import { changedSeries, endlessSeries } from "../store/lists.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { unitsOfSeries } from "./cost.ts";
import { Occurring } from "./occurring.ts";

/** Series of all calendars that are kept. */
const mostKept = 10_000;
/** Changes that are followed; beyond, the calendar is read anew. */
const mostChanges = 1000;
const changesAtOnce = 100;
/** All-day series are kept as midnights in UTC; the calendar's zone is at most a day away. */
const padMs = 2 * 24 * 3_600_000;

interface Agenda {
  /** The history that the sequence counts in, and whatever else would make it another calendar. */
  name: string;
  /** What changed up to here is in. */
  sequence: bigint;
  /** Series that ended before are not in. */
  fromMs: number;
  series: Map<number, Occurring>;
}

const kept = new WeakMap<RawReader, Map<string, Agenda>>();

/**
 * The series that have instances after a time, and some that have none.
 * @param epoch Name of the history that sequences count in.
 * @throws Failure when there are more than the budget allows.
 */
export async function agendaOf(
  reader: RawReader,
  calendar: CalendarRow,
  epoch: string,
  fromMs: number,
  budget: Budget,
): Promise<Iterable<Occurring>> {
  const name = JSON.stringify([epoch, String(calendar.createdMs), calendar.timeZone]);
  const known = kept.get(reader)?.get(calendar.id);
  if (known && known.name === name && known.sequence <= calendar.sequence && known.fromMs <= fromMs) {
    const isCurrent = known.sequence === calendar.sequence || (await follow(reader, calendar, known, budget));
    if (isCurrent) {
      keep(reader, calendar.id, known);
      return known.series.values();
    }
  }
  const agenda: Agenda = { name, sequence: calendar.sequence, fromMs, series: new Map() };
  const most = Math.floor(Math.min(Math.max(budget.left, 0), Number.MAX_SAFE_INTEGER) / unitsOfSeries) + 1;
  const atOnce = rowsAtOnce(calendar.largestEvent);
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

/** Brings an agenda up to date. @returns false when too much has changed. */
async function follow(reader: RawReader, calendar: CalendarRow, agenda: Agenda, budget: Budget): Promise<boolean> {
  const { sequence } = calendar;
  const atOnce = Math.min(rowsAtOnce(calendar.largestEvent), changesAtOnce);
  let changes = 0;
  for await (const rows of changedSeries(reader, calendar.id, agenda.sequence, { most: mostChanges + 1, atOnce })) {
    changes += rows.length;
    if (changes > mostChanges) return false;
    // Without a rest in between: what changes meanwhile, others bring in.
    for (const row of rows) {
      if (row.shelf === shelf.series) {
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

/** The one that was asked for last is the last to go. */
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
