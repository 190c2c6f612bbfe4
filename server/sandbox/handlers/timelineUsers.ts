import type { TimelineUsersHandlers } from "../../../generated/platform/handlers.ts";
import { writeTimelineCards } from "../../../generated/platform/writers.ts";
import type { PlatformDependencies } from "../service.ts";

export function timelineUsers({ triggers: { timeline } }: PlatformDependencies): TimelineUsersHandlers {
  return {
    async cards({ path, origin }) {
      const { contacts, ...cards } = await timeline.cards(path.user, origin);
      const shown = contacts.map((each) => ({
        service: each.service,
        id: each.id,
        displayName: each.displayName,
        imageUrls: each.imageUrls,
        acceptTypes: [...(each.acceptTypes ?? [])],
        acceptCommands: (each.acceptCommands ?? []).map(({ type }) => type),
        takesCaption: each.sharingFeatures?.includes("ADD_CAPTION") ?? false,
      }));
      return { status: 200, body: writeTimelineCards({ ...cards, contacts: shown }) };
    },

    async accounts({ path }) {
      return { status: 200, body: { items: await timeline.accounts(path.user) } };
    },

    async move({ path, body }) {
      return { status: 200, body: await timeline.move(path.user, body) };
    },

    async change({ path, body }) {
      await timeline.change(path.user, { id: path.setting, value: body.value });
      return { status: 200, body: { value: body.value } };
    },
  };
}
