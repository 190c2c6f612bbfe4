/** All pages of the docs except the references, for both the running server and the static site. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, type KnownOperation, operationsIn } from "../../client/console/app/contracts.ts";
import { documentedServices } from "../http/document.ts";
import { once } from "../http/once.ts";
import { escapeHtml } from "../http/pages.ts";
import { lazy } from "../platform/lazy.ts";
import { packageRoot } from "../platform/root.ts";
import type { Settings } from "../platform/settings.ts";
import { codeHtml } from "./code.ts";
import { errorsMain, readReasons } from "./errors.ts";
import { type Group, groups, guides, readGuide } from "./guides.ts";
import { docsLayout, type Menu } from "./layout.ts";
import { readable } from "./samples.ts";
import type { SearchDocument } from "./search.ts";

export interface Documented {
  /** The name of the contract's folder below `generated/`. */
  name: string;
  title: string;
  /** A one-sentence summary. */
  summary: string;
  /** The prefix of the paths of the service's operations. */
  basePath: string;
}

export const pageScript = "/docs/page.js";
export const referenceScript = "/docs/reference.js";
export const searchIndex = "/docs/search.json";

export interface SitePage {
  /** The path on the running server: `/docs/guides/start`. */
  path: string;
  /** @param origin The origin of the server in the examples of guides. */
  render(origin: string): string | Promise<string>;
}

/** All pages except the references: the index, the guides, the errors by reason and the workflows. */
export function sitePages(documented: readonly Documented[]): SitePage[] {
  const services = documented.map(({ name }) => name);
  // Created only once: the page depends on the contracts, which do not change while the server runs.
  const errors = once(() => errorsMain(documented));
  const page = (path: string, title: string, main: SitePage["render"]): SitePage => ({
    path,
    render: async (origin) => docsLayout(title, await main(origin), { references: documented }, path, pageScript),
  });
  return [
    page("/docs", "Docs", () => indexMain(documented)),
    ...guides.map((guide): SitePage => {
      const path = `/docs/guides/${guide.name}`;
      const render = async (origin: string) => {
        const { html, contents } = await readGuide(guide, origin);
        return docsLayout(guide.title, html, { references: documented }, path, pageScript, { contents });
      };
      return { path, render };
    }),
    page("/docs/errors", "Errors", errors),
    page("/docs/journeys", "Workflows", () => workflowsMain(services)),
  ];
}

/** The page for URLs below `/docs` that do not exist. */
export function missingPage(documented: readonly Documented[]): string {
  const starts = [
    ["/docs/guides/start", "Quickstart"],
    ["/docs/guides/oauth", "OAuth 2.0"],
    ["/docs/errors", "Errors"],
    ["/docs", "All guides and references"],
  ] as const;
  const main = `<h1>Page not found</h1>
<p>The docs have no page at this URL. Press <kbd>/</kbd> to search, or open one of these pages:</p>
<ul>${starts.map(([address, title]) => `<li><a href="${address}">${title}</a></li>`).join("")}</ul>`;
  return docsLayout("Page not found", main, { references: documented }, "", pageScript);
}

export function readContract(name: string, dialect: Dialect = "spec"): Contract {
  const published = join(packageRoot, "generated", name, files.published);
  const path =
    dialect === "published" && existsSync(published) ? published : join(packageRoot, "generated", name, files.spec);
  // The cast is safe: `npm run generate` writes this file in this form.
  return JSON.parse(readFileSync(path, "utf8")) as Contract;
}

/** The operations of all contracts. */
export const everyOperation = once((): readonly KnownOperation[] =>
  documentedServices().flatMap((name) => operationsIn(name, readContract(name))),
);

type Dialect = Settings["dialect"];

/** The file below `generated/` that describes a contract in each dialect. */
const files: Readonly<Record<Dialect, string>> = { spec: "openapi.json", published: "openapi.published.json" };
/** The names under which a server offers the documents. The document of the dialect in use is also offered as `openapi.json`. */
const named: Readonly<Record<Dialect, string>> = { spec: "openapi.spec.json", published: "openapi.published.json" };
const inForce = "openapi.json";

/** The names under which a server offers a contract's documents. Their URLs are in the same folder as the reference. */
export const documentNames = [inForce, ...Object.values(named)];

/** Whether a contract has one document for each dialect. The contracts of the platform and the sandboxes have only one. */
function hasDialects(name: string): boolean {
  return existsSync(join(packageRoot, "generated", name, files.published));
}

/** Caches the JSON of each document. The links in it contain the origin that was requested last. */
const documentTexts = new Map<string, { origin: string; text: string }>();

