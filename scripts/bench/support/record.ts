/** Records answers of our server, with which the bare server is filled. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./rows.ts";

/** The text of a body before and after the elements of its list. */
export interface Framed {
  head: string;
  tail: string;
}

export interface BareData {
  /** Path of the database that the bare server makes. */
  database: string;
  /** By path: whole answers. */
  texts: Record<string, string>;
  /** By path: the JSON of each element of the list. */
  lists: Record<string, Framed & { elements: string[] }>;
  /** By path: the answer to an insert. New resources get the members that were not sent from it. */
  inserts: Record<string, Record<string, unknown>>;
  /** By path: busy times, as they are merged from what overlaps. */
  busy: Record<string, Framed & { spans: { start: string; end: string }[] }>;
}

/** @returns the path of the file that the bare server reads. @throws Error for an answer that is no success. */
export async function recordAnswers(base: string, rows: readonly Row[], folder: string): Promise<string> {
  const data: BareData = { database: join(folder, "bare.db"), texts: {}, lists: {}, inserts: {}, busy: {} };
  for (const { method, requests, body, bare } of rows) {
    for (const { path, headers } of requests) {
      const response = await fetch(base + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text.slice(0, 500)}`);
      if (bare === "text") data.texts[path] = text;
      else if (bare === "insert") data.inserts[path] = JSON.parse(text);
      else if (bare === "busy") data.busy[path] = { ...framed(text, '"busy":['), spans: elementsOf(text, '"busy":[') };
      else {
        const opening = text.startsWith("[") ? "[" : (/"(?:items|conversion)":\[/.exec(text)?.[0] ?? "[");
        const elements = elementsOf(text, opening).map((each) => JSON.stringify(each));
        data.lists[path] = { ...framed(text, opening), elements };
      }
    }
  }
  requireSame(data);
  const path = join(folder, "bare.json");
  writeFileSync(path, JSON.stringify(data));
  return path;
}

/** The list ends with the last bracket of the body. */
function framed(text: string, opening: string): Framed {
  return { head: text.slice(0, text.indexOf(opening) + opening.length), tail: text.slice(endOf(text, opening)) };
}

// biome-ignore lint/suspicious/noExplicitAny: elements of any list, which are written again as they are
function elementsOf(text: string, opening: string): any[] {
  const from = text.indexOf(opening) + opening.length - 1;
  return JSON.parse(text.slice(from, endOf(text, opening) + 1));
}

/** Where the bracket that closes the list stands. */
function endOf(text: string, opening: string): number {
  let depth = 0;
  let inString = false;
  for (let at = text.indexOf(opening) + opening.length - 1; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return at;
  }
  throw new Error(`There is no list in ${text.slice(0, 200)}`);
}

/** With a short list, the comparison would be worth nothing. */
function requireSame({ lists }: BareData): void {
  for (const [path, { elements }] of Object.entries(lists)) {
    if (elements.length < 20) throw new Error(`There are only ${elements.length} elements at ${path}.`);
  }
}
