import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LimitedEndpoint } from "../platform/limits.ts";
import { packageRoot } from "../platform/root.ts";
import type { Names } from "./names.ts";
import { onceFor } from "./once.ts";

/**
 * A runtime document: the part of a contract that the request validator needs. `scripts/generate/runtime.ts` explains how it is
 * derived and why it differs from the public contract. It is not in the repository, because `scripts/ensureGenerated.mjs`
 * generates it.
 */
export interface RuntimeDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; summary?: string };
  /** The path of the service, without a trailing slash: `/tasks/v1`; empty for the root. */
  basePath: string;
  operations: RuntimeOperation[];
  /** The schemas of bodies by name. They refer to each other as `#/components/schemas/<name>`. */
  schemas: Record<string, object>;
  /** Names of the common query parameters, which operations with `common` accept. Absent if there are none. */
  commonParameters?: string[];
  /** The response headers in the contract that browsers hide from scripts of other origins unless a CORS header lists them. */
  exposedHeaders?: string[];
  /** For each pattern, the end of the error message for a value that does not match it: "must look like EUR". */
  patterns?: Record<string, string>;
  /**
   * Set for a third-party contract. Its requests are validated exactly by the contract. Other contracts have exceptions for
   * published clients.
   */
  foreign?: { credentials: Record<string, ForeignCredential> };
  /** The names that the published service uses instead of the contract's. Absent if all names are the same. */
  names?: Names;
}

/** The place where a third-party contract expects a credential. */
export interface ForeignCredential {
  in: "bearer" | "basic" | "query" | "header" | "cookie";
  /** The name of the parameter, header or cookie with the credential. */
  name?: string;
}

export interface RuntimeOperation {
  /** The operationId: `tasks.move`. */
  id: string;
  resource: string;
  verb: string;
  method: "get" | "put" | "post" | "patch" | "delete";
  /** The base paths of the path item or, if it has none, of the document. */
  basePaths: string[];
  /** The path below the base path. */
  path: string;
  parameters: RuntimeParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  /** Alternative credentials with their scopes. One of them is enough. Empty if no sign-in is needed. */
  security: Record<string, string[]>[];
  /** The success statuses in the contract. */
  success: number[];
  /** The error statuses in the contract. */
  refusals: number[];
  /** Maximum values of query parameters. A larger value is lowered to the maximum instead of being rejected. */
  clamps: Record<string, number>;
  /** Lower-case names of the request headers in the contract. */
  headers: string[];
  quotaUnits: number;
  /** The rate limit per IP address that applies to the operation, if any (`server/platform/limits.ts`). */
  addressLimit?: LimitedEndpoint;
  /** Whether the operation accepts the common query parameters (`fields`, `prettyPrint`, ...). */
  common: boolean;
  /** Whether the handler itself reads the body while it arrives (`x-upload` in the contract). */
  upload: boolean;
  /** Whether the handler receives the validator's errors and decides how to respond (`x-faults: handler` in the contract). */
  judgesFaults: boolean;
  /** Whether the path of a POST may end with a slash. A GET's path always may (`x-trailing-slash` in the contract). */
  trailingSlash?: true;
  /** Headers of every response, including errors: `Deprecation` and `Sunset` (`x-deprecation`, `x-sunset` in the contract). */
  answerHeaders: Record<string, string>;
  /** The fields that the query parameter `fields` may select. Absent if successful responses have no JSON body. */
  fields?: FieldTree;
  /** Secrets in requests and responses that must not be stored (`x-secret` in the contract). Absent if there are none. */
  secrets?: Secrets;
}

/** Names of secret parameters, names of secret headers in lower case, and paths of secret fields in bodies. */
export interface Secrets {
  query?: string[];
  headers?: string[];
  body?: SecretTree;
  answer?: SecretTree;
}

/**
 * The paths of secret fields, as nested field names. "*" matches every name, and arrays are searched element by element. 1
 * means that the value is secret.
 */
export type SecretTree = 1 | { [member: string]: SecretTree };

export interface RuntimeParameter {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required?: boolean;
  /** The style `deepObject` means that field names are sent in brackets, as in `filter[merchantId]`. */
  style?: string;
  schema: object;
}

/** A parameter of a third-party contract. */
export interface ForeignParameter extends RuntimeParameter {
  explode?: boolean;
  /** Whether the value is JSON (`content` in the contract). */
  json?: true;
  shape?: "array" | "object";
  /** The fields of an object parameter. In the style `form`, each field is sent as a separate query parameter. */
  members?: string[];
}

/**
 * The fields that the parameter `fields` may select, as nested names. 1: a value without fields. "*": an object with any names.
 */
export type FieldTree = 1 | "*" | { [member: string]: FieldTree };

/**
 * The runtime document of a service, read once. Do not change it, because all callers share it.
 * @param service The folder below `generated/`: `calendar`, or `calendar/sandbox` for its sandbox.
 */
export const loadRuntimeDocument = onceFor(
  // The cast is safe, because the pipeline writes this file from the same type, and a test checks that the file is up to date.
  (service: string) => JSON.parse(readFileSync(pathOf(service, "runtime.json"), "utf8")) as RuntimeDocument,
);

/** The names of all services that have a contract, each followed by its sandbox if it has one: `calendar`, `calendar/sandbox`. */
export function documentedServices(): string[] {
  const folders = readdirSync(join(packageRoot, "generated"));
  // Checks for `openapi.json`, because git does not track runtime documents, so one may remain after its service was removed.
  const isThere = (name: string) => existsSync(pathOf(name, "openapi.json"));
  return folders.flatMap((name) => [name, `${name}/sandbox`]).filter(isThere);
}

function pathOf(service: string, file: "openapi.json" | "runtime.json"): string {
  return join(packageRoot, "generated", service, file);
}
