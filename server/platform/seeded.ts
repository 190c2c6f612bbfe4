/**
 * Creates a server whose responses depend only on a number (`RANDOM_SEED`) and the order of requests: for snapshots in tests and
 * screenshots in docs. Anyone who knows the number knows the secrets of the server. So it must listen on loopback and have a
 * sandbox (`settings.ts`).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createCipheriv, createHash } from "node:crypto";
import { type Clock, fixedClock } from "./clock.ts";
import type { Database } from "./db/index.ts";
import { type Ids, uuidOf } from "./ids.ts";
import { createQueue } from "./queue.ts";

/** The time on a seeded server, until the sandbox moves its clock. */
const seededMs = Date.parse("2026-01-01T00:00:00Z");

export type Seeded = ReturnType<typeof createSeeded>;

export function createSeeded(seed: number) {
  const bytes = new SeededBytes(seed);
  const request = uuidOf(createHash("sha256").update(`requests of seed ${seed}`).digest().subarray(0, 16)).slice(0, 24);
  let requests = 0;
  const queued = createQueue();
  const ids: Ids = {
    next: () => bytes.draw(16).toString("base64url"),
    secret: () => bytes.draw(32).toString("base64url"),
    uuid: () => uuidOf(bytes.draw(16)),
    bytes: (count) => bytes.draw(count),
  };
  const clock: Clock = fixedClock(seededMs);
  return {
    ids,
    /** A stopped clock that a seeded server uses instead of the machine's clock. */
    clock,
    /**
     * Returns the id of the next request. Request ids are counted and not drawn at random, because drawing one would change the
     * random bytes that requests get.
     */
    nextRequestId(): string {
      requests += 1;
      return request + requests.toString(16).padStart(12, "0");
    },
    /** Wraps a database, so that a write that is retried gets the same random bytes as the first time. */
    steady(db: Database): Database {
      const steadied: Database = {
        provider: db.provider,
        driver: db.driver,
        superseded: db.superseded,
        read: db.read,
        write(work, options) {
          const draws = bytes.apart();
          return db.write((tx) => draws(() => work(tx)), options);
        },
        of: () => steadied,
        recordChanges: (tables, unseen) => db.recordChanges(tables, unseen),
        removeRecording: () => db.removeRecording(),
        ready: () => db.ready(),
        close: () => db.close(),
      };
      return steadied;
    },
    /**
     * Runs pieces of work one after the other.
     * @param settled Resolves when all effects of the preceding work are complete.
     */
    inTurn<T>(settled: () => Promise<void>, work: () => Promise<T>): Promise<T> {
      return queued(() => settled().then(work));
    },
  };
}

/** The secret of a seeded server, from which its keys are derived. */
export function seededSecret(seed: number): string {
  return createHash("sha256").update(`secret of seed ${seed}`).digest("base64url");
}

/** The position in a stream of random bytes at which the next bytes are drawn. */
interface Place {
  /** The number of the stream; undefined until bytes are drawn from it. */
  stream: bigint | undefined;
  /** The position in the stream, counted in blocks of 16 bytes. */
  block: bigint;
}

/**
 * Random bytes that depend only on a seed: AES-256 in counter mode, with a key derived from the seed. Each write draws from its
 * own stream, and starts again at its beginning if the write is retried. A stream gets its number at the first draw, so a write
 * that draws nothing uses no number.
 */
class SeededBytes {
  readonly #key: Buffer;
  readonly #outside: Place = { stream: 0n, block: 0n };
  readonly #within = new AsyncLocalStorage<Place>();
  #streams = 0n;

  constructor(seed: number) {
    this.#key = createHash("sha256").update(`random bytes of seed ${seed}`).digest();
  }

  draw(count: number): Buffer {
    const place = this.#within.getStore() ?? this.#outside;
    if (place.stream === undefined) {
      this.#streams += 1n;
      place.stream = this.#streams;
    }
    const counter = Buffer.alloc(16);
    counter.writeBigUInt64BE(place.stream);
    counter.writeBigUInt64BE(place.block, 8);
    place.block += BigInt(Math.ceil(count / 16));
    return createCipheriv("aes-256-ctr", this.#key, counter).update(Buffer.alloc(count));
  }

  /**
   * Returns a function that runs work with its own stream of random bytes. Each run starts at the beginning of this stream, so
   * it draws the same bytes as the run before.
   */
  apart(): <T>(work: () => Promise<T>) => Promise<T> {
    let stream: bigint | undefined;
    return async (work) => {
      const place: Place = { stream, block: 0n };
      try {
        return await this.#within.run(place, work);
      } finally {
        stream = place.stream;
      }
    };
  }
}
