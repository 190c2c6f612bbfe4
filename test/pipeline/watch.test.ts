import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addService, edit, givenSmallProject, keptFolder, programOf, type Watcher, watchProject } from "./project.ts";

/** One process for all tests, since loading its code takes longer than the watched work. */
let shared: { project: string; watcher: Watcher } | undefined;

/** A project with two services, and a process that watches it. */
async function givenWatched(): Promise<{ project: string; watcher: Watcher }> {
  if (!shared) {
    const project = givenSmallProject(keptFolder());
    addService(project, "chores");
    shared = { project, watcher: watchProject(project, programOf("generate")) };
    await shared.watcher.line(/^watching openapi\//);
  }
  return shared;
}

afterAll(async () => {
  await shared?.watcher.stop();
  if (shared) rmSync(shared.project, { recursive: true, force: true });
});

test("generate --watch follows every change, past a broken one, until it is stopped", async () => {
  const { project, watcher } = await givenWatched();
  const file = "openapi/tasks/paths/tasks.yaml";

  edit(project, file, "summary: Get a task", "summary: get a task");
  const problem = await watcher.line(/operation-summary/);
  const generated = readFileSync(join(project, "generated/tasks/openapi.json"), "utf8");
  edit(project, file, "summary: get a task", "summary: Get one task");
  const done = await watcher.line(/^(generated|\d+ files? changed) /);

  expect(problem).toMatch(/^openapi\/tasks\/paths\/tasks\.yaml:\d+:\d+ quintet\/operation-summary: /);
  expect(generated).not.toMatch(/[gG]et one task/);
  expect(done).toMatch(/^\d+ files changed in [\d.]+ s\. Next: npm run types$/);
  expect(readFileSync(join(project, "generated/tasks/openapi.json"), "utf8")).toMatch('"summary": "Get one task"');
  expect(readFileSync(join(project, "generated/tasks/handlers.ts"), "utf8")).toMatch("Get one task.");
});

test("a change of a shared file regenerates every service", async () => {
  const { project, watcher } = await givenWatched();

  edit(project, "openapi/shared/parameters/PageToken.yaml", "in: query", "in: query\ndeprecated: true");
  // The file system may report the first change twice. Nothing changes after that.
  await watcher.line(/^\d+ files? changed /);

  for (const service of ["chores", "tasks"]) {
    const text = readFileSync(join(project, "generated", service, "openapi.json"), "utf8");
    expect(text, service).toContain('"deprecated": true');
  }
});
