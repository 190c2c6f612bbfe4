import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Connection, openConnection, pathOf } from "./driver.ts";
import { DatabaseError, isBusy, messageOf } from "./errors.ts";

/**
 * Claims an SQLite database for one server. Two servers would each cache the clock, tokens and faults in memory while the other
 * changes them. The claim is an SQLite lock on a separate file next to the database. The operating system releases it when the
 * process ends for any reason. The command line may be used at the same time and claims nothing. A PostgreSQL database supports
 * any number of processes.
 * @returns a function that releases the claim.
 * @throws DatabaseError if another server has the claim.
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
