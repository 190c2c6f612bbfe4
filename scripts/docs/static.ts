/** The docs as a static site: the pages of a running server as files, with relative links. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defaultOrigin } from "../../server/docs/guides.ts";
import { withErrors } from "../../server/docs/references.ts";
import { withSamples } from "../../server/docs/samples.ts";
import {
  type Documented,
  pageScript,
  referencePage,
  referenceScript,
  searchDocuments,
  searchIndex,
  sitePages,
} from "../../server/docs/site.ts";
import { typefaceFile, typefaceUrl } from "../../server/pages/assets.ts";
import { bundledScript } from "../../server/pages/browser.ts";
import { rendererScript } from "../../server/pages/docs.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type Contract, stableJson } from "../generate/contract.ts";
import { publishedContract } from "../generate/published.ts";

const rendererName = "redoc.standalone.js";

/** The URL of the server in the samples and guides. */
const origin = defaultOrigin;

/** Writes the site. Links are relative, so it works below any path of any web server. @returns the number of pages. */
export async function buildSite(
  folder: string,
  contracts: ReadonlyMap<string, Contract>,
  documented: readonly Documented[],
): Promise<number> {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const writePage = (path: string, html: string) =>
    write(`${placeOf(path)}index.html`, relativeLinks(html, placeOf(path)));
  const pages = sitePages(documented);
  for (const { path, render } of pages) writePage(path, await render(origin));
  write(placeOf(pageScript), await bundledScript("docs/page"));
  write(placeOf(referenceScript), await bundledScript("docs/reference"));
  const found = (await searchDocuments(documented)).map((each) => ({ ...each, url: target(each.url, "") }));
  write(placeOf(searchIndex), JSON.stringify(found));
  mkdirSync(join(folder, dirname(typefaceUrl)), { recursive: true });
  copyFileSync(join(packageRoot, typefaceFile), join(folder, typefaceUrl));
  write(rendererName, rendererScript().text);
  const licenses = `${rendererName}.LICENSE.txt`;
  copyFileSync(join(packageRoot, "node_modules", "redoc", "bundles", licenses), join(folder, licenses));
  for (const service of documented) {
    const { name } = service;
    const contract = contracts.get(name);
    if (!contract) throw new Error(`There is no contract ${name}.`);
    write(`${name}/openapi.json`, stableJson(contract));
    const published = publishedContract(join(packageRoot, "openapi"), name, contract);
    if (published) write(`${name}/openapi.published.json`, stableJson(published));
    write(`${name}/reference.json`, referenceJson(name, contract));
    const documents = published ? ["openapi.json", "openapi.published.json"] : ["openapi.json"];
    writePage(`/docs/${name}`, referencePage(service, documented, `/docs/${rendererName}`, documents));
  }
  return pages.length + documented.length;
}

/** Returns a contract with code samples and errors, as JSON, without links to the console, which the site does not have. */
function referenceJson(name: string, contract: Contract): string {
  // The cast is safe: the console has another type for the same document.
  const shown = withSamples(name, structuredClone(contract) as never, origin);
  const text = JSON.stringify(withErrors(name, shown, () => undefined));
  return text.replace(/\]\((\/docs[^)\s]*)\)/g, (_, url: string) => `](${target(url, placeOf(`/docs/${name}`))})`);
}

/**
 * Returns the location of a page relative to the root of the site: `/docs/guides/start` becomes `guides/start/`. The name of a
 * file does not change.
 */
function placeOf(path: string): string {
  const place = path.replace(/^\/docs\/?/, "");
  return place === "" || /\.\w+$/.test(place) ? place : `${place}/`;
}

/** Returns a relative link. @param from The folder of the page that has the link, below the root of the site. */
function target(url: string, from: string): string {
  const [path = "", anchor] = url.split("#");
  const up = "../".repeat(from.split("/").length - 1);
  return `${up}${placeOf(path)}${anchor === undefined ? "" : `#${anchor}`}` || "./";
}

function relativeLinks(html: string, from: string): string {
  const up = "../".repeat(from.split("/").length - 1);
  return html
    .replaceAll(typefaceUrl, `${up}${typefaceUrl.slice(1)}`)
    .replace(
      /(href|src|data-search-index|data-spec)="(\/docs[^"]*)"/g,
      (_, name: string, url: string) => `${name}="${target(url, from)}"`,
    );
}
