/**
 * Creates derived files that are not in the repository: the Prisma clients of both providers, `generated/prisma/{sqlite,postgresql}`, and
 * some documents of the contracts (`ensureDocuments.mjs`). They are created if they are missing or older than their sources. Every npm
 * script that needs them runs this first, and so do vitest's global setup and `npm run generate`. It is plain JavaScript, so that it ends
 * quickly when there is nothing to do.
 *
 *     node scripts/ensureGenerated.mjs                     creates missing files; messages go to standard error
 *     node scripts/ensureGenerated.mjs --where-possible    for `prepare`: does nothing without the development tools
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { documentsOf } from "./ensureDocuments.mjs";

export { documentsOf, untrackedNames } from "./ensureDocuments.mjs";

const thisFile = fileURLToPath(import.meta.url);
const root = dirname(dirname(thisFile));

const providers = ["sqlite", "postgresql"];

const generatedFolder = join(root, "generated");

/** The folder of the Prisma models, which SQLite and PostgreSQL share. */
export const modelsFolder = join(root, "server/prisma/schema");

/** The Prisma preview feature that the models need: indexes over a part of the rows. */
const previewFeatures = 'previewFeatures = ["partialIndexes"]';

function datasource(provider) {
  return `datasource db {\n  provider = "${provider}"\n}\n`;
}

/** Returns the part of a Prisma schema that differs between providers. Only migrations use it; no client is generated from it. */
export function providerPart(provider) {
  return `generator client {\n  provider = "prisma-client"\n  output = "client"\n  ${previewFeatures}\n}\n\n${datasource(provider)}`;
}

// The output is TypeScript that tsc, tsx and esbuild read directly: ES modules whose imports end in `.ts`. The small
// query compiler loads in half the time and memory. Its plans are cached, so requests are not slower.
const generator = `generator client {
  provider               = "prisma-client"
  output                 = "../client"
  runtime                = "nodejs"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  compilerBuild          = "small"
  ${previewFeatures}
}
`;

/**
 * Contains a hash of the clients' sources, and the list of their files. Stored next to the clients and replaced
 * together with them.
 */
const stampName = "stamp.json";

/** The age of an abandoned lock, in milliseconds. The work takes a few seconds, so its process must have ended. */
const staleLockMs = 120_000;

/** Thrown if Prisma's command line, a development tool, is not installed. */
class NoPrisma extends Error {}

/**
 * Creates the Prisma clients and the untracked documents unless they are up to date with these models, contracts and
 * tools. Several processes may call it at once: one works, the others wait for it.
 * @returns whether anything was created.
 * @throws Error if a model is invalid; existing clients stay.
 */
export async function ensureGenerated({ outputRoot = generatedFolder, ...options } = {}) {
  const clients = await ensureClients({ outputRoot, ...options });
  const documents = await ensureDocuments({ outputRoot, ...options });
  return clients || documents;
}

/** Creates the Prisma clients, which depend on the models. */
export async function ensureClients({ outputRoot = generatedFolder, models = modelsFolder, say = complain } = {}) {
  const hash = hashOf(models);
  const target = join(outputRoot, "prisma");
  return ensure(
    outputRoot,
    () => isFresh(target, hash),
    async () => {
      const startedMs = performance.now();
      say("making the Prisma clients, which are not there or older than the models ...");
      await make(target, models, hash);
      say(`made generated/prisma in ${secondsSince(startedMs)} s`);
    },
  );
}

/** Creates the untracked documents, which depend on the contracts. */
async function ensureDocuments({ outputRoot, say = complain }) {
  const documents = documentsOf(outputRoot, join(dirname(outputRoot), "openapi"));
  return ensure(outputRoot, documents.isFresh, async () => {
    const startedMs = performance.now();
    await documents.make();
    say(`made the documents of the contracts in ${secondsSince(startedMs)} s`);
  });
}

/**
 * Does the work if it is needed, in one process at a time.
 * @returns whether it was needed.
 */
async function ensure(outputRoot, isThere, work) {
  if (isThere()) return false;
  mkdirSync(outputRoot, { recursive: true });
  return withLock(join(outputRoot, ".prisma.lock"), async () => {
    // Checked again, because another process may have done the work while this one waited for the lock.
    if (isThere()) return false;
    await work();
    return true;
  });
}

const complain = (line) => process.stderr.write(`${line}\n`);

function secondsSince(startedMs) {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

/** Returns a hash of the sources of the clients: the models, the version of Prisma, and the file that runs Prisma. */
function hashOf(models) {
  const hash = createHash("sha256").update(prisma().version);
  hash.update(readFileSync(thisFile));
  for (const name of readdirSync(models).sort()) {
    if (name.endsWith(".prisma")) hash.update(`\0${name}\0`).update(readFileSync(join(models, name)));
  }
  return hash.digest("hex");
}

function prisma() {
  const require = createRequire(import.meta.url);
  try {
    const manifest = require.resolve("prisma/package.json");
    return { cli: join(dirname(manifest), "build/index.js"), version: require(manifest).version };
  } catch {
    throw new NoPrisma('The development tools are not installed: run "npm ci" first.');
  }
}

/** Returns whether all files exist and were created from these sources. A missing file counts like a changed source. */
function isFresh(target, hash) {
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(join(target, stampName), "utf8"));
  } catch {
    return false;
  }
  return stamp.hash === hash && stamp.files.every((file) => existsSync(join(target, file)));
}

