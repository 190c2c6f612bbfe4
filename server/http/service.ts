import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import { Failure } from "../platform/failure.ts";
import type { Faults } from "../platform/faults.ts";
import type { Limits, QuotaCall } from "../platform/limits.ts";
import type { Settings } from "../platform/settings.ts";
import { createWork, type Spent } from "../platform/work.ts";
import { addressOf } from "./address.ts";
import { isBatchPart } from "./batchPart.ts";
import { bodyReader, parseJson } from "./body.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { compileForm, type ReadForm } from "./form.ts";
import { loadAnswerNames, publishedPrefixes, type RequestNames, requestNames } from "./names.ts";
import { compileNormalize, type Normalize } from "./normalize.ts";
import type { AnyHandler } from "./operation.ts";
import { originOf } from "./origin.ts";
import { readPresentation, sendReply, type WriteJson } from "./present.ts";
import { Routes } from "./routes.ts";
import { mediaKindOf, parseForm, type Query, type Target } from "./shapes.ts";
import { type ContinueUpload, discardRest } from "./upload.ts";
import { createValidator, type RequestParts } from "./validator.ts";
import { waitingFor } from "./waiting.ts";

/** One service as the server runs it: its contract, its handlers and the few things in which services differ. */
export interface Service {
  name: string;
  document: RuntimeDocument;
  /** Where requests come to it: the base paths of its contract unless given. */
  prefixes: readonly string[];
  /** Other prefixes that mean one of its own, and which. */
  aliases: Readonly<Record<string, string>>;
  handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
  authenticate: Authenticate;
  /**
   * The service's own error body, or a `RefusalAnswer` that says more.
   * @param path Where the request went, for services that speak differently at different paths. It may be no operation's.
   */
  renderFailure(failure: Failure, path: string): unknown;
  /** Whether a refused request is told all the rules it breaks (`Failure.details.faults`), or the first. */
  reportsAllFaults?: boolean;
  /** The service's own way of writing JSON. */
  writeJson?: WriteJson;
  /** Largest request body, in bytes. */
  bodyLimitBytes: number;
  /** There where uploads go on over several requests, which say `upload_id`. */
  continueUpload?: ContinueUpload;
  /** Whether the journal leaves its requests out: looking into it would change it. */
  unrecorded?: boolean;
}

/**
 * Finds out who calls and whether the credential is enough for the operation.
 * @throws Failure `unauthenticated` or `forbidden`.
 */
export type Authenticate = (credentials: Credentials, operation: RuntimeOperation) => Promise<Caller>;

export interface Credentials {
  authorization: string | undefined;
  /** All headers: what a service demands of every request, it demands before it reads the body. */
  headers: IncomingHttpHeaders;
  query: Query;
  /** The `Origin` header: the page whose script sends the request. */
  requestOrigin: string | undefined;
  /** Origin of the server, for the challenge. */
  origin: string;
}

/**
 * Ties a service's handlers to its contract.
 * @throws Error at start-up when an operation has no handler: the compiler says so earlier, unless types were bypassed.
 */
export function defineService<Handlers extends object>(
  service: Omit<Service, "handlers" | "prefixes" | "aliases"> &
    Partial<Pick<Service, "prefixes" | "aliases">> & { handlers: Handlers },
): Service {
  // `Handlers` is the generated interface; here its operations are called by name with requests the validator has typed.
  const handlers = service.handlers as unknown as Service["handlers"];
  for (const { id, resource, verb } of service.document.operations) {
    if (typeof handlers[resource]?.[verb] !== "function") throw new Error(`Operation ${id} has no handler.`);
  }
  const bases = service.document.operations.flatMap((each) => each.basePaths);
  const prefixes = service.prefixes ?? [...new Set(bases)];
  const aliases = { ...publishedPrefixes(service.document, prefixes), ...service.aliases };
  return { ...service, handlers, prefixes, aliases };
}

