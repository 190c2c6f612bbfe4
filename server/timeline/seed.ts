/** Loads timeline cards from seed files. */
import { createHash } from "node:crypto";
import type { SeedSection } from "../platform/seed.ts";

/** Cards are recognized by `sourceItemId`. Existing ones are not changed. */
export const cardSeed: SeedSection = {
  name: "cards",
  description: "Timeline cards. Existing cards (same `sourceItemId`) are not changed.",
  required: ["user", "item"],
  properties: {
    user: { type: "string", description: "Email address of the user." },
    item: {
      type: "object",
      description: "The card, in the format of `timeline.insert`.",
      properties: {
        text: { type: "string", description: "Text." },
        html: { type: "string", description: "Content of the card as HTML." },
        title: { type: "string", description: "Title." },
        sourceItemId: { type: "string", description: "Your own ID for the card. Default: derived from its content." },
        menuItems: {
          type: "array",
          items: { type: "object" },
          description: "Menu entries that the user can select.",
        },
      },
    },
  },
  async apply(_tx, entry, calls) {
    const call = await calls.as(entry.text("user"), "timeline");
    const item = entry.value("item");
    if (typeof item !== "object" || item === null || Array.isArray(item))
      throw entry.failure(".item must be an object.");
    const made = createHash("sha256").update(JSON.stringify(item)).digest("hex").slice(0, 32);
    const { sourceItemId = made } = item as { sourceItemId?: string };
    const listed = await call("GET", `/mirror/v1/timeline?sourceItemId=${encodeURIComponent(sourceItemId)}`);
    if (((listed as { items?: unknown[] }).items ?? []).length > 0) return;
    await call("POST", "/mirror/v1/timeline", { ...item, sourceItemId });
  },
};
