import { expect, test } from "vitest";
import { amountAt, printAmount, printBounds, printLimits, type ServiceBounds } from "../../server/platform/bounds.ts";

const sizes = {
  readers: { one: "reader", many: "readers", most: 20_000 },
  pages: { one: "page", many: "pages", most: 500 },
};

const notes: ServiceBounds<"readers" | "pages"> = {
  body: "1 MB",
  sizes,
  operations: [
    {
      operations: ["notes.insert", "notes.update"],
      growsWith: "readers",
      bound: "a page",
      most: { rows: [[12_000], [2, "readers"], [1, "readers", "pages"]], bytes: [[1]] },
      units: { lines: 10_000 },
    },
    { operations: "mails", growsWith: "nothing", bound: "" },
  ],
  tables: [{ tables: ["Note", "Page"], kept: "a week" }],
  steadyTables: ["Shelf"],
};

test("an amount is the sum of its terms", () => {
  const rows = notes.operations[0]?.most?.rows ?? [];

  expect(amountAt(rows, { readers: 3, pages: 5 })).toBe(12_000 + 2 * 3 + 3 * 5);
  expect(printAmount(rows, sizes)).toBe("12,000 + 2 for each reader + 1 for each reader and page");
});

test("bounds are printed as rows of tables", () => {
  expect(printBounds(notes)).toEqual({
    body: "1 MB",
    operations: ["| `notes.insert`, `notes.update` | readers | a page |", "| mails | nothing | |"],
    amounts: [
      "| `notes.insert`, `notes.update` | 12,000 + 2 for each reader + 1 for each reader and page | 1 | 10,000 lines |",
    ],
    sizes: ["20,000 readers", "500 pages"],
    tables: ["| `Note`, `Page` | a week |"],
    steadyTables: ["`Shelf`"],
  });
});

test("the template has a place for each thing that services say", () => {
  const services = new Map([
    ["notes", printBounds(notes)],
    ["bins", printBounds({ body: "2 MB", sizes: {}, operations: [], tables: [], steadyTables: [] })],
  ]);

  expect(printLimits("bodies: {{bodies}}; {{steadyTables}}", services)).toBe("bodies: notes 1 MB, bins 2 MB; `Shelf`");
  expect(() => printLimits("{{nonsense}}", services)).toThrow(
    "The placeholder {{nonsense}} in the template of LIMITS.md is unknown.",
  );
});
