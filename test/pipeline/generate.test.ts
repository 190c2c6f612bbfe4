import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { ContractError } from "../../scripts/generate/contract.ts";
import { inputsOf } from "../../scripts/generate/freshness.ts";
import { run } from "../../scripts/generate/run.ts";
import { packageRoot } from "../../server/platform/root.ts";
import {
  addService,
  edit,
  filesOf,
  generate,
  generateByCommand,
  generateByProgram,
  givenOpenapi,
  givenProject,
  givenSmallProject,
  keptFolder,
} from "./project.ts";

/** @param line Where it is broken. */
function expectNamed(output: string, { file, says }: { file: string; says: string }, line: number): void {
  const named = output.split("\n").filter((each) => each.startsWith(`${file}:`) && each.includes(says));
  const lines = named.map((each) => Number(each.split(":")[1]));
  // An operation that lacks something is named by its own line, a little above.
  expect(
    lines.some((each) => line - 5 <= each && each <= line),
    output,
  ).toBe(true);
}

const services = ["platform", "tasks", "timeline", "conversions", "calendar", "payments"].flatMap((name) =>
  name === "platform" ? [name] : [name, `${name}/sandbox`],
);

/** One for all that leave it as it was: copying it takes as long as reading its contract. */
let shared: { project: string; generated: ReadonlyMap<string, string> } | undefined;

afterAll(() => {
  if (shared) rmSync(shared.project, { recursive: true, force: true });
});

/** A project whose files in generated/ are not all what a run would make, until the test ends with this edit in one of its sources. */
function givenBroken({ file, from, to }: { file: string; from: string; to: string }) {
  if (!shared) {
    const project = givenSmallProject(keptFolder());
    appendFileSync(join(project, "generated/tasks/client.ts"), "// as it was\n");
    shared = { project, generated: filesOf(join(project, "generated")) };
  }
  const { project, generated } = shared;
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  onTestFinished(() => writeFileSync(path, text));
  return { project, generated, line: edit(project, file, from, to) };
}

/** What is generated, without the stamps of what it was made from. */
function madeIn(project: string): Map<string, string> {
  return new Map([...filesOf(join(project, "generated"))].filter(([path]) => !path.startsWith(".")));
}

