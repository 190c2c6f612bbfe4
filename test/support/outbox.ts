/** An outbox and a delivery worker on their own database, with stopped clocks. */
import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { SendHttp } from "../../server/platform/callbacks.ts";
import { type FixedClock, fixedClock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db/index.ts";
import type { DeliveryWorker, FaultPoint } from "../../server/platform/deliver/index.ts";
import type { SendMail } from "../../server/platform/mailer.ts";
import type { HttpMessage, Message, Outbox } from "../../server/platform/outbox.ts";
import { openTestDatabase } from "./db.ts";
import { temporaryFolder } from "./folder.ts";
import { createPost } from "./post.ts";

export interface Post {
  db: Database & { url: string };
  outbox: Outbox;
  worker: DeliveryWorker;
  /** The service clock. */
  clock: FixedClock;
  machineClock: FixedClock;
  mailDir: string;
  /**
   * Records each message in its own transaction.
   * @returns the ids.
   */
  enqueue(...messages: readonly Message[]): Promise<string[]>;
  /** Returns the current state of a delivery. */
  find(id: string | undefined): Promise<Delivery>;
}

export interface PostOptions {
  /** URL of an existing database, to share it with another outbox. */
  url?: string;
  sendHttp?: SendHttp;
  sendMail?: SendMail;
  reached?: (point: FaultPoint) => void;
}

export const start = "2026-03-01T09:00:00.000Z";

export async function givenPost({ url, ...others }: PostOptions = {}): Promise<Post> {
  const db = await openTestDatabase(url === undefined ? {} : { url });
  const clock = fixedClock(start);
  const machineClock = fixedClock(start);
  const mailDir = temporaryFolder();
  const { outbox, worker } = await createPost({ db, clock, machineClock, mailDir, ...others });
  return {
    db,
    outbox,
    worker,
    clock,
    machineClock,
    mailDir,
    async enqueue(...messages) {
      const ids: string[] = [];
      for (const message of messages) ids.push(await db.write((tx) => outbox.enqueue(tx, message)));
      return ids;
    },
    async find(id) {
      const delivery = await outbox.find(id ?? "");
      if (!delivery) throw new Error(`There is no delivery ${id}.`);
      return delivery;
    },
  };
}

/** Returns a message for a receiver. The body of the message distinguishes it from other messages. */
export function message(url: string, body: string, more: Partial<HttpMessage & { retryOn: number[] }> = {}): Message {
  const { stream = "channel:one", service = "calendar", retryOn } = more;
  return { kind: "http", stream, service, request: { url, headers: { "X-Test": "yes" }, body, retryOn } };
}
