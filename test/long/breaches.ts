/** Requests that violate exactly one rule of their contract. */
import type { Parameter } from "../../scripts/generate/contract.ts";
import { type Draft, type MadeRequest, written } from "./drafts.ts";
import type { Random } from "./trial.ts";
import type { Schema, Values } from "./values.ts";

export interface Breach {
  /** The violated rule, with its place in the request: `body/start/dateTime: format`. */
  rule: string;
  request: MadeRequest;
}

/** A value that a schema rejects, and the keyword that rejects it. */
interface Wrong {
  rule: string;
  value: unknown;
}

/** Changes a request so that it violates one rule. @returns undefined if there is no rule to violate. */
export function breachOf(draft: Draft, values: Values, random: Random): Breach | undefined {
  const ways = [...parameterBreaches(draft, values), ...bodyBreaches(draft, values, random)];
  return ways.length === 0 ? undefined : random.pick(ways)();
}

type Way = () => Breach;

function* parameterBreaches(draft: Draft, values: Values): Generator<Way> {
  const { entry } = draft;
  for (const parameter of entry.parameters) {
    if (parameter.in === "path") continue; // Any string is a valid id in a path.
    const where = `${parameter.in} ${parameter.name}`;
    if (parameter.required && parameter.in === "query") {
      yield () => ({ rule: `${where}: required`, request: written(withParameter(draft, parameter)) });
    }
    const schema = values.whole((parameter.schema ?? {}) as Schema);
    const single = schema.type === "array" ? values.whole(schema.items ?? {}) : schema;
    for (const { rule, value } of wrongTexts(single)) {
      yield () => ({ rule: `${where}: ${rule}`, request: written(withParameter(draft, parameter, value)) });
    }
  }
}

/** Returns a request with another value of a parameter. @param value If no value is given, the parameter is removed. */
function withParameter(draft: Draft, parameter: Parameter, ...value: unknown[]): Draft {
  const others = draft.parameters.filter((each) => each.parameter !== parameter);
  return { ...draft, parameters: [...others, ...value.map((each) => ({ parameter, value: each }))] };
}

/** Values that violate the schema in URLs and headers, where every value is a string. */
function wrongTexts(schema: Schema): Wrong[] {
  const { type } = schema;
  if (type === "integer" || type === "number") {
    const wrong = [{ rule: "type", value: "many" }, ...wrongBounds(schema)];
    return type === "integer" ? [...wrong, { rule: "type", value: "1.5" }] : wrong;
  }
  if (type === "boolean") return [{ rule: "type", value: "perhaps" }];
  return type === "string" ? wrongStrings(schema) : [];
}

function wrongBounds({ minimum, maximum, format, "x-clamp": clamped }: Schema): Wrong[] {
  return [
    ...(minimum === undefined ? [] : [{ rule: "minimum", value: minimum - 1 }]),
    ...(maximum === undefined || clamped ? [] : [{ rule: "maximum", value: maximum + 1 }]),
    ...(format === "int32" && maximum === undefined ? [{ rule: "format", value: 2 ** 31 }] : []),
  ];
}

const malformed: Readonly<Record<string, string>> = {
  "date-time": "2026-02-30T25:61:00Z",
  date: "2026-02-30",
  email: "nobody",
  uri: "no address",
  int64: "many",
};

function wrongStrings({ enum: words, const: word, pattern, format, minLength, maxLength }: Schema): Wrong[] {
  const wrong: Wrong[] = [];
  if (words || word !== undefined) return [{ rule: "enum", value: "another word" }];
  if (pattern !== undefined) {
    const value = ["a b", "\u{1f331} \u{1f331}", "-", "ä ä"].find((each) => !new RegExp(pattern, "u").test(each));
    if (value !== undefined) wrong.push({ rule: "pattern", value });
  }
  const other = malformed[format ?? ""];
  if (other !== undefined) wrong.push({ rule: "format", value: other });
  if (maxLength !== undefined && maxLength < 3000 && format === undefined && pattern === undefined)
    wrong.push({ rule: "maxLength", value: "x".repeat(maxLength + 1) });
  if (minLength !== undefined && minLength > 1 && format === undefined && pattern === undefined)
    wrong.push({ rule: "minLength", value: "x" });
  return wrong;
}

