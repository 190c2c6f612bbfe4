import { expect, test } from "vitest";
import { QuintetError } from "../../client/index.ts";
import { json, list, page, refusal, stage } from "./scripted.ts";

async function collect<Element>(elements: AsyncIterable<Element>): Promise<Element[]> {
  const collected: Element[] = [];
  for await (const each of elements) collected.push(each);
  return collected;
}

function queries(requests: { url: string }[]): Record<string, string>[] {
  return requests.map((each) => Object.fromEntries(new URL(each.url).searchParams));
}

const threePages = () => [page(["a", "b"], "second"), page([], "third"), page(["c"])];

test("pages follow one another until one has no successor, with the parameters unchanged", async () => {
  const { client, requests } = stage(threePages(), { token: "secret" });

  const pages = await collect(client.pages("/users/@me/lists", { params: { query: { maxResults: 2 } } }));

  expect(pages.map((each) => each.items.map((item) => item.id))).toEqual([["a", "b"], [], ["c"]]);
  expect(pages[0]?.etag).toBe('"1"');
  expect(queries(requests)).toEqual([
    { maxResults: "2" },
    { maxResults: "2", pageToken: "second" },
    { maxResults: "2", pageToken: "third" },
  ]);
  expect(requests.map((each) => each.headers.get("Authorization"))).toEqual(Array(3).fill("Bearer secret"));
});

test("items come one by one, over empty pages too", async () => {
  const { client } = stage(threePages());

  expect(await collect(client.items("/users/@me/lists"))).toEqual([list("a"), list("b"), list("c")]);
});

test("a page is loaded when it is asked for, and not before", async () => {
  const { client, requests } = stage(threePages());
  const items = client.items("/users/@me/lists");

  expect(requests).toHaveLength(0);
  for await (const item of items) {
    if (item.id === "b") break;
  }

  expect(requests).toHaveLength(1);
});

test("iteration can begin in the middle", async () => {
  const { client, requests } = stage([page(["c"], "fourth"), page(["d"])]);

  await collect(client.pages("/users/@me/lists", { params: { query: { pageToken: "third" } } }));

  expect(queries(requests)).toEqual([{ pageToken: "third" }, { pageToken: "fourth" }]);
});

test("a selection of members keeps the one that leads to the next page", async () => {
  const { client, requests } = stage([page(["a"], "second"), page(["b"]), page(["a"])]);

  await collect(client.items("/users/@me/lists", { params: { query: { fields: "items(id,title)" } } }));
  await collect(client.items("/users/@me/lists", { params: { query: { fields: "nextPageToken,items" } } }));

  expect(queries(requests).map((each) => each.fields)).toEqual([
    "items(id,title),nextPageToken",
    "items(id,title),nextPageToken",
    "nextPageToken,items",
  ]);
});

test("a page without the items, which the selection left out, has none", async () => {
  const { client } = stage([json({ etag: '"1"' })]);

  expect(await collect(client.items("/users/@me/lists", { params: { query: { fields: "etag" } } }))).toEqual([]);
});

test("a refused page ends the iteration after the items before it", async () => {
  const { client } = stage([page(["a"], "second"), refusal(400, "invalid", "Invalid page token.")]);
  const seen: string[] = [];

  const iterating = (async () => {
    for await (const item of client.items("/users/@me/lists")) seen.push(item.id);
  })();

  await expect(iterating).rejects.toThrow(QuintetError);
  expect(seen).toEqual(["a"]);
});

test("a page that fails for the moment is tried again", async () => {
  const { client } = stage([page(["a"], "second"), refusal(503, "backendError", "Backend Error"), page(["b"])]);

  expect(await collect(client.items("/users/@me/lists"))).toEqual([list("a"), list("b")]);
});

test.each(["pages", "items"] as const)("an abort ends %s between two of them", async (kind) => {
  const controller = new AbortController();
  const { client, requests } = stage(threePages());
  let seen = 0;

  const iterating = (async () => {
    for await (const _ of client[kind]("/users/@me/lists", { signal: controller.signal })) {
      seen += 1;
      controller.abort(new Error("enough"));
    }
  })();

  await expect(iterating).rejects.toThrow("enough");
  expect(seen).toBe(1);
  expect(requests).toHaveLength(1);
});
