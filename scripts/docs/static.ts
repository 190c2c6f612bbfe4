/**
 * Builds the docs as a static site: guides with their search, and references that Redocly's own tool builds (`redocly
 * build-docs`) with our template. By default, the pages would load their script and an image from Redocly. The site
 * includes the script and leaves out the image, so that no page refers to another host.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { defaultOrigin } from "../../server/docs/guides.ts";
import { docsLayout } from "../../server/docs/layout.ts";
import { withSamples } from "../../server/docs/samples.ts";
import {
  type Documented,
  operationsByTag,
  pageScript,
  searchDocuments,
  searchIndex,
  sitePages,
} from "../../server/docs/site.ts";
import { bundledScript } from "../../server/pages/browser.ts";
import { typefaceFile, typefaceUrl } from "../../server/pages/typeface.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type Contract, operationsOf, stableJson } from "../generate/contract.ts";
import { recall, recallLater } from "../generate/freshness.ts";
import { publishedContract } from "../generate/published.ts";

const tool = join(packageRoot, "node_modules", "@redocly", "cli");
const rendererName = "redoc.standalone.js";

/** The URL of the server in the samples and guides. */
const origin = defaultOrigin;

/**
 * Builds the site. Links are relative, so it works below any path of any web server.
 * @returns the number of pages.
 */
export async function buildSite(
  folder: string,
  contracts: ReadonlyMap<string, Contract>,
  documented: readonly Documented[],
): Promise<number> {
  const anchors = anchorsOf(contracts);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const pages = sitePages(documented);
  for (const { path, render } of pages)
    write(`${placeOf(path)}index.html`, relative(await render(origin), placeOf(path), anchors));
  write(placeOf(pageScript), await bundledScript("docs", "page"));
  const found = (await searchDocuments(documented)).map((each) => ({ ...each, url: target(each.url, "", anchors) }));
  write(placeOf(searchIndex), JSON.stringify(found));
  mkdirSync(join(folder, dirname(typefaceUrl)), { recursive: true });
  copyFileSync(join(packageRoot, typefaceFile), join(folder, typefaceUrl));
  write(rendererName, renderer());
  write(`${rendererName}.LICENSE.txt`, licenses());
  for (const [name, contract] of contracts) {
    write(`${name}/openapi.json`, stableJson(contract));
    const published = publishedContract(join(packageRoot, "openapi"), name, contract);
    if (published) write(`${name}/openapi.published.json`, stableJson(published));
    const documents = published ? ["openapi.json", "openapi.published.json"] : ["openapi.json"];
    const template = relative(templateOf(name, contract, documented, documents), placeOf(`/docs/${name}`), anchors);
    write(`${name}/index.html`, reference(name, contract, template));
  }
  return pages.length + contracts.size;
}

/** Options of the tool's renderer. The docs have their own menu and search, so the tool's are turned off. */
const rendererOptions = { disableSearch: true, hideFab: true, theme: { sidebar: { width: "0px" } } };

/** The renderer has its own dark colors for pages that are marked as dark before it runs. */
const colours = `<script>
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark", dark.matches);
dark.addEventListener("change", follow);
follow();
</script>
`;

/**
 * Returns the page into which the tool renders: the layout of all docs.
 * @param documents Files next to the page.
 */
function templateOf(
  name: string,
  contract: Contract,
  documented: readonly Documented[],
  documents: readonly string[],
): string {
  const links = documents.map((each) => `<a href="${each}">${each}</a>`);
  const main = `<p class="documents">${links.join(" ")}</p>
<div id="reference">{{{redocHTML}}}</div>
<noscript><p>More of this page is drawn by a script. The document itself: <a href="openapi.json">openapi.json</a>.</p></noscript>`;
  const operations = operationsByTag(name, contract as never); // The same document in the console's type.
  const head = `${colours}{{{redocHead}}}\n`;
  const menu = { references: documented, operations };
  return docsLayout(contract.info.title, main, menu, `/docs/${name}`, pageScript, { head, isDrawn: true });
}

/**
 * Returns the target of a link. `/docs/guides/start` is the folder `guides/start/` below the site's root. Files keep
 * their names.
 */
