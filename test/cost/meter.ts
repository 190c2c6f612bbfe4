/**
 * Measures the cost of requests in units that are the same on every machine: statements, rows that are read or changed, the
 * maximum number of rows between two turns of the event loop, and units of budgets (`server/platform/work.ts`).
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { onTestFinished, vi } from "vitest";
import { PreparedStatement } from "../../server/platform/db/statements.ts";
import type { TestApp } from "../support/app.ts";

export interface Cost {
  requests: number;
  /** The number of successful requests of the operation. */
  successes: number;
  statements: number;
  rows: number;
  /** The largest number of rows that were processed without a pause. */
  longestSlice: number;
  /** The work that is counted with budgets, by unit. */
  units: Record<string, { most: number; longestSlice: number }>;
}

type Values = Parameters<PreparedStatement["run"]>[0];

/** The cost of one request so far. */
class Count {
  statements = 0;
  rows = 0;
  longestSlice = 0;
  #slice = 0;

  add(rows: number): void {
    if (this.#slice === 0) {
      setImmediate(() => {
        this.#slice = 0;
      });
    }
    this.#slice += rows;
    this.statements++;
    this.rows += rows;
    this.longestSlice = Math.max(this.longestSlice, this.#slice);
  }
}

/**
 * Counts the maximum cost of one request for each operation until the test ends. A statement belongs to the request whose
 * listener has started it, through any number of promises. The server's own work belongs to no request. Statements that begin
 * and end transactions are not counted, since several requests may share one.
 */
export function startMeter({ server }: TestApp): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  const counts = new AsyncLocalStorage<Count>();
  /** The counter of the response that is being closed. */
  let closing: Count | undefined;
  const count = (rows: number) => counts.getStore()?.add(rows);

  const { arrays, first, run } = PreparedStatement.prototype;
  // Replaces the methods without vitest's spies, which would store every row in memory.
  Object.assign(PreparedStatement.prototype, {
    arrays(this: PreparedStatement, values: Values) {
      const found = arrays.call(this, values);
      count(found.length);
      return found;
    },
    first(this: PreparedStatement, values: Values) {
      const found = first.call(this, values);
      count(found ? 1 : 0);
      return found;
    },
    run(this: PreparedStatement, values: Values) {
      const changed = run.call(this, values);
      // A statement that returns columns was already counted through `arrays`.
      if (this.columns.length === 0) count(changed);
      return changed;
    },
  });
  const { metrics, db } = server.parts;
  const http = server.app.server;
  const emit: (event: string, ...values: unknown[]) => boolean = http.emit.bind(http);
  const { write } = db;
  const { request, work } = metrics;
  const of = (operation: string): Cost => {
    const known = costs.get(operation) ?? {
      requests: 0,
      successes: 0,
      statements: 0,
      rows: 0,
      longestSlice: 0,
      units: {},
    };
    costs.set(operation, known);
    return known;
  };
  const spies: { mockRestore(): void }[] = [
    vi.spyOn(http, "emit").mockImplementation((event: string, ...values: unknown[]) => {
      if (event !== "request") return emit(event, ...values);
      const own = new Count();
      // Node.js emits the event with values of these types.
      const [, response] = values as [unknown, ServerResponse];
      // Runs before the listener's own handler, which adds the request to the metrics.
      response.once("close", () => {
        closing = own;
        process.nextTick(() => {
          closing = undefined;
        });
      });
      return counts.run(own, () => emit(event, ...values));
    }),
    // A group of writes runs inside its first write, so each write is bound to the request that has started it.
    vi.spyOn(db, "write").mockImplementation((work, options) => {
      const own = AsyncResource.bind(work);
      return counts.exit(() => write.call(db, own as typeof work, options)) as Promise<never>; // `work` returns this type.
    }),
    vi.spyOn(metrics, "request").mockImplementation((service, operation = "none", status, durationMs) => {
      const cost = of(operation);
      cost.requests++;
      if (status < 400) cost.successes++;
      // The cost of a batch's parts counts as the cost of the batch.
      if (closing) {
        for (const name of ["statements", "rows", "longestSlice"] as const) {
          cost[name] = Math.max(cost[name], closing[name]);
        }
      }
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
  ];
  onTestFinished(() => {
    Object.assign(PreparedStatement.prototype, { arrays, first, run });
    for (const spy of spies) spy.mockRestore();
    // Disables the storage, because its hook would otherwise run for every promise of later test files.
    counts.disable();
  });
  return costs;
}
