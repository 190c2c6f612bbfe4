/**
 * The HTTP listener of all services. It creates request ids and log lines, handles CORS, compression, security headers and
 * health checks, returns every failure as a JSON error, and can be stopped gracefully.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Failure } from "../platform/failure.ts";
import type { Gate } from "../platform/gate.ts";
import type { Limits } from "../platform/limits.ts";
import type { Log } from "../platform/log.ts";
import { createMemories, type Held, type Memories } from "../platform/memory.ts";
import type { PageTokens } from "../platform/pageTokens.ts";
import { compressResponse, corsHeadersFor, corsRule } from "./cors.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendNothing } from "./head.ts";
import { readRefused } from "./holding.ts";
import { insideServer, isBatchPart, markBatchPart, type ServeInside } from "./inside.ts";
import { once } from "./once.ts";
import { headFault, originOf } from "./origin.ts";
import { beginOutcome, countUnsent, type Outcome, outcomeOf } from "./outcome.ts";
import { type Outside, openOutside, sendHealth } from "./outside.ts";
import type { Page } from "./pages.ts";
import { answerFailure, answerUnreadable, type SpellScope, withScopes } from "./refusals.ts";
import { methodsAt, routesOf } from "./route.ts";
import { type Serve, type ServingSettings, serveService } from "./serve.ts";
import type { Service } from "./service.ts";
import { pathOf, targetOf } from "./shapes.ts";
import { byStep, type Stage, type Stages } from "./stages.ts";
import { setTimeouts, stopperOf, timeoutOptions } from "./stop.ts";

export interface ListenerParts {
  services: readonly Service[];
  settings: ServingSettings;
  /** Returns the spelling of a scope in error messages. By default, scopes are spelled with their short names. */
  spellScope?: SpellScope;
  gate: Pick<Gate, "requireOwnName">;
  log: Log;
  /** The steps that every request goes through. */
  stages: readonly Stage[];
  /** Checks quotas, and rate limits for IP addresses. */
  limits: Pick<Limits, "requireQuota" | "requireAddress">;
  /** Determines which page tokens are still valid, because the sandbox can make them expire. */
  pageTokens?: Pick<PageTokens, "generation">;
  /** Creates the id of a request that was sent without one. By default, ids are random. */
  nextRequestId?: (() => string) | undefined;
  /** Limits the memory that requests use. By default, the limits depend on the heap size of the process. */
  memories?: Memories;
  /** The check for `/readyz`. It rejects while the server cannot work. */
  checkReady(): Promise<void>;
  /** Pages and files for browsers, outside the services. */
  pages: readonly Page[];
  /** Endpoints that split a request into several requests to services. */
  endpoints?: readonly Endpoint[];
}

export interface CountedParts extends Omit<ListenerParts, "stages"> {
  memories: Memories;
  stages: Stages;
}

/** An endpoint outside the services that reads its request and writes its response itself. Its method is POST. */
export interface Endpoint {
  /** The paths of the endpoint, in the syntax of Express. */
  path: string[];
  /** The name under which the log lists calls of the endpoint. */
  operation: string;
  /** @throws Failure, but only if nothing was written to the response yet. */
  answer(exchange: Exchange): Promise<void>;
}

export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  origin: string;
  requestId: string;
  serveInside: ServeInside;
  /**
   * Starts to count the memory of the request.
   * @param owner The caller; undefined without a credential.
   */
  begin(owner: string | undefined): Held;
}

export interface Listener {
  server: Server;
  /** Sends one of the server's own requests through this listener, as if it had come over a socket. */
  serveInside: ServeInside;
  /**
   * Stops accepting connections, lets requests in flight finish, and closes idle connections. Resolves when the last connection
   * is closed (`stop.ts`).
   */
  stop(): Promise<void>;
}

