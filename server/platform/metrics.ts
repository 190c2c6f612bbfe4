/**
 * Counts and times what the server does, for `/metrics`. The numbers are in plain arrays, so that counting a request takes a
 * few hundredths of a microsecond. prom-client would take 1.3 µs, which is 4% of the smallest request. Loading prom-client
 * takes a tenth of the time that a server needs to start, so it is loaded when the metrics are first read. It then formats the
 * text and adds the metrics of the process. Labels are names from the contracts, statuses, and words from this file. They never
 * contain anything that a client sends.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metric, Registry } from "prom-client";
import type { AttemptOutcome } from "./deliver/index.ts";
import type { Outbox } from "./outbox.ts";
import type { Spent } from "./work.ts";

export type DatabaseUse = "read" | "write";

export interface Metrics {
  /**
   * Counts a completed request.
   * @param operation The id of the operation in the contract; undefined for a request that belongs to no operation.
   */
  request(service: string | undefined, operation: string | undefined, status: number, durationMs: number): void;
  /** Counts the units of one budget that a request has used. */
  work(operation: string | undefined, spent: Spent): void;
  /** Counts an attempt to deliver a notification or an email. @param kind `http` or `mail`. */
  attempt(kind: string, outcome: AttemptOutcome, durationMs: number): void;
  /** Counts a database read, or one attempt of a write from BEGIN to COMMIT. */
  database(use: DatabaseUse, durationMs: number): void;
  /** All metrics, in the text format of Prometheus. */
  text(): Promise<string>;
  /** All metrics, in a form that `sharedMetrics` can add to those of other processes. */
  data(): Promise<MetricData[]>;
  /** Stops the monitor of the event loop, which wakes up fifty times a second. */
  stop(): void;
}

/** One metric in the form in which processes send it to each other. */
export interface MetricData {
  name: string;
  help: string;
  type: string;
  aggregator: string;
  values: { metricName?: string; labels: Record<string, string | number>; value: number }[];
}

export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Objects that are queried for their current numbers when the metrics are read. These numbers are not counted here. */
export interface MetricSources {
  outbox: Pick<Outbox, "depth">;
}

/** Creates the counters, in the order of the output. */
function createCounted() {
  const uses: Record<DatabaseUse, { count: number; sumMs: number }> = {
    read: { count: 0, sumMs: 0 },
    write: { count: 0, sumMs: 0 },
  };
  return {
    requests: new Counts(["service", "operation", "status"]),
    durations: new Times(["service", "operation"]),
    attempts: new Counts(["kind", "outcome"]),
    attemptDurations: new Times(["kind"]),
    work: new Labelled(["operation", "unit"], () => ({ units: 0, most: 0, longestSlice: 0 })),
    uses,
    delays: monitorEventLoopDelay({ resolution: 20 }),
  };
}

type Counted = ReturnType<typeof createCounted>;

async function outboxValues({ outbox }: MetricSources): Promise<Values> {
  const depth = await outbox.depth();
  return Object.entries(depth).map(([state, value]) => ({ labels: { state }, value }));
}

/** The event loop delays since the metrics were last read. The 20 ms interval of the measuring timer is subtracted. */
function delayValues(delays: Counted["delays"]): Values {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.02);
  const measured = delays.count > 0 ? [delays.percentile(50), delays.percentile(99), delays.max] : [0, 0, 0];
  delays.reset();
  return ["0.5", "0.99", "1"].map((quantile, at) => ({ labels: { quantile }, value: seconds(measured[at] ?? 0) }));
}

