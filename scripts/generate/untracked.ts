/** Generates a contract's files that are not in the repository. `scripts/ensureDocuments.mjs` lists and writes them. */
import { type Contract, stableJson } from "./contract.ts";
import { discoveryOf } from "./discovery.ts";
import { namesOf } from "./names.ts";
import { publicDocument } from "./public.ts";
import { differsPublished, publishedContract } from "./published.ts";
import { deriveRuntime } from "./runtime.ts";
import { typesOf } from "./types.ts";

export interface Untracked {
  /** The contents of the generated files, by file name. */
  files: Record<string, string>;
  /** The published document of the contract, if it has one. */
  published: Contract | undefined;
}

/**
 * Derives the files of one contract.
 * @param name The folder below `generated/`: `tasks`, or `tasks/sandbox`.
 * @throws ContractError if a table or an overlay does not match the contract.
 */
export function untrackedFiles(openapi: string, name: string, contract: Contract): Untracked {
  const discovery = discoveryOf(contract, name);
  const published = publishedContract(openapi, name, contract);
  const types = published && differsPublished(openapi, name) ? typesOf(published) : undefined;
  return {
    files: {
      "runtime.json": stableJson(deriveRuntime(contract, namesOf(openapi, name))),
      ...(discovery && { "discovery.json": stableJson(discovery) }),
      ...(published && { "openapi.published.json": stableJson(publicDocument(published)) }),
      // If the published service differs only in descriptions and paths, its client uses the types of the contract.
      ...(types !== undefined && types !== typesOf(contract) && { "schema.published.d.ts": types }),
    },
    published,
  };
}
