/** Reads the tree as nested maps: an agency with its advertisers, and so on. */

import { type EntityType, levelOf } from "./piece.ts";
import {
  readId,
  readText,
  readUsers,
  required,
  type TreeIds,
  type TreeRecord,
  type TreeType,
  treeFault,
} from "./record.ts";

/** The fields of an agency in a file. */
export const agencyMembers = ["agencyId", "name", "users", "advertisers"];

/**
 * Yields the records of an agency, parents before children.
 * @param place The position of the agency in the file: `agencies[0]`.
 * @throws Failure with the position of the first fault.
 */
export function* agencyRecords(agency: unknown, place: string): Generator<TreeRecord> {
  const entry = new Entry(agency, place, agencyMembers);
  const ids = entry.ids("agencyId");
  required(place, "agencyId", ids.agencyId);
  const users = entry.optionalList("users");
  yield { ...entry.record("AGENCY", ids), ...(users && { users: readUsers(place, users) }) };
  for (const each of entry.entries("advertisers", advertiserMembers)) yield* advertiserRecords(each, ids);
}

const advertiserMembers = [
  "advertiserId",
  "customerId",
  "name",
  "activities",
  "customMetrics",
  "customDimensions",
  "engineAccounts",
  "clicks",
];

function* advertiserRecords(entry: Entry, above: TreeIds): Generator<TreeRecord> {
  const own = entry.ids("advertiserId", "customerId");
  required(entry.place, "advertiserId", own.advertiserId);
  yield entry.record("ADVERTISER", { ...above, ...own });
  // The records below the advertiser do not inherit its `customerId`, because this field identifies an engine account in them.
  const ids = { ...above, advertiserId: own.advertiserId };
  for (const each of entry.entries("activities", ["segmentationId", "name"])) {
    const segmentationId = required(each.place, "segmentationId", each.id("segmentationId"));
    const { name } = each.record("ACTIVITY", ids);
    yield { ...ids, type: "ACTIVITY", place: each.place, segmentationId, name: required(each.place, "name", name) };
  }
  yield* columnRecords(entry, "customMetrics", "CUSTOM_METRIC", ids);
  yield* columnRecords(entry, "customDimensions", "CUSTOM_DIMENSION", ids);
  yield* entityRecords(entry, "engineAccounts", "ENGINE_ACCOUNT", ids);
  for (const each of entry.entries("clicks", clickMembers)) yield clickRecord(each, ids);
}

function* columnRecords(entry: Entry, member: string, type: TreeType, ids: TreeIds): Generator<TreeRecord> {
  for (const [index, value] of (entry.optionalList(member) ?? []).entries()) {
    const place = `${entry.place}.${member}[${index}]`;
    yield { ...ids, type, place, name: required(place, "the name", readText(place, "the name", value)) };
  }
}

/** The lists in an entity, and the type of the entities in each. */
const listsIn: Readonly<Partial<Record<EntityType, Readonly<Record<string, EntityType>>>>> = {
  ENGINE_ACCOUNT: { campaigns: "CAMPAIGN" },
  CAMPAIGN: { criteria: "CRITERION", adGroups: "AD_GROUP" },
  AD_GROUP: { criteria: "CRITERION", ads: "AD" },
};

/** Yields the records of a list of entities below an advertiser, each followed by the records below it. */
function* entityRecords(parent: Entry, member: string, type: EntityType, above: TreeIds): Generator<TreeRecord> {
  const { legacy, other } = levelOf[type];
  const lists = Object.entries(listsIn[type] ?? {});
  for (const entry of parent.entries(member, [legacy, other, "name", ...lists.map(([list]) => list)])) {
    const ids = { ...above, ...entry.oneOf(legacy, other) };
    yield entry.record(type, ids);
    for (const [list, below] of lists) yield* entityRecords(entry, list, below, ids);
  }
}

/** A click in a tree. */
export interface NewClick {
  clickId?: string;
  criterionId?: string;
  customerId?: string;
  newCriterionId?: string;
  adId?: string;
  newAdId?: string;
  clickTimestamp?: string;
}

/**
 * Converts a single click to a record.
 * @throws Failure with the invalid field.
 */
export function newClick(click: NewClick, advertiserId: bigint): TreeRecord {
  return clickRecord(new Entry(click, "click", clickMembers), { advertiserId });
}

const clickMembers = ["clickId", "criterionId", "customerId", "newCriterionId", "adId", "newAdId", "clickTimestamp"];

function clickRecord(entry: Entry, above: TreeIds): TreeRecord {
  const ids = entry.ids("criterionId", "customerId", "newCriterionId", "adId", "newAdId");
  const clickId = required(entry.place, "clickId", entry.text("clickId"));
  const clickTimestampMs = entry.id("clickTimestamp");
  if (ids.criterionId === undefined && (ids.customerId === undefined || ids.newCriterionId === undefined)) {
    throw treeFault(entry.place, "criterionId is required, or customerId and newCriterionId.");
  }
  return {
    ...above,
    ...ids,
    type: "CLICK",
    place: entry.place,
    clickId,
    ...(clickTimestampMs !== undefined && { clickTimestampMs }),
  };
}

/** One JSON object in the file. */
class Entry {
  readonly place: string;
  readonly #members: ReadonlyMap<string, unknown>;

  /** Checks and reads a JSON object. @throws Failure unless the value is an object that has only known fields. */
  constructor(value: unknown, place: string, known: readonly string[]) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw treeFault(place, "it must be an object.");
    }
    this.place = place;
    this.#members = new Map(Object.entries(value));
    const unknown = [...this.#members.keys()].find((each) => !known.includes(each));
    if (unknown !== undefined) {
      throw treeFault(place, `unknown field "${unknown}". Known fields: ${known.join(", ")}.`);
    }
  }

  id(member: string): bigint | undefined {
    return readId(this.place, member, this.#members.get(member));
  }

  text(member: string): string | undefined {
    return readText(this.place, member, this.#members.get(member));
  }

  /** Parses the given id fields. Absent fields are left out. */
  ids(...members: (keyof TreeIds)[]): TreeIds {
    const ids: TreeIds = {};
    for (const member of members) {
      const id = this.id(member);
      if (id !== undefined) ids[member] = id;
    }
    return ids;
  }

  /**
   * The ids of an entity in both generations.
   * @throws Failure if both are missing.
   */
  oneOf(legacy: keyof TreeIds, other: keyof TreeIds): TreeIds {
    const ids = this.ids(legacy, other);
    if (Object.keys(ids).length === 0) throw treeFault(this.place, `${legacy} or ${other} is required.`);
    return ids;
  }

  optionalList(member: string): unknown[] | undefined {
    const list = this.#members.get(member) ?? undefined;
    if (list === undefined || Array.isArray(list)) return list;
    throw treeFault(this.place, `${member} must be a list.`);
  }

  *entries(member: string, known: readonly string[]): Generator<Entry> {
    for (const [index, value] of (this.optionalList(member) ?? []).entries()) {
      yield new Entry(value, `${this.place}.${member}[${index}]`, known);
    }
  }

  record(type: TreeType, ids: TreeIds): TreeRecord {
    const name = this.text("name");
    return { ...ids, type, place: this.place, ...(name !== undefined && { name }) };
  }
}
