/** The style sheet and the script of the payment page. Their URLs change with their content. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../http/once.ts";
import type { Content, Page } from "../../http/pages.ts";
import { lastingFile, typefaceStyle } from "../../pages/assets.ts";
import { bundledScript } from "../../pages/browser.ts";
import { packageRoot } from "../../platform/root.ts";
import type { Frame } from "./frame.ts";

const folder = join(packageRoot, "server", "payments", "pages");

/** @returns the pages with the script and the style sheet, and a function that returns their URLs. */
export function createPosAssets() {
  const style = once(() => asset(customerStyle()));
  const script = once(() => bundledScript("payments/page").then(asset));
  return {
    async links(): Promise<Frame["links"]> {
      return { script: `/pos/page.js?${(await script()).version}`, style: `/pos/page.css?${style().version}` };
    },
    pages: [
      { path: "/pos/page.js", operation: "pos.asset", render: async () => kept("text/javascript", await script()) },
      { path: "/pos/page.css", operation: "pos.asset", render: () => kept("text/css", style()) },
    ] satisfies Page[],
  };
}

/** The style sheet of all pages for customers, including the typeface. */
export function customerStyle(): string {
  return `${typefaceStyle}\n${readFileSync(join(folder, "pos.css"), "utf8")}`;
}

interface Asset {
  body: string;
  version: string;
}

function asset(body: string): Asset {
  return { body, version: createHash("sha256").update(body).digest("hex").slice(0, 12) };
}

function kept(type: string, { body }: Asset): Content {
  return lastingFile(`${type}; charset=UTF-8`, body);
}
