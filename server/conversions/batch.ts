/**
 * The rules for rows of a request, in the order of the table in `openapi/conversions/DECISIONS.md`. If a row violates several
 * rules, the first one is reported. Each row is checked separately.
 */
import {
  type Attribution,
  activityOf,
  advertiserOf,
  attributionOf,
  missingOfPath,
  notFound,
  quoted,
} from "./attribution.ts";
import { customerDigitsOf } from "./entity.ts";
import { limits } from "./limits.ts";
import type { References } from "./references.ts";
import {
  type AvailabilityMembers,
  type Content,
  type ConversionMembers,
  isFault,
  type RowFault,
  readAvailability,
  readConversion,
  type SentAvailability,
  type SentConversion,
} from "./row.ts";
import type { ActivityRow, ConversionRow, EntityRow } from "./store/rows.ts";

/** A rejected row. */
export interface Refusal extends RowFault {
  /** The index in the request, counted from zero. */
  index: number;
  /** The conversion's id in the row, if it is a string. */
  conversionId?: string;
}

/** A row that may be stored, with its index in the request. */
export interface Judged<Value> {
  index: number;
  value: Value;
}

/** The valid rows and the rejected rows of a request. */
export interface Sorted<Value> {
  good: Judged<Value>[];
  refused: Refusal[];
}

/**
 * Does the checks of conversions that need no lookup: required fields, their formats, duplicate ids, and whether the row refers
 * to a keyword or a click. It yields one unit of work for each row.
 */
export function readConversions(rows: readonly ConversionMembers[]): Generator<number, Sorted<SentConversion>, void> {
  const seen = new Set<string>();
  const read = (row: ConversionMembers) => {
    const id = idIn(row);
    const repeated = id !== undefined && seen.has(id);
    if (id !== undefined) seen.add(id);
    const sent = readConversion(row);
    if (isFault(sent)) return sent;
    return (repeated ? repeatedId(id) : missingOfPath(sent)) ?? sent;
  };
  return readRows(rows, read, idIn);
}

function idIn({ conversionId }: ConversionMembers): string | undefined {
  return typeof conversionId === "string" && conversionId !== "" ? conversionId : undefined;
}

/** Does the checks of availability rows that need no lookup. */
export function readAvailabilities(
  rows: readonly AvailabilityMembers[],
): Generator<number, Sorted<SentAvailability>, void> {
  return readRows(rows, readAvailability, () => undefined);
}

function* readRows<Row, Value extends object>(
  rows: readonly Row[],
  read: (row: Row) => Value | RowFault,
  idOf: (row: Row) => string | undefined,
): Generator<number, Sorted<Value>, void> {
  const sorted: Sorted<Value> = { good: [], refused: [] };
  for (const [index, row] of rows.entries()) {
    yield 1;
    put(sorted, index, read(row), idOf(row));
  }
  return sorted;
}

/** Applies a rule to rows, and separates the accepted rows from the rejected ones. */
export function judge<From, Value extends object>(
  rows: readonly Judged<From>[],
  rule: (from: From) => Value | RowFault,
  idOf: (from: From) => string | undefined,
): Sorted<Value> {
  const sorted: Sorted<Value> = { good: [], refused: [] };
  for (const { index, value } of rows) put(sorted, index, rule(value), idOf(value));
  return sorted;
}

function put<Value extends object>(
  { good, refused }: Sorted<Value>,
  index: number,
  result: Value | RowFault,
  conversionId: string | undefined,
): void {
  if (isFault(result)) refused.push(refusalOf(result, index, conversionId));
  else good.push({ index, value: result });
}

export function refusalOf(fault: RowFault, index: number, conversionId?: string): Refusal {
  return { ...fault, index, ...(conversionId !== undefined && { conversionId: quoted(conversionId) }) };
}

function repeatedId(conversionId: string): RowFault {
  const text = `Conversion ID '${quoted(conversionId)}' is repeated in the request.`;
  return { code: "0x0000011F", text, member: "conversionId" };
}

/** The entities that were found for a row: its keyword or click, and its activity. */
export interface Target extends Attribution {
  activity: ActivityRow;
}

export function targetOf(sent: SentConversion, references: References): Target | RowFault {
  const attribution = attributionOf(sent, references);
  if (isFault(attribution)) return attribution;
  const activity = activityOf(sent, attribution.advertiser, references);
  return isFault(activity) ? activity : { ...attribution, activity };
}

