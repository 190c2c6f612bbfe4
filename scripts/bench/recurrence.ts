/**
 * What recurrence costs: a window of one month, in the first month of a series and ten years later, for every rule of the test
 * tables; and occurrences per second over ten years, beside rrule-rust and rrule-temporal.
 *
 * A window is measured twice: with the series at hand, and from its lines and the end that is stored with them, parsing included,
 * which is what a server does that has just read its row. Each rule is also measured without its COUNT or UNTIL, with a COUNT that
 * ends soon after the far window and with the highest one, so that neither an early end nor a missing count makes the far window
 * cheap. The two windows take turns in short rounds, and the fastest round of each counts.
 */
import { DateTime, RRuleSet } from "rrule-rust";
import { RRuleTemporal } from "rrule-temporal";
import { printBasicDate, printBasicTime } from "../../server/calendar/recurrence/gregorian.ts";
import { limits } from "../../server/calendar/recurrence/limits.ts";
import { parseRecurrence, printRecurrence, type Rule } from "../../server/calendar/recurrence/rule.ts";
import type { Series } from "../../server/calendar/recurrence/series.ts";
import { requireZone } from "../../server/calendar/recurrence/zone.ts";
import { rfcExamples } from "../../test/calendar/recurrence/rfcTable.ts";
import { type Row, seriesOfRow, startOf } from "../../test/calendar/recurrence/rows.ts";
import { groups } from "../../test/calendar/recurrence/table/index.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const decadeMs = 3652 * dayMs;
const rounds = 9;
const roundMs = 1;
/** A library that has taken this long is not measured again. */
const longestMs = 60;
const attempts = 3;

/**
 * The aims: a far window takes at most so many times as long as the first, and rates are at least those of the faster library.
 */
const aims = { ratio: 2, speed: 1 };

/** Frequencies with which one call of a library may take minutes, ten years after the start. */
const tooFast = /FREQ=(SECONDLY|MINUTELY)/;

/** The libraries walk through all occurrences up to the count in each call, so they get only the counts of the tables. */
const longCount = /COUNT=\d{3}/;

/** The rule as it stands in the table, without an end, with a COUNT that ends soon after the far window, with the highest one. */
const kinds = ["table", "endless", "ends soon after", "ends far beyond"] as const;
type Kind = (typeof kinds)[number];

interface Case {
  name: string;
  kind: Kind;
  row: Row;
  lines: readonly string[];
  firstMs: number;
}

interface Windows {
  first: number;
  far: number;
}

interface WindowMeasurement {
  rule: string;
  kind: Kind;
  zone: string;
  /** Microseconds. */
  ready: Windows;
  fresh: Windows;
  rust: Windows | undefined;
  temporal: Windows | undefined;
}

interface RecurrenceMeasurements {
  windows: readonly WindowMeasurement[];
  /** Occurrences per second over ten years. */
  rates: { quintet: number; rust: number; temporal: number };
}

function casesOf(row: Row): Case[] {
  const recurrence = parseRecurrence(row.lines);
  const [rule] = recurrence.rules;
  if (!rule || recurrence.rules.length > 1) return [];
  const firstMs = startOf(row).instant * 1000;
  const endless = { ...rule, count: undefined, until: undefined };
  const print = (each: Rule) => printRecurrence({ ...recurrence, rules: [each] });
  const toMs = firstMs + decadeMs + 2 * monthMs;
  const count = Math.max(1, countBetween(seriesOfRow(row, print(endless)), firstMs, toMs));
  const counted = count < limits.count;
  const variants: Record<Kind, readonly string[] | undefined> = {
    table: row.lines,
    endless: print(endless),
    "ends soon after": counted ? print({ ...endless, count }) : undefined,
    "ends far beyond": counted ? print({ ...endless, count: limits.count }) : undefined,
  };
  return kinds.flatMap((kind) => {
    const lines = variants[kind];
    return lines ? [{ name: lines.join(" "), kind, row, lines, firstMs }] : [];
  });
}

const ratio = ({ first, far }: Windows) => far / first;

function callsPerRound(work: () => unknown): number {
  const started = performance.now();
  let count = 0;
  do {
    work();
    count += 1;
  } while (performance.now() - started < roundMs);
  return count;
}

