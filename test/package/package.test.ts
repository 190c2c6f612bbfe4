import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { patience } from "../patience.ts";
import { ownPackages } from "../support/ownPackages.ts";
import { copyProject } from "../support/project.ts";
import { repositoryOnly, withoutPhrases } from "../support/repositoryOnly.ts";

vi.setConfig({ testTimeout: patience.slowTestMs, hookTimeout: patience.slowTestMs });

/** The source of a project that uses the package: it starts a server, and calls every service through its client. */
const consumer = `
import assert from "node:assert/strict";
import { startQuintet } from "quintet";
import { createPaymentsClient, createPlatformClient, createQuintet, unwrap } from "quintet/client";
import { quintet } from "quintet/testing";
import contract from "quintet/openapi/tasks.json" with { type: "json" };

assert.equal(contract.openapi, "3.1.0");

const kit = await quintet();
const { tasks, timeline, calendar, conversions } = await kit.clients("ann@example.com");
const list = await unwrap(tasks.POST("/users/@me/lists", { body: { title: "Garden" } }));
assert.equal(list.title, "Garden");
const card = await unwrap(timeline.POST("/timeline", { body: { text: "Hello" } }));
assert.equal(card.text, "Hello");
const event = await unwrap(
  calendar.POST("/calendars/{calendarId}/events", {
    params: { path: { calendarId: "primary" } },
    body: { summary: "Standup", start: { dateTime: "2026-03-02T09:00:00Z" }, end: { dateTime: "2026-03-02T09:15:00Z" } },
  }),
);
assert.equal(event.summary, "Standup");
const refused = await conversions.POST("/conversion", { body: { conversion: [] } });
assert.ok([200, 400].includes(refused.response.status));
const { app } = await unwrap(createPaymentsClient({ baseUrl: kit.url }).POST("/apps", { body: { name: "Shop" } }));
const payments = createPaymentsClient({ baseUrl: kit.url, key: app.key });
const { identity } = await unwrap(payments.GET("/me"));
assert.equal(identity.id, app.id);
const clock = await unwrap(createPlatformClient({ baseUrl: kit.url }).GET("/sandbox/v1/clock"));
assert.ok(clock.now);
await kit.stop();

const server = await startQuintet();
const all = createQuintet({ baseUrl: server.url, token: "none" });
const { response } = await all.tasks.GET("/users/@me/lists");
assert.equal(response.status, 401);
await server.stop();
console.log("driven");
`;

/** The source of a project that is compiled to CommonJS, and that imports types, values and a class from the package. */
const requiring = `
import { type QuintetOptions, startQuintet } from "quintet";
import { type Customer, KitError, type QuintetKit, quintet } from "quintet/testing";
import { createTasksClient, QuintetError, type TasksClient, unwrap } from "quintet/client";
import published = require("quintet/client/published");
import testing = require("quintet/testing");
import contract = require("quintet/openapi/tasks.json");

const options: QuintetOptions = { port: 0 };
export const customer: Customer = { outcome: "authenticated" };

export async function titles(): Promise<string[]> {
  const kit: QuintetKit = await quintet();
  const { tasks } = await kit.clients("ann@example.com");
  const { data } = await tasks.GET("/users/@me/lists");
  // @ts-expect-error A misspelt operation does not compile.
  await kit.requests.verify({ operation: "tasks.lost" });
  await (await startQuintet(options)).stop();
  return (data?.items ?? []).map(({ title }) => title ?? "");
}

export async function list(baseUrl: string, tasklist: string): Promise<string | undefined> {
  const client: TasksClient = createTasksClient({ baseUrl });
  try {
    return (await unwrap(client.GET("/users/@me/lists/{tasklist}", { params: { path: { tasklist } } }))).title;
  } catch (error) {
    const version: string = contract.openapi;
    if (error instanceof published.QuintetError) throw new Error(version);
    return error instanceof QuintetError ? error.hint : undefined;
  }
}

export function isOfTheKit(error: unknown): error is KitError {
  return error instanceof KitError && error instanceof testing.KitError;
}
`;