/**
 * A document of a contract as JSON. It links to the document of the other dialect.
 * @param file One of `documentNames`.
 * @param at The dialect in use, and the origin of this server.
 * @returns undefined if the contract does not have the document.
 */
export function documentText(
  name: string,
  file: string,
  { dialect, origin }: { dialect: Dialect; origin: string },
): string | undefined {
  const has = hasDialects(name);
  if (!has && file !== inForce) return undefined;
  const described = file === inForce ? dialect : file === named.spec ? "spec" : "published";
  const key = `${name} ${described}`;
  const known = documentTexts.get(key);
  if (known?.origin === origin) return known.text;
  const other = described === "spec" ? "published" : "spec";
  const externalDocs = { url: named[other], description: `The contract of a server with DIALECT=${other}.` };
  const text = JSON.stringify({ ...contractAt(origin, name, described), ...(has && { externalDocs }) });
  documentTexts.set(key, { origin, text });
  return text;
}

interface SignIn {
  flows?: Record<string, Record<string, unknown>>;
}

/** Reads a contract and replaces the default origin in its sign-in URLs with the origin of this server. */
export function contractAt(origin: string, name: string, dialect?: Dialect): Contract {
  const contract = readContract(name, dialect);
  // The cast is safe: OpenAPI specifies this form.
  const schemes = Object.values(contract.components?.securitySchemes ?? {}) as SignIn[];
  for (const flow of schemes.flatMap(({ flows = {} }) => Object.values(flows))) {
    for (const [key, url] of Object.entries(flow)) {
      if (key.endsWith("Url")) flow[key] = new URL(new URL(String(url)).pathname, origin).href;
    }
  }
  return contract;
}

async function indexMain(documented: readonly Documented[]): Promise<string> {
  const all = await readGuides();
  const groupOf = (group: Group) => {
    const cards = all.flatMap(({ guide, sections: [first] }) => {
      if (guide.group !== group) return [];
      const [about = ""] = /^.*?[.:](?=\s|$)/.exec((first?.text ?? "").trim()) ?? [];
      return `<li class="card"><a href="/docs/guides/${escapeHtml(guide.name)}">${escapeHtml(guide.title)}</a>
<p>${escapeHtml(about.replace(/:$/, "."))}</p></li>`;
    });
    return `<h2>${group}</h2>\n<ul class="cards">\n${cards.join("\n")}\n</ul>`;
  };
  return `<h1>Quintet docs</h1>
<p>Build and test apps against five web services that run on your machine: tasks, calendar, timeline, payments and conversions.</p>
${groups.map(groupOf).join("\n")}
<h2>API references</h2>
<p>Each reference links to the OpenAPI document of this server, <code>openapi.json</code>. References of services link to two more documents:
<code>openapi.spec.json</code> describes a server with <code>DIALECT=spec</code>, and <code>openapi.published.json</code> describes a server
with <code>DIALECT=published</code>.</p>
${referenceList(documented, (name) => `/docs/${name}`)}`;
}

/** Returns the names of a contract's documents, as a running server offers them next to the reference. */
export function documentsOf(name: string): readonly string[] {
  return hasDialects(name) ? documentNames : [inForce];
}

/**
 * Returns the page of an API reference: the menu of all docs, including the operations of this contract, and an element into
 * which a script renders the reference.
 * @param renderer The URL of the renderer's script.
 * @param documents The file names of the documents that are offered next to the page.
 */
export function referencePage(
  service: Documented,
  documented: readonly Documented[],
  renderer: string,
  documents: readonly string[],
): string {
  const { name, title } = service;
  const at = `/docs/${name}`;
  const links = documents.map((file) => `<a href="${escapeHtml(`${at}/${file}`)}">${escapeHtml(file)}</a>`);
  const scripts = [renderer, referenceScript].map((each) => `<script defer src="${escapeHtml(each)}"></script>\n`);
  const main = `<p class="documents">${links.join(" ")}</p>
<div class="live"><div id="reference" data-spec="${escapeHtml(`${at}/reference.json`)}"></div></div>
<noscript><p>This page requires JavaScript. You can read the <a href="${escapeHtml(`${at}/openapi.json`)}">OpenAPI document of the ${escapeHtml(title)}</a> instead.</p></noscript>`;
  const menu = { references: documented, operations: operationsByTag(name, readContract(name)) };
  return docsLayout(title, main, menu, at, pageScript, { head: scripts.join(""), isDrawn: true });
}

