/** Groups the events of a file by iCalUID, and parses and checks them, before anything is written. */
import { createHash } from "node:crypto";
import { loadRuntimeDocument, type RuntimeOperation } from "../../http/document.ts";
import { createValidator, type Validate } from "../../http/validator.ts";
import { Failure } from "../../platform/failure.ts";
import { kept } from "../../platform/maps.ts";
import type { Budget } from "../../platform/work.ts";
import type { SentEvent } from "../model/sent.ts";
import type { WireTime } from "../model/times.ts";
import type { Zone } from "../recurrence/zone.ts";
import { instanceBody, masterBody, originalStart } from "./eventBody.ts";
import { type FileEvent, fileEventIn, latestOf, sequenceOf } from "./fileEvent.ts";
import type { SeriesStart } from "./fileTimes.ts";
import { ReadAgain, TimeReader } from "./fileTimes.ts";
import type { FileZones } from "./fileZones.ts";
import { LineError, linesIn } from "./lines.ts";
import type { FileComponent } from "./outline.ts";
import type { WallClock } from "./zoneDefinition.ts";

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

export interface ImportedEvent {
  /** The iCalUID; undefined if the event has none. */
  uid: string | undefined;
  /** The line where the event begins, or the line that contains an error. */
  line: number;
  outcome: Outcome | "refused";
  /** The reason, if the event was rejected. */
  reason: string | undefined;
  /** Notes about values that the import has changed. */
  notes: string[] | undefined;
}

export function refusal(uid: string, line: number, reason: string): ImportedEvent {
  return { uid: uid.slice(0, 1100) || undefined, line, outcome: "refused", reason, notes: undefined };
}

interface Group {
  uid: string;
  components: FileComponent[];
  notes: string[];
}

/** Returns the events of a file grouped by iCalUID, and the components that are rejected because they are not events. */
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
    const group = kept(groups, uid, () => ({ uid, components: [], notes: [] }));
    group.components.push(component);
    if (given === "") group.notes.push(`Line ${line}: the event has no UID, so one was created from its content.`);
  }
  return { groups: [...groups.values()], refused };
}

/** Properties that apps change each time they write the file. An iCalUID that is derived from the content ignores them. */
const volatileLine = /^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|UID)[;:]/i;

/** An iCalUID that is derived from the content, so that a second import of the same file finds the events of the first. */
function madeUid(bytes: string, component: FileComponent): string {
  const hash = createHash("sha256");
  for (const { text } of linesIn(bytes, component)) if (!volatileLine.test(text)) hash.update(`${text}\n`);
  return `${hash.digest("hex").slice(0, 32)}@file.calendar.example`;
}

export interface Preparing {
  bytes: string;
  zones: FileZones;
  /** The name of the calendar's time zone. */
  calendarZone: string;
  budget: Budget;
}

interface ReadEvent {
  event: FileEvent;
  reader: TimeReader;
  /** Notes about changed values other than times. The notes about times are in `reader`. */
  notes: string[];
}

/** Prepares the events with one iCalUID for writing, or returns why they are rejected. */
export async function preparedGroup(group: Group, preparing: Preparing): Promise<FileGroup | ImportedEvent> {
  const replaced = new Map<WallClock, Zone>();
  const notes: string[] = [];
  for (;;) {
    try {
      return await prepared({ ...preparing, group, replaced, notes: [...group.notes, ...notes] });
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error;
      replaced.set(error.clock, error.zone);
      if (error.note !== undefined) notes.push(error.note);
    }
  }
}

/** The state while all events with one iCalUID are prepared for import. */
interface Preparation extends Preparing {
  group: Group;
  /** IANA zones used instead of zones that the file defines. */
  replaced: ReadonlyMap<WallClock, Zone>;
  notes: string[];
}

async function prepared(preparation: Preparation): Promise<FileGroup | ImportedEvent> {
  const { uid, components } = preparation.group;
  const begin = components[0]?.number ?? 1;
  let line = begin;
  try {
    const masters: ReadEvent[] = [];
    for (const each of components) if (!each.isInstance) masters.push(await readEvent(preparation, each));
    const master = onlyVersion(masters);
    line = master?.event.line ?? begin;
    const series = master && (await masterBody(master.event, uid, master.reader, preparation.calendarZone));
    const whole = series && checked(preparation, master, series.body);
    const changed = await instancesIn(preparation, series?.series, excludedBy(master, whole));
    const instances = [...changed, ...periodsBeside(changed, series?.periods ?? [], line)];
    const notes = [...new Set(preparation.notes)];
    return { uid, line: begin, ...withOneVisibility(whole, instances), notes };
  } catch (error) {
    if (error instanceof LineError) return refusal(uid, error.line, error.message);
    if (error instanceof Failure) return refusal(uid, line, error.message);
    throw error;
  }
}

/** @throws LineError for a malformed line. */
async function readEvent(
  { bytes, zones, budget, replaced }: Preparation,
  component: FileComponent,
): Promise<ReadEvent> {
  if (budget.isTired) await budget.rest();
  budget.spend();
  const event = fileEventIn(bytes, component);
  const notes = event.empty.map(({ name, line }) => `Line ${line}: ${name} was skipped because it is empty.`);
  return { event, reader: new TimeReader(zones, component.calendar, replaced), notes };
}

function checked(preparation: Preparation, { reader, notes }: ReadEvent, body: SentEvent): SentEvent {
  requireContractBody(body);
  preparation.notes.push(...notes, ...reader.notes);
  return body;
}

