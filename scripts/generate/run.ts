/** Generates everything that is derived from the contracts: once, as a check, or whenever a contract changes. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { documentsOf, ensureClients } from "../ensureGenerated.mjs";
import { clientElsewhere, clientOf } from "./client.ts";
import {
  type Contract,
  ContractError,
  type ContractSource,
  contractSources,
  handlersFolderOf,
  readContract,
  readText,
  sandboxBase,
  serviceNames,
  stableJson,
  upFrom,
} from "./contract.ts";
import { differencesModule, readDifferences } from "./differences.ts";
import { foldersOf, generatedFiles, lazily, listFiles } from "./files.ts";
import { isForeign, listed } from "./foreign.ts";
import { inputsOf, isMade, recall, recallLater, remember } from "./freshness.ts";
import { handlersOf } from "./handlers.ts";
import { publicDocument } from "./public.ts";
import { differsPublished } from "./published.ts";
import { gatheredFiles } from "./services.ts";
import { shapesOf } from "./shapes.ts";
import { typesOf } from "./types.ts";
import { type Untracked, untrackedFiles } from "./untracked.ts";

export interface Layout {
  /** Folder with openapi/, generated/ and server/. */
  root: string;
}

/** The complete result of a run, which is kept in memory until it is written. */
interface Generated {
  services: MadeService[];
  /** Names of the services whose generated files are up to date. */
  unchanged: string[];
  /** Folders below generated/ whose services have no contract anymore. */
  former: string[];
}

interface MadeService {
  name: string;
  contract: Contract;
  /** The content of each file, by its path below generated/. */
  files: [path: string, text: string][];
  seconds: string;
}

/**
 * Generates all files of one service.
 * @throws ContractError if its contract breaks a rule.
 */
async function generateService(
  source: ContractSource,
  openapi: string,
  sandboxes: readonly string[],
): Promise<MadeService> {
  const startedMs = performance.now();
  const contract = await readContract(source);
  requireBase(contract, source);
  const differences = readDifferences(openapi, source.name, contract);
  const untracked = untrackedFiles(openapi, source.name, contract);
  const files: Record<string, string> = {
    "openapi.json": stableJson(publicDocument(contract)),
    "schema.d.ts": typesOf(contract),
    "handlers.ts": handlersOf(contract, source.name),
    ...(!isForeign(contract) && !source.name.endsWith("/sandbox") && { "shapes.ts": shapesOf(contract) }),
    "client.ts": clientOf(contract, source.name, sandboxes),
    ...(differences && { "differences.ts": differencesModule(differences, upFrom(source.name)) }),
    ...publishedClient(openapi, source.name, untracked),
    ...untracked.files,
    // Listed last, because unsupported features are recorded while the other files are generated.
    ...(isForeign(contract) && {
      "UNSERVED.md": await listed(contract, source.root, `openapi/${source.name}/${basename(source.root)}`),
    }),
  };
  for (const [name, text] of Object.entries(files)) await requireParses(`generated/${source.name}/${name}`, text);
  return {
    name: source.name,
    contract,
    files: Object.entries(files).map(([name, text]) => [join(source.name, name), text]),
    seconds: secondsSince(startedMs),
  };
}

/** @throws ContractError if a TypeScript file does not compile, so that nothing of the run is written. */
async function requireParses(path: string, text: string): Promise<void> {
  // Declaration files are not checked, because the compiler itself prints them.
  if (!path.endsWith(".ts") || path.endsWith(".d.ts")) return;
  const { default: ts } = await import("typescript");
  const { diagnostics = [] } = ts.transpileModule(text, { fileName: path, reportDiagnostics: true });
  const [first] = diagnostics;
  if (!first) return;
  const { line } = first.file?.getLineAndCharacterOfPosition(first.start ?? 0) ?? { line: 0 };
  const why = ts.flattenDiagnosticMessageText(first.messageText, " ");
  throw new ContractError(
    `${path}:${line + 1} would not be TypeScript (${why}): report this as a defect of the generator.`,
  );
}

/**
 * Generates the client for `DIALECT=published`, if the published contract differs from the own contract. The client gets its
 * own types only if the types differ.
 */
function publishedClient(openapi: string, name: string, { files, published }: Untracked): Record<string, string> {
  if (!published || !differsPublished(openapi, name)) return {};
  const types = "schema.published.d.ts";
  const text = types in files ? clientOf(published, name, [], types) : clientElsewhere(published, name);
  return { "client.published.ts": text };
}

