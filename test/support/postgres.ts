import { randomBytes } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";

export interface PostgresServer {
  /** Of a database that others can be created from. */
  url: string;
  /** A database with all migrations, for others to be copied from. Nobody is connected to it. */
  template: string;
}

/** The address of another database of the same server. */
export function urlOf({ url }: Pick<PostgresServer, "url">, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const connections = new Map<string, ReturnType<PrismaPg["connect"]>>();

/** Runs statements outside of any transaction. The connection is kept for the next ones, and keeps no process alive. */
export async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  let opening = connections.get(url);
  if (!opening) {
    opening = new PrismaPg({ connectionString: url, max: 1, allowExitOnIdle: true }).connect();
    connections.set(url, opening);
  }
  const connection = await opening;
  for (const sql of statements) await connection.executeRaw({ sql, args: [], argTypes: [] });
}

/** A new database of the server. @param template What it is copied from; nothing for one without a single table. */
export async function createPostgresDatabase(server: PostgresServer, template?: string): Promise<string> {
  const name = `quintet_${randomBytes(8).toString("hex")}`;
  // Copying files is three times as fast as logging them, for a template as small as this.
  const source = template === undefined ? "" : ` TEMPLATE "${template}" STRATEGY FILE_COPY`;
  await runSql(server.url, `CREATE DATABASE "${name}"${source}`);
  return urlOf(server, name);
}

/** Whoever is still connected is cut off. */
export async function dropPostgresDatabase(server: PostgresServer, url: string): Promise<void> {
  await runSql(server.url, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}
