import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { untrackedNames } from "../../scripts/ensureGenerated.mjs";
import { packageRoot } from "../../server/platform/root.ts";
import { runNode } from "../support/project.ts";
import { edit, filesOf, givenProject } from "./project.ts";

const script = "scripts/ensureGenerated.mjs";

/** The environment of a machine without network, where downloading an engine would fail. */
const offline = {
  PATH: process.env.PATH,
  HTTPS_PROXY: "http://127.0.0.1:9",
  PRISMA_ENGINES_MIRROR: "http://127.0.0.1:9",
};

function givenClone(): string {
  const project = givenProject();
  rmSync(join(project, "generated/prisma"), { recursive: true });
  return project;
}

/** A clone with only one model, for which the clients are generated in half the time. */
function givenSmallClone(): string {
  const project = givenClone();
  const models = join(project, "server/prisma/schema");
  for (const name of readdirSync(models)) rmSync(join(models, name));
  writeFileSync(join(models, "identity.prisma"), "model User {\n  id String @id\n}\n");
  return project;
}

/** A small clone with its generated clients, which the first call creates. */
async function givenSmallProject(): Promise<string> {
  const project = givenSmallClone();
  const folder = join(project, "generated/prisma");
  if (!smallClients) {
    expect(await ensure(project)).toMatchObject({ exitCode: 0 });
    smallClients = filesOf(folder);
  }
  for (const [path, text] of smallClients) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return project;
}

let smallClients: ReadonlyMap<string, string> | undefined;

/**
 * Replaces Prisma with a program that copies existing clients. The program shows when and how often the command is called, and
 * where its files go.
 * @param made The clients, as they are in `generated/prisma`.
 * @param askers The number of processes that must be waiting before the program copies the clients.
 */
function givenGeneratorThatGives(made: string, project: string, askers = 1): void {
  const packages = join(project, "node_modules");
  // Replaces the link to this project's packages with a folder of links.
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(join(packageRoot, "node_modules"))) {
    if (name !== "prisma") symlinkSync(join(packageRoot, "node_modules", name), join(packages, name));
  }
  const { version } = createRequire(import.meta.url)("prisma/package.json");
  mkdirSync(join(packages, "prisma/build"), { recursive: true });
  writeFileSync(join(packages, "prisma/package.json"), JSON.stringify({ name: "prisma", version }));
  writeFileSync(
    join(packages, "prisma/build/index.js"),
    `const { cpSync, readdirSync } = require("node:fs");
    const { basename, dirname } = require("node:path");
    const nap = new Int32Array(new SharedArrayBuffer(4));
    const generated = ${JSON.stringify(join(project, "generated"))};
    // Each process that works or waits has its own file next to the lock.
    const asking = () => readdirSync(generated).filter((name) => /^\\.prisma\\.lock-\\d/.test(name));
    while (asking().length < ${askers}) Atomics.wait(nap, 0, 0, 5);
    const target = dirname(process.argv[process.argv.indexOf("--schema") + 1]);
    cpSync(${JSON.stringify(made)} + "/" + basename(target), target + "/client", { recursive: true });`,
  );
}

const ensure = (project: string) => runNode(project, [script], offline);

test("missing Prisma clients are generated once, without a network", async () => {
  const project = givenSmallClone();

  const first = spawnSync(process.execPath, [script], { cwd: project, env: offline, encoding: "utf8" });
  const made = filesOf(join(project, "generated/prisma"));
  const second = await ensure(project);

  smallClients = made;
  expect(first.status, first.stderr).toBe(0);
  // Standard output belongs to the program that runs after this step.
  expect(first.stdout).toBe("");
  expect(first.stderr).toMatch(/^making the Prisma clients.*\nmade generated\/prisma in [\d.]+ s\n$/);
  expect([...made.keys()]).toEqual(expect.arrayContaining(["postgresql/client.ts", "sqlite/client.ts"]));
  expect(second).toEqual({ exitCode: 0, output: "" });
});

test("a changed model and a missing file cause new clients; an invalid model leaves the clients unchanged", async () => {
  const project = await givenSmallProject();
  const models = "server/prisma/schema/identity.prisma";
  edit(project, models, "model User {", 'model User {\n  nickname String @default("")');

  const changed = await ensure(project);
  const types = () => readFileSync(join(project, "generated/prisma/sqlite/models/User.ts"), "utf8");
  expect(changed.output).toMatch(/^made /m);
  expect(types()).toMatch("nickname");

  const bereft = await givenSmallProject();
  givenGeneratorThatGives(join(await givenSmallProject(), "generated/prisma"), bereft);
  rmSync(join(bereft, "generated/prisma/postgresql/enums.ts"));
  expect((await ensure(bereft)).output).toMatch(/^made /m);
  expect(existsSync(join(bereft, "generated/prisma/postgresql/enums.ts"))).toBe(true);

  appendFileSync(join(project, models), "model Wrong {\n  id Strin @id\n}\n");
  const wrong = await ensure(project);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.output).toMatch(/"Strin"[\s\S]*identity\.prisma/);
  expect(wrong.output).not.toMatch(/^ +at /m);
  expect(types()).toMatch("nickname");
});

