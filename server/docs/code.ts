/** Blocks of code in pages, with syntax colors, a copy button, and a tab for each language. */
import { escapeHtml } from "../http/pages.ts";
import { highlighted } from "./highlight.ts";
import type { Tab } from "./tabs.ts";

const copy = '<button type="button" class="copy">Copy</button>';

/** Renders a block of code in one language. */
export function codeHtml(code: string, language: string): string {
  return `<figure class="code">${copy}${preOf(code, language)}</figure>\n`;
}

/** Renders the output of the commands in the preceding block. The copy button omits it. */
export function outputHtml(code: string, language: string): string {
  return `<figure class="output"><figcaption>Output</figcaption>${preOf(code, language)}</figure>\n`;
}

/** Renders the same block in several languages, as tabs. If scripts are disabled, readers see the first one. */
export function tabsHtml(tabs: readonly Tab[]): string {
  const buttons = tabs.map(
    ({ id, label }, index) =>
      `<button type="button" data-language="${id}" aria-pressed="${index === 0}">${label}</button>`,
  );
  const blocks = tabs.map(({ id, code }, index) =>
    preOf(code, id, ` data-language="${id}"${index === 0 ? "" : " hidden"}`),
  );
  return `<figure class="code tabs"><figcaption><span role="group" aria-label="Language">${buttons.join("")}</span>${copy}</figcaption>
${blocks.join("\n")}</figure>\n`;
}

/** Renders code. With `tabindex`, readers can use the keyboard to scroll a block that is wider than the window. */
function preOf(code: string, language: string, attributes = ` data-language="${escapeHtml(language)}"`): string {
  return `<pre tabindex="0"${attributes}><code>${highlighted(code, language)}</code></pre>`;
}
