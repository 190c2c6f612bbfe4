/** Listens on a port with only the payment service and its sandbox. */
import type { AddressInfo } from "node:net";
import { createListener } from "../../server/http/listener.ts";
import type { Parts } from "../../server/parts.ts";
import type { createPayments } from "../../server/payments/service.ts";

type Payments = ReturnType<typeof createPayments>;

export interface PaymentListener {
  url: string;
  close(): void;
}

export async function listenTo({ service, sandbox }: Payments, parts: Parts): Promise<PaymentListener> {
  const { settings, log, gate, limits } = parts;
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
