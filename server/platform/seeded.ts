/**
 * A server whose answers follow from a number and the order of requests (`RANDOM_SEED`): for snapshots in tests and pictures in docs.
 * Anybody who knows the number knows the secrets of the server. So it must listen on loopback and have a sandbox (`settings.ts`).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createCipheriv, createHash } from "node:crypto";
import { type Clock, fixedClock } from "./clock.ts";
import type { Database } from "./db/index.ts";
import { type Ids, uuidOf } from "./ids.ts";

/** The time on a seeded server, until the sandbox moves its clock. */
const seededMs = Date.parse("2026-01-01T00:00:00Z");

export interface Seeded {
  ids: Ids;
  /** Stands for the machine's clock, and stands still. */
  clock: Clock;
  /** Requests are counted, and take nothing of what others draw. */
  nextRequestId(): string;
  /** The same database, in which a write that runs again draws what it drew the first time. */
  steady(db: Database): Database;
  /**
   * Does one thing after the other.
   * @param settled Resolves when what earlier ones cause has been done.
   */
  inTurn<T>(settled: () => Promise<void>, work: () => Promise<T>): Promise<T>;
}

export function createSeeded(seed: number): Seeded {
  const bytes = new SeededBytes(seed);
  const request = uuidOf(createHash("sha256").update(`requests of seed ${seed}`).digest().subarray(0, 16)).slice(0, 24);
  let requests = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ids: {
      next: () => bytes.draw(16).toString("base64url"),
      secret: () => bytes.draw(32).toString("base64url"),
      uuid: () => uuidOf(bytes.draw(16)),
      bytes: (count) => bytes.draw(count),
    },
    clock: fixedClock(seededMs),
    nextRequestId() {
      requests += 1;
      return request + requests.toString(16).padStart(12, "0");
    },
    steady: (db) => ({
      provider: db.provider,
      driver: db.driver,
      read: db.read,
      write(work, options) {
        const draws = bytes.apart();
        return db.write((tx) => draws(() => work(tx)), options);
      },
      recordChanges: (tables) => db.recordChanges(tables),
      removeRecording: () => db.removeRecording(),
      ready: () => db.ready(),
      close: () => db.close(),
    }),
    inTurn(settled, work) {
      const turn = last.then(settled).then(work);
      last = turn.catch(() => undefined); // The caller gets the error.
      return turn;
    },
  };
}

/** The secret of a seeded server, from which its keys are made. */
export function seededSecret(seed: number): string {
  return createHash("sha256").update(`secret of seed ${seed}`).digest("base64url");
}

/** Where the next bytes of a stream are. */
interface Place {
  /** Number of the stream; undefined until it is drawn from. */
  stream: bigint | undefined;
  /** In blocks of 16 bytes. */
  block: bigint;
}

/**
 * Bytes that follow from a number: AES-256 in counter mode under a key that is made of it. What is drawn within a write comes from a
 * stream of its own, from its beginning whenever the write runs again; what runs beside it, and draws nothing, takes no stream away.
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

  /** @returns what runs a work, again and again, with the same bytes. */
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
