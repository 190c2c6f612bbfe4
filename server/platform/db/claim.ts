import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError, messageOf } from "./databaseError.ts";
import { type Connection, openConnection, pathOf } from "./driver.ts";
import { isBusy } from "./retry.ts";

/**
 * Claims an SQLite database for one server. Two servers would each keep clock, tokens and faults in memory while the other
 * changes them. The claim is an SQLite lock on a file beside the database, which the operating system releases when the process
 * ends, whatever ends it. The command line works beside a server and claims nothing. A PostgreSQL database serves any number of
 * processes.
 * @returns releases the claim.
 * @throws DatabaseError when another server holds the claim.
 */
export async function claimDatabase(url: string): Promise<() => void> {
  if (!url.startsWith("file:")) return () => {};
  const path = pathOf(url);
  let connection: Connection | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    connection = await openConnection(`${path}-server`);
    connection.handle.exec("PRAGMA busy_timeout=0");
    connection.handle.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    connection?.handle.close();
    if (isBusy(error)) throw new DatabaseError(`The database ${path} is in use by another server.`, { cause: error });
    throw new DatabaseError(`The database ${path} cannot be opened: ${messageOf(error)}`, { cause: error });
  }
  const { handle } = connection;
  return () => {
    if (handle.isOpen) handle.close();
  };
}
