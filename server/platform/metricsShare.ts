/**
 * The metrics of several processes behind one port (`quintet start --workers N`). Whoever is asked tells those of all:
 * asked one by one they would tell another story each time.
 */
import cluster, { type Worker } from "node:cluster";
import type { MetricData, Metrics } from "./metrics.ts";

/** What processes say to each other. `asker` and `question` tell one question from another. */
interface Note {
  quintetMetrics: "ask" | "collect" | "collected" | "answer";
  asker: number;
  question: number;
  data?: MetricData[][];
}

/** How long a process that does not answer is waited for, in milliseconds. */
const patienceMs = 1000;

function isNote(message: unknown): message is Note {
  return typeof message === "object" && message !== null && "quintetMetrics" in message;
}

/** In the process that started the others: hands questions to all of them, and their answers back. */
export function relayMetrics(): void {
  const open = new Map<string, { missing: Set<number>; data: MetricData[][]; finish(): void }>();
  const keyOf = ({ asker, question }: Note) => `${asker} ${question}`;

  function ask(asking: Worker, note: Note): void {
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each?.isConnected());
    const timer = setTimeout(() => open.get(keyOf(note))?.finish(), patienceMs);
    const asked = {
      missing: new Set(workers.flatMap((each) => each?.id ?? [])),
      data: [] as MetricData[][],
      finish() {
        clearTimeout(timer);
        open.delete(keyOf(note));
        if (asking.isConnected()) asking.send({ ...note, quintetMetrics: "answer", data: asked.data } satisfies Note);
      },
    };
    open.set(keyOf(note), asked);
    for (const each of workers) each?.send({ ...note, quintetMetrics: "collect" } satisfies Note);
  }

  cluster.on("message", (worker, message) => {
    if (!isNote(message)) return;
    const note: Note = { ...message, asker: message.quintetMetrics === "ask" ? worker.id : message.asker };
    if (note.quintetMetrics === "ask") return ask(worker, note);
    const asked = open.get(keyOf(note));
    if (note.quintetMetrics !== "collected" || !asked) return;
    asked.data.push(...(note.data ?? []));
    asked.missing.delete(worker.id);
    if (asked.missing.size === 0) asked.finish();
  });
}

/** The metrics of this process, or, in one of several behind one port, of all of them. */
export function sharedMetrics(own: Metrics): Pick<Metrics, "text"> {
  if (!cluster.isWorker) return own;
  const waiting = new Map<number, (data: MetricData[][]) => void>();
  let questions = 0;

  process.on("message", (message) => {
    if (!isNote(message)) return;
    if (message.quintetMetrics === "answer") {
      waiting.get(message.question)?.(message.data ?? []);
      waiting.delete(message.question);
    } else if (message.quintetMetrics === "collect") {
      own.data().then(
        (data) => process.send?.({ ...message, quintetMetrics: "collected", data: [data] } satisfies Note),
        () => {}, // The database is closing; the others answer without this one.
      );
    }
  });

  return {
    async text() {
      const question = questions++;
      const answered = new Promise<MetricData[][]>((resolve) => waiting.set(question, resolve));
      process.send?.({ quintetMetrics: "ask", asker: 0, question } satisfies Note);
      const { AggregatorRegistry } = await import("prom-client");
      // prom-client's types know the metrics of one process only.
      return AggregatorRegistry.aggregate((await answered) as unknown as object[]).metrics();
    },
  };
}
