import fc from "fast-check";
import { expect, test } from "vitest";
import { base64url, base64urlPair } from "../../server/platform/base64url.ts";
import { isoLocal, isoSecond, isoTime } from "../../server/platform/isoTime.ts";

const asBuffer = (text: string) => Buffer.from(text).toString("base64url");

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.stringMatching(/^\d*$/),
);

test("any text is encoded as a Buffer encodes it", () => {
  fc.assert(fc.property(texts, (text) => base64url(text) === asBuffer(text)));
});

test("every character of ASCII is, at every place of a group of three", () => {
  for (let code = 0; code < 128; code++) {
    for (const before of ["", "a", "ab"]) {
      for (const after of ["", "c", "cd"]) {
        const text = before + String.fromCharCode(code) + after;
        expect(base64url(text), text).toBe(asBuffer(text));
      }
    }
  }
});

test("two texts are encoded as each of them is, with a dot between them", () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(base64urlPair(one, other)).toBe(`${asBuffer(one)}.${asBuffer(other)}`);
    }),
  );
});

/** Enough date-times that several days share a slot of the cache, with times on both sides of midnight. */
function moments(): number[] {
  const some = [0, -1, 1, 999, 1000, 59_999, 3_599_999, 86_399_999, 86_400_000, -86_400_000, 951_782_399_999];
  const ends = [Date.parse("0000-01-01T00:00:00.000Z"), Date.parse("9999-12-31T23:59:59.999Z"), 8.64e15, -8.64e15];
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return [...some, ...ends, ...Array.from({ length: 2000 }, () => Math.floor((random() - 0.3) * 6e12))];
}

test("times are written as a Date writes them", () => {
  for (const ms of moments()) {
    const expected = new Date(ms).toISOString();
    expect(isoTime(ms)).toBe(expected);
    expect(isoTime(BigInt(ms))).toBe(expected);
    expect(isoSecond(ms)).toBe(`${expected.slice(0, -5)}Z`);
    expect(isoLocal(Math.floor(ms / 1000))).toBe(expected.slice(0, -5));
  }
});

test("what is no time is refused", () => {
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 86_400_000]) {
    expect(() => isoTime(ms)).toThrow(RangeError);
  }
});
