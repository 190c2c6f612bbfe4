/** Stages for each request: its log line, metrics and trace, the time of the services, and a warning about proxies. */

import { isForwarded } from "../platform/gate.ts";
import { type Log, maskedPath } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Seeded } from "../platform/seeded.ts";
import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Settings } from "../platform/settings.ts";
import type { Traces } from "../platform/traces.ts";
import { type LinkSettings, originOf } from "./origin.ts";
import { type Outcome, statusSent } from "./outcome.ts";
import { type Service, secretNumbers } from "./service.ts";
import { pathOf } from "./shapes.ts";
import type { Stage } from "./stages.ts";

/**
 * Adds `Quintet-Time` to responses while the services' clock differs from the machine's.
 * @param always Whether to add the header even before the clock is moved.
 */
export function timeStage(clock: Pick<ServiceClock, "read">, always: boolean): Stage {
  const movedTime = () => {
    const { nowMs, moved } = clock.read();
    return moved || always ? new Date(nowMs).toISOString() : undefined;
  };
  return {
    begun({ outcome }) {
      outcome.movedTime = movedTime;
    },
  };
}

/**
 * Makes the responses of a server with `RANDOM_SEED` depend only on the order of its requests: requests are served one after
 * the other, and the header `Date` of each response is the services' time.
 * @param settled Resolves when the effects of earlier requests are complete.
 */
export function seededStage(
  seeded: Pick<Seeded, "inTurn">,
  clock: Pick<ServiceClock, "now">,
  settled: () => Promise<void>,
): Stage {
  return {
    begun({ res }) {
      res.setHeader("Date", new Date(clock.now()).toUTCString());
    },
    // A request to the sandbox is served immediately, because it may itself wait for other requests.
    inTurn: (service, respond) => (service.unrecorded ? respond() : seeded.inTurn(settled, respond)),
  };
}

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

/** Writes one log line per request. The line does not contain the query, because it may contain a token. */
export function logStage(log: Log, services: readonly Service[]): Stage {
  const secretNumberOf = secretNumbers(services);
  return {
    closed({ req, res, outcome }, durationMs) {
      if (!log.isLevelEnabled("info")) return;
      const { requestId, operation, service, failure, fault, userId } = outcome;
      log.info({
        requestId,
        method: req.method,
        path: maskedPath(pathOf(req.url), secretNumberOf(service)),
        operation,
        status: statusSent(res),
        reason: failure?.reason,
        userId,
        fault: fault && `${fault.kind} ${fault.when} ${fault.id}`,
        durationMs: Math.round(durationMs * 100) / 100,
      });
    },
  };
}

/** Counts requests, and measures how long they take and how much of their work budgets they use. */
export function metricsStage(metrics: Pick<Metrics, "request" | "work">): Stage {
  return {
    closed({ res, outcome }, durationMs) {
      const { operation, work } = outcome;
      metrics.request(serviceNameOf(outcome), operation, statusSent(res), durationMs);
      if (work) for (const spent of work.spent) metrics.work(operation, spent);
    },
  };
}

/** Exports a trace of each request. */
export function tracesStage(
  traces: Pick<Traces, "request">,
  services: readonly Service[],
  settings: LinkSettings,
): Stage {
  const secretNumberOf = secretNumbers(services);
  return {
    closed({ req, res, outcome }) {
      const { requestId, operation, contract, service, failure, startedMs } = outcome;
      traces.request({
        method: req.method ?? "",
        path: maskedPath(pathOf(req.url), secretNumberOf(service)),
        route: contract && `${contract.basePaths[0]}${contract.path}`,
        operation,
        service: serviceNameOf(outcome),
        status: statusSent(res),
        reason: failure?.reason,
        requestId,
        origin: originOf(req, settings),
        startedMs,
        headers: req.headers,
      });
    },
  };
}

/**
 * The name of the service to which a request is attributed. Pages and endpoints outside the services are attributed to the
 * platform, and unknown paths to no service.
 */
function serviceNameOf({ service, isOutside }: Outcome): string | undefined {
  return service?.name ?? (isOutside ? "platform" : undefined);
}
