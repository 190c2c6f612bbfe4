import type { Server } from "node:http";

/**
 * How long a server waits for its clients. A connection is kept longer than clients, pools and balancers keep theirs (60 s are
 * usual), so that it is never the server that closes one just when a request is on its way. Headers are small and come at
 * once, or from somebody who wants to hold connections; a body may be an upload over a slow line. An answer has no limit: some
 * are streams, and a client that reads slowly is held back by the buffers of its connection.
 */
export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  server.timeout = 0;
}
