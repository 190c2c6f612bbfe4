import fc from "fast-check";
import { expect, test } from "vitest";
import { base64url, base64urlPair } from "../../server/platform/base64url.ts";

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
