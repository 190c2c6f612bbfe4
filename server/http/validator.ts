/**
 * The contract validator: express-openapi-validator's request validator, used without its router.
 *
 * The package as a middleware finds the operation by compiling and trying the expression of every route on every request;
 * that was 39 % of a small GET at 71 paths (`reference/performance.md`, findings 2 and 3). Here `routes.ts` has found the
 * operation already, and the package is handed the result. Validators are compiled at the first request of each operation
 * and media type.
 */
import { createRequire } from "node:module";
import fullFormats from "ajv-formats/dist/formats.js";
import type { RequestValidator as PackageValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { Failure } from "../platform/failure.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { faultsOf } from "./faults.ts";

/** The part of a request that a contract can state. The validator coerces and defaults it in place. */
export interface RequestParts {
  method: string;
  originalUrl: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  body: unknown;
  /** Set here for the package. */
  openapi?: unknown;
}

/** @throws Failure `invalid` naming the first member or parameter and the rule it breaks; with `allErrors`, all of them. */
export type Validate = (operation: RuntimeOperation, parts: RequestParts) => void;

export function createValidator(document: RuntimeDocument, { allErrors } = { allErrors: false }): Validate {
  const compiled = allErrors ? compiledForAll : compiledForFirst;
  const schemas = new Map<RuntimeOperation, object>();
  /** What the query of a plain request becomes, by operation; null for operations that have none. */
  const plain = new Map<RuntimeOperation, Record<string, unknown> | null | undefined>();

  return (operation, parts) => {
    if (!plain.has(operation)) plain.set(operation, canBePlain(operation) ? undefined : null);
    const isPlain = plain.get(operation) !== null && saysNothing(parts);
    const defaults = isPlain ? plain.get(operation) : undefined;
    if (defaults) {
      Object.assign(parts.query, copyOf(defaults));
      return;
    }
    let validator = compiled.get(document);
    if (!validator) {
      validator = load(document, allErrors);
      compiled.set(document, validator);
    }
    let schema = schemas.get(operation);
    if (!schema) {
      schema = { parameters: operation.parameters, requestBody: operation.requestBody, responses: {} };
      schemas.set(operation, schema);
    }
    parts.openapi = { expressRoute: operation.path, openApiRoute: operation.path, pathParams: parts.params, schema };
    try {
      // The package types an Express request; it reads and writes no more of it than RequestParts has.
      validator.validate(parts as never, undefined as never, accept);
      if (isPlain) plain.set(operation, copyOf(parts.query));
    } catch (error) {
      const failure = asFailure(error);
      if (!allErrors) throw failure;
      const { errors = [] } = error as ValidatorError; // `asFailure` has looked at it.
      const faults = faultsOf(errors, operation, document, parts.body);
      throw new Failure(failure.kind, failure.reason, failure.message, { ...failure.details, faults });
    }
  };
}

/**
 * Most reads say nothing but what they read: any text in the path, no parameter, no header, no body. There is nothing to judge
 * in them, and their query always becomes the same, so the package, a tenth of a small GET, is asked about the first one only.
 */
function canBePlain({ requestBody, parameters }: RuntimeOperation): boolean {
  return (
    requestBody === undefined &&
    parameters.every(({ in: place, required, schema }) => (place === "path" ? takesAnyText(schema) : required !== true))
  );
}

/** Whether the only rule is that there is one. */
function takesAnyText(schema: object): boolean {
  const { type, minLength = 0, description, example, examples, title, ...rules } = schema as Record<string, unknown>;
  return type === "string" && (minLength === 0 || minLength === 1) && Object.keys(rules).length === 0;
}

function saysNothing({ params, query, headers, body }: RequestParts): boolean {
  for (const _ in query) return false;
  for (const _ in headers) return false;
  for (const name in params) if (params[name] === "") return false;
  return body === undefined;
}

/** Handlers may keep what they are given. */
function copyOf(query: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name in query) copy[name] = Array.isArray(query[name]) ? [...query[name]] : query[name];
  return copy;
}

function accept(): void {}

/** What is compiled for a document serves every server of this process. */
const compiledForFirst = new WeakMap<RuntimeDocument, PackageValidator>();
const compiledForAll = new WeakMap<RuntimeDocument, PackageValidator>();

/** Loaded with the first request: the package and what it brings take a third of the start-up time otherwise. */
function load(document: RuntimeDocument, allErrors: boolean): PackageValidator {
  const require = createRequire(import.meta.url);
  const { RequestValidator } = require("express-openapi-validator/dist/middlewares/openapi.request.validator.js") as {
    RequestValidator: typeof PackageValidator;
  };
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
      formats: { "date-time": isTimestamp },
    } as never,
  );
}

const firstMs = Date.parse("0000-01-01T00:00:00.000Z");
const lastMs = Date.parse("9999-12-31T23:59:59.999Z");

/** RFC 3339, and a moment that exists and can be written in UTC: leap seconds and years beyond four digits are refused. */
function isTimestamp(text: string): boolean {
  const format = fullFormats.fullFormats["date-time"];
  const wellFormed = typeof format === "object" && "validate" in format && typeof format.validate === "function";
  if (!wellFormed || !(format.validate as (value: string) => boolean)(text)) return false;
  const ms = Date.parse(text);
  return ms >= firstMs && ms <= lastMs;
}

interface ValidatorError {
  errors?: { path: string; message: string; errorCode?: string }[];
  message: string;
}

function asFailure(error: unknown): Failure {
  const { errors, message } = error as ValidatorError; // The package throws its own HTTP errors, and nothing else.
  const first = errors?.[0];
  if (!first) throw error;
  const [, part = "", ...names] = first.path.split("/");
  const name = names.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")).join("/");
  const reason = first.errorCode?.startsWith("required") ? "required" : "invalid";
  const rule = (first.message ?? message).replace(/^must be (\w+(?:,\w+)+)$/, (_, types: string) => {
    return `must be ${types.split(",").join(" or ")}`;
  });
  if (part === "query" || part === "params") {
    const parameter = asSent(names);
    return new Failure("invalid", reason, describe("parameter", parameter, reason, rule), { parameter });
  }
  if (part === "headers")
    return new Failure("invalid", reason, describe("header", name, reason, rule), { header: name });
  if (name === "") {
    const text = reason === "required" ? "The request needs a body." : `Invalid request body: it ${rule}.`;
    return new Failure("invalid", reason, text, { field: "body" });
  }
  return new Failure("invalid", reason, describe("member", name, reason, rule), { field: name });
}

/** `filter[merchantId]`, as it stands in the address; the place in a repeated parameter is left out. */
function asSent([parameter = "", ...members]: readonly string[]): string {
  const nested = members.filter((each) => !/^\d+$/.test(each));
  return [parameter, ...nested.map((each) => `[${each}]`)].join("");
}

function describe(kind: string, name: string, reason: string, rule: string): string {
  return reason === "required"
    ? `Required ${kind} "${name}" is missing.`
    : `Invalid value for ${kind} "${name}": it ${rule}.`;
}
