/** A client of the calendar service that updates its copy of a list only through sync tokens. */
import { expect } from "vitest";
import type { Person } from "../support/app.ts";
import { type Query, readAll } from "../support/calendar.ts";

/** The fields of all kinds of items that tell whether a client still has the item. */
interface Item {
  id?: string;
  status?: string;
  deleted?: boolean;
  hidden?: boolean;
  role?: string;
}

interface Options {
  maxResults?: number;
  /** Called between two pages. */
  between?: () => Promise<unknown>;
}

export class Follower<T extends Item> {
  readonly held = new Map<string, T>();
  readonly person: Person;
  readonly path: string;
  readonly query: Query;
  #syncToken: string | undefined;

  constructor(person: Person, path: string, query: Query = {}) {
    this.person = person;
    this.path = path;
    this.query = query;
  }

  /**
   * Requests the complete list, or the changes since the last call. Without changes between two pages, each item must be listed
   * only once. @returns the items of the response.
   */
  async sync({ maxResults = 250, between }: Options = {}): Promise<T[]> {
    const since = this.#syncToken === undefined ? this.query : { syncToken: this.#syncToken };
    const { items, syncToken } = await readAll<T>(this.person, this.path, { ...since, maxResults }, between);
    expect(syncToken).not.toBe("");
    this.#syncToken = syncToken;
    if (between === undefined) expect(items).toHaveLength(new Set(items.map(({ id }) => id)).size);
    for (const item of items) {
      const { id = "", status, deleted, hidden, role } = item;
      if (status === "cancelled" || deleted || hidden || role === "none") this.held.delete(id);
      else this.held.set(id, item);
    }
    return items;
  }
}
