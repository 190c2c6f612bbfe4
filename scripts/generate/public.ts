import { withPlainAlternatives } from "./alternatives.ts";
import { type Contract, operationsOf, type Parameter, type Schema } from "./contract.ts";
import { isForeign } from "./foreign.ts";
import { withLinks } from "./links.ts";
import { restateRequests } from "./sent.ts";

/**
 * Derives the public document: the contract in terms that other client generators understand, with links between
 * operations. The server and the TypeScript types are generated from the contract as it is written.
 */
export function publicDocument(contract: Contract): Contract {
  if (isForeign(contract)) return contract;
  const written = withPlainAlternatives(withAnyValues(withPlainMaps(restateRequests(contract))));
  return withLinks(withAbsoluteSignIn(withoutSetDefaults(written)));
}

/**
 * Removes defaults of properties that only the server sets. Other validators add defaults to requests, and then
 * reject them because the property is read-only.
 */
function withoutSetDefaults(contract: Contract): Contract {
  const leaveOut = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { readOnly, default: fallback } = value as Schema;
    if (readOnly === true && fallback !== undefined) delete (value as Schema).default;
    for (const each of Object.values(value)) leaveOut(each);
  };
  leaveOut(contract.components?.schemas);
  leaveOut(contract.paths);
  return contract;
}

/** The origin in documents that are files. A running server replaces it with its own origin (`server/docs/site.ts`). */
const defaultOrigin = "http://127.0.0.1:4010";

interface SignIn {
  flows?: Record<string, Record<string, unknown>>;
}

/**
 * Completes the URLs of OAuth flows. OpenAPI 3.1 allows relative URLs, but its published schema and other validators
 * reject them.
 */
function withAbsoluteSignIn(contract: Contract): Contract {
  // The cast is safe: OpenAPI guarantees this type.
  const schemes = Object.values(contract.components?.securitySchemes ?? {}) as SignIn[];
  for (const flow of schemes.flatMap(({ flows = {} }) => Object.values(flows))) {
    for (const [name, url] of Object.entries(flow)) {
      if (name.endsWith("Url")) flow[name] = new URL(String(url), defaultOrigin).href;
    }
  }
  return contract;
}

/** Turns each parameter that accepts any value (`x-lenient`) into a string. The values that have a meaning become examples. */
function withAnyValues(contract: Contract): Contract {
  for (const parameter of parametersIn(contract)) {
    const { "x-lenient": any, enum: values, default: fallback } = parameter.schema ?? {};
    if (any !== true) continue;
    parameter.schema = {
      type: "string",
      ...(values && { examples: values.map(String) }),
      ...(fallback !== undefined && { default: String(fallback) }),
    };
  }
  return contract;
}

function parametersIn(contract: Contract): Parameter[] {
  const ofPaths = Object.values(contract.paths).flatMap(({ parameters = [] }) => parameters);
  const ofOperations = operationsOf(contract).flatMap(({ operation }) => operation.parameters ?? []);
  // The cast is safe: in a bundled document, the components have this type.
  return [...(Object.values(contract.components?.parameters ?? {}) as Parameter[]), ...ofPaths, ...ofOperations];
}

/**
 * Removes the known properties of maps that have arbitrary names with string values. Generated TypeScript would not compile,
 * because an optional property is not a string. The description lists these properties instead.
 */
function withPlainMaps(contract: Contract): Contract {
  for (const schema of Object.values(contract.components?.schemas ?? {})) {
    const members = Object.entries(schema.properties ?? {});
    if (!members.some(([, member]) => isMixedMap(member))) continue;
    const plain = members.map(([name, member]) => [name, isMixedMap(member) ? plainMap(member) : member] as const);
    schema.properties = Object.fromEntries(plain);
  }
  return contract;
}

function isMixedMap({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined && typeof additionalProperties === "object" && additionalProperties.type === "string";
}

function plainMap({ properties = {}, ...map }: Schema): Schema {
  const known = Object.entries(properties).map(([name, { description }]) => `\`${name}\`: ${String(description)}`);
  return { ...map, description: [map.description, ...known].join(" ") };
}
