/**
 * What published clients of many makes need on the wire (`reference/clients.md`), one row per numbered fact and one per sentence
 * of its sections, at the level of bytes. Facts have deeper tests of their own elsewhere; this is the list of what must never
 * break.
 */
import { describe, expect, test } from "vitest";
import { answerFacts } from "./answers.ts";
import { paymentFacts } from "./payments.ts";
import { requestFacts } from "./requests.ts";
import { sectionFacts } from "./sections.ts";

const facts = [...requestFacts, ...answerFacts, ...sectionFacts, ...paymentFacts];

describe("published clients need:", () => {
  test.each(facts.map((each) => [each.fact, each.says, each] as const))("%s: %s", async (_fact, _says, { check }) => {
    await check();
  });
});

test("the table has a row for every numbered fact and every section", () => {
  const numbers = Array.from({ length: 31 }, (_, at) => String(at + 1));
  const named = new Set(facts.map(({ fact }) => fact.split(",")[0]));

  expect([...numbers, "Batch", "Uploads", "OAuth", "Push"].filter((each) => !named.has(each))).toEqual([]);
  expect(new Set(facts.map(({ fact }) => fact)).size).toBe(facts.length);
});
