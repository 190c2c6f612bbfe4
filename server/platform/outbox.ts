/**
 * The outbox. A change that triggers a notification or an email records it in the transaction of the change, and `deliver/` sends
 * it later: at least once, and in the order of its stream.
 */
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { HttpRequest } from "./callbacks.ts";
import type { Clock } from "./clock.ts";
import type { Database, Reader, SqlValue, Transaction } from "./db/index.ts";
import { marks } from "./db/placeholders.ts";
import { find, insert, select } from "./db/tables.ts";
import { Failure, invalidParameterValue } from "./failure.ts";
import type { Ids } from "./ids.ts";
import type { Mail } from "./mailer.ts";
import type { TextSeal } from "./secret.ts";
import { SharedContents, withShared } from "./sharedContents.ts";

/** A notification or an email to deliver. */
export type Message = HttpMessage | MailMessage;

interface Envelope {
  /** Messages of one stream keep their order: `channel:<id>`, `mail:<address>`. */
  stream: string;
  /** The service that sends the message. */
  service: string;
  /** Whether only the receiver may see the content, such as the link in an invitation. The row then stores it encrypted. */
  secret?: boolean;
  /** The user whose data the message contains. */
  userId?: string;
}

export interface HttpMessage extends Envelope {
  kind: "http";
  request: HttpRequest & {
    /**
     * The statuses of a response after which delivery is retried; if absent, all statuses except success. After a failed
     * connection, delivery is always retried.
     */
    retryOn?: readonly number[];
  };
}

export interface MailMessage extends Envelope {
  kind: "mail";
  request: Mail;
}

export type DeliveryState = "pending" | "waiting" | "delivered" | "abandoned" | "cancelled";

export interface DeliveryFilter {
  service?: string;
  stream?: string;
  state?: DeliveryState;
  /** Finds deliveries about this user's data, and emails to the user. */
  user?: { id: string; email: string };
  /** A mark that `mark` returned. If set, only deliveries that were recorded after it are found, earliest first. */
  after?: string;
}

function isSealed({ request }: Pick<Delivery, "request">): boolean {
  return !request.startsWith("{");
}

/**
 * Returns the request of a delivery as JSON, decrypted if necessary.
 * @throws Failure if it was encrypted with another secret, because such a request cannot be sent.
 */
export function requestOf(row: Pick<Delivery, "request">, seal: TextSeal): string {
  if (!isSealed(row)) return row.request;
  const opened = seal.open(row.request);
  if (opened !== undefined) return opened;
  const message = "The message cannot be read, because it was encrypted with a different SECRET.";
  throw new Failure("invalid", "invalid", message);
}

/** The text that is shown in place of a message that was encrypted with another secret. */
const unreadable = JSON.stringify({
  from: "",
  to: [],
  subject: "Encrypted with a different SECRET",
  text: "",
});

function shownRequest(row: Delivery, seal: TextSeal): string {
  return isSealed(row) ? (seal.open(row.request) ?? unreadable) : row.request;
}

interface OutboxParts {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** Encrypts secret messages. */
  seal: TextSeal;
  /** Called after the commit of a change that has recorded messages. */
  committed: () => void;
}

