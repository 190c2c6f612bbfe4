/**
 * The HTTP listener that all services share: request ids, log lines, CORS, compression, security headers, health, JSON
 * errors for everything, and a graceful stop.
 */
import { randomUUID } from "node:crypto";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import compression from "compression";
import cors from "cors";
import express, { type Express, type Request, type RequestHandler, type Response, Router } from "express";
import { Failure } from "../platform/failure.ts";
import type { Faults } from "../platform/faults.ts";
import type { Limits } from "../platform/limits.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Settings } from "../platform/settings.ts";
import { markBatchPart } from "./batchPart.ts";
import { errorEnvelope } from "./envelope.ts";
import { insideServer, type PlainClasses, type ServeInside } from "./inside.ts";
import type { RequestJournal } from "./journal.ts";
import { originOf } from "./origin.ts";
import { type Page, sendPage } from "./pages.ts";
import { sendJson } from "./present.ts";
import { RefusalAnswer } from "./refusal.ts";
import {
  malformedPath,
  methodNotAllowed,
  type Outcome,
  type Serve,
  type Service,
  serveService,
  unknownPath,
} from "./service.ts";
import { targetOf } from "./shapes.ts";
import { statusOf } from "./status.ts";
import { stopperOf } from "./stop.ts";

export interface ListenerParts {
  services: readonly Service[];
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "dialect">;
  log: Log;
  metrics: Pick<Metrics, "request" | "work">;
  /** Quotas, and limits of addresses. */
  limits: Pick<Limits, "requireQuota" | "requireAddress">;
  /** What the sandbox makes calls meet. */
  faults?: Pick<Faults, "meet">;
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
  /** Stops accepting, lets requests in flight end, closes idle connections. Resolves when the last one is gone (`stop.ts`). */
  stop(): Promise<void>;
}

