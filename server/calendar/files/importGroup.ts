/** Imports one iCalUID of a file: a series or a single event, and its exceptions. */
import { Failure } from "../../platform/failure.ts";
import { EventWrites } from "../changes/eventWrites.ts";
import { importContext, importEvent, importedAs, importedMembers } from "../changes/importing.ts";
import { type GroupImport, importInstances, requireInstances, restoreOthers } from "../changes/importingInstances.ts";
import { noSwitches } from "../events/context.ts";
import type { Access } from "../model/access.ts";
import type { SentEvent } from "../model/sent.ts";
import type { CalendarWrites } from "../store/writes.ts";

export interface FileGroup {
  uid: string;
  line: number;
  /** The series or the single event; undefined when the file has only instances. */
  master: SentEvent | undefined;
  instances: readonly SentEvent[];
  /** Notes about values that were changed by the import. */
  notes: string[];
}

export type Outcome = "taken" | "changed" | "unchanged";

/** A refusal after something was written. The transaction must be rolled back. */
export class HalfImported extends Error {}

/** @throws Failure when nothing was written; HalfImported otherwise. */
export async function importGroup(writes: CalendarWrites, access: Access, group: FileGroup): Promise<Outcome> {
  const { uid: iCalUID, master, instances } = group;
  const all = master ? [master, ...instances] : instances;
  const context = await importContext(writes, access, all, noSwitches);
  const wanted: GroupImport = { events: new EventWrites(writes), access, iCalUID, context };
  let isWritten = false;
  try {
    if (!master) {
      const { isNew, isChanged } = await importInstances(wanted, instances, () => {
        isWritten = true;
      });
      return outcomeOf(isNew, isChanged);
    }
    if (instances.length > 0) {
      const members = importedMembers(access, context, undefined, { sent: master, iCalUID });
      await requireInstances(wanted, members, instances);
    }
    const known = await importedAs(writes.tx, access.calendar, iCalUID, undefined);
    const sent = { sent: master, iCalUID, switches: noSwitches };
    const whole = await importEvent(wanted.events, access, known, sent, context);
    isWritten = true;
    const others = await importInstances(wanted, instances, () => undefined);
    const isRestored = whole.kind === "event" && (await restoreOthers(wanted, whole, instances));
    // The series existed before, whatever happens to its instances.
    return outcomeOf(!known, known?.row !== whole.row || others.isChanged || isRestored);
  } catch (error) {
    if (isWritten && error instanceof Failure) throw new HalfImported(error.message);
    throw error;
  }
}

function outcomeOf(isNew: boolean, isChanged: boolean): Outcome {
  if (isNew) return "taken";
  return isChanged ? "changed" : "unchanged";
}
