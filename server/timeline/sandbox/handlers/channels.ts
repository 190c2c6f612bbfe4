import type { ChannelsHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import { isoTime } from "../../../platform/isoTime.ts";
import type { TimelineDependencies } from "../../dependencies.ts";

export function channels({ store }: TimelineDependencies): ChannelsHandlers {
  return {
    async listTimeline({ query: { limit } }) {
      const items = (await store.read.allSubscriptions(limit)).map((row) => ({
        id: row.collection,
        client: row.clientId,
        user: row.timeline.user.email,
        collection: row.collection,
        // The assertion is safe: only the timeline service writes the value.
        operations: row.operations === null ? undefined : (JSON.parse(row.operations) as string[]),
        callbackUrl: row.callbackUrl,
        updated: isoTime(row.updatedMs),
      }));
      return { status: 200, body: { items } };
    },
  };
}
