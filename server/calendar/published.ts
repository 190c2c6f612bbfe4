/**
 * The behavior of the published service where it differs from the specification: the rules of
 * `openapi/calendar/differences.yaml`, one function for each row. Pure functions.
 */

import { differences } from "../../generated/calendar/differences.ts";
import type { AclHandlers } from "../../generated/calendar/handlers.ts";
import { type Asked, differing, inHandler, type RejectsRule } from "../http/differences.ts";
import type { BodyOf } from "../http/operation.ts";
import { readDateTime } from "../platform/dateTime.ts";
import { normalAddress } from "../platform/emailAddress.ts";
import type { Failure } from "../platform/failure.ts";
import { ruleIdOf, sameRuleId } from "./acl/scopes.ts";
import type { Members } from "./model/members.ts";
import type { SentEvent } from "./model/sent.ts";
import type { EventTime, SentTime } from "./model/times.ts";

type SentRule = BodyOf<AclHandlers["insert" | "update" | "patch"]>;

export const calendarDiffering = differing<typeof differences, Members>("calendar", differences, {
  "start-of-both-kinds": (asked, { start }) => mixesKinds(eventIn(asked).start, start),
  "end-of-both-kinds": (asked, { end }) => mixesKinds(eventIn(asked).end, end),
  "start-without-zone": (asked) => lacksZone(eventIn(asked).start),
  "end-without-zone": (asked) => lacksZone(eventIn(asked).end),
  "series-zone-of-end-only": (asked) => {
    const { recurrence, start, end } = eventIn(asked);
    return isFilled(recurrence) && isFilled(start?.dateTime) && !isFilled(start?.timeZone) && isFilled(end?.timeZone);
  },
  "series-without-zone": (failure) => isRequired(failure, "start/timeZone"),
  "missing-start": (failure) => isRequired(failure, "start"),
  "missing-end": (failure) => isRequired(failure, "end"),
  "unknown-zone-of-start": (failure) => isInvalid(failure, /^start\/timeZone$/),
  "unknown-zone-of-end": (failure) => isInvalid(failure, /^end\/timeZone$/),
  "local-until": (asked) => isFilled(eventIn(asked).start?.dateTime) && hasLocalUntil(eventIn(asked)),
  "local-until-in-patch": (asked, { start }) => {
    const sent = eventIn(asked);
    return (
      hasLocalUntil(sent) && (isFilled(sent.start?.dateTime) || (!isFilled(sent.start?.date) && !("date" in start)))
    );
  },
  "invalid-recurrence": (failure) => isInvalid(failure, /^recurrence(\/|$)/),
  "malformed-event-id": (failure) => isInvalid(failure, /^id$/),
  "guest-without-address": ({ reason, details: { field = "" } }) =>
    reason === "required" && /^attendees\/\d+\/email$/.test(field),
  "invalid-guest-address": (failure) => isInvalid(failure, /^attendees\/\d+\/email$/),
  "name-equal-to-address": (asked) => {
    const named = (eventIn(asked).attendees ?? []).filter(
      ({ email, displayName }) =>
        isFilled(displayName) && normalAddress(displayName ?? "") === normalAddress(email ?? ""),
    );
    if (named.length === 0) return undefined;
    return () => {
      for (const guest of named) delete guest.displayName;
    };
  },
  // The event handlers apply this rule themselves, through `CalendarDependencies.conferencesAtOnce`.
  "conference-at-once": inHandler,
  "import-of-strangers": (asked) => {
    const { organizer, attendees } = eventIn(asked);
    const own = calendarOf(asked);
    const isOwn = ({ email }: { email?: string | null }) => normalAddress(email ?? "") === own;
    return isFilled(organizer?.email) && !isOwn(organizer ?? {}) && !attendees?.some(isOwn);
  },
  "working-location-of-days": ({ reason, message }) =>
    reason === "eventTypeRestriction" && message.startsWith("A working location has a start and an end time"),
  "move-of-instance": ({ reason, message }) => reason === "invalid" && message.startsWith("A single instance"),
  "unknown-conference-type": (failure) => isInvalid(failure, /^conferenceData\/.*\btype$/),
  "order-of-series": (failure) => failure.kind === "invalid" && failure.details.parameter === "orderBy",
  "time-without-offset-in-list": ({ reason, details: { parameter = "" } }) =>
    reason === "invalid" && /^(time(Min|Max)|updatedMin)$/.test(parameter),
  "time-without-offset-in-freebusy": (failure) => isInvalid(failure, /^time(Min|Max)$/),
  "own-access": (asked) => {
    if (ruleIn(asked) !== `user:${asked.caller.user.email}`) return false;
    const role = (asked.body as SentRule | undefined)?.role;
    return asked.operation === "acl.delete" || (isFilled(role) && role !== "owner");
  },
  "role-of-everybody": (asked) => {
    const role = (asked.body as SentRule | undefined)?.role;
    return ruleIn(asked) === "default" && isFilled(role) && !["none", "freeBusyReader", "reader"].includes(role ?? "");
  },
  "malformed-rule-id": ({ path }) => !/^(default|(user|group|domain):.+)$/.test(path.ruleId ?? ""),
  "invalid-scope-value": (failure) => isInvalid(failure, /^scope\/value$/),
  "role-too-small": ({ kind, reason, message }) =>
    kind === "forbidden" && reason === "forbidden" && message.startsWith("You need to have"),
  "deletion-of-primary": (failure) => failure.kind === "invalid" && failure.details.parameter === "calendarId",
  "unsubscription-of-primary": (failure) =>
    isUnsubscription(failure) && failure.message.includes("primary calendar from"),
  "unsubscription-of-owner": isUnsubscription,
  "channel-id-taken": ({ reason, message }) => {
    const [, id] = /^Channel id "(.*)" is not unique\.$/.exec(message) ?? [];
    return reason === "channelIdNotUnique" && id !== undefined && `Channel id ${id} not unique`;
  },
  "unknown-things": ({ kind, reason, message }) =>
    kind === "notFound" && reason === "notFound" && !message.startsWith("Channel "),
  "stale-version": ({ kind }) => kind === "stale",
  "too-many": ({ reason }) => reason === "quotaExceeded",
});

