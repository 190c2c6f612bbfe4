import { expect, test } from "vitest";
import { calendarRows } from "../../server/calendar/shownRows.ts";
import { missedColumns } from "../support/shownRows.ts";

test("nothing is shown of columns whose changes are not recorded", () => {
  const tables = calendarRows.filter(({ unseen = [] }) => unseen.length > 0);

  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) expect(missedColumns(table), table.table).toEqual([]);
  const [table] = tables;
  expect(
    missedColumns({ show: (row) => row.sequence as undefined, table: "User", resource: "x", unseen: ["sequence"] }),
    table?.table,
  ).toEqual(["sequence"]);
});
