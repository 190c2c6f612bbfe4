/**
 * The journeys of each service as Arazzo workflows. Redocly's own tool runs them against a running server, through the documented
 * middleware of express-openapi-validator, which validates each request and response with the published document.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { services } from "../../generated/services.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { gardenAgency, loadTree } from "../support/conversions.ts";
import { shared } from "../support/endings.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runNode } from "../support/project.ts";
import { type Validated, validated } from "../support/stockMiddleware.ts";
import { loadContract } from "../support/wire.ts";

/** Redocly's results: workflows by the path of their file. */
interface Report {
  files: Record<string, { executedWorkflows: { status: "success" | "warn" | "error" }[] }>;
}

const journeyOf = (service: string) => `openapi/${service}/workflows/journey.arazzo.yaml`;

const documentOf = (service: string, file = "openapi.json") => join(packageRoot, "generated", service, file);

/** The number of steps in a service's workflows. Each step sends one request. */
async function stepsOf(service: string): Promise<number> {
  const { workflows } = parse(await readFile(join(packageRoot, journeyOf(service)), "utf8")) as Journey;
  return workflows.reduce((sum, { steps }) => sum + steps.length, 0);
}

interface Journey {
  workflows: { steps: unknown[] }[];
}

/** Runs Redocly's `respect` for the workflows of the services. Its output contains the steps that fail. */
async function respect(app: TestApp, services: readonly string[], authorization: string) {
  const validators = new Map<string, Validated>();
  for (const service of services) validators.set(service, await validated(documentOf(service), app.fetch));
  const servers = services.map((service) => {
    const base = loadContract(service).servers?.[0]?.url ?? "";
    return `${service}=${validators.get(service)?.url}${base === "/" ? "" : base}`;
  });
  const tool = join(packageRoot, "node_modules", "@redocly", "cli", "bin", "cli.js");
  const report = join(temporaryFolder(), "report.json");
  const files = services.map(journeyOf);
  const options = ["--server", servers.join(","), "--input", `authorization=${authorization}`, "--json-output", report];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { exitCode: code, output: said } = await runNode(packageRoot, [tool, "respect", ...files, ...options], env);
  // `--json-output` writes this format. If the tool fails, there is no report, and the tool's output contains the reason.
  const { files: found } = JSON.parse(await readFile(report, "utf8").catch(() => '{ "files": {} }')) as Report;
  const outcomes = (service: string) => found[journeyOf(service)]?.executedWorkflows.map(({ status }) => status);
  return { code, said, outcomes, passed: (service: string) => validators.get(service)?.passed };
}

const signedIn = services.filter(({ credential }) => credential === "token").map(({ name }) => name);

/** Starting the tool takes most of a second, so it is started once. */
const journeys = shared(async () => {
  const app = await startApp();
  await loadTree(app, gardenAgency());
  return respect(app, signedIn, `Bearer ${app.owner.token}`);
});

test.each(signedIn)("the journey through %s goes as it says", async (service) => {
  const { code, said, outcomes, passed } = await journeys();

  expect(outcomes(service), said).toEqual(["success"]);
  expect(passed(service)).toHaveLength(await stepsOf(service));
  expect(code, said).toBe(0);
});

test("the journey through payments runs as described", async () => {
  const app = await startApp();
  const headers = { "Content-Type": "application/json" };
  const created = await app.fetch("/apps", { method: "POST", headers, body: JSON.stringify({ name: "Shop" }) });
  const { key } = ((await created.json()) as { app: { key: string } }).app;

  const { code, said, outcomes, passed } = await respect(app, ["payments"], `Basic ${btoa(`:${key}`)}`);

  expect(outcomes("payments"), said).toEqual(["success"]);
  expect(passed("payments")).toHaveLength(await stepsOf("payments"));
  expect(code, said).toBe(0);
});

describe("express-openapi-validator as documented", () => {
  test.each(
    documentedServices().flatMap((name) =>
      ["openapi.json", "openapi.published.json"].flatMap((file) => {
        const path = documentOf(name, file);
        return existsSync(path) ? [{ name, file, path }] : [];
      }),
    ),
  )("reads $name/$file", async ({ name, path }) => {
    const base = loadContract(name).servers?.[0]?.url ?? "";
    const { url } = await validated(path, async () => Response.json({}));

    const response = await fetch(`${url}${base}/nowhere/at/all`);

    expect(await response.json()).toMatchObject({ message: "not found" });
    expect(response.status).toBe(404);
  });
});
