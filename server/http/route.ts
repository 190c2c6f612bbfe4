/** Finds operations by method and path. Everything that requests of one operation share is prepared only once. */
import { Failure } from "../platform/failure.ts";
import type { RuntimeOperation } from "./document.ts";
import { compileExact, type ReadExactly } from "./exact.ts";
import { compileForm, type ReadForm } from "./form.ts";
import { type RequestNames, requestNames } from "./names.ts";
import { compileEmpties, compileNormalize, compileUnread, type DropUnread, type Normalize } from "./normalize.ts";
import { once } from "./once.ts";
import type { AnyHandler } from "./operation.ts";
import { malformedPath, methodNotAllowed, unknownPath } from "./refusals.ts";
import { Routes } from "./routes.ts";
import type { Service } from "./service.ts";
import { parseForm, type Query, type Target } from "./shapes.ts";
import { compileUnknown, type FindUnknown } from "./unknownNames.ts";

export interface Route {
  operation: RuntimeOperation;
  handler: AnyHandler;
  /** Media types of the body in the contract; empty if the operation accepts no body. */
  mediaTypes: readonly string[];
  /** Whether the contract is a third-party contract (`server/foreign`). */
  isForeign?: true;
  normalize: Normalize;
  /** Set if the contract has 64-bit integers in the body. */
  readExactly: ReadExactly | undefined;
  /** Removes empty strings that mean "no value" (`x-empty` in `normalize.ts`), before validation. */
  empties: Normalize;
  /** Removes fields that the request ignores (`normalize.ts`). Applied before `empties`. */
  dropUnread: DropUnread;
  /** Set if requests may use published names. */
  names: (() => RequestNames | undefined) | undefined;
  /** Finds names that the contract does not declare; compiled on first use. */
  findUnknown: FindUnknown;
  /** Set if the operation accepts its body as a form. */
  readForm: ReadForm | undefined;
  clamps: readonly [string, number][];
  answerHeaders: readonly [string, string][];
  /** The operation without its body. It is used to validate a request before the body is read. */
  withoutBody: RuntimeOperation;
  /**
   * Query parameters with brackets. The validator knows each as a `member` of a `group`; the contract and the handlers use the
   * complete `name`.
   */
  nested: readonly { group: string; member: string; name: string }[];
}

export const formType = "application/x-www-form-urlencoded";

/** A route that is prepared on the first request of its operation. */
type Prepared = () => Route;

export function routesOf(service: Service): Routes<Prepared> {
  const routes = new Routes<Prepared>();
  for (const operation of service.document.operations) {
    const route = once(() => prepare(service, operation));
    for (const base of operation.basePaths) routes.add(operation.method, `${base}${operation.path}`, route);
  }
  return routes;
}

function handlerOf(service: Service, { id, resource, verb }: RuntimeOperation): AnyHandler {
  const handler = service.handlers[resource]?.[verb];
  if (!handler) throw new Error(`Operation ${id} has no handler.`);
  return handler;
}

function prepare(service: Service, operation: RuntimeOperation): Route {
  let rules = prepared.get(operation);
  if (!rules) {
    rules = rulesOf(service, operation);
    prepared.set(operation, rules);
  }
  return { ...rules, handler: handlerOf(service, operation) };
}

/** The parts of a route that depend only on the contract. All servers of this process share them. */
type Rules = Omit<Route, "handler">;

const prepared = new WeakMap<RuntimeOperation, Rules>();

function rulesOf({ document }: Pick<Service, "document">, operation: RuntimeOperation): Rules {
  if (document.foreign) return foreignRules(operation);
  const content = Object.entries(operation.requestBody?.content ?? {});
  const schema = content[0]?.[1].schema ?? {};
  const find = once(() => compileUnknown(operation, document));
  return {
    operation,
    mediaTypes: content.map(([type]) => type),
    dropUnread: compileUnread(document, operation),
    empties: compileEmpties(schema, document, operation.method === "patch"),
    normalize: compileNormalize(schema, document, operation.method === "patch"),
    readExactly: compileExact(schema, document),
    names: requestNames(document, operation),
    findUnknown: (query, body) => find()(query, body),
    readForm: content.some(([type]) => type === formType) ? compileForm(schema, document) : undefined,
    clamps: Object.entries(operation.clamps),
    answerHeaders: Object.entries(operation.answerHeaders),
    withoutBody: { ...operation, requestBody: undefined },
    nested: operation.parameters.flatMap((each) => {
      if (each.in !== "query" || each.style !== "deepObject") return [];
      // The cast is safe: the build writes this type.
      const members = Object.keys((each.schema as { properties?: object }).properties ?? {});
      return members.map((member) => ({ group: each.name, member, name: `${each.name}[${member}]` }));
    }),
  };
}

