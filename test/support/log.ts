import { createLog, type Log } from "../../server/platform/log.ts";

export interface CollectedLog {
  log: Log;
  /** Returns all lines so far. */
  text(): string;
  /** Returns all lines so far, parsed. */
  entries(): Record<string, unknown>[];
  /** Resolves with the line with this request id. It is written after the response is sent. */
  ofRequest(requestId: string): Promise<Record<string, unknown>>;
}

export function collectedLog(logLevel: "info" | "error" = "info"): CollectedLog {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const log = createLog(
    { logLevel },
    {
      write(line) {
        lines.push(line);
        for (const check of waiting) check();
      },
    },
  );
  const entries = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
  return {
    log,
    text: () => lines.join(""),
    entries,
    ofRequest: (requestId) =>
      new Promise((resolve) => {
        const check = () => {
          const entry = entries().find((each) => each.requestId === requestId);
          if (!entry) return;
          waiting.delete(check);
          resolve(entry);
        };
        waiting.add(check);
        check();
      }),
  };
}
