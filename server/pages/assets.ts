import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { once } from "../http/once.ts";
import type { Content, Page, PageRequest } from "../http/pages.ts";
import { packageRoot } from "../platform/root.ts";

/** The path of the font file in the package. The file's name changes with its content, so that browsers can cache it. */
export const typefaceFile = "server/pages/typeface/inter-2934efbf.woff2";

/** The URL at which this server offers the typeface. Pages load it from no other server. */
export const typefaceUrl = `/assets/${basename(typefaceFile)}`;

/** Preloads the typeface. It is placed in the head of a page, so that no other typeface appears first. */
export const typefacePreload = `<link rel="preload" href="${typefaceUrl}" as="font" type="font/woff2" crossorigin>`;

/**
 * A CSS rule that allows a page to use the family `Inter`. The page's policy must contain `font-src 'self'`. Weights: 450 for
 * text, 500 for names and controls, 600 for headings. Bolder text is also drawn with 600. `font-variant-numeric: tabular-nums`
 * makes all digits equally wide.
 */
export const typefaceStyle = `@font-face{font-family:Inter;font-style:normal;font-weight:450 600;font-display:swap;src:url(${typefaceUrl}) format("woff2")}`;

/** A text, and its compressed form. It is compressed once, because compressing it for every reader would take long. */
export interface Packed {
  text: string;
  gzipped: Buffer;
}

/** Returns a file that browsers may cache forever, because its URL changes with its content. */
export function lastingFile(type: string, body: string | Buffer, headers: Content["headers"] = {}): Content {
  return { type, body, headers: { "Cache-Control": "public, max-age=31536000, immutable", ...headers } };
}

/** Returns a file like `lastingFile`, compressed if the client accepts this. */
export function packedFile(
  type: string,
  { text, gzipped }: Packed,
  { headers }: Pick<PageRequest, "headers">,
): Content {
  return /\bgzip\b/.test(String(headers["accept-encoding"]))
    ? lastingFile(type, gzipped, { "Content-Encoding": "gzip" })
    : lastingFile(type, text);
}

const typeface = once(() => readFileSync(join(packageRoot, typefaceFile)));

export const typefacePage: Page = {
  path: typefaceUrl,
  // Any client may load the typeface, because some pages that use it are open to everyone.
  audience: "program",
  render: () => lastingFile("font/woff2", typeface()),
};

/** The icon: five vertical bars. Browsers request an icon automatically, and would log an error without one. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0550ae"><rect x="2" y="12" width="4" height="8" rx="2"/><rect x="8" y="7" width="4" height="18" rx="2"/><rect x="14" y="3" width="4" height="26" rx="2"/><rect x="20" y="9" width="4" height="14" rx="2"/><rect x="26" y="13" width="4" height="6" rx="2"/></svg>`;

export const iconPage: Page = {
  path: "/favicon.ico",
  render: () => ({ type: "image/svg+xml", body: icon, headers: { "Cache-Control": "public, max-age=86400" } }),
};
