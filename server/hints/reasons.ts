/**
 * Reads `openapi/reasons.yaml`, which explains each error: its meaning, its usual causes, how to fix it, and an example. The
 * errors page, the hints in responses and `quintet explain` share these texts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../http/once.ts";
import { lazy } from "../platform/lazy.ts";
import { packageRoot } from "../platform/root.ts";

export interface Explanation {
  /** The heading in the file under which the entry is listed. */
  group: string;
  means: string;
  causes: readonly string[];
  /** How to fix the error. Responses contain this text as a hint, so it must be printable ASCII. */
  fix: string;
  /** `before` contains requests that cause the error, `after` the corrected ones. A line `###` separates several requests. */
  before: string;
  after: string;
  /** Why the test cannot send the requests in `before`. Absent if the test sends them. */
  notSent?: string;
}

const yaml = lazy<typeof import("yaml")>("yaml");

/** All explanations by anchor (`anchorOf`), in the order of the errors page. */
export const allExplanations = once((): ReadonlyMap<string, Explanation> => {
  const text = readFileSync(join(packageRoot, "openapi", "reasons.yaml"), "utf8");
  // The cast is safe: a test checks the entries.
  const groups = yaml().parse(text) as Record<string, Record<string, Omit<Explanation, "group">>>;
  return new Map(
    Object.entries(groups).flatMap(([group, entries]) =>
      Object.entries(entries).map(([anchor, entry]) => [anchor, { group, ...entry }] as const),
    ),
  );
});

/**
 * Finds the text that explains how to fix an error.
 * @returns undefined if none of the anchors has an entry. The first one that has an entry is used.
 */
export function fixOf(...anchors: string[]): string | undefined {
  return anchors.map((anchor) => allExplanations().get(anchor)?.fix).find((each) => each !== undefined);
}

/**
 * The entries with a reason (`notFound`) or an anchor (`required-401`), as Markdown.
 * @returns undefined if no entry matches.
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
