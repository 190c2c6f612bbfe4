/**
 * Counts and times what the server does, for `/metrics`. Labels are names from the contracts, statuses, and words from this file.
 * They never contain anything that a client sends.
 */
import cluster from "node:cluster";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Registry } from "prom-client";
import type { AttemptOutcome } from "./deliver/queue.ts";
import { lazy } from "./lazy.ts";
import type { Outbox } from "./outbox.ts";
import { talkAbout } from "./processTalk.ts";
import type { Spent } from "./work.ts";

/** Loaded when the first request is counted, because loading it takes a tenth of the time that a server needs to start. */
const prometheus = lazy<typeof import("prom-client")>("prom-client");

export type DatabaseUse = "read" | "write";

export type Metrics = ReturnType<typeof createMetrics>;

export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Objects that are queried for their current numbers when the metrics are read. These numbers are not counted here. */
export interface MetricSources {
  outbox: Pick<Outbox, "depth">;
}

/** The numbers and durations of reads and writes. They are counted here, because a server that starts reads and writes, too. */
type Uses = Record<DatabaseUse, { count: number; sumMs: number }>;

/** The upper bounds of the histograms' buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param sources Returns the objects whose numbers are queried. A function, because they are created after the metrics. */
export function createMetrics(sources: () => MetricSources) {
  const uses: Uses = { read: { count: 0, sumMs: 0 }, write: { count: 0, sumMs: 0 } };
  // The monitor starts immediately, because delays before the metrics are first read matter, too. It is implemented in C++, so
  // it costs little.
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let opened: ReturnType<typeof open> | undefined;

  function open() {
    const { Registry } = prometheus();
    const registry = new Registry();
    const registers = [registry];
    const counted = { ...openRequests(registers), work: openWork(registers) };
    openQueried(registers, { uses, sources, delays: () => delayValues(delays) });
    return { registry, ...counted };
  }

  function counters() {
    opened ??= open();
    return opened;
  }

  let isComplete = false;
  /** Returns all metrics. Those of the process are only observed after they were read for the first time. */
  function registry(): Registry {
    const { registry } = counters();
    if (!isComplete) prometheus().collectDefaultMetrics({ register: registry });
    isComplete = true;
    return registry;
  }

  return {
    /**
     * Counts a completed request.
     * @param operation The id of the operation in the contract; undefined for a request that belongs to no operation.
     */
    request(service = "none", operation = "none", status: number, durationMs: number): void {
      const { requests, durations } = counters();
      requests.inc({ service, operation, status });
      durations.observe({ service, operation }, durationMs / 1000);
    },
    /** Counts the units of one budget that a request has used. */
    work(operation = "none", spent: Spent): void {
      counters().work(operation, spent);
    },
    /** Counts an attempt to deliver a notification or an email. @param kind `http` or `mail`. */
    attempt(kind: string, outcome: AttemptOutcome, durationMs: number): void {
      const { attempts, attemptDurations } = counters();
      attempts.inc({ kind, outcome });
      attemptDurations.observe({ kind }, durationMs / 1000);
    },
    /** Counts a database read, or one attempt of a write from BEGIN to COMMIT. */
    database(use: DatabaseUse, durationMs: number): void {
      uses[use].count++;
      uses[use].sumMs += durationMs;
    },
    /** All metrics, in the text format of Prometheus. */
    text: async () => registry().metrics(),
    /** All metrics, in a form that `sharedMetrics` can add to those of other processes. */
    data: (): Promise<object> => registry().getMetricsAsJSON(),
    /** Stops the monitor of the event loop, which wakes up fifty times a second. */
    stop(): void {
      delays.disable();
    },
  };
}

/** Creates the metrics of requests and delivery attempts. */
function openRequests(registers: Registry[]) {
  const { Histogram } = prometheus();
  const seconds = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  return {
    requests: counted(registers, "quintet_requests_total", "Number of requests, by operation and status.", [
      "service",
      "operation",
      "status",
    ]),
    durations: seconds("quintet_request_duration_seconds", "Time to respond to a request, by operation.", [
      "service",
      "operation",
    ]),
    attempts: counted(
      registers,
      "quintet_delivery_attempts_total",
      "Number of attempts to deliver a notification or an email, by outcome.",
      ["kind", "outcome"],
    ),
    attemptDurations: seconds("quintet_delivery_duration_seconds", "Duration of a delivery attempt.", ["kind"]),
  };
}

