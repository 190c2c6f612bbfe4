/**
 * Handles every request to a service: finds the operation, authenticates the caller, counts quotas, reads and validates the
 * request, calls the handler, and writes the response.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Caller, ownerOf } from "../platform/caller.ts";
import { causing, requestCause, workCause } from "../platform/cause.ts";
import { Failure, invalidHeaderValue, invalidParameterValue } from "../platform/failure.ts";
import type { Limits } from "../platform/limits.ts";
import type { Held, Memories } from "../platform/memory.ts";
import type { PageTokens } from "../platform/pageTokens.ts";
import type { Settings } from "../platform/settings.ts";
import { atOnce, Work, withTurns } from "../platform/work.ts";
import { bodyReader, hasBody, noBytes, parseJson } from "./body.ts";
import type { RuntimeOperation } from "./document.ts";
import { waitingFor } from "./head.ts";
import { beginHeld, readHeld, sendHeld } from "./holding.ts";
import { heldByPart, isBatchPart } from "./inside.ts";
import { loadAnswerNames, type RequestNames } from "./names.ts";
import type { AnyReply, AnyRequest } from "./operation.ts";
import { addressOf, originOf } from "./origin.ts";
import type { Outcome } from "./outcome.ts";
import { isIntegerText } from "./parameters.ts";
import { readPresentation, type Writing } from "./present.ts";
import { findRoute, flatten, type Route, routesOf, type StartedUpload, startedUpload } from "./route.ts";
import { bodyMissing, contractType, mergeForm, parseBody, statedHeaders } from "./sentBody.ts";
import type { Service } from "./service.ts";
import { mediaKindOf, parseForm, type Query, type Target } from "./shapes.ts";
import { type Call, noStages, type Sent, type Stages } from "./stages.ts";
import { unknownFailure } from "./unknownNames.ts";
import { type ContinueUpload, discardRest } from "./upload.ts";
import { createValidator, type RequestParts } from "./validator.ts";

export type Serve = (req: IncomingMessage, res: ServerResponse, target: Target, outcome: Outcome) => Promise<void>;

export type ServingSettings = Pick<Settings, "publicUrl" | "trustProxy" | "dialect"> &
  Partial<Pick<Settings, "otherPublicUrls" | "mode" | "strict">>;

/** The data that all requests of one service share. It is created once. */
interface Serving {
  service: Service;
  settings: ServingSettings;
  limits: Pick<Limits, "requireQuota" | "requireAddress">;
  stages: Stages;
  pageTokens: Pick<PageTokens, "generation"> | undefined;
  memories: Memories | undefined;
  routes: ReturnType<typeof routesOf>;
  validate: ReturnType<typeof createValidator>;
  readBody: ReturnType<typeof bodyReader>;
  writing: Writing;
}

/** Returns the function that handles every request below a service's prefixes. */
export function serveService(
  service: Service,
  settings: ServingSettings,
  limits: Serving["limits"],
  { stages = noStages, pageTokens, memories }: Partial<Pick<Serving, "stages" | "pageTokens" | "memories">> = {},
): Serve {
  const published = settings.dialect === "published";
  const serving: Serving = {
    service,
    settings,
    limits,
    stages,
    pageTokens,
    memories,
    routes: routesOf(service),
    validate: createValidator(service.document, { allErrors: service.reportsAllFaults === true }),
    readBody: bodyReader(service.bodyLimitBytes),
    writing: {
      writeJson: service.writeJson,
      arrays: service.arrays,
      answerNames: published ? loadAnswerNames(service.name, service.document) : undefined,
    },
  };
  const { differing } = service;
  if (!published || !differing) return (req, res, target, outcome) => serve(serving, req, res, target, outcome);
  return (req, res, target, outcome) =>
    serve(serving, req, res, target, outcome).catch((error: unknown) => {
      throw error instanceof Failure ? differing.retold(outcome.operation, error) : error;
    });
}

