/** Serves everything outside the services with Express: pages, endpoints such as batches, and the health checks. */

import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from "express";
import { Failure } from "../platform/failure.ts";
import { build, version } from "../platform/version.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendJson } from "./head.ts";
import { beginHeld } from "./holding.ts";
import type { ServeInside } from "./inside.ts";
import type { CountedParts } from "./listener.ts";
import { once, onceFor } from "./once.ts";
import { originOf } from "./origin.ts";
import { outcomeOf } from "./outcome.ts";
import { sendContent, sendPage, unreadablePage } from "./pages.ts";
import { answerFailure, malformedPath, methodNotAllowed, unknownPath } from "./refusals.ts";

/**
 * A regular expression for a path in the syntax of Express, in which `:name` is a parameter within one segment, and `*name` the
 * rest of the path. Like Express, it ignores case and a slash at the end. All servers of the process share the expressions.
 */
export const patternOf = onceFor((path: string) => {
  const source = path.replace(/[$.]/g, "\\$&").replace(/:\w+/g, "[^/]+").replace(/\*\w+/g, ".+");
  return new RegExp(`^${source}/?$`, "i");
});

/** A page, an endpoint or a health check. */
interface Place {
  paths: readonly string[];
  method: "get" | "post";
  operation: string | undefined;
  /** Whether requests are left out of the log and the metrics. Probes send health checks all the time. */
  isUnlogged?: boolean;
  /** @returns whether it has responded. If not, the next place with this path is tried, and the services at last. */
  handle(req: Request, res: ServerResponse): Promise<boolean>;
}

/** The methods of a place with `get`. */
const reads: readonly string[] = ["GET", "HEAD"];

/** Everything outside the services. */
export interface Outside {
  /** Serves a request, or passes it to `otherwise` if nothing outside the services responds to it. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): void;
  /** @returns the methods that a path supports; none for an unknown path. */
  methodsAt(path: string): string[];
  /** @returns 405 if the path supports other methods than the request's, otherwise 404. */
  refusal(method: string, path: string): Failure;
}

interface OutsideOptions {
  serveInside: ServeInside;
  isStopping(): boolean;
  /** Called when the response of a page or an endpoint is closed. */
  close(this: ServerResponse): void;
  otherwise(req: IncomingMessage, res: ServerResponse): void;
}

export function openOutside(parts: CountedParts, options: OutsideOptions): Outside {
  const places = [...healthPlaces(parts, options), ...pagePlaces(parts), ...endpointPlaces(parts, options)];
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  for (const place of places) app[place.method]([...place.paths], handlerOf(parts, place, options));
  app.use(options.otherwise);
  // Express recognizes an error handler by its four parameters. All other errors are handled where they occur.
  const answerError: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    const page = error instanceof URIError ? unreadablePage(parts.pages, req, req.path, malformedPath()) : undefined;
    if (page) return void sendContent(req, res, page);
    answerFailure(res, error instanceof URIError ? malformedPath() : error, errorEnvelope, outcomeOf(res), parts);
  };
  app.use(answerError);

  const known = places.map(({ paths, method }) => ({
    patterns: paths.map(patternOf),
    methods: method === "get" ? reads : ["POST"],
  }));
  const methodsAt = (path: string) => {
    // Like Express, this ignores a fragment, which some clients send although they must not.
    const [plain = ""] = path.split("#", 1);
    const found = known.filter(({ patterns }) => patterns.some((pattern) => pattern.test(plain)));
    return [...new Set(found.flatMap(({ methods }) => methods))];
  };

  return {
    serve(req, res, path) {
      // Express sets the prototypes of the objects that it handles, which makes them slower. The services do not need it.
      if (methodsAt(path).length === 0) options.otherwise(req, res);
      else app(req, res);
    },
    methodsAt,
    refusal(method, path) {
      const methods = methodsAt(path);
      return methods.length === 0 || methods.includes(method) ? unknownPath(path) : methodNotAllowed(method, methods);
    },
  };
}

/** Returns the handler of a place. The log and the metrics attribute its requests to the platform. */
function handlerOf(parts: CountedParts, place: Place, { close }: OutsideOptions): RequestHandler {
  return async (req, res, next) => {
    const outcome = outcomeOf(res);
    let ours = true;
    if (!place.isUnlogged) {
      res.on("close", () => {
        if (ours) close.call(res);
      });
    }
    outcome.isOutside = true;
    outcome.operation = place.operation;
    try {
      ours = await place.handle(req, res);
    } catch (error) {
      answerFailure(res, error, errorEnvelope, outcome, parts);
      return;
    }
    if (ours) return;
    outcome.isOutside = false;
    outcome.operation = undefined;
    next();
  };
}

/** The response of `/healthz`, created once, because probes request it all the time. */
const healthText = once(() => JSON.stringify({ status: "ok", version: version(), build }));

export function sendHealth(res: ServerResponse): void {
  sendJson(res, 200, healthText());
}

function healthPlaces({ checkReady }: CountedParts, { isStopping }: OutsideOptions): Place[] {
  const common = { method: "get" as const, operation: undefined, isUnlogged: true };
  const problemOf = (error: unknown) => (error instanceof Failure ? error.message : "not ready");
  return [
    {
      ...common,
      paths: ["/healthz"],
      async handle(_req, res) {
        sendHealth(res);
        return true;
      },
    },
    {
      ...common,
      paths: ["/readyz"],
      async handle(_req, res) {
        const problem = isStopping() ? "stopping" : await checkReady().then(() => undefined, problemOf);
        sendJson(res, problem === undefined ? 200 : 503, JSON.stringify({ status: problem ?? "ok" }));
        return true;
      },
    },
  ];
}

function pagePlaces({ pages, gate, settings }: CountedParts): Place[] {
  return pages.map((page) => ({
    paths: [page.path].flat(),
    method: page.method ?? "get",
    operation: page.operation,
    async handle(req, res) {
      if (page.audience === "program" && isWriteWithSlash(req)) return false;
      if (page.audience === undefined || page.audience === "person") gate.requireOwnName(req.headers.host);
      const values = Object.entries(req.params).map(([name, value]) => [name, [value].flat().join("/")]);
      return sendPage(req, res, page, Object.fromEntries(values), settings);
    },
  }));
}

function endpointPlaces(
  { endpoints = [], memories, settings }: CountedParts,
  { serveInside }: OutsideOptions,
): Place[] {
  return endpoints.map(({ path: paths, operation, answer }) => ({
    paths,
    method: "post" as const,
    operation,
    async handle(req, res) {
      if (isWriteWithSlash(req)) return false;
      const outcome = outcomeOf(res);
      const begin = (owner: string | undefined) => {
        outcome.held = beginHeld(memories, owner, req, settings);
        return outcome.held;
      };
      const { requestId } = outcome;
      await answer({ incoming: req, outgoing: res, origin: originOf(req, settings), requestId, serveInside, begin });
      return true;
    },
  }));
}

/**
 * Whether a write has a path that ends with a slash. Express ignores this slash, but it is only accepted for reads (`findRoute`
 * explains why).
 */
function isWriteWithSlash({ method, path }: Pick<Request, "method" | "path">): boolean {
  return !reads.includes(method) && path.endsWith("/");
}
