/** Writes the log line, the metrics and the trace of each request after its response. */
import { type Log, logRequest, maskedPath } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Traces } from "../platform/traces.ts";
import { type LinkSettings, originOf } from "./origin.ts";
import { type Outcome, statusSent } from "./outcome.ts";
import { type Service, secretNumbers } from "./service.ts";
import { pathOf } from "./shapes.ts";
import type { Stage } from "./stages.ts";

/** Writes one log line per request. The line does not contain the query, because it may contain a token. */
export function logStage(log: Log, services: readonly Service[]): Stage {
  const secretNumberOf = secretNumbers(services);
  return {
    closed({ req, res, outcome }, durationMs) {
      if (!log.isLevelEnabled("info")) return;
      const { requestId, operation, service, failure, fault, userId } = outcome;
      logRequest(log, {
        requestId,
        method: req.method,
        path: maskedPath(pathOf(req.url), secretNumberOf(service)),
        operation,
        status: statusSent(res),
        reason: failure?.reason,
        userId,
        fault: fault && `${fault.kind} ${fault.when} ${fault.id}`,
        durationMs,
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