type DeliveryReader = Pick<Reader, "first" | "all">;

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #shared = new SharedContents();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /**
   * Records a message in the transaction of the change that triggers it. Content that several emails share is stored once.
   * @returns the id of the delivery, which is the same at every attempt.
   */
  async enqueue(tx: Transaction, message: Message): Promise<string> {
    const { kind, request, secret } = message;
    if (secret) {
      const sealed = this.#parts.seal.seal(JSON.stringify(request));
      return this.#record(tx, message, { request: sealed, sharedId: null });
    }
    if (kind === "http") return this.#record(tx, message, { request: JSON.stringify(request), sharedId: null });
    const { request: own, sharedId } = await this.#shared.apart(tx, request);
    return this.#record(tx, message, { request: JSON.stringify(own), sharedId });
  }

  /**
   * Removes unsent messages of a stream after its channel was stopped or its subscription deleted. An attempt that is under way
   * may still reach the receiver.
   */
  async cancel(tx: Transaction, stream: string): Promise<void> {
    await tx.run(
      `UPDATE "Delivery" SET "state" = 'cancelled', "finishedMs" = ? WHERE "stream" = ? AND "state" IN ('pending', 'waiting')`,
      BigInt(this.#parts.clock.now()),
      stream,
    );
  }

  /**
   * Lists deliveries, newest first unless the filter has a mark. `before` is the id of the last delivery that the caller has
   * seen.
   * @throws Failure `invalid` at `before` if this delivery does not exist.
   */
  async list(filter: DeliveryFilter, limit: number, before?: string): Promise<Delivery[]> {
    const { read } = this.#parts.db;
    const { conditions, values } = conditionsOf(filter);
    if (before !== undefined) {
      const last = await find(read, "Delivery", { id: before });
      if (!last) throw invalidParameterValue("before", "this delivery does not exist");
      conditions.push('"ordinal" < ?');
      values.push(last.ordinal);
    }
    const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
    const order = `ORDER BY "ordinal" ${filter.after === undefined ? "DESC" : "ASC"} LIMIT ?`;
    return this.#opened(await deliveries.all(read, `${where} ${order}`, ...values, limit));
  }

  /** Returns a mark of the current position. Deliveries that are recorded afterward come after it. */
  async mark(): Promise<string> {
    const sql = 'SELECT MAX("ordinal") AS "last" FROM "Delivery"';
    const row = await this.#parts.db.read.first<{ last: number | null }>(sql);
    return String(row?.last ?? 0);
  }

  /** Finds up to 100 emails that are due but not sent. @param upTo A mark: later emails are ignored. */
  dueMails(upTo: string): Promise<Delivery[]> {
    return deliveries.all(
      this.#parts.db.read,
      `WHERE "state" = 'pending' AND "kind" = 'mail' AND "dueMs" <= ? AND "ordinal" <= ? LIMIT 100`,
      BigInt(this.#parts.clock.now()),
      ordinalOf(upTo),
    );
  }

  /** Returns all emails that were recorded after a mark: a map from the id of each email to the email's own mark. */
  async mailsAfter(mark: string): Promise<Map<string, string>> {
    const rows = await this.#parts.db.read.all<{ id: string; ordinal: number }>(
      `SELECT "id", "ordinal" FROM "Delivery" WHERE "ordinal" > ? AND "kind" = 'mail' ORDER BY "ordinal"`,
      ordinalOf(mark),
    );
    return new Map(rows.map(({ id, ordinal }) => [id, String(ordinal)]));
  }

  async find(id: string, reader: DeliveryReader = this.#parts.db.read): Promise<Delivery | undefined> {
    const row = await find(reader, "Delivery", { id });
    return row && (await this.#opened([row], reader))[0];
  }

  /**
   * The deliveries with these ids, unordered.
   * @param ids At most a few thousand.
   */
  async findAll(ids: readonly string[]): Promise<Delivery[]> {
    if (ids.length === 0) return [];
    return this.#opened(await deliveries.all(this.#parts.db.read, `WHERE "id" IN (${marks(ids)})`, ...ids));
  }

  /**
   * Sends the same message again, after all other messages of its stream.
   * @returns the new delivery; undefined if no delivery has this id.
   */
  redeliver(id: string): Promise<Delivery | undefined> {
    const { db, seal } = this.#parts;
    return db.write(async (tx) => {
      const row = await find(tx, "Delivery", { id });
      if (!row) return undefined;
      const { stream, service, kind, sharedId } = row;
      // An encrypted request is encrypted again for the new delivery. If it cannot be decrypted, this throws, because such a
      // request could not be sent either.
      const opened = requestOf(row, seal);
      const request = isSealed(row) ? seal.seal(opened) : opened;
      const again = { stream, service, kind, userId: row.userId ?? undefined };
      return this.find(await this.#record(tx, again, { request, sharedId }), tx);
    });
  }

  /**
   * The number of unfinished deliveries: those that wait for an earlier delivery of their stream (`waiting`), and all others
   * (`pending`).
   */
  async depth(): Promise<Record<"pending" | "waiting", number>> {
    const rows = await this.#parts.db.read.all<{ state: "pending" | "waiting"; count: bigint }>(
      `SELECT "state", COUNT(*) AS "count" FROM "Delivery" WHERE "state" IN ('pending', 'waiting') GROUP BY "state"`,
    );
    const depth = { pending: 0, waiting: 0 };
    for (const { state, count } of rows) depth[state] = Number(count);
    return depth;
  }

  #opened(rows: readonly Delivery[], reader: DeliveryReader = this.#parts.db.read): Promise<Delivery[]> {
    const shown = rows.map((row) => ({ ...row, request: shownRequest(row, this.#parts.seal) }));
    return withShared(reader, shown);
  }

  /** Adds a message at the end of its stream. @returns the id of the delivery. */
  async #record(
    tx: Transaction,
    { stream, service, userId, kind }: Pick<Delivery, "kind"> & Omit<Envelope, "secret">,
    content: Pick<Delivery, "request" | "sharedId">,
  ): Promise<string> {
    const { clock, ids, committed } = this.#parts;
    const unfinished = `SELECT "id" FROM "Delivery" WHERE "stream" = ? AND "state" IN ('pending', 'waiting') LIMIT 1`;
    const state = (await tx.first(unfinished, stream)) ? "waiting" : "pending";
    const id = ids.next();
    const nowMs = BigInt(clock.now());
    const times = { dueMs: nowMs, createdMs: nowMs };
    await insert(tx, "Delivery", { id, stream, kind, service, userId: userId ?? null, ...content, state, ...times });
    tx.afterCommit(committed);
    return id;
  }
}

const deliveries = select("Delivery", "*");

/** Returns the name of the stream of emails to one email address. */
function mailStream(address: string): string {
  return `mail:${address}`;
}

/** Translates a delivery filter to conditions in SQL and their values. */
function conditionsOf({ service, stream, state, user, after }: DeliveryFilter): {
  conditions: string[];
  values: SqlValue[];
} {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  for (const [name, value] of Object.entries({ service, stream, state })) {
    if (value === undefined) continue;
    conditions.push(`"${name}" = ?`);
    values.push(value);
  }
  if (user) {
    conditions.push('("userId" = ? OR "stream" = ?)');
    values.push(user.id, mailStream(user.email));
  }
  if (after !== undefined) {
    conditions.push('"ordinal" > ?');
    values.push(ordinalOf(after));
  }
  return { conditions, values };
}

/** The largest value of the `ordinal` column. */
const largestOrdinal = 2 ** 31 - 1;

/** Converts a mark to the ordinal of a delivery. @param mark Decimal digits, as the contract requires. */
function ordinalOf(mark: string): number {
  return Math.min(Number(mark), largestOrdinal);
}
