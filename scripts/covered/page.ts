/**
 * Writes `contributing/proof.md`: the source of each operation, the tests that call it, and its differences from the
 * published service. `CI=true COVERAGE=keep npm test` calls it with the results of a complete run.
 */
import { join } from "node:path";
import type { Names } from "../../server/http/names.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type Contract, type ContractEntry, operationsOf, readText } from "../generate/contract.ts";
import { namesOf } from "../generate/names.ts";
import { percent, type RunFigures, titles } from "./figures.ts";
import { reasons } from "./leftOut.ts";
import { kinds } from "./parts.ts";
import { type Sources, sourcesOf } from "./sources.ts";

/**
 * Maximum number of test files that are named for an operation. The others are counted, since some tests call nearly
 * every operation.
 */
const namedAtMost = 4;

/** @param contracts The contracts by name, in the order of the page. */
export function proofPage(run: RunFigures, contracts: ReadonlyMap<string, Contract>): string {
  const header = `| contract | ${kinds.map((kind) => titles[kind]).join(" | ")} |\n|---${"|---".repeat(kinds.length)}|`;
  const rows = Object.entries(run.figures).map(
    ([name, of]) =>
      `| ${name} | ${kinds.map((kind) => `${of[kind].join(" of ")}, ${percent(of[kind])}`).join(" | ")} |`,
  );
  const services = [...contracts].map(([name, contract]) => serviceSection(name, contract, run.tests[name] ?? {}));
  const excluded = reasons().map(({ kind, what, why }) => `- ${titles[kind]}: ${what}. ${why}`);
  const left = `Nothing can touch these, so they do not count:\n\n${excluded.join("\n")}`;
  return `${beginning}\n${header}\n${rows.join("\n")}\n\n${left}\n\n${services.join("\n")}`;
}

const beginning = `# How it is proven

Every test talks to a real server, and each answer is held against the contract. A whole run of the tests notes what its requests touch of the
contracts, and \`npm run check\` names what such a run has to touch and has not. \`CI=true COVERAGE=keep npm test\` writes this page, and into
\`test/contract/untouched.json\` what runs need not touch.

A member counts as sent or answered where a request or an answer had it. A parameter that all operations take, and a refusal that operations
have by rule, counts once for each service, and for all that is the operator's once. What a sandbox has in common with its service counts
there. A reason counts as met where a request was refused with it; one that the description of an operation names, at that operation. A body
counts as shown where it was sent as the contract shows it.
`;

function serviceSection(name: string, contract: Contract, tests: Readonly<Record<string, readonly string[]>>): string {
  const sources = sourcesOf(openapiFolder, name);
  const differences = differencesOf(name, contract);
  const told = operationsOf(contract).map((entry) => {
    const { operationId } = entry.operation;
    const lines = [
      list("stated in", sources.clausesOf(operationId)),
      list("decided under", sources.decisionsOf(operationId)),
      list("called by", testsOf(name, tests[operationId] ?? [])),
      list("published otherwise:", differences(entry)),
    ];
    return [`- \`${operationId}\``, ...lines.filter((line) => line !== "").map((line) => `  - ${line}`)].join("\n");
  });
  return `## ${contract.info.title}

${introduction(name, sources)}

${told.join("\n")}
`;
}

function introduction(service: string, { document }: Sources): string {
  const source =
    document === undefined
      ? "It has no source document."
      : `The source document is "${document}"; what is stated in it, the contract restates.`;
  return `${source} What it leaves open is decided in \`openapi/${service}/DECISIONS.md\`: sections
that concern an operation stand with it, and the others hold for all of them.`;
}

function list(what: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${what} ${names.join("; ")}`;
}

const openapiFolder = join(packageRoot, "openapi");

/** Lists tests in the folder of the service first. */
function testsOf(service: string, files: readonly string[]): string[] {
  const isOwn = (file: string) => file.startsWith(`test/${service}/`);
  const sorted = [...files.filter(isOwn), ...files.filter((file) => !isOwn(file))];
  const more = sorted.length - namedAtMost;
  const named = sorted.slice(0, namedAtMost).map((file) => `\`${file}\``);
  return [...named, ...(more > 0 ? [`${more} more`] : [])];
}

/** @returns the names and the behavior that differ in the document of the published service. */
function differencesOf(service: string, contract: Contract): (entry: ContractEntry) => string[] {
  const text = readText(join(packageRoot, "generated", service, "openapi.published.json"));
  const names = namesOf(openapiFolder, service);
  if (text === undefined) return () => [];
  const published = JSON.parse(text) as Contract;
  const entries = operationsOf(published);
  return (entry) => {
    const other = entries.find((each) => each.operation.operationId === entry.operation.operationId);
    if (!other) return [];
    const here = closure(contract, entry.operation);
    const there = closure(published, other.operation);
    const renamed = pairsOf(names).filter(([own]) => here.includes(`"${own}"`));
    const alike = renamed.reduce((all, [own, others]) => all.replaceAll(`"${own}"`, `"${others}"`), here);
    const lines = renamed.map(([own, others]) => `\`${own}\` is \`${others}\``);
    return [...lines, ...(withoutTexts(alike) === withoutTexts(there) ? [] : ["another answer"])];
  };
}

function pairsOf(names: Names | undefined): [string, string][] {
  return [names?.members, names?.values, names?.parameters].flatMap((each) => Object.entries(each ?? {}));
}

/** Returns an operation and everything that it refers to as one string, so that two operations can be compared. */
function closure(contract: Contract, value: unknown, seen = new Set<string>()): string {
  const text = JSON.stringify(value);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  const parts = references.map(([reference, kind = "", name = ""]) => {
    if (seen.has(reference)) return "";
    seen.add(reference);
    return closure(contract, contract.components?.[kind]?.[name] ?? null, seen);
  });
  return [text, ...parts].join("\n");
}

/** Descriptions differ only by names, so they are left out. */
function withoutTexts(text: string): string {
  return text.replaceAll(/"description":"(?:[^"\\]|\\.)*"/g, "");
}

/** Path of the committed page. */
export const proofPath = join(packageRoot, "contributing/proof.md");
