/**
 * Pages of lists. The order of some lists may change while a client reads page after page (`walkPage`). An edited row moves to
 * another position, such as the top, and might be missing from all pages. So the page token contains the sequence number of the
 * collection at the time of the first page. The rows that have changed since then follow after the last page of the list, by id.
 * A row may be listed twice, but is never missing. A row that the client edits when it receives it is not listed a third time.
 */
import type { Caller } from "../platform/caller.ts";
import { Failure } from "../platform/failure.ts";

/** The key after which the next page of a list starts: the values of the sort columns in the last row of a page. */
export type PageKey = readonly (string | number)[];

export interface Page<Row> {
  rows: Row[];
  /** The token of the next page; absent on the last page. */
  nextPageToken: string | undefined;
}

/** The name of a list in its page tokens. Only `listFor` creates one, so that the sandbox can make all page tokens expire. */
export type ListName = string & { readonly listName: unique symbol };

/**
 * Returns the name of a list for its page tokens. When the sandbox makes page tokens expire, the list gets another name, and
 * existing tokens are rejected like tokens of another list.
 * @param name Identifies the list, its order and its filters.
 */
export function listFor({ pageTokens }: Pick<Caller, "pageTokens">, name: string): ListName {
  // No other code casts to `ListName`, so every list name contains the generation of its tokens.
  return (pageTokens === undefined ? name : `${name} ${pageTokens}`) as ListName;
}

/**
 * Creates a page from rows. The caller has read up to one row more than `limit`, which shows whether there is a next page.
 * @param list The list for which the token of the next page is valid.
 * @param keyOf Returns the values of the sort columns in a row.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  list: ListName,
  keyOf: (row: Row) => PageKey,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page[page.length - 1];
  const more = rows.length > limit && last !== undefined;
  return { rows: page, nextPageToken: more ? encodePageToken(list, keyOf(last)) : undefined };
}

/**
 * Creates a page token. Tokens are opaque to clients (AIP-158). They contain a version, so that a token in an old format is
 * rejected instead of misread.
 */
export function encodePageToken(list: ListName, key: PageKey): string {
  return Buffer.from(JSON.stringify([1, list, ...key])).toString("base64url");
}

/**
 * Decodes a page token.
 * @param shape The type of each sort column: `"string"` or `"number"`.
 * @returns the key after which the page starts; undefined for the first page.
 * @throws Failure `invalid` for `pageToken` if the token was not created for this list.
 */
export function decodePageToken(
  token: string | undefined,
  list: ListName,
  shape: readonly ("string" | "number")[],
): PageKey | undefined {
  return token === undefined ? undefined : decodeOneOf(token, [{ list, shape }]).key;
}

/**
 * A format of page tokens: the name of the list, and the types of the values in the key. The type `CHANGED` allows only the
 * string `CHANGED`.
 */
interface TokenForm {
  list: ListName;
  shape: readonly ("string" | "number" | "CHANGED")[];
}

/**
 * Decodes a token that may have one of several formats.
 * @returns the key in the token, and the index of its format.
 * @throws Failure like `decodePageToken` for a token in none of the formats.
 */
function decodeOneOf(token: string, forms: readonly TokenForm[]): { key: PageKey; form: number } {
  const [version, madeFor, ...key] = tokenParts(token);
  const form = forms.findIndex(
    ({ list, shape }) =>
      version === 1 &&
      madeFor === list &&
      key.length === shape.length &&
      key.every((each, index) => isColumn(each, shape[index])),
  );
  if (form < 0) throw invalidPageToken();
  return { key: key as (string | number)[], form }; // The cast is safe: `isColumn` has checked every element.
}

/**
 * Whether a value can come from a column of this type. Number columns contain integers, so this server never created a token with
 * a fraction or an infinity.
 */
function isColumn(value: unknown, type: TokenForm["shape"][number] | undefined): boolean {
  if (type === "CHANGED") return value === type;
  return type === "number" ? Number.isSafeInteger(value) : typeof value === type;
}

/** The array that was encoded as a token; empty if the text is not such a token. */
export function tokenParts(token: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function invalidPageToken(): Failure {
  return new Failure("invalid", "invalid", "Invalid page token: it does not belong to this list.", {
    parameter: "pageToken",
    hint: "Send the nextPageToken of the previous page with the same parameters as before. Without pageToken, the list starts from the beginning.",
  });
}

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
