/** What `server/http/routes.ts` does, by Express's router: its tests say what. */
import express, { type IRouter, type Request, type RequestHandler, type Response } from "express";
import type { Match, PathRoutes } from "../../server/platform/plain.ts";

interface Added<T> {
  template: string;
  value: T;
}

export class PlainRoutes<T> implements PathRoutes<T> {
  /** By upper-case method. Express tries its routes in turn, so that half as many are tried of a method alone. */
  readonly #methods = new Map<string, { added: Added<T>[]; router: IRouter | undefined }>();
  /** The route that the router has just found, since the router calls its handler at once. */
  #found: T | undefined;

  /** @param template Path with `{name}` segments: `/lists/{tasklist}/tasks`. */
  add(method: string, template: string, value: T): void {
    const name = method.toUpperCase();
    const added = this.#methods.get(name)?.added ?? [];
    added.push({ template, value });
    this.#methods.set(name, { added, router: undefined });
  }

  /**
   * A literal segment wins over a parameter, unless only the parameter's route has the method. A trailing slash is
   * tolerated.
   * @returns the match; else the methods that the path has, none for an unknown path.
   * @throws URIError for a malformed percent-encoding.
   */
  find(method: string, path: string): Match<T> | { allowed: string[] } {
    const url = spelled(path);
    const found = this.#findWith(method, url);
    if (found) return found;
    return { allowed: [...this.#methods.keys()].filter((each) => this.#findWith(each, url)) };
  }

  #findWith(method: string, url: string): Match<T> | undefined {
    const routes = this.#methods.get(method);
    if (!routes || url === "") return undefined;
    routes.router ??= this.#routerOf(routes.added);
    // The router reads no more of a request, and nothing of the response.
    const request = { method, url } as Request;
    this.#found = undefined;
    routes.router(request, {} as Response, () => {});
    return this.#found && { value: this.#found, parameters: { ...(request.params as Record<string, string>) } };
  }

  #routerOf(added: readonly Added<T>[]): IRouter {
    const router = express.Router({ caseSensitive: true });
    // The router takes the first route that fits, so literals come before parameters.
    const inOrder = [...added].sort((one, other) => rankOf(one.template).localeCompare(rankOf(other.template)));
    for (const { template, value } of inOrder) {
      const handle: RequestHandler = () => {
        this.#found = value;
      };
      router.all(expressPath(template), handle);
    }
    return router;
  }
}

/** @returns a letter for each segment: `a` of a literal, `b` of a parameter. */
function rankOf(template: string): string {
  return template.replaceAll(/\/[^/]*/g, (segment) => (parameterOf(segment.slice(1)) === undefined ? "a" : "b"));
}

function parameterOf(segment: string): string | undefined {
  return /^\{(.+)\}$/.exec(segment)?.[1];
}

/** @returns `/lists/:"tasklist"/tasks`, in which literals are spelled as {@link spelled} spells them. */
function expressPath(template: string): string {
  return template
    .split("/")
    .map((segment) => {
      const name = parameterOf(segment);
      // Of the characters that stay unencoded, these have a meaning in Express.
      return name === undefined ? encodeURIComponent(segment).replaceAll(/[!()*]/g, "\\$&") : `:"${name}"`;
    })
    .join("/");
}

/**
 * The path with its segments encoded in one way: clients may encode what they need not, and Express compares literals as they are.
 * @throws URIError for a malformed percent-encoding, and for U+0000, which stands in no id and which databases choke on.
 */
function spelled(path: string): string {
  if (/^[\w/.-]*$/.test(path)) return path;
  return path
    .split("/")
    .map((segment) => {
      const decoded = decodeURIComponent(segment);
      if (decoded.includes("\0")) throw new URIError("A segment holds U+0000.");
      return encodeURIComponent(decoded);
    })
    .join("/");
}
