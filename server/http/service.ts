import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "../identity/caller.ts";
import { Failure } from "../platform/failure.ts";
import type { Settings } from "../platform/settings.ts";
import { bodyReader, parseJson } from "./body.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { compileNormalize, type Normalize } from "./normalize.ts";
import type { AnyHandler } from "./operation.ts";
import { originOf } from "./origin.ts";
import { readPresentation, sendReply, type WriteJson } from "./present.ts";
import { Routes } from "./routes.ts";
import { mediaKindOf, parseForm, type Query, type Target } from "./shapes.ts";
import { createValidator, type RequestParts } from "./validator.ts";

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
  /** The service's own error body. */
  renderFailure(failure: Failure): unknown;
  /** The service's own way of writing JSON. */
  writeJson?: WriteJson;
  /** Largest request body, in bytes. */
  bodyLimitBytes: number;
}

/**
 * Finds out who calls and whether the credential is enough for the operation.
 * @throws Failure `unauthenticated` or `forbidden`.
 */
export type Authenticate = (credentials: Credentials, operation: RuntimeOperation) => Promise<Caller>;

export interface Credentials {
  authorization: string | undefined;
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
  return { ...service, handlers, prefixes: service.prefixes ?? [...new Set(bases)], aliases: service.aliases ?? {} };
}

/** Everything about one operation that can be prepared before the first request. */
interface Route {
  operation: RuntimeOperation;
  handler: AnyHandler;
  /** Media types of the body in the contract; empty when it takes none. */
  mediaTypes: readonly string[];
  normalize: Normalize;
  clamps: readonly [string, number][];
}

/** What a request is about once it is answered: for the log and the metrics. */
export interface Outcome {
  operation?: string;
  userId?: string;
  failure?: Failure;
}

export type Serve = (req: IncomingMessage, res: ServerResponse, target: Target, outcome: Outcome) => Promise<void>;

/** Makes the function that answers every request below a service's prefixes. */
export function serveService(service: Service, settings: Pick<Settings, "publicUrl" | "trustProxy">): Serve {
  const routes = new Routes<Route>();
  for (const operation of service.document.operations) {
    const route = prepare(service, operation);
    for (const base of operation.basePaths) routes.add(operation.method, `${base}${operation.path}`, route);
  }
  const validate = createValidator(service.document);
  const readBody = bodyReader(service.bodyLimitBytes);

  return async (req, res, target, outcome) => {
    const { route, parameters } = find(routes, target);
    const { operation } = route;
    outcome.operation = operation.id;
    const origin = originOf(req, settings);

    // A form may carry the whole query, credentials included, so it is read before the caller is known.
    const query = parseForm(target.search);
    const { kind, type } = mediaKindOf(req.headers["content-type"]);
    const formIsQuery = kind === "form" && !route.mediaTypes.includes(type);
    if (formIsQuery) mergeForm(query, await readBody(req, res));

    const caller = await service.authenticate(
      { authorization: req.headers.authorization, query, requestOrigin: req.headers.origin, origin },
      operation,
    );
    outcome.userId = caller.user.id;

    const presentation = readPresentation(query, operation);
    // What is uploaded is read by the handler as it comes in, and never held whole.
    const unread = formIsQuery || operation.upload;
    const body = unread ? undefined : parseBody(route, kind, type, await readBody(req, res));
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
    validate(operation, parts);
    const reply = await route.handler({
      caller,
      path: parts.params,
      query: parts.query,
      headers: parts.headers as Record<string, string>, // Absent ones are left out, see statedHeaders.
      body: body === undefined ? undefined : route.normalize(parts.body),
      origin,
      incoming: req,
      requestId: String(res.getHeader("X-Request-Id") ?? ""),
    });
    await sendReply(req, res, reply, operation, presentation, service.writeJson);
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
    clamps: Object.entries(operation.clamps),
  };
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
  const allow = found.allowed.join(", ");
  throw new Failure(
    "methodNotAllowed",
    "httpMethodNotAllowed",
    `${target.method} is not allowed here; allowed: ${allow}.`,
    {
      headers: { Allow: allow },
    },
  );
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
  if (bytes.length === 0 || route.mediaTypes.length === 0) return undefined;
  if (kind === "form" && route.mediaTypes.includes(type)) return parseForm(bytes.toString("utf8"));
  if ((kind === "json" || kind === "none") && route.mediaTypes.includes("application/json")) return parseJson(bytes);
  throw new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    `The body must be ${route.mediaTypes.join(" or ")}, not ${type || "of an unknown type"}.`,
    { header: "Content-Type" },
  );
}

/** The media type under which the contract knows the body that was sent. */
function contractType(route: Route, kind: string, type: string): string | undefined {
  return kind === "form" ? type : route.mediaTypes.find((each) => each === "application/json");
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