/** Returns the event in a request. The cast is safe because the table contains only operations whose body is an event. */
function eventIn({ body }: Asked): SentEvent {
  return body as SentEvent;
}

/** The id of the access rule in a request. */
function ruleIn({ path, body }: Parameters<RejectsRule>[0]): string {
  if (path.ruleId !== undefined) return sameRuleId(path.ruleId);
  const { type = "default", value } = (body as SentRule | undefined)?.scope ?? {};
  return ruleIdOf({ type: type ?? "default", value: normalAddress(value ?? "") });
}

/** The id of the calendar in a request's path. */
function calendarOf({ path, caller }: Asked): string {
  return path.calendarId === "primary" ? caller.user.email : normalAddress(path.calendarId ?? "");
}

/** Whether a string or an array exists and is not empty. */
function isFilled(value: { length: number } | null | undefined): boolean {
  return value !== undefined && value !== null && value.length > 0;
}

/** Whether a PATCH sets a time of one kind (date or date-time) without removing the stored time of the other kind. */
function mixesKinds(sent: SentTime, stored: EventTime): boolean {
  if ("date" in stored) return isFilled(sent?.dateTime) && sent?.date === undefined;
  return isFilled(sent?.date) && sent?.dateTime === undefined;
}

function lacksZone(sent: SentTime): boolean {
  if (!isFilled(sent?.dateTime) || isFilled(sent?.timeZone)) return false;
  const read = readDateTime(sent?.dateTime ?? "");
  return read !== undefined && read.offset === undefined;
}

/** Whether a rule has an UNTIL with a time that is not in UTC. */
function hasLocalUntil({ recurrence }: SentEvent): boolean {
  return (recurrence ?? []).some((line) => /^RRULE\b.*[:;]UNTIL=\d{8}T\d{6}(;|\s*$)/i.test(line));
}

function isRequired({ reason, details }: Failure, field: string): boolean {
  return reason === "required" && details.field === field;
}

function isInvalid({ kind, reason, details: { field = "" } }: Failure, fields: RegExp): boolean {
  return kind === "invalid" && reason === "invalid" && fields.test(field);
}

function isUnsubscription({ kind, reason }: Failure): boolean {
  return kind === "forbidden" && reason === "forbidden";
}
