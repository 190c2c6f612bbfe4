/** The problems that `npm run check` finds in code. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type CodeFindings, readCode } from "../../scripts/check/code.ts";
import { unknownOperations } from "../../scripts/check/texts.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "./project.ts";

function projectOf(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const folder of ["client", "scripts", "server"]) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}

const found = (files: Record<string, string>): CodeFindings => readCode(projectOf(files));

test("texts and code name only operations that exist", () => {
  expect(unknownOperations(packageRoot)).toEqual([]);

  const root = projectOf({
    "README.md": "Call `pots.list`, then `pots.water`, with the scope `pots.readonly`. See `pots.ts`.",
    "CONTRIBUTING.md": "The field `pots.size` has no limit.",
    "contributing/operation.md": "`beds.list` does not exist.",
    "openapi/pots/openapi.yaml": "scopes:\n  pots.readonly: Read pots.",
    "openapi/pots/paths/pots.yaml": "get:\n  operationId: pots.list\npost:\n  operationId: pots.insert",
    "openapi/pots/schemas/Pot.yaml": "properties:\n  size: { type: string }",
    "openapi/pots/sources.yaml": "Growing: [pots.insert]\nWatering: [pots.list, pots.water]\nAll: [pots.*]",
    "server/pots/demo.ts": 'const fault = { operation: "pots.water" };\nconst other = { operation: "pots.insert" };',
    "client/console/views/pots.tsx": 'run("pots.insert", "pots.water");',
    "examples/README.txt": "Nothing.",
  });
  const places = unknownOperations(root).map((line) => line.split(": there is no operation ")[0]);

  expect(places).toEqual([
    "README.md:1",
    "contributing/operation.md:1",
    "openapi/pots/sources.yaml:2",
    "server/pots/demo.ts:1",
    "client/console/views/pots.tsx:1",
  ]);
});

test("casts to typed JSON strings and JSON of any type are reported; parsed JSON with a stated type is accepted", () => {
  const wrong = [
    "export const json = text as Json<Task>;",
    "export const json = text as unknown as Json<Task>;",
    "export const json = <Json<Task>>text;",
    "export const all = texts as Map<string, readonly Json<Task>[]>;",
    'export const kept = text as Part<Task, "title">;',
    "export const write = made as Writer<Task>;",
    "export const json = text as wire.Json<Task>;",
    "export const value: Task = JSON.parse(text);",
    "export const { id } = JSON.parse(text);",
    "export const id = JSON.parse(text).id;",
    "export const read = (text: string): Task => JSON.parse(text);",
    "show(JSON.parse(text));",
  ];
  const right = [
    "export const value: unknown = JSON.parse(text);",
    "export const row = JSON.parse(text) as StoredRow; // What this server has written.",
    "export const json: Json<Task> = writeTask(members);",
    "export const row = found as TaskRow;",
    "export const whole = value as JsonObject;",
  ];
  const path = "server/tasks/present.ts";

  expect(found({ [path]: [...wrong, ...right].join("\n") }).casts).toEqual(
    wrong.map((_, index) => `${path}:${index + 1}`),
  );
});

test("casts to an alias of a typed JSON string are reported, in its own file and in others", () => {
  const cast = "export const json = text as Json<Task>;";
  const { casts } = found({
    "server/calendar/names.ts": "export type EventJson = Json<Event>;\nexport const json = text as EventJson;",
    "server/calendar/pages.ts": "export const all = texts as readonly EventJson[];",
    "server/calendar/texts.ts": "export const json = text as ReturnType<typeof writeEvent>;",
    "server/tasks/own.ts": "type Task = Json<TaskSchema>;\nexport const show = (task: Task) => task;",
    "server/tasks/page.ts": "export const task = found as Task; // Another one, of this file.",
    "server/calendar/types.ts": "type Show = (event: Event) => Json<Event>;\nexport const show = found as Show;",
    // The cast is allowed in the file that writes the JSON text, and in files that are not part of the server.
    "server/http/json.ts": cast,
    "scripts/bench/fill.ts": cast,
  });

  expect(casts).toEqual(["server/calendar/names.ts:2", "server/calendar/pages.ts:1", "server/calendar/texts.ts:1"]);
});

test("long functions, long files and SQL outside stores are reported, except in packages", () => {
  const long = (name: string) => `export function ${name}() {\n${"  next();\n".repeat(90)}}`;
  const { functions, files, sql } = found({
    "server/tasks/one.ts": `${long("one")}\n${"next();\n".repeat(400)}`,
    "server/tasks/store/reads.ts": 'export const all = "SELECT id FROM Task";',
    "server/tasks/rules.ts": 'export const all = "SELECT id FROM Task";',
    "scripts/tools/node_modules/three/index.ts": long("three"),
  });

  expect(functions).toEqual(["server/tasks/one.ts:1: one, 92 lines"]);
  expect(files).toEqual([expect.stringMatching(/^server\/tasks\/one\.ts: 49\d lines$/)]);
  expect(sql).toEqual(["server/tasks/rules.ts:1"]);
});
