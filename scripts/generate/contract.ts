import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Config, NormalizedProblem } from "@redocly/openapi-core";
import { foldersOf } from "./files.ts";
import { foreignRoot, isForeign, readForeign } from "./foreign.ts";

/** Loaded with its first use: a run with nothing to do ends sooner. */
const linter = () => import("@redocly/openapi-core");

/** A contract document as Redocly bundles it: one file, references only into its own components. */
export interface Contract {
  openapi: string;
  info: { title: string; version: string; summary?: string; description?: string };
  servers?: { url: string }[];
  security?: Record<string, string[]>[];
  tags?: { name?: unknown }[];
  paths: Record<string, PathItem>;
  /** Notifications that the server sends. */
  webhooks?: Record<string, unknown>;
  components?: { schemas?: Record<string, Schema> } & Record<string, Record<string, unknown> | undefined>;
  [extension: `x-${string}`]: unknown;
}

export type Method = "get" | "put" | "post" | "patch" | "delete";
const methods: readonly Method[] = ["get", "put", "post", "patch", "delete"];

export type PathItem = { parameters?: Parameter[]; servers?: { url: string }[] } & Partial<
  Record<Method, ContractOperation>
>;

export interface ContractOperation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema }> };
  responses: Record<string, Response>;
  servers?: { url: string }[];
  security?: Record<string, string[]>[];
  [extension: `x-${string}`]: unknown;
}

export interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "query" | "path" | "header" | "cookie";
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
  /** In place of a schema, in contracts of other people. */
  content?: Record<string, { schema?: Schema }>;
  example?: unknown;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  [extension: `x-${string}`]: unknown;
}

/** The members of a JSON Schema that the generator looks at; the others pass through untouched. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maximum?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  readOnly?: boolean;
  [other: string]: unknown;
}

/** A contract that breaks a rule. The message lists file, line and rule of every problem. */
export class ContractError extends Error {}

export interface ContractSource {
  /** Service name: folder below `openapi/`, and below `generated/`. Of its sandbox: `calendar/sandbox`. */
  name: string;
  /** Root file of the contract. */
  root: string;
  config: Config;
}

/** Names of the contracts: of the services, each with its sandbox's behind it; the platform is the first. */
export function serviceNames(openapiFolder: string): string[] {
  const names = foldersOf(openapiFolder).filter((name) => existsSync(rootOf(openapiFolder, name)));
  const isFirst = (name: string) => Number(name === operatorsContract);
  return names
    .sort((a, b) => isFirst(b) - isFirst(a) || (a < b ? -1 : 1))
    .flatMap((name) => withSandbox(openapiFolder, name));
}

/**
 * The contracts of all services, each with the document of its sandbox behind it, if its folder has one.
 * @throws ContractError when `redocly.yaml` itself is broken: a rule that is misspelt there would check nothing.
 */
export async function contractSources(openapiFolder: string): Promise<ContractSource[]> {
  const configPath = join(openapiFolder, "redocly.yaml");
  const { lintConfig, loadConfig } = await linter();
  const config = await loadConfig({ configPath }).catch(asContractError);
  const problems = await lintConfig({ config, severity: "error" });
  if (problems.length > 0) throw new ContractError(await report(problems));
  const sources = serviceNames(openapiFolder).map(async (name) => ({
    name,
    root: rootOf(openapiFolder, name),
    // Each caller gets a configuration of its own, since reading a contract switches parts of it off.
    config: await loadConfig({ configPath }),
  }));
  return Promise.all(sources);
}

/** @param name Of a service, or of its sandbox. */
function rootOf(openapiFolder: string, name: string): string {
  const [service = name, sandbox] = name.split("/");
  if (sandbox !== undefined) return sandboxRoot(openapiFolder, service);
  return foreignRoot(openapiFolder, service) ?? join(openapiFolder, service, "openapi.yaml");
}

/** The contract whose client is the operator's. */
export const operatorsContract = "platform";

/** Where the sandbox of a service is mounted. @param name `calendar/sandbox`. */
export function sandboxBase(name: string): string {
  return `/sandbox/v1/${name.split("/")[0]}`;
}

/** The last part of the name of a contract that describes the sandbox of a service. */
const sandboxFolder = "sandbox";

