/** Actions of the user and the device, through the sandbox, and the notifications that a receiver gets. */
import { describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  type Attachment,
  act,
  type Contact,
  contentOf,
  deleteItem,
  givenAttachment,
  givenContact,
  givenItem,
  type Item,
  itemsOf,
  jpeg,
  ok,
  patchItem,
  type Receiver,
  readItem,
  sendJson,
  startReceiver,
  subscribe,
} from "../support/timeline.ts";

const user = "/users/owner@example.com";

interface Given {
  app: TestApp;
  owner: Person;
  receiver: Receiver;
}

/** Starts a server, and a receiver that is subscribed to everything of the owner. */
async function given(more: object = {}): Promise<Given> {
  const app = await startApp();
  const receiver = await startReceiver(app);
  for (const collection of ["timeline", "locations", "settings"])
    await subscribe(app.owner, collection, receiver.url, more);
  return { app, owner: app.owner, receiver };
}

const menuItems = [
  { action: "CUSTOM", id: "picked", values: [{ displayName: "Picked" }] },
  { action: "CUSTOM", id: "once", removeWhenSelected: true, values: [{ displayName: "Once" }] },
  { action: "GET_MEDIA_INPUT", id: "say" },
  { action: "REPLY" },
  { action: "REPLY_ALL" },
  { action: "TOGGLE_PINNED" },
  { action: "DELETE" },
  { action: "READ_ALOUD" },
  { action: "NAVIGATE" },
  { action: "SHARE" },
  { action: "CUSTOM", values: [{ displayName: "Nameless" }] },
];

/** A card with every field. */
function card(owner: Person): Promise<Item> {
  return givenItem(owner, {
    title: "Bed three",
    text: "Ripe",
    creator: { id: "ada", displayName: "Ada" },
    recipients: [{ id: "bob" }, { id: "ada" }],
    menuItems,
  });
}

/** The notification of a change of an item. */
const told = (itemId: string, operation: string, type: string, payload?: string) => ({
  collection: "timeline",
  itemId,
  operation,
  userActions: [{ type, ...(payload !== undefined && { payload }) }],
});

const select = (app: TestApp, { id }: Item, index: number, text?: string) =>
  act(app, `/items/${id}/select`, { index, ...(text !== undefined && { text }) });