export function createListener(parts: ListenerParts): Listener {
  const { services, settings, log, metrics, limits, faults, journal, checkReady, pages, endpoints = [] } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  const mounted: Mounted[] = services.flatMap((service) => {
    const serve = serveService(service, settings, limits, faults);
    const own = service.prefixes.map((prefix) => ({ prefix, canonical: prefix }));
    const others = Object.entries(service.aliases).map(([prefix, canonical]) => ({ prefix, canonical }));
    return [...own, ...others].map((each) => ({ ...each, inside: `${each.prefix}/`, service, serve }));
  });
  let stopping = false;

  app.use((req, res, next) => {
    const requestId = requestIdOf(req);
    res.setHeader("X-Request-Id", requestId);
    res.setHeader("X-Content-Type-Options", "nosniff");
    res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    res.setHeader("Referrer-Policy", "no-referrer");
    res.setHeader("Cache-Control", "private, max-age=0, must-revalidate");
    res.setHeader("Vary", "Origin, Accept-Encoding");
    if (stopping) res.setHeader("Connection", "close");
    next();
  });
  app.use(forRequestsWith("origin", cors(crossOrigin)));
  app.use(forRequestsWith("accept-encoding", compression({ threshold: 1024, filter: isCompressible })));

  app.get("/healthz", (_req, res) => sendJson(res, 200, '{"status":"ok"}'));
  app.get("/readyz", async (_req, res) => {
    const problem = stopping ? "stopping" : await checkReady().then(ready, unready);
    const status = problem === undefined ? 200 : 503;
    sendJson(res, status, JSON.stringify({ status: problem ?? "ok" }));
  });
  // Ahead of the pages, each of which Express would compare with the path. Where one lies within a service, it comes first.
  const paths = [...pages, ...endpoints].flatMap(({ path }) => path);
  const apart = mounted.filter(
    ({ prefix, inside }) => !paths.some((each) => each === prefix || each.startsWith(inside)),
  );
  app.use((req, res, next) => {
    const at = mountedAt(apart, { path: (req.url ?? "").split("?", 1)[0] ?? "" });
    return at ? serve(req, res, () => at) : next();
  });

  async function serve(req: Request, res: Response, find: () => Mounted | undefined): Promise<void> {
    const startedMs = performance.now();
    const outcome: Outcome = {};
    journal?.follow(req, res, outcome);
    let renderFailure: (failure: Failure) => unknown = errorEnvelope;
    let service: string | undefined;
    res.on("close", () => {
      logRequest(log, req, res, outcome, startedMs);
      metrics.request(service, outcome.operation, statusSent(res), performance.now() - startedMs);
      for (const spent of outcome.work?.spent ?? []) metrics.work(outcome.operation, spent);
    });
    try {
      const at = find();
      const target = targetOf(req);
      service = at?.service.name;
      if (at) outcome.service = at.service;
      if (at) renderFailure = (failure) => at.service.renderFailure(failure, target.path);
      if (req.method === "OPTIONS") return answerOptions(res);
      if (!at) throw await otherMethods(req, target.path);
      const path = `${at.canonical}${target.path.slice(at.prefix.length)}`;
      await at.serve(req, res, { ...target, path }, outcome);
    } catch (error) {
      answerFailure(res, error, renderFailure, outcome, log);
    }
  }

  const classes = plainClasses(app);
  const serveInside = insideServer(classes, app, markBatchPart);
  for (const page of pages) {
    outsideServices(page.method ?? "get", page.path, page.operation, (req, res) => sendPage(req, res, page, settings));
  }
  for (const { path, operation, answer } of endpoints) {
    outsideServices("post", path, operation, async (req, res) => {
      const requestId = String(res.getHeader("X-Request-Id"));
      await answer({ incoming: req, outgoing: res, origin: originOf(req, settings), requestId, serveInside });
      return true;
    });
  }
  const otherMethods = methodsOf([...pages, ...endpoints.map(({ path }) => ({ path, method: "post" as const }))]);

  /** @param handle Tells whether there was something at the path; if not, the request goes on. */
  function outsideServices(
    method: "get" | "post",
    path: string | string[],
    operation: string | undefined,
    handle: (...parameters: Parameters<RequestHandler>) => Promise<boolean>,
  ): void {
    app[method](path, async (req, res, next) => {
      const startedMs = performance.now();
      const outcome: Outcome = { operation };
      let ours = true;
      res.on("close", () => {
        if (!ours) return;
        logRequest(log, req, res, outcome, startedMs);
        metrics.request("platform", outcome.operation, statusSent(res), performance.now() - startedMs);
        journal?.recordOutside(req, res, outcome, startedMs);
      });
      try {
        ours = await handle(req, res, next);
        if (!ours) next();
      } catch (error) {
        answerFailure(res, error, errorEnvelope, outcome, log);
      }
    });
  }

  app.use((req, res) => serve(req, res, () => mountedAt(mounted, targetOf(req))));

  // What Express itself finds wrong, and pages that fail. It tells such a handler by its four parameters.
  app.use((error: unknown, _req: IncomingMessage, res: ServerResponse, _next: () => void) => {
    answerFailure(res, error instanceof URIError ? malformedPath() : error, errorEnvelope, {}, log);
  });

  const server = createServer({ IncomingMessage: classes.Request, ServerResponse: classes.Response } as object, app);
  server.on("clientError", answerUnreadable);
  const stop = stopperOf(server);
  return {
    server,
    stop() {
      stopping = true;
      return stop();
    },
  };
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
}

function mountedAt(mounted: readonly Mounted[], { path }: { path: string }): Mounted | undefined {
  return mounted.find(({ prefix, inside }) => path.startsWith(inside) || path === prefix);
}

/**
 * Express sets the prototype of every request and response, which makes each later property access slow: 54 of 68 µs of a
 * trivial handler (`reference/performance.md`, finding 1). These classes' prototype objects *are* the ones that Express
 * sets, so the call changes nothing. It holds while routers are used, not nested apps.
 */
function plainClasses(app: Express): PlainClasses {
  function Request(this: IncomingMessage, ...parameters: ConstructorParameters<typeof IncomingMessage>) {
    IncomingMessage.apply(this, parameters as never);
  }
  function Response(this: ServerResponse, ...parameters: ConstructorParameters<typeof ServerResponse>) {
    ServerResponse.apply(this, parameters as never);
  }
  Request.prototype = app.request;
  Response.prototype = app.response;
  // Plain functions as classes: node:http's own can be applied to an object, which TypeScript does not know.
  return { Request, Response } as unknown as PlainClasses;
}

/** What is at a path outside of the services where nothing answers the method of the request. */
type OtherMethods = (req: IncomingMessage, path: string) => Promise<Failure>;

