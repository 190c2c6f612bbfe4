/** Finds references in texts for users of the package to files that exist only in the repository. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";

const { scripts } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { scripts: object };
/** Scripts of the repository whose names are unlikely in a user's own project. */
const ownScripts = Object.keys(scripts).filter((name) => !["test", "start"].includes(name));

const patterns = [
  new RegExp(`\\bnpm run (?:-s )?(?:${ownScripts.join("|")})(?![\\w:-])`),
  /\bnpm start\b/,
  /\b(?:CONTRIBUTING|DECISIONS|DEPENDENCIES)\.md\b|\bSURVIVORS\b/,
  /(?<![\w/.$}@-])(?:test|scripts|server|client|contributing)\/[\w-]+[\w./-]*\.(?:ts|tsx|mjs|go|py|md|json|sh|ya?ml|service)\b/,
  /(?<![\w/.$}@-])(?:scripts\/deploy|test\/testing|contributing\/|\.ci\/)/,
  // Guides and workflows are allowed: the package contains them, but each contract only as one file in `generated/`.
  /(?<!quintet\/)\bopenapi\/(?:<service>|\w+)\/(?![\w-]+\.md\b|workflows\/)/,
];

/** Returns the paths and commands of the repository that a text mentions, each with its line. */
export function repositoryOnly(text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const found = patterns.map((each) => each.exec(line)?.[0]).find((each) => each !== undefined);
    return found === undefined ? [] : [`line ${index + 1}: ${found}`];
  });
}

/** Removes the comments with search phrases from Markdown, because no page shows them. */
export function withoutPhrases(markdown: string): string {
  return markdown.replace(/^<!-- also: .* -->$/gm, "");
}
