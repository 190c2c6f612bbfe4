/** Writes `contributing/proof.md`: how much of the contracts the tests cover. `CI=true COVERAGE=keep npm test` calls it at its end. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../server/platform/root.ts";
import { percent, type RunFigures, titles } from "./figures.ts";
import { reasons } from "./leftOut.ts";
import { kinds } from "./parts.ts";

/** The page as it is in the repository. */
export const proofPath = join(packageRoot, "contributing/proof.md");

/** Returns the page with new rows in its two tables. Its other text is edited in the page itself. */
export function proofPage({ figures }: Pick<RunFigures, "figures">): string {
  const rows = Object.entries(figures).map(([name, of]) => [name, ...kinds.map((kind) => cell(of[kind]))]);
  const excluded = reasons().map(({ kind, what, why }) => [titles[kind], what, why]);
  const tables = [
    [], // The first table of the page lists commands.
    [["contract", ...kinds.map((kind) => titles[kind])], ...rows],
    [["kind", "part", "reason"], ...excluded],
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return readFileSync(proofPath, "utf8").replace(/(?:^\|.*\n)+/gm, (found) => {
    const [header, ...others] = tables.shift() ?? [];
    return header ? `${line(header)}|${"---|".repeat(header.length)}\n${others.map(line).join("")}` : found;
  });
}

function cell(figure: readonly [covered: number, all: number]): string {
  const [covered, all] = figure;
  return covered === all ? String(all) : `${covered} of ${all} (${percent(figure)})`;
}
