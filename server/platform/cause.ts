/**
 * The cause of a write, for the log of changes (`db/changeLog.ts`): a request of the journal, a row that was written to have work
 * done, or work that the server does by itself. A request hands its cause on with the `Caller`; other work runs in `causing`.
 */
import { CurrentScope, type Scope } from "./db/scope.ts";

export type Cause =
  /** By its id in the journal. */
  | { kind: "request"; id: string }
  /** A row that stands for work: a delivery, a job. */
  | { kind: "row"; table: string; key: string }
  /** By its name: an operation of the sandbox, an upkeep. */
  | { kind: "work"; name: string };

export function requestCause(id: string): string {
  return `request ${id}`;
}

/** @param key The key of its table, a single column. */
export function rowCause(table: string, key: string | number | bigint): string {
  return `row ${table} ${key}`;
}

export function workCause(name: string): string {
  return `work ${name}`;
}

export function parseCause(text: string): Cause {
  const [kind, first = "", ...rest] = text.split(" ");
  if (kind === "request") return { kind, id: first };
  if (kind === "row") return { kind, table: first, key: rest.join(" ") };
  return { kind: "work", name: [first, ...rest].join(" ") };
}

interface CauseScope extends Scope {
  cause: string;
}

const scopes = new CurrentScope<CauseScope>();

/**
 * Everything that `work` writes is caused by `cause`. Meanwhile everything that the process does costs a tenth more, so this is for work that
 * is done seldom; requests of the services hand their cause on with the caller.
 */
export function causing<T>(cause: string, work: () => Promise<T>): Promise<T> {
  return scopes.run({ open: true, cause }, work);
}

export function currentCause(): string | undefined {
  return scopes.get()?.cause;
}
