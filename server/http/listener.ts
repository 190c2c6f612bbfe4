/**
 * The HTTP listener that all services share: request ids, log lines, CORS, compression, security headers, health, JSON
 * errors for everything, and a graceful stop.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ErrorRequestHandler, Express, RequestHandler } from "express";
import { Failure } from "../platform/failure.ts";
import type { Faults } from "../platform/faults.ts";
import type { Gate } from "../platform/gate.ts";
import type { Limits } from "../platform/limits.ts";
import { type Log, logRequest, maskedPath } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Settings } from "../platform/settings.ts";
import type { Traces } from "../platform/traces.ts";
import { compressAnswer, shareAcrossOrigins } from "./asked.ts";
import { markBatchPart } from "./batchPart.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendJson, sendNothing } from "./head.ts";
import { healthText } from "./health.ts";
import { insideServer, type ServeInside } from "./inside.ts";
import type { RequestJournal } from "./journal.ts";
import { originOf } from "./origin.ts";
import { methodsOf } from "./otherMethods.ts";
import { beginOutcome, type Outcome, outcomeOf, statusSent } from "./outcome.ts";
import { type Page, sendContent, sendPage, unreadablePage } from "./pages.ts";
import { plainApp, plainClasses } from "./plainClasses.ts";
import { answerFailure, answerUnreadable, malformedPath } from "./refusals.ts";
import { readRefused } from "./refusedBody.ts";
import { methodsAt, requireHandlers, routesOf } from "./route.ts";
import { type SpellScope, withScopes } from "./scopes.ts";
import { type Serve, serveService } from "./serve.ts";
import { type Service, secretNumbers } from "./service.ts";
import { targetOf } from "./shapes.ts";
import { type MayShare, sharing } from "./sharing.ts";
import { stopperOf } from "./stop.ts";
import { setTimeouts } from "./timeouts.ts";

export interface ListenerParts {
  services: readonly Service[];
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "dialect"> & Partial<Pick<Settings, "otherPublicUrls">>;
  /** How refusals name scopes; by their short names unless given. */
  spellScope?: SpellScope;
  gate: Pick<Gate, "requireOwnName">;
  log: Log;
  metrics: Pick<Metrics, "request" | "work">;
  /** Where requests are traced. */
  traces?: Pick<Traces, "request"> | undefined;
  /** Quotas, and limits of addresses. */
  limits: Pick<Limits, "requireQuota" | "requireAddress">;
  /** What the sandbox makes calls meet. */
  faults?: Pick<Faults, "of" | "isMet">;
  /** Where there is a sandbox: what keeps the last requests. */
  journal?: RequestJournal | undefined;
  /** Rejects while the server cannot do its work, for `/readyz`. */
  checkReady(): Promise<void>;
  /** What a browser is shown, outside of the services. */
  pages: readonly Page[];
  /** Endpoints that take requests of the services apart. */
  endpoints?: readonly Endpoint[];
}

/** Something outside of the services that reads its request and writes its answer itself. It is a POST. */
export interface Endpoint {
  /** Express paths. */
  path: string[];
  /** Name of the operation in the log. */
  operation: string;
  /** @throws Failure while nothing is written yet. */
  answer(exchange: Exchange): Promise<void>;
}

export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  origin: string;
  requestId: string;
  serveInside: ServeInside;
}

export interface Listener {
  server: Server;
  /** Sends a request of this server's own through it, as if it came over the wire. */
  serveInside: ServeInside;
  /** Stops accepting, lets requests in flight end, closes idle connections. Resolves when the last one is gone (`stop.ts`). */
  stop(): Promise<void>;
}

