import { expect, test } from "vitest";
import { base64url } from "../../server/platform/base64url.ts";

test("texts are encoded as a Buffer encodes them", () => {
  const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
  const texts = [
    "é",
    "aé",
    "ab€",
    "\ud83d\ude00 x",
    "Europe/Berlin",
    "busy Europe/Berlin",
    "0".repeat(64),
    "0".repeat(65),
  ];
  for (let from = 0; from < ascii.length; from++) {
    for (const length of [0, 1, 2, 3, 4, 20, 63]) texts.push(ascii.slice(from, from + length));
  }
  for (const each of texts) expect(base64url(each)).toBe(Buffer.from(each).toString("base64url"));
});
