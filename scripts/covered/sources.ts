/**
 * Reads the sources of operations. `openapi/<service>/sources.yaml` assigns operations to clauses of the source document and to
 * sections of the service's `DECISIONS.md`. A service without the file has no source except its contract.
 */
import { join } from "node:path";
import { parse } from "yaml";
import { readText } from "../generate/contract.ts";

export interface Sources {
  /** Title of the source document, if the service has one. */
  document: string | undefined;
  /** Returns the clauses of the document that specify an operation. */
  clausesOf(operationId: string): string[];
  /** Returns the sections of `DECISIONS.md` that apply to an operation. */
  decisionsOf(operationId: string): string[];
  /** Returns the operations and sections that the file lists although they do not exist. */
  unknown(operationIds: readonly string[]): string[];
}

/** Maps a clause or section to operations. `tasks.*` means all operations of a resource. */
type Named = Readonly<Record<string, readonly string[]>>;

/** The content of `sources.yaml`. `test/contract/covered.test.ts` checks it. */
interface Written {
  document?: string;
  clauses?: Named;
  decisions?: Named;
}

export function sourcesOf(openapiFolder: string, service: string): Sources {
  const folder = join(openapiFolder, service);
  const {
    document,
    clauses = {},
    decisions = {},
  } = (parse(readText(join(folder, "sources.yaml")) ?? "{}") ?? {}) as Written;
  const sections = new Set(
    [...(readText(join(folder, "DECISIONS.md")) ?? "").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title),
  );
  return {
    document,
    clausesOf: (operationId) => namesFor(clauses, operationId),
    decisionsOf: (operationId) => namesFor(decisions, operationId),
    unknown: (operationIds) => [
      ...Object.keys(decisions).filter((section) => !sections.has(section)),
      ...[...Object.values(clauses), ...Object.values(decisions)]
        .flat()
        .filter((named) => !operationIds.some((each) => isNamed(named, each))),
    ],
  };
}

function namesFor(by: Named, operationId: string): string[] {
  return Object.entries(by).flatMap(([name, operations]) =>
    operations.some((each) => isNamed(each, operationId)) ? [name] : [],
  );
}

function isNamed(named: string, operationId: string): boolean {
  return named.endsWith(".*") ? operationId.startsWith(named.slice(0, -1)) : named === operationId;
}
