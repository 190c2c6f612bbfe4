/**
 * Reads one row of a batch: checks which fields it has, and the format of each. This file checks the contract's rules for a
 * conversion instead of the validator, because an invalid row must not affect the valid ones.
 */
import type { ConversionHandlers } from "../../generated/conversions/handlers.ts";
import type { BodyOf } from "../http/operation.ts";
import { isKnownCurrency } from "../platform/currencies.ts";
import { digitsOf, isInt64 } from "./entity.ts";
import { limits } from "./limits.ts";

/** The reason for rejecting a row. */
export interface RowFault {
  /** The code of the fault, such as `0x0000010E`. Codes never change. */
  code: string;
  text: string;
  /** The invalid field; absent if the fault is not about a single field. */
  member?: string;
}

export interface MetricValue {
  name: string;
  value: number;
}

export interface DimensionValue {
  name: string;
  value: string;
}

/**
 * The content of a conversion as stored in its row. These field names do not change, even if the contract renames its fields.
 * 64-bit numbers are strings of digits.
 */
export interface Content {
  type?: "ACTION" | "TRANSACTION";
  state?: "ACTIVE" | "REMOVED";
  revenueMicros?: string;
  currencyCode?: string;
  quantityMillis?: string;
  countMillis?: string;
  attributionModel?: string;
  floodlightOrderId?: string;
  customMetric?: MetricValue[];
  customDimension?: DimensionValue[];
  adUserDataConsent?: "UNKNOWN" | "GRANTED" | "DENIED";
  deviceType?: string;
  channel?: "local" | "online";
  storeId?: string;
  productId?: string;
  productCountry?: string;
  productLanguage?: string;
  productGroupId?: string;
  inventoryAccountId?: string;
}

/** The fields of a row that identify entities. All contain digits, except names, click ids and customer ids. */
export interface Named {
  segmentationId?: string;
  segmentationName?: string;
  agencyId?: string;
  advertiserId?: string;
  engineAccountId?: string;
  customerId?: string;
  campaignId?: string;
  adGroupId?: string;
  criterionId?: string;
  adId?: string;
  clickId?: string;
}

export interface SentConversion extends Named {
  conversionId: string;
  conversionTimestamp: string;
  content: Content;
}

export interface SentAvailability extends Named {
  agencyId: string;
  advertiserId: string;
  segmentationType: "FLOODLIGHT";
  availabilityTimestamp: string;
}

/** A row with the contract's names, whose values are not validated yet. */
export type ConversionMembers = Unjudged<keyof Conversion>;
export type AvailabilityMembers = Unjudged<keyof Availability>;

type Conversion = ElementOf<BodyOf<ConversionHandlers["insert" | "update"]>["conversion"]>;
type Availability = ElementOf<BodyOf<ConversionHandlers["updateAvailability"]>["availabilities"]>;
type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;
type Unjudged<Name extends PropertyKey> = { readonly [Each in Name]?: unknown };

type Read = (value: unknown) => unknown;

/** The rule for one field. `read` returns the parsed value, or undefined for an invalid value. */
interface Rule<Name> {
  name: Name;
  /** The field's name in the stored content, if it differs from the contract's name. */
  kept?: keyof Content;
  read: Read;
  /** The rule in words: the text after `it must` in the error. */
  must: string;
}

const anyText: Read = (value) => (typeof value === "string" ? value : undefined);
const someText: Read = (value) => (typeof value === "string" && value !== "" ? value : undefined);

