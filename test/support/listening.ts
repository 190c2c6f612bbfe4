import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { atEnd } from "./endings.ts";

/**
 * Listens on a free port of this machine. The server is closed after the test, or after the file if it is `shared`.
 * @returns the URL, without a slash at its end.
 */
export async function listening(server: Server, host = "127.0.0.1"): Promise<string> {
  server.listen(0, host);
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`; // A TCP server's address is never a string.
}
