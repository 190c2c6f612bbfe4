/** Implements `server/http/routes.ts` with Express's router. The same tests apply to both implementations. */
import express, { type IRouter, type Request, type RequestHandler, type Response } from "express";
import type { Match, PathRoutes } from "../../server/platform/plain.ts";

interface Added<T> {
  template: string;
  value: T;
}

export class PlainRoutes<T> implements PathRoutes<T> {
  /** Routers by upper-case method. Express tries its routes in turn, so a router for each method has fewer to try. */
  readonly #methods = new Map<string, { added: Added<T>[]; router: IRouter | undefined }>();
  /** The route that the router has just found. The router calls its handler synchronously. */
  #found: T | undefined;

  /** Adds a route. @param template Path with `{name}` segments: `/lists/{tasklist}/tasks`. */
  add(method: string, template: string, value: T): void {
    const name = method.toUpperCase();
    const added = this.#methods.get(name)?.added ?? [];
    added.push({ template, value });
    this.#methods.set(name, { added, router: undefined });
  }

  /**
   * Finds a route. A literal segment has priority over a parameter, unless only the parameter's route has the method. A
   * trailing slash is accepted.
   * @returns the match, or the methods of the path, which are none for an unknown path.
   * @throws URIError for invalid percent-encoding.
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
    // The router reads only these fields of a request, and none of the response.
    const request = { method, url } as Request;
    this.#found = undefined;
    routes.router(request, {} as Response, () => {});
    return this.#found && { value: this.#found, parameters: { ...(request.params as Record<string, string>) } };
  }

  #routerOf(added: readonly Added<T>[]): IRouter {
    const router = express.Router({ caseSensitive: true });
    // The router takes the first matching route, so literals are added before parameters.
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

/** Returns the sort key of a route: a letter for each segment, `a` for a literal and `b` for a parameter. */
function rankOf(template: string): string {
  return template.replaceAll(/\/[^/]*/g, (segment) => (parameterOf(segment.slice(1)) === undefined ? "a" : "b"));
}

function parameterOf(segment: string): string | undefined {
  return /^\{(.+)\}$/.exec(segment)?.[1];
}

/** Converts a template to Express's syntax: `/lists/:"tasklist"/tasks`, with literals encoded as by {@link spelled}. */
function expressPath(template: string): string {
  return template
    .split("/")
    .map((segment) => {
      const name = parameterOf(segment);
      // These characters stay unencoded but have a meaning in Express.
      return name === undefined ? encodeURIComponent(segment).replaceAll(/[!()*]/g, "\\$&") : `:"${name}"`;
    })
    .join("/");
}

/**
 * Encodes the segments of a path uniformly, because clients may encode more than necessary and Express compares literals exactly.
 * @throws URIError for invalid percent-encoding, and for U+0000, which no id contains and which databases reject.
 */
function spelled(path: string): string {
  if (/^[\w/.-]*$/.test(path)) return path;
  return path
    .split("/")
    .map((segment) => {
      const decoded = decodeURIComponent(segment);
      if (decoded.includes("\0")) throw new URIError("A path segment contains the character U+0000.");
      return encodeURIComponent(decoded);
    })
    .join("/");
}
