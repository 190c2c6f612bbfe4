import { banner } from "./banner.ts";
import {
  type Contract,
  type ContractEntry,
  handledOperationsOf,
  handlersFolderOf,
  isCommon,
  resolve,
  upFrom,
} from "./contract.ts";
import { isForeign } from "./foreign.ts";

export interface Resource {
  name: string;
  entries: ContractEntry[];
}

/** Returns the operations of a contract that have handlers, by resource, in the order of the document. */
export function resourcesOf(contract: Contract): Resource[] {
  const resources: Resource[] = [];
  for (const entry of handledOperationsOf(contract)) {
    const known = resources.find((each) => each.name === entry.resource);
    if (known) known.entries.push(entry);
    else resources.push({ name: entry.resource, entries: [entry] });
  }
  return resources;
}

/**
 * Returns the name of the interface that a resource's handler file implements, for resources such as
 * `timeline.attachments` and `acl`.
 */
export function interfaceName(resource: string): string {
  return `${capitalized(resource)}Handlers`;
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns the prefix of a contract's type names: `Calendar`, or `CalendarSandbox` for `calendar/sandbox`. */
export function typeName(contract: string): string {
  return contract.split("/").map(capitalized).join("");
}

/** Returns an interface for each resource, with a method for each operation, and an interface of all resources. */
export function handlersOf(contract: Contract, service: string): string {
  if (isForeign(contract)) return foreignHandlersOf(service);
  const resources = resourcesOf(contract);
  const interfaces = resources.map(({ name, entries }) => {
    const members = entries.map((entry) => member(contract, entry)).join("\n");
    return `export interface ${interfaceName(name)} {\n${members}\n}\n`;
  });
  const all = resources.map(({ name }) => `  ${name}: ${interfaceName(name)};`).join("\n");
  return [
    banner,
    `import type { Handler, PatchHandler } from "${upFrom(service)}server/http/operation.ts";\n`,
    'import type { operations } from "./schema.d.ts";\n\n',
    interfaces.join("\n"),
    `\n/** All resources of the service. \`server/${handlersFolderOf(contract, service)}/service.ts\` provides them. */\n`,
    `export interface ${typeName(service)}ServiceHandlers {\n${all}\n}\n`,
  ].join("");
}

/** Returns one type for all handlers of a third-party contract. The compiler checks only the parts that are used. */
function foreignHandlersOf(service: string): string {
  return `${banner}import type { ForeignHandlers } from "${upFrom(service)}server/foreign/handler.ts";
import type { operations } from "./schema.d.ts";

/** The handlers by operation id. An operation without a handler returns 501. */
export type ${typeName(service)}Handlers = ForeignHandlers<operations>;
`;
}

function member(contract: Contract, { path, method, operation, verb, parameters }: ContractEntry): string {
  const type = method === "patch" ? "PatchHandler" : "Handler";
  const defaulted = parameters
    .filter((each) => each.in === "query" && !isCommon(each) && resolve(contract, each.schema).default !== undefined)
    .map((each) => JSON.stringify(each.name));
  const second = defaulted.length > 0 ? `, ${defaulted.join(" | ")}` : "";
  return [
    `  /** ${method.toUpperCase()} ${path}: ${operation.summary}. */`,
    `  ${verb}: ${type}<operations[${JSON.stringify(operation.operationId)}]${second}>;`,
  ].join("\n");
}
