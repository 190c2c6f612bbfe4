import { forbidden } from "../../platform/failure.ts";
import { type Members, same } from "../model/members.ts";

const lockedMembers = ["summary", "description", "location", "start", "end", "recurrence"] as const;

/**
 * Checks that a change of a locked event leaves its main fields unchanged. The same date-time in another time zone counts as a
 * change, because the clock changes of a series depend on the zone.
 * @throws Failure 403 `forbidden`.
 */
export function requireUnlocked(before: Members, after: Members): void {
  if (!before.locked) return;
  for (const name of lockedMembers) {
    if (!same(before[name], after[name])) throw forbidden(`The event is locked: its "${name}" cannot be changed.`);
  }
}
