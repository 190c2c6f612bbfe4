/**
 * The files of a contract that are not in the repository (`scripts/ensureDocuments.mjs` lists them and writes them).
 */
import { type Contract, stableJson } from "./contract.ts";
import { discoveryOf } from "./discovery.ts";
import { namesOf } from "./names.ts";
import { publicDocument } from "./public.ts";
import { differsPublished, publishedContract } from "./published.ts";
import { deriveRuntime } from "./runtime.ts";
import { typesOf } from "./types.ts";

export interface Untracked {
  /** Content by file name. */
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
      // A service may differ in descriptions and paths only. Then its client uses the types of the contract.
      ...(types !== undefined && types !== typesOf(contract) && { "schema.published.d.ts": types }),
    },
    published,
  };
}
