/**
 * Traces by OpenTelemetry's standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_EXPORTER`, `OTEL_SERVICE_NAME` and
 * what else its SDK reads): one span for each request. The SDK is an optional package, and loaded where the variables ask for
 * it; without them nothing is asked or measured.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { NodeSDK, Sdk } from "@opentelemetry/sdk-node";

/** Loads the package. Tests that have it in a folder of their own put another function here. */
export const sdk: { load(): Promise<Sdk> } = { load: () => import("@opentelemetry/sdk-node") };

/** A request that has been answered. */
export interface TracedRequest {
  method: string;
  /** Secret parts masked, without the query, which may hold a token. */
  path: string;
  /** `/tasks/v1/lists/{tasklist}`; undefined for what no contract's operation answers. */
  route: string | undefined;
  /** Id of the operation in its contract. */
  operation: string | undefined;
  service: string | undefined;
  status: number;
  /** The reason of a refusal. */
  reason: string | undefined;
  requestId: string;
  /** Where links of its answer would begin: `https://quintet.example`. */
  origin: string;
  /** On the monotonic clock. */
  startedMs: number;
  /** The caller's `traceparent` and `tracestate` (W3C Trace Context) are among them. */
  headers: IncomingHttpHeaders;
}

export interface Traces {
  /** Records a request that ends now. */
  request(request: TracedRequest): void;
  /** Sends what has not been sent. Waits for the receiver as long as the SDK is set to. */
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the variables ask for traces. */
export function wantsTraces(environment: Environment): boolean {
  if (environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true") return false;
  const exporter = environment.OTEL_TRACES_EXPORTER?.trim();
  if (exporter) return exporter !== "none";
  return Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/**
 * @param complain Told, in one line, what to install where the package is missing: the server works without.
 * @param load Loads the package.
 * @returns undefined unless traces are asked for and can be had.
 */
export async function openTraces(
  environment: Environment,
  complain: (line: string) => void,
  load: () => Promise<Sdk> = sdk.load,
): Promise<Traces | undefined> {
  if (!wantsTraces(environment)) return undefined;
  let loaded: Sdk;
  try {
    loaded = await load();
  } catch (error) {
    if (!/ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND/.test(String((error as { code?: unknown }).code))) throw error;
    complain("Traces are asked for (OTEL_...), which needs a package: npm install @opentelemetry/sdk-node");
    return undefined;
  }
  const named = environment.OTEL_SERVICE_NAME || environment.OTEL_RESOURCE_ATTRIBUTES?.includes("service.name=");
  // Everything else the SDK reads from the variables by itself. Log lines and metrics have ways of their own.
  const node = new loaded.NodeSDK({
    instrumentations: [],
    metricReaders: [],
    ...(!named && { serviceName: "quintet" }),
  });
  node.start();
  return new SdkTraces(loaded, node);
}

class SdkTraces implements Traces {
  readonly #sdk: Sdk;
  readonly #node: NodeSDK;
  readonly #tracer;

  constructor(sdk: Sdk, node: NodeSDK) {
    this.#sdk = sdk;
    this.#node = node;
    this.#tracer = sdk.api.trace.getTracer("quintet");
  }

  request({ method, path, route, operation, service, status, reason, requestId, ...rest }: TracedRequest): void {
    const { origin, startedMs, headers } = rest;
    const { api } = this.#sdk;
    const { protocol, hostname, port } = new URL(origin);
    const scheme = protocol.slice(0, -1);
    const failed = status >= 500 || status === 499;
    const span = this.#tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        startTime: performance.timeOrigin + startedMs,
        // The semantic conventions for HTTP servers, and what is ours.
        attributes: {
          "http.request.method": method,
          "http.response.status_code": status,
          "http.route": route,
          "url.path": path,
          "url.scheme": scheme,
          "server.address": hostname,
          "server.port": Number(port) || (scheme === "https" ? 443 : 80),
          "error.type": failed ? (reason ?? String(status)) : undefined,
          "quintet.operation": operation,
          "quintet.service": service,
          "quintet.reason": reason,
          "quintet.request_id": requestId,
        },
      },
      api.propagation.extract(api.ROOT_CONTEXT, headers),
    );
    if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(performance.timeOrigin + performance.now());
  }

  async close(): Promise<void> {
    const { trace, context, propagation } = this.#sdk.api;
    // A receiver that is gone must not keep the server from stopping well.
    await this.#node.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  }
}
