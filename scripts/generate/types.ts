import { createRequire } from "node:module";
import { banner } from "./banner.ts";
import type { Contract } from "./contract.ts";

/** The contract as TypeScript types, with markers on read-only and write-only members. */
export async function typesOf(contract: Contract): Promise<string> {
  // It brings a compiler: a run that finds nothing to do is over before that is read, and `require` reads it in half the time
  // of `import`, which first looks for what nine megabytes export.
  const require = createRequire(import.meta.url);
  const {
    default: openapiTypescript,
    astToString,
  }: typeof import("openapi-typescript") = require("openapi-typescript");
  // openapi-typescript declares its own, wider document type for the same JSON.
  const document = strict(contract) as unknown as Parameters<typeof openapiTypescript>[0];
  const nodes = await openapiTypescript(document, { readWriteMarkers: true, silent: true });
  return `${banner}${astToString(nodes)}`;
}

/**
 * Without the alternatives that only say how the service judges what is wrong (`x-lenient`): a program that takes care sends
 * none of them, and the compiler could not warn it of anything if it might.
 */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, strict(member)] as const);
  const { anyOf, ...rest } = Object.fromEntries(members) as { anyOf?: { "x-lenient"?: boolean }[] };
  if (!Array.isArray(anyOf)) return Object.fromEntries(members);
  const meant = anyOf.filter((each) => each["x-lenient"] !== true);
  return meant.length === 1 && meant.length < anyOf.length ? { ...rest, ...meant[0] } : { ...rest, anyOf: meant };
}