/** The operations of a contract by tag, in the order in which the contract lists the tags. */
function operationsByTag(name: string, contract: Contract): Menu["operations"] {
  const all = operationsIn(name, contract);
  return (contract.tags ?? []).flatMap((tag) => {
    const operations = all.filter(({ operation }) => operation.tags?.includes(tag.name));
    return operations.length === 0 ? [] : [{ about: readable(tag.name), operations }];
  });
}

/** The list of references. @param linkTo Returns a reference's URL by name. */
export function referenceList(documented: readonly Documented[], linkTo: (name: string) => string): string {
  const items = documented.map(
    ({ name, title, summary, basePath }) =>
      `<li class="card"><a href="${escapeHtml(linkTo(name))}">${escapeHtml(title)}</a> <code>${escapeHtml(basePath)}</code>
<p>${escapeHtml(summary)}</p></li>`,
  );
  return `<ul class="cards">
${items.join("\n")}
</ul>`;
}

function readGuides() {
  return Promise.all(guides.map(async (guide) => ({ guide, sections: (await readGuide(guide)).sections })));
}

/** The documents in the search index: sections of guides, operations, and reasons for errors. */
export async function searchDocuments(documented: readonly Documented[]): Promise<SearchDocument[]> {
  const sections = (await readGuides()).flatMap(({ guide, sections }) =>
    sections.map(({ id, title, text, also }) => {
      const url = `/docs/guides/${guide.name}${id === "" ? "" : `#${id}`}`;
      return { kind: "guide" as const, title, group: `Guide: ${guide.title}`, url, text, also };
    }),
  );
  const operations = documented.flatMap(({ name, title }) =>
    operationsIn(name, readContract(name)).map(({ id, summary, path, operation }) => {
      const parameters = (operation.parameters ?? []).map((each) => each.name);
      return {
        kind: "operation" as const,
        title: summary,
        group: `${title}: ${id}`,
        url: `/docs/${name}#operation/${id}`,
        text: `${path} ${parameters.join(" ")} ${operation.description ?? ""}`,
        also: "",
      };
    }),
  );
  const reasons = readReasons(documented.map(({ name }) => name)).map(({ reason, status, message }) => ({
    kind: "error" as const,
    title: reason,
    group: `Error ${status}`,
    url: `/docs/errors#${reason}`,
    text: message,
    also: String(status),
  }));
  return [...sections, ...operations, ...reasons].map((each, id) => ({ id, ...each }));
}

// Renders the Arazzo workflows of the services as a page that shows each step.
const command = `npx redocly respect openapi/tasks/workflows/journey.arazzo.yaml \\
  --server tasks=http://127.0.0.1:4010/tasks/v1 --input "authorization=Bearer $TOKEN"`;

const yaml = lazy<typeof import("yaml")>("yaml");

interface Workflow {
  info: { title: string; summary: string };
  workflows: {
    steps: { stepId: string; description: string; operationPath: string; successCriteria: { condition: string }[] }[];
  }[];
}

const pathOf = (service: string) => join(packageRoot, "openapi", service, "workflows", "journey.arazzo.yaml");

/**
 * The HTML of the page.
 * @param services Folders below `openapi/`; those without a workflow are left out.
 */
function workflowsMain(services: readonly string[]): string {
  const shown = services
    .filter((service) => existsSync(pathOf(service)))
    .map((service) => {
      // The cast is safe: a test runs the workflow in this file.
      const { info, workflows } = yaml().parse(readFileSync(pathOf(service), "utf8")) as Workflow;
      const steps = workflows
        .flatMap((each) => each.steps)
        .map(({ description, operationPath, successCriteria }) => {
          const [, path = "", method = ""] = /#\/paths\/(.*)\/(\w+)$/.exec(operationPath) ?? [];
          const address = `${method.toUpperCase()} ${path.replaceAll("~1", "/").replaceAll("~0", "~")}`;
          const [first] = successCriteria;
          const status = /\d{3}/.exec(first?.condition ?? "")?.[0] ?? "";
          return `<li>${escapeHtml(description)}<br><code>${escapeHtml(address)}</code> → <code>${status}</code></li>`;
        });
      return `<h2 id="${escapeHtml(service)}">${escapeHtml(info.title)}</h2>
<p>${escapeHtml(info.summary)}</p>
<ol>
${steps.join("\n")}
</ol>`;
    });
  return `<h1>Workflows</h1>
<p>Each service has one Arazzo workflow that uses its main operations in order. The server's own tests run them. To run one yourself:</p>
${codeHtml(command, "sh")}
${shown.join("\n")}`;
}
