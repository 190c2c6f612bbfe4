/** Resumable uploads as rows. A request that goes on with one has it to itself. */
import type { BlobDraft, Blobs } from "../../platform/blobs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { isRunning, thisProcess } from "../../platform/processes.ts";
import type { TimelineStore } from "./index.ts";
import { findUpload } from "./reads.ts";
import { insert, type UploadRow } from "./rows.ts";

export interface Sessions {
  insert(tx: Transaction, row: UploadRow): Promise<void>;
  /** @returns undefined for one that does not exist, or is over. */
  find(hash: string): Promise<UploadRow | undefined>;
  /** @throws Failure while another request has it. */
  hold(hash: string): Promise<Held>;
}

/** A session that one request has to itself, until it lets go. */
export interface Held {
  /** As it was at the beginning. */
  session: UploadRow;
  /** What has arrived, by now. */
  receivedBytes(): number;
  /** Begins the content. */
  begin(contentType: string): Promise<BlobDraft>;
  update(progress: { totalBytes?: number; receivedBytes?: number; contentType?: string }): Promise<void>;
  /** With the change that makes something of the content: the session is only remembered from now on. */
  finish(tx: Transaction, session: UploadRow, resultId: string): Promise<void>;
  /** Ends the session; what has arrived goes too. */
  remove(): Promise<void>;
  release(): Promise<void>;
}

/** No request takes longer (node's own limit is five minutes), so whoever has held a session for longer is gone. */
const longestHoldMs = 10 * 60 * 1000;

export function createSessions(parts: {
  store: TimelineStore;
  blobs: Blobs;
  clock: Clock;
  machineClock: Clock;
}): Sessions {
  const { store, blobs, clock, machineClock } = parts;
  /** The same process may run several requests for one session. */
  const heldHere = new Set<string>();

  async function take(tx: Transaction, hash: string): Promise<UploadRow> {
    const session = await findUpload(tx, hash, clock.now());
    if (!session) throw new Failure("notFound", "notFound", "Upload session not found. Start again.");
    const nowMs = machineClock.now();
    const old = nowMs - Number(session.heldMs) > longestHoldMs;
    if (session.holder !== null && session.holder !== thisProcess && !old && isRunning(session.holder) !== false) {
      throw busy();
    }
    await tx.run(
      'UPDATE "TimelineUpload" SET "holder" = ?, "heldMs" = ? WHERE "hash" = ?',
      thisProcess,
      BigInt(nowMs),
      hash,
    );
    return session;
  }

  return {
    insert: (tx, row) => insert(tx, "TimelineUpload", row),

    find: (hash) => store.read.upload(hash),

    async hold(hash) {
      if (heldHere.has(hash)) throw busy();
      heldHere.add(hash);
      let session: UploadRow;
      try {
        session = await store.act((tx) => take(tx, hash));
      } catch (error) {
        heldHere.delete(hash);
        throw error;
      }
      let receivedBytes = Number(session.receivedBytes);
      let blobId = session.blobId;
      return {
        session,
        receivedBytes: () => receivedBytes,

        async begin(contentType) {
          const draft = await blobs.create();
          try {
            await store.act(async (tx) => {
              await blobs.keep(tx, draft);
              await tx.run(
                'UPDATE "TimelineUpload" SET "blobId" = ?, "contentType" = ? WHERE "hash" = ?',
                draft.id,
                contentType,
                hash,
              );
            });
          } catch (error) {
            await draft.discard();
            throw error;
          }
          blobId = draft.id;
          return draft;
        },

        async update(progress) {
          receivedBytes = progress.receivedBytes ?? receivedBytes;
          await store.act(async (tx) => {
            await tx.run(
              `UPDATE "TimelineUpload" SET "receivedBytes" = ?, "totalBytes" = COALESCE(?, "totalBytes"),
                 "contentType" = COALESCE(?, "contentType") WHERE "hash" = ?`,
              BigInt(receivedBytes),
              progress.totalBytes === undefined ? null : BigInt(progress.totalBytes),
              progress.contentType ?? null,
              hash,
            );
            if (blobId !== null) {
              await tx.run('UPDATE "Blob" SET "bytes" = ? WHERE "id" = ?', BigInt(receivedBytes), blobId);
            }
          });
        },

        async finish(tx, { receivedBytes: bytes, blobId: content }, resultId) {
          await tx.run(
            `UPDATE "TimelineUpload" SET "resultId" = ?, "blobId" = NULL, "metadata" = NULL, "receivedBytes" = ?
              WHERE "hash" = ?`,
            resultId,
            bytes,
            hash,
          );
          if (content !== null) await tx.run('UPDATE "Blob" SET "bytes" = ? WHERE "id" = ?', bytes, content);
        },

        async remove() {
          await store.act(async (tx) => {
            await tx.run('DELETE FROM "TimelineUpload" WHERE "hash" = ?', hash);
            await blobs.remove(tx, blobId === null ? [] : [blobId]);
          });
        },

        async release() {
          try {
            await store.act((tx) =>
              tx.run(
                'UPDATE "TimelineUpload" SET "holder" = NULL WHERE "hash" = ? AND "holder" = ?',
                hash,
                thisProcess,
              ),
            );
          } finally {
            heldHere.delete(hash);
          }
        },
      };
    },
  };
}

function busy(): Failure {
  return new Failure("unavailable", "backendError", "The session is receiving another request. Try again later.");
}
