/** `npm run test:pg`: the same tests on PostgreSQL. */
import { mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default mergeConfig(base, {
  test: {
    env: { TEST_DATABASE: "postgresql" },
    globalSetup: [new URL("support/postgresServer.ts", import.meta.url).pathname],
  },
});
