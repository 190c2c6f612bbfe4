/** The connections of a server: how long it waits for clients, and how it stops without cutting off a response. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Stops a server without cutting off a response. Node's own `close()` leaves idle connections open for seconds, and drops
 * responses that are written but not yet sent.
 * @returns the function that stops the server. It rejects new connections, closes idle ones immediately, and closes the others
 * after their responses. It resolves when the last connection is closed and clients in this process have noticed it. Later
 * calls return the same promise.
 */
export function stopperOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let stopped: Promise<void> | undefined;

  const isBusy = (socket: Socket) => [...answering.values()].includes(socket);

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, res: ServerResponse) => {
    answering.set(res, socket);
    res.once("close", () => {
      answering.delete(res);
      if (stopped && !isBusy(socket)) socket.end();
    });
  });

  return () => {
    stopped ??= new Promise<void>((resolve, reject) => {
      for (const res of answering.keys()) {
        if (!res.headersSent) res.setHeader("Connection", "close");
      }
      NetServer.prototype.close.call(server, (error) => {
        // `close()` of the HTTP server must still run, because it stops the timer that looks for slow requests. That timer
        // would keep the server and everything it refers to in memory.
        server.close(() => {});
        if (error) reject(error);
        else resolve();
      });
      for (const socket of sockets) {
        if (!isBusy(socket)) socket.destroy();
      }
    }).then(heardOf);
    return stopped;
  };
}

/**
 * Waits until clients in this process have noticed that their connections are closed. Otherwise, they might use a closed
 * connection for a request to the next server on the same port, and lose the request. The process looks at its sockets between
 * two turns of the event loop.
 */
async function heardOf(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

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
