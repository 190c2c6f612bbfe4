/**
 * Contents that are too large for rows: files in a folder, which several server processes may share. A row of "Blob" says
 * which are there. What uses a content keeps its id in the same transaction, so a content is there whole or not at all:
 *
 * - a file is complete and on disk before the transaction that keeps it;
 * - until that transaction is over, a mark beside it names the process that writes it. When that process is gone, what it
 *   has not kept goes too;
 * - a removal is first noted in the row, with the change that causes it; then the file goes, then the row.
 *
 * `sweep` finishes what a crash has left undone.
 */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db/index.ts";
import { findAll, insert, select, update } from "./db/tables.ts";
import type { Log } from "./log.ts";
import { isRunning, thisProcess } from "./processes.ts";

export interface Blobs {
  /** Begins a new content. It must be kept or discarded. */
  create(): Promise<BlobDraft>;
  /** Goes on with a content that is kept but not complete; what is beyond `atBytes` is cut off. */
  reopen(id: string, atBytes: number): Promise<BlobDraft>;
  /** Keeps a content with the change that needs it. It has been closed. */
  keep(tx: Transaction, draft: Pick<BlobDraft, "id" | "bytes">): Promise<void>;
  /** Removes contents with the change that frees them. */
  remove(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Removes all contents. */
  removeAll(tx: Transaction): Promise<void>;
  /** @param range Both ends included; all of it unless given. */
  read(id: string, range?: { first: number; last: number }): Readable;
  /** A small content. */
  readAll(id: string): Promise<Buffer>;
  /**
   * Removes what a crash has left behind.
   * @returns how many files.
   */
  sweep(): Promise<number>;
}

export interface BlobDraft {
  readonly id: string;
  /** Written so far. */
  readonly bytes: number;
  write(chunk: Buffer): Promise<void>;
  /** Brings it to the disk and lets go of the file. */
  close(): Promise<void>;
  /** Removes it, if it has not been kept. */
  discard(): Promise<void>;
}

const idsOf = select("Blob", ["id"]);

/** Writes are gathered to this size. */
const writeBytes = 256 * 1024;
/** After this time, what a process of another machine has not kept counts as left behind, and so do unknown files. */
const abandonedMs = 24 * 3600 * 1000;

export function createBlobs(parts: { db: Database; folder: string; machineClock: Clock; log: Log }): Blobs {
  const { db, folder, machineClock, log } = parts;
  const marks = join(folder, "unfinished");
  // Shards, since folders with very many files are slow to list.
  const shardOf = (id: string) => join(folder, id.slice(0, 2));
  const pathOf = (id: string) => join(shardOf(id), id);
  const markOf = (id: string) => join(marks, id);

  async function removeFile(id: string): Promise<void> {
    await rm(pathOf(id), { force: true });
    await rm(markOf(id), { force: true });
  }

  function draftOf(id: string, handle: FileHandle, startBytes: number, kept: boolean): BlobDraft {
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
        if (!kept) await syncFolder(shardOf(id));
      },
      async discard() {
        if (!closed) {
          closed = true;
          await handle.close();
        }
        if (!kept) await removeFile(id);
      },
    };
  }

  /** Removes the files of rows that are marked, then the rows. */
  async function finishRemovals(ids: readonly string[]): Promise<void> {
    for (const id of ids) await removeFile(id);
    for (const batch of batches(ids)) {
      await db.write((tx) =>
        tx.run(`DELETE FROM "Blob" WHERE "removed" = ? AND "id" IN (${marksFor(batch)})`, true, ...batch),
      );
    }
  }

  async function knownOf(ids: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (const batch of batches(ids)) {
      const rows = await idsOf.all(db.read, `WHERE "id" IN (${marksFor(batch)})`, ...batch);
      for (const { id } of rows) known.add(id);
    }
    return known;
  }

  /** Contents that were begun by processes which are gone. */
  async function sweepUnfinished(): Promise<number> {
    const left: string[] = [];
    for (const id of await namesIn(marks)) {
      const writer = await readFile(markOf(id), "utf8").catch(() => undefined);
      if (writer === undefined) continue; // It has just been kept or discarded.
      const running = isRunning(writer);
      if (running === false || (running === undefined && (await isOld(markOf(id))))) left.push(id);
    }
    const known = await knownOf(left);
    for (const id of left) {
      if (known.has(id)) await rm(markOf(id), { force: true });
      else await removeFile(id);
    }
    return left.filter((id) => !known.has(id)).length;
  }

  /** Files without a row and without a mark: of a database that was put back to an earlier state. */
  async function sweepUnknown(): Promise<number> {
    let removed = 0;
    for (const shard of (await namesIn(folder)).filter((name) => name.length === 2)) {
      const names = await namesIn(join(folder, shard));
      const known = await knownOf(names);
      for (const id of names) {
        if (known.has(id) || !(await isOld(pathOf(id)))) continue;
        await removeFile(id);
        removed++;
      }
    }
    return removed;
  }

  async function isOld(path: string): Promise<boolean> {
    const status = await stat(path).catch(() => undefined);
    return status !== undefined && machineClock.now() - status.mtimeMs > abandonedMs;
  }

  function removeAfterCommit(tx: Transaction, ids: readonly string[]): void {
    tx.afterCommit(() => {
      // Outside of the write that has just ended. What fails here is done by the next sweep.
      setImmediate(() =>
        finishRemovals(ids).catch((error) => log.warn({ err: error }, "contents were not removed yet")),
      );
    });
  }

  return {
    async create() {
      const id = randomUUID();
      await mkdir(marks, { recursive: true, mode: 0o700 });
      await mkdir(shardOf(id), { recursive: true, mode: 0o700 });
      await writeFile(markOf(id), thisProcess);
      const handle = await open(pathOf(id), "wx", 0o600);
      return draftOf(id, handle, 0, false);
    },

    async reopen(id, atBytes) {
      const handle = await open(pathOf(id), "r+");
      try {
        await handle.truncate(atBytes);
      } finally {
        await handle.close();
      }
      return draftOf(id, await open(pathOf(id), "a"), atBytes, true);
    },

    async keep(tx, { id, bytes }) {
      await insert(tx, "Blob", { id, bytes: BigInt(bytes), removed: false });
      // A mark that stays is no harm: the sweep finds the row.
      tx.afterCommit(() => void rm(markOf(id), { force: true }).catch(() => {}));
    },

    async remove(tx, ids) {
      if (ids.length === 0) return;
      for (const batch of batches(ids)) {
        await tx.run(`UPDATE "Blob" SET "removed" = ? WHERE "id" IN (${marksFor(batch)})`, true, ...batch);
      }
      removeAfterCommit(tx, ids);
    },

    async removeAll(tx) {
      const rows = await findAll(tx, "Blob", {});
      if (rows.length === 0) return;
      await update(tx, "Blob", {}, { removed: true });
      removeAfterCommit(
        tx,
        rows.map(({ id }) => id),
      );
    },

    read: (id, range) => createReadStream(pathOf(id), range && { start: range.first, end: range.last }),
    readAll: (id) => readFile(pathOf(id)),

    async sweep() {
      const removed = await findAll(db.read, "Blob", { removed: true });
      await finishRemovals(removed.map(({ id }) => id));
      return removed.length + (await sweepUnfinished()) + (await sweepUnknown());
    },
  };
}

/** A new file is found again after a loss of power only when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  try {
    const handle = await open(path, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems cannot open folders; they keep the order by themselves.
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

function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += 500) yield ids.slice(at, at + 500);
}

function marksFor(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
