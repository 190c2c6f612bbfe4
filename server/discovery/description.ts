/** The format of discovery documents, and functions that rename parts of a document or set its URLs. */
import type { Names } from "../http/names.ts";

/** A discovery document, which published client libraries read. Only the fields that our documents use are listed. */
export interface RestDescription {
  kind: "discovery#restDescription";
  discoveryVersion: "v1";
  /** The name and the version of the service: `calendar:v3`. */
  id: string;
  name: string;
  version: string;
  /** The contract's revision, such as `20261120`. */
  revision: string;
  title: string;
  description: string;
  canonicalName: string;
  ownerName: string;
  /**
   * The fields from here to `baseUrl` contain the server's URL. In the generated file, it is the default URL; in responses, it
   * is the URL of the request.
   */
  ownerDomain: string;
  icons: { x16: string; x32: string };
  documentationLink: string;
  rootUrl: string;
  baseUrl: string;
  basePath: string;
  labels: string[];
  protocol: "rest";
  /** The path below `rootUrl`, with a trailing slash. May be empty. */
  servicePath: string;
  batchPath: string;
  fullyEncodeReservedExpansion: true;
  parameters: Record<string, DiscoverySchema>;
  auth: { oauth2: { scopes: Record<string, { description: string }> } };
  schemas: Record<string, DiscoverySchema>;
  resources: Record<string, DiscoveryResource>;
}

export interface DiscoveryResource {
  methods?: Record<string, DiscoveryMethod>;
  resources?: Record<string, DiscoveryResource>;
}

export interface DiscoveryMethod {
  id: string;
  /** The path of the method, relative to `rootUrl` and `servicePath`. */
  path: string;
  flatPath: string;
  httpMethod: string;
  description: string;
  deprecated?: true;
  parameters: Record<string, DiscoverySchema>;
  /** Names of the required parameters. */
  parameterOrder: string[];
  request?: { $ref: string };
  response?: { $ref: string };
  scopes?: string[];
  supportsMediaUpload?: true;
  mediaUpload?: {
    accept: string[];
    /** A size such as `10MB`. */
    maxSize?: string;
    protocols: Record<"simple" | "resumable", { multipart: true; path: string }>;
  };
  supportsMediaDownload?: true;
  supportsSubscription?: true;
}

/** A schema or a parameter. All numbers in it, such as limits, are strings. */
export interface DiscoverySchema {
  id?: string;
  type?: string;
  $ref?: string;
  description?: string;
  default?: string;
  required?: true;
  format?: string;
  pattern?: string;
  minimum?: string;
  maximum?: string;
  enum?: string[];
  enumDescriptions?: string[];
  repeated?: true;
  location?: "path" | "query";
  properties?: Record<string, DiscoverySchema>;
  additionalProperties?: DiscoverySchema;
  items?: DiscoverySchema;
  /** Ids of the methods whose requests must contain the field. */
  annotations?: { required: string[] };
  readOnly?: true;
  deprecated?: true;
}

/** The document with the published names of fields, values and parameters (`openapi/<service>/names.yaml`). */
export function inPublishedNames(document: RestDescription, names: Names): RestDescription {
  const published = new Map(
    [names.members, names.values, names.parameters].flatMap((rows) => Object.entries(rows ?? {})),
  );
  return {
    ...document,
    schemas: mapValues(document.schemas, schema),
    resources: mapValues(document.resources, (each) => mapMethods(each, method)),
  };

  /** Replaces the names that are marked with backticks in a description. */
  function text(description: string): string {
    return description.replace(/`(\w+)`/g, (whole, name: string) => {
      const other = published.get(name);
      return other === undefined ? whole : `\`${other}\``;
    });
  }

  function schema(each: DiscoverySchema): DiscoverySchema {
    const { description, enum: values, default: preset, properties, additionalProperties, items } = each;
    const value = (own: string) => names.values?.[own] ?? own;
    return {
      ...each,
      ...(description !== undefined && { description: text(description) }),
      ...(values && { enum: values.map(value) }),
      ...(preset !== undefined && { default: value(preset) }),
      ...(properties && { properties: renamed(mapValues(properties, schema), names.members) }),
      ...(additionalProperties && { additionalProperties: schema(additionalProperties) }),
      ...(items && { items: schema(items) }),
    };
  }

  function method(each: DiscoveryMethod): DiscoveryMethod {
    return {
      ...each,
      description: text(each.description),
      parameters: renamed(mapValues(each.parameters, schema), names.parameters),
      parameterOrder: each.parameterOrder.map((name) => names.parameters?.[name] ?? name),
    };
  }
}

/**
 * Returns the document of the same service below another path prefix, such as `/doubleclicksearch/v2`.
 * @param own,other The service's own prefix, and the other one.
 */
export function atPrefix(document: RestDescription, own: string, other: string): RestDescription {
  const [from, to] = [own.slice(1), other.slice(1)];
  const name = to.split("/")[0] ?? to;
  const path = (each: string) => (each.startsWith(`${from}/`) ? to + each.slice(from.length) : each);
  const methodId = (id: string) => name + id.slice(document.name.length);
  const schema = (each: DiscoverySchema): DiscoverySchema => ({
    ...each,
    ...(each.properties && {
      properties: mapValues(each.properties, (member) => ({
        ...member,
        ...(member.annotations && { annotations: { required: member.annotations.required.map(methodId) } }),
      })),
    }),
  });
  return {
    ...document,
    id: `${name}:${document.version}`,
    name,
    servicePath: path(document.servicePath),
    schemas: mapValues(document.schemas, schema),
    resources: mapValues(document.resources, (each) =>
      mapMethods(each, (method) => ({
        ...method,
        id: methodId(method.id),
        path: path(method.path),
        flatPath: path(method.flatPath),
      })),
    ),
  };
}

/** The document with the server's origin in its URLs, and with `scopeBase` at the beginning of its scopes. */
export function atOrigin(document: RestDescription, origin: string, scopeBase: string): RestDescription {
  const here = (address: string) => `${origin}/${address.slice(document.rootUrl.length)}`;
  const { scopes } = document.auth.oauth2;
  const scope = (each: string) => `${scopeBase}${each.slice(each.lastIndexOf("/auth/"))}`;
  return {
    ...document,
    ownerDomain: new URL(origin).hostname,
    icons: { x16: here(document.icons.x16), x32: here(document.icons.x32) },
    documentationLink: here(document.documentationLink),
    rootUrl: `${origin}/`,
    baseUrl: `${origin}/${document.servicePath}`,
    basePath: `/${document.servicePath}`,
    auth: {
      oauth2: { scopes: Object.fromEntries(Object.entries(scopes).map(([each, text]) => [scope(each), text])) },
    },
    resources: mapValues(document.resources, (each) =>
      mapMethods(each, (method) => ({ ...method, ...(method.scopes && { scopes: method.scopes.map(scope) }) })),
    ),
  };
}

function mapMethods(
  resource: DiscoveryResource,
  change: (method: DiscoveryMethod) => DiscoveryMethod,
): DiscoveryResource {
  return {
    ...(resource.methods && { methods: mapValues(resource.methods, change) }),
    ...(resource.resources && { resources: mapValues(resource.resources, (each) => mapMethods(each, change)) }),
  };
}

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function renamed<T>(values: Record<string, T>, names: Readonly<Record<string, string>> = {}): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));
}
