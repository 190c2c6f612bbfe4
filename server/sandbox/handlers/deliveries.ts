import type { DeliveriesHandlers } from "../../../generated/platform/handlers.ts";
import type { Delivery } from "../../../generated/prisma/sqlite/client.ts";
import { findUserByEmail } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { notFound } from "../../platform/failure.ts";
import { toDelivery } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";
import { listWaiting } from "../waiting.ts";

export function deliveries({
  db,
  outbox,
  changes,
  isHeld,
  caughtUp,
  journal,
}: PlatformDependencies): DeliveriesHandlers {
  async function one(delivery: Delivery | undefined) {
    const row = found(delivery);
    return toDelivery(row, isHeld(row), await changes.originOf(row));
  }

  return {
    async list({ query: { service, stream, state, user: address, before, after, wait, limit }, work }) {
      await caughtUp();
      const mark = await outbox.mark();
      const user = address === undefined ? undefined : await findUserByEmail(db.read, normalAddress(address));
      const isEmpty = (after === "latest" && wait === 0) || (address !== undefined && !user);
      if (isEmpty) return { status: 200, body: { items: [], mark } };
      const read = () =>
        outbox.list({ service, stream, state, user, after: after === "latest" ? mark : after }, limit, before);
      const found = await listWaiting(read, wait, { journal, work });
      const last = after === undefined ? undefined : found.at(-1);
      const items = found.map((row) => toDelivery(row, isHeld(row), undefined));
      return { status: 200, body: { items, mark: last ? String(last.ordinal) : mark } };
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
  if (!delivery) throw notFound("Delivery", { parameter: "delivery" });
  return delivery;
}
