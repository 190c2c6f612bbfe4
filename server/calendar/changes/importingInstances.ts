/**
 * Imports many instances with one iCalUID, sometimes thousands. They are read, planned and written in parts, and other requests
 * are served between the parts. Data that the instances share is read once.
 */
import { setImmediate as othersTurn } from "node:timers/promises";
import { Failure } from "../../platform/failure.ts";
import { atOnce } from "../../platform/work.ts";
import { noSwitches } from "../events/context.ts";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { instanceWith, overlayIn, type StoredEvent } from "../events/found.ts";
import { requireUnlocked } from "../events/request.ts";
import { newId } from "../ids.ts";
import type { Access } from "../model/access.ts";
import { type Members, overlaid } from "../model/members.ts";
import type { SentEvent } from "../model/sent.ts";
import { type EventTime, numberOf } from "../model/times.ts";
import { exceptionsAfter, isSeries, rowsAtPlaces } from "../store/events.ts";
import type { StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { asRead, type EventChanges } from "./eventChanges.ts";
import {
  type Identified,
  type ImportContext,
  identifiedAs,
  importedEvent,
  importedMembers,
  placeOf,
} from "./importing.ts";
import { idOfInstance, Plan, type RowPlan } from "./plan.ts";
import { planInsert, planInstance, planSave, withoutTombstone } from "./planEvent.ts";

/** All imported events of a file with one iCalUID. */
export interface GroupImport {
  writes: CalendarWrites;
  changes: EventChanges;
  access: Access;
  iCalUID: string;
  context: ImportContext;
}

export interface ImportedInstances {
  /** Whether an event was created (and not only updated). */
  isNew: boolean;
  isChanged: boolean;
}

/** The limits of one batch: the number of instances, and the number of characters of their fields. */
const instancesAtOnce = 40;
const charactersAtOnce = 20_000;

/** An instance with its original start in the series. */
interface PlacedInstance {
  sent: SentEvent;
  place: EventTime;
  key: number;
}

/** Imports instances. @throws The same errors as `importedMembers`. */
export async function importInstances(group: GroupImport, instances: readonly SentEvent[]): Promise<ImportedInstances> {
  const { writes, changes, access, iCalUID } = group;
  const { tx } = writes;
  const done: ImportedInstances = { isNew: false, isChanged: false };
  let known: Identified | undefined;
  for (const part of partsOf(access, instances)) {
    known ??= await identifiedAs(tx, access.calendar, iCalUID);
    const { series } = known;
    const ids = series ? part.map(({ key }) => idOfInstance(series.row, key)) : [];
    const rows = await rowsAtPlaces(tx, [access.calendar.id], ids);
    const plan = new Plan();
    const { alone, rest } = planPart(group, plan, part, known, new Map(rows.map((row) => [row.id, row])));
    await changes.write(plan);
    if (!plan.isEmpty) done.isChanged = true;
    for (const [key, row] of alone) {
      if (!row.before) done.isNew = true;
      known.alone.set(key, { row: asRead(row), members: row.members });
    }
    // A detached instance may have been given a recurrence and become a series. The next instances may then belong to that
    // series.
    for (const { sent, event } of rest) {
      const imported = { sent, iCalUID, switches: noSwitches };
      const after = await changes.import(access, { kind: "event", ...event }, imported, group.context);
      if (after.row !== event.row) done.isChanged = true;
    }
    if (rest.length > 0) known = undefined;
    await othersTurn();
  }
  return done;
}

/** The result of planning one batch. */
interface PlannedPart {
  /** Detached instances, by original start. */
  alone: Map<number, RowPlan>;
  /** Instances that must be handled one by one. */
  rest: { sent: SentEvent; event: StoredEvent }[];
}

function planPart(
  { writes, access, iCalUID, context }: GroupImport,
  plan: Plan,
  part: readonly PlacedInstance[],
  { series, alone }: Identified,
  rows: ReadonlyMap<string, StoredRow>,
): PlannedPart {
  const { calendar } = access;
  const planned: PlannedPart = { alone: new Map(), rest: [] };
  const occurrences = series && seriesFrom(shapeOf(series.members), calendar.timeZone, series.row.lastEndMs);
  for (const { sent, place, key } of part) {
    const imported = { sent, iCalUID, switches: noSwitches };
    if (series && series.row.allDay === "date" in place) {
      const { id: seriesId, organizerId } = series.row;
      const id = idOfInstance(series.row, key);
      const row = rows.get(id);
      const exception = withoutTombstone(row);
      const isThere = exception ? exception.seriesId === seriesId : occurrences?.find(key) !== undefined;
      if (isThere) {
        const members = instanceWith(series.members, key, exception ? overlayIn(exception) : {});
        const own = importedEvent(access, context, { kind: "instance", members, key, series }, imported);
        const known = { id, seriesId, series: series.members, key, members, row, organizerId };
        planInstance(plan, calendar, known, own);
        continue;
      }
    }
    const event = alone.get(key);
    if (event && isSeries(event.row)) planned.rest.push({ sent, event });
    else {
      const members = importedEvent(access, context, event && { kind: "event", ...event }, imported);
      const row = event
        ? atOnce(planSave(plan, calendar, event, members)).planned
        : planInsert(plan, calendar, newId(writes.ids), members);
      if (row) planned.alone.set(key, row);
    }
  }
  return planned;
}

/**
 * Splits the instances into batches. Two instances with the same original start are never in one batch, so that the later one
 * sees the result of the earlier.
 */
function* partsOf(access: Access, instances: readonly SentEvent[]): Generator<PlacedInstance[], void, undefined> {
  let part = new Map<number, PlacedInstance>();
  let characters = 0;
  for (const sent of instances) {
    const place = placeOf(access, sent);
    if (!place) continue; // Never happens: each instance of a file has an original start.
    const key = numberOf(place);
    const size = sizeOf(sent);
    const isFull = part.size >= instancesAtOnce || characters + size > charactersAtOnce;
    if (part.size > 0 && (isFull || part.has(key))) {
      yield [...part.values()];
      part = new Map();
      characters = 0;
    }
    part.set(key, { sent, place, key });
    characters += size;
  }
  if (part.size > 0) yield [...part.values()];
}

function sizeOf({ summary, description, location, attendees }: SentEvent): number {
  const texts = [summary, description, location];
  return texts.reduce((all, each) => all + (each?.length ?? 0), 0) + 100 * (attendees?.length ?? 0);
}

/**
 * Checks instances before anything is written.
 * @param members The series; undefined for detached instances.
 * @returns the instances that violate a rule. @throws Failure for other errors, such as a missing permission.
 */
export async function wrongInstances(
  { access, iCalUID, context }: GroupImport,
  members: Members | undefined,
  instances: readonly SentEvent[],
): Promise<Map<SentEvent, Failure>> {
  const wrong = new Map<SentEvent, Failure>();
  for (const part of partsOf(access, instances)) {
    for (const { sent } of part) {
      try {
        importedMembers(access, context, members && { kind: "instance", members }, { sent, iCalUID });
      } catch (error) {
        if (!(error instanceof Failure && error.kind === "invalid")) throw error;
        wrong.set(sent, error);
      }
    }
    await othersTurn();
  }
  return wrong;
}

/**
 * Removes the exceptions of a series that are not among the imported instances.
 * @returns whether there were any.
 * @throws Failure 403 if the series is locked and one of these exceptions overrides main fields.
 */
export async function restoreOthers(
  { writes, changes, access }: GroupImport,
  { row, members: series }: StoredEvent,
  instances: readonly SentEvent[],
): Promise<boolean> {
  if (!isSeries(row)) return false;
  const places = instances.flatMap((each) => placeOf(access, each) ?? []);
  const told = new Set(places.map(numberOf));
  let isChanged = false;
  for (let last: bigint | null | undefined, isDone = false; !isDone; ) {
    const exceptions = await exceptionsAfter(writes.tx, row, last, instancesAtOnce);
    last = exceptions.at(-1)?.originalStartMs;
    isDone = exceptions.length < instancesAtOnce;
    const plan = new Plan();
    for (const each of exceptions) {
      const key = Number(each.originalStartMs);
      if (told.has(key)) continue;
      const members = instanceWith(series, key, overlayIn(each));
      const known = { id: each.id, seriesId: row.id, series, key, members, row: each, organizerId: row.organizerId };
      const after = overlaid(series, { key }, {});
      requireUnlocked(members, after);
      planInstance(plan, access.calendar, known, after);
    }
    if (!plan.isEmpty) {
      isChanged = true;
      await changes.write(plan);
    }
    await othersTurn();
  }
  return isChanged;
}
