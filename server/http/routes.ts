/**
 * Finds the operation of a path by walking a tree of its segments: the cost depends on the length of the path, not on the
 * number of routes. It stands ahead of the contract validator, which by itself compiles and tries the expression of every
 * route on every request (`reference/performance.md`, findings 2 and 3).
 */
export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

interface Node<T> {
  children: Map<string, Node<T>>;
  /** The child for a segment that is a parameter. All routes through it share the tree, not the name. */
  parameter: Node<T> | undefined;
  /** Upper-case method → value and the names of the parameters met on the way. */
  methods: Map<string, { value: T; names: string[] }>;
}

export class Routes<T> {
  readonly #root: Node<T> = newNode();

  /** @param template Path with `{name}` segments: `/lists/{tasklist}/tasks`. */
  add(method: string, template: string, value: T): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of segmentsOf(template)) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name !== undefined) {
        names.push(name);
        node.parameter ??= newNode();
        node = node.parameter;
      } else {
        let child = node.children.get(segment);
        if (!child) {
          child = newNode();
          node.children.set(segment, child);
        }
        node = child;
      }
    }
    node.methods.set(method.toUpperCase(), { value, names });
  }

  /**
   * A literal segment wins over a parameter, unless only the parameter's route has the method. A trailing slash is
   * tolerated.
   * @returns the match; else the methods that the path has, none for an unknown path.
   * @throws URIError for a malformed percent-encoding.
   */
  find(method: string, path: string): Match<T> | { allowed: string[] } {
    const segments = segmentsOf(path).map(decodeSegment);
    const values: string[] = [];
    const allowed = new Set<string>();

    function walk(node: Node<T>, depth: number): Match<T> | undefined {
      const segment = segments[depth];
      if (segment === undefined) {
        const found = node.methods.get(method);
        if (found) {
          return {
            value: found.value,
            parameters: Object.fromEntries(found.names.map((name, i) => [name, values[i] ?? ""])),
          };
        }
        for (const each of node.methods.keys()) allowed.add(each);
        return undefined;
      }
      const child = node.children.get(segment);
      const match = child && walk(child, depth + 1);
      if (match || !node.parameter || segment === "") return match;
      values.push(segment);
      const viaParameter = walk(node.parameter, depth + 1);
      if (!viaParameter) values.pop();
      return viaParameter;
    }

    return walk(this.#root, 0) ?? { allowed: [...allowed] };
  }
}

function newNode<T>(): Node<T> {
  return { children: new Map(), parameter: undefined, methods: new Map() };
}

function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  segments.shift();
  if (segments.length > 0 && segments[segments.length - 1] === "") segments.pop();
  return segments;
}

/** U+0000 stands in no id, and databases choke on it. @throws URIError */
function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  const decoded = decodeURIComponent(segment);
  if (decoded.includes("\0")) throw new URIError("A segment holds U+0000.");
  return decoded;
}
