/**
 * The reference of every contract, drawn by Redocly's renderer from the bundle that npm brings: nothing is loaded from
 * elsewhere. The running server, `npm run docs` and the static site of `npm run docs:build` share these pages.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml, html, type Page } from "../http/pages.ts";
import { packageRoot } from "../platform/root.ts";
import { layout } from "./layout.ts";

export interface Documented {
  /** Folder below `generated/`. */
  name: string;
  title: string;
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

export function docsIndexHtml(documented: readonly Documented[], linkTo: (name: string) => string): string {
  const items = documented
    .map(
      ({ name, title, basePath }) =>
        `<li><a href="${escapeHtml(linkTo(name))}">${escapeHtml(title)}</a><p><code>${escapeHtml(basePath)}</code></p></li>`,
    )
    .join("\n");
  return layout(
    "API reference",
    `<h1>API reference</h1>
<p>One reference per contract. The documents themselves are at <code>openapi.json</code> beside each page.</p>
<ul class="cards">
${items}
</ul>`,
  );
}

/** @param reloadScript Address of a script that reloads the page while somebody edits the contract. */
export function referenceHtml(title: string, specUrl: string, scriptUrl: string, reloadScript?: string): string {
  const reload = reloadScript === undefined ? "" : `<script src="${escapeHtml(reloadScript)}"></script>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{margin:0}</style>
</head>
<body>
<redoc spec-url="${escapeHtml(specUrl)}" hide-download-button="false" expand-responses="200,201"></redoc>
<script src="${escapeHtml(scriptUrl)}"></script>
${reload}</body>
</html>
`;
}

/** The renderer's script: beside the built server, or where npm put it. */
export function rendererPath(): string {
  const built = join(packageRoot, "dist", "redoc.standalone.js");
  return existsSync(built) ? built : join(packageRoot, "node_modules", "redoc", "bundles", "redoc.standalone.js");
}

/** `/docs`, one reference per service below it, and what they load. */
export function docsPages(documented: readonly Documented[]): Page[] {
  const find = (name: string | undefined) => documented.find((each) => each.name === name);
  return [
    { path: "/docs", render: () => html(docsIndexHtml(documented, (name) => `/docs/${name}`)) },
    {
      path: "/docs/redoc.standalone.js",
      render: () => ({ type: "text/javascript; charset=UTF-8", body: readFileSync(rendererPath()) }),
    },
    {
      path: "/docs/:service",
      render({ parameters }) {
        const service = find(parameters.service);
        if (!service) return undefined;
        const specUrl = `/docs/${service.name}/openapi.json`;
        return html(referenceHtml(service.title, specUrl, "/docs/redoc.standalone.js"), rendererPolicy);
      },
    },
    {
      path: "/docs/:service/openapi.json",
      render({ parameters }) {
        const service = find(parameters.service);
        if (!service) return undefined;
        const path = join(packageRoot, "generated", service.name, "openapi.json");
        return { type: "application/json; charset=UTF-8", body: readFileSync(path) };
      },
    },
  ];
}
