/** The claims of the README that no code block verifies. `test/pages/blocks.test.ts` runs its code. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { blocksOf, missingLine } from "../support/blocks.ts";
import { givenCli } from "../support/cli.ts";
import { loadContract } from "../support/wire.ts";

const read = (path: string) => readFileSync(join(packageRoot, path), "utf8");
const readme = read("README.md");

test("the README has at most 120 lines, and ends with at most ten links to files that exist", () => {
  const lines = readme.trimEnd().split("\n");
  const [first = -1, ...others] = lines.flatMap((line, index) => (/(?<!!)\[[^\]]+\]\(/.test(line) ? [index] : []));
  const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);

  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.length - first).toBe(others.length + 1);
  expect(targets.length).toBeLessThanOrEqual(1 + 10); // One image and at most ten links.
  expect(targets.filter((target) => !existsSync(join(packageRoot, target)))).toEqual([]);
});

test("the README counts the operations of all contracts", () => {
  const services = documentedServices().filter((name) => name !== "platform" && !name.endsWith("/sandbox"));
  const count = services.flatMap((name) => operationsOf(loadContract(name))).length;

  expect(readme).toContain(`all ${count} operations`);
});

test("the README names the versions of package.json and the versions of Node.js that CI uses", () => {
  const { engines, version, license } = JSON.parse(read("package.json"));

  expect(readme).toContain(`You need Node.js ${engines.node.replace(">=", "")} or newer`);
  expect(readme).toContain(`Version ${version} is in preparation`);
  expect(read("CHANGELOG.md")).toContain(`## [${version}] - Unreleased`);
  expect(readme).toContain(`${license} licensed`);
  const later = [...read(".ci/run").matchAll(/^ {2}on_node (\d+) /gm)].map(([, major]) => major);
  expect(readme).toContain(`Node.js 20, ${later.join(" and ")}`);
});

test("the README shows what a start prints", async () => {
  const [start] = blocksOf("README.md");
  const server = givenCli().start(["start"]);
  const stdout = await server.printed("/docs\n");
  await server.end("SIGTERM");
  const shown = start?.output?.code.replaceAll(":4010", ":…") ?? "";

  expect(start?.code).toBe("npm ci && npm start\n");
  expect(shown).toContain("Quintet is listening at");
  expect(missingLine(shown, stdout, "README.md")).toBeUndefined();
});

test("the README quotes the results of `npm run bench -- peers`", () => {
  const { results, peers, rounds, machine } = JSON.parse(read("scripts/bench/results/peers.json"));
  const versions = Object.values<string>(peers).map((version) => version.replace(/\.\d+$/, ""));
  const number = (value: number) => Math.round(value).toLocaleString("en-US");

  for (const { name, startMs, idleMegabytes, cpuMicrosPerRequest } of results) {
    const figures = `| ${number(startMs)} ms | ${number(idleMegabytes)} MB | ${number(cpuMicrosPerRequest)} µs |`;
    expect(readme).toMatch(new RegExp(`^\\| ${name}\\b.*${figures.replaceAll("|", "\\|")}$`, "m"));
  }
  expect(readme).toContain(`Prism ${versions[0]} (`);
  expect(readme).toContain(`Mockoon ${versions[1]} (`);
  expect([rounds, machine.cores, machine.processor]).toEqual([5, 2, "AMD EPYC"]);
  expect(machine.node).toMatch(/^v20\.20\./);
});
