/** Validates requests of third-party contracts exactly by the contract: all parameter styles, and JSON and form bodies. */
import type { ErrorObject, ValidateFunction } from "ajv";
import type { RuntimeDocument, RuntimeOperation } from "../http/document.ts";
import type { RequestParts, Validate } from "../http/validator.ts";
import { compileParameters, type ParameterValues } from "./parameters.ts";

/** The part of Ajv that this file uses. */
interface Compiler {
  addSchema(schema: object): unknown;
  compile(schema: object): ValidateFunction;
}

export interface Compilers {
  /** Compiles validators for parameters and forms. They convert strings to the type in the schema. */
  texts: Compiler;
  /** Compiles validators for JSON bodies. They do not convert values. */
  values: Compiler;
}

/** A validation error in the form that `server/http/validator.ts` expects. */
export interface PlainError {
  path: string;
  message: string;
  errorCode: string;
}

interface Judging {
  read(parts: RequestParts): ParameterValues;
  parameters: ValidateFunction;
  bodies: Map<string, ValidateFunction>;
}

/** Creates a contract's validator. @param refuse Called with the errors of an invalid request. It must throw. */
export function createForeignValidator(
  document: RuntimeDocument,
  open: () => Compilers,
  refuse: (errors: PlainError[], parts: RequestParts, operation: RuntimeOperation) => never,
): Validate {
  const judgings = new WeakMap<RuntimeOperation, Judging>();
  let compilers: Compilers | undefined;

  function judgingOf(operation: RuntimeOperation): Judging {
    let judging = judgings.get(operation);
    if (!judging) {
      if (!compilers) {
        compilers = open();
        // The schemas of the contract refer to each other by this id: `contract#/components/schemas/Pet`.
        for (const each of [compilers.texts, compilers.values]) {
          each.addSchema({ $id: "contract", components: { schemas: document.schemas } });
        }
      }
      const parameters = compilers.texts.compile(schemaOf(operation));
      judging = { read: compileParameters(operation), parameters, bodies: new Map() };
      judgings.set(operation, judging);
    }
    return judging;
  }

  return (operation, parts) => {
    const judging = judgingOf(operation);
    const values = judging.read(parts);
    if (!judging.parameters(values)) refuse([chosen(judging.parameters.errors, "")], parts, operation);
    const type = parts.headers["content-type"];
    Object.assign(parts, values);
    const media = type === undefined ? undefined : operation.requestBody?.content[type];
    if (!media || type === undefined || parts.body === undefined || Buffer.isBuffer(parts.body)) return;
    let body = judging.bodies.get(type);
    if (!body) {
      const isForm = /x-www-form-urlencoded/.test(type);
      // The value is wrapped in a field, because Ajv cannot convert a string that is the complete body.
      const whole = { properties: { body: media.schema } };
      body = (isForm ? compilers?.texts : compilers?.values)?.compile(whole);
      if (!body) return;
      judging.bodies.set(type, body);
    }
    if (!body(parts)) refuse([chosen(body.errors, "")], parts, operation);
  };
}

/** One schema that covers all parameters of an operation. */
function schemaOf({ parameters }: RuntimeOperation): object {
  const inside = (place: string) => {
    const own = parameters.filter((each) => each.in === place);
    const nameOf = ({ name }: { name: string }) => (place === "header" ? name.toLowerCase() : name);
    return {
      type: "object",
      properties: Object.fromEntries(own.map((each) => [nameOf(each), each.schema])),
      required: own.filter((each) => each.required).map(nameOf),
    };
  };
  return { properties: { params: inside("path"), query: inside("query"), headers: inside("header") } };
}

/** Schema keywords with alternatives. Their own errors are less specific than the errors inside the alternatives. */
const outer = new Set(["anyOf", "oneOf", "if", "not"]);

/**
 * The error to report for a value that matches none of several alternatives: the most deeply nested one, because that alternative
 * was most likely meant.
 */
function chosen(errors: readonly ErrorObject[] | null | undefined, prefix: string): PlainError {
  const all = errors ?? [];
  const last = all.at(-1);
  const depthOf = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  const inside = all.filter(
    (each) => !outer.has(each.keyword) && !(each.keyword === "type" && each.params.type === "null"),
  );
  const fitsMany = last?.keyword === "oneOf" && last.params.passingSchemas !== null;
  const deepest = inside.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
  const {
    instancePath = "",
    keyword = "",
    params = {},
    message = "is not allowed",
  } = (fitsMany ? last : (deepest ?? last)) ?? {};
  const missing =
    keyword === "required" ? `/${String(params.missingProperty).replaceAll("~", "~0").replaceAll("/", "~1")}` : "";
  const values = keyword === "enum" ? `: ${[...params.allowedValues].slice(0, 20).join(", ")}` : "";
  const extra = keyword === "additionalProperties" ? `: ${String(params.additionalProperty)}` : "";
  return {
    path: `${prefix}${instancePath}${missing}`,
    message: `${message}${values}${extra}`,
    errorCode: `${keyword}.openapi.validation`,
  };
}
