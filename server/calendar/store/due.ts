import type { Database } from "../../platform/db/index.ts";
import { column, orNull, select } from "../../platform/db/tables.ts";
import type { Due, DueSource } from "../../platform/due.ts";

const jobs = select("CalendarJob", ["kind", "calendarId", "dueMs"], {
  as: "j",
  with: { email: orNull(column("User", "email", "u")) },
});
const channels = select("CalendarChannel", ["id", "expirationMs"], {
  as: "c",
  with: { email: orNull(column("User", "email", "u")) },
});

/** The kinds of jobs that have their own description. All others are described as work that follows a change. */
const words: Readonly<Record<string, { kind: string; what: string }>> = {
  reminders: { kind: "reminder", what: "check for due reminders" },
  conference: { kind: "conference", what: "creation of a conference" },
};

/** Lists the jobs that the calendar service will do next, and the channels that will expire. */
export function calendarDue(db: Database): DueSource {
  const service = "calendar";
  return async ({ afterMs, limit }) => {
    const after = Number.isFinite(afterMs) ? BigInt(afterMs) : -1n;
    const due = await jobs.all(
      db.read,
      `LEFT JOIN "Calendar" k ON k."id" = j."calendarId" LEFT JOIN "User" u ON u."id" = k."ownerId"
        WHERE j."dueMs" > ? ORDER BY j."dueMs", j."ordinal" LIMIT ?`,
      after,
      limit,
    );
    const ending = await channels.all(
      db.read,
      `LEFT JOIN "User" u ON u."id" = c."userId" WHERE c."ended" = ? AND c."expirationMs" > ?
        ORDER BY c."expirationMs" LIMIT ?`,
      false,
      after,
      limit,
    );
    const all: Due[] = [
      ...due.map(({ kind, dueMs, email }) => ({
        service,
        ...(words[kind] ?? { kind: "job", what: `background job ${kind}` }),
        dueMs: Number(dueMs),
        user: email ?? undefined,
        acts: true,
      })),
      ...ending.map(({ id, expirationMs, email }) => ({
        service,
        kind: "expiry",
        what: `channel ${id}`,
        dueMs: Number(expirationMs),
        user: email ?? undefined,
        acts: false,
      })),
    ];
    return all.sort((a, b) => a.dueMs - b.dueMs).slice(0, limit);
  };
}
