import type { $Read, $Write } from "openapi-typescript-helpers";

/**
 * What a request of this method carries for a schema of the contract, such as `RequestBody<TasksSchemas["Task"], "patch">`:
 * members that only the service sets are optional, and those of a patch may be absent or `null`. `NewTask` and its like are the
 * bodies of inserts under names of their own.
 */
export type RequestBody<T, Verb> = Verb extends "patch" ? Patch<Sendable<T>> : Sendable<T>;

/**
 * A resource as a request may carry it. Members that only the service sets are optional, since it ignores them, so one that
 * was read can be sent back; openapi-fetch's own type refuses them.
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

/** RFC 7396 in types: members may be absent, or `null` to remove; arrays are replaced whole. */
type Patch<T> = T extends unknown[] ? T : T extends object ? { [Name in keyof T]?: Patch<T[Name]> | null } : T;

/** The body that an operation takes, as it is passed to the method of the client. */
export type BodyOf<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? RequestBody<Content[keyof Content], "post">
  : never;
