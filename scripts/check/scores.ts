/** What `redocly score` thinks of the contracts, and what the points are lost for. It is reported: some points stay lost on purpose. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { services } from "../../generated/services.ts";
import { packageRoot } from "../../server/platform/root.ts";

/** What it says of one operation, as far as a point is lost for it. */
interface Metrics {
  parameterCount: number;
  maxRequestSchemaDepth: number;
  maxResponseSchemaDepth: number;
  totalSchemaProperties: number;
  constraintCount: number;
  polymorphismCount: number;
  hasDiscriminator: boolean;
  requestBodyPresent: boolean;
  requestExamplePresent: boolean;
  responseExamplePresent: boolean;
}

interface Score {
  /** From 0 to 100. */
  agentReadiness: number;
  /** Each from 0 to 1. */
  subscores: Record<string, number>;
  rawMetrics: { operations: Record<string, Metrics> };
  dependencyDepths: Record<string, number>;
}

/**
 * @returns a line for each service: its score of 100, and what it loses points for.
 * @throws Error with what the tool says where it fails.
 */
export async function scoreLines(): Promise<string[]> {
  // One after the other: the steps of a check already run side by side.
  const lines: string[] = [];
  for (const { name } of services) lines.push(lineOf(name, await scoreOf(name)));
  return lines;
}

function scoreOf(service: string): Promise<Score> {
  const cli = join(packageRoot, "node_modules/@redocly/cli/bin/cli.js");
  const document = join(packageRoot, "generated", service, "openapi.json");
  const words = [cli, "score", document, "--format", "json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    // Run in another folder: with our own lint rules, the score would not be comparable.
    const child = spawn(process.execPath, words, { cwd: join(packageRoot, "generated"), env });
    let answer = "";
    let complaint = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      answer += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(JSON.parse(answer) as Score);
      else reject(new Error(`redocly score ${service}: ${complaint}`));
    });
  });
}

function lineOf(service: string, score: Score): string {
  const lost = Object.entries(score.subscores)
    .filter(([, share]) => share < 1)
    .sort(([, one], [, other]) => one - other)
    .map(([name, share]) => `${inWords(name)} ${Math.floor(share * 100)} %${reasonOf(name, score)}`);
  return `${service}: ${score.agentReadiness} of 100${lost.length > 0 ? `; ${lost.join("; ")}` : ""}`;
}

/** `schemaSimplicity` → `schema simplicity`. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function reasonOf(subscore: string, { rawMetrics, dependencyDepths }: Score): string {
  const operations = Object.entries(rawMetrics.operations);
  const all = operations.map(([, metrics]) => metrics);
  const sum = (of: (metrics: Metrics) => number) => all.reduce((total, each) => total + of(each), 0);
  const which = (is: (metrics: Metrics) => boolean) =>
    operations.filter(([, metrics]) => is(metrics)).map(([name]) => name);
  const reasons: Record<string, () => string> = {
    parameterSimplicity: () =>
      `${(sum((each) => each.parameterCount) / all.length).toFixed(1)} parameters an operation, with those that all take`,
    schemaSimplicity: () => {
      const depth = Math.max(...all.map((each) => Math.max(each.maxRequestSchemaDepth, each.maxResponseSchemaDepth)));
      return `objects up to ${depth} deep`;
    },
    constraintClarity: () =>
      `${sum((each) => each.constraintCount)} limits on ${sum((each) => each.totalSchemaProperties)} members`,
    exampleCoverage: () => {
      const unasked = which((each) => each.requestBodyPresent && !each.requestExamplePresent);
      const unanswered = which((each) => !each.responseExamplePresent);
      const listed = (what: string, names: readonly string[]) =>
        names.length > 0 ? [`${what} of ${names.join(", ")}`] : [];
      return [...listed("no example in bodies", unasked), ...listed("no example in answers", unanswered)].join(", ");
    },
    dependencyClarity: () => `schemas that refer to others, up to ${Math.max(...Object.values(dependencyDepths))} deep`,
    polymorphismClarity: () => which((each) => each.polymorphismCount > 0 && !each.hasDiscriminator).join(", "),
  };
  const reason = reasons[subscore]?.() ?? "";
  return reason === "" ? "" : ` (${reason})`;
}
