/** The format of discovery documents, as published client libraries read it: the part that our documents use. */
export interface RestDescription {
  kind: "discovery#restDescription";
  discoveryVersion: "v1";
  /** `calendar:v3`. */
  id: string;
  name: string;
  version: string;
  /** The contract's revision, such as `20261120`. */
  revision: string;
  title: string;
  description: string;
  canonicalName: string;
  ownerName: string;
  /** Members that contain the server's address. The generated file has the default address, and answers have that of the request. */
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
  /** Below the root and the service path. */
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
    /** `10MB`. */
    maxSize?: string;
    protocols: Record<"simple" | "resumable", { multipart: true; path: string }>;
  };
  supportsMediaDownload?: true;
  supportsSubscription?: true;
}

/** A schema or a parameter. Numbers are texts. */
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
  /** Ids of the methods whose requests must have the member. */
  annotations?: { required: string[] };
  readOnly?: true;
  deprecated?: true;
}
