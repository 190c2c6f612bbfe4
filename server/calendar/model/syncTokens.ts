/**
 * Sync tokens of all four lists. A token contains the list's sequence number at the time of the first page, so that a change
 * during paging is not lost. It also contains the parameters of the list. Everything that is changed or deleted later has a
 * larger sequence number.
 */

import { hash } from "node:crypto";
import { type ListName, listFor, tokenParts } from "../../http/page.ts";
import type { Caller } from "../../platform/caller.ts";
import { Failure, invalidParameter } from "../../platform/failure.ts";
import { fullSyncRequired } from "../errors.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { Access } from "./access.ts";

/** Query parameters that a sync token stores, by name. */
export type Remembered = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A list, and everything that determines what the caller sees in it. A sync token is valid for one scope only. */
export interface SyncScope {
  /** The epoch to which sequence numbers belong (see `CalendarEpoch`). */
  epoch: string;
  /** The list: `events`, `acl`, `calendarList` or `settings`. */
  resource: string;
  /** The calendar, for `events` and `acl`; empty otherwise. */
  calendarId: string;
  /** The user's id; empty for a caller with an API key. */
  userId: string;
  /** The caller's effective role and access, and everything else that determines which data the caller sees. */
  view: string;
}

/**
 * The scope of a sync token. @param access Set for `acl` and `events`, where a change of role or access invalidates the token.
 */
export async function syncScopeOf(reads: CalendarReads, resource: string, access?: Access): Promise<SyncScope> {
  return {
    epoch: await reads.epoch(),
    resource,
    calendarId: access?.calendar.id ?? "",
    userId: reads.caller.user.id,
    view: access ? `${access.role}/${access.reach}` : "",
  };
}

export interface SyncState {
  sequence: bigint;
  remembered: Remembered;
}

const version = 1;

export function encodeSyncToken(scope: SyncScope, { sequence, remembered }: SyncState): string {
  return Buffer.from(JSON.stringify([version, markOf(scope), String(sequence), remembered])).toString("base64url");
}

/**
 * Decodes a sync token, and checks that it is still valid.
 * @param latest The current sequence number of the list. A token with a larger number belongs to an epoch that was replaced.
 * @param floor The smallest sequence number of a valid token.
 * @throws Failure `gone`, reason `fullSyncRequired`, for every invalid token.
 */
export function decodeSyncToken(token: string, scope: SyncScope, latest: bigint, floor = 0n): SyncState {
  const [made, mark, sequence, remembered] = tokenParts(token);
  if (made !== version || mark !== markOf(scope)) throw fullSyncRequired();
  if (typeof sequence !== "string" || !/^\d{1,18}$/.test(sequence)) throw fullSyncRequired();
  if (typeof remembered !== "object" || remembered === null || Array.isArray(remembered)) throw fullSyncRequired();
  const state = BigInt(sequence);
  if (state > latest || state < floor) throw fullSyncRequired();
  return { sequence: state, remembered: remembered as Remembered }; // The cast is safe: only this file writes tokens.
}

/** The tokens of a page: one for the next page, or a sync token on the last page. */
export function continuation(
  nextPageToken: string | undefined,
  scope: SyncScope,
  state: SyncState,
): { nextPageToken: string | undefined; nextSyncToken: string | undefined } {
  const nextSyncToken = nextPageToken === undefined ? encodeSyncToken(scope, state) : undefined;
  return { nextPageToken, nextSyncToken };
}

/**
 * Checks that the parameters that the token stores are absent or unchanged. A default value counts as absent in both requests.
 * @param given The parameters of this request, by name; undefined for absent ones.
 * @param defaults The values of absent parameters.
 * @throws Failure `gone` if a value differs.
 */
export function requireSameParameters(remembered: Remembered, given: Remembered, defaults: Remembered = {}): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const meant = [value, remembered[name] ?? defaults[name]].map((each) => JSON.stringify(each));
    if (meant[0] !== meant[1]) throw fullSyncRequired();
  }
}

/**
 * Rejects parameters that may not be combined with a sync token. The error names the first such parameter.
 * @throws Failure `invalid` at the parameter.
 */
export function requireNotBesideToken<Query extends object>(
  query: Query,
  names: readonly (keyof Query & string)[],
): void {
  for (const name of names) {
    if (query[name] === undefined) continue;
    throw invalidParameter(name, `The parameter "${name}" cannot be combined with "syncToken".`);
  }
}

/**
 * Rejects parameters such as `showDeleted=false`, because a sync always includes deleted items.
 * @throws Failure `invalid`.
 */
export function requireNotFalse(given: Readonly<Record<string, boolean | undefined>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === false) throw invalidParameter(name, `"${name}" cannot be false when "syncToken" is present.`);
  }
}

/**
 * Returns a name for a list with its parameters. A page token is valid only for the list with this name.
 * @param parameters All values that determine the rows of the list and their order; `maxResults` and `pageToken` do not.
 */
export function listName(caller: Caller, resource: string, ...parameters: readonly unknown[]): ListName {
  const text = JSON.stringify(parameters.map(withNulls));
  return listFor(caller, `${resource}:${hash("sha256", text, "base64url").slice(0, 16)}`);
}

/**
 * A parameter with null in place of undefined fields. JSON would drop undefined fields, but a page token must distinguish them
 * from absent fields.
 */
function withNulls(parameter: unknown): unknown {
  if (typeof parameter !== "object" || parameter === null || Array.isArray(parameter)) return parameter;
  return Object.fromEntries(
    Object.entries(parameter).map(([name, value]) => [name, value === undefined ? null : value]),
  );
}

/**
 * A sequence number from a page token.
 * @throws Failure `invalid` for a value that no list has written.
 */
export function sequenceOf(part: string | number | undefined): bigint {
  if (typeof part === "number" && Number.isSafeInteger(part) && part >= 0) return BigInt(part);
  throw new Failure("invalid", "invalid", "Invalid page token: it does not belong to this list.", {
    parameter: "pageToken",
  });
}

/** A hash of the scope. The client cannot learn anything about the scope from it. */
function markOf({ epoch, resource, calendarId, userId, view }: SyncScope): string {
  const text = JSON.stringify([epoch, resource, calendarId, userId, view]);
  return hash("sha256", text, "base64url").slice(0, 22);
}
