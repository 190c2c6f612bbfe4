/** Until 1.0, data of earlier releases need not be readable, so no code of the server may handle data of an earlier build. */
import { describe, expect, test } from "vitest";
import { version } from "../../server/platform/version.ts";
import { sourcesOf, textOf } from "./sources.ts";

const phrases = [
  /\b(?:earlier|older|former|previous|old) (?:versions?|builds?|releases?)\b/gi,
  /\b(?:rows|tokens|texts|copies|backups|databases|migrations) (?:of|from) (?:earlier|older|former|before)\b(?! the first release)/gi,
  /\bfrom before (?:the|this|an?) (?:version|build|upgrade|migration|column)/gi,
  /\bbackward(?:s)?[- ]compatib/gi,
];

/** Finds the phrases in a text. Lines of comments are joined, because a phrase may be split between two lines. */
function phrasesIn(text: string): string[] {
  const joined = text.replace(/\s+(?:\*|\/\/\/?)?\s*/g, " ");
  return phrases.flatMap((phrase) => joined.match(phrase) ?? []);
}

describe.skipIf(Number.parseInt(version(), 10) >= 1)("until 1.0", () => {
  test("the server does not mention earlier builds", () => {
    const files = sourcesOf("server", /\.(ts|prisma|md|sql)$/);
    const found = files.flatMap((path) => phrasesIn(textOf(path)).map((phrase) => `${path}: ${phrase}`));

    expect(files.length).toBeGreaterThan(500);
    expect(found, "delete the code: there is no release that has left such data").toEqual([]);
  });
});
