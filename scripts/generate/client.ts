import { banner } from "./banner.ts";
import { type Contract, operationsOf, resolve } from "./contract.ts";
import { capitalised } from "./handlers.ts";

/** The typed factory of one service: `createTasksClient({ baseUrl, token })`. */
export function clientOf(contract: Contract, service: string): string {
  const name = capitalised(service);
  const base = contract.servers?.[0]?.url ?? "";
  const pages = pagedPaths(contract);
  const pageType = pages.length > 0 ? pages.map((each) => JSON.stringify(each)).join(" | ") : "never";
  return `${banner}import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ${name}Components, operations as ${name}Operations, paths as ${name}Paths };

/** The schemas by name, with the members that answers have. */
export type ${name}Schemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type ${name}PagedPath = ${pageType};

export type ${name}Client = ServiceClient<paths, ${name}PagedPath>;

/** ${contract.info.title}: a client for \`{baseUrl}${base}\`. */
export function create${name}Client(options: QuintetClientOptions): ${name}Client {
  return createServiceClient<paths, ${name}PagedPath>(options, ${JSON.stringify(base)});
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
