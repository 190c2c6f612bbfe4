import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

/** `a/{b,c}.ts` means `a/b.ts` and `a/c.ts`. */
function expanded(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(",").map((name) => `${before}${name}${after}`);
}

test("every file that `npm run test:mutants` changes or runs exists", () => {
  const text = readFileSync(join(packageRoot, "scripts/testMutants.ts"), "utf8");
  const files = [...text.matchAll(/"((?:server|test)\/[^"*$]+\.ts)"/g)].flatMap(([, pattern = ""]) =>
    expanded(pattern),
  );
  expect(files).toContain("server/tasks/order.ts");
  expect(files.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([]);
});
