/** The journeys of each service as Arazzo workflows, run by Redocly's own tool against a running server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { gardenAgency, loadTree } from "../support/conversions.ts";
import { loadContract } from "../support/wire.ts";

/** Steps that fail are in what it prints. */
async function respect(app: TestApp, service: string, authorization: string): Promise<{ code: number; said: string }> {
  const base = loadContract(service).servers?.[0]?.url ?? "";
  const server = `${service}=${app.url}${base === "/" ? "" : base}`;
  const file = `openapi/${service}/workflows/journey.arazzo.yaml`;
  const tool = join(packageRoot, "node_modules", "@redocly", "cli", "bin", "cli.js");
  const words = [tool, "respect", file, "--server", server, "--input", `authorization=${authorization}`];
  const child = spawn(process.execPath, words, {
    cwd: packageRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      said += String(data);
    });
  }
  const [code] = await once(child, "close");
  return { code: Number(code), said };
}

test.each(["tasks", "timeline", "calendar", "conversions"])(
  "the journey through %s goes as it says",
  async (service) => {
    const app = await startApp();
    if (service === "conversions") await loadTree(app, gardenAgency());

    const { code, said } = await respect(app, service, `Bearer ${app.owner.token}`);

    expect(code, said).toBe(0);
  },
);

test("the journey through payments goes as it says", async () => {
  const app = await startApp();
  const headers = { "Content-Type": "application/json" };
  const created = await app.fetch("/apps", { method: "POST", headers, body: JSON.stringify({ name: "Shop" }) });
  const { key } = ((await created.json()) as { app: { key: string } }).app;

  const { code, said } = await respect(app, "payments", `Basic ${btoa(`:${key}`)}`);

  expect(code, said).toBe(0);
});
