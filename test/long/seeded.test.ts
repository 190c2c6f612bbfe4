/** Ten thousand requests to all services, sent to two servers with the same seed, get the same bytes. */
import { expect, test } from "vitest";
import { isPostgres } from "../support/database.ts";
import { seededRun, startSteadyReceiver } from "../support/seededRun.ts";
import { beginTrial, isLong } from "./trial.ts";

/**
 * Each round has about 24 requests. In the normal suite, `test/platform/seeded.test.ts` sends 300 requests, and this test sends
 * some with another seed.
 */
const rounds = isLong ? 440 : 4;

test.skipIf(isPostgres)("the same requests to the same seed give the same bytes", async () => {
  const { seed, count } = beginTrial("seeded", { short: rounds, long: rounds });

  const receiver = await startSteadyReceiver();
  const first = await seededRun(seed, rounds, receiver);
  count("requests", first.answers.length);
  const second = await seededRun(seed, rounds, receiver);
  count("requests", second.answers.length);

  const different = first.answers.flatMap((each, at) => (each === second.answers[at] ? [] : [at]));
  expect(different.slice(0, 3).map((at) => [first.answers[at], second.answers[at]])).toEqual([]);
  expect(second.digest).toBe(first.digest);
});
