import { Failure } from "../platform/failure.ts";
import type { Role } from "./acl/access.ts";

/** A calendar that does not exist, or that the caller has no access to: the two look the same. */
export function calendarNotFound(parameter = "calendarId"): Failure {
  return new Failure("notFound", "notFound", "Calendar not found.", { parameter });
}

/** @param what As it stands at the begin of a sentence: `Access rule`, `Setting`. */
export function notFound(what: string, parameter: string): Failure {
  return new Failure("notFound", "notFound", `${what} not found.`, { parameter });
}

/** The caller may know the calendar, and not do this with it. */
export function roleTooSmall(needed: Role): Failure {
  return forbidden(`You need to have ${needed} access to this calendar.`);
}

export function forbidden(message: string): Failure {
  return new Failure("forbidden", "forbidden", message);
}

export function calendarDisabled(): Failure {
  return forbidden("The calendar is disabled.");
}

export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

export function requiredField(field: string): Failure {
  return new Failure("invalid", "required", `Required member "${field}" is missing.`, { field });
}

/** The one answer that tells a client to drop its copy and list everything again. */
export function fullSyncRequired(): Failure {
  return new Failure("gone", "fullSyncRequired", "Sync token is no longer valid, a full sync is required.", {
    domain: "calendar",
    parameter: "syncToken",
  });
}

/** @param what What there would be too many of: "access rules on one calendar (6000)". */
export function limitExceeded(what: string): Failure {
  return new Failure("forbidden", "quotaExceeded", `Calendar usage limits exceeded: there are too many ${what}.`, {
    domain: "usageLimits",
  });
}

/** Nobody is signed in with an API key, so `primary` means nothing. */
export function loginRequired(origin: string): Failure {
  return new Failure("unauthenticated", "required", "Login Required", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
  });
}

/** The user reaches the calendar, the scopes of the token do not. */
export function insufficientScope(origin: string, accepted: Iterable<string>): Failure {
  const challenge = `Bearer realm="${origin}", error="insufficient_scope", scope="${[...accepted].join(" ")}"`;
  return new Failure("forbidden", "insufficientPermissions", "Insufficient Permission", {
    header: "Authorization",
    headers: { "WWW-Authenticate": challenge },
  });
}
