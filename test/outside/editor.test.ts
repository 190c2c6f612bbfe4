/** The schema that editors use for contract files (`.vscode/settings.json`). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../server/platform/root.ts";

const settings = JSON.parse(readFileSync(join(packageRoot, ".vscode/settings.json"), "utf8"));
const schemas: Record<string, string | string[]> = settings["yaml.schemas"];

/** A regular expression for a glob. The settings use only `*`, within a name or instead of one. */
function patternOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
}

test("the schema for editors accepts every contract file", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const folder = join(packageRoot, "openapi/editor");
  ajv.addSchema(JSON.parse(readFileSync(join(folder, "contract.json"), "utf8")), "contract.json");
  const files = readdirSync(join(packageRoot, "openapi"), { recursive: true, encoding: "utf8" });
  const problems: string[] = [];
  let checked = 0;

  for (const [schemaPath, glob] of Object.entries(schemas)) {
    const validate = ajv.compile(JSON.parse(readFileSync(join(packageRoot, schemaPath), "utf8")));
    const globs = [glob].flat().map(patternOf);
    for (const file of files.filter((each) => globs.some((one) => one.test(`openapi/${each}`)))) {
      checked += 1;
      if (validate(parse(readFileSync(join(packageRoot, "openapi", file), "utf8"), { merge: true }))) continue;
      problems.push(`${file}: ${validate.errors?.map((each) => `${each.instancePath} ${each.message}`).at(-1)}`);
    }
  }

  expect(checked).toBeGreaterThan(400);
  expect(problems).toEqual([]);
});
