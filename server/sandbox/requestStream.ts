import { Readable } from "node:stream";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { writeJournalLine } from "../../generated/platform/writers.ts";
import type { Whole } from "../http/json.ts";
import type { Journal, JournalPage, JournalQuestion } from "../platform/journal.ts";
import { toRecordedRequest } from "./present.ts";

type Line = Whole<PlatformSchemas["JournalLine"]>;

/**
 * The maximum time between two lines, in milliseconds. Writing a line allows both sides to notice that the other has
 * disconnected.
 */
const quietMs = 15_000;
/** The maximum number of requests that are read from the log at a time. */
const step = 100;

/** Sends recorded requests as lines of JSON, as they are recorded, until the reader disconnects or the server stops. */
export function requestStream(journal: Journal, question: JournalQuestion): Readable {
  const gone = new AbortController();
  // A new reader first gets the latest requests, up to `limit`. A reader with a cursor continues after it, without `limit`.
  let from: JournalQuestion | undefined = question.after === undefined ? question : { ...question, limit: step };
  let isFirst = true;

  /** Waits for further requests. @returns the next lines; null if the stream ends. */
  async function next(): Promise<string | null> {
    if (journal.closed || !from) return null;
    // The first lines are sent without waiting for a request, because they contain the current cursor.
    const found = isFirst ? await journal.page(from) : await journal.wait(from, quietMs, gone.signal);
    isFirst = false;
    from = { ...question, after: found.cursor, limit: step };
    return linesOf(found);
  }

  return new Readable({
    read() {
      next().then(
        (text) => this.push(text),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
}

function linesOf({ items, cursors, agesMs, cursor, missed, answered }: JournalPage): string {
  const lines: Line[] = items.map((request, index) => ({
    cursor: cursors[index] ?? cursor,
    request: toRecordedRequest(request),
    ageMs: agesMs[index],
    missed: undefined,
    answered,
  }));
  // The page may end with requests that did not match the filter. A line with only a cursor allows the reader to continue after
  // them.
  if (cursor !== (cursors.at(-1) ?? ""))
    lines.push({ cursor, request: undefined, ageMs: undefined, missed: undefined, answered });
  if (missed > 0 && lines[0]) lines[0] = { ...lines[0], missed };
  return lines.map((each) => `${writeJournalLine(each)}\n`).join("");
}
