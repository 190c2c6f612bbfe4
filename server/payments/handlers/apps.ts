import type { AppsHandlers } from "../../../generated/payments/handlers.ts";
import { addressOf } from "../../http/origin.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { createApp, type NewApp } from "../merchants/apps.ts";
import { onceMade } from "../once.ts";

export function apps({ store, sealer, settings }: PaymentsDependencies): AppsHandlers {
  return {
    create({ body, headers, incoming }) {
      const name = body?.name || null;
      const request = {
        // The request has no credentials, so its `Idempotency-Key` is tied to the client's IP address.
        owner: `address:${addressOf(incoming, settings)}`,
        key: headers["idempotency-key"],
        asked: ["app", name],
        sealer,
      };
      return onceMade(store, request, created, (made) => createApp(store, name, made));
    },
  };
}

function created({ app, key }: NewApp) {
  return {
    status: 201 as const,
    headers: { "Cache-Control": "no-store" },
    body: { app: { id: app.id, name: app.name ?? undefined, key } },
  };
}
