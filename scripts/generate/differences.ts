/**
 * `openapi/<service>/differences.yaml` lists what the published service rejects, converts or returns differently, although the
 * source document does not mention it. The server reads the module that is generated from this file. The compiler requires a
 * rule for each row of the module.
 */
import { join } from "node:path";
import { parse } from "yaml";
import type { DifferenceRow, NotEnforced } from "../../server/http/differences.ts";
import { statusOf } from "../../server/http/envelope.ts";
import { banner } from "./banner.ts";
import { type Contract, ContractError, operationsOf, readText } from "./contract.ts";
import { beforeLinks } from "./links.ts";
import { isMap } from "./names.ts";

export interface DifferenceTable {
  rows: Record<string, DifferenceRow>;
  notEnforced: NotEnforced[];
}

const texts = ["here", "published"] as const;
const effects = ["rejects", "converts", "answers"];
const confidences = ["documented", "recorded", "reported", "assumed"];

/**
 * Reads the differences of a service.
 * @returns undefined for a service without the file.
 * @throws ContractError if the file has an invalid shape or names an operation that does not exist.
 */
export function readDifferences(
  openapiFolder: string,
  service: string,
  contract: Contract,
): DifferenceTable | undefined {
  const path = `openapi/${service}/differences.yaml`;
  const text = readText(join(openapiFolder, service, "differences.yaml"));
  if (text === undefined) return undefined;
  const table: unknown = parse(text);
  const { rows, notEnforced = [] } = isMap(table) ? table : {};
  if (!isMap(rows)) throw new ContractError(`${path}: "rows" must be a map of differences by their names.`);
  const ids = new Set(operationsOf(contract).map(({ operation }) => operation.operationId));
  for (const [id, row] of Object.entries(rows)) {
    const fault = isMap(row) ? faultOf(row, ids) : "must be a map";
    if (fault !== undefined) throw new ContractError(`${path}: ${id} ${fault}.`);
  }
  if (!Array.isArray(notEnforced) || !notEnforced.every(isNotEnforced)) {
    throw new ContractError(`${path}: each entry of "notEnforced" has "about", "why" and "sources".`);
  }
  return { rows: rows as DifferenceTable["rows"], notEnforced }; // The cast is safe: the shapes were checked above.
}

function faultOf(row: Record<string, unknown>, ids: ReadonlySet<string>): string | undefined {
  for (const name of texts) if (typeof row[name] !== "string") return `has no text "${name}"`;
  if (!effects.includes(String(row.effect))) return `has an "effect" other than ${effects.join(", ")}`;
  if (!confidences.includes(String(row.confidence))) return `has a "confidence" other than ${confidences.join(", ")}`;
  if (!isTexts(row.sources)) return 'names no "sources"';
  if (row.needs !== undefined && row.needs !== "stored") return 'has another "needs" than stored';
  if (row.operations !== "all") {
    if (!isTexts(row.operations)) return 'names no "operations"';
    const unknown = row.operations.find((each) => !ids.has(each));
    if (unknown !== undefined) return `is about ${unknown}, which is no operation of the contract`;
  }
  if (row.effect === "converts")
    return row.refusal === undefined ? undefined : 'converts, so it must not have a "refusal"';
  if (!isMap(row.refusal)) return 'has no "refusal"';
  const { kind } = row.refusal;
  if (typeof kind !== "string" || !(kind in statusOf)) return 'has the field "refusal" with an unknown "kind"';
  return typeof row.refusal.message === "string" || row.effect === "answers" ? undefined : "rejects without a message";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

function isNotEnforced(entry: unknown): entry is NotEnforced {
  return isMap(entry) && typeof entry.about === "string" && typeof entry.why === "string" && isTexts(entry.sources);
}

/** Returns the source of the module with the differences, which the server, the guide and the tests read. */
export function differencesModule({ rows, notEnforced }: DifferenceTable, upToRoot: string): string {
  return [
    banner,
    `import type { DifferenceRow, NotEnforced } from "${upToRoot}server/http/differences.ts";\n\n`,
    `export const differences = ${JSON.stringify(rows, null, 2)} as const satisfies Record<string, DifferenceRow>;\n\n`,
    `export const notEnforced: readonly NotEnforced[] = ${JSON.stringify(notEnforced, null, 2)};\n`,
  ].join("");
}

/**
 * Adds the rejected and converted requests to the descriptions of operations, in the document of `DIALECT=published`.
 */
export function describeDifferences(contract: Contract, { rows }: DifferenceTable): void {
  for (const { operation } of operationsOf(contract)) {
    const lines = Object.values(rows)
      .filter(({ effect }) => effect !== "answers")
      .filter(({ operations }) => operations !== "all" && operations.includes(operation.operationId))
      .map(({ published }) => `- ${published.trim()}`);
    if (lines.length === 0) continue;
    // The sentence about links comes last in a description (`public.ts`), so the rules are inserted before it.
    const [own = "", links = ""] = (operation.description ?? "").split(beforeLinks);
    operation.description = `${own}\n\nWith \`DIALECT=published\`, the following rules apply:\n\n${lines.join("\n")}${links}`;
  }
}
