import type { $Read, $Write } from "openapi-typescript-helpers";

/**
 * The request body of a method for a schema of the contract, such as `RequestBody<TasksSchemas["Task"], "patch">`: read-only
 * properties are optional, and properties of a patch may be absent or `null`. Types such as `NewTask` are the bodies of
 * inserts.
 */
export type RequestBody<T, Verb> = Verb extends "patch" ? Patch<Sendable<T>> : Sendable<T>;

/**
 * A resource in a request. Read-only properties are optional, because the service ignores them. So a resource that was read can
 * be sent back. openapi-fetch's own type rejects read-only properties.
 */
type Sendable<T> =
  T extends $Read<infer Value>
    ? Sendable<Value>
    : T extends $Write<infer Value>
      ? Sendable<Value>
      : T extends (infer Element)[]
        ? Sendable<Element>[]
        : T extends object
          ? { [Name in keyof T as IsReadOnly<T[Name]> extends true ? never : Name]: Sendable<T[Name]> } & {
              [Name in keyof T as IsReadOnly<T[Name]> extends true ? Name : never]?: Sendable<T[Name]>;
            }
          : T;

type IsReadOnly<T> = NonNullable<T> extends $Read<unknown> ? true : false;

/** A merge patch (RFC 7396): properties may be absent, or `null` to remove them. Arrays are replaced completely. */
type Patch<T> = T extends unknown[] ? T : T extends object ? { [Name in keyof T]?: Patch<T[Name]> | null } : T;

/** The type of the body that the client's `POST` method accepts for an operation. */
export type BodyOf<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? RequestBody<Content[keyof Content], "post">
  : never;