/** A Jest test in the default mode, which does not support ES modules. */
const jestTest = (title: string) => `
const { quintet, KitError } = require("quintet/testing");
const { startQuintet } = require("quintet");
const { createTasksClient, isServiceError, QuintetError, unwrap } = require("quintet/client");
const published = require("quintet/client/published");
let kit;
beforeAll(async () => { kit = await quintet(); });
afterAll(() => kit.stop());
beforeEach(() => kit.reset());
test("keeps a task, and tells of it", async () => {
  const { tasks } = await kit.clients("ann@example.com");
  const params = { path: { tasklist: "@default" } };
  const { data } = await tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "${title}" } });
  expect(data).toMatchObject({ title: "${title}" });
  const recorded = await kit.requests.list({ operation: "tasks.insert" });
  expect(recorded.map(({ request }) => request.body)).toEqual([{ title: "${title}" }]);
  await expect(kit.requests.verify({ operation: "tasks.list" })).rejects.toThrow(KitError);
});
test("has the clients, which know the errors of the kit", async () => {
  const clients = [createTasksClient, published.createTasksClient];
  const token = await kit.token("ann@example.com");
  for (const create of clients) {
    const { items } = await unwrap(create({ baseUrl: kit.url, token }).GET("/users/@me/lists"));
    expect(items).toHaveLength(1);
  }
  const { tasks } = await kit.clients("ann@example.com");
  const call = unwrap(tasks.GET("/users/@me/lists/{tasklist}", { params: { path: { tasklist: "lost" } } }));
  await expect(call).rejects.toThrow(published.QuintetError);
  const error = await tasks.items("/lists/{tasklist}/tasks", { params: { path: { tasklist: "lost" } } }).next().catch((e) => e);
  expect(error).toBeInstanceOf(QuintetError);
  expect(isServiceError(error)).toBe(true);
});
test("has another kit and a server beside it", async () => {
  const [other, server] = await Promise.all([quintet(), startQuintet()]);
  expect(new Set([kit.url, other.url, server.url]).size).toBe(3);
  await Promise.all([other.stop(), server.stop()]);
});
`;

/** In CI, the variable specifies the Python environment in which the published clients are installed. */
const python = process.env.PYTHON_WITH_CLIENTS ?? "python3";
const needed = "import flask, google.oauth2.credentials, googleapiclient, pytest, requests";
const hasPython = spawnSync(python, ["-c", needed]).status === 0;
if (!hasPython && process.env.CI) throw new Error(`${python} lacks packages of the example in Python: ${needed}`);

let folder: string;
let packed: { filename: string; size: number; files: { path: string; size: number }[] };
let installed: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "quintet-package-")));
  const project = join(folder, "project");
  mkdirSync(project);
  copyProject(project);
  for (const name of ["README.md", "CHANGELOG.md", "LICENSE"]) cpSync(join(packageRoot, name), join(project, name));
  const env = { ...process.env, GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "example/quintet" };
  execFileSync(process.execPath, ["scripts/package.mjs"], { cwd: project, env, stdio: "inherit" });
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  packed = JSON.parse(execFileSync("npm", words, { cwd: project, encoding: "utf8" }))[0];
  installed = join(folder, "installed");
  mkdirSync(installed);
  writeFileSync(join(installed, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }');
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund", join(folder, packed.filename)];
  execFileSync("npm", install, { cwd: installed, stdio: "inherit" });
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of Node.js, which must succeed. */
function node(cwd: string, ...words: string[]): { stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
  return { stdout, stderr };
}

const manifestOfPackage = () => JSON.parse(readFileSync(join(installed, "node_modules/quintet/package.json"), "utf8"));

/** Copies an example from the installed package, as its guide describes. */
function exampleOf(name: string): string {
  const app = join(folder, name);
  cpSync(join(installed, "node_modules/quintet/examples", name), app, { recursive: true });
  return app;
}

test("the package contains only the files that it needs, in at most 6 MB", () => {
  const paths = packed.files.map(({ path }) => path);
  // The sources of the pages at /docs: guides and journeys, but no contracts.
  const shown =
    /^openapi\/(guides\/\w+|\w+\/guide|platform\/testing)\.md$|^openapi\/reasons\.yaml$|^openapi\/\w+\/workflows\/[\w.]+\.yaml$|^examples\/booking\//;

  expect(packed.size).toBeLessThan(6_000_000);
  expect(
    paths.filter(
      (path) => /^(test|scripts|client|openapi)\/|\.tsx?$/.test(path) && !/\.d\.ts$/.test(path) && !shown.test(path),
    ),
  ).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining(["dist/quintet.js", "dist/client.d.ts", "generated/tasks/openapi.json"]),
  );
});

