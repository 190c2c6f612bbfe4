/** Writes `contributing/proof.md`: how much of the contracts the tests cover. `CI=true COVERAGE=keep npm test` calls it at its end. */
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { percent, type RunFigures, titles } from "./figures.ts";
import { reasons } from "./leftOut.ts";
import { kinds } from "./parts.ts";

/** The page as it is in the repository. */
export const proofPath = join(packageRoot, "contributing/proof.md");

export function proofPage({ figures }: Pick<RunFigures, "figures">): string {
  const header = `| contract | ${kinds.map((kind) => titles[kind]).join(" | ")} |\n|---${"|---".repeat(kinds.length)}|`;
  const rows = Object.entries(figures).map(
    ([name, of]) => `| ${name} | ${kinds.map((kind) => cell(of[kind])).join(" | ")} |`,
  );
  const excluded = reasons().map(({ kind, what, why }) => `| ${titles[kind]} | ${what} | ${why} |`);
  return `${beginning}\n${header}\n${rows.join("\n")}\n${exclusions}\n${excluded.join("\n")}\n`;
}

function cell(figure: readonly [covered: number, all: number]): string {
  const [covered, all] = figure;
  return covered === all ? String(all) : `${covered} of ${all} (${percent(figure)})`;
}

const beginning = `# Test coverage of the contracts

Tests send requests to a real server, and every response is validated against its contract. A full run (\`CI=true npm test\`) records which
parts of the contracts its requests cover. \`npm run check\` fails for each part that the last full run did not cover, unless
\`test/contract/untouched.json\` lists it.

| to | do this |
|---|---|
| see what some tests do not cover | \`COVERAGE=show npx vitest run --config test/vitest.config.ts test/tasks\` |
| update this page and \`untouched.json\` | \`CI=true COVERAGE=keep npm test\` |
| find the part of the source document that describes an operation, and our decisions about it | read \`openapi/<service>/sources.yaml\` |
| find the tests of a service | look in \`test/<service>/\` |

## Covered parts

A single number means that all parts are covered. Parts are counted as follows:

- Common parameters, and errors that are added to operations by rule, are counted once for each service.
- A property is covered if a request or a response contained it.
- A reason is covered if a request was rejected with it. If an operation's description states a reason, that operation must have returned it.
- An example is covered if a request sent exactly that body.
- Parts that a sandbox shares with its service are counted for the service.
`;

const exclusions = `
## Parts that cannot be covered

These parts are not counted, because no request can reach them:

| kind | part | reason |
|---|---|---|`;