/**
 * Returns the instances that can be imported. Invalid instances are only mentioned in notes, because one of them must not
 * prevent the import of the series.
 * @param isExcluded Checks whether a later version of the series excludes an instance.
 * @throws LineError or Failure if all instances are invalid and the file contains no series.
 */
async function instancesIn(
  preparation: Preparation,
  series: SeriesStart | undefined,
  isExcluded: (event: FileEvent, original: WireTime) => boolean,
): Promise<FileInstance[]> {
  const { group, notes, budget } = preparation;
  const passed: Wrong[] = [];
  const places = new Map<string, { original: WireTime; versions: ReadEvent[] }>();
  for (const component of group.components) {
    if (!component.isInstance) continue;
    await passing(passed, component.number, async () => {
      const each = await readEvent(preparation, component);
      const original = originalStart(each.event, each.reader, series);
      const key = JSON.stringify(original);
      kept(places, key, () => ({ original, versions: [] })).versions.push(each);
    });
  }
  const instances: FileInstance[] = [];
  for (const { original, versions } of places.values()) {
    const { last } = latestOf(versions);
    if (budget.isTired) await budget.rest();
    budget.spend();
    if (isExcluded(last.event, original)) {
      notes.push(
        `Line ${last.event.line}: this instance was skipped because an EXDATE in a later version of the series excludes it.`,
      );
      continue;
    }
    await passing(passed, last.event.line, async () => {
      const body = await instanceBody(last.event, group.uid, last.reader, { original, series });
      instances.push({ line: last.event.line, body: checked(preparation, last, body) });
    });
  }
  const [wrong] = passed;
  if (!series && instances.length === 0 && wrong) throw wrong.error;
  notes.push(...passed.map(({ line, error }) => passedOver(line, error.message)));
  return instances;
}

/**
 * Returns a function that checks whether a newer version of the series, with a higher SEQUENCE, excludes an instance by EXDATE.
 */
function excludedBy(master: ReadEvent | undefined, body: SentEvent | undefined) {
  const lines = (body?.recurrence ?? []).filter((each) => each.startsWith("EXDATE"));
  const excluded = new Set(lines.flatMap((each) => each.slice(each.indexOf(":") + 1).split(",")));
  return (event: FileEvent, { date, dateTime }: WireTime) =>
    master !== undefined &&
    sequenceOf(event) < sequenceOf(master.event) &&
    excluded.has((date ?? dateTime ?? "").replace(/[-:]/g, ""));
}

/** Returns the instances that RDATE periods specify, except those for which the file contains an event of its own. */
function periodsBeside(
  instances: readonly FileInstance[],
  periods: readonly SentEvent[],
  line: number,
): FileInstance[] {
  const keyOf = ({ originalStartTime }: SentEvent) => JSON.stringify(originalStartTime);
  const known = new Set(instances.map(({ body }) => keyOf(body)));
  return periods.filter((each) => !known.has(keyOf(each))).map((body) => ({ line, body }));
}

interface Wrong {
  line: number;
  error: LineError | Failure;
}

/** Runs `work` for one instance. If it fails, the error is added to a list and not thrown. */
async function passing(passed: Wrong[], line: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof LineError) passed.push({ line: error.line, error });
    else if (error instanceof Failure && error.kind === "invalid") passed.push({ line, error });
    else throw error;
  }
}

/** The maximum number of notes, which is as many as a person would read. Without a limit, a file could cause a million notes. */
const mostNotes = 20;

/** Returns the first notes, followed by a note with the number of notes left out. */
export function fewOf(notes: string[]): string[] {
  const more = notes.length - mostNotes;
  return more > 0 ? [...notes.slice(0, mostNotes), `And ${more} more.`] : notes;
}

/** Gives a series and all its instances the same visibility: the most private one among them. */
function withOneVisibility(master: SentEvent | undefined, instances: readonly FileInstance[]) {
  const visibility = [master, ...instances.map(({ body }) => body)].find((each) => each?.visibility)?.visibility;
  if (!master || visibility === undefined) return { master, instances };
  return {
    master: { ...master, visibility },
    instances: instances.map(({ line, body }) => ({ line, body: { ...body, visibility } })),
  };
}

/**
 * Finds the event with an iCalUID or, if the file contains several versions of the event, the latest one.
 * @throws LineError if it cannot be determined which of two versions is later.
 */
function onlyVersion(versions: readonly ReadEvent[]): ReadEvent | undefined {
  if (versions.length === 0) return undefined;
  const { last, rival } = latestOf(versions);
  if (rival) throw new LineError(last.event.line, "Another event in the file has the same UID, SEQUENCE and DTSTAMP.");
  return last;
}

let judging: { validate: Validate; operation: RuntimeOperation } | undefined;

/**
 * Validates an event of a file against the contract, as if a client had sent it in a request.
 * @throws Failure that specifies the field and the rule that the field violates.
 */
function requireContractBody(body: SentEvent): void {
  judging ??= judgingOfImport();
  const { validate, operation } = judging;
  validate(operation, {
    method: "POST",
    originalUrl: operation.path,
    path: operation.path,
    params: {},
    query: {},
    headers: { "content-type": "application/json" },
    body,
  });
}

function judgingOfImport() {
  const document = loadRuntimeDocument("calendar");
  const operation = document.operations.find(({ id }) => id === "events.import");
  if (!operation) throw new Error("The contract does not contain the operation events.import.");
  // A file specifies only the body of the request, so the calendar id and the parameters are not validated.
  return {
    validate: createValidator(document),
    operation: { ...operation, path: `${operation.path}#file`, parameters: [] },
  };
}
