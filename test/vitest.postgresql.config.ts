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
      "test/pages/docs.test.ts",
      "test/platform/groupCommit.test.ts",
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