/** A conversion whose content is not converted to JSON. */
export interface MadeConversion extends Omit<ConversionRow, "content" | "text"> {
  content: Content;
}

/** @returns the conversion to store, without the id that the server assigns; or the fault for which the row is rejected. */
export function newConversion(
  sent: SentConversion,
  target: Target,
  references: References,
  nowMs: number,
): Omit<MadeConversion, "id"> | RowFault {
  const { advertiser, criterion, ad, click, activity } = target;
  const { type, state = "ACTIVE", ...others } = sent.content;
  const content: Content = { type: type ?? typeOf(others), state, ...others };
  const timestampMs = BigInt(sent.conversionTimestamp);
  const fault =
    unknownColumn(content, advertiser, references) ??
    brokenRule(content, sent) ??
    wrongTime("conversion", timestampMs, nowMs, click?.timestampMs);
  if (fault) return fault;
  return {
    advertiserKey: advertiser.key,
    conversionId: sent.conversionId,
    timestampMs,
    accountKey: criterion.accountKey,
    // The database column can be null, but a keyword always belongs to a campaign. So the value 0 is never used.
    campaignKey: criterion.campaignKey ?? 0n,
    adGroupKey: criterion.adGroupKey,
    criterionKey: criterion.key,
    adKey: ad?.key ?? null,
    clickId: click?.id ?? null,
    activityId: activity.id,
    modifiedMs: BigInt(nowMs),
    content,
  };
}

/**
 * Applies an update to a stored conversion.
 * @param stored The conversion that the row identifies.
 * @returns the conversion after the update; or the fault for which the row is rejected.
 */
export function changedConversion(
  sent: SentConversion,
  target: Target,
  stored: ConversionRow | undefined,
  references: References,
  nowMs: number,
): MadeConversion | RowFault {
  if (!stored) return { code: "0x00010007", text: "The conversion was not found.", member: "conversionId" };
  const { click } = target;
  if (click && BigInt(nowMs) - click.timestampMs > BigInt(limits.clickEditMs)) {
    const text = "The click is older than 60 days. Identify the conversion by its keyword instead of the click ID.";
    return { code: "0x00010009", text, member: "clickId" };
  }
  const current = madeOf(stored);
  const fixed =
    otherTarget(sent, target, stored) ??
    fixedMembers.find((name) => differs(sent.content[name], current.content[name]));
  if (fixed !== undefined) {
    return { code: "0x00010008", text: `Field '${fixed}' cannot be changed.`, member: fixed };
  }
  const content: Content = { ...current.content, ...sent.content };
  const fault = unknownColumn(sent.content, target.advertiser, references) ?? brokenRule(content, sent);
  return fault ?? { ...current, modifiedMs: BigInt(nowMs), content };
}

/** @returns the field of the row that refers to a different entity than the stored conversion; undefined if all fields match. */
function otherTarget(sent: SentConversion, target: Target, stored: ConversionRow): string | undefined {
  if (target.click) {
    if (target.click.id !== stored.clickId) return "clickId";
  } else if (target.criterion.key !== stored.criterionKey) return "criterionId";
  else if (target.ad && target.ad.key !== stored.adKey) return "adId";
  if (target.activity.id === stored.activityId) return undefined;
  return sent.segmentationId === undefined ? "segmentationName" : "segmentationId";
}

const fixedMembers = [
  "type",
  "countMillis",
  "attributionModel",
  "adUserDataConsent",
  "deviceType",
  "channel",
  "storeId",
  "productId",
  "productCountry",
  "productLanguage",
  "productGroupId",
  "inventoryAccountId",
] as const satisfies readonly (keyof Content)[];

function differs(sent: string | undefined, stored: string | undefined): boolean {
  return sent !== undefined && sent !== stored;
}

/** The type of a conversion that specifies none: a conversion with revenue or a quantity counts as a sale. */
function typeOf({ revenueMicros, quantityMillis }: Content): Content["type"] {
  return isMoreThanZero(revenueMicros) || isMoreThanZero(quantityMillis) ? "TRANSACTION" : "ACTION";
}

function isMoreThanZero(digits: string | undefined): boolean {
  return digits !== undefined && digits !== "0";
}

