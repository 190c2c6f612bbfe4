/**
 * Clients in other languages: made by `npm run client`, compiled by the language itself, and taken through a journey in each service
 * with a real server. `npm run test:languages` runs it, in `.ci/run` too; in `npm test` it is skipped, since it takes minutes and tools
 * that npm does not bring. `journeys/` has the programs.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { type Language, makeClients } from "../../scripts/client/make.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { atEnd } from "../support/endings.ts";
import { givenServer, isAsked, isWanted, missing, run, type Toolchain } from "./toolchain.ts";

const names = services.map(({ name }) => name);
const journeys = join(packageRoot, "test/languages/journeys");

interface Compiled extends Toolchain {
  name: Language;
  /** Compiles what is in the folder. @returns the command that runs the journey. */
  prepare(folder: string): Promise<[command: string, ...words: string[]]>;
}

/** The HTTP library that clients in Python ask for. */
const httpx = "httpx==0.28.1";

const toolchains: readonly Compiled[] = [
  {
    name: "python",
    needs: ["python3", ["-m", "venv", "--help"], "Python from 3.9 on with venv: apt-get install python3-venv"],
    async prepare(folder) {
      await run("python3", ["-m", "venv", "venv"], { cwd: folder });
      await run("venv/bin/pip", ["install", "--quiet", "--disable-pip-version-check", httpx], { cwd: folder });
      return ["venv/bin/python", "journey.py"];
    },
  },
  {
    name: "go",
    needs: ["go", ["version"], "Go from 1.18 on: https://go.dev/dl/ or apt-get install golang"],
    async prepare(folder) {
      writeFileSync(join(folder, "go.mod"), "module journey\n\ngo 1.18\n");
      await run("go", ["vet", "./..."], { cwd: folder });
      await run("go", ["build", "-o", "journey", "."], { cwd: folder });
      return ["./journey"];
    },
  },
  {
    name: "java",
    needs: ["javac", ["-version"], "a JDK from 17 on: apt-get install openjdk-17-jdk-headless"],
    async prepare(folder) {
      await run("javac", ["-Xlint:all", "-Werror", "-d", "classes", "Journey.java"], { cwd: folder });
      return ["java", "-cp", "classes", "Journey"];
    },
  },
];

const files: Partial<Record<Language, string>> = { python: "journey.py", go: "journey.go", java: "Journey.java" };

if (!isAsked) {
  console.warn("SKIPPED: clients in Python, Go and Java. `npm run test:languages` tests them, and so does .ci/run.");
}

describe.each(toolchains.map((each) => [each.name, each] as const))("a client in %s", (language, toolchain) => {
  test.runIf(isWanted(toolchain))("goes through each service", { timeout: 600_000 }, async () => {
    expect(missing(toolchain)).toBeUndefined();
    const environment = await givenServer();
    const folder = mkdtempSync(join(tmpdir(), `quintet-${language}-`));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    makeClients({ language, folder, services: names, dialect: "spec" });
    const file = files[language] ?? "";
    copyFileSync(join(journeys, file), join(folder, file));

    const [command, ...words] = await toolchain.prepare(folder);
    const { stdout } = await run(command, words, { cwd: folder, env: environment });

    expect(stdout.split("\n").filter(Boolean).sort()).toEqual([...names].sort());
  });
});

/** Clients without a journey of their own: what others have in common with them is tried above. */
const compiledOnly: readonly (Toolchain & {
  name: Language;
  compile(folder: string, file: string): Promise<unknown>;
})[] = [
  {
    name: "php",
    needs: ["php", ["--version"], "apt-get install php-cli"],
    compile: (folder, file) => run("php", ["-l", file], { cwd: folder }),
  },
  {
    name: "typescript",
    needs: ["node", ["--version"], "npm ci"],
    compile(folder, file) {
      const compiler = join(packageRoot, "node_modules/typescript-native/bin/tsc");
      const strictly = ["--strict", "--noEmit", "--skipLibCheck", "false", "--module", "esnext", "--target", "es2022"];
      const words = [
        ...strictly,
        "--moduleResolution",
        "bundler",
        "--lib",
        "es2022,dom,dom.iterable",
        "--types",
        "",
        file,
      ];
      return run(process.execPath, [compiler, ...words], { cwd: folder });
    },
  },
];

describe.each(compiledOnly.map((each) => [each.name, each] as const))("a client in %s", (language, toolchain) => {
  test.runIf(isWanted(toolchain))("is one for the language itself", { timeout: 600_000 }, async () => {
    expect(missing(toolchain)).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), `quintet-${language}-`));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));

    const files = makeClients({ language, folder, services: names, dialect: "spec" });

    for (const file of files) await toolchain.compile(folder, file);
    expect(files).toHaveLength(names.length);
  });
});
