import type { TimelineItemsHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import { StreamBody } from "../../../http/operation.ts";
import type { TimelineSandboxDependencies } from "../dependencies.ts";

export function timelineItems({ triggers }: TimelineSandboxDependencies): TimelineItemsHandlers {
  return {
    async delete({ path, origin }) {
      return { status: 200, body: await triggers.delete(path.item, origin) };
    },

    async reply({ path, body, origin }) {
      const reply = await triggers.reply(path.item, { text: body.text, all: body.all ?? false }, origin);
      return { status: 200, body: reply };
    },

    async select({ path, body, origin }) {
      return { status: 200, body: await triggers.select(path.item, body, origin) };
    },

    async pin({ path, origin }) {
      return { status: 200, body: await triggers.pin(path.item, true, origin) };
    },

    async unpin({ path, origin }) {
      return { status: 200, body: await triggers.pin(path.item, false, origin) };
    },

    async content({ path }) {
      const { contentType, bytes, open } = await triggers.content(path.item, path.attachment);
      return {
        status: 200,
        headers: {
          "Content-Length": String(bytes),
          // As in the service's own downloads, no script in the content may run.
          "Content-Security-Policy": "sandbox",
          "Cache-Control": "private, no-transform",
        },
        body: new StreamBody(contentType, open),
      };
    },
  };
}
