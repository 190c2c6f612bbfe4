/** Tests the statements of `server/calendar/README.md`, as far as a test can check them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

const folder = join(packageRoot, "server/calendar");
const readme = readFileSync(join(folder, "README.md"), "utf8");
const quoted = [...readme.matchAll(/`([^`]+)`/g)].map(([, each = ""]) => each);

test("the files that it names exist", () => {
  const files = quoted.filter((each) => /\.(ts|md|prisma)$/.test(each));

  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((each) => ![folder, packageRoot].some((root) => existsSync(join(root, each))))).toEqual([]);
});

test("its table of folders is complete", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
  const named = quoted.filter((each) => each.endsWith("/")).map((each) => each.slice(0, -1));

  expect(named.toSorted()).toEqual(folders.toSorted());
});

test("the columns, classes and functions that it names exist", () => {
  const schema = readFileSync(join(packageRoot, "server/prisma/schema/calendar.prisma"), "utf8");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((each) => each.endsWith(".ts"))
    .map((each) => readFileSync(join(folder, each), "utf8"));
  const names = quoted.filter((each) => /^[a-zA-Z]+$/.test(each));
  const isKnown = (name: string) =>
    new RegExp(`^ +${name} |^model ${name} `, "m").test(schema) ||
    sources.some((text) => new RegExp(`^export (class|interface|function) ${name}\\b`, "m").test(text));

  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((each) => !isKnown(each))).toEqual([]);
});

test("it fits on one page", () => {
  expect(readme.split(/\s+/).length).toBeLessThan(750);
});
