import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LimitedEndpoint } from "../platform/limits.ts";
import { packageRoot } from "../platform/root.ts";
import type { Names } from "./names.ts";

/**
 * A runtime document: what is derived from a contract for the request validator (`scripts/generate/runtime.ts` says how and why it
 * differs from the public one). It is not in the repository: `scripts/ensureGenerated.mjs` makes it.
 */
export interface RuntimeDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; summary?: string };
  /** Where the service is mounted, without a trailing slash: `/tasks/v1`; empty for the root. */
  basePath: string;
  operations: RuntimeOperation[];
  /** Body schemas, referred to as `#/components/schemas/<name>`. */
  schemas: Record<string, object>;
  /** Names of the query parameters that operations take which say `common`. Absent where there are none. */
  commonParameters?: string[];
  /** What a refusal says of a value that does not match a pattern, by pattern: "must look like EUR". */
  patterns?: Record<string, string>;
  /** Other names of what is in the document. Absent where there are none. */
  names?: Names;
}

export interface RuntimeOperation {
  /** operationId: `tasks.move`. */
  id: string;
  resource: string;
  verb: string;
  method: "get" | "put" | "post" | "patch" | "delete";
  /** The document's base path, or those that its path item says instead. */
  basePaths: string[];
  /** Below the base path. */
  path: string;
  parameters: RuntimeParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  /** Alternatives; any one is enough. Empty: open to everybody. */
  security: Record<string, string[]>[];
  /** The success statuses the contract states. */
  success: number[];
  /** The statuses of refusals that it states. */
  refusals: number[];
  /** Query parameters that are clamped to a maximum instead of refused above it. */
  clamps: Record<string, number>;
  /** Lower-case names of the request headers the contract states. */
  headers: string[];
  quotaUnits: number;
  /** Which limit of requests per address it counts towards, if any; the names are in `server/platform/limits.ts`. */
  addressLimit?: LimitedEndpoint;
  /** Whether it takes the common query parameters (`fields`, `prettyPrint`, ...). */
  common: boolean;
  /** Whether the handler reads the body itself, as it comes in (`x-upload` in the contract). */
  upload: boolean;
  /** Whether the handler is told what the validator found, and judges it itself (`x-faults: handler` in the contract). */
  judgesFaults: boolean;
  /** Headers of every answer, refusals too: `Deprecation` and `Sunset` (`x-deprecation`, `x-sunset` in the contract). */
  answerHeaders: Record<string, string>;
  /** What the `fields` parameter may select. Absent where the success has no JSON body. */
  fields?: FieldTree;
  /** What of it nobody may keep (`x-secret` in the contract). Absent where there is nothing. */
  secrets?: Secrets;
}

/** Names of parameters, and of headers in lower case, and where bodies hold secrets. */
export interface Secrets {
  query?: string[];
  headers?: string[];
  body?: SecretTree;
  answer?: SecretTree;
}

/** Member names, nested, where "*" stands for every name and arrays are passed through; 1: the value is secret. */
export type SecretTree = 1 | { [member: string]: SecretTree };

export interface RuntimeParameter {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required?: boolean;
  /** `deepObject`: members in brackets, `filter[merchantId]`. */
  style?: string;
  schema: object;
}

/** Member names, nested; 1: a value without members; "*": an object with free member names. */
export type FieldTree = 1 | "*" | { [member: string]: FieldTree };

const loaded = new Map<string, RuntimeDocument>();

/**
 * The document of a service, read once; nobody changes it.
 * @param service Its name: the folder below `generated/`. Of its sandbox: `calendar/sandbox`.
 */
export function loadRuntimeDocument(service: string): RuntimeDocument {
  const known = loaded.get(service);
  if (known) return known;
  // The pipeline makes this file from the same type; the freshness test keeps the two together.
  const document = JSON.parse(readFileSync(pathOf(service, "runtime.json"), "utf8")) as RuntimeDocument;
  loaded.set(service, document);
  return document;
}

/** The names of all services that have a contract, each with that of its sandbox behind it: `calendar`, `calendar/sandbox`. */
export function documentedServices(): string[] {
  const folders = readdirSync(join(packageRoot, "generated"));
  // The document that is loaded is not in the repository: one of a service that was taken away may still lie there.
  const isThere = (name: string) => existsSync(pathOf(name, "openapi.json"));
  return folders.flatMap((name) => [name, `${name}/sandbox`]).filter(isThere);
}

function pathOf(service: string, file: "openapi.json" | "runtime.json"): string {
  return join(packageRoot, "generated", service, file);
}
