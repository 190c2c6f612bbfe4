/**
 * Two rules for parameters that express-openapi-validator does not have. A text that is not a number is rejected before the
 * package converts it. Times are converted to one format after the package has accepted them.
 */
import { canonicalDateTime } from "../platform/dateTime.ts";
import type { RuntimeOperation } from "./document.ts";
import type { Schema } from "./schema.ts";
import type { RequestParts } from "./validator.ts";

const places = { path: "params", query: "query", header: "headers", cookie: undefined } as const;

/** Changes the parameters of a request in place. */
export type ChangeParameters = (parts: Pick<RequestParts, "params" | "query" | "headers">) => void;

/**
 * Creates a check of numbers. It runs before the validator package, which parses numbers as JavaScript does. If
 * `isNumberText` does not recognize a text as a number, the check replaces the text, so that the package rejects it with its own message.
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

/**
 * Compiles a function that changes the parameters of an operation.
 * @param changeOf Returns the function that changes texts with the given schema, or undefined if they need no change. It is
 * also called for schemas inside arrays and groups.
 */
function compileChange(
  { parameters }: RuntimeOperation,
  changeOf: (schema: Schema) => ChangeText | undefined,
): ChangeParameters {
  const changes = parameters.flatMap(({ name, in: where, schema }) => {
    const place = places[where];
    const change = compile(schema);
    return place && change ? [{ name: place === "headers" ? name.toLowerCase() : name, place, change }] : [];
  });
  return (parts) => {
    for (const { name, place, change } of changes) {
      const values: Record<string, unknown> = parts[place];
      if (Object.hasOwn(values, name) && values[name] !== undefined) values[name] = change(values[name]);
    }
  };

  function compile(schema: Schema): ((value: unknown) => unknown) | undefined {
    const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
      const change = compile(each);
      return change ? [[name, change] as const] : [];
    });
    if (members.length > 0) return (value) => changeMembers(value, members);
    const change = changeOf(schema) ?? (schema.items && compile(schema.items));
    if (!change) return undefined;
    const ofOne = (value: unknown) => (typeof value === "string" ? change(value) : value);
    // Instead of an array, the value may be a single element, which the package accepts too.
    return (value) => (Array.isArray(value) ? value.map(ofOne) : ofOne(value));
  }
}

function changeMembers(value: unknown, members: readonly (readonly [string, (value: unknown) => unknown])[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const group = value as Record<string, unknown>;
  for (const [name, change] of members) if (Object.hasOwn(group, name)) group[name] = change(group[name]);
  return group;
}

/**
 * Recognizes numbers in text: in a URL, a header, a form or a CSV file. All of them use one grammar: digits, with a minus sign if
 * the number may be negative, and a fraction if it need not be an integer. JavaScript also accepts `1e2`, `0x10`, `+5` and a 5
 * with spaces around it.
 */
export function isIntegerText(text: string): boolean {
  return /^-?[0-9]+$/.test(text);
}

export function isNumberText(text: string): boolean {
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(text);
}