/** Changes only JSON bodies, because in forms, every value is a string. */
function* bodyBreaches(draft: Draft, values: Values, random: Random): Generator<Way> {
  const { entry, body } = draft;
  const { requestBody } = entry.operation;
  if (requestBody?.required && entry.operation["x-upload"] !== true) {
    yield () => ({ rule: "body: required", request: written({ ...draft, body: undefined }) });
  }
  if (!body?.type.includes("json")) return;
  const isPatch = entry.method === "patch";
  yield () => {
    const request = written(draft);
    return { rule: "body: JSON", request: { ...request, body: `${request.body}}` } };
  };
  const texts = pathsIn(body.value).filter((path) => typeof at(body.value, path) === "string");
  if (texts.length > 0) {
    const path = random.pick(texts);
    for (const [rule, spelled] of [
      ["U+0000", "\\u0000"],
      ["half of a pair", "\\ud800"],
    ] as const) {
      yield () => {
        const request = written({ ...draft, body: { ...body, value: replaced(body.value, path, mark) } });
        return {
          rule: `body/${path.join("/")}: ${rule}`,
          request: { ...request, body: request.body?.replace(mark, spelled) ?? "" },
        };
      };
    }
  }
  for (const { path, rule, value } of wrongMembers(body.schema, body.value, values, isPatch)) {
    const said = `body/${path.join("/")}: ${rule}`;
    const changed = value === gone ? without(body.value, path) : replaced(body.value, path, value);
    yield () => ({ rule: said, request: written({ ...draft, body: { ...body, value: changed } }) });
  }
}

const mark = "a mark that nothing else says";
const gone = Symbol("gone");
type Path = readonly (string | number)[];

/**
 * The ways to violate one rule of one field.
 * @param isPatch In a PATCH, nothing is required outside arrays.
 */
function* wrongMembers(
  given: Schema,
  value: unknown,
  values: Values,
  isPatch: boolean,
  path: Path = [],
): Generator<Wrong & { path: Path }> {
  const schema = values.whole(given);
  if (schema.oneOf || schema.anyOf) return; // A value that violates one alternative may still match another one.
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 1) yield* wrongOfType(types[0] ?? "", schema).map((each) => ({ ...each, path }));
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      yield* wrongMembers(schema.items ?? {}, each, values, false, [...path, index]);
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const name of isPatch ? [] : required) {
    if (!properties[name] || !values.whole(properties[name]).readOnly)
      yield { rule: "required", value: gone, path: [...path, name] };
  }
  for (const [name, each] of Object.entries(value)) {
    const member = properties[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    // A field that the operation does not read is not validated.
    const isRead = member && !("x-read-with" in member || "x-read-by" in member);
    if (isRead && !values.whole(member).readOnly) {
      yield* wrongMembers(member, each, values, isPatch, [...path, name]);
    }
  }
}

function wrongOfType(type: string, schema: Schema): Wrong[] {
  switch (type) {
    case "object":
      return [{ rule: "type", value: "text" }];
    case "array": {
      const { maxItems } = schema;
      return [
        { rule: "type", value: { a: 1 } },
        ...(maxItems !== undefined && maxItems < 1000
          ? [{ rule: "maxItems", value: Array.from({ length: maxItems + 1 }, () => "x") }]
          : []),
      ];
    }
    case "boolean":
      return [{ rule: "type", value: "perhaps" }];
    case "integer":
      return [{ rule: "type", value: 1.5 }, { rule: "type", value: [] }, ...wrongBounds(schema)];
    case "number":
      return [{ rule: "type", value: "many" }, ...wrongBounds(schema)];
    case "string":
      return [{ rule: "type", value: { a: 1 } }, ...wrongStrings(schema)];
    default:
      return [];
  }
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    pathsIn(each, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => Reflect.get(inner as object, name), value);
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(name), replaced(value[Number(name)], rest, by));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: replaced(object[name], rest, by) };
}

function without(value: unknown, path: Path): unknown {
  const copy = structuredClone(value);
  const last = path.at(-1);
  Reflect.deleteProperty(at(copy, path.slice(0, -1)) as object, last ?? "");
  return copy;
}
