/**
 * The entities of the advertiser tree, their ids, and their positions in it. An entity has an id in the previous generation of
 * the platform, in the new one, or in both. The same applies to every entity above it.
 */
import type { EntityRow } from "./store/rows.ts";

/** The numbers that are used in the column `kind`. */
export const kinds = { advertiser: 0, account: 1, campaign: 2, adGroup: 3, criterion: 4, ad: 5 } as const;

/** The levels below the advertiser. */
export type Level = "account" | "campaign" | "adGroup" | "criterion" | "ad";

/** The two ids of an entity, as digits; at least one is set. */
export interface EntityIds {
  legacy?: string;
  new?: string;
}

/** The ids of an entity and of all entities above it, up to the account. */
export type PathIds = { [L in Level]?: EntityIds };

/**
 * The first digit of each segment of a path, by kind. Siblings are sorted by this digit and then by their ids: keywords come
 * before ad groups and ads.
 */
const sortedBy: Record<number, string> = {
  [kinds.account]: "1",
  [kinds.campaign]: "2",
  [kinds.criterion]: "3",
  [kinds.adGroup]: "4",
  [kinds.ad]: "5",
};

/**
 * The first digit of the path segment of an entity that has no id in the previous generation. The entity's key follows the
 * digit.
 */
const nameless = "9";
const idDigits = 19;
const segmentLength = 1 + idDigits;

/** The two paths of an entity: `path` by the ids of the previous generation, `newPath` by the ids of the new generation. */
export type Paths = Pick<EntityRow, "path" | "newPath">;

type Placed = Paths & Pick<EntityRow, "kind">;

/**
 * The paths of an entity. `path` consists of digits, so that every database sorts paths in the same way. It is a prefix of the
 * `path` of every entity below it, and of no other `path`.
 * @param parent The entity directly above; undefined for an engine account.
 */
export function placeOf(
  entity: Pick<EntityRow, "kind" | "key" | "legacyId" | "newId">,
  parent: Pick<EntityRow, "path" | "newPath"> | undefined,
): Pick<EntityRow, "path" | "newPath" | "mapped"> {
  if (entity.kind === kinds.advertiser) return { path: "", newPath: "", mapped: entity.newId !== null };
  const { kind, key, legacyId, newId } = entity;
  const segment = legacyId === null ? `${nameless}${padded(key)}` : `${sortedBy[kind] ?? nameless}${padded(legacyId)}`;
  const path = `${parent?.path ?? ""}${segment}`;
  const newPath = `${parent ? `${parent.newPath}/` : ""}${newId ?? ""}`;
  return { path, newPath, mapped: isMapped(path, newPath) };
}

/**
 * Returns the new paths of an entity after an entity above it has received its missing id.
 * @param from The former path of the entity above.
 */
export function movedPlace(
  { path, newPath }: Placed,
  from: Pick<EntityRow, "path">,
  to: Pick<EntityRow, "path" | "newPath">,
): Pick<EntityRow, "path" | "newPath" | "mapped"> {
  const level = from.path.length / segmentLength - 1;
  const below = newPath.split("/").slice(level + 1);
  const place = { path: `${to.path}${path.slice(from.path.length)}`, newPath: [to.newPath, ...below].join("/") };
  return { ...place, mapped: isMapped(place.path, place.newPath) };
}

function isMapped(path: string, newPath: string): boolean {
  for (let at = 0; at < path.length; at += segmentLength) {
    if (path.startsWith(nameless, at)) return false;
  }
  return newPath.split("/").every((each) => each !== "");
}

function padded(id: bigint): string {
  return String(id).padStart(idDigits, "0");
}

/** Returns a text that is sorted after the paths of all entities below the given path. */
export function endOf(path: string): string {
  return `${path}a`;
}

/** The ids from the account down to the entity. */
export function idsOnPath({ kind, path, newPath }: Placed): PathIds {
  const newIds = newPath.split("/");
  const ids: PathIds = {};
  const levels = levelsOf(path);
  for (let level = 0; level < levels; level++) {
    const own: EntityIds = {};
    const legacy = legacyIdAt(path, level);
    if (legacy !== undefined) own.legacy = legacy;
    if (newIds[level]) own.new = newIds[level];
    ids[levelAt(level, level === levels - 1, kind)] = own;
  }
  return ids;
}

/** The entity's own ids, without those of the entities above. */
export function ownIds({ kind, path, newPath }: Placed): EntityIds & { level: Level; parentPath: string } {
  const last = levelsOf(path) - 1;
  const legacy = legacyIdAt(path, last);
  const own = newPath.slice(newPath.lastIndexOf("/") + 1);
  return {
    level: levelAt(last, true, kind),
    parentPath: path.slice(0, last * segmentLength),
    ...(legacy !== undefined && { legacy }),
    ...(own !== "" && { new: own }),
  };
}

/** The number of entities on a path, including the account and the entity itself. */
export function levelsOf(path: string): number {
  return path.length / segmentLength;
}

/** The previous generation's id of the entity at a level of a path (0 is the account's level); undefined if it has none. */
export function legacyIdAt(path: string, level: number): string | undefined {
  const at = level * segmentLength;
  return path.startsWith(nameless, at) ? undefined : withoutZeros(path.slice(at + 1, at + segmentLength));
}

/** The new generation's id of the entity at a level of a path; undefined if it has none. */
export function newIdAt(newPath: string, level: number): string | undefined {
  return newPath.split("/")[level] || undefined;
}

/** The entity's own id as responses show it: that of the previous generation or, if there is none, the new one. */
export function ownShownId({ path, newPath }: Paths): string {
  return legacyIdAt(path, levelsOf(path) - 1) ?? newPath.slice(newPath.lastIndexOf("/") + 1);
}

function levelAt(level: number, isLast: boolean, kind: number): Level {
  if (level === 0) return "account";
  if (level === 1) return "campaign";
  if (!isLast || kind === kinds.adGroup) return "adGroup";
  return kind === kinds.ad ? "ad" : "criterion";
}

function withoutZeros(digits: string): string {
  let from = 0;
  while (from < digits.length - 1 && digits.charCodeAt(from) === 0x30) from++;
  return digits.slice(from);
}

/** 64-bit ids. They are compared as numbers, however they are written (`openapi/conversions/DECISIONS.md`). */

const largest = "9223372036854775807";

/** Parses an id. @returns its digits without leading zeros; undefined unless the value is a string of 1 to 19 digits. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^[0-9]{1,19}$/.test(value)) return undefined;
  return value.length > 1 && value.startsWith("0") ? value.replace(/^0+(?=[0-9])/, "") : value;
}

/** Whether an id is at most 2^63 - 1. @param digits Digits that `digitsOf` has returned. */
export function isInt64(digits: string): boolean {
  return digits.length < largest.length || (digits.length === largest.length && digits <= largest);
}

/** Parses an id. @returns undefined for a text that is not an id, and for an id above 2^63 - 1, which no entity has. */
export function idOf(text: string | undefined): bigint | undefined {
  const digits = digitsOf(text);
  return digits !== undefined && isInt64(digits) ? BigInt(digits) : undefined;
}

/**
 * The digits of a customer's id, which may be written with hyphens.
 * @returns undefined in the same cases as `digitsOf`.
 */
export function customerDigitsOf(value: string | undefined): string | undefined {
  return digitsOf(value?.replaceAll("-", ""));
}
