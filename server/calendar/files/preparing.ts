/** Groups the events of a file by iCalUID, and parses and checks them, before anything is written. */
import { createHash } from "node:crypto";
import { Failure } from "../../platform/failure.ts";
import type { Budget } from "../../platform/work.ts";
import type { SentEvent } from "../model/sent.ts";
import type { WireTime } from "../model/times.ts";
import { requireContractBody } from "./contractBody.ts";
import { instanceBody, masterBody, originalStart } from "./eventBody.ts";
import { type FileEvent, fileEventIn } from "./fileEvent.ts";
import type { SeriesStart, Zones } from "./fileTimes.ts";
import type { FileGroup, Outcome } from "./importGroup.ts";
import { LineError, linesIn } from "./lines.ts";
import type { FileComponent } from "./outline.ts";
import { lastVersionOf } from "./versions.ts";
import type { ZoneNames } from "./zoneNames.ts";

export interface ImportedEvent {
  /** The iCalUID; absent for an event without one. */
  uid?: string;
  /** The line of the event, or of the error in it. */
  line: number;
  outcome: Outcome | "refused";
  /** The reason for the refusal, if it was refused. */
  reason?: string;
  /** Notes about values that were changed by the import. */
  notes?: string[];
}

export function refusal(uid: string, line: number, reason: string): ImportedEvent {
  return { ...(uid !== "" && { uid: uid.slice(0, 1100) }), line, outcome: "refused", reason };
}

interface Group {
  uid: string;
  components: FileComponent[];
  notes: string[];
}

/** The events by iCalUID, and the other components. */
export async function groupsOf(
  bytes: string,
  components: readonly FileComponent[],
  budget: Budget,
): Promise<{ groups: Group[]; refused: ImportedEvent[] }> {
  const groups = new Map<string, Group>();
  const refused: ImportedEvent[] = [];
  for (const component of components) {
    const { name, uid: given = "", number: line } = component;
    if (name !== "VEVENT") {
      refused.push(refusal(given, line, `${name.slice(0, 40)} is not an event.`));
      continue;
    }
    if (given === "" && budget.isTired) await budget.rest();
    if (given === "") budget.spend();
    const uid = given || madeUid(bytes, component);
    const group = groups.get(uid) ?? { uid, components: [], notes: [] };
    groups.set(uid, group);
    group.components.push(component);
    if (given === "") group.notes.push(`Line ${line}: the event has no UID; this one was made from its content.`);
  }
  return { groups: [...groups.values()], refused };
}

/** Lines that programs change each time they write the file. */
const volatileLine = /^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|UID)[;:]/i;

/** An identifier that is made from the content, so that a second import of the same file finds the events of the first. */
function madeUid(bytes: string, component: FileComponent): string {
  const hash = createHash("sha256");
  for (const { text } of linesIn(bytes, component)) if (!volatileLine.test(text)) hash.update(`${text}\n`);
  return `${hash.digest("hex").slice(0, 32)}@file.calendar.example`;
}

export interface Preparing {
  bytes: string;
  zones: ZoneNames;
  /** Name of the calendar's zone. */
  calendarZone: string;
  budget: Budget;
}

interface ReadEvent {
  event: FileEvent;
  zones: Zones;
  /** Notes about values that were changed by the import. */
  notes: string[];
}

/** Prepares the events of one iCalUID for writing, or says why they are refused. */
export async function preparedGroup(group: Group, preparing: Preparing): Promise<FileGroup | ImportedEvent> {
  const { uid, components } = group;
  const { budget } = preparing;
  const begin = components[0]?.number ?? 1;
  let line = begin;
  const notes = [...group.notes];
  const judged = ({ event, notes: more }: ReadEvent, body: SentEvent): SentEvent => {
    line = event.line;
    requireContractBody(body);
    notes.push(...more);
    return body;
  };
  try {
    const master = onlyVersion(
      await readAll(
        components.filter((each) => !each.isInstance),
        preparing,
      ),
    );
    const series = master && masterBody(master.event, uid, master.zones, preparing.calendarZone);
    const whole = series && judged(master, series.body);
    const others = await readAll(
      components.filter((each) => each.isInstance),
      preparing,
    );
    const instances: SentEvent[] = [];
    for (const { original, ...each } of await lastInstances(others, series?.series, budget)) {
      if (budget.isTired) await budget.rest();
      budget.spend();
      instances.push(judged(each, instanceBody(each.event, uid, each.zones, original)));
    }
    return { uid, line: begin, ...withOneVisibility(whole, instances), notes: fewOf([...new Set(notes)]) };
  } catch (error) {
    if (error instanceof LineError) return refusal(uid, error.line, error.message);
    if (error instanceof Failure) return refusal(uid, line, error.message);
    throw error;
  }
}

