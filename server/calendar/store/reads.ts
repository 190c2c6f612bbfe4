/** What a request reads, as whoever asks. What the caller may do with it is judged in `acl/`. */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { findUserByEmail, findUsersByEmail } from "../../identity/directory.ts";
import type { Caller } from "../../platform/caller.ts";
import { type CalendarRow, findCalendar, findCalendars, type RawReader } from "./rows.ts";

/** The parts of a request that decide what it reaches. */
export interface Asking {
  caller: Caller;
  /** Origin of the server, for challenges. */
  origin: string;
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
   * A calendar by its id, whoever asks; undefined when there is none. Ids are mail addresses, compared without regard to case.
   * The primary calendar of a user exists as soon as the user does.
   */
  async find(id: string): Promise<CalendarRow | undefined> {
    const calendarId = id.toLowerCase();
    const known = await findCalendar(this.reader, calendarId);
    if (known) return known;
    const user = calendarId.includes("@") ? await findUserByEmail(this.reader, calendarId) : undefined;
    if (!user) return undefined;
    await this.#parts.ensurePrimary(user);
    return findCalendar(this.reader, calendarId);
  }

  /** Several calendars, by their ids; those that are none are left out. */
  async findAll(ids: Iterable<string>): Promise<Map<string, CalendarRow>> {
    const wanted = [...new Set([...ids].map((each) => each.toLowerCase()))];
    const found = await findCalendars(this.reader, wanted);
    const missing = wanted.filter((id) => !found.has(id) && id.includes("@"));
    for (const user of (await findUsersByEmail(this.reader, missing)).values()) {
      const calendar = await this.find(user.email);
      if (calendar) found.set(calendar.id, calendar);
    }
    return found;
  }

  acceptedScopes(operation: string): ReadonlySet<string> {
    return this.#parts.acceptedScopes(operation);
  }

  epoch(): Promise<string> {
    return this.#parts.epoch();
  }
}
