/**
 * Imports an iCalendar file. Each iCalUID, with its series and all exceptions, is imported completely or not at all, by the rules
 * of `events.import`. No emails are sent. The published service offers this import on its settings page, not in its API.
 */
import { tooLarge } from "../../http/upload.ts";
import { nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import { type Cost, inSlices, type Work } from "../../platform/work.ts";
import { openCalendar } from "../acl/opening.ts";
import { requireUser } from "../calendars/lifecycle.ts";
import { EventChanges } from "../changes/eventChanges.ts";
import { importContext, importedAs, importedMembers } from "../changes/importing.ts";
import { type GroupImport, importInstances, restoreOthers, wrongInstances } from "../changes/importingInstances.ts";
import { noSwitches } from "../events/context.ts";
import type { Access } from "../model/access.ts";
import type { SentEvent } from "../model/sent.ts";
import type { CalendarStore } from "../store/index.ts";
import type { Asking } from "../store/reads.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { FileZones } from "./fileZones.ts";
import { bytesOf } from "./lines.ts";
import { outlineOf } from "./outline.ts";
import {
  type FileGroup,
  fewOf,
  groupsOf,
  type ImportedEvent,
  type Outcome,
  passedOver,
  preparedGroup,
  refusal,
} from "./preparing.ts";

export interface ImportReport {
  calendarId: string;
  taken: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The results of the events, in the order of the file. */
  events: ImportedEvent[];
}

export const mostFileBytes = 10 * 1024 * 1024;

const lineCost: Cost = {
  unit: "lines",
  most: Number.POSITIVE_INFINITY,
  perSlice: 5000,
  refuse: () => tooLarge(mostFileBytes, "The file"),
};
const eventCost: Cost = { ...lineCost, unit: "events", perSlice: 20 };
const zoneCost: Cost = { ...lineCost, unit: "zones", perSlice: 20 };

/** How many iCalUIDs are written in one transaction. */
const groupsAtOnce = 20;

export interface CalendarFile {
  /** The email address of the user who imports. */
  email: string;
  /** The calendar's id; `primary` is the user's primary calendar. */
  calendarId: string;
  content: Buffer;
  origin: string;
  work: Work;
}

/**
 * @throws Failure for an unknown user, for a file that is too large or not a calendar, and for a calendar that the user cannot
 * write to. If the client disconnects, events that were already imported are kept.
 */
export async function importFile(
  { store, clock }: { store: CalendarStore; clock: Clock },
  { email, calendarId, content, origin, work }: CalendarFile,
): Promise<ImportReport> {
  const user = await requireUser(store.read({ caller: nobody, origin }).reader, email);
  if (content.length > mostFileBytes) throw tooLarge(mostFileBytes, "The file");
  // The caller gets the rights of an app with full access to the user's calendars.
  const asking: Asking = { caller: { user, clientId: "", scopes: new Set(["calendar"]) }, origin };
  const { calendar } = await openCalendar(store.read(asking), calendarId, "events.import");
  const bytes = bytesOf(content);
  const components = await inSlices(outlineOf(bytes), work.begin(lineCost));
  const budget = work.begin(eventCost);
  const { groups, refused } = await groupsOf(bytes, components, budget);
  const zones = new FileZones(bytes, calendar.timeZone, clock.now(), work.begin(zoneCost));
  const events: ImportedEvent[] = refused;
  for (let at = 0; at < groups.length; at += groupsAtOnce) {
    const ready: FileGroup[] = [];
    for (const group of groups.slice(at, at + groupsAtOnce)) {
      const prepared = await preparedGroup(group, { bytes, zones, calendarZone: calendar.timeZone, budget });
      if ("outcome" in prepared) events.push(prepared);
      else ready.push(prepared);
    }
    if (budget.isTired) await budget.rest();
    events.push(...(await written(store, asking, calendar.id, ready)));
  }
  const counts = { taken: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of events) counts[outcome] += 1;
  return { calendarId: calendar.id, ...counts, events: events.sort((a, b) => a.line - b.line) };
}

/**
 * Writes the events of several iCalUIDs in one transaction. If an import fails after it has written something, the events of
 * each iCalUID are written in a separate transaction instead.
 */
async function written(
  store: CalendarStore,
  asking: Asking,
  calendarId: string,
  groups: readonly FileGroup[],
): Promise<ImportedEvent[]> {
  if (groups.length === 0) return [];
  try {
    return await store.write(asking, async (writes) => {
      const access = await openCalendar(writes, calendarId, "events.import");
      const done: ImportedEvent[] = [];
      for (const group of groups) {
        const { uid, line } = group;
        try {
          const { outcome, notes: more } = await importGroup(writes, access, group);
          const notes = fewOf([...group.notes, ...more]);
          done.push({ uid, line, outcome, reason: undefined, notes: notes.length > 0 ? notes : undefined });
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          done.push(refusal(uid, line, error.message));
        }
      }
      return done;
    });
  } catch (error) {
    if (!(error instanceof HalfImported)) throw error;
    const [only] = groups;
    if (groups.length === 1 && only) return [refusal(only.uid, only.line, error.message)];
    const done: ImportedEvent[] = [];
    for (const group of groups) done.push(...(await written(store, asking, calendarId, [group])));
    return done;
  }
}

/** Thrown if an import fails after it has already written something. The transaction must then be rolled back. */
class HalfImported extends Error {}

interface ImportedGroup {
  outcome: Outcome;
  /** Notes about values that were changed, and about instances that were not imported. */
  notes: string[];
}

/** Imports one iCalUID's events. @throws Failure if nothing was written before the error; HalfImported otherwise. */
async function importGroup(writes: CalendarWrites, access: Access, group: FileGroup): Promise<ImportedGroup> {
  const { uid: iCalUID, master } = group;
  const sent = group.instances.map(({ body }) => body);
  const context = await importContext(writes, access, master ? [master, ...sent] : sent, noSwitches);
  const wanted: GroupImport = { writes, changes: new EventChanges(writes), access, iCalUID, context };
  const before = writes.changes.events.length;
  try {
    const whole = master && importedMembers(access, context, undefined, { sent: master, iCalUID });
    const wrong = sent.length > 0 ? await wrongInstances(wanted, whole, sent) : new Map<SentEvent, Failure>();
    const instances = sent.filter((each) => !wrong.has(each));
    const [failure] = wrong.values();
    if (!master) {
      if (instances.length === 0 && failure) throw failure;
      const { isNew, isChanged } = await importInstances(wanted, instances);
      return { outcome: outcomeOf(isNew, isChanged), notes: notesOf(group, wrong) };
    }
    const known = await importedAs(writes.tx, access.calendar, iCalUID, undefined);
    const series = { sent: master, iCalUID, switches: noSwitches };
    const imported = await wanted.changes.import(access, known, series, context);
    const others = await importInstances(wanted, instances);
    const isRestored = imported.kind === "event" && (await restoreOthers(wanted, imported, instances));
    // The outcome depends on whether the series is new, even if some of its instances were not imported.
    const outcome = outcomeOf(!known, known?.row !== imported.row || others.isChanged || isRestored);
    return { outcome, notes: notesOf(group, wrong) };
  } catch (error) {
    const isWritten = writes.changes.events.length > before;
    if (isWritten && error instanceof Failure) throw new HalfImported(error.message);
    throw error;
  }
}

function notesOf({ instances }: FileGroup, wrong: ReadonlyMap<SentEvent, Failure>): string[] {
  return instances.flatMap(({ line, body }) => {
    const failure = wrong.get(body);
    return failure ? [passedOver(line, failure.message)] : [];
  });
}

function outcomeOf(isNew: boolean, isChanged: boolean): Outcome {
  if (isNew) return "taken";
  return isChanged ? "changed" : "unchanged";
}
