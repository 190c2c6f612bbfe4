import type { ChannelsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { notFound } from "../../../platform/failure.ts";
import { endChannelNow, shownChannels } from "../../store/channels.ts";
import { type CalendarSandboxDependencies, writeAsServer } from "../acting.ts";

export function channels({ db, clock, store }: CalendarSandboxDependencies): ChannelsHandlers {
  return {
    async expireCalendar({ path }) {
      await writeAsServer(store, async ({ tx, nowMs }) => {
        const ended = await endChannelNow(tx, path.stream, BigInt(nowMs));
        if (!ended) throw notFound("Channel", { parameter: "stream" });
      });
      return { status: 204 };
    },

    async listCalendar({ query: { limit } }) {
      const nowMs = BigInt(clock.now());
      const items = (await shownChannels(db.read, limit)).map((row) => ({
        stream: row.key,
        id: row.id,
        client: row.clientId,
        user: row.email,
        // The cast is safe: the column contains only the values that the response allows.
        resource: row.resource as "events",
        calendar: row.calendarId === "" ? undefined : row.calendarId,
        address: row.address,
        expires: new Date(Number(row.expirationMs)).toISOString(),
        messages: Number(row.messages),
        state: row.ended
          ? ("stopped" as const)
          : row.expirationMs <= nowMs
            ? ("expired" as const)
            : ("active" as const),
      }));
      return { status: 200, body: { items } };
    },
  };
}
