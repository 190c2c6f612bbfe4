/** A VEVENT with the properties that an import reads; others are ignored. */
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
