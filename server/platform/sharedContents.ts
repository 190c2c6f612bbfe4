/**
 * What many deliveries have in common, such as the iCalendar text that hundreds of guests get: it is kept once, and each delivery
 * names it. A row is known by its content, so a process that writes the same again, after another has died, finds it there.
 * It is removed when no delivery names it any more.
 */
import { createHash } from "node:crypto";
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { Reader, Transaction } from "./db/index.ts";
import { insert, select } from "./db/tables.ts";
import { Failure } from "./failure.ts";
import type { CalendarPart, Mail } from "./mailer.ts";

/** An iCalendar object of fewer characters stays with its mail. */
export const sharedFrom = 4096;

/** The members of a mail that are kept apart from its row. */
interface Shared {
  calendar: CalendarPart;
}

const contents = select("SharedContent", "*");
const idsOf = select("SharedContent", ["id"]);

/** Ids of what one process has kept. Mails that have the same object in common are recognized without reading it again. */
export class SharedContents {
  readonly #ids = new WeakMap<CalendarPart, string>();

  /** What the row of a mail holds, and the id of the rest, which is in the database with it. */
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

/** Contents that are remembered while mails are being sent: each may be megabytes long. */
const mostReads = 20;

/** Contents of mails that are being sent, read once for all of them. */
export class SharedReads {
  readonly #reader: Pick<Reader, "first" | "all">;
  readonly #reads = new Map<string, Promise<Shared>>();

  constructor(reader: Pick<Reader, "first" | "all">) {
    this.#reader = reader;
  }

  /** @throws Failure when there is none: the mail can never be sent. */
  find(id: string): Promise<Shared> {
    const known = this.#reads.get(id);
    if (known) return known;
    if (this.#reads.size >= mostReads) this.#reads.clear();
    const reading = this.#read(id);
    this.#reads.set(id, reading);
    // What could not be read is read again.
    reading.catch(() => this.#reads.delete(id));
    return reading;
  }

  /** Lets go of what was read. */
  clear(): void {
    this.#reads.clear();
  }

  async #read(id: string): Promise<Shared> {
    const row = await contents.first(this.#reader, 'WHERE "id" = ?', id);
    if (!row) throw new Failure("invalid", "invalid", "The content of the message is not there any more.");
    return JSON.parse(row.content) as Shared; // Written by `SharedContents`.
  }
}

/** Deliveries with whole requests. */
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

/** One JSON object of two, neither of which is empty. */
function joined(one: string, other: string): string {
  return `${one.slice(0, -1)},${other.slice(1)}`;
}

const unused = `"id" NOT IN (SELECT "sharedId" FROM "Delivery" WHERE "sharedId" IS NOT NULL)`;

/** Whether there are contents that no delivery names. */
export async function hasUnused(reader: Pick<Reader, "first" | "all">): Promise<boolean> {
  return (await idsOf.first(reader, `WHERE ${unused} LIMIT 1`)) !== undefined;
}

/** Removes the contents that no delivery names. */
export async function removeUnused(tx: Transaction): Promise<void> {
  await tx.run(`DELETE FROM "SharedContent" WHERE ${unused}`);
}
