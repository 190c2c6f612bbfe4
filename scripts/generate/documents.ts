/**
 * Writes the runtime documents of the contracts. `scripts/ensureDocuments.mjs` runs it where they are missing:
 *
 *     node --import tsx scripts/generate/documents.ts OPENAPI GENERATED NAME...
 *
 * OPENAPI is the folder of the contracts, GENERATED that of what is made of them, and each NAME a service or its sandbox:
 * `tasks`, `tasks/sandbox`. The public documents in GENERATED are no source: they say requests in other words (`public.ts`).
 */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleContract, contractSources, stableJson } from "./contract.ts";
import { namesOf } from "./names.ts";
import { deriveRuntime } from "./runtime.ts";

const [openapi = "", generated = "", ...services] = process.argv.slice(2);
const sources = (await contractSources(openapi)).filter(({ name }) => services.includes(name));
for (const source of sources) {
  const text = stableJson(deriveRuntime(await bundleContract(source), namesOf(openapi, source.name)));
  const path = join(generated, source.name, "runtime.json");
  mkdirSync(join(generated, source.name), { recursive: true });
  // Files are replaced whole, since a server may start at the same time.
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}
