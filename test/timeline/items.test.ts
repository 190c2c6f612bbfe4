import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  deleteItem,
  givenAttachment,
  givenItem,
  type Item,
  ok,
  patchItem,
  readItem,
  sendJson,
} from "../support/timeline.ts";

const started = serverOfPeople();

const now = "2026-03-01T09:00:00.000Z";

describe("a new item", () => {
  test("of nothing has what the server gives it", async () => {
    const { owner, url } = await started();

    const item = await givenItem(owner, {});

    expect(item).toEqual({
      kind: "mirror#timelineItem",
      id: expect.stringMatching(/^[\w-]{22}$/),
      etag: expect.stringMatching(/^"[\w-]+\/[\w-]+"$/),
      selfLink: `${url}/mirror/v1/timeline/${item.id}`,
      created: now,
      updated: now,
      displayTime: now,
    });
    expect(await readItem(owner, item.id)).toEqual(item);
  });

  test("keeps everything that a service can set, with times in UTC and kinds added", async () => {
    const { owner } = await started();
    const sent = {
      displayTime: "2026-03-02T10:00:00+02:00",
      title: "Bed three",
      text: "The tomatoes are ripe.",
      html: "<p>The <b>tomatoes</b> are ripe.</p>",
      speakableText: "Tomatoes",
      speakableType: "harvest",
      bundleId: "harvest-2026",
      isBundleCover: true,
      sourceItemId: "bed-3",
      canonicalUrl: "https://garden.example/beds/3",
      creator: {
        id: "ada",
        displayName: "Ada",
        phoneNumber: "+1 555 0100",
        priority: 7,
        acceptCommands: [{ type: "TAKE_A_NOTE" }],
      },
      recipients: [{ id: "bob" }, { displayName: "Everybody", type: "GROUP", imageUrls: ["https://a.example/1"] }],
      location: {
        timestamp: "2026-03-01T00:00:00.5-01:00",
        latitude: 52.52,
        longitude: 13,
        accuracy: 5,
        address: "Berlin",
      },
      menuItems: [
        { action: "REPLY" },
        { id: "picked", values: [{ displayName: "Picked", iconUrl: "https://a.example/i" }, { state: "CONFIRMED" }] },
        { action: "OPEN_URI", payload: "https://garden.example", contextual_command: "READ_ALOUD" },
        { action: "CUSTOM", id: "gone", removeWhenSelected: true, values: [{ state: "DEFAULT" }] },
      ],
      notification: { level: "DEFAULT", deliveryTime: "2026-03-01T10:00:00+01:00" },
    };

    const item = await ok(sendJson(owner, "POST", "/mirror/v1/timeline", sent));

    expect(item).toEqual({
      ...sent,
      kind: "mirror#timelineItem",
      id: item.id,
      etag: item.etag,
      selfLink: item.selfLink,
      created: now,
      updated: now,
      displayTime: "2026-03-02T08:00:00.000Z",
      creator: { kind: "mirror#contact", ...sent.creator },
      recipients: sent.recipients.map((each) => ({ kind: "mirror#contact", ...each })),
      location: { kind: "mirror#location", ...sent.location, timestamp: "2026-03-01T01:00:00.500Z" },
      menuItems: [
        { action: "REPLY" },
        {
          id: "picked",
          action: "CUSTOM",
          values: [{ state: "DEFAULT", displayName: "Picked", iconUrl: "https://a.example/i" }, { state: "CONFIRMED" }],
        },
        sent.menuItems[2],
        sent.menuItems[3],
      ],
      notification: { level: "DEFAULT", deliveryTime: "2026-03-01T09:00:00.000Z" },
    });
    expect(await readItem(owner, item.id)).toEqual(item);
  });

  test("ignores what only the server sets, and what nobody knows", async () => {
    const { owner } = await started();
    const sent = {
      id: "mine",
      kind: "other",
      etag: '"x"',
      selfLink: "https://elsewhere.example",
      created: "2020-01-01T00:00:00Z",
      updated: "no time",
      isPinned: true,
      pinScore: 99,
      isDeleted: true,
      inReplyTo: "other",
      attachments: [{ id: "other", contentType: "image/png" }],
      creator: { source: "api:other", id: "ada", unknown: 1 },
      location: { kind: "x", unknown: 1 },
      menuItems: [{ action: "SHARE", unknown: 1, removeWhenSelected: false }],
      isBundleCover: false,
      htmlPages: ["<p>"],
    };

    const item = await ok(sendJson(owner, "POST", "/mirror/v1/timeline", sent));

    expect(item).toEqual({
      kind: "mirror#timelineItem",
      id: expect.not.stringMatching(/^mine$/),
      etag: expect.any(String),
      selfLink: expect.stringContaining(item.id),
      created: now,
      updated: now,
      displayTime: now,
      creator: { kind: "mirror#contact", id: "ada" },
      location: { kind: "mirror#location" },
      menuItems: [{ action: "SHARE" }],
    });
  });
});

