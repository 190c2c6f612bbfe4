/**
 * `npm run test:plain`: the same tests on servers with the plain libraries (`support/plain.ts`), except tests that would not use
 * them: tests that start programs, compile, create migrations or check types.
 */
import { mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

const withoutLibraries = [
  "test/tasks/{cli,order}.test.ts",
  ...["dbClients", "dbMigrations", "deliverProcesses", "log", "renamedMembers", "sendTestMail"].map(
    (name) => `test/platform/${name}.test.ts`,
  ),
];

export default mergeConfig(base, { test: { exclude: withoutLibraries, env: { PLAIN_LIBRARIES: "1" } } });