test("the README and the manifest are written for users, without scripts and links to sources", () => {
  const within = join(installed, "node_modules/quintet");
  const readme = readFileSync(join(within, "README.md"), "utf8");
  const manifest = manifestOfPackage();
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^https?:/.test(link));
  const start = readFileSync(join(within, "openapi/guides/start.md"), "utf8");

  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !existsSync(join(within, link)))).toEqual([]);
  for (const word of [
    "npm install --save-dev ../quintet/quintet-",
    "npx quintet start",
    "quintet/testing",
    "quintet/client",
  ]) {
    expect(readme).toContain(word);
  }
  // The docs must use the file name that npm creates.
  for (const text of [readme, start]) expect(text).toContain(`../quintet/${packed.filename}\n`);
  // The changelog is not checked, because it records changes of the whole project. Texts below dist/ are licenses.
  const texts = packed.files
    .map(({ path }) => path)
    .filter((path) => /\.(md|json|ya?ml)$/.test(path) && !/^(dist\/|CHANGELOG\.md$|package\.json$)/.test(path));
  expect(texts).toEqual(
    expect.arrayContaining(["README.md", "openapi/guides/start.md", "generated/tasks/openapi.json"]),
  );
  for (const path of texts) {
    expect(repositoryOnly(withoutPhrases(readFileSync(join(within, path), "utf8"))), path).toEqual([]);
  }
  expect(manifest).not.toHaveProperty("scripts");
  expect(manifest).not.toHaveProperty("allowScripts");
  expect(packed.files.filter(({ path }) => path.endsWith(".map"))).toEqual([]);
  expect(readFileSync(join(within, "dist/client.js"), "utf8")).not.toContain("sourceMappingURL");
});

test("an installation takes less than 60 MB", () => {
  const files = readdirSync(join(installed, "node_modules"), { recursive: true, withFileTypes: true });
  const bytes = files.map((each) => lstatSync(join(each.parentPath, each.name)).size);

  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60_000_000);
});

test.each([
  ["publint", "publint/src/cli.js"],
  // Checks all entry points in all module resolution modes: ES modules, CommonJS, bundlers and TypeScript's old `node10`.
  ["@arethetypeswrong/cli", "@arethetypeswrong/cli/dist/index.js"],
])("%s finds nothing", (_, program) => {
  node(packageRoot, join("scripts/tools/node_modules", program), join(folder, packed.filename));
});

test("a linter reports nothing in the Dockerfile", () => {
  node(packageRoot, "scripts/tools/node_modules/dockerfilelint/bin/dockerfilelint", "scripts/deploy/Dockerfile");
});

test("npm would publish the package without warnings", () => {
  // With `--offline`, the dry run needs neither the registry nor a login.
  const words = ["publish", packed.filename, "--dry-run", "--offline"];
  const { status, stderr } = spawnSync("npm", words, { cwd: folder, encoding: "utf8" });

  expect(status, stderr).toBe(0);
  // npm warns about corrected fields and the missing login.
  const warnings = stderr.split("\n").filter((line) => /^npm warn/i.test(line) && !line.includes("logged in"));
  expect(warnings).toEqual([]);
  expect(stderr).toContain("with tag latest and public access (dry-run)");
  expect(manifestOfPackage()).toMatchObject({
    name: "quintet",
    license: "MIT",
    engines: { node: ">=20.19" },
    publishConfig: { access: "public", provenance: true },
    repository: { type: "git", url: "git+https://github.com/example/quintet.git" },
  });
});

