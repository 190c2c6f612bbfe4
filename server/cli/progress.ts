import type { Progress } from "../platform/progress.ts";

/** The properties of standard error that showing progress needs. */
export interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** The minimum time between two updates in milliseconds: a person cannot read faster. */
const betweenMs = 100;

/**
 * Does long work, and shows its progress on one line, which is overwritten and finally removed. Without a terminal, nothing is
 * written.
 */
export async function withProgress<T>(
  work: (progress: Progress) => Promise<T>,
  terminal: Terminal = process.stderr,
): Promise<T> {
  if (!terminal.isTTY) return work(() => {});
  let last: { what: string; atMs: number } | undefined;
  try {
    return await work((what, done, of) => {
      const nowMs = performance.now();
      // When a new step begins, its name is shown immediately, because the step may block the process until it ends.
      if (last?.what === what && nowMs - last.atMs < betweenMs) return;
      last = { what, atMs: nowMs };
      // The line is truncated, because a wrapped line could not be overwritten.
      terminal.write(`\r\x1b[K${lineOf(what, done, of).slice(0, (terminal.columns || 80) - 1)}`);
    });
  } finally {
    if (last) terminal.write("\r\x1b[K");
  }
}

function lineOf(what: string, done: number | undefined, of: number | undefined): string {
  if (done === undefined) return `${what} ...`;
  return of === undefined ? `${what}: ${written(done)}` : `${what}: ${written(done)} of ${written(of)}`;
}

/** A number with thousands separators: `12,345`. */
function written(count: number): string {
  return count.toLocaleString("en");
}