const sandboxRoot = (openapiFolder: string, service: string) => join(openapiFolder, service, `${sandboxFolder}.yaml`);

/** Names of the contracts of a service: its own, and its sandbox's where there is a `sandbox.yaml` in its folder. */
export function withSandbox(openapiFolder: string, service: string): string[] {
  return existsSync(sandboxRoot(openapiFolder, service)) ? [service, `${service}/${sandboxFolder}`] : [service];
}

/** Whether a path below `openapi/` or `generated/` belongs to the sandbox of the service in whose folder it is. */
export function isOfSandbox(service: string, path: string): boolean {
  const inside = path.split(sep).join("/");
  return inside.startsWith(`${service}/${sandboxFolder}/`) || inside === `${service}/${sandboxFolder}.yaml`;
}

/** Relative path from a contract's generated folder to the root of the project: `../../`, for a sandbox `../../../`. */
export function upFrom(name: string): string {
  return "../".repeat(1 + name.split("/").length);
}

/**
 * Lints one contract and bundles it.
 * @throws ContractError when a rule is broken; warnings count, since a warning nobody has to mend is noise.
 */
export async function readContract(source: ContractSource): Promise<Contract> {
  const { name, root, config } = source;
  if (/foreign\.\w+$/.test(root)) return readForeign(root, name);
  const { BaseResolver, bundle, lint } = await linter();
  // Both steps read the same files; the first has already resolved them.
  const externalRefResolver = new BaseResolver(config.resolve);
  const problems = await lint({ ref: root, config, externalRefResolver }).catch(asContractError);
  const broken = problems.filter((each) => !each.ignored);
  if (broken.length > 0) throw new ContractError(await report(broken));
  config.skipPreprocessors(Object.keys(config.resolvedConfig.preprocessors ?? {}));
  const { bundle: bundled, problems: unresolved } = await bundle({ ref: root, config, externalRefResolver });
  if (unresolved.length > 0) throw new ContractError(await report(unresolved));
  // Redocly types a bundled document as unknown data; the lint above has just proven its shape.
  return bundled.parsed as Contract;
}

/**
 * Bundles one contract that has been linted before, which takes half the time.
 * @throws ContractError when it refers to what is not there.
 */
export async function bundleContract({ name, root, config }: ContractSource): Promise<Contract> {
  if (/foreign\.\w+$/.test(root)) return readForeign(root, name);
  const { bundle } = await linter();
  const { bundle: bundled, problems } = await bundle({ ref: root, config });
  if (problems.length > 0) throw new ContractError(await report(problems));
  return bundled.parsed as Contract; // An earlier lint has proven its shape.
}

/**
 * The project's own contracts as they are written, each in one piece, by name (`tasks`, `tasks/sandbox`). What is in `generated/` is the public
 * document, which says requests in other words.
 */
export async function writtenContracts(openapiFolder: string): Promise<Map<string, Contract>> {
  const contracts = new Map<string, Contract>();
  for (const source of await contractSources(openapiFolder)) {
    const contract = await bundleContract(source);
    if (!isForeign(contract)) contracts.set(source.name, contract);
  }
  return contracts;
}

/** One of them. @throws ContractError when there is none of that name. */
export function contractIn(contracts: ReadonlyMap<string, Contract>, name: string): Contract {
  const contract = contracts.get(name);
  if (!contract) throw new ContractError(`There is no contract "${name}".`);
  return contract;
}

/**
 * One line per problem: `openapi/tasks/paths/tasks.yaml:12:5 quintet/operation-summary: message`. What follows from another problem is
 * left out: a file that is no YAML breaks each reference to it, and a reference that leads nowhere breaks each example.
 */
async function report(problems: readonly NormalizedProblem[]): Promise<string> {
  const { getLineColLocation } = await linter();
  const lines = causesOf(problems).map(({ location: [location], ruleId, message }) => {
    const file = location ? relative(process.cwd(), location.source.absoluteRef) : "openapi/redocly.yaml";
    const { line, col } = location ? getLineColLocation(location).start : { line: 1, col: 1 };
    const broken = /^Failed to parse: (.+) in ".+" \(\d+:\d+\)$/.exec(message)?.[1];
    if (broken !== undefined) return `${file}:${line}:${col} yaml: ${broken}`;
    const missing = /ENOENT: no such file or directory '(.+)'/.exec(message)?.[1];
    const what = missing === undefined ? message : `There is no file ${relative(process.cwd(), missing)}.`;
    return `${file}:${line}:${col} ${ruleId}: ${what}`;
  });
  return [...new Set(lines)].join("\n");
}

