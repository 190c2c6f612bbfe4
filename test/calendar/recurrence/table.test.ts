import { describe, expect, test } from "vitest";
import { parseRecurrence } from "../../../server/calendar/recurrence/rule.ts";
import { expandNaively } from "./naive.ts";
import { rfcExamples } from "./rfcTable.ts";
import { firstOf, type Row, seriesOfRow, show, startOf } from "./rows.ts";
import { groups } from "./table/index.ts";

const tables: Readonly<Record<string, readonly Row[]>> = { rfcExamples, ...groups };
const all = Object.values(tables).flat();

test("each row of a table has its own name", () => {
  const names = Object.entries(tables).flatMap(([group, rows]) => rows.map((row) => `${group} ${row.name}`));
  expect(new Set(names).size).toBe(all.length);
});

describe.each(Object.entries(tables))("%s", (_, rows) => {
  test.each(rows)("$name", (row) => {
    const { gives, complete } = firstOf(seriesOfRow(row), row.gives.length);

    expect(gives).toEqual(row.gives);
    expect(complete).toBe(row.complete);
  });
});

test.each(all)("$name: read again with the end that was stored", (row) => {
  const fresh = seriesOfRow(row);
  const again = seriesOfRow(row, row.lines, fresh.lastEndMs() ?? Number.MAX_SAFE_INTEGER);

  const size = row.gives.length + (row.complete ? 1 : 20);
  expect(firstOf(again, size)).toEqual(firstOf(fresh, size));
  const last = fresh.lastEndMs();
  if (last !== undefined) {
    const window = [last - 400 * 86_400_000, last + 400 * 86_400_000] as const;
    expect([...again.between(...window)].slice(-50)).toEqual([...fresh.between(...window)].slice(-50));
    expect(again.lastEndMs()).toBe(last);
  }
});

test("an end that was stored in another zone, or before the zone changed, is not trusted too far", () => {
  // Rules with several times within one hour are left out, because COUNT may stop at a wrong one of them if the stored end is
  // off by up to an hour.
  const rows = all.filter(
    ({ lines }) =>
      lines.length === 1 && /COUNT=/.test(lines[0] ?? "") && !/LY;.*BYHOUR|(HOUR|MINUTE|SECOND)LY/.test(lines[0] ?? ""),
  );
  for (const row of rows) {
    const fresh = seriesOfRow(row);
    const last = fresh.lastEndMs() ?? 0;
    const dayMs = 86_400_000;
    // The stored end is shifted by the possible effect of a time zone change: half an hour for a time, half a day for a date.
    for (const offMs of fresh.allDay ? [-dayMs / 2, dayMs / 2] : [-3_600_000 / 2, 3_600_000 / 2]) {
      const again = seriesOfRow(row, row.lines, last + offMs);
      expect(firstOf(again, 60), `${row.name} ${offMs}`).toEqual(firstOf(fresh, 60));
    }
  }
  expect(rows.length).toBeGreaterThan(20);
});

describe("looking at every day and minute in turn gives the same", () => {
  // Only rows with a single rule are compared. Rules that repeat every few seconds are left out, because testing each second
  // would take too long.
  const single = all.filter(
    (row) => row.lines.length === 1 && !row.lines[0]?.includes("SECONDLY") && !row.lines[0]?.startsWith("RDATE"),
  );

  test.each(single)("$name", (row) => {
    const series = seriesOfRow(row);
    const [rule] = parseRecurrence(row.lines).rules;
    const { local } = startOf(row);
    if (!rule) throw new Error("The row has no rule.");
    const shown: { key: number; startMs: number }[] = [];
    for (const occurrence of series.between(-Infinity, Infinity)) {
      if (shown.length === row.gives.length) break;
      shown.push(occurrence);
    }
    const last = shown.at(-1);
    if (!last) throw new Error("The row gives nothing.");

    const lastLocal = series.allDay ? last.key / 1000 : series.zone.toLocal(last.startMs / 1000);
    const naive = expandNaively(rule, local, lastLocal, series.allDay);
    const instants = naive
      .filter((time) => time > local)
      .slice(0, rule.count === undefined ? undefined : rule.count - 1)
      .map((time) => {
        const startMs = series.zone.toInstant(time) * 1000;
        return { key: series.allDay ? time * 1000 : startMs, startMs };
      })
      .filter((each) => each.startMs <= last.startMs);
    const first = shown[0] ?? last;
    const texts = [first, ...instants].sort((a, b) => a.key - b.key).map((each) => show(series, each));

    expect([...new Set(texts)]).toEqual(row.gives);
  });
});