/** Microseconds per call: the fastest of several short rounds in which all works take turns. */
function measure(works: readonly (() => unknown)[]): number[] {
  const calls = works.map((work) => Math.max(callsPerRound(work), callsPerRound(work)));
  const best = works.map(() => Infinity);
  const until = performance.now() + longestMs;
  for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round += 1) {
    works.forEach((work, index) => {
      const count = calls[index] ?? 1;
      const started = performance.now();
      for (let call = 0; call < count; call += 1) work();
      best[index] = Math.min(best[index] ?? Infinity, ((performance.now() - started) * 1000) / count);
    });
  }
  return best;
}

/** A far window that looks slow is measured again: on a shared machine, a pause of the machine is likelier than a slow rule. */
function windowsOf(first: () => unknown, far: () => unknown): Windows {
  const best = { first: Infinity, far: Infinity };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [firstTime = Number.NaN, farTime = Number.NaN] = measure([first, far]);
    best.first = Math.min(best.first, firstTime);
    best.far = Math.min(best.far, farTime);
    if (ratio(best) <= aims.ratio) break;
  }
  return best;
}

function countBetween(series: Series, fromMs: number, toMs: number): number {
  let count = 0;
  for (const _ of series.between(fromMs, toMs)) count += 1;
  return count;
}

function libraryText({ row, lines }: Case): string {
  const { local } = startOf(row);
  const allDay = !row.start.includes("T");
  return [
    allDay ? `DTSTART;VALUE=DATE:${printBasicDate(local)}` : `DTSTART;TZID=${row.zone}:${printBasicTime(local)}`,
    ...lines,
  ].join("\n");
}

type Between = (fromMs: number, toMs: number) => readonly unknown[];

/** Both libraries are made once, like our series when it is at hand, and cache no results. */
function rustBetween(text: string, row: Row): Between {
  const set = RRuleSet.fromString(text);
  set.cache.disable();
  const zone = requireZone(row.zone);
  const at = (ms: number) => {
    // The fields of a UTC date hold the wall-clock time, which is what the library wants.
    const date = new Date(zone.toLocal(Math.floor(ms / 1000)) * 1000);
    const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
    return row.start.includes("T")
      ? DateTime.local(...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds())
      : DateTime.date(...day);
  };
  return (fromMs, toMs) => set.between(at(fromMs), at(toMs), true);
}

function temporalBetween(text: string): Between {
  const rule = new RRuleTemporal({ rruleString: text, cache: false, maxIterations: 10_000_000 });
  return (fromMs, toMs) => rule.between(new Date(fromMs), new Date(toMs), true);
}

/** Undefined for a rule that the library refuses, or that would take minutes. */
function libraryWindows(make: () => Between, { firstMs, lines }: Case): Windows | undefined {
  if (lines.some((line) => tooFast.test(line) || longCount.test(line))) return undefined;
  try {
    const between = make();
    between(firstMs, firstMs + monthMs);
    return windowsOf(
      () => between(firstMs, firstMs + monthMs),
      () => between(firstMs + decadeMs, firstMs + decadeMs + monthMs),
    );
  } catch {
    return undefined;
  }
}

function measureWindows(each: Case): WindowMeasurement {
  const { row, lines, firstMs, name, kind } = each;
  const farMs = firstMs + decadeMs;
  const series = seriesOfRow(row, lines);
  const text = libraryText(each);
  // As the column of the row says: the largest number for an endless series.
  const endMs = series.lastEndMs() ?? Number.MAX_SAFE_INTEGER;
  const read = () => seriesOfRow(row, lines, endMs);
  return {
    rule: name,
    kind,
    zone: row.zone,
    ready: windowsOf(
      () => countBetween(series, firstMs, firstMs + monthMs),
      () => countBetween(series, farMs, farMs + monthMs),
    ),
    fresh: windowsOf(
      () => countBetween(read(), firstMs, firstMs + monthMs),
      () => countBetween(read(), farMs, farMs + monthMs),
    ),
    rust: libraryWindows(() => rustBetween(text, row), each),
    temporal: libraryWindows(() => temporalBetween(text), each),
  };
}

