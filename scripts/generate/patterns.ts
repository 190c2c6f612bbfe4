/**
 * The descriptions of patterns in error messages. Few people read regular expressions, so each pattern of a request
 * needs a matching example in the contract or its own description (`x-says`).
 */
import type { RuntimeDocument } from "../../server/http/document.ts";
import type { Contract } from "./contract.ts";

/** Describes the pattern that the pipeline adds for the format int64. Contracts themselves contain only the format. */
const derived: Readonly<Record<string, Said>> = { "^-?[0-9]+$": { words: "must be a whole number" } };

interface Said {
  example?: string;
  /** The value of `x-says`. It continues a sentence that begins with "it": "must not be . or ..". */
  words?: string;
}

/**
 * @returns the description of each pattern in requests. A pattern with neither an example nor a description is left out, and a
 * test reports it.
 */
export function patternsOf(
  contract: Contract,
  runtime: Pick<RuntimeDocument, "operations" | "schemas">,
): Record<string, string> {
  const said = new Map(Object.entries(derived));
  walk(contract, undefined, ({ pattern, example, words }) => {
    const known = said.get(pattern) ?? {};
    const fits = example !== undefined && new RegExp(pattern, "u").test(example);
    said.set(pattern, { ...(fits && { example }), ...(words !== undefined && { words }), ...known });
  });
  const met = new Set<string>();
  walk([runtime.operations, runtime.schemas], undefined, ({ pattern }) => met.add(pattern));
  const rules = [...met].sort().map((pattern) => [pattern, ruleOf(said.get(pattern) ?? {})] as const);
  return Object.fromEntries(rules.flatMap(([pattern, rule]) => (rule === undefined ? [] : [[pattern, rule]])));
}

function ruleOf({ example, words }: Said): string | undefined {
  return words ?? (example === undefined ? undefined : `must look like ${example}`);
}

interface Found extends Said {
  pattern: string;
}

/** Finds the patterns in a value. @param example The example of the parameter or header to which the schema belongs. */
function walk(value: unknown, example: unknown, found: (each: Found) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, undefined, found);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const { pattern, example: own = exampleIn(value) ?? example, "x-says": words } = value as Record<string, unknown>;
  if (typeof pattern === "string") {
    found({ pattern, ...(typeof own === "string" && { example: own }), ...(typeof words === "string" && { words }) });
  }
  for (const [name, each] of Object.entries(value))
    walk(each, name === "schema" || name === "items" ? own : undefined, found);
}

/** Returns the first example: schemas have a list of `examples`, and parameters have a map. */
function exampleIn(value: object): unknown {
  const { examples } = value as { examples?: unknown };
  if (typeof examples !== "object" || examples === null) return undefined;
  const [first] = Object.values(examples);
  return typeof first === "object" && first !== null && "value" in first ? first.value : first;
}