const text = <Name extends string>(name: Name, kept?: keyof Content): Rule<Name> => ({
  name,
  kept,
  read: (value) => (typeof value === "string" && lengthOf(value) <= limits.textCharacters ? value : undefined),
  must: `be a string of up to ${limits.textCharacters} characters`,
});
const word = <Name extends string>(name: Name): Rule<Name> => ({
  name,
  read: someText,
  must: "be a string that is not empty",
});
/** The rule for an id that is looked up later. An id above 64 bits is accepted here and then not found. */
const id = <Name extends string>(name: Name): Rule<Name> => ({
  name,
  read: digitsOf,
  must: "be a string of 1 to 19 digits",
});
const number = <Name extends string>(name: Name): Rule<Name> => ({
  name,
  read: (value) => {
    const digits = digitsOf(value);
    return digits !== undefined && isInt64(digits) ? digits : undefined;
  },
  must: "be a whole number, or a string of digits, from 0 to 2^63 - 1",
});
const oneOf = <Name extends string>(name: Name, ...values: string[]): Rule<Name> => ({
  name,
  read: (value) => (typeof value === "string" && values.includes(value) ? value : undefined),
  must: `be ${values.join(" or ")}`,
});
const pattern = <Name extends string>(
  name: Name,
  shape: RegExp,
  must: string,
  prepare = (value: string) => value,
): Rule<Name> => ({
  name,
  read: (value) => {
    const prepared = typeof value === "string" ? prepare(value) : "";
    return shape.test(prepared) ? prepared : undefined;
  },
  must,
});
const capitals = (value: string) => value.toUpperCase();

const segmentationType: Rule<keyof Conversion & keyof Availability> = oneOf("segmentationType", "FLOODLIGHT");

/** The rules for ids, in the order of the schema. */
const namedRules: Rule<keyof Conversion>[] = [
  id("segmentationId"),
  word("segmentationName"),
  id("agencyId"),
  id("advertiserId"),
  id("engineAccountId"),
  word("customerId"),
  id("campaignId"),
  id("adGroupId"),
  id("criterionId"),
  id("adId"),
  word("clickId"),
];

const listLength = `of up to ${limits.listCharacters} characters in total`;

const contentRules: Rule<keyof Conversion>[] = [
  oneOf("type", "ACTION", "TRANSACTION"),
  {
    name: "state",
    read: (value) => (value === "DELETED" ? "REMOVED" : value === "ACTIVE" || value === "REMOVED" ? value : undefined),
    must: "be ACTIVE or REMOVED",
  },
  number("revenueMicros"),
  {
    name: "currencyCode",
    read: (value) => (typeof value === "string" && isKnownCurrency(capitals(value)) ? capitals(value) : undefined),
    must: "be an ISO 4217 currency code, such as EUR",
  },
  number("quantityMillis"),
  number("countMillis"),
  text("attributionModel"),
  text("floodlightOrderId"),
  {
    name: "customMetric",
    read: listOf<ElementOf<Conversion["customMetric"]>>("name", "value", (value) =>
      typeof value === "number" && Number.isFinite(value) ? value : undefined,
    ),
    must: `be a list of unique names with a number as the value, ${listLength}`,
  },
  {
    name: "customDimension",
    read: listOf<ElementOf<Conversion["customDimension"]>>("name", "value", anyText),
    must: `be a list of unique names with a string as the value, ${listLength}`,
  },
  oneOf("adUserDataConsent", "UNKNOWN", "GRANTED", "DENIED"),
  pattern("deviceType", /^[A-Z_]{1,32}$/, "be up to 32 capital letters and underscores"),
  oneOf("channel", "local", "online"),
  text("storeId"),
  text("productId"),
  pattern("productCountry", /^[A-Z]{2}$/, "be a code of two letters", capitals),
  pattern("productLanguage", /^[a-z]{2}$/, "be a code of two letters", (value) => value.toLowerCase()),
  number("productGroupId"),
  number("inventoryAccountId"),
];

const conversionRules: Rule<keyof Conversion>[] = [
  {
    name: "conversionId",
    read: (value) => {
      const given = someText(value);
      return typeof given === "string" && lengthOf(given) <= limits.conversionIdCharacters ? given : undefined;
    },
    must: `be a string of up to ${limits.conversionIdCharacters} characters`,
  },
  number("conversionTimestamp"),
  segmentationType,
];