/** Occurrences per second of all that ten years hold, over the rules that both libraries take. */
function measureRates(cases: readonly Case[]): RecurrenceMeasurements["rates"] {
  const sums = { quintet: 0, rust: 0, temporal: 0 };
  const counts = { quintet: 0, rust: 0, temporal: 0 };
  const timed = (name: keyof typeof sums, work: () => number) => {
    const found = work();
    const [microseconds = Number.NaN] = measure([work]);
    counts[name] += found;
    sums[name] += microseconds;
  };
  for (const each of cases) {
    if (each.lines.some((line) => tooFast.test(line) || longCount.test(line))) continue;
    const text = libraryText(each);
    const toMs = each.firstMs + decadeMs;
    try {
      const rust = rustBetween(text, each.row);
      const temporal = temporalBetween(text);
      const series = seriesOfRow(each.row, each.lines);
      timed("rust", () => rust(each.firstMs, toMs).length);
      timed("temporal", () => temporal(each.firstMs, toMs).length);
      timed("quintet", () => countBetween(series, each.firstMs, toMs));
    } catch {
      // One of the libraries does not take this rule.
    }
  }
  const rate = (name: keyof typeof sums) => (counts[name] / sums[name]) * 1e6;
  return { quintet: rate("quintet"), rust: rate("rust"), temporal: rate("temporal") };
}

export function measureRecurrence(): RecurrenceMeasurements {
  const rows = [...rfcExamples, ...Object.values(groups).flat()];
  const cases = new Map<string, Case>();
  for (const each of rows.flatMap(casesOf)) {
    const key = `${each.row.start} ${each.row.zone} ${each.name}`;
    if (!cases.has(key)) cases.set(key, each);
  }
  return { windows: [...cases.values()].map(measureWindows), rates: measureRates([...cases.values()]) };
}

/** Over the rules that a library takes as well: how many times faster than that library our windows are. */
function speedOver(windows: readonly WindowMeasurement[], library: "rust" | "temporal", window: keyof Windows): number {
  return median(windows.flatMap((each) => (each[library] ? [each[library][window] / each.ready[window]] : [])));
}

function report({ windows, rates }: RecurrenceMeasurements): void {
  const worst = [...windows].sort(
    (a, b) => Math.max(ratio(b.ready), ratio(b.fresh)) - Math.max(ratio(a.ready), ratio(a.fresh)),
  );
  console.log(
    `${windows.length} rules; microseconds for one month at the start and ten years on; the worst ratios first\n`,
  );
  printTable(
    ["rule", "first", "far", "ratio", "from its row: first", "far", "ratio", "rrule-rust: far", "rrule-temporal: far"],
    worst
      .slice(0, 20)
      .map(({ rule, ready, fresh, rust, temporal }) => [
        rule.length > 70 ? `${rule.slice(0, 67)}...` : rule,
        ready.first,
        ready.far,
        ratio(ready),
        fresh.first,
        fresh.far,
        ratio(fresh),
        rust?.far ?? "-",
        temporal?.far ?? "-",
      ]),
  );
  const within = (kind: Kind, name: "ready" | "fresh") => {
    const list = windows.filter((each) => each.kind === kind);
    return `${list.filter((each) => ratio(each[name]) <= aims.ratio).length} of ${list.length}`;
  };
  console.log("");
  printTable(
    [`far window at most ${aims.ratio} times the first`, "series at hand", "from its row"],
    kinds.map((kind) => [kind, within(kind, "ready"), within(kind, "fresh")]),
  );
  console.log("");
  printTable(
    ["", "quintet", "rrule-rust", "rrule-temporal"],
    [
      ["occurrences per second", rates.quintet, rates.rust, rates.temporal],
      [
        "first month, times faster (median)",
        1,
        speedOver(windows, "rust", "first"),
        speedOver(windows, "temporal", "first"),
      ],
      [
        "ten years on, times faster (median)",
        1,
        speedOver(windows, "rust", "far"),
        speedOver(windows, "temporal", "far"),
      ],
      [
        "rules with a far window faster than ours",
        "",
        windows.filter((each) => each.rust && each.rust.far < each.ready.far).length,
        windows.filter((each) => each.temporal && each.temporal.far < each.ready.far).length,
      ],
    ],
  );
  const speed = rates.quintet / Math.max(rates.rust, rates.temporal);
  console.log(`\n${speed.toPrecision(3)} times the faster library's rate; aimed for: ${aims.speed}`);
}

export async function run(): Promise<void> {
  const measurements = measureRecurrence();
  report(measurements);
  writeResults("recurrence", measurements);
}
