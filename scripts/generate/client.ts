import { banner } from "./banner.ts";
import { type Contract, operationsOf, resolve } from "./contract.ts";
import { capitalised } from "./handlers.ts";

/** The typed factory of one service: `createTasksClient({ baseUrl, token })`. */
export function clientOf(contract: Contract, service: string): string {
  const name = capitalised(service);
  const base = contract.servers?.[0]?.url ?? "";
  const pages = pagedPaths(contract);
  const isCursor = cursorPaths(contract).length > 0;
  if (isCursor) pages.push(...cursorPaths(contract));
  const options = signsInWithKey(contract) ? "QuintetKeyOptions" : "QuintetClientOptions";
  const pageType = pages.length > 0 ? pages.map((each) => JSON.stringify(each)).join(" | ") : "never";
  return `${banner}import { createServiceClient, type ${options}, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ${name}Components, operations as ${name}Operations, paths as ${name}Paths };

/** The schemas by name, with the members that answers have. */
export type ${name}Schemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type ${name}PagedPath = ${pageType};

export type ${name}Client = ServiceClient<paths, ${name}PagedPath>;

/** ${contract.info.title}: a client for \`{baseUrl}${base}\`. */
export function create${name}Client(options: ${options}): ${name}Client {
  return createServiceClient<paths, ${name}PagedPath>(options, ${JSON.stringify(base.replace(/\/$/, ""))}${isCursor ? ', "cursor"' : ""});
}
`;
}

/** A list comes in pages when it takes a \`pageToken\` and its answer can carry a \`nextPageToken\`. */
function pagedPaths(contract: Contract): string[] {
  return operationsOf(contract)
    .filter(({ method, operation, parameters }) => {
      if (method !== "get" || !parameters.some((each) => each.name === "pageToken")) return false;
      const success = operation.responses["200"];
      const schema = success && resolve(contract, success).content?.["application/json"]?.schema;
      return schema !== undefined && "nextPageToken" in (resolve(contract, schema).properties ?? {});
    })
    .map(({ path }) => path);
}

/** Or when its answer is an array, and it takes the id of an element as `before`. */
function cursorPaths(contract: Contract): string[] {
  return operationsOf(contract)
    .filter(({ method, operation, parameters }) => {
      if (method !== "get" || !parameters.some((each) => each.name === "before")) return false;
      const success = operation.responses["200"];
      const schema = success && resolve(contract, success).content?.["application/json"]?.schema;
      return schema !== undefined && resolve(contract, schema).type === "array";
    })
    .map(({ path }) => path);
}

/** Whether the service takes basic authorization instead of tokens. */
function signsInWithKey(contract: Contract): boolean {
  const schemes = Object.values(contract.components?.securitySchemes ?? {}) as { scheme?: string }[];
  return schemes.some(({ scheme }) => scheme === "basic");
}
