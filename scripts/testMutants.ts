/**
 * `npm run test:mutants -- <piece or folder>` makes small changes to the code, one at a time, and runs the tests that reach the change. A
 * change that fails no test shows a rule that is not tested. It takes from minutes to an hour. Surviving changes are printed, and written to
 * `bench-results/mutants`.
 *
 *     npm run test:mutants -- ledger                        a piece from the list below
 *     npm run test:mutants -- instances server/calendar/recurrence/season.ts    files of a piece; `season.ts:12-40` selects lines
 *     npm run test:mutants -- server/tasks/order.ts         a file or folder, with the tests of its service
 */
import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { packageRoot } from "../server/platform/root.ts";
import { lackingIn } from "./extras.mjs";

interface Piece {
  mutate: string[];
  /** Only fast tests are listed, since each mutant runs all tests that reach the changed code. */
  tests: string[];
}

const pieces: Record<string, Piece> = {
  // The recurrence code, divided by the subject of its tests: parsing a rule, expanding a rule, a series, and the code that all
  // of these use.
  rule: {
    mutate: ["server/calendar/recurrence/rule.ts"],
    tests: ["test/calendar/recurrence/rule.test.ts"],
  },
  expansion: {
    mutate: ["server/calendar/recurrence/{occurrences,cursors,period,filteredPeriods,slots,days}.ts"],
    tests: ["test/calendar/recurrence/{occurrences,table,work}.test.ts"],
  },
  series: {
    mutate: ["server/calendar/recurrence/{series,cursors}.ts"],
    tests: ["test/calendar/recurrence/{series,table,work}.test.ts"],
  },
  instances: {
    mutate: ["server/calendar/recurrence/{instanceId,season}.ts"],
    tests: ["test/calendar/recurrence/{instanceId,season}.test.ts"],
  },
  zone: {
    mutate: ["server/calendar/recurrence/{zone,gregorian}.ts"],
    tests: ["test/calendar/recurrence/{rule,table,zone}.test.ts"],
  },
  money: {
    mutate: ["server/payments/money/{convert,money}.ts", "server/payments/ledger/transaction.ts"],
    tests: ["test/payments/{money,transactions}.test.ts"],
  },
  ledger: {
    mutate: ["server/payments/ledger/{change,disputes}.ts"],
    tests: ["test/payments/{transactions,disputes}.test.ts"],
  },
  order: {
    mutate: ["server/tasks/order.ts"],
    tests: ["test/tasks/{moving,order,orderModel}.test.ts"],
  },
  attendees: {
    mutate: ["server/calendar/guests/attendees.ts"],
    tests: ["test/calendar/events/{answers,copies,single}.test.ts"],
  },
  authorization: {
    mutate: ["server/identity/oauth/authorizationRequest.ts"],
    tests: ["test/identity/{endpoints,refusals,signIn}.test.ts"],
  },
  issued: {
    mutate: ["server/identity/authorizations/*.ts"],
    tests: ["test/identity/{authorizations,endpoints,refusals,signIn,tokenEndpoint}.test.ts"],
  },
  endpoints: {
    mutate: ["server/identity/oauth/{endpoints,errors,identityTokens}.ts"],
    tests: ["test/identity/endpoints.test.ts"],
  },
  token: {
    mutate: ["server/identity/oauth/token.ts"],
    tests: ["test/identity/{refusals,signIn,tokenEndpoint}.test.ts"],
  },
};

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
