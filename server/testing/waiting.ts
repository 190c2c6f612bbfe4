import { setTimeout as pause } from "node:timers/promises";
import { QuintetError } from "../../client/index.ts";

/** How long a kit waits by default, in milliseconds: less than the 5,000 ms after which vitest and Jest end a test. */
export const usualWithinMs = 4000;
/** How often a kit checks while it waits, in milliseconds. */
const everyMs = 20;

export interface Within {
  /** The maximum wait in milliseconds. The default is 4,000. */
  withinMs?: number;
}

/** The part of a test kit that its waiting functions need. */
export interface Waiter {
  url: string;
  /** Aborted when the kit is stopped. */
  stopped: AbortSignal;
}

export interface Wait<T> {
  /** The call that waits, as a test writes it, without `kit.`: `mails.next({"to":"ann@example.com"})`. */
  call: string;
  withinMs: number;
  /**
   * Checks once whether the wait is over.
   * @returns the result; undefined to continue waiting.
   */
  look(signal: AbortSignal): Promise<T | undefined>;
  /** Returns why the wait cannot succeed and what to do; undefined while it may succeed. */
  impossible?(signal: AbortSignal, leftMs: number): Promise<string | undefined>;
  /** Describes what the wait expected, and what was found instead. */
  describe(): Promise<string>;
}

/**
 * Repeats a check until it returns a result.
 * @throws KitError if the time is up, if the wait cannot succeed any more, and if the kit or its server was stopped.
 */
export async function until<T>(waiter: Waiter, wait: Wait<T>): Promise<T> {
  const untilMs = performance.now() + wait.withinMs;
  try {
    // The first check may take longer than the allowed time, so that even a slow machine finds a result that already exists.
    let found = await wait.look(waiter.stopped);
    for (;;) {
      if (found !== undefined) return found;
      const leftMs = untilMs - performance.now();
      const reason = await wait.impossible?.(waiter.stopped, Math.max(0, leftMs));
      if (reason !== undefined) throw new KitError(reason);
      if (leftMs <= 0) throw new KitError(await wait.describe());
      await pause(everyMs, undefined, { signal: waiter.stopped });
      found = await lookInTime(waiter, wait, untilMs);
    }
  } catch (error) {
    throw explained(error, waiter, wait.call);
  }
}

/** Checks once more, but stops at the end of the wait, because the server may delay its response beyond that time. */
async function lookInTime<T>({ stopped }: Waiter, wait: Wait<T>, untilMs: number): Promise<T | undefined> {
  const end = AbortSignal.timeout(Math.max(everyMs, Math.ceil(untilMs - performance.now())));
  try {
    return await wait.look(AbortSignal.any([stopped, end]));
  } catch (error) {
    if (end.aborted && !stopped.aborted) return undefined;
    throw error;
  }
}

/** Converts an error during a wait to one that names the waiting call, if the kit was stopped or the server did not respond. */
export function explained(error: unknown, { url, stopped }: Waiter, call: string): unknown {
  if (stopped.aborted) {
    return new KitError(
      `The kit was stopped while kit.${call} was waiting. Await the call before kit.stop(), and check why nothing matched.`,
      { cause: error },
    );
  }
  // `fetch` stores the original connection error in `cause`.
  const cause = (error as { cause?: unknown }).cause;
  if (error instanceof KitError || error instanceof QuintetError || cause === undefined) return error;
  const why = (cause as { code?: unknown }).code ?? String(cause);
  return new KitError(
    `The server at ${url} stopped responding (${why}) while kit.${call} was waiting. Check whether it is still running.`,
    { cause: error },
  );
}

/**
 * The error that the test kit throws if it could not do what a test requested: something did not happen in time, a check
 * failed, or the kit was stopped.
 */
export class KitError extends Error {
  override readonly name = "KitError";
}
