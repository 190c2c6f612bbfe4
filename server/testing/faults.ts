import {
  type PlatformClient,
  type PlatformOperations,
  type PlatformSchemas,
  type ServiceOperations,
  unwrap,
} from "../../client/index.ts";

export interface KitFaults {
  /**
   * Makes calls fail or wait, or loses or corrupts their responses: see the reference of `faults.add`.
   * @returns the fault, with a function that removes it.
   * @throws QuintetError for fields that cannot be combined, and for a misspelled operation, with the name that was probably
   * meant.
   */
  add(fault: NewFault): Promise<PlatformSchemas["Fault"] & { remove(): Promise<void> }>;
  list(): Promise<PlatformSchemas["Fault"][]>;
  clear(): Promise<void>;
}

export function kitFaults(platform: PlatformClient): KitFaults {
  const list = async () => (await unwrap(platform.GET("/sandbox/v1/faults"))).items;
  const remove = async (fault: string) => {
    const { response } = await platform.DELETE("/sandbox/v1/faults/{fault}", { params: { path: { fault } } });
    // 404 is no error, because a fault that was applied to all its calls is already deleted.
    if (response.status !== 404) await unwrap(Promise.resolve({ data: undefined, response }));
  };
  return {
    async add(body) {
      const fault = await unwrap(platform.POST("/sandbox/v1/faults", { body }));
      return { ...fault, remove: () => remove(fault.id) };
    },
    list,
    async clear() {
      for (const { id } of await list()) await remove(id);
    },
  };
}

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
