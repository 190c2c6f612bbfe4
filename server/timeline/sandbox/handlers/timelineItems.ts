import type { TimelineItemsHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import { StreamBody } from "../../../http/operation.ts";
import { notFound } from "../../../platform/failure.ts";
import type { TimelineDependencies } from "../../dependencies.ts";
import { type Act, actOn } from "../../device/acting.ts";
import { pin, remove, reply, select } from "../../device/menu.ts";
import { itemJson } from "../../present.ts";
import type { WholeItem } from "../../store/rows.ts";

/** Handlers that simulate a user's actions on an item. Each change and its notifications are one transaction. */
export function timelineItems(dependencies: TimelineDependencies): TimelineItemsHandlers {
  const { store, blobs } = dependencies;

  /** Runs an action on an item. @returns the response, which contains the item that the action has changed or created. */
  async function acted(itemId: string, origin: string, work: (act: Act) => Promise<WholeItem>) {
    return { status: 200, body: itemJson(await actOn(dependencies, itemId, work), origin) } as const;
  }

  return {
    delete: ({ path, origin }) => acted(path.item, origin, remove),
    reply: ({ path, body: { text, all = false }, origin }) =>
      acted(path.item, origin, (act) => reply(act, { text, all })),
    select: ({ path, body, origin }) => acted(path.item, origin, (act) => select(act, body)),
    pin: ({ path, origin }) => acted(path.item, origin, (act) => pin(act, true)),
    unpin: ({ path, origin }) => acted(path.item, origin, (act) => pin(act, false)),

    async content({ path }) {
      const item = await store.read.findItem(path.item);
      const found = item?.attachments.find((each) => each.id === path.attachment);
      if (!found) throw notFound("Attachment");
      return {
        status: 200,
        headers: {
          "Content-Length": String(found.bytes),
          // As in downloads from the service itself, no script in the content may run.
          "Content-Security-Policy": "sandbox",
          "Cache-Control": "private, no-transform",
        },
        body: new StreamBody(found.contentType, () => blobs.read(found.blobId)),
      };
    },
  };
}
