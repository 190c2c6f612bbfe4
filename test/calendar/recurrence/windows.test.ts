import { expect, test } from "vitest";
import type { Occurrence } from "../../../server/calendar/recurrence/series.ts";
import { rfcExamples } from "./rfcTable.ts";
import { seriesOfRow } from "./rows.ts";
import { groups } from "./table/index.ts";

const rows = [...rfcExamples, ...Object.values(groups).flat()];
const size = 5;

/** Checks that two values are equal. JSON is compared first, because `toEqual` is slow for thousands of values. */
function requireSame(one: unknown, other: unknown, name: string): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one, name).toEqual(other);
}

test("every window of a row's beginning has what the beginning has there, and each key and instant leads to it", () => {
  for (const row of rows) {
    const series = seriesOfRow(row);
    const whole: Occurrence[] = [];
    for (const each of series.between(-Infinity, Infinity)) if (whole.push(each) === size) break;
    const last = whole.at(-1);
    requireSame(series.first(), whole[0], row.name);
    for (const occurrence of whole) {
      const { key, startMs, endMs } = occurrence;
      requireSame(series.find(key), occurrence, row.name);
      // If a zone has skipped a date, the instances of that date and the next one begin at the same instant, so the first one
      // with this start is expected.
      requireSame(
        series.next(startMs - 1),
        whole.find((each) => each.startMs === startMs),
        row.name,
      );
      if (occurrence === last) continue;
      const following = whole.find((each) => each.startMs > startMs);
      requireSame(series.find(key + 1000), following?.key === key + 1000 ? following : undefined, row.name);
      requireSame(series.next(startMs), following, row.name);
      const toMs = Math.min(endMs, last?.startMs ?? endMs);
      const touching = whole.filter((each) => each.endMs > startMs && each.startMs < toMs);
      requireSame([...series.between(startMs, toMs)], touching, row.name);
    }
  }
});
