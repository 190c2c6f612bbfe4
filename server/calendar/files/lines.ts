/**
 * The lines of an iCalendar file (RFC 5545 §3.1): unfolded, numbered, and split into name, parameters and value. The file is in
 * memory as a string with one character for each byte, because a line may be folded in the middle of a character. Lines are
 * decoded when they are read.
 */
import { isUtf8 } from "node:buffer";

/** One unfolded line of the file. */
export interface Line {
  /** The number of the line in the file where the unfolded line begins, counted from 1. */
  number: number;
  /** The offset of the line in the file (`from`), and the offset of the next line (`to`). */
  from: number;
  to: number;
  /** The decoded line. */
  text: string;
  /** Whether the bytes are valid UTF-8. `text` does not show this, since a valid line may contain U+FFFD too. */
  isUtf8: boolean;
}

export interface Property {
  line: number;
  /** The name in upper case. */
  name: string;
  /** The parameters, keyed by their names in upper case. */
  parameters: ReadonlyMap<string, string>;
  /** The raw value, with TEXT escapes not yet decoded. */
  value: string;
}

/** An error in a line. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The maximum number of bytes of one unfolded line, line breaks included. */
const longestLine = 1024 * 1024;

/** The content of a file, with one character for each byte and with line feeds as line ends. */
export function bytesOf(content: Buffer): string {
  const marked = content.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? content.subarray(3) : content;
  const bytes = marked.toString("latin1");
  return bytes.includes("\n") ? bytes : bytes.replaceAll("\r", "\n");
}

/** A range of the file, and the number of its first line. */
export interface Part {
  from: number;
  to: number;
  number: number;
}

/** @throws LineError for a line that is too long. */
export function* linesIn(bytes: string, { from, to, number }: Part): Generator<Line, void, undefined> {
  let at = from;
  let current = number;
  while (at < to) {
    const begin = { from: at, number: current };
    let text = "";
    do {
      const end = endOf(bytes, at, to);
      text += bytes.slice(at > begin.from ? at + 1 : at, trimmedEnd(bytes, at, end));
      if (end - begin.from > longestLine)
        throw new LineError(begin.number, `The line is longer than ${longestLine} bytes.`);
      at = end + 1;
      current += 1;
    } while (at < to && (bytes[at] === " " || bytes[at] === "\t"));
    if (text !== "") yield { ...begin, to: at, ...decoded(text) };
  }
}

function endOf(bytes: string, at: number, to: number): number {
  const found = bytes.indexOf("\n", at);
  return found < 0 || found > to ? to : found;
}

function trimmedEnd(bytes: string, at: number, end: number): number {
  let last = end;
  while (last > at && bytes[last - 1] === "\r") last -= 1;
  return last;
}

function decoded(text: string): Pick<Line, "text" | "isUtf8"> {
  if (!/[\x80-\xff]/.test(text)) return { text, isUtf8: true };
  const bytes = Buffer.from(text, "latin1");
  return { text: bytes.toString("utf8"), isUtf8: isUtf8(bytes) };
}

/**
 * The maximum number of lines of one event or zone, including ignored lines. They are read without pausing for other requests.
 */
const mostLines = 10_000;

/** The properties of an event or a zone. @throws LineError for a malformed line, and for too many lines. */
export function* propertiesIn(bytes: string, part: Part): Generator<Property, void, undefined> {
  let count = 0;
  for (const line of linesIn(bytes, part)) {
    count += 1;
    if (count > mostLines) throw new LineError(line.number, `A component can have up to ${mostLines} lines.`);
    yield propertyOf(line);
  }
}

const nameForm = /^[A-Za-z0-9-]+/;
const parameterForm = /^;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/;
/** Matches a zone name that contains a colon and should have been in quotation marks. A time contains no colon. */
const zoneForm = /^;(TZID)=([^";]*)(?=:[^:]*$)/i;
/** Matches control characters, which a text may not contain (RFC 5545 §3.3.11). */
const controlCharacters = new RegExp(`[${String.raw`\x00-\x08\x0b-\x1f\x7f`}]`);

/** @throws LineError for a line that is not valid in a calendar file. */
export function propertyOf({ number, text, isUtf8 }: Line): Property {
  if (controlCharacters.test(text)) throw new LineError(number, "The line contains a control character.");
  if (!isUtf8) throw new LineError(number, "The line is not UTF-8.");
  const name = nameForm.exec(text)?.[0] ?? "";
  const parameters = new Map<string, string>();
  let rest = text.slice(name.length);
  const next = () => zoneForm.exec(rest) ?? parameterForm.exec(rest);
  for (let found = next(); found; found = next()) {
    parameters.set((found[1] ?? "").toUpperCase(), unquoted(found[2] ?? ""));
    rest = rest.slice(found[0].length);
  }
  if (name === "" || !rest.startsWith(":")) {
    throw new LineError(
      number,
      `"${text.slice(0, 60)}" is not a valid iCalendar line. Lines have the form NAME:value.`,
    );
  }
  return { line: number, name: name.toUpperCase(), parameters, value: rest.slice(1) };
}

/**
 * Decodes the escapes of RFC 6868 in a parameter. Parameters have no backslash escapes, but some apps write a backslash before a
 * comma that should be in quotation marks.
 */
function unquoted(text: string): string {
  const plain = /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text.replace(/\\([,;])/g, "$1");
  return plain.includes("^")
    ? plain.replace(/\^(['n^])/g, (_, mark) => meanings[mark as keyof typeof meanings])
    : plain;
}

const meanings = { "'": '"', n: "\n", "^": "^" } as const;

/** Unescapes a value of the type TEXT (RFC 5545 §3.3.11). */
export function textOf(value: string): string {
  return value.includes("\\") ? value.replace(/\\([\\;,Nn])/g, (_, mark) => (/n/i.test(mark) ? "\n" : mark)) : value;
}
