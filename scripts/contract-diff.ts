/**
 * `npm run contract:diff -- <git-ref>` lists the changes in the contracts since the ref, and whether they break clients.
 *
 * It compares generated/<service>/openapi.json at the ref and now with `redocly diff`. Its rating is used: a change that requires a major
 * version is breaking, and all others are compatible. The only exception is the removal of an error response, which is always compatible.
 *
 * The exit code is 1 for a breaking change, and 2 if the ref does not exist.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";

interface Document {
  components?: { schemas?: Record<string, Schema> };
  [other: string]: unknown;
}

type Schema = Record<string, unknown>;

interface Change {
  breaking: boolean;
  text: string;
}

/** The fields of the output of `redocly diff --format json` that this script uses. */
interface DiffReport {
  changes: {
    /** A JSON pointer to the change, such as `#/paths/~1lists/get/description`. */
    path: string;
    /** The changed property, if its value is not an object. */
    property?: string;
    kind: "added" | "removed" | "modified";
    impact: "major" | "minor" | "patch";
    verdicts: { ruleId: string; message: string }[];
  }[];
}

const run = promisify(execFile);

/** @returns the content of a file at a commit of the repository in which the command runs. */
async function textAt(commit: string, path: string): Promise<string> {
  const { stdout } = await run("git", ["show", `${commit}:./${path}`], { maxBuffer: 100_000_000 });
  return stdout;
}

