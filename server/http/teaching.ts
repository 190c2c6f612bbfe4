/**
 * Hints in errors, for developers who work against this server: a suggestion for what to change, and a link to the docs. Both
 * are sent in headers, which `openapi/platform` describes. In production there is no `Teach`, and no hint leaves the server.
 */
import type { IncomingMessage } from "node:http";
import type { Failure } from "../platform/failure.ts";
import type { Log } from "../platform/log.ts";
import { type LinkSettings, originOf } from "./origin.ts";
import type { Outcome } from "./outcome.ts";
import type { Stage } from "./stages.ts";

export interface Lesson {
  /** A suggestion for the client; undefined if there is no hint. Printable ASCII, at most `longestHint` characters. */
  hint: string | undefined;
  /** The path of the docs page about the error's reason: `/docs/errors#notFound`. */
  help: string;
}

/** Finds the hint for an error, and the page that explains the error. */
export type Teach = (refused: Refused) => Lesson;

export interface Refused {
  failure: Failure;
  req: Pick<IncomingMessage, "method" | "url" | "headers">;
  /** The known facts about the request: its service, its operation, and the fault of the sandbox that was applied to it. */
  outcome: Pick<Outcome, "service" | "contract" | "fault">;
}

/**
 * The maximum number of characters of a hint. Longer ones are cut at the end of a word: many clients accept only a few thousand bytes for
 * all headers.
 */
export const longestHint = 300;

/** Converts a text to a safe header value. Other characters could end the header, or be read in another encoding. */
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

/** @param origin The origin of this server, for the link to the docs. */
export function lessonHeaders({ hint, help }: Lesson, origin: string): Record<string, string> {
  return { Link: `<${origin}${help}>; rel="help"`, ...(hint !== undefined && { "Quintet-Hint": hint }) };
}

/** Adds the headers with the hint to each error. If finding the hint fails, the error is sent without one. */
export function hintsStage(teach: Teach, { settings, log }: { settings: LinkSettings; log: Log }): Stage {
  return {
    refused({ req, outcome }, failure) {
      try {
        outcome.lesson = teach({ failure, req, outcome });
        return lessonHeaders(outcome.lesson, originOf(req, settings));
      } catch (error) {
        log.error({ err: error, requestId: outcome.requestId }, "finding the hint for an error failed");
        return {};
      }
    },
  };
}
