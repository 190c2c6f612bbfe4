/**
 * Validators for the schemas of contracts, as generated code that is cached between runs: each worker would compile
 * some hundred of them, which takes longer than all validations. They are generated again when the contract or the
 * compiler has changed.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ValidateFunction } from "ajv/dist/2020.js";
import type { Contract } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";

const require = createRequire(import.meta.url);
const folder = join(packageRoot, "node_modules", ".cache", "quintet-validators");

/**
 * The pipeline has checked the contract itself. Most validators are used only a few times, so optimizing the code
 * would take longer than running it.
 */
const options = { strict: false, allErrors: true, validateSchema: false, code: { optimize: false, source: true } };

/**
 * Returns validators.
 * @param name Name of the cache file.
 * @param pointers Pointers to schemas of the contract, such as `#/components/schemas/Task`.
 * @returns one validator for each pointer.
 */
export function validatorsOf(
  name: string,
  contract: Contract,
  pointers: readonly string[],
): ReadonlyMap<string, ValidateFunction> {
  const madeFrom = `// ${digestOf(contract, pointers)}\n`;
  const path = join(folder, `${name.replaceAll("/", ".")}.cjs`);
  let code = read(path);
  if (!code?.startsWith(madeFrom)) {
    code = madeFrom + compiled(contract, pointers);
    mkdirSync(folder, { recursive: true });
    // Writes a separate file and renames it, because another worker may read or write the same file.
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
  }
  const made: Record<string, ValidateFunction> = {};
  new Function("exports", "require", code)(made, require);
  return new Map(pointers.map((pointer, at) => [pointer, made[nameAt(at)] as ValidateFunction]));
}

function compiled(contract: Contract, pointers: readonly string[]): string {
  const { Ajv2020 } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  // Both packages are CommonJS modules whose default export has an extra level in TypeScript.
  const addFormats = require("ajv-formats") as unknown as (instance: InstanceType<typeof Ajv2020>) => void;
  const standaloneCode = require("ajv/dist/standalone") as typeof import("ajv/dist/standalone/index.js").default;
  const ajv = new Ajv2020(options);
  addFormats(ajv);
  // RFC 5322 allows more than this package's format, such as root@localhost. The server has already validated requests.
  ajv.addFormat("email", true);
  ajv.addSchema(contract, "contract");
  return standaloneCode(ajv, Object.fromEntries(pointers.map((pointer, at) => [nameAt(at), `contract${pointer}`])));
}

function nameAt(index: number): string {
  return `v${index}`;
}

function digestOf(contract: Contract, pointers: readonly string[]): string {
  const versions = ["ajv", "ajv-formats"].map((name) => require(`${name}/package.json`).version);
  return createHash("sha256")
    .update(JSON.stringify([versions, options, pointers, contract]))
    .digest("hex");
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
