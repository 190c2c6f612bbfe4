/** Describes the required form of a field, a parameter or a complete body, using only the contract's words. */
import { type Contract, type KnownOperation, resolve, type Schema } from "../../client/console/app/contracts.ts";
import { exampleBody } from "../../client/console/views/explore/examples.ts";
import { brief } from "../docs/operation.ts";
import { requiredOf } from "../docs/shapes.ts";

/** Identifies the invalid part of a request. */
export interface WrongPlace {
  in: "body" | "query" | "path" | "header";
  /** The names on the path to the invalid part, outermost first. Empty if the complete body is invalid. */
  names: readonly string[];
}

interface Part extends Schema {
  examples?: readonly unknown[];
  allOf?: readonly Part[];
  oneOf?: readonly Part[];
  minItems?: number;
  minLength?: number;
}

/** A part of a request, as described in the contract. */
interface Known {
  /** The name in the contract's spelling: `start/dateTime`. */
  name: string;
  /** Whether the part is an element of the list that `name` identifies. */
  isElement?: boolean;
  schema: Part;
  description: string | undefined;
  example: unknown;
}

const longestExample = 80;
const longestAbout = 150;
const mostValues = 12;

/**
 * @param isMissing Whether the value is missing; otherwise, it is invalid.
 * @returns undefined if the contract does not describe this part of the request.
 */
export function valueHint(operation: KnownOperation, place: WrongPlace, isMissing: boolean): string | undefined {
  if (place.in === "body" && place.names.length === 0) return bodyHint(operation);
  const known = place.in === "body" ? memberOf(operation, place.names) : parameterOf(operation, place);
  if (!known) return undefined;
  const what = place.in === "body" ? "field" : place.in === "header" ? "header" : "parameter";
  const example = exampleText(operation.contract, known);
  const kind = kindOf(operation.contract, known.schema);
  const about = aboutOf(known.description);
  const subject = known.isElement ? `Each element of the ${what} "${known.name}"` : `The ${what} "${known.name}"`;
  const such = example === undefined ? "" : `, such as ${example}`;
  if (isMissing) return `Add the ${what} "${known.name}": ${kind}${such}.${about}`;
  return `${subject} must be ${kind}${such}.${about}`;
}

/** The first sentence of a parameter's description; undefined if the description is missing, or the sentence is too long. */
export function aboutParameter(operation: KnownOperation, name: string): string | undefined {
  const about = aboutOf(parameterOf(operation, { in: "path", names: [name] })?.description).trim();
  return about === "" ? undefined : `${name}: ${about}`;
}

/** Describes the complete body: its required fields, or the beginning of the contract's example. */
export function bodyHint(operation: KnownOperation): string | undefined {
  const { contract } = operation;
  const text = exampleBody(contract, operation.operation);
  if (text === undefined) return undefined;
  const whole: unknown = JSON.parse(text);
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) return undefined;
  const required = new Set(requiredOf(contract, bodyOf(operation)));
  const small = Object.entries(whole).filter(([, value]) => JSON.stringify(value).length <= longestExample);
  const needed = small.filter(([name]) => required.has(name));
  const shown = Object.fromEntries((needed.length > 0 ? needed : small).slice(0, 4));
  return `Send JSON with -H 'Content-Type: application/json', such as ${JSON.stringify(shown)}.`;
}

function bodyOf({ contract, operation }: KnownOperation): Part | undefined {
  if (!operation.requestBody) return undefined;
  const { content } = resolve(contract, operation.requestBody);
  return (content["application/json"] ?? Object.values(content)[0])?.schema;
}

function memberOf(operation: KnownOperation, names: readonly string[]): Known | undefined {
  const { contract } = operation;
  let at: Part | undefined = bodyOf(operation);
  let given: Part | undefined;
  let isElement = false;
  const said: string[] = [];
  for (const name of names) {
    if (!at) return undefined;
    const found: Part = resolve(contract, at);
    const isPlace = /^\d+$/.test(name) && found.items !== undefined;
    isElement = isPlace;
    given = isPlace ? found.items : propertyOf(contract, found, name);
    if (!given) return undefined;
    if (!isPlace) said.push(name);
    at = given;
  }
  if (!given || said.length === 0) return undefined;
  const schema: Part = resolve(contract, given);
  return {
    name: said.join("/"),
    isElement,
    schema,
    description: given.description ?? schema.description,
    example: given.example ?? given.examples?.[0],
  };
}