export function createListener(parts: ListenerParts): Listener {
  const { log, pages, endpoints = [] } = parts;
  const app = plainApp();
  const mounted = mount(parts);
  const paths = [...pages, ...endpoints].flatMap(({ path }) => path);
  const posts = endpoints.map(({ path }) => ({ path, method: "post" as const }));
  const states = { path: ["/healthz", "/readyz"] };
  const serve = serving(parts, methodsOf([states, ...pages, ...posts]));
  let mayShare: MayShare | undefined;
  let stopping = false;
  /** Whether what is outside of the services has its routes: a start need not wait for pages that nobody has asked for. */
  let routed = false;

  // What Express itself finds wrong, and pages that fail. It tells such a handler by its four parameters.
  const answerError: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    const page = error instanceof URIError ? unreadablePage(pages, req, malformedPath()) : undefined;
    if (page) return void sendContent(req, res, page);
    answerFailure(res, error instanceof URIError ? malformedPath() : error, errorEnvelope, outcomeOf(res), log);
  };

  // One layer for what most requests are about: Express compares each layer with the path.
  const apart = mounted.filter(
    ({ prefix, inside }) => !paths.some((each) => each === prefix || each.startsWith(inside)),
  );
  app.use((req, res, next) => {
    beginOutcome(req, res);
    if (stopping) res.setHeader("Connection", "close");
    const url = req.url ?? "";
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    if (req.headers.origin !== undefined) {
      mayShare ??= sharing(mounted, pages, endpoints);
      if (mayShare(req, path)) shareAcrossOrigins(req, res);
    }
    if (req.headers["accept-encoding"] !== undefined) compressAnswer(req, res);
    if (path === "/healthz" && req.method === "GET") return sendHealth(res);
    // Ahead of the pages. Where one lies within a service, it comes first.
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

  const { Request, Response } = plainClasses;
  const server = createServer({ IncomingMessage: Request, ServerResponse: Response } as object, app);
  setTimeouts(server);
  server.on("clientError", answerUnreadable);
  const stop = stopperOf(server);
  return {
    server,
    serveInside: insideServer(plainClasses, app, () => {}),
    stop() {
      stopping = true;
      return stop();
    },
  };
}

/**
 * Adds what is outside of the services, and then the services that lie among it. Express looks through all of these one after
 * the other, and makes an expression of each path.
 */
function addRoutes(app: Express, parts: ListenerParts, services: RequestHandler, isStopping: () => boolean): void {
  const { settings, gate, pages, endpoints = [] } = parts;
  const outside = servingOutside(parts);
  const serveInside = insideServer(plainClasses, app, markBatchPart);
  app.get("/healthz", (_req, res) => sendHealth(res));
  app.get("/readyz", async (_req, res) => {
    const problem = isStopping() ? "stopping" : await parts.checkReady().then(ready, unready);
    const status = problem === undefined ? 200 : 503;
    sendJson(res, status, JSON.stringify({ status: problem ?? "ok" }));
  });
  for (const page of pages) {
    const handle: HandleOutside = async (req, res) => {
      if (page.audience === undefined || page.audience === "person") gate.requireOwnName(req.headers.host);
      return sendPage(req, res, page, settings);
    };
    app[page.method ?? "get"](page.path, outside(page.operation, handle));
  }
  for (const { path, operation, answer } of endpoints) {
    const handle: HandleOutside = async (req, res) => {
      const { requestId } = outcomeOf(res);
      await answer({ incoming: req, outgoing: res, origin: originOf(req, settings), requestId, serveInside });
      return true;
    };
    app.post(path, outside(operation, handle));
  }
  app.use(services);
}

/** A service at one of its prefixes. */
interface Mounted {
  prefix: string;
  /** The prefix and a slash. */
  inside: string;
  /** The prefix of the contract. */
  canonical: string;
  service: Service;
  serve: Serve;
  /** @returns the methods of a path that begins with the contract's prefix; none for an unknown one. */
  methodsAt(path: string): string[];
}

function mount({ services, settings, limits, faults }: ListenerParts): Mounted[] {
  return services.flatMap((service) => {
    requireHandlers(service);
    let made: Serve | undefined;
    const serve: Serve = (...request) => {
      // What can be prepared of its operations is, with the first request: a start need not wait for five services.
      made ??= serveService(service, settings, limits, faults);
      return made(...request);
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

/** Answers a request to a service, or to nothing. */
function serving(parts: ListenerParts, otherMethods: ReturnType<typeof methodsOf>) {
  const { log, metrics, journal, settings, spellScope: spell = (short) => short } = parts;
  const trace = tracing(parts);
  const record = recording(parts);

  /** @this the response, once its answer has left or its connection is gone. One function for all of them. */
  function closed(this: ServerResponse): void {
    const outcome = outcomeOf(this);
    const { operation, service, startedMs, work } = outcome;
    const durationMs = performance.now() - startedMs;
    record(this, outcome, durationMs);
    metrics.request(service?.name, operation, statusSent(this), durationMs);
    trace?.(this, outcome);
    if (work) for (const spent of work.spent) metrics.work(operation, spent);
    journal?.record(this, outcome, durationMs);
  }

  return (req: IncomingMessage, res: ServerResponse, find: () => Mounted | undefined): void => {
    const outcome = outcomeOf(res);
    let path = "";
    const refuse = (error: unknown) => {
      const { service, operation = "" } = outcome;
      if (!service) return answerFailure(res, error, errorEnvelope, outcome, log);
      const about = { service: service.name, operation, origin: originOf(req, settings), spell };
      const refused = error instanceof Failure ? withScopes(error, about) : error;
      const indent = wantsIndent(service, outcome, req.url ?? "") ? 2 : undefined;
      return answerFailure(res, refused, (failure) => service.renderFailure(failure, path), outcome, log, indent);
    };
    const fail = (error: unknown) => {
      const reading = readRefused(req, outcome);
      if (reading) void reading.then(() => refuse(error));
      else refuse(error);
    };
    journal?.follow(outcome);
    res.on("close", closed);
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
      else at.serve(req, res, target, outcome).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** Whether a refusal is for human readers, too. Ahead of an operation, the address alone tells. */
function wantsIndent({ document }: Service, { pretty }: Outcome, url: string): boolean {
  return pretty || (document.operations[0]?.common === true && /[?&]prettyPrint=true(?:&|$)/.test(url));
}

/** Answers OPTIONS. A preflight of an unknown path is answered as well: its script is to read the refusal that follows. */
function sendAllowed(res: ServerResponse, methods: readonly string[]): void {
  sendNothing(res, 204, { Allow: [...new Set([...methods, "OPTIONS"])].join(", ") });
}

/** @returns whether there was something at the path; if not, the request goes on. */
type HandleOutside = (...parameters: Parameters<RequestHandler>) => Promise<boolean>;

/** Makes what answers a page or an endpoint, which are the platform's in log and metrics. */
function servingOutside(parts: ListenerParts) {
  const { log, metrics, journal } = parts;
  const trace = tracing(parts);
  const record = recording(parts);
  return (operation: string | undefined, handle: HandleOutside): RequestHandler =>
    async (req, res, next) => {
      const outcome = outcomeOf(res);
      let ours = true;
      res.on("close", () => {
        if (!ours) return;
        const durationMs = performance.now() - outcome.startedMs;
        record(res, outcome, durationMs);
        metrics.request("platform", operation, statusSent(res), durationMs);
        trace?.(res, outcome);
        if (outcome.work) for (const spent of outcome.work.spent) metrics.work(outcome.operation, spent);
        journal?.recordOutside(res, outcome, durationMs);
      });
      outcome.operation = operation;
      try {
        ours = await handle(req, res, next);
        if (ours) return;
        outcome.operation = undefined;
        next();
      } catch (error) {
        answerFailure(res, error, errorEnvelope, outcome, log);
      }
    };
}

/** @returns what records an answered request, where requests are traced. */
function tracing({
  traces,
  settings,
  services,
}: ListenerParts): ((res: ServerResponse, outcome: Outcome) => void) | undefined {
  if (!traces) return undefined;
  const secretNumberOf = secretNumbers(services);
  return (res, { requestId, operation, contract, service, failure, startedMs }) => {
    const { method = "", url = "", headers } = res.req;
    const mark = url.indexOf("?");
    traces.request({
      method,
      path: maskedPath(mark < 0 ? url : url.slice(0, mark), secretNumberOf(service)),
      route: contract && `${contract.basePaths[0]}${contract.path}`,
      operation,
      service: service?.name ?? (operation === undefined ? undefined : "platform"),
      status: statusSent(res),
      reason: failure?.reason,
      requestId,
      origin: originOf(res.req, settings),
      startedMs,
      headers,
    });
  };
}

/** @returns what writes one line per request. The query is left out, since it may hold a token. */
function recording({
  log,
  services,
}: ListenerParts): (res: ServerResponse, outcome: Outcome, durationMs: number) => void {
  const secretNumberOf = secretNumbers(services);
  return (res, { requestId, operation, service, failure, fault, userId }, durationMs) => {
    if (!log.isLevelEnabled("info")) return;
    const { method, url = "" } = res.req;
    const mark = url.indexOf("?");
    logRequest(log, {
      requestId,
      method,
      path: maskedPath(mark < 0 ? url : url.slice(0, mark), secretNumberOf(service)),
      operation,
      status: statusSent(res),
      reason: failure?.reason,
      userId,
      fault: fault && `${fault.kind} ${fault.when} ${fault.id}`,
      durationMs,
    });
  };
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
