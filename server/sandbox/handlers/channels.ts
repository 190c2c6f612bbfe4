import type { ChannelsHandlers } from "../../../generated/platform/handlers.ts";
import { shownChannels } from "../../calendar/store/shown.ts";
import { shownSubscriptions } from "../../timeline/store/shown.ts";
import type { PlatformDependencies } from "../service.ts";

export function channels({ db, clock }: PlatformDependencies): ChannelsHandlers {
  return {
    async listCalendar({ query: { limit } }) {
      const nowMs = BigInt(clock.now());
      const items = (await shownChannels(db.read, limit)).map((row) => ({
        stream: row.key,
        id: row.id,
        client: row.clientId,
        user: row.email,
        // The column holds no other words.
        resource: row.resource as "events",
        calendar: row.calendarId === "" ? undefined : row.calendarId,
        address: row.address,
        expires: timestamp(row.expirationMs),
        messages: Number(row.messages),
        state: row.ended
          ? ("stopped" as const)
          : row.expirationMs <= nowMs
            ? ("expired" as const)
            : ("active" as const),
      }));
      return { status: 200, body: { items } };
    },

    async listTimeline({ query: { limit } }) {
      const items = (await shownSubscriptions(db.read, limit)).map((row) => ({
        id: row.collection,
        client: row.clientId,
        user: row.timeline.user.email,
        collection: row.collection,
        operations: row.operations === null ? undefined : (JSON.parse(row.operations) as string[]), // Written by the service.
        callbackUrl: row.callbackUrl,
        updated: timestamp(row.updatedMs),
      }));
      return { status: 200, body: { items } };
    },
  };
}

function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}