/** The most notes: as many as a person reads. A file may have a million lines without a value. */
const mostNotes = 20;

function fewOf(notes: string[]): string[] {
  const more = notes.length - mostNotes;
  return more > 0 ? [...notes.slice(0, mostNotes), `And ${more} more.`] : notes;
}

/** Gives a series and its instances one visibility: the most private of them. */
function withOneVisibility(master: SentEvent | undefined, instances: readonly SentEvent[]) {
  const hidden = [master, ...instances].find((each) => each?.visibility !== undefined)?.visibility;
  if (!master || hidden === undefined) return { master, instances };
  return {
    master: { ...master, visibility: hidden },
    instances: instances.map((each) => ({ ...each, visibility: hidden })),
  };
}

async function readAll(components: readonly FileComponent[], preparing: Preparing): Promise<ReadEvent[]> {
  const { bytes, zones, budget } = preparing;
  const events: ReadEvent[] = [];
  for (const component of components) {
    if (budget.isTired) await budget.rest();
    budget.spend();
    const event = fileEventIn(bytes, component);
    const empty = event.empty.map(({ name, line }) => `Line ${line}: ${name} is empty, and passed over.`);
    const found = await zonesFor(event, component, zones);
    events.push({ event, zones: found.zones, notes: [...empty, ...found.notes] });
  }
  return events;
}

/** Finds the zones that an event names before its times are read, since finding some of them takes a while. */
async function zonesFor(event: FileEvent, { calendar }: FileComponent, names: ZoneNames) {
  const notes: string[] = [];
  for (const { parameters } of [...event.single.values(), ...event.recurrence]) {
    const tzid = parameters.get("TZID");
    const note = tzid === undefined ? undefined : await names.find(calendar, tzid);
    if (note !== undefined) notes.push(note);
  }
  const zones: Zones = { named: (name) => names.named(calendar, name), floating: () => names.floating(calendar) };
  return { zones, notes };
}

/** The event of an iCalUID, or its latest version. @throws LineError when it is not known which of two events is later. */
function onlyVersion([first, ...others]: readonly ReadEvent[]): ReadEvent | undefined {
  if (!first) return undefined;
  const { last, rival } = lastVersion(first, others);
  if (rival) throw new LineError(last.event.line, "Another event of the file has the same UID, SEQUENCE and DTSTAMP.");
  return last;
}

/** The latest version of each instance. */
async function lastInstances(events: readonly ReadEvent[], series: SeriesStart | undefined, budget: Budget) {
  const places = new Map<string, { original: WireTime; versions: [ReadEvent, ...ReadEvent[]] }>();
  for (const each of events) {
    if (budget.isTired) await budget.rest();
    budget.spend();
    const original = originalStart(each.event, each.zones, series);
    const key = JSON.stringify(original);
    const known = places.get(key);
    if (known) known.versions.push(each);
    else places.set(key, { original, versions: [each] });
  }
  return [...places.values()].map(({ original, versions: [first, ...others] }) => ({
    original,
    ...lastVersion(first, others).last,
  }));
}

/** The latest version, with notes about the others. */
function lastVersion(first: ReadEvent, others: readonly ReadEvent[]) {
  const versions = [first, ...others];
  const { event, rival, notes } = lastVersionOf(
    first.event,
    others.map((each) => each.event),
  );
  const last = versions.find((each) => each.event === event) ?? first;
  return { last: { ...last, notes: [...last.notes, ...notes] }, rival };
}
