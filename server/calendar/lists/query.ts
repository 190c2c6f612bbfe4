/** Reads the parameters of `events.list` (`DECISIONS.md`, Listing and Sync). */
import { Failure } from "../../platform/failure.ts";
import { timeRangeEmpty } from "../errors.ts";
import { wordsOf } from "../events/words.ts";
import { type Access, seesBlocksOf, viewThrough } from "../model/access.ts";
import type { EventType } from "../model/members.ts";
import { type Remembered, requireNotBesideToken, requireNotFalse } from "../model/syncTokens.ts";
import { exactMomentOf, momentOf } from "../model/times.ts";
import type { EventFilter } from "./listing.ts";

/** All types, sorted. A request that lists all of them is equivalent to a request that lists none. */
const eventTypes = [
  "birthday",
  "default",
  "focusTime",
  "fromMail",
  "outOfOffice",
  "workingLocation",
] as const satisfies readonly EventType[];

export interface ListQuery {
  iCalUID?: string;
  eventTypes?: EventType[];
  maxAttendee?: number;
  orderBy?: "startTime" | "updated";
  pageToken?: string;
  privateExtendedProperty?: string[];
  q?: string;
  sharedExtendedProperty?: string[];
  showDeleted?: boolean;
  showHiddenInvitations?: boolean;
  singleEvents?: boolean;
  syncToken?: string;
  timeMax?: string;
  timeMin?: string;
  timeZone?: string;
  updatedMin?: string;
}

/** The parameters that narrow or order a list, and that sync tokens do not store. */
export const narrowing = [
  "iCalUID",
  "orderBy",
  "privateExtendedProperty",
  "q",
  "sharedExtendedProperty",
  "updatedMin",
] as const satisfies readonly (keyof ListQuery)[];

/** Checks that the parameters of a list request do not contradict each other. @throws Failure if they do. */
export function requireListQuery(query: ListQuery): void {
  if (query.syncToken !== undefined) {
    const others = narrowing.filter((name) => name !== "updatedMin");
    requireNotBesideToken(query, [...others, "timeMin", "timeMax", "updatedMin"]);
    requireNotFalse({ showDeleted: query.showDeleted });
  }
  if (query.orderBy === "startTime" && query.singleEvents !== true) {
    throw new Failure("invalid", "invalid", "orderBy=startTime requires singleEvents=true.", {
      parameter: "orderBy",
      hint: "Add singleEvents=true. Recurring events are then listed as instances, which can be ordered by start time.",
    });
  }
}

/** Whether a list ends with a sync token. It does not if a parameter that tokens do not store narrows the list. */
export function synchronizes(query: ListQuery): boolean {
  return narrowing.every((name) => query[name] === undefined);
}

/**
 * Returns the parameters of a list request that the list's sync token stores.
 * @param hideInvitations The user's setting `hideInvitations`; undefined to use only the request's parameters.
 */
export function initialParameters(query: ListQuery, hideInvitations: boolean | undefined): Remembered {
  const { timeMin, timeMax, singleEvents, eventTypes, showHiddenInvitations } = query;
  return {
    timeMin,
    timeMax,
    singleEvents,
    eventTypes: eventTypes && [...new Set(eventTypes)].sort(),
    showHiddenInvitations,
    hideInvitations,
  };
}

/** The defaults of the parameters that a sync token stores. */
export const listDefaults: Remembered = {
  singleEvents: false,
  showHiddenInvitations: false,
  eventTypes: [...eventTypes],
};

const longestPast = 30 * 24 * 3600 * 1000;

/** Converts the parameters of a list to a filter. @throws Failure `timeRangeEmpty`, `updatedMinTooLongAgo`, `invalid`. */
export function filterOf(query: ListQuery, remembered: Remembered, access: Access, nowMs: number): EventFilter {
  const { timeMin, timeMax, singleEvents, eventTypes, showHiddenInvitations, hideInvitations } = remembered;
  const fromMs = typeof timeMin === "string" ? momentOf(timeMin, "timeMin") : Number.NEGATIVE_INFINITY;
  const toMs = typeof timeMax === "string" ? momentOf(timeMax, "timeMax") : Number.POSITIVE_INFINITY;
  if (toMs <= fromMs) throw timeRangeEmpty({ parameter: "timeMax" });
  const updatedMinMs = query.updatedMin === undefined ? undefined : exactMomentOf(query.updatedMin, "updatedMin");
  if (updatedMinMs !== undefined && updatedMinMs < nowMs - longestPast) {
    throw new Failure(
      "gone",
      "updatedMinTooLongAgo",
      "The requested minimum modification time lies too far in the past.",
      {
        domain: "calendar",
        parameter: "updatedMin",
        hint: "updatedMin can be up to 30 days ago. To follow changes over a longer time, store the nextSyncToken of a list.",
      },
    );
  }
  const properties = [
    ...(query.privateExtendedProperty ?? []).map((text) => property("private", text)),
    ...(query.sharedExtendedProperty ?? []).map((text) => property("shared", text)),
  ];
  const types = Array.isArray(eventTypes) && eventTypes.length > 0 ? eventTypes : undefined;
  return {
    window: { fromMs, toMs },
    singleEvents: singleEvents === true || seesBlocksOf(access),
    showDeleted: query.showDeleted === true && query.syncToken === undefined,
    hideUnanswered: hideInvitations === true && showHiddenInvitations !== true,
    viewOf: (visibility) => viewThrough(access, visibility),
    isWritten: true,
    // The cast is safe: the contract validated the types in the first request of the list.
    ...(types && { types: new Set(types as EventType[]) }),
    ...(updatedMinMs !== undefined && { updatedMinMs }),
    ...(query.iCalUID !== undefined && { iCalUID: query.iCalUID }),
    ...(query.q !== undefined && { words: wordsOf([query.q]) }),
    ...(properties.length > 0 && { properties }),
  };
}

function property(kind: "private" | "shared", text: string) {
  const border = text.indexOf("=");
  return { kind, name: text.slice(0, border), value: text.slice(border + 1) };
}
