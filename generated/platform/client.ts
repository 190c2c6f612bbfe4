/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type {
  CalendarSandboxComponents,
  CalendarSandboxOperations,
  CalendarSandboxPaths,
  CalendarSandboxSchemas,
} from "../calendar/sandbox/client.ts";
import type {
  ConversionsSandboxComponents,
  ConversionsSandboxOperations,
  ConversionsSandboxPaths,
  ConversionsSandboxSchemas,
} from "../conversions/sandbox/client.ts";
import type {
  PaymentsSandboxComponents,
  PaymentsSandboxOperations,
  PaymentsSandboxPaths,
  PaymentsSandboxSchemas,
} from "../payments/sandbox/client.ts";
import type {
  TasksSandboxComponents,
  TasksSandboxOperations,
  TasksSandboxPaths,
  TasksSandboxSchemas,
} from "../tasks/sandbox/client.ts";
import type {
  TimelineSandboxComponents,
  TimelineSandboxOperations,
  TimelineSandboxPaths,
  TimelineSandboxSchemas,
} from "../timeline/sandbox/client.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

/** The services whose sandbox has its own document: `calendar/sandbox`. */
export const sandboxes = ["calendar/sandbox", "conversions/sandbox", "payments/sandbox", "tasks/sandbox", "timeline/sandbox"] as const;

type Below<Base extends string, Paths> = { [Path in keyof Paths as `${Base}${string & Path}`]: Paths[Path] };

/** The paths of the platform and of the services' sandboxes. */
export interface PlatformPaths
  extends paths,
    Below<"/sandbox/v1/calendar", CalendarSandboxPaths>,
    Below<"/sandbox/v1/conversions", ConversionsSandboxPaths>,
    Below<"/sandbox/v1/payments", PaymentsSandboxPaths>,
    Below<"/sandbox/v1/tasks", TasksSandboxPaths>,
    Below<"/sandbox/v1/timeline", TimelineSandboxPaths> {}

export interface PlatformOperations
  extends operations,
    CalendarSandboxOperations,
    ConversionsSandboxOperations,
    PaymentsSandboxOperations,
    TasksSandboxOperations,
    TimelineSandboxOperations {}

export type PlatformComponents = components &
  CalendarSandboxComponents &
  ConversionsSandboxComponents &
  PaymentsSandboxComponents &
  TasksSandboxComponents &
  TimelineSandboxComponents;

/** The schemas by name, with the properties that responses have. */
export type PlatformSchemas = Readable<components["schemas"]> &
  CalendarSandboxSchemas &
  ConversionsSandboxSchemas &
  PaymentsSandboxSchemas &
  TasksSandboxSchemas &
  TimelineSandboxSchemas;

/** GET paths whose responses have several pages. */
export type PlatformPagedPath = never;

export type PlatformClient = ServiceClient<PlatformPaths, PlatformPagedPath>;

/** Creates a client of "Platform and sandbox" at `{baseUrl}/`. */
export function createPlatformClient(options: QuintetClientOptions): PlatformClient {
  return createServiceClient<PlatformPaths, PlatformPagedPath>(options, "");
}
