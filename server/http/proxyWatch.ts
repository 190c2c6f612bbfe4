import { isForwarded } from "../platform/gate.ts";
import type { Log } from "../platform/log.ts";
import type { Settings } from "../platform/settings.ts";
import type { Stage } from "./stages.ts";

/**
 * Detects requests that a proxy forwards although `TRUST_PROXY` is not set, and logs a warning about the first one. The
 * operator's check (`identity/operator.ts`) reads the same headers, and never treats such a request as local, because the proxy
 * may forward requests from anywhere.
 */
export function proxyStage({ mode }: Pick<Settings, "mode">, log: Pick<Log, "warn">): Stage {
  let warned = false;
  return {
    begun({ req }) {
      // HTTP/1.0 counts as forwarded, because nginx uses it by default and adds no header, and local clients use HTTP/1.1.
      if (req.httpVersionMinor === 0) req.headers.forwarded ??= "for=unknown";
      if (warned || !isForwarded(req.headers)) return;
      warned = true;
      log.warn(mode === "production" ? inProduction : inDevelopment);
    },
  };
}

const inProduction =
  "A proxy sends requests, but TRUST_PROXY is not set. The server ignores the X-Forwarded-* headers, so all clients appear to have the proxy's IP address.";

const inDevelopment =
  "A proxy passes requests on to this server, which runs in development mode without TRUST_PROXY. Such requests need the operator's token for " +
  "the sandbox, the console and metrics, but anyone who reaches the proxy can sign in as any user. Set MODE=production for a server that others can reach.";
