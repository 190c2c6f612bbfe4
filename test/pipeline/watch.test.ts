import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchProject } from "../../scripts/bench/support/project.ts";
import { addService, brief, edit, givenSmallProject } from "./project.ts";

test("generate --watch follows every change, past a broken one, until it is stopped", async () => {
  const project = givenSmallProject();
  const file = "openapi/tasks/paths/tasks.yaml";
  const watcher = watchProject(project, [brief]);
  onTestFinished(() => watcher.stop());
  await watcher.line(/^watching openapi\//);

  edit(project, file, "summary: Get a task", "summary: get a task");
  const problem = await watcher.line(/operation-summary/);
  const generated = readFileSync(join(project, "generated/tasks/openapi.json"), "utf8");
  edit(project, file, "summary: get a task", "summary: Get one task");
  const done = await watcher.line(/^generated /);

  expect(problem).toMatch(/^openapi\/tasks\/paths\/tasks\.yaml:\d+:\d+ quintet\/operation-summary: /);
  expect(generated).not.toMatch(/[gG]et one task/);
  expect(done).toMatch(/^generated tasks in /);
  expect(readFileSync(join(project, "generated/tasks/openapi.json"), "utf8")).toMatch('"summary": "Get one task"');
  expect(readFileSync(join(project, "generated/tasks/handlers.ts"), "utf8")).toMatch("Get one task.");
});

test("a change of a shared file regenerates every service", async () => {
  const project = givenSmallProject();
  addService(project, "chores");
  const watcher = watchProject(project, [brief]);
  onTestFinished(() => watcher.stop());
  await watcher.line(/^watching openapi\//);

  edit(project, "openapi/shared/parameters/PageToken.yaml", "in: query", "in: query\ndeprecated: true");
  const done = await watcher.line(/^generated /);

  expect(done).toMatch(/^generated chores, tasks in /);
});
