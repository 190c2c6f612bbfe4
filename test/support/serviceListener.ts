/** Listens on a free port with one service and its sandbox, without the rest of the server. */
import type { AddressInfo } from "node:net";
import { createListener } from "../../server/http/listener.ts";
import type { Service } from "../../server/http/service.ts";
import type { Parts } from "../../server/parts.ts";

interface Served {
  service: Service;
  sandbox?: Service | undefined;
}

/** @returns the URL, and a function that stops listening. */
export async function listenTo({ service, sandbox }: Served, { settings, log, gate, limits }: Parts) {
  const services = sandbox ? [sandbox, service] : [service];
  const checkReady = async () => {};
  const { server } = createListener({ services, settings, log, gate, limits, stages: [], pages: [], checkReady });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
