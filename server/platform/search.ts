/** The console's search: each service searches its own data. The reads are bounded, however much data there is. */
import { setImmediate as turn } from "node:timers/promises";

export interface SearchQuestion {
  /** The search text as the user typed it, without surrounding spaces. */
  text: string;
  /** The email address of the user whose data is searched. If undefined, only data that belongs to no user is found. */
  user: string | undefined;
  /** The maximum number of results of each service. */
  limit: number;
}

export interface SearchResult {
  service: string;
  /** The kind of the result as a single word: `event`, `task`, `transaction`. */
  kind: string;
  id: string;
  title: string;
  /** A few words that distinguish this result from others with the same title. */
  about: string;
  /** The console page that shows the result, in the view of its service: the rest of the path, and the query parameters. */
  view: { path?: string; query: Readonly<Record<string, string>> };
}

/** Searches the data of one service. @returns the best or newest matches first. */
export type SearchSource = (question: SearchQuestion) => Promise<SearchResult[]>;

/** Returns the lower-case pattern for `LIKE ... ESCAPE '\'` that matches if the value contains the text. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** How many rows are read at once before pausing to serve other requests. */
export const rowsAtOnce = 2000;

/**
 * Reads rows, newest first, until `limit` rows match or `most` rows were read.
 * @param read Reads up to `rowsAtOnce` rows that are older than the given row, or the newest rows if no row is given.
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
