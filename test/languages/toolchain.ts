/** Shared code of the tests of other languages: whether a language is installed, and how its programs run. */
import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { startGarden } from "../support/conversions.ts";

export interface Toolchain {
  name: string;
  /** A command that succeeds if the language is installed, and how to install it. */
  needs: [command: string, words: readonly string[], advice: string];
}

/** Whether this run includes the tests of other languages. */
export const isAsked = process.env.LANGUAGES !== undefined;

/** Runs a command. @throws Error with the output of the command if it fails. */
export async function run(
  command: string,
  words: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
) {
  return promisify(execFile)(command, words, { ...options, maxBuffer: 10_000_000 }).catch((error) => {
    throw new Error(`${command} ${words.join(" ")}: ${error.message}\n${error.stdout}`);
  });
}

/** Checks for a language. @returns the missing tool and how to install it; undefined if nothing is missing. */
export function missing({ name, needs: [command, words, advice] }: Toolchain): string | undefined {
  try {
    execFileSync(command, words, { stdio: "ignore" });
    return undefined;
  } catch {
    return `Clients by ${name} cannot be tested: "${command}" does not run. It comes with ${advice}`;
  }
}

/** Whether the tests of a language run. In CI, they also run if a tool is missing, and fail. */
export function isWanted(toolchain: Toolchain): boolean {
  if (!isAsked) return false;
  const lack = missing(toolchain);
  if (lack !== undefined) console.warn(`SKIPPED: ${lack}`);
  return lack === undefined || process.env.CI !== undefined;
}

/** Starts a server with a conversions tree. @returns the environment variables of a journey, with a token for the server. */
export async function givenServer(): Promise<NodeJS.ProcessEnv> {
  const app = await startGarden();
  return { ...process.env, ORIGIN: app.url, TOKEN: app.owner.token };
}
