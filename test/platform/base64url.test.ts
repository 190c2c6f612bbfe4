import fc from "fast-check";
import { expect, test } from "vitest";
import { base64url } from "../../server/platform/base64url.ts";

const asBuffer = (text: string) => Buffer.from(text).toString("base64url");

test("any text is encoded as a Buffer encodes it", () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
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
