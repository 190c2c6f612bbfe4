import type { ChannelsHandlers } from "../../../generated/calendar/handlers.ts";
import { requiredField } from "../errors.ts";
import type { CalendarDependencies } from "../service.ts";
import { stopChannel } from "../store/channels.ts";

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
