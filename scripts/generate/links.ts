/**
 * Adds links to the public document, from operations that create a resource to those that read, change and delete it, so that clients that
 * only know the document can follow them. Links are derived from names and paths:
 *
 * - The response has an `id`. Below the path of the operation, or of another operation that returns the same schema, there is a path that
 *   ends with a parameter: `tasks.insert` links to all operations of `/lists/{tasklist}/tasks/{task}`.
 * - The response is an envelope, `{merchant: {id}}`. It links to all operations that accept `merchantId`.
 *
 * Parameters that both paths have keep their values. Links that cannot be derived are written in the contract, and are kept. Few viewers show
 * links, so the description of the operation lists them as well.
 */
import { type Contract, type ContractEntry, operationsOf, type Response, resolve, type Schema } from "./contract.ts";

export interface Link {
  operationId: string;
  /** Runtime expressions such as `$response.body#/id`, by the name of the parameter that gets the value. */
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
  description?: string;
}

/** The place of a created resource's id in a response, and the parameter that accepts this id. */
interface Made {
  pointer: string;
  parameter: string;
  /** The path that ends with the parameter. Other operations may use a different name for it. */
  item: string | undefined;
}

/** Adds links between operations. @returns a copy of the contract. */
export function withLinks(contract: Contract): Contract {
  const linked = structuredClone(contract);
  const entries = operationsOf(linked);
  for (const entry of entries) {
    const { operation, method } = entry;
    const status = Object.keys(operation.responses).find((each) => /^20[01]$/.test(each));
    if (status === undefined) continue;
    const response: Response & { links?: Record<string, Link> } = resolve(linked, operation.responses[status] ?? {});
    const derived = method === "post" ? linksOf(linked, entries, entry, response) : {};
    const links = { ...derived, ...response.links };
    if (Object.keys(links).length === 0) continue;
    // The response is copied, because operations may share it. The cast adds links, which the type leaves out.
    operation.responses = { ...operation.responses, [status]: { ...response, links } as Response };
    operation.description = `${operation.description?.trim() ?? operation.summary}\n\n\n${usesOf(linked, links)}`;
  }
  return linked;
}

/** Splits the description of an operation from the sentence that lists its links, which is last. */
export const beforeLinks = /(?<!\n)(?=\n{3}(?:Use the returned IDs? with|See also) `)/;

/** Returns the sentence that lists the operations of links, such as "Use the returned ID with `tasks.get` or `tasks.patch`." */
function usesOf(contract: Contract, links: Record<string, Link>): string {
  const targets = Object.values(links).map((each) => resolve<Link>(contract, each));
  const names = [...new Set(targets.map(({ operationId }) => `\`${operationId}\``))];
  const pointers = new Set(
    targets.flatMap(({ parameters = {}, requestBody = {} }) => responseValuesIn([parameters, requestBody])),
  );
  const verb = pointers.size === 0 ? "See also" : `Use the returned ${pointers.size === 1 ? "ID" : "IDs"} with`;
  const [last = "", ...others] = names.reverse();
  return `${verb} ${others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`}.`;
}

/** Returns the runtime expressions in a link that refer to the body of the response, such as `$response.body#/id`. */
function responseValuesIn(value: unknown): string[] {
  return JSON.stringify(value).match(/\$response\.body#[^"}]*/g) ?? [];
}

function linksOf(
  contract: Contract,
  entries: readonly ContractEntry[],
  entry: ContractEntry,
  response: Response,
): Record<string, Link> {
  const made = madeBy(contract, entries, entry, response.content?.["application/json"]?.schema);
  if (!made) return {};
  const given = parametersIn(entry.path);
  const links = entries.flatMap(({ path, operation }): [string, Link][] => {
    const taking = parameterFor(made, path);
    const needed = parametersIn(path);
    const isKnown = needed.every((name) => name === taking || given.includes(name));
    if (taking === undefined || !isKnown || operation["x-upload"] === true) return [];
    const said = (name: string) => (name === taking ? `$response.body#${made.pointer}` : `$request.path.${name}`);
    const parameters = Object.fromEntries(needed.map((name) => [name, said(name)]));
    return [[operation.operationId, { operationId: operation.operationId, parameters }]];
  });
  return Object.fromEntries(links);
}

/** Returns the name of the path's parameter that accepts the id, or undefined if the path has none. */
function parameterFor({ parameter, item }: Made, path: string): string | undefined {
  const before = item?.slice(0, item.lastIndexOf("/") + 1);
  const inPlace =
    before !== undefined && unnamed(path).startsWith(unnamed(before)) ? segmentAfter(before, path) : undefined;
  // A parameter named `id` is not used, because it could be the id of any kind of resource.
  return inPlace ?? (parameter !== "id" && parametersIn(path).includes(parameter) ? parameter : undefined);
}

function unnamed(path: string): string {
  return path.replaceAll(/\{\w+\}/g, "{}");
}

/** Returns the name of the parameter that follows in `path` right after the segments of `before`. */
function segmentAfter(before: string, path: string): string | undefined {
  const segment = path.split("/")[before.split("/").length - 1];
  return /^\{(\w+)\}$/.exec(segment ?? "")?.[1];
}

function madeBy(
  contract: Contract,
  entries: readonly ContractEntry[],
  entry: ContractEntry,
  schema: Schema | undefined,
): Made | undefined {
  if (!schema) return undefined;
  const { properties = {} } = resolve(contract, schema);
  const [[name, inner] = [], ...others] = Object.entries(properties);
  const envelope = inner && others.length === 0 && resolve(contract, inner).properties?.id ? name : undefined;
  const pointer = envelope === undefined ? "/id" : `/${envelope}/id`;
  if (envelope === undefined && !properties.id) return undefined;
  // The path of an upload differs from the path of the resource that the upload creates, so paths of uploads are excluded.
  const item =
    entries.find(({ path, operation }) => isItemOf(path, entry.path) && operation["x-upload"] !== true) ??
    entries.find(
      (each) => /\{\w+\}$/.test(each.path) && schema.$ref !== undefined && answers(contract, each) === schema.$ref,
    );
  const parameter = item ? parametersIn(item.path).at(-1) : envelope && `${envelope}Id`;
  if (!parameter || parametersIn(entry.path).includes(parameter)) return undefined;
  return { pointer, parameter, item: item?.path };
}

/** Returns whether a path equals another one followed by one parameter. */
function isItemOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/`) && /^\/\{\w+\}$/.test(path.slice(collection.length));
}

/** Returns the component that an operation returns. */
function answers(contract: Contract, { operation }: ContractEntry): string | undefined {
  const success = operation.responses["200"];
  return success && resolve(contract, success).content?.["application/json"]?.schema?.$ref;
}

function parametersIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
