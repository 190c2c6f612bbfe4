import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../server/platform/root.ts";

/** `a/{b,c}.ts` means `a/b.ts` and `a/c.ts`. */
function expanded(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(",").map((name) => `${before}${name}${after}`);
}

test("every file that `npm run test:mutants` changes or runs exists", () => {
  const text = readFileSync(join(packageRoot, "test/mutants/pieces.yaml"), "utf8");
  const pieces: Record<string, { mutate: string[]; tests: string[] }> = parse(text);
  const patterns = Object.values(pieces).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  const files = patterns.filter((pattern) => !pattern.includes("*")).flatMap(expanded);
  expect(files).toContain("server/tasks/order.ts");
  expect(files.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([]);
});
