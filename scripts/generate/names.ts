import { join } from "node:path";
import { parse } from "yaml";
import type { Names } from "../../server/http/names.ts";
import { ContractError, readText } from "./contract.ts";

const kinds = ["members", "values", "parameters", "prefixes"];

/**
 * The rows of `openapi/names.yaml`, by service; none where the file is missing.
 * @throws ContractError for a file of another shape.
 */
export function readNames(openapiFolder: string): Record<string, Names> {
  const path = join(openapiFolder, "names.yaml");
  const table: unknown = parse(readText(path) ?? "{}");
  const complain = (where: string) => {
    throw new ContractError(`openapi/names.yaml: ${where} must be a map of names to names.`);
  };
  if (!isMap(table)) return complain("the whole");
  for (const [service, rows] of Object.entries(table)) {
    if (!isMap(rows)) return complain(service);
    for (const [kind, names] of Object.entries(rows)) {
      const fits =
        kinds.includes(kind) && isMap(names) && Object.values(names).every((each) => typeof each === "string");
      if (!fits) complain(`${service}.${kind}`);
    }
  }
  return table as Record<string, Names>; // Its shape has just been checked.
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
