/**
 * The format of discovery documents, which published client libraries read. Only the fields that our documents use are listed.
 */
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
