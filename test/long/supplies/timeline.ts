/** The data that operations of the timeline service and of its sandbox need. */
import { unwrap } from "../../../client/index.ts";
import type { TestApp } from "../../support/app.ts";
import { sandboxOf } from "../../support/sandbox.ts";
import { givenAttachment, givenContact, givenItem, ok, sendJson } from "../../support/timeline.ts";
import type { Supplies } from "./supplied.ts";

async function newAttachment({ owner }: TestApp): Promise<{ item: string; attachment: string }> {
  const { id: item = "" } = await givenItem(owner);
  const { id: attachment = "" } = await givenAttachment(owner, item);
  return { item, attachment };
}

/** Clients choose the ids of contacts, and each id can be used only once. */
let contacts = 0;

async function newContact({ owner }: TestApp): Promise<string> {
  const id = `supplied-${++contacts}`;
  await givenContact(owner, { id, acceptCommands: [{ type: "TAKE_A_NOTE" }] });
  return id;
}

export function timelineSupplies(app: TestApp): Supplies {
  const { email: user } = app.owner;
  const attachment = async () => {
    const made = await newAttachment(app);
    return { parameters: { itemId: made.item, attachmentId: made.attachment } };
  };
  return {
    "locations.get": async () => {
      const body = { latitude: 52.5, longitude: 13.4 };
      const params = { path: { user } };
      await unwrap(sandboxOf(app).POST("/sandbox/v1/timeline/users/{user}/locations", { params, body }));
      return { parameters: { id: "latest" } };
    },
    "settings.get": async () => ({ parameters: { id: "timezone" } }),
    "timeline.update": async () => ({ parameters: { id: (await givenItem(app.owner)).id }, body: { text: "Sown" } }),
    "timeline.updateUpload": async () => ({
      parameters: { id: (await givenItem(app.owner)).id, uploadType: "media" },
      type: "image/*",
      body: "picture",
    }),
    "subscriptions.update": async () => {
      const body = { collection: "timeline", callbackUrl: "https://example.com/hook" };
      const { id } = await ok(sendJson(app.owner, "POST", "/mirror/v1/subscriptions", body));
      return { parameters: { id }, body };
    },
    "contacts.patch": async () => ({ parameters: { id: await newContact(app) }, body: { displayName: "Notes" } }),
    "contacts.delete": async () => ({ parameters: { id: await newContact(app) } }),
    "contacts.update": async () => {
      const id = await newContact(app);
      return { parameters: { id }, body: { id, displayName: "Diary", imageUrls: ["https://example.com/diary.png"] } };
    },
    "accounts.insert": async () => ({
      parameters: { userToken: user, accountType: "com.example.garden", accountName: "ada" },
      body: {},
    }),
    "attachments.get": attachment,
    "attachments.delete": attachment,
  };
}

/** The data that the sandbox of the timeline service needs. */
export function timelineSandboxSupplies(app: TestApp): Supplies {
  const { owner } = app;
  const item = async () => {
    const { id } = await givenItem(owner, {
      text: "Card",
      creator: { displayName: "Ada" },
      menuItems: [{ id: "picked", values: [{ displayName: "Picked" }] }, { action: "REPLY" }],
    });
    return { item: id };
  };
  const contact = async () => ({ user: owner.email, contact: await newContact(app) });
  return {
    "timelineContacts.share": async () => ({ parameters: await contact(), body: await item() }),
    "timelineContacts.speak": async () => ({
      parameters: await contact(),
      body: { command: "TAKE_A_NOTE", text: "Buy seeds" },
    }),
    "timelineItems.delete": async () => ({ parameters: await item() }),
    "timelineItems.reply": async () => ({ parameters: await item(), body: { text: "On my way" } }),
    "timelineItems.select": async () => ({ parameters: await item(), body: { index: 0 } }),
    "timelineItems.pin": async () => ({ parameters: await item() }),
    "timelineItems.unpin": async () => ({ parameters: await item() }),
    "timelineItems.content": async () => ({ parameters: await newAttachment(app) }),
  };
}
