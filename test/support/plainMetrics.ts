/** Implements `server/platform/metrics.ts` with prom-client's metrics alone. */
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import * as promClient from "prom-client";
import type { DatabaseUse, MetricData, MetricSources, Metrics } from "../../server/platform/metrics.ts";
import type { Spent } from "../../server/platform/work.ts";

/** Upper bounds of the duration buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers of reads and writes. They are counted here, since a starting server reads before it needs prom-client. */
type Uses = Record<DatabaseUse, { count: number; sumMs: number }>;

/** The metrics of one server, in output order. */
function openMetrics(uses: Uses, delays: IntervalHistogram, sources: () => MetricSources) {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = promClient;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "quintet_requests_total",
    help: "Number of requests, by operation and status.",
    labelNames: ["service", "operation", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "quintet_request_duration_seconds",
    help: "Time to respond to a request, by operation.",
    labelNames: ["service", "operation"],
    buckets,
    registers,
  });
  const attempts = new Counter({
    name: "quintet_delivery_attempts_total",
    help: "Number of attempts to deliver a notification or an email, by outcome.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const attemptDurations = new Histogram({
    name: "quintet_delivery_duration_seconds",
    help: "Duration of a delivery attempt.",
    labelNames: ["kind"],
    buckets,
    registers,
  });
  new Gauge({
    name: "quintet_outbox_deliveries",
    help: "Number of deliveries that are not finished, by state.",
    labelNames: ["state"],
    // Every process reads the same value from the database, so the maximum of all processes is that value.
    aggregator: "max",
    registers,
    async collect() {
      const depth = await sources().outbox.depth();
      for (const [state, deliveries] of Object.entries(depth)) this.set({ state }, deliveries);
    },
  });
  const work = openWork(registers);
  new Gauge({
    name: "quintet_event_loop_delay_seconds",
    help: "Delay of the event loop since the last scrape, by quantile. Quantile 1 is the maximum.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers,
    collect() {
      for (const [quantile, seconds] of delaysOf(delays)) this.set({ quantile }, seconds);
    },
  });
  openUses(uses, registers);
  collectDefaultMetrics({ register: registry });
  return { registry, requests, durations, attempts, attemptDurations, work };
}

/**
 * Metrics of the work that requests have used.
 * @returns a function that counts it.
 */
function openWork(registers: promClient.Registry[]): (operation: string, spent: Spent) => void {
  const { Counter, Gauge } = promClient;
  const labelNames = ["operation", "unit"];
  const units = new Counter({
    name: "quintet_work_units_total",
    help: "Units of work, such as rows, that requests have used, by operation and unit.",
    labelNames,
    registers,
  });
  const most = new Gauge({
    name: "quintet_work_most_units",
    help: "Maximum units of work that a single request has used.",
    labelNames,
    aggregator: "max",
    registers,
  });
  const longest = new Gauge({
    name: "quintet_work_longest_slice_units",
    help: "Maximum units of work that were done without yielding to other requests.",
    labelNames,
    aggregator: "max",
    registers,
  });
  const highest = new Map<string, { units: number; slice: number }>();
  return (operation, spent) => {
    const labels = { operation, unit: spent.unit };
    const key = `${operation} ${spent.unit}`;
    const before = highest.get(key) ?? { units: 0, slice: 0 };
    const now = { units: Math.max(before.units, spent.units), slice: Math.max(before.slice, spent.longestSlice) };
    highest.set(key, now);
    units.inc(labels, spent.units);
    most.set(labels, now.units);
    longest.set(labels, now.slice);
  };
}

function openUses(uses: Uses, registers: promClient.Registry[]): void {
  const { Counter } = promClient;
  /** Creates a counter. @param of Returns the total since the server's start, which replaces the counter's value. */
  const counter = (name: string, help: string, of: (use: Uses[DatabaseUse]) => number) =>
    new Counter({
      name,
      help,
      labelNames: ["use"],
      registers,
      collect() {
        this.reset();
        for (const [use, counted] of Object.entries(uses)) this.inc({ use }, of(counted));
      },
    });
  counter("quintet_database_operations_total", "Number of database reads and write attempts.", ({ count }) => count);
  counter(
    "quintet_database_seconds_total",
    "Duration of database reads, and of writes from BEGIN to COMMIT.",
    ({ sumMs }) => sumMs / 1000,
  );
}

/** Returns quantiles of the event loop delays since the last call, in seconds, without the timer's own interval. */
function delaysOf(delays: IntervalHistogram): [string, number][] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.02);
  const measured = delays.count > 0 ? [delays.percentile(50), delays.percentile(99), delays.max] : [0, 0, 0];
  delays.reset();
  return ["0.5", "0.99", "1"].map((quantile, at) => [quantile, seconds(measured[at] ?? 0)]);
}

/** @param sources Returns the sources of the metrics. It is a function, since the sources are created after the metrics. */
export function createPlainMetrics(sources: () => MetricSources): Metrics {
  const uses: Uses = { read: { count: 0, sumMs: 0 }, write: { count: 0, sumMs: 0 } };
  const delays = monitorEventLoopDelay({ resolution: 20 });
  // Node.js begins to count event loop delays here, so that delays before the first report are included.
  delays.enable();
  let made: ReturnType<typeof openMetrics> | undefined;

  function opened() {
    made ??= openMetrics(uses, delays, sources);
    return made;
  }

  return {
    request(service = "none", operation = "none", status, durationMs) {
      const { requests, durations } = opened();
      requests.inc({ service, operation, status });
      durations.observe({ service, operation }, durationMs / 1000);
    },
    work(operation = "none", spent) {
      opened().work(operation, spent);
    },
    attempt(kind, outcome, durationMs) {
      const { attempts, attemptDurations } = opened();
      attempts.inc({ kind, outcome });
      attemptDurations.observe({ kind }, durationMs / 1000);
    },
    database(use, durationMs) {
      uses[use].count++;
      uses[use].sumMs += durationMs;
    },
    text: async () => opened().registry.metrics(),
    // prom-client's types do not include all fields that it returns.
    data: async () => (await opened().registry.getMetricsAsJSON()) as unknown as MetricData[],
    stop() {
      delays.disable();
    },
  };
}
