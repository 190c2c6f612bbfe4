/** Runs the command line as a real process with its own data folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { commandLine } from "./program.ts";

export interface Finished {
  /** Exit code, or null after an unhandled signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  /** Resolves when standard output contains `text`. Rejects if the process ends before. */
  printed(text: string): Promise<string>;
  /** Returns the standard error output so far. */
  stderr(): string;
  /** Waits until the process ends. */
  ended(): Promise<Finished>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Finished>;
}

export type CliEnvironment = Readonly<Record<string, string>>;

/**
 * Creates a data folder for one test.
 * @param content `migrated` (default): a database with all migrations, since copying one is faster than migrating.
 * Otherwise empty, for tests of the first start.
 */
export function givenDataDir(content: "migrated" | "nothing" = "migrated"): string {
  const dataDir = mkdtempSync(join(tmpdir(), "quintet-cli-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (content === "migrated") {
    const database = join(dataDir, "quintet.db");
    copyFileSync(inject("sqliteTemplate"), database);
    chmodSync(database, 0o600);
  }
  return dataDir;
}

/** The process only gets the environment variables that it needs to start. */
export function givenCli(settings: CliEnvironment = {}, dataDir = givenDataDir(), program = commandLine) {
  const env = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "warn",
    XDG_STATE_HOME: join(dataDir, "state"),
    ...settings,
  };

  function begin(
    words: readonly string[],
    more: CliEnvironment,
  ): { child: ChildProcess; output: Finished; ended: Promise<unknown> } {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: packageRoot,
      env: { ...env, ...more },
    });
    const output: Finished = { code: null, stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output.stderr += text;
    });
    const ended = once(child, "close").then(([code]) => {
      output.code = code;
    });
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    return { child, output, ended };
  }

  return {
    dataDir,
    /** Runs a command and waits for it to end. */
    async run(words: readonly string[], more: CliEnvironment = {}): Promise<Finished> {
      const { output, ended } = begin(words, more);
      await ended;
      return output;
    },
    /** Starts a command that runs until it is stopped. */
    start(words: readonly string[], more: CliEnvironment = {}): Running {
      const { child, output, ended } = begin(words, more);
      return {
        async printed(text) {
          while (!output.stdout.includes(text)) {
            await Promise.race([once(child.stdout ?? child, "data"), ended]);
            if (output.code !== null && !output.stdout.includes(text)) {
              throw new Error(
                `It ended with ${output.code} before it printed "${text}":\n${output.stdout}${output.stderr}`,
              );
            }
          }
          return output.stdout;
        },
        stderr: () => output.stderr,
        async ended() {
          await ended;
          return output;
        },
        async end(signal) {
          child.kill(signal);
          await ended;
          return output;
        },
      };
    },
  };
}