describe("PATCH", () => {
  test("changes what it names, merges objects, replaces arrays and removes with null", async () => {
    const { owner, clock } = await startApp();
    const before = await givenItem(owner, {
      text: "A",
      title: "T",
      isBundleCover: true,
      creator: { id: "ada", displayName: "Ada", phoneNumber: "1" },
      menuItems: [{ action: "SHARE" }, { action: "DELETE" }],
      notification: { level: "DEFAULT" },
      recipients: [{ id: "bob" }],
    });
    clock.advance(1000);

    const after = await patchItem(owner, before.id, {
      text: "B",
      title: null,
      isBundleCover: null,
      creator: { phoneNumber: null, email: "ada@example.com" },
      menuItems: [{ action: "REPLY" }],
      notification: null,
    });

    expect(after).toEqual({
      kind: before.kind,
      id: before.id,
      etag: expect.not.stringMatching(`^${before.etag}$`),
      selfLink: before.selfLink,
      created: now,
      updated: "2026-03-01T09:00:01.000Z",
      displayTime: "2026-03-01T09:00:01.000Z",
      text: "B",
      creator: { kind: "mirror#contact", id: "ada", displayName: "Ada", email: "ada@example.com" },
      menuItems: [{ action: "REPLY" }],
      recipients: before.recipients,
    });
  });

  test("changes every etag, even within one millisecond", async () => {
    const { owner } = await started();
    const { id, etag } = await givenItem(owner);

    const etags = [etag, (await patchItem(owner, id, {})).etag, (await patchItem(owner, id, { text: "C" })).etag];

    expect(new Set(etags).size).toBe(3);
  });

  test("a displayTime stays until it is removed, and then follows the changes", async () => {
    const { owner, clock } = await startApp();
    const { id } = await givenItem(owner, { displayTime: "2026-01-01T00:00:00Z" });
    clock.advance(1000);

    expect((await patchItem(owner, id, { text: "A" })).displayTime).toBe("2026-01-01T00:00:00.000Z");
    expect((await patchItem(owner, id, { displayTime: null })).displayTime).toBe("2026-03-01T09:00:01.000Z");
    clock.advance(1000);
    expect((await patchItem(owner, id, { text: "B" })).displayTime).toBe("2026-03-01T09:00:02.000Z");
  });
});

describe("PUT", () => {
  test("clears what it leaves out, and leaves attachments", async () => {
    const { owner } = await started();
    const { id } = await givenItem(owner, {
      text: "A",
      title: "T",
      bundleId: "b",
      displayTime: "2026-01-01T00:00:00Z",
    });
    const attachment = await givenAttachment(owner, id);

    const after = await ok(sendJson(owner, "PUT", `/mirror/v1/timeline/${id}`, { text: "B", id }));

    expect(after).toEqual({
      kind: "mirror#timelineItem",
      id,
      etag: after.etag,
      selfLink: after.selfLink,
      created: now,
      updated: now,
      displayTime: now,
      text: "B",
      attachments: [attachment],
    });
  });

  test("with another id is refused and changes nothing", async () => {
    const { owner } = await started();
    const before = await givenItem(owner);

    const sent = sendJson(owner, "PUT", `/mirror/v1/timeline/${before.id}`, { text: "B", id: "other" });
    const refusal = await refusalOf(sent);

    expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: "parameter:id" });
    expect(await readItem(owner, before.id)).toEqual(before);
  });
});

