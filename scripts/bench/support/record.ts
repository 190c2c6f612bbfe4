/** Records responses of our server to fill the bare server. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./rows.ts";

/** The parts of a response body before and after the elements of its list. */
export interface Framed {
  head: string;
  tail: string;
}

export interface BareData {
  /** The path of the database that the bare server creates. */
  database: string;
  /** Complete responses, by the path of the request. */
  texts: Record<string, string>;
  /** The JSON strings of a list's elements, by the path of the list. */
  lists: Record<string, Framed & { elements: string[] }>;
  /** Responses to inserts, by path. The bare server copies from them the fields that a request does not contain. */
  inserts: Record<string, Record<string, unknown>>;
  /** Busy times that our server has already merged, by the path of the request. */
  busy: Record<string, Framed & { spans: { start: string; end: string }[] }>;
}

/**
 * Records the responses of our server.
 * @returns the path of the file that the bare server reads.
 * @throws Error if a response is not a success.
 */
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
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 500)}`);
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

/** Returns the parts of a body around its list. The bracket that closes the list is the last one of the body. */
function framed(text: string, opening: string): Framed {
  return { head: text.slice(0, text.indexOf(opening) + opening.length), tail: text.slice(endOf(text, opening)) };
}

// biome-ignore lint/suspicious/noExplicitAny: elements of any list, which are written again as they are
function elementsOf(text: string, opening: string): any[] {
  const from = text.indexOf(opening) + opening.length - 1;
  return JSON.parse(text.slice(from, endOf(text, opening) + 1));
}

/** Returns the position of the bracket that closes the list. */
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

/** Throws an error for a short list, because a comparison with it would be meaningless. */
function requireSame({ lists }: BareData): void {
  for (const [path, { elements }] of Object.entries(lists)) {
    if (elements.length < 20) throw new Error(`There are only ${elements.length} elements at ${path}.`);
  }
}
