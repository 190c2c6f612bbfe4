/** What the search looks through: beside the plain way, which looks at one row after the other. */
import { expect, test } from "vitest";
import { LatestTexts } from "../../server/platform/latestTexts.ts";

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Row {
  text: string;
  words: string[];
}

/** The newest is the last. */
function plainMatching(rows: ReadonlyMap<string, Row>, part: string, words: readonly string[], limit: number) {
  const fits = (row: Row) => row.text.includes(part) || row.words.some((word) => words.includes(word));
  return [...rows]
    .flatMap(([id, row]) => (fits(row) ? [id] : []))
    .slice(-limit)
    .reverse();
}

test("finds what the plain way finds, however rows come, change and go", () => {
  const below = numbers(20_260_301);
  const latest = new LatestTexts();
  const plain = new Map<string, Row>();
  const textOf = () => Array.from({ length: below(4) }, () => "ab"[below(2)]).join("");
  for (let step = 0; step < 6000; step++) {
    const id = String(below(2000));
    plain.delete(id);
    if (below(4) === 0) latest.delete(id);
    else {
      const row = { text: textOf(), words: [`=${below(30)}`, `#${below(30)}`] };
      latest.put(id, row.text, row.words);
      plain.set(id, row);
    }
    if (step % 50 > 0) continue;
    const [part, limit, words] = [textOf() || "c", 1 + below(30), [`=${below(40)}`]];
    expect(latest.matching({ part, words }, limit)).toEqual(plainMatching(plain, part, words, limit));
  }
});

test("finds nothing that begins in one row and ends in the next, and no part of a word", () => {
  const latest = new LatestTexts();
  latest.put("one", "basil", ["=11900"]);
  latest.put("two", "chervil", ["#4242"]);

  expect(latest.matching({ part: "lch" }, 10)).toEqual([]);
  expect(latest.matching({ part: "il" }, 10)).toEqual(["two", "one"]);
  expect(latest.matching({ part: "119", words: ["=119", "=4242", "#11900"] }, 10)).toEqual([]);
  expect(latest.matching({ part: "119", words: ["=11900", "#4242"] }, 10)).toEqual(["two", "one"]);
});

test("keeps the latest within its bounds, of rows and of characters", () => {
  const many = new LatestTexts();
  for (let index = 0; index < 120_001; index++) many.put(`${index}`, index < 2 ? "early" : "x");
  expect(many.matching({ part: "early" }, 10)).toEqual(["1"]);

  const long = new LatestTexts();
  const text = "x".repeat(1_000_000);
  for (let index = 0; index < 21; index++) long.put(`${index}`, text);
  expect(long.matching({ part: text }, 30)).toHaveLength(20);
  expect(long.matching({ part: text }, 30).at(-1)).toBe("1");
});
