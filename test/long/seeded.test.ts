/** Ten thousand requests over all services, sent twice to servers of the same seed, are answered with the same bytes. */
import { expect, test } from "vitest";
import { isPostgres } from "../support/database.ts";
import { seededRun, startSteadyReceiver } from "../support/seededRun.ts";
import { beginTrial, isLong } from "./trial.ts";

/** Of about 24 requests each; the suite has 300 requests in `test/platform/seeded.test.ts`, and here a few under another seed. */
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
