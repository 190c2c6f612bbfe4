/** Imports the events of a file with one iCalUID: a series or a single event, and its exceptions. */
import { Failure } from "../../platform/failure.ts";
import { EventChanges } from "../changes/eventChanges.ts";
import { importContext, importedAs, importedMembers } from "../changes/importing.ts";
import { type GroupImport, importInstances, restoreOthers, wrongInstances } from "../changes/importingInstances.ts";
import { noSwitches } from "../events/context.ts";
import type { Access } from "../model/access.ts";
import type { SentEvent } from "../model/sent.ts";
import type { CalendarWrites } from "../store/writes.ts";

/** An instance that differs from its series, and the line of the file where it begins. */
export interface FileInstance {
  line: number;
  body: SentEvent;
}

export interface FileGroup {
  uid: string;
  line: number;
  /** The series or the single event; undefined if the file contains only instances. */
  master: SentEvent | undefined;
  instances: readonly FileInstance[];
  /** Notes about values that the import has changed. */
  notes: string[];
}

/** Returns the note about an instance that was not imported. */
export function passedOver(line: number, reason: string): string {
  return `Line ${line}: changes to this instance were ignored: ${reason}`;
}

export type Outcome = "taken" | "changed" | "unchanged";

/** Thrown if an import fails after it has already written something. The transaction must then be rolled back. */
export class HalfImported extends Error {}

export interface ImportedGroup {
  outcome: Outcome;
  /** Notes about values that were changed, and about instances that were not imported. */
  notes: string[];
}

/** Imports one iCalUID's events. @throws Failure if nothing was written before the error; HalfImported otherwise. */
export async function importGroup(writes: CalendarWrites, access: Access, group: FileGroup): Promise<ImportedGroup> {
  const { uid: iCalUID, master } = group;
  const sent = group.instances.map(({ body }) => body);
  const context = await importContext(writes, access, master ? [master, ...sent] : sent, noSwitches);
  const wanted: GroupImport = { writes, changes: new EventChanges(writes), access, iCalUID, context };
  let isWritten = false;
  try {
    const whole = master && importedMembers(access, context, undefined, { sent: master, iCalUID });
    const wrong = sent.length > 0 ? await wrongInstances(wanted, whole, sent) : new Map<SentEvent, Failure>();
    const instances = sent.filter((each) => !wrong.has(each));
    const [failure] = wrong.values();
    if (!master) {
      if (instances.length === 0 && failure) throw failure;
      const { isNew, isChanged } = await importInstances(wanted, instances, () => {
        isWritten = true;
      });
      return { outcome: outcomeOf(isNew, isChanged), notes: notesOf(group, wrong) };
    }
    const known = await importedAs(writes.tx, access.calendar, iCalUID, undefined);
    const series = { sent: master, iCalUID, switches: noSwitches };
    const imported = await wanted.changes.import(access, known, series, context);
    isWritten = true;
    const others = await importInstances(wanted, instances, () => undefined);
    const isRestored = imported.kind === "event" && (await restoreOthers(wanted, imported, instances));
    // The outcome depends on whether the series is new, even if some of its instances were not imported.
    const outcome = outcomeOf(!known, known?.row !== imported.row || others.isChanged || isRestored);
    return { outcome, notes: notesOf(group, wrong) };
  } catch (error) {
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
