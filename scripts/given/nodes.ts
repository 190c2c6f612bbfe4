/** Parts of a document that somebody else has written: nothing is sure about them but that they came from JSON or YAML. */

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object, or an empty one in the place of anything else. */
export const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});

/** The objects of a list. */
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Members that are objects. */
export const membersOf = (value: unknown): [string, Node][] =>
  Object.entries(nodeOf(value)).flatMap(([name, each]) => (isNode(each) ? [[name, each] as [string, Node]] : []));

/** A text that says something. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** The members of these names that are there. */
export function picked(node: Node, names: readonly string[]): Node {
  return Object.fromEntries(names.filter((name) => node[name] !== undefined).map((name) => [name, node[name]]));
}