export function createListener(given: ListenerParts): Listener {
  const stages = byStep(given.stages);
  const parts: CountedParts = { ...given, memories: given.memories ?? createMemories(), stages };
  const { pages, endpoints = [] } = parts;
  const mounted = mount(parts);
  const close = closing(stages);
  let stopping = false;
  const outside = once(() =>
    openOutside(parts, {
      serveInside: insideServer(handle, markBatchPart),
      isStopping: () => stopping,
      close,
      otherwise: (req, res) => serve(req, res, () => mountedAt(mounted, targetOf(req).path)),
    }),
  );
  const serve = serving(parts, outside, close);
  // If users reach the server over HTTPS, a header makes their browsers always use HTTPS (RFC 6797).
  const isSecure = parts.settings.publicUrl?.startsWith("https:") === true;
  const allowCors = corsOf(parts, mounted);
  // Most services are served before the pages. A service with pages below its own prefix is served after the pages.
  const paths = [...pages, ...endpoints].flatMap(({ path }) => path);
  const apart = mounted.filter(
    ({ prefix, inside }) => !paths.some((each) => each === prefix || each.startsWith(inside)),
  );

  function begin(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void {
    if (isSecure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (stopping) res.setHeader("Connection", "close");
    for (const begun of stages.begun) begun({ req, res, outcome });
    const fault = headFault(req);
    if (fault) {
      serve(req, res, () => raise(fault));
      return;
    }
    const path = pathOf(req.url);
    if (req.headers.origin !== undefined) allowCors(req, res, path);
    if (req.headers["accept-encoding"] !== undefined) compressResponse(req, res);
    const at = mountedAt(apart, path);
    if (path === "/healthz" && req.method === "GET") sendHealth(res);
    else if (at) serve(req, res, () => at);
    else outside().serve(req, res, path);
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const outcome = beginOutcome(req, res, parts.nextRequestId);
    try {
      begin(req, res, outcome);
    } catch (error) {
      answerFailure(res, error, errorEnvelope, outcome, parts);
    }
  }

  const server = createServer(timeoutOptions, handle);
  setTimeouts(server);
  server.on("clientError", answerUnreadable);
  const stop = stopperOf(server);
  return {
    server,
    serveInside: insideServer(handle),
    stop() {
      stopping = true;
      return stop();
    },
  };
}

/**
 * Returns a function that sets the CORS headers for paths that browsers may call. It is only called for requests with an
 * `Origin`, and the first call builds the rules.
 */
function corsOf({ services, pages, endpoints = [] }: CountedParts, mounted: Mounted[]) {
  const allows = once(() => corsRule(mounted, pages, endpoints));
  const setHeaders = once(() => corsHeadersFor(services.map(({ document }) => document)));
  return (req: IncomingMessage, res: ServerResponse, path: string): void => {
    if (allows()(req, path)) setHeaders()(req, res);
  };
}

/** A service under one of the prefixes at which it is available. */
interface Mounted {
  prefix: string;
  /** The prefix with a trailing slash. */
  inside: string;
  /** The prefix that the contract specifies. */
  canonical: string;
  service: Service;
  serve: Serve;
  /** @param path A path that begins with the contract's prefix. @returns the methods of this path; none for an unknown path. */
  methodsAt(path: string): string[];
}

function mount({ services, settings, limits, pageTokens, memories, stages }: CountedParts): Mounted[] {
  return services.flatMap((service) => {
    // A service is prepared on its first request, so that the server starts faster.
    const made = once(() => serveService(service, settings, limits, { stages, pageTokens, memories }));
    const [inTurn] = stages.inTurn;
    const serve: Serve = (...request) => (inTurn ? inTurn(service, () => made()(...request)) : made()(...request));
    const routes = once(() => routesOf(service));
    const own = service.prefixes.map((prefix) => ({ prefix, canonical: prefix }));
    const others = Object.entries(service.aliases).map(([prefix, canonical]) => ({ prefix, canonical }));
    return [...own, ...others].map((each) => ({
      ...each,
      inside: `${each.prefix}/`,
      service,
      serve,
      methodsAt: (path: string) => methodsAt(routes(), path),
    }));
  });
}

function mountedAt(mounted: readonly Mounted[], path: string): Mounted | undefined {
  for (const each of mounted) {
    if (path.startsWith(each.inside) || path === each.prefix) return each;
  }
  return undefined;
}

/** Returns a function that handles requests to services and to unknown paths. */
function serving(parts: CountedParts, outside: () => Outside, close: (this: ServerResponse) => void) {
  const { settings, spellScope: spell = (short) => short } = parts;

  return (req: IncomingMessage, res: ServerResponse, find: () => Mounted | undefined): void => {
    const outcome = outcomeOf(res);
    let path = "";
    const refuse = (error: unknown) => {
      const { service, operation = "" } = outcome;
      if (!service) return answerFailure(res, error, errorEnvelope, outcome, parts);
      const about = { service: service.name, operation, origin: originOf(req, settings), spell };
      const refused = error instanceof Failure ? withScopes(error, about) : error;
      const indent = wantsIndent(service, outcome, req.url ?? "") ? 2 : undefined;
      return answerFailure(res, refused, (failure) => service.renderFailure(failure, path), outcome, parts, indent);
    };
    const end = () => countUnsent(res, outcome);
    const fail = (error: unknown) => {
      const reading = readRefused(req, outcome);
      if (reading) return void reading.then(() => refuse(error)).then(end);
      refuse(error);
      end();
    };
    res.on("close", close);
    try {
      const at = find();
      const target = targetOf(req);
      path = target.path;
      outcome.service = at?.service;
      if (at && at.canonical !== at.prefix) target.path = `${at.canonical}${path.slice(at.prefix.length)}`;
      if (req.method === "OPTIONS") {
        const own = at?.methodsAt(target.path) ?? [];
        sendAllowed(res, [...own, ...outside().methodsAt(path)]);
      } else if (!at) fail(outside().refusal(req.method ?? "", path));
      else at.serve(req, res, target, outcome).then(end, fail);
    } catch (error) {
      fail(error);
    }
  };
}

/**
 * Returns the function that runs after a response was sent or its connection was lost. One function is used for all responses.
 */
function closing({ closed: steps }: Stages): (this: ServerResponse) => void {
  return function close() {
    const outcome = outcomeOf(this);
    const durationMs = performance.now() - outcome.startedMs;
    for (const closed of steps) closed({ req: this.req, res: this, outcome }, durationMs);
    // The response of a batch part stays in memory until the batch is sent. The batch then releases this memory.
    if (outcome.held && !isBatchPart(this.req)) outcome.held.closed();
  };
}

/**
 * Whether the JSON of an error is indented. If the operation is not known yet, `prettyPrint` in the URL decides, but only for
 * services that have the common parameters.
 */
function wantsIndent({ document }: Service, { pretty }: Outcome, url: string): boolean {
  return pretty || (document.operations[0]?.common === true && /[?&]prettyPrint=true(?:&|$)/.test(url));
}

/**
 * Responds to OPTIONS. A preflight for an unknown path succeeds too, so that the script can read the error of its actual request.
 */
function sendAllowed(res: ServerResponse, methods: readonly string[]): void {
  sendNothing(res, 204, { Allow: [...new Set([...methods, "OPTIONS"])].join(", ") });
}

function raise(failure: Failure): never {
  throw failure;
}
