/**
 * Imports an iCalendar file. Each iCalUID, with its series and all exceptions, is imported completely or not at all, by the rules
 * of `events.import`. No emails are sent.
 */
import { tooLarge } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { type Cost, inSlices, type Work } from "../../platform/work.ts";
import { openCalendar } from "../acl/opening.ts";
import type { CalendarStore } from "../store/index.ts";
import type { Asking } from "../store/reads.ts";
import { FileZones } from "./fileZones.ts";
import { type FileGroup, HalfImported, importGroup } from "./importGroup.ts";
import { bytesOf } from "./lines.ts";
import { outlineOf } from "./outline.ts";
import { fewOf, groupsOf, type ImportedEvent, preparedGroup, refusal } from "./preparing.ts";

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

export interface FileImport {
  /** The caller, and the server's origin. */
  asking: Asking;
  calendarId: string;
  content: Buffer;
  nowMs: number;
  work: Work;
}

/**
 * @throws Failure for a file that is too large or not a calendar, and for a calendar that the user cannot write to. If the client
 * disconnects, events that were already imported are kept.
 */
export async function importFile(store: CalendarStore, wanted: FileImport): Promise<ImportReport> {
  const { asking, content, work, nowMs } = wanted;
  if (content.length > mostFileBytes) throw tooLarge(mostFileBytes, "The file");
  const { calendar } = await openCalendar(store.read(asking), wanted.calendarId, "events.import");
  const bytes = bytesOf(content);
  const { components } = await inSlices(outlineOf(bytes), work.begin(lineCost));
  const budget = work.begin(eventCost);
  const { groups, refused } = await groupsOf(bytes, components, budget);
  const zones = new FileZones(bytes, calendar.timeZone, nowMs, work.begin(zoneCost));
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
  const count = (outcome: ImportedEvent["outcome"]) => events.filter((each) => each.outcome === outcome).length;
  return {
    calendarId: calendar.id,
    taken: count("taken"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    events: events.sort((a, b) => a.line - b.line),
  };
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
          done.push({ uid, line, outcome, ...(notes.length > 0 && { notes }) });
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
