/** Writes the log line and the trace of each request, after it was answered. */
import type { ServerResponse } from "node:http";
import { type Log, logRequest, maskedPath } from "../platform/log.ts";
import type { Traces } from "../platform/traces.ts";
import { type LinkSettings, originOf } from "./origin.ts";
import { type Outcome, statusSent } from "./outcome.ts";
import { type Service, secretNumbers } from "./service.ts";

interface Recorded {
  services: readonly Service[];
  settings: LinkSettings;
  log: Log;
  traces?: Pick<Traces, "request"> | undefined;
}

/** @returns a function that traces an answered request, if traces are on. */
export function tracing({
  traces,
  settings,
  services,
}: Recorded): ((res: ServerResponse, outcome: Outcome) => void) | undefined {
  if (!traces) return undefined;
  const secretNumberOf = secretNumbers(services);
  return (res, { requestId, operation, contract, service, failure, startedMs }) => {
    const { method = "", url = "", headers } = res.req;
    const mark = url.indexOf("?");
    traces.request({
      method,
      path: maskedPath(mark < 0 ? url : url.slice(0, mark), secretNumberOf(service)),
      route: contract && `${contract.basePaths[0]}${contract.path}`,
      operation,
      service: service?.name ?? (operation === undefined ? undefined : "platform"),
      status: statusSent(res),
      reason: failure?.reason,
      requestId,
      origin: originOf(res.req, settings),
      startedMs,
      headers,
    });
  };
}

/** @returns a function that writes one log line per request. The query is left out, since it may contain a token. */
export function recording({
  log,
  services,
}: Recorded): (res: ServerResponse, outcome: Outcome, durationMs: number) => void {
  const secretNumberOf = secretNumbers(services);
  return (res, { requestId, operation, service, failure, fault, userId }, durationMs) => {
    if (!log.isLevelEnabled("info")) return;
    const { method, url = "" } = res.req;
    const mark = url.indexOf("?");
    logRequest(log, {
      requestId,
      method,
      path: maskedPath(mark < 0 ? url : url.slice(0, mark), secretNumberOf(service)),
      operation,
      status: statusSent(res),
      reason: failure?.reason,
      userId,
      fault: fault && `${fault.kind} ${fault.when} ${fault.id}`,
      durationMs,
    });
  };
}