/**
 * Checks the base path of a sandbox.
 * @throws ContractError if it differs from the path that the operator's client derives from the sandbox's name.
 */
function requireBase(contract: Contract, { name, root }: ContractSource): void {
  if (!name.includes("/")) return;
  const [server, ...others] = contract.servers ?? [];
  if (server?.url === sandboxBase(name) && others.length === 0) return;
  throw new ContractError(`${relative(process.cwd(), root)}: the one server of this document is ${sandboxBase(name)}.`);
}

function secondsSince(startedMs: number): string {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

/**
 * Generates the files of all services whose generated files are out of date.
 * @throws ContractError with the problems of all these services.
 */
async function generateServices(layout: Layout, { all = false } = {}): Promise<Generated> {
  const openapi = join(layout.root, "openapi");
  const target = join(layout.root, "generated");
  const sources = lazily(() => contractSources(openapi));
  const known = serviceNames(openapi);
  const generated: Generated = {
    services: [],
    unchanged: [],
    // Prisma's clients have their own watcher.
    former: foldersOf(target)
      .flatMap((name) =>
        known.includes(name) ? foldersOf(join(target, name)).map((each) => `${name}/${each}`) : [name],
      )
      .filter((name) => !known.includes(name) && !/^prisma\b/.test(name)),
  };
  const sandboxes = known.filter((name) => name.includes("/"));
  const broken: string[] = [];
  for (const name of known) {
    const inputs = inputsOf(openapi, name);
    if (!all && isMade(target, name, inputs)) {
      generated.unchanged.push(name);
      continue;
    }
    const source = (await sources()).find((each) => each.name === name);
    if (!source) throw new Error(`openapi/${name} was taken away while it was read.`);
    try {
      const made = await generateService(source, openapi, sandboxes);
      generated.services.push(made);
      // A file that was saved while it was read must trigger another run.
      if (inputsOf(openapi, name) === inputs) remember(inputs, made.files);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      broken.push(error.message);
    }
  }
  if (broken.length > 0) throw new ContractError([...new Set(broken.flatMap((each) => each.split("\n")))].join("\n"));
  return generated;
}

interface Differences {
  /** The files whose text differs from the generated one, with the generated text. */
  changed: [path: string, text: string][];
  /** The files that are no longer generated. */
  stale: string[];
}

/** Compares the files below `generated/` with the generated files. @param there The files of the same contract that exist. */
function differences(layout: Layout, files: readonly [path: string, text: string][], there: string[]): Differences {
  const generated = join(layout.root, "generated");
  const made = new Set(files.map(([path]) => path));
  return {
    changed: files.filter(([path, text]) => readText(join(generated, path)) !== text),
    stale: there.filter((path) => !made.has(path)),
  };
}

function differencesOf(layout: Layout, { name, files }: MadeService): Differences {
  return differences(layout, files, generatedFiles(join(layout.root, "generated"), name));
}

/** Returns the differences of the files directly below `generated/`, which cover all services. */
async function gatheredDifferences(layout: Layout, contracts: ReadonlyMap<string, Contract>): Promise<Differences> {
  const folder = join(layout.root, "generated");
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const there = entries.filter((each) => each.isFile() && !each.name.startsWith(".")).map(({ name }) => name);
  return differences(layout, Object.entries(await gatheredFiles(layout.root, contracts)), there);
}

/** @returns the paths of written and removed files. */
function write(layout: Layout, { changed, stale }: Differences): string[] {
  const folder = join(layout.root, "generated");
  for (const [path, text] of changed) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const path of stale) rmSync(join(folder, path));
  return pathsOf({ changed, stale })
    .map((path) => join("generated", path))
    .sort();
}

function pathsOf({ changed, stale }: Differences): string[] {
  return [...changed.map(([path]) => path), ...stale];
}

/** Returns the contracts of all services, including those that needed no work. */
function contractsOf(layout: Layout, { services, unchanged }: Generated): Map<string, Contract> {
  const contracts = new Map(services.map(({ name, contract }) => [name, contract]));
  for (const name of unchanged) {
    // The file exists: an earlier run has written it, and it is up to date.
    const text = readText(join(layout.root, "generated", name, "openapi.json")) ?? "";
    contracts.set(name, JSON.parse(text) as Contract);
  }
  return contracts;
}

/**
 * Writes the handler files of new resources.
 * @returns the operations that existing files lack.
 */