/** The rules for an operation of a third-party contract. For these contracts, nothing is ignored, renamed or normalized. */
function foreignRules(operation: RuntimeOperation): Rules {
  const asItIs = (value: unknown) => value;
  return {
    operation,
    mediaTypes: Object.keys(operation.requestBody?.content ?? {}),
    isForeign: true,
    dropUnread: asItIs,
    empties: asItIs,
    normalize: asItIs,
    readExactly: undefined,
    names: undefined,
    findUnknown: () => [],
    readForm: undefined,
    clamps: [],
    answerHeaders: [],
    withoutBody: operation,
    nested: [],
  };
}

/**
 * Finds the operation of a request.
 * @throws Failure if no operation has this method and path.
 */
export function findRoute(
  routes: Routes<Prepared>,
  target: Target,
): { value: Route; parameters: Record<string, string> } {
  let found: ReturnType<typeof routes.find>;
  try {
    found = routes.find(target.method, target.path);
  } catch {
    throw malformedPath();
  }
  const hasSlash = target.path.endsWith("/");
  if ("value" in found) {
    const value = found.value();
    if (!hasSlash || target.method === "GET" || value.operation.trailingSlash)
      return { value, parameters: found.parameters };
  } else if (found.allowed.length > 0 && !hasSlash) throw methodNotAllowed(target.method, withHead(found.allowed));
  // A trailing slash is accepted only for reads, and for a POST to a path to which no id can be added, because a published
  // client sends it there. For other writes it is dangerous. URL parsers resolve `.` and `..`, even if they are meant as ids:
  // `DELETE /calendars/x/events/..` arrives as `DELETE /calendars/x/`, and would delete the calendar. An empty id leads to the
  // same path.
  throw unknownPath(target.path);
}

/** @returns the methods of a path of the service; empty for a path that is unknown or malformed. */
export function methodsAt(routes: Routes<Prepared>, path: string): string[] {
  try {
    const found = routes.find("OPTIONS", path);
    if (!("allowed" in found)) return [];
    return withHead(path.endsWith("/") ? found.allowed.filter((method) => method === "GET") : found.allowed);
  } catch {
    return [];
  }
}

/** Adds HEAD if GET is supported. */
function withHead(methods: readonly string[]): string[] {
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** Identifies an upload that began with another request and that this request continues. */
export interface StartedUpload {
  operation: RuntimeOperation;
  query: Query;
  uploadId: string;
}

/** Returns the upload that a request continues, if any. Called before authentication, because no token is needed for it. */
export function startedUpload(routes: Routes<Prepared>, { method, path, search }: Target): StartedUpload | undefined {
  if ((method !== "PUT" && method !== "POST") || !search.includes("upload_id")) return undefined;
  const query = parseForm(search);
  if (query.upload_id === undefined) return undefined;
  for (const each of ["POST", "PUT"]) {
    const operation = operationAt(routes, { method: each, path, search });
    if (operation?.upload) return { operation, query, uploadId: String(query.upload_id) };
  }
  return undefined;
}

function operationAt(routes: Routes<Prepared>, target: Target): RuntimeOperation | undefined {
  try {
    return findRoute(routes, target).value.operation;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Moves `filter.merchantId`, as the validator names it, to `filter[merchantId]`, as the contract and handlers name it. */
export function flatten(query: Record<string, unknown>, nested: Route["nested"]): void {
  for (const { group, member, name } of nested) {
    const values = query[group];
    const value = typeof values === "object" && values !== null ? Reflect.get(values, member) : undefined;
    if (value !== undefined) query[name] = value;
  }
  for (const { group } of nested) delete query[group];
}
