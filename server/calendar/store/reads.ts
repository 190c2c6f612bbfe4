/** Reads for a request of any caller. `acl/` decides what the caller may do. */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { findUserByEmail, findUsersByEmail } from "../../identity/directory.ts";
import type { Caller } from "../../platform/caller.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { Ids } from "../../platform/ids.ts";
import { type CalendarRow, findCalendar, findCalendars, type RawReader } from "./rows.ts";

/** The parts of a request that determine what it may access. */
export interface Asking {
  caller: Caller;
  /** The server's origin, for authentication challenges. */
  origin: string;
  /** For a write: the ids of the calendars that it will change, if known. Writes to the same calendar run one after the other. */
  on?: readonly string[];
}

/** The user who requested the change that a job continues. */
export interface ChangedFor {
  userId: string;
  /** The server's origin as used in the client's request. */
  origin: string;
}

/** Adds the calendars that a request changes. @param on Their ids, as the client has sent them. */
export function changing({ caller, origin }: Asking, ...on: readonly string[]): Asking {
  return { caller, origin, on };
}

export interface ReadParts {
  reader: RawReader;
  /** Generates ids for events that a change plans. */
  ids: Ids;
  /** The scopes that an operation accepts according to the contract. */
  acceptedScopes(operation: string): ReadonlySet<string>;
  /** Creates missing primary calendars of users. */
  ensurePrimaries(users: readonly User[]): Promise<void>;
  /** The epoch to which sequence numbers belong. */
  epoch(): Promise<string>;
}

export class CalendarReads {
  readonly reader: RawReader;
  readonly ids: Ids;
  readonly caller: Caller;
  readonly origin: string;
  readonly #parts: ReadParts;

  constructor(parts: ReadParts, { caller, origin }: Asking) {
    this.reader = parts.reader;
    this.ids = parts.ids;
    this.caller = caller;
    this.origin = origin;
    this.#parts = parts;
  }

  /**
   * A calendar by its id; undefined if it does not exist. Ids are email addresses, so upper and lower case do not matter. A
   * user's primary calendar is created when it is first looked up.
   */
  async find(id: string): Promise<CalendarRow | undefined> {
    const calendarId = normalAddress(id);
    const known = await findCalendar(this.reader, calendarId);
    if (known) return known;
    const user = calendarId.includes("@") ? await findUserByEmail(this.reader, calendarId) : undefined;
    if (!user) return undefined;
    await this.#parts.ensurePrimaries([user]);
    return findCalendar(this.reader, calendarId);
  }

  /** Several calendars by id. Unknown ids are left out. */
  async findAll(ids: Iterable<string>): Promise<Map<string, CalendarRow>> {
    const wanted = [...new Set([...ids].map((each) => each.toLowerCase()))];
    const found = await findCalendars(this.reader, wanted);
    const missing = wanted.filter((id) => !found.has(id) && id.includes("@"));
    const users = [...(await findUsersByEmail(this.reader, missing)).values()];
    if (users.length === 0) return found;
    await this.#parts.ensurePrimaries(users);
    const emails = users.map(({ email }) => email);
    return new Map([...found, ...(await findCalendars(this.reader, emails))]);
  }

  acceptedScopes(operation: string): ReadonlySet<string> {
    return this.#parts.acceptedScopes(operation);
  }

  epoch(): Promise<string> {
    return this.#parts.epoch();
  }
}
