/**
 * Who may do what with a calendar, and what of its events they see: the roles and scopes of `DECISIONS.md` as values and
 * functions. Which role somebody has is found by `acl/effective.ts`; how a request gets hold of a calendar is said by `acl/opening.ts`.
 */
import { type Failure, forbidden } from "../../platform/failure.ts";
import type { CalendarRow } from "../store/rows.ts";

/** Each includes the ones before it. */
export const roles = ["none", "freeBusyReader", "reader", "writerWithoutPrivateAccess", "writer", "owner"] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((each) => each === text);
}

/** A role as a column or a sandbox says it. @throws RangeError for anything else. */
export function roleOf(text: string): Role {
  if (isRole(text)) return text;
  throw new RangeError(`"${text}" is not a role.`);
}

export function atLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Rules add up: the best of those that apply is the effective role. */
export function best(given: Iterable<Role>): Role {
  let found: Role = "none";
  for (const role of given) if (atLeast(role, found)) found = role;
  return found;
}

/** The role that an operation takes on the calendar that its path names, and whether it changes the calendar or what is in it. */
export interface Demand {
  role: Exclude<Role, "none">;
  writes: boolean;
}

const see: Demand = { role: "freeBusyReader", writes: false };
const writeEvents: Demand = { role: "writerWithoutPrivateAccess", writes: true };
const seeRules: Demand = { role: "writer", writes: false };
const own: Demand = { role: "owner", writes: true };

/**
 * By operation. Two operations judge more than the role, and are open to whoever sees the calendar until they have: deleting
 * is for the data owner, and clearing a secondary calendar is refused whoever asks.
 */
export const demands = {
  "calendars.get": see,
  "calendars.update": own,
  "calendars.patch": own,
  "calendars.delete": { role: "freeBusyReader", writes: true },
  "calendars.clear": { role: "freeBusyReader", writes: true },
  "calendarList.insert": see,
  "calendarList.get": see,
  "calendarList.update": see,
  "calendarList.patch": see,
  "calendarList.delete": see,
  "acl.list": seeRules,
  "acl.get": seeRules,
  "acl.watch": seeRules,
  "acl.insert": own,
  "acl.update": own,
  "acl.patch": own,
  "acl.delete": own,
  "events.get": see,
  "events.list": see,
  "events.instances": see,
  "events.watch": see,
  "events.insert": writeEvents,
  "events.import": writeEvents,
  "events.quickAdd": writeEvents,
  "events.update": writeEvents,
  "events.patch": writeEvents,
  "events.delete": writeEvents,
  "events.move": writeEvents,
  "freebusy.query": see,
} as const satisfies Record<string, Demand>;
export type CalendarOperation = keyof typeof demands;

/** What the scopes of a token reach of a calendar: everything that the role allows, the busy view only, or nothing. */
export type Reach = "all" | "busy" | "nothing";

/** The only scope whose reach depends on what the rule `default` gives. */
export const publicScope = "calendar.events.public.readonly";

export interface ReachFacts {
  /** Those of the token that the operation accepts. */
  scopes: Iterable<string>;
  role: Role;
  /** What the rule `default` gives. */
  publicRole: Role;
  /** A secondary calendar that the calling application has made. */
  madeByApplication: boolean;
}

/** The widest of what the scopes reach counts. */
export function reachOf({ scopes, role, publicRole, madeByApplication }: ReachFacts): Reach {
  let reach: Reach = "nothing";
  for (const scope of scopes) {
    switch (scope) {
      case "calendar.events.owned":
      case "calendar.events.owned.readonly":
        if (role === "owner") return "all";
        break;
      case publicScope:
        if (atLeast(publicRole, "reader")) return "all";
        break;
      case "calendar.app.created":
        if (madeByApplication) return "all";
        break;
      case "calendar.events.freebusy":
        reach = "busy";
        break;
      default:
        return "all";
    }
  }
  return reach;
}

/** A calendar as the caller has it. */
export interface Access {
  calendar: CalendarRow;
  /** Effective role. */
  role: Role;
  /** What the scopes leave of it. `nothing` does not occur. */
  reach: Reach;
}

/** How much of an event is shown. */
export type View = "details" | "times" | "busy";

/** @param visibility Of the event: `default`, `public`, `private` or `confidential`. */
export function viewOf(role: Role, reach: Reach, visibility: string): View {
  if (reach !== "all") return "busy";
  if (visibility === "public") return "details";
  if (role === "freeBusyReader" || role === "none") return "busy";
  const hidden = visibility === "private" || visibility === "confidential";
  return hidden && !atLeast(role, "writer") ? "times" : "details";
}

/** Whether the calendar as a whole is listed as busy blocks: as with `singleEvents`, without what is not public. */
export function seesBlocks(role: Role, reach: Reach): boolean {
  return reach !== "all" || !atLeast(role, "reader");
}

/** How much of an event of the calendar is shown. */
export function viewThrough({ role, reach }: Access, visibility: string): View {
  return viewOf(role, reach, visibility);
}

/** Whether the calendar is listed as busy blocks. */
export function seesBlocksOf({ role, reach }: Access): boolean {
  return seesBlocks(role, reach);
}

/** The caller may know the calendar, and not do this with it. */
export function roleTooSmall(needed: Role): Failure {
  return forbidden(`You need to have ${needed} access to this calendar.`);
}

/**
 * Lets a change of an event pass that the role allows.
 * @param visibilities Of the event before and after.
 * @throws Failure `forbidden`.
 */
export function requireEventWriter(role: Role, ...visibilities: readonly string[]): void {
  if (!atLeast(role, "writerWithoutPrivateAccess")) throw roleTooSmall("writer");
  const hidden = visibilities.some((each) => each === "private" || each === "confidential");
  if (hidden && !atLeast(role, "writer")) {
    throw forbidden("You need to have writer access to this calendar to change private events.");
  }
}
