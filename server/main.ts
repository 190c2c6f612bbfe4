import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import { type App, createApp } from "./app.ts";
import { createParts, type PartOverrides, type Parts } from "./parts.ts";
import { claimDatabase } from "./platform/db/claim.ts";
import { whileAway } from "./platform/db/retry.ts";
import { loadSeed } from "./platform/seed.ts";
import type { Settings } from "./platform/settings.ts";
import { openTraces } from "./platform/traces.ts";

export interface RunningServer {
  app: App;
  parts: Parts;
  /** The URL at which the server listens: `http://127.0.0.1:4010`. */
  url: string;
  /** Waits for the requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * How many connections may wait while the server is busy, if the system allows this many. The system drops further connections,
 * and their clients retry a second later at best. Node's default of 511 is too small for a client that sends a thousand requests
 * at once.
 */
const waitingConnections = 4096;

/** Returns how long a start waits for the database, in milliseconds: 0 for an SQLite file, because waiting would not help. */
export function databaseWaitMs({ databaseUrl, databaseWait }: Pick<Settings, "databaseUrl" | "databaseWait">): number {
  return databaseUrl.startsWith("file:") ? 0 : databaseWait * 1000;
}

/**
 * Opens the database and everything else that the server needs, and listens.
 * @throws Error if the port is taken or the database cannot be opened.
 */
export async function startServer(settings: Settings, overrides: PartOverrides = {}): Promise<RunningServer> {
  const giveUp = overrides.besideAnother ? () => {} : await claimDatabase(settings.databaseUrl);
  const open = (databaseWaitMs: number) =>
    createParts(settings, { databaseWaitMs, isClaimed: !overrides.besideAnother, ...overrides });
  const parts = await whileAway(databaseWaitMs(settings), open).catch((error) => {
    giveUp();
    throw error;
  });
  const traces = await openTraces(process.env, (line) => void process.stderr.write(`${line}\n`)).catch(
    async (error) => {
      await parts.close();
      giveUp();
      throw error;
    },
  );
  const app = createApp(parts, traces);
  try {
    // If several processes share the port, only their parent process loads the seed.
    if (!cluster.isWorker) await loadSeed(settings, app.seeds);
    await new Promise<void>((resolve, reject) => {
      app.server.once("error", reject);
      app.server.listen({ port: settings.port, host: settings.host, backlog: waitingConnections }, resolve);
    });
  } catch (error) {
    await traces?.close();
    await parts.close();
    giveUp();
    throw error;
  }
  // The assertion is safe: a server that listens on a TCP port has an address of this type.
  const { address, port } = app.server.address() as AddressInfo;
  parts.callbackRule.own?.ports.add(port);
  parts.worker.start();
  for (const each of app.maintenance) each.start();
  const host = address.includes(":") ? `[${address}]` : address;
  return {
    app,
    parts,
    url: `http://${host}:${port}`,
    async stop() {
      // Ends the streams of the request log. Otherwise, `stop` would wait until their readers disconnect.
      parts.journal?.close();
      await app.stop();
      await Promise.all(app.maintenance.map((each) => each.stop()));
      await traces?.close();
      await parts.close();
      giveUp();
    },
  };
}
