/**
 * The contract validator: express-openapi-validator's request validator, used without its router.
 *
 * The package as a middleware finds the operation by compiling and trying the expression of every route on every request;
 * that was 39 % of a small GET at 71 paths. Here `routes.ts` has found the
 * operation already, and `parameters.ts` decides what is plain about its parameters, so the package is asked about bodies and
 * about what is left. Validators are compiled at the first request of each operation and media type.
 */
import type { RequestValidator as PackageValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { canonicalDateTime } from "../platform/dateTime.ts";
import { Failure } from "../platform/failure.ts";
import { late } from "../platform/late.ts";
import { plain } from "../platform/plain.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { faultsOf, missingBeside } from "./faults.ts";
import {
  type ChangeParameters,
  compileNumberGuard,
  compileParameters,
  compileTimes,
  type DecideParameters,
} from "./parameters.ts";

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

  return (operation, parts) => {
    let judging = judgings.get(operation);
    if (!judging) {
      judging = judgingOf(operation);
      judgings.set(operation, judging);
    }
    const decided = !plain.parameters && judging.decide(parts);
    if (decided && !operation.requestBody && parts.body === undefined) return;
    let validator = compiled.get(document);
    if (!validator) {
      validator = load(document, allErrors);
      compiled.set(document, validator);
    }
    if (!decided) judging.guardNumbers(parts);
    const { path, schema } = decided ? judging.bodyAlone : judging.whole;
    parts.openapi = { expressRoute: path, openApiRoute: path, pathParams: parts.params, schema };
    try {
      // The package types an Express request; it reads and writes no more of it than RequestParts has.
      validator.validate(parts as never, undefined as never, accept);
    } catch (error) {
      const failure = asFailure(error, document.patterns ?? {});
      if (!allErrors) throw withMissing(failure, operation, document, parts.body);
      const { errors = [] } = error as ValidatorError; // `asFailure` has looked at it.
      const faults = faultsOf(errors, operation, document, parts.body);
      throw new Failure(failure.kind, failure.reason, failure.message, { ...failure.details, faults });
    }
    if (!decided) judging.settleTimes(parts);
  };
}

/** How the requests of one operation are judged. */
interface Judging {
  decide: DecideParameters;
  /** What is done ahead of the package and after it, where the parameters are not decided. */
  guardNumbers: ChangeParameters;
  settleTimes: ChangeParameters;
  /** What the package is told of the operation: everything, or its body alone where the parameters are decided. */
  whole: { path: string; schema: object };
  bodyAlone: { path: string; schema: object };
}

/** For all servers of this process. */
const judgings = new WeakMap<RuntimeOperation, Judging>();

function judgingOf(operation: RuntimeOperation): Judging {
  const { path, parameters, requestBody } = operation;
  return {
    decide: compileParameters(operation),
    guardNumbers: compileNumberGuard(operation),
    settleTimes: compileTimes(operation),
    whole: { path, schema: { parameters, requestBody, responses: {} } },
    // The package remembers what it compiled by path.
    bodyAlone: { path: `${path}#body`, schema: { parameters: [], requestBody, responses: {} } },
  };
}

function accept(): void {}

/** What is compiled for a document serves every server of this process. */
const compiledForFirst = new WeakMap<RuntimeDocument, PackageValidator>();
const compiledForAll = new WeakMap<RuntimeDocument, PackageValidator>();

/** That part of the package alone: the whole brings sixty packages that nobody asks. */
const validatorPackage = late<typeof import("express-openapi-validator/dist/middlewares/openapi.request.validator.js")>(
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
      formats: { "date-time": (text: string) => canonicalDateTime(text) !== undefined },
      // To make the code of a validator shorter takes as long as to make it, and the code is no faster for it.
      code: { optimize: false },
    } as never,
  );
}

interface ValidatorError {
  errors?: { path: string; message: string; errorCode?: string }[];
  message: string;
}

/** @param patterns What is said of each, in place of the expression. */
function asFailure(error: unknown, patterns: Readonly<Record<string, string>>): Failure {
  const { errors, message } = error as ValidatorError; // The package throws its own HTTP errors, and nothing else.
  const first = errors?.[0];
  if (!first) throw error;
  const [, part = "", ...names] = first.path.split("/");
  const name = names.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")).join("/");
  const reason = first.errorCode?.startsWith("required") ? "required" : "invalid";
  const rule = (first.message ?? message)
    .replace(/^must be (\w+(?:,\w+)+)$/, (_, types: string) => `must be ${types.split(",").join(" or ")}`)
    .replace(/^must match pattern "([\s\S]*)"$/, (said, pattern: string) => patterns[pattern] ?? said)
    // Where `null` is allowed, the package counts it among the values, as an empty one.
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
    const text = reason === "required" ? "The request needs a body." : `Invalid request body: it ${rule}.`;
    return new Failure("invalid", reason, text, { field: "body" });
  }
  return new Failure("invalid", reason, describe("member", name, reason, rule), { field: name });
}

/** The validator stops at the first fault; of a body that lacks members the others are told too. */
function withMissing(failure: Failure, operation: RuntimeOperation, document: RuntimeDocument, body: unknown): Failure {
  const { field } = failure.details;
  if (field === undefined || failure.reason !== "required") return failure;
  const alsoMissing = missingBeside(field, operation, document, body);
  if (alsoMissing.length === 0) return failure;
  return new Failure(failure.kind, failure.reason, failure.message, { ...failure.details, alsoMissing });
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
