import { createLog, type Log } from "../../server/platform/log.ts";

export interface CollectedLog {
  log: Log;
  /** Returns all lines so far. */
  text(): string;
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
