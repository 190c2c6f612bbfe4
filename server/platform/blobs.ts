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

export function createBlobs(parts: {
  db: Database;
  folder: string;
  machineClock: Clock;
  log: Log;
  ids?: Pick<Ids, "uuid">;
}): Blobs {
  const { db, log, ids = randomIds } = parts;
  const files = new BlobFiles(parts.folder, parts.machineClock, ids);

  /** Removes the files of rows that are marked, then the rows. */
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
      // Outside of the write that has just ended. What fails here is done by the next sweep.
      setImmediate(() =>
        finishRemovals(ids).catch((error) => log.warn({ err: error }, "contents were not removed yet")),
      );
    });
  }

  return {
    create: () => files.create(),
    reopen: (id, atBytes) => files.reopen(id, atBytes),

    async keep(tx, { id, bytes }) {
      await insert(tx, "Blob", { id, bytes: BigInt(bytes), removed: false });
      // A mark that stays is no harm: the sweep finds the row.
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
