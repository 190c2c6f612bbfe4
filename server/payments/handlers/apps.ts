import type { AppsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { createApp } from "../merchants/apps.ts";

export function apps({ store }: PaymentsDependencies): AppsHandlers {
  return {
    async create({ body }) {
      const { app, key } = await createApp(store, body?.name || null);
      return {
        status: 201,
        headers: { "Cache-Control": "no-store" },
        body: { app: { id: app.id, name: app.name ?? undefined, key } },
      };
    },
  };
}
