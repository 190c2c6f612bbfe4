/**
 * What requests cost, in what is the same on every machine: statements, rows that were read or changed, the most rows between
 * two turns of the event loop, and the units of work that has a budget (`server/platform/work.ts`).
 */
import { onTestFinished, vi } from "vitest";
import { PreparedStatement } from "../../server/platform/db/statements.ts";
import type { TestApp } from "../support/app.ts";

export interface Cost {
  requests: number;
  /** Of those, how many were done as asked. */
  successes: number;
  statements: number;
  rows: number;
  /** In rows. */
  longestSlice: number;
  /** Of budgets, by unit. */
  units: Record<string, { most: number; longestSlice: number }>;
}

const nothing = () => ({ statements: 0, rows: 0, longestSlice: 0 });

/**
 * Counts, for each operation, the most of one request. Requests come one after the other, so what is counted between the ends
 * of two is the latter's. Until the test ends.
 */
export function startMeter({ server }: TestApp): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  let current = nothing();
  let slice = 0;

  function count(rows: number): void {
    if (slice === 0) {
      setImmediate(() => {
        slice = 0;
      });
    }
    slice += rows;
    current.statements++;
    current.rows += rows;
    current.longestSlice = Math.max(current.longestSlice, slice);
  }

  const { arrays, first, run } = PreparedStatement.prototype;
  const spies: { mockRestore(): void }[] = [
    vi.spyOn(PreparedStatement.prototype, "arrays").mockImplementation(function (this: PreparedStatement, values) {
      const found = arrays.call(this, values);
      count(found.length);
      return found;
    }),
    vi.spyOn(PreparedStatement.prototype, "first").mockImplementation(function (this: PreparedStatement, values) {
      const found = first.call(this, values);
      count(found ? 1 : 0);
      return found;
    }),
    vi.spyOn(PreparedStatement.prototype, "run").mockImplementation(function (this: PreparedStatement, values) {
      const changed = run.call(this, values);
      // With columns it has been counted as `arrays`.
      if (this.columns.length === 0) count(changed);
      return changed;
    }),
  ];
  const { metrics } = server.parts;
  const { request, work } = metrics;
  const of = (operation: string): Cost => {
    const known = costs.get(operation) ?? { requests: 0, successes: 0, ...nothing(), units: {} };
    costs.set(operation, known);
    return known;
  };
  spies.push(
    vi.spyOn(metrics, "request").mockImplementation((service, operation = "none", status, durationMs) => {
      const cost = of(operation);
      cost.requests++;
      if (status < 400) cost.successes++;
      for (const name of ["statements", "rows", "longestSlice"] as const) {
        cost[name] = Math.max(cost[name], current[name]);
      }
      current = nothing();
      slice = 0;
      request(service, operation, status, durationMs);
    }),
    vi.spyOn(metrics, "work").mockImplementation((operation = "none", spent) => {
      const before = of(operation).units[spent.unit] ?? { most: 0, longestSlice: 0 };
      of(operation).units[spent.unit] = {
        most: Math.max(before.most, spent.units),
        longestSlice: Math.max(before.longestSlice, spent.longestSlice),
      };
      work(operation, spent);
    }),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return costs;
}
