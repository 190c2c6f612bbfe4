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

/**
 * Finds the components of a file, except zones, in the order of the file. The generator yields the number of lines that it has read.
 * @throws Failure for a file that is not a calendar, or that ends in the middle of one.
 */
export function* outlineOf(bytes: string): Generator<number, FileComponent[], void> {
  const outliner = new Outliner();
  let count = 0;
  try {
    for (const line of linesIn(bytes, { from: 0, to: bytes.length, number: 1 })) {
      if (count % linesAtOnce === 0) yield linesAtOnce;
      count += 1;
      outliner.take(line);
    }
  } catch (error) {
    if (error instanceof LineError) throw refused(error.line, error.message);
    throw error;
  }
  return outliner.end();
}

type OpenComponent = FileComponent & { tzid?: string };

class Outliner {
  readonly #components: FileComponent[] = [];
  readonly #open: { name: string; line: number }[] = [];
  #calendar: FileCalendar | undefined;
  #component: OpenComponent | undefined;

  /** Processes the next line. @throws LineError if the file is malformed here; Failure for too many components. */
  take(line: Line): void {
    const depth = this.#open.length;
    const [, word, name] = borderForm.exec(line.text) ?? [];
    if (depth === 0 && !(name && isBegin(word) && /^VCALENDAR$/i.test(name))) throw noCalendar(line);
    if (name !== undefined) {
      if (isBegin(word)) this.#begin(line, name.toUpperCase());
      else this.#end(line, name.toUpperCase());
    } else if (depth === 1 && this.#calendar) readOfCalendar(line, this.#calendar);
    else if (depth === 2 && this.#component) readOfComponent(line, this.#component);
  }

  /** Checks that the file is complete. @throws Failure when the file ends inside a component. */
  end(): FileComponent[] {
    const [outermost] = this.#open;
    if (outermost) throw refused(outermost.line, `The file is incomplete: END:${outermost.name} is missing.`);
    if (!this.#calendar) throw refused(1, "The file is empty.");
    return this.#components;
  }

  #begin(line: Line, name: string): void {
    const depth = this.#open.length;
    if (depth === mostNested) throw broken(line, `BEGIN:${name} is nested too deeply`);
    if (name === "VCALENDAR" && depth > 0) {
      throw broken(line, "BEGIN:VCALENDAR is inside another component");
    }
    if (depth === 0) this.#calendar = { timeZone: undefined, zones: new Map() };
    else if (depth === 1 && this.#calendar) this.#component = begunAt(line, name, this.#calendar);
    this.#open.push({ name, line: line.number });
  }

  #end(line: Line, name: string): void {
    if (this.#open.pop()?.name !== name) throw broken(line, `END:${name} has no BEGIN before it`);
    const component = this.#component;
    if (this.#open.length !== 1 || !component) return;
    component.to = line.to;
    this.#component = undefined;
    if (component.name === "VTIMEZONE") component.calendar.zones.set(component.tzid ?? "", component);
    else this.#components.push(component);
    if (this.#components.length > mostComponents) {
      throw invalidFile(`A file can contain up to ${mostComponents} events.`);
    }
  }
}

const borderForm = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i;

function isBegin(word: string | undefined): boolean {
  return word?.length === "BEGIN".length;
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

function noCalendar({ number }: Line): LineError {
  return new LineError(number, "The file is not an iCalendar file: BEGIN:VCALENDAR is missing.");
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
