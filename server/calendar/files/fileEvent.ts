/** A VEVENT with the properties that an import reads (others are ignored), and the latest of its versions. */
import { LineError, type Part, type Property, propertiesIn } from "./lines.ts";

export interface FileEvent {
  line: number;
  /** The first property with each name. Further properties with the same name are ignored. */
  single: ReadonlyMap<string, Property>;
  /** RRULE, EXRULE, RDATE and EXDATE, in the order of the file. */
  recurrence: readonly Property[];
  attendees: readonly Property[];
  alarms: readonly ReadonlyMap<string, Property>[];
  /** The properties without a value that are reported to the user (see `emptyNames`). */
  empty: readonly Property[];
  /** The text of the component, as it is in the file. */
  text: string;
}

const recurrenceNames = new Set(["RRULE", "EXRULE", "RDATE", "EXDATE"]);

/** The properties that are reported if their value is missing. For any other property, a missing value does not matter. */
const emptyNames = new Set([...recurrenceNames, "DTEND", "DURATION", "RECURRENCE-ID"]);

/**
 * The maximum number of recurrence lines, guests, alarms or empty properties that are read from one event. The actual limits for
 * recurrence lines and guests are lower, and are checked later.
 */
const mostOfKind = 2000;

/** @throws LineError for a malformed line. */
export function fileEventIn(bytes: string, part: Part): FileEvent {
  const single = new Map<string, Property>();
  const recurrence: Property[] = [];
  const attendees: Property[] = [];
  const alarms: Map<string, Property>[] = [];
  const empty: Property[] = [];
  const open: string[] = [];
  for (const property of propertiesIn(bytes, part)) {
    const { name, value } = property;
    const inner = open[1];
    if (name === "BEGIN") {
      open.push(value.trim().toUpperCase());
      if (open.length === 2 && open[1] === "VALARM") alarms.push(new Map());
    } else if (name === "END") open.pop();
    else if (inner === "VALARM" && open.length === 2) setFirst(alarms.at(-1), property);
    else if (open.length !== 1) continue;
    else if (emptyNames.has(name) && value.trim() === "") empty.push(property);
    else if (recurrenceNames.has(name)) recurrence.push(property);
    else if (name === "ATTENDEE") attendees.push(property);
    else setFirst(single, property);
    if ([recurrence, attendees, alarms, empty].some((each) => each.length > mostOfKind)) {
      throw new LineError(property.line, `An event can have up to ${mostOfKind} ${name} lines.`);
    }
  }
  const text = bytes.slice(part.from, part.to);
  return { line: part.number, single, recurrence, attendees, alarms, empty, text };
}

function setFirst(properties: Map<string, Property> | undefined, property: Property): void {
  if (properties && !properties.has(property.name)) properties.set(property.name, property);
}

/**
 * Chooses the latest of several versions of one event: the one with the highest SEQUENCE, then the latest DTSTAMP (RFC 5546
 * §2.1.5). If versions are equal, the last one in the file wins.
 * @returns the version, with notes about the ignored ones. `rival` is another version with the same SEQUENCE and DTSTAMP. If it is
 * set, it is unknown which of the two is later.
 */
export function latestOf<Version extends { event: FileEvent; notes: readonly string[] }>(
  versions: readonly Version[],
): { last: Version & { notes: string[] }; rival: Version | undefined } {
  const last = versions.reduce((latest, each) =>
    isLater(latest.event, each.event) || isAgain(latest.event, each.event) ? latest : each,
  );
  const passed = versions.filter((each) => each !== last);
  const notes = passed.map(
    ({ event }) => `Line ${event.line}: the event was skipped because ${reasonFor(event, last.event)}.`,
  );
  return {
    last: { ...last, notes: [...last.notes, ...notes] },
    rival: passed.find(({ event }) => !isLater(last.event, event) && !isAgain(last.event, event)),
  };
}

function isLater(one: FileEvent, other: FileEvent): boolean {
  const difference = sequenceOf(one) - sequenceOf(other);
  return difference === 0 ? stampOf(one) > stampOf(other) : difference > 0;
}

function isAgain(one: FileEvent, other: FileEvent): boolean {
  return one.text === other.text;
}

function reasonFor(each: FileEvent, event: FileEvent): string {
  const at = `the event at line ${event.line}`;
  if (!isLater(event, each)) return isAgain(event, each) ? `${at} is the same version` : `${at} comes later`;
  const [sequence, before] = [sequenceOf(event), sequenceOf(each)];
  const marks =
    sequence === before ? `DTSTAMP ${stampOf(event)} after ${stampOf(each)}` : `SEQUENCE ${sequence} after ${before}`;
  return `${at} is a later version (${marks})`;
}

/** The SEQUENCE of an event; 0 if absent (RFC 5545 §3.8.7.4). */
export function sequenceOf({ single }: FileEvent): number {
  const sequence = Number(single.get("SEQUENCE")?.value.trim());
  return Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 31 ? sequence : 0;
}

/** The DTSTAMP in UTC, which can be sorted as text. A DTSTAMP in another form is ignored. */
function stampOf({ single }: FileEvent): string {
  const stamp = single.get("DTSTAMP")?.value.trim().toUpperCase() ?? "";
  return /^\d{8}T\d{6}Z$/.test(stamp) ? stamp : "";
}
