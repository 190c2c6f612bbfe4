import type { AppsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../service.ts";

export function apps({ store }: PaymentsDependencies): AppsHandlers {
  return {
    async create({ body }) {
      const { app, key } = await store.createApp(body?.name || null);
      return { status: 201, body: { app: { id: app.id, ...(app.name !== null && { name: app.name }), key } } };
    },
  };
}
