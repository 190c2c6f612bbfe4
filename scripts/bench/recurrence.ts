/**
 * `npm run bench -- recurrence` measures a window of one month at the start of a series and ten years later, for every rule of the
 * test tables. Each rule is also measured without its COUNT or UNTIL and with the highest COUNT, so that neither an early end nor a
 * missing count speeds up the far window. The windows take turns in short rounds, and the fastest round of each counts.
 */
import { limits } from "../../server/calendar/recurrence/limits.ts";
import { parseRecurrence, printRecurrence } from "../../server/calendar/recurrence/rule.ts";
import type { Series } from "../../server/calendar/recurrence/series.ts";
import { rfcExamples } from "../../test/calendar/recurrence/rfcTable.ts";
import { type Row, seriesOfRow, startOf } from "../../test/calendar/recurrence/rows.ts";
import { groups } from "../../test/calendar/recurrence/table/index.ts";
import { printTable, writeResults } from "./support/results.ts";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const decadeMs = 3652 * dayMs;
const rounds = 9;
const roundMs = 1;
/** A measurement that has taken this long, in milliseconds, is not repeated. */
const longestMs = 60;
/** How often a far window that looks slow is measured, because a pause of a shared machine is likelier than a slow rule. */
const attempts = 3;
/** The maximum ratio of a far window's time to the first one's. */
const aim = 2;

interface Case {
  row: Row;
  kind: "as it is" | "endless" | "highest count";
  lines: readonly string[];
}

function casesOf(row: Row): Case[] {
  const recurrence = parseRecurrence(row.lines);
  const [rule] = recurrence.rules;
  if (!rule || recurrence.rules.length > 1) return [];
  const endless = { ...rule, count: undefined, until: undefined };
  const counted = { ...endless, count: limits.count };
  const lines = (each: typeof rule) => printRecurrence({ ...recurrence, rules: [each] });
  return [
    { row, kind: "as it is", lines: row.lines },
    { row, kind: "endless", lines: lines(endless) },
    { row, kind: "highest count", lines: lines(counted) },
  ];
}

/** Microseconds per call: the fastest of several short rounds that alternate between all measurements. */
function measure(works: readonly (() => unknown)[]): number[] {
  const callsOf = (work: () => unknown) => {
    const startedMs = performance.now();
    let calls = 0;
    for (; calls === 0 || performance.now() - startedMs < roundMs; calls++) work();
    return calls;
  };
  const calls = works.map((work) => Math.max(callsOf(work), callsOf(work)));
  const best = works.map(() => Number.POSITIVE_INFINITY);
  const untilMs = performance.now() + longestMs;
  for (let round = 0; round < rounds && (round === 0 || performance.now() < untilMs); round++) {
    for (const [index, work] of works.entries()) {
      const count = calls[index] ?? 1;
      const startedMs = performance.now();
      for (let call = 0; call < count; call++) work();
      best[index] = Math.min(best[index] ?? Number.NaN, ((performance.now() - startedMs) * 1000) / count);
    }
  }
  return best;
}

interface Windows {
  rule: string;
  kind: Case["kind"];
  zone: string;
  first: number;
  far: number;
  ratio: number;
}

function measureWindows({ row, kind, lines }: Case): Windows {
  const series = seriesOfRow(row, lines);
  const firstMs = startOf(row).instant * 1000;
  const window = (fromMs: number) => () => countBetween(series, fromMs, fromMs + monthMs);
  let [first, far] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts && !(far / first <= aim); attempt++) {
    const [near = Number.NaN, later = Number.NaN] = measure([window(firstMs), window(firstMs + decadeMs)]);
    [first, far] = [Math.min(first, near), Math.min(far, later)];
  }
  return { rule: lines.join(" "), kind, zone: row.zone, first, far, ratio: far / first };
}

function countBetween(series: Series, fromMs: number, toMs: number): number {
  let count = 0;
  for (const _ of series.between(fromMs, toMs)) count++;
  return count;
}

export async function run(): Promise<void> {
  const cases = new Map<string, Case>();
  for (const each of [...rfcExamples, ...Object.values(groups).flat()].flatMap(casesOf)) {
    const key = `${each.row.start} ${each.row.zone} ${each.lines.join(" ")}`;
    if (!cases.has(key)) cases.set(key, each);
  }
  const windows = [...cases.values()].map(measureWindows);
  const worst = windows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 20);
  console.log(
    `${windows.length} rules; microseconds for one month at the start and ten years on; the worst ratios first\n`,
  );
  printTable(
    ["rule", "first", "far", "ratio"],
    worst.map(({ rule, first, far, ratio }) => [
      rule.length > 70 ? `${rule.slice(0, 67)}...` : rule,
      first,
      far,
      ratio,
    ]),
  );
  const within = windows.filter(({ ratio }) => ratio <= aim).length;
  console.log(`\nfar window at most ${aim} times the first: ${within} of ${windows.length}`);
  writeResults("recurrence", { windows });
}
