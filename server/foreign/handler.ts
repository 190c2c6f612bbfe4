/**
 * The types of handlers for third-party contracts. They are derived from the types of a contract, and only those in use are
 * evaluated.
 */

import type { Writable } from "openapi-typescript-helpers";
import type { Json } from "../http/json.ts";
import type { HandlerRequest, NoBody, Readable, ReplyHeaders, StreamBody } from "../http/operation.ts";

/** Handlers by operation id. An operation without a handler returns 501. */
export type ForeignHandlers<Operations> = {
  [Id in keyof Operations]?: (request: ForeignRequest<Operations[Id]>) => Promise<ForeignReply<Operations[Id]>>;
};

/** A request, with the default values of query parameters in the contract. */
export type ForeignRequest<Operation> = Pick<
  HandlerRequest<Operation, never, Body<Operation>>,
  "caller" | "path" | "query" | "headers" | "body" | "origin" | "requestId"
>;

type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? BodyIn<Content>
  : Operation extends { requestBody?: { content: infer Content } }
    ? BodyIn<Content> | undefined
    : undefined;

/** The type of the request body. JSON and forms are parsed; any other body is passed to the handler as bytes. */
type BodyIn<Content> = {
  [Type in keyof Content]: Type extends `${string}json${string}` | "application/x-www-form-urlencoded"
    ? Writable<Content[Type]>
    : Type extends `${string}*`
      ? Writable<Content[Type]> | Buffer
      : Buffer;
}[keyof Content];

/** The type of a handler's result: one of the responses that the contract declares for the operation. */
export type ForeignReply<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: ReplyOf<Status extends number ? Status : number, Responses[Status]>;
    }[keyof Responses]
  : never;

type ReplyOf<Status, Response> = Response extends { content: infer Content }
  ? { status: Status; headers?: ReplyHeaders; body: AnswerIn<Content> }
  : { status: Status; headers?: ReplyHeaders; body?: undefined };

type AnswerIn<Content> = {
  [Type in keyof Content]: Type extends `${string}json${string}`
    ? Readable<Content[Type]> | Json<Readable<Content[Type]>>
    : Readable<Content[Type]> | StreamBody | NoBody;
}[keyof Content];