/** Everything about one operation that can be prepared before the first request. */
interface Route {
  operation: RuntimeOperation;
  handler: AnyHandler;
  /** Media types of the body in the contract; empty when it takes none. */
  mediaTypes: readonly string[];
  normalize: Normalize;
  /** There where requests may say other names. */
  names: (() => RequestNames | undefined) | undefined;
  /** There where the body may be a form. */
  readForm: ReadForm | undefined;
  clamps: readonly [string, number][];
  /** The operation as the validator is told of it when its body is not read yet. */
  withoutBody: RuntimeOperation;
  /** Query parameters with brackets in their names: as parsers nest them, and as the contract and its types spell them. */
  nested: readonly { group: string; member: string; name: string }[];
}

const formType = "application/x-www-form-urlencoded";

/** What a request is about once it is answered: for the log, the metrics and the journal. */
export interface Outcome {
  service?: Service;
  operation?: string;
  /** The operation as the contract has it. */
  contract?: RuntimeOperation;
  caller?: Caller;
  userId?: string;
  /** The body, where it was read whole and is the operation's. */
  sent?: Buffer;
  failure?: Failure;
  /** What the operation's budgets have come to. */
  work?: { readonly spent: readonly Spent[] };
}

export type Serve = (req: IncomingMessage, res: ServerResponse, target: Target, outcome: Outcome) => Promise<void>;

/** Makes the function that answers every request below a service's prefixes. */
export function serveService(
  service: Service,
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "dialect">,
  limits: Pick<Limits, "requireQuota" | "requireAddress">,
  faults?: Pick<Faults, "meet">,
): Serve {
  const routes = new Routes<Route>();
  for (const operation of service.document.operations) {
    const route = prepare(service, operation);
    for (const base of operation.basePaths) routes.add(operation.method, `${base}${operation.path}`, route);
  }
  const validate = createValidator(service.document, { allErrors: service.reportsAllFaults === true });
  const readBody = bodyReader(service.bodyLimitBytes);
  const published = settings.dialect === "published";
  const writing = {
    writeJson: service.writeJson,
    answerNames: published ? loadAnswerNames(service.name, service.document) : undefined,
  };

  return async (req, res, target, outcome) => {
    const started = service.continueUpload && startedUpload(routes, target);
    if (service.continueUpload && started) {
      const { operation, query, uploadId } = started;
      outcome.operation = operation.id;
      outcome.contract = operation;
      res.once("close", () => discardRest(req));
      const presentation = readPresentation(query, operation);
      const chunk = { uploadId, operationId: operation.id, incoming: req, origin: originOf(req, settings) };
      const { userId, reply } = await service.continueUpload(chunk);
      outcome.userId = userId;
      return sendReply(req, res, reply, operation, presentation, writing);
    }
    const { route, parameters } = find(routes, target);
    const { operation } = route;
    if (operation.upload) res.once("close", () => discardRest(req));
    outcome.operation = operation.id;
    outcome.contract = operation;
    const { addressLimit } = operation;
    if (addressLimit !== undefined) await limits.requireAddress(addressLimit, addressOf(req, settings));
    for (const [name, value] of Object.entries(operation.answerHeaders)) res.setHeader(name, value);
    const origin = originOf(req, settings);

    // A form may carry the whole query, credentials included, so it is read before the caller is known.
    const query = parseForm(target.search);
    const { kind, type } = mediaKindOf(req.headers["content-type"]);
    const formIsQuery = operation.common && !operation.upload && kind === "form" && !route.mediaTypes.includes(type);
    if (formIsQuery) mergeForm(query, await readBody(req, res));
    const names = route.names?.();
    const renamed = names?.query(query) ?? [];

    const caller = await service.authenticate(
      {
        authorization: req.headers.authorization,
        headers: req.headers,
        query,
        requestOrigin: req.headers.origin,
        origin,
      },
      operation,
    );
    outcome.userId = caller.user.id;
    outcome.caller = caller;
    if (caller.clientId !== "") await limits.requireQuota(quotaCall(req, service, operation, caller, query, settings));
    await faults?.meet(service.name, operation.id);

    const presentation = readPresentation(query, operation, names);
    // What is uploaded is read by the handler as it comes in, and never held whole.
    const unread = formIsQuery || operation.upload;
    if (!unread) outcome.sent = await readBody(req, res);
    const sent = outcome.sent && parseBody(route, kind, type, outcome.sent);
    const body = names ? names.body(sent) : sent;
    const parts: RequestParts = {
      method: target.method,
      originalUrl: `${target.path}?${target.search}`,
      path: target.path,
      params: parameters,
      query,
      headers: statedHeaders(req, operation, body === undefined ? undefined : contractType(route, kind, type)),
      body,
    };
    if (operation.requestBody?.required && body === undefined && !operation.upload) {
      throw new Failure("invalid", "required", "The request needs a body.", { field: "body" });
    }
    // Ahead of the validator, to which a number beyond its format (int32) is as wrong as no number.
    for (const [name, maximum] of route.clamps) {
      if (Number(query[name]) > maximum) query[name] = String(maximum);
    }
    const fault = faultOf(() => validate(operation.upload ? route.withoutBody : operation, parts));
    if (fault && !operation.judgesFaults) throw names?.asSent(fault, renamed) ?? fault;
    flatten(parts.query, route.nested);
    const work = createWork(waitingFor(res));
    outcome.work = work;
    const reply = await route.handler({
      caller,
      path: parts.params,
      query: parts.query,
      headers: parts.headers as Record<string, string>, // Absent ones are left out, see statedHeaders.
      body: body === undefined ? undefined : route.normalize(parts.body),
      origin,
      inBatch: isBatchPart(req),
      incoming: req,
      fault,
      work,
      readMetadata: (text) => {
        const value = parseJson(text);
        if (value === undefined) return undefined;
        // Fresh ones, since the validator has changed the others in place.
        const headers = statedHeaders(req, operation, "application/json");
        const query = parseForm(target.search);
        names?.query(query);
        const named = names ? names.body(value) : value;
        const whole = { ...parts, params: { ...parameters }, query, headers, body: named };
        validate(operation, whole);
        return route.normalize(whole.body);
      },
      requestId: String(res.getHeader("X-Request-Id") ?? ""),
    });
    await sendReply(req, res, reply, operation, presentation, writing);
  };
}

