/** How a request gets hold of calendars: `open` returns the calendar with the caller's role, or throws. */
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Caller } from "../../identity/caller.ts";
import {
  atLeast,
  type CalendarOperation,
  type Demand,
  demands,
  type Reach,
  type Role,
  reachOf,
  seesBlocks,
  type View,
  viewOf,
} from "../acl/access.ts";
import { findUserByEmail } from "../calendars/primary.ts";
import { calendarDisabled, calendarNotFound, insufficientScope, loginRequired, roleTooSmall } from "../errors.ts";
import type { SyncScope } from "../lists/syncTokens.ts";
import { rolesOn } from "./roles.ts";
import { type CalendarRow, findCalendar, type RawReader } from "./rows.ts";

/** The parts of a request that decide what it reaches. */
export interface Asking {
  caller: Caller;
  /** Origin of the server, for challenges. */
  origin: string;
}

/** A calendar as the caller has it. */
export interface Access {
  calendar: CalendarRow;
  /** Effective role. */
  role: Role;
  /** What the scopes leave of it. `nothing` does not occur. */
  reach: Reach;
}

export interface ReadParts {
  reader: RawReader;
  /** Scopes that an operation accepts, from the contract. */
  acceptedScopes(operation: string): ReadonlySet<string>;
  /** Makes the primary calendar of a user who does not have it yet. */
  ensurePrimary(user: User): Promise<void>;
  /** The name of the history that sequences count in. */
  epoch(): Promise<string>;
}

export class CalendarReads {
  readonly reader: RawReader;
  readonly caller: Caller;
  readonly origin: string;
  readonly #parts: ReadParts;

  constructor(parts: ReadParts, { caller, origin }: Asking) {
    this.reader = parts.reader;
    this.caller = caller;
    this.origin = origin;
    this.#parts = parts;
  }

  /**
   * The calendar that a request names, for an operation.
   * @param id As sent; `primary` is the caller's own.
   * @param parameter The one that names it, for the refusal.
   * @throws Failure 404 when there is none or the caller has no access to it; 403 when the scopes do not reach it, the role is
   * too small, or it is disabled and the operation writes.
   */
  async open(id: string, operation: CalendarOperation, parameter = "calendarId"): Promise<Access> {
    const calendar = await this.find(id);
    const access = calendar && (await this.accessTo(calendar, operation));
    if (!access || access.role === "none") throw calendarNotFound(parameter);
    if (access.reach === "nothing") throw insufficientScope(this.origin, this.acceptedScopes(operation));
    const demand: Demand = demands[operation];
    if (!atLeast(access.role, demand.role)) throw roleTooSmall(demand.role);
    if (demand.writes && access.calendar.disabled) throw calendarDisabled();
    return access;
  }

  /** The same without refusing anything: the role may be `none`, and the reach `nothing`. */
  async accessTo(calendar: CalendarRow, operation: CalendarOperation): Promise<Access> {
    const { user, clientId, scopes } = this.caller;
    const { role, publicRole } = await rolesOn(this.reader, calendar, user);
    // An API key alone has no scopes: what the rule `default` gives is all it has.
    if (user.id === "") return { calendar, role, reach: "all" };
    const accepted = this.acceptedScopes(operation);
    const reach = reachOf({
      scopes: [...scopes].filter((each) => accepted.has(each)),
      role,
      publicRole,
      madeByApplication: calendar.kind === "secondary" && calendar.clientId === clientId,
    });
    return { calendar, role, reach };
  }

  /**
   * A calendar by its id, whoever asks; undefined when there is none. The primary calendar of a user exists as soon as the
   * user does.
   * @throws Failure 401 for `primary` without a user.
   */
  async find(id: string): Promise<CalendarRow | undefined> {
    const calendarId = this.idOf(id);
    const known = await findCalendar(this.reader, calendarId);
    if (known) return known;
    const user = calendarId.includes("@") ? await findUserByEmail(this.reader, calendarId) : undefined;
    if (!user) return undefined;
    await this.#parts.ensurePrimary(user);
    return findCalendar(this.reader, calendarId);
  }

  /** The caller's primary calendar. */
  async own(): Promise<CalendarRow> {
    const calendar = await this.find("primary");
    if (!calendar) throw calendarNotFound();
    return calendar;
  }

  /** Ids are mail addresses, compared without regard to case. */
  idOf(id: string): string {
    if (id !== "primary") return id.toLowerCase();
    if (this.caller.user.id === "") throw loginRequired(this.origin);
    return this.caller.user.email;
  }

  acceptedScopes(operation: string): ReadonlySet<string> {
    return this.#parts.acceptedScopes(operation);
  }

  epoch(): Promise<string> {
    return this.#parts.epoch();
  }

  /**
   * What a sync token of a list is good for.
   * @param access Of `acl` and `events`: a changed role or reach takes the token's value.
   */
  async syncScope(resource: string, access?: Access): Promise<SyncScope> {
    return {
      epoch: await this.epoch(),
      resource,
      calendarId: access?.calendar.id ?? "",
      userId: this.caller.user.id,
      view: access ? `${access.role}/${access.reach}` : "",
    };
  }
}

/** How much of an event of the calendar is shown. */
export function viewThrough({ role, reach }: Access, visibility: string): View {
  return viewOf(role, reach, visibility);
}

/** Whether the calendar is listed as busy blocks. */
export function seesBlocksOf({ role, reach }: Access): boolean {
  return seesBlocks(role, reach);
}
