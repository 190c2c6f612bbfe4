/** The blocks of code in documents, and how they are run: as a reader would, one after the other. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import type { TestApp } from "./app.ts";
import { temporaryFolder } from "./db.ts";
import { outside } from "./extras.ts";
import { commandLine } from "./program.ts";
import { bytesOf } from "./timeline.ts";

export interface Block {
  /** Of the document, counted from one. */
  line: number;
  language: string;
  code: string;
  /** The heading of the second level that it stands below. */
  section: string;
  /** Why it cannot be run: `no-run: ...` after the language. */
  reason?: string;
  /** For databases of this kind alone: `sqlite` after the language. */
  sqlite: boolean;
  /** It needs a package that only `test/outside` has. */
  outside: boolean;
  /** The file that others read it from: `file=...` after the language. */
  file?: string;
}

/** @param path Below the package's root. @throws where a fence says something that is not known. */
export function blocksOf(path: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let open: Block | undefined;
  for (const [index, line] of readFileSync(join(packageRoot, path), "utf8").split("\n").entries()) {
    if (!open && line.startsWith("## ")) section = line.slice(3);
    if (!line.startsWith("```")) {
      if (open) open.code += `${line}\n`;
      continue;
    }
    if (open) {
      blocks.push({ ...open, outside: needsOutside(open.code) });
      open = undefined;
      continue;
    }
    const [, language = "", mark = ""] = /^```(\w*) ?(.*)$/.exec(line) ?? [];
    const place = `${path}:${index + 1}`;
    if (!languages.includes(language)) throw new Error(`${place}: "${language}" is no language that is known.`);
    const [, reason] = /^no-run: (\S.{10,})$/.exec(mark) ?? [];
    const [, file] = /^file=([\w.-]+)$/.exec(mark) ?? [];
    if (mark !== "" && mark !== "sqlite" && !reason && !file) throw new Error(`${place}: "${mark}" is no mark.`);
    open = {
      line: index + 1,
      language,
      code: "",
      section,
      reason,
      file,
      sqlite: mark === "sqlite",
      outside: false,
    };
  }
  return blocks;
}

const outsidePackages: string[] = Object.keys(
  JSON.parse(readFileSync(join(packageRoot, outside, "package.json"), "utf8")).devDependencies,
);

function needsOutside(code: string): boolean {
  const imported = [...code.matchAll(/(?:from|require\(|import\() ?"([^"]+)"/g)].map(([, name = ""]) => name);
  return imported.some((name) => outsidePackages.some((each) => name === each || name.startsWith(`${each}/`)));
}

/** What is run, what is read as data, and what is only shown. */
const languages = ["sh", "ts", "js", "json", "yaml", "text", "python", "go", "java"];

/**
 * Runs shell commands and programs of a document in one shell, so that later ones go on with what earlier ones have set. Commands
 * fail where a request is refused. `http://127.0.0.1:4010`, `$ORIGIN` and `$QUINTET` are the server of the test, `quintet` is its
 * command line; `origin`, `baseUrl`, `token`, `key` and `input` are there for programs.
 * @returns what went wrong, with the line of the block; nothing when all went well.
 */
export async function runBlocks(app: TestApp, path: string, blocks: readonly Block[]): Promise<string | undefined> {
  const around = await temporaryFolder();
  const folder = join(around, "work");
  await mkdir(folder);
  const here = (text: string) => text.replaceAll("http://127.0.0.1:4010", app.url);
  // What is not found in the inner one is looked for in the outer one.
  await symlink(join(packageRoot, outside, "node_modules"), join(folder, "node_modules"));
  await symlink(join(packageRoot, "node_modules"), join(around, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "given.mjs"), given);
  await mkdir(join(folder, "home"));
  for (const [name, bytes] of Object.entries({ "bed.jpg": 3000, "bed.mp4": 1_000_000 })) {
    await writeFile(join(folder, name), bytesOf(bytes));
  }
  const script = [prelude];
  let programs: string[] = [];
  // Programs that follow one another share a process, each in a module of its own: to start one takes longer than most of them.
  const runPrograms = async () => {
    const [first] = programs;
    if (first === undefined) return;
    const all = `all-${first}`;
    const calls = programs.map((name) => `console.error("${path}:${/\d+/.exec(name)}");\nawait import("./${name}");\n`);
    await writeFile(join(folder, all), `${calls.join("")}process.exit(0);\n`);
    script.push(`node --import ./given.mjs ${all} "\${PUBLIC-}"`);
    programs = [];
  };
  for (const { line, language, code, file } of blocks) {
    if (file) await writeFile(join(folder, file), here(code));
    else if (language === "sh") {
      await runPrograms();
      script.push(`echo "${path}:${line}" >&2`, here(code));
    } else {
      const name = `line${line}.mjs`;
      const { code: plain } = await transform(here(asBuilt(code)), { loader: "ts" });
      await writeFile(join(folder, name), plain);
      programs.push(name);
    }
  }
  await runPrograms();
  const { dataDir, databaseUrl } = app.server.parts.settings;
  const child = spawn("bash", ["-c", script.join("\n")], {
    cwd: folder,
    env: {
      ...process.env,
      ORIGIN: app.url,
      QUINTET: app.url,
      PORT: new URL(app.url).port,
      TOKEN: app.owner.token,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      said = (said + String(data)).slice(-3000);
    });
  }
  const [code] = await once(child, "close");
  return code === 0 ? undefined : said;
}

const prelude = `set -aeuo pipefail
curl() { case " $* " in *" -sf "*) command curl "$@" ;; *) command curl -sS --fail-with-body "$@" ;; esac; }
quintet() { node ${commandLine} "$@"; }
npm() { shift 4; quintet "$@"; }
npx() { shift; quintet "$@"; }`;

/** What programs of documents take as given. */
const given = `const { ORIGIN, TOKEN, KEY } = process.env;
Object.assign(globalThis, { origin: ORIGIN, baseUrl: ORIGIN, token: TOKEN, key: KEY, input: { title: "Sow" } });
`;

/** The package as it is built for users, who have it by its name. */
function asBuilt(code: string): string {
  const built = (name: string) => `"${join(packageRoot, "dist", name)}"`;
  return code
    .replaceAll('"quintet/client"', built("client.js"))
    .replaceAll('"./client/index.ts"', built("client.js"))
    .replaceAll('"quintet/testing"', built("testing.js"));
}