/** What a call costs and whom. The application may name its own user for it (`reference/protocol.md` §1). */
function quotaCall(
  req: IncomingMessage,
  service: Service,
  operation: RuntimeOperation,
  caller: Caller,
  query: Query,
  settings: Pick<Settings, "trustProxy">,
): QuotaCall {
  const quotaUser = query.quotaUser ?? req.headers["x-goog-quota-user"];
  return {
    service: service.name,
    clientId: caller.clientId,
    userId: caller.user.id,
    quotaUser: typeof quotaUser === "string" ? quotaUser : undefined,
    address: () => addressOf(req, settings),
    units: operation.quotaUnits,
  };
}

function prepare(service: Service, operation: RuntimeOperation): Route {
  const handler = service.handlers[operation.resource]?.[operation.verb];
  if (!handler) throw new Error(`Operation ${operation.id} has no handler.`);
  const content = Object.entries(operation.requestBody?.content ?? {});
  const schema = content[0]?.[1].schema ?? {};
  return {
    operation,
    handler,
    mediaTypes: content.map(([type]) => type),
    normalize: compileNormalize(schema, service.document, operation.method === "patch"),
    names: requestNames(service.document, operation),
    readForm: content.some(([type]) => type === formType) ? compileForm(schema, service.document) : undefined,
    clamps: Object.entries(operation.clamps),
    withoutBody: { ...operation, requestBody: undefined },
    nested: operation.parameters.flatMap((each) => {
      if (each.in !== "query" || each.style !== "deepObject") return [];
      const members = Object.keys((each.schema as { properties?: object }).properties ?? {}); // As the pipeline writes it.
      return members.map((member) => ({ group: each.name, member, name: `${each.name}[${member}]` }));
    }),
  };
}

