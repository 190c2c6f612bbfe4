import type { PlatformOperations, PlatformSchemas, ServiceOperations } from "../../client/index.ts";

type ServiceName = keyof ServiceOperations;

/** Operations of the server itself, outside the services, that the request log records. */
type PlatformOperation = Extract<
  keyof PlatformOperations,
  `oauth.${string}` | `batch.${string}` | `discovery.${string}`
>;

/** The id of an operation of a service or of sign-in. A misspelled id does not compile. */
export type OperationId = ServiceOperations[ServiceName] | PlatformOperation;

/** A new fault. The type only allows operations of the specified service. */
export type NewFault = {
  [Name in ServiceName]: Omit<PlatformSchemas["NewFault"], "service" | "operation"> & {
    service: Name;
    operation?: ServiceOperations[Name];
  };
}[ServiceName];

/** A filter whose `operation` is typed, so that a misspelled operation does not compile. */
export type WithOperation<Filter> = Omit<Filter, "operation"> & { operation?: OperationId };
