import type { Database } from "../../platform/db/index.ts";
import { column, orNull, select } from "../../platform/db/tables.ts";
import type { DueSource } from "../../platform/due.ts";

const items = select("TimelineItem", ["id", "expiresMs"], {
  as: "t",
  with: { email: orNull(column("User", "email", "u")) },
});

/** Lists which items will expire and when, for the sandbox's list of scheduled work. */
export function timelineDue(db: Database): DueSource {
  return async ({ afterMs, limit }) => {
    const rows = await items.all(
      db.read,
      `LEFT JOIN "User" u ON u."id" = t."userId" WHERE t."deleted" = ? AND t."expiresMs" > ? ORDER BY t."expiresMs" LIMIT ?`,
      false,
      Number.isFinite(afterMs) ? BigInt(afterMs) : -1n,
      limit,
    );
    return rows.map(({ id, expiresMs, email }) => ({
      service: "timeline",
      kind: "expiry",
      dueMs: Number(expiresMs),
      user: email ?? undefined,
      what: `timeline item ${id}`,
      acts: false,
    }));
  };
}
