import type { Server } from "node:http";

/** How often Node looks for requests that are late, in milliseconds. With its default, a head could take 50 seconds instead of 20. */
export const timeoutOptions = { connectionsCheckingInterval: 1_000 };

/**
 * Sets how long a server waits for its clients. An idle connection is kept longer than clients, pools and load balancers keep
 * theirs (60 s are usual), so that the server never closes one while a request is on its way. Headers are small, so a client
 * whose headers come slowly probably wants to block connections. A body may be an upload over a slow line. Answers have no time
 * limit: some are streams, and a client that reads slowly only fills the buffers of its own connection.
 */
export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  server.timeout = 0;
}
