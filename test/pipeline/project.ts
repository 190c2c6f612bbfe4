import { spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished, vi } from "vitest";
import { stopProcess } from "../../scripts/bench/support/server.ts";
import { serviceNames } from "../../scripts/generate/contract.ts";
import { run } from "../../scripts/generate/run.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";
import { copyProject, type Finished, runNode } from "../support/project.ts";

/** A copy of this project, in a folder that is removed after the test unless another one is given. */
export function givenProject(folder = temporaryFolder()): string {
  copyProject(folder);
  return folder;
}

/** A copy of the project with its tests and documents. */
export function givenWholeProject(): string {
  const project = givenProject();
  const filter = (path: string) => basename(path) !== "node_modules";
  const documents = ["README.md", "CONTRIBUTING.md", "DEPENDENCIES.md"];
  for (const part of ["test", ".vscode", "biome.json", "knip.json", ...documents]) {
    cpSync(join(packageRoot, part), join(project, part), { recursive: true, filter });
  }
  return project;
}

/** Runs a script of the project, such as `new`, as npm does. */
export function runScript(project: string, name: string, ...words: readonly string[]): Promise<Finished> {
  return runNode(project, ["--import", "tsx", `scripts/${name}.ts`, ...words]);
}

/** Does the work of `npm run types`. */
export function compile(project: string): Promise<Finished> {
  return runNode(project, ["node_modules/typescript-native/bin/tsc", "-p", ".", "--noEmit", "--incremental", "false"]);
}

/** Runs tests of a project. They get no other variables of this test run's environment. */
export function runTests(project: string, words: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...more };
  const usual = words.includes("--config") ? [] : ["--config", "test/vitest.config.ts"];
  return runNode(project, ["node_modules/vitest/vitest.mjs", "run", ...usual, ...words], env);
}

/** The path of an example of a third-party contract. */
export const contractFixture = (name: string) => join(packageRoot, "test/fixtures/contracts", name);

/** The parts of a project with generated files and their sources. Copying other files takes longer than reading a contract. */
const handlers = readdirSync(join(packageRoot, "server"))
  .flatMap((name) => [`server/${name}/handlers`, `server/${name}/sandbox/handlers`])
  .filter((path) => existsSync(join(packageRoot, path)));
const contractParts = ["openapi", "package.json", ...handlers];

/** A project with only the files that all contracts share. */
export function givenOpenapi(folder = temporaryFolder()): string {
  copyProject(folder, ["openapi"]);
  return folder;
}

/** A copy of the project with only the task service's contract. */
export function givenSmallProject(folder = temporaryFolder()): string {
  copyProject(folder, ["generated/prisma", "generated/tasks", ...contractParts]);
  keepContractOf(folder, "tasks");
  return folder;
}

/** Removes the contracts of all other services, except shared files. */
function keepContractOf(folder: string, service: string): void {
  for (const name of serviceNames(join(folder, "openapi"))) {
    if (name !== service && !name.includes("/")) rmSync(join(folder, "openapi", name, "openapi.yaml"));
  }
}

/**
 * Replaces the first occurrence of a text in a file.
 * @returns the number of its line.
 */
export function edit(project: string, file: string, from: string, to: string): number {
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${file} does not hold "${from}".`);
  writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
  return text.slice(0, at).split("\n").length;
}

/** Every file below a folder, with its text. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

/** The arguments with which node runs a script of this project, for test projects without scripts. */
export function programOf(script: string): string[] {
  return ["--import", createRequire(import.meta.url).resolve("tsx"), join(packageRoot, "scripts", `${script}.ts`)];
}

/** Runs the `generate` program of this project on another one, in its own process. */
export async function generateByProgram(project: string, ...words: readonly string[]): Promise<Finished> {
  return runNode(project, [...programOf("generate"), ...words]);
}

/** Does the work of `npm run generate` in this process, which has already loaded the code. @returns its output. */
export async function generate(project: string): Promise<string> {
  const printed: unknown[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line));
  try {
    await run({ root: project });
  } finally {
    log.mockRestore();
  }
  return printed.map((line) => `${line}\n`).join("");
}

/** Adds a service: the task service's contract under another name. */
export function addService(project: string, name: string): void {
  cpSync(join(project, "openapi/tasks"), join(project, "openapi", name), { recursive: true });
  edit(project, `openapi/${name}/openapi.yaml`, "url: /tasks/v1", `url: /${name}/v1`);
  edit(project, `openapi/${name}/sandbox.yaml`, "url: /sandbox/v1/tasks", `url: /sandbox/v1/${name}`);
}

/**
 * Starts a program of Node.js in a project. It runs until the test ends.
 * @param words Arguments of node.
 * @returns a function that waits for the next line that matches a pattern, and discards the lines before it.
 */
export function startProgram(project: string, words: readonly string[], env = process.env) {
  const child = spawn(process.execPath, words, { cwd: project, env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => stopProcess(child));
  const printed: string[] = [];
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      printed.push(line);
      look();
    });
  }
  child.once("close", () => look());
  return (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      look = () => {
        const at = printed.findIndex((line) => pattern.test(line));
        if (at >= 0) resolve(printed.splice(0, at + 1)[at] ?? "");
        else if (child.exitCode !== null)
          reject(new Error(`The process ended before it printed ${pattern}: ${printed.join("\n")}`));
      };
      look();
    });
}
