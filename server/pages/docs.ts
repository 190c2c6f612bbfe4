/**
 * The reference of every contract, drawn by Redocly's renderer from the bundle that npm brings: nothing is loaded from
 * elsewhere. The running server, `npm run docs` and the static site of `npm run docs:build` share these pages.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Contract, operationsIn, type ServiceName } from "../../client/console/app/contracts.ts";
import { readReasons } from "../docs/errors.ts";
import { guides, readGuide } from "../docs/guides.ts";
import { docsLayout } from "../docs/layout.ts";
import { withSamples } from "../docs/samples.ts";
import { workflowsMain } from "../docs/workflows.ts";
import { escapeHtml, html, type Page } from "../http/pages.ts";
import { packageRoot } from "../platform/root.ts";
import { bundledScript } from "./browser.ts";
import { layout } from "./layout.ts";

export interface Documented {
  /** Folder below `generated/`. */
  name: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** Where the service is mounted. */
  basePath: string;
}

/** The renderer compiles its search in a worker and sets styles from scripts. */
const rendererPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src blob:",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The index of a static site, which has no menu. */
export function docsIndexHtml(documented: readonly Documented[], linkTo: (name: string) => string): string {
  return layout("API reference", indexMain(documented, linkTo));
}

function indexMain(documented: readonly Documented[], linkTo: (name: string) => string): string {
  const items = documented
    .map(
      ({ name, title, summary, basePath }) =>
        `<li><a href="${escapeHtml(linkTo(name))}">${escapeHtml(title)}</a> <code>${escapeHtml(basePath)}</code>
<p>${escapeHtml(summary)}</p></li>`,
    )
    .join("\n");
  return `<h1>API reference</h1>
<p>One reference per contract. The documents themselves are at <code>openapi.json</code> beside each page.</p>
<ul class="cards">
${items}
</ul>`;
}

