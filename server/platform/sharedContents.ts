/**
 * Contents that many emails share, such as the iCalendar text for hundreds of guests. A content is stored once, and the
 * delivery of each email refers to it. The id is derived from the content, so a process that writes the same content again
 * finds the existing row. A content is removed when no delivery refers to it any more.
 */
import { createHash } from "node:crypto";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { Reader, Transaction } from "./db/index.ts";
import { insert, select } from "./db/tables.ts";
import { Failure } from "./failure.ts";
import type { CalendarPart, Mail } from "./mailer.ts";

/** The minimum number of characters of an iCalendar object that is shared. A shorter object is stored in the row of its email. */
export const sharedFrom = 4096;

/** The fields of an email that are stored in a separate row, which several emails can share. */
interface Shared {
  calendar: CalendarPart;
}

const contents = select("SharedContent", "*");
const idsOf = select("SharedContent", ["id"]);

/**
 * Stores the shared parts of emails. It caches the ids of contents that this process has stored, so that a shared object is
 * hashed once.
 */
export class SharedContents {
  readonly #ids = new WeakMap<CalendarPart, string>();

  /** Splits an email. Returns the part for the email's own row, and the id under which the shared part is stored. */
  async apart(tx: Transaction, mail: Mail): Promise<{ request: Mail; sharedId: string | null }> {
    const { calendar, ...request } = mail;
    if (!calendar || calendar.content.length < sharedFrom) return { request: mail, sharedId: null };
    return { request, sharedId: await this.#keep(tx, calendar) };
  }

  async #keep(tx: Transaction, calendar: CalendarPart): Promise<string> {
    const known = this.#ids.get(calendar);
    if (known !== undefined && (await isKept(tx, known))) return known;
    const content = JSON.stringify({ calendar } satisfies Shared);
    const id = known ?? createHash("sha256").update(content).digest("base64url");
    this.#ids.set(calendar, id);
    if (known !== undefined || !(await isKept(tx, id))) await insert(tx, "SharedContent", { id, content });
    return id;
  }
}

async function isKept(reader: Pick<Reader, "first" | "all">, id: string): Promise<boolean> {
  return (await idsOf.first(reader, 'WHERE "id" = ?', id)) !== undefined;
}

/** The maximum number of contents that are cached while emails are sent. Each may be several megabytes. */
const mostReads = 20;

/** A cache of the contents of emails that are being sent, so that each is read from the database once. */
export class SharedReads {
  readonly #reader: Pick<Reader, "first" | "all">;
  readonly #reads = new Map<string, Promise<Shared>>();

  constructor(reader: Pick<Reader, "first" | "all">) {
    this.#reader = reader;
  }

  /** Returns a shared content. @throws Failure if it is missing: the email can then never be sent. */
  find(id: string): Promise<Shared> {
    const known = this.#reads.get(id);
    if (known) return known;
    if (this.#reads.size >= mostReads) this.#reads.clear();
    const reading = this.#read(id);
    this.#reads.set(id, reading);
    // If a read fails, its promise is removed from the cache, so that the next call reads again.
    reading.catch(() => this.#reads.delete(id));
    return reading;
  }

  /** Clears the cache. */
  clear(): void {
    this.#reads.clear();
  }

  async #read(id: string): Promise<Shared> {
    const row = await contents.first(this.#reader, 'WHERE "id" = ?', id);
    if (!row) throw new Failure("invalid", "invalid", "The content of the message no longer exists.");
    return JSON.parse(row.content) as Shared; // Safe cast: `SharedContents` wrote this text.
  }
}

/** Adds the shared contents back to the stored requests of deliveries. */
export async function withShared<Row extends Pick<Delivery, "request" | "sharedId">>(
  reader: Pick<Reader, "first" | "all">,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ sharedId }) => sharedId ?? []))];
  const found = new Map<string, string>();
  for (const id of ids) {
    const row = await contents.first(reader, 'WHERE "id" = ?', id);
    if (row) found.set(id, row.content);
  }
  return rows.map((row) => {
    const content = row.sharedId === null ? undefined : found.get(row.sharedId);
    return content === undefined ? row : { ...row, request: joined(row.request, content) };
  });
}

/** Joins two JSON objects into one text without parsing them. Both must have at least one field. */
function joined(one: string, other: string): string {
  return `${one.slice(0, -1)},${other.slice(1)}`;
}

const unused = `"id" NOT IN (SELECT "sharedId" FROM "Delivery" WHERE "sharedId" IS NOT NULL)`;

/** Whether there are contents to which no delivery refers. */
export async function hasUnused(reader: Pick<Reader, "first" | "all">): Promise<boolean> {
  return (await idsOf.first(reader, `WHERE ${unused} LIMIT 1`)) !== undefined;
}

/** Removes the contents to which no delivery refers. */
export async function removeUnused(tx: Transaction): Promise<void> {
  await tx.run(`DELETE FROM "SharedContent" WHERE ${unused}`);
}
