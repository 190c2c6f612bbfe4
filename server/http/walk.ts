/**
 * Pages of a list whose order may change while a client reads page after page. An edited row moves to another position, such as
 * the top, and might be missing from all pages. So the page token contains the sequence number of the collection at the time of
 * the first page. The rows that have changed since then follow after the last page of the list, by id. A row may be listed twice,
 * but is never missing. A row that the client edits when it receives it is not listed a third time.
 */
import { decodeOneOf, encodePageToken, type ListName, type Page, type PageKey } from "./page.ts";

export interface WalkedList<Row extends { id: string; sequence: bigint }> {
  /** Identifies the list with its order and filters. A token is valid only for this list. */
  name: ListName;
  /** The type of each sort column. */
  shape: readonly ("string" | "number")[];
  keyOf(row: Row): PageKey;
  /** Returns the current sequence number of the collection. Rows that change later get higher numbers. */
  sequence(): Promise<bigint> | bigint;
  /**
   * Reads a page of the list.
   * @param start The sequence number at the time of the first page. Rows with a higher number follow after the end of the list.
   * If a change can move a row down in the list, omit such rows here, because otherwise they would be listed three times.
   * @returns at most `limit` rows after the key, in the order of the list.
   */
  inOrder(after: PageKey | undefined, limit: number, start: number | undefined): Promise<Row[]>;
  /** @returns up to `limit` changed rows, by id: those with a sequence number above `since` and an id above `afterId`. */
  changed(since: number, afterId: string, limit: number): Promise<Row[]>;
}

/** @throws Failure `invalid` at `pageToken` for a token that was not created for this list. */
export async function walkPage<Row extends { id: string; sequence: bigint }>(
  token: string | undefined,
  limit: number,
  list: WalkedList<Row>,
): Promise<Page<Row>> {
  const stand = standOf(token, list);
  if (stand.phase === "changed") return changedPage(list, stand.start, stand.afterId, [], limit);
  // The sequence number is read before the rows: a row that changes in between is then listed twice instead of missed.
  const start = stand.start ?? Number(await list.sequence());
  const rows = await list.inOrder(stand.after, limit + 1, stand.start);
  const last = rows[limit - 1];
  if (rows.length > limit && last) {
    return { rows: rows.slice(0, limit), nextPageToken: encodePageToken(list.name, [...list.keyOf(last), start]) };
  }
  // The first page contains the complete list, so no change can have been missed, and no changed rows follow.
  if (token === undefined) return { rows, nextPageToken: undefined };
  return changedPage(list, start, "", rows, limit);
}

/** Adds changed rows to a page. @param before The rows that are already on the page. */
async function changedPage<Row extends { id: string; sequence: bigint }>(
  list: WalkedList<Row>,
  start: number,
  afterId: string,
  before: readonly Row[],
  limit: number,
): Promise<Page<Row>> {
  const room = limit - before.length;
  const rows = await list.changed(start, afterId, room + 1);
  const page = rows.slice(0, room);
  const shown = new Map(before.map(({ id, sequence }) => [id, sequence]));
  const fresh = page.filter(({ id, sequence }) => shown.get(id) !== sequence);
  const goesOnAfter = page.at(-1)?.id ?? afterId;
  return {
    rows: [...before, ...fresh],
    nextPageToken: rows.length > room ? encodePageToken(list.name, ["CHANGED", goesOnAfter, start]) : undefined,
  };
}

/** The position within a list, or within the changed rows that follow it. On the first page, `start` is undefined. */
type Stand =
  | { phase: "list"; after: PageKey | undefined; start: number | undefined }
  | { phase: "changed"; afterId: string; start: number };

function standOf<Row extends { id: string; sequence: bigint }>(
  token: string | undefined,
  { name, shape }: WalkedList<Row>,
): Stand {
  if (token === undefined) return { phase: "list", after: undefined, start: undefined };
  const { form, key } = decodeOneOf(token, [
    { list: name, shape: [...shape, "number"] },
    { list: name, shape: ["CHANGED", "string", "number"] },
  ]);
  if (form === 1) return { phase: "changed", afterId: String(key[1]), start: Number(key[2]) };
  return { phase: "list", after: key.slice(0, -1), start: Number(key.at(-1)) };
}
