import type { Clock } from "./clock.ts";
import { select } from "./db/tables.ts";
import { invalidField } from "./failure.ts";
import type { SharedValues } from "./shared.ts";

/** The time of the services: the machine's clock, unless the sandbox has moved or stopped it. */
export type ServiceClock = Awaited<ReturnType<typeof openServiceClock>>;

export interface ClockState {
  nowMs: number;
  frozen: boolean;
  /** Whether the sandbox has moved or stopped the clock. */
  moved: boolean;
}

interface Row {
  /** The time at which the clock is stopped; null while it runs. */
  frozenMs: bigint | null;
  /** The difference between the services' time and the machine's clock while the clock runs, in milliseconds. */
  offsetMs: bigint;
}

const stateOf = select("ClockState", ["frozenMs", "offsetMs"]);
const theRow = 'WHERE "id" = 1';

const running: Row = { frozenMs: null, offsetMs: 0n };
/** The end of the last year that timestamps can express. No clock can be set to a later time. */
export const lastClockMs = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Opens the clock. Its state is stored in the database, so that every process and the command line use the same time. A server
 * without a sandbox uses the machine's time.
 */
export async function openServiceClock(shared: SharedValues, machineClock: Clock) {
  const row = await shared.keep(running, load);

  async function load(): Promise<Row> {
    return (await stateOf.first(shared.db.read, theRow)) ?? running;
  }

  function nowOf({ frozenMs, offsetMs }: Row): number {
    return frozenMs === null ? machineClock.now() + Number(offsetMs) : Number(frozenMs);
  }

  async function change(next: (current: Row) => Row): Promise<ClockState> {
    const changed = await row.change(async (tx) => {
      const current = await stateOf.first(tx, theRow);
      const { frozenMs, offsetMs } = next(current ?? running);
      if (nowOf({ frozenMs, offsetMs }) > lastClockMs) {
        throw invalidField("seconds", "The clock cannot be set to a time after the year 9999.");
      }
      await tx.run(
        `INSERT INTO "ClockState" ("id", "frozenMs", "offsetMs") VALUES (1, ?, ?)
           ON CONFLICT ("id") DO UPDATE SET "frozenMs" = excluded."frozenMs", "offsetMs" = excluded."offsetMs"`,
        frozenMs,
        offsetMs,
      );
      return { frozenMs, offsetMs };
    });
    // Not the cached row, because a simultaneous change may already have replaced it.
    return toState(changed);
  }

  function toState(current: Row): ClockState {
    const { frozenMs, offsetMs } = current;
    return { nowMs: nowOf(current), frozen: frozenMs !== null, moved: frozenMs !== null || offsetMs !== 0n };
  }

  return {
    now: () => nowOf(row.get()),
    read: () => toState(row.get()),
    /**
     * Stops the clock.
     * @param atMs The time at which it stops; the current time by default.
     */
    freeze: (atMs?: number) => change((current) => ({ ...current, frozenMs: BigInt(atMs ?? nowOf(current)) })),
    /**
     * Moves the clock forward, whether it is stopped or running.
     * @param ms Not negative, because the clock must not go back to a past time.
     * @throws Failure `invalid` if the new time is after the last year that timestamps can express.
     */
    advance: (ms: number) =>
      change(({ frozenMs, offsetMs }) =>
        frozenMs === null
          ? { frozenMs, offsetMs: offsetMs + BigInt(ms) }
          : { frozenMs: frozenMs + BigInt(ms), offsetMs },
      ),
    /** Makes the clock run again, with the machine's time. */
    resume: () => change(() => running),
  };
}
