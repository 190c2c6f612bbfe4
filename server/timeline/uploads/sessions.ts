/** Sessions of resumable uploads. A request that continues a session locks it exclusively. */
import type { BlobDraft, Blobs } from "../../platform/blobs.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import { isRunning, thisProcess } from "../../platform/processes.ts";
import type { TimelineStore } from "../store/index.ts";
import type { UploadRow } from "../store/rows.ts";
import type { TimelineWrites } from "../store/writes.ts";
import { uploaderOf } from "./upload.ts";

interface SessionParts {
  store: TimelineStore;
  blobs: Blobs;
  machineClock: Clock;
}

/**
 * The maximum time for which a request can lock a session, in milliseconds. Node.js limits a request to five minutes, so a
 * session that has been locked longer than this was abandoned.
 */
const longestHoldMs = 10 * 60 * 1000;

export class Sessions {
  readonly #parts: SessionParts;
  /**
   * The hashes of the sessions that requests to this process have locked. The lock in the database only distinguishes
   * processes.
   */
  readonly #heldHere = new Set<string>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Locks a session for one request. @throws Failure while another request has locked it, or if it has ended. */
  async hold(known: UploadRow): Promise<HeldSession> {
    const { hash } = known;
    if (this.#heldHere.has(hash)) throw busy();
    this.#heldHere.add(hash);
    try {
      const row = await this.#parts.store.write(uploaderOf(known), (writes) => this.#take(writes, hash));
      return new HeldSession(this.#parts, row, () => this.#heldHere.delete(hash));
    } catch (error) {
      this.#heldHere.delete(hash);
      throw error;
    }
  }

  async #take(writes: TimelineWrites, hash: string): Promise<UploadRow> {
    const session = await writes.findUpload(hash);
    if (!session) throw new Failure("notFound", "notFound", "Upload session not found. Start again.");
    const { holder, heldMs } = session;
    const nowMs = this.#parts.machineClock.now();
    const old = nowMs - Number(heldMs) > longestHoldMs;
    if (holder !== null && holder !== thisProcess && !old && isRunning(holder) !== false) throw busy();
    await writes.updateUpload(hash, { holder: thisProcess, heldMs: BigInt(nowMs) });
    return session;
  }
}

/** A session that one request has locked exclusively. The lock lasts until `release`. */
export class HeldSession {
  /** The session with the changes that this request has made. */
  session: UploadRow;
  readonly #parts: SessionParts;
  readonly #letGo: () => void;

  constructor(parts: SessionParts, session: UploadRow, letGo: () => void) {
    this.session = session;
    this.#parts = parts;
    this.#letGo = letGo;
  }

  /** How many bytes have arrived so far. */
  get receivedBytes(): number {
    return Number(this.session.receivedBytes);
  }

  /** Creates the blob in which the bytes of the session are stored. */
  async begin(contentType: string): Promise<BlobDraft> {
    const { blobs } = this.#parts;
    const draft = await blobs.create();
    try {
      await this.#write(async (writes) => {
        await blobs.keep(writes.tx, draft);
        await writes.updateUpload(this.session.hash, { blobId: draft.id, contentType });
      });
    } catch (error) {
      await draft.discard();
      throw error;
    }
    this.session = { ...this.session, blobId: draft.id, contentType };
    return draft;
  }

  async update(progress: { totalBytes?: number; receivedBytes?: number; contentType?: string }): Promise<void> {
    const { totalBytes, receivedBytes = this.receivedBytes, contentType } = progress;
    const change = {
      receivedBytes: BigInt(receivedBytes),
      ...(totalBytes !== undefined && { totalBytes: BigInt(totalBytes) }),
      ...(contentType !== undefined && { contentType }),
    };
    this.session = { ...this.session, ...change };
    const { hash, blobId } = this.session;
    await this.#write(async (writes) => {
      await writes.updateUpload(hash, change);
      if (blobId !== null) await writes.setContentBytes(blobId, change.receivedBytes);
    });
  }

  /** Ends the session, in the transaction that uses its content. Afterward, the session's row only refers to the result. */
  async finish(writes: TimelineWrites, { receivedBytes, blobId }: UploadRow, resultId: string): Promise<void> {
    this.session = { ...this.session, receivedBytes };
    await writes.updateUpload(this.session.hash, { resultId, blobId: null, metadata: null, receivedBytes });
    if (blobId !== null) await writes.setContentBytes(blobId, receivedBytes);
  }

  /** Ends the session without a result, and removes the bytes that have arrived. */
  async remove(): Promise<void> {
    await this.#write(async (writes) => {
      await writes.deleteUpload(this.session.hash);
      const { blobId } = this.session;
      await this.#parts.blobs.remove(writes.tx, blobId === null ? [] : [blobId]);
    });
  }

  async release(): Promise<void> {
    try {
      await this.#write((writes) => writes.updateUpload(this.session.hash, { holder: null }, thisProcess));
    } finally {
      this.#letGo();
    }
  }

  #write<T>(work: (writes: TimelineWrites) => Promise<T>): Promise<T> {
    return this.#parts.store.write(uploaderOf(this.session), work);
  }
}

function busy(): Failure {
  return new Failure(
    "unavailable",
    "backendError",
    "The upload session is receiving another request. Try again later.",
  );
}
