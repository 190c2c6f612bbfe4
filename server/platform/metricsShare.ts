import cluster from "node:cluster";
import type { MetricData, Metrics } from "./metrics.ts";
import { talkAbout } from "./processTalk.ts";

/**
 * Returns the metrics of this process or, if several processes share a port, the combined metrics of all of them. Otherwise,
 * each scrape would reach a different process and show different numbers.
 */
export function sharedMetrics(own: Metrics): Pick<Metrics, "text"> {
  if (!cluster.isWorker) return own;
  const askAll = talkAbout<undefined, MetricData[]>("metrics", () => own.data());
  return {
    async text() {
      const answers = await askAll(undefined);
      const { AggregatorRegistry } = await import("prom-client");
      // The cast is necessary because prom-client's types only cover the metrics of one process.
      return AggregatorRegistry.aggregate(answers as unknown as object[]).metrics();
    },
  };
}
