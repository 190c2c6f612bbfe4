/**
 * The types of a handler's request and reply, derived from the contract's types. `generated/<service>/handlers.ts` applies them
 * to every operation, so that the compiler reports a missing handler, a superfluous handler, and a handler of the wrong type.
 */
import type { IncomingMessage } from "node:http";
import type { Readable as NodeStream } from "node:stream";
import type { Readable, Writable } from "openapi-typescript-helpers";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { Work } from "../platform/work.ts";
import type { Json, Whole } from "./json.ts";

/** A handler of one operation. `Defaulted` lists the query parameters that have a default in the contract. */
export type Handler<Operation, Defaulted extends string = never> = (
  request: HandlerRequest<Operation, Defaulted, RequestBody<Operation>>,
) => Promise<Reply<Operation>>;

/** A handler of a PATCH: every field of the body is optional, and `null` removes a field. */
export type PatchHandler<Operation, Defaulted extends string = never> = (
  request: HandlerRequest<Operation, Defaulted, Patch<RequestBody<Operation>>>,
) => Promise<Reply<Operation>>;

export type { Readable } from "openapi-typescript-helpers";

/** The body that a handler receives, with the contract's names: `BodyOf<TasksHandlers["insert"]>`. */
export type BodyOf<SomeHandler> = SomeHandler extends (request: infer Request) => unknown
  ? Request extends { body: infer Body }
    ? Body
    : never
  : never;

export interface HandlerRequest<Operation, Defaulted extends string, Body> {
  caller: Caller;
  path: Part<Operation, "path">;
  query: WithDefaults<Part<Operation, "query">, Defaulted>;
  /** The request headers that the contract declares, by lower-case name. */
  headers: LowerCased<Part<Operation, "header">>;
  body: Body;
  /** The origin of absolute links in the response, without a trailing slash. */
  origin: string;
  requestId: string;
  /** Whether the request is a part of a batch. */
  inBatch: boolean;
  /** The raw request, for operations with an upload: the handler reads the body as it arrives. */
  incoming: IncomingMessage;
  /**
   * Parses and validates the JSON part of an upload like the body of any other operation.
   * @returns undefined for an empty text.
   * @throws Failure if it is not JSON, or violates the contract.
   */
  readMetadata(text: Buffer): Metadata<Operation> | undefined;
  /**
   * The validator's error, for operations whose handler decides how to respond to it (`x-faults: handler`). If it is set, the
   * other fields may violate the contract.
   */
  fault: Failure | undefined;
  /**
   * Applies those differences from the published service that depend on stored data (`http/differences.ts`). Each service calls
   * this through its own typed function.
   * @throws Failure if `DIALECT=published` rejects the request.
   */
  meetStored(stored: unknown): void;
  /** Limits the work of operations that may take long, and checks whether the client is still waiting (`platform/work.ts`). */
  work: Work;
}

type Part<Operation, Name extends string> = Operation extends { parameters: infer Parameters }
  ? Name extends keyof Parameters
    ? NonNullable<Parameters[Name]>
    : Record<string, never>
  : Record<string, never>;

type WithDefaults<Query, Defaulted extends string> = Omit<Query, Defaulted & keyof Query> &
  Required<Pick<Query, Defaulted & keyof Query>>;

type LowerCased<Headers> = { [Name in keyof Headers as Name extends string ? Lowercase<Name> : never]: Headers[Name] };

type RequestBody<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Writable<Content[keyof Content]>
  : Operation extends { requestBody?: { content: infer Content } }
    ? Writable<Content[keyof Content]> | undefined
    : undefined;

type Metadata<Operation> = Operation extends { requestBody?: { content: { "application/json": infer Json } } }
  ? Writable<Json>
  : undefined;

/** A JSON Merge Patch (RFC 7396) as a type. Fields may be absent, or `null` to remove them. Arrays are replaced completely. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]?: Patch<T[Name]> | null }
    : T;

/**
 * The replies that a handler may return: one type for each success status in the contract. If the status has no content, the
 * reply has no body.
 */
export type Reply<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & Success]: ReplyOf<Status, Responses[Status]> }[keyof Responses & Success]
  : never;

type Success = 200 | 201 | 202 | 204 | 206 | 308;

type ReplyOf<Status, Response> = Response extends { content: infer Content }
  ? { status: Status; headers?: ReplyHeaders; body: JsonBody<Content> | OtherBody<Content> }
  : { status: Status; headers?: ReplyHeaders; body?: undefined };

