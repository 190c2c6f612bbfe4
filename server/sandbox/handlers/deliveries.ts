import type { DeliveriesHandlers } from "../../../generated/platform/handlers.ts";
import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import { findUserByEmail } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { Failure } from "../../platform/failure.ts";
import { toDelivery } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

export function deliveries({ db, outbox, changes, isHeld, caughtUp }: PlatformDependencies): DeliveriesHandlers {
  async function one(delivery: Delivery | undefined) {
    const row = found(delivery);
    return toDelivery(row, isHeld(row), await changes.originOf(row));
  }

  return {
    async list({ query: { service, stream, state, user: address, before, limit } }) {
      await caughtUp();
      const user = address === undefined ? undefined : await findUserByEmail(db.read, normalAddress(address));
      if (address !== undefined && !user) return { status: 200, body: { items: [] } };
      const found = await outbox.list({ service, stream, state, user }, limit, before);
      return { status: 200, body: { items: found.map((row) => toDelivery(row, isHeld(row), undefined)) } };
    },

    async get({ path }) {
      return { status: 200, body: await one(await outbox.find(path.delivery)) };
    },

    async redeliver({ path }) {
      return { status: 200, body: await one(await outbox.redeliver(path.delivery)) };
    },
  };
}

function found(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw new Failure("notFound", "notFound", "Delivery not found.", { parameter: "delivery" });
  return delivery;
}
