/** Finds the prose in a file: all other text is replaced with spaces, so that lines and columns do not change. */
import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import type { Kind } from "./rules.ts";

export interface Prose {
  kind: Kind;
  /** The prose of a file. It has the same length as the file: all other text is replaced with spaces. */
  text: string;
}

/** @param path Relative to the project, with `/`. It determines which strings of code are prose. */
export function proseOf(path: string, text: string): Prose[] {
  if (path.endsWith(".md")) return [{ kind: "docs", text: withoutCode(withoutBlocks(text)) }];
  if (path.endsWith(".yaml")) return [{ kind: "contract", text: withoutCode(yamlTexts(text)) }];
  const { comments, strings } = codeTexts(text, path.endsWith(".tsx"));
  const found: Prose[] = [{ kind: "comment", text: withoutCode(comments) }];
  // The strings of tests are data, or quote texts that are checked in their own files.
  if (!path.startsWith("test/")) found.push({ kind: "text", text: withoutCode(strings) });
  return found;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Keeps the text in the given ranges, and replaces the rest with spaces. */
function only(text: string, ranges: readonly (readonly [start: number, end: number])[]): string {
  let result = "";
  let at = 0;
  for (const [start, end] of ranges) {
    result += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + blank(text.slice(at));
}

/** Names in backticks or quotes, URLs, paths, placeholders and email addresses are not prose. */
function withoutCode(text: string): string {
  return text.replace(
    /(`+)[^`]+?\1|"[\w.@:/-]+"|\$\{[^}\n]*\}|\{@link[^}]*\}|<[\w-]+>|@[a-z]\w* (?=\w)|\b[\w-]*(?:[/\\][\w.-]+){1,}|\S+@\S+|\bhttps?:\S+|\b[\w-]+\.(?:[jt]sx?|mjs|json|yaml|md|sh)\b/g,
    // A letter replaces the name, so that a sentence does not seem to begin after it.
    (found) => `${/\s/.test(found[0] ?? "") ? " " : "X"}${blank(found.slice(1))}`,
  );
}

/** Removes code blocks, front matter, HTML, hidden search phrases, and link targets, which are not prose. */
function withoutBlocks(text: string): string {
  return text.replace(
    /^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2.*$|^---\n[\s\S]*?\n---$|<!--[\s\S]*?-->|(?<=\])\([^)\s]*\)|<\/?[a-z][^>]*>/gm,
    blank,
  );
}

/** Keys whose values are examples and other data. */
const data =
  /^(?:examples?|default|enum|const|pattern|value|x-enum\w*|before|after|shown|operations|sources|fields|parameters|target|\$ref|name|identifier|url|needs|field|message|body|headers)$/;

/** Keys of OpenAPI whose values are texts, wherever they are. */
const texts = /^(?:summary|description|title)$/;

function yamlTexts(text: string): string {
  const ranges: [number, number][] = [];
  const scalars: [number, number][] = [];
  const isContract =
    /^(?:openapi|arazzo|overlay): |^(?:get|put|post|patch|delete|type|allOf|oneOf|in|description|\$ref|properties):/m.test(
      text,
    );
  const visit = (node: unknown, key: string, isData: boolean): void => {
    if (isMap(node)) {
      for (const pair of node.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : "";
        const isText = texts.test(name) && isScalar(pair.value);
        visit(pair.value, name, !isText && (isData || (data.test(name) && key !== "properties")));
      }
    } else if (isSeq(node)) {
      for (const item of node.items) visit(item, key, isData);
    } else if (isScalar(node) && node.range) {
      const [start, end] = (node as Node & { range: [number, number, number] }).range;
      scalars.push([start, end]);
      const isProse =
        typeof node.value === "string" && (texts.test(key) || (!isContract && !isData && / .* /.test(node.value)));
      if (isProse && !isData) ranges.push([start, end]);
    }
  };
  visit(parseDocument(text).contents, "", false);
  const all = [...ranges, ...commentsOf(text, scalars)].sort(([left], [right]) => left - right);
  return only(text, all).replace(/^ *# ?/gm, blank);
}

/** Finds the comments of a YAML file: the text after `#`, outside values. */
function commentsOf(text: string, scalars: readonly [number, number][]): [number, number][] {
  let rest = "";
  let at = 0;
  for (const [start, end] of [...scalars].sort(([left], [right]) => left - right)) {
    if (start < at) continue;
    rest += text.slice(at, start) + blank(text.slice(start, end));
    at = end;
  }
  rest += text.slice(at);
  return [...rest.matchAll(/(?<=^|\s)#.*$/gm)].map(({ index, 0: found }) => [index, index + found.length]);
}

/** Matches strings, templates and comments, in the order in which they begin. */
const tokens =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\\w])\/\/[^\n]*|\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*(?=[\s.,;)\]])/g;

function codeTexts(text: string, hasMarkup: boolean): { comments: string; strings: string } {
  const comments: [number, number][] = [];
  const strings: [number, number][] = [];
  for (const { index, 0: found } of text.matchAll(tokens)) {
    if (/^\/[/*]/.test(found)) {
      if (!/biome-ignore|@ts-|@vitest-/.test(found)) comments.push([index, index + found.length]);
    } else if (/^["'`]/.test(found) && isSentence(found) && !text.slice(0, index).endsWith("class="))
      strings.push([index + 1, index + found.length - 1]);
  }
  if (hasMarkup) {
    for (const { index, 0: found } of text.matchAll(
      /(?<=[\w"'}/]>)[^<>{}`;=()[\]]*[A-Za-z]{2}[^<>{}`;=()[\]]*(?=<\/?[A-Za-z]|\{)/g,
    )) {
      const last = strings.findIndex(([start, end]) => start < index + found.length && index < end);
      if (last < 0) strings.push([index, index + found.length]);
    }
    strings.sort(([left], [right]) => left - right);
  }
  return {
    comments: only(text, comments).replace(/^ *(?:\/\*\*?|\*\/?|\/\/+) ?|\*\/$|(?<= )\/\/ /gm, blank),
    strings: only(text, strings),
  };
}

/** At least three words, and not SQL, styles or code. */
function isSentence(found: string): boolean {
  const inside = found.slice(1, -1);
  return (
    /[A-Za-z]{2,}[,:;]? [\w`"'$({]+.* ?[A-Za-z]{2,}/s.test(inside) &&
    !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|PRAGMA|FROM|WHERE|AND|OR|ORDER|JOIN|LEFT|VALUES|SET|BEGIN)\b/.test(
      inside,
    ) &&
    !/[{;]\s*\n.*[;}]/s.test(inside)
  );
}