function propertyOf(contract: Contract, schema: Part, name: string): Part | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) {
    const found = propertyOf(contract, resolve(contract, part), name);
    if (found) return found;
  }
  return undefined;
}

function parameterOf({ operation, contract }: KnownOperation, { in: where, names }: WrongPlace): Known | undefined {
  const [name = ""] = names;
  const found = (operation.parameters ?? []).find(
    // Path and query parameters are searched together, because an error does not always specify which of them it is about.
    (each) => (each.in === "header") === (where === "header") && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (!found) return undefined;
  const schema: Part = found.schema ? resolve(contract, found.schema) : {};
  const { name: spelled, description = schema.description, example } = found;
  return { name: spelled, schema, description, example };
}

/** The type in words: "a whole number from 1 to 100". */
function kindOf(contract: Contract, schema: Part): string {
  const type = [schema.type ?? []].flat().find((each) => each !== "null");
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (type) {
    case "integer":
      return `a whole number${rangeOf(schema)}`;
    case "number":
      return `a number${rangeOf(schema)}`;
    case "boolean":
      return "true or false, without quotes";
    case "array":
      return schema.items
        ? `an array in brackets, where each element is ${kindOf(contract, resolve(contract, schema.items))}`
        : "an array in brackets";
    case "object":
      return objectOf(contract, schema);
    default:
      return textOf(schema);
  }
}

function valuesOf(values: readonly unknown[]): string {
  const shown = values.filter((each) => each !== null && each !== "").slice(0, mostValues);
  const rest = values.length > mostValues ? " and others" : "";
  return `one of ${shown.join(", ")}${rest}`;
}

function rangeOf({ minimum, maximum }: Part): string {
  if (minimum !== undefined && maximum !== undefined && maximum < 1e9) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` up to ${maximum}`;
}

function objectOf(contract: Contract, schema: Part): string {
  const names = Object.keys(schema.properties ?? {});
  const required = requiredOf(contract, schema);
  const shown = required.length > 0 ? required : names.slice(0, 4);
  return shown.length === 0 ? "an object in braces" : `an object with ${shown.map((each) => `"${each}"`).join(", ")}`;
}

function textOf({ format, maxLength }: Part): string {
  const kinds: Readonly<Record<string, string>> = {
    "date-time": "a date and a time with an offset",
    date: "a date",
    email: "an email address",
    uri: "a complete URL",
    int64: "a whole number in quotes",
    byte: "base64",
  };
  const kind = kinds[format ?? ""] ?? "a string";
  return maxLength === undefined || format !== undefined ? kind : `${kind} of up to ${maxLength} characters`;
}

const exampleOfFormat: Readonly<Record<string, unknown>> = {
  "date-time": "2026-03-02T09:00:00Z",
  date: "2026-03-02",
  email: "ann@example.com",
  uri: "https://example.com/",
};

/**
 * An example value as a client would write it, with strings unquoted. It is undefined if the contract contains no example, or
 * if the hint lists all valid values anyway.
 */
function exampleText(contract: Contract, { schema, example }: Known): string | undefined {
  if (schema.enum && schema.enum.length <= mostValues) return undefined;
  const items: Part = schema.items ? resolve(contract, schema.items) : {};
  const found =
    example ??
    schema.example ??
    schema.examples?.[0] ??
    schema.default ??
    exampleOfFormat[schema.format ?? ""] ??
    madeOf(contract, schema, items);
  if (found === undefined) return undefined;
  const text = typeof found === "string" ? found : JSON.stringify(found);
  return text.length > longestExample ? undefined : text;
}

/** An example that is composed of the examples of an object's fields. */
function madeOf(contract: Contract, schema: Part, items: Part): unknown {
  if (schema.items) {
    const one = items.example ?? items.examples?.[0] ?? madeOf(contract, items, {});
    return one === undefined ? undefined : [one];
  }
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const found: Part = resolve(contract, each);
    const example = found.example ?? found.examples?.[0];
    return example === undefined ? [] : [[name, example] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** The first sentence of a description, if it is short. */
function aboutOf(description: string | undefined): string {
  const first = brief(description);
  return first === "" || first.length > longestAbout ? "" : ` ${first.replaceAll("`", "")}`;
}
