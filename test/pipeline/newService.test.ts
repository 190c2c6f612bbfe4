import { cpSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runNode } from "../../scripts/bench/support/project.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { modulesFolder } from "../support/places.ts";
import { givenProject } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

/** A copy with its tests, whose generated files are its own. */
function givenWholeProject(): string {
  const project = givenProject();
  for (const part of ["test", "biome.json", "README.md", "knip.json"]) {
    cpSync(join(packageRoot, part), join(project, part), { recursive: true });
  }
  return project;
}

test("a new service and a new resource compile, keep their rules and answer as their tests say, on both databases", async () => {
  const project = givenWholeProject();
  const run = (...words: string[]) => runNode(project, words);
  const vitest = (config: string, ...words: string[]) =>
    runNode(
      project,
      ["node_modules/vitest/vitest.mjs", "run", "--config", `test/${config}`, ...words],
      // Nothing of this run's own.
      { PATH: process.env.PATH, HOME: process.env.HOME },
    );

  const service = await run("--import", "tsx", "scripts/new.ts", "service", "notes");
  expect(service.exitCode, service.output).toBe(0);
  const resource = await run("--import", "tsx", "scripts/new.ts", "resource", "notes", "labels");
  expect(resource.exitCode, resource.output).toBe(0);

  expect(await run("node_modules/typescript-native/bin/tsc", "-p", ".", "--incremental", "false")).toEqual({
    exitCode: 0,
    output: "",
  });
  const style = await run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "server", "test");
  expect(style.exitCode, style.output).toBe(0);
  const onSqlite = await vitest(
    "vitest.config.ts",
    "test/notes",
    "test/contract/layers",
    "test/contract/walk",
    "-t",
    "notes|labels",
  );
  expect(onSqlite.exitCode, onSqlite.output).toBe(0);
  // What it compiled is not taken for this project's, whose packages it shares.
  expect(realpathSync(join(project, modulesFolder))).toBe(join(realpathSync(project), modulesFolder));
  const onPostgres = await vitest("vitest.postgresql.config.ts", "test/notes");
  expect(onPostgres.exitCode, onPostgres.output).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ["a service that is there", ["service", "tasks"], /^There is a service "tasks" already\.\n$/],
  ["a resource whose table is there", ["resource", "calendar", "events"], /^There is a table CalendarEvent already/],
  ["a resource of no service", ["resource", "nowhere", "labels"], /^There is no service "nowhere"\.\n$/],
  ["a name that is none", ["service", "Sticky notes"], /^"Sticky notes" is no name/],
  ["a word that is one and many", ["service", "sheep"], /Say --one NAME\.\n$/],
  ["nothing", ["service"], /^Usage: npm run new:service/],
])("%s is refused with one line, and nothing is written", async (_, words, line) => {
  const project = givenProject();
  rmSync(join(project, "generated"), { recursive: true });

  const { exitCode, output } = await runNode(project, ["--import", "tsx", "scripts/new.ts", ...words]);

  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(line) });
});
