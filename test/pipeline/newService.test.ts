import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test, vi } from "vitest";
import { patience } from "../patience.ts";
import { type Finished, runNode } from "../support/project.ts";
import { compile, givenProject, givenWholeProject, runScript, runTests } from "./project.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

/** The contents of all files that `npm run generate` does not generate, by path. */
function sourcesOf(project: string): Map<string, string> {
  const parts = ["client", "openapi", "scripts", "server", "test", "package.json", "README.md", "CONTRIBUTING.md"];
  const paths = parts.flatMap((part) => {
    if (!statSync(join(project, part)).isDirectory()) return [part];
    const inside = readdirSync(join(project, part), { recursive: true, withFileTypes: true });
    return inside.filter((each) => each.isFile()).map((each) => relative(project, join(each.parentPath, each.name)));
  });
  return new Map(paths.sort().map((path) => [path, readFileSync(join(project, path), "utf8")]));
}

/**
 * Tests that read all services: contracts, tables, docs, kit, client and discovery. Other tests do not depend on a new service.
 * Rendering of references is left out, since it takes longer than all of these.
 */
const rulesForAll = [
  "contract",
  "discovery",
  "platform/tables",
  ...["guides", "search", "landing", "markdown"].map((page) => `pages/${page}`),
  ...["kit", "changes"].map((part) => `testing/${part}`),
  "client/whole",
];

/** Only the test of the console's list of all operations: the console has views only for known services. */
const consoleForAll = ["test/console/console.test.ts", "-t", "^explore"];

test("a new service consists of new files only, follows all rules, and can be removed", async () => {
  const project = givenWholeProject();
  const before = sourcesOf(project);
  const succeed = async (running: Promise<Finished>) => {
    const { exitCode, output } = await running;
    expect(exitCode, output).toBe(0);
    return output;
  };
  const script = (name: string, ...words: string[]) => succeed(runScript(project, name, ...words));

  await script("new", "service", "notes");
  const made = sourcesOf(project);
  expect([...before].filter(([path, text]) => made.get(path) !== text).map(([path]) => path)).toEqual([]);
  const named =
    /^(openapi|server|test)\/notes\/|^server\/prisma\/(schema\/notes\.prisma$|migrations\/\w+\/\d+_notes\/)/;
  expect([...made.keys()].filter((path) => !before.has(path) && !named.test(path))).toEqual([]);
  await script("new", "resource", "notes", "labels");
  await script("new", "sandbox", "notes");
  expect(await compile(project)).toEqual({ exitCode: 0, output: "" });
  const biome = "node_modules/@biomejs/biome/bin/biome";
  await succeed(runNode(project, [biome, "check", "--error-on-warnings", "server", "test"]));
  const own = ["notes", ...rulesForAll].map((part) => `test/${part}`);
  // The appearance of pages is not tested, because a new service does not change it.
  await succeed(runTests(project, own, { CHROMIUM: "none" }));
  await succeed(runTests(project, consoleForAll));
  await succeed(runTests(project, ["--config", "test/vitest.postgresql.config.ts", "test/notes"]));

  // Changes that the author has made to the tables are migrated together. A new required column causes SQLite to create the
  // table again.
  const models = join(project, "server/prisma/schema/notes.prisma");
  writeFileSync(models, readFileSync(models, "utf8").replace(/^ *title .*/m, '$&\n  text String @default("")'));
  expect(await script("migration", "notes_text")).toContain("sqlite");
  await script("remove", "notes");
  expect(sourcesOf(project)).toEqual(before);
});

test.each<[string, string, RegExp]>([
  ["a service that is not there", "nowhere", /^There is no service "nowhere"/],
  ["one of the specification", "tasks", /^"tasks" has a `place` in its manifest/],
  ["the platform", "platform", /^There is no service "platform"/],
])("%s is not removed", async (_, service, line) => {
  const project = givenProject();

  const { exitCode, output } = await runScript(project, "remove", service);

  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(line) });
  expect(existsSync(join(project, "openapi/tasks/openapi.yaml"))).toBe(true);
});

test.each<[string, string[], RegExp]>([
  ["a service that is there", ["service", "tasks"], /^There is a service "tasks" already\.\n$/],
  ["a resource whose table is there", ["resource", "calendar", "events"], /^There is a table CalendarEvent already/],
  [
    "a resource of a service that is arranged in another way",
    ["resource", "tasks", "labels"],
    /^server\/tasks\/store\/reads\.ts: Nothing matches .* Nothing was written\./,
  ],
  ["a resource of no service", ["resource", "nowhere", "labels"], /^There is no service "nowhere"\.\n$/],
  ["a name that is none", ["service", "Sticky notes"], /^"Sticky notes" is not a name/],
  ["a word that is one and many", ["service", "sheep"], /as --one NAME\.\n$/],
  ["nothing", ["service"], /^Usage: npm run new:service/],
])("%s is rejected with one line, and nothing is written", async (_, words, line) => {
  const project = givenProject();
  rmSync(join(project, "generated"), { recursive: true });

  const { exitCode, output } = await runScript(project, "new", ...words);

  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(line) });
  expect(existsSync(join(project, "openapi/tasks/paths/labels.yaml"))).toBe(false);
});
