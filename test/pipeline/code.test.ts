/** What `npm run check` finds in the code itself. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CodeFindings, judgeSizes, readCode } from "../../scripts/check/code.ts";
import { temporaryFolder } from "./project.ts";

function found(files: Record<string, string>): CodeFindings {
  const root = temporaryFolder();
  for (const folder of ["client", "scripts", "server"]) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return readCode(root);
}

const line = "server/tasks/present.ts:2";
const castsIn = (code: string, path = "server/tasks/present.ts") =>
  found({ [path]: `// Rows to wire.\n${code}` }).casts;

test.each([
  "export const json = text as Json<Task>;",
  "export const json = text as unknown as Json<Task>;",
  "export const json = <Json<Task>>text;",
  "export const list = texts as Json<Task>[];",
  "export const list = texts as readonly Json<Task>[];",
  "export const all = texts as Map<string, Json<Task>>;",
  'export const kept = text as Part<Task, "title">;',
  'export const keeper = made as Keeper<Task, "title">;',
  "export const write = made as Writer<Task>;",
  "export const json = text as wire.Json<Task>;",
])("a cast to text of a schema is refused: %s", (code) => {
  expect(castsIn(code)).toEqual([line]);
});

test.each([
  "export const value = JSON.parse(text);",
  "export const value: Task = JSON.parse(text);",
  "export const { id } = JSON.parse(text);",
  "export const id = JSON.parse(text).id;",
  "export const read = (text: string) => JSON.parse(text);",
  "export const read = (text: string): Task => JSON.parse(text);",
  "show(JSON.parse(text));",
])("JSON of any type is refused: %s", (code) => {
  expect(castsIn(code)).toEqual([line]);
});

test.each([
  "export const value: unknown = JSON.parse(text);",
  "export const value = JSON.parse(text) as unknown;",
  "export const row = JSON.parse(text) as StoredRow; // What this server has written.",
  "export const json: Json<Task> = writeTask(members);",
  "export const row = found as TaskRow;",
  "export const whole = value as JsonObject;",
])("what says what it is may stay: %s", (code) => {
  expect(castsIn(code)).toEqual([]);
});

test("a cast to text of a schema under another name is refused, in its own file and in others", () => {
  const { casts } = found({
    "server/calendar/names.ts": "export type EventJson = Json<Event>;\nexport const json = text as EventJson;",
    "server/calendar/pages.ts": "export const all = texts as readonly EventJson[];",
    "server/calendar/texts.ts": "export const json = text as ReturnType<typeof writeEvent>;",
    "server/tasks/own.ts": "type Task = Json<TaskSchema>;\nexport const show = (task: Task) => task;",
    "server/tasks/page.ts": "export const task = found as Task; // Another one, of this file.",
    "server/calendar/types.ts": "type Show = (event: Event) => Json<Event>;\nexport const show = found as Show;",
  });

  expect(casts).toEqual(["server/calendar/names.ts:2", "server/calendar/pages.ts:1", "server/calendar/texts.ts:1"]);
});

test("the file that makes the text of schemas may cast, and so may what the server does not consist of", () => {
  const cast = "export const json = text as Json<Task>;";

  expect(castsIn(cast, "server/http/json.ts")).toEqual([]);
  expect(castsIn(cast, "scripts/bench/fill.ts")).toEqual([]);
  expect(castsIn(cast, "server/http/other/json.ts")).toEqual(["server/http/other/json.ts:2"]);
});

describe("sizes", () => {
  const long = (name: string) => `export function ${name}() {\n${"  next();\n".repeat(90)}}`;

  test("count functions and files, not those of packages", () => {
    const { functions, files } = found({
      "server/tasks/one.ts": long("one"),
      "server/tasks/two.ts": `${long("two")}\n${"next();\n".repeat(400)}`,
      "scripts/tools/node_modules/three/index.ts": long("three"),
    });

    expect(functions).toEqual(["server/tasks/one.ts:1: one, 92 lines", "server/tasks/two.ts:1: two, 92 lines"]);
    expect(files).toEqual([expect.stringMatching(/^server\/tasks\/two\.ts: 49\d lines$/)]);
  });

  test("may shrink, when the number is brought down with them, and not grow", () => {
    const findings = { functions: ["a", "b"], files: [] };

    expect(judgeSizes(findings, { functions: 2, files: 0 })).toEqual([]);
    expect(judgeSizes(findings, { functions: 1, files: 0 })).toEqual([
      expect.stringContaining("2 functions of more than 80 lines, where there were 1"),
      "a",
      "b",
    ]);
    expect(judgeSizes(findings, { functions: 3, files: 0 })).toEqual([
      expect.stringContaining("write 2 in place of 3 in scripts/check/sizes.json"),
    ]);
  });
});
