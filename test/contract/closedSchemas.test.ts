/** The lint rule for closed schemas (`openapi/rules/response-schema-closed.js`): which schemas it checks. */
import { join } from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

const parts = {
  State: { type: "string", enum: ["open", "closed"] },
  Place: { type: "object", properties: { city: { type: "string" } }, additionalProperties: true },
};

/** Runs the rule. @returns its messages for a document with this schema. */
async function findingsOf(schema: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Parts", version: "1" },
      paths: {},
      components: { schemas: { ...parts, Tried: schema } },
    }),
    absoluteRef: join(packageRoot, "openapi/tried.json"),
    config: await loadConfig({ configPath: join(packageRoot, "openapi/redocly.yaml") }),
  });
  return problems
    .filter(({ ruleId }) => ruleId === "quintet/response-schema-closed")
    .map(({ location }) => location[0]?.pointer ?? "");
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ["a text that refers to an enum", { allOf: [ref("State")], description: "How it is." }, []],
  ["an object that is put together", { allOf: [ref("Place")] }, ["#/components/schemas/Tried"]],
  [
    "an object that is put together of what is put together",
    { allOf: [{ allOf: [ref("Place")] }] },
    ["#/components/schemas/Tried"],
  ],
  ["the same, closed", { allOf: [ref("Place")], unevaluatedProperties: false }, []],
  ["an object", { type: "object" }, ["#/components/schemas/Tried"]],
])("%s", async (_, schema, expected) => {
  expect(await findingsOf(schema)).toEqual(expected);
});
