/**
 * A file of a calendar program is imported: each identifier with its series and all instances that differ, whole or not at all, by
 * the rules of `events.import`. Nobody is told by mail.
 */
import { tooLarge } from "../../http/upload.ts";
import { Failure } from "../../platform/failure.ts";
import { type Budget, type Cost, inSlices, type Work } from "../../platform/work.ts";
import { openCalendar } from "../acl/opening.ts";
import type { SentEvent } from "../events/request.ts";
import type { CalendarStore } from "../store/index.ts";
import type { Asking } from "../store/reads.ts";
import { requireContractBody } from "./contractBody.ts";
import { instanceBody, masterBody } from "./eventBody.ts";
import { type FileEvent, fileEventIn } from "./fileEvent.ts";
import type { Zones } from "./fileTimes.ts";
import { type FileGroup, HalfImported, importGroup, type Outcome } from "./importGroup.ts";
import { bytesOf, LineError } from "./lines.ts";
import { type FileComponent, outlineOf } from "./outline.ts";
import { ZoneNames } from "./zoneNames.ts";

export interface ImportedEvent {
  /** Absent for an event that has none. */
  uid?: string;
  /** Where it begins in the file, or where what is wrong with it stands. */
  line: number;
  outcome: Outcome | "refused";
  /** Why it was refused. */
  reason?: string;
}

export interface ImportReport {
  calendarId: string;
  taken: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** In the order of the file. */
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

/** Identifiers that are written in one transaction. */
const groupsAtOnce = 20;

export interface FileImport {
  /** As whom, and who is told where the server is. */
  asking: Asking;
  calendarId: string;
  content: Buffer;
  nowMs: number;
  work: Work;
}

/**
 * @throws Failure for a file that is too large or no calendar, and for a calendar that the user cannot write to. What was taken
 * before the client went stays.
 */
export async function importFile(store: CalendarStore, wanted: FileImport): Promise<ImportReport> {
  const { asking, content, work, nowMs } = wanted;
  if (content.length > mostFileBytes) throw tooLarge(mostFileBytes, "The file");
  const { calendar } = await openCalendar(store.read(asking), wanted.calendarId, "events.import");
  const bytes = bytesOf(content);
  const { components } = await inSlices(outlineOf(bytes), work.begin(lineCost));
  const { groups, refused } = groupsOf(components);
  const zones = new ZoneNames(bytes, calendar.timeZone, nowMs, work.begin(zoneCost));
  const budget = work.begin(eventCost);
  const events: ImportedEvent[] = refused;
  for (let at = 0; at < groups.length; at += groupsAtOnce) {
    const ready: FileGroup[] = [];
    for (const group of groups.slice(at, at + groupsAtOnce)) {
      const prepared = await preparedGroup(bytes, group, zones, { calendarZone: calendar.timeZone, budget });
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

type Group = { uid: string; components: FileComponent[] };

/** Events by their identifiers, and what is none or has none. */
function groupsOf(components: readonly FileComponent[]): { groups: Group[]; refused: ImportedEvent[] } {
  const groups = new Map<string, Group>();
  const refused: ImportedEvent[] = [];
  for (const component of components) {
    const { name, uid = "", number: line } = component;
    const known = groups.get(uid);
    if (name !== "VEVENT") refused.push(refusal(uid, line, `${name.slice(0, 40)} is not an event.`));
    else if (uid === "") refused.push(refusal(uid, line, "UID is missing."));
    else if (known) known.components.push(component);
    else groups.set(uid, { uid, components: [component] });
  }
  return { groups: [...groups.values()], refused };
}

function refusal(uid: string, line: number, reason: string): ImportedEvent {
  return { ...(uid !== "" && { uid: uid.slice(0, 1100) }), line, outcome: "refused", reason };
}

interface Preparing {
  /** Name of the zone of the calendar. */
  calendarZone: string;
  budget: Budget;
}

/** What an identifier stands for, ready to be written; or why it is not. */
async function preparedGroup(
  bytes: string,
  { uid, components }: Group,
  names: ZoneNames,
  { calendarZone, budget }: Preparing,
): Promise<FileGroup | ImportedEvent> {
  const [first] = components;
  let line = first?.number ?? 1;
  try {
    const masters = components.filter((each) => !each.isInstance);
    const [master, another] = masters;
    if (another) throw new LineError(another.number, "Another event of the file has the same UID.");
    const read = async (component: FileComponent) => {
      if (budget.isTired) await budget.rest();
      budget.spend();
      line = component.number;
      const event = fileEventIn(bytes, component);
      return { event, zones: await zonesFor(event, component, names) };
    };
    const whole = master && (await read(master));
    const series = whole && masterBody(whole.event, uid, whole.zones, calendarZone);
    if (series) requireContractBody(series.body);
    const instances: SentEvent[] = [];
    for (const component of components) {
      if (!component.isInstance) continue;
      const { event, zones } = await read(component);
      const body = instanceBody(event, uid, zones, series?.series);
      requireContractBody(body);
      instances.push(body);
    }
    return { uid, line: first?.number ?? 1, master: series?.body, instances };
  } catch (error) {
    if (error instanceof LineError) return refusal(uid, error.line, error.message);
    if (error instanceof Failure) return refusal(uid, line, error.message);
    throw error;
  }
}

/** The zones that an event names, looked up, since some of them take a while to be found. */
async function zonesFor(event: FileEvent, { calendar }: FileComponent, names: ZoneNames): Promise<Zones> {
  for (const { parameters } of [...event.single.values(), ...event.recurrence]) {
    const tzid = parameters.get("TZID");
    if (tzid !== undefined) await names.find(calendar, tzid);
  }
  return { named: (name) => names.named(calendar, name), floating: () => names.floating(calendar) };
}

/** Writes some identifiers together; where one cannot go on, each by itself. */
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
          done.push({ uid, line, outcome: await importGroup(writes, access, group) });
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
