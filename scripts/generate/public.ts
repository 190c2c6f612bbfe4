import { withPlainAlternatives } from "./alternatives.ts";
import { type Contract, operationsOf, type Parameter, type Schema } from "./contract.ts";
import { withLinks } from "./links.ts";
import { restateRequests } from "./sent.ts";

/**
 * The document that the world sees: the contract in words that other generators of clients understand, with links from operation to
 * operation. What the server and the TypeScript types are made of stays as it is written.
 */
export function publicDocument(contract: Contract): Contract {
  return withLinks(withPlainAlternatives(withAnyValues(withPlainMaps(restateRequests(contract)))));
}

/** Says of each parameter that takes any value (`x-lenient`) that it is a text. The values that mean something are examples. */
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
  // Redocly's bundle has this type.
  return [...(Object.values(contract.components?.parameters ?? {}) as Parameter[]), ...ofPaths, ...ofOperations];
}

/**
 * Some objects have free names of type text, and some known names beside them. The TypeScript that generators make of it does
 * not compile, since an optional member is not a text. So the description names the known members.
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
