import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Contract, ContractError, type Schema } from "../../scripts/generate/contract.ts";
import { inputsOf } from "../../scripts/generate/freshness.ts";
import { run } from "../../scripts/generate/run.ts";
import { shapesOf } from "../../scripts/generate/shapes.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { shared } from "../support/endings.ts";
import {
  addService,
  edit,
  filesOf,
  generate,
  generateByProgram,
  givenOpenapi,
  givenProject,
  givenSmallProject,
  runScript,
} from "./project.ts";

/** A mistake in a contract: the first occurrence of a text in a file is replaced. */
interface Broken {
  file: string;
  from: string;
  to: string;
  /** The rule and the message that name the mistake. */
  says: string;
}

/** Checks that the output reports a mistake. @param line The line of the mistake. */
function expectNamed(output: string, { file, says }: Broken, line: number): void {
  const named = output.split("\n").filter((each) => each.startsWith(`${file}:`) && each.includes(says));
  const lines = named.map((each) => Number(each.split(":")[1]));
  // If a part of an operation is missing, the message contains the line of the operation, slightly above the mistake.
  expect(
    lines.some((each) => line - 5 <= each && each <= line),
    output,
  ).toBe(true);
}

const services = ["platform", "tasks", "timeline", "conversions", "calendar", "payments"].flatMap((name) =>
  name === "platform" ? [name] : [name, `${name}/sandbox`],
);

/** One copy of the project for all tests that restore it, since making a copy takes as long as reading its contract. */
const givenShared = shared(async () => {
  const project = givenSmallProject();
  appendFileSync(join(project, "generated/tasks/client.ts"), "// as it was\n");
  return { project, generated: filesOf(join(project, "generated")) };
});

/** Edits one source of a project, so that its generated files are out of date until the test ends. */
async function givenBroken({ file, from, to }: Omit<Broken, "says">) {
  const { project, generated } = await givenShared();
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  onTestFinished(() => writeFileSync(path, text));
  return { project, generated, line: edit(project, file, from, to) };
}

/** The generated files by path, without the files that record the state of the sources. */
function madeIn(project: string): Map<string, string> {
  return new Map([...filesOf(join(project, "generated"))].filter(([path]) => !path.startsWith(".")));
}