describe("the receiver is notified", () => {
  test("with its tokens, as JSON", async () => {
    const { app, owner, receiver } = await given({ userToken: "ada", verifyToken: "secret" });
    const item = await card(owner);

    await ok(select(app, item, 0));
    await app.server.parts.worker.runDue();

    expect(receiver.received[0]?.headers["content-type"]).toBe("application/json; charset=UTF-8");
    expect(await receiver.arrived()).toEqual([
      { ...told(item.id, "UPDATE", "CUSTOM", "picked"), userToken: "ada", verifyToken: "secret" },
    ]);
  });

  test("of selections, which change what they change", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);
    const custom = (payload?: string) => [told(item.id, "UPDATE", "CUSTOM", payload)];

    expect((await ok(select(app, item, 0))).etag).toBe(item.etag);
    expect(await receiver.arrived()).toEqual(custom("picked"));
    await ok(select(app, item, 10));
    expect(await receiver.arrived()).toEqual(custom());
    const spoken = await ok(select(app, item, 2, "Two pounds"));
    expect(spoken.menuItems?.[2]).toEqual({ action: "GET_MEDIA_INPUT", id: "say", payload: "Two pounds" });
    expect(await receiver.arrived()).toEqual(custom("say"));
    const once = await ok(select(app, item, 1));
    expect(once.menuItems?.map(({ id }) => id)).not.toContain("once");
    expect(once.etag).not.toBe(spoken.etag);
    expect(await receiver.arrived()).toEqual(custom("once"));
    expect(await readItem(owner, item.id)).toEqual(once);
  });

  test("of pins and unpins, once each", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);
    const other = await givenItem(owner);

    const pinned = await ok(select(app, item, 5));
    await ok(act(app, `/items/${item.id}/pin`));
    const second = await ok(act(app, `/items/${other.id}/pin`));
    const listed = await itemsOf(owner, { pinnedOnly: true });
    const unpinned = await ok(act(app, `/items/${item.id}/unpin`));
    await ok(act(app, `/items/${item.id}/unpin`));

    expect(pinned).toMatchObject({ isPinned: true, pinScore: 1 });
    expect(second).toMatchObject({ isPinned: true, pinScore: 2 });
    expect(listed.map(({ id }) => id).sort()).toEqual([item.id, other.id].sort());
    expect(unpinned).not.toHaveProperty("isPinned");
    expect(unpinned).not.toHaveProperty("pinScore");
    expect(await receiver.arrived()).toEqual([
      told(item.id, "UPDATE", "PIN"),
      told(other.id, "UPDATE", "PIN"),
      told(item.id, "UPDATE", "UNPIN"),
    ]);
  });

  test("of deletions, by the menu and without", async () => {
    const { app, owner, receiver } = await given();
    const items = [await card(owner), await givenItem(owner)];

    const first = await ok(select(app, items[0] as Item, 6));
    const second = await ok(act(app, `/items/${items[1]?.id}`, undefined, "DELETE"));

    expect([first.isDeleted, second.isDeleted]).toEqual([true, true]);
    expect(await receiver.arrived()).toEqual(items.map(({ id }) => told(id, "DELETE", "DELETE")));
    expect(await readItem(owner, first.id)).toEqual(first);
  });

  test("of replies, which are new items", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);

    const reply = await ok(act(app, `/items/${item.id}/reply`, { text: "On my way" }));
    const toAll = await ok(select(app, item, 4, "All"));

    const creator = { kind: "mirror#contact", source: "api:device", id: owner.id, displayName: "owner@example.com" };
    expect(reply).toMatchObject({ inReplyTo: item.id, text: "On my way", creator, recipients: [{ id: "ada" }] });
    expect(toAll.recipients?.map(({ id }) => id)).toEqual(["ada", "bob"]);
    expect(await receiver.arrived()).toEqual([
      told(reply.id, "INSERT", "REPLY"),
      told(toAll.id, "INSERT", "REPLY_ALL"),
    ]);
    expect(await readItem(owner, reply.id)).toEqual(reply);
  });

  test("of what is shared, which is a copy of its own", async () => {
    const { app, owner, receiver } = await given();
    const contact = await givenContact(owner, { acceptTypes: ["image/*"], sharingFeatures: ["ADD_CAPTION"] });
    const other = await app.person("owner@example.com", undefined, "garden");
    const plain = await givenItem(other, {
      text: "Ripe",
      title: "T",
      sourceItemId: "s",
      bundleId: "b",
      menuItems: [{ action: "SHARE" }],
      notification: { level: "DEFAULT" },
    });
    const attachment = await givenAttachment(other, plain.id);
    const original = await patchItem(other, plain.id, {
      html: `<img src="cid:${attachment.id}" /> <img src="attachment:0" />`,
    });

    const copy = await ok(act(app, `${user}/contacts/diary/share`, { item: original.id, caption: "Look" }));

    const [copied] = copy.attachments as Attachment[];
    expect(copy).toMatchObject({
      title: "T",
      text: "Look",
      recipients: [{ kind: "mirror#contact", id: "diary", displayName: contact.displayName }],
    });
    expect(copy.html).toBe(`<img src="cid:${copied?.id}" /> <img src="attachment:0" />`);
    for (const member of ["menuItems", "bundleId", "sourceItemId", "notification", "isPinned"])
      expect(copy).not.toHaveProperty(member);
    expect(copied?.id).not.toBe(attachment.id);
    await deleteItem(other, original.id);
    expect((await contentOf(owner, copied as Attachment)).equals(jpeg)).toBe(true);
    expect(await receiver.arrived()).toEqual([told(copy.id, "UPDATE", "SHARE")]);
    expect((await other.fetch(`/mirror/v1/timeline/${copy.id}`)).status).toBe(404);
  });

  test("of something new that is shared, as from the camera", async () => {
    const { app, owner, receiver } = await given();
    await givenContact(owner);

    const item = await ok(
      act(app, `${user}/contacts/diary/share`, {
        text: "Now",
        content: { contentType: "image/jpeg", data: jpeg.toString("base64") },
      }),
    );

    expect(item).toMatchObject({ text: "Now", creator: { id: owner.id } });
    expect((await contentOf(owner, item.attachments?.[0] as Attachment)).equals(jpeg)).toBe(true);
    expect(await receiver.arrived()).toMatchObject([{ itemId: item.id, operation: "UPDATE" }]);
  });

  test("of what is spoken", async () => {
    const { app, owner, receiver } = await given();
    await givenContact(owner, { acceptCommands: [{ type: "TAKE_A_NOTE" }] });

    const item = await ok(act(app, `${user}/contacts/diary/speak`, { command: "TAKE_A_NOTE", text: "Buy seeds" }));

    expect(item).toMatchObject({ text: "Buy seeds", creator: { id: owner.id }, recipients: [{ id: "diary" }] });
    expect(await receiver.arrived()).toEqual([told(item.id, "INSERT", "LAUNCH")]);
  });

  test("of places, whose history is kept to 100", async () => {
    const { app, owner, receiver } = await given();
    expect((await owner.fetch("/mirror/v1/locations/latest")).status).toBe(404);

    const first = await ok<{ id: string }>(
      act(app, `${user}/locations`, { latitude: 52, longitude: 13.4, displayName: "Town hall" }),
    );
    app.clock.advance(1000);
    const second = await ok<{ id: string }>(act(app, `${user}/locations`, { latitude: -90, longitude: 180 }));

    const shown = { kind: "mirror#location", latitude: 52, longitude: 13.4, timestamp: "2026-03-01T09:00:00.000Z" };
    expect(first).toMatchObject(shown);
    expect(await ok(owner.fetch("/mirror/v1/locations/latest"))).toEqual(second);
    expect(await ok(owner.fetch(`/mirror/v1/locations/${first.id}`))).toEqual(first);
    expect(await ok(owner.fetch("/mirror/v1/locations"))).toEqual({
      kind: "mirror#locationsList",
      items: [second, first],
    });
    const latest = { collection: "locations", itemId: "latest", operation: "UPDATE" };
    expect(await receiver.arrived()).toEqual([latest, latest]);
    for (let count = 0; count < 99; count++) await ok(act(app, `${user}/locations`, { latitude: 0, longitude: count }));
    expect((await ok<{ items: unknown[] }>(owner.fetch("/mirror/v1/locations"))).items).toHaveLength(100);
    expect((await owner.fetch(`/mirror/v1/locations/${first.id}`)).status).toBe(404);
  });

  test("of settings, when they change", async () => {
    const { app, owner, receiver } = await given();
    const change = (setting: string, value: string) => act(app, `${user}/settings/${setting}`, { value }, "PUT");

    await ok(change("timezone", "Europe/Berlin"));
    await ok(change("timezone", "Europe/Berlin"));
    await ok(change("locale", "de-DE"));
    for (const [setting, value] of [
      ["timezone", "Mars/Base"],
      ["locale", "no_tag"],
      ["volume", "11"],
    ] as const) {
      expect((await change(setting, value)).status, setting).toBe(400);
    }

    expect(await receiver.arrived()).toEqual(
      ["timezone", "locale"].map((itemId) => ({ collection: "settings", itemId, operation: "UPDATE" })),
    );
    expect(await ok(owner.fetch("/mirror/v1/settings/timezone"))).toEqual({
      kind: "mirror#setting",
      id: "timezone",
      value: "Europe/Berlin",
    });
  });
});

