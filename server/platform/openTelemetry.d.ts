/**
 * What `traces.ts` uses of the SDK, an optional package that whoever wants traces installs: nothing of it is needed to compile the
 * server. `test/outside/traces.test.ts` runs it.
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

  /** Where a span belongs: made by the package, and handed back to it. */
  type Context = object;

  export interface Tracer {
    startSpan(name: string, options: SpanOptions, context: Context): Span;
  }

  interface Registered {
    disable(): void;
  }

  export interface NodeSDK {
    start(): void;
    /** Sends what has not been sent. */
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
