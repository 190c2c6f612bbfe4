/** Creates contracts with one operation, derives their runtime documents, and validates requests with them. */
import type { Contract, ContractOperation, Method, Parameter, Schema } from "../../scripts/generate/contract.ts";
import { deriveRuntime } from "../../scripts/generate/runtime.ts";
import type { RuntimeDocument, RuntimeOperation } from "../../server/http/document.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { createValidator, type RequestParts } from "../../server/http/validator.ts";
import type { Failure } from "../../server/platform/failure.ts";
import { failureOf } from "./failures.ts";

export interface SmallContract {
  method?: Method;
  path?: string;
  parameters?: readonly Partial<Parameter>[];
  /** Schema of the request body. */
  body?: Schema;
  bodyRequired?: boolean;
  /** Schema of the response. Absent: 204. */
  answer?: Schema;
  schemas?: Record<string, Schema>;
  operation?: Partial<ContractOperation>;
}

/** Creates a contract. @returns a contract with one operation, `things.do`. */
export function contractOf(small: SmallContract): Contract {
  const { method = "get", path = "/things", parameters = [], body, bodyRequired = true, answer, schemas = {} } = small;
  const operation: ContractOperation = {
    operationId: "things.do",
    summary: "Do a thing",
    parameters: parameters.map((each) => ({ name: "p", in: "query", schema: {}, ...each })),
    ...(body && { requestBody: { required: bodyRequired, content: { "application/json": { schema: body } } } }),
    responses: answer ? { "200": { content: { "application/json": { schema: answer } } } } : { "204": {} },
    ...small.operation,
  };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.2.3" },
    servers: [{ url: "/things/v1" }],
    paths: { [path]: { [method]: operation } },
    components: { schemas },
  };
}

/** Derives the runtime document of a small contract. @returns the document and its one operation. */
export function derived(small: SmallContract): { document: RuntimeDocument; operation: RuntimeOperation } {
  const document = deriveRuntime(contractOf(small));
  const [only] = document.operations;
  if (!only) throw new Error("The contract has no operation.");
  return { document, operation: only };
}

export interface SmallRequest {
  /** The query string, percent-encoded as in a URL. */
  query?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Validates a request against a small contract. @returns the input of the handler, or the error for the request. */
export function validated(small: SmallContract, request: SmallRequest): RequestParts | Failure {
  const { document, operation } = derived(small);
  const parts: RequestParts = {
    method: operation.method.toUpperCase(),
    originalUrl: `${operation.path}?${request.query ?? ""}`,
    path: operation.path,
    params: request.params ?? {},
    query: parseForm(request.query ?? ""),
    headers: { ...(request.body !== undefined && { "content-type": "application/json" }), ...request.headers },
    body: structuredClone(request.body),
  };
  return failureOf(() => createValidator(document)(operation, parts)) ?? parts;
}
