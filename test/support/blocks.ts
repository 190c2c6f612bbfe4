/** Finds the code blocks in documents, and runs them as a reader would, one after the other. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import type { TestApp } from "./app.ts";
import { outside } from "./extras.ts";
import { temporaryFolder } from "./folder.ts";
import { commandLine } from "./program.ts";
import { runCommand, runNode } from "./project.ts";
import { bytesOf } from "./timeline.ts";

export interface Block {
  /** Line number in the document, starting at 1. */
  line: number;
  language: string;
  code: string;
  /** The second-level heading above the block. */
  section: string;
  /** Why the block cannot be run: `no-run: ...` after the language. */
  reason?: string;
  /** Whether the block is only for SQLite: `sqlite` after the language. */
  sqlite: boolean;
  /** Whether the block needs a package that only `test/outside` has. */
  outside: boolean;
  /** The name of the file that other blocks read: `file=...` after the language. The block is the file's content. */
  file?: string;
  /** Output that the block must print: the content of the next block, if `prints` follows its language. */
  output?: { line: number; code: string };
}

/** The languages of blocks that can print output. */
const printing = ["sh", "ts", "js", "python"];

/**
 * Finds the code blocks of a document.
 * @param path Relative to the package's root.
 * @throws Error if a fence contains an unknown word.
 */
