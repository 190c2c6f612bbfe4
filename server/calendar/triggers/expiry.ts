/** Ends sync tokens and channels before their time, for the sandbox. */
import { nobody } from "../../platform/caller.ts";
import { notFound } from "../../platform/failure.ts";
import { endChannelNow } from "../store/channels.ts";
import type { CalendarStore } from "../store/index.ts";

export interface ExpiryTriggers {
  /** Makes every earlier sync token invalid. */
  expireSyncTokens(): Promise<void>;
  /** Ends a channel now. @throws Failure when no channel has this stream. */
  expireChannel(stream: string): Promise<void>;
}

export function createExpiryTriggers({ store }: { store: CalendarStore }): ExpiryTriggers {
  return {
    expireSyncTokens: () => store.write({ caller: nobody, origin: "" }, (writes) => store.restored(writes.tx)),

    expireChannel: (stream) =>
      store.write({ caller: nobody, origin: "" }, async ({ tx, nowMs }) => {
        const ended = await endChannelNow(tx, stream, BigInt(nowMs));
        if (!ended) throw notFound("Channel", { parameter: "stream" });
      }),
  };
}
