/** The words and phrases that texts avoid (`rules.yaml`), and the exceptions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export interface WordRule {
  /** The source of a regular expression for whole words. A space matches any white space. */
  form: string;
  /** The replacement, in words that follow "write": the words to use, or how to build the sentence. */
  instead: string;
  /** Whether the rule is case-sensitive. */
  cased?: true;
  /** The kinds of text to which the rule applies; all kinds by default. */
  kinds?: readonly Kind[];
}

/** The kinds of text: documentation, contracts, strings of code that people read, and comments. */
export type Kind = "docs" | "contract" | "text" | "comment";

/** An exception to the rules: words that are correct in a certain place, with the reason. */
export interface Exception {
  /** Matches the path of the file. */
  path?: RegExp;
  /** Matches the words and the text around them. */
  words: RegExp;
}

/** The content of `rules.yaml`. A rule without options is written as its replacement alone. */
interface Written extends Record<"words" | "patterns" | "british", Record<string, string | Omit<WordRule, "form">>> {
  exceptions: { path?: string; words: string; anyCase?: true; why: string }[];
}

const written: Written = parse(readFileSync(join(import.meta.dirname, "rules.yaml"), "utf8"));

const rulesOf = (kind: "words" | "patterns" | "british"): WordRule[] =>
  Object.entries(written[kind]).map(([form, rule]) => ({
    form,
    ...(typeof rule === "string" ? { instead: rule } : rule),
  }));

export const rules: readonly WordRule[] = [
  ...rulesOf("words"),
  ...rulesOf("patterns"),
  ...rulesOf("british").map((rule) => ({ ...rule, instead: `${rule.instead} (American spelling)` })),
];

export const exceptions: readonly Exception[] = written.exceptions.map(({ path, words, anyCase }) => ({
  path: path === undefined ? undefined : new RegExp(path),
  words: new RegExp(words, anyCase ? "i" : ""),
}));
