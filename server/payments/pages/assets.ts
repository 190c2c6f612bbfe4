/** What the payment page loads: its style and its script, at addresses that change with what is in them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Content, Page } from "../../http/pages.ts";
import { packageRoot } from "../../platform/root.ts";

interface Asset {
  body: string;
  version: string;
}

export interface PosAssets {
  /** Addresses of the two. */
  links(): Promise<{ script: string; style: string }>;
  pages: readonly Page[];
}

const folder = join(packageRoot, "server", "payments", "pages");

export function createPosAssets(): PosAssets {
  let script: Promise<Asset> | undefined;
  const style = once(() => asset(readFileSync(join(folder, "pos.css"), "utf8")));
  const readScript = () => {
    script ??= bundledScript().then(asset);
    return script;
  };
  return {
    async links() {
      return { script: `/pos/page.js?${(await readScript()).version}`, style: `/pos/page.css?${style().version}` };
    },
    pages: [
      {
        path: "/pos/page.js",
        operation: "pos.asset",
        render: async () => kept("text/javascript", await readScript()),
      },
      { path: "/pos/page.css", operation: "pos.asset", render: () => kept("text/css", style()) },
    ],
  };
}

/** From beside the built server (`scripts/build.mjs`); while developing, made from its source when it is first asked for. */
async function bundledScript(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  if (here === join(packageRoot, "dist")) return readFileSync(join(here, "pos.js"), "utf8");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(folder, "browser", "page.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

function asset(body: string): Asset {
  return { body, version: createHash("sha256").update(body).digest("hex").slice(0, 12) };
}

function kept(type: string, { body }: Asset): Content {
  const headers = { "Cache-Control": "public, max-age=31536000, immutable" };
  return { type: `${type}; charset=UTF-8`, body, headers };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