/** Finds the commit of a ref. @returns undefined if the ref is not a commit. */
async function commitOf(ref: string): Promise<string | undefined> {
  const words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`];
  const { stdout } = await run("git", words).catch(() => ({ stdout: "" }));
  return stdout.trim() || undefined;
}

async function servicesAt(commit: string): Promise<string[]> {
  const { stdout } = await run("git", ["ls-tree", "-r", "--name-only", commit, "generated/"]);
  return stdout
    .split("\n")
    .flatMap((path) => /^generated\/([^/]+(?:\/sandbox)?)\/openapi\.json$/.exec(path)?.[1] ?? []);
}

function servicesNow(): string[] {
  if (!existsSync("generated")) return [];
  const folders = readdirSync("generated").flatMap((name) => [name, `${name}/sandbox`]);
  return folders.filter((service) => existsSync(join("generated", service, "openapi.json")));
}

async function changesOf(service: string, before: Document, now: Document, folder: string): Promise<Change[]> {
  if (isDeepStrictEqual(now, before)) return [];
  mkdirSync(join(folder, service), { recursive: true });
  writeFileSync(join(folder, service, "before.json"), JSON.stringify(merged(before)));
  writeFileSync(join(folder, service, "now.json"), JSON.stringify(merged(now)));
  const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const words = ["diff", "before.json", "now.json", "--format=json", "--output=report.json", "--fail-on=none"];
  await run(process.execPath, [cli, ...words], {
    cwd: join(folder, service),
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true" },
  });
  // The cast is safe: the command above requests a report in this format.
  const report = JSON.parse(readFileSync(join(folder, service, "report.json"), "utf8")) as DiffReport;
  return report.changes.map((change) => ({ breaking: isBreaking(change), text: describe(change) }));
}

function isBreaking({ impact, path, verdicts }: DiffReport["changes"][number]): boolean {
  const isNoLongerRefused =
    /\/responses\/[45]\d\d$/.test(path) && verdicts.every(({ ruleId }) => ruleId === "response-removed");
  return impact === "major" && !isNoLongerRefused;
}

function describe({ path, property, kind, verdicts }: DiffReport["changes"][number]): string {
  const [first = "", ...rest] = path
    .replace(/^#\//, "")
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  const where = first === "paths" ? operationOf(rest) : [first, ...rest].join(" ");
  const what = property ? `${where} ${property}` : where;
  const messages = verdicts.map((each) => each.message);
  return messages.length > 0 ? `${what}: ${messages.join(" ")}` : `${what}: ${kind}`;
}

/** Formats the location of a change: `GET /lists responses 200` for the segments after `paths`. */
function operationOf([path = "", method, ...inside]: readonly string[]): string {
  const operation = method === undefined ? path : `${method.toUpperCase()} ${path}`;
  return [operation, ...inside].join(" ");
}

/**
 * Replaces each `allOf` with one merged schema, if the merged schema means the same, because `redocly diff` compares the parts of an
 * `allOf` by index.
 */
function merged(document: Document): Document {
  // The cast is safe: the merged object has the same properties as the document.
  return mergedValue(document, document) as Document;
}

/** Keywords whose values are data. In them, `allOf` would be an ordinary property name. */
const holdsValues = new Set(["example", "examples", "default", "enum", "const"]);

function mergedValue(value: unknown, document: Document): unknown {
  if (Array.isArray(value)) return value.map((each) => mergedValue(each, document));
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    holdsValues.has(name) ? each : mergedValue(each, document),
  ]);
  const whole: Schema = Object.fromEntries(entries);
  return Array.isArray(whole.allOf) ? (asOne(whole, document, new Set()) ?? whole) : whole;
}

/**
 * Merges the parts of a schema.
 * @param seen References that led to this schema.
 * @returns undefined if the parts contradict each other or refer back to themselves.
 */
function asOne(schema: Schema, document: Document, seen: ReadonlySet<string>): Schema | undefined {
  const { $ref, allOf, ...own } = schema;
  if (typeof $ref === "string") {
    const target = document.components?.schemas?.[$ref.split("/").at(-1) ?? ""];
    if (seen.has($ref) || !target) return undefined;
    const whole = asOne(target, document, new Set([...seen, $ref]));
    return whole && joined(whole, own);
  }
  let result: Schema | undefined = {};
  for (const part of Array.isArray(allOf) ? (allOf as Schema[]) : []) {
    const whole = asOne(part, document, seen);
    result = result && whole && joined(result, whole);
  }
  // Keywords next to the `allOf` take precedence over its parts.
  return result && joined(result, own);
}

/** Keywords for which the last value replaces the others when schemas are merged. */
const lastWins = new Set(["title", "description", "example", "unevaluatedProperties"]);

function joined(one: Schema, other: Schema): Schema | undefined {
  const result = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const known = result[keyword];
    if (known === undefined || lastWins.has(keyword) || isDeepStrictEqual(known, value)) result[keyword] = value;
    else if (keyword === "required") result.required = [...new Set([known, value].flat())];
    else if (keyword === "properties") {
      result.properties = joinedMembers(known as Record<string, Schema>, value as Record<string, Schema>);
    } else return undefined;
  }
  return result;
}

/** If two parts contradict each other in a keyword, the later one narrows the earlier one. */
function joinedMembers(one: Record<string, Schema>, other: Record<string, Schema>): Record<string, Schema> {
  const both = Object.entries(other).map(([name, member]) => {
    const known = one[name];
    return [name, known ? (joined(known, member) ?? member) : member] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

async function compare(commit: string): Promise<Map<string, Change[]>> {
  const before = new Map<string, Document>();
  for (const service of await servicesAt(commit)) {
    before.set(service, JSON.parse(await textAt(commit, `generated/${service}/openapi.json`)) as Document);
  }
  const now = new Map(servicesNow().map((service) => [service, documentNow(service)] as const));
  const changes = new Map<string, Change[]>();
  const folder = mkdtempSync(join(tmpdir(), "quintet-diff-"));
  try {
    for (const service of [...new Set([...before.keys(), ...now.keys()])].sort()) {
      const [then, present] = [before.get(service), now.get(service)];
      if (!present) changes.set(service, [{ breaking: true, text: "the service was removed" }]);
      else if (!then) changes.set(service, [{ breaking: false, text: "the service is new" }]);
      else changes.set(service, await changesOf(service, then, present, folder));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return changes;
}

function documentNow(service: string): Document {
  // The cast is safe: the pipeline has written this file.
  return JSON.parse(readFileSync(join("generated", service, "openapi.json"), "utf8")) as Document;
}

async function main(ref: string | undefined): Promise<number> {
  if (!ref) {
    console.error("Usage: npm run contract:diff -- <git-ref>");
    return 2;
  }
  const commit = await commitOf(ref);
  if (!commit) {
    console.error(`contract:diff: "${ref}" is not a commit, branch or tag of this repository.`);
    return 2;
  }
  const changes = [...(await compare(commit))];
  for (const [service, list] of changes) {
    console.log(list.length === 0 ? `${service}: unchanged` : service);
    const breakingFirst = [...list].sort((one, other) => Number(other.breaking) - Number(one.breaking));
    for (const { breaking, text } of breakingFirst) console.log(`  ${breaking ? "breaking  " : "compatible"}  ${text}`);
  }
  const all = changes.flatMap(([, list]) => list);
  const breaking = all.filter((each) => each.breaking).length;
  console.log(`${breaking} breaking, ${all.length - breaking} compatible since ${ref}`);
  return breaking > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
