/** All random values come from `server/platform/ids.ts`, so that a seed can replace them. */
import { expect, test } from "vitest";
import { codeOf, sourcesOf } from "./sources.ts";

/** Code that uses the system's random bytes directly, and why no response depends on it. */
const exceptions: Readonly<Record<string, string>> = {
  "server/platform/ids.ts": "the source",
  "server/platform/secret.ts": "the secret that is made once, which a seed replaces",
  "server/platform/processes.ts": "names of processes, which must differ",
  "server/platform/journal.ts": "the name of a process among those that are asked",
  "server/platform/db/changeLog.ts": "the name of a log, in marks of the sandbox alone",
  "server/platform/stateFile.ts": "names of files",
  "server/platform/db/backup.ts": "names of files",
  "server/sandbox/handlers/snapshots.ts": "names of files",
  "server/http/outcome.ts": "ids of requests, which a seeded server counts in its own way",
  "server/identity/keys.ts": "keys, in place of which a seeded server has a known one",
  "server/pages/console.ts": "the console's page, which no service answers",
  "server/testing/start.ts": "the secret of a server that is thrown away",
  "server/testing/world.ts": "names of worlds",
  "server/cli/program.ts": "the secret of a server that is thrown away",
};

const random = /\b(randomUUID|randomBytes|randomInt|randomFillSync|generateKeyPair|getRandomValues|Math\.random)\b/;

test("no other code of the server reads random values from the system", () => {
  const files = sourcesOf("server").filter((path) => !path.startsWith("server/cli/intercept/"));
  const asking = files.filter((path) => random.test(codeOf(path)));

  expect(asking.filter((path) => !(path in exceptions))).toEqual([]);
  expect(
    Object.keys(exceptions).filter((path) => !asking.includes(path)),
    "These are needed no more.",
  ).toEqual([]);
});