export function blocksOf(path: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let open: Block | undefined;
  let isOutput = false;
  for (const [index, line] of readFileSync(join(packageRoot, path), "utf8").split("\n").entries()) {
    if (!open && line.startsWith("## ")) section = line.slice(3);
    if (!line.startsWith("```")) {
      if (open) open.code += `${line}\n`;
      continue;
    }
    if (open) {
      if (!isOutput) blocks.push({ ...open, outside: needsOutside(open.code) });
      else {
        const last = blocks.at(-1);
        if (!last || last.output || last.file || !printing.includes(last.language))
          throw new Error(`${path}:${open.line}: Nothing before it prints.`);
        last.output = { line: open.line, code: open.code };
      }
      open = undefined;
      continue;
    }
    const [, language = "", mark = ""] = /^```(\w*) ?(.*)$/.exec(line) ?? [];
    const place = `${path}:${index + 1}`;
    if (!languages.includes(language)) throw new Error(`${place}: "${language}" is no language that is known.`);
    const [, reason] = /^no-run: (\S.{10,})$/.exec(mark) ?? [];
    const [, file] = /^file=([\w.-]+)$/.exec(mark) ?? [];
    if (!["", "sqlite", "prints"].includes(mark) && !reason && !file)
      throw new Error(`${place}: "${mark}" is no mark.`);
    isOutput = mark === "prints";
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

/** The allowed languages of blocks. */
const languages = ["sh", "ts", "js", "json", "yaml", "text", "python", "go", "java"];

/** The result of running the blocks of a document. */
export interface Run {
  /** The error with the line of the block, or undefined if all blocks succeeded. */
  fault?: string;
  /** The shell blocks whose output the document does not show, and their output. */
  hidden: { block: Block; text: string }[];
}

/**
 * Runs the shell commands and programs of a document in one shell, so that later ones use what earlier ones have set.
 * A command fails if a request is rejected. `http://127.0.0.1:4010` is the test's server, and `quintet` is its
 * command line. Programs only get the environment of the shell: `TOKEN`, and variables that earlier commands have
 * exported. The output is compared with the output that the document shows.
 */
export async function runBlocks(app: TestApp, path: string, blocks: readonly Block[]): Promise<Run> {
  const around = temporaryFolder();
  const folder = join(around, "work");
  await mkdir(folder);
  const here = (text: string) => text.replaceAll("http://127.0.0.1:4010", app.url);
  // Node.js looks for packages first in the inner folder, then in the outer one.
  await symlink(join(packageRoot, outside, "node_modules"), join(folder, "node_modules"));
  await symlink(join(packageRoot, "node_modules"), join(around, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await mkdir(join(folder, "home"));
  for (const [name, bytes] of Object.entries({ "bed.jpg": 3000, "bed.mp4": 1_000_000 })) {
    await writeFile(join(folder, name), bytesOf(bytes));
  }
  const script = [prelude];
  const printedBy = ({ line }: Block) => join(folder, `printed-${line}.txt`);
  const captured = (block: Block, command: string) =>
    `echo "${path}:${block.line}" >&2\nexec 3>&1 > ${printedBy(block)}\n${command}\nexec >&3 3>&-`;
  let programs: Block[] = [];
  // Consecutive programs share a process, each in its own module, since starting a process takes longer than most
  // programs.
  const runPrograms = async () => {
    const [first] = programs;
    if (first === undefined) return;
    const all = `all-${first.line}.mjs`;
    const calls = programs.map(({ line }) => `console.error("${path}:${line}");\nawait import("./line${line}.mjs");\n`);
    await writeFile(join(folder, all), `${calls.join("")}process.exit(0);\n`);
    script.push(captured(first, `node ${all} "\${PUBLIC-}"`));
    programs = [];
  };
  for (const block of blocks) {
    const { line, language, code, file } = block;
    if (file) await writeFile(join(folder, file), here(code));
    else if (language === "sh") {
      await runPrograms();
      script.push(captured(block, here(code)));
    } else if (language === "python") {
      await runPrograms();
      await writeFile(join(folder, `line${line}.py`), here(code));
      script.push(captured(block, `${python} line${line}.py`));
    } else {
      const { code: plain } = await transform(here(asBuilt(code)), { loader: "ts" });
      await writeFile(join(folder, `line${line}.mjs`), plain);
      if (block.output) await runPrograms();
      programs.push(block);
      if (block.output) await runPrograms();
    }
  }
  await runPrograms();
  const { dataDir, databaseUrl } = app.server.parts.settings;
  const own = { PORT: new URL(app.url).port, TOKEN: app.owner.token, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const env = { ...process.env, ...own };
  const { exitCode, output } = await runCommand("bash", ["-c", script.join("\n")], { cwd: folder, env });
  const printed = blocks
    .filter((block) => existsSync(printedBy(block)))
    .map((block) => ({ block, text: readFileSync(printedBy(block), "utf8") }));
  if (exitCode !== 0) return { fault: output.slice(-3000) + (printed.at(-1)?.text ?? "").slice(-3000), hidden: [] };
  const faults = printed.flatMap(({ block: { output }, text }) =>
    output ? (missingLine(here(output.code), text, `${path}:${output.line}`) ?? []) : [],
  );
  const hidden = printed.filter(({ block, text }) => block.language === "sh" && !block.output && text.trim() !== "");
  return { fault: faults[0], hidden };
}

/** The Python interpreter that runs the programs. In CI, its environment contains the published clients. */
const python = process.env.PYTHON_WITH_CLIENTS ?? "python3";

/**
 * Compares the lines that a document shows with a command's output. The shown lines must occur in the same order;
 * other lines may be between them. A JSON object or array counts as one line, even if it has several. `…` matches any
 * text, and a line with nothing else is ignored. Spaces are ignored.
 * @returns the first line that is missing, with the output, or undefined if there is none.
 */
export function missingLine(shown: string, printed: string, place: string): string | undefined {
  // curl prints responses without a line break between them.
  const lines = linesOf(printed.replace(/([}\]])(?=[{[\w])/g, "$1\n"));
  for (const line of linesOf(shown)) {
    if (line === "" || line === "…") continue;
    const parts = line.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`^${parts.join(".*")},?$`);
    const found = lines.findIndex((each) => pattern.test(each));
    if (found === -1) return `${place} shows a line that was not printed: ${line}\n${printed.slice(0, 3000)}`;
    lines.splice(0, found + 1);
  }
  return undefined;
}

/** Returns the lines of a text without spaces. The lines of a JSON object or array are joined. */
function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/\s+/g, ""));
  const joined: string[] = [];
  while (lines.length > 0) {
    const isJson = /^[{[]/.test(lines[0] ?? "");
    let depth = 0;
    const end = lines.findIndex((line) => {
      depth += line.replace(/[^{[]/g, "").length - line.replace(/[^}\]]/g, "").length;
      return depth <= 0;
    });
    joined.push(lines.splice(0, isJson && end > 0 ? end + 1 : 1).join(""));
  }
  return joined;
}

const prelude = `set -euo pipefail
curl() { case " $* " in *" -sf "*) command curl "$@" ;; *) command curl -sS --fail-with-body "$@" ;; esac; }
quintet() { node ${commandLine} "$@"; }
npm() { shift 4; quintet "$@"; }
npx() { shift; quintet "$@"; }`;

/**
 * Compiles each TypeScript program as the only file of a reader's project: under `strict`, with the types of Node.js
 * and no other settings.
 * @returns the compiler's messages, with the document and the line of each program. Empty if all programs compile.
 */
export async function compiledBlocks(programs: readonly { path: string; block: Block }[]): Promise<string> {
  const around = temporaryFolder();
  const folder = join(around, "work");
  await mkdir(folder);
  await symlink(join(packageRoot, outside, "node_modules"), join(folder, "node_modules"));
  await symlink(join(packageRoot, "node_modules"), join(around, "node_modules"));
  const names = new Map<string, string>();
  for (const [index, { path, block }] of programs.entries()) {
    const name = `program${index}.ts`;
    names.set(name, `${path}:${block.line}`);
    await writeFile(join(folder, name), block.code.replaceAll('"./client/index.ts"', '"quintet/client"'));
  }
  const source = (path: string) => [join(packageRoot, path)];
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "preserve",
    moduleDetection: "force",
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: ["node"],
    typeRoots: source("node_modules/@types"),
    paths: {
      quintet: source("server/index.ts"),
      "quintet/client": source("client/index.ts"),
      "quintet/client/published": source("client/published.ts"),
      "quintet/testing": source("server/testing/index.ts"),
    },
  };
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: [...names.keys(), ...source("server/platform/openTelemetry.d.ts")] }),
  );
  const compiler = join(packageRoot, "node_modules/typescript-native/bin/tsc");
  const { exitCode, output } = await runNode(folder, [compiler, "-p", "."]);
  if (exitCode !== 0 && output === "") return `The compiler ended with ${exitCode}.`;
  return output.replace(/\bprogram\d+\.ts/g, (name) => names.get(name) ?? name);
}

/** Imports of the package by its name, as users write them, become paths of the built files. */
function asBuilt(code: string): string {
  const built = (name: string) => `"${join(packageRoot, "dist", name)}"`;
  return code
    .replaceAll('"quintet/client"', built("client.js"))
    .replaceAll('"quintet/client/published"', built("client.published.js"))
    .replaceAll('"./client/index.ts"', built("client.js"))
    .replaceAll('"quintet/testing"', built("testing.js"));
}
