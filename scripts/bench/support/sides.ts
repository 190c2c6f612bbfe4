/** The same question to something small and to something large: how much dearer the large one is. */
import { inTurns, ratioOf, summary } from "./harness.ts";
import type { LoadGenerator, Measurement } from "./load.ts";
import { printTable } from "./results.ts";
import type { MeasuredServer } from "./server.ts";

export interface Comparison {
  name: string;
  /** At most so many times the processor time of the base. */
  aim: number;
  /** What is small, and what should hardly cost more. */
  base: Side;
  other: Side;
}

export interface Side {
  server: MeasuredServer;
  /** Whole requests, as sent on the wire. */
  requests: readonly string[];
}

export interface Compared {
  name: string;
  aim: number;
  base: Measurement;
  other: Measurement;
  /** Processor time per request, other to base. */
  ratio: number;
}

/** Warms both sides up, and measures them in turns, on four connections. */
export async function compare(
  generator: LoadGenerator,
  { name, aim, base, other }: Comparison,
  { rounds = 9, roundMs = 400, warmUpMs = 1500 } = {},
): Promise<Compared> {
  const load = ({ server, requests }: Side, durationMs: number) =>
    generator.measure(server, { requests, connections: 4, durationMs });
  for (const side of [base, other]) await load(side, warmUpMs);
  const [bases = [], others = []] = await inTurns(
    rounds,
    [base, other].map((side) => () => load(side, roundMs)),
  );
  const ratio = ratioOf(others, bases, "cpuMicrosPerRequest");
  return { name, aim, base: summary(bases), other: summary(others), ratio };
}

export function printCompared(results: readonly Compared[]): void {
  console.log("CPU microseconds per request");
  printTable(
    ["", "base", "other", "ratio", "aim", "base/s", "p99 ms", "other/s", "p99 ms"],
    results.map(({ name, aim, base, other, ratio }) => [
      name,
      base.cpuMicrosPerRequest,
      other.cpuMicrosPerRequest,
      ratio,
      aim,
      base.requestsPerSecond,
      base.p99Micros / 1000,
      other.requestsPerSecond,
      other.p99Micros / 1000,
    ]),
  );
}
