import { withPlainAlternatives } from "./alternatives.ts";
import type { Contract, Schema } from "./contract.ts";
import { withLinks } from "./links.ts";
import { restateRequests } from "./sent.ts";

/**
 * The document that the world sees: the contract in words that other generators of clients understand, with links from operation to
 * operation. What the server and the TypeScript types are made of stays as it is written.
 */
export function publicDocument(contract: Contract): Contract {
  return withLinks(withPlainAlternatives(withPlainMaps(restateRequests(contract))));
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
