/**
 * How long tests wait before something counts as stuck. Said here and nowhere else: none of it is a promise about time, so all
 * of it is far more than a busy machine needs, and a test that passes waits for none of it.
 */
export const patience = {
  /** For one test, or one hook. A long trial ends by itself (`test/long`). */
  testMs: process.env.QUINTET_LONG === undefined ? 300_000 : 24 * 3600_000,
  /** For what packs and installs, which `.ci/run` alone runs. */
  slowTestMs: 900_000,
  /** For what the server does after its response, and a page after a click. */
  eventuallyMs: 60_000,
} as const;