describe("no one is notified", () => {
  test("of what services do themselves, of what happens on the device alone, and of what is refused", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);
    await patchItem(owner, item.id, { text: "B" });
    await givenAttachment(owner, item.id);

    expect((await ok(select(app, item, 7))).etag).toBe((await readItem(owner, item.id)).etag);
    expect((await select(app, item, 8)).status).toBe(400);
    await deleteItem(owner, item.id);
    expect((await select(app, item, 0)).status).toBe(410);

    expect(await receiver.arrived()).toEqual([]);
  });

  test("of operations that the subscription does not name; selections can be named MENU_ACTION", async () => {
    const app = await startApp();
    const { owner } = app;
    const inserts = await startReceiver(app);
    const menus = await startReceiver(app);
    const garden = await app.person("owner@example.com", undefined, "garden");
    await subscribe(owner, "timeline", inserts.url, { operation: ["INSERT"] });
    await subscribe(garden, "timeline", menus.url, { operation: ["MENU_ACTION"] });
    const items = [await card(owner), await card(garden)];

    for (const item of items) {
      await ok(select(app, item, 0));
      await ok(act(app, `/items/${item.id}/pin`));
      await ok(act(app, `/items/${item.id}/reply`, { text: "A" }));
    }

    expect((await inserts.arrived()).map(({ operation }) => operation)).toEqual(["INSERT"]);
    expect((await menus.arrived()).map(({ operation, userActions }) => [operation, userActions])).toEqual([
      ["MENU_ACTION", [{ type: "CUSTOM", payload: "picked" }]],
    ]);
  });

  test("of another service's items, or another user's; of places and settings every service of the user is", async () => {
    const app = await startApp();
    const mine = await startReceiver(app);
    const theirs = await startReceiver(app);
    const garden = await app.person("owner@example.com", undefined, "garden");
    const stranger = await app.person("other@example.com");
    for (const collection of ["timeline", "locations", "settings"]) {
      await subscribe(app.owner, collection, mine.url);
      await subscribe(garden, collection, theirs.url);
    }
    const item = await card(app.owner);

    await ok(select(app, item, 0));
    await ok(select(app, await card(stranger), 0));
    await ok(act(app, "/users/other@example.com/locations", { latitude: 1, longitude: 1 }));
    await ok(act(app, `${user}/locations`, { latitude: 1, longitude: 1 }));

    expect((await mine.arrived()).map(({ collection }) => collection)).toEqual(["timeline", "locations"]);
    expect((await theirs.arrived()).map(({ collection }) => collection)).toEqual(["locations"]);
  });

  test("when the service has no access any more", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);
    await app.server.parts.tokens.revoke(owner.token);

    await ok(select(app, item, 0));
    await ok(act(app, `${user}/locations`, { latitude: 1, longitude: 1 }));

    expect(await receiver.arrived()).toEqual([]);
  });

  test("when the subscription is gone, or leads elsewhere by now", async () => {
    const { app, owner, receiver } = await given();
    const item = await card(owner);
    receiver.status = 500;
    await ok(select(app, item, 0));
    await ok(select(app, item, 10));
    await ok(act(app, `${user}/locations`, { latitude: 1, longitude: 1 }));
    expect(await receiver.arrived()).toHaveLength(2);

    const elsewhere = await startReceiver(app);
    await subscribe(owner, "timeline", elsewhere.url);
    expect((await sendJson(owner, "DELETE", "/mirror/v1/subscriptions/locations")).status).toBe(204);
    receiver.status = 200;
    app.clock.advance(10_000);

    expect(await receiver.arrived()).toEqual([]);
    expect(await elsewhere.arrived()).toEqual([]);
    await ok(select(app, item, 0));
    expect(await elsewhere.arrived()).toHaveLength(1);
  });
});

