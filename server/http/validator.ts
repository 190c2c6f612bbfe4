/**
 * The contract validator: express-openapi-validator's request validator, used without its router.
 *
 * As a middleware, the package finds the operation by trying the regular expression of every route. With 71 paths, that took 39%
 * of the time of a small GET. Here `routes.ts` has already found the operation. Validators are compiled at the first request of
 * each operation and media type.
 */

import { isDeepStrictEqual } from "node:util";
import type { RequestValidator as PackageValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { type Compilers, createForeignValidator } from "../foreign/validator.ts";
import { canonicalDateTime } from "../platform/dateTime.ts";
import { isEmailAddress } from "../platform/emailAddress.ts";
import { Failure, type Fault } from "../platform/failure.ts";
import { lazy } from "../platform/lazy.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { onceFor } from "./once.ts";
import { type ChangeParameters, compileNumberGuard, compileTimes } from "./parameters.ts";
import { type LookUp, lookUpIn, type Schema, Shapes } from "./schema.ts";

/** The parts of a request that a contract can describe. The validator converts them and adds defaults in place. */
export interface RequestParts {
  method: string;
  originalUrl: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  body: unknown;
  /** The operation that was called. This file sets the field, because the package reads it. */
  openapi?: unknown;
}

/**
 * Validates a request.
 * @throws Failure `invalid` with the first invalid field or parameter and the rule that it violates; with `allErrors`, with all
 * of them.
 */
export type Validate = (operation: RuntimeOperation, parts: RequestParts) => void;

export function createValidator(document: RuntimeDocument, { allErrors } = { allErrors: false }): Validate {
  if (document.foreign) return foreignValidator(document);
  const validatorOf = allErrors ? validatorForAll : validatorForFirst;

  return (operation, parts) => {
    const { acceptsAnyPath, guardNumbers, settleTimes, whole, withoutGroups } = judgingOf(operation);
    if (acceptsAnyPath && isEmpty(parts.query) && isEmpty(parts.headers)) return;
    const validator = validatorOf(document);
    guardNumbers(parts);
    const { route, schema } = withoutGroups?.groups.every((name) => parts.query[name] === undefined)
      ? withoutGroups
      : whole;
    parts.openapi = { expressRoute: route, openApiRoute: route, pathParams: parts.params, schema };
    try {
      // The cast is safe: the package's type is an Express request, but it uses only the fields of `RequestParts`.
      validator.validate(parts as never, undefined as never, accept);
    } catch (error) {
      const failure = asFailure(error, document.patterns ?? {});
      if (!allErrors) throw withMissing(failure, operation, document, parts.body);
      const { errors = [] } = error as ValidatorError; // The cast is safe: `asFailure` has thrown any error of another type.
      const faults = faultsOf(errors, operation, document, parts.body);
      throw new Failure(failure.kind, failure.reason, failure.message, { ...failure.details, faults });
    }
    settleTimes(parts);
  };
}

/** The validators of third-party contracts. All servers of this process share them. */
const foreignValidator = onceFor((document: RuntimeDocument): Validate => {
  const open = () => {
    // The package contains two compilers: one that converts strings, and one that does not.
    const { ajv, ajvBody } = load({ ...document, schemas: {} }, false) as unknown as Record<string, Compilers["texts"]>;
    if (!ajv || !ajvBody) throw new Error("express-openapi-validator no longer has the expected compilers.");
    return { texts: ajv, values: ajvBody };
  };
  return createForeignValidator(document, open, (errors) => {
    throw asFailure(Object.assign(new Error(), { errors }), {});
  });
}, new WeakMap());

/** The prepared functions and the schema that validate requests of one operation. */
interface Judging {
  /**
   * Whether the operation accepts each request without a query and without headers of the contract. Most reads of a single
   * resource are such requests.
   */
  acceptsAnyPath: boolean;
  /** `guardNumbers` is applied before the package validates a request, and `settleTimes` afterward. */
  guardNumbers: ChangeParameters;
  settleTimes: ChangeParameters;
  whole: PackageOperation;
  /**
   * The operation without its optional parameters with brackets, and the names of these. For a request that has none of them,
   * the package would throw and catch an error for each, which takes longer than the rest of the validation.
   */
  withoutGroups: (PackageOperation & { groups: readonly string[] }) | undefined;
}

/** An operation in the form that the package expects. The package caches its validators by `route`. */
interface PackageOperation {
  route: string;
  schema: object;
}

/** The checks of each operation. All servers of this process share them. */
const judgingOf = onceFor((operation: RuntimeOperation): Judging => {
  const { path, parameters, requestBody } = operation;
  const groups = parameters.filter(isOptionalGroup);
  const others = parameters.filter((each) => !groups.includes(each));
  return {
    acceptsAnyPath: requestBody === undefined && others.every(acceptsAny),
    guardNumbers: compileNumberGuard(operation),
    settleTimes: compileTimes(operation),
    whole: { route: path, schema: { parameters, requestBody, responses: {} } },
    withoutGroups:
      groups.length === 0
        ? undefined
        : {
            route: `${path}?`,
            schema: { parameters: others, requestBody, responses: {} },
            groups: groups.map(({ name }) => name),
          },
  };
}, new WeakMap());

type Parameter = RuntimeOperation["parameters"][number];

/** Whether a parameter may be absent, or accepts any segment of a path. Segments are never empty (`routes.ts`). */
function acceptsAny(parameter: Parameter): boolean {
  if (parameter.in === "path") return isDeepStrictEqual(parameter.schema, { type: "string", minLength: 1 });
  return parameter.style !== "deepObject" && isOptional(parameter);
}

/** Whether brackets of a parameter are optional: if they are absent, no field is missing or has a default. */
function isOptionalGroup(parameter: Parameter): boolean {
  const { type, required = [] }: Schema = parameter.schema;
  return parameter.style === "deepObject" && type === "object" && required.length === 0 && isOptional(parameter);
}

/** Whether a parameter may be absent, and then has no value. */
function isOptional({ required, schema }: Parameter): boolean {
  return !required && !/"(?:default|\$ref)":/.test(JSON.stringify(schema));
}

function isEmpty(values: object): boolean {
  for (const _ in values) return false;
  return true;
}

function accept(): void {}

/** The validator of each document. All servers of this process share them. */
const validatorForFirst = onceFor((document: RuntimeDocument) => load(document, false), new WeakMap());
const validatorForAll = onceFor((document: RuntimeDocument) => load(document, true), new WeakMap());

/** The package's request validator alone. The complete package would load sixty further packages that are not needed. */
const validatorPackage = lazy<typeof import("express-openapi-validator/dist/middlewares/openapi.request.validator.js")>(
  "express-openapi-validator/dist/middlewares/openapi.request.validator.js",
);

function load(document: RuntimeDocument, allErrors: boolean): PackageValidator {
  const { RequestValidator } = validatorPackage();
  const apiDocument = {
    openapi: document.openapi,
    info: document.info,
    paths: {},
    components: { schemas: document.schemas },
  };
  return new RequestValidator(
    apiDocument as never,
    {
      strict: false,
      validateSchema: false,
      allErrors,
      coerceTypes: false,
      useDefaults: true,
      removeAdditional: false,
      validateFormats: true,
      allowUnknownQueryParameters: true,
      ajvFormats: { mode: "full" },
      formats: { "date-time": (text: string) => canonicalDateTime(text) !== undefined, email: isEmailAddress },
      // Code optimization is off, because it takes as long as generating the code and does not make the validator faster.
      code: { optimize: false },
    } as never,
  );
}

interface ValidatorError {
  errors?: { path: string; message: string; errorCode?: string }[];
  message: string;
}

/** Converts an error of the package. @param patterns The words that replace each regular expression in the message. */
function asFailure(error: unknown, patterns: Readonly<Record<string, string>>): Failure {
  // The cast is safe: errors of other types have no `errors` and are thrown again below.
  const { errors, message } = error as ValidatorError;
  const first = errors?.[0];
  if (!first) throw error;
  const [, part = "", ...names] = first.path.split("/");
  const name = names.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")).join("/");
  const reason = first.errorCode?.startsWith("required") ? "required" : "invalid";
  const rule = (first.message ?? message)
    .replace(/^must be (\w+(?:,\w+)+)$/, (_, types: string) => `must be ${types.split(",").join(" or ")}`)
    .replace(/^must be (integer|array|object)\b/, "must be an $1")
    .replace(/^must be (string|number|boolean)\b/, "must be a $1")
    .replace(/^must NOT /, "must not ")
    .replace(/^must match pattern "([\s\S]*)"$/, (said, pattern: string) => patterns[pattern] ?? said)
    .replace('must match format "email"', "must be an email address, such as ann@example.com")
    // If a field may be `null`, the validator lists an empty string among the allowed values. It is removed here.
    .replace(/^(must be equal to one of the allowed values: )(.*)$/, (_, words: string, values: string) => {
      const said = values.split(", ").filter((each) => each !== "");
      return `${words}${said.join(", ")}`;
    });
  if (part === "query" || part === "params") {
    const parameter = asSent(names);
    return new Failure("invalid", reason, describe("parameter", parameter, reason, rule), { parameter });
  }
  if (part === "headers")
    return new Failure("invalid", reason, describe("header", name, reason, rule), { header: name });
  if (name === "") {
    const text = reason === "required" ? "The request requires a body." : `Invalid request body: it ${rule}.`;
    return new Failure("invalid", reason, text, { field: "body" });
  }
  return new Failure("invalid", reason, describe("field", name, reason, rule), { field: name });
}

/** Adds the other missing fields to a failure about a missing field, because the validator stops at the first fault. */
function withMissing(failure: Failure, operation: RuntimeOperation, document: RuntimeDocument, body: unknown): Failure {
  const { field } = failure.details;
  if (field === undefined || failure.reason !== "required") return failure;
  const alsoMissing = missingBeside(field, operation, document, body);
  if (alsoMissing.length === 0) return failure;
  return new Failure(failure.kind, failure.reason, failure.message, { ...failure.details, alsoMissing });
}

/** A parameter with brackets, as in the URL: `filter[merchantId]`. The index of a repeated parameter is left out. */
function asSent([parameter = "", ...members]: readonly string[]): string {
  const nested = members.filter((each) => !/^\d+$/.test(each));
  return [parameter, ...nested.map((each) => `[${each}]`)].join("");
}

function describe(kind: string, name: string, reason: string, rule: string): string {
  return reason === "required"
    ? `Required ${kind} "${name}" is missing.`
    : `Invalid value for ${kind} "${name}": it ${rule}.`;
}

/**
 * One error as the validator package reports it, with a path such as `/body/company/country` and a code such as
 * `required.openapi.validation`.
 */
interface ReportedError {
  path: string;
  message?: string;
  errorCode?: string;
}

const places: Readonly<Record<string, Fault["in"]>> = {
  body: "body",
  query: "query",
  params: "path",
  headers: "header",
};
const inOrder: readonly Fault["in"][] = ["header", "path", "query", "body"];

/**
 * The maximum number of faults in one response. A body can break a rule thousands of times, but a developer does not fix more
 * than this at once.
 */
const mostFaults = 100;

/**
 * Lists all rules that a request violates. The package reports several errors for one mistake (each alternative of a schema
 * reports one), in its own order. Here each field gets one fault (violated rule), in the order of the contract.
 * @param body The validated body. It shows whether an invalid field is null or has a wrong type.
 */
function faultsOf(
  errors: readonly ReportedError[],
  operation: RuntimeOperation,
  document: RuntimeDocument,
  body: unknown,
): Fault[] {
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const error of [...errors.filter(isPlain), ...errors.filter((each) => !isPlain(each))]) {
    for (const fault of expanded(faultOf(error, body), operation)) {
      const key = placeOf(fault);
      // An error about all alternatives of a schema is dropped if a field inside the value already has a fault, because the
      // field's fault is more specific.
      if (known.has(key) || (!isPlain(error) && [...known].some((each) => each.startsWith(`${key}/`)))) continue;
      known.add(key);
      faults.push(fault);
      if (faults.length === mostFaults) return ordered(faults, operation, document);
    }
  }
  return ordered(faults, operation, document);
}

