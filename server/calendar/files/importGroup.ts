/** One identifier of a file is written: a series or a single event, and instances that differ. */
import { Failure } from "../../platform/failure.ts";
import type { Access } from "../acl/opening.ts";
import { importEvent, importedAs, importedMembers, placeOf } from "../changes/importing.ts";
import { noSwitches } from "../events/context.ts";
import { exceptionMembers, type StoredEvent, type WholeEvent } from "../events/found.ts";
import { overlaid } from "../events/members.ts";
import type { SentEvent } from "../events/request.ts";
import { numberOf, parseTime } from "../events/times.ts";
import { EventWrites } from "../events/writing.ts";
import { exceptionsOf, isSeries } from "../store/events.ts";
import type { CalendarWrites } from "../store/writes.ts";

export interface FileGroup {
  uid: string;
  line: number;
  /** Undefined where the file has instances alone. */
  master: SentEvent | undefined;
  instances: readonly SentEvent[];
  /** What was taken as something else than it is written. */
  notes: string[];
}

export type Outcome = "taken" | "changed" | "unchanged";

/** Something was refused after something was written: the transaction must not be committed. */
export class HalfImported extends Error {}

/** @throws Failure while nothing is written; HalfImported afterwards. */
export async function importGroup(writes: CalendarWrites, access: Access, group: FileGroup): Promise<Outcome> {
  const { uid: iCalUID, master, instances } = group;
  let isWritten = false;
  let isNew = false;
  let isChanged = false;
  const importOne = async (sent: SentEvent): Promise<WholeEvent> => {
    const known = await importedAs(writes.tx, access.calendar, iCalUID, placeOf(access, sent));
    const after = await importEvent(writes, access, known, { sent, iCalUID, switches: noSwitches });
    isWritten = true;
    isNew ||= !known;
    isChanged ||= known?.row !== after.row;
    return after;
  };
  await requireInstances(writes, access, group);
  try {
    const whole = master && (await importOne(master));
    // Whatever becomes of the instances of a known series, it is the series that was known.
    const isTaken = master === undefined ? undefined : isNew;
    for (const instance of instances) await importOne(instance);
    if (whole?.kind === "event" && (await restoreOthers(writes, access, whole, group))) isChanged = true;
    if (isTaken ?? isNew) return "taken";
    return isChanged ? "changed" : "unchanged";
  } catch (error) {
    if (isWritten && error instanceof Failure) throw new HalfImported(error.message);
    throw error;
  }
}

/** Judges the instances ahead of all writing, so that most of what can be wrong costs nothing. */
async function requireInstances(writes: CalendarWrites, access: Access, { uid, master, instances }: FileGroup) {
  if (!master || instances.length === 0) return;
  const switches = noSwitches;
  const members = await importedMembers(writes, access, undefined, { sent: master, iCalUID: uid, switches });
  for (const sent of instances) {
    await importedMembers(writes, access, { kind: "instance", members }, { sent, iCalUID: uid, switches });
  }
}

/** Instances that an earlier import or a change here made differ, and the file does not, are as the series again. */
async function restoreOthers(
  writes: CalendarWrites,
  { calendar }: Access,
  series: StoredEvent,
  { instances }: FileGroup,
): Promise<boolean> {
  if (!isSeries(series.row)) return false;
  const told = new Set(instances.map((each) => keyIn(each, calendar.timeZone)));
  let isChanged = false;
  for (const row of await exceptionsOf(writes.tx, series.row)) {
    const key = Number(row.originalStartMs);
    if (told.has(key)) continue;
    const members = exceptionMembers(series.members, row);
    const plain = overlaid(series.members, { key }, {});
    const saved = await new EventWrites(writes).saveInstance(
      calendar,
      { id: row.id, series, key, row, members },
      { ...plain },
    );
    isChanged ||= saved.row !== row;
  }
  return isChanged;
}

function keyIn({ originalStartTime }: SentEvent, zone: string): number | undefined {
  return originalStartTime ? numberOf(parseTime(originalStartTime, zone, "originalStartTime")) : undefined;
}
