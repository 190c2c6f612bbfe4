/** Runs schemathesis, an external tool that tests contracts, on one document and a server, and reads its report. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, isCommon, operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runCommand } from "../support/project.ts";
import { schemathesis } from "./commands.ts";

export interface Finding {
  /** `PUT /lists/{tasklist}/tasks/{task}`. */
  label: string;
  /** The name of schemathesis's check: `positive_data_acceptance`. */
  check: string;
  /** Schemathesis's message. */
  message: string;
  request: string;
  status: number | undefined;
  answer: string;
}

export interface Judgement {
  /** The number of requests by phase, such as `coverage`. */
  requests: Map<string, number>;
  findings: Finding[];
  /** The reasons why schemathesis could not test some operations. */
  errors: string[];
}

export interface Judged {
  contract: Contract;
  /** The origin of the server. */
  origin: string;
  /** The Authorization header of each request; undefined if every caller may do everything. */
  authorization: string | undefined;
  /** The ids of existing resources, by the name of the parameter. */
  known: ReadonlyMap<string, readonly string[]>;
  leftOut: ReadonlySet<string>;
}

export async function judge({ contract, origin, authorization, known, leftOut }: Judged): Promise<Judgement> {
  const folder = temporaryFolder();
  const config = readFileSync(join(packageRoot, "test/judges/schemathesis.toml"), "utf8") + settingsOf(known);
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(judgedDocument(contract)));
  writeFileSync(join(folder, "schemathesis.toml"), config);
  const words = [
    ...["--no-color", "run", "openapi.json", "--origin", origin],
    ...["--report-ndjson-path", "report.ndjson", "--output-sanitize", "false"],
    ...(authorization === undefined ? [] : ["--header", `Authorization: ${authorization}`]),
    ...[...leftOut].flatMap((id) => ["--exclude-operation-id", id]),
  ];
  const { output } = await runCommand(schemathesis.name, words, { cwd: folder });
  const report = join(folder, "report.ndjson");
  return read(existsSync(report) ? readFileSync(report, "utf8") : "", output);
}

/**
 * The common parameters are handled before the server knows the operation. So they are tested with only one operation of each
 * document, because twelve parameters with every operation would be most of the work. Credential parameters are left out, since
 * two credentials are rejected.
 */
function judgedDocument(contract: Contract): Contract {
  const document = structuredClone(contract);
  for (const [at, { operation }] of operationsOf(document).entries()) {
    operation.parameters = operation.parameters?.filter((each) => {
      const parameter = resolve(document, each);
      if (!isCommon(parameter)) return true;
      return at === 0 && parameter["x-secret"] !== true && parameter.name !== "callback";
    });
  }
  return document;
}

function settingsOf(known: Judged["known"]): string {
  const lists = [...known].filter(([, values]) => values.length > 0);
  const dictionaries = lists.map(([name, values]) => `${name} = { values = ${JSON.stringify(values)} }\n`);
  const parameters = lists.flatMap(([name]) =>
    [name, `body.${name}`].map((each) => `"${each}" = { dictionary = "${name}", probability = 0.7 }\n`),
  );
  // The parameter `wait` is 0, because waiting for a response would prove nothing.
  return `\n[dictionaries]\n${dictionaries.join("")}\n[parameters]\n"query.wait" = 0\n${parameters.join("")}`;
}

/** The fields of a line of the report that are used here. */
interface Line {
  ScenarioFinished?: { phase: string; recorder: Recorder };
  NonFatalError?: object;
  FatalError?: object;
}

interface Recorder {
  label: string;
  cases: Record<string, { value: { method: string; path: string } }>;
  checks?: Record<string, { name: string; status: string; failure_info?: { failure: { message: string } } }[]>;
  interactions: Record<
    string,
    {
      request: { method: string; uri: string; body?: Encoded | null };
      response?: { status_code: number; content?: Encoded | null } | null;
    }
  >;
}

interface Encoded {
  $base64: string;
}

/** Reads a report. @param printed The tool's output, which is used in the error if the report is empty. */
function read(report: string, printed: string): Judgement {
  const lines = report.split("\n").filter((line) => line !== "");
  const judgement: Judgement = { requests: new Map(), findings: [], errors: [] };
  for (const line of lines.map((each) => JSON.parse(each) as Line)) {
    const error = line.NonFatalError ?? line.FatalError;
    if (error) judgement.errors.push(JSON.stringify(error).slice(0, 1000));
    if (!line.ScenarioFinished) continue;
    const { phase, recorder } = line.ScenarioFinished;
    const count = Object.keys(recorder.checks ?? {}).length;
    judgement.requests.set(phase, (judgement.requests.get(phase) ?? 0) + count);
    judgement.findings.push(...findingsOf(recorder));
  }
  if (judgement.requests.size === 0) judgement.errors.push(printed.slice(-2000));
  return judgement;
}

function findingsOf({ cases, checks = {}, interactions }: Recorder): Finding[] {
  return Object.entries(checks).flatMap(([id, each]) => {
    const failed = each.filter(({ status }) => status !== "success");
    if (failed.length === 0) return [];
    const { request, response } = interactions[id] ?? { request: { method: "", uri: "" } };
    const { method = "", path = "" } = cases[id]?.value ?? {};
    return failed.map(({ name, failure_info }) => ({
      label: `${method} ${path}`,
      check: name,
      message: failure_info?.failure.message ?? "",
      request: `${request.method} ${request.uri} ${textOf(request.body)}`.trim(),
      status: response?.status_code,
      answer: textOf(response?.content),
    }));
  });
}

function textOf(encoded: Encoded | null | undefined): string {
  return Buffer.from(encoded?.$base64 ?? "", "base64").toString();
}
