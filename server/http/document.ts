import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LimitedEndpoint } from "../platform/limits.ts";
import { packageRoot } from "../platform/root.ts";
import type { Names } from "./names.ts";

/**
 * A runtime document: the part of a contract that the request validator needs (`scripts/generate/runtime.ts` says how it is
 * derived and why it differs from the public one). It is not in the repository: `scripts/ensureGenerated.mjs` makes it.
 */
export interface RuntimeDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; summary?: string };
  /** The path of the service, without a trailing slash: `/tasks/v1`; empty for the root. */
  basePath: string;
  operations: RuntimeOperation[];
  /** Body schemas. Others refer to them as `#/components/schemas/<name>`. */
  schemas: Record<string, object>;
  /** Names of the common query parameters, which operations with `common` take. Absent where there are none. */
  commonParameters?: string[];
  /** The headers of responses that the contract states and that a browser hides from scripts of other origins unless a header lists them. */
  exposedHeaders?: string[];
  /** Errors of a value that does not match a pattern, by pattern: "must look like EUR". */
  patterns?: Record<string, string>;
  /** Set for a contract of other people. Requests are then judged as it says, without what published clients of ours need. */
  foreign?: { credentials: Record<string, ForeignCredential> };
  /** The published names that differ from the contract's. Absent where there are none. */
  names?: Names;
}

/** Where a foreign contract puts a credential. */
export interface ForeignCredential {
  in: "bearer" | "basic" | "query" | "header" | "cookie";
  /** The name of the parameter, header or cookie. */
  name?: string;
}

export interface RuntimeOperation {
  /** The operationId: `tasks.move`. */
  id: string;
  resource: string;
  verb: string;
  method: "get" | "put" | "post" | "patch" | "delete";
  /** The base path of the document, or those of the path item when it has its own. */
  basePaths: string[];
  /** The path below the base path. */
  path: string;
  parameters: RuntimeParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  /** Alternative credentials with their scopes, one of which is enough. Empty when no sign-in is needed. */
  security: Record<string, string[]>[];
  /** The success statuses the contract states. */
  success: number[];
  /** The statuses of errors that the contract states. */
  refusals: number[];
  /** Query parameters that are lowered to this maximum instead of being rejected above it. */
  clamps: Record<string, number>;
  /** Lower-case names of the request headers the contract states. */
  headers: string[];
  quotaUnits: number;
  /** The limit per address that the operation counts towards, if any (`server/platform/limits.ts`). */
  addressLimit?: LimitedEndpoint;
  /** Whether the operation takes the common query parameters (`fields`, `prettyPrint`, ...). */
  common: boolean;
  /** Whether the handler reads the body itself, as it arrives (`x-upload` in the contract). */
  upload: boolean;
  /** Whether the handler gets the validator's faults and decides itself (`x-faults: handler` in the contract). */
  judgesFaults: boolean;
  /** Whether the path of a POST may end with a slash like that of a GET (`x-trailing-slash` in the contract). */
  trailingSlash?: true;
  /** Headers of every response, also of errors: `Deprecation` and `Sunset` (`x-deprecation`, `x-sunset` in the contract). */
  answerHeaders: Record<string, string>;
  /** The fields that `fields` may select. Absent where a success has no JSON body. */
  fields?: FieldTree;
  /** Secrets that must not be kept (`x-secret` in the contract). Absent where there are none. */
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
 * Paths of secrets, as nested field names. "*" stands for every name, and the elements of arrays are searched. 1: the value is
 * secret.
 */
export type SecretTree = 1 | { [member: string]: SecretTree };

export interface RuntimeParameter {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required?: boolean;
  /** `deepObject`: the names of fields are in brackets, as in `filter[merchantId]`. */
  style?: string;
  schema: object;
}

/** A parameter of a foreign contract. */
export interface ForeignParameter extends RuntimeParameter {
  explode?: boolean;
  /** Whether the text is JSON (`content` in the contract). */
  json?: true;
  shape?: "array" | "object";
  /** The fields of an object, whose names are those of the query's parameters in the style `form`. */
  members?: string[];
}

/** Members that `fields` may select, as nested names. 1: a value without fields. "*": an object with free field names. */
export type FieldTree = 1 | "*" | { [member: string]: FieldTree };

const loaded = new Map<string, RuntimeDocument>();

/**
 * The runtime document of a service, read once. Do not change it: all callers share it.
 * @param service The folder below `generated/`: `calendar`, or `calendar/sandbox` for its sandbox.
 */
export function loadRuntimeDocument(service: string): RuntimeDocument {
  const known = loaded.get(service);
  if (known) return known;
  // The pipeline writes this file from the same type, and a test checks that the file is up to date.
  const document = JSON.parse(readFileSync(pathOf(service, "runtime.json"), "utf8")) as RuntimeDocument;
  loaded.set(service, document);
  return document;
}

/** The names of all services that have a contract, each followed by its sandbox if it has one: `calendar`, `calendar/sandbox`. */
export function documentedServices(): string[] {
  const folders = readdirSync(join(packageRoot, "generated"));
  // Looks for `openapi.json`, since a runtime document is not tracked by git and may remain after its service was removed.
  const isThere = (name: string) => existsSync(pathOf(name, "openapi.json"));
  return folders.flatMap((name) => [name, `${name}/sandbox`]).filter(isThere);
}

function pathOf(service: string, file: "openapi.json" | "runtime.json"): string {
  return join(packageRoot, "generated", service, file);
}