async function stubs(layout: Layout, contracts: ReadonlyMap<string, Contract>): Promise<string[]> {
  const missing: string[] = [];
  for (const [service, contract] of contracts) {
    if (isForeign(contract)) continue;
    const handlers = join("server", handlersFolderOf(contract, service), "handlers");
    // The paths are relative to the project, so that the cached result does not depend on the project's location.
    const texts = listFiles(layout.root, handlers).flatMap((path) => [path, readText(join(layout.root, path)) ?? ""]);
    const asked = ["stubs", service, JSON.stringify(contract), ...texts];
    if (recall(asked) === "nothing is missing") continue;
    // The module is loaded only when needed, because it loads a compiler to read the handlers.
    const { planStubs } = await import("./stubs.ts");
    const plan = planStubs(contract, service, join(layout.root, "server"));
    if (plan.files.length + plan.missing.length === 0) recallLater(asked, "nothing is missing");
    for (const { path, text } of plan.files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      console.log(`new resource: ${relative(layout.root, path)} is yours to fill in`);
    }
    missing.push(...plan.missing);
  }
  return missing;
}

/**
 * Regenerates files that are out of date.
 * @param options.all Regenerates everything.
 * @throws ContractError if a contract breaks a rule; then nothing is written.
 */
export async function run(layout: Layout, options?: { all: boolean }): Promise<void> {
  const startedMs = performance.now();
  const generated = await generateServices(layout, options);
  await ensureClients({ outputRoot: join(layout.root, "generated"), say: console.log });
  const { services, former } = generated;
  let changes = 0;
  for (const service of services) {
    const paths = write(layout, differencesOf(layout, service));
    changes += paths.length;
    if (paths.length === 0) continue;
    console.log(`${service.name.padEnd(20)} made in ${service.seconds} s, ${counted(paths.length)} changed`);
    for (const path of paths) console.log(`  ${path}`);
  }
  for (const name of former) {
    rmSync(join(layout.root, "generated", name), { recursive: true, force: true });
    console.log(`${name.padEnd(20)} is no longer there`);
  }
  // The documents were written above, so their state is recorded as up to date.
  const documents = documentsOf(join(layout.root, "generated"), join(layout.root, "openapi"));
  if (!documents.isFresh()) documents.remember();
  const contracts = contractsOf(layout, generated);
  const missing = await stubs(layout, contracts);
  const gathered = write(layout, await gatheredDifferences(layout, contracts));
  changes += gathered.length;
  for (const path of gathered) console.log(`  ${path}`);
  for (const line of missing) console.log(line);
  const took = `in ${secondsSince(startedMs)} s`;
  if (changes === 0) console.log(`generated/ is up to date: nothing changed, ${took}`);
  else console.log(`${counted(changes)} changed ${took}. Next: npm run types`);
}

const counted = (files: number) => (files === 1 ? "1 file" : `${files} files`);

/**
 * Lists every file that a run would write or remove, and changes nothing.
 * @throws ContractError as a run does.
 */
export async function check(layout: Layout): Promise<void> {
  const generated = await generateServices(layout);
  const { services, former } = generated;
  const paths = services.flatMap((service) => pathsOf(differencesOf(layout, service)));
  paths.push(...former.flatMap((name) => listFiles(join(layout.root, "generated"), name)));
  paths.push(...pathsOf(await gatheredDifferences(layout, contractsOf(layout, generated))));
  for (const path of paths.sort()) {
    console.error(
      `generated/${path} is not what "npm run generate" creates from the contracts and the services' declarations`,
    );
    process.exitCode = 1;
  }
}

/** How long to wait after a change, since editors write a file in several steps. */
const settleMs = 50;

/** Regenerates the services whose contracts are affected by a change. */
export async function watch(layout: Layout): Promise<void> {
  const { watch: watchFiles } = await import("chokidar");
  const folder = join(layout.root, "openapi");
  let changed = false;
  let running = true;

  async function work(): Promise<void> {
    if (running) return;
    running = true;
    while (changed) {
      changed = false;
      await run(layout).catch(report);
    }
    running = false;
  }

  const watcher = watchFiles(folder, { ignoreInitial: true });
  watcher.on("all", (event, path) => {
    if (event === "addDir" || event === "unlinkDir") return;
    if (path.endsWith(".js")) console.log("a lint rule changed: it counts from the next start on");
    changed = true;
    setTimeout(() => void work(), settleMs);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  await run(layout).catch(report);
  running = false;
  console.log("watching openapi/ (Ctrl+C to stop)");
  await work();
}

/** Prints why a run failed, and sets the exit code to 1. */
export function report(error: unknown): void {
  console.error(error instanceof ContractError ? error.message : error);
  process.exitCode = 1;
}
