/**
 * `npm run bench -- recurrence` measures a window of one month at the start of a series and ten years later, for
 * every rule of the test tables, and the occurrences found per second over ten years, compared with rrule-rust and
 * rrule-temporal. Each window is measured twice: with the series in memory, and from its lines and its stored end,
 * including parsing, as in a server that has just read the row. Each rule is also measured without its COUNT or UNTIL
 * and with the highest COUNT, so that neither an early end nor a missing count speeds up the far window. The windows
 * take turns in short rounds, and the fastest round of each counts.
 */
import { DateTime, RRuleSet } from "rrule-rust";
import { RRuleTemporal } from "rrule-temporal";
import { printBasicDate, printBasicTime } from "../../server/calendar/recurrence/gregorian.ts";
import { limits } from "../../server/calendar/recurrence/limits.ts";
import { parseRecurrence, printRecurrence } from "../../server/calendar/recurrence/rule.ts";
import type { Series } from "../../server/calendar/recurrence/series.ts";
import { requireZone } from "../../server/calendar/recurrence/zone.ts";
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
/** The maximum `ratio` of a far window's time to the first one's, and the minimum `speed` relative to the faster library. */
const aims = { ratio: 2, speed: 1 };
/** Rules that are left out of the comparison, because the other libraries iterate over all occurrences in each call. */
const slowElsewhere = /FREQ=(SECONDLY|MINUTELY)|COUNT=\d{3}/;

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
  first: number;
  far: number;
  ratio: number;
}

function windowsOf(series: () => Series, firstMs: number): Windows {
  const window = (fromMs: number) => () => countBetween(series(), fromMs, fromMs + monthMs);
  let [first, far] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts && !(far / first <= aims.ratio); attempt++) {
    const [near = Number.NaN, later = Number.NaN] = measure([window(firstMs), window(firstMs + decadeMs)]);
    [first, far] = [Math.min(first, near), Math.min(far, later)];
  }
  return { first, far, ratio: far / first };
}

function measureWindows({ row, kind, lines }: Case) {
  const firstMs = startOf(row).instant * 1000;
  const series = seriesOfRow(row, lines);
  // For an endless series, the database column that contains its end contains the largest number.
  const endMs = series.lastEndMs() ?? Number.MAX_SAFE_INTEGER;
  const [ready, fresh] = [() => series, () => seriesOfRow(row, lines, endMs)].map((each) => windowsOf(each, firstMs));
  return { rule: lines.join(" "), kind, zone: row.zone, ready, fresh } as {
    rule: string;
    kind: Case["kind"];
    zone: string;
    ready: Windows;
    fresh: Windows;
  };
}

function countBetween(series: Series, fromMs: number, toMs: number): number {
  let count = 0;
  for (const _ of series.between(fromMs, toMs)) count++;
  return count;
}

/** Functions that find the occurrences of a rule over ten years. The libraries cache no results. */
function findersOf({ row, lines }: Case): Record<"quintet" | "rust" | "temporal", () => number> {
  const { local, instant } = startOf(row);
  const isTimed = row.start.includes("T");
  const start = isTimed
    ? `DTSTART;TZID=${row.zone}:${printBasicTime(local)}`
    : `DTSTART;VALUE=DATE:${printBasicDate(local)}`;
  const text = [start, ...lines].join("\n");
  const [fromMs, toMs] = [instant * 1000, instant * 1000 + decadeMs];
  const series = seriesOfRow(row, lines);
  const set = RRuleSet.fromString(text);
  set.cache.disable();
  const zone = requireZone(row.zone);
  const at = (ms: number) => {
    // The UTC fields of this date contain the wall-clock time, from which the library's local date-time is created.
    const date = new Date(zone.toLocal(Math.floor(ms / 1000)) * 1000);
    const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
    const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()] as const;
    return isTimed ? DateTime.local(...day, ...time) : DateTime.date(...day);
  };
  const temporal = new RRuleTemporal({ rruleString: text, cache: false, maxIterations: 10_000_000 });
  return {
    quintet: () => countBetween(series, fromMs, toMs),
    rust: () => set.between(at(fromMs), at(toMs), true).length,
    temporal: () => temporal.between(new Date(fromMs), new Date(toMs), true).length,
  };
}

/** Measures occurrences per second, for the rules that both libraries accept. */
function measureRates(cases: readonly Case[]) {
  const sums = { quintet: { found: 0, micros: 0 }, rust: { found: 0, micros: 0 }, temporal: { found: 0, micros: 0 } };
  for (const each of cases.filter(({ lines }) => !lines.some((line) => slowElsewhere.test(line)))) {
    try {
      const finders = Object.entries(findersOf(each)).map(([name, find]) => ({ name, find, found: find() }));
      for (const { name, find, found } of finders) {
        const sum = sums[name as keyof typeof sums]; // The cast is safe: both objects have the same keys.
        sum.found += found;
        sum.micros += measure([find])[0] ?? Number.NaN;
      }
    } catch {
      // One of the libraries does not accept this rule.
    }
  }
  const rate = ({ found, micros }: typeof sums.rust) => (found / micros) * 1e6;
  return { quintet: rate(sums.quintet), rust: rate(sums.rust), temporal: rate(sums.temporal) };
}

export async function run(): Promise<void> {
  const cases = new Map<string, Case>();
  for (const each of [...rfcExamples, ...Object.values(groups).flat()].flatMap(casesOf)) {
    const key = `${each.row.start} ${each.row.zone} ${each.lines.join(" ")}`;
    if (!cases.has(key)) cases.set(key, each);
  }
  const windows = [...cases.values()].map(measureWindows);
  const rates = measureRates([...cases.values()]);
  const worst = windows.toSorted(
    (a, b) => Math.max(b.ready.ratio, b.fresh.ratio) - Math.max(a.ready.ratio, a.fresh.ratio),
  );
  console.log(
    `${windows.length} rules; microseconds for one month at the start and ten years on; the worst ratios first\n`,
  );
  printTable(
    ["rule", "first", "far", "ratio", "from its row: first", "far", "ratio"],
    worst
      .slice(0, 20)
      .map(({ rule, ready, fresh }) => [
        rule.length > 70 ? `${rule.slice(0, 67)}...` : rule,
        ...[ready, fresh].flatMap(({ first, far, ratio }) => [first, far, ratio]),
      ]),
  );
  const within = (name: "ready" | "fresh") => windows.filter((each) => each[name].ratio <= aims.ratio).length;
  console.log(
    `\nfar window at most ${aims.ratio} times the first: ${within("ready")} of ${windows.length} at hand, ${within("fresh")} from the row`,
  );
  console.log("\nOccurrences per second");
  printTable(["", ...Object.keys(rates)], [["", ...Object.values(rates)]]);
  const speed = rates.quintet / Math.max(rates.rust, rates.temporal);
  console.log(`\n${speed.toPrecision(3)} times the faster library's rate; aim: ${aims.speed}`);
  writeResults("recurrence", { windows, rates });
}
