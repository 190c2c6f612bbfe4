import type { ChannelsHandlers } from "../../../generated/calendar/handlers.ts";
import { requiredField } from "../../platform/failure.ts";
import { stopChannel } from "../channels/channels.ts";
import type { CalendarDependencies } from "../dependencies.ts";

export function channels({ store }: CalendarDependencies): ChannelsHandlers {
  return {
    async stop(request) {
      const { id, resourceId } = request.body;
      if (!id) throw requiredField("id");
      await store.write(request, (writes) => stopChannel(writes, { id, resourceId }));
      return { status: 204 };
    },
  };
}
