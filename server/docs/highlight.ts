/**
 * Syntax colors for code. Pages use the markup of the library that renders the references, so that code looks the same
 * everywhere.
 */
import { escapeHtml } from "../http/pages.ts";
import { lazy } from "../platform/lazy.ts";

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
export function highlighted(code: string, language: string): string {
  const name = names[language] ?? language;
  const { languages, highlight } = load();
  const grammar = Object.hasOwn(languages, name) ? languages[name] : undefined;
  return grammar ? highlight(code, grammar, name) : escapeHtml(code);
}
