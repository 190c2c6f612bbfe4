/** The client of the payment service: authentication with a key, lists that are paged by id, and errors without an envelope. */
import { describe, expect, test } from "vitest";
import { createPaymentsClient, QuintetError, unwrap } from "../../client/index.ts";
import { json, stage as scripted } from "./scripted.ts";

function stage(answers: Response[], options: { key?: string } = {}) {
  const { connection, requests } = scripted(answers, { retries: 0 });
  return { client: createPaymentsClient({ ...connection, ...options }), requests };
}

test("the key is the password of basic authorization, without a user", async () => {
  const { client, requests } = stage([json({}), json({})], { key: "3f0b9c64" });

  await client.GET("/me");
  await client.GET("/me", { headers: { Authorization: "Basic other" } });

  expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
    `Basic ${btoa(":3f0b9c64")}`,
    "Basic other",
  ]);
  expect(requests[0]?.url).toBe("http://quintet.test/me");
});

describe("lists", () => {
  const path = { merchantId: "m1" };
  const list = "/merchants/{merchantId}/lines";
  const pages = () => [json([{ id: "3" }, { id: "2" }]), json([{ id: "1" }]), json([])];

  test("go on with the last id as before, until a page is empty", async () => {
    const { client, requests } = stage(pages());
    const ids: string[] = [];

    for await (const line of client.items(list, { params: { path, query: { limit: 2 } } })) ids.push(line.id);

    expect(ids).toEqual(["3", "2", "1"]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=2",
      "?limit=2&before=2",
      "?limit=2&before=1",
    ]);
  });

  test("walk with after from the oldest on; in a window they go back", async () => {
    const forth = stage(pages());
    for await (const page of forth.client.pages(list, { params: { path, query: { limit: 2, after: "0" } } }))
      expect(page.length).toBeGreaterThan(0);
    const window = stage(pages());
    for await (const _ of window.client.pages(list, {
      params: { path, query: { limit: 2, after: "0", before: "9" } },
    }));

    expect(forth.requests.map(({ url }) => new URL(url).searchParams.get("after"))).toEqual(["0", "2", "1"]);
    expect(window.requests.map(({ url }) => new URL(url).searchParams.get("before"))).toEqual(["9", "2", "1"]);
  });
});

test.each<[string, unknown, Partial<QuintetError>]>([
  [
    "a validation error",
    [
      { field: "amount", message: "Is required." },
      { field: "x", message: "y" },
    ],
    { reason: undefined, location: "amount", message: "amount: Is required." },
  ],
  [
    "a processing error",
    [{ code: 7, message: "Insufficient funds", text: "Insufficient funds" }],
    { reason: "7", location: undefined, message: "Insufficient funds" },
  ],
  [
    "a plain refusal",
    [{ message: "The merchant does not exist." }],
    { reason: undefined, message: "The merchant does not exist." },
  ],
  ["the gateway", { code: 26, message: "Invalid merchant public key, please contact us" }, { reason: "26" }],
  [
    "payments",
    { code: "TOKEN_INVALID", message: "The token is invalid", path: "card.number" },
    { reason: "TOKEN_INVALID", location: "card.number" },
  ],
])("unwrap throws what %s says", async (_, body, expected) => {
  const { client } = stage([json(body, 400)]);

  const error = await unwrap(client.GET("/me")).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(QuintetError);
  expect(error).toMatchObject({ status: 400, body, ...expected });
});
