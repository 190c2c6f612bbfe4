/** Log lines are written in batches, and none is lost when the process ends. */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { openTraces, wantsTraces } from "../../server/platform/traces.ts";
import { madeProgram } from "../support/program.ts";

/** Runs a program with a log that writes ten lines and then ends in a certain way. */
async function linesOf(end: string): Promise<string[]> {
  const made = pathToFileURL(await madeProgram("server/platform/log.ts")).href;
  const program = `
    import { createLog, logDestination } from ${JSON.stringify(made)};
    const log = createLog({ logLevel: "info" }, logDestination({ logFormat: "json" }));
    for (let index = 0; index < 10; index++) log.info({ requestId: String(index) });
    ${end}`;
  const words = ["--input-type=module", "-e", program];
  const { stderr } = spawnSync(process.execPath, words, { cwd: packageRoot, encoding: "utf8" });
  return stderr.split("\n").flatMap((each) => (each.startsWith("{") ? [String(JSON.parse(each).requestId)] : []));
}

test.each([
  ["comes to its end", ""],
  ["exits", "process.exit(3);"],
  ["meets an error that nobody catches", "throw new Error('lost');"],
  ["meets one later", "setImmediate(() => { throw new Error('lost'); }); await new Promise(() => {});"],
])("no line is lost when the process %s", async (_, end) => {
  expect(await linesOf(end)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

// The standard environment variables enable traces of requests. `test/outside/traces.test.ts` checks what a receiver
// gets.

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
