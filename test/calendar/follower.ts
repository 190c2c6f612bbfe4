/** A client of the calendar service that updates its copy of a list only through sync tokens. */
import { expect } from "vitest";
import type { Person } from "../support/app.ts";

/** The fields of all kinds of items that tell whether a client still has the item. */
interface Item {
  id?: string;
  status?: string;
  deleted?: boolean;
  hidden?: boolean;
  role?: string;
}

type Query = Record<string, string | number | boolean>;

interface Options {
  maxResults?: number;
  /** Called between two pages. */
  between?: () => Promise<unknown>;
}

/** Reads all pages of a list. @param path The path below `/calendar/v3`. */
export async function readAll<T extends Item>(
  person: Person,
  path: string,
  query: Query,
  { maxResults = 250, between }: Options = {},
): Promise<{ items: T[]; syncToken: string }> {
  const items: T[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const parameters = { ...query, maxResults, ...(pageToken !== undefined && { pageToken }) };
    const words = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
    const answer = await person.fetch(`/calendar/v3${path}?${words}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // `fetch` has validated the body against the contract.
    const page = (await answer.json()) as { items: T[]; nextPageToken?: string; nextSyncToken?: string };
    items.push(...page.items);
    if (page.nextPageToken === undefined) {
      expect(page.nextSyncToken).toBeDefined();
      return { items, syncToken: page.nextSyncToken ?? "" };
    }
    pageToken = page.nextPageToken;
    await between?.();
  }
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
  async sync(options: Options = {}): Promise<T[]> {
    const query = this.#syncToken === undefined ? this.query : { syncToken: this.#syncToken };
    const { items, syncToken } = await readAll<T>(this.person, this.path, query, options);
    this.#syncToken = syncToken;
    if (options.between === undefined) expect(items).toHaveLength(new Set(items.map(({ id }) => id)).size);
    for (const item of items) {
      const { id = "", status, deleted, hidden, role } = item;
      if (status === "cancelled" || deleted || hidden || role === "none") this.held.delete(id);
      else this.held.set(id, item);
    }
    return items;
  }
}
