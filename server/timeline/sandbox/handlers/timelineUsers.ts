import type { TimelineUsersHandlers } from "../../../../generated/timeline/sandbox/handlers.ts";
import { shownAccount } from "../../accounts.ts";
import type { TimelineDependencies } from "../../dependencies.ts";
import { userOf } from "../../device/acting.ts";
import { cardsOf } from "../../device/cards.ts";
import { addLocation, putSetting, requireSettingValue } from "../../deviceState.ts";
import { toLocation } from "../../present.ts";
import { tellSubscribers } from "../../subscriptions.ts";

/** Handlers that simulate actions of the user and the device. Each change and its notifications are one transaction. */
export function timelineUsers(dependencies: TimelineDependencies): TimelineUsersHandlers {
  const { store, outbox } = dependencies;

  /** Returns the actor for data that belongs to the user and not to a service, such as locations. Its client id is empty. */
  async function ofDevice(email: string) {
    return { user: await userOf(dependencies, email), clientId: "" };
  }

  return {
    async cards({ path, origin }) {
      return { status: 200, body: await cardsOf(dependencies, path.user, origin) };
    },

    async accounts({ path }) {
      const { id } = await userOf(dependencies, path.user);
      return { status: 200, body: { items: (await store.read.accounts(id)).map(shownAccount) } };
    },

    async move({ path, body }) {
      const row = await store.write(await ofDevice(path.user), async (writes) => {
        const location = await addLocation(writes, body);
        await tellSubscribers(writes, outbox, { collection: "locations", itemId: "latest", operation: "UPDATE" });
        return location;
      });
      return { status: 200, body: toLocation(row) };
    },

    async change({ path: { user, setting: id }, body: { value } }) {
      requireSettingValue(id, value);
      await store.write(await ofDevice(user), async (writes) => {
        const changed = await putSetting(writes, id, value);
        if (changed) await tellSubscribers(writes, outbox, { collection: "settings", itemId: id, operation: "UPDATE" });
      });
      return { status: 200, body: { value } };
    },
  };
}
