import { spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";

const wholeProject = [
  "client",
  "examples",
  "generated",
  "openapi",
  "scripts",
  "server",
  "package.json",
  "tsconfig.json",
];

/**
 * Copies the files that the pipeline reads and writes to an empty folder, which shares the dependencies of this
 * project.
 * @param parts Files and folders, relative to the project.
 */
export function copyProject(target: string, parts: readonly string[] = wholeProject): void {
  // Some folders have their own packages (`node_modules`), which the pipeline does not need.
  const filter = (path: string) => basename(path) !== "node_modules";
  for (const part of parts) cpSync(join(packageRoot, part), join(target, part), { recursive: true, filter });
  symlinkSync(join(packageRoot, "node_modules"), join(target, "node_modules"));
}

export interface Finished {
  exitCode: number;
  /** Standard output and standard error of the command, combined. */
  output: string;
}

/** Runs `node <words>` in a project folder and waits for it to end. */
export function runNode(folder: string, words: readonly string[], env?: NodeJS.ProcessEnv): Promise<Finished> {
  return runCommand(process.execPath, words, { cwd: folder, env });
}

/** Runs a command and waits for it to end. @param options The working folder and the environment, by default this process's. */
export function runCommand(
  command: string,
  words: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv | undefined },
): Promise<Finished> {
  const child = spawn(command, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    const collect = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => resolve({ exitCode: code ?? -1, output }));
  });
}
