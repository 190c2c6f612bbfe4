import type { Log } from "./log.ts";

/** The messages that are logged about one kind of repeated work. */
export interface FailureTexts {
  /** Logged when the work begins to fail. */
  failing: string;
  /** Logged when the work succeeds again. */
  over: string;
}

/**
 * Writes one line when repeated work begins to fail, and one when it succeeds again, with the time between them. While the
 * database is down, a line for each attempt would fill the log. If the error changes, the new error is logged, too.
 */
export class FailureLog {
  readonly #log: Pick<Log, "error" | "warn">;
  readonly #texts: FailureTexts;
  readonly #members: Readonly<Record<string, string>>;
  #sinceMs: number | undefined;
  #last: string | undefined;

  /** @param members Fields that are added to each log line. */
  constructor(log: Pick<Log, "error" | "warn">, texts: FailureTexts, members: Readonly<Record<string, string>> = {}) {
    this.#log = log;
    this.#texts = texts;
    this.#members = members;
  }

  failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#sinceMs ??= performance.now();
    if (message === this.#last) return;
    this.#last = message;
    this.#log.error({ err: error, ...this.#members }, this.#texts.failing);
  }

  succeeded(): void {
    if (this.#sinceMs === undefined) return;
    const failedForSeconds = Math.round((performance.now() - this.#sinceMs) / 100) / 10;
    this.#log.warn({ ...this.#members, failedForSeconds }, this.#texts.over);
    this.#sinceMs = undefined;
    this.#last = undefined;
  }
}
