/** Finds the operation of a request by its method and path. */

interface Route<T> {
  /** The method in upper case. */
  method: string;
  value: T;
  /** The names of all parameters in the path. */
  names: readonly string[];
  /**
   * What each segment must be: this text, or a text of this form. Segments that contain both text and parameters occur in
   * third-party contracts: `{owner}.json`, `{id}:archive`.
   */
  segments: readonly (string | RegExp)[];
}

export interface Match<T> {
  value: T;
  /** Path parameters, percent-decoded. */
  parameters: Record<string, string>;
}

export class Routes<T> {
  /** The routes by their number of segments, each in the order in which they are tried. */
  readonly #bySize: Route<T>[][] = [];

  /** @param template The path of the route, with parameters in braces: `/lists/{tasklist}/tasks`. */
  add(method: string, template: string, value: T): void {
    const names = Array.from(template.matchAll(/\{([^}]+)\}/g), ([, name = ""]) => name);
    const segments = segmentsOf(template).map((each) => (/\{[^}]+\}/.test(each) ? formOf(each) : each));
    const routes = this.#bySize[segments.length] ?? [];
    routes.push({ method: method.toUpperCase(), value, names, segments });
    routes.sort(inOrder);
    this.#bySize[segments.length] = routes;
  }

  /**
   * Finds the route of a path. A literal segment takes precedence over a parameter, unless only the route with the parameter
   * supports the method. A trailing slash is accepted.
   * @returns the match; if there is none, a list of the methods that the path supports. The list is empty for an unknown path.
   * @throws URIError for a malformed percent-encoding.
   */
  find(method: string, path: string): Match<T> | { allowed: string[] } {
    const segments = segmentsOf(path);
    const allowed = new Set<string>();
    for (const route of this.#bySize[segments.length] ?? []) {
      const values = valuesIn(segments, route.segments);
      if (!values) continue;
      if (route.method === method) {
        const parameters: Record<string, string> = {};
        for (const [at, name] of route.names.entries()) parameters[name] = values[at] ?? "";
        return { value: route.value, parameters };
      }
      allowed.add(route.method);
    }
    return { allowed: [...allowed] };
  }
}

const parameter = /^(.+)$/s;

/** A regular expression whose groups are the parameters of a segment. */
function formOf(segment: string): RegExp {
  if (/^\{[^}]+\}$/.test(segment)) return parameter;
  const texts = segment.split(/\{[^}]+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  return new RegExp(`^${texts.join("(.+?)")}$`);
}

/** Sorts routes: for each segment, a text first, then the form with the most text, and a parameter alone last. */
function inOrder(one: Route<unknown>, other: Route<unknown>): number {
  for (const [at, segment] of one.segments.entries()) {
    const difference = rankOf(segment) - rankOf(other.segments[at] ?? "");
    if (difference !== 0) return difference;
  }
  return 0;
}

function rankOf(segment: string | RegExp): number {
  if (typeof segment === "string") return 0;
  return segment === parameter ? 2 : 1 + 1 / segment.source.length;
}

/** @returns the values of the parameters; undefined if the segments do not match. */
function valuesIn(segments: readonly string[], pattern: Route<unknown>["segments"]): string[] | undefined {
  const values: string[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const segment = segments[at] ?? "";
    const expected = pattern[at] ?? "";
    if (segment === expected) continue;
    if (typeof expected === "string" || segment === "") return undefined;
    if (expected === parameter) {
      values.push(segment);
      continue;
    }
    const [, ...inner] = expected.exec(segment) ?? [];
    if (inner.length === 0) return undefined;
    values.push(...inner);
  }
  return values;
}

/** The decoded segments of a path. @throws URIError for a malformed percent-encoding. */
function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  segments.shift();
  if (segments.at(-1) === "") segments.pop();
  return path.includes("%") ? segments.map(decodeSegment) : segments;
}

/** @throws URIError for a malformed encoding, and for U+0000: no id contains it, and databases cannot store it. */
function decodeSegment(segment: string): string {
  const decoded = decodeURIComponent(segment);
  if (decoded.includes("\0")) throw new URIError("A path segment contains the character U+0000.");
  return decoded;
}
