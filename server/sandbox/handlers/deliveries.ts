import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { DeliveriesHandlers } from "../../../generated/platform/handlers.ts";
import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import type { Whole } from "../../http/json.ts";
import { findUserByEmail, normalAddress } from "../../identity/directory.ts";
import { Failure } from "../../platform/failure.ts";
import type { PlatformDependencies } from "../service.ts";

export function deliveries({ db, clock, outbox, deliveryControl, caughtUp }: PlatformDependencies): DeliveriesHandlers {
  /** Whether a rule of the sandbox holds a delivery whose turn has come. */
  const isHeld = (row: Delivery) => {
    const readyMs = row.state === "pending" ? deliveryControl.readyAtMs(row) : undefined;
    return readyMs === null || (readyMs !== undefined && readyMs > Math.max(clock.now(), Number(row.dueMs)));
  };
  const shown = (row: Delivery) => toDelivery(row, isHeld(row));

  return {
    async list({ query: { service, stream, state, user: address, before, limit } }) {
      await caughtUp();
      const user = address === undefined ? undefined : await findUserByEmail(db.read, normalAddress(address));
      if (address !== undefined && !user) return { status: 200, body: { items: [] } };
      const found = await outbox.list({ service, stream, state, user }, limit, before);
      return { status: 200, body: { items: found.map(shown) } };
    },

    async get({ path }) {
      return { status: 200, body: shown(found(await outbox.find(path.delivery))) };
    },

    async redeliver({ path }) {
      return { status: 200, body: shown(found(await outbox.redeliver(path.delivery))) };
    },
  };
}

function found(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw new Failure("notFound", "notFound", "Delivery not found.", { parameter: "delivery" });
  return delivery;
}

function toDelivery(row: Delivery, isHeld: boolean): Whole<PlatformSchemas["Delivery"]> {
  return {
    id: row.id,
    service: row.service,
    stream: row.stream,
    // The columns contain only these words; see `outbox.ts`.
    kind: row.kind as "http" | "mail",
    state: row.state as PlatformSchemas["Delivery"]["state"],
    attempts: row.attempts,
    due: timestamp(row.dueMs),
    created: timestamp(row.createdMs),
    request: JSON.parse(row.request) as PlatformSchemas["Delivery"]["request"], // The outbox writes it so.
    held: isHeld ? true : undefined,
    outcome: row.outcome ?? undefined,
    finished: row.finishedMs === null ? undefined : timestamp(row.finishedMs),
  };
}

function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}
