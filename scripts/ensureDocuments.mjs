/**
 * The files below `generated/<service>` that are not in the repository: the runtime documents, which the request
 * validator reads; the documents and types of `DIALECT=published`, which differ from the contract in a few lines; and
 * the discovery documents. All of them are derived from the contracts in `openapi/`. `ensureGenerated.mjs` creates
 * them if they are missing or older than their sources.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const thisFile = fileURLToPath(import.meta.url);
const root = dirname(dirname(thisFile));
const generator = join(root, "scripts/generate");

/** The names of derived files. Not every contract has all of them. `.gitignore` and `.dockerignore` list the names, too. */
export const untrackedNames = ["runtime.json", "openapi.published.json", "schema.published.d.ts", "discovery.json"];

/** The name of the file that contains a hash of the sources of the derived files, and the paths of these files. */
const stampName = ".documents";

/** Files that determine the derived files, in addition to `scripts/generate` and the contracts. */
const tools = [
  "server/http/names.ts",
  ...["@redocly/openapi-core", "jsonpath-rfc9535", "openapi-typescript", "typescript", "yaml"].map(
    (name) => `node_modules/${name}/package.json`,
  ),
];

/**
 * Returns the state of the derived documents in a project.
 * @param {string} generated The folder with the bundled contracts.
 * @param {string} openapi The folder from which the contracts were bundled.
 */
export function documentsOf(generated, openapi) {
  const services = servicesIn(generated, openapi);
  const hash = hashOf(services, openapi);
  const stamp = join(generated, stampName);
  const paths = () =>
    services
      .flatMap((service) => untrackedNames.map((name) => `${service}/${name}`))
      .filter((path) => existsSync(join(generated, path)));
  /** Records that the documents are up to date, for a caller that has just created them. */
  const remember = () => {
    writeFileSync(`${stamp}.${process.pid}`, JSON.stringify({ hash, files: paths() }));
    renameSync(`${stamp}.${process.pid}`, stamp);
  };
  return {
    isFresh: () => {
      const made = readStamp(stamp);
      return made?.hash === hash && made.files.every((path) => existsSync(join(generated, path)));
    },
    remember,
    async make() {
      await derive(services, generated, openapi);
      remember();
    },
  };
}

/** Returns the names of contracts that exist in both folders. This leaves out generated files of removed services. */
function servicesIn(generated, openapi) {
  const folders = readdirSync(openapi, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) => [
      [name, join(openapi, name, "openapi.yaml")],
      [name, join(openapi, name, "foreign.yaml")],
      [name, join(openapi, name, "foreign.json")],
      [`${name}/sandbox`, join(openapi, name, "sandbox.yaml")],
    ])
    .filter(([name, source]) => existsSync(source) && existsSync(join(generated, name, "openapi.json")))
    .map(([name]) => name)
    .sort();
}

function hashOf(services, openapi) {
  const hash = createHash("sha256");
  const scripts = readdirSync(generator).sort();
  for (const path of [thisFile, ...scripts.map((name) => join(generator, name))]) hash.update(readFileSync(path));
  for (const path of tools) hash.update(readFileSync(join(root, path)));
  for (const path of readdirSync(openapi, { recursive: true }).sort()) {
    if (/\.(ya?ml|json|js)$/.test(path)) hash.update(`\0${path}\0`).update(readFileSync(join(openapi, path)));
  }
  return hash.update(services.join()).digest("hex");
}

/** Runs the generator in a new process, because it is TypeScript and most callers of this module do not need it. */
async function derive(services, generated, openapi) {
  const words = ["--import", "tsx", join(generator, "documents.ts"), openapi, generated, ...services];
  try {
    // The working folder is the project, so that Node finds `tsx`.
    await promisify(execFile)(process.execPath, words, { cwd: root });
  } catch (error) {
    const { stdout = "", stderr = "" } = error; // `execFile` rejects with an error that has these properties.
    throw new Error(`The documents of the contracts could not be made:\n${stdout}${stderr}`, { cause: error });
  }
}

function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
