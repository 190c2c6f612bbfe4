/**
 * Finds the services that need no work because their generated files are, byte for byte, the result of an earlier run
 * with the same contract and tools. Results of runs are stored in `node_modules/.cache` by the hash of their inputs.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { isOfSandbox, operatorsContract, readText, withSandbox } from "./contract.ts";
import { foldersOf, generatedFiles, listFiles } from "./files.ts";

const cache = join(packageRoot, "node_modules/.cache/quintet-generate");

/** How long unused entries of the cache are kept, in milliseconds. */
const unusedMs = 30 * 24 * 3600 * 1000;

/** A hash of the tools that all services share. It is computed once, because a running watcher does not reload them. */
const tools = hashOfTools();

function hashOfTools(): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of ["@redocly/openapi-core", "jsonpath-rfc9535", "openapi-typescript", "typescript", "yaml"]) {
    hash.update(readFileSync(join(packageRoot, "node_modules", name, "package.json")));
  }
  const scripts = listFiles(packageRoot, "scripts/generate");
  const rules = listFiles(packageRoot, "openapi/rules");
  for (const path of [...scripts, ...rules, "server/discovery/description.ts", "server/http/names.ts"].sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(packageRoot, path)));
  }
  return hash.digest("hex");
}

/**
 * Returns a hash of all inputs of a service: its own folder of `openapi/`, the shared files, files of other folders
 * to which these refer, directly or indirectly, and the tools.
 */
export function inputsOf(openapiFolder: string, service: string): string {
  // The names of the services are an input of the platform's contract, which lists them (`openapi/rules/service-names.js`).
  const hash = createHash("sha256").update(tools);
  if (service === operatorsContract) hash.update(foldersOf(openapiFolder).join());
  const yamlIn = (folder: string) =>
    listFiles(openapiFolder, folder).filter((path) => path.endsWith(".yaml") || path.endsWith("foreign.json"));
  const texts = new Map<string, string>();
  const read = (path: string) => {
    const text = texts.has(path) ? undefined : readText(join(openapiFolder, path));
    if (text === undefined) return;
    texts.set(path, text);
    if (/foreign\.\w+$/.test(path)) return;
    for (const [named] of text.matchAll(/[\w./-]+\.yaml\b/g)) read(join(dirname(path), named));
  };
  const own = yamlIn(service).filter((path) => !isOfSandbox(service, path));
  for (const path of [...own, ...yamlIn("shared"), `${service}.yaml`]) read(path);
  // The names of the sandboxes are an input of the platform's client, which covers all of them.
  if (service === operatorsContract)
    hash.update(JSON.stringify(foldersOf(openapiFolder).flatMap((each) => withSandbox(openapiFolder, each).slice(1))));
  // The YAML files directly in `openapi/` are inputs of every service, because they refer to all of them.
  for (const name of readdirSync(openapiFolder).filter((each) => each.endsWith(".yaml"))) {
    texts.set(name, readFileSync(join(openapiFolder, name), "utf8"));
  }
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0`).update(text);
  return hash.digest("hex");
}

/** Returns whether `generated/<service>` contains exactly the result of an earlier run with these inputs. */
export function isMade(generatedFolder: string, service: string, inputs: string): boolean {
  const made = readText(join(cache, `${inputs}.json`));
  return made !== undefined && made === summaryOf(textsOf(generatedFolder, service));
}

/**
 * Returns the result that `recallLater` has stored for the same inputs and tools.
 * @param of The name of the result, and all its inputs.
 */
export function recall(of: readonly string[]): unknown {
  const text = readText(fileOf(of));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Stores a result for `recall`. @param found The value that `recall` will return for these inputs. */
export function recallLater(of: readonly string[], found: unknown): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(fileOf(of), JSON.stringify(found));
}

function fileOf(of: readonly string[]): string {
  const hash = createHash("sha256").update(tools).update(JSON.stringify(of));
  return join(cache, `${hash.digest("hex")}.json`);
}

/** Records the files that a run has generated from these inputs. */
export function remember(inputs: string, files: readonly (readonly [path: string, text: string])[]): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, `${inputs}.json`), summaryOf(files));
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > unusedMs)
      rmSync(path, { force: true });
  }
}

function textsOf(folder: string, service: string): [string, string][] {
  return generatedFiles(folder, service).map((path) => [path, readFileSync(join(folder, path), "utf8")]);
}

function summaryOf(files: readonly (readonly [path: string, text: string])[]): string {
  const hashes = files.map(([path, text]) => [path, createHash("sha256").update(text).digest("hex")]);
  return JSON.stringify(Object.fromEntries(hashes.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))));
}
