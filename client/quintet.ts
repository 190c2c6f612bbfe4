import { createServiceClients, type ServiceClients } from "../generated/clients.ts";
import { createPlatformClient, type PlatformClient } from "../generated/platform/client.ts";
import type { Token } from "./auth.ts";
import type { ConnectionOptions } from "./service.ts";
import { createTimelineUploads, type TimelineUploads } from "./timeline/uploads.ts";

export interface QuintetOptions extends ConnectionOptions {
  /** Access token of a user, for the services with users. */
  token?: Token;
  /** Key of an app, for services that apps sign in to, such as payments. */
  key?: string;
  /** The operator's token, for the sandbox of a server that other machines can reach. */
  operatorToken?: Token;
}

/** A client of every service. */
export interface Quintet extends ServiceClients {
  uploads: TimelineUploads;
  /** Sign-in, discovery, health, and the sandbox. */
  platform: PlatformClient;
}

/**
 * Clients of all services of a server. If you only need some of them, or a small bundle, create them separately, for example with
 * `createTasksClient`.
 *
 *     const { tasks, calendar } = createQuintet({ baseUrl: "http://127.0.0.1:4010", token });
 */
export function createQuintet({ token, key, operatorToken, ...connection }: QuintetOptions): Quintet {
  const withToken = { ...connection, ...(token !== undefined && { token }) };
  return {
    ...createServiceClients(withToken, { ...connection, ...(key !== undefined && { key }) }),
    uploads: createTimelineUploads(withToken),
    platform: createPlatformClient({ ...connection, ...(operatorToken !== undefined && { token: operatorToken }) }),
  };
}