function placeOf({ in: place, names }: Fault): string {
  return [place, ...names].join("/");
}

/** Whether an error is about a value itself, and not about the alternatives of its schema. */
function isPlain({ errorCode = "", message }: ReportedError): boolean {
  return !/^(anyOf|oneOf|allOf|if)\./.test(errorCode) && message !== "must be null";
}

function faultOf({ path, message = "is not allowed", errorCode = "" }: ReportedError, body: unknown): Fault {
  const [, part = "", ...segments] = path.split("/");
  const names = segments.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
  const place = places[part] ?? "body";
  const rule = errorCode.split(".")[0] ?? "";
  const isNull = place === "body" && names.length > 0 && valueAt(body, names) === null;
  // A null field counts as absent (`normalize.ts`). If it is required, the rule that it violates is "required", and not its
  // type.
  return { in: place, names, rule: isNull ? "required" : rule, message };
}

/**
 * The validator treats query parameters with brackets, such as `filter[merchantId]`, as one object. If the object is missing,
 * its fault is replaced with one fault for each of its required fields.
 */
function expanded(fault: Fault, operation: RuntimeOperation): Fault[] {
  if (fault.in !== "query" || fault.names.length !== 1 || fault.rule !== "required") return [fault];
  const group = operation.parameters.find((each) => each.name === fault.names[0] && each.style === "deepObject");
  const { required = [] } = (group?.schema ?? {}) as { required?: string[] }; // The cast is safe: the build ensures this type.
  return group ? required.map((member) => ({ ...fault, names: [group.name, member] })) : [fault];
}

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inside, name) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, name) : undefined),
    value,
  );
}

