/**
 * `npm run test:pg`: the tests that depend on the database, on PostgreSQL. The others use no database, or use it only through
 * services whose own tests run here. A file that is specified on the command line runs in any case.
 */
import { availableParallelism } from "node:os";
import { mergeConfig } from "vitest/config";
import { hasOutside, outside } from "./support/extras.ts";
import base from "./vitest.config.ts";

/** Tests that use no database, such as those of contracts, HTTP, clients, pages and texts. */
const withoutDatabase = [
  "test/{client,contract,discovery,hints,http,judges,languages,mutants,outside,pages,pipeline,testing}/**",
  "test/console/{acting,console,copies,drawing,palette,times,views,world}.test.ts",
  "test/cli/{help,intercept,progress,requestTest}.test.ts",
  "test/payments/{keyedCards,money,page,pageFits,screens,wire}.test.ts",
  "test/timeline/{digests,html,htmlInBrowser,multipart}.test.ts",
  "test/tasks/order.test.ts",
  "test/platform/{base64url,callbacks,emailAddress,log,mailer,ownAddress,ranges}.test.ts",
  "test/calendar/recurrence/**",
  // This test starts its own two PostgreSQL servers, and runs together with the tests on SQLite.
  "test/long/failover.test.ts",
  "test/calendar/{feedReaders,feedTexts}.test.ts",
  "test/calendar/events/{quickAdd,texts}.test.ts",
];

const isNamed = process.argv.some((word, at, all) => word.startsWith("test/") && !all[at - 1]?.startsWith("--"));

export default mergeConfig(base, {
  test: {
    exclude: [
      ...(isNamed ? [] : withoutDatabase),
      "test/package/**",
      // These tests are about SQLite.
      "test/platform/{groupCommit,statements}.test.ts",
      // These tests count the statements that SQLite runs.
      "test/cost/**",
      "**/node_modules/**",
      ...(hasOutside() ? [] : [`${outside}/**`]),
    ],
    // Limits the test processes to the number of cores, because the database server needs the cores, too.
    maxWorkers: availableParallelism(),
    env: { TEST_DATABASE: "postgresql" },
    globalSetup: [new URL("support/postgresServer.ts", import.meta.url).pathname],
  },
});
