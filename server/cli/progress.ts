import type { Progress } from "../platform/progress.ts";

/** What standard error is, as far as it matters here. */
export interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Faster than somebody reads. */
const betweenMs = 100;

/**
 * Does a work that may take long, and shows meanwhile how far it is: on one line, which is written over and gone at the end.
 * Where nobody watches, nothing is written.
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
      // What begins is told at once: it may keep the process busy until it ends.
      if (last?.what === what && nowMs - last.atMs < betweenMs) return;
      last = { what, atMs: nowMs };
      // A line that is broken could not be written over.
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

/** `12,345`. */
function written(count: number): string {
  return count.toLocaleString("en");
}
