/** Compares the server's own metrics, which are arrays of numbers, with those of prom-client. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMetrics, type Metrics } from "../../server/platform/metrics.ts";
import { plain } from "../../server/platform/plain.ts";
import { createPlainMetrics } from "../support/plainMetrics.ts";

type Step = (metrics: Metrics) => void;

const names = fc.constantFrom("tasks.get", "tasks.list", "events.list", undefined);
const durationMs = fc.oneof(fc.nat({ max: 20_000 }), fc.constantFrom(1, 2.5, 10_000));
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom("tasks", "calendar", undefined), names, fc.constantFrom(200, 404), durationMs).map(
    (request): Step =>
      (metrics) =>
        metrics.request(...request),
  ),
  fc.tuple(fc.constantFrom("http", "mail"), fc.constantFrom("delivered" as const, "retried" as const), durationMs).map(
    (attempt): Step =>
      (metrics) =>
        metrics.attempt(...attempt),
  ),
  fc.tuple(names, fc.record({ unit: fc.constantFrom("rows", "days"), units: fc.nat(), longestSlice: fc.nat() })).map(
    ([operation, spent]): Step =>
      (metrics) =>
        metrics.work(operation, spent),
  ),
  fc.tuple(fc.constantFrom("read" as const, "write" as const), durationMs).map(
    (use): Step =>
      (metrics) =>
        metrics.database(...use),
  ),
);

/** The lines of these metrics in a fixed order. Sums are rounded, because sums of fractions differ in their last digits. */
async function told(metrics: Metrics): Promise<string[]> {
  const lines = (await metrics.text()).split("\n");
  const counted = lines.filter((line) => line.includes("quintet_") && !line.includes("event_loop"));
  return counted.map((line) => line.replace(/ [\d.e+-]+$/, (sum) => ` ${Number(sum).toPrecision(9)}`)).sort();
}

test("whatever is counted", async () => {
  const { metrics: replaced } = plain;
  delete plain.metrics;
  const sources = () => ({ outbox: { depth: async () => ({ pending: 1, waiting: 2 }) } });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 50, maxLength: 200 }), async (each) => {
        const [own, other] = [createMetrics(sources), createPlainMetrics(sources)];
        try {
          for (const step of each) for (const metrics of [own, other]) step(metrics);

          expect(await told(own)).toEqual(await told(other));
        } finally {
          own.stop();
          other.stop();
        }
      }),
      { numRuns: 5, seed: 30 },
    );
  } finally {
    if (replaced) plain.metrics = replaced;
  }
});
