import type { Database } from "../db/index.ts";
import { column, orNull, select } from "../db/tables.ts";
import type { Due, DueSource } from "../due.ts";
import type { DeliveryControl } from "./control.ts";

/** The most deliveries that are read to answer. A test has far fewer. */
const looked = 10_000;

const pending = select("Delivery", ["service", "stream", "kind", "attempts", "outcome", "dueMs", "createdMs"], {
  as: "d",
  with: { email: orNull(column("User", "email", "u")) },
});

/** When the next deliveries are sent. Deliveries that a rule holds are left out. */
export function deliveriesDue(parts: { db: Database; control: Pick<DeliveryControl, "readyAtMs"> }): DueSource {
  const { db, control } = parts;
  return async ({ afterMs, limit }) => {
    const rows = await pending.all(
      db.read,
      `LEFT JOIN "User" u ON u."id" = d."userId" WHERE d."state" = 'pending' ORDER BY d."dueMs" LIMIT ?`,
      looked,
    );
    const found = rows.flatMap((row): Due[] => {
      const dueMs = control.readyAtMs(row);
      if (dueMs === null || dueMs <= afterMs) return [];
      const { service, stream, kind, attempts, outcome } = row;
      const user = row.email ?? (stream.startsWith("mail:") ? stream.slice("mail:".length) : undefined);
      const about = `${kind} to ${stream}`;
      const what = attempts === 0 ? about : `attempt ${attempts + 1} of ${about}, after ${outcome ?? "no outcome"}`;
      return [{ service, kind: attempts === 0 ? "delivery" : "retry", dueMs, user, what, acts: true }];
    });
    return found.sort((a, b) => a.dueMs - b.dueMs).slice(0, limit);
  };
}
