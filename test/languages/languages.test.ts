/**
 * Clients in other languages: made by `npm run client`, compiled by the language itself, and taken through a journey in each service
 * with a real server. `npm run test:languages` runs it, in `.ci/run` too; in `npm test` it is skipped, since it takes minutes and tools
 * that npm does not bring. `journeys/` has the programs.
 */
import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { type Language, makeClients } from "../../scripts/client/make.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { treeFor } from "../clients/advertiser.ts";
import { startApp } from "../support/app.ts";
import { atEnd } from "../support/endings.ts";

const names = services.map(({ name }) => name);
const journeys = join(packageRoot, "test/languages/journeys");

interface Toolchain {
  language: Language;
  /** A command that tells whether it is there, and how to get it where it is not. */
  needs: [command: string, words: readonly string[], advice: string];
  /** Compiles what is in the folder. @returns the command that runs the journey. */
  prepare(folder: string): Promise<[command: string, ...words: string[]]>;
}

/** @throws Error with what the command printed, where it fails. */
async function run(command: string, words: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return promisify(execFile)(command, words, { ...options, maxBuffer: 10_000_000 }).catch((error) => {
    throw new Error(`${command} ${words.join(" ")}: ${error.message}\n${error.stdout}`);
  });
}

/** The HTTP library that clients in Python ask for. */
const httpx = "httpx==0.28.1";

const toolchains: readonly Toolchain[] = [
  {
    language: "python",
    needs: ["python3", ["-m", "venv", "--help"], "Python from 3.9 on with venv: apt-get install python3-venv"],
    async prepare(folder) {
      await run("python3", ["-m", "venv", "venv"], { cwd: folder });
      await run("venv/bin/pip", ["install", "--quiet", "--disable-pip-version-check", httpx], { cwd: folder });
      return ["venv/bin/python", "journey.py"];
    },
  },
  {
    language: "go",
    needs: ["go", ["version"], "Go from 1.18 on: https://go.dev/dl/ or apt-get install golang"],
    async prepare(folder) {
      writeFileSync(join(folder, "go.mod"), "module journey\n\ngo 1.18\n");
      await run("go", ["vet", "./..."], { cwd: folder });
      await run("go", ["build", "-o", "journey", "."], { cwd: folder });
      return ["./journey"];
    },
  },
  {
    language: "java",
    needs: ["javac", ["-version"], "a JDK from 17 on: apt-get install openjdk-17-jdk-headless"],
    async prepare(folder) {
      await run("javac", ["-Xlint:all", "-Werror", "-d", "classes", "Journey.java"], { cwd: folder });
      return ["java", "-cp", "classes", "Journey"];
    },
  },
];

const files: Partial<Record<Language, string>> = { python: "journey.py", go: "journey.go", java: "Journey.java" };

/** @returns what is missing, and how to get it; undefined where it is there. */
function missing({ language, needs: [command, words, advice] }: Toolchain): string | undefined {
  try {
    execFileSync(command, words, { stdio: "ignore" });
    return undefined;
  } catch {
    return `Clients in ${language} cannot be tested: "${command}" does not run. It comes with ${advice}`;
  }
}

/** Whether the test runs. In CI whatever is missing is a failure, which the test itself tells. */
function isWanted(toolchain: Toolchain): boolean {
  if (process.env.LANGUAGES === undefined) return false;
  const lack = missing(toolchain);
  if (lack !== undefined) console.warn(`SKIPPED: ${lack}`);
  return lack === undefined || process.env.CI !== undefined;
}

if (process.env.LANGUAGES === undefined) {
  console.warn("SKIPPED: clients in Python, Go and Java. `npm run test:languages` tests them, and so does .ci/run.");
}

describe.each(toolchains.map((each) => [each.language, each] as const))("a client in %s", (language, toolchain) => {
  test.runIf(isWanted(toolchain))("goes through each service", { timeout: 600_000 }, async () => {
    expect(missing(toolchain)).toBeUndefined();
    const app = await startApp();
    const tree = JSON.stringify(treeFor(app.owner.email));
    const headers = { "Content-Type": "application/json" };
    const loaded = await app.fetch("/sandbox/v1/conversions/trees", { method: "POST", headers, body: tree });
    expect(loaded.ok).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), `quintet-${language}-`));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    makeClients({ language, folder, services: names, dialect: "spec" });
    const file = files[language] ?? "";
    copyFileSync(join(journeys, file), join(folder, file));

    const [command, ...words] = await toolchain.prepare(folder);
    const environment = { ...process.env, ORIGIN: app.url, TOKEN: app.owner.token };
    const { stdout } = await run(command, words, { cwd: folder, env: environment });

    expect(stdout.split("\n").filter(Boolean).sort()).toEqual([...names].sort());
  });
});