function unknownColumn(
  { customDimension = [], customMetric = [] }: Content,
  { key }: EntityRow,
  references: References,
): RowFault | undefined {
  const dimension = customDimension.find(({ name }) => !references.hasColumn(key, "dimension", name));
  if (dimension) {
    const text = `Custom dimension '${quoted(dimension.name)}' was not found.`;
    return { code: "0x00000115", text, member: "customDimension" };
  }
  const metric = customMetric.find(({ name }) => !references.hasColumn(key, "metric", name));
  if (!metric) return undefined;
  return { code: "0x00000116", text: `Custom metric '${quoted(metric.name)}' was not found.`, member: "customMetric" };
}

/** Checks the rules about money, products and ads, for the conversion as it will be stored. */
function brokenRule(content: Content, { adId, adGroupId, clickId }: SentConversion): RowFault | undefined {
  const { type, revenueMicros, quantityMillis, currencyCode, storeId, channel } = content;
  const broken = (text: string, member: string): RowFault => ({ code: "0x0001000A", text, member });
  if (type === "ACTION" && isMoreThanZero(revenueMicros)) {
    return broken("A conversion of the type ACTION cannot have revenue.", "revenueMicros");
  }
  if (type === "ACTION" && isMoreThanZero(quantityMillis)) {
    return broken("A conversion of the type ACTION cannot have a quantity.", "quantityMillis");
  }
  if (type === "TRANSACTION" && revenueMicros === undefined && quantityMillis === undefined) {
    return broken("A conversion of the type TRANSACTION requires revenueMicros or quantityMillis.", "revenueMicros");
  }
  if (isMoreThanZero(revenueMicros) && currencyCode === undefined) {
    return broken("revenueMicros requires currencyCode.", "currencyCode");
  }
  if (storeId !== undefined && channel !== "local") return broken("storeId requires channel=local.", "storeId");
  if (adId !== undefined && adGroupId === undefined && clickId === undefined) {
    return broken("adId requires adGroupId.", "adId");
  }
  return undefined;
}

function wrongTime(
  what: "conversion" | "availability",
  timestampMs: bigint,
  nowMs: number,
  clickMs?: bigint,
): RowFault | undefined {
  const member = `${what}Timestamp`;
  if (timestampMs < BigInt(limits.firstMs)) {
    return {
      code: "0x00010006",
      text: `The ${what} is too far in the past. The earliest allowed time is 2009-11-01T00:00:00Z.`,
      member,
    };
  }
  if (clickMs !== undefined && timestampMs < clickMs) {
    const text = `The ${what} is before the click: ${member} is ${timeText(timestampMs)}, but the click was at ${timeText(clickMs)}.`;
    return { code: "0x00010006", text, member };
  }
  if (timestampMs <= BigInt(nowMs + limits.aheadMs)) return undefined;
  return { code: "0x00010006", text: `The ${what} is more than 24 hours in the future.`, member };
}

function timeText(ms: bigint): string {
  return `${ms} (${new Date(Number(ms)).toISOString()})`;
}

/** Returns the fault for a row whose conversion id is already used. @param dsConversionId The id of the existing conversion. */
export function alreadyStored(dsConversionId: bigint): RowFault {
  const text = `The advertiser conversion ID is already specified for a conversion with Search Ads 360 conversion ID ${dsConversionId}.`;
  return { code: "0x0000011A", text, member: "conversionId" };
}

/** An activity, and the time up to which its conversions were uploaded. */
export interface Availability {
  activity: ActivityRow;
  availableMs: bigint;
}

export function availabilityOf(sent: SentAvailability, references: References, nowMs: number): Availability | RowFault {
  if (!references.reached.has(sent.agencyId)) return notFound("agencyId", sent);
  const advertiser = advertiserOf(sent, references);
  if (!advertiser) return notFound("advertiserId", sent);
  if (isFault(advertiser)) return advertiser;
  if (sent.customerId !== undefined && customerDigitsOf(sent.customerId) !== String(advertiser.newId ?? "")) {
    return notFound("customerId", sent);
  }
  const activity = activityOf(sent, advertiser, references);
  if (isFault(activity)) return activity;
  const availableMs = BigInt(sent.availabilityTimestamp);
  return wrongTime("availability", availableMs, nowMs) ?? { activity, availableMs };
}

/** Writes the fields of the content as JSON without braces. An empty list, which removes all elements, is stored, too. */
export function membersOf(content: Content): string {
  return JSON.stringify(content).slice(1, -1);
}

/** Parses the content of a stored conversion. */
export function madeOf(stored: ConversionRow): MadeConversion {
  // The assertion is safe: `membersOf` has written this text.
  return { ...stored, content: JSON.parse(`{${stored.content}}`) as Content };
}
