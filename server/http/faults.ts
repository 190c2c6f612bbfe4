/**
 * Lists all rules that a request violates. The validator reports several errors for one mistake (each alternative of a schema
 * reports one), in its own order. Here each field gets one fault (violated rule), in the order of the contract.
 */
import type { Fault } from "../platform/failure.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";

/**
 * One error as the validator package reports it, with a path such as `/body/company/country` and a code such as
 * `required.openapi.validation`.
 */
export interface ReportedError {
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

/** @param body The validated body. It shows whether an invalid field is null or has a wrong type. */
export function faultsOf(
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
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
  const ranked = faults.map((fault) => ({ fault, rank: rankOf(fault) }));
  ranked.sort((one, other) => compare(one.rank, other.rank));
  return ranked.map(({ fault }) => fault);

  function rankOf({ in: place, names }: Fault): number[] {
    if (place === "body") return [inOrder.indexOf(place), ...ranksIn(schema as BodySchema, names, document)];
    const at = operation.parameters.findIndex((each) => each.name.toLowerCase() === names[0]?.toLowerCase());
    return [inOrder.indexOf(place), at, ...ranksOfMembers(operation.parameters[at]?.schema ?? {}, names.slice(1))];
  }

  function ranksOfMembers(each: object, names: readonly string[]): number[] {
    return ranksIn(each as BodySchema, names, document);
  }
}

/** For a missing `field` of the body, returns the other required fields that are also missing, in the order of the contract. */
export function missingBeside(
  field: string,
  operation: RuntimeOperation,
  document: RuntimeDocument,
  body: unknown,
): string[] {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
  const { required } = flattened(schema as BodySchema, document);
  if (!required.includes(field)) return [];
  return required.filter((name) => name !== field && valueAt(body, [name]) === undefined);
}

interface BodySchema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  allOf?: BodySchema[];
  anyOf?: BodySchema[];
}

/** Returns the numbers by which faults are sorted: for each name on a path, its position among the fields in the contract. */
function ranksIn(schema: BodySchema, [name, ...rest]: readonly string[], document: RuntimeDocument): number[] {
  if (name === undefined) return [];
  const { properties, items } = flattened(schema, document);
  if (/^\d+$/.test(name) && items) return [Number(name), ...ranksIn(items, rest, document)];
  const at = Object.keys(properties).indexOf(name);
  const member = properties[name];
  return [at < 0 ? Number.MAX_SAFE_INTEGER : at, ...(member ? ranksIn(member, rest, document) : [])];
}

function flattened(
  schema: BodySchema,
  document: RuntimeDocument,
): { properties: Record<string, BodySchema>; required: string[]; items?: BodySchema } {
  const target = schema.$ref ? document.schemas[schema.$ref.replace("#/components/schemas/", "")] : undefined;
  const whole = [...(target ? [target as BodySchema] : []), ...(schema.allOf ?? [])];
  const alternatives = (schema.anyOf ?? []).map((part) => ({ ...flattened(part, document), required: [] }));
  return [...whole.map((part) => flattened(part, document)), ...alternatives].reduce(
    (all, part) => ({
      properties: { ...all.properties, ...part.properties },
      required: [...all.required, ...part.required],
      items: all.items ?? part.items,
    }),
    { properties: { ...schema.properties }, required: [...(schema.required ?? [])], items: schema.items },
  );
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
