import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { wait } from "../../client/retry.ts";
import { json, refusal, stage } from "./scripted.ts";

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
  test("ends a request that is under way", async () => {
    const controller = new AbortController();
    const { client, requests } = stage([
      (signal) => {
        const answer = silent(signal);
        controller.abort();
        return answer;
      },
    ]);

    const call = client.GET("/users/@me/lists", { signal: controller.signal });

    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(requests).toHaveLength(1);
  });

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
