/**
 * Explains how to start with an empty database if the current one is from before the first release. That database is not changed.
 */
import { isAbsolute, relative, resolve } from "node:path";
import { pathOf } from "./driver.ts";
import { type DatabaseError, UnreleasedDatabaseError } from "./errors.ts";
import { hostIn, urlsOf } from "./postgresHosts.ts";

/**
 * @returns the error that stops the start. It contains a command that moves the data and its files aside: a server with an
 * empty database would delete the files in the data folder that no row refers to.
 */
export function unreleasedDatabase({ url, dataDir }: { url: string; dataDir?: string | undefined }): DatabaseError {
  return url.startsWith("file:") ? unreleasedFile(pathOf(url), dataDir) : unreleasedServer(urlsOf(url)[0] ?? url);
}

function unreleasedFile(path: string, dataDir: string | undefined): DatabaseError {
  const within = dataDir === undefined ? ".." : relative(resolve(dataDir), resolve(path));
  const isInside = !within.startsWith("..") && !isAbsolute(within);
  if (dataDir === undefined || !isInside) {
    // Moving only the file would lose the data that is still in its `-wal` file.
    const advice = "To start with an empty database, set DATABASE_URL to another file and DATA_DIR to another folder.";
    return new UnreleasedDatabaseError(path, advice);
  }
  const from = dataDir.replace(/[\\/]+$/, "");
  const move = `${process.platform === "win32" ? "move" : "mv"} ${quoted(from)} ${quoted(`${from}-before-0.1.0`)}`;
  const advice = `To start with an empty database, move the data folder: ${move} (or set DATA_DIR to another folder).`;
  return new UnreleasedDatabaseError(path, advice);
}

function unreleasedServer(url: string): DatabaseError {
  // A connection string with a socket is not always a valid URL.
  const { hostname, port, username, pathname } = new URL(URL.canParse(url) ? url : "postgresql:/quintet");
  const name = decodeURIComponent(pathname.slice(1));
  const words = [
    ...(hostname === "" ? [] : ["-h", quoted(hostname)]),
    ...(port === "" ? [] : ["-p", port]),
    ...(username === "" ? [] : ["-U", quoted(decodeURIComponent(username))]),
  ];
  const create = ["createdb", ...words, quoted(`${name}_0_1`)].join(" ");
  return new UnreleasedDatabaseError(
    `"${name}" at ${hostIn(url)}`,
    `To start with an empty database, create another one: ${create}. Then set DATABASE_URL to it and DATA_DIR to another folder.`,
  );
}

/** An argument of a shell command, quoted if necessary. */
function quoted(word: string): string {
  if (/^[\w./:@~-]+$/.test(word)) return word;
  return process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
