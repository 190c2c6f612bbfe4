/** A primary and a synchronous standby, for failover tests. */
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { closeConnection, runSql, selectNames } from "./postgres.ts";
import { startServer } from "./postgresServer.ts";
import { type Relay, startRelay } from "./relay.ts";

export interface PostgresPair {
  /** The URL of a database. It contains the hosts of both servers. */
  url: string;
  /** The connection through which the standby follows the primary. */
  replication: Relay;
  /** Resolves when the commit of a request waits for the standby. */
  committing(): Promise<void>;
  /** Kills the primary. */
  kill(): Promise<void>;
  /** Starts the primary again. */
  restart(): Promise<void>;
  /** Promotes the standby to primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** `on` makes each commit wait until the standby has written it. */
const synchronous = { synchronous_commit: "on", wal_retrieve_retry_interval: "100ms" };

/** Starts two servers. They end with the test unless they are stopped before. */
export async function startPair(): Promise<PostgresPair> {
  const primary = await startServer({ settings: { ...synchronous, synchronous_standby_names: "*" } });
  onTestFinished(() => primary.stop());
  // The primary must not run while its data is copied.
  await primary.halt();
  const replication = await startRelay(primary.url);
  const { hostname, port } = new URL(replication.url);
  const primary_conninfo = `host=${hostname} port=${port} user=quintet sslmode=disable`;
  const standby = await startServer({ settings: { ...synchronous, primary_conninfo }, copyOf: primary.data });
  onTestFinished(() => standby.stop());
  await primary.resume();
  const names = () =>
    selectNames(primary.url, "SELECT application_name FROM pg_stat_replication WHERE state = 'streaming'");
  while ((await names()).length === 0) await setTimeout(20);
  await closeConnection(primary.url);

  const [one, two] = [new URL(primary.url), new URL(standby.url)];
  return {
    url: `postgresql://quintet:quintet@${one.host},${two.host}/postgres?target_session_attrs=read-write`,
    replication,
    async committing() {
      const waiting =
        "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE '%''request %COMMIT'";
      while ((await selectNames(primary.url, waiting)).length === 0) await setTimeout(20);
      await closeConnection(primary.url);
    },
    kill: () => primary.kill(),
    restart: () => primary.resume(),
    async promote() {
      await runSql(standby.url, "SELECT pg_promote()");
      await closeConnection(standby.url);
    },
    async stop() {
      await primary.stop();
      await standby.stop();
    },
  };
}
