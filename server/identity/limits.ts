/**
 * Limits in fixed windows of a minute: quotas of users and projects on the services, and limits by IP address on endpoints where
 * secrets could be guessed. On SQLite, the counters are in this process. On PostgreSQL, they are in the database, because several
 * processes share them.
 */

import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { LimitedEndpoint, Limits, QuotaCall } from "../platform/limits.ts";
import { kept } from "../platform/maps.ts";
import type { Settings } from "../platform/settings.ts";
import { hashOf } from "./secrets.ts";

/** For each kind of endpoint, the maximum number of requests from one IP address per minute, in production mode. */
export const addressLimits = {
  signIn: 20,
  token: 300,
  deviceCode: 60,
  createApp: 10,
  card: 60,
  payment: 300,
  mail: 20,
} as const satisfies Readonly<Record<LimitedEndpoint, number>>;

/** The maximum number of emails per hour in production mode: by one sender, and to one recipient from all senders. */
export const mailLimits = { sender: 60, recipient: 6 } as const;

const windowMs = 60_000;
const mailWindowMs = 3_600_000;

/** Takes points from the counter of a key. @returns whether enough points were left. */
type Counter = (key: string, points: number) => Promise<boolean>;

/** The parts of the server that the limits need. */
interface LimitParts {
  settings: Pick<Settings, "mode" | "quotas" | "quotaUserPerMinute" | "quotaProjectPerMinute">;
  db: Pick<Database, "query">;
  /** The machine's clock. A window always lasts a real minute, even while the sandbox stops the services' clock. */
  machineClock: Clock;
}

/**
 * Creates a counter. Its packages are loaded at the first count, because pg loads slowly and nothing is counted in development.
 */
async function createCounter({ db }: LimitParts, points: number, windowLengthMs: number): Promise<Counter> {
  const { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } = await import("rate-limiter-flexible");
  // A key contains the number of the window, so the counter for a key need only exist slightly longer than its window.
  const options = { points, duration: (2 * windowLengthMs) / 1000, keyPrefix: "" };
  const limiter =
    db.query === undefined
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: db,
          storeType: "pool",
          tableName: "RateLimit",
          tableCreated: true,
          // While the database is unavailable, each process counts separately. Rejecting all requests would be worse.
          insuranceLimiter: new RateLimiterMemory(options),
        });
  return (key, units) =>
    limiter.consume(key, units).then(
      () => true,
      (refused) => {
        // If there are not enough points, the package rejects its promise with a result object instead of an error.
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      },
    );
}

export function createLimits(parts: LimitParts): Limits {
  const { settings, machineClock } = parts;
  /** Each combination of points and window length has its own counter. */
  const counters = new Map<string, Promise<Counter>>();

  /**
   * Takes points from the current window.
   * @returns undefined if enough points were left; otherwise the number of seconds until the window ends.
   */
  async function consume(
    key: string,
    points: number,
    units: number,
    windowLengthMs = windowMs,
  ): Promise<number | undefined> {
    const nowMs = machineClock.now();
    const window = Math.floor(nowMs / windowLengthMs);
    const name = `${points} ${windowLengthMs}`;
    const take = await kept(counters, name, () => createCounter(parts, points, windowLengthMs));
    // The key is hashed, so that every key fits into its column and no IP address is stored in the database.
    if (await take(hashOf(`${key} ${points} ${window}`), units)) return undefined;
    return Math.max(1, Math.ceil(((window + 1) * windowLengthMs - nowMs) / 1000));
  }

  async function takeUnits({ service, clientId, userId, quotaUser, address, units }: QuotaCall): Promise<void> {
    const user = quotaUser === undefined ? `user ${userId || address()}` : `quotaUser ${quotaUser.slice(0, 40)}`;
    const userWait = await consume(`quota ${service} ${clientId} ${user}`, settings.quotaUserPerMinute, units);
    if (userWait !== undefined) {
      throw new Failure("forbidden", "userRateLimitExceeded", "User Rate Limit Exceeded", limited(userWait));
    }
    const projectWait = await consume(`quota ${service} ${clientId}`, settings.quotaProjectPerMinute, units);
    if (projectWait !== undefined) throw tooMany("Rate Limit Exceeded", projectWait);
  }

  return {
    requireQuota: (call) => (settings.quotas ? takeUnits(call) : undefined),

    async requireAddress(endpoint, address) {
      if (settings.mode !== "production") return;
      const wait = await consume(`address ${endpoint} ${address}`, addressLimits[endpoint], 1);
      if (wait !== undefined) throw tooMany("Rate Limit Exceeded", wait);
    },

    async requireMail(sender, recipient) {
      if (settings.mode !== "production") return;
      const limits = { [`emails of ${sender}`]: mailLimits.sender, [`emails to ${recipient}`]: mailLimits.recipient };
      for (const [key, points] of Object.entries(limits)) {
        const wait = await consume(key, points, 1, mailWindowMs);
        if (wait !== undefined) throw tooMany("Too many emails were sent. Try again later.", wait);
      }
    },
  };
}

function tooMany(message: string, waitSeconds: number): Failure {
  return new Failure("tooManyRequests", "rateLimitExceeded", message, limited(waitSeconds));
}

function limited(waitSeconds: number) {
  return { domain: "usageLimits", headers: { "Retry-After": String(waitSeconds) } };
}
