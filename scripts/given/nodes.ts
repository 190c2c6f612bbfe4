/** Parts of a document that somebody else has written. All that is known is that they were read from JSON or YAML. */

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object. */
export const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});

/** The elements of a list that are objects. */
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The members that are objects. */
export const membersOf = (value: unknown): [string, Node][] =>
  Object.entries(nodeOf(value)).flatMap(([name, each]) => (isNode(each) ? [[name, each] as [string, Node]] : []));

/** The value if it is a text that is not blank. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** The members with these names, without those that are missing. */
export function picked(node: Node, names: readonly string[]): Node {
  return Object.fromEntries(names.filter((name) => node[name] !== undefined).map((name) => [name, node[name]]));
}
