/**
 * The outbox: what is to reach the outside is recorded in the transaction of the change that causes it, and delivered later
 * by `deliver.ts`. At least once, in order per stream.
 */
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { HttpRequest } from "./callbacks.ts";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db/index.ts";
import type { Ids } from "./ids.ts";
import type { Mail } from "./mailer.ts";

/** Something to deliver. */
export type Message = HttpMessage | MailMessage;

interface Envelope {
  /** What keeps its order: `channel:<id>`. */
  stream: string;
  /** The service it comes from. */
  service: string;
}

export interface HttpMessage extends Envelope {
  kind: "http";
  request: HttpRequest & {
    /** Statuses that mean "try again"; any other than a success when absent. A connection that fails is always tried again. */
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
}

export interface Outbox {
  /**
   * Records a message with the change that causes it.
   * @returns the id of the delivery, the same at every attempt.
   */
  enqueue(tx: Transaction, message: Message): Promise<string>;
  /** Takes back what a stream has not sent yet: a channel was stopped, a subscription deleted. */
  cancel(tx: Transaction, stream: string): Promise<void>;
  /** The newest first. `before` is the id of the last one seen. */
  list(filter: DeliveryFilter, limit: number, before?: string): Promise<Delivery[]>;
  find(id: string): Promise<Delivery | undefined>;
  /** Sends a finished one once more, at the end of its stream's queue. @returns the new delivery's id. */
  redeliver(id: string): Promise<string | undefined>;
}

/** @param committed Called when the change that recorded a message is in the database. */
export function createOutbox(parts: { db: Database; clock: Clock; ids: Ids; committed: () => void }): Outbox {
  const { db, clock, ids, committed } = parts;

  async function enqueue(tx: Transaction, { stream, service, kind, request }: Message): Promise<string> {
    const last = await tx.first<{ ordinal: bigint }>(
      'SELECT "ordinal" FROM "Delivery" WHERE "stream" = ? ORDER BY "ordinal" DESC LIMIT 1',
      stream,
    );
    const ahead = await tx.first(
      `SELECT "id" FROM "Delivery" WHERE "stream" = ? AND "state" IN ('pending', 'waiting') LIMIT 1`,
      stream,
    );
    const id = ids.next();
    const nowMs = BigInt(clock.now());
    await tx.run(
      `INSERT INTO "Delivery" ("id", "stream", "ordinal", "kind", "service", "request", "state", "dueMs", "createdMs")
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      stream,
      (last?.ordinal ?? 0n) + 1n,
      kind,
      service,
      JSON.stringify(request),
      ahead ? "waiting" : "pending",
      nowMs,
      nowMs,
    );
    tx.afterCommit(committed);
    return id;
  }

  const find = (id: string) => db.read.first<Delivery>('SELECT * FROM "Delivery" WHERE "id" = ?', id);

  return {
    enqueue,
    find,

    async cancel(tx, stream) {
      await tx.run(
        `UPDATE "Delivery" SET "state" = 'cancelled', "finishedMs" = ? WHERE "stream" = ? AND "state" IN ('pending', 'waiting')`,
        BigInt(clock.now()),
        stream,
      );
    },

    async list(filter, limit, before) {
      const last = before === undefined ? undefined : await find(before);
      const conditions = ["1 = 1"];
      const values: (string | bigint | number)[] = [];
      for (const name of ["service", "stream", "state"] as const) {
        const value = filter[name];
        if (value === undefined) continue;
        conditions.push(`"${name}" = ?`);
        values.push(value);
      }
      if (last) {
        conditions.push('("createdMs", "id") < (?, ?)');
        values.push(last.createdMs, last.id);
      }
      return db.read.all<Delivery>(
        `SELECT * FROM "Delivery" WHERE ${conditions.join(" AND ")} ORDER BY "createdMs" DESC, "id" DESC LIMIT ?`,
        ...values,
        limit,
      );
    },

    async redeliver(id) {
      const delivery = await find(id);
      if (!delivery) return undefined;
      const { stream, service, kind } = delivery;
      // The row was written from a message of this kind.
      const message = { stream, service, kind, request: JSON.parse(delivery.request) } as Message;
      return db.write((tx) => enqueue(tx, message));
    },
  };
}
