/** The format of discovery documents, as published client libraries read it and as far as ours use it. */
export interface RestDescription {
  kind: "discovery#restDescription";
  discoveryVersion: "v1";
  /** `calendar:v3`. */
  id: string;
  name: string;
  version: string;
  /** Of the contract, as `20261120`. */
  revision: string;
  title: string;
  description: string;
  canonicalName: string;
  ownerName: string;
  /** Members that name the server; the generated file has the default address, answers follow the request. */
  ownerDomain: string;
  icons: { x16: string; x32: string };
  documentationLink: string;
  rootUrl: string;
  baseUrl: string;
  basePath: string;
  labels: string[];
  protocol: "rest";
  /** Below the root, with a slash at its end; or empty. */
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
  /** Below root and service path. */
  path: string;
  flatPath: string;
  httpMethod: string;
  description: string;
  deprecated?: true;
  parameters: Record<string, DiscoverySchema>;
  /** The required ones. */
  parameterOrder: string[];
  request?: { $ref: string };
  response?: { $ref: string };
  scopes?: string[];
  supportsMediaUpload?: true;
  mediaUpload?: {
    accept: string[];
    /** `10MB`. */
    maxSize?: string;
    protocols: Record<"simple" | "resumable", { multipart: true; path: string }>;
  };
  supportsMediaDownload?: true;
  supportsSubscription?: true;
}

/** A schema or a parameter. Numbers stand as text. */
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
  /** Ids of the methods that need the member in their request. */
  annotations?: { required: string[] };
  readOnly?: true;
  deprecated?: true;
}
