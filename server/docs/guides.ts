/**
 * The guides as pages of the docs, with the tables of differences: Markdown files next to the contracts, and pages that are
 * generated from the server's tables of settings and commands.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tokens } from "marked";
import { differences } from "../../generated/differences.ts";
import { services } from "../../generated/services.ts";
import { commandsMarkdown, settingsMarkdown } from "../cli/commands.ts";
import type { DifferenceRow, NotEnforced } from "../http/differences.ts";
import { statusOf } from "../http/envelope.ts";
import { escapeHtml } from "../http/pages.ts";
import type { ServiceFacts } from "../manifest.ts";
import { lazy } from "../platform/lazy.ts";
import { packageRoot } from "../platform/root.ts";
import { codeHtml, outputHtml, tabsHtml } from "./code.ts";
import { literalsIn } from "./shell.ts";
import { tabsOf } from "./tabs.ts";

const markdown = lazy<typeof import("marked")>("marked");

export interface Guide {
  /** The name in the URL: `/docs/guides/<name>`. */
  name: string;
  /** The title in menus. */
  title: string;
  group: Group;
}

/** The groups of the menu, in order. The API references and the errors page are listed after the guides of the last group. */
export const groups = ["Start", "Services", "Testing", "Operate", "Reference"] as const;
export type Group = (typeof groups)[number];

export interface WrittenGuide extends Guide {
  /** The path of the Markdown file, relative to the package's root. */
  file: string;
}

export interface PrintedGuide extends Guide {
  print(): string | Promise<string>;
}

function guideOf({ name, title }: ServiceFacts): WrittenGuide {
  return { name, title, group: "Services", file: `openapi/${name}/guide.md` };
}

export const writtenGuides: readonly WrittenGuide[] = [
  { name: "start", title: "Quickstart", group: "Start", file: "openapi/guides/start.md" },
  { name: "oauth", title: "OAuth 2.0", group: "Start", file: "openapi/guides/oauth.md" },
  { name: "client", title: "TypeScript client", group: "Start", file: "openapi/guides/client.md" },
  { name: "languages", title: "Other languages", group: "Start", file: "openapi/guides/languages.md" },
  { name: "booking", title: "Example app", group: "Start", file: "openapi/guides/booking.md" },
  ...services.filter(({ hasGuide }) => hasGuide).map(guideOf),
  { name: "common", title: "Shared behavior", group: "Services", file: "openapi/guides/common.md" },
  { name: "webhooks", title: "Notifications and emails", group: "Services", file: "openapi/guides/webhooks.md" },
  { name: "testing", title: "Test kit", group: "Testing", file: "openapi/platform/testing.md" },
  { name: "time", title: "Clock, faults and snapshots", group: "Testing", file: "openapi/guides/time.md" },
  { name: "programs", title: "Unmodified apps", group: "Testing", file: "openapi/guides/programs.md" },
  { name: "deploying", title: "Deploying", group: "Operate", file: "openapi/guides/deploying.md" },
  { name: "machines", title: "Several machines", group: "Operate", file: "openapi/guides/machines.md" },
  { name: "contracts", title: "OpenAPI documents", group: "Reference", file: "openapi/guides/contracts.md" },
  { name: "differences", title: "Differences", group: "Reference", file: "openapi/guides/differences.md" },
];

/** Pages that are generated from the server's own definitions of settings and commands, so that they are always correct. */
const printedGuides: readonly PrintedGuide[] = [
  { name: "settings", title: "Settings", group: "Operate", print: settingsMarkdown },
  { name: "commands", title: "Commands", group: "Operate", print: commandsMarkdown },
];

/** All guides in the order of the menu, which is also the order of the links to the next page. */
export const guides: readonly (WrittenGuide | PrintedGuide)[] = groups.flatMap((group) =>
  [...writtenGuides, ...printedGuides].filter((guide) => guide.group === group),
);

/** The URL of the server in the files of the guides: the URL with the default settings. */
export const defaultOrigin = "http://127.0.0.1:4010";

/** Returns the Markdown source of a guide. @param origin The origin of the server in the examples. */
async function sourceOf(guide: WrittenGuide | PrintedGuide, origin: string): Promise<string> {
  if ("print" in guide) return guide.print();
  const text = readFileSync(join(packageRoot, guide.file), "utf8");
  return text
    .replace("<!-- differences -->", () => differencesMarkdown())
    .replace(/^<!-- file: (\S+) -->$/gm, (_, path: string) => exampleMarkdown(path))
    .replaceAll(defaultOrigin, origin);
}

const languageOf: Readonly<Record<string, string>> = { ts: "ts", py: "python" };

/** The file of an example as a code block, so that guides show the code that the tests run. */
function exampleMarkdown(path: string): string {
  const code = readFileSync(join(packageRoot, path), "utf8");
  return `\`\`\`${languageOf[path.split(".").at(-1) ?? ""] ?? ""}\n${code}\`\`\``;
}

/**
 * The Markdown of a guide for readers, without marks that only the search and the tests of the guide's code use.
 * @param origin The origin of the server in the examples.
 */
