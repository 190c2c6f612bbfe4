/** The standard environment variables enable traces of requests. `test/outside/traces.test.ts` checks what a receiver gets. */
import { describe, expect, test } from "vitest";
import { openTraces, wantsTraces } from "../../server/platform/traces.ts";

describe("whether traces are asked for", () => {
  test.each<[boolean, Record<string, string>]>([
    [false, {}],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }],
    [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }],
    [true, { OTEL_TRACES_EXPORTER: "console" }],
    [false, { OTEL_TRACES_EXPORTER: "none", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }],
    [false, { OTEL_SDK_DISABLED: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }],
    [false, { OTEL_SERVICE_NAME: "quintet" }],
  ])("%s by %j", (wanted, variables) => {
    expect(wantsTraces(variables)).toBe(wanted);
  });

  test("without the package one line says what to install, and with no variables nothing is loaded", async () => {
    const lines: string[] = [];
    const load = () => Promise.reject(Object.assign(new Error("missing"), { code: "ERR_MODULE_NOT_FOUND" }));

    const missing = await openTraces({ OTEL_TRACES_EXPORTER: "otlp" }, (line) => lines.push(line), load);
    const unasked = await openTraces({}, (line) => lines.push(line), load);

    expect([missing, unasked]).toEqual([undefined, undefined]);
    expect(lines).toEqual([expect.stringContaining("npm install @opentelemetry/sdk-node")]);
  });
});
