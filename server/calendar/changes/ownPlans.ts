/** Plans changes that concern one calendar only. The exceptions of a series are read first. */
import { setImmediate as othersTurn } from "node:timers/promises";
import { withTurns } from "../../platform/work.ts";
import { contentOf, exceptionContents, type StoredEvent, type StoredInstance } from "../events/found.ts";
import type { Members } from "../model/members.ts";
import { findEventRow, isSeries, nextExceptions } from "../store/events.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import type { Plan, RowPlan } from "./plan.ts";
import { changesTerms } from "./planChange.ts";
import { plannedAtOnce } from "./planCopies.ts";
import {
  type CopiedContent,
  changesGuests,
  type Exceptions,
  type InstanceContent,
  mustSeeExceptions,
  planInstance,
  planSave,
} from "./planEvent.ts";

/** How many exceptions of a series are read at a time. */
const exceptionsAtOnce = 100;

/** The changed exceptions of the organizer's event, by key. A guest's copy takes over these changes. */
export type ChangedContents = ReadonlyMap<number, InstanceContent>;

/**
 * Plans a change of a single event or a series, with its exceptions.
 * @param content Only for a copy: the row that provides the copy's content, if that row has changed, and the changed exceptions
 * of the organizer.
 * @returns the planned row; undefined if the row does not change.
 */
export async function planOwn(
  reader: RawReader,
  plan: Plan,
  calendar: CalendarRow,
  before: StoredEvent,
  members: Members,
  {
    content = contentOf(before.row),
    contents,
  }: { content?: CopiedContent | undefined; contents?: ChangedContents } = {},
): Promise<RowPlan | undefined> {
  const mustSee = mustSeeExceptions(calendar, before.members, members) || changesGuests(before.members, members);
  const exceptions =
    isSeries(before.row) && mustSee ? await exceptionsToFollow(reader, before.row, contents) : undefined;
  const { planned } = await withTurns(
    planSave(plan, calendar, before, members, { content, exceptions }),
    plannedAtOnce,
  );
  // An exception stores only the words that its series lacks. When the words of the series change, a job updates its exceptions.
  if (planned && isSeries(before.row) && changesTerms(before.members, members)) {
    plan.indexed.push({ calendarId: calendar.id, eventId: before.row.id });
  }
  return planned;
}

/** Reads the exceptions of a series in batches. Other requests are served in between. */
async function exceptionsToFollow(
  reader: RawReader,
  series: EventRow,
  changed: ChangedContents = new Map(),
): Promise<Exceptions> {
  const rows: EventRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.originalStartMs ?? null;
    const some = await nextExceptions(reader, series, { after, most: exceptionsAtOnce });
    rows.push(...some);
    if (some.length < exceptionsAtOnce) break;
    await othersTurn();
  }
  const before = exceptionContents(rows);
  return { rows, contents: { before, after: new Map([...before, ...changed]) } };
}

/**
 * Plans an instance as an exception, which stores only the fields that differ from the series.
 * @param series The fields of the series after the change.
 * @param content The organizer's exception, if it has changed.
 * @returns the planned row; undefined if the instance does not change.
 */
export async function planOwnInstance(
  reader: RawReader,
  plan: Plan,
  calendar: CalendarRow,
  instance: StoredInstance,
  members: Members,
  {
    series = instance.series.members,
    content = contentIn(instance),
  }: { series?: Members; content?: InstanceContent | undefined } = {},
): Promise<RowPlan | undefined> {
  const { key, id } = instance;
  const { id: seriesId, organizerId } = instance.series.row;
  const row = await rowToReuse(reader, calendar, instance);
  const known = { id, seriesId, series, key, members: instance.members, row, organizerId, content };
  return planInstance(plan, calendar, known, members);
}

/** The row of an exception. A new exception reuses the tombstone of a dropped exception with its id. */
export async function rowToReuse(
  reader: RawReader,
  calendar: CalendarRow,
  { row, id }: Pick<StoredInstance, "row" | "id">,
): Promise<EventRow | undefined> {
  return row ?? findEventRow(reader, calendar.id, id);
}

function contentIn({ row, key }: StoredInstance): InstanceContent | undefined {
  return row && exceptionContents([row]).get(key);
}
