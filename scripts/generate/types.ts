import { createRequire } from "node:module";
import type { OpenAPI3 } from "openapi-typescript";
import { banner } from "./banner.ts";
import type { Contract } from "./contract.ts";
import { isForeign } from "./foreign.ts";

type Parts = typeof import("openapi-typescript");
/** A document and the settings with which types are made of it, without the linter, which only the tool's front door uses. */
type Context = Omit<Parameters<Parts["transformSchema"]>[1], "redoc">;

/** The part of openapi-typescript that this file uses. Its files come without types. */
type Tool = Pick<Parts, "scanDiscriminators" | "resolveRef" | "astToString"> & {
  transformSchema(document: OpenAPI3, context: Context): ReturnType<Parts["transformSchema"]>;
};

/**
 * The tool without what surrounds it: its front door would load another linter, and lint and bundle again what has just been
 * linted and bundled. It brings a compiler: a run that finds nothing to do is over before that is read, and `require` reads it in
 * half the time of `import`, which first looks for what nine megabytes export.
 */
function tool(): Tool {
  const require = createRequire(import.meta.url);
  return {
    ...require("openapi-typescript/dist/lib/ts.cjs"),
    ...require("openapi-typescript/dist/lib/utils.cjs"),
    transformSchema: require("openapi-typescript/dist/transform/index.cjs"),
  };
}

/** The contract as TypeScript types, with markers on read-only and write-only members. */
export function typesOf(contract: Contract): string {
  const { transformSchema, scanDiscriminators, resolveRef, astToString } = tool();
  // openapi-typescript declares its own, wider document type for the same JSON.
  const document = (isForeign(contract) ? contract : withoutPresets(strict(contract))) as unknown as OpenAPI3;
  const options = { readWriteMarkers: true, silent: true };
  const context: Context = {
    ...options,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: !isForeign(contract),
    discriminators: scanDiscriminators(document, options),
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    resolve: ($ref) => resolveRef(document, $ref, options),
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    transform: undefined,
    transformProperty: undefined,
  };
  return `${banner}${astToString(transformSchema(document, context))}`;
}

/**
 * Without the alternatives that only say how the service judges what is wrong (`x-lenient`): a program that takes care sends
 * none of them, and the compiler could not warn it of anything if it might.
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

/**
 * Without the defaults of members, which the tool takes for members that are always there. Defaults of parameters stay: handlers
 * get them.
 */
function withoutPresets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPresets);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => {
    const inner = withoutPresets(each);
    return [name, name === "properties" && typeof inner === "object" && inner !== null ? ownPresetsGone(inner) : inner];
  });
  return Object.fromEntries(members);
}

function ownPresetsGone(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const { default: _, ...rest } = schema as Record<string, unknown>; // Each value of `properties` is a schema.
      return [name, rest];
    }),
  );
}