function ordered(faults: Fault[], operation: RuntimeOperation, document: RuntimeDocument): Fault[] {
  const shapes = new Shapes(lookUpIn(document));
  const ranked = faults.map((fault) => ({ fault, rank: rankOf(fault) }));
  ranked.sort((one, other) => compare(one.rank, other.rank));
  return ranked.map(({ fault }) => fault);

  function rankOf({ in: place, names }: Fault): number[] {
    if (place === "body") return [inOrder.indexOf(place), ...ranksIn(shapes, [bodySchema(operation)], names)];
    const at = operation.parameters.findIndex((each) => each.name.toLowerCase() === names[0]?.toLowerCase());
    const schema: Schema = operation.parameters[at]?.schema ?? {};
    return [inOrder.indexOf(place), at, ...ranksIn(shapes, [schema], names.slice(1))];
  }
}

function bodySchema({ requestBody }: RuntimeOperation): Schema {
  return Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
}

/** For a missing `field` of the body, returns the other required fields that are also missing, in the order of the contract. */
function missingBeside(field: string, operation: RuntimeOperation, document: RuntimeDocument, body: unknown): string[] {
  const required = requiredBy(bodySchema(operation), lookUpIn(document));
  if (!required.includes(field)) return [];
  return required.filter((name) => name !== field && valueAt(body, [name]) === undefined);
}

/** The fields that a schema requires. Fields that only one of several alternatives requires do not count. */
function requiredBy({ $ref, required = [], allOf = [] }: Schema, lookUp: LookUp): string[] {
  return [...required, ...[...($ref ? [lookUp($ref)] : []), ...allOf].flatMap((part) => requiredBy(part, lookUp))];
}

/** Returns the numbers by which faults are sorted: for each name on a path, its position among the fields in the contract. */
function ranksIn(shapes: Shapes, schemas: readonly Schema[], [name, ...rest]: readonly string[]): number[] {
  if (name === undefined) return [];
  const { members, items } = shapes.of(schemas);
  if (/^\d+$/.test(name) && items.length > 0) return [Number(name), ...ranksIn(shapes, items, rest)];
  const member = members.get(name);
  return member ? [[...members.keys()].indexOf(name), ...ranksIn(shapes, member, rest)] : [Number.MAX_SAFE_INTEGER];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