export async function markdownOf(guide: WrittenGuide | PrintedGuide, origin = defaultOrigin): Promise<string> {
  return (await sourceOf(guide, origin))
    .replace(/^(```\w+) (?:no-run: .*|sqlite|prints|file=.*)$/gm, "$1")
    .replace(/^<!-- also: .* -->\n\n?/gm, "");
}

export interface Section {
  /** The anchor in the page; empty for the text before the first heading. */
  id: string;
  title: string;
  text: string;
  /**
   * Phrases by which people search for the section, separated by commas. They are in the comment `<!-- also: pagination, next
   * page -->` below a heading, and are not displayed.
   */
  also: string;
}

export interface ReadGuide {
  html: string;
  sections: Section[];
  /** The headings below the title, for the table of contents. */
  contents: Heading[];
}

export interface Heading {
  id: string;
  title: string;
  depth: number;
}

/** Reads a guide for the docs. @param origin The origin of the server in the examples. */
export async function readGuide(guide: WrittenGuide | PrintedGuide, origin = defaultOrigin): Promise<ReadGuide> {
  const source = await sourceOf(guide, origin);
  const marked = new (markdown().Marked)({ renderer: { ...renderer, code: codeRenderer(origin) } });
  const sections: Section[] = [];
  const contents: Heading[] = [];
  for (const token of marked.lexer(source)) {
    if (token.type === "heading") {
      const { text, depth } = token as Tokens.Heading; // The cast is safe: a token of the type `heading` has these fields.
      const [id, title] = [anchorOf(text), plain(text)];
      if (depth <= 2) sections.push({ id: depth === 1 ? "" : id, title, text: "", also: "" });
      if (depth === 2 || depth === 3) contents.push({ id, title, depth });
    } else {
      const last = sections.at(-1);
      const [, also] = alsoMark.exec(token.raw) ?? [];
      if (last && also !== undefined) last.also += `${last.also === "" ? "" : ", "}${also}`;
      else if (last) last.text += ` ${plain(token.raw)}`;
    }
  }
  // The HTML in the guides is trusted, because the files are our own. The renderer escapes it nevertheless.
  const html = (marked.parse(source) as string).replaceAll("<table>", focusable);
  return { html, sections, contents };
}

/** Returns a function that renders the code blocks of a guide in order. A block may use variables of preceding blocks. */
function codeRenderer(origin: string): (token: Tokens.Code) => string {
  const literals = new Map<string, string>();
  return ({ text, lang = "" }) => {
    const [language = "", mark = ""] = lang.split(" ");
    if (mark === "prints") return outputHtml(text, language);
    if (language !== "sh") return codeHtml(text, language);
    const tabs = tabsOf(text, literals, origin);
    for (const [name, value] of literalsIn(text)) literals.set(name, value);
    return tabs.length > 1 ? tabsHtml(tabs) : codeHtml(text, language);
  };
}

/** The tag of every table. With `tabindex`, readers can use the keyboard to scroll a table that is wider than the screen. */
const focusable = '<table tabindex="0">';

const alsoMark = /^<!-- also: (.*?) -->\s*$/;

const renderer = {
  heading({ text, depth }: Tokens.Heading): string {
    const id = anchorOf(text);
    const isLink = depth > 1 && !text.includes("](");
    const content = isLink ? `<a class="heading" href="#${id}">${inline(text)}</a>` : inline(text);
    return `<h${depth} id="${id}">${content}</h${depth}>\n`;
  },
  tablecell({ text, header }: Tokens.TableCell): string {
    const name = header && text !== "" ? "th" : "td";
    // Keeps a number on the same line as the word it counts, however narrow the column is.
    const kept = inline(text)
      .replace(/(\d) (of \d|%)/g, "$1&nbsp;$2")
      .replace(/\bof (?=\d)/g, "of&nbsp;");
    return `<${name}>${kept}</${name}>\n`;
  },
  html({ text }: Tokens.HTML | Tokens.Tag): string {
    return alsoMark.test(text) ? "" : escapeHtml(text);
  },
};

function inline(text: string): string {
  // The cast is safe: `parseInline` returns a string instead of a promise, because no extension of Marked is asynchronous.
  return new (markdown().Marked)({ renderer }).parseInline(text) as string;
}

function anchorOf(heading: string): string {
  return plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function plain(markdown: string): string {
  return markdown
    .replace(/```\w*[^\n]*\n?/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*|#>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

// The tables of differences (`openapi/<service>/differences.yaml`) as Markdown, for the guide "Differences".
const titles: readonly (readonly [DifferenceRow["effect"], string])[] = [
  ["rejects", "Rejected only by the published service"],
  ["converts", "Handled differently by the published service"],
  ["answers", "Rejected by both, with different errors"],
];

/** A section for each service that has a table. Hints link to it by the name of the service. */
function differencesMarkdown(): string {
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
    .replace(/^test\/\S+\.test\.ts$/, "behavior of the published client");
}

/** The short name of a URL: `home-assistant/core#125191`; for most other URLs, the host and the last part of the path. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [, repository, number] = /^\/([^/]+\/[^/]+)\/(?:issues|pull)\/(\d+)$/.exec(pathname) ?? [];
  if (repository !== undefined) return `${repository}#${number}`;
  if (host === "github.com") return pathname.split("/").slice(1, 3).join("/");
  return `${host}/${pathname.split("/").at(-1)}`;
}