function faultOf(validate: () => void): Failure | undefined {
  try {
    validate();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** `filter.merchantId`, as the validator was told, becomes `filter[merchantId]`, as the handler's types say. */
function flatten(query: Record<string, unknown>, nested: Route["nested"]): void {
  for (const { group, member, name } of nested) {
    const values = query[group];
    const value = typeof values === "object" && values !== null ? Reflect.get(values, member) : undefined;
    if (value !== undefined) query[name] = value;
  }
  for (const { group } of nested) delete query[group];
}

/** The upload that a request goes on with, if it says so. It is found ahead of everything else, since it needs no token. */
function startedUpload(
  routes: Routes<Route>,
  { method, path, search }: Target,
): { operation: RuntimeOperation; query: Query; uploadId: string } | undefined {
  if ((method !== "PUT" && method !== "POST") || !search.includes("upload_id")) return undefined;
  const query = parseForm(search);
  if (query.upload_id === undefined) return undefined;
  for (const each of ["POST", "PUT"]) {
    const { route } = findOrNone(routes, { method: each, path, search });
    if (route?.operation.upload) return { operation: route.operation, query, uploadId: String(query.upload_id) };
  }
  return undefined;
}

function findOrNone(routes: Routes<Route>, target: Target): { route?: Route } {
  try {
    return find(routes, target);
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

function find(routes: Routes<Route>, target: Target): { route: Route; parameters: Record<string, string> } {
  let found: ReturnType<typeof routes.find>;
  try {
    found = routes.find(target.method, target.path);
  } catch {
    throw malformedPath();
  }
  if ("value" in found) return { route: found.value, parameters: found.parameters };
  if (found.allowed.length === 0) throw unknownPath(target.path);
  // HEAD is answered wherever GET is.
  throw methodNotAllowed(
    target.method,
    found.allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])),
  );
}

export function methodNotAllowed(method: string, allowed: readonly string[]): Failure {
  const allow = allowed.join(", ");
  return new Failure("methodNotAllowed", "httpMethodNotAllowed", `${method} is not allowed here; allowed: ${allow}.`, {
    headers: { Allow: allow },
  });
}

export function malformedPath(): Failure {
  return new Failure("invalid", "invalid", "The path holds a malformed percent-encoding.", { parameter: "path" });
}

export function unknownPath(path: string): Failure {
  return new Failure("notFound", "notFound", `Not Found: no operation at ${path.slice(0, 200)}.`);
}

/** Query parameters of a form body stand beside those of the address, which win. */
function mergeForm(query: Query, bytes: Buffer): void {
  for (const [name, value] of Object.entries(parseForm(bytes.toString("utf8")))) query[name] ??= value;
}

/** @throws Failure for a media type the operation does not take, or a body that is not what it claims to be. */
function parseBody(route: Route, kind: string, type: string, bytes: Buffer): unknown {
  if (route.mediaTypes.length === 0) return undefined;
  // Where a form is taken, no body is a form without fields. Some clients write that as an empty JSON array.
  if (route.readForm && bytes.length === 0) return {};
  if (bytes.length === 0) return undefined;
  if (kind === "form" && route.readForm) return route.readForm(parseForm(bytes.toString("utf8")));
  if ((kind === "json" || kind === "none") && route.mediaTypes.includes("application/json")) {
    const value = parseJson(bytes);
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    return route.readForm && empty ? {} : value;
  }
  throw new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    `The body must be ${route.mediaTypes.join(" or ")}, not ${type || "of an unknown type"}.`,
    { header: "Content-Type" },
  );
}

/** The media type under which the contract knows the body that was sent. A form has become what JSON would have been. */
function contractType(route: Route, kind: string, type: string): string | undefined {
  return kind === "form" && !route.mediaTypes.includes("application/json")
    ? type
    : route.mediaTypes.find((each) => each === "application/json");
}

function statedHeaders(
  req: IncomingMessage,
  operation: RuntimeOperation,
  contentType: string | undefined,
): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  if (contentType !== undefined) headers["content-type"] = contentType;
  for (const name of operation.headers) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
