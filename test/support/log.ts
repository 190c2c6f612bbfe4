import { createLog, type Log } from "../../server/platform/log.ts";

export interface CollectedLog {
  log: Log;
  /** Every line so far, as written. */
  text(): string;
  /** The line with that request id, now or when it is written, which is after the answer was sent. */
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
  return {
    log,
    text: () => lines.join(""),
    ofRequest: (requestId) =>
      new Promise((resolve) => {
        const check = () => {
          const entry = lines
            .map((line): Record<string, unknown> => JSON.parse(line))
            .find((each) => each.requestId === requestId);
          if (!entry) return;
          waiting.delete(check);
          resolve(entry);
        };
        waiting.add(check);
        check();
      }),
  };
}
