/**
 * Finds the operation of a path by walking a tree of its segments. The cost depends on the length of the path, not on the
 * number of routes. The validator alone would try the regular expression of every route on every request. With Express's
 * router, a get of a task took 8% more CPU time.
 */
interface Node<T> {
  children: Map<string, Node<T>>;
  /**
   * The child for a parameter segment. All routes with a parameter here share this child, even if the parameters have different
   * names.
   */
  parameter: Node<T> | undefined;
  /**
   * The children for segments that contain both text and parameters: `{owner}.json`, `{id}:archive`. Third-party contracts use
   * them.
   */
  mixed: { source: string; form: RegExp; node: Node<T> }[];
  /** The routes that end at this node, by upper-case method. */
  methods: Map<string, Ending<T>>;
}

/** The end of a route: its value, and the names of all parameters on its path. */
interface Ending<T> {
  value: T;
  names: string[];
}

export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

export class Routes<T> {
  readonly #root: Node<T> = newNode();

  /** @param template The path of the route, with parameters as segments: `/lists/{tasklist}/tasks`. */
  add(method: string, template: string, value: T): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of segmentsOf(template)) {
      const name = /^\{([^}]+)\}$/.exec(segment)?.[1];
      if (name !== undefined) {
        names.push(name);
        node.parameter ??= newNode();
        node = node.parameter;
      } else if (/\{[^}]+\}/.test(segment)) {
        names.push(...Array.from(segment.matchAll(/\{([^}]+)\}/g), ([, inner = ""]) => inner));
        node = mixedChild(node, segment);
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
   * Finds the route of a path. A literal segment takes precedence over a parameter, unless only the route with the parameter
   * supports the method. A trailing slash is accepted.
   * @returns the match; if there is none, a list of the methods that the path supports. The list is empty for an unknown path.
   * @throws URIError for a malformed percent-encoding.
   */
  find(method: string, path: string): Match<T> | { allowed: string[] } {
    const segments = segmentsOf(path);
    const values: string[] = [];
    const found = walk(this.#root, method, segments, 0, values);
    if (!found) {
      const allowed = new Set<string>();
      collectMethods(this.#root, segments, 0, allowed);
      return { allowed: [...allowed] };
    }
    const parameters: Record<string, string> = {};
    for (let at = 0; at < found.names.length; at++) parameters[found.names[at] ?? ""] = values[at] ?? "";
    return { value: found.value, parameters };
  }
}

/** Searches the tree of routes. @param values The parameter values in the segments before `depth`. */
function walk<T>(
  node: Node<T>,
  method: string,
  segments: readonly string[],
  depth: number,
  values: string[],
): Ending<T> | undefined {
  const segment = segments[depth];
  if (segment === undefined) return node.methods.get(method);
  const child = node.children.get(segment);
  const match = child && walk(child, method, segments, depth + 1, values);
  if (match || segment === "") return match;
  for (const { form, node: mixed } of node.mixed) {
    const [, ...inner] = form.exec(segment) ?? [];
    if (inner.length === 0) continue;
    values.push(...inner);
    const viaMixed = walk(mixed, method, segments, depth + 1, values);
    if (viaMixed) return viaMixed;
    values.length -= inner.length;
  }
  if (!node.parameter) return undefined;
  values.push(segment);
  const viaParameter = walk(node.parameter, method, segments, depth + 1, values);
  if (!viaParameter) values.pop();
  return viaParameter;
}

/** Adds the methods of every route that matches the path. */
function collectMethods<T>(node: Node<T>, segments: readonly string[], depth: number, allowed: Set<string>): void {
  const segment = segments[depth];
  if (segment === undefined) {
    for (const each of node.methods.keys()) allowed.add(each);
    return;
  }
  const child = node.children.get(segment);
  if (child) collectMethods(child, segments, depth + 1, allowed);
  for (const { form, node: mixed } of node.mixed)
    if (form.test(segment)) collectMethods(mixed, segments, depth + 1, allowed);
  if (node.parameter && segment !== "") collectMethods(node.parameter, segments, depth + 1, allowed);
}

function newNode<T>(): Node<T> {
  return { children: new Map(), parameter: undefined, mixed: [], methods: new Map() };
}

function mixedChild<T>(node: Node<T>, segment: string): Node<T> {
  const parts = segment.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const source = `^${parts.join("(.+?)")}$`;
  let child = node.mixed.find((each) => each.source === source);
  if (!child) {
    child = { source, form: new RegExp(source), node: newNode() };
    node.mixed.push(child);
    // The longest segment comes first, because it has the most literal characters and is the most specific.
    node.mixed.sort((a, b) => b.source.length - a.source.length);
  }
  return child.node;
}

/** The decoded segments of a path. @throws URIError for a malformed percent-encoding. */
function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  segments.shift();
  if (segments.length > 0 && segments[segments.length - 1] === "") segments.pop();
  if (path.includes("%")) for (const [at, each] of segments.entries()) segments[at] = decodeSegment(each);
  return segments;
}

/** @throws URIError for a malformed encoding, and for U+0000: no id contains it, and databases cannot store it. */
function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  const decoded = decodeURIComponent(segment);
  if (decoded.includes("\0")) throw new URIError("A path segment contains the character U+0000.");
  return decoded;
}
