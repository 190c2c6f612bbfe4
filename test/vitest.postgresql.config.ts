/** `npm run test:pg`: the same tests on PostgreSQL, without those that use no database. */
import { availableParallelism } from "node:os";
import { mergeConfig } from "vitest/config";
import { hasOutside, outside } from "./support/extras.ts";
import base from "./vitest.config.ts";

export default mergeConfig(base, {
  test: {
    exclude: [
      "test/package/**",
      "test/pipeline/**",
      // How pages look and what they say does not come of the database; what they do is tried.
      "test/pages/**",
      "test/console/{views,console,world,acting,copies,times}.test.ts",
      "test/payments/{pageFits,screens}.test.ts",
      "test/timeline/htmlInBrowser.test.ts",
      "test/platform/{groupCommit,plainStatements,renamedMembers}.test.ts",
      "test/calendar/recurrence/**",
      // It counts what is asked of SQLite.
      "test/cost/**",
      "**/node_modules/**",
      ...(hasOutside() ? [] : [`${outside}/**`]),
    ],
    // The server of the database keeps the cores busy, too.
    maxWorkers: availableParallelism(),
    env: { TEST_DATABASE: "postgresql" },
    globalSetup: [new URL("support/postgresServer.ts", import.meta.url).pathname],
  },
});
