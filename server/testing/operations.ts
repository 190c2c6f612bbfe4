import type { PlatformOperations, PlatformSchemas, ServiceOperations } from "../../client/index.ts";

type ServiceName = keyof ServiceOperations;

/** Those of the server's own operations that the journal records. */
type PlatformOperation = Extract<
  keyof PlatformOperations,
  `oauth.${string}` | `batch.${string}` | `discovery.${string}`
>;

/** The id of an operation of a service or of sign-in. A misspelt one does not compile. */
export type OperationId = ServiceOperations[ServiceName] | PlatformOperation;

/** A fault. Its operation must belong to its service. */
export type NewFault = {
  [Name in ServiceName]: Omit<PlatformSchemas["NewFault"], "service" | "operation"> & {
    service: Name;
    operation?: ServiceOperations[Name];
  };
}[ServiceName];

/** The same filter; a misspelt operation does not compile. */
export type WithOperation<Filter> = Omit<Filter, "operation"> & { operation?: OperationId };
