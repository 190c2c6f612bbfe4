/**
 * Imports many instances with one iCalUID, sometimes thousands. They are read, planned and written in parts, and other requests
 * are served between the parts. Data that the instances share is read once.
 */
import { setImmediate as othersTurn } from "node:timers/promises";
import { Failure } from "../../platform/failure.ts";
import { atOnce } from "../../platform/work.ts";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { instanceWith, overlayIn, type StoredEvent } from "../events/found.ts";
import { requireUnlocked } from "../events/locked.ts";
import { newId } from "../ids.ts";
import type { Access } from "../model/access.ts";
import { type Members, overlaid } from "../model/members.ts";
import type { SentEvent } from "../model/sent.ts";
import { type EventTime, numberOf } from "../model/times.ts";
import type { Series } from "../recurrence/series.ts";
import { rowsAtPlaces } from "../store/copies.ts";
import { exceptionKeys, isSeries } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { asRead, type EventChanges } from "./eventChanges.ts";
import {
  type Identified,
  type ImportContext,
  identifiedAs,
  importedInstance,
  importedMembers,
  importedOver,
  placeOf,
} from "./importing.ts";
import { idOfInstance, Plan, type RowPlan } from "./plan.ts";
import { planInsert, planInstance, planSave } from "./planEvent.ts";

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
/** How many exceptions' keys are read at a time. */
const keysAtOnce = 200;

const noSwitches = { conference: false, labels: false, attachments: false };

/** An instance with its original start in the series. */
interface PlacedInstance {
  sent: SentEvent;
  place: EventTime;
  key: number;
}

/**
 * Imports instances.
 * @param written Called before anything is written.
 * @throws The same errors as `importedMembers`.
 */
export async function importInstances(
  group: GroupImport,
  instances: readonly SentEvent[],
  written: () => void,
): Promise<ImportedInstances> {
  const { writes, changes, access, iCalUID } = group;
  const { tx } = writes;
  const done: ImportedInstances = { isNew: false, isChanged: false };
  let known = instances.length > 0 ? await knownBy(group) : undefined;
  for (const part of partsOf(access, instances)) {
    known ??= await knownBy(group);
    const ids = known.series ? part.map(({ key }) => known?.series?.idAt(key) ?? "") : [];
    const rows = ids.length > 0 ? await rowsAtPlaces(tx, [access.calendar.id], ids) : [];
    const plan = new Plan();
    const here = { known, rows: new Map(rows.map((row) => [row.id, row])) };
    const { alone, rest } = planPart(group, plan, part, here);
    written();
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

interface Known extends Pick<Identified, "alone"> {
  series: KnownSeries | undefined;
}

async function knownBy({ writes, access: { calendar }, iCalUID }: GroupImport): Promise<Known> {
  const { series, alone } = await identifiedAs(writes.tx, calendar, iCalUID);
  return { alone, series: series && new KnownSeries(series, calendar.timeZone) };
}

/** A series whose recurrence is parsed only once. */
class KnownSeries {
  readonly row: StoredRow;
  readonly members: Members;
  readonly #occurrences: Series;

  constructor({ row, members }: StoredEvent, calendarZone: string) {
    this.row = row;
    this.members = members;
    this.#occurrences = seriesFrom(shapeOf(members), calendarZone, row.lastEndMs);
  }

  idAt(key: number): string {
    return idOfInstance(this.row, key);
  }

  /**
   * The current instance with a key; undefined if the series has no such instance.
   * @param row The row that has the instance's id.
   */
  at(key: number, row: StoredRow | undefined): Members | undefined {
    if (row && row.listKey !== listKey.tombstone) {
      return row.seriesId === this.row.id ? instanceWith(this.members, key, overlayIn(row)) : undefined;
    }
    return this.#occurrences.find(key) ? overlaid(this.members, { key }, {}) : undefined;
  }
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
  { known: { series, alone }, rows }: { known: Known; rows: ReadonlyMap<string, StoredRow> },
): PlannedPart {
  const { calendar } = access;
  const planned: PlannedPart = { alone: new Map(), rest: [] };
  for (const { sent, place, key } of part) {
    const imported = { sent, iCalUID };
    const id = series && series.row.allDay === "date" in place ? series.idAt(key) : undefined;
    const row = id === undefined ? undefined : rows.get(id);
    const members = id === undefined ? undefined : series?.at(key, row);
    if (series && id !== undefined && members) {
      const wanted = importedMembers(access, context, { kind: "instance", members }, imported);
      const own = importedInstance(series.members, key, importedOver(members, wanted, noSwitches));
      const { id: seriesId, organizerId } = series.row;
      planInstance(plan, calendar, { id, seriesId, series: series.members, key, members, row, organizerId }, own);
      continue;
    }
    const event = alone.get(key);
    if (!event) {
      const wanted = importedMembers(access, context, undefined, imported);
      const whole = { ...wanted, originalStartTime: place };
      planned.alone.set(key, planInsert(plan, calendar, newId(writes.ids), whole));
    } else if (isSeries(event.row)) {
      planned.rest.push({ sent, event });
    } else {
      const wanted = importedMembers(access, context, { kind: "event", members: event.members }, imported);
      const { planned: row } = atOnce(planSave(plan, calendar, event, importedOver(event.members, wanted, noSwitches)));
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
  const { calendar } = access;
  const { tx } = writes;
  const told = new Set(instances.map((each) => keyIn(access, each)));
  let isChanged = false;
  for (let after: number | undefined, isDone = false; !isDone; ) {
    const keys = await exceptionKeys(tx, row, { after, most: keysAtOnce });
    after = keys.at(-1);
    await othersTurn();
    isDone = keys.length < keysAtOnce;
    const others = keys.filter((key) => !told.has(key)).map((key) => idOfInstance(row, key));
    for (let from = 0; from < others.length; from += instancesAtOnce) {
      const plan = new Plan();
      for (const each of await rowsAtPlaces(tx, [calendar.id], others.slice(from, from + instancesAtOnce))) {
        const key = Number(each.originalStartMs);
        const members = instanceWith(series, key, overlayIn(each));
        const known = { id: each.id, seriesId: row.id, series, key, members, row: each, organizerId: row.organizerId };
        const after = overlaid(series, { key }, {});
        requireUnlocked(members, after);
        planInstance(plan, calendar, known, after);
      }
      if (!plan.isEmpty) isChanged = true;
      await changes.write(plan);
      await othersTurn();
    }
  }
  return isChanged;
}

function keyIn(access: Access, sent: SentEvent): number | undefined {
  const place = placeOf(access, sent);
  return place && numberOf(place);
}
