/**
 * The requirements of published clients, checked byte by byte on the wire: one row for each numbered fact, and one for each
 * rule of a subject. This list contains the facts that must never break. Other tests check more details.
 */
import { describe, expect, test } from "vitest";
import { answerFacts } from "./answers.ts";
import { conversionFacts } from "./conversions.ts";
import { paymentFacts } from "./payments.ts";
import { requestFacts } from "./requests.ts";
import { sectionFacts } from "./sections.ts";

const facts = [...requestFacts, ...answerFacts, ...conversionFacts, ...sectionFacts, ...paymentFacts];
describe("published clients need:", () => {
  test.each(facts.map((each) => [each.fact, each.says, each] as const))("%s: %s", (_fact, _says, { check }) => check());
});

test("the table has a row for every numbered fact and every section", () => {
  const numbers = Array.from({ length: 31 }, (_, at) => String(at + 1));
  const rows = facts.map(({ fact }) => fact);
  const stated = new Set(rows.map((each) => each.split(",")[0]));

  expect([...numbers, "Batch", "Uploads", "OAuth", "Push"].filter((each) => !stated.has(each))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});
