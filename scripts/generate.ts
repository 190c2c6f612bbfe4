/**
 * `npm run generate`: everything that can be derived from the contracts, in one deterministic run (`design.md` §1).
 *
 *     npm run generate               regenerate all
 *     npm run generate -- --check    change nothing; exit 1 when generated/ is not what a run would give
 *     npm run generate -- --watch    regenerate the service whose contract changes, until stopped
 *
 * A broken contract prints file, line and rule, exits 1 and leaves generated/ as it was: everything is made in memory first,
 * and files are written only when all of it is there. Prisma's clients are made where they are older than the models.
 */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve as resolvePath, sep } from "node:path";
import { parseArgs } from "node:util";
import type { Names } from "../server/http/names.ts";
import { ensureGenerated } from "./ensureGenerated.mjs";
import { clientOf } from "./generate/client.ts";
import {
  type Contract,
  ContractError,
  type ContractSource,
  contractSources,
  readContract,
  readText,
  stableJson,
} from "./generate/contract.ts";
import { discoveryOf } from "./generate/discovery.ts";
import { handlersOf } from "./generate/handlers.ts";
import { readNames } from "./generate/names.ts";
import { deriveRuntime } from "./generate/runtime.ts";
import { planStubs } from "./generate/stubs.ts";
import { typesOf } from "./generate/types.ts";

interface Layout {
  /** Folder with openapi/, generated/ and server/. */
  root: string;
}

/** What a run makes, all of it in memory. */
interface Generated {
  contracts: Map<string, Contract>;
  /** Path below generated/ → text. */
  files: Map<string, string>;
  /** Folders below generated/ that hold these files and nothing else. */
  folders: string[];
}

/** Makes everything of one service. @throws ContractError when its contract breaks a rule. */
async function generateService(
  source: ContractSource,
  names: Names | undefined,
): Promise<{ contract: Contract; files: [string, string][] }> {
  const contract = await readContract(source);
  const discovery = discoveryOf(contract, source.name);
  const files: Record<string, string> = {
    "openapi.json": stableJson(contract),
    "runtime.json": stableJson(deriveRuntime(contract, names)),
    "schema.d.ts": await typesOf(contract),
    "handlers.ts": handlersOf(contract, source.name),
    "client.ts": clientOf(contract, source.name),
    ...(discovery && { "discovery.json": stableJson(discovery) }),
  };
  return { contract, files: Object.entries(files).map(([name, text]) => [join(source.name, name), text]) };
}

/** Makes the named services, or all. @throws ContractError with the problems of all of them. */
async function generateServices(layout: Layout, only?: readonly string[]): Promise<Generated> {
  const sources = await contractSources(join(layout.root, "openapi"));
  const wanted = sources.filter(({ name }) => !only || only.includes(name));
  // A service that is no longer there leaves with all it had; Prisma's clients are looked after by themselves.
  const former = only ? [] : foldersOf(join(layout.root, "generated")).filter((name) => !/^prisma\b/.test(name));
  const folders = [...new Set([...former, ...wanted.map(({ name }) => name)])];
  const generated: Generated = { contracts: new Map(), files: new Map(), folders };
  const broken: string[] = [];
  const names = readNames(join(layout.root, "openapi"));
  for (const source of wanted) {
    try {
      const { contract, files } = await generateService(source, names[source.name]);
      generated.contracts.set(source.name, contract);
      for (const [path, text] of files) generated.files.set(path, text);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      broken.push(error.message);
    }
  }
  if (broken.length > 0) throw new ContractError(broken.join("\n"));
  return generated;
}

/** How generated/ differs from what was made: files to write, and files that are made no longer. */
function differences(layout: Layout, { files, folders }: Generated): { changed: string[]; stale: string[] } {
  const generated = join(layout.root, "generated");
  const changed = [...files].filter(([path, text]) => readText(join(generated, path)) !== text).map(([path]) => path);
  const stale = folders.flatMap((folder) => listFiles(generated, folder)).filter((path) => !files.has(path));
  return { changed, stale };
}

