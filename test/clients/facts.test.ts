/**
 * The requirements of published clients that every service shares, checked byte by byte on the wire: one row for each numbered
 * fact. Other tests have the facts of one subject: `test/conversions/mapping.test.ts` (22), `test/payments/wire.test.ts` (24 to
 * 31), `test/batch`, `test/timeline` (uploads), `test/identity` (OAuth) and `test/calendar/channels.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { answerFacts } from "./answers.ts";
import { requestFacts } from "./requests.ts";

const facts = [...requestFacts, ...answerFacts];
describe("published clients need:", () => {
  test.each(facts.map((each) => [each.fact, each.says, each] as const))("%s: %s", (_fact, _says, { check }) => check());
});

test("the table has a row for every numbered fact of this file", () => {
  const numbers = Array.from({ length: 23 }, (_, at) => String(at + 1)).filter((each) => each !== "22");

  expect(facts.map(({ fact }) => fact)).toEqual(numbers);
});
