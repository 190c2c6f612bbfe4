/**
 * Where operations come from: `openapi/<service>/sources.yaml` says it by the clauses of the source document and by the sections of the
 * service's `DECISIONS.md`. A service without the file has no source but its contract.
 */
import { join } from "node:path";
import { parse } from "yaml";
import { readText } from "../generate/contract.ts";

export interface Sources {
  /** Title of the source document; undefined where there is none. */
  document: string | undefined;
  /** Its clauses that state an operation. */
  clausesOf(operationId: string): string[];
  /** Sections of `DECISIONS.md` that decide what it leaves open. */
  decisionsOf(operationId: string): string[];
  /** What the file names and nothing else knows: an operation, or a section. */
  unknown(operationIds: readonly string[]): string[];
}

/** Operations, whole or as `tasks.*`, by the clause or section. */
type Named = Readonly<Record<string, readonly string[]>>;

/** What the file holds, as `test/contract/covered.test.ts` proves. */
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
