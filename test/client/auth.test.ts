import { describe, expect, test, vi } from "vitest";
import { eventually } from "../support/eventually.ts";
import { json, refusal, type Stage, stage } from "./scripted.ts";

const expired = () => refusal(401, "authError", "Invalid Credentials");

function sent({ requests }: Stage): (string | null)[] {
  return requests.map((each) => each.headers.get("Authorization"));
}

describe("a fixed token", () => {
  const other = { Authorization: "Bearer other" };

  test.each<[rule: string, token: string | undefined, headers: Record<string, string>, (string | null)[]]>([
    ["is sent with each request", "secret", {}, ["Bearer secret", "Bearer secret"]],
    ["is not sent if there is none", undefined, {}, [null, null]],
    ["is replaced by the credentials of a single call", "secret", other, ["Bearer other", "Bearer secret"]],
  ])("%s", async (_, token, headers, expected) => {
    const theatre = stage([json({}), json({})], { token });

    await theatre.client.GET("/users/@me/lists", { headers });
    await theatre.client.POST("/users/@me/lists", { body: {} });

    expect(sent(theatre)).toEqual(expected);
  });

  test("has no replacement: 401 is the answer", async () => {
    const theatre = stage([expired()], { token: "secret" });

    const { response } = await theatre.client.GET("/users/@me/lists");

    expect(response.status).toBe(401);
    expect(theatre.requests).toHaveLength(1);
  });
});

describe("a token function", () => {
  test("is asked before each request", async () => {
    const token = vi.fn().mockReturnValueOnce("first").mockResolvedValueOnce("second");
    const theatre = stage([json({}), json({})], { token });

    await theatre.client.GET("/users/@me/lists");
    await theatre.client.GET("/users/@me/lists");

    expect(sent(theatre)).toEqual(["Bearer first", "Bearer second"]);
    expect(token.mock.calls).toEqual([[{ refresh: false }], [{ refresh: false }]]);
  });

  test("is asked for a new token after 401, and the request is sent again whole", async () => {
    const token = vi.fn(({ refresh }: { refresh: boolean }) => (refresh ? "new" : "old"));
    const theatre = stage([expired(), json({ id: "1" })], { token });

    const { data } = await theatre.client.POST("/users/@me/lists", { body: { title: "Errands" } });

    expect(data).toEqual({ id: "1" });
    expect(sent(theatre)).toEqual(["Bearer old", "Bearer new"]);
    expect(theatre.requests.map((each) => each.body)).toEqual(['{"title":"Errands"}', '{"title":"Errands"}']);
  });

  test("is asked only once: a second 401 is the answer", async () => {
    const token = vi.fn(() => "old");
    const theatre = stage([expired(), expired()], { token });

    const { response } = await theatre.client.GET("/users/@me/lists");

    expect(response.status).toBe(401);
    expect(token).toHaveBeenCalledTimes(2);
  });

  test("is not asked again after another refusal", async () => {
    const token = vi.fn(() => "old");
    const theatre = stage([refusal(403, "forbidden", "Forbidden")], { token });

    await theatre.client.GET("/users/@me/lists");

    expect(token.mock.calls).toEqual([[{ refresh: false }]]);
  });

  test("rejects the call when it fails, and nothing is sent", async () => {
    const theatre = stage([], {
      token: async () => {
        throw new Error("signed out");
      },
    });

    await expect(theatre.client.GET("/users/@me/lists")).rejects.toThrow("signed out");
    expect(theatre.requests).toEqual([]);
  });

  test("refreshes once for requests that fail together, and again for later ones", async () => {
    let issued = 0;
    let finish: (token: string) => void = () => {};
    const refreshed = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const token = vi.fn(({ refresh }: { refresh: boolean }) => {
      if (!refresh) return `token ${issued}`;
      issued += 1;
      return issued === 1 ? refreshed : `token ${issued}`;
    });
    const theatre = stage([expired(), expired(), json({}), json({}), expired(), json({})], { token });

    const calls = [theatre.client.GET("/users/@me/lists"), theatre.client.GET("/users/@me/lists")];
    await eventually(() => expect(theatre.requests).toHaveLength(2));
    finish("token 1");
    await Promise.all(calls);
    await theatre.client.GET("/users/@me/lists");

    expect(sent(theatre).slice(2)).toEqual(["Bearer token 1", "Bearer token 1", "Bearer token 1", "Bearer token 2"]);
    expect(issued).toBe(2);
  });
});
