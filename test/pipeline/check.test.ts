/** The problems that `npm run check` and the lint of contracts find. Without these tests, a check that finds nothing would pass. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { readCode } from "../../scripts/check/code.ts";
import { unknownOperations } from "../../scripts/check/texts.ts";
import { avoidedWords, wordHits } from "../../scripts/check/words.ts";
import type { Contract } from "../../scripts/generate/contract.ts";
import { remainingStubs } from "../../scripts/generate/stubs.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";

function projectOf(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const folder of ["client", "scripts", "server"]) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}

test("handlers that are stubs or have no file are listed, but not comments about stubs", () => {
  const operation = (operationId: string) => ({ operationId, summary: operationId, responses: {} });
  const contract: Contract = {
    openapi: "3.1.0",
    info: { title: "Small", version: "1" },
    paths: {
      "/notes": { get: operation("notes.list"), post: operation("notes.insert") },
      "/pages": { get: operation("pages.list") },
    },
  };
  const handlers = "export function notes() {\n  return {\n    // list: notImplemented\n    list() {},\n";
  const root = projectOf({ "server/small/handlers/notes.ts": `${handlers}    insert: notImplemented,\n  };\n}` });

  expect(remainingStubs(contract, "small", join(root, "server"))).toEqual([
    "server/small/handlers/notes.ts: notes.insert",
    "server/small/handlers/pages.ts: pages.list",
  ]);
});

test("operations that do not exist are reported in texts and code", () => {
  const root = projectOf({
    "README.md": "Call `pots.list`, then `pots.water`. See `pots.ts`.",
    "CONTRIBUTING.md": "The field `pots.size` has no limit.",
    "contributing/operation.md": "`beds.list` does not exist.",
    "openapi/pots/paths/pots.yaml": "get:\n  operationId: pots.list",
    "openapi/pots/schemas/Pot.yaml": "properties:\n  size: { type: string }",
    "openapi/pots/sources.yaml": "Watering: [pots.list, pots.water]\nAll: [pots.*]",
    "server/pots/demo.ts": 'const fault = { operation: "pots.water" };',
    "client/console/views/pots.tsx": 'run("pots.list", "pots.water");',
    "examples/README.txt": "Nothing.",
  });

  expect(unknownOperations(root).map((line) => line.split(": there is no operation ")[0])).toEqual([
    "README.md:1",
    "contributing/operation.md:1",
    "openapi/pots/sources.yaml:1",
    "server/pots/demo.ts:1",
    "client/console/views/pots.tsx:1",
  ]);
});

test("long functions, long files, SQL outside stores, and untyped JSON are reported", () => {
  const long = (name: string) => `export function ${name}() {\n${"  next();\n".repeat(90)}}`;
  const findings = readCode(
    projectOf({
      "server/tasks/one.ts": `${long("one")}\n${"next();\n".repeat(400)}`,
      "server/tasks/store/reads.ts": 'export const all = "SELECT id FROM Task";',
      "server/tasks/rules.ts": 'export const all = "SELECT id FROM Task";',
      "server/calendar/names.ts": "export type EventJson = Json<Event>;",
      "server/calendar/pages.ts": "export const all = texts as readonly EventJson[];\nconst json = text as Json<Task>;",
      "server/calendar/parse.ts": "show(JSON.parse(text));\nconst value: unknown = JSON.parse(text);",
      "scripts/tools/node_modules/three/index.ts": long("three"),
    }),
  );

  expect(findings).toEqual({
    functions: ["server/tasks/one.ts:1: one, 92 lines"],
    files: [expect.stringMatching(/^server\/tasks\/one\.ts: 49\d lines$/)],
    sql: ["server/tasks/rules.ts:1"],
    casts: ["server/calendar/pages.ts:1", "server/calendar/pages.ts:2", "server/calendar/parse.ts:1"],
  });
});

test.each<[path: string, text: string, hits: string[]]>([
  ["README.md", "The server\nrefuses it.", ["2 refuses"]],
  ["README.md", "`refusal` and [the log](#refusals) of `/mails`", []],
  ["README.md", "```sh\nquintet mails # What it says\n```\nHer mail", ["4 mail"]],
  ["README.md", "What is a task list? It shows what changed.", []],
  ["README.md", "Its behaviour, 50 % of it", ["1 behaviour", "1 50 %"]],
  ["README.md", "Members of a group add members to a body.", ["1 members"]],
  ["openapi/pots/paths/pots.yaml", "get:\n  summary: List mails\n  x-kind: mails\n  example: a mail", ["2 mails"]],
  ["server/pots/pots.ts", `const a = "The pot is told here."; // Anew\nconst told = 1;`, ["1 Anew", "1 told"]],
  ["client/console/pots.tsx", "return <p>Nobody is here</p>;", ["1 Nobody"]],
  ["test/pots.test.ts", 'test("a pot is told", () => {}); // It is told', ["1 told"]],
])("avoided words in %s: %j has %j", (path, text, expected) => {
  const hits = wordHits(path, text).map(({ line, words }) => `${line} ${words}`);
  expect(hits.sort()).toEqual(expected.sort());
});

test("avoided words are reported with their replacements, except in comments", () => {
  const root = projectOf({
    "README.md": "# Pots\n\nShe told them.",
    "openapi/guides/pots.md": "It is done anew.",
    "server/pots.ts": "/** Told anew. */",
  });

  expect(avoidedWords(root)).toEqual([
    'README.md:3: "told": write returns, reports, prints or lists',
    'openapi/guides/pots.md:1: "anew": write again',
  ]);
});

