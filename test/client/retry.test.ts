import { describe, expect, onTestFinished, test, vi } from "vitest";
import { wait } from "../../client/retry.ts";
import { json, refusal, stage } from "./scripted.ts";

const params = { path: { tasklist: "@default" } };
const busy = (headers?: Record<string, string>) => refusal(503, "backendError", "Backend Error", headers);
const offline = () => new TypeError("fetch failed");

describe("what is sent again", () => {
  test.each([429, 500, 502, 503, 504])("a GET that is answered with %i", async (status) => {
    const { client, requests } = stage([refusal(status, "backendError", "Backend Error"), json({ items: [] })]);

    const { data } = await client.GET("/users/@me/lists");

    expect(data).toEqual({ items: [] });
    expect(requests).toHaveLength(2);
  });

  test.each([304, 400, 401, 403, 404, 409, 410, 412, 501])("not a GET that is answered with %i", async (status) => {
    const { client, requests } = stage([new Response(null, { status })]);

    const { response } = await client.GET("/users/@me/lists");

    expect(response.status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  test("PUT and DELETE, with body and precondition", async () => {
    const { client, requests } = stage([busy(), json({}), busy(), new Response(null, { status: 204 })]);
    const conditional = { ...params, header: { "If-Match": '"1"' } };

    await client.PUT("/users/@me/lists/{tasklist}", { params: conditional, body: { title: "Errands" } });
    await client.DELETE("/users/@me/lists/{tasklist}", { params: conditional });

    expect(requests.map((each) => each.method)).toEqual(["PUT", "PUT", "DELETE", "DELETE"]);
    expect(requests.map((each) => each.headers.get("If-Match"))).toEqual(['"1"', '"1"', '"1"', '"1"']);
    expect(requests.map((each) => each.body)).toEqual(['{"title":"Errands"}', '{"title":"Errands"}', "", ""]);
  });

  test("never POST and PATCH", async () => {
    const { client, requests } = stage([busy(), refusal(429, "rateLimitExceeded", "Slow", { "Retry-After": "1" })]);

    const inserted = await client.POST("/users/@me/lists", { body: { title: "Errands" } });
    const patched = await client.PATCH("/users/@me/lists/{tasklist}", { params, body: { title: "Errands" } });

    expect([inserted.response.status, patched.response.status]).toEqual([503, 429]);
    expect(requests).toHaveLength(2);
  });

  test("a GET that got no answer, but not a POST", async () => {
    const { client, requests } = stage([offline(), json({}), offline()]);

    const { response } = await client.GET("/users/@me/lists");
    const inserting = client.POST("/users/@me/lists", { body: {} });

    expect(response.status).toBe(200);
    await expect(inserting).rejects.toThrow("fetch failed");
    expect(requests).toHaveLength(3);
  });

  test("not after an error that is no network failure", async () => {
    const { client, requests } = stage([new RangeError("a bug")]);

    await expect(client.GET("/users/@me/lists")).rejects.toThrow("a bug");
    expect(requests).toHaveLength(1);
  });
});

describe("how often", () => {
  test("three tries in all, then the last answer counts", async () => {
    const { client, requests } = stage([busy(), offline(), refusal(500, "backendError", "The third")]);

    const { error } = await client.GET("/users/@me/lists");

    expect(error?.error.message).toBe("The third");
    expect(requests).toHaveLength(3);
  });

  test("three tries in all, then the last failure counts", async () => {
    const { client, requests } = stage([busy(), busy(), offline()]);

    await expect(client.GET("/users/@me/lists")).rejects.toThrow("fetch failed");
    expect(requests).toHaveLength(3);
  });

  test("as often as asked for", async () => {
    const once = stage([busy()], { retries: 0 });
    const often = stage([busy(), busy(), busy(), busy(), json({})], { retries: 4 });

    expect((await once.client.GET("/users/@me/lists")).response.status).toBe(503);
    expect((await often.client.GET("/users/@me/lists")).response.status).toBe(200);
  });
});

describe("how long it waits", () => {
  test.each([
    ["all of a doubling wait at the most", 1, [500, 1000, 2000, 4000]],
    ["half of it at the least", 0, [250, 500, 1000, 2000]],
  ])("%s", async (_, random, expected) => {
    const { client, waitsMs } = stage([busy(), offline(), busy(), busy(), json({})], {
      retries: 4,
      random: () => random,
    });

    await client.GET("/users/@me/lists");

    expect(waitsMs).toEqual(expected);
  });

  test("within the bounds asked for", async () => {
    const options = { retries: 3, baseDelayMs: 100, maxDelayMs: 150 };
    const { client, waitsMs } = stage([busy(), busy(), busy(), json({})], options);

    await client.GET("/users/@me/lists");

    expect(waitsMs).toEqual([100, 150, 150]);
  });

  test.each([
    ["seconds", "17", 17_000],
    ["a date", "Sun, 01 Mar 2026 09:00:30 GMT", 30_000],
    ["a date that is over", "Sun, 01 Mar 2026 08:00:00 GMT", 500],
    ["less than the wait would be", "0", 500],
    ["as much as is allowed", "60", 60_000],
    ["nothing that can be read", "soon", 500],
  ])("as Retry-After says: %s", async (_, retryAfter, expected) => {
    const { client, waitsMs } = stage([busy({ "Retry-After": retryAfter }), json({})]);

    await client.GET("/users/@me/lists");

    expect(waitsMs).toEqual([expected]);
  });

  test("not at all when Retry-After asks for more than is allowed: the answer is returned", async () => {
    const { client, requests, waitsMs } = stage([busy({ "Retry-After": "61" })]);

    const { error, response } = await client.GET("/users/@me/lists");

    expect(response.headers.get("Retry-After")).toBe("61");
    expect(error?.error.message).toBe("Backend Error");
    expect(requests).toHaveLength(1);
    expect(waitsMs).toEqual([]);
  });
});

describe("the wait itself", () => {
  test("ends after its time and leaves the signal alone", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, "removeEventListener");

    const waiting = wait(60_000, signal);
    await vi.advanceTimersByTimeAsync(60_000);

    await expect(waiting).resolves.toBeUndefined();
    expect(removed).toHaveBeenCalledOnce();
  });

  test("ends at once when the signal aborts, before or meanwhile", async () => {
    const controller = new AbortController();

    const waiting = wait(60_000, controller.signal);
    controller.abort(new Error("enough"));

    await expect(waiting).rejects.toThrow("enough");
    await expect(wait(60_000, controller.signal)).rejects.toThrow("enough");
  });
});
