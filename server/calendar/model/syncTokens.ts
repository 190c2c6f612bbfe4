/**
 * Sync tokens: what the four lists share. A token names a state, the list's sequence at the first page of the listing that
 * ended with it, so that a change made while paging is not lost between; and it remembers what the list was asked for.
 * Everything that changed later has a larger sequence, deleted things included.
 */

import { hash } from "node:crypto";
import { tokenParts } from "../../http/page.ts";
import { Failure, invalidParameter } from "../../platform/failure.ts";
import { fullSyncRequired } from "../errors.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { Access } from "./access.ts";

/** A value of a query parameter that a token remembers. */
export type Remembered = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Which list, and as whom it is seen. A token is good for exactly this. */
export interface SyncScope {
  /** Names the history that the sequences count in; see `CalendarEpoch`. */
  epoch: string;
  /** `events`, `acl`, `calendarList` or `settings`. */
  resource: string;
  /** Of `events` and `acl`; empty otherwise. */
  calendarId: string;
  /** Empty for a caller with an API key. */
  userId: string;
  /** Effective role and reach, and whatever else decides what the caller sees of the list as a whole. */
  view: string;
}

/**
 * What a sync token of a list is good for.
 * @param access Of `acl` and `events`: a changed role or reach takes the token's value.
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
 * @param latest The list's sequence now: a state beyond it belongs to a history that is gone.
 * @param floor The oldest state that is honoured.
 * @throws Failure `gone`, reason `fullSyncRequired`, for any token that cannot be honoured.
 */
export function decodeSyncToken(token: string, scope: SyncScope, latest: bigint, floor = 0n): SyncState {
  const [made, mark, sequence, remembered] = tokenParts(token);
  if (made !== version || mark !== markOf(scope)) throw fullSyncRequired();
  if (typeof sequence !== "string" || !/^\d{1,18}$/.test(sequence)) throw fullSyncRequired();
  if (typeof remembered !== "object" || remembered === null || Array.isArray(remembered)) throw fullSyncRequired();
  const state = BigInt(sequence);
  if (state > latest || state < floor) throw fullSyncRequired();
  return { sequence: state, remembered: remembered as Remembered }; // As written above.
}

/** How a page goes on: with the next one, or, behind the last one, with what changes from now on. */
export function continuation(
  nextPageToken: string | undefined,
  scope: SyncScope,
  state: SyncState,
): { nextPageToken: string | undefined; nextSyncToken: string | undefined } {
  const nextSyncToken = nextPageToken === undefined ? encodeSyncToken(scope, state) : undefined;
  return { nextPageToken, nextSyncToken };
}

/**
 * Parameters that the token remembers may be left out or repeated. One that is given as its default equals one left out, then
 * and now.
 * @param given The parameters of this request, by name; undefined for those that were left out.
 * @param defaults What a parameter means that is left out.
 * @throws Failure `gone` for another value.
 */
export function requireSameParameters(remembered: Remembered, given: Remembered, defaults: Remembered = {}): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const meant = [value, remembered[name] ?? defaults[name]].map((each) => JSON.stringify(each));
    if (meant[0] !== meant[1]) throw fullSyncRequired();
  }
}

/**
 * Parameters that a sync token forbids, in the order in which they are to be named.
 * @param given By name; undefined for those that were left out.
 * @throws Failure `invalid` at the parameter.
 */
export function requireNotBesideToken(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    throw invalidParameter(name, `The parameter "${name}" cannot be combined with "syncToken".`);
  }
}

/** `showDeleted=false` and the like contradict a sync, which always brings what is deleted. @throws Failure `invalid`. */
export function requireNotFalse(given: Readonly<Record<string, boolean | undefined>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === false) throw invalidParameter(name, `"${name}" cannot be false beside "syncToken".`);
  }
}

/**
 * Names a list and its parameters for page tokens: a page token is only good for the same ones.
 * @param parameters All that decide which rows a list has and in which order; not `maxResults` and `pageToken`.
 */
export function listName(resource: string, ...parameters: readonly unknown[]): string {
  const text = JSON.stringify(parameters.map(withNulls));
  return `${resource}:${hash("sha256", text, "base64url").slice(0, 16)}`;
}

/** JSON leaves members out that are undefined. They are told from those that are not there, as they always were. */
function withNulls(parameter: unknown): unknown {
  if (typeof parameter !== "object" || parameter === null || Array.isArray(parameter)) return parameter;
  return Object.fromEntries(
    Object.entries(parameter).map(([name, value]) => [name, value === undefined ? null : value]),
  );
}

/** A number that stands in a page token. @throws Failure `invalid` for one that no list has handed out. */
export function sequenceOf(part: string | number | undefined): bigint {
  if (typeof part === "number" && Number.isSafeInteger(part) && part >= 0) return BigInt(part);
  throw new Failure("invalid", "invalid", "Invalid page token: it was not made for this list.", {
    parameter: "pageToken",
  });
}

/** What must agree is compared as a whole, and stays unknown to whoever holds the token. */
function markOf({ epoch, resource, calendarId, userId, view }: SyncScope): string {
  const text = JSON.stringify([epoch, resource, calendarId, userId, view]);
  return hash("sha256", text, "base64url").slice(0, 22);
}
