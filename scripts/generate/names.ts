import { join } from "node:path";
import { parse } from "yaml";
import type { Names } from "../../server/http/names.ts";
import { ContractError, readText } from "./contract.ts";
import { foldersOf } from "./files.ts";

const kinds = ["members", "values", "parameters", "prefixes"];

/**
 * Returns the rows of `openapi/<service>/names.yaml` by service. A service without the file has none.
 * @throws ContractError if a file has an invalid shape.
 */
export function readNames(openapiFolder: string): Record<string, Names> {
  const tables = foldersOf(openapiFolder).flatMap((service) => {
    const names = namesOf(openapiFolder, service);
    return names ? [[service, names] as const] : [];
  });
  return Object.fromEntries(tables);
}

/**
 * Returns the rows of one service, or undefined if it has none.
 * @throws ContractError if the file has an invalid shape.
 */
export function namesOf(openapiFolder: string, service: string): Names | undefined {
  const text = readText(join(openapiFolder, service, "names.yaml"));
  if (text === undefined) return undefined;
  const table: unknown = parse(text) ?? {};
  const complain = (where: string): never => {
    throw new ContractError(`openapi/${service}/names.yaml: ${where} must be a map of names to names.`);
  };
  if (!isMap(table)) return complain("the whole");
  for (const [kind, names] of Object.entries(table)) {
    const fits = kinds.includes(kind) && isMap(names) && Object.values(names).every((each) => typeof each === "string");
    if (!fits) complain(kind);
  }
  return table as Names; // The cast is safe: the shape was checked above.
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