/**
 * The JSON body of a reply: a value in which every field is present, JSON that a generated writer has created, or a streamed
 * array.
 */
type JsonBody<Content> = Content extends { "application/json": infer Value }
  ? Whole<Readable<Value>> | Json<Readable<Value>> | ElementsBody<Readable<Value>>
  : never;

type ElementsBody<Value> = Value extends readonly (infer Element)[] ? JsonStream<Element> : never;

type OtherBody<Content> = [Exclude<keyof Content, "application/json">] extends [never] ? never : StreamBody | NoBody;

export type ReplyHeaders = Readonly<Record<string, string>>;

/** An array that is sent while it is read, a few elements at a time. */
export class JsonStream<Element> {
  /** Starts reading. Called when the response begins, but not for HEAD. */
  readonly open: () => AsyncIterable<readonly Json<Element>[]>;

  constructor(open: () => AsyncIterable<readonly Json<Element>[]>) {
    this.open = open;
  }
}

/** A body that is not JSON, such as a file or a CSV table. It is sent while it is read. */
export class StreamBody {
  /** The media type of the body. */
  readonly type: string;
  /** Starts reading. Called when the response begins, but not for HEAD. */
  readonly open: () => NodeStream;

  constructor(type: string, open: () => NodeStream) {
    this.type = type;
    this.open = open;
  }
}

/**
 * A success without its usual body, such as the start of an upload session. The body is an empty string: the contract declares
 * it, and published upload servers send it.
 */
export class NoBody {
  readonly type = "text/plain; charset=UTF-8";
}

/** A reply of any operation. */
export interface AnyReply {
  status: number;
  headers?: ReplyHeaders;
  body?: unknown;
}

/** A request of any operation. */
export type AnyRequest = HandlerRequest<
  {
    parameters: { path: Record<string, string>; query: Record<string, unknown>; header: Record<string, string> };
    requestBody?: { content: { "application/json": unknown } };
  },
  never,
  unknown
>;

/** A handler of any operation. */
export type AnyHandler = (request: AnyRequest) => Promise<AnyReply>;

/**
 * Lets the body of an operation be used as a rule's own type, when both have the same names, also in nested objects. Otherwise
 * it does not compile, and the compiler lists the names that differ.
 *
 *     const sentContact = readAs<ContactChange, "kind">();
 *     ... newContact(sentContact(request.body))
 *
 * `Unread` names, by path (`creator/displayName`), the fields that only one of the two types has, which the server ignores.
 */
export function readAs<Own, Unread extends string = never>(): ReadAs<Own, Unread> {
  // The cast is safe: if a call compiles, the body has this type, except for unread fields.
  return (body) => body as unknown as Own;
}

/**
 * The type of the returned function. It has a name, so that TypeScript does not write it out in declarations of other modules.
 */
export type ReadAs<Own, Unread extends string> = <Body>(body: Body & Alike<Body, Own, Unread>) => Own;

type Alike<Body, Own, Unread extends string> =
  Unlike<Body, Own, Unread> extends infer Names
    ? [Names] extends [never]
      ? Own
      : { calledOtherwise: Names & string } // With `& string`, the compiler lists the names in its error.
    : never;

type Unlike<Body, Own, Unread extends string> =
  | Exclude<Different<Objects<Body>, Objects<Own>, "">, Unread>
  | Exclude<Unread, Different<Objects<Body>, Objects<Own>, "">>;

/** The paths of all fields that only one of the types `A` and `B` has. */
type Different<A, B, Path extends string> =
  | `${Path}${Exclude<Names<A>, Names<B>> | Exclude<Names<B>, Names<A>>}`
  | {
      [Name in Names<A> & Names<B>]: Within<Objects<Value<A, Name>>, Objects<Value<B, Name>>, `${Path}${Name}/`>;
    }[Names<A> & Names<B>];

type Within<A, B, Path extends string> = [A] extends [never]
  ? never
  : [B] extends [never]
    ? never
    : Different<A, B, Path>;

/** The element type of an array, or the object itself. */
type Objects<T> = T extends readonly (infer Element)[] ? Objects<Element> : T extends object ? T : never;

/** The names that a type declares, except fields that must be absent. */
type Names<T> = T extends unknown
  ? keyof { [Name in keyof T as string extends Name ? never : T[Name] extends null | undefined ? never : Name]: 0 } &
      string
  : never;

type Value<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;
