/**
 * Processes valid rows of a request in one write: looks up the entities, checks each row separately, and stores the valid ones.
 */
import {
  alreadyStored,
  availabilityOf,
  changedConversion,
  type Judged,
  judge,
  newConversion,
  type Refusal,
  refusalOf,
  type Sorted,
  type Target,
  targetOf,
} from "./batch.ts";
import { rowOf } from "./present.ts";
import { treeHint } from "./reach.ts";
import { addColumns, addKeys, findReferences, type References } from "./references.ts";
import { isFault, type Named, type SentAvailability, type SentConversion } from "./row.ts";
import type { ConversionReads } from "./store/reads.ts";
import type { ConversionRow } from "./store/rows.ts";
import { keyOf } from "./store/rows.ts";
import type { ConversionWrites } from "./store/writes.ts";

/** The results of processing rows. */
export interface Outcome {
  /** The stored conversions, in the order of the request. */
  stored: readonly ConversionRow[];
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
  const rule = ({ sent, target }: Aimed) => newConversion(sent, target, references, writes.nowMs);
  const fresh = judge(aimed.good, rule, idOfAimed);
  const firstId = await writes.takeConversionIds(fresh.good.length);
  const ready = fresh.good.map(({ value }, at) => rowOf({ ...value, id: firstId + BigInt(at) }));
  const { stored, taken } = await writes.insert(ready);
  const there = taken.map(({ at, dsConversionId }) => {
    // The assertion is safe: `at` is an index of `fresh.good`.
    const { index, value } = fresh.good[at] as (typeof fresh.good)[number];
    return refusalOf(alreadyStored(dsConversionId), index, value.conversionId);
  });
  return { stored, refused: [...aimed.refused, ...fresh.refused, ...there], references };
}

export async function update(writes: ConversionWrites, rows: readonly Judged<SentConversion>[]): Promise<Outcome> {
  const { references, aimed } = await targetsOf(writes, rows);
  const known = await writes.conversions(aimed.good.map((each) => keyOfAimed(each.value)));
  const rule = (each: Aimed) => {
    const current = known.get(keyOf(keyOfAimed(each)));
    return changedConversion(each.sent, each.target, current, references, writes.nowMs);
  };
  const changed = judge(aimed.good, rule, idOfAimed);
  const stored = changed.good.map((each) => rowOf(each.value));
  await writes.update(stored);
  // A row may omit the ad of its conversion, so the ads of the stored conversions are looked up here.
  const ads = stored.map((each) => each.adKey);
  await addKeys(writes, references, ads);
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
  const references = await referencesOf(writes, rows);
  const rule = (sent: SentAvailability) => availabilityOf(sent, references, writes.nowMs);
  const { good, refused } = judge(rows, rule, () => undefined);
  const said = new Map(good.map(({ value }) => [value.activity.id, value.availableMs]));
  for (const [activityId, availableMs] of said) await writes.sayAvailable(activityId, availableMs);
  return refused;
}

function referencesOf(writes: ConversionWrites, rows: readonly Judged<Named>[]): Promise<References> {
  const named = rows.map((each) => each.value);
  return findReferences(writes, writes.caller.user, named);
}

/** Looks up the entities to which the rows refer. Metrics and dimensions come last, because they belong to the advertisers. */
async function targetsOf(
  writes: ConversionWrites,
  rows: readonly Judged<SentConversion>[],
): Promise<{ references: References; aimed: Sorted<Aimed> }> {
  const references = await referencesOf(writes, rows);
  const rule = (sent: SentConversion) => {
    const target = targetOf(sent, references);
    return isFault(target) ? target : { sent, target };
  };
  const aimed = judge(rows, rule, ({ conversionId }) => conversionId);
  const asking = aimed.good.filter(({ value: { sent } }) => sent.content.customMetric ?? sent.content.customDimension);
  const advertisers = asking.map(({ value }) => value.target.advertiser.key);
  await addColumns(writes, references, advertisers);
  return { references, aimed };
}

/** If no advertiser tree is loaded, adds a hint about this to the first error. */
export async function hinted(reads: ConversionReads, refused: readonly Refusal[]): Promise<Refusal[]> {
  const [first, ...others] = refused;
  if (!first || !(await reads.isEmpty())) return [...refused];
  return [{ ...first, text: `${first.text} ${treeHint}` }, ...others];
}

function idOfAimed({ sent }: Aimed): string {
  return sent.conversionId;
}

function keyOfAimed({ sent, target }: Aimed) {
  const { conversionId, conversionTimestamp } = sent;
  return { advertiserKey: target.advertiser.key, conversionId, timestampMs: BigInt(conversionTimestamp) };
}