/** The server's own metrics, each with a function that returns its current values. */
function metricsOf(counted: Counted, sources: () => MetricSources): OwnMetric[] {
  const { requests, durations, attempts, attemptDurations, work, uses, delays } = counted;
  const workValues = (of: "units" | "most" | "longestSlice") => (): Values =>
    [...work.entries()].map(({ labels, leaf }) => ({ labels, value: leaf[of] }));
  return [
    counter("quintet_requests_total", "Number of requests, by operation and status.", () => requests.values()),
    histogram("quintet_request_duration_seconds", "Time to respond to a request, by operation.", durations),
    counter(
      "quintet_delivery_attempts_total",
      "Number of attempts to deliver a notification or an email, by outcome.",
      () => attempts.values(),
    ),
    histogram("quintet_delivery_duration_seconds", "Duration of a delivery attempt.", attemptDurations),
    // The processes' values are aggregated with `max` and not added: the number comes from the database, so every process
    // reports the same one.
    new OwnMetric(
      "quintet_outbox_deliveries",
      "Number of deliveries that are not finished, by state.",
      "gauge",
      "max",
      () => outboxValues(sources()),
    ),
    counter(
      "quintet_work_units_total",
      "Units of work, such as rows, that requests have used, by operation and unit.",
      workValues("units"),
    ),
    new OwnMetric(
      "quintet_work_most_units",
      "Maximum units of work that a single request has used.",
      "gauge",
      "max",
      workValues("most"),
    ),
    new OwnMetric(
      "quintet_work_longest_slice_units",
      "Maximum units of work that were done without yielding to other requests.",
      "gauge",
      "max",
      workValues("longestSlice"),
    ),
    new OwnMetric(
      "quintet_event_loop_delay_seconds",
      "Delay of the event loop since the last scrape, by quantile. Quantile 1 is the maximum.",
      "gauge",
      "max",
      () => delayValues(delays),
    ),
    counter("quintet_database_operations_total", "Number of database reads and write attempts.", () =>
      Object.entries(uses).map(([use, { count }]) => ({ labels: { use }, value: count })),
    ),
    counter("quintet_database_seconds_total", "Duration of database reads, and of writes from BEGIN to COMMIT.", () =>
      Object.entries(uses).map(([use, { sumMs }]) => ({ labels: { use }, value: sumMs / 1000 })),
    ),
  ];
}

/** @param sources Returns the objects whose numbers are queried. A function, because they are created after the metrics. */
export function createMetrics(sources: () => MetricSources): Metrics {
  const counted = createCounted();
  const { requests, durations, attempts, attemptDurations, work, uses, delays } = counted;
  // The monitor starts immediately, because delays before the metrics are first read matter, too. It is implemented in C++, so
  // it costs little.
  delays.enable();
  let registry: Promise<Registry> | undefined;

  async function open(): Promise<Registry> {
    const { collectDefaultMetrics, Registry } = await import("prom-client");
    const opened = new Registry();
    // The cast is safe: a registry only uses a metric's name and values, which these metrics have.
    for (const metric of metricsOf(counted, sources)) opened.registerMetric(metric as unknown as Metric<string>);
    collectDefaultMetrics({ register: opened });
    return opened;
  }

  function opened(): Promise<Registry> {
    registry ??= open();
    return registry;
  }

  return {
    request(service = "none", operation = "none", status, durationMs) {
      requests.add(service, operation, String(status));
      durations.add(durationMs, service, operation);
    },
    work(operation = "none", { unit, units, longestSlice }) {
      const leaf = work.at([operation, unit]);
      leaf.units += units;
      leaf.most = Math.max(leaf.most, units);
      leaf.longestSlice = Math.max(leaf.longestSlice, longestSlice);
    },
    attempt(kind, outcome, durationMs) {
      attempts.add(kind, outcome);
      attemptDurations.add(durationMs, kind);
    },
    database(use, durationMs) {
      uses[use].count++;
      uses[use].sumMs += durationMs;
    },
    text: async () => (await opened()).metrics(),
    // The cast is necessary because prom-client's types declare fewer fields than it returns.
    data: async () => (await (await opened()).getMetricsAsJSON()) as unknown as MetricData[],
    stop() {
      delays.disable();
    },
  };
}

type Values = MetricData["values"];

class OwnMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly #values: () => Values | Promise<Values>;

  constructor(name: string, help: string, type: string, aggregator: string, values: () => Values | Promise<Values>) {
    this.name = name;
    this.help = help;
    this.type = type;
    this.aggregator = aggregator;
    this.#values = values;
  }

  async get(): Promise<MetricData> {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: await this.#values() };
  }
}

function counter(name: string, help: string, values: () => Values): OwnMetric {
  return new OwnMetric(name, help, "counter", "sum", values);
}

function histogram(name: string, help: string, times: Times): OwnMetric {
  return new OwnMetric(name, help, "histogram", "sum", () => times.values(name));
}

/** A tree that finds a number by its labels, with one nested map per label, so that no combined key must be built. */
type Tree<Leaf> = Map<string, Tree<Leaf> | Leaf>;

class Labelled<Leaf extends object> {
  readonly #names: readonly string[];
  readonly #make: () => Leaf;
  readonly #root: Tree<Leaf> = new Map();

  constructor(names: readonly string[], make: () => Leaf) {
    this.#names = names;
    this.#make = make;
  }

  at(labels: readonly string[]): Leaf {
    let tree = this.#root;
    const last = labels.length - 1;
    for (let depth = 0; depth < last; depth++) {
      const label = labels[depth] ?? "";
      let next = tree.get(label);
      if (next === undefined) {
        next = new Map();
        tree.set(label, next);
      }
      tree = next as Tree<Leaf>; // Safe cast: only the last level has leaves.
    }
    const label = labels[last] ?? "";
    let leaf = tree.get(label);
    if (leaf === undefined) {
      leaf = this.#make();
      tree.set(label, leaf);
    }
    return leaf as Leaf; // Safe cast: the last level contains only leaves.
  }

  *entries(): Generator<{ labels: Record<string, string>; leaf: Leaf }> {
    yield* this.#below(this.#root, 0, {});
  }

  *#below(
    tree: Tree<Leaf>,
    depth: number,
    above: Record<string, string>,
  ): Generator<{
    labels: Record<string, string>;
    leaf: Leaf;
  }> {
    for (const [label, next] of tree) {
      const labels = { ...above, [this.#names[depth] ?? ""]: label };
      if (depth === this.#names.length - 1)
        yield { labels, leaf: next as Leaf }; // Safe cast: the last level contains only leaves.
      else yield* this.#below(next as Tree<Leaf>, depth + 1, labels);
    }
  }
}

class Counts {
  readonly #labelled: Labelled<{ count: number }>;

  constructor(names: readonly string[]) {
    this.#labelled = new Labelled(names, () => ({ count: 0 }));
  }

  add(...labels: readonly string[]): void {
    this.#labelled.at(labels).count++;
  }

  values(): Values {
    return [...this.#labelled.entries()].map(({ labels, leaf }) => ({ labels, value: leaf.count }));
  }
}

/** The upper bounds of the histogram's buckets, in milliseconds. */
const boundsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

class Times {
  readonly #labelled: Labelled<{ sumMs: number; groups: number[] }>;

  constructor(names: readonly string[]) {
    this.#labelled = new Labelled(names, () => ({ sumMs: 0, groups: Array(boundsMs.length + 1).fill(0) }));
  }

  add(durationMs: number, ...labels: readonly string[]): void {
    const leaf = this.#labelled.at(labels);
    leaf.sumMs += durationMs;
    let group = 0;
    while (group < boundsMs.length && durationMs > (boundsMs[group] ?? 0)) group++;
    leaf.groups[group] = (leaf.groups[group] ?? 0) + 1;
  }

  /** The values of a histogram. Each bucket's count includes the counts of all smaller buckets, as Prometheus expects. */
  values(name: string): Values {
    return [...this.#labelled.entries()].flatMap(({ labels, leaf }) => {
      let count = 0;
      const buckets = leaf.groups.map((inGroup, index) => {
        count += inGroup;
        const bound = boundsMs[index];
        const le = bound === undefined ? "+Inf" : bound / 1000;
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: leaf.sumMs / 1000 },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
  }
}
