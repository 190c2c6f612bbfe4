/**
 * Writes the runtime documents that are derived from the contracts in `generated/`. `scripts/ensureDocuments.mjs` runs it where
 * they are missing:
 *
 *     node --import tsx scripts/generate/documents.ts OPENAPI GENERATED NAME...
 *
 * OPENAPI is the folder of `names.yaml`, GENERATED that of the contracts, and each NAME a service or its sandbox:
 * `tasks`, `tasks/sandbox`.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, stableJson } from "./contract.ts";
import { readNames } from "./names.ts";
import { deriveRuntime } from "./runtime.ts";

const [openapi = "", generated = "", ...services] = process.argv.slice(2);
const names = readNames(openapi);
const texts = services.map((service) => {
  const contract = JSON.parse(readFileSync(join(generated, service, "openapi.json"), "utf8")) as Contract;
  return [join(generated, service, "runtime.json"), stableJson(deriveRuntime(contract, names[service]))] as const;
});
// A server that starts meanwhile reads whole files.
for (const [path, text] of texts) {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}
