/**
 * Ensures that only one version uses a PostgreSQL database at a time, without an extra statement in each request. Before a
 * version migrates the database, it takes an advisory lock, holds the lock until the migration has ended, and waits for a fixed
 * time before the migration begins. Every other process checks twice a second whether this lock is held. Each check gives the
 * process a lease: the right to serve for a time that is shorter than the fixed wait. A process whose lease has expired checks
 * before it serves anything. So no other version reads or commits anything once a newer version has begun to migrate. The lock
 * belongs to a transaction, as pgbouncer's transaction mode requires, and is released if the migration fails or its process
 * dies. The other processes then serve again.
 */
import { systemClock } from "../clock.ts";
import { isOutage, notNow, withoutBlame } from "./errors.ts";
import { type Supersession, takenOver } from "./migrate.ts";
import type { ServerState } from "./postgresPool.ts";

/** The number of the advisory lock of a version that is about to migrate. Any fixed number is fine. */
export const upgradeLock = 5_701_934n;

/** How often a process checks whether a newer version is about to migrate, in milliseconds. */
export const checkMs = 500;

/** How long a process may serve after the beginning of a check, in milliseconds. */
const leaseMs = 1_500;

/**
 * How long a newer version waits with its lock before it migrates, in milliseconds: the lease plus a margin for clock
 * differences.
 */
export const upgradeWaitMs = leaseMs + 500;

/**
 * How long a request waits for a lease, in milliseconds. On a busy machine, a check may take longer than the lease it grants,
 * and is then repeated.
 */
const patienceMs = 10_000;

export class Lease {
  readonly #supersession: Supersession;
  readonly #check: () => Promise<ServerState>;
  #sinceMs = Number.NEGATIVE_INFINITY;
  /** The time of the last check by the machine's clock, which continues while the machine sleeps. */
  #sinceWallMs = Number.NEGATIVE_INFINITY;

  /** @param check Asks the server for its state, and calls `note` with the state. */
  constructor(supersession: Supersession, check: () => Promise<ServerState>) {
    this.#supersession = supersession;
    this.#check = check;
  }

  note({ checked, isUpgrading, migrations }: ServerState): void {
    this.#supersession.note(migrations.split("\n"));
    this.#sinceMs = isUpgrading ? Number.NEGATIVE_INFINITY : checked.ms;
    this.#sinceWallMs = checked.wallMs;
  }

  /** Whether this process may serve without another check. */
  get holds(): boolean {
    return (
      !this.#supersession.isFound &&
      performance.now() - this.#sinceMs < leaseMs &&
      systemClock.now() - this.#sinceWallMs < leaseMs
    );
  }

  /**
   * Repeats the check until the lease is valid.
   * @throws Failure `unavailable` while a newer version migrates, after it has migrated, and if the database cannot be reached.
   */
  async renew(): Promise<void> {
    const startedMs = performance.now();
    do {
      this.#supersession.require();
      const { isUpgrading } = await this.#check().catch((error: unknown) => {
        throw withoutBlame(error);
      });
      this.#supersession.require();
      if (isUpgrading) throw takenOver();
      if (this.holds) return;
    } while (performance.now() - startedMs < patienceMs);
    throw notNow("The database responds too slowly. Try again later.");
  }

  /**
   * Runs work while the lease is valid. The data that the work has read is returned only if no newer version can have migrated
   * meanwhile.
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (!this.holds) await this.renew();
    let result: T;
    try {
      result = await work();
    } catch (error) {
      await this.afterFailure(error);
      throw error;
    }
    if (!this.holds) await this.renew();
    return result;
  }

  /**
   * Checks for a newer version after an error that its migration may have caused.
   * @throws the same errors as `renew`.
   */
  async afterFailure(error: unknown): Promise<void> {
    if (!this.holds && !isOutage(error)) await this.renew();
  }
}
