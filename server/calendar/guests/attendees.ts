/** Computes the guest list that a request asks for. */
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidField, requiredField } from "../../platform/failure.ts";
import type { Attendee } from "../model/members.ts";
import type { SentAttendee } from "../model/sent.ts";

export const mostAttendees = 500;

export interface GuestContext {
  /** The email address of the organizer. The organizer's own entry is "accepted" unless the request says otherwise. */
  organizer: string;
  /** The email addresses of those guests that are resource calendars. */
  resources: ReadonlySet<string>;
}

/** The complete guest list after the change. If an email address occurs twice, its first entry is used. */
export function guestList(
  sent: readonly SentAttendee[],
  before: readonly Attendee[],
  { organizer, resources }: GuestContext,
): Attendee[] {
  const list = new Map<string, Attendee>();
  for (const [index, each] of sent.entries()) {
    const email = normalAddress(each.email ?? "");
    if (email === "") throw requiredField(`attendees/${index}/email`);
    if (list.has(email)) continue;
    const known = before.find((one) => one.email === email);
    const isResource = known ? known.resource : each.resource || resources.has(email);
    list.set(email, {
      email,
      ...(each.displayName && { displayName: each.displayName }),
      ...(isResource && { resource: true as const }),
      ...(each.optional && { optional: true as const }),
      responseStatus: each.responseStatus ?? (email === organizer ? "accepted" : "needsAction"),
      ...(each.comment && { comment: each.comment }),
      ...(each.additionalGuests && { additionalGuests: each.additionalGuests }),
      ...(known?.asyncOperation && { asyncOperation: known.asyncOperation }),
      ...(known?.removed && (each.responseStatus ?? "declined") === "declined" && { removed: known.removed }),
    });
  }
  if (list.size > mostAttendees) throw invalidField("attendees", `An event can have up to ${mostAttendees} attendees.`);
  return [...list.values()];
}

/**
 * Updates one guest's response in the list. The other guests do not change.
 * @param sent The guest's own entry in the request; undefined if it is missing.
 */
export function withResponse(before: readonly Attendee[], email: string, sent: SentAttendee | undefined): Attendee[] {
  if (!sent) return [...before];
  return before.map((each) => {
    if (each.email !== email) return each;
    const { comment: _, additionalGuests: __, removed: ___, ...rest } = each;
    return {
      ...rest,
      responseStatus: sent.responseStatus ?? each.responseStatus,
      ...(sent.comment && { comment: sent.comment }),
      ...(sent.additionalGuests && { additionalGuests: sent.additionalGuests }),
      ...(sent.removed && { removed: sent.removed }),
    };
  });
}

/** Guests who are in the second list but not in the first. */
export function addedTo(before: readonly Attendee[] | undefined, after: readonly Attendee[] | undefined): Attendee[] {
  const known = new Set(before?.map((each) => each.email));
  return (after ?? []).filter((each) => !known.has(each.email));
}
