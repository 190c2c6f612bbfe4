/** Every package in package.json has its reason in DEPENDENCIES.md, and the file lists no other package. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

const page = readFileSync(join(packageRoot, "DEPENDENCIES.md"), "utf8");

/** Returns the names in the first column of tables. It reads the sections whose title `isMeant` accepts. */
function namedIn(isMeant: (title: string) => boolean): string[] {
  const sections = page.split(/^## /m).slice(1);
  const rows = sections
    .filter((each) => isMeant(each.split("\n", 1)[0] ?? ""))
    .flatMap((each) => each.split("\n").filter((line) => line.startsWith("| `")));
  return rows
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))
    .sort();
}

function packagesOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(packageRoot, folder, "package.json"), "utf8"));
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  }).sort();
}

test("of the project itself", () => {
  expect(namedIn((title) => !title.startsWith("Extras"))).toEqual(packagesOf("."));
});

test.each(["test/outside", "scripts/tools", "test/mutants"])("of %s", (folder) => {
  expect(namedIn((title) => title === `Extras: \`${folder}\``)).toEqual(packagesOf(folder));
});

test("all versions are exact", () => {
  for (const folder of [".", "test/outside", "scripts/tools", "test/mutants"]) {
    const { devDependencies } = JSON.parse(readFileSync(join(packageRoot, folder, "package.json"), "utf8"));
    for (const version of Object.values<string>(devDependencies)) expect(version).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+/);
  }
});
