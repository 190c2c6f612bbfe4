import type { Server } from "node:http";

/**
 * How often Node checks for slow requests, in milliseconds. With Node's default, it could take 50 seconds instead of 20 until a
 * slow request head is rejected.
 */
export const timeoutOptions = { connectionsCheckingInterval: 1_000 };

/**
 * Sets how long a server waits for its clients. The server keeps an idle connection open longer than clients, pools and load
 * balancers do (usually 60 s), so that it never closes a connection while a request is on its way. Headers are small, so a client
 * whose headers arrive slowly probably wants to block connections. A body may be an upload over a slow connection. Responses have
 * no time limit: some are streams, and a client that reads slowly only fills the buffers of its own connection.
 */
export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  server.timeout = 0;
}
