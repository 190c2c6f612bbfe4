/**
 * Runs the tests of many mutants in one thread. A run of tests usually has a thread of its own, which for tests of the server
 * loads some hundred packages first: ten times what the test itself takes. Here only modules of this project are evaluated
 * anew (`isolate` does that), so nothing that a mutant left in them is met by the next one.
 */
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from "vitest/node";

/** What a thread keeps nevertheless (timers of a test that failed half way) goes with it. */
const mostRuns = 40;

type Listener = Parameters<PoolWorker["on"]>[1];

let kept: { thread: ThreadsPoolWorker; runs: number } | undefined;

export function createKeptWorker(options: PoolOptions): PoolWorker {
  if (!kept || kept.runs === mostRuns) kept = { thread: new ThreadsPoolWorker(options), runs: 0 };
  const current = kept;
  const { thread } = current;
  const isLast = ++current.runs === mostRuns;
  const listeners: [event: string, listener: Listener][] = [];
  let isFinished = false;

  return {
    name: "kept",
    on(event, listener) {
      listeners.push([event, listener]);
      thread.on(event, listener);
    },
    off(event, listener) {
      thread.off(event, listener);
    },
    send(message: WorkerRequest) {
      if (message.type !== "stop" || isLast) return thread.send(message);
      isFinished = true;
      const stopped = { type: "stopped", __vitest_worker_response__: true };
      for (const [event, listener] of [...listeners]) if (event === "message") listener(stopped);
    },
    deserialize: (data) => thread.deserialize(data),
    start: () => thread.start(),
    async stop() {
      // What was not told to stop before is being killed.
      if (!isFinished) {
        if (kept === current) kept = undefined;
        return thread.stop();
      }
      for (const [event, listener] of listeners) thread.off(event, listener);
    },
  };
}
