/**
 * Writes the files of contracts that are not in the repository. `scripts/ensureDocuments.mjs` runs it if one is missing or outdated:
 *
 *     node --import tsx scripts/generate/documents.ts OPENAPI GENERATED NAME...
 *
 * OPENAPI is the folder of the contracts, GENERATED the folder of the files, and each NAME a service or its sandbox: `tasks`,
 * `tasks/sandbox`. The public documents in GENERATED are not a source, because they describe requests differently (`public.ts`).
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { untrackedNames } from "../ensureGenerated.mjs";
import { bundleContract, contractSources } from "./contract.ts";
import { untrackedFiles } from "./untracked.ts";

const [openapi = "", generated = "", ...services] = process.argv.slice(2);
const sources = (await contractSources(openapi)).filter(({ name }) => services.includes(name));
for (const source of sources) {
  const folder = join(generated, source.name);
  const { files } = untrackedFiles(openapi, source.name, await bundleContract(source));
  mkdirSync(folder, { recursive: true });
  for (const name of untrackedNames) {
    const path = join(folder, name);
    const text = files[name];
    if (text === undefined) {
      rmSync(path, { force: true });
      continue;
    }
    // Files are replaced atomically, since a server may start at the same time.
    writeFileSync(`${path}.part`, text);
    renameSync(`${path}.part`, path);
  }
}
