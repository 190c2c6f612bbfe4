/**
 * Limits the memory that requests use: bodies that are read, responses that are created, and responses that are not sent yet.
 * Each caller has a share, so that a caller with many large requests neither crashes the process nor blocks others. The oldest
 * request of a caller always continues, regardless of its size. The caller's other requests wait for free memory. So a request
 * within the limits of its operation succeeds if the heap is large enough for it, and requests of one caller cannot deadlock.
 */
import { getHeapStatistics } from "node:v8";
import { Failure } from "./failure.ts";
import { kept } from "./maps.ts";

export interface MemoryLimits {
  /** The maximum number of bytes in use for one caller. Only the caller's oldest request may exceed it. */
  mostOfOne: number;
  /** The maximum number of bytes in use for all callers. Only the oldest request of all may exceed it. */
  mostOfAll: number;
  /** The maximum wait for free memory, in milliseconds. */
  waitMs: number;
}

/** The upper limit of `mostOfOne`, however large the heap is. */
const largestShare = 256 * 1024 * 1024;

/** Derives the limits from the heap size of this process: a quarter of it for one caller, half of it for all. */
function heapLimits(): MemoryLimits {
  const heapBytes = getHeapStatistics().heap_size_limit;
  return { mostOfOne: Math.min(heapBytes / 4, largestShare), mostOfAll: heapBytes / 2, waitMs: 10_000 };
}

/** The memory that one request uses, or a batch with all of its parts. */
interface Holder {
  readonly owner: string;
  bytes: number;
}

/** The requests of one caller that use memory, the oldest first. */
interface Share {
  bytes: number;
  holders: Set<Holder>;
}

interface Waiting {
  holder: Holder;
  held: Held;
  bytes: number;
  begin(): void;
  giveUp(): void;
}

/** The memory that requests use in this process, counted separately for callers with a credential and for callers without one. */
export interface Memories {
  known: Memory;
  strangers: Memory;
}

export function createMemories(limits: MemoryLimits = heapLimits()): Memories {
  const { mostOfOne, mostOfAll, waitMs } = limits;
  // Callers without a credential get separate memory, so that they cannot use up the memory of the others.
  return {
    known: new Memory(limits),
    strangers: new Memory({ mostOfOne: mostOfOne / 4, mostOfAll: mostOfAll / 4, waitMs }),
  };
}

export class Memory {
  readonly #limits: MemoryLimits;
  readonly #shares = new Map<string, Share>();
  readonly #holders = new Set<Holder>();
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;

  constructor(limits: MemoryLimits) {
    this.#limits = limits;
  }

  /** Begins to count a request's memory. @param owner Identifies the caller; its requests share a limit. */
  begin(owner: string): Held {
    return new Held(this, { owner, bytes: 0 });
  }

  /**
   * Whether the limits allow this number of additional bytes. For zero bytes, the result is false if the limits are already
   * reached.
   * @param mayExceed Whether the request may exceed a limit if it is the oldest one to which this limit applies.
   */
  hasRoom(holder: Holder, bytes: number, mayExceed: boolean): boolean {
    const { mostOfOne, mostOfAll } = this.#limits;
    const share = this.#shares.get(holder.owner);
    if (share && share.bytes + bytes >= mostOfOne && !(mayExceed && isOldest(share.holders, holder))) {
      return false;
    }
    const { size } = this.#holders;
    return this.#bytes + bytes < mostOfAll || size === 0 || (mayExceed && isOldest(this.#holders, holder));
  }

