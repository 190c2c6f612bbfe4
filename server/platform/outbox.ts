/**
 * The outbox. A change that triggers a notification or an email records it in the transaction of the change, and `deliver/` sends
 * it later: at least once, and in the order of its stream.
 */
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { HttpRequest } from "./callbacks.ts";
import type { Clock } from "./clock.ts";
import type { Database, Reader, SqlValue, Transaction } from "./db/index.ts";
import { marks } from "./db/placeholders.ts";
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

export interface Outbox {
  /**
   * Records a message in the transaction of the change that triggers it.
   * @returns the id of the delivery, which is the same at every attempt.
   */
  enqueue(tx: Transaction, message: Message): Promise<string>;
  /**
   * Removes unsent messages of a stream after its channel was stopped or its subscription deleted. An attempt that is under way
   * may still reach the receiver.
   */
  cancel(tx: Transaction, stream: string): Promise<void>;
  /**
   * Lists deliveries, newest first unless the filter has a mark. `before` is the id of the last delivery that the caller has
   * seen.
   * @throws Failure `invalid` at `before` if this delivery does not exist.
   */
  list(filter: DeliveryFilter, limit: number, before?: string): Promise<Delivery[]>;
  /** Returns a mark of the current position. Deliveries that are recorded afterward come after it. */
  mark(): Promise<string>;
  /** Finds up to 100 emails that are due but not sent. @param upTo A mark: later emails are ignored. */
  dueMails(upTo: string): Promise<Delivery[]>;
  /** Returns all emails that were recorded after a mark: a map from the id of each email to the email's own mark. */
  mailsAfter(mark: string): Promise<Map<string, string>>;
  find(id: string): Promise<Delivery | undefined>;
  /**
   * The deliveries with these ids, unordered.
   * @param ids At most a few thousand.
   */
  findAll(ids: readonly string[]): Promise<Delivery[]>;
  /**
   * Sends the same message again, after all other messages of its stream.
   * @returns the new delivery; undefined if no delivery has this id.
   */
  redeliver(id: string): Promise<Delivery | undefined>;
  /**
   * The number of unfinished deliveries: those that wait for an earlier delivery of their stream (`waiting`), and all others
   * (`pending`).
   */
  depth(): Promise<Record<"pending" | "waiting", number>>;
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

export function createOutbox(parts: OutboxParts): Outbox {
  const { db, clock, seal } = parts;
  const shared = new SharedContents();

  const findRow = (id: string, reader: Pick<Reader, "first"> = db.read) =>
    reader.first<Delivery>('SELECT * FROM "Delivery" WHERE "id" = ?', id);
  async function opened(
    rows: readonly Delivery[],
    reader: Pick<Reader, "first" | "all"> = db.read,
  ): Promise<Delivery[]> {
    const shown = rows.map((row) => ({ ...row, request: shownRequest(row, seal) }));
    return withShared(reader, shown);
  }

  async function find(id: string, reader?: Pick<Reader, "first" | "all">): Promise<Delivery | undefined> {
    const row = await findRow(id, reader);
    return row && (await opened([row], reader))[0];
  }

  return {
    enqueue: (tx, message) => enqueue(parts, shared, tx, message),
    find: (id) => find(id),

    async findAll(ids) {
      if (ids.length === 0) return [];
      return opened(await db.read.all<Delivery>(`SELECT * FROM "Delivery" WHERE "id" IN (${marks(ids)})`, ...ids));
    },

    async cancel(tx, stream) {
      await tx.run(
        `UPDATE "Delivery" SET "state" = 'cancelled', "finishedMs" = ? WHERE "stream" = ? AND "state" IN ('pending', 'waiting')`,
        BigInt(clock.now()),
        stream,
      );
    },

    async list(filter, limit, before) {
      const { conditions, values } = conditionsOf(filter);
      if (before !== undefined) {
        const last = await findRow(before);
        if (!last) throw invalidParameterValue("before", "this delivery does not exist");
        conditions.push('"ordinal" < ?');
        values.push(last.ordinal);
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
      const rows = await db.read.all<Delivery>(
        `SELECT * FROM "Delivery" ${where} ORDER BY "ordinal" ${filter.after === undefined ? "DESC" : "ASC"} LIMIT ?`,
        ...values,
        limit,
      );
      return opened(rows);
    },

    redeliver: (id) =>
      db.write(async (tx) => {
        const row = await findRow(id, tx);
        if (!row) return undefined;
        const { stream, service, kind, sharedId } = row;
        // An encrypted request is encrypted again for the new delivery. If it cannot be decrypted, this throws, because such a
        // request could not be sent either.
        const opened = requestOf(row, seal);
        const request = isSealed(row) ? seal.seal(opened) : opened;
        const again = { stream, service, kind, userId: row.userId ?? undefined };
        return find(await record(parts, tx, again, { request, sharedId }), tx);
      }),

    ...orderOf(parts),
    depth: () => depthOf(db.read),
  };
}

/** Creates the functions of the outbox that depend on the order in which deliveries are recorded. */
function orderOf({ db, clock }: Pick<OutboxParts, "db" | "clock">): Pick<Outbox, "mark" | "dueMails" | "mailsAfter"> {
  return {
    async mark() {
      const row = await db.read.first<{ last: number | null }>('SELECT MAX("ordinal") AS "last" FROM "Delivery"');
      return String(row?.last ?? 0);
    },

    dueMails: (upTo) =>
      db.read.all<Delivery>(
        `SELECT * FROM "Delivery" WHERE "state" = 'pending' AND "kind" = 'mail' AND "dueMs" <= ? AND "ordinal" <= ? LIMIT 100`,
        BigInt(clock.now()),
        ordinalOf(upTo),
      ),

    async mailsAfter(mark) {
      const rows = await db.read.all<{ id: string; ordinal: number }>(
        `SELECT "id", "ordinal" FROM "Delivery" WHERE "ordinal" > ? AND "kind" = 'mail' ORDER BY "ordinal"`,
        ordinalOf(mark),
      );
      return new Map(rows.map(({ id, ordinal }) => [id, String(ordinal)]));
    },
  };
}

/** Records a message. Content that several emails share is stored once. @returns the id of the delivery. */
async function enqueue(parts: OutboxParts, shared: SharedContents, tx: Transaction, message: Message): Promise<string> {
  const { kind, request, secret } = message;
  if (secret) return record(parts, tx, message, { request: parts.seal.seal(JSON.stringify(request)), sharedId: null });
  if (kind === "http") return record(parts, tx, message, { request: JSON.stringify(request), sharedId: null });
  const { request: own, sharedId } = await shared.apart(tx, request);
  return record(parts, tx, message, { request: JSON.stringify(own), sharedId });
}

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

/** Adds a message at the end of its stream. @returns the id of the delivery. */
async function record(
  { clock, ids, committed }: Pick<OutboxParts, "clock" | "ids" | "committed">,
  tx: Transaction,
  { stream, service, userId, kind }: Pick<Delivery, "kind"> & Omit<Envelope, "secret">,
  { request, sharedId }: Pick<Delivery, "request" | "sharedId">,
): Promise<string> {
  const ahead = await tx.first(
    `SELECT "id" FROM "Delivery" WHERE "stream" = ? AND "state" IN ('pending', 'waiting') LIMIT 1`,
    stream,
  );
  const id = ids.next();
  const nowMs = BigInt(clock.now());
  await tx.run(
    `INSERT INTO "Delivery" ("id", "stream", "kind", "service", "userId", "request", "sharedId", "state", "dueMs", "createdMs")
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    stream,
    kind,
    service,
    userId ?? null,
    request,
    sharedId,
    ahead ? "waiting" : "pending",
    nowMs,
    nowMs,
  );
  tx.afterCommit(committed);
  return id;
}

async function depthOf(reader: Pick<Reader, "all">): Promise<Record<"pending" | "waiting", number>> {
  const rows = await reader.all<{ state: "pending" | "waiting"; count: bigint }>(
    `SELECT "state", COUNT(*) AS "count" FROM "Delivery" WHERE "state" IN ('pending', 'waiting') GROUP BY "state"`,
  );
  const depth = { pending: 0, waiting: 0 };
  for (const { state, count } of rows) depth[state] = Number(count);
  return depth;
}
