/**
 * How long tests wait before they count as stuck. All limits are in this file. They are not performance targets: all of them are
 * far longer than a busy machine needs, and a passing test never waits for them.
 */
export const patience = {
  /** Time limit of one test or hook. A long trial has its own time limit (`test/long`). */
  testMs: process.env.QUINTET_LONG === undefined ? 300_000 : 24 * 3600_000,
  /** Time limit of tests that pack and install the package, which only `.ci/run` does. */
  slowTestMs: 900_000,
  /** Time limit for work that the server does after its response, and that a page does after a click. */
  eventuallyMs: 60_000,
} as const;
