import type { TimelineUsersHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import { writeTimelineCards } from "../../../../generated/timeline/sandbox/writers.ts";
import type { TimelineSandboxDependencies } from "../dependencies.ts";

export function timelineUsers({ triggers }: TimelineSandboxDependencies): TimelineUsersHandlers {
  return {
    async cards({ path, origin }) {
      const { contacts, ...cards } = await triggers.cards(path.user, origin);
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
      return { status: 200, body: { items: await triggers.accounts(path.user) } };
    },

    async move({ path, body }) {
      return { status: 200, body: await triggers.move(path.user, body) };
    },

    async change({ path, body }) {
      await triggers.change(path.user, { id: path.setting, value: body.value });
      return { status: 200, body: { value: body.value } };
    },
  };
}
