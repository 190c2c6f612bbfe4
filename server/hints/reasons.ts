/**
 * What each error means, its usual causes, how to fix it, and an example: `openapi/reasons.yaml`. The page of errors, the hints in
 * responses and `quintet explain` share these texts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../platform/lazy.ts";
import { packageRoot } from "../platform/root.ts";

export interface Explanation {
  /** The heading that the entry is below. */
  group: string;
  means: string;
  causes: readonly string[];
  /** How to fix it: the hint of responses, in printable ASCII. */
  fix: string;
  /** Requests that cause the error, and requests that do not, separated by a line `###`. */
  before: string;
  after: string;
  /** Why the test cannot send the requests of `before`. Absent if it sends them. */
  notSent?: string;
}

const yaml = lazy<typeof import("yaml")>("yaml");

let explanations: ReadonlyMap<string, Explanation> | undefined;

/** All entries by anchor (`anchorOf`), in the order of the page. */
export function allExplanations(): ReadonlyMap<string, Explanation> {
  if (explanations) return explanations;
  const text = readFileSync(join(packageRoot, "openapi", "reasons.yaml"), "utf8");
  const groups = yaml().parse(text) as Record<string, Record<string, Omit<Explanation, "group">>>; // A test checks the entries.
  explanations = new Map(
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.entries(entries).map(([anchor, entry]) => [anchor, { group, ...entry }] as const),
    ),
  );
  return explanations;
}

/**
 * How to fix an error.
 * @returns undefined if there is no entry with one of these anchors. The first match is used.
 */
export function fixOf(...anchors: string[]): string | undefined {
  return anchors.map((anchor) => allExplanations().get(anchor)?.fix).find((each) => each !== undefined);
}

/**
 * The entries of a reason, or of an anchor, as Markdown: `notFound`, `required-401`.
 * @returns undefined if there is none.
 */
export function explanationMarkdown(name: string): string | undefined {
  const found = [...allExplanations()].filter(([anchor]) => anchor === name || anchor.replace(/-\d+$/, "") === name);
  if (found.length === 0) return undefined;
  const texts = found.map(([anchor, { means, causes, fix, before, after }]) => {
    const code = (text: string) => text.replace(/^(?=.)/gm, "    ");
    const list = causes.map((each) => `- ${each}`).join("\n");
    return `# ${anchor}\n\n${means}\n\n## Usual causes\n${list}\n\n## Fix\n${fix}\n\n## Before\n${code(before)}\n\n## After\n${code(after)}`;
  });
  return `${texts.join("\n\n")}\n`;
}
