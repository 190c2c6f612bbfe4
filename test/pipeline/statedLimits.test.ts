/** The lint rule that compares the numbers in descriptions with the schema. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { stringify } from "yaml";

const text = (max: number) => ({ type: "string", maxLength: max });
const number = (minimum: number, maximum: number, more = {}) => ({ type: "integer", minimum, maximum, ...more });
const list = (maxItems: number) => ({ type: "array", maxItems, items: { type: "string" } });

const right: [description: string, schema: object][] = [
  ["At most 1,024 characters.", text(1024)],
  ["At most 32 768 characters, at most 100 bytes.", text(32_768)],
  ["At most 100 characters before it is cleaned, and at most 200 characters once it is clean.", text(200)],
  ["One to 22 printable characters of ASCII.", { type: "string", pattern: "^[\\x20-\\x7E]{1,22}$" }],
  ["Letters and digits, at most 64.", { type: "string", pattern: "^[a-z0-9]{1,64}$" }],
  ["Month, from 1 to 12.", number(1, 12)],
  ["At least one, up to 250, 100 by default.", number(1, 250, { default: 100 })],
  ["At most 30 days count.", number(1, 5)],
  ["A series has at most 10 rules, `COUNT` can be up to 100.", list(1000)],
  ["At most 20 entries.", list(20)],
  ["At most 7 characters of it are shown on a small device, which has no limit here.", { type: "string" }],
];
const wrong: [description: string, schema: object, says: string][] = [
  ["At most 1,024 characters.", text(100), '"At most 1,024 characters", but `maxLength` is 100'],
  ["No more than 32 768 characters.", text(100), "`maxLength` is 100"],
  ["One to 23 characters.", { type: "string", pattern: "^[\\x20-\\x7E]{1,22}$" }, "`pattern` is 22"],
  ["Letters and digits, at most 64.", { type: "string", pattern: "^[a-z0-9]{1,32}$" }, "`pattern` is 32"],
  ["Month, from 1 to 12.", number(0, 12), "`minimum` is 0"],
  ["Month, between 1 and 12.", number(1, 13), "`maximum` is 13"],
  ["A number up to 250.", number(1, 100), "`maximum` is 100"],
  ["At least five.", number(1, 100), "`minimum` is 1"],
  ["It defaults to 100.", number(1, 100, { default: 20 }), "`default` is 20"],
  ["100 by default.", number(1, 100, { default: 20 }), "`default` is 20"],
  ["At most 20 entries.", list(10), "`maxItems` is 10"],
];

/** Runs the rule. @returns its messages by the name of the described property or parameter. */
async function lint(cases: readonly (readonly [string, object, ...string[]])[], description: string) {
  const properties = Object.fromEntries(
    cases.map(([text, schema], index) => [`p${index}`, { ...schema, description: text }]),
  );
  const parameters = cases.map(([text, schema], index) => ({
    name: `p${index}`,
    in: "query",
    description: text,
    schema,
  }));
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/Pot" } } } };
  const title = { ...text(100), description: "Title." };
  const source = stringify({
    openapi: "3.1.0",
    info: { title: "Pots", version: "1" },
    paths: {
      "/pots": { post: { operationId: "pots.insert", description, parameters, requestBody: body, responses: {} } },
    },
    components: { schemas: { Pot: { type: "object", properties: { ...properties, title } } } },
  });
  const { default: quintet } = await import("../../openapi/rules/index.js" as string);
  const config = await createConfig({ plugins: [quintet()], rules: { "quintet/stated-limits": "error" } });
  const problems = await lintFromString({ source, config, absoluteRef: "/pots.yaml" });
  return problems.map(({ location: [place], message }) => `${place?.pointer}: ${message}`);
}

test("numbers that match the schema's limits, or do not state a limit, are accepted", async () => {
  expect(await lint(right, "A title of more than 100 characters, or more than 300 times 5, is rejected.")).toEqual([]);
});

test("a number that is not the limit of the schema, the parameter or the named property is reported", async () => {
  const found = await lint(wrong, "A title of more than 1024 characters is rejected.");

  for (const [index, [, , says]] of wrong.entries()) {
    for (const place of [`/properties/p${index}/description`, `/parameters/${index}/description`]) {
      expect(
        found.filter((each) => each.includes(`${place}:`)),
        place,
      ).toEqual([expect.stringContaining(says)]);
    }
  }
  expect(found).toContain(
    '#/paths/~1pots/post/description: The description says "title of more than 1024 characters", but `maxLength` of `title` is 100.',
  );
  expect(found).toHaveLength(2 * wrong.length + 1);
});