describe("npm run generate", () => {
  test("generated/ is what the contracts give", async () => {
    const project = givenProject();
    // The Prisma clients follow from the models; `ensureGenerated.test.ts` makes those.
    for (const name of readdirSync(join(project, "generated"))) {
      if (name !== "prisma") rmSync(join(project, "generated", name), { recursive: true });
    }

    const { exitCode, output } = await generateByCommand(project);

    expect(exitCode, output).toBe(0);
    expect(madeIn(project), 'generated/ is not fresh: run "npm run generate"').toEqual(madeIn(packageRoot));
  });

  const brokenOnes: { broken: string; file: string; from: string; to: string; says: string }[] = [
    {
      broken: "a rule of Redocly",
      file: "openapi/tasks/paths/tasks.yaml",
      from: "    summary: Create a task\n",
      to: "",
      says: "operation-summary",
    },
    {
      broken: "a rule of ours",
      file: "openapi/tasks/paths/tasks.yaml",
      from: "    summary: Create a task\n",
      to: "    summary: create a task\n",
      says: "quintet/operation-summary",
    },
    {
      broken: "a mark that names no parameter",
      file: "openapi/tasks/paths/tasks.yaml",
      from: "    summary: Create a task\n",
      to: "    x-echoes: [title]\n    summary: Create a task\n",
      says: "quintet/operation-echoes",
    },
    {
      broken: "the mark of a discovery document",
      file: "openapi/tasks/openapi.yaml",
      from: "  version: v1\n",
      to: "  version: one\n",
      says: "quintet/discovery-mark",
    },
    {
      broken: "the brevity of errors",
      file: "openapi/tasks/paths/tasks.yaml",
      from: '      "204"',
      to: '      "404": { $ref: ../responses/NotFound.yaml }\n      "204"',
      says: "quintet/computed-errors: Leave out 404",
    },
    {
      broken: "the name of a set of errors",
      file: "openapi/tasks/openapi.yaml",
      from: "  - name: tasks\n",
      to: "  - name: tasks\n    x-errors: unknown\n",
      says: "quintet/computed-errors",
    },
    {
      broken: "the index, which names no longer what a path file holds",
      file: "openapi/tasks/openapi.yaml",
      from: "  /users/@me/lists: { $ref: paths/tasklists.yaml#/collection }\n",
      to: "",
      says: "quintet/path-files: No line of the index names paths/tasklists.yaml#/collection",
    },
    {
      broken: "a reference that leads nowhere",
      file: "openapi/tasks/openapi.yaml",
      from: "paths/tasks.yaml#/move",
      to: "paths/tasks.yaml#/moved",
      says: "no-unresolved-refs",
    },
    { broken: "YAML", file: "openapi/tasks/openapi.yaml", from: "  title: ", to: "  title: : ", says: "yaml" },
    {
      broken: "the name of a rule",
      file: "openapi/redocly.yaml",
      from: "  parameter-description: error",
      to: "  parameter-descriptions: error",
      says: "configuration",
    },
  ];

  test.each(brokenOnes)("$broken is broken: file, line and rule are named, and generated/ stays", async (each) => {
    const { project, generated, line } = givenBroken(each);

    const error = await run({ root: project }).then(undefined, (thrown: unknown) => thrown);

    if (!(error instanceof ContractError)) throw error;
    // Files are named from where one stands.
    expectNamed(error.message.replaceAll(`${relative(process.cwd(), project)}/`, ""), each, line);
    expect(filesOf(join(project, "generated"))).toEqual(generated);
  });

  test.each(brokenOnes.filter(({ broken }) => broken === "YAML"))(
    "$broken is broken: the program says so, without a trace of itself, and ends with 1",
    async (each) => {
      const { project, line } = givenBroken(each);

      const { exitCode, output } = await generateByProgram(project);

      expect(exitCode).toBe(1);
      expectNamed(output, each, line);
      expect(output).not.toMatch(/^ +at /m);
    },
  );

  test("--check names every file that a run would write or remove, and changes none", async () => {
    const project = givenSmallProject();
    const generated = join(project, "generated");
    appendFileSync(join(generated, "tasks/handlers.ts"), "// edited\n");
    mkdirSync(join(generated, "former"));
    writeFileSync(join(generated, "former/openapi.json"), "{}");
    const before = filesOf(generated);

    const { exitCode, output } = await generateByProgram(project, "--check");

    expect(exitCode).toBe(1);
    expect(output.match(/^generated\/\S+/gm)).toEqual(["generated/former/openapi.json", "generated/tasks/handlers.ts"]);
    expect(filesOf(generated)).toEqual(before);
  });

  test("only what a change reaches is made, and the output says what of each service", async () => {
    const project = givenSmallProject();
    await generate(project);

    const untouched = await generate(project);
    appendFileSync(join(project, "generated/tasks/handlers.ts"), "// edited\n");
    rmSync(join(project, "generated/tasks/client.ts"));
    const repaired = await generate(project);

    expect(untouched).toMatch(/^generated nothing in [\d.]+ s, 0 files changed$/m);
    expect(untouched).toMatch(/^tasks +unchanged$/m);
    expect(repaired).toMatch(/^tasks +made in [\d.]+ s, 2 files changed$/m);
    expect(repaired).toMatch(/^tasks\/sandbox +unchanged$/m);
    expect(repaired).toMatch(/^generated tasks in [\d.]+ s, 2 files changed$/m);
  });

  test("a change reaches the services that refer to what is changed, and not all that refer to its neighbours", () => {
    const project = givenOpenapi();
    const openapi = join(project, "openapi");
    const reached = (file: string, from: string): string[] => {
      const before = services.map((name) => inputsOf(openapi, name));
      edit(project, file, from, `Changed. ${from}`);
      return services.filter((name, at) => inputsOf(openapi, name) !== before[at]);
    };

    // Sandboxes list assigned tasks, and make events.
    expect(reached("openapi/tasks/paths/tasks.yaml", "Moves")).toEqual(["tasks"]);
    expect(reached("openapi/tasks/schemas/Task.yaml", "A task")).toEqual(["tasks", "tasks/sandbox"]);
    expect(reached("openapi/calendar/schemas/EventDateTime.yaml", "A day")).toEqual(["calendar", "calendar/sandbox"]);
    expect(reached("openapi/tasks/sandbox/schemas/TaskLinks.yaml", "The links")).toEqual(["tasks/sandbox"]);
    expect(reached("openapi/shared/parameters/PageToken.yaml", "in: query")).toEqual(services);
    expect(reached("openapi/calendar/names.yaml", "\n")).toEqual(["calendar"]);
  });

  test("a new resource gets a handler file, once; a former service leaves generated/", async () => {
    const project = givenSmallProject();
    addService(project, "chores");
    const file = "server/chores/handlers/tasks.ts";
    const former = join(project, "generated/former");
    mkdirSync(former);
    writeFileSync(join(former, "openapi.json"), "{}");

    const first = await generate(project);
    const written = readFileSync(join(project, file), "utf8");
    edit(project, file, "clear: notImplemented", "clear: mine");
    edit(project, "openapi/chores/paths/tasks.yaml", "operationId: tasks.clear", "operationId: tasks.hide");
    const second = await generate(project);

    expect(first).toMatch(`new resource: ${file} is yours to fill in`);
    expect(written).toMatch("export function tasks(_: ChoresDependencies): TasksHandlers {");
    const verb = readFileSync(join(project, "server/chores/sandbox/handlers/assignedTasks.ts"), "utf8");
    expect(verb).toMatch('from "../../../../generated/chores/sandbox/handlers.ts";');
    expect(verb).toMatch('import { notImplemented } from "../../../http/stub.ts";');
    // Every service has that file.
    expect(verb).toMatch('import type { ChoresDependencies } from "../../dependencies.ts";');
    expect(written.match(/\w+(?=: notImplemented,)/g)).toEqual([
      "list",
      "insert",
      "get",
      "update",
      "patch",
      "delete",
      "move",
      "clear",
    ]);
    expect(second).not.toMatch("new resource");
    expect(second).toMatch('tasks.hide has no handler yet: add "hide: notImplemented,"');
    expect(existsSync(former)).toBe(false);
    expect(readFileSync(join(project, file), "utf8")).toBe(written.replace("clear: notImplemented", "clear: mine"));
  });
});
