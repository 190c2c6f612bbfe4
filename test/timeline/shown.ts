/** Data for the example bodies in the contract of the timeline service's sandbox. */
import type { Shown } from "../contract/shown.ts";
import { givenContact, givenItem } from "../support/timeline.ts";

export const sandbox: Shown = {
  async given({ owner, fetch }) {
    const { id: contact = "" } = await givenContact(owner, {
      acceptCommands: [{ type: "TAKE_A_NOTE" }],
      sharingFeatures: ["ADD_CAPTION"],
    });
    const { id: item } = await givenItem(owner, {
      text: "Card",
      creator: { displayName: "Ada" },
      menuItems: [
        { action: "REPLY" },
        { id: "picked", action: "CUSTOM", values: [{ state: "DEFAULT", displayName: "Picked" }] },
      ],
    });
    return { fetch, ids: { user: owner.email, contact, item, setting: "timezone" }, named: { item } };
  },
};