  /** Adds `bytes` to the request's bytes in use; a negative number releases bytes. */
  count(holder: Holder, bytes: number): void {
    if (bytes === 0) return;
    const share = kept(this.#shares, holder.owner, () => ({ bytes: 0, holders: new Set<Holder>() }));
    holder.bytes += bytes;
    share.bytes += bytes;
    this.#bytes += bytes;
    if (holder.bytes > 0) {
      share.holders.add(holder);
      this.#holders.add(holder);
    } else {
      share.holders.delete(holder);
      this.#holders.delete(holder);
      if (share.holders.size === 0) this.#shares.delete(holder.owner);
    }
    if (bytes < 0 && this.#waiting.size > 0) this.wake();
  }

  /** Whether other requests of the same caller wait for memory. */
  isQueued(holder: Holder): boolean {
    for (const each of this.#waiting) if (each.holder.owner === holder.owner && each.holder !== holder) return true;
    return false;
  }

  /**
   * Waits until there is free memory, and counts the bytes.
   * @throws Failure `unavailable` if that takes too long.
   */
  wait(holder: Holder, held: Held, bytes: number, begun: (waiting: Waiting) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting = {
        holder,
        held,
        bytes,
        begin: () => {
          end();
          this.count(holder, bytes);
          resolve();
        },
        giveUp: () => {
          end();
          reject(tooMuchHeld());
          // Other requests may have been waiting only because this one was ahead of them.
          this.wake();
        },
      };
      const timer = setTimeout(waiting.giveUp, this.#limits.waitMs);
      this.#waiting.add(waiting);
      begun(waiting);
    });
  }

  wake(): void {
    const queued = new Set<string>();
    for (const each of this.#waiting) {
      const { owner } = each.holder;
      const isNext = !queued.has(owner) || each.bytes === 0 || isOldest(this.#shares.get(owner)?.holders, each.holder);
      if (isNext && this.hasRoom(each.holder, each.bytes, each.held.isFirst)) each.begin();
      else queued.add(owner);
    }
  }
}

function isOldest(holders: Set<Holder> | undefined, holder: Holder): boolean {
  return holders?.values().next().value === holder;
}

/**
 * The memory of one request. It is released when two conditions are met: the response was created, successfully or not, and the
 * connection has accepted the response or has closed.
 */
export class Held {
  readonly #memory: Memory;
  readonly #holder: Holder;
  isFirst = true;
  #bytes = 0;
  #isCreated = false;
  #isClosed = false;
  #waiting: Waiting | undefined;

  constructor(memory: Memory, holder: Holder) {
    this.#memory = memory;
    this.#holder = holder;
  }

  /** Begins a part of a batch. Its memory is counted as memory of the batch. */
  part(): Held {
    const part = new Held(this.#memory, this.#holder);
    part.isFirst = false;
    return part;
  }

  /**
   * Records that all earlier parts of the batch were sent. From then on, this part may exceed the limits, because the later
   * parts wait for it.
   */
  becomesFirst(): void {
    this.isFirst = true;
    if (this.#waiting) this.#memory.wake();
  }

  /**
   * Counts bytes before the request uses them. If `bytes` is zero, nothing is counted, but the request waits while a limit is
   * reached.
   * @returns undefined if memory is free now.
   * @throws Failure `unavailable` if none becomes free in time.
   */
  take(bytes: number): Promise<void> | undefined {
    const memory = this.#memory;
    const isQueued = bytes > 0 && this.#holder.bytes === 0 && memory.isQueued(this.#holder);
    if (!isQueued && memory.hasRoom(this.#holder, bytes, this.isFirst)) {
      this.#count(bytes);
      return undefined;
    }
    const waited = memory.wait(this.#holder, this, bytes, (waiting) => {
      this.#waiting = waiting;
    });
    return waited.then(() => {
      this.#waiting = undefined;
      this.#bytes += bytes;
    });
  }

  /**
   * Counts bytes of a body that have arrived.
   * @throws Failure `unavailable` if there is no memory for them.
   */
  arrived(bytes: number): void {
    if (!this.#memory.hasRoom(this.#holder, bytes, this.isFirst)) throw tooMuchHeld();
    this.#count(bytes);
  }

  /**
   * Called when the response was created.
   * @param bytes How many bytes are still in use until the connection closes.
   */
  created(bytes: number): void {
    this.#isCreated = true;
    this.#count((this.#isClosed ? 0 : bytes) - this.#bytes);
  }

  /** Called when the connection has accepted the response or has closed: releases the response's bytes. */
  closed(): void {
    this.#isClosed = true;
    this.#waiting?.giveUp();
    if (this.#isCreated) this.#count(-this.#bytes);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#memory.count(this.#holder, bytes);
  }
}

function tooMuchHeld(): Failure {
  const message =
    "Responses that clients have not read yet use all the memory that is reserved for them. Read the pending responses, then try again.";
  return new Failure("unavailable", "backendError", message, { headers: { "Retry-After": "1" } });
}
