/** The console's search: each service searches its own data, by reads that are bounded however much there is. */
import { setImmediate as turn } from "node:timers/promises";

export interface SearchQuestion {
  /** As it was typed, trimmed. */
  text: string;
  /** Email address of the user whose data is searched. Undefined: nothing that belongs to a user is found. */
  user: string | undefined;
  /** The maximum number of results of each service. */
  limit: number;
}

export interface SearchResult {
  service: string;
  /** One word: `event`, `task`, `transaction`. */
  kind: string;
  id: string;
  title: string;
  /** Distinguishes results with the same title, in a few words. */
  about: string;
  /** Where the view of its service shows it: the rest of the path, and parameters. */
  view: { path?: string; query: Readonly<Record<string, string>> };
}

/** @returns what fits best or is newest first. */
export type SearchSource = (question: SearchQuestion) => Promise<SearchResult[]>;

/** The pattern with which `LIKE ... ESCAPE '\'` finds a text anywhere, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** How many rows are read at once, so that other requests get their turns in between. */
export const rowsAtOnce = 2000;

/**
 * Reads rows from the newest on until enough of them fit, and at most `most` of them.
 * @param read Reads at most `rowsAtOnce` rows that come after one: the next older ones. Undefined: the newest.
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
