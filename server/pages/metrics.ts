import type { Page } from "../http/pages.ts";
import type { Operator } from "../identity/operator.ts";
import { type Metrics, metricsType } from "../platform/metrics.ts";

/** The page `/metrics`, for the operator. */
export function metricsPage(parts: { metrics: Pick<Metrics, "text">; operator: Operator }): Page {
  return {
    path: "/metrics",
    operation: "health.metrics",
    audience: "holder",
    async render({ headers, origin }) {
      parts.operator.require({ headers, origin });
      return { type: metricsType, body: await parts.metrics.text() };
    },
  };
}
