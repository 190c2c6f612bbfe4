/** The style sheet and the script of the payment page. Their URLs change with their content. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content, Page } from "../../http/pages.ts";
import { typefaceStyle } from "../../pages/assets.ts";
import { bundledScript } from "../../pages/browser.ts";
import { packageRoot } from "../../platform/root.ts";

interface Asset {
  body: string;
  version: string;
}

export interface PosAssets {
  /** The URLs of the script and the style sheet. */
  links(): Promise<{ script: string; style: string }>;
  pages: readonly Page[];
}

const folder = join(packageRoot, "server", "payments", "pages");

export function createPosAssets(): PosAssets {
  let script: Promise<Asset> | undefined;
  const style = once(() => asset(customerStyle()));
  const readScript = () => {
    script ??= bundledScript("payments", "page").then(asset);
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

/** The style sheet of all pages for customers, including the typeface. */
export function customerStyle(): string {
  return `${typefaceStyle}\n${readFileSync(join(folder, "pos.css"), "utf8")}`;
}

function asset(body: string): Asset {
  return { body, version: createHash("sha256").update(body).digest("hex").slice(0, 12) };
}

function kept(type: string, { body }: Asset): Content {
  const headers = { "Cache-Control": "public, max-age=31536000, immutable" };
  return { type: `${type}; charset=UTF-8`, body, headers };
}

/** Creates a value when it is first needed. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