test("a notification that fails comes again, in order, and is visible", async () => {
  const { app, owner, receiver } = await given();
  const item = await card(owner);
  receiver.status = 503;
  await ok(select(app, item, 0));
  await ok(select(app, item, 10));
  expect(await receiver.arrived()).toHaveLength(1);
  const deliveries = () =>
    ok<{ items: { state: string; outcome?: string; stream: string }[] }>(
      app.fetch("/sandbox/v1/deliveries?service=timeline"),
    );

  const waiting = (await deliveries()).items.map(({ state, outcome }) => [state, outcome]);
  receiver.status = 200;
  app.clock.advance(1000);
  const arrived = await receiver.arrived();

  expect(waiting).toEqual([
    ["waiting", undefined],
    ["pending", "status 503"],
  ]);
  expect(arrived).toEqual([told(item.id, "UPDATE", "CUSTOM", "picked"), told(item.id, "UPDATE", "CUSTOM")]);
  expect((await deliveries()).items.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

describe("the sandbox refuses", () => {
  const content = (contentType: string) => ({ content: { contentType, data: "QQ==" } });
  const place = (latitude: number) => ({ latitude, longitude: 0 });
  const share = "{user}/contacts/diary/share";
  const speech = { command: "POST_AN_UPDATE", text: "A" };
  test.each<[title: string, path: string, body: object, message: RegExp, status?: number]>([
    ["an entry that is not there", "{item}/select", { index: 99 }, /no entry with the index 99/],
    ["an entry without its text", "{item}/select", { index: 2 }, /requires the text/],
    ["an entry for which the item lacks something", "{item}/select", { index: 8 }, /no location/],
    ["sharing without a contact", "{item}/select", { index: 9 }, /requires a contact/],
    ["an unknown item", "/items/unknown/pin", {}, /Timeline item/, 404],
    ["an unknown user", "/users/no@example.com/locations", place(0), /User/, 404],
    ["a place beyond the pole", "{user}/locations", place(91), /latitude/],
    ["an unknown contact", "{user}/contacts/none/share", { item: "{item}" }, /no contact/],
    ["nothing to share", share, {}, /to share is required/],
    ["content that is not taken", share, { item: "{item}" }, /accepts only content of these types: image/],
    ["a document", share, content("text/plain"), /not supported/],
    ["a caption that is not taken", share, { ...content("image/png"), caption: "A" }, /caption/],
    ["a command that is not taken", "{user}/contacts/diary/speak", speech, /does not accept/],
  ])("%s", async (_, path, body, message, status = 400) => {
    const { app, owner, receiver } = await given();
    await givenContact(owner, { acceptTypes: ["image/*"] });
    const item = await card(owner);
    const sent = JSON.parse(JSON.stringify(body).replace("{item}", item.id));

    const refusal = await refusalOf(
      act(app, path.replace("{item}", `/items/${item.id}`).replace("{user}", user), sent),
    );

    expect(refusal).toMatchObject({ status, message: expect.stringMatching(message) });
    expect(await receiver.arrived()).toEqual([]);
    expect(await itemsOf(owner)).toEqual([item]);
  });

  test("a contact that two services have, unless one is named", async () => {
    const app = await startApp();
    const garden = await app.person("owner@example.com", undefined, "garden");
    await givenContact(app.owner);
    await givenContact(garden);
    const share = (more: object) => act(app, `${user}/contacts/diary/share`, { text: "A", ...more });

    expect(await refusalOf(share({}))).toMatchObject({ status: 400, at: "parameter:service" });
    await ok(share({ service: "garden" }));

    expect(await itemsOf(garden)).toHaveLength(1);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test("somebody who is not the operator", async () => {
    const { app, owner } = await given();
    const item = await card(owner);

    const response = await app.fetch(`/sandbox/v1/timeline/items/${item.id}/pin`, {
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
    });

    expect(response.status).toBe(401);
  });
});

test("the device shows covers, bundles, pins, menus, contacts and settings", async () => {
  const app = await startApp();
  const { owner, clock } = app;
  const later = async (body: object) => {
    clock.advance(1000);
    return givenItem(owner, body);
  };
  const single = await later({ text: "single" });
  const member = await later({ text: "member", bundleId: "covered" });
  const cover = await later({ text: "cover", bundleId: "covered", isBundleCover: true });
  const older = await later({ text: "older", bundleId: "bare", displayTime: "2026-03-01T10:00:00Z" });
  const newest = await later({ text: "newest", bundleId: "bare", displayTime: "2026-03-01T08:00:00Z" });
  const pinned = await later({ text: "pinned", menuItems });
  await ok(act(app, `/items/${pinned.id}/pin`));
  await givenContact(owner);

  const cards = await ok<{
    pinned: { item: Item; menu: { label: string; selectable: boolean; reason?: string }[] }[];
    timeline: { item: Item; bundle?: { item: Item }[] }[];
    contacts: (Contact & { service: string })[];
    locale: string;
  }>(act(app, `${user}/cards`, undefined, "GET"));

  expect(cards.pinned.map(({ item }) => item.id)).toEqual([pinned.id]);
  expect(cards.pinned[0]?.menu[0]).toEqual({ index: 0, action: "CUSTOM", label: "Picked", selectable: true });
  expect(cards.pinned[0]?.menu[3]).toMatchObject({
    label: "Reply",
    selectable: false,
    reason: "the item has no creator",
  });
  expect(cards.timeline.map(({ item, bundle }) => [item.text, bundle?.map((each) => each.item.text)])).toEqual([
    ["cover", ["member"]],
    ["single", undefined],
    ["newest", ["older", "newest"]],
  ]);
  expect([single, member, cover, older, newest].every(({ id }) => id)).toBe(true);
  expect(cards.contacts).toMatchObject([{ service: "quintet", id: "diary", takesCaption: false }]);
  expect(cards.locale).toBe("en-US");
});
