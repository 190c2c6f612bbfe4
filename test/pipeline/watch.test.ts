import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edit, givenSmallProject, programOf, startProgram } from "./project.ts";

test("generate --watch follows every change, past a broken one, until it is stopped", async () => {
  const project = givenSmallProject();
  const line = startProgram(project, [...programOf("generate"), "--watch"]);
  await line(/^watching openapi\//);
  const file = "openapi/tasks/paths/tasks.yaml";

  edit(project, file, "summary: Get a task", "summary: get a task");
  const problem = await line(/operation-summary/);
  const generated = readFileSync(join(project, "generated/tasks/openapi.json"), "utf8");
  edit(project, file, "summary: get a task", "summary: Get one task");
  const done = await line(/^(generated|\d+ files? changed) /);

  expect(problem).toMatch(/^openapi\/tasks\/paths\/tasks\.yaml:\d+:\d+ quintet\/operation-summary: /);
  expect(generated).not.toMatch(/[gG]et one task/);
  expect(done).toMatch(/^\d+ files changed in [\d.]+ s\. Next: npm run types$/);
  expect(readFileSync(join(project, "generated/tasks/openapi.json"), "utf8")).toMatch('"summary": "Get one task"');
  expect(readFileSync(join(project, "generated/tasks/handlers.ts"), "utf8")).toMatch("Get one task.");
});
