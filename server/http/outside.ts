/** Serves everything outside the services: pages, endpoints such as batches, and the health checks. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { Failure } from "../platform/failure.ts";
import { build, version } from "../platform/version.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendJson } from "./head.ts";
import { beginHeld } from "./holding.ts";
import type { ServeInside } from "./inside.ts";
import type { CountedParts } from "./listener.ts";
import { once } from "./once.ts";
import { originOf } from "./origin.ts";
import { outcomeOf } from "./outcome.ts";
import { sendContent, sendPage, unreadablePage } from "./pages.ts";
import { answerFailure, malformedPath, methodNotAllowed, unknownPath } from "./refusals.ts";

/** The parsed path of a page. */
interface PathForm {
  pattern: RegExp;
  /** The names of its parameters. */
  names: readonly string[];
}

const forms = new Map<string, PathForm>();

/**
 * Parses the path of a page. `:name` is a parameter within one segment, and `*name` is the rest of the path. Case and a slash at
 * the end are ignored. All servers of the process share the parsed paths.
 */
export function pathForm(path: string): PathForm {
  let form = forms.get(path);
  if (!form) {
    const names = Array.from(path.matchAll(/[:*](\w+)/g), ([, name = ""]) => name);
    const source = path.replace(/[$.]/g, "\\$&").replace(/:\w+/g, "([^/]+)").replace(/\*\w+/g, "(.+)");
    form = { pattern: new RegExp(`^${source}/?$`, "i"), names };
    forms.set(path, form);
  }
  return form;
}

type Parameters = Readonly<Record<string, string>>;

/** @returns the parameters of a path; undefined if it does not match. @throws URIError for a malformed percent-encoding. */
function parametersIn({ pattern, names }: PathForm, path: string): Parameters | undefined {
  const [match, ...values] = pattern.exec(path) ?? [];
  if (match === undefined) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? "")]));
}

/** A page, an endpoint or a health check. */
interface Place {
  forms: readonly PathForm[];
  /** A place with GET also handles HEAD. */
  methods: readonly string[];
  operation: string | undefined;
  /** Whether requests are left out of the log and the metrics. Probes send health checks all the time. */
  isUnlogged?: boolean;
  /** @returns whether it has responded. If not, the next place with this path is tried, and the services at last. */
  handle(req: IncomingMessage, res: ServerResponse, path: string, parameters: Parameters): Promise<boolean>;
}

const reads: readonly string[] = ["GET", "HEAD"];

/** Everything outside the services. */
export interface Outside {
  /** Serves a request, or passes it to `otherwise` if nothing outside the services responds to it. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
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
  const methodsAt = (path: string) => [
    ...new Set(
      places.flatMap(({ forms, methods }) => (forms.some(({ pattern }) => pattern.test(path)) ? methods : [])),
    ),
  ];

  /** The places with this path and method. @throws URIError for a malformed percent-encoding. */
  function* placesAt(method: string, path: string): Generator<{ place: Place; parameters: Parameters }> {
    for (const place of places) {
      const parameters = place.forms.map((form) => parametersIn(form, path)).find((each) => each !== undefined);
      if (parameters && place.methods.includes(method)) yield { place, parameters };
    }
  }

  async function serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const outcome = outcomeOf(res);
    let ours = false;
    try {
      for (const { place, parameters } of [...placesAt(req.method ?? "", path)]) {
        if (!ours && !place.isUnlogged) {
          res.on("close", () => {
            if (ours) options.close.call(res);
          });
          ours = true;
        }
        outcome.isOutside = true;
        outcome.operation = place.operation;
        if (await place.handle(req, res, path, parameters)) return;
      }
    } catch (error) {
      const failure = error instanceof URIError ? malformedPath() : error;
      const page = failure === error ? undefined : unreadablePage(parts.pages, req, path, malformedPath());
      if (page) await sendContent(req, res, page);
      else answerFailure(res, failure, errorEnvelope, outcome, parts);
      return;
    }
    ours = false;
    outcome.isOutside = false;
    outcome.operation = undefined;
    options.otherwise(req, res);
  }

  return {
    serve,
    methodsAt,
    refusal(method, path) {
      const methods = methodsAt(path);
      return methods.length === 0 || methods.includes(method) ? unknownPath(path) : methodNotAllowed(method, methods);
    },
  };
}

/** The response of `/healthz`, created once, because probes request it all the time. */
const healthText = once(() => JSON.stringify({ status: "ok", version: version(), build }));

export function sendHealth(res: ServerResponse): void {
  sendJson(res, 200, healthText());
}

function healthPlaces({ checkReady }: CountedParts, { isStopping }: OutsideOptions): Place[] {
  const common = { methods: reads, operation: undefined, isUnlogged: true };
  const problemOf = (error: unknown) => (error instanceof Failure ? error.message : "not ready");
  return [
    {
      ...common,
      forms: [pathForm("/healthz")],
      async handle(_req, res) {
        sendHealth(res);
        return true;
      },
    },
    {
      ...common,
      forms: [pathForm("/readyz")],
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
    forms: [page.path].flat().map(pathForm),
    methods: page.method === "post" ? ["POST"] : reads,
    operation: page.operation,
    async handle(req, res, path, parameters) {
      if (page.audience === "program" && isWriteWithSlash(req, path)) return false;
      if (page.audience === undefined || page.audience === "person") gate.requireOwnName(req.headers.host);
      return sendPage(req, res, page, parameters, settings);
    },
  }));
}

function endpointPlaces(
  { endpoints = [], memories, settings }: CountedParts,
  { serveInside }: OutsideOptions,
): Place[] {
  return endpoints.map(({ path: paths, operation, answer }) => ({
    forms: paths.map(pathForm),
    methods: ["POST"],
    operation,
    async handle(req, res, path) {
      if (isWriteWithSlash(req, path)) return false;
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

/** Whether a write has a path that ends with a slash. It is only accepted for reads (`findRoute` explains why). */
function isWriteWithSlash({ method = "" }: IncomingMessage, path: string): boolean {
  return !reads.includes(method) && path.endsWith("/");
}
