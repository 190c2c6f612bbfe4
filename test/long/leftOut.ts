/** What trials do not call, and what a long walk need not see answered with success: each with its reason. */
import { isPostgres } from "../support/database.ts";
import type { Supplies } from "./supplies/supplied.ts";

/** A long walk calls those of them for which `supplies/` has something harmless, with that and nothing else. */
const whyLeftOut: Readonly<Record<string, string>> = {
  "data.reset": "What the trial goes on from would be gone.",
  "clock.freeze": "At another time, much of what the trial goes on from is over.",
  "clock.advance": "The same; and what falls due on a long way takes as long as it.",
  "clock.resume": "The same.",
  "faults.add": "Calls would fail on purpose, and be taken for findings.",
  "requests.stream": "Its answer has no end.",
  "requests.verify": "It waits for up to a minute where it is told to.",
  "snapshots.restore": "What the trial goes on from would be gone.",
  "snapshots.upload": "It takes a file of SQLite, which is not made by chance.",
  "batch.send": "Its parts are requests of any operation, those that are left out here, too.",
  "batch.sendToService": "The same.",
};

/** Operations that no trial calls by chance. */
export const leftOut: ReadonlySet<string> = new Set(Object.keys(whyLeftOut));

/** On PostgreSQL, of which the server keeps no snapshots: the contract says 400. */
const sqliteOnly = /^snapshots\./;

/** @returns why a long walk cannot see the operation answered with success; undefined where it can. */
export function whyUnanswered(operationId: string, supplies: Supplies): string | undefined {
  if (isPostgres && sqliteOnly.test(operationId)) return "On PostgreSQL there are no snapshots.";
  return operationId in supplies ? undefined : whyLeftOut[operationId];
}