function placeOf(path: string): string {
  const place = path.replace(/^\/docs\/?/, "");
  return place === "" || /\.\w+$/.test(place) ? place : `${place}/`;
}

/** @param from The folder of the page, relative to the site's root. */
function target(address: string, from: string, anchors: ReadonlyMap<string, string>): string {
  const [path = "", anchor] = address.split("#");
  const up = "../".repeat(from.split("/").length - 1);
  const [, operation] = /^operation\/(.+)$/.exec(anchor ?? "") ?? [];
  const place = anchor === undefined ? "" : `#${operation === undefined ? anchor : anchors.get(operation)}`;
  return `${up}${placeOf(path)}${place}` || "./";
}

function relative(html: string, from: string, anchors: ReadonlyMap<string, string>): string {
  const up = "../".repeat(from.split("/").length - 1);
  return html
    .replaceAll(typefaceUrl, `${up}${typefaceUrl.slice(1)}`)
    .replace(
      /(href|src|data-search-index)="(\/docs[^"]*)"/g,
      (_, name: string, address: string) => `${name}="${target(address, from, anchors)}"`,
    );
}

/** Returns where the references show each operation, `/tasks/tasks.insert`, by its id. */
function anchorsOf(contracts: ReadonlyMap<string, Contract>): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const contract of contracts.values()) {
    // A lint rule ensures that the tag equals the first half of the id.
    for (const { operation, resource } of operationsOf(contract)) {
      anchors.set(operation.operationId, `/${resource}/${operation.operationId}`);
    }
  }
  return anchors;
}

/**
 * A page depends only on its document, the template and the tool. Building one takes a second, so built pages are
 * cached.
 */
function reference(name: string, contract: Contract, template: string): string {
  const shown = withSamples(name, structuredClone(contract) as never, origin); // The same document, as the console reads it.
  const document = JSON.stringify(shown);
  const asked = [
    "reference",
    name,
    document,
    template,
    JSON.stringify(rendererOptions),
    readFileSync(join(tool, "package.json"), "utf8"),
  ];
  const known = recall(asked);
  const page = typeof known === "string" ? known : built(name, document, template);
  if (page !== known) recallLater(asked, page);
  return withoutOthers(page, name);
}

function built(name: string, text: string, template: string): string {
  const folder = mkdtempSync(join(tmpdir(), "quintet-reference-"));
  try {
    const [document, page] = [join(folder, `${name.replace("/", ".")}.json`), join(folder, "index.html")];
    writeFileSync(document, text);
    const frame = join(folder, "frame.hbs");
    writeFileSync(frame, template);
    writeFileSync(join(folder, "redocly.yaml"), JSON.stringify({ openapi: rendererOptions }));
    const words = [join(tool, "bin", "cli.js"), "build-docs", document, "-o", page, "--template", frame];
    const { status, stderr } = spawnSync(process.execPath, words, {
      // The tool reads the configuration next to the document, so our own lint rules do not apply.
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`redocly build-docs ${name}: ${stderr}`);
    return readFileSync(page, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const theirScript = /https:\/\/cdn\.redocly\.com\/redoc\/v[\d.]+\/bundles\/redoc\.standalone\.js/g;

/** @throws Error if the page refers to another host, which a new version of the tool might cause. */
function withoutOthers(page: string, name: string): string {
  const up = "../".repeat(name.split("/").length);
  const own = page.replace(/<link rel="modulepreload"[^>]*>/g, "").replace(theirScript, `${up}${rendererName}`);
  const [head = ""] = own.split("const __redoc_definition");
  const [other] = /https?:\/\/(?:[\w-]+\.)*redoc(?:ly)?\.[a-z]+\/[^"' ]*\.(?:js|css|svg|woff2?)/.exec(head) ?? [];
  if (other !== undefined || own === page) throw new Error(`The reference of ${name} names ${other ?? "no script"}.`);
  return own;
}

/** If the template would load something from another host, nothing is shown. */
function renderer(): string {
  const text = readFileSync(join(tool, "lib", "chunks", rendererName), "utf8");
  const noPicture = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E";
  return text.replace(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g, noPicture);
}

function licenses(): string {
  return ["LICENSE", "THIRD_PARTY_NOTICES"].map((name) => readFileSync(join(tool, name), "utf8")).join("\n");
}
