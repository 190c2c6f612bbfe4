/** Columns that are shown although their changes are not recorded: such changes would be missed, so there must be none. */
import { expect, test } from "vitest";
import { calendarRows } from "../../server/calendar/shownRows.ts";
import type { ShownTable } from "../../server/platform/shownRows.ts";
import { taskRows } from "../../server/tasks/shownRows.ts";

function missedColumns({ show, unseen = [] }: ShownTable): string[] {
  const read = new Set<string>();
  const row = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_target, name) {
        read.add(String(name));
        return null;
      },
    },
  );
  show(row);
  if (read.size === 0) throw new Error("Nothing is shown of any row.");
  return unseen.filter((name) => read.has(name));
}

test.each(Object.entries({ calendarRows, taskRows }))(
  "in %s, none is shown whose changes are not recorded",
  (_, rows) => {
    const tables = rows.filter(({ unseen = [] }) => unseen.length > 0);

    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(missedColumns(table), table.table).toEqual([]);
  },
);

test("one that is shown is found", () => {
  const show = (row: { sequence?: unknown }) => row.sequence as undefined;

  expect(missedColumns({ show, table: "User", resource: "x", unseen: ["sequence"] })).toEqual(["sequence"]);
});