/** The new clients are first written next to the old ones, on the same file system, so that the swap is two renames. */
async function make(target, models, hash) {
  const work = mkdtempSync(join(tmpdir(), "quintet-prisma-"));
  const stage = mkdtempSync(`${target}-`);
  try {
    await Promise.all(providers.map((provider) => generate(provider, models, join(work, provider))));
    const fresh = join(stage, "fresh");
    for (const provider of providers) {
      cpSync(join(work, provider, "client"), join(fresh, provider), { recursive: true });
    }
    writeFileSync(join(fresh, "owners.ts"), ownersOf(models));
    const entries = readdirSync(fresh, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(fresh.length + 1)).sort();
    writeFileSync(join(fresh, stampName), JSON.stringify({ hash, files }));
    if (existsSync(target)) renameSync(target, join(stage, "previous"));
    renameSync(fresh, target);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Returns TypeScript that assigns each table to a service: a file of models belongs to the folder of the same name.
 * Tables that refer to others come first, so that emptying the tables in this order breaks no reference.
 */
export function ownersOf(models) {
  const owners = {};
  for (const file of readdirSync(models).sort()) {
    if (!file.endsWith(".prisma")) continue;
    const text = readFileSync(join(models, file), "utf8");
    const referred = new Map();
    for (const [, name, body] of text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)) {
      referred.set(
        name,
        [...body.matchAll(/^\s+\w+\s+(\w+)\??\s+@relation\([^)]*fields:/gm)].map(([, type]) => type),
      );
    }
    const ordered = [];
    const add = (name) => {
      if (ordered.includes(name) || !referred.has(name)) return;
      for (const [other, types] of referred) if (other !== name && types.includes(name)) add(other);
      ordered.push(name);
    };
    for (const name of referred.keys()) add(name);
    owners[file.slice(0, -".prisma".length)] = ordered;
  }
  return `// Generated by "npm run generate". Do not edit.\nexport const owners = ${JSON.stringify(owners, null, 2)} as const;\n`;
}

/**
 * Returns the models with the relation fields that Prisma requires. If a model refers to a table of another file, the table gets a field for
 * it here, so that no file has to list the services.
 * @param {{path: string, content: string}[]} files
 * @returns {{path: string, content: string}[]}
 */
export function withBackRelations(files) {
  const models = new Map();
  for (const { content } of files) {
    for (const [, name, body] of content.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)) models.set(name, body);
  }
  const added = new Map();
  for (const [name, body] of models) {
    for (const [, type, key = ""] of body.matchAll(/^\s+\w+\s+(\w+)\??\s+@relation\([^)]*fields:\s*\[(\w+)\]/gm)) {
      const isNamed = new RegExp(`^\\s+\\w+\\s+${name}(\\[\\]|\\?)`, "m").test(models.get(type) ?? "");
      if (isNamed || !models.has(type)) continue;
      const isOne = new RegExp(`^\\s+${key}\\s.*@(id|unique)\\b`, "m").test(body);
      const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      const line = isOne ? `  ${field} ${name}?\n` : `  ${field}s ${name}[]\n`;
      added.set(type, (added.get(type) ?? "") + line);
    }
  }
  return files.map(({ path, content }) => ({
    path,
    content: content.replace(/^(model (\w+) \{[\s\S]*?)^\}/gm, (whole, start, name) =>
      added.has(name) ? `${start}${added.get(name)}}` : whole,
    ),
  }));
}

/** Generates the clients of each provider in a separate process, because Prisma's command handles one provider at a time. */
async function generate(provider, models, folder) {
  const schema = join(folder, "schema");
  mkdirSync(schema, { recursive: true });
  const names = readdirSync(models).filter((name) => name.endsWith(".prisma"));
  const files = names.map((path) => ({ path, content: readFileSync(join(models, path), "utf8") }));
  for (const { path, content } of withBackRelations(files)) writeFileSync(join(schema, path), content);
  writeFileSync(join(schema, "provider.prisma"), generator + datasource(provider));
  try {
    const words = [prisma().cli, "generate", "--schema", schema, "--no-hints"];
    await promisify(execFile)(process.execPath, words, {
      // The command runs in an empty folder, because in the project it would read Prisma's editor settings.
      cwd: folder,
      env: {
        ...process.env,
        // The command would download an engine binary that it never runs here. The path of any program prevents the download.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        NO_COLOR: "1",
      },
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error; // `execFile` rejects with an error that has these properties.
    throw new Error(`prisma generate failed for ${provider}:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Runs the work while no other process does. Other processes wait. The lock is a file that contains the id of the
 * process that holds it.
 */
export async function withLock(path, work) {
  const mine = `${path}-${process.pid}-${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, String(process.pid));
  try {
    while (!took(mine, path)) {
      if (isAbandoned(path)) removeAbandoned(mine, path);
      await pause(50);
    }
    try {
      return await work();
    } finally {
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Creating a link is atomic, so no process sees a lock file without the id of its owner. */
function took(mine, path) {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Two processes may find the same abandoned lock, and the slower one must not remove the lock that the faster one has
 * taken meanwhile. So only one process at a time removes a lock, after checking it again.
 */
function removeAbandoned(mine, path) {
  const removing = `${path}-removing`;
  if (!took(mine, removing)) {
    // The right to remove a lock is held only briefly, unless its process was killed.
    if (ageMsOf(removing) > 2_000) rmSync(removing, { force: true });
    return;
  }
  if (isAbandoned(path)) rmSync(path, { force: true });
  rmSync(removing, { force: true });
}

function ageMsOf(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Date.now());
}

function isAbandoned(path) {
  try {
    if (ageMsOf(path) > staleLockMs) return true;
    process.kill(Number(readFileSync(path, "utf8")), 0);
    return false;
  } catch (error) {
    // The process has ended only if the code is ESRCH. Otherwise it belongs to another user, or the id is invalid.
    return error.code === "ESRCH";
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(thisFile)) {
  try {
    await ensureGenerated();
  } catch (error) {
    if (!(error instanceof NoPrisma && process.argv.includes("--where-possible"))) {
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}
