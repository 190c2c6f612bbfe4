/**
 * `npm run bench -- peers [--rounds 5] [--save]`: Quintet next to two mock servers that are given the same contract. All three return one
 * task. Quintet reads it from its database; Prism and Mockoon return an example or generated values.
 *
 * The mock servers are installed from npm into `node_modules/.cache` on the first run. `--save` writes
 * `scripts/bench/results/peers.json`, which the README quotes (`test/pages/readme.test.ts`).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../server/platform/root.ts";
import {
  inBenchFolder,
  inTurns,
  oursOn,
  personOf,
  summary,
  whileRunning,
  withParts,
  withServers,
} from "./support/harness.ts";
import { printTable, writeResults } from "./support/results.ts";
import { getRow } from "./support/rows.ts";
import type { MeasuredServer, ServerCommand } from "./support/server.ts";
import { requireWrk, runWrk } from "./support/wrk.ts";

/** The latest versions of these packages that run on Node.js 20. */
const peers = { "@stoplight/prism-cli": "5.14.2", "@mockoon/cli": "9.9.0" };
const connections = 16;

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: "string", default: "5" }, save: { type: "boolean", default: false } },
  });
  requireWrk();
  const rounds = Number(values.rounds);
  const folder = installPeers();
  await inBenchFolder(async (dataDir) => {
    const { path, headers } = await taskOf(dataDir);
    const contract = join(packageRoot, "generated/tasks/openapi.json");
    const prism = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");
    const mockoon = join(folder, "node_modules/@mockoon/cli/bin/run.js");
    const probe = { path, headers };
    // Prism serves the paths without the path of the server URL.
    const prismProbe = { path: path.replace("/tasks/v1", ""), headers };
    const commands: ServerCommand[] = [
      { ...oursOn(dataDir), name: "Quintet", probe },
      {
        name: "Prism",
        words: [prism, "mock", contract, "--port", "{port}", "--multiprocess", "false"],
        environment: {},
        probe: prismProbe,
      },
      {
        name: "Mockoon",
        words: [mockoon, "start", "--data", contract, "--port", "{port}", "--disable-log-to-file"],
        environment: {},
        probe,
      },
    ];
    await withServers(commands, rounds, async (servers, measuredStarts) => {
      const load = (server: MeasuredServer) => {
        const { probe } = commands.find(({ name }) => name === server.name) ?? { probe: prismProbe };
        return runWrk(server, getRow("task", probe), connections);
      };
      // The first round is not counted: Node.js still compiles and optimizes the code.
      for (const server of servers) await load(server);
      const loads = await inTurns(
        rounds,
        servers.map((server) => () => load(server)),
      );
      const results = servers.map(({ name }, index) => {
        const { cpuMicrosPerRequest, requestsPerSecond } = summary(loads[index] ?? []);
        return { name, ...measuredStarts[index], cpuMicrosPerRequest, requestsPerSecond };
      });
      printTable(
        ["", "first response, ms", "idle memory, MB", "CPU per request, µs", "requests per second"],
        results.map((each) => [
          each.name,
          each.startMs ?? "",
          each.idleMegabytes ?? "",
          each.cpuMicrosPerRequest,
          each.requestsPerSecond,
        ]),
      );
      writeResults("peers", { peers, rounds, results }, values);
    });
  });
}

/** @returns the folder in which the mock servers are installed. */
function installPeers(): string {
  const folder = join(packageRoot, "node_modules/.cache/quintet-peers");
  mkdirSync(folder, { recursive: true });
  const packages = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  const flags = ["--prefer-offline", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...flags, ...packages], { stdio: "inherit" });
  return folder;
}

/** Stores a task. @returns the request that reads it. */
async function taskOf(dataDir: string) {
  const { token } = await withParts(dataDir, (parts) => personOf(parts, ["tasks"]));
  const headers = { Authorization: `Bearer ${token}` };
  return whileRunning(oursOn(dataDir), async ({ port }) => {
    const path = "/tasks/v1/lists/@default/tasks";
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Sow the tomatoes", notes: "On the window sill, twelve pots." }),
    });
    const { id } = (await response.json()) as { id: string };
    return { path: `${path}/${id}`, headers };
  });
}
