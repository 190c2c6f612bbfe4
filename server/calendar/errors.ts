/** Errors that only the calendar service has; errors common to all services are in `platform/failure.ts`. */
import { Failure, forbidden, limitExceeded, notFound } from "../platform/failure.ts";

/** The calendar does not exist, or the caller has no access to it. Both cases get the same response. */
export function calendarNotFound(parameter = "calendarId"): Failure {
  return notFound("Calendar", { parameter });
}

export function eventNotFound(): Failure {
  return notFound("Event", { parameter: "eventId" });
}

/** Returns the error for a request that would change an event that was deleted permanently. */
export function eventDeleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted", {
    parameter: "eventId",
    hint: 'The event was deleted. Remove it from your copy. With showDeleted=true, lists return it with the status "cancelled".',
  });
}

/** Returns the error for an identifier that another event already has, even if that event is deleted. */
export function duplicate(field: "id" | "iCalUID"): Failure {
  return new Failure("conflict", "duplicate", "The requested identifier already exists.", {
    field,
    hint: `Omit ${field} so that the server creates a value, or update the event that already has this value. The ID of a deleted event cannot be used again.`,
  });
}

export function calendarDisabled(): Failure {
  return forbidden("The calendar is disabled.");
}

/** Returns the only error after which the client must delete its local data and list everything again. */
export function fullSyncRequired(): Failure {
  return new Failure("gone", "fullSyncRequired", "Sync token is no longer valid, a full sync is required.", {
    domain: "calendar",
    parameter: "syncToken",
    hint: "Delete your copy, list everything again without syncToken, and store the nextSyncToken of the last page.",
  });
}

/** Returns the error for an empty time range. @param where The parameter or field that contains its end. */
export function timeRangeEmpty(where: { parameter: string } | { field: string }): Failure {
  return new Failure("invalid", "timeRangeEmpty", "The specified time range is empty.", {
    domain: "calendar",
    hint: "The end must be after the start. For an all-day event, end.date is the day after the last day of the event.",
    ...where,
  });
}

/** Returns the error for too many resources. @param what The resources, such as "access rules on one calendar (6000)". */
export function tooMany(what: string): Failure {
  return limitExceeded(`Calendar usage limits exceeded: too many ${what}.`);
}
