import type { TimelineItemsHandlers } from "../../../generated/platform/handlers.ts";
import { StreamBody } from "../../http/operation.ts";
import type { PlatformDependencies } from "../service.ts";

export function timelineItems({ triggers: { timeline } }: PlatformDependencies): TimelineItemsHandlers {
  return {
    async delete({ path, origin }) {
      return { status: 200, body: await timeline.delete(path.item, origin) };
    },

    async reply({ path, body, origin }) {
      const reply = await timeline.reply(path.item, { text: body.text, all: body.all ?? false }, origin);
      return { status: 200, body: reply };
    },

    async select({ path, body, origin }) {
      return { status: 200, body: await timeline.select(path.item, body, origin) };
    },

    async pin({ path, origin }) {
      return { status: 200, body: await timeline.pin(path.item, true, origin) };
    },

    async unpin({ path, origin }) {
      return { status: 200, body: await timeline.pin(path.item, false, origin) };
    },

    async content({ path }) {
      const { contentType, bytes, open } = await timeline.content(path.item, path.attachment);
      return {
        status: 200,
        headers: {
          "Content-Length": String(bytes),
          // As for the service's own downloads: nothing of it runs.
          "Content-Security-Policy": "sandbox",
          "Cache-Control": "private, no-transform",
        },
        body: new StreamBody(contentType, open),
      };
    },
  };
}
