/** What a file consists of: where each event and each zone is, so that only what is looked at is taken apart. */
import { Failure } from "../../platform/failure.ts";
import { type Line, LineError, linesIn, type Part, propertyOf, textOf } from "./lines.ts";

/** One of the VCALENDARs of a file: usually there is one. */
export interface FileCalendar {
  /** `X-WR-TIMEZONE`, in which times without a zone are. */
  timeZone: string | undefined;
  /** VTIMEZONEs by their names. */
  zones: Map<string, Part>;
}

export interface FileComponent extends Part {
  /** `VEVENT`, `VTODO`. */
  name: string;
  calendar: FileCalendar;
  uid: string | undefined;
  /** An instance of a series, which differs from it. */
  isInstance: boolean;
}

export interface Outline {
  /** Everything but zones, in the order of the file. */
  components: FileComponent[];
}

/** The most events, tasks and the like of one file. */
export const mostComponents = 10_000;
const mostNested = 10;

/** @throws Failure for a file that is no calendar, or is one and ends in the middle. The generator yields lines as it counts them. */
export function* outlineOf(bytes: string): Generator<number, Outline, void> {
  const components: FileComponent[] = [];
  const open: { name: string; line: number }[] = [];
  let calendar: FileCalendar | undefined;
  let component: (FileComponent & { tzid?: string }) | undefined;
  try {
    for (const line of linesIn(bytes, { from: 0, to: bytes.length, number: 1 })) {
      yield 1;
      const begins = /^BEGIN:\s*([A-Za-z0-9-]+)\s*$/i.exec(line.text)?.[1]?.toUpperCase();
      const ends = /^END:\s*([A-Za-z0-9-]+)\s*$/i.exec(line.text)?.[1]?.toUpperCase();
      if (open.length === 0 && begins !== "VCALENDAR") throw noCalendar(line);
      if (begins !== undefined) {
        if (open.length === mostNested) throw broken(line, `BEGIN:${begins} is too deep`);
        if (begins === "VCALENDAR" && open.length > 0)
          throw broken(line, "BEGIN:VCALENDAR stands inside of another component");
        if (begins === "VCALENDAR") calendar = { timeZone: undefined, zones: new Map() };
        else if (open.length === 1 && calendar) component = begunAt(line, begins, calendar);
        open.push({ name: begins, line: line.number });
      } else if (ends !== undefined) {
        const begun = open.pop();
        if (begun?.name !== ends) throw broken(line, `END:${ends} ends no component`);
        if (open.length === 1 && component) {
          component.to = line.to;
          if (component.name === "VTIMEZONE") component.calendar.zones.set(component.tzid ?? "", component);
          else components.push(component);
          component = undefined;
          if (components.length > mostComponents) throw tooMany();
        }
      } else if (open.length === 1 && calendar) readOfCalendar(line, calendar);
      else if (open.length === 2 && component) readOfComponent(line, component);
    }
  } catch (error) {
    if (error instanceof LineError) throw refused(error.line, error.message);
    throw error;
  }
  const [outermost] = open;
  if (outermost) throw refused(outermost.line, `${outermost.name} does not end: the file is not whole.`);
  if (!calendar) throw refused(1, "The file is empty.");
  return { components };
}

function begunAt({ from, number }: Line, name: string, calendar: FileCalendar): FileComponent {
  return { name, calendar, from, to: from, number, uid: undefined, isInstance: false };
}

/** @throws LineError, since a calendar whose own lines are broken tells nothing for sure. */
function readOfCalendar(line: Line, calendar: FileCalendar): void {
  const { name, value } = propertyOf(line);
  if (name === "X-WR-TIMEZONE") calendar.timeZone = textOf(value).trim();
}

/** Just what says which component it is: a broken line is its own affair. */
function readOfComponent(line: Line, component: FileComponent & { tzid?: string }): void {
  if (!/^(?:UID|TZID|RECURRENCE-ID)[;:]/i.test(line.text)) return;
  try {
    const { name, value } = propertyOf(line);
    if (name === "RECURRENCE-ID") component.isInstance = true;
    else if (name === "TZID") component.tzid ??= textOf(value).trim();
    else component.uid ??= textOf(value).trim();
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
  }
}

function noCalendar({ number }: Line): LineError {
  return new LineError(number, "The file is not a calendar: BEGIN:VCALENDAR is missing.");
}

function broken({ number }: Line, what: string): LineError {
  return new LineError(number, `${what}: the file is not whole.`);
}

function refused(line: number, message: string): Failure {
  return new Failure("invalid", "invalidCalendarFile", `Line ${line}: ${message}`, {
    domain: "calendar",
    field: "body",
  });
}

function tooMany(): Failure {
  return new Failure("invalid", "invalidCalendarFile", `A file has at most ${mostComponents} events.`, {
    domain: "calendar",
    field: "body",
  });
}
