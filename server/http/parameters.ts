/**
 * Two rules for parameters that express-openapi-validator does not have. Which texts are numbers is checked before the package
 * converts them. The format of times is normalized afterward.
 */
import { canonicalDateTime } from "../platform/dateTime.ts";
import type { RuntimeOperation } from "./document.ts";
import { isIntegerText, isNumberText } from "./numbers.ts";

/** The parts of a request that contain parameters. */
export interface ParameterParts {
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
}

/** The fields of a parameter's schema that are used here. */
interface ParameterSchema {
  type?: string;
  format?: string;
  items?: ParameterSchema;
  properties?: Record<string, ParameterSchema>;
}

const places = { path: "params", query: "query", header: "headers", cookie: undefined } as const;

/** Changes parameters in place. */
export type ChangeParameters = (parts: ParameterParts) => void;

/**
 * Creates a check of numbers that runs before the package, which parses numbers as JavaScript does. A text that is not a number
 * by the grammar of `numbers.ts` is replaced with a text that the package rejects with its own message.
 */
export function compileNumberGuard(operation: RuntimeOperation): ChangeParameters {
  return compileChange(operation, ({ type }) => {
    if (type !== "integer" && type !== "number") return undefined;
    const isNumber = type === "integer" ? isIntegerText : isNumberText;
    return (text) => (isNumber(text) ? text : "no number");
  });
}

/** Returns a function that converts accepted times to the format of RFC 3339. */
export function compileTimes(operation: RuntimeOperation): ChangeParameters {
  return compileChange(operation, ({ format }) =>
    format === "date-time" ? (text) => canonicalDateTime(text) ?? text : undefined,
  );
}

type ChangeText = (text: string) => string;

/** @param changeOf Returns the change for each text of a schema, also inside arrays and groups; undefined for no change. */
function compileChange(
  { parameters }: RuntimeOperation,
  changeOf: (schema: ParameterSchema) => ChangeText | undefined,
): ChangeParameters {
  const changes = parameters.flatMap(({ name, in: where, schema }) => {
    const place = places[where];
    const change = compile(schema as ParameterSchema); // The pipeline ensures this type.
    return place && change ? [{ name: place === "headers" ? name.toLowerCase() : name, place, change }] : [];
  });
  return (parts) => {
    for (const { name, place, change } of changes) {
      const values: Record<string, unknown> = parts[place];
      if (Object.hasOwn(values, name) && values[name] !== undefined) values[name] = change(values[name]);
    }
  };

  function compile(schema: ParameterSchema): ((value: unknown) => unknown) | undefined {
    const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
      const change = compile(each);
      return change ? [[name, change] as const] : [];
    });
    if (members.length > 0) return (value) => changeMembers(value, members);
    const change = changeOf(schema) ?? (schema.items && compile(schema.items));
    if (!change) return undefined;
    const ofOne = (value: unknown) => (typeof value === "string" ? change(value) : value);
    // The value may be a single element instead of an array, because the package accepts that.
    return (value) => (Array.isArray(value) ? value.map(ofOne) : ofOne(value));
  }
}

function changeMembers(value: unknown, members: readonly (readonly [string, (value: unknown) => unknown])[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const group = value as Record<string, unknown>;
  for (const [name, change] of members) if (Object.hasOwn(group, name)) group[name] = change(group[name]);
  return group;
}
