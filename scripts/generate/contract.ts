import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { BaseResolver, Config, NormalizedProblem } from "@redocly/openapi-core";
import { foldersOf } from "./files.ts";
import { foreignRoot, isForeign, readForeign } from "./foreign.ts";

/** The library is loaded on first use, so that a run with nothing to do ends sooner. */
const linter = () => import("@redocly/openapi-core");

/** A contract document as Redocly bundles it: a single file that only refers to its own components. */
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
  /** Some third-party contracts use `content` instead of `schema`. */
  content?: Record<string, { schema?: Schema }>;
  example?: unknown;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  [extension: `x-${string}`]: unknown;
}

/** The JSON Schema keywords that the generator uses. All other keywords are passed on unchanged. */
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

/** A contract that violates a rule. The message lists the file, line and rule of every problem. */
export class ContractError extends Error {}

export interface ContractSource {
  /** The name of the service and of its folders in `openapi/` and `generated/`; for a sandbox, like `calendar/sandbox`. */
  name: string;
  /** The root file of the contract. */
  root: string;
  config: Config;
}

/** Returns the names of all contracts. The platform comes first, and each sandbox follows its service. */
export function serviceNames(openapiFolder: string): string[] {
  const names = foldersOf(openapiFolder).filter((name) => existsSync(rootOf(openapiFolder, name)));
  const isFirst = (name: string) => Number(name === operatorsContract);
  return names
    .sort((a, b) => isFirst(b) - isFirst(a) || (a < b ? -1 : 1))
    .flatMap((name) => withSandbox(openapiFolder, name));
}

/**
 * Returns the contracts of all services. The document of a sandbox follows that of its service.
 * @throws ContractError if `redocly.yaml` is invalid, because a rule with a misspelled name would check nothing.
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
    // Each contract gets its own configuration, because reading a contract switches parts of the configuration off.
    config: await loadConfig({ configPath }),
  }));
  return Promise.all(sources);
}

/** Returns the root file of a contract. @param name The name of a service or of its sandbox. */
function rootOf(openapiFolder: string, name: string): string {
  const [service = name, sandbox] = name.split("/");
  if (sandbox !== undefined) return sandboxRoot(openapiFolder, service);
  return foreignRoot(openapiFolder, service) ?? join(openapiFolder, service, "openapi.yaml");
}

/** The name of the contract from which the operator's client is generated. */
export const operatorsContract = "platform";

/**
 * Returns the base path of a service's sandbox.
 * @param name The name of the sandbox, such as `calendar/sandbox`.
 */
export function sandboxBase(name: string): string {
  return `/sandbox/v1/${name.split("/")[0]}`;
}

/** The last part of the name of a sandbox contract, as in `calendar/sandbox`. */
const sandboxFolder = "sandbox";

const sandboxRoot = (openapiFolder: string, service: string) => join(openapiFolder, service, `${sandboxFolder}.yaml`);

/** Returns the names of a service's contracts: its own, and its sandbox's if its folder contains a `sandbox.yaml`. */
export function withSandbox(openapiFolder: string, service: string): string[] {
  return existsSync(sandboxRoot(openapiFolder, service)) ? [service, `${service}/${sandboxFolder}`] : [service];
}

/**
 * Returns whether a path below `openapi/` or `generated/` belongs to the sandbox of the service that owns the folder.
 */
export function isOfSandbox(service: string, path: string): boolean {
  const inside = path.split(sep).join("/");
  return inside.startsWith(`${service}/${sandboxFolder}/`) || inside === `${service}/${sandboxFolder}.yaml`;
}

/**
 * Returns the relative path from a contract's generated folder to the root of the project: `../../`, or `../../../`
 * for a sandbox.
 */
export function upFrom(name: string): string {
  return "../".repeat(1 + name.split("/").length);
}

/**
 * Lints one contract and bundles it.
 * @throws ContractError if a rule is broken. Warnings count as errors, because a warning that no one must fix would only be
 * noise.
 */
export async function readContract(source: ContractSource): Promise<Contract> {
  const { root, config } = source;
  if (isForeignRoot(root)) return bundleContract(source);
  const { BaseResolver, lint } = await linter();
  // Both steps read the same files, so the second step reuses the files that the first one has read.
  const externalRefResolver = new BaseResolver(config.resolve);
  const problems = await lint({ ref: root, config, externalRefResolver }).catch(asContractError);
  const broken = problems.filter((each) => !each.ignored);
  if (broken.length > 0) throw new ContractError(await report(broken));
  config.skipPreprocessors(Object.keys(config.resolvedConfig.preprocessors ?? {}));
  return bundleContract(source, externalRefResolver);
}

const isForeignRoot = (root: string) => /foreign\.\w+$/.test(root);

/**
 * Bundles one contract that has been linted before, which takes half the time.
 * @throws ContractError if a reference cannot be resolved.
 */