const ref = { $ref: "#/components/schemas/Place" };
const text = (maxLength: number, description: string) => ({ type: "string", maxLength, description });
const number = (description: string, more = {}) => ({
  type: "integer",
  minimum: 1,
  maximum: 100,
  description,
  ...more,
});
const list = (maxItems: number, description: string) => ({
  type: "array",
  maxItems,
  items: { type: "string" },
  description,
});

test.each<[rule: string, schema: object, messages: RegExp[]]>([
  ["response-schema-closed", { type: "object" }, [/unevaluatedProperties/]],
  ["response-schema-closed", { allOf: [{ allOf: [ref] }] }, [/unevaluatedProperties/]],
  ["response-schema-closed", { allOf: [ref], unevaluatedProperties: false }, []],
  ["response-schema-closed", { allOf: [{ type: "string", enum: ["open"] }] }, []],
  ["stated-limits", text(1024, "At most 1,024 characters."), []],
  ["stated-limits", text(200, "At most 100 characters before cleaning, at most 200 characters after it."), []],
  ["stated-limits", text(100, "At most 1,024 characters."), [/"At most 1,024 characters", but `maxLength` is 100/]],
  ["stated-limits", { type: "string", pattern: "^[a-z]{1,32}$", description: "At most 64." }, [/`pattern` is 32/]],
  ["stated-limits", number("From 1 to 100."), []],
  ["stated-limits", number("From 0 to 12."), [/`minimum` is 1/, /`maximum` is 100/]],
  ["stated-limits", number("At least five."), [/`minimum` is 1/]],
  ["stated-limits", number("100 by default.", { default: 20 }), [/`default` is 20/]],
  ["stated-limits", number("It defaults to 100.", { default: 20 }), [/`default` is 20/]],
  ["stated-limits", list(10, "At most 20 entries."), [/`maxItems` is 10/]],
  ["stated-limits", list(10, "At most 20 are shown."), []],
])("the lint rule %s, for %j, reports %j", async (rule, schema, messages) => {
  const problems = await lintFromString({
    source: JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Parts", version: "1" },
      paths: {},
      components: {
        schemas: { Place: { type: "object", properties: {}, additionalProperties: true }, Tried: schema },
      },
    }),
    absoluteRef: join(packageRoot, "openapi/tried.json"),
    config: await loadConfig({ configPath: join(packageRoot, "openapi/redocly.yaml") }),
  });

  const found = problems.filter(({ ruleId }) => ruleId === `quintet/${rule}`).map(({ message }) => message);
  expect(found).toEqual(messages.map((each) => expect.stringMatching(each)));
});
