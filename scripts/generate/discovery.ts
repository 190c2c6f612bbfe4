/**
 * Derives the discovery document from a contract with `x-discovery`. The document uses the contract's own names and the default URL.
 * `server/discovery` adapts it to the request's origin, the setting `DIALECT` and the base URL of the scopes.
 *
 * - An operation and its upload path, which are two operations in the contract, become one method with `mediaUpload`.
 * - A schema is included if a request, a success or a notification uses it, or if nothing uses it. Schemas that only validate requests are
 *   replaced with the schema of the resource (`x-discovery.schemas`).
 * - Conditional parts of schemas (`if`, `contains`) have no equivalent in the format. Only the descriptions state them.
 */
import type {
  DiscoveryMethod,
  DiscoveryResource,
  DiscoverySchema,
  RestDescription,
} from "../../server/discovery/description.ts";
import {
  type Contract,
  type ContractEntry,
  ContractError,
  isCommon,
  operationsOf,
  type Parameter,
  resolve,
} from "./contract.ts";
import { componentOf, type PublishedNames, parameterOf, refName, schemaOf } from "./discoverySchemas.ts";

/** The settings of the discovery document, `x-discovery` in the root of a contract (`openapi/README.md`). */
interface Marker extends PublishedNames {
  name: string;
  version: string;
  revision: string;
  canonicalName: string;
  servicePath: string;
  batchPath: string;
  /** Maps the resource in an operationId to its published name, such as `attachments: timeline.attachments`. */
  resources: Record<string, string>;
}

/** The URL of a server with default settings. The server replaces it with the origin of the request. */
const defaultRoot = "http://127.0.0.1:4010/";
const defaultScopeBase = "https://www.googleapis.com";

/**
 * Derives a discovery document.
 * @param service Folder below `generated/`.
 * @returns undefined for a contract without `x-discovery`.
 * @throws ContractError if an operation is not below the `servicePath` of `x-discovery`.
 */
export function discoveryOf(contract: Contract, service: string): RestDescription | undefined {
  const marker = markerOf(contract);
  if (!marker) return undefined;
  const entries = operationsOf(contract);
  const resources = resourcesOf(contract, entries, marker);
  return {
    kind: "discovery#restDescription",
    discoveryVersion: "v1",
    id: `${marker.name}:${marker.version}`,
    name: marker.name,
    version: marker.version,
    revision: marker.revision,
    title: contract.info.title,
    description: contract.info.summary ?? contract.info.title,
    canonicalName: marker.canonicalName,
    ownerName: "Quintet",
    ownerDomain: new URL(defaultRoot).hostname,
    icons: { x16: `${defaultRoot}favicon.ico`, x32: `${defaultRoot}favicon.ico` },
    documentationLink: `${defaultRoot}docs/${service}`,
    rootUrl: defaultRoot,
    baseUrl: `${defaultRoot}${marker.servicePath}`,
    basePath: `/${marker.servicePath}`,
    labels: [],
    protocol: "rest",
    servicePath: marker.servicePath,
    batchPath: marker.batchPath,
    fullyEncodeReservedExpansion: true,
    parameters: commonParameters(contract, entries),
    auth: { oauth2: { scopes: scopesOf(contract) } },
    schemas: schemasOf(contract, entries, marker),
    resources,
  };
}

function markerOf(contract: Contract): Marker | undefined {
  // The cast is safe: the lint rule `quintet/discovery-mark` has checked the value.
  const mark = contract["x-discovery"] as Partial<Marker> | undefined;
  // The cast is safe: the same lint rule requires the other fields.
  return mark && ({ resources: {}, schemas: {}, ...mark } as Marker);
}

function longScope(short: string): string {
  return `${defaultScopeBase}/auth/${short}`;
}

function scopesOf(contract: Contract): Record<string, { description: string }> {
  const schemes = Object.values(contract.components?.securitySchemes ?? {}) as {
    flows?: Record<string, { scopes?: Record<string, string> }>;
  }[]; // The cast is safe: OpenAPI defines this shape, and the contract was linted.
  const scopes = schemes.flatMap(({ flows = {} }) =>
    Object.values(flows).flatMap((each) => Object.entries(each.scopes ?? {})),
  );
  return Object.fromEntries(scopes.map(([short, description]) => [longScope(short), { description }]));
}

function commonParameters(contract: Contract, entries: readonly ContractEntry[]): Record<string, DiscoverySchema> {
  const common = new Map<string, DiscoverySchema>();
  for (const each of entries.flatMap(({ parameters }) => parameters).filter(isCommon)) {
    common.set(each.name, parameterOf(contract, each));
  }
  return Object.fromEntries(common);
}

/** Returns an operation's path with the base path, except for uploads, whose base path is left out. */
function ordinaryPath({ path, basePaths, operation }: ContractEntry): string {
  return operation["x-upload"] === true ? path : `${basePaths[0] ?? ""}${path}`;
}

function methodIdOf(marker: Marker, { resource, verb }: ContractEntry): string {
  return `${marker.name}.${marker.resources[resource] ?? resource}.${verb}`;
}