const referenceStyle = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
nav{padding:.5rem 1.25rem;border-bottom:1px solid #d0d7de}
nav a{color:#0550ae}nav a:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
noscript p{padding:1.25rem}`;

export interface ReferenceLinks {
  /** The index of all references. */
  index: string;
  /** The document. */
  spec: string;
  /** The renderer. */
  script: string;
  /** A script that reloads the page while somebody edits the contract. */
  reload?: string;
}

export function referenceHtml(title: string, { index, spec, script, reload: reloadScript }: ReferenceLinks): string {
  const reload = reloadScript === undefined ? "" : `<script src="${escapeHtml(reloadScript)}"></script>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav><a href="${escapeHtml(index)}">All references</a></nav>
<redoc spec-url="${escapeHtml(spec)}" expand-responses="200,201"></redoc>
<noscript><p>This page is drawn by a script. The document itself: <a href="${escapeHtml(spec)}">${escapeHtml(title)}</a>.</p></noscript>
<script src="${escapeHtml(script)}"></script>
${reload}</body>
</html>
`;
}

/** The one thing that the renderer would load from elsewhere: a picture in its footer. Nothing is shown in its place. */
const foreignPicture = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const noPicture = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E";

export interface RendererScript {
  text: string;
  /** The same, compressed: doing that for every reader would cost more than anything else the server does. */
  gzipped: Buffer;
  /** Changes with the text, so that browsers may keep it for ever. */
  version: string;
}

let script: RendererScript | undefined;

/** The renderer's script, from beside the built server or from where npm put it. */
export function rendererScript(): RendererScript {
  if (script) return script;
  const built = join(packageRoot, "dist", "redoc.standalone.js");
  const path = existsSync(built) ? built : join(packageRoot, "node_modules", "redoc", "bundles", "redoc.standalone.js");
  const text = readFileSync(path, "utf8").replaceAll(foreignPicture, noPicture);
  const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
  script = { text, gzipped: gzipSync(text), version };
  return script;
}

/** What the pages with the menu run: their search. */
const guidePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const searchPath = "/docs/search.js";

/** `/docs`: the guides, one reference per service, the errors by reason, one search over all, and what they load. */
export function docsPages(documented: readonly Documented[]): Page[] {
  const menu = { references: documented };
  const show = (title: string, main: string, current: string) =>
    html(docsLayout(title, main, menu, current, searchPath), guidePolicy);
  let index: string | undefined;
  return [
    {
      path: "/docs",
      render: () =>
        show(
          "Docs",
          indexMain(documented, (name) => `/docs/${name}`),
          "/docs",
        ),
    },
    {
      path: "/docs/guides/:guide",
      render({ parameters }) {
        const guide = guides.find(({ name }) => name === parameters.guide);
        return guide && show(guide.title, readGuide(guide).html, `/docs/guides/${guide.name}`);
      },
    },
    {
      path: "/docs/errors",
      render: () => show("Errors by reason", errorsMain(documented.map(({ name }) => name)), "/docs/errors"),
    },
    {
      path: "/docs/journeys",
      render: () => show("Journeys", workflowsMain(documented.map(({ name }) => name)), "/docs/journeys"),
    },
    {
      path: searchPath,
      async render() {
        return { type: "text/javascript; charset=UTF-8", body: await bundledScript("docs", "search") };
      },
    },
    {
      path: "/docs/search.json",
      render() {
        index ??= JSON.stringify(searchDocuments(documented));
        return { type: "application/json; charset=UTF-8", body: index };
      },
    },
    ...referencePages(documented),
  ];
}

function errorsMain(services: readonly string[]): string {
  const named = new Set<string>();
  const reasons = readReasons(services).map(({ reason, status, message, operations }) => {
    // Several statuses may share a reason: the first has its name for an anchor, which the console links to.
    const anchor = named.has(reason) ? `${reason}-${status}` : reason;
    named.add(reason);
    const links = operations
      .slice(0, 12)
      .map(
        ({ service, id }) => `<a href="/docs/${escapeHtml(service)}#operation/${escapeHtml(id)}">${escapeHtml(id)}</a>`,
      );
    const more = operations.length > links.length ? ` and ${operations.length - links.length} more` : "";
    return `<section class="reason"><h2 id="${escapeHtml(anchor)}">${escapeHtml(reason)} <code>${status}</code></h2>
<p>${escapeHtml(message)}</p><p>${links.join(", ")}${more}</p></section>`;
  });
  return `<h1>Errors by reason</h1>
<p>Four services refuse with an envelope: <code>error.errors[0].reason</code> says why, for programs. The payment service has
codes of its own, which its guide lists. The console shows the rule that a request has broken.</p>
${reasons.join("\n")}`;
}

/** What the search knows: sections of guides, operations, reasons. */
function searchDocuments(documented: readonly Documented[]) {
  const found: { title: string; group: string; url: string; text: string }[] = [];
  for (const guide of guides) {
    for (const { id, title, text } of readGuide(guide).sections) {
      const url = `/docs/guides/${guide.name}${id === "" ? "" : `#${id}`}`;
      found.push({ title, group: `Guide: ${guide.title}`, url, text });
    }
  }
  for (const { name, title } of documented) {
    for (const { id, summary, operation } of operationsIn(name as ServiceName, readContract(name))) {
      const text = `${id} ${operation.description ?? ""}`;
      found.push({ title: summary, group: `${title}: ${id}`, url: `/docs/${name}#operation/${id}`, text });
    }
  }
  for (const { reason, status, message } of readReasons(documented.map(({ name }) => name))) {
    found.push({ title: reason, group: `Error ${status}`, url: `/docs/errors#${reason}`, text: message });
  }
  return found.map((each, id) => ({ id, ...each }));
}

function readContract(name: string): Contract {
  return JSON.parse(readFileSync(join(packageRoot, "generated", name, "openapi.json"), "utf8")) as Contract; // By the pipeline.
}

function referencePages(documented: readonly Documented[]): Page[] {
  const find = (name: string | undefined) => documented.find((each) => each.name === name);
  return [
    {
      path: "/docs/:service/reference.json",
      render({ parameters, origin }) {
        const service = find(parameters.service);
        if (!service) return undefined;
        const contract = withSamples(service.name, readContract(service.name), origin);
        return { type: "application/json; charset=UTF-8", body: JSON.stringify(contract) };
      },
    },
    {
      path: "/docs/redoc.standalone.js",
      render({ headers }) {
        const { text, gzipped } = rendererScript();
        const type = "text/javascript; charset=UTF-8";
        const caching = { "Cache-Control": "public, max-age=31536000, immutable" };
        return /\bgzip\b/.test(String(headers["accept-encoding"]))
          ? { type, body: gzipped, headers: { ...caching, "Content-Encoding": "gzip" } }
          : { type, body: text, headers: caching };
      },
    },
    {
      path: "/docs/:service",
      render({ parameters }) {
        const service = find(parameters.service);
        if (!service) return undefined;
        const script = `/docs/redoc.standalone.js?${rendererScript().version}`;
        const links = { index: "/docs", spec: `/docs/${service.name}/reference.json`, script };
        return html(referenceHtml(service.title, links), rendererPolicy);
      },
    },
    {
      path: "/docs/:service/openapi.json",
      audience: "program",
      render({ parameters }) {
        const service = find(parameters.service);
        if (!service) return undefined;
        const path = join(packageRoot, "generated", service.name, "openapi.json");
        return { type: "application/json; charset=UTF-8", body: readFileSync(path) };
      },
    },
  ];
}
