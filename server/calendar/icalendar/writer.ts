/**
 * Writes iCalendar text (RFC 5545 §3.1). All feeds, files and invitations are written here, so that no text of an event can be
 * read as a new line: some readers end a line at a CR, others at any Unicode line separator.
 */
import type ICAL from "ical.js";
import { lazy } from "../../platform/lazy.ts";

/** The library `ical.js`, which formats iCalendar text. It is loaded when it is first used. */
export const ical = lazy<typeof ICAL>("ical.js");

const lineEnd = "\r\n";

/** The maximum number of octets of a line, without its line break. */
const longestLine = 75;

/** The text of a component with everything inside it. */
export function componentText(component: ICAL.Component): string {
  return beginText(component) + restText(component);
}

/** Returns the first part of a component's text: its properties. The caller may add further properties before `restText`. */
export function beginText(component: ICAL.Component): string {
  return `BEGIN:${nameOf(component)}${lineEnd}${component.getAllProperties().map(propertyText).join("")}`;
}

/** Returns the second part of a component's text: the nested components, and the end line. */
export function restText(component: ICAL.Component): string {
  return `${component.getAllSubcomponents().map(componentText).join("")}END:${nameOf(component)}${lineEnd}`;
}

const nameOf = ({ name }: ICAL.Component) => name.toUpperCase();

/** The text of a property, given as jCal (RFC 7265 §3.4). A property is left out if its text is empty after cleaning. */
export function propertyText({ jCal }: ICAL.Property): string {
  const clean = cleanProperty(jCal);
  const [, , , value] = clean;
  if (typeof value === "string" && value.trim() === "") return "";
  return folded(ical().stringify.property(clean, designOfTexts(), true)) + lineEnd;
}

/**
 * Characters that end a line for some readers, and characters that are not allowed in text (RFC 5545 §3.3.11), by their codes.
 */
const unwanted = new RegExp(`[${String.raw`\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029`}]`);
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const controlCharacters = /[^\P{Cc}\t\n]/gu;

/** Cleans a property: name, parameters, type, values. */
function cleanProperty([name, parameters, type, ...values]: readonly unknown[]): unknown[] {
  // Safe cast: a jCal property always has parameters, possibly none.
  const given = Object.entries(parameters as Record<string, unknown>);
  const words = given.map(([key, value]) => [key, typeof value === "string" ? cleanWord(value) : value]);
  const clean = type === "text" ? cleanText : cleanWord;
  const texts = values.map((each) => (typeof each === "string" ? clean(each) : each));
  return [name, Object.fromEntries(words), type, ...texts];
}

/** Returns the text with line feeds as line ends and without other control characters. */
function cleanText(text: string): string {
  if (!unwanted.test(text)) return text;
  return text.replace(lineEnds, "\n").replace(controlCharacters, "");
}

/** Converts a name or an email address to text without line breaks. */
function cleanWord(text: string): string {
  return cleanText(text).replaceAll("\n", " ");
}

type Design = Parameters<typeof ICAL.stringify.property>[1];
let design: Design | undefined;

/** A design set that makes `ical.js` treat calendar names as text. Without it, the library would not escape them. */
function designOfTexts(): Design {
  design ??= withTexts(ical().design.icalendar);
  return design;
}

function withTexts(icalendar: Design): Design {
  const text = { defaultType: "text" };
  return { ...icalendar, property: { ...icalendar.property, "x-wr-calname": text, "x-wr-caldesc": text } };
}

/** Folds a line into parts of up to 75 octets. No part begins in the middle of a character. */
function folded(line: string): string {
  // A UTF-16 code unit takes up to three octets in UTF-8, so a line of this length fits without being folded.
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
      // A continuation line begins with a space, which takes one octet.
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
