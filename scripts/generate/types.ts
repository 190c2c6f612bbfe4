import { createRequire } from "node:module";
import type { OpenAPI3 } from "openapi-typescript";
import { banner } from "./banner.ts";
import type { Contract } from "./contract.ts";
import { isForeign } from "./foreign.ts";

type Parts = typeof import("openapi-typescript");
/** The transformation context of openapi-typescript without its linter, which only the tool's main entry point uses. */
type Context = Omit<Parameters<Parts["transformSchema"]>[1], "redoc">;

/** The parts of openapi-typescript that this file uses. They are typed here because the required files have no types. */
type Tool = Pick<Parts, "scanDiscriminators" | "resolveRef" | "astToString"> & {
  transformSchema(document: OpenAPI3, context: Context): ReturnType<Parts["transformSchema"]>;
};

/**
 * Loads only the needed files of openapi-typescript. Its main entry point would load another linter, and lint and bundle the
 * document again. The tool includes a compiler, so it is loaded on first use. `require` loads it twice as fast as `import`,
 * which first scans nine megabytes for exports.
 */
function tool(): Tool {
  const require = createRequire(import.meta.url);
  return {
    ...require("openapi-typescript/dist/lib/ts.cjs"),
    ...require("openapi-typescript/dist/lib/utils.cjs"),
    transformSchema: require("openapi-typescript/dist/transform/index.cjs"),
  };
}

/** Returns the contract as TypeScript types, with markers on read-only and write-only properties. */
export function typesOf(contract: Contract): string {
  const { transformSchema, scanDiscriminators, resolveRef, astToString } = tool();
  // The cast is needed because openapi-typescript declares its own, wider document type for the same JSON.
  const document = (isForeign(contract) ? contract : strict(contract)) as unknown as OpenAPI3;
  const options = { readWriteMarkers: true, silent: true };
  // The cast is safe: all other options are off.
  const context = {
    ...options,
    defaultNonNullable: false,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, options),
  } as Partial<Context> as Context;
  return `${banner}${astToString(transformSchema(document, context))}`;
}

/**
 * Removes schema alternatives that only describe how the service checks invalid values (`x-lenient`). Correct clients do not
 * send such values, and if the types allowed them, the compiler could not report mistakes.
 */
export function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, strict(member)] as const);
  const { anyOf, ...rest } = Object.fromEntries(members) as { anyOf?: { "x-lenient"?: boolean }[] };
  if (!Array.isArray(anyOf)) return Object.fromEntries(members);
  const meant = anyOf.filter((each) => each["x-lenient"] !== true);
  return meant.length === 1 && meant.length < anyOf.length ? { ...rest, ...meant[0] } : { ...rest, anyOf: meant };
}
