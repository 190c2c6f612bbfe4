import { forbidden } from "../../platform/failure.ts";
import { type Members, same } from "../model/members.ts";

const lockedMembers = ["summary", "description", "location", "start", "end", "recurrence"] as const;

/**
 * Checks that a change of a locked event does not change its main fields. The same date-time in another time zone is a change,
 * because a series would then follow other clock changes.
 * @throws Failure 403 `forbidden`.
 */
export function requireUnlocked(before: Members, after: Members): void {
  if (!before.locked) return;
  for (const name of lockedMembers) {
    if (!same(before[name], after[name])) throw forbidden(`The event is locked: its "${name}" cannot be changed.`);
  }
}
