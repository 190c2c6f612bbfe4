/**
 * The parts that all pages for customers share, and their style sheet and script. The functions escape all text that comes from
 * outside.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../http/once.ts";
import { escapeHtml, type Page } from "../../http/pages.ts";
import { lastingFile, typefaceStyle } from "../../pages/assets.ts";
import { bundledScript } from "../../pages/browser.ts";
import { packageRoot } from "../../platform/root.ts";
import { leadsElsewhere, type ShownMerchant } from "../pos/quote.ts";
import type { Locale, Texts } from "./locale.ts";

export interface Frame {
  locale: Locale;
  links: { script: string; style: string };
}

export const lock = `<svg viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.5" d="M5 7V5a3 3 0 0 1 6 0v2M3.75 7h8.5v6.25h-8.5z"/></svg>`;
export const visa = `<svg viewBox="0 0 40 26" data-scheme="visa" aria-hidden="true"><text x="20" y="17.5" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-size="12" font-weight="700" font-style="italic" fill="#1a1f71">VISA</text></svg>`;
export const mastercard = `<svg viewBox="0 0 40 26" data-scheme="mastercard" aria-hidden="true"><circle cx="16" cy="13" r="8" fill="#eb001b"/><circle cx="24" cy="13" r="8" fill="#f79e1b"/><path fill="#ff5f00" d="M20 6.07a8 8 0 0 1 0 13.86 8 8 0 0 1 0-13.86"/></svg>`;
export const tick = `<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#14713d"/><path fill="none" stroke="#fff" stroke-width="4" d="m11 20.5 6.5 6.5L29 14.5"/></svg>`;
export const cross = `<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#b3142a"/><path fill="none" stroke="#fff" stroke-width="4" d="m13 13 14 14m0-14L13 27"/></svg>`;

export function frame({ locale, links }: Frame, title: string, main: string, withScript = false): string {
  const script = withScript ? `\n<script src="${escapeHtml(links.script)}" defer></script>` : "";
  return `<!doctype html>
<html lang="${escapeHtml(locale.tag)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(links.style)}">${script}
</head>
<body>
<main>
<div class="card">
${main}
</div>
</main>
</body>
</html>
`;
}

/** @param more HTML that is added to the note. */
export function testNote(merchant: Pick<ShownMerchant, "test">, texts: Texts, more = ""): string {
  return merchant.test ? `<div class="test"><p>${escapeHtml(texts.testMode)}</p>${more}</div>\n` : "";
}

/** Returns the merchant's logo, name and host. @param tag The name's element: `p` if the page has another heading. */
export function merchantHead({ name, website }: ShownMerchant, tag: "h1" | "p" = "h1"): string {
  const host = URL.canParse(website) ? new URL(website).host : "";
  const below = host === "" || host === name ? "" : `\n<p class="host">${escapeHtml(host)}</p>`;
  return `<div class="merchant">${markOf(name)}<div><${tag} class="name"><bdi>${escapeHtml(name)}</bdi></${tag}>${below}</div></div>`;
}

/** Returns the logo of a merchant: the first letter of the name, as HTML. */
export function markOf(name: string): string {
  const [letter = ""] = name.trim();
  return `<span class="mark" aria-hidden="true">${escapeHtml(letter.toUpperCase())}</span>`;
}

/** Returns HTML with the description of the payment from the payment link, if the link contains one. */
export function linkText(text: string | undefined): string {
  return text === undefined ? "" : `\n<p class="text" dir="auto">${escapeHtml(text)}</p>`;
}

/** Returns hidden fields of a form as HTML. */
export function hiddenFields(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
}

/** The CSS class for the length of an amount. A long amount gets a smaller font, because its digits do not wrap. */
export function widthOf(shown: string): string {
  const { length } = shown;
  return length > 20 ? "longest" : length > 16 ? "longer" : length > 12 ? "long" : "short";
}

/** An error about the complete form. An error about a single field is also shown next to the field. */
export function problem(texts: Texts, message: string | undefined): string {
  if (message === undefined) return "";
  return `<div class="problem" role="alert" id="problem"><strong>${escapeHtml(texts.notPaid)}</strong> ${escapeHtml(message)}</div>\n`;
}

/**
 * A link with which the user can continue.
 * @param address A validated URL. Without a URL, there is no link.
 */
export function linkTo(address: string | undefined, text: string): string {
  if (address === undefined || !(address.startsWith("/") || leadsElsewhere(address))) return "";
  return `\n<p class="way"><a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(text)}</a></p>`;
}

/**
 * A page that contains only a message.
 * @param detail A text in English for the developer who created the payment link.
 * @param ways Links with which the user can continue.
 */
export function noticeHtml(
  parts: Frame,
  heading: string,
  notice: { text?: string | undefined; detail?: string | undefined; ways?: string },
): string {
  const { text, detail, ways = "" } = notice;
  const more = text === undefined ? "" : `<p>${escapeHtml(text)}</p>`;
  const code = detail === undefined ? "" : `\n<p lang="en"><code>${escapeHtml(detail)}</code></p>`;
  const body = `${more}${code}${ways}`;
  return frame(
    parts,
    heading,
    `<div class="head"><h1>${escapeHtml(heading)}</h1></div>${body === "" ? "" : `\n<div class="body">\n${body}\n</div>`}`,
  );
}

// The style sheet and the script of the payment page. Their URLs change with their content.
/** @returns the pages with the script and the style sheet, and a function that returns their URLs. */
export function createPosAssets() {
  const style = once(() => asset(customerStyle()));
  const script = once(() => bundledScript("payments/page").then(asset));
  return {
    async links(): Promise<Frame["links"]> {
      return { script: `/pos/page.js?${(await script()).version}`, style: `/pos/page.css?${style().version}` };
    },
    pages: [
      {
        path: "/pos/page.js",
        operation: "pos.asset",
        render: async () => lastingFile("text/javascript; charset=UTF-8", (await script()).body),
      },
      {
        path: "/pos/page.css",
        operation: "pos.asset",
        render: () => lastingFile("text/css; charset=UTF-8", style().body),
      },
    ] satisfies Page[],
  };
}

/** The style sheet of all pages for customers, including the typeface. */
export function customerStyle(): string {
  return `${typefaceStyle}\n${readFileSync(join(packageRoot, "server/payments/pages/pos.css"), "utf8")}`;
}

function asset(body: string): { body: string; version: string } {
  return { body, version: createHash("sha256").update(body).digest("hex").slice(0, 12) };
}
