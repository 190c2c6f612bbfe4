/** The frame of the docs: a menu of all pages, a search over everything, the page, and its table of contents. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../http/once.ts";
import { escapeHtml } from "../http/pages.ts";
import { typefacePreload, typefaceStyle } from "../pages/assets.ts";
import { packageRoot } from "../platform/root.ts";
import { groups, guides, type Heading } from "./guides.ts";

const styleText = once(() =>
  `${typefaceStyle}${readFileSync(join(packageRoot, "server", "docs", "pages", "docs.css"), "utf8")}`
    .replace(/\/\*.*?\*\//g, "")
    .replace(/\s+/g, " "),
);

export interface Menu {
  /** The API references, each with its name in the URL and its title. */
  references: readonly { name: string; title: string }[];
  /** The operations of the reference that the page displays, by topic. */
  operations?: readonly { about: string; operations: readonly { id: string; summary: string }[] }[];
}

/** The optional parts of a page around its main content. */
export interface Frame {
  /** HTML for the head, such as scripts. */
  head?: string;
  /** Whether a script renders the page. Such a page uses the full width of the window. */
  isDrawn?: boolean;
  /** The headings for the table of contents. A page without a table of contents uses a wide layout. */
  contents?: readonly Heading[];
}

/**
 * Renders a page of the docs.
 * @param main The HTML of the content. Values that are not our own must already be escaped.
 * @param current The URL of the page.
 */
export function docsLayout(
  title: string,
  main: string,
  menu: Menu,
  current: string,
  script: string,
  { head = "", isDrawn = false, contents }: Frame = {},
): string {
  const content = `<article>${groupOf(current)}
${main}
${neighborsOf(current)}</article>${contents ? contentsOf(contents) : ""}`;
  return `<!doctype html>
<html lang="en" data-search-index="/docs/search.json">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Quintet</title>
${typefacePreload}
<style>${styleText()}</style>
<script defer src="${escapeHtml(script)}"></script>
${head}</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav class="site" aria-label="Docs">
<div class="bar">
<a class="brand" href="/docs">Quintet <span>docs</span></a>
<search><label class="hidden" for="search">Search guides, operations and errors</label>
<input id="search" type="search" autocomplete="off" placeholder="Search"><kbd aria-hidden="true">/</kbd>
<div id="results" hidden><p id="found-status" role="status"></p><ul id="found"></ul></div></search>
<button id="menu-button" type="button" aria-expanded="false" aria-controls="menu">Menu</button>
</div>
<div class="menu" id="menu">
${menuOf(menu, current)}
</div>
</nav>
<main id="content"${isDrawn ? ' class="drawn"' : contents ? "" : ' class="wide"'}>
${isDrawn ? main : content}
</main>
</body>
</html>
`;
}

function menuOf(menu: Menu, current: string): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}"${href === current ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>`;
  const referenceLink = ({ name, title }: Menu["references"][number]) => {
    const address = `/docs/${name}`;
    return `${link(address, title)}${current === address ? operationsOf(address, menu) : ""}`;
  };
  // The references of the sandboxes are in a closed part of the menu, because few readers need them.
  const sandboxes = menu.references.filter(({ name }) => name.includes("/"));
  const isOpen = sandboxes.some(({ name }) => current === `/docs/${name}`);
  const references = `${menu.references
    .filter((each) => !sandboxes.includes(each))
    .map(referenceLink)
    .join("")}
<details${isOpen ? " open" : ""}><summary>Service sandboxes</summary>${sandboxes.map(referenceLink).join("")}</details>
${link("/docs/errors", "Errors")}${link("/docs/journeys", "Workflows")}`;
  const parts = groups.map((group) => {
    const own = guides.filter((guide) => guide.group === group);
    const links = own.map(({ name, title }) => link(`/docs/guides/${name}`, title)).join("");
    return `<h2>${group}</h2>${group === "Reference" ? references : ""}${links}`;
  });
  // On the page of a reference, its operations come first in the menu, because readers look for them there.
  return (menu.operations ? [...parts.slice(-1), ...parts.slice(0, -1)] : parts).join("\n");
}

function operationsOf(address: string, { operations = [] }: Menu): string {
  const parts = operations.map(({ about, operations: own }) => {
    const links = own.map(
      ({ id, summary }) => `<a href="${escapeHtml(`${address}#operation/${id}`)}">${escapeHtml(summary)}</a>`,
    );
    return `<details><summary>${escapeHtml(about)}</summary>${links.join("")}</details>`;
  });
  return `<div class="operations">${parts.join("")}</div>`;
}

function guideAt(address: string): number {
  return guides.findIndex(({ name }) => address === `/docs/guides/${name}`);
}

function groupOf(current: string): string {
  const guide = guides[guideAt(current)];
  return guide ? `<p class="group">${guide.group}</p>` : "";
}

/** Links to the previous and the next guide, in the order of the menu. */
function neighborsOf(current: string): string {
  const at = guideAt(current);
  if (at < 0) return "";
  const link = (index: number, kind: "previous" | "next") => {
    const guide = guides[index];
    if (!guide) return "";
    const label = kind === "next" ? "Next" : "Previous";
    return `<a class="${kind}" rel="${kind === "next" ? "next" : "prev"}" href="/docs/guides/${escapeHtml(guide.name)}"><small>${label}</small>${escapeHtml(guide.title)}</a>`;
  };
  return `<nav class="neighbors" aria-label="Previous and next page">${link(at - 1, "previous")}${link(at + 1, "next")}</nav>\n`;
}

function contentsOf(contents: readonly Heading[]): string {
  const links = contents.map(
    ({ id, title, depth }) =>
      `<a href="#${escapeHtml(id)}"${depth > 2 ? ' class="deep"' : ""}>${escapeHtml(title)}</a>`,
  );
  return `\n<nav class="toc" aria-labelledby="toc-title"><h2 id="toc-title">On this page</h2>${links.join("")}</nav>`;
}
