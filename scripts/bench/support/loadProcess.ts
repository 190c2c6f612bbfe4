/**
 * The load generator. `load.ts` runs it in its own process. It keeps a number of connections busy, each with one
 * request at a time. It reads only the status and length of a response, since it must never be the bottleneck.
 */
import { connect, type Socket } from "node:net";
import type { Job, Load } from "./load.ts";

async function generate({ port, requests, connections, durationMs }: Job): Promise<Load> {
  const bytes = requests.map((request) => Buffer.from(request, "latin1"));
  const latenciesMicros: number[] = [];
  let sent = 0;
  const startedMs = performance.now();
  const endMs = startedMs + durationMs;

  function drive(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentMs = 0;
      let received = Buffer.alloc(0);
      const next = () => {
        sentMs = performance.now();
        if (sentMs >= endMs) {
          socket.destroy();
          resolve();
          return;
        }
        socket.write(bytes[sent++ % bytes.length] ?? Buffer.alloc(0));
      };
      socket.on("data", (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = lengthOf(received);
        if (length === undefined || received.length < length) return;
        const status = received.toString("latin1", 9, 12);
        if (!status.startsWith("2") || received.length > length) {
          reject(new Error(`Unexpected response: ${received.toString("utf8", 0, 1000)}`));
          return;
        }
        received = Buffer.alloc(0);
        latenciesMicros.push(Math.round((performance.now() - sentMs) * 1000));
        next();
      });
      socket.once("error", reject);
      socket.once("connect", next);
    });
  }

  const sockets = Array.from({ length: connections }, () => connect({ port, host: "127.0.0.1", noDelay: true }));
  try {
    await Promise.all(sockets.map(drive));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  latenciesMicros.sort((one, other) => one - other);
  return {
    requests: latenciesMicros.length,
    seconds: (performance.now() - startedMs) / 1000,
    p50Micros: at(latenciesMicros, 0.5),
    p99Micros: at(latenciesMicros, 0.99),
  };
}

/** Returns the size of the complete response in bytes, or undefined until its head has arrived. */
function lengthOf(received: Buffer): number | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString("latin1", 0, end))?.[1];
  if (length === undefined) throw new Error("A response without Content-Length cannot be measured.");
  return end + 4 + Number(length);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

process.on("message", (job: Job) => {
  generate(job).then(
    (load) => process.send?.(load),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
