/** Pages of items of the maximum size must not fill the server's memory. */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { act, deleteItem, type Item, type ListQuery, ok, sendJson } from "../support/timeline.ts";

/** JSON escapes each of these characters with six characters. */
const large = "\u0001".repeat(160_000);
const room = 4_000_000;

interface Walked {
  items: Item[];
  /** The number of characters of each page. */
  sizes: number[];
}

async function walk(person: Person, query: ListQuery, between?: () => Promise<void>): Promise<Walked> {
  const walked: Walked = { items: [], sizes: [] };
  for (let pageToken: string | undefined; ; ) {
    const asked = { maxResults: 100, ...query, ...(pageToken !== undefined && { pageToken }) };
    const parameters = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const answer = await person.fetch(`/mirror/v1/timeline?${parameters}`);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 500)).toBe(200);
    const page = JSON.parse(text) as { items: Item[]; nextPageToken?: string };
    walked.items.push(...page.items);
    walked.sizes.push(text.length);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) return walked;
    if (walked.sizes.length === 1) await between?.();
  }
}

/** Requests only the id in the response to a write, because these tests only measure pages. */
async function insert(person: Person, body: object): Promise<string> {
  return (await ok(sendJson(person, "POST", "/mirror/v1/timeline?fields=id", body))).id;
}

async function patch(person: Person, id: string, body: object): Promise<void> {
  await ok(sendJson(person, "PATCH", `/mirror/v1/timeline/${id}?fields=id`, body));
}

async function givenItems(count: number, body: object) {
  const app = await startApp({ at: "2026-03-01T09:00:00Z" });
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    app.clock.advance(1000);
    ids.unshift(await insert(app.owner, { ...body, bundleId: "bundle" }));
  }
  return { app, owner: app.owner, clock: app.clock, ids };
}

/** The tests only read these items. */
const givenLargeItems = shared(() => givenItems(10, { text: large }));

describe("a page", () => {
  test.each<ListQuery>([{}, { orderBy: "writeTime" }, { bundleId: "bundle" }, { includeDeleted: true }])(
    "of large items is short and names the next one: %j",
    async (query) => {
      const { owner, ids } = await givenLargeItems();

      const { items, sizes } = await walk(owner, query);

      expect(items.map(({ id }) => id)).toEqual(ids);
      expect(items.every(({ text }) => text === large)).toBe(true);
      expect(Math.max(...sizes)).toBeLessThan(room);
      expect(sizes).toHaveLength(3);
    },
  );

  test("of what has changed meanwhile is short, too", async () => {
    const { owner, clock, ids } = await givenItems(10, { text: "Card" });

    const { items, sizes } = await walk(owner, { maxResults: 1 }, async () => {
      clock.advance(1000);
      for (const id of ids.slice(1)) await patch(owner, id, { text: large });
    });
    const changed = await walk(owner, { maxResults: 100 });

    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids));
    expect(Math.max(...sizes, ...changed.sizes)).toBeLessThan(room);
  });

  test("that began when items were small is short once they are large", async () => {
    const { owner, ids } = await givenItems(30, { text: "Card" });
    const grow = async () => {
      for (const id of ids.slice(20)) await patch(owner, id, { text: large });
    };

    const { sizes } = await walk(owner, { maxResults: 20 }, grow);

    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(room);
  });

  test("of items of usual size holds as many as it may", async () => {
    const { owner, ids } = await givenItems(100, { text: "x".repeat(39_000) });

    const { items, sizes } = await walk(owner, {});

    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(sizes).toHaveLength(1);
  });

  test("stays short when what was large is gone", async () => {
    const { owner, ids } = await givenItems(8, { text: "Card" });
    await patch(owner, ids[0] ?? "", { text: large });
    await deleteItem(owner, ids[0] ?? "");

    const { items, sizes } = await walk(owner, {});

    expect(items.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(sizes).toHaveLength(2);
  });
});

test("a device shows as many large cards as two pages hold", async () => {
  const { app, ids } = await givenLargeItems();

  const response = await act(app, `/users/${app.owner.email}/cards`, undefined, "GET");

  const { timeline } = (await response.json()) as { timeline: { item: Item; bundle: { item: Item }[] }[] };
  expect(timeline.flatMap(({ bundle }) => bundle.map(({ item }) => item.id))).toEqual(ids.slice(0, 8));
});
