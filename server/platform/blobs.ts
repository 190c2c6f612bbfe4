/**
 * Contents that are too large for rows. They are files in a folder that several server processes may share. The table "Blob" has
 * a row for each file. A row that uses a content stores its id in the same transaction, so content exists either completely or
 * not at all:
 *
 * - A file is complete and on disk before the transaction that refers to it begins.
 * - Until that transaction is over, a mark next to the file contains the id of the process that writes it. After that process has
 *   ended, its uncommitted files are removed.
 * - A removal is first recorded in the row, together with the change that causes it. Then the file is removed, then the row.
 *
 * `sweep` finishes what a crash has interrupted.
 */
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db/index.ts";
import { marks } from "./db/placeholders.ts";
import { findAll, insert, select, update } from "./db/tables.ts";
import { inGroups, inParts } from "./groups.ts";
import { type Ids, randomIds } from "./ids.ts";
import type { Log } from "./log.ts";
import { isRunning, thisProcess } from "./processes.ts";

export type Blobs = ReturnType<typeof createBlobs>;

export interface BlobDraft {
  readonly id: string;
  /** The number of bytes written so far. */
  readonly bytes: number;
  write(chunk: Buffer): Promise<void>;
  /** Writes the content to the disk and closes the file. */
  close(): Promise<void>;
  /** Removes the content, unless it has been kept. */
  discard(): Promise<void>;
}

const idsOf = select("Blob", ["id"]);
/** How many ids one statement contains. */
const idsAtOnce = 500;

export function createBlobs(parts: {
  db: Database;
  folder: string;
  machineClock: Clock;
  log: Log;
  ids?: Pick<Ids, "uuid">;
}) {
  const { db, log, ids = randomIds } = parts;
  const files = new BlobFiles(parts.folder, parts.machineClock, ids);

  /** Removes the files of rows that are marked as removed, then the rows. */
  async function finishRemovals(ids: readonly string[]): Promise<void> {
    for (const id of ids) await files.remove(id);
    for (const batch of inGroups(ids, idsAtOnce)) {
      await db.write((tx) =>
        tx.run(`DELETE FROM "Blob" WHERE "removed" = ? AND "id" IN (${marks(batch)})`, true, ...batch),
      );
    }
  }

  async function knownOf(ids: readonly string[]): Promise<Set<string>> {
    const rows = await inParts(ids, (some) => idsOf.all(db.read, `WHERE "id" IN (${marks(some)})`, ...some));
    return new Set(rows.map(({ id }) => id));
  }

  function removeAfterCommit(tx: Transaction, ids: readonly string[]): void {
    tx.afterCommit(() => {
      // Removes the contents after the write has ended. If the removal fails, the next sweep repeats it.
      const failed = (err: unknown) =>
        log.warn({ err }, "contents could not be deleted; the server will try again later");
      setImmediate(() => finishRemovals(ids).catch(failed));
    });
  }

  return {
    /** Begins new content. The caller must keep or discard it. */
    create: () => files.create(),
    /** Continues content that is stored but not complete. Bytes after the first `atBytes` are cut off. */
    reopen: (id: string, atBytes: number) => files.reopen(id, atBytes),

    /** Keeps content permanently. Call it in the transaction of the change that needs the content. The draft must be closed. */
    async keep(tx: Transaction, { id, bytes }: Pick<BlobDraft, "id" | "bytes">): Promise<void> {
      await insert(tx, "Blob", { id, bytes: BigInt(bytes), removed: false });
      // If the mark cannot be removed, the next sweep removes it, because the file has a row.
      tx.afterCommit(() => void files.unmark(id).catch(() => {}));
    },

    /** Removes contents. Call it in the transaction of the change that no longer needs them. */
    async remove(tx: Transaction, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      for (const batch of inGroups(ids, idsAtOnce)) {
        await tx.run(`UPDATE "Blob" SET "removed" = ? WHERE "id" IN (${marks(batch)})`, true, ...batch);
      }
      removeAfterCommit(tx, ids);
    },

    /** Removes all contents. */
    async removeAll(tx: Transaction): Promise<void> {
      const rows = await findAll(tx, "Blob", {});
      if (rows.length === 0) return;
      await update(tx, "Blob", {}, { removed: true });
      const ids = rows.map(({ id }) => id);
      removeAfterCommit(tx, ids);
    },

    /** @param range Both ends are inclusive; without a range, the complete content is read. */
    read: (id: string, range?: { first: number; last: number }): Readable =>
      createReadStream(files.pathOf(id), range && { start: range.first, end: range.last }),
    /** Reads complete content into memory. Use it for small contents only. */
    readAll: (id: string): Promise<Buffer> => readFile(files.pathOf(id)),

    /** Removes files and rows that a crash has left behind. @returns the number of files. */
    async sweep(): Promise<number> {
      const removed = await findAll(db.read, "Blob", { removed: true });
      await finishRemovals(removed.map(({ id }) => id));
      return removed.length + (await files.sweepUnfinished(knownOf)) + (await files.sweepUnknown(knownOf));
    },
  };
}

/**
 * The minimum age at which a file without a row counts as left behind. It also applies to uncommitted files of processes on
 * other machines.
 */