const availabilityRules: Rule<keyof Availability>[] = [
  id("agencyId"),
  id("advertiserId"),
  word("customerId"),
  segmentationType,
  id("segmentationId"),
  word("segmentationName"),
  number("availabilityTimestamp"),
];

/** Reads a conversion. @returns its values, or the first fault: a missing field or an invalid value. */
export function readConversion(row: ConversionMembers): SentConversion | RowFault {
  const missing = firstMissing(row, ["conversionId", "conversionTimestamp", "segmentationType"]);
  if (missing) return missing;
  const read: Record<string, unknown> = {};
  const content: Record<string, unknown> = {};
  const fault =
    readInto(read, row, conversionRules) ?? readInto(read, row, namedRules) ?? readInto(content, row, contentRules);
  if (fault) return fault;
  // The assertion is safe: each rule has read its field as the type specifies, or left it out.
  return { ...read, content } as unknown as SentConversion;
}

export function readAvailability(row: AvailabilityMembers): SentAvailability | RowFault {
  const missing = firstMissing(row, ["agencyId", "advertiserId", "segmentationType", "availabilityTimestamp"]);
  if (missing) return missing;
  const read: Record<string, unknown> = {};
  const fault = readInto(read, row, availabilityRules);
  // The assertion is safe: each rule has read its field as the type specifies.
  return fault ?? (read as unknown as SentAvailability);
}

export function isFault(value: object): value is RowFault {
  return "code" in value;
}

/** The fields that identify the activity by id or by name. Every row must have one of them. */
type Activity = "segmentationId" | "segmentationName";

function firstMissing<Name extends string>(
  row: Unjudged<Name | Activity>,
  required: readonly Name[],
): RowFault | undefined {
  let member: Name | Activity | undefined = required.find((name) => isMissing(row[name]));
  if (member === undefined && isMissing(row.segmentationId) && isMissing(row.segmentationName)) {
    member = "segmentationId";
  }
  return member === undefined
    ? undefined
    : { code: "0x00010001", text: `Required field '${member}' is missing.`, member };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function readInto<Name extends string>(
  target: Record<string, unknown>,
  row: Unjudged<Name>,
  rules: readonly Rule<Name>[],
): RowFault | undefined {
  for (const { name, kept = name, read, must } of rules) {
    const value = row[name];
    if (value === undefined || value === null) continue;
    // Either `segmentationId` or `segmentationName` must identify the activity, and an empty value counts as absent.
    if (value === "" && (name === "segmentationId" || name === "segmentationName")) continue;
    const found = read(value);
    if (found === undefined) return invalidMember(name, `it must ${must}`);
    target[kept] = found;
  }
  return undefined;
}

function invalidMember(member: string, rule: string): RowFault {
  return { code: "0x00010002", text: `Invalid value for field '${member}': ${rule}.`, member };
}

/**
 * Returns a function that reads a list of objects with a name and a value. `Sent` is the contract's type of such an object, and
 * `nameIn` and `valueIn` are its fields with the name and the value.
 */
function listOf<Sent>(nameIn: keyof Sent & string, valueIn: keyof Sent & string, readValue: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const names = new Set<string>();
    const read: { name: string; value: unknown }[] = [];
    let characters = 0;
    for (const each of value) {
      if (typeof each !== "object" || each === null) return undefined;
      const name: unknown = Reflect.get(each, nameIn);
      const kept = readValue(Reflect.get(each, valueIn));
      if (typeof name !== "string" || name === "" || kept === undefined || names.has(name)) return undefined;
      characters += name.length + (typeof kept === "string" ? kept.length : 0);
      if (characters > limits.listCharacters) return undefined;
      names.add(name);
      read.push({ name, value: kept });
    }
    return read;
  };
}

/**
 * The length in Unicode characters, as JSON Schema counts them. It is not counted exactly if the text is short enough or too
 * long in any case.
 */
function lengthOf(value: string): number {
  const isPlain = value.length <= limits.textCharacters || value.length > 2 * limits.textCharacters;
  return isPlain ? value.length : [...value].length;
}
