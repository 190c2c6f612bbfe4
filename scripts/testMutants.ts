/**
 * `npm run test:mutants -- <piece or folder>` makes small changes to the code, one at a time, and runs the tests that reach the change. A
 * change that fails no test shows a rule that is not tested. It takes from minutes to an hour. Surviving changes are printed, and written to
 * `bench-results/mutants`.
 *
 *     npm run test:mutants -- ledger                        a piece of `test/mutants/pieces.yaml`
 *     npm run test:mutants -- instances server/calendar/recurrence/season.ts    files of a piece; `season.ts:12-40` selects lines
 *     npm run test:mutants -- server/tasks/order.ts         a file or folder, with the tests of its service
 */
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { packageRoot } from "../server/platform/root.ts";
import { lackingIn } from "./extras.mjs";

interface Piece {
  mutate: string[];
  tests: string[];
}

const pieces: Record<string, Piece> = parse(readFileSync(join(packageRoot, "test/mutants/pieces.yaml"), "utf8"));

function pieceOf(word: string): Piece | undefined {
  const known = Object.hasOwn(pieces, word) ? pieces[word] : undefined;
  if (known) return known;
  const service = /^server\/(\w+)\//.exec(`${word}/`)?.[1];
  const found = statSync(join(packageRoot, word), { throwIfNoEntry: false });
  if (service === undefined || !found) return undefined;
  return { mutate: [found.isDirectory() ? `${word}/**/*.ts` : word], tests: [`test/${service}/**/*.test.ts`] };
}

const [word = "", ...only] = process.argv.slice(2);
const piece = pieceOf(word);
if (lackingIn("test/mutants").length > 0) {
  console.error("The mutation tool is not installed. Run: npm run extras -- test/mutants");
  process.exitCode = 2;
} else if (piece) {
  const name = [word, ...only.map((each) => basename(each))].join("-").replaceAll(/\W+/g, "-");
  const words = [
    "test/mutants/node_modules/@stryker-mutator/core/bin/stryker.js",
    "run",
    "test/mutants/stryker.config.mjs",
  ];
  const child = spawn(process.execPath, words, {
    cwd: packageRoot,
    stdio: "inherit",
    env: {
      ...process.env,
      QUINTET_MUTANTS: JSON.stringify({ ...piece, ...(only.length > 0 && { mutate: only }), name }),
    },
  });
  child.once("close", (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.error(
    `Usage: npm run test:mutants -- ${Object.keys(pieces).join(" | ")} [files] | server/<service>/<folder>`,
  );
  process.exitCode = 2;
}
