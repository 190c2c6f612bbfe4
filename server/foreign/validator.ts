/** Validates requests of third-party contracts exactly by the contract: all parameter styles, and JSON and form bodies. */
import type { ErrorObject, ValidateFunction } from "ajv";
import type { ForeignParameter, RuntimeDocument, RuntimeOperation } from "../http/document.ts";
import { once, onceFor } from "../http/once.ts";
import { compileNumberGuard } from "../http/parameters.ts";
import { splitUrl } from "../http/shapes.ts";
import type { RequestParts, Validate } from "../http/validator.ts";
import { percentEncoded } from "../platform/utf8.ts";

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
interface PlainError {
  path: string;
  message: string;
  errorCode: string;
}

interface Judging {
  read(parts: RequestParts): ParameterValues;
  parameters: ValidateFunction;
  /** Returns the validator of a body. @param type A media type of the contract. */
  bodyOf(type: string): ValidateFunction;
}

/** Creates a contract's validator. @param refuse Called with the errors of an invalid request. It must throw. */
export function createForeignValidator(
  document: RuntimeDocument,
  open: () => Compilers,
  refuse: (errors: PlainError[]) => never,
): Validate {
  const compilers = once(() => {
    const opened = open();
    // The schemas of the contract refer to each other by this id: `contract#/components/schemas/Pet`.
    for (const each of [opened.texts, opened.values]) {
      each.addSchema({ $id: "contract", components: { schemas: document.schemas } });
    }
    return opened;
  });
  const judgingOf = onceFor((operation: RuntimeOperation): Judging => {
    const bodyOf = (type: string) => {
      const { texts, values } = compilers();
      const compiler = /x-www-form-urlencoded/.test(type) ? texts : values;
      // The value is wrapped in a field, because Ajv cannot convert a string that is the complete body.
      return compiler.compile({ properties: { body: operation.requestBody?.content[type]?.schema } });
    };
    const parameters = compilers().texts.compile(schemaOf(operation));
    return { read: compileParameters(operation), parameters, bodyOf: onceFor(bodyOf) };
  }, new WeakMap());

  return (operation, parts) => {
    const { read, parameters, bodyOf } = judgingOf(operation);
    const values = read(parts);
    if (!parameters(values)) refuse([chosen(parameters.errors)]);
    const type = parts.headers["content-type"];
    Object.assign(parts, values);
    if (type === undefined || !operation.requestBody?.content[type]) return;
    if (parts.body === undefined || Buffer.isBuffer(parts.body)) return;
    const body = bodyOf(type);
    if (!body(parts)) refuse([chosen(body.errors)]);
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
function chosen(errors: readonly ErrorObject[] | null | undefined): PlainError {
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
    path: `${instancePath}${missing}`,
    message: `${message}${values}${extra}`,
    errorCode: `${keyword}.openapi.validation`,
  };
}

/** The values of an operation's parameters, structured as in the contract. */
interface ParameterValues {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
}

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  tabDelimited: "\t",
  tsv: "\t",
};

/**
 * Compiles a function that parses an operation's parameters by their OpenAPI style, before the validator converts strings to other
 * types. A value that cannot be parsed remains a string, which the validator rejects.
 */
function compileParameters(operation: RuntimeOperation): (parts: RequestParts) => ParameterValues {
  const guard = compileNumberGuard(operation);
  const all: readonly ForeignParameter[] = operation.parameters;
  return ({ originalUrl, params, headers }) => {
    const pairs = [...new URLSearchParams(percentEncoded(splitUrl(originalUrl).search))];
    const values: ParameterValues = { params: {}, query: {}, headers: {} };
    for (const parameter of all) {
      const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
      const place = parameter.in === "query" ? "query" : parameter.in === "path" ? "params" : "headers";
      const text = place === "headers" ? headers[name] : params[name];
      const value =
        place === "query" ? ofQuery(parameter, pairs) : text === undefined ? undefined : ofText(parameter, text);
      if (value !== undefined) define(values[place], name, value);
    }
    // The cast is safe: the guard only changes strings.
    guard(values as Parameters<typeof guard>[0]);
    return values;
  };
}

