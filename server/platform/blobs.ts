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
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { BlobFiles } from "./blobFiles.ts";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db/index.ts";
import { findAll, insert, select, update } from "./db/tables.ts";
import { type Ids, randomIds } from "./ids.ts";
import type { Log } from "./log.ts";

export interface Blobs {
  /** Begins new content. The caller must keep or discard it. */
  create(): Promise<BlobDraft>;
  /** Continues content that is stored but not complete. Bytes after the first `atBytes` are cut off. */
  reopen(id: string, atBytes: number): Promise<BlobDraft>;
  /** Keeps content permanently. Call it in the transaction of the change that needs the content. The draft must be closed. */
  keep(tx: Transaction, draft: Pick<BlobDraft, "id" | "bytes">): Promise<void>;
  /** Removes contents. Call it in the transaction of the change that no longer needs them. */
  remove(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Removes all contents. */
  removeAll(tx: Transaction): Promise<void>;
  /** @param range Both ends are inclusive; without a range, the complete content is read. */
  read(id: string, range?: { first: number; last: number }): Readable;
  /** Reads complete content into memory. Use it for small contents only. */
  readAll(id: string): Promise<Buffer>;
  /**
   * Removes files and rows that a crash has left behind.
   * @returns the number of files.
   */
  sweep(): Promise<number>;
}

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

export function createBlobs(parts: {
  db: Database;
  folder: string;
  machineClock: Clock;
  log: Log;
  ids?: Pick<Ids, "uuid">;
}): Blobs {
  const { db, log, ids = randomIds } = parts;
  const files = new BlobFiles(parts.folder, parts.machineClock, ids);

  /** Removes the files of rows that are marked as removed, then the rows. */
  async function finishRemovals(ids: readonly string[]): Promise<void> {
    for (const id of ids) await files.remove(id);
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

  function removeAfterCommit(tx: Transaction, ids: readonly string[]): void {
    tx.afterCommit(() => {
      // Removes the contents after the write has ended. If the removal fails, the next sweep repeats it.
      setImmediate(() =>
        finishRemovals(ids).catch((error) =>
          log.warn({ err: error }, "contents could not be deleted; the server will try again later"),
        ),
      );
    });
  }

  return {
    create: () => files.create(),
    reopen: (id, atBytes) => files.reopen(id, atBytes),

    async keep(tx, { id, bytes }) {
      await insert(tx, "Blob", { id, bytes: BigInt(bytes), removed: false });
      // If the mark cannot be removed, the next sweep removes it, because the file has a row.
      tx.afterCommit(() => void files.unmark(id).catch(() => {}));
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

    read: (id, range) => createReadStream(files.pathOf(id), range && { start: range.first, end: range.last }),
    readAll: (id) => readFile(files.pathOf(id)),

    async sweep() {
      const removed = await findAll(db.read, "Blob", { removed: true });
      await finishRemovals(removed.map(({ id }) => id));
      return removed.length + (await files.sweepUnfinished(knownOf)) + (await files.sweepUnknown(knownOf));
    },
  };
}

function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += 500) yield ids.slice(at, at + 500);
}

function marksFor(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
