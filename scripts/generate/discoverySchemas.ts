/** Converts schemas of a contract to the terms of discovery documents: types, formats and references. */
import type { DiscoverySchema } from "../../server/discovery/description.ts";
import { type Contract, type Parameter, resolve, type Schema } from "./contract.ts";

/** The names by which a discovery document refers to schemas. */
export interface PublishedNames {
  /** Maps a schema to its published name. */
  schemas: Record<string, string>;
}

/** Returns the name of the component to which a schema refers, directly or in an `allOf` that adds requirements. */
export function componentOf(schema: Schema | undefined): string | undefined {
  const reference = schema?.$ref ?? schema?.allOf?.find((each) => each.$ref !== undefined)?.$ref;
  return reference?.replace("#/components/schemas/", "");
}

export function refName(schema: Schema | undefined, names: PublishedNames): string | undefined {
  const name = componentOf(schema);
  return name === undefined ? undefined : (names.schemas[name] ?? name);
}

export function parameterOf(contract: Contract, parameter: Parameter): DiscoverySchema {
  const schema = resolve(contract, parameter.schema);
  const isArray = schema.type === "array";
  const single = isArray && schema.items ? resolve(contract, schema.items) : schema;
  const described = schemaOf(contract, single, undefined);
  return {
    ...described,
    description: parameter.description ?? described.description ?? "",
    location: parameter.in === "path" ? "path" : "query",
    ...(parameter.required && { required: true }),
    ...(isArray && { repeated: true }),
    ...(parameter.deprecated && { deprecated: true as const }),
  };
}

/**
 * Converts a schema to the discovery format.
 * @param names Names for references; undefined for parameters, which cannot contain references.
 */
export function schemaOf(contract: Contract, schema: Schema, names: PublishedNames | undefined): DiscoverySchema {
  const notes: DiscoverySchema = {
    ...(typeof schema.description === "string" && { description: schema.description.trim() }),
    ...(schema.readOnly && { readOnly: true }),
    ...(schema.deprecated === true && { deprecated: true }),
  };
  const whole = [schema, ...(schema.allOf ?? [])];
  const referred = whole.find((each) => each.$ref !== undefined && !schema.properties);
  if (referred && names) return { $ref: refName(referred, names), ...notes };
  // Alternatives differ only in their rules, so only the first one is used. It describes the response.
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative && schema.type === undefined) return { ...schemaOf(contract, alternative, names), ...notes };
  const type = [schema.type].flat().find((each) => each !== undefined && each !== "null");
  switch (type) {
    case "array":
      return { type, ...notes, ...(schema.items && { items: schemaOf(contract, schema.items, names) }) };
    case "integer":
    case "number":
      return { type, ...numberFormat(schema, type), ...notes };
    case "string":
      return { type, ...textFormat(schema), ...notes };
    case "boolean":
      return { type, ...(schema.default !== undefined && { default: String(schema.default) }), ...notes };
    default:
      return {
        ...(type === undefined && !schema.properties ? { type: "any" } : { type: "object" }),
        ...notes,
        ...membersOf(contract, schema, names),
      };
  }
}

function membersOf(contract: Contract, schema: Schema, names: PublishedNames | undefined): DiscoverySchema {
  const free = schema.additionalProperties;
  // A map whose values have one type is converted without its named properties, which the description of the map covers.
  if (typeof free === "object") return { additionalProperties: schemaOf(contract, free, names) };
  const parts = [schema, ...(schema.allOf ?? []).map((each) => resolve(contract, each))];
  const members = parts.flatMap(({ properties = {} }) => Object.entries(properties));
  if (members.length > 0) {
    return { properties: Object.fromEntries(members.map(([name, each]) => [name, schemaOf(contract, each, names)])) };
  }
  return free === true ? { additionalProperties: { type: "any" } } : {};
}

const largestUint32 = 2 ** 32 - 1;

/** An integer without a format whose range fits into 32 bits gets the format `uint32`, which does not exist in OpenAPI. */
function numberFormat(schema: Schema, type: "integer" | "number"): DiscoverySchema {
  const { minimum, maximum, default: preset } = schema;
  const bounds: DiscoverySchema = {
    ...(minimum !== undefined && { minimum: String(minimum) }),
    ...(maximum !== undefined && { maximum: String(maximum) }),
    ...(preset !== undefined && { default: String(preset) }),
  };
  if (type === "number") return { format: schema.format === "float" ? "float" : "double", ...bounds };
  if (schema.format !== undefined) return { format: schema.format, ...bounds };
  if (minimum === 0 && maximum === largestUint32) {
    return { format: "uint32", ...(preset !== undefined && { default: String(preset) }) };
  }
  return { format: "int32", ...bounds };
}

/** String formats that clients of discovery documents support. Others, such as `uri` and `email`, are left out. */
const textFormats = new Set(["int64", "uint64", "date", "date-time", "byte"]);

function textFormat(schema: Schema): DiscoverySchema {
  const values = schema.enum?.filter((each) => each !== null).map(String);
  return {
    ...(schema.format !== undefined && textFormats.has(schema.format) && { format: schema.format }),
    ...(typeof schema.pattern === "string" && schema.format !== "int64" && { pattern: schema.pattern }),
    ...(schema.default !== undefined && { default: String(schema.default) }),
    // A constant with a `#`, as in `kind`, becomes a default, which clients fill in. Others become an enum with one value.
    ...(typeof schema.const === "string" &&
      (schema.const.includes("#") ? { default: schema.const } : { enum: [schema.const], enumDescriptions: [""] })),
    ...(values && { enum: values, enumDescriptions: values.map(() => "") }),
  };
}
