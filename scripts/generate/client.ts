import { banner } from "./banner.ts";
import {
  type Contract,
  operationsOf,
  operatorsContract,
  resolve,
  type Schema,
  sandboxBase,
  upFrom,
} from "./contract.ts";
import { isForeign } from "./foreign.ts";
import { typeName } from "./handlers.ts";

/**
 * Returns the typed factory of one service: `createTasksClient({ baseUrl, token })`.
 * @param sandboxes Names of the sandbox contracts, which the operator's client also covers.
 * @param types The file with the types of the contract.
 */
export function clientOf(
  contract: Contract,
  service: string,
  sandboxes: readonly string[],
  types = "schema.d.ts",
): string {
  const name = typeName(service);
  const base = contract.servers?.[0]?.url ?? "";
  const pages = isForeign(contract) ? [] : pagedPaths(contract);
  const isCursor = !isForeign(contract) && cursorPaths(contract).length > 0;
  if (isCursor) pages.push(...cursorPaths(contract));
  const options = signsInWithKey(contract) ? "QuintetKeyOptions" : "QuintetClientOptions";
  const isOperators = service === operatorsContract;
  const paths = isOperators ? `${name}Paths` : "paths";
  const pageType = pages.length > 0 ? pages.map((each) => JSON.stringify(each)).join(" | ") : "never";
  return `${banner}import { createServiceClient, type ${options}, type ServiceClient } from "${upFrom(service)}client/service.ts";
${isOperators ? typesWith(sandboxes, name) : ownTypes(name, types)}
/** GET paths whose responses have several pages. */
export type ${name}PagedPath = ${pageType};

export type ${name}Client = ServiceClient<${paths}, ${name}PagedPath>;

/** Creates a client of "${contract.info.title}" at \`{baseUrl}${base}\`. */
export function create${name}Client(options: ${options}): ${name}Client {
  return createServiceClient<${paths}, ${name}PagedPath>(options, ${JSON.stringify(base.replace(/\/$/, ""))}${isCursor ? ', "cursor"' : ""});
}
`;
}

/** Returns a client with the same types and another base path, for a service whose published paths have another prefix. */
export function clientElsewhere(contract: Contract, service: string): string {
  const name = typeName(service);
  const base = contract.servers?.[0]?.url ?? "";
  const options = signsInWithKey(contract) ? "QuintetKeyOptions" : "QuintetClientOptions";
  const types = ["Client", "Components", "Operations", "PagedPath", "Paths", "Schemas"].map((each) => `${name}${each}`);
  const paging = cursorPaths(contract).length > 0 ? ', "cursor"' : "";
  return `${banner}import { createServiceClient, type ${options} } from "${upFrom(service)}client/service.ts";
import type { ${name}Client, ${name}PagedPath, ${name}Paths } from "./client.ts";

export type { ${types.join(", ")} } from "./client.ts";

/** Creates a client of "${contract.info.title}" at \`{baseUrl}${base}\`. */
export function create${name}Client(options: ${options}): ${name}Client {
  return createServiceClient<${name}Paths, ${name}PagedPath>(options, ${JSON.stringify(base.replace(/\/$/, ""))}${paging});
}
`;
}

function ownTypes(name: string, types: string): string {
  return `import type { components, operations, paths, Readable } from "./${types}";

export type { components as ${name}Components, operations as ${name}Operations, paths as ${name}Paths };

/** The schemas by name, with the properties that responses have. */
export type ${name}Schemas = Readable<components["schemas"]>;
`;
}

/** Returns the operator's client, which also covers the sandboxes of the services at their own base paths. */
function typesWith(sandboxes: readonly string[], name: string): string {
  const imported = sandboxes.map((each) => {
    const kinds = ["Components", "Operations", "Paths", "Schemas"].map((kind) => `  ${typeName(each)}${kind},\n`);
    return `import type {\n${kinds.join("")}} from "../${each}/client.ts";\n`;
  });
  const all = (own: string, ofSandbox: (sandbox: string) => string, between: string) =>
    [own, ...sandboxes.map(ofSandbox)].join(between);
  const paths = all(
    "paths",
    (each) => `Below<${JSON.stringify(sandboxBase(each))}, ${typeName(each)}Paths>`,
    ",\n    ",
  );
  return `${imported.join("")}import type { components, operations, paths, Readable } from "./schema.d.ts";

/** The services whose sandbox has its own document: \`calendar/sandbox\`. */
export const sandboxes = [${sandboxes.map((each) => JSON.stringify(each)).join(", ")}] as const;

type Below<Base extends string, Paths> = { [Path in keyof Paths as \`\${Base}\${string & Path}\`]: Paths[Path] };

/** The paths of the platform and of the services' sandboxes. */
export interface ${name}Paths
  extends ${paths} {}

export interface ${name}Operations
  extends ${all("operations", (each) => `${typeName(each)}Operations`, ",\n    ")} {}

export type ${name}Components = ${all("components", (each) => `${typeName(each)}Components`, " &\n  ")};

/** The schemas by name, with the properties that responses have. */
export type ${name}Schemas = ${all('Readable<components["schemas"]>', (each) => `${typeName(each)}Schemas`, " &\n  ")};
`;
}

/** Returns the GET paths of lists with pages: they accept a `pageToken`, and the response can contain a `nextPageToken`. */
function pagedPaths(contract: Contract): string[] {
  return listPaths(contract, "pageToken", ({ properties = {} }) => "nextPageToken" in properties);
}

/** A list also has pages if its response is an array and it accepts the id of an element as `before`. */
function cursorPaths(contract: Contract): string[] {
  return listPaths(contract, "before", ({ type }) => type === "array");
}

function listPaths(contract: Contract, parameter: string, isList: (schema: Schema) => boolean): string[] {
  return operationsOf(contract)
    .filter(({ method, operation, parameters }) => {
      if (method !== "get" || !parameters.some((each) => each.name === parameter)) return false;
      const success = operation.responses["200"];
      const schema = success && resolve(contract, success).content?.["application/json"]?.schema;
      return schema !== undefined && isList(resolve(contract, schema));
    })
    .map(({ path }) => path);
}

/** Returns whether the service uses basic authorization instead of tokens. */
export function signsInWithKey(contract: Contract): boolean {
  if (isForeign(contract)) return false;
  const schemes = Object.values(contract.components?.securitySchemes ?? {}) as { scheme?: string }[];
  return schemes.some(({ scheme }) => scheme === "basic");
}
