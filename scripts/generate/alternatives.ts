/**
 * Rewrites alternatives in the public document into forms that generators for Go and Java support:
 *
 * - `type: [string, boolean]` becomes one schema for each type. `null` next to one type stays, since generators support it.
 * - Alternatives that are all arrays become one array of alternatives, since Java has no type for "a list of these, or a list of those". The
 *   description then states that all elements are of one kind.
 */
import { type Contract, resolve, type Schema } from "./contract.ts";

/** The keywords that apply to values of each type. */
const keywordsOf: Record<string, readonly string[]> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  integer: ["minimum", "maximum", "multipleOf", "format"],
  number: ["minimum", "maximum", "multipleOf", "format"],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "unevaluatedProperties"],
};

/** Rewrites alternatives. @param contract Changed in place. */
export function withPlainAlternatives(contract: Contract): Contract {
  restate(contract, contract);
  return contract;
}

function restate(contract: Contract, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    // These values are data. They may look like schemas but must not be changed.
    if (!["example", "examples", "enum", "const", "default"].includes(key)) restate(contract, each);
  }
  const schema = value as Schema; // The cast is safe: an object without the keywords of a schema is not changed.
  if (Array.isArray(schema.type)) separateTypes(schema, schema.type);
  if (Array.isArray(schema.oneOf)) joinArrays(contract, schema, schema.oneOf);
}

function separateTypes(schema: Schema, types: readonly string[]): void {
  if (types.filter((type) => type !== "null").length < 2) return;
  const own = (type: string) => keywordsOf[type]?.filter((keyword) => keyword in schema) ?? [];
  schema.anyOf = types.map((type) => ({
    type,
    ...Object.fromEntries(own(type).map((keyword) => [keyword, schema[keyword]])),
  }));
  for (const keyword of ["type", ...types.flatMap(own)]) delete schema[keyword];
}

function joinArrays(contract: Contract, schema: Schema, alternatives: readonly Schema[]): void {
  const arrays = alternatives.map((each) => resolve(contract, each));
  const items = arrays.flatMap((each) => each.items ?? []);
  if (arrays.length < 2 || items.length < arrays.length) return;
  delete schema.oneOf;
  const least = arrays.map(({ minItems }) => (typeof minItems === "number" ? minItems : 0));
  const description = [schema.description, "All elements are of one kind."].filter(Boolean).join(" ");
  Object.assign(schema, { type: "array", description, minItems: Math.min(...least), items: { anyOf: items } });
}
