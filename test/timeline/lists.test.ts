import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { deleteItem, givenItem, type Item, itemsOf, type ListQuery, ok, patchItem } from "../support/timeline.ts";

const started = serverOfPeople();

type Page = { kind: string; items: Item[]; nextPageToken?: string };

async function textsOf(person: Person, query: ListQuery = {}): Promise<(string | undefined)[]> {
  return (await itemsOf(person, query)).map(({ text, isDeleted }) => (isDeleted ? "deleted" : text));
}

describe("a list", () => {
  test("of nothing has items and no token", async () => {
    const { owner } = await started();

    expect(await ok(owner.fetch("/mirror/v1/timeline"))).toEqual({ kind: "mirror#timeline", items: [] });
  });

  test("is ordered by display time, or by the time of the last write, the newest first", async () => {
    const { owner, clock } = await startApp();
    const first = await givenItem(owner, { text: "first", displayTime: "2026-05-01T00:00:00Z" });
    clock.advance(1000);
    const second = await givenItem(owner, "second");
    clock.advance(1000);
    await givenItem(owner, { text: "third", displayTime: "2026-01-01T00:00:00Z" });
    clock.advance(1000);
    await patchItem(owner, second.id, { title: "changed" });

    expect(await textsOf(owner)).toEqual(["first", "second", "third"]);
    expect(await textsOf(owner, { orderBy: "writeTime" })).toEqual(["second", "third", "first"]);
    clock.advance(1000);
    await patchItem(owner, first.id, { displayTime: null });
    expect(await textsOf(owner, { orderBy: "writeTime" })).toEqual(["first", "second", "third"]);
  });

  test("shows an item that is moved down while its pages are fetched a second time at most", async () => {
    const { owner } = await started();
    const day = (count: number) => new Date(Date.parse("2026-03-01T09:00:00Z") + count * 86_400_000).toISOString();
    for (let count = 0; count < 6; count++) await givenItem(owner, { text: `${count}`, displayTime: day(count) });
    const seen: string[] = [];

    for await (const { items } of owner.timeline.pages("/timeline", { params: { query: { maxResults: 2 } } })) {
      if (seen.length === 0) await patchItem(owner, items[0]?.id ?? "", { displayTime: day(1.5) });
      seen.push(...items.map(({ text }) => text ?? ""));
    }

    expect(seen).toEqual(["5", "4", "3", "2", "1", "0", "5"]);
  });

  test.each<ListQuery["orderBy"]>(["displayTime", "writeTime"])(
    "comes in pages by %s, which stay right while others write",
    async (orderBy) => {
      const { owner, clock } = await startApp();
      const made: Item[] = [];
      for (let count = 0; count < 25; count++) {
        // Several items have the same creation time, so that pages end within one instant.
        if (count % 4 === 0) clock.advance(1000);
        made.push(await givenItem(owner, `item ${count}`));
      }
      const momentOf = new Map(made.map(({ id, updated }) => [id, updated ?? ""]));
      const seen: string[] = [];
      const sizes: number[] = [];
      for await (const page of owner.timeline.pages("/timeline", {
        params: { query: { orderBy, maxResults: 7, includeDeleted: true } },
      })) {
        seen.push(...page.items.map(({ id }) => id));
        sizes.push(page.items.length);
        if (sizes.length === 1) await givenItem(owner, "newer");
      }

      // Only the times are compared: items with the same time are sorted by text, and databases sort text differently.
      const [newer, ...others] = seen.reverse();
      expect(others.map((id) => momentOf.get(id))).toEqual([...momentOf.values()].sort());
      expect(new Set(others)).toEqual(new Set(momentOf.keys()));
      // The last entry is the item that was inserted after the first page was read.
      expect(momentOf.has(newer ?? "")).toBe(false);
      expect(sizes).toEqual([7, 7, 7, 5]);
    },
  );

  test("has 20 items on a page unless more are wanted, and at most 100", async () => {
    const { owner } = await started();
    for (let count = 0; count < 101; count++) await givenItem(owner);
    const sizeOf = async (search: string) => (await ok<Page>(owner.fetch(`/mirror/v1/timeline${search}`))).items.length;

    expect(await sizeOf("")).toBe(20);
    expect(await sizeOf("?maxResults=1")).toBe(1);
    expect(await sizeOf("?maxResults=9999")).toBe(100);
    expect(await sizeOf("?maxResults=99999999999")).toBe(100);
  });

  test("is filtered by bundle, source and pin, all of which must match", async () => {
    const { owner } = await started();
    await givenItem(owner, { text: "a", bundleId: "b1", sourceItemId: "s1" });
    await givenItem(owner, { text: "b", bundleId: "b1", isBundleCover: true });
    await givenItem(owner, { text: "c", bundleId: "b2", sourceItemId: "s1" });
    const search = async (query: ListQuery) => (await textsOf(owner, query)).sort();

    expect(await search({ bundleId: "b1" })).toEqual(["a", "b"]);
    expect(await search({ sourceItemId: "s1" })).toEqual(["a", "c"]);
    expect(await search({ bundleId: "b1", sourceItemId: "s1" })).toEqual(["a"]);
    expect(await search({ bundleId: "none" })).toEqual([]);
    expect(await search({ pinnedOnly: true })).toEqual([]);
    expect(await search({})).toEqual(["a", "b", "c"]);
  });

  test("has tombstones when they are asked for, where the item stood, by what it was", async () => {
    const { owner, clock } = await startApp();
    const gone = await givenItem(owner, { text: "gone", bundleId: "b", sourceItemId: "s" });
    clock.advance(1000);
    await givenItem(owner, { text: "kept", bundleId: "b" });
    clock.advance(1000);
    await deleteItem(owner, gone.id);

    expect(await textsOf(owner)).toEqual(["kept"]);
    expect(await textsOf(owner, { includeDeleted: true })).toEqual(["kept", "deleted"]);
    expect(await textsOf(owner, { includeDeleted: true, orderBy: "writeTime" })).toEqual(["deleted", "kept"]);
    expect(await textsOf(owner, { includeDeleted: true, bundleId: "b", sourceItemId: "s" })).toEqual(["deleted"]);
    expect(await textsOf(owner, { includeDeleted: true, pinnedOnly: true })).toEqual([]);
  });

  test("is 304 until an item changes, and then is not", async () => {
    const { owner } = await started();
    const item = await givenItem(owner);
    const read = (etag: string) => owner.fetch("/mirror/v1/timeline", { headers: { "If-None-Match": etag } });
    const { headers } = await read('"none"');
    const etag = headers.get("etag") ?? "";

    expect((await read(etag)).status).toBe(304);
    await patchItem(owner, item.id, { text: "B" });
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    await deleteItem(owner, item.id);
    expect((await read(changed.headers.get("etag") ?? "")).status).toBe(200);
  });

  test("can be answered in part", async () => {
    const { owner } = await started();
    const { id } = await givenItem(owner, { text: "A", creator: { displayName: "Ada", id: "ada" } });

    expect(await ok(owner.fetch("/mirror/v1/timeline?fields=items(id,creator/displayName)"))).toEqual({
      items: [{ id, creator: { displayName: "Ada" } }],
    });
  });

  test.each([
    ["maxResults=0", "maxResults"],
    ["maxResults=-1", "maxResults"],
    ["maxResults=many", "maxResults"],
    ["orderBy=title", "orderBy"],
    ["pinnedOnly=perhaps", "pinnedOnly"],
    ["pageToken=nonsense", "pageToken"],
    ["fields=items(nothing)", "fields"],
  ])("with %s is refused", async (search, parameter) => {
    const { owner } = await started();

    expect(await refusalOf(owner.fetch(`/mirror/v1/timeline?${search}`))).toMatchObject({
      status: 400,
      at: `parameter:${parameter}`,
    });
  });

  test("goes on only as it began", async () => {
    const { owner } = await started();
    for (let count = 0; count < 3; count++) await givenItem(owner, { bundleId: "b" });
    const { nextPageToken } = await ok<Page>(owner.fetch("/mirror/v1/timeline?maxResults=1"));
    const next = (search: string) =>
      owner.fetch(`/mirror/v1/timeline?maxResults=1&pageToken=${nextPageToken}${search}`);

    expect((await next("")).status).toBe(200);
    for (const other of ["&bundleId=b", "&orderBy=writeTime", "&includeDeleted=true", "&pinnedOnly=true"]) {
      expect(await refusalOf(next(other))).toMatchObject({ status: 400, at: "parameter:pageToken" });
    }
  });
});

test("there is a limit of items, for which tombstones and expired items do not count", async () => {
  const app = await startApp();
  const { owner, clock } = app;
  const { id } = await givenItem(owner);
  const { db } = app.server.parts;
  await db.write((tx) => tx.run('UPDATE "Timeline" SET "items" = 100000'));

  const send = () => owner.fetch("/mirror/v1/timeline", asJson("POST", {}));

  expect(await refusalOf(send())).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
  await deleteItem(owner, id);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(403);
  clock.advance(31 * 24 * 3600 * 1000);
  expect((await send()).status).toBe(200);
});
