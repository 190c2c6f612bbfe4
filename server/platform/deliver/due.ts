import type { Database } from "../db/index.ts";
import { column, orNull, select } from "../db/tables.ts";
import type { Due, DueSource } from "../due.ts";
import type { DeliveryControl } from "./control.ts";

/** The maximum number of deliveries that are read for one response. A typical test has far fewer. */
const looked = 10_000;

const pending = select(
  "Delivery",
  ["service", "stream", "kind", "attempts", "outcome", "dueMs", "createdMs", "leasedMs"],
  {
    as: "d",
    with: { email: orNull(column("User", "email", "u")) },
  },
);

type Pending = Awaited<ReturnType<typeof pending.all>>[number];

/** Describes the next attempt of a delivery; or the current one, already counted, if the delivery is being sent. */
function attemptOf({ kind, stream, attempts, outcome, leasedMs }: Pending): Pick<Due, "kind" | "what"> {
  const isUnderWay = BigInt(leasedMs) > 0n;
  const attempt = isUnderWay ? attempts : attempts + 1;
  const about = `${kind} to ${stream}`;
  const underWay = isUnderWay ? ", in progress" : "";
  if (attempt <= 1) return { kind: "delivery", what: `${about}${underWay}` };
  return { kind: "retry", what: `attempt ${attempt} of ${about}${underWay}, after ${outcome ?? "no outcome"}` };
}

/** When the next deliveries will be sent. Deliveries that a rule holds are left out. */
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
      const { service, stream } = row;
      const user = row.email ?? (stream.startsWith("mail:") ? stream.slice("mail:".length) : undefined);
      return [{ service, ...attemptOf(row), dueMs, user, acts: true }];
    });
    return found.sort((a, b) => a.dueMs - b.dueMs).slice(0, limit);
  };
}
