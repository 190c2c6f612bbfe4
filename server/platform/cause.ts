/**
 * The cause of a write, for the change log (`db/changeLog.ts`): a request in the request log, a row that represents work to do,
 * or work that the server does on its own. A request passes on its cause in the `Caller`. Other work runs inside `causing`.
 */
import { CurrentScope, type Scope } from "./db/scope.ts";

export type Cause =
  /** A request, by its id in the request log. */
  | { kind: "request"; id: string }
  /** A row that represents pending work: a delivery or a job. */
  | { kind: "row"; table: string; key: string }
  /** Work identified by a name: an operation of the sandbox, or maintenance. */
  | { kind: "work"; name: string };

export function requestCause(id: string): string {
  return `request ${id}`;
}

/** @param key The value of the table's primary key, which has one column. */
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
 * Runs `work` with `cause` as the cause of all its writes. While it runs, the whole process is about 10% slower. So only use this
 * for rare work. Requests to the services pass on their cause with the caller.
 */
export function causing<T>(cause: string, work: () => Promise<T>): Promise<T> {
  return scopes.run({ open: true, cause }, work);
}

export function currentCause(): string | undefined {
  return scopes.get()?.cause;
}