/** The generated documents of a project that git ignores, by path below `generated/`. */
function documentsIn(project: string): Map<string, string> {
  const files = [...filesOf(join(project, "generated"))];
  return new Map(files.filter(([path]) => untrackedNames.some((name) => path.endsWith(`/${name}`))));
}

test("documents of contracts are generated once if they are missing or outdated", async () => {
  const project = givenProject();
  const document = join(project, "generated/tasks/runtime.json");
  const published = join(project, "generated/tasks/openapi.published.json");
  const whole = documentsIn(project);
  for (const path of whole.keys()) rmSync(join(project, "generated", path));

  const cloned = await ensure(project);
  const again = await ensure(project);

  expect([...whole.keys()]).toEqual(
    expect.arrayContaining([
      "calendar/schema.published.d.ts",
      "platform/runtime.json",
      "tasks/discovery.json",
      "tasks/openapi.published.json",
      "tasks/sandbox/runtime.json",
    ]),
  );
  expect(cloned.output).toMatch(/^made the documents of the contracts in [\d.]+ s\n$/);
  expect(again).toEqual({ exitCode: 0, output: "" });
  // The documents are those that the pipeline generates from the contracts.
  expect(documentsIn(project)).toEqual(whole);

  // This is the state after a checkout of a commit that contained the file.
  rmSync(published);
  expect((await ensure(project)).output).toMatch(/^made /);
  expect(readFileSync(published, "utf8")).toBe(whole.get("tasks/openapi.published.json"));

  edit(project, "openapi/tasks/openapi.yaml", "/tasks/v1", "/tasks/v7");
  // A document that the contract no longer produces must be removed. Otherwise the server would still serve it.
  edit(project, "openapi/tasks/openapi.yaml", "x-discovery:", "x-former:");
  writeFileSync(join(project, "openapi/tasks/names.yaml"), "members:\n  notes: remarks\n");
  expect((await ensure(project)).output).toMatch(/^made /);
  expect(readFileSync(document, "utf8")).toMatch('"basePath": "/tasks/v7"');
  expect(readFileSync(document, "utf8")).toMatch("remarks");
  expect(readFileSync(published, "utf8")).toMatch('"remarks"');
  expect(existsSync(join(project, "generated/tasks/discovery.json"))).toBe(false);
  // This is a file that another branch may leave behind.
  rmSync(join(project, "openapi/tasks/openapi.yaml"));
  rmSync(join(project, "generated/tasks/openapi.json"));
  expect(await ensure(project)).toMatchObject({ exitCode: 0 });
});

test("concurrent builds result in one complete build past an abandoned lock, which needs neither the clients nor their sources", async () => {
  const project = givenClone();
  // The fake generator is enough, because another test generates the clients with Prisma.
  givenGeneratorThatGives(join(packageRoot, "generated/prisma"), project, 2);
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFileSync(join(project, "generated/.prisma.lock"), String(gone));
  const build = async () => (await runNode(project, ["scripts/build.mjs", "--if-stale"], offline)).output;

  const outputs = await Promise.all([build(), build()]);
  rmSync(join(project, "generated/prisma"), { recursive: true });
  const again = await build();

  expect(outputs.filter((output) => output !== "")).toHaveLength(1);
  expect(again).toBe("");
  expect(existsSync(join(project, "generated/prisma"))).toBe(false);
  // Separate folders prevent the test from finding servers of other tests.
  const env = { PATH: process.env.PATH, DATA_DIR: join(project, "data"), XDG_STATE_HOME: join(project, "state") };
  const seed = join(project, "seed.json");
  writeFileSync(seed, '{"users":[{"email":"ann@example.com"}]}');
  const quintet = (...words: string[]) =>
    spawnSync(process.execPath, ["dist/quintet.js", ...words], { cwd: project, env, encoding: "utf8" });
  expect(quintet("seed", seed)).toMatchObject({ status: 0, stdout: expect.stringContaining("users 1") });
  const token = quintet("token", "--user", "ann@example.com");
  expect(token.stderr).toBe("");
  expect(token.stdout).toMatch(/^\S{20,}\n$/);
});
