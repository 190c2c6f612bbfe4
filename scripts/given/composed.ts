/** `allOf` of a given contract: what several schemas say together is written as one wherever they are plain objects. */
import { isNode, membersOf, type Node, nodeOf, nodesOf } from "./nodes.ts";
import type { Given } from "./read.ts";

/** The keywords, besides members, that a part may have to be merged with others. */
const plainKeys = new Set([
  ..."type properties required description title example examples additionalProperties deprecated".split(" "),
  ..."nullable externalDocs xml discriminator default readOnly writeOnly minProperties maxProperties".split(" "),
]);

const isPlain = (schema: Node) =>
  Object.keys(schema).every((key) => plainKeys.has(key) || key.startsWith("x-")) &&
  [schema.type ?? "object"].flat().includes("object");

/** Whether a schema only names and describes a value, and does not restrict it. */
const notes = new Set("description title example examples deprecated readOnly writeOnly nullable default".split(" "));
const saysNothing = (schema: Node) => Object.keys(schema).every((key) => notes.has(key) || key.startsWith("x-"));

/**
 * A schema without its `allOf`: either the members of all parts, or the one part and the keywords beside it.
 * @returns the schema itself where the parts are not plain objects.
 */
export function merged(given: Given, schema: Node, seen: readonly Node[] = []): Node {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || seen.includes(schema)) return schema;
  const [only, ...more] = nodesOf(allOf);
  if (only && more.length === 0 && saysNothing(own)) return { ...only, ...own };
  const parts = nodesOf(allOf).map((part) => merged(given, given.follow(part), [...seen, schema]));
  if (parts.every((part) => !("properties" in part) && !("allOf" in part) && part.type !== "object")) {
    return parts.some((part) => "oneOf" in part || "anyOf" in part) ? schema : Object.assign({}, ...parts, own);
  }
  if (![own, ...parts].every(isPlain)) return schema;
  return together([...parts, own]);
}

/** Later parts win. */
function together(parts: readonly Node[]): Node {
  const properties = Object.fromEntries(parts.flatMap((part) => membersOf(part.properties)));
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  const open = parts.find((part) => part.additionalProperties === true || isNode(part.additionalProperties));
  const { discriminator: _, ...last } = Object.assign({}, ...parts.map(({ title: _, ...part }) => part)) as Node; // Of objects.
  return {
    ...last,
    type: parts.map(({ type }) => type).findLast((type) => Array.isArray(type)) ?? "object",
    properties,
    required: [...new Set(required)],
    ...(open && { additionalProperties: open.additionalProperties }),
  };
}

/** Whether a member of this schema selects among other schemas (`discriminator`) that it does not list itself. */
export function isBase(schema: Node): boolean {
  return (
    isNode(schema.discriminator) &&
    !("oneOf" in schema) &&
    !("anyOf" in schema) &&
    nodeOf(schema.properties) !== undefined
  );
}
