import type { TimelineContactsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function timelineContacts({ triggers: { timeline } }: PlatformDependencies): TimelineContactsHandlers {
  return {
    async share({ path, body, origin }) {
      return { status: 200, body: await timeline.share({ ...body, ...path }, origin) };
    },

    async speak({ path, body, origin }) {
      return { status: 200, body: await timeline.speak({ ...body, ...path }, origin) };
    },
  };
}