/** Returns the operation whose upload path this is, or undefined if no other operation has the same path and method. */
function uploadOf(upload: ContractEntry, entries: readonly ContractEntry[]): ContractEntry | undefined {
  return entries.find(
    (each) =>
      each.operation["x-upload"] !== true &&
      each.method === upload.method &&
      ordinaryPath(each) === ordinaryPath(upload),
  );
}

function resourcesOf(
  contract: Contract,
  entries: readonly ContractEntry[],
  marker: Marker,
): Record<string, DiscoveryResource> {
  const root: DiscoveryResource = {};
  for (const entry of entries) {
    const isUpload = entry.operation["x-upload"] === true;
    if (isUpload && uploadOf(entry, entries)) continue;
    const upload = isUpload
      ? entry
      : entries.find((each) => each.operation["x-upload"] === true && uploadOf(each, entries) === entry);
    let resource = root;
    for (const name of (marker.resources[entry.resource] ?? entry.resource).split(".")) {
      resource.resources ??= {};
      resource.resources[name] ??= {};
      resource = resource.resources[name];
    }
    resource.methods ??= {};
    resource.methods[entry.verb] = methodOf(contract, entries, entry, upload, marker);
  }
  return root.resources ?? {};
}

function methodOf(
  contract: Contract,
  entries: readonly ContractEntry[],
  entry: ContractEntry,
  upload: ContractEntry | undefined,
  marker: Marker,
): DiscoveryMethod {
  const { operation, method, parameters } = entry;
  const full = ordinaryPath(entry).replace(/^\//, "");
  if (!full.startsWith(marker.servicePath)) {
    throw new ContractError(
      `x-discovery: ${operation.operationId} is not below the servicePath ${marker.servicePath}.`,
    );
  }
  const path = full.slice(marker.servicePath.length);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const own = parameters.filter((each) => !isCommon(each) && (each.in === "path" || each.in === "query"));
  // The document lists the query parameters of upload paths, and the `alt` of downloads, as common parameters.
  const shown = entry === upload ? own.filter((each) => each.in === "path") : own.filter((each) => each.name !== "alt");
  const required = shown.filter((each) => each.in === "query" && each.required).map((each) => each.name);
  const request = requestRef(contract, entry, marker);
  const response = responseRef(contract, entry, marker);
  const scopes = [...new Set((operation.security ?? []).flatMap((each) => each.oauth2 ?? []))];
  return {
    id: methodIdOf(marker, entry),
    path,
    flatPath: path,
    httpMethod: method.toUpperCase(),
    description: operation.description?.trim() ?? operation.summary,
    ...(operation.deprecated && { deprecated: true }),
    parameters: Object.fromEntries(
      [...shown]
        .sort((a, b) => rank(a, inPath) - rank(b, inPath))
        .map((each) => [each.name, parameterOf(contract, each)]),
    ),
    parameterOrder: [...inPath, ...required.sort()],
    ...(request !== undefined && { request: { $ref: request } }),
    ...(response !== undefined && { response: { $ref: response } }),
    ...(scopes.length > 0 && { scopes: scopes.map(longScope) }),
    ...(upload && mediaUploadOf(contract, upload)),
    ...(isDownload(contract, entry) && { supportsMediaDownload: true }),
    ...(isWatched(entry, entries) && { supportsSubscription: true }),
  };
}

/**
 * Path parameters come first, in the order of the path, then the others in the order of the contract, since sorting
 * is stable.
 */
function rank(parameter: Parameter, inPath: readonly string[]): number {
  const at = inPath.indexOf(parameter.name);
  return at < 0 ? inPath.length : at;
}

function mediaUploadOf(
  contract: Contract,
  { operation, path, basePaths }: ContractEntry,
): Pick<DiscoveryMethod, "supportsMediaUpload" | "mediaUpload"> {
  const body = operation.requestBody && resolve(contract, operation.requestBody);
  const content = Object.entries(body?.content ?? {}).filter(([type]) => type.endsWith("/*"));
  const [simple = "", resumable = simple] = basePaths;
  const limits = content.flatMap(([, { schema }]) => {
    const { maxLength } = schema ? resolve(contract, schema) : {};
    return typeof maxLength === "number" ? [maxLength] : [];
  });
  return {
    supportsMediaUpload: true,
    mediaUpload: {
      accept: content.map(([type]) => type),
      ...(limits.length > 0 && { maxSize: sizeText(Math.max(...limits)) }),
      protocols: {
        simple: { multipart: true, path: `${simple}${path}` },
        resumable: { multipart: true, path: `${resumable}${path}` },
      },
    },
  };
}

/** Formats a size as clients expect it: the unit is a multiple of 1,024. */
function sizeText(bytes: number): string {
  return bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20}MB` : String(bytes);
}

/** Returns whether the response can have another format than JSON. */
function isDownload(contract: Contract, { method, operation }: ContractEntry): boolean {
  const success = operation.responses["200"];
  if (method !== "get" || !success) return false;
  return Object.keys(resolve(contract, success).content ?? {}).some((type) => type !== "application/json");
}

/** Returns whether an operation opens a notification channel, or lists the resources for which a channel can be opened. */
function isWatched(entry: ContractEntry, entries: readonly ContractEntry[]): boolean {
  if (entry.verb === "watch") return true;
  return entry.verb === "list" && entries.some((each) => each.verb === "watch" && each.path === `${entry.path}/watch`);
}

function requestRef(contract: Contract, { operation }: ContractEntry, marker: Marker): string | undefined {
  const body = operation.requestBody && resolve(contract, operation.requestBody);
  return refName(body?.content["application/json"]?.schema, marker);
}

function responseRef(contract: Contract, { operation }: ContractEntry, marker: Marker): string | undefined {
  const success = operation.responses["200"];
  const content = success && resolve(contract, success).content;
  const schema = content?.["application/json"]?.schema ?? Object.values(content ?? {})[0]?.schema;
  return refName(schema, marker);
}

/**
 * Returns the schemas to which methods and notifications refer directly, and those to which nothing refers, by their
 * published names.
 */
function firstSchemas(contract: Contract, entries: readonly ContractEntry[], marker: Marker): string[] {
  const first: (string | undefined)[] = [];
  for (const { operation } of entries) {
    const body = operation.requestBody && resolve(contract, operation.requestBody);
    if (operation["x-upload"] !== true) first.push(refName(body?.content["application/json"]?.schema, marker));
    const success = operation.responses["200"];
    for (const { schema } of Object.values((success && resolve(contract, success).content) ?? {})) {
      // Uploaded content is not a resource, so its schema is left out.
      if (schema && resolve(contract, schema).format !== "binary") first.push(refName(schema, marker));
    }
  }
  const referred = new Set(referencesOf([contract.paths, contract.components, contract.webhooks]));
  const alone = Object.keys(contract.components?.schemas ?? {}).filter((name) => !referred.has(name));
  const others = [...referencesOf(contract.webhooks), ...alone].map((name) => marker.schemas[name] ?? name);
  return [...first, ...others].filter((each) => each !== undefined);
}

/** Returns the names of the components to which a value refers directly. */
function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key !== "$ref" || typeof each !== "string") return referencesOf(each);
    return each.startsWith("#/components/schemas/") ? [each.replace("#/components/schemas/", "")] : [];
  });
}

function schemasOf(
  contract: Contract,
  entries: readonly ContractEntry[],
  marker: Marker,
): Record<string, DiscoverySchema> {
  const components = contract.components?.schemas ?? {};
  const described: Record<string, DiscoverySchema> = {};
  const wanted = firstSchemas(contract, entries, marker);
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (described[id]) continue;
    // If two schemas have the same published name, the schema that also has this name in the contract is used.
    const own = id in components ? id : Object.keys(marker.schemas).find((name) => marker.schemas[name] === id);
    const schema = components[own ?? ""] ?? {};
    // The schema of a response that is not JSON is a string, which has no properties to describe.
    const shown: DiscoverySchema =
      schema.type === "string"
        ? { id, type: "object", description: String(schema.description) }
        : { id, ...schemaOf(contract, schema, marker) };
    described[id] = shown;
    wanted.push(...namedIn(shown));
  }
  noteRequired(contract, entries, marker, described);
  return Object.fromEntries(Object.entries(described).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the schemas to which a schema refers. */
function namedIn({ $ref, properties = {}, items, additionalProperties }: DiscoverySchema): string[] {
  const inner = [...Object.values(properties), items, additionalProperties].filter((each) => each !== undefined);
  return [...($ref === undefined ? [] : [$ref]), ...inner.flatMap(namedIn)];
}

/**
 * Adds to each property the list of methods whose requests require it.
 * @param described Schemas by published name, changed in place.
 */
function noteRequired(
  contract: Contract,
  entries: readonly ContractEntry[],
  marker: Marker,
  described: Readonly<Record<string, DiscoverySchema>>,
): void {
  const components = contract.components?.schemas ?? {};
  for (const entry of entries) {
    if (entry.method === "patch" || entry.operation["x-upload"] === true) continue;
    const body = entry.operation.requestBody && resolve(contract, entry.operation.requestBody);
    const met = new Set<string>();
    const note = (name: string, alsoRequired: readonly string[] = []): void => {
      if (met.has(name)) return;
      met.add(name);
      const schema = components[name] ?? {};
      for (const required of new Set([...(schema.required ?? []), ...alsoRequired])) {
        const member = described[marker.schemas[name] ?? name]?.properties?.[required];
        const isOutput = schema.properties?.[required]?.readOnly && !alsoRequired.includes(required);
        if (!member || isOutput) continue;
        member.annotations ??= { required: [] };
        member.annotations.required.push(methodIdOf(marker, entry));
      }
      const writable = Object.values(schema.properties ?? {}).filter((each) => !each.readOnly);
      for (const each of referencesOf(writable)) note(each);
    };
    const sent = body?.content["application/json"]?.schema;
    const narrowed = [sent, ...(sent?.allOf ?? [])].flatMap((each) => each?.required ?? []);
    const component = componentOf(sent);
    if (component !== undefined) note(component, narrowed);
  }
}