describe("npm run generate", () => {
  test("the files in generated/ match the contracts", async () => {
    const project = givenProject();
    // The Prisma clients are not removed: they are generated from the models, and `ensureGenerated.test.ts` covers them.
    for (const name of readdirSync(join(project, "generated"))) {
      if (name !== "prisma") rmSync(join(project, "generated", name), { recursive: true });
    }

    const { exitCode, output } = await runScript(project, "generate");

    expect(exitCode, output).toBe(0);
    expect(madeIn(project), 'generated/ is not fresh: run "npm run generate"').toEqual(madeIn(packageRoot));
  });

  const mistakes: Broken[] = [
    {
      file: "openapi/tasks/paths/tasks.yaml",
      from: "    summary: Create a task\n",
      to: "    summary: create a task\n",
      says: "quintet/operation-summary",
    },
    {
      file: "openapi/tasks/paths/tasklists.yaml",
      from: "A title of more than 1,024 characters returns",
      to: "A title of more than 100 characters is refused",
      says: 'stated-limits: The description says "title of more than 100 characters", but `maxLength` of `title` is 1024',
    },
    {
      file: "openapi/tasks/schemas/SpaceInfo.yaml",
      from: "    description: Name",
      to: "    description: Set by `tasks.archive`. Name",
      says: "quintet/operation-names: There is no operation `tasks.archive`",
    },
    {
      file: "openapi/tasks/schemas/SpaceInfo.yaml",
      from: "    type: string\n",
      to: "    <<: { type: string }\n",
      says: "quintet/merge-keys: YAML 1.2 has no merge keys",
    },
    {
      file: "openapi/tasks/paths/tasks.yaml",
      from: "    summary: Create a task\n",
      to: "    x-echoes: [title]\n    summary: Create a task\n",
      says: "quintet/operation-echoes",
    },
    {
      file: "openapi/tasks/openapi.yaml",
      from: "  version: v1\n",
      to: "  version: one\n",
      says: "quintet/discovery-mark",
    },
    {
      file: "openapi/tasks/paths/tasks.yaml",
      from: '      "204"',
      to: '      "404": { $ref: ../responses/NotFound.yaml }\n      "204"',
      says: "quintet/computed-errors: Leave out 404",
    },
    {
      file: "openapi/tasks/schemas/SpaceInfo.yaml",
      from: "  space:\n",
      to: "  __proto__:\n",
      says: "No property can be called `__proto__`",
    },
    {
      file: "openapi/redocly.yaml",
      from: "  parameter-description: error",
      to: "  parameter-descriptions: error",
      says: "configuration",
    },
    {
      file: "openapi/tasks/openapi.yaml",
      from: "  /users/@me/lists: { $ref: paths/tasklists.yaml#/collection }\n",
      to: "",
      says: "quintet/path-files: No line of the index names paths/tasklists.yaml#/collection",
    },
    {
      file: "openapi/tasks/schemas/AssignmentInfo.yaml",
      from: "$ref: SpaceInfo.yaml",
      to: "$ref: SpaceInfos.yaml",
      says: "There is no file openapi/tasks/schemas/SpaceInfos.yaml",
    },
    { file: "openapi/tasks/openapi.yaml", from: "  title: ", to: "  title: : ", says: "yaml" },
    {
      file: "openapi/tasks/paths/tasks.yaml",
      from: "operationId: tasks.insert",
      to: "operationId: tasks.list",
      says: 'operationId "tasks.list" is also at openapi/tasks/paths/tasks.yaml:5',
    },
    {
      file: "openapi/tasks/paths/tasks.yaml",
      from: "        application/json:\n          schema:",
      to: "        multipart/form-data:\n          schema:",
      says: "quintet/request-forms: The server does not read `multipart/form-data`",
    },
  ];

  test.each(mistakes)("a mistake is reported with its file and line, and generated/ stays: $says", async (each) => {
    const { project, generated, line } = await givenBroken(each);

    const error = await run({ root: project }).then(undefined, (thrown: unknown) => thrown);

    if (!(error instanceof ContractError)) throw error;
    // The file names in messages are relative to the working directory.
    expectNamed(error.message.replaceAll(`${relative(process.cwd(), project)}/`, ""), each, line);
    expect(filesOf(join(project, "generated"))).toEqual(generated);
  });

  test("--check lists every file that a run would write or remove, and changes none", async () => {
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

  test("a change affects only the services that refer to the changed file", () => {
    const project = givenOpenapi();
    const openapi = join(project, "openapi");
    const reached = (file: string, from: string): string[] => {
      const before = services.map((name) => inputsOf(openapi, name));
      edit(project, file, from, `Changed. ${from}`);
      return services.filter((name, at) => inputsOf(openapi, name) !== before[at]);
    };

    // The schemas are also used by a sandbox, which lists assigned tasks or creates events.
    expect(reached("openapi/tasks/paths/tasks.yaml", "Moves")).toEqual(["tasks"]);
    expect(reached("openapi/tasks/schemas/Task.yaml", "A task")).toEqual(["tasks", "tasks/sandbox"]);
    expect(reached("openapi/calendar/schemas/EventDateTime.yaml", "A date or")).toEqual([
      "calendar",
      "calendar/sandbox",
    ]);
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
    // The imported file exists in every service.
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

describe("the hashes of schemas", () => {
  const shapesWith = (schemas: Record<string, Schema>) =>
    shapesOf({ openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } } as Contract);
  const author: Schema = { type: "object", properties: { name: { type: "string" } } };
  const note: Schema = {
    properties: { id: { type: "string" }, authors: { items: { $ref: "#/components/schemas/Author" } } },
  };
  const before = shapesWith({ Note: note, Author: author, Color: { type: "string" } });

  test.each<[string, Schema, Schema]>([
    ["gets another property", { properties: { ...note.properties, title: {} } }, author],
    ["loses a property", { properties: { id: {} } }, author],
    ["contains a schema with another property", note, { properties: { ...author.properties, email: {} } }],
    [
      "contains a schema that contains itself",
      note,
      { properties: { ...author.properties, editor: { $ref: "#/components/schemas/Author" } } },
    ],
  ])("change if a schema %s", (_, Note, Author) => {
    expect(shapesWith({ Note, Author, Color: { type: "string" } })).not.toBe(before);
  });

  test("do not change with descriptions, rules and write-only properties, and only objects have one", () => {
    const described = {
      ...author,
      description: "A person.",
      properties: { name: { type: "string", maxLength: 9 }, password: { writeOnly: true } },
    };

    expect(shapesWith({ Note: note, Author: described, Color: { enum: ["red"] } })).toBe(before);
    expect(before).not.toContain("Color");
  });
});
