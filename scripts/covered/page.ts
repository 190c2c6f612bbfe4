/**
 * Writes `openapi/guides/proof.md`, a guide of the docs: for each operation what it comes from, which tests call it, and how it differs
 * from the published service. `COVERAGE=keep npm test` calls it with what a whole run has found.
 */
import { join } from "node:path";
import type { Names } from "../../server/http/names.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type Contract, type ContractEntry, operationsOf, readText } from "../generate/contract.ts";
import { namesOf } from "../generate/names.ts";
import { percent, type RunFigures, titles } from "./figures.ts";
import { kinds } from "./parts.ts";

/** At most so many test files of an operation are named, and the others counted: some tests call nearly every operation. */
const namedAtMost = 4;

/** @param contracts The contracts by name, in the order of the page. */
export function proofPage(run: RunFigures, contracts: ReadonlyMap<string, Contract>): string {
  const header = `| contract | ${kinds.map((kind) => titles[kind]).join(" | ")} |\n|---${"|---".repeat(kinds.length)}|`;
  const rows = Object.entries(run.figures).map(
    ([name, of]) =>
      `| ${name} | ${kinds.map((kind) => `${of[kind].join(" of ")}, ${percent(of[kind])}`).join(" | ")} |`,
  );
  const services = [...contracts].map(([name, contract]) => serviceSection(name, contract, run.tests[name] ?? {}));
  return `${beginning}\n${header}\n${rows.join("\n")}\n\n${services.join("\n")}`;
}

const beginning = `# How it is proven

<!-- also: coverage, tests of an operation, evidence, source of a rule -->

Every test talks to a real server, and each answer is held against the contract. A whole run of the tests notes what its requests touch of the
contracts, \`npm run check\` refuses to see it fall, and \`COVERAGE=keep npm test\` writes this page.

A member counts as sent or answered where a request or an answer had it. A parameter that all operations take, and a refusal that operations
have by rule, counts once for each service. A body counts as shown where it was sent as the contract shows it.
`;

function serviceSection(name: string, contract: Contract, tests: Readonly<Record<string, readonly string[]>>): string {
  const decisions = sectionsOf(name);
  const differences = differencesOf(name, contract);
  const rows = operationsOf(contract).map((entry) => {
    const { operationId } = entry.operation;
    const cells = [sourceOf(entry, decisions), testsOf(name, tests[operationId] ?? []), differences(entry)];
    return `| \`${operationId}\` | ${cells.join(" | ")} |`;
  });
  return `## ${contract.info.title}

The source of an operation is the method of its name in the source document, as the contract restates it. Where the document is silent,
\`openapi/${name}/DECISIONS.md\` decides; sections that name the operation stand here, and the others hold for all of them.

| operation | decided under | called by | published otherwise |
|---|---|---|---|
${rows.join("\n")}
`;
}

interface Section {
  title: string;
  text: string;
}

function sectionsOf(service: string): Section[] {
  const text = readText(join(packageRoot, "openapi", service, "DECISIONS.md")) ?? "";
  return text
    .split(/^## /m)
    .slice(1)
    .map((each) => ({ title: each.split("\n", 1)[0] ?? "", text: each }));
}

function sourceOf({ operation, method, path }: ContractEntry, decisions: readonly Section[]): string {
  const named = new RegExp(`\\b${operation.operationId.replace(".", "\\.")}\\b`);
  const found = decisions.filter(({ text }) => named.test(text) || text.includes(`${method.toUpperCase()} ${path}`));
  return found.map(({ title }) => title).join("; ");
}

/** Tests in the folder of the service come first. */
function testsOf(service: string, files: readonly string[]): string {
  const isOwn = (file: string) => file.startsWith(`test/${service}/`);
  const sorted = [...files.filter(isOwn), ...files.filter((file) => !isOwn(file))];
  const more = sorted.length - namedAtMost;
  const named = sorted.slice(0, namedAtMost).map((file) => `\`${file}\``);
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** @returns the names and the behaviour that differ in the document of the published service. */
function differencesOf(service: string, contract: Contract): (entry: ContractEntry) => string {
  const text = readText(join(packageRoot, "generated", service, "openapi.published.json"));
  const names = namesOf(join(packageRoot, "openapi"), service);
  if (text === undefined) return () => "";
  const published = JSON.parse(text) as Contract;
  const entries = operationsOf(published);
  return (entry) => {
    const other = entries.find((each) => each.operation.operationId === entry.operation.operationId);
    if (!other) return "";
    const here = closure(contract, entry.operation);
    const there = closure(published, other.operation);
    const renamed = pairsOf(names).filter(([own]) => here.includes(`"${own}"`));
    const alike = renamed.reduce((all, [own, others]) => all.replaceAll(`"${own}"`, `"${others}"`), here);
    const lines = renamed.map(([own, others]) => `\`${own}\` is \`${others}\``);
    return [...lines, ...(withoutTexts(alike) === withoutTexts(there) ? [] : ["another answer"])].join("; ");
  };
}

function pairsOf(names: Names | undefined): [string, string][] {
  return [names?.members, names?.values, names?.parameters].flatMap((each) => Object.entries(each ?? {}));
}

/** An operation and all that it refers to, as one text, so that two can be compared. */
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

/** Descriptions say the same with other names, so they are left out. */
function withoutTexts(text: string): string {
  return text.replaceAll(/"description":"(?:[^"\\]|\\.)*"/g, "");
}

/** The page as it is in the repository. */
export const proofPath = join(packageRoot, "openapi/guides/proof.md");
