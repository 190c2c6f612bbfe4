import { unwrap } from "../../client/index.ts";
import type { Walk } from "../contract/walks.ts";
import type { Person } from "../support/app.ts";
import {
  act,
  contentOf,
  deleteItem,
  dump,
  givenAttachment,
  givenContact,
  givenItem,
  itemsOf,
  jpeg,
  ok,
  patchItem,
  readItem,
  sendJson,
  subscribe,
} from "../support/timeline.ts";

export const walk: Walk = {
  async given(person) {
    const { id } = await givenItem(person);
    const attachment = await givenAttachment(person, id);
    await givenContact(person);
    await subscribe(person, "timeline", "https://garden.example/notify");
    return { id, itemId: id, attachmentId: attachment.id, userToken: person.email, accountType: "t", accountName: "n" };
  },

  dump,

  async journey(person, app) {
    await items(person);
    await givenContact(person);
    await ok(person.fetch("/mirror/v1/contacts"));
    const contact = { params: { path: { id: "diary" } } };
    const body = { id: "diary", displayName: "My diary", imageUrls: ["https://garden.example/d.png"] };
    await unwrap(person.timeline.GET("/contacts/{id}", contact));
    await unwrap(person.timeline.PUT("/contacts/{id}", { ...contact, body }));
    await unwrap(person.timeline.PATCH("/contacts/{id}", { ...contact, body: { priority: 5 } }));
    await unwrap(person.timeline.DELETE("/contacts/{id}", contact));

    const subscription = { collection: "timeline", callbackUrl: "https://garden.example/notify" } as const;
    const params = { path: { id: "timeline" } };
    await subscribe(person, "timeline", subscription.callbackUrl);
    await unwrap(person.timeline.GET("/subscriptions"));
    await unwrap(person.timeline.PUT("/subscriptions/{id}", { params, body: subscription }));
    await unwrap(person.timeline.DELETE("/subscriptions/{id}", { params }));

    await ok(act(app, `/users/${person.email}/locations`, { latitude: 52.5, longitude: 13.4 }));
    await unwrap(person.timeline.GET("/locations"));
    await unwrap(person.timeline.GET("/locations/{id}", { params: { path: { id: "latest" } } }));
    await unwrap(person.timeline.GET("/settings/{id}", { params: { path: { id: "timezone" } } }));
    const account = { userToken: person.email, accountType: "com.example.garden", accountName: "ada" };
    await unwrap(
      person.timeline.POST("/accounts/{userToken}/{accountType}/{accountName}", {
        params: { path: account },
        body: {},
      }),
    );
  },
};

async function items(person: Person): Promise<void> {
  const { id } = await givenItem(person, "Card");
  await patchItem(person, id, { title: "Bed three" });
  await ok(sendJson(person, "PUT", `/mirror/v1/timeline/${id}`, { text: "New" }));
  const attachment = await givenAttachment(person, id);
  await contentOf(person, attachment);
  await ok(person.fetch(`/mirror/v1/timeline/${id}/attachments`));
  await ok(person.fetch(`/mirror/v1/timeline/${id}/attachments/${attachment.id}`, { method: "DELETE" }));
  const image = { headers: { "Content-Type": "image/jpeg" }, body: jpeg };
  await ok(person.fetch("/upload/mirror/v1/timeline", { method: "POST", ...image }));
  await ok(person.fetch(`/resumable/upload/mirror/v1/timeline/${id}`, { method: "PUT", ...image }));
  await readItem(person, id);
  await deleteItem(person, id);
  await itemsOf(person, { includeDeleted: true });
}