const abandonedMs = 24 * 3600 * 1000;

/** @returns those of the given ids for which the database has a row. */
type KnownOf = (ids: readonly string[]) => Promise<Set<string>>;

/** The files of blob contents, and the removal of files that a crash has left behind. */
class BlobFiles {
  readonly #folder: string;
  readonly #marks: string;
  readonly #machineClock: Clock;
  readonly #ids: Pick<Ids, "uuid">;

  constructor(folder: string, machineClock: Clock, ids: Pick<Ids, "uuid">) {
    this.#ids = ids;
    this.#folder = folder;
    this.#marks = join(folder, "unfinished");
    this.#machineClock = machineClock;
  }

  pathOf(id: string): string {
    return join(this.#shardOf(id), id);
  }

  /** Creates a new file, and next to it a mark file that contains the id of this process. */
  async create(): Promise<BlobDraft> {
    const id = this.#ids.uuid();
    await mkdir(this.#marks, { recursive: true, mode: 0o700 });
    await mkdir(this.#shardOf(id), { recursive: true, mode: 0o700 });
    await writeFile(this.#markOf(id), thisProcess);
    const path = this.pathOf(id);
    try {
      const handle = await open(path, "wx", 0o600);
      return createDraft({ id, path, handle, startBytes: 0, remove: () => this.remove(id) });
    } catch (error) {
      await this.unmark(id);
      throw error;
    }
  }

  /** Opens a file for writing. Bytes after the first `atBytes` are cut off. */
  async reopen(id: string, atBytes: number): Promise<BlobDraft> {
    const path = this.pathOf(id);
    const handle = await open(path, "r+");
    try {
      await handle.truncate(atBytes);
    } finally {
      await handle.close();
    }
    return createDraft({ id, path, handle: await open(path, "a"), startBytes: atBytes, remove: undefined });
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.unmark(id);
  }

  async unmark(id: string): Promise<void> {
    await rm(this.#markOf(id), { force: true });
  }

  /**
   * Removes uncommitted contents whose writing process has ended.
   * @returns how many were removed.
   */
  async sweepUnfinished(knownOf: KnownOf): Promise<number> {
    const left: string[] = [];
    for (const id of await namesIn(this.#marks)) {
      const writer = await readFile(this.#markOf(id), "utf8").catch(() => undefined);
      if (writer === undefined) continue; // Another process has removed the mark: the file was just committed or discarded.
      const running = isRunning(writer);
      if (running === false || (running === undefined && (await this.#isOld(this.#markOf(id))))) left.push(id);
    }
    const known = await knownOf(left);
    for (const id of left) {
      if (known.has(id)) await this.unmark(id);
      else await this.remove(id);
    }
    return left.filter((id) => !known.has(id)).length;
  }

  /**
   * Removes old files without a row. They remain after the database was restored to an earlier state.
   * @returns how many were removed.
   */
  async sweepUnknown(knownOf: KnownOf): Promise<number> {
    let removed = 0;
    for (const shard of (await namesIn(this.#folder)).filter((name) => name.length === 2)) {
      const names = await namesIn(join(this.#folder, shard));
      const known = await knownOf(names);
      for (const id of names) {
        if (known.has(id) || !(await this.#isOld(this.pathOf(id)))) continue;
        await this.remove(id);
        removed++;
      }
    }
    return removed;
  }

  /** Contents are distributed over subfolders, because folders with very many files are slow to list. */
  #shardOf(id: string): string {
    return join(this.#folder, id.slice(0, 2));
  }

  #markOf(id: string): string {
    return join(this.#marks, id);
  }

  async #isOld(path: string): Promise<boolean> {
    const status = await stat(path).catch(() => undefined);
    return status !== undefined && this.#machineClock.now() - status.mtimeMs > abandonedMs;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The number of bytes that are gathered in memory before they are written to the file. */
const writeBytes = 256 * 1024;

interface DraftFile {
  id: string;
  path: string;
  handle: FileHandle;
  /** How many bytes the file already contains. */
  startBytes: number;
  /** Removes the file and its mark file. Undefined for content to which a row refers, because the row needs the file. */
  remove: (() => Promise<void>) | undefined;
}

/** Creates content that is being written to its file. */
function createDraft({ id, path, handle, startBytes, remove }: DraftFile): BlobDraft {
  let bytes = startBytes;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let closed = false;

  async function flush(): Promise<void> {
    const chunks = gathered;
    gathered = [];
    gatheredBytes = 0;
    if (chunks.length > 0) await handle.writev(chunks);
  }

  return {
    id,
    get bytes() {
      return bytes;
    },
    async write(chunk) {
      bytes += chunk.length;
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      if (gatheredBytes >= writeBytes) await flush();
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        await flush();
        await handle.datasync();
      } finally {
        await handle.close();
      }
      if (remove) await syncFolder(dirname(path));
    },
    async discard() {
      if (!closed) {
        closed = true;
        await handle.close();
      }
      await remove?.();
    },
  };
}

/** Flushes a folder to the disk. Otherwise, a new file may be missing after a power failure. */
async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems do not allow opening folders. The error is ignored, because these systems guarantee the order of writes
    // themselves.
  }
}
