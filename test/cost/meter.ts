/**
 * What requests cost, in what is the same on every machine: statements, rows that were read or changed, the most rows between
 * two turns of the event loop, and the units of work that has a budget (`server/platform/work.ts`).
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
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

type Values = Parameters<PreparedStatement["run"]>[0];

/** What one request has cost so far. */
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
 * Counts, for each operation, the most of one request, until the test ends. A statement is of the request from whose listener
 * it comes, by whatever promises; what the server does by itself, beside requests and between them, is of none. Statements that
 * begin and end transactions are not counted, since several requests may share one.
 */
export function startMeter({ server }: TestApp): Map<string, Cost> {
  const costs = new Map<string, Cost>();
  const counts = new AsyncLocalStorage<Count>();
  /** Of the response that is closing at the moment. */
  let closing: Count | undefined;
  const count = (rows: number) => counts.getStore()?.add(rows);

  const { arrays, first, run } = PreparedStatement.prototype;
  // Without spies, which would keep every row that was ever read.
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
      // With columns it has been counted as `arrays`.
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
      const [, response] = values as [unknown, ServerResponse]; // As this event has them.
      // Before the listener's own, in which the request is put into the metrics.
      response.once("close", () => {
        closing = own;
        process.nextTick(() => {
          closing = undefined;
        });
      });
      return counts.run(own, () => emit(event, ...values));
    }),
    // Writes are done by whoever came first.
    vi.spyOn(db, "write").mockImplementation((work, options) => {
      const own = AsyncResource.bind(work);
      return counts.exit(() => write.call(db, own as typeof work, options)) as Promise<never>; // As `work` has it.
    }),
    vi.spyOn(metrics, "request").mockImplementation((service, operation = "none", status, durationMs) => {
      const cost = of(operation);
      cost.requests++;
      if (status < 400) cost.successes++;
      // What is in a batch is counted with it.
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
    // Else every promise of the files that follow would be told of.
    counts.disable();
  });
  return costs;
}
