/** Blocks of code in pages, with syntax colors, a copy button, and a tab for each language. */
import { escapeHtml } from "../http/pages.ts";
import { lazy } from "../platform/lazy.ts";
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

// Syntax colors for code. Pages use the markup of the library that renders the references, so that code looks the same
// everywhere.
interface Prism {
  languages: Readonly<Record<string, object>>;
  highlight(text: string, grammar: object, language: string): string;
}

const prism = lazy<Prism>("prismjs");

/** Prism modules, each of which adds one language when it is loaded. */
const components = [
  lazy<unknown>("prismjs/components/prism-bash"),
  lazy<unknown>("prismjs/components/prism-go"),
  lazy<unknown>("prismjs/components/prism-http"),
  lazy<unknown>("prismjs/components/prism-json"),
  lazy<unknown>("prismjs/components/prism-python"),
  lazy<unknown>("prismjs/components/prism-typescript"),
  lazy<unknown>("prismjs/components/prism-yaml"),
];

const names: Readonly<Record<string, string>> = { sh: "bash", shell: "bash", ts: "typescript", js: "javascript" };

let library: Prism | undefined;

function load(): Prism {
  if (library) return library;
  library = prism();
  for (const component of components) component();
  return library;
}

/** Returns code as HTML. Code in an unknown language has no colors. */
function highlighted(code: string, language: string): string {
  const name = names[language] ?? language;
  const { languages, highlight } = load();
  const grammar = Object.hasOwn(languages, name) ? languages[name] : undefined;
  return grammar ? highlight(code, grammar, name) : escapeHtml(code);
}