/** Handles a request. Values that are already known are not awaited, because every await delays the response. */
async function serve(
  serving: Serving,
  req: IncomingMessage,
  res: ServerResponse,
  target: Target,
  outcome: Outcome,
): Promise<void> {
  const { service, settings, limits, stages } = serving;
  const started = service.continueUpload && startedUpload(serving.routes, target);
  if (service.continueUpload && started) return goOn(serving, service.continueUpload, started, req, res, outcome);
  const { value: route, parameters } = findRoute(serving.routes, target);
  const { operation } = route;
  outcome.operation = operation.id;
  outcome.contract = operation;
  if (operation.upload) res.once("close", () => discardRest(req));
  if (operation.addressLimit) await limits.requireAddress(operation.addressLimit, addressOf(req, settings));
  for (const [name, value] of route.answerHeaders) res.setHeader(name, value);
  const origin = originOf(req, settings);

  // A form body may contain credentials and all query parameters, so it is read before the caller is authenticated.
  const query = parseForm(target.search);
  const type = mediaKindOf(req.headers["content-type"]);
  const formIsQuery =
    type.kind === "form" && operation.common && !operation.upload && !route.mediaTypes.includes(type.type);
  const form = formIsQuery ? await readQueryForm(serving, req, outcome, { query, type }) : noBytes;
  const names = route.names?.();
  const renamed = names?.query(query) ?? [];
  if (operation.common) outcome.pretty = query.prettyPrint === "true";

  const authenticated = authenticate(service, operation, req, query, origin, outcome);
  const caller = authenticated instanceof Promise ? await authenticated : authenticated;
  outcome.recognize(caller);
  const counted = count(serving, operation, req, query, caller);
  if (counted) await counted;
  const room = admitted(serving, req, outcome, caller);
  if (room) await room;
  const call: Call = { service, operation, req, res, outcome, caller, path: target.path };
  const routed = inOrder(stages.routed, (step) => step(call));
  if (routed) await routed;

  const presentation = readPresentation(query, operation, names);
  // For an upload, the handler itself reads the body while it arrives, so the complete upload is never in memory.
  if (!formIsQuery && !operation.upload) outcome.sent = hasBody(req) ? await readHeld(serving, req, outcome) : noBytes;
  const parsed = outcome.sent && parseBody(route, type, outcome.sent);
  const sent = parsed instanceof Promise ? await (parsed as Promise<unknown>) : parsed;
  const body = route.empties(route.dropUnread(names ? names.body(sent) : sent, query));
  requireBody(route, body, form.length > 0);
  const sentType = body === undefined ? undefined : contractType(route, type);
  const parts = partsOf(target, parameters, query, statedHeaders(req, operation, sentType), body);
  const isLong = parsed instanceof Promise;
  if (isLong) await withTurns(aTurn(), 1);
  const read = inOrder(stages.read, (step) => step(call, sentIn(route, parts)));
  if (read) await read;
  const fault = isLong ? await withTurns(judge(serving, route, parts), 1) : atOnce(judge(serving, route, parts));
  if (fault && !operation.judgesFaults) throw names?.asSent(fault, renamed) ?? fault;
  flatten(parts.query, route.nested);
  const work = new Work(waitingFor(res), outcome.held);
  outcome.work = work;
  const cause = causeOf(service, operation, outcome);
  const request: AnyRequest = {
    caller: callerFrom(serving, caller, cause),
    path: parts.params,
    query: parts.query,
    headers: parts.headers as Record<string, string>, // The cast is safe: `statedHeaders` omits absent headers.
    body: body === undefined ? undefined : route.normalize(parts.body),
    origin,
    inBatch: isBatchPart(req),
    incoming: req,
    fault,
    work,
    readMetadata: operation.upload ? metadataReader(serving, route, parts, { call, target, names }) : notUploaded,
    requestId: outcome.requestId,
    meetStored: noDifference,
  };
  if (!fault) for (const validated of stages.validated) validated(call, request);
  const reply = await handle(service, route, request, cause);
  const done = inOrder(stages.done, (step) => step(call));
  if (done) await done;
  await sendHeld({ req, res, outcome }, reply, operation, presentation, serving.writing);
}

const noDifference = () => {};

/**
 * Runs a step of all stages, one after the other.
 * @returns undefined if there is nothing to wait for.
 */
function inOrder<Step>(steps: readonly Step[], run: (step: Step) => Promise<void> | undefined) {
  let waited: Promise<void> | undefined;
  for (const step of steps) waited = waited ? waited.then(() => run(step)) : run(step);
  return waited;
}

