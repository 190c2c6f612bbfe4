/**
 * Files of calendar programs as lines (RFC 5545 §3.1): unfolded, with their numbers, taken apart into name, parameters and value.
 * A file is held as text of one character for each byte, since lines may be folded in the middle of a letter; lines are decoded
 * when they are looked at.
 */
import { isUtf8 } from "node:buffer";

/** A line of the file, unfolded. */
export interface Line {
  /** Number of its first line in the file, from 1. */
  number: number;
  /** Where it begins, and where the next one does. */
  from: number;
  to: number;
  /** Decoded. */
  text: string;
  /** Whether it could be. U+FFFD in the text may also be what was written. */
  isUtf8: boolean;
}

export interface Property {
  line: number;
  /** Upper case. */
  name: string;
  /** By names in upper case. */
  parameters: ReadonlyMap<string, string>;
  /** As it is written: texts are not yet unescaped. */
  value: string;
}

/** What is wrong with a line. */
export class LineError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Bytes of one line, all its parts and the marks between them together. */
const longestLine = 1024 * 1024;

/** The content of a file, one character for each byte, with line feeds at the ends of its lines. */
export function bytesOf(content: Buffer): string {
  const marked = content.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? content.subarray(3) : content;
  const bytes = marked.toString("latin1");
  return bytes.includes("\n") ? bytes : bytes.replaceAll("\r", "\n");
}

/** Where to read, and the number of the first line there. */
export interface Part {
  from: number;
  to: number;
  number: number;
}

/** @throws LineError for a line that is longer than any is. */
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

/** Of one event or zone, what is passed over included: they are read without a pause. */
const mostLines = 10_000;

/** The properties of an event or a zone. @throws LineError for a line that is none, and for too many. */
export function* propertiesIn(bytes: string, part: Part): Generator<Property, void, undefined> {
  let count = 0;
  for (const line of linesIn(bytes, part)) {
    count += 1;
    if (count > mostLines) throw new LineError(line.number, `One component has more than ${mostLines} lines.`);
    yield propertyOf(line);
  }
}

const nameForm = /^[A-Za-z0-9-]+/;
const parameterForm = /^;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/;
/** A zone whose name has a colon and should stand in quotation marks. No time has one. */
const zoneForm = /^;(TZID)=([^";]*)(?=:[^:]*$)/i;
/** What no text holds (RFC 5545 §3.3.11), written by its numbers. */
const controlCharacters = new RegExp(`[${String.raw`\x00-\x08\x0b-\x1f\x7f`}]`);

/** @throws LineError for a line that is none of a calendar. */
export function propertyOf({ number, text, isUtf8 }: Line): Property {
  if (controlCharacters.test(text)) throw new LineError(number, "The line holds a control character.");
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
    throw new LineError(number, `"${text.slice(0, 60)}" is not a line of a calendar: NAME:value.`);
  }
  return { line: number, name: name.toUpperCase(), parameters, value: rest.slice(1) };
}

/**
 * RFC 6868: what quotation marks could not hold. Parameters know no backslashes, but some programs write one ahead of a comma
 * that they should have put into quotation marks.
 */
function unquoted(text: string): string {
  const plain = /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text.replace(/\\([,;])/g, "$1");
  return plain.includes("^")
    ? plain.replace(/\^(['n^])/g, (_, mark) => meanings[mark as keyof typeof meanings])
    : plain;
}

const meanings = { "'": '"', n: "\n", "^": "^" } as const;

/** A value of the type TEXT as it is meant (RFC 5545 §3.3.11). */
export function textOf(value: string): string {
  return value.includes("\\") ? value.replace(/\\([\\;,Nn])/g, (_, mark) => (/n/i.test(mark) ? "\n" : mark)) : value;
}
