/** Finds the positions of events and zones in a file, so that only those that are needed are parsed. */
import { Failure } from "../../platform/failure.ts";
import { type Line, LineError, linesIn, type Part, propertyOf, textOf } from "./lines.ts";
import { plainName } from "./zoneNames.ts";

/** A VCALENDAR in the file. Usually there is only one. */
export interface FileCalendar {
  /** The time zone for times that specify none: `X-WR-TIMEZONE`. */
  timeZone: string | undefined;
  /** The VTIMEZONEs, keyed by name in lower case. */
  zones: Map<string, Part>;
}

export interface FileComponent extends Part {
  /** The name of the component, such as `VEVENT` or `VTODO`. */
  name: string;
  calendar: FileCalendar;
  uid: string | undefined;
  /** Whether the component is an instance of a series, with a RECURRENCE-ID. */
  isInstance: boolean;
}

/** The maximum number of components (events, tasks and so on) in one file. */
const mostComponents = 10_000;
const mostNested = 10;

/** How many lines are read before pausing to serve other requests. */
const linesAtOnce = 500;

type OpenComponent = FileComponent & { tzid?: string };

/**
 * Finds the components of a file, except zones, in the order of the file. The generator yields the number of lines that it has read.
 * @throws Failure for a file that is not a calendar, or that ends in the middle of one.
 */
export function* outlineOf(bytes: string): Generator<number, FileComponent[], void> {
  const components: FileComponent[] = [];
  const open: { name: string; line: number }[] = [];
  let calendar: FileCalendar | undefined;
  let component: OpenComponent | undefined;
  let count = 0;
  try {
    for (const line of linesIn(bytes, { from: 0, to: bytes.length, number: 1 })) {
      if (count % linesAtOnce === 0) yield linesAtOnce;
      count += 1;
      const border = borderIn(line);
      const depth = open.length;
      if (depth === 0 && !(border?.isBegin && border.name === "VCALENDAR")) {
        throw new LineError(line.number, "The file is not an iCalendar file: BEGIN:VCALENDAR is missing.");
      }
      if (!border) {
        if (depth === 1 && calendar) readOfCalendar(line, calendar);
        else if (depth === 2 && component) readOfComponent(line, component);
      } else if (border.isBegin) {
        requireBegin(line, border.name, depth);
        if (depth === 0) calendar = { timeZone: undefined, zones: new Map() };
        else if (depth === 1 && calendar) component = begunAt(line, border.name, calendar);
        open.push({ name: border.name, line: line.number });
      } else {
        if (open.pop()?.name !== border.name) throw broken(line, `END:${border.name} has no BEGIN before it`);
        if (depth !== 2 || !component) continue;
        component.to = line.to;
        if (component.name === "VTIMEZONE") component.calendar.zones.set(component.tzid ?? "", component);
        else components.push(component);
        component = undefined;
        if (components.length > mostComponents) throw invalidFile(`A file can contain up to ${mostComponents} events.`);
      }
    }
  } catch (error) {
    if (error instanceof LineError) throw refused(error.line, error.message);
    throw error;
  }
  const [outermost] = open;
  if (outermost) throw refused(outermost.line, `The file is incomplete: END:${outermost.name} is missing.`);
  if (!calendar) throw refused(1, "The file is empty.");
  return components;
}

const borderForm = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i;

/** Reads the BEGIN or END of a component; undefined for any other line. */
function borderIn({ text }: Line): { isBegin: boolean; name: string } | undefined {
  const [, word, name] = borderForm.exec(text) ?? [];
  return name === undefined ? undefined : { isBegin: word?.length === "BEGIN".length, name: name.toUpperCase() };
}

function requireBegin(line: Line, name: string, depth: number): void {
  if (depth === mostNested) throw broken(line, `BEGIN:${name} is nested too deeply`);
  if (name === "VCALENDAR" && depth > 0) throw broken(line, "BEGIN:VCALENDAR is inside another component");
}

function begunAt({ from, number }: Line, name: string, calendar: FileCalendar): FileComponent {
  return { name, calendar, from, to: from, number, uid: undefined, isInstance: false };
}

/**
 * Reads a property of the VCALENDAR itself.
 * @throws LineError for a malformed line, because the lines after it may be misread.
 */
function readOfCalendar(line: Line, calendar: FileCalendar): void {
  const { name, value } = propertyOf(line);
  if (name === "X-WR-TIMEZONE") calendar.timeZone = textOf(value).trim();
}

/** Reads a UID, TZID or RECURRENCE-ID. A malformed line of another kind is reported when the component is parsed. */
function readOfComponent(line: Line, component: OpenComponent): void {
  if (!/^(?:UID|TZID|RECURRENCE-ID)[;:]/i.test(line.text)) return;
  try {
    const { name, value } = propertyOf(line);
    if (name === "RECURRENCE-ID") component.isInstance ||= value.trim() !== "";
    else if (name === "TZID") component.tzid ??= plainName(value).toLowerCase();
    else component.uid ||= textOf(value).trim();
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
  }
}

function broken({ number }: Line, what: string): LineError {
  return new LineError(number, `${what}: the file is damaged.`);
}

function refused(line: number, message: string): Failure {
  return invalidFile(`Line ${line}: ${message}`);
}

function invalidFile(message: string): Failure {
  return new Failure("invalid", "invalidCalendarFile", message, { domain: "calendar", field: "body" });
}
