/** The words that `npm run check` reports in documentation, contracts, messages and comments. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { avoidedWords, lineFor, wordHits, wordHitsIn } from "../../scripts/check/words.ts";
import { temporaryFolder } from "./project.ts";

const found = (path: string, text: string): string[] =>
  wordHits(path, text).map(({ line, words }) => `${line} ${words}`);

test.each<[path: string, text: string, hits: string[]]>([
  ["README.md", "The server\nrefuses it.", ["2 refuses"]],
  ["README.md", "It returns the response.", []],
  ["README.md", "`refusal` and [the log](#refusals) of `/mails`", []],
  ["README.md", "```sh\nquintet mails # What it says\n```\nHer mail", ["4 mail"]],
  ["README.md", "<!-- also: mails -->\n\nEmail", []],
  ["README.md", "Creates the user where\nthere is none.", ["1 where there is", "2 there is none"]],
  ["README.md", "What it takes afterwards is not in the copy.", ["1 What", "1 afterwards"]],
  ["README.md", "What is a task list? It shows what changed.", []],
  ["README.md", "That is what you need.", ["1 is what"]],
  ["README.md", "Its behaviour and colours", ["1 behaviour", "1 colours"]],
  ["README.md", "Improvisation is not organisation.", ["1 organisation"]],
  ["README.md", "50 % of them use https", ["1 50 %", "1 https"]],
  ["README.md", "50% of them use HTTPS: https://example.com", []],
  ["README.md", "Members of a group add members to a body.", ["1 members"]],
  ["README.md", "Renew a channel, then renew the token.", ["1 renew"]],
  [
    "openapi/pots/paths/pots.yaml",
    "get:\n  summary: List mails\n  x-kind: mails\n  example: a mail for you",
    ["2 mails"],
  ],
  [
    "openapi/pots/paths/pots.yaml",
    "# Told apart\nget:\n  description: >-\n    The pot and\n    whatever is in it.",
    ["1 Told apart", "5 whatever"],
  ],
  ["openapi/pots/schemas/Pot.yaml", "type: object\nproperties:\n  value: { description: Its moment. }", ["3 moment"]],
  [
    "openapi/pots/differences.yaml",
    "rows:\n  one:\n    published: The pot is refused there.\n    message: It is refused, too.",
    ["3 refused"],
  ],
  [
    "server/pots/pots.ts",
    `const a = "The pot is told here."; // Anew\nconst told = \`mails/\${told}\`;`,
    ["1 Anew", "1 told"],
  ],
  ["server/pots/pots.ts", '/**\n * Mends the pot.\n */\nsql(`SELECT mails FROM "pot" WHERE told = 1`);', ["2 Mends"]],
  ["server/pots/pots.ts", `throw new Failure("refused", \`There is no member "\${name}" here.\`);`, ["1 member"]],
  ["client/console/pots.tsx", "return <p>Nobody is here</p>;", ["1 Nobody"]],
  ["test/pots.test.ts", 'test("a pot is told", () => {}); // It is told', ["1 told"]],
])("of %s, finds in %j %j", (path, text, hits) => {
  expect(found(path, text).sort()).toEqual([...hits].sort());
});

test("each hit has a file, a line and a replacement, and the check ignores comments", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "openapi/guides"), { recursive: true });
  writeFileSync(join(root, "README.md"), "# Pots\n\nShe told them.\n");
  writeFileSync(join(root, "openapi/guides/pots.md"), "It is told anew.\n");
  mkdirSync(join(root, "server"));
  writeFileSync(join(root, "server/pots.ts"), "/** Told anew. */\n");

  const hits = wordHitsIn(root);

  expect(avoidedWords(root)).toEqual([
    'README.md:3: "told": write returns, reports, prints or lists',
    'openapi/guides/pots.md:1: "told": write returns, reports, prints or lists',
    'openapi/guides/pots.md:1: "anew": write again',
  ]);
  expect(wordHitsIn(root, ["openapi/guides"])).toHaveLength(2);
  expect(hits.map(lineFor)).toContain('server/pots.ts:1: "anew": write again');
});
