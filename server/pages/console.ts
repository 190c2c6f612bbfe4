/**
 * The console: one page for every URL below `/console`, and its files. It contains no data. Its script requests data from the
 * sandbox, which checks the caller.
 */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { once } from "../http/once.ts";
import { html, type Page } from "../http/pages.ts";
import { packageRoot } from "../platform/root.ts";
import { type Packed, packedFile, typefacePreload, typefaceStyle } from "./assets.ts";
import { builtFolder } from "./browser.ts";

/** The files of the console by name. A file's name changes with its content. */
type Assets = ReadonlyMap<string, Packed>;

/** The files are read once for all servers of the process, because bundling takes long during development. */
const assets = once(readAssets);

export function consolePages(): Page[] {
  return [
    {
      path: "/console/assets/:file",
      operation: "console.asset",
      async render(request) {
        const name = request.parameters.file ?? "";
        const asset = (await assets()).get(name);
        return asset && packedFile(`${types[extname(name)] ?? "text/plain"}; charset=UTF-8`, asset, request);
      },
    },
    {
      path: ["/console", "/console/*place"],
      operation: "console.show",
      async render({ parameters }) {
        if (parameters.place?.split("/")[0] === "assets") return undefined;
        const names = [...(await assets()).keys()];
        const named = (begin: string, end: string) =>
          names.find((each) => each.startsWith(`${begin}-`) && each.endsWith(end)) ?? "";
        const nonce = randomBytes(16).toString("base64");
        const body = pageHtml(named("main", ".js"), named("style", ".css"), nonce);
        return html(body, policyWith(nonce));
      },
    },
  ];
}

/**
 * The content security policy of the console. It allows no other servers. The nonce is for a style sheet that the calendar
 * component adds.
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function pageHtml(script: string, style: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="${nonce}">
<title>Quintet</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
${typefacePreload}
<style nonce="${nonce}">${typefaceStyle}</style>
<link rel="stylesheet" href="/console/assets/${style}">
<script type="module" src="/console/assets/${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript><p>The console is drawn by a script. The same is offered by the operations below <code>/sandbox/v1</code>.</p></noscript>
</body>
</html>
`;
}

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

/** The built files (`scripts/build.mjs`). If the sources are newer, they are bundled on the first request. */
async function readAssets(): Promise<Assets> {
  const built = await builtFolder();
  if (built !== undefined) {
    const folder = join(built, "console");
    return packed(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  }
  const { build } = await import("esbuild");
  const sources = join(packageRoot, "client", "console");
  const { outputFiles } = await build({
    entryPoints: { main: join(sources, "main.tsx"), style: join(sources, "style", "index.css") },
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    outdir: join(packageRoot, "dist", "console"),
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    write: false,
    logLevel: "silent",
  });
  return packed(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).at(-1) ?? "", text]));
}

function packed(files: readonly (readonly [name: string, text: string])[]): Assets {
  return new Map(files.map(([name, text]) => [name, { text, gzipped: gzipSync(text, { level: 9 }) }]));
}
