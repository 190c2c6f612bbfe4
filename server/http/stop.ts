import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/**
 * Watches a server so that it can be stopped without cutting an answer short. node's own `close()` leaves kept-alive
 * connections open for seconds after their last answer, and drops those whose answer is written but not yet sent.
 *
 * @returns what stops it: no new connections, idle ones closed at once, the others after the answers under way. Resolves when
 *   the last one is gone; calling it again gives the same promise.
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
    stopped ??= new Promise((resolve, reject) => {
      for (const res of answering.keys()) {
        if (!res.headersSent) res.setHeader("Connection", "close");
      }
      NetServer.prototype.close.call(server, (error) => {
        // What remains of node's own `close()`: the timer that looks for slow requests holds all that the server can reach.
        server.close(() => {});
        if (error) reject(error);
        else resolve();
      });
      for (const socket of sockets) {
        if (!isBusy(socket)) socket.destroy();
      }
    });
    return stopped;
  };
}