function heldBy({ memories, settings }: Serving, req: IncomingMessage, caller: Caller | undefined): Held | undefined {
  return heldByPart(req) ?? (memories && beginHeld(memories, caller && ownerOf(caller), req, settings));
}

/**
 * Begins to count the memory of the request.
 * @returns undefined, or a promise that resolves when the caller is below the memory limit.
 */
function admitted(serving: Serving, req: IncomingMessage, outcome: Outcome, caller: Caller): Promise<void> | undefined {
  outcome.held ??= heldBy(serving, req, caller);
  return outcome.held?.take(0);
}

/** Reads a form body that contains query parameters. The caller is not authenticated yet. */
async function readQueryForm(
  serving: Serving,
  req: IncomingMessage,
  outcome: Outcome,
  { query, type }: { query: Query; type: ReturnType<typeof mediaKindOf> },
): Promise<Buffer> {
  outcome.held = heldBy(serving, req, undefined);
  const form = await readHeld(serving, req, outcome);
  mergeForm(query, type, form);
  return form;
}

/**
 * Calls the handler. Usually, stores learn from the caller which request caused a write. For uploads, and for services that do
 * not pass on the caller's cause, this function sets the cause while the handler runs.
 */
function handle(service: Service, route: Route, request: AnyRequest, cause: string | undefined): Promise<AnyReply> {
  const isApart = cause !== undefined && (!service.handsCauseOn || route.operation.upload);
  return isApart ? causing(cause, () => route.handler(request)) : route.handler(request);
}

/** @throws Failure if the operation requires a body and there is none. */
function requireBody(route: Route, body: unknown, hasForm: boolean): void {
  const { requestBody, upload } = route.operation;
  if (requestBody?.required && body === undefined && !upload) throw bodyMissing(route, hasForm);
}

/** The parts of a request that the validator checks. */
function partsOf(
  { method, path, search }: Target,
  params: RequestParts["params"],
  query: Query,
  headers: RequestParts["headers"],
  body: unknown,
): RequestParts {
  const originalUrl = search === "" ? path : `${path}?${search}`;
  return { method, originalUrl, path, params, query, headers, body };
}

/** Returns the caller with two values for the sandbox: the cause of the caller's writes, and the generation of page tokens. */
function callerFrom({ pageTokens }: Serving, caller: Caller, cause: string | undefined): Caller {
  const generation = pageTokens?.generation();
  if (cause === undefined && generation === undefined) return caller;
  // The fields are copied one by one, because a spread made each list request a sixth slower.
  const { user, clientId, scopes } = caller;
  return { user, clientId, scopes, cause, pageTokens: generation };
}

/** Identifies the cause of a request's writes for the change log; undefined on a server without a sandbox. */
function causeOf(service: Service, operation: RuntimeOperation, { journalId }: Outcome): string | undefined {
  if (journalId === undefined) return undefined;
  return service.unrecorded ? workCause(operation.id) : requestCause(journalId);
}

/** Authenticates the caller, and sets it in `outcome` as soon as it is known. */
function authenticate(
  service: Service,
  operation: RuntimeOperation,
  req: IncomingMessage,
  query: Query,
  origin: string,
  outcome: Outcome,
): Caller | Promise<Caller> {
  const { headers } = req;
  const known = (caller: Caller) => outcome.recognize(caller);
  const requestOrigin = headers.origin;
  return service.authenticate(
    { authorization: headers.authorization, headers, query, requestOrigin, origin, known },
    operation,
  );
}

/**
 * Counts the request toward the caller's quotas. As in the published services, an app may specify its own user with `quotaUser`.
 * @returns undefined if there is nothing to wait for.
 */
function count(
  { service, settings, limits }: Serving,
  operation: RuntimeOperation,
  req: IncomingMessage,
  query: Query,
  caller: Caller,
): Promise<void> | undefined {
  if (operation.common) requireQuotaUser(req, query);
  if (caller.clientId === "") return undefined;
  const quotaUser = query.quotaUser ?? req.headers["x-goog-quota-user"];
  return limits.requireQuota({
    service: service.name,
    clientId: caller.clientId,
    userId: caller.user.id,
    quotaUser: typeof quotaUser === "string" ? quotaUser : undefined,
    address: () => addressOf(req, settings),
    units: operation.quotaUnits,
  });
}

