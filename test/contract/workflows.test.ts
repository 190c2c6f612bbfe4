/** The journeys of each service as Arazzo workflows, run by Redocly's own tool against a running server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { gardenAgency, loadTree } from "../support/conversions.ts";
import { atEnd, shared } from "../support/endings.ts";
import { loadContract } from "../support/wire.ts";

/** What Redocly found out: workflows by the path of their file. */
interface Report {
  files: Record<string, { executedWorkflows: { status: "success" | "warn" | "error" }[] }>;
}

const journeyOf = (service: string) => `openapi/${service}/workflows/journey.arazzo.yaml`;

/** Steps that fail are in what it prints. */
async function respect(app: TestApp, services: readonly string[], authorization: string) {
  const servers = services.map((service) => {
    const base = loadContract(service).servers?.[0]?.url ?? "";
    return `${service}=${app.url}${base === "/" ? "" : base}`;
  });
  const tool = join(packageRoot, "node_modules", "@redocly", "cli", "bin", "cli.js");
  const folder = await mkdtemp(join(tmpdir(), "quintet-journeys-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const report = join(folder, "report.json");
  const files = services.map(journeyOf);
  const options = ["--server", servers.join(","), "--input", `authorization=${authorization}`, "--json-output", report];
  const child = spawn(process.execPath, [tool, "respect", ...files, ...options], {
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
  // Asked for in this format above; there is none when the tool itself fails, which it says.
  const { files: found } = JSON.parse(await readFile(report, "utf8").catch(() => '{ "files": {} }')) as Report;
  const outcomes = (service: string) => found[journeyOf(service)]?.executedWorkflows.map(({ status }) => status);
  return { code: Number(code), said, outcomes };
}

const signedIn = services.filter(({ credential }) => credential === "token").map(({ name }) => name);

/** The tool takes most of a second to begin, so it is begun once. */
const journeys = shared(async () => {
  const app = await startApp();
  await loadTree(app, gardenAgency());
  return respect(app, signedIn, `Bearer ${app.owner.token}`);
});

test.each(signedIn)("the journey through %s goes as it says", async (service) => {
  const { code, said, outcomes } = await journeys();

  expect(outcomes(service), said).toEqual(["success"]);
  expect(code, said).toBe(0);
});

test("the journey through payments goes as it says", async () => {
  const app = await startApp();
  const headers = { "Content-Type": "application/json" };
  const created = await app.fetch("/apps", { method: "POST", headers, body: JSON.stringify({ name: "Shop" }) });
  const { key } = ((await created.json()) as { app: { key: string } }).app;

  const { code, said, outcomes } = await respect(app, ["payments"], `Basic ${btoa(`:${key}`)}`);

  expect(outcomes("payments"), said).toEqual(["success"]);
  expect(code, said).toBe(0);
});
