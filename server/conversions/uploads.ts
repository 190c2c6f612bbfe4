/**
 * Processes valid rows of a request in one write: looks up the entities, checks each row separately, and stores the valid ones.
 */
import {
  alreadyStored,
  availabilityOf,
  changedConversion,
  type Judged,
  type Made,
  newConversion,
  type Refusal,
  refusalOf,
  type Sorted,
  type Target,
  targetOf,
} from "./batch.ts";
import { keptText } from "./present.ts";
import { treeHint } from "./reach.ts";
import { addColumns, addKeys, findReferences, type References } from "./references.ts";
import { isFault, type RowFault, type SentAvailability, type SentConversion } from "./row.ts";
import type { ConversionReads } from "./store/reads.ts";
import type { ConversionRow, NewConversion, TextOf } from "./store/rows.ts";
import { keyOf } from "./store/rows.ts";
import type { ConversionWrites } from "./store/writes.ts";

/** The results of processing rows. */
export interface Outcome {
  /** The stored conversions, in the order of the request. */
  stored: ConversionRow[];
  refused: Refusal[];
  /** The entities to which the stored rows refer. */
  references: References;
}

interface Aimed {
  sent: SentConversion;
  target: Target;
}

export async function insert(writes: ConversionWrites, rows: readonly Judged<SentConversion>[]): Promise<Outcome> {
  const { references, aimed } = await targetsOf(writes, rows);
  const fresh = judge(aimed.good, ({ sent, target }) => newConversion(sent, target, references, writes.nowMs));
  const { stored, taken } = await writes.insert(
    fresh.good.map((each) => each.value.row),
    textOf(fresh.good),
  );
  const there = taken.map(({ at, dsConversionId }) => {
    // The assertion is safe: `at` is an index of `fresh.good`.
    const { index, value } = fresh.good[at] as Judged<Made<NewConversion>>;
    return refusalOf(alreadyStored(dsConversionId), index, value.row.conversionId);
  });
  return { stored, refused: [...aimed.refused, ...fresh.refused, ...there], references };
}

export async function update(writes: ConversionWrites, rows: readonly Judged<SentConversion>[]): Promise<Outcome> {
  const { references, aimed } = await targetsOf(writes, rows);
  const known = await writes.conversions(aimed.good.map((each) => keyOfAimed(each.value)));
  const changed = judge(aimed.good, ({ sent, target }) => {
    const current = known.get(keyOf(keyOfAimed({ sent, target })));
    return changedConversion(sent, target, current, references, writes.nowMs);
  });
  const stored = await writes.update(
    changed.good.map((each) => each.value.row),
    textOf(changed.good),
  );
  // A row may omit the ad of its conversion, so the ads of the stored conversions are looked up here.
  await addKeys(
    writes,
    references,
    stored.map((each) => each.adKey),
  );
  return { stored, refused: [...aimed.refused, ...changed.refused], references };
}

/**
 * Stores how far the conversions of activities are available.
 * @returns the rejected rows. If several rows are about the same activity, the last one is stored.
 */
export async function updateAvailability(
  writes: ConversionWrites,
  rows: readonly Judged<SentAvailability>[],
): Promise<Refusal[]> {
  const references = await findReferences(
    writes,
    writes.caller.user,
    rows.map((each) => each.value),
  );
  const refused: Refusal[] = [];
  const said = new Map<bigint, bigint>();
  for (const { index, value } of rows) {
    const found = availabilityOf(value, references, writes.nowMs);
    if (isRefused(found)) refused.push(refusalOf(found, index));
    else said.set(found.activity.id, found.availableMs);
  }
  for (const [activityId, availableMs] of said) await writes.sayAvailable(activityId, availableMs);
  return refused;
}

/** Looks up the entities to which the rows refer. Metrics and dimensions come last, because they belong to the advertisers. */
async function targetsOf(
  writes: ConversionWrites,
  rows: readonly Judged<SentConversion>[],
): Promise<{ references: References; aimed: Sorted<Aimed> }> {
  const references = await findReferences(
    writes,
    writes.caller.user,
    rows.map((each) => each.value),
  );
  const aimed: Sorted<Aimed> = { good: [], refused: [] };
  const asking = new Set<bigint>();
  for (const { index, value: sent } of rows) {
    const target = targetOf(sent, references);
    if (isFault(target)) {
      aimed.refused.push(refusalOf(target, index, sent.conversionId));
      continue;
    }
    aimed.good.push({ index, value: { sent, target } });
    if (sent.content.customMetric ?? sent.content.customDimension) asking.add(target.advertiser.key);
  }
  await addColumns(writes, references, asking);
  return { references, aimed };
}

/** If no advertiser tree is loaded, adds a hint about this to the first error. */
export async function hinted(reads: ConversionReads, refused: readonly Refusal[]): Promise<Refusal[]> {
  const [first, ...others] = refused;
  if (!first || !(await reads.isEmpty())) return [...refused];
  return [{ ...first, text: `${first.text} ${treeHint}` }, ...others];
}

/** Applies a rule to rows, and separates the accepted rows from the rejected ones. */
function judge<Value>(rows: readonly Judged<Aimed>[], work: (aimed: Aimed) => Value | RowFault): Sorted<Value> {
  const sorted: Sorted<Value> = { good: [], refused: [] };
  for (const { index, value } of rows) {
    const result = work(value);
    if (isRefused(result)) sorted.refused.push(refusalOf(result, index, value.sent.conversionId));
    else sorted.good.push({ index, value: result });
  }
  return sorted;
}

function keyOfAimed({ sent, target }: Aimed) {
  const { conversionId, conversionTimestamp } = sent;
  return { advertiserKey: target.advertiser.key, conversionId, timestampMs: BigInt(conversionTimestamp) };
}

/** Returns a function that writes a conversion's JSON text. The store passes the index of the conversion in `made`. */
function textOf(made: readonly Judged<Made<unknown>>[]): TextOf {
  return (row, at) => keptText(row, made[at]?.value.content);
}

function isRefused<Value>(result: Value | RowFault): result is RowFault {
  return isFault(result as object); // The assertion is safe: every rule returns an object.
}
