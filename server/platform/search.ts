/** The console's search: each service searches its own data. The reads are bounded, however much data there is. */
import { setImmediate as turn } from "node:timers/promises";

export interface SearchQuestion {
  /** The query as typed, trimmed. */
  text: string;
  /** The email address of the user whose data is searched. If undefined, data that belongs to a user is not found. */
  user: string | undefined;
  /** The maximum number of results of each service. */
  limit: number;
}

export interface SearchResult {
  service: string;
  /** A single word: `event`, `task`, `transaction`. */
  kind: string;
  id: string;
  title: string;
  /** Distinguishes results with the same title, in a few words. */
  about: string;
  /** The page of the service's view that shows the result: the rest of its path, and its parameters. */
  view: { path?: string; query: Readonly<Record<string, string>> };
}

/** @returns the best or newest matches first. */
export type SearchSource = (question: SearchQuestion) => Promise<SearchResult[]>;

/** The lower-case pattern with which `LIKE ... ESCAPE '\'` finds a text at any position. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** How many rows are read at once before pausing to serve other requests. */
export const rowsAtOnce = 2000;

/**
 * Reads rows, newest first, until enough of them match, and at most `most` of them.
 * @param read Reads up to `rowsAtOnce` rows that are older than the given one; the newest rows if it is undefined.
 */
export async function newestFitting<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  fits: (row: Row) => boolean,
  { limit, most }: { limit: number; most: number },
): Promise<{ found: Row[]; read: number }> {
  const found: Row[] = [];
  let after: Row | undefined;
  for (let count = 0; ; ) {
    const rows = await read(after);
    found.push(...rows.filter(fits));
    count += rows.length;
    after = rows.at(-1);
    if (found.length >= limit || rows.length < rowsAtOnce || count >= most) {
      return { found: found.slice(0, limit), read: count };
    }
    await turn();
  }
}