function write(layout: Layout, generated: Generated): string[] {
  const { changed, stale } = differences(layout, generated);
  const folder = join(layout.root, "generated");
  for (const path of changed) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, generated.files.get(path) ?? "");
  }
  for (const path of stale) {
    rmSync(join(folder, path));
    removeEmptyFolders(folder, dirname(path));
  }
  return [...changed, ...stale].map((path) => join("generated", path)).sort();
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === "." || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmptyFolders(root, dirname(folder));
}

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Every file below `root/folder`, as paths relative to the root. */
function listFiles(root: string, folder = ""): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function stubs(layout: Layout, { contracts }: Generated): void {
  for (const [service, contract] of contracts) {
    const plan = planStubs(contract, service, join(layout.root, "server"));
    for (const { path, text } of plan.files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      console.log(`new resource: ${relative(layout.root, path)} is yours to fill in`);
    }
    for (const line of plan.missing) console.log(line);
  }
}

async function run(layout: Layout, only?: readonly string[]): Promise<void> {
  const startedMs = performance.now();
  const generated = await generateServices(layout, only);
  if (!only) await ensureGenerated({ outputRoot: join(layout.root, "generated") });
  const changed = write(layout, generated);
  stubs(layout, generated);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const files = changed.length === 1 ? "1 file" : `${changed.length} files`;
  for (const path of changed) console.log(`  ${path}`);
  console.log(`generated ${[...generated.contracts.keys()].join(", ")} in ${seconds} s, ${files} changed`);
}

/** Changes nothing; names every file that a run would write or remove. */
async function check(layout: Layout): Promise<void> {
  const { changed, stale } = differences(layout, await generateServices(layout));
  for (const path of [...changed, ...stale].sort()) {
    console.error(`generated/${path} is not what "npm run generate" makes of the contract`);
    process.exitCode = 1;
  }
}

/** How long after a change the work begins: editors write a file in several steps. */
const settleMs = 50;

/** Regenerates what a change touches: one service for its own folder, all of them for a shared file. */
async function watch(layout: Layout): Promise<void> {
  const { watch: watchFiles } = await import("chokidar");
  const folder = join(layout.root, "openapi");
  const touched = new Set<string>();
  let running = true;

  async function work(): Promise<void> {
    if (running) return;
    running = true;
    while (touched.size > 0) {
      const paths = [...touched];
      touched.clear();
      await regenerate(paths).catch(report);
    }
    running = false;
  }

  async function regenerate(paths: readonly string[]): Promise<void> {
    if (paths.some((path) => path.endsWith(".js"))) {
      console.log("a lint rule changed: it counts from the next start on");
    }
    const folders = new Set(paths.map((path) => path.split(sep)[0] ?? ""));
    const names = (await contractSources(folder)).map((each) => each.name);
    const shared = [...folders].some((name) => !names.includes(name));
    await run(layout, shared ? names : names.filter((name) => folders.has(name)));
  }

  const watcher = watchFiles(folder, { ignoreInitial: true });
  watcher.on("all", (event, path) => {
    if (event === "addDir" || event === "unlinkDir") return;
    touched.add(relative(folder, path));
    setTimeout(() => void work(), settleMs);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  await run(layout).catch(report);
  running = false;
  console.log("watching openapi/ (Ctrl+C to stop)");
  await work();
}

function report(error: unknown): void {
  console.error(error instanceof ContractError ? error.message : error);
  process.exitCode = 1;
}

const { values } = parseArgs({
  options: { check: { type: "boolean" }, watch: { type: "boolean" }, root: { type: "string" } },
});
const layout: Layout = { root: resolvePath(values.root ?? process.cwd()) };
if (values.check) {
  await check(layout).catch(report);
} else if (values.watch) {
  await watch(layout);
} else {
  await run(layout).catch(report);
}
