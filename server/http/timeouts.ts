import type { Server } from "node:http";

/**
 * How long a server waits for its clients. A connection is kept longer than clients, pools and load balancers keep theirs (60 s
 * are usual), so that the server never closes one while a request is on its way. Headers are small: those that come slowly come
 * from somebody who wants to block connections. A body may be an upload over a slow line. Answers have no time limit: some are
 * streams, and the buffers of its connection hold back a client that reads slowly.
 */
export function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  server.timeout = 0;
}
