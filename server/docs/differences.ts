/** The tables of differences (`openapi/<service>/differences.yaml`) as Markdown, for the guide "Differences". */
import { differences } from "../../generated/differences.ts";
import { services } from "../../generated/services.ts";
import type { DifferenceRow, NotEnforced } from "../http/differences.ts";
import { statusOf } from "../http/status.ts";

const titles: readonly (readonly [DifferenceRow["effect"], string])[] = [
  ["rejects", "Rejected only by the published service"],
  ["converts", "Handled differently by the published service"],
  ["answers", "Rejected by both, with different errors"],
];

/** A section for each service that has a table. Hints link to it by the name of the service. */
export function differencesMarkdown(): string {
  return services.flatMap(({ name }) => sectionOf(name)).join("\n\n");
}

function sectionOf(service: string): string[] {
  const table = differences[service];
  if (!table) return [];
  const rows = Object.entries(table.rows);
  const parts = titles.flatMap(([effect, title]) => {
    const lines = rows.filter(([, row]) => row.effect === effect).map(([id, row]) => lineOf(id, row));
    return lines.length === 0 ? [] : [[`### ${title} (${service})`, "", ...head, ...lines].join("\n")];
  });
  return [
    `## ${service.charAt(0).toUpperCase()}${service.slice(1)}`,
    ...parts,
    ...notEnforcedOf(service, table.notEnforced),
  ];
}

const head = ["| name | operations | Quintet | published service | sources |", "|---|---|---|---|---|"];

function lineOf(id: string, row: DifferenceRow): string {
  const { operations, here, published, sources, confidence } = row;
  const about = operations === "all" ? "all" : operations.map((each) => `\`${each}\``).join(", ");
  return cells([id, about, here, `${published.trim()}${refusalOf(row)}`, `${confidence}: ${sourcesOf(sources)}`]);
}

/** The status, reason and message of a rejection by the published service, so that the row's sentence need not repeat them. */
function refusalOf({ effect, refusal }: DifferenceRow): string {
  if (effect !== "rejects" || !refusal) return "";
  return ` ${statusOf[refusal.kind].code} \`${refusal.reason ?? "invalid"}\`: "${refusal.message}"`;
}

function notEnforcedOf(service: string, entries: readonly NotEnforced[]): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map(({ about, why, sources }) => cells([about, why, sourcesOf(sources)]));
  return [[`### Not enforced (${service})`, "", "| about | why | sources |", "|---|---|---|", ...lines].join("\n")];
}

function cells(texts: readonly string[]): string {
  return `| ${texts.map((each) => each.replace(/\s+/g, " ").replaceAll("|", "\\|").trim()).join(" | ")} |`;
}

/**
 * URLs as links with a short name. Files of the repository are described instead, because readers of the docs may not have them.
 */
function sourcesOf(sources: readonly string[]): string {
  return sources
    .map((source) => {
      const [, address = "", rest = ""] = /^(https:\/\/\S+)(.*)$/.exec(source) ?? [];
      return address === "" ? describedSource(source) : `[${nameOf(address)}](${address})${rest}`;
    })
    .join("; ");
}

function describedSource(source: string): string {
  return source
    .replace(/^openapi\/\w+\/DECISIONS\.md, /, "decision of this project: ")
    .replace(/^test\/clients\/facts\.test\.ts, facts? .*$/, "behavior of the published client");
}

/** The short name of a URL: `home-assistant/core#125191`; for most other URLs, the host and the last part of the path. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [, repository, number] = /^\/([^/]+\/[^/]+)\/(?:issues|pull)\/(\d+)$/.exec(pathname) ?? [];
  if (repository !== undefined) return `${repository}#${number}`;
  if (host === "github.com") return pathname.split("/").slice(1, 3).join("/");
  return `${host}/${pathname.split("/").at(-1)}`;
}