/** Continues an upload that began with another request. */
async function goOn(
  { settings, writing }: Serving,
  continueUpload: ContinueUpload,
  { operation, query, uploadId }: StartedUpload,
  req: IncomingMessage,
  res: ServerResponse,
  outcome: Outcome,
): Promise<void> {
  outcome.operation = operation.id;
  outcome.contract = operation;
  res.once("close", () => discardRest(req));
  const presentation = readPresentation(query, operation);
  const chunk = { uploadId, operationId: operation.id, incoming: req, origin: originOf(req, settings) };
  const go = () => continueUpload(chunk);
  const { userId, reply } = await (outcome.journalId === undefined
    ? go()
    : causing(requestCause(outcome.journalId), go));
  outcome.userId = userId;
  await sendHeld({ req, res, outcome }, reply, operation, presentation, writing);
}

/**
 * Validates the parts of a request, and converts them to the types of the contract.
 * @returns the failure for the rule that they violate, if any.
 */
function* judge(serving: Serving, route: Route, parts: RequestParts): Generator<number, Failure | undefined, void> {
  const { service, settings } = serving;
  yield 1;
  if (!settings.strict) return brokenRule(serving, route, parts);
  // `findUnknown` runs before the validator, which adds its own fields and parameters.
  const unknown = route.findUnknown(parts.query, parts.body);
  yield 1;
  const broken = brokenRule(serving, route, parts);
  return unknown.length > 0 ? unknownFailure(unknown, service, broken) : broken;
}

/** Yields steps that do no work, so that `withTurns` pauses once before the work that follows. */
function* aTurn(): Generator<number, void, void> {
  yield 1;
  yield 1;
}

function sentIn({ findUnknown }: Route, { query, body }: RequestParts, isMetadata = false): Sent {
  return { query, body, isMetadata, findUnknown };
}

function brokenRule({ validate }: Serving, route: Route, parts: RequestParts): Failure | undefined {
  const { operation } = route;
  // Values above the maximum are lowered before the validator runs, because it rejects numbers outside int32.
  for (const [name, maximum] of route.clamps) {
    if (parts.query[name] === undefined) continue;
    const value = String(parts.query[name]);
    if (isIntegerText(value) && Number(value) > maximum) parts.query[name] = String(maximum);
  }
  try {
    validate(operation.upload ? route.withoutBody : operation, parts);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function metadataReader(
  { service, settings, stages, validate }: Serving,
  route: Route,
  parts: RequestParts,
  { call, target, names }: { call: Call; target: Target; names: RequestNames | undefined },
): AnyRequest["readMetadata"] {
  return (text) => {
    const value = parseJson(text, route.readExactly);
    if (value === undefined) return undefined;
    // The query, headers and body are parsed again, because the validator has changed the original parts in place.
    const headers = statedHeaders(call.req, route.operation, "application/json");
    const query = parseForm(target.search);
    names?.query(query);
    const body = route.empties(route.dropUnread(names ? names.body(value) : value, query));
    const whole = { ...parts, params: { ...parts.params }, query, headers, body };
    const unknown = settings.strict ? route.findUnknown({}, body) : [];
    if (unknown.length > 0) throw unknownFailure(unknown, service);
    for (const read of stages.read) read(call, sentIn(route, { ...whole, query: {} }, true));
    validate(route.operation, whole);
    return route.normalize(whole.body);
  };
}

function notUploaded(): never {
  throw new Error("Only upload operations can read metadata.");
}

const quotaUserCharacters = 40;

/** @throws Failure with the name of the parameter or header if its value is too long. The published limit is 40 characters. */
function requireQuotaUser({ headers }: IncomingMessage, { quotaUser }: Query): void {
  const sent = quotaUser ?? headers["x-goog-quota-user"];
  if (typeof sent !== "string" || sent.length <= quotaUserCharacters || [...sent].length <= quotaUserCharacters) return;
  const rule = `it must not have more than ${quotaUserCharacters} characters`;
  if (quotaUser !== undefined) throw invalidParameterValue("quotaUser", rule);
  throw invalidHeaderValue("X-Goog-Quota-User", rule);
}
