/**
 * The roles and scopes of `DECISIONS.md`: what a user may do with a calendar, and what the user sees of its events.
 * `acl/opening.ts` computes a user's role and opens a calendar for a request.
 */
import { type Failure, forbidden } from "../../platform/failure.ts";
import type { CalendarRow } from "../store/rows.ts";

/** The roles. Each includes the access of the roles before it. */
export const roles = ["none", "freeBusyReader", "reader", "writerWithoutPrivateAccess", "writer", "owner"] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((each) => each === text);
}

/**
 * Parses a role from a column or the sandbox.
 * @throws RangeError for any other text.
 */
export function roleOf(text: string): Role {
  if (isRole(text)) return text;
  throw new RangeError(`"${text}" is not a role.`);
}

export function atLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** The strongest of several roles. If several rules apply, the strongest role is the effective one. */
export function best(given: Iterable<Role>): Role {
  let found: Role = "none";
  for (const role of given) if (atLeast(role, found)) found = role;
  return found;
}

/** The role that an operation requires on the calendar in its path, and whether the operation changes that calendar. */
export interface Demand {
  role: Exclude<Role, "none">;
  writes: boolean;
}

const see: Demand = { role: "freeBusyReader", writes: false };
const writeEvents: Demand = { role: "writerWithoutPrivateAccess", writes: true };
const seeRules: Demand = { role: "writer", writes: false };
const own: Demand = { role: "owner", writes: true };

/**
 * The requirements by operation. For two operations, every caller who sees the calendar passes this check, because the
 * operations check more than the role: only the data owner may delete a calendar, and clearing a secondary calendar is always
 * rejected.
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

/** How much of a calendar is accessible with a token's scopes: everything that the role allows, only busy times, or nothing. */
export type Reach = "all" | "busy" | "nothing";

/** The only scope whose access depends on the role that the rule `default` grants to everyone. */
export const publicScope = "calendar.events.public.readonly";

export interface ReachFacts {
  /** The token's scopes that the operation accepts. */
  scopes: Iterable<string>;
  role: Role;
  /** The role of the rule `default`. */
  publicRole: Role;
  /** Whether the calendar is a secondary calendar that the calling app has created. */
  madeByApplication: boolean;
}

/** The widest access that any of the scopes gives. */
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

/** A calendar, with the caller's access to it. */
export interface Access {
  calendar: CalendarRow;
  /** Effective role. */
  role: Role;
  /** How much of the role's access the scopes allow; never `nothing`. */
  reach: Reach;
}

/** How much of an event is shown. */
export type View = "details" | "times" | "busy";

export function isHidden(visibility: string | undefined): boolean {
  return visibility === "private" || visibility === "confidential";
}

/**
 * Returns how much of an event of the calendar is shown.
 * @param visibility `default`, `public`, `private` or `confidential`.
 */
export function viewThrough({ role, reach }: Pick<Access, "role" | "reach">, visibility: string): View {
  if (reach !== "all") return "busy";
  if (visibility === "public") return "details";
  if (!atLeast(role, "reader")) return "busy";
  return isHidden(visibility) && !atLeast(role, "writer") ? "times" : "details";
}

/**
 * Whether the caller sees the whole calendar as busy blocks: expanded to instances as with `singleEvents`, with details only for
 * public events.
 */
export function seesBlocksOf({ role, reach }: Access): boolean {
  return reach !== "all" || !atLeast(role, "reader");
}

/** The error for a caller who may know that the calendar exists, but whose role does not allow the operation. */
export function roleTooSmall(needed: Role): Failure {
  return forbidden(`You need to have ${needed} access to this calendar.`);
}

/**
 * Checks that a role may change an event.
 * @param visibilities The visibility of the event before and after the change.
 * @throws Failure `forbidden`.
 */
export function requireEventWriter(role: Role, ...visibilities: readonly string[]): void {
  if (!atLeast(role, "writerWithoutPrivateAccess")) throw roleTooSmall("writer");
  if (visibilities.some(isHidden) && !atLeast(role, "writer")) {
    throw forbidden("You need to have writer access to this calendar to change private events.");
  }
}