/** @returns a function that tells 405 where the path has other methods, else 404. Only refused requests pay for it. */
function methodsOf(pages: readonly Pick<Page, "path" | "method">[]): OtherMethods {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method = "get" } of pages) {
    for (const each of [path].flat()) {
      const methods = byPath.get(each) ?? new Set();
      for (const name of method === "get" ? ["GET", "HEAD"] : ["POST"]) methods.add(name);
      byPath.set(each, methods);
    }
  }
  const router = Router();
  const found = new WeakMap<IncomingMessage, Set<string>>();
  for (const [path, methods] of byPath) {
    router.all(path, (req, _res, next) => {
      found.set(req, new Set([...(found.get(req) ?? []), ...methods]));
      next();
    });
  }
  return async (req, path) => {
    // A router that answers nothing needs no response. Express types its own request class, which ours is (see above).
    await new Promise<void>((resolve) => router(req as never, {} as never, () => resolve()));
    const methods = found.get(req);
    const sent = req.method ?? "";
    if (!methods || methods.has(sent)) return unknownPath(path);
    return methodNotAllowed(sent, [...methods]);
  };
}

/** What a batch answers is text like what its parts answer; the rest is decided by the type. */
function isCompressible(req: express.Request, res: express.Response): boolean {
  return /^multipart\/mixed\b/.test(String(res.getHeader("Content-Type"))) || compression.filter(req, res);
}

/** Answers what node's own parser refuses, so that even that is JSON: 431 for headers that are too large, else 400. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const message = tooLarge ? "The request headers are too large." : "The request is not HTTP.";
  const envelope = errorEnvelope(new Failure("invalid", "badRequest", message));
  envelope.error.code = tooLarge ? 431 : 400;
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request"}\r\n` +
      "Content-Type: application/json; charset=UTF-8\r\n" +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** What only concerns requests with a certain header; together these two cost the others a tenth of a small answer. */
function forRequestsWith(header: "origin" | "accept-encoding", handle: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.headers[header] === undefined) next();
    else handle(req, res, next);
  };
}

const crossOrigin: cors.CorsOptions = {
  origin: true,
  methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  exposedHeaders: [
    "Deprecation",
    "ETag",
    "Location",
    "Range",
    "Retry-After",
    "Sunset",
    "WWW-Authenticate",
    "X-Request-Id",
    "X-Status-Code",
  ],
  maxAge: 3600,
  // The answer itself is `answerOptions`, which says Allow as well.
  preflightContinue: true,
};

/** A client's own id is kept when it is short and plain, so that one id follows a request through several systems. */
function requestIdOf(req: IncomingMessage): string {
  const sent = req.headers["x-request-id"];
  return typeof sent === "string" && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID();
}

function answerOptions(res: ServerResponse): void {
  res.writeHead(204, { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" });
  res.end();
}

function answerFailure(
  res: ServerResponse,
  error: unknown,
  renderFailure: (failure: Failure) => unknown,
  outcome: Outcome,
  log: Log,
): void {
  const failure = error instanceof Failure ? error : new Failure("internal", "backendError", "Backend Error");
  if (failure !== error) log.error({ err: error, requestId: res.getHeader("X-Request-Id") }, "a request met a bug");
  outcome.failure = failure;
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const rendered = renderFailure(failure);
  const { code } = statusOf[failure.kind];
  const { headers } = failure.details;
  if (!(rendered instanceof RefusalAnswer)) {
    sendJson(res, code, JSON.stringify(rendered), headers);
    return;
  }
  if (rendered.reasonPhrase !== undefined) res.statusMessage = rendered.reasonPhrase;
  sendJson(res, code, JSON.stringify(rendered.body) + rendered.end, { ...headers, ...rendered.headers });
}

/** One line per request. The query is left out, since it may hold a token. */
function logRequest(log: Log, req: IncomingMessage, res: ServerResponse, outcome: Outcome, startedMs: number): void {
  if (!log.isLevelEnabled("info")) return;
  log.info({
    requestId: res.getHeader("X-Request-Id"),
    method: req.method,
    path: (req.url ?? "").split("?")[0],
    operation: outcome.operation,
    status: statusSent(res),
    reason: outcome.failure?.reason,
    userId: outcome.userId,
    durationMs: Math.round((performance.now() - startedMs) * 100) / 100,
  });
}

/** 499 stands for an answer that nobody waited for. */
function statusSent(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}

function ready(): undefined {
  return undefined;
}

function unready(error: unknown): string {
  return error instanceof Failure ? error.message : "not ready";
}
