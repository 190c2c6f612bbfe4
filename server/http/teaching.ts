/**
 * What refusals teach whoever develops against this server: a hint with what would be right, and where the docs explain the reason.
 * `openapi/platform` states both headers. In production nobody is given a `Teach`, and nothing of this leaves the server.
 */
import type { IncomingMessage } from "node:http";
import type { Failure } from "../platform/failure.ts";
import type { Outcome } from "./outcome.ts";

export interface Lesson {
  /** What would be right; undefined where nothing is known to say. Printable ASCII, at most `longestHint` characters. */
  hint: string | undefined;
  /** Path of the page about the reason: `/docs/errors#notFound`. */
  help: string;
}

/** Finds what to teach about a refusal. */
export type Teach = (refused: Refused) => Lesson;

export interface Refused {
  failure: Failure;
  req: Pick<IncomingMessage, "method" | "url" | "headers">;
  /** What is known of the request by now: its operation, its caller. */
  outcome: Pick<Outcome, "service" | "contract" | "fault">;
}

/** Longer ones are cut at the end of a word: headers of all kinds together have a few thousand bytes in many clients. */
export const longestHint = 300;

/** As it may stand in a header: other characters could end it, or be read in another encoding. */
export function headerText(text: string): string {
  const plain = text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replaceAll("\u2026", "...")
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]/g, "?")
    .trim();
  if (plain.length <= longestHint) return plain;
  return `${plain.slice(0, longestHint - 4).replace(/\s+\S*$/, "")} ...`;
}

/** @param origin Of this server, as links say it. */
export function lessonHeaders({ hint, help }: Lesson, origin: string): Record<string, string> {
  return { Link: `<${origin}${help}>; rel="help"`, ...(hint !== undefined && { "Quintet-Hint": hint }) };
}
