/**
 * iCalendar text (RFC 5545 §3.1). Feeds, files and invitations are written here and nowhere else, so that no text of an event can
 * become a line of the calendar: readers end lines at a CR, and some at any character that Unicode calls a separator of lines.
 */
import type ICAL from "ical.js";
import { ical } from "./ical.ts";

const lineEnd = "\r\n";

/** Octets of a line, its end not counted. */
const longestLine = 75;

/** A component with all that is in it. */
export function componentText(component: ICAL.Component): string {
  const name = component.name.toUpperCase();
  let text = `BEGIN:${name}${lineEnd}`;
  for (const property of component.getAllProperties()) text += propertyText(property);
  for (const inner of component.getAllSubcomponents()) text += componentText(inner);
  return `${text}END:${name}${lineEnd}`;
}

/** A property as jCal has it (RFC 7265 §3.4). Text of which nothing is left is no property. */
export function propertyText({ jCal }: ICAL.Property): string {
  const property: readonly unknown[] = jCal;
  const clean = property.some(isUnwanted) ? cleanProperty(property) : property;
  const [, , , value] = clean;
  if (typeof value === "string" && value.trim() === "") return "";
  return folded(ical().stringify.property([...clean], designOfTexts(), true)) + lineEnd;
}

/** What ends a line for one reader or another, and what no text may hold (RFC 5545 §3.3.11), written by its numbers. */
const unwanted = new RegExp(`[${String.raw`\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029`}]`);
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const controlCharacters = /[^\P{Cc}\t\n]/gu;

/** Of a value, or of one among the parameters. */
function isUnwanted(value: unknown): boolean {
  if (typeof value === "string") return unwanted.test(value);
  for (const key in value as object | null) if (isUnwanted((value as Record<string, unknown>)[key])) return true;
  return false;
}

/** Name, parameters, type, values. */
function cleanProperty([name, parameters, type, ...values]: readonly unknown[]): unknown[] {
  const given = Object.entries(parameters as Record<string, unknown>); // A property has some, if only none.
  const words = given.map(([key, value]) => [key, typeof value === "string" ? cleanWord(value) : value]);
  const clean = type === "text" ? cleanText : cleanWord;
  const texts = values.map((each) => (typeof each === "string" ? clean(each) : each));
  return [name, Object.fromEntries(words), type, ...texts];
}

/** Text with line feeds at the ends of its lines, and without other control characters. */
function cleanText(text: string): string {
  return text.replace(lineEnds, "\n").replace(controlCharacters, "");
}

/** What has no lines: a name, an address. */
function cleanWord(text: string): string {
  return cleanText(text).replaceAll("\n", " ");
}

type Design = Parameters<typeof ICAL.stringify.property>[1];
let design: Design | undefined;

/** The library knows no type of what a calendar calls itself, and would write it as it is. */
function designOfTexts(): Design {
  design ??= withTexts(ical().design.icalendar);
  return design;
}

function withTexts(icalendar: Design): Design {
  const text = { defaultType: "text" };
  return { ...icalendar, property: { ...icalendar.property, "x-wr-calname": text, "x-wr-caldesc": text } };
}

/** A line in parts of at most 75 octets, none of which begins inside of a character. */
function folded(line: string): string {
  // A character of one unit has at most three octets.
  if (line.length * 3 <= longestLine) return line;
  let result = "";
  let from = 0;
  let room = longestLine;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const octets = octetsOf(code);
    if (octets > room) {
      result += `${line.slice(from, at)}${lineEnd} `;
      from = at;
      // The space is one of them.
      room = longestLine - 1;
    }
    room -= octets;
    at += code > 0xffff ? 2 : 1;
  }
  return result + line.slice(from);
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
