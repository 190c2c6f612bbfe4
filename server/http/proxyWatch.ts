import type { IncomingMessage } from "node:http";
import { isForwarded } from "../platform/gate.ts";
import type { Log } from "../platform/log.ts";
import type { Settings } from "../platform/settings.ts";

/**
 * Watches for requests that a proxy passes on although `TRUST_PROXY` is not set. The operator's check (`identity/operator.ts`)
 * reads the same headers: such a request is never local, since the proxy may pass on requests from anywhere.
 *
 * @returns a function to call with each request, which logs a warning for the first forwarded one; undefined when the proxy is
 * trusted.
 */
export function proxyWatch(
  { trustProxy, mode }: Pick<Settings, "trustProxy"> & Partial<Pick<Settings, "mode">>,
  log: Pick<Log, "warn">,
): ((request: IncomingMessage) => void) | undefined {
  if (trustProxy) return undefined;
  let warned = false;
  return (request) => {
    // By default, nginx passes requests on over HTTP/1.0 and adds no header. Local clients use HTTP/1.1.
    if (request.httpVersionMinor === 0) request.headers.forwarded ??= "for=unknown";
    if (warned || !isForwarded(request.headers)) return;
    warned = true;
    log.warn(mode === "production" ? inProduction : inDevelopment);
  };
}

const inProduction =
  "A proxy passes requests on, but TRUST_PROXY is not set: its X-Forwarded-* headers are ignored, so all clients have the proxy's address.";

const inDevelopment =
  "A proxy passes requests on to this server, which runs in development mode without TRUST_PROXY. Such requests need the operator's token for " +
  "the sandbox, the console and metrics, but anyone who reaches the proxy can sign in as any user. Set MODE=production for a server that others can reach.";
