/**
 * Sign-ins of devices without a browser (RFC 8628): the device displays a code, and the user types it in a browser on another
 * device.
 */
import type { Authorization, DeviceCode } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { find, insert, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { splitScopes } from "../scopes.ts";
import { hashOf } from "../secrets.ts";
import { type Issuing, keepMs } from "./issued.ts";

/**
 * The letters of user codes: consonants that do not look alike and cannot form words (RFC 8628 §6.1). 20^8 codes are possible.
 */
const userCodeLetters = "BCDFGHJKLMNPQRSTVWXZ";

export interface NewDevice {
  clientId: string;
  scopes: readonly string[];
  lifetimeMs: number;
  intervalSeconds: number;
}

export interface StartedDevice {
  deviceCode: string;
  /** The code as the user types it: `ABCD-EFGH`. */
  userCode: string;
}

export type DevicePoll =
  | { state: "unknown" | "expired" | "denied" | "pending" | "tooFast" }
  | { state: "allowed"; authorization: Authorization };

export function createDevices(parts: { db: Database; clock: Clock; ids: Ids; issuing: Issuing }) {
  const { db, clock, ids, issuing } = parts;
  const isWaiting = (row: DeviceCode | undefined): row is DeviceCode =>
    row?.state === "pending" && row.expiresMs > BigInt(clock.now());

  return {
    startDevice({ clientId, scopes, lifetimeMs, intervalSeconds }: NewDevice): Promise<StartedDevice> {
      const deviceCode = ids.secret();
      return db.write(async (tx) => {
        const nowMs = clock.now();
        await tx.run('DELETE FROM "DeviceCode" WHERE "expiresMs" < ?', BigInt(nowMs - keepMs));
        const letters = userCode(ids.secret());
        await insert(tx, "DeviceCode", {
          hash: hashOf(deviceCode),
          userCodeHash: hashOf(letters),
          clientId,
          scopes: scopes.join(" "),
          state: "pending",
          intervalSeconds,
          polledMs: 0n,
          expiresMs: BigInt(nowMs + lifetimeMs),
        });
        return { deviceCode, userCode: `${letters.slice(0, 4)}-${letters.slice(4)}` };
      });
    },

    /** Finds a pending sign-in by the code that the user has typed, in upper or lower case, with or without the dash. */
    async findByUserCode(typed: string): Promise<DeviceCode | undefined> {
      const letters = typed.toUpperCase().replace(/[\s-]/g, "");
      const row = await find(db.read, "DeviceCode", { userCodeHash: hashOf(letters) });
      return isWaiting(row) ? row : undefined;
    },

    /**
     * Stores whether the user allows or denies the sign-in.
     * @returns false if the user has already decided or the sign-in has expired.
     */
    answerDevice: (hash: string, answer: { userId: string } | "denied"): Promise<boolean> =>
      db.write(async (tx) => {
        const row = await find(tx, "DeviceCode", { hash });
        if (!isWaiting(row)) return false;
        if (answer === "denied") {
          await update(tx, "DeviceCode", { hash }, { state: "denied" });
          return true;
        }
        const { clientId, scopes } = row;
        const details = { userId: answer.userId, clientId, scopes: splitScopes(scopes), offline: true };
        const { id } = await issuing.begin(tx, details);
        await update(tx, "DeviceCode", { hash }, { state: "allowed", authorizationId: id });
        return true;
      }),

    /**
     * Returns the state of the sign-in to a polling device. The state is `tooFast` if the device polls too often. Its polling
     * interval is then increased (RFC 8628 §3.5).
     */
    pollDevice(deviceCode: string, clientId: string): Promise<DevicePoll> {
      const hash = hashOf(deviceCode);
      return db.write(async (tx): Promise<DevicePoll> => {
        const row = await find(tx, "DeviceCode", { hash, clientId });
        const nowMs = BigInt(clock.now());
        if (!row || row.state === "used") return { state: "unknown" };
        if (row.expiresMs <= nowMs) return { state: "expired" };
        if (row.state === "denied") return { state: "denied" };
        if (row.state === "allowed") return take(tx, row);
        const tooFast = nowMs - row.polledMs < BigInt(row.intervalSeconds * 1000);
        const intervalSeconds = row.intervalSeconds + (tooFast ? 5 : 0);
        await update(tx, "DeviceCode", { hash }, { polledMs: nowMs, intervalSeconds });
        return { state: tooFast ? "tooFast" : "pending" };
      });
    },
  };
}

/** Marks the code as used, so that it is no longer valid. @returns the poll result that contains the authorization. */
async function take(tx: Transaction, { hash, authorizationId }: DeviceCode): Promise<DevicePoll> {
  await update(tx, "DeviceCode", { hash }, { state: "used" });
  const authorization = authorizationId === null ? undefined : await find(tx, "Authorization", { id: authorizationId });
  return authorization ? { state: "allowed", authorization } : { state: "unknown" };
}

/** Derives the eight letters of a user code from a random text. */
function userCode(random: string): string {
  let number = BigInt(`0x${hashOf(random)}`);
  let letters = "";
  while (letters.length < 8) {
    letters += userCodeLetters[Number(number % 20n)];
    number /= 20n;
  }
  return letters;
}
