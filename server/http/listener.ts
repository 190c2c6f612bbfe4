/**
 * The HTTP listener of all services. It creates request ids and log lines, handles CORS, compression, security headers and
 * health checks, returns every failure as a JSON error, and can be stopped gracefully.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ErrorRequestHandler, Express, Request, RequestHandler } from "express";
import { Failure } from "../platform/failure.ts";
import type { Gate } from "../platform/gate.ts";
import type { Limits } from "../platform/limits.ts";
import type { Log } from "../platform/log.ts";
import { createMemories, type Held, type Memories } from "../platform/memory.ts";
import type { PageTokens } from "../platform/pageTokens.ts";
import type { Settings } from "../platform/settings.ts";
import { isBatchPart, markBatchPart } from "./batchPart.ts";
import { compressResponse } from "./compression.ts";
import { type CorsRule, corsHeadersFor, corsRule, type SetCorsHeaders } from "./cors.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendJson, sendNothing } from "./head.ts";
import { healthText } from "./health.ts";
import { beginHeld } from "./holding.ts";
import { insideServer, type ServeInside } from "./inside.ts";
import { originOf } from "./origin.ts";
import { methodsOf } from "./otherMethods.ts";
import { beginOutcome, countUnsent, type Outcome, outcomeOf } from "./outcome.ts";
import { type Page, sendContent, sendPage, unreadablePage } from "./pages.ts";
import { plainApp, plainClasses } from "./plainClasses.ts";
import { answerFailure, answerUnreadable, malformedPath } from "./refusals.ts";
import { readRefused } from "./refusedBody.ts";
import { headFault } from "./requestHead.ts";
import { methodsAt, requireHandlers, routesOf } from "./route.ts";
import { type SpellScope, withScopes } from "./scopes.ts";
import { type Serve, serveService } from "./serve.ts";
import type { Service } from "./service.ts";
import { targetOf } from "./shapes.ts";
import { byStep, type Stage, type Stages } from "./stages.ts";
import { stopperOf } from "./stop.ts";
import { setTimeouts, timeoutOptions } from "./timeouts.ts";

export interface ListenerParts {
  services: readonly Service[];
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "dialect"> &
    Partial<Pick<Settings, "otherPublicUrls" | "mode" | "strict">>;
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

interface CountedParts extends Omit<ListenerParts, "stages"> {
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
  const app = plainApp();
  const mounted = mount(parts);
  const paths = [...pages, ...endpoints].flatMap(({ path }) => path);
  const posts = endpoints.map(({ path }) => ({ path, method: "post" as const }));
  const states = { path: ["/healthz", "/readyz"] };
  const serve = serving(parts, methodsOf([states, ...pages, ...posts]));
  // If users reach the server over HTTPS, a header makes their browsers always use HTTPS (RFC 6797).
  const isSecure = parts.settings.publicUrl?.startsWith("https:") === true;
  const allowCors = corsOf(parts, mounted);
  let stopping = false;
  /** Whether the routes of pages and endpoints were added to Express. The first request for one of them adds them. */
  let routed = false;

  // Handles errors of Express and of pages. Express recognizes an error handler by its four parameters.
  const answerError: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    const page = error instanceof URIError ? unreadablePage(pages, req, malformedPath()) : undefined;
    if (page) return void sendContent(req, res, page);
    answerFailure(res, error instanceof URIError ? malformedPath() : error, errorEnvelope, outcomeOf(res), parts);
  };

  // All services share one Express layer, because most requests are for services and Express compares the path with every
  // layer.
  const apart = mounted.filter(
    ({ prefix, inside }) => !paths.some((each) => each === prefix || each.startsWith(inside)),
  );
  app.use((req, res, next) => {
    const outcome = beginOutcome(req, res, parts.nextRequestId);
    if (isSecure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    if (stopping) res.setHeader("Connection", "close");
    for (const begun of stages.begun) begun({ req, res, outcome });
    const fault = headFault(req);
    if (fault) return serve(req, res, () => raise(fault));
    const url = req.url ?? "";
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    if (req.headers.origin !== undefined) allowCors(req, res, path);
    if (req.headers["accept-encoding"] !== undefined) compressResponse(req, res);
    if (path === "/healthz" && req.method === "GET") return sendHealth(res);
    // Most services are served before the pages. A service with pages below its own prefix is served after the pages.
    const at = mountedAt(apart, path);
    if (at) return serve(req, res, () => at);
    if (!routed) {
      routed = true;
      addRoutes(
        app,
        parts,
        (request, response) => serve(request, response, () => mountedAt(mounted, targetOf(request).path)),
        () => stopping,
      );
      app.use(answerError);
    }
    return next();
  });
  app.use(answerError);

  const { Request, Response } = plainClasses();
  const server = createServer({ ...timeoutOptions, IncomingMessage: Request, ServerResponse: Response } as object, app);
  setTimeouts(server);
  server.on("clientError", answerUnreadable);
  const stop = stopperOf(server);
  return {
    server,
    serveInside: insideServer(plainClasses(), app, () => {}),
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
  let allows: CorsRule | undefined;
  let setHeaders: SetCorsHeaders | undefined;
  return (req: IncomingMessage, res: ServerResponse, path: string): void => {
    allows ??= corsRule(mounted, pages, endpoints);
    if (!allows(req, path)) return;
    setHeaders ??= corsHeadersFor(services.map(({ document }) => document));
    setHeaders(req, res);
  };
}

/**
 * Adds the pages and endpoints to Express, and after them the services that have pages below their prefix. The order matters,
 * because Express tries the paths one after the other.
 */
function addRoutes(app: Express, parts: CountedParts, services: RequestHandler, isStopping: () => boolean): void {
  const { settings, gate, pages, memories, endpoints = [] } = parts;
  const outside = servingOutside(parts);
  const serveInside = insideServer(plainClasses(), app, markBatchPart);
  app.get("/healthz", (_req, res) => sendHealth(res));
  app.get("/readyz", async (_req, res) => {
    const problem = isStopping() ? "stopping" : await parts.checkReady().then(ready, unready);
    const status = problem === undefined ? 200 : 503;
    sendJson(res, status, JSON.stringify({ status: problem ?? "ok" }));
  });
  for (const page of pages) {
    const handle: HandleOutside = async (req, res) => {
      if (page.audience === "program" && isWriteWithSlash(req)) return false;
      if (page.audience === undefined || page.audience === "person") gate.requireOwnName(req.headers.host);
      return sendPage(req, res, page, settings);
    };
    app[page.method ?? "get"](page.path, outside(page.operation, handle));
  }
  for (const { path, operation, answer } of endpoints) {
    const handle: HandleOutside = async (req, res) => {
      if (isWriteWithSlash(req)) return false;
      const outcome = outcomeOf(res);
      const begin = (owner: string | undefined) => {
        outcome.held = beginHeld(memories, owner, req, settings);
        return outcome.held;
      };
      const { requestId } = outcome;
      await answer({ incoming: req, outgoing: res, origin: originOf(req, settings), requestId, serveInside, begin });
      return true;
    };
    app.post(path, outside(operation, handle));
  }
  app.use(services);
}

/**
 * Whether a write has a path that ends with a slash. Express ignores this slash, but it is only accepted for reads (`findRoute`
 * explains why).
 */
function isWriteWithSlash({ method, path }: Pick<Request, "method" | "path">): boolean {
  return method !== "GET" && method !== "HEAD" && path.endsWith("/");
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
    requireHandlers(service);
    let made: Serve | undefined;
    const serve: Serve = (...request) => {
      // The function is created on the first request to the service, so that the server need not prepare every service when it
      // starts.
      made ??= serveService(service, settings, limits, { stages, pageTokens, memories });
      const serve = made;
      const [inTurn] = stages.inTurn;
      return inTurn ? inTurn(service, () => serve(...request)) : serve(...request);
    };
    let routes: ReturnType<typeof routesOf> | undefined;
    const methods = (path: string) => {
      routes ??= routesOf(service);
      return methodsAt(routes, path);
    };
    const own = service.prefixes.map((prefix) => ({ prefix, canonical: prefix }));
    const others = Object.entries(service.aliases).map(([prefix, canonical]) => ({ prefix, canonical }));
    return [...own, ...others].map((each) => ({
      ...each,
      inside: `${each.prefix}/`,
      service,
      serve,
      methodsAt: methods,
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
function serving(parts: CountedParts, otherMethods: ReturnType<typeof methodsOf>) {
  const { settings, spellScope: spell = (short) => short } = parts;
  const close = closing(parts.stages);

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
        otherMethods.at(req).then((others) => sendAllowed(res, [...own, ...others]), fail);
      } else if (!at) otherMethods.refusal(req, path).then(fail, fail);
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

/** @returns whether a page or endpoint has responded. If not, Express passes the request to the next handler. */
type HandleOutside = (...parameters: Parameters<RequestHandler>) => Promise<boolean>;

/** Returns the function that handles pages and endpoints. The log and the metrics attribute these requests to the platform. */
function servingOutside(parts: CountedParts) {
  const close = closing(parts.stages);
  return (operation: string | undefined, handle: HandleOutside): RequestHandler =>
    async (req, res, next) => {
      const outcome = outcomeOf(res);
      let ours = true;
      res.on("close", () => {
        if (ours) close.call(res);
      });
      outcome.isOutside = true;
      outcome.operation = operation;
      try {
        ours = await handle(req, res, next);
        if (ours) return;
        outcome.isOutside = false;
        outcome.operation = undefined;
        next();
      } catch (error) {
        answerFailure(res, error, errorEnvelope, outcome, parts);
      }
    };
}

function raise(failure: Failure): never {
  throw failure;
}

function sendHealth(res: ServerResponse): void {
  sendJson(res, 200, healthText());
}

function ready(): undefined {
  return undefined;
}

function unready(error: unknown): string {
  return error instanceof Failure ? error.message : "not ready";
}
