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
  why: string;
}

/** A rule without options is written as its replacement alone. */
type Written = Readonly<Record<string, string | Omit<WordRule, "form">>>;

const { words, patterns, british }: Record<string, Written> = parse(
  readFileSync(join(import.meta.dirname, "rules.yaml"), "utf8"),
);

const rulesOf = (written: Written = {}): WordRule[] =>
  Object.entries(written).map(([form, rule]) => ({ form, ...(typeof rule === "string" ? { instead: rule } : rule) }));

export const rules: readonly WordRule[] = [
  ...rulesOf(words),
  ...rulesOf(patterns),
  ...rulesOf(british).map((rule) => ({ ...rule, instead: `${rule.instead} (American spelling)` })),
];

export const exceptions: readonly Exception[] = [
  { words: /\b(?:MEMBER|PROGRAM)\b/, why: "placeholders in the usage of commands" },
  { path: /^server\/cli\/users\.ts$/, words: /members?/i, why: "people in a group" },
  { path: /^server\/payments\/pages\/invitations\.ts$/, words: /member/, why: "people in a team" },
  { path: /^server\/cli\/requestTest\.ts$/, words: /answer|refused/, why: "code that the command prints" },
  { path: /^scripts\/generate\/writers\.ts$/, words: /Members</, why: "the name of a generated type" },
  { path: /^server\/docs\/search\.ts$/, words: /from what/, why: "words that the search ignores" },
  { path: /^openapi\/payments\//, words: /at most GBP|\(https\)/, why: "messages of the published service" },
  { path: /^server\/payments\/commands\//, words: /renew-key/, why: "the name of a command" },
  {
    words:
      /\bmembers? of (?:a|the|its|their|each|every|this|that) (?:\w+ )?(?:group|union|team|oneOf)|group(?:'s)? members?/i,
    why: "people in a group",
  },
  { path: /^openapi\/platform\/(?:paths|schemas)\/\w*groups?\.yaml$/i, words: /members?/i, why: "people in a group" },
  {
    path: /^openapi\/calendar\/(?:guide\.md|schemas\/FreeBusyGroup\.yaml)$/,
    words: /members/,
    why: "people in a group",
  },
  { path: /^openapi\/calendar\//, words: /renew\w*/i, why: "the published term for notification channels" },
  {
    words: /\brenew\w*\W+(?:\w+\W+){0,2}channels?|channels?\W+(?:\w+\W+){0,3}renew/i,
    why: "the published term for notification channels",
  },
];
