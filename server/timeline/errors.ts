import { Failure } from "../platform/failure.ts";

type Thing = "Timeline item" | "Attachment" | "Subscription" | "Location" | "Contact" | "Setting" | "User";

/** What does not exist, or belongs to somebody else: nobody is told which. */
export function notFound(thing: Thing): Failure {
  return new Failure("notFound", "notFound", `${thing} not found.`);
}

/** The item is deleted: its tombstone can be read, nothing else. */
export function deleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted");
}

export function invalidField(field: string, message: string, reason = "invalid"): Failure {
  return new Failure("invalid", reason, message, { field });
}

/** @param rule What there may be: "An item has at most 50 attachments." */
export function limitExceeded(rule: string): Failure {
  return new Failure("forbidden", "quotaExceeded", rule, { domain: "usageLimits" });
}

/**
 * A body may carry the id it was read with; another one means that the client has the wrong resource in hand.
 * @throws Failure naming the member.
 */
export function requireSameId(sent: string | null | undefined, id: string, field = "id"): void {
  if (sent === undefined || sent === id) return;
  throw invalidField(field, `Invalid value for member "${field}": it differs from the id in the path.`);
}
