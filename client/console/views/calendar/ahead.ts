/**
 * Reads a user's upcoming reminders, including popups, for the console's list of upcoming work. Devices show popups, so the
 * server does not list them as its own work.
 */
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import type { Due } from "../../app/due.ts";
import { nowMs } from "../../app/world.ts";
import { wayOf } from "./wayOf.ts";

const weekMs = 7 * 24 * 3600_000;

export async function ahead(user: string, signal: AbortSignal): Promise<Due[]> {
  const now = nowMs();
  const query = { since: new Date(now).toISOString(), until: new Date(now + weekMs).toISOString() };
  const params = { path: { user }, query };
  const { items, emailsSent } = await unwrap(
    platform.GET("/sandbox/v1/calendar/users/{user}/reminders", { params, signal }),
  );
  return items.map(({ dueAt, summary, method }) => ({
    service: "calendar",
    kind: "reminder",
    due: dueAt,
    user,
    what: `${summary ?? "(no title)"}, ${wayOf(method, emailsSent)}`,
    acts: true,
  }));
}
