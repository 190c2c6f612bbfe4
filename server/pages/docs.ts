/**
 * The pages with the reference of every contract. Redocly's renderer renders them, from the bundle in its npm package: nothing is
 * loaded from other servers. The running server and `npm run docs` share these pages.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { markdownPages } from "../docs/llms.ts";
import { shownContract } from "../docs/references.ts";
import {
  type Documented,
  documentNames,
  documentsOf,
  documentText,
  missingPage,
  pageScript,
  referenceList,
  referencePage,
  referenceScript,
  searchDocuments,
  searchIndex,
  sitePages,
} from "../docs/site.ts";
import { once } from "../http/once.ts";
import { escapeHtml, html, type Page } from "../http/pages.ts";
import { packageRoot } from "../platform/root.ts";
import type { Settings } from "../platform/settings.ts";
import { type Packed, packedFile } from "./assets.ts";
import { bundledScript } from "./browser.ts";
import { layout } from "./layout.ts";

/**
 * The content security policy of the references. It allows workers and inline styles: the renderer creates its search index in
 * a worker, and its scripts set styles.
 */
const rendererPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src blob:",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The index page of `npm run docs`, which contains only references. */
export function docsIndexHtml(documented: readonly Documented[], linkTo: (name: string) => string): string {
  return layout("API references", `<h1>API references</h1>\n${referenceList(documented, linkTo)}`, { width: "wide" });
}

const referenceStyle = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
nav{padding:.5rem 1.25rem;border-bottom:1px solid #d0d7de}
nav a{color:#0550ae;margin-right:1rem}nav a:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
noscript p{padding:1.25rem}`;

/**
 * A page of `npm run docs`: a reference that is rendered again when the contract changes.
 * @param spec The URL of the document to render.
 * @param script The URL of the renderer's script.
 * @param reload The URL of the script that reloads the page.
 */
export function referenceHtml(title: string, { spec, script, reload }: Record<"spec" | "script" | "reload", string>) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav><a href="/">All references</a></nav>
<redoc spec-url="${escapeHtml(spec)}" expand-responses="200,201"></redoc>
<noscript><p>This page requires JavaScript. You can read the <a href="${escapeHtml(spec)}">OpenAPI document of the ${escapeHtml(title)}</a> instead.</p></noscript>
<script src="${escapeHtml(script)}"></script>
<script src="${escapeHtml(reload)}"></script>
</body>
</html>
`;
}

/**
 * An image in the renderer's footer, which is the only content that it would load from another server. An empty image replaces
 * it.
 */
const foreignPicture = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const noPicture = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E";

export interface RendererScript extends Packed {
  /** A version that changes with the content of the script, so that browsers may cache the script forever. */
  version: string;
}

/** The renderer's script, from the folder of the built server or from its npm package. */
export const rendererScript = once((): RendererScript => {
  const built = join(packageRoot, "dist", "redoc.standalone.js");
  const path = existsSync(built) ? built : join(packageRoot, "node_modules", "redoc", "bundles", "redoc.standalone.js");
  const text = readFileSync(path, "utf8").replaceAll(foreignPicture, noPicture);
  const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { text, gzipped: gzipSync(text), version };
});

/** The content security policy of pages with the navigation menu. Such a page runs only one script. */
const guidePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type DocsSettings = Pick<Settings, "dialect" | "sandbox">;

/**
 * The pages of `/docs`: the guides, one reference per service, the errors by reason, one search over all of them, and the files
 * that the pages load.
 * @param settings The dialect in use, and whether the server has a sandbox. If it has one, readers can run operations in its
 * console.
 */
export function docsPages(documented: readonly Documented[], settings: DocsSettings): Page[] {
  const index = once(async () => JSON.stringify(await searchDocuments(documented)));
  return [
    ...sitePages(documented).map(
      ({ path, render }): Page => ({ path, render: async ({ origin }) => html(await render(origin), guidePolicy) }),
    ),
    scriptPage(pageScript, "docs/page"),
    {
      path: searchIndex,
      render: async () => ({ type: "application/json; charset=UTF-8", body: await index() }),
    },
    ...markdownPages(documented),
    ...referencePages(documented, settings),
    {
      path: "/docs/*missing",
      // Browsers get an HTML page for a missing path. Other clients get the JSON error, which they can parse.
      render: ({ headers }) =>
        String(headers.accept).includes("text/html")
          ? { ...html(missingPage(documented), guidePolicy), status: 404 }
          : undefined,
    },
  ];
}

function scriptPage(path: string, script: string): Page {
  return { path, render: async () => ({ type: "text/javascript; charset=UTF-8", body: await bundledScript(script) }) };
}

const rendererPage: Page = {
  path: "/docs/redoc.standalone.js",
  render: (request) => packedFile("text/javascript; charset=UTF-8", rendererScript(), request),
};

function referencePages(documented: readonly Documented[], settings: DocsSettings): Page[] {
  return [
    rendererPage,
    scriptPage(referenceScript, "docs/reference"),
    ...referencePagesAt("/docs/:service", { documented, settings }, ({ service }) => service),
    ...referencePagesAt("/docs/:service/sandbox", { documented, settings }, ({ service }) => `${service}/sandbox`),
  ];
}

/** @param nameOf Returns a contract's name from URL parameters. */
function referencePagesAt(
  path: string,
  { documented, settings }: { documented: readonly Documented[]; settings: DocsSettings },
  nameOf: (parameters: Readonly<Record<string, string>>) => string | undefined,
): Page[] {
  const find = (parameters: Readonly<Record<string, string>>) =>
    documented.find((each) => each.name === nameOf(parameters));
  return [
    {
      path: `${path}/reference.json`,
      render({ parameters, origin }) {
        const service = find(parameters);
        if (!service) return undefined;
        const contract = shownContract(service.name, origin, settings);
        return { type: "application/json; charset=UTF-8", body: JSON.stringify(contract) };
      },
    },
    {
      path,
      render({ parameters }) {
        const service = find(parameters);
        if (!service) return undefined;
        const renderer = `/docs/redoc.standalone.js?${rendererScript().version}`;
        return html(referencePage(service, documented, renderer, documentsOf(service.name)), rendererPolicy);
      },
    },
    ...documentNames.map(
      (name): Page => ({
        path: `${path}/${name}`,
        audience: "program",
        render({ parameters, origin }) {
          const service = find(parameters);
          const body = service && documentText(service.name, name, { dialect: settings.dialect, origin });
          return body === undefined ? undefined : { type: "application/json; charset=UTF-8", body };
        },
      }),
    ),
  ];
}