describe("a project that has installed the package", () => {
  // TypeScript 7 is five times as fast. The other compilers check the code that must support them.
  test.each([
    ["nodenext", "nodenext", "typescript", ["consumer.ts", "requiring.cts"]],
    ["esnext", "bundler", "typescript-native", ["consumer.ts"]],
    // Node's module resolution before `require` supported ES modules, which needs CommonJS declarations.
    ["node16", "node16", "typescript-native", ["requiring.cts"]],
    // TypeScript before 4.7, and projects from that time, ignore `exports`. TypeScript 7 no longer supports this.
    ["commonjs", "node10", "typescript-5.6", ["requiring.cts"]],
    ["nodenext", "nodenext", "typescript-5.5", ["consumer.ts", "requiring.cts"]],
  ])("compiles with module %s and resolution %s, by %s: %s", (module, resolution, compiler, files) => {
    writeFileSync(join(installed, "consumer.ts"), consumer);
    writeFileSync(join(installed, "requiring.cts"), requiring);
    const compilerOptions = {
      module,
      moduleResolution: resolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      strict: true,
      // The declarations of the package are checked, too.
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      resolveJsonModule: true,
      noEmit: true,
      typeRoots: [join(packageRoot, "node_modules/@types")],
      types: ["node"],
    };
    writeFileSync(join(installed, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));

    const packages = /\d/.test(compiler) ? ownPackages("test/package") : join(packageRoot, "node_modules");
    expect(node(installed, join(packages, compiler, "bin/tsc"), "-p", ".").stdout).toBe("");
  });

  test("drives all five services", () => {
    writeFileSync(join(installed, "consumer.mjs"), consumer);

    expect(node(installed, "consumer.mjs").stdout).toBe("driven\n");
  });

  test("requires it in the default mode of Jest, in several files and processes", () => {
    const project = join(installed, "jest");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{ "name": "jest-consumer", "private": true }');
    for (const title of ["Sow", "Water"]) writeFileSync(join(project, `${title}.test.js`), jestTest(title));
    const jest = join(packageRoot, "test/outside/node_modules/jest/bin/jest.js");

    for (const words of [["--maxWorkers=2"], ["--runInBand"]]) {
      expect(node(project, jest, ...words).stderr).toContain("Tests:       6 passed, 6 total");
    }
  });

  test("copies the app of the guide, which compiles under strict and passes its tests", async () => {
    const app = exampleOf("booking");
    mkdirSync(join(app, "node_modules/@types"), { recursive: true });
    symlinkSync(join(installed, "node_modules/quintet"), join(app, "node_modules/quintet"));
    for (const name of ["@types/node", "vitest"]) {
      symlinkSync(join(packageRoot, "node_modules", name), join(app, "node_modules", name));
    }
    const vitest = join(packageRoot, "node_modules/vitest/vitest.mjs");

    node(app, join(packageRoot, "node_modules/typescript-native/bin/tsc"), "-p", ".");
    expect(node(app, vitest, "run", "--testTimeout", `${patience.slowTestMs}`).stdout).toMatch(/13 passed/);
  });

  test.skipIf(!hasPython)("copies the app in Python, which passes its tests", async () => {
    const app = exampleOf("booking-python");
    const program = join(installed, "node_modules/quintet/dist/quintet.js");
    const words = ["run", "--", python, "-m", "pytest", "-q", "-p", "no:cacheprovider"];

    expect(node(app, program, ...words).stdout).toContain("11 passed");
  });

  test("provides metrics and tokens with packages that are loaded on first use", async () => {
    const seed = join(folder, "seed.yaml");
    writeFileSync(seed, "users:\n  - email: zoe@example.com\n");
    const operator = "o".repeat(40);
    const env = { MODE: "production", PORT: "0", DATA_DIR: join(folder, "production"), SECRET: "s".repeat(40) };
    const more = { PUBLIC_URL: "https://quintet.example", OPERATOR_TOKEN: operator, SEED: seed };
    const program = join(installed, "node_modules/quintet/dist/quintet.js");
    const server = spawn(process.execPath, [program, "start"], { env: { ...process.env, ...env, ...more } });
    onTestFinished(() => void server.kill());
    const [line] = await once(createInterface(server.stdout), "line");
    const url = /http:\S+/.exec(line)?.[0] ?? "";

    const token = await fetch(`${url}/token`, { method: "POST", body: new URLSearchParams({ grant_type: "none" }) });
    const metrics = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${operator}` } });

    expect(token.status).toBe(401);
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toContain("process_cpu_seconds_total");
  });

  test("contains every package that is loaded on first use", () => {
    const dist = join(installed, "node_modules/quintet/dist");
    const chunks = readdirSync(dist).filter((name) => name.endsWith(".js"));
    const names = chunks.flatMap((name) => {
      const calls = readFileSync(join(dist, name), "utf8").matchAll(/\blazy\(\s*"([^"]+)"/g);
      return [...calls].map(([, called = ""]) => called);
    });
    const require = createRequire(join(dist, "quintet.js"));

    expect(names).toEqual(expect.arrayContaining(["sanitize-html", "chrono-node/en", "@node-oauth/oauth2-server"]));
    // The highlighter must be loaded before its languages, because they register themselves with it.
    for (const name of names.sort()) {
      const loaded = require(`./${name.split(/\W+/).filter(Boolean).join("-")}.cjs`);
      const [, language] = /^prismjs\/components\/prism-(\w+)$/.exec(name) ?? [];
      const found = language ? require(join(dist, "prismjs.cjs")).languages[language] : loaded;
      expect(Object.keys(found).length, name).toBeGreaterThan(0);
    }
    const { mimeTypes, compressible } = require(join(dist, "media-types.cjs"));
    expect([mimeTypes.lookup("page.html"), compressible("image/svg+xml")]).toEqual(["text/html", true]);
  });

  test("has the command line", () => {
    // Separate folders prevent the test from finding servers of other tests.
    const env = { ...process.env, DATA_DIR: join(folder, "data"), XDG_STATE_HOME: folder, MODE: "development" };
    const run = (...words: string[]) =>
      spawnSync("npx", ["--no-install", "quintet", ...words], { cwd: installed, env, encoding: "utf8" });
    const seed = join(folder, "seed.json");
    writeFileSync(seed, '{"users":[{"email":"ann@example.com"}]}');
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));

    expect(run("--version").stdout).toBe(`${version}\n`);
    expect(run("token", "--user", "ann@example.com").stderr).toMatch(/No database exists at/);
    expect(run("seed", seed)).toMatchObject({ status: 0 });
    expect(run("token", "--user", "ann@example.com").stdout).toMatch(/^\S+\n$/);
  });
});