export async function bundleContract(
  { name, root, config }: ContractSource,
  externalRefResolver?: BaseResolver,
): Promise<Contract> {
  if (isForeignRoot(root)) return readForeign(root, name);
  const { bundle } = await linter();
  const { bundle: bundled, problems } = await bundle({ ref: root, config, externalRefResolver });
  if (problems.length > 0) throw new ContractError(await report(problems));
  return bundled.parsed as Contract; // The cast is safe: the contract was linted before this function was called.
}

/**
 * Returns the project's own contracts as they are written, each bundled, by name (`tasks`, `tasks/sandbox`).
 * `generated/` contains the public documents, which describe requests differently.
 */
export async function writtenContracts(openapiFolder: string): Promise<Map<string, Contract>> {
  const contracts = new Map<string, Contract>();
  for (const source of await contractSources(openapiFolder)) {
    const contract = await bundleContract(source);
    if (!isForeign(contract)) contracts.set(source.name, contract);
  }
  return contracts;
}

/**
 * Returns one of the contracts.
 * @throws ContractError if no contract has this name.
 */
export function contractIn(contracts: ReadonlyMap<string, Contract>, name: string): Contract {
  const contract = contracts.get(name);
  if (!contract) throw new ContractError(`There is no contract "${name}".`);
  return contract;
}

/**
 * Formats one line for each problem: `openapi/tasks/paths/tasks.yaml:12:5 quintet/operation-summary: message`.
 * Problems that are caused by other problems are left out: a file with invalid YAML breaks each reference to it, and
 * a broken reference breaks each example.
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

/** Returns the problems that are not caused by other problems. */
function causesOf(problems: readonly NormalizedProblem[]): readonly NormalizedProblem[] {
  const kinds = [
    (each: NormalizedProblem) => each.message.startsWith("Failed to parse: "),
    (each: NormalizedProblem) => each.ruleId === "quintet/merge-keys",
    (each: NormalizedProblem) => each.ruleId === "no-unresolved-refs",
    (each: NormalizedProblem) => !each.message.startsWith("Example validation errored: "),
  ];
  const cause = kinds.find((kind) => problems.some(kind));
  const causes = cause ? problems.filter(cause) : problems;
  // A misspelled operationId also causes errors in descriptions that mention the operation, so these are left out.
  const isMisspelt = causes.some((each) => each.ruleId === "quintet/operation-id-form");
  return isMisspelt ? causes.filter((each) => each.ruleId !== "quintet/operation-names") : causes;
}

/** Redocly reports invalid YAML in a referenced file as a problem, but throws an error for a root file. */
async function asContractError(error: unknown): Promise<never> {
  const { YamlParseError } = await linter();
  if (!(error instanceof YamlParseError)) throw error;
  const { source, line, col, originalError } = error;
  const rule = "reason" in originalError ? originalError.reason : originalError.message;
  throw new ContractError(`${relative(process.cwd(), source.absoluteRef)}:${line}:${col} yaml: ${rule}`);
}

/** Follows a reference within the same document. */
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

/** Returns the names of the schemas that are reachable from a value. */
export function componentsIn(contract: Contract, value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    if (key !== "$ref" || typeof each !== "string") {
      componentsIn(contract, each, found);
      continue;
    }
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(each) ?? [];
    if (name !== undefined && found.has(name)) continue;
    if (name !== undefined) found.add(name);
    componentsIn(contract, resolve(contract, { $ref: each }), found);
  }
  return found;
}

export interface ContractEntry {
  path: string;
  method: Method;
  operation: ContractOperation;
  /** The first half of the operationId. The second half is `verb`. */
  resource: string;
  verb: string;
  parameters: Parameter[];
  /** The operation's base paths without trailing slashes, from its path item or otherwise from the document. */
  basePaths: string[];
}

/** Returns every operation of a contract, with the resolved parameters of its path item added. */
export function operationsOf(contract: Contract): ContractEntry[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const id = operation.operationId;
      // The handlers of a third-party contract are one object whose keys are the operation ids.
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

/**
 * Returns the operations that have handlers: all except those that the platform serves in other ways and the contract
 * only describes.
 */
export function handledOperationsOf(contract: Contract): ContractEntry[] {
  return operationsOf(contract).filter(({ operation }) => operation["x-served-by"] === undefined);
}

/**
 * Returns the folder below `server/` that contains the contract's handlers: the service's own folder unless the contract
 * specifies another.
 */
export function handlersFolderOf(contract: Contract, service: string): string {
  return String(contract["x-handlers-folder"] ?? service);
}

/**
 * Returns whether every operation of the service accepts the parameter. The server handles these parameters before
 * any handler.
 */
export function isCommon(parameter: Parameter): boolean {
  return parameter["x-common-parameter"] === true;
}

/** Formats JSON with a fixed layout, so that the same contract always produces the same bytes. */
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
