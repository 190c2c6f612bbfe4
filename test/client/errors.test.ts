import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { QuintetError, unwrap } from "../../client/index.ts";
import { wait } from "../../client/retry.ts";
import { json, refusal, type Scripted, stage } from "./scripted.ts";

/** Returns what `unwrap` throws. */
async function refused(answer: Scripted): Promise<unknown> {
  return unwrap(stage([answer], { retries: 0 }).client.GET("/users/@me/lists")).then(
    (data) => expect.fail(`Nothing was thrown; the data is ${JSON.stringify(data)}.`),
    (error: unknown) => error,
  );
}

test("a refusal is a result like any other", async () => {
  const { client } = stage([refusal(404, "notFound", "Not Found")]);

  const { data, error, response } = await client.GET("/users/@me/lists");

  expect(data).toBeUndefined();
  expect(error?.error.errors[0]?.reason).toBe("notFound");
  expect(response.status).toBe(404);
});

describe("unwrap", () => {
  test("gives the data of a success", async () => {
    const { client } = stage([json({ items: [] })]);

    expect(await unwrap(client.GET("/users/@me/lists"))).toEqual({ items: [] });
  });

  test("gives nothing where the success has no content", async () => {
    const { client } = stage([new Response(null, { status: 204 })]);
    const params = { path: { tasklist: "@default" } };

    expect(await unwrap(client.POST("/lists/{tasklist}/clear", { params }))).toBeUndefined();
  });

  test("throws what the service's error body says", async () => {
    const error = await refused(refusal(400, "invalid", "Invalid page token.", { "X-Request-Id": "r1" }));

    expect(error).toBeInstanceOf(QuintetError);
    expect(error).toMatchObject({
      name: "QuintetError",
      status: 400,
      reason: "invalid",
      location: "pageToken",
      message: "Invalid page token.",
      body: { error: { code: 400 } },
    });
    expect(error instanceof QuintetError && error.response.headers.get("X-Request-Id")).toBe("r1");
  });

  test("throws an error whose stack begins with what is wrong, and whose JSON is for logs", async () => {
    const error = await refused(refusal(400, "invalid", "Invalid page token.", { "Quintet-Hint": "Leave it out." }));

    expect(error instanceof QuintetError && error.stack?.split("\n").slice(0, 3)).toEqual([
      "QuintetError: Invalid page token.",
      "  Hint: Leave it out.",
      "  GET /tasks/v1/users/@me/lists: 400 invalid",
    ]);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: "QuintetError",
      message: "Invalid page token.",
      status: 400,
      reason: "invalid",
      location: "pageToken",
      hint: "Leave it out.",
      operation: "GET /tasks/v1/users/@me/lists",
    });
    // The class field `name` is the only property that Node.js would print below the stack.
    expect(Object.keys(error as object)).toEqual(["name"]);
  });

  test("throws an instance of this class, and of no class that extends it", async () => {
    class Missing extends QuintetError {}
    const response = new Response(null, { status: 404 });

    expect(await refused(refusal(404, "notFound", "Not Found"))).not.toBeInstanceOf(Missing);
    expect(new Missing(response, undefined)).toBeInstanceOf(Missing);
    expect(new Missing(response, undefined)).toBeInstanceOf(QuintetError);
    expect(new Error("Not Found")).not.toBeInstanceOf(QuintetError);
  });

  test.each<[string, Response, unknown]>([
    ["text", new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }), "<h1>Bad Gateway</h1>"],
    ["JSON of another shape", json(["down"], 502), ["down"]],
    [
      "JSON with an error of another shape",
      json({ error: "down", errors: null }, 502),
      { error: "down", errors: null },
    ],
    ["nothing", new Response(null, { status: 502, headers: { "Content-Length": "0" } }), undefined],
  ])("throws the status when the body is %s", async (_, answer, body) => {
    const error = await refused(answer);

    expect(error).toBeInstanceOf(QuintetError);
    expect(error).toMatchObject({ status: 502, reason: undefined, location: undefined, body });
    expect(String(error)).toMatch(/^QuintetError: The service returned 502( Bad Gateway)?$/);
  });

  test("throws 304 to a conditional read, which has no data to give", async () => {
    expect(await refused(new Response(null, { status: 304 }))).toMatchObject({ status: 304 });
  });

  test("passes a network failure on", async () => {
    const failure = new TypeError("fetch failed");

    expect(await refused(failure)).toBe(failure);
  });
});

/** A service that never responds. Like fetch, it fails when the signal aborts. */
function silent(signal?: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** A body that never ends. Like a body of fetch, it fails when the signal aborts. */
function endless(signal?: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode("{"));
      signal?.addEventListener("abort", () => stream.error(signal.reason));
    },
  });
}

const busy = () => refusal(503, "backendError", "Backend Error");

describe("the signal of a call", () => {
  // fetch reports a failed network as a TypeError, too.
  test.each([undefined, new TypeError("enough")])(
    "ends a request that is under way, with the reason %s",
    async (reason) => {
      const controller = new AbortController();
      const { client, requests } = stage([
        (signal) => {
          const answer = silent(signal);
          controller.abort(reason);
          return answer;
        },
      ]);

      const call = client.GET("/users/@me/lists", { signal: controller.signal });

      await expect(call).rejects.toMatchObject(reason ?? { name: "AbortError" });
      expect(requests).toHaveLength(1);
    },
  );

  test("ends the wait for a retry", async () => {
    const controller = new AbortController();
    const { client, requests } = stage([busy()], {
      sleep(delayMs, signal) {
        const waiting = wait(delayMs, signal);
        controller.abort(new Error("enough"));
        return waiting;
      },
    });

    await expect(client.GET("/users/@me/lists", { signal: controller.signal })).rejects.toThrow("enough");
    expect(requests).toHaveLength(1);
  });
});

describe("the deadline of a client", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  test("ends a call that has no answer", async () => {
    const { client, requests } = stage([silent], { timeoutMs: 5000 });

    const call = client.POST("/users/@me/lists", { body: {} });
    const outcome = expect(call).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(5000);

    await outcome;
    expect(requests).toHaveLength(1);
  });

  test("counts the waits between tries", async () => {
    const { client, requests } = stage([busy(), busy(), json({})], { timeoutMs: 1000, sleep: wait });

    const outcome = expect(client.GET("/users/@me/lists")).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(1000);

    await outcome;
    expect(requests).toHaveLength(2);
  });

  test("counts the reading of an answer", async () => {
    const { client } = stage([async (signal) => new Response(endless(signal))], { timeoutMs: 5000 });

    const outcome = expect(client.GET("/users/@me/lists")).rejects.toMatchObject({ name: "TimeoutError" });
    await vi.advanceTimersByTimeAsync(5000);

    await outcome;
  });

  test("leaves nothing behind after a call that is in time", async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, "removeEventListener");
    const { client } = stage([json({ items: [] })], { timeoutMs: 5000 });

    const { data } = await client.GET("/users/@me/lists", { signal });

    expect(data).toEqual({ items: [] });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });

  test("does not replace the signal of a call", async () => {
    const controller = new AbortController();
    const { client } = stage([silent, silent], { timeoutMs: 5000 });

    const call = client.GET("/users/@me/lists", { signal: controller.signal });
    controller.abort(new Error("enough"));

    await expect(call).rejects.toThrow("enough");
    await expect(client.GET("/users/@me/lists", { signal: controller.signal })).rejects.toThrow("enough");
  });
});