describe("a deleted item", () => {
  async function givenTombstone() {
    const app = await started();
    const { id, etag } = await givenItem(app.owner, { text: "A", title: "T" });
    const attachment = await givenAttachment(app.owner, id);
    await deleteItem(app.owner, id);
    return { ...app, app, id, etag, attachment };
  }

  test("leaves a tombstone, which can be deleted again", async () => {
    const { owner, id, etag } = await givenTombstone();

    const tombstone = await readItem(owner, id);
    await deleteItem(owner, id);

    expect(tombstone).toEqual({ kind: "mirror#timelineItem", id, etag: expect.any(String), isDeleted: true });
    expect(tombstone.etag).not.toBe(etag);
    expect(await readItem(owner, id)).toEqual(tombstone);
  });

  const image = { "Content-Type": "image/png" };
  test.each<[string, string, unknown?, object?]>([
    ["PATCH", "/mirror/v1/timeline/ID", { text: "B" }],
    ["PUT", "/mirror/v1/timeline/ID", { text: "B" }],
    ["GET", "/mirror/v1/timeline/ID/attachments"],
    ["GET", "/mirror/v1/timeline/ID/attachments/any"],
    ["DELETE", "/mirror/v1/timeline/ID/attachments/any"],
    ["POST", "/upload/mirror/v1/timeline/ID/attachments", "x", image],
    ["PUT", "/upload/mirror/v1/timeline/ID", "x", image],
  ])("answers 410 to %s %s", async (method, path, body, headers) => {
    const { owner, id } = await givenTombstone();

    const refusal = await refusalOf(sendJson(owner, method, path.replace("ID", id), body, headers));

    expect(refusal).toMatchObject({ status: 410, reason: "deleted", message: "Resource has been deleted" });
  });
});

describe("an item disappears", () => {
  const day = 24 * 3600 * 1000;

  test("30 days after its last change, with its attachments and without a tombstone", async () => {
    const { owner, clock } = await startApp();
    const { id } = await givenItem(owner);
    clock.advance(29 * day);
    await patchItem(owner, id, { text: "B" });
    clock.advance(30 * day - 1);
    expect((await readItem(owner, id)).text).toBe("B");
    clock.advance(1);

    const refusal = await refusalOf(owner.fetch(`/mirror/v1/timeline/${id}`));

    expect(refusal).toMatchObject({ status: 404, reason: "notFound", message: "Timeline item not found." });
    expect(await ok<{ items: Item[] }>(owner.fetch("/mirror/v1/timeline?includeDeleted=true"))).toMatchObject({
      items: [],
    });
  });

  test("and so does a tombstone", async () => {
    const { owner, clock } = await startApp();
    const { id } = await givenItem(owner);
    await deleteItem(owner, id);
    clock.advance(30 * day);

    expect((await owner.fetch(`/mirror/v1/timeline/${id}`)).status).toBe(404);
    expect((await sendJson(owner, "DELETE", `/mirror/v1/timeline/${id}`)).status).toBe(404);
  });
});

describe("an item of somebody else looks unknown", () => {
  test.each(["another user", "another service"])("to %s", async (who) => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    const attachment = await givenAttachment(app.owner, id);
    const stranger =
      who === "another user"
        ? await app.person("other@example.com")
        : await app.person("owner@example.com", undefined, "garden");
    const send = (method: string, path: string, body?: unknown) =>
      refusalOf(sendJson(stranger, method, `/mirror/v1/timeline/${path}`, body));

    const refusals = [
      await send("GET", id),
      await send("PATCH", id, { text: "B" }),
      await send("PUT", id, { text: "B" }),
      await send("DELETE", id),
      await send("GET", `${id}/attachments`),
      await send("GET", `${id}/attachments/${attachment.id}?alt=media`),
      await send("DELETE", `${id}/attachments/${attachment.id}`),
      await refusalOf(sendJson(stranger, "POST", `/upload/mirror/v1/timeline/${id}/attachments?uploadType=resumable`)),
      await refusalOf(sendJson(stranger, "PUT", `/upload/mirror/v1/timeline/${id}?uploadType=resumable`)),
    ];

    expect(refusals.map(({ status, message }) => `${status} ${message}`)).toEqual(
      refusals.map(() => "404 Timeline item not found."),
    );
    expect((await ok<{ items: Item[] }>(stranger.fetch("/mirror/v1/timeline"))).items).toEqual([]);
    expect((await readItem(app.owner, id)).attachments).toEqual([attachment]);
  });
});
