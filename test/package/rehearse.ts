/**
 * Performs the steps of the Dockerfile without Docker, in empty folders. Each stage has a folder as its root, and uses the
 * machine's own shell, Node.js and user. The rehearsal shows that the files of a stage are enough for its steps, that the
 * command starts a server that passes the health check, and that a signal stops the server.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";

interface Stage {
  name: string;
  /** The folder that is used as `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  healthCheck?: string;
  command?: string[];
}

const healthyWithinMs = 60_000;

/**
 * Performs all steps.
 * @param settings The container's environment, as for `docker run -e`.
 * @throws Error with the output if a step fails.
 */
export async function rehearse(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const folder = temporaryFolder();
  const stages: Stage[] = [];
  for (const { word, rest } of instructions(readFileSync(join(packageRoot, "scripts/deploy/Dockerfile"), "utf8"))) {
    perform(word, rest, stages, folder);
  }
  await startLast(stages, settings);
}

function instructions(text: string): { word: string; rest: string }[] {
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { word, rest };
    });
}

function perform(word: string, rest: string, stages: Stage[], folder: string): void {
  if (word === "FROM") {
    const name = / AS (\w+)$/i.exec(rest)?.[1] ?? String(stages.length);
    const root = join(folder, name);
    mkdirSync(root);
    stages.push({ name, root, workdir: root, env: {} });
    return;
  }
  const stage = stages.at(-1);
  if (!stage) throw new Error(`${word} stands before the first FROM.`);
  switch (word) {
    case "WORKDIR":
      stage.workdir = inside(stage, rest);
      mkdirSync(stage.workdir, { recursive: true });
      return;
    case "ENV":
      for (const pair of rest.split(/\s+/)) {
        const [name = "", value = ""] = pair.split("=");
        stage.env[name] = value.startsWith("/") ? inside(stage, value) : value;
      }
      return;
    case "COPY":
      copy(rest.split(/\s+/), stage, stages);
      return;
    case "RUN":
      run(rest, stage, folder);
      return;
    case "HEALTHCHECK":
      stage.healthCheck = rest.replace(/^.*?\bCMD\s+/, "");
      return;
    case "CMD":
      stage.command = JSON.parse(rest);
      return;
    case "USER":
    case "VOLUME":
    case "EXPOSE":
      return;
    default:
      throw new Error(`${word} is not known here: teach it to this script.`);
  }
}

/** A path in the image, below the folder that is used as its root. */
function inside({ root, workdir }: Stage, path: string): string {
  return path.startsWith("/") ? join(root, path) : join(workdir, path);
}

function copy(words: string[], stage: Stage, stages: readonly Stage[]): void {
  const from = stages.find(({ name }) => words[0] === `--from=${name}`);
  const paths = from ? words.slice(1) : words;
  const target = inside(stage, paths.at(-1) ?? "");
  for (const path of paths.slice(0, -1)) {
    const source = from ? inside(from, path) : join(packageRoot, path);
    // If the source is a folder, Docker copies its content.
    const copied = statSync(source).isDirectory() ? target : join(target, basename(path));
    cpSync(source, copied, { recursive: true, filter: from ? all : isSent });
  }
}

const all = () => true;

const notSent = readFileSync(join(packageRoot, ".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "");

/**
 * Whether Docker copies this file of the project. A line of .dockerignore is a path, or a name that is excluded in every folder.
 */
function isSent(path: string): boolean {
  return !notSent.some((line) =>
    line.startsWith("**/") ? basename(path) === line.slice("**/".length) : path === join(packageRoot, line),
  );
}

function run(command: string, stage: Stage, folder: string): void {
  // `chown` does nothing here, since the user of the image does not exist. `npm cache clean` must not empty this machine's
  // cache.
  const programs = join(folder, "programs");
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, "chown"), "#!/bin/sh\n");
  chmodSync(join(programs, "chown"), 0o755);
  const env = {
    ...environment(stage),
    PATH: `${programs}:${process.env.PATH}`,
    ...(/\bnpm cache clean\b/.test(command) && { npm_config_cache: join(folder, "cache") }),
  };
  const words = ["-c", command.replace(/(?<=[\s=])\/(?=\w)/g, `${stage.root}/`)];
  const { status, stdout, stderr } = spawnSync("sh", words, { cwd: stage.workdir, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`RUN ${command}\nended with ${status}:\n${stdout}${stderr}`);
}

/** The environment of a step contains almost nothing of this machine's environment. */
function environment({ env }: Stage): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
}

async function startLast(stages: readonly Stage[], settings: Readonly<Record<string, string>>): Promise<void> {
  const stage = stages.at(-1);
  const [program, ...words] = stage?.command ?? [];
  if (!stage?.healthCheck || program === undefined)
    throw new Error("The last stage has no command, or no health check.");
  const env = { ...environment(stage), ...settings };
  const server = spawn(program, words, { cwd: stage.workdir, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = once(server, "close");
  try {
    await healthy(stage, env, () => server.exitCode !== null);
    server.kill("SIGTERM");
    await ended;
    if (server.exitCode !== 0) throw new Error(`It ended with ${server.exitCode ?? server.signalCode}.`);
  } catch (error) {
    server.kill("SIGKILL");
    await ended;
    throw new Error(`${program} ${words.join(" ")}: ${(error as Error).message}\n${printed}`);
  }
}

async function healthy({ healthCheck = "", workdir }: Stage, env: NodeJS.ProcessEnv, over: () => boolean) {
  const endMs = performance.now() + healthyWithinMs;
  while (performance.now() < endMs && !over()) {
    const check = spawn("sh", ["-c", healthCheck], { cwd: workdir, env, stdio: "ignore" });
    const [code] = await once(check, "close");
    if (code === 0) return;
    await sleep(250);
  }
  throw new Error("The health check never passed.");
}