function counted(registers: Registry[], name: string, help: string, labelNames: string[]) {
  const { Counter } = prometheus();
  return new Counter({ name, help, labelNames, registers });
}

/** Creates the metrics of the work that requests have used. @returns a function that counts it. */
function openWork(registers: Registry[]): (operation: string, spent: Spent) => void {
  const help = "Units of work, such as rows, that requests have used, by operation and unit.";
  const units = counted(registers, "quintet_work_units_total", help, ["operation", "unit"]);
  const most = maximum(registers, "quintet_work_most_units", "Maximum units of work that a single request has used.");
  const longest = maximum(
    registers,
    "quintet_work_longest_slice_units",
    "Maximum units of work that were done without yielding to other requests.",
  );
  return (operation, spent) => {
    const labels = { operation, unit: spent.unit };
    units.inc(labels, spent.units);
    most(labels, spent.units);
    longest(labels, spent.longestSlice);
  };
}

type WorkLabels = Record<"operation" | "unit", string>;

/** Creates a metric of maximum work. @returns a function that raises the maximum if the number is larger. */
function maximum(registers: Registry[], name: string, help: string): (labels: WorkLabels, units: number) => void {
  const { Gauge } = prometheus();
  const gauge = new Gauge({ name, help, labelNames: ["operation", "unit"], aggregator: "max", registers });
  const known = new Map<string, number>();
  return (labels, units) => {
    const key = `${labels.operation} ${labels.unit}`;
    const largest = Math.max(known.get(key) ?? 0, units);
    known.set(key, largest);
    gauge.set(labels, largest);
  };
}

interface Queried {
  uses: Uses;
  sources: () => MetricSources;
  delays: () => Record<string, number>;
}

/** Creates the metrics whose numbers are queried when the metrics are read. */
function openQueried(registers: Registry[], { uses, sources, delays }: Queried): void {
  const { Counter, Gauge } = prometheus();
  new Gauge({
    name: "quintet_outbox_deliveries",
    help: "Number of deliveries that are not finished, by state.",
    labelNames: ["state"],
    // The processes' values are aggregated with `max` and not added: the number comes from the database, so every process
    // reports the same one.
    aggregator: "max",
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await sources().outbox.depth())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "quintet_event_loop_delay_seconds",
    help: "Delay of the event loop since the last scrape, by quantile. Quantile 1 is the maximum.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers,
    collect() {
      for (const [quantile, seconds] of Object.entries(delays())) this.set({ quantile }, seconds);
    },
  });
  /** Creates a counter whose value is replaced with the total of `totalOf` whenever it is read. */
  const counter = (name: string, help: string, totalOf: (use: Uses[DatabaseUse]) => number) =>
    new Counter({
      name,
      help,
      labelNames: ["use"],
      registers,
      collect() {
        this.reset();
        for (const [use, counted] of Object.entries(uses)) this.inc({ use }, totalOf(counted));
      },
    });
  counter("quintet_database_operations_total", "Number of database reads and write attempts.", ({ count }) => count);
  counter(
    "quintet_database_seconds_total",
    "Duration of database reads, and of writes from BEGIN to COMMIT.",
    ({ sumMs }) => sumMs / 1000,
  );
}

/** The event loop delays since the metrics were last read. The 20 ms interval of the measuring timer is subtracted. */
function delayValues(delays: ReturnType<typeof monitorEventLoopDelay>): Record<string, number> {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.02);
  const [median, late, most] =
    delays.count > 0 ? [delays.percentile(50), delays.percentile(99), delays.max] : [0, 0, 0];
  delays.reset();
  return { "0.5": seconds(median), "0.99": seconds(late), "1": seconds(most) };
}

/**
 * Returns the metrics of this process or, if several processes share a port, the combined metrics of all of them. Otherwise,
 * each scrape would reach a different process and show different numbers.
 */
export function sharedMetrics(own: Metrics): Pick<Metrics, "text"> {
  if (!cluster.isWorker) return own;
  const askAll = talkAbout<undefined, object>("metrics", () => own.data());
  return {
    async text() {
      const answers = await askAll(undefined);
      return prometheus().AggregatorRegistry.aggregate(answers).metrics();
    },
  };
}
