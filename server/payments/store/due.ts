import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import type { Due, DueSource } from "../../platform/due.ts";

const invitations = select("MerchantUser", ["email", "merchantId", "expiresMs"]);
const disputes = select("Dispute", ["id", "dueMs"]);

/** The times at which invitations expire, and the deadlines for responding to disputes. */
export function paymentsDue(db: Database): DueSource {
  return async ({ afterMs, limit }) => {
    const after = Number.isFinite(afterMs) ? BigInt(afterMs) : -1n;
    const invited = await invitations.all(
      db.read,
      'WHERE "invitationHash" IS NOT NULL AND "expiresMs" > ? ORDER BY "expiresMs" LIMIT ?',
      after,
      limit,
    );
    const open = await disputes.all(
      db.read,
      'WHERE "outcome" IS NULL AND "dueMs" > ? ORDER BY "dueMs" LIMIT ?',
      after,
      limit,
    );
    const all: Due[] = [
      ...invited.map(({ email, merchantId, expiresMs }) => ({
        service: "payments",
        kind: "expiry",
        dueMs: Number(expiresMs),
        user: email,
        what: `invitation to merchant ${merchantId}`,
        acts: false,
      })),
      ...open.map(({ id, dueMs }) => ({
        service: "payments",
        kind: "dispute",
        dueMs: Number(dueMs),
        user: undefined,
        what: `deadline for evidence in dispute ${id}`,
        acts: false,
      })),
    ];
    return all.sort((a, b) => a.dueMs - b.dueMs).slice(0, limit);
  };
}
