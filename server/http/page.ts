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
export interface TokenForm {
  list: ListName;
  shape: readonly ("string" | "number" | "CHANGED")[];
}

/**
 * Decodes a token that may have one of several formats.
 * @returns the key in the token, and the index of its format.
 * @throws Failure like `decodePageToken` for a token in none of the formats.
 */
export function decodeOneOf(token: string, forms: readonly TokenForm[]): { key: PageKey; form: number } {
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