/** The problems that are no consequence of others. */
function causesOf(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
  const kinds = [
    (each: NormalizedProblem) => each.message.startsWith("Failed to parse: "),
    (each: NormalizedProblem) => each.ruleId === "quintet/merge-keys",
    (each: NormalizedProblem) => each.ruleId === "no-unresolved-refs",
    (each: NormalizedProblem) => !each.message.startsWith("Example validation errored: "),
  ];
  const cause = kinds.find((kind) => problems.some(kind));
  const causes = cause ? problems.filter(cause) : problems;
  // Texts name an operation whose operationId is misspelt.
  const isMisspelt = causes.some((each) => each.ruleId === "quintet/operation-id-form");
  return isMisspelt ? causes.filter((each) => each.ruleId !== "quintet/operation-names") : causes;
}

/** Redocly reports broken YAML in a referenced file as a problem, but throws for one in a root. */
async function asContractError(error: unknown): Promise<never> {
  const { YamlParseError } = await linter();
  if (!(error instanceof YamlParseError)) throw error;
  const { source, line, col, originalError } = error;
  const rule = "reason" in originalError ? originalError.reason : originalError.message;
  throw new ContractError(`${relative(process.cwd(), source.absoluteRef)}:${line}:${col} yaml: ${rule}`);
}

/** Follows a reference into the same document. */
export function resolve<T extends object>(contract: Contract, value: T & { $ref?: string }): T {
  if (!value.$ref) return value;
  const path = value.$ref.replace(/^#\//, "").split("/");
  let target: unknown = contract;
  for (const segment of path) {
    const name = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    target = typeof target === "object" && target !== null ? Reflect.get(target, name) : undefined;
  }
  if (typeof target !== "object" || target === null) throw new ContractError(`${value.$ref} leads nowhere.`);
  return resolve(contract, target as T & { $ref?: string });
}

export interface ContractEntry {
  path: string;
  method: Method;
  operation: ContractOperation;
  /** Resource and verb: the two halves of the operationId. */
  resource: string;
  verb: string;
  parameters: Parameter[];
  /** Where the path is mounted, without trailing slashes: the document's servers, or those its path item says instead. */
  basePaths: string[];
}

/** Every operation of a contract, with the parameters of its path item added and resolved. */
export function operationsOf(contract: Contract): ContractEntry[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = operation.operationId;
      // The handlers of a foreign contract are one object with the ids as they are.
      const [resource = "", verb = ""] = isForeign(contract) ? ["operations", id] : id.split(".");
      const own = (operation.parameters ?? []).map((each) => resolve(contract, each));
      const shared = (item.parameters ?? []).map((each) => resolve(contract, each));
      const parameters = [
        ...shared.filter((each) => !own.some((other) => other.name === each.name && other.in === each.in)),
        ...own,
      ];
      const servers = operation.servers ?? item.servers ?? contract.servers ?? [{ url: "/" }];
      const basePaths = servers.map(({ url }) => url.replace(/\/$/, ""));
      return [{ path, method, operation, resource, verb, parameters, basePaths }];
    }),
  );
}

/** Operations that have a handler: all but those that the platform serves by other means and the contract only describes. */
export function handledOperationsOf(contract: Contract): ContractEntry[] {
  return operationsOf(contract).filter(({ operation }) => operation["x-served-by"] === undefined);
}

/** The folder below `server/` that keeps the contract's handlers: the service's own unless the contract names another. */
export function handlersFolderOf(contract: Contract, service: string): string {
  return String(contract["x-handlers-folder"] ?? service);
}

/** Whether every operation of the service takes the parameter; the server answers those itself, before any handler. */
export function isCommon(parameter: Parameter): boolean {
  return parameter["x-common-parameter"] === true;
}

/** JSON with a fixed layout, so that the same contract always gives the same bytes. */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