/** Sets an own property, even if `Object.prototype` has a property with the same name. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Pairs = readonly (readonly [string, string])[];

function ofQuery(parameter: ForeignParameter, pairs: Pairs): unknown {
  const { name, shape, style = "form", explode } = parameter;
  if (parameter.json) {
    const text = last(pairs, name);
    return text === undefined ? undefined : json(text);
  }
  if (shape === "object") {
    if (style === "deepObject") return deep(name, pairs);
    if (explode) return objectOf(pairs.filter(([each]) => parameter.members?.includes(each)));
    const text = last(pairs, name);
    return text === undefined ? deep(name, pairs) : joined(text, separators[style] ?? ",");
  }
  // Some clients append brackets to the name of an array parameter: `id[]=1` or `id[0]=1`.
  const own = pairs.filter(
    ([each]) => each === name || each === `${name}[]` || (shape === "array" && isIndexed(each, name)),
  );
  if (own.length === 0) return style === "deepObject" ? deep(name, pairs) : undefined;
  const texts = own.map(([, value]) => value);
  if (shape !== "array") return texts.length === 1 ? texts[0] : texts;
  if (explode || texts.length > 1) return texts;
  const [text = ""] = texts;
  return text === "" ? [] : text.split(separators[style] ?? ",");
}

function isIndexed(sent: string, name: string): boolean {
  return sent.startsWith(`${name}[`) && /^\[\d+\]$/.test(sent.slice(name.length));
}

function last(pairs: Pairs, name: string): string | undefined {
  return pairs.findLast(([each]) => each === name)?.[1];
}

function objectOf(pairs: Pairs): object | undefined {
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** Parses `color[R]=100&color[G]=200`, with any nesting depth. */
function deep(name: string, pairs: Pairs): unknown {
  const root: Record<string, unknown> = Object.create(null);
  let isSent = false;
  for (const [sent, value] of pairs) {
    if (!sent.startsWith(`${name}[`) || !sent.endsWith("]")) continue;
    isSent = true;
    const path = sent
      .slice(name.length + 1, -1)
      .split("][")
      .slice(0, 64);
    let at = root;
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== "object" || at[part] === null) at[part] = Object.create(null);
      at = at[part] as Record<string, unknown>; // The cast is safe: the line above ensures that this field contains an object.
    }
    const end = path.at(-1) ?? "";
    at[end] = at[end] === undefined ? value : [at[end], value].flat();
  }
  return isSent ? plain(root) : undefined;
}

/** Converts an object to an array if its field names are the numbers from 0, or if its only field has an empty name. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, plain(each)] as const);
  if (entries.length === 1 && entries[0]?.[0] === "") return [entries[0][1]].flat();
  const isList = entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Parses `R,100,G,200`. A string in another format remains unchanged. */
function joined(text: string, separator: string): unknown {
  const parts = text.split(separator);
  if (parts.length % 2 !== 0) return text;
  return Object.fromEntries(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1]]] : [])));
}

/** Parses a value in the path or in a header: `simple`, `label` (`.a.b`) or `matrix` (`;id=a,b`). */
function ofText({ name, shape, style, explode, json: isJson }: ForeignParameter, sent: string): unknown {
  if (isJson) return json(sent);
  const isMatrix = style === "matrix";
  const isLabel = style === "label";
  const text =
    isMatrix && !explode ? sent.replace(`;${name}=`, "") : isLabel && sent.startsWith(".") ? sent.slice(1) : sent;
  const separator = isMatrix && explode ? ";" : isLabel && explode ? "." : ",";
  const parts = text.split(separator).filter((each, index) => index > 0 || each !== "" || !isMatrix);
  if (shape === "array")
    return text === "" ? [] : parts.map((each) => (isMatrix ? each.replace(`${name}=`, "") : each.trim()));
  if (shape !== "object") return isMatrix ? text.replace(`;${name}=`, "") : text;
  if (!explode) return joined(text, ",");
  return Object.fromEntries(parts.map((each) => [each.split("=")[0], each.slice(each.indexOf("=") + 1)]));
}
