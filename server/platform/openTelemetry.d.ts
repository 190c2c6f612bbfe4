/**
 * The part of the OpenTelemetry SDK that `traces.ts` uses. The package is optional and only needed for traces, so the server
 * compiles without it. `test/outside/traces.test.ts` runs the actual package.
 */
declare module "@opentelemetry/sdk-node" {
  interface Span {
    setStatus(status: { code: number }): unknown;
    end(atMs: number): void;
  }

  interface SpanOptions {
    kind: number;
    /** Milliseconds since 1970. */
    startTime: number;
    attributes: Readonly<Record<string, string | number | undefined>>;
  }

  /** A context of the OpenTelemetry package, with the parent of a span. The server only passes it on. */
  type Context = object;

  export interface Tracer {
    startSpan(name: string, options: SpanOptions, context: Context): Span;
  }

  interface Registered {
    disable(): void;
  }

  export interface NodeSDK {
    start(): void;
    /** Sends the spans that were not sent yet. */
    shutdown(): Promise<void>;
  }

  export interface Sdk {
    NodeSDK: new (settings: { instrumentations: []; metricReaders: []; serviceName?: string }) => NodeSDK;
    api: {
      SpanKind: { SERVER: number };
      SpanStatusCode: { ERROR: number };
      ROOT_CONTEXT: Context;
      trace: Registered & { getTracer(name: string): Tracer };
      context: Registered;
      propagation: Registered & { extract(from: Context, headers: object): Context };
    };
  }

  export const NodeSDK: Sdk["NodeSDK"];
  export const api: Sdk["api"];
}
