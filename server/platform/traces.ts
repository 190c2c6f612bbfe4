/**
 * Traces in OpenTelemetry, controlled by its standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_EXPORTER`,
 * `OTEL_SERVICE_NAME` and others that its SDK reads). Each request gets one span. The SDK is an optional package. It is only
 * loaded if the variables enable traces; otherwise nothing is measured.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { NodeSDK, Sdk } from "@opentelemetry/sdk-node";

/** Loads the OpenTelemetry package. Tests replace this function, because they install the package in a separate folder. */
export const sdk: { load(): Promise<Sdk> } = { load: () => import("@opentelemetry/sdk-node") };

/** The data about a completed request that its trace contains. */
export interface TracedRequest {
  method: string;
  /** The path with its secrets masked and without the query, which may contain a token. */
  path: string;
  /** The template of the path: `/tasks/v1/lists/{tasklist}`; undefined for a request that belongs to no operation. */
  route: string | undefined;
  /** The id of the operation in its contract. */
  operation: string | undefined;
  service: string | undefined;
  status: number;
  /** The reason of the error response, such as `notFound`; undefined if the request succeeded. */
  reason: string | undefined;
  requestId: string;
  /** The origin of links in the response: `https://quintet.example`. */
  origin: string;
  /** When the request arrived, by the monotonic clock. */
  startedMs: number;
  /** The request's headers, which include the caller's `traceparent` and `tracestate` (W3C Trace Context). */
  headers: IncomingHttpHeaders;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment variables enable traces. */
export function wantsTraces(environment: Environment): boolean {
  if (environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true") return false;
  const exporter = environment.OTEL_TRACES_EXPORTER?.trim();
  if (exporter) return exporter !== "none";
  return Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/**
 * Opens the traces if the environment variables enable them.
 * @param complain Called with a one-line message about what to install if the package is missing. The server works without it.
 * @param load Loads the package.
 * @returns undefined unless traces are enabled and the package is installed.
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
    complain("The OTEL_... variables turn on traces, which require a package. Run npm install @opentelemetry/sdk-node");
    return undefined;
  }
  const named = environment.OTEL_SERVICE_NAME || environment.OTEL_RESOURCE_ATTRIBUTES?.includes("service.name=");
  // The SDK reads the other environment variables itself. It is only used for traces, not for log lines or metrics.
  const node = new loaded.NodeSDK({
    instrumentations: [],
    metricReaders: [],
    ...(!named && { serviceName: "quintet" }),
  });
  node.start();
  return new Traces(loaded, node);
}

export class Traces {
  readonly #sdk: Sdk;
  readonly #node: NodeSDK;
  readonly #tracer;

  constructor(sdk: Sdk, node: NodeSDK) {
    this.#sdk = sdk;
    this.#node = node;
    this.#tracer = sdk.api.trace.getTracer("quintet");
  }

  /** Records a request that has just ended. */
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
        // Returns the attributes of a span: those of the semantic conventions for HTTP servers, followed by Quintet's own.
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

  /** Sends the remaining spans. It waits for the receiver for as long as the SDK is configured to wait. */
  async close(): Promise<void> {
    const { trace, context, propagation } = this.#sdk.api;
    // An error is ignored: a receiver that does not respond must not prevent the server from stopping.
    await this.#node.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  }
}
