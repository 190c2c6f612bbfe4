/**
 * The runtime documents, `generated/<service>/runtime.json`: what the request validator works with. They follow from the contracts in
 * `openapi/`, and nobody reads them, so they are not in the repository. `ensureGenerated.mjs` makes them where they are missing or
 * older than what they follow from.
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

/** What the documents were made from. */
const stampName = ".runtime-documents";

/**
 * The state of the documents of a project.
 * @param {string} generated The folder of the contracts.
 * @param {string} openapi The folder that they were bundled from.
 */
export function documentsOf(generated, openapi) {
  const services = servicesIn(generated, openapi);
  const hash = hashOf(services, openapi);
  const stamp = join(generated, stampName);
  /** Notes the state of the documents, for a caller that has just made them. */
  const remember = () => {
    writeFileSync(`${stamp}.${process.pid}`, hash);
    renameSync(`${stamp}.${process.pid}`, stamp);
  };
  return {
    isFresh: () =>
      readIfThere(stamp)?.toString() === hash &&
      services.every((service) => existsSync(join(generated, service, "runtime.json"))),
    remember,
    async make() {
      await derive(services, generated, openapi);
      remember();
    },
  };
}

/** Those that have a contract in both folders: what remains of a service that was taken away has none. */
function servicesIn(generated, openapi) {
  const folders = readdirSync(openapi, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) => [
      [name, join(openapi, name, "openapi.yaml")],
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
  for (const path of readdirSync(openapi, { recursive: true }).sort()) {
    if (/\.(ya?ml|json|js)$/.test(path)) hash.update(`\0${path}\0`).update(readFileSync(join(openapi, path)));
  }
  return hash.update(services.join()).digest("hex");
}

/** Runs in a process of its own: it is TypeScript, and most callers find nothing to do. */
async function derive(services, generated, openapi) {
  const words = ["--import", "tsx", join(generator, "documents.ts"), openapi, generated, ...services];
  try {
    // The folder in which `tsx` is found.
    await promisify(execFile)(process.execPath, words, { cwd: root });
  } catch (error) {
    const { stdout = "", stderr = "" } = error; // `execFile` rejects with an error of this shape.
    throw new Error(`The runtime documents could not be made:\n${stdout}${stderr}`, { cause: error });
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
