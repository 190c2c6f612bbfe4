import type { PlatformOperations, PlatformSchemas, ServiceOperations } from "../../client/index.ts";

type ServiceName = keyof ServiceOperations;

/** What the journal records of the server's own operations. */
type PlatformOperation = Extract<
  keyof PlatformOperations,
  `oauth.${string}` | `batch.${string}` | `discovery.${string}`
>;

/** An operation of a service or of signing in, by its id: one that is misspelt does not compile. */
export type OperationId = ServiceOperations[ServiceName] | PlatformOperation;

/** A fault; its operation is one of its service. */
export type NewFault = {
  [Name in ServiceName]: Omit<PlatformSchemas["NewFault"], "service" | "operation"> & {
    service: Name;
    operation?: ServiceOperations[Name];
  };
}[ServiceName];

/** The same filter, with the operation by one of the ids that there are. */
export type WithOperation<Filter> = Omit<Filter, "operation"> & { operation?: OperationId };
