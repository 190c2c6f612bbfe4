/** Uploads by the client to the real service, over connections that break. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createTimelineUploads, QuintetError, unwrap } from "../../client/index.ts";
import { serverOfPeople } from "../support/app.ts";

const started = serverOfPeople();

/** Content without repetitions, so that a misplaced chunk is noticed. */
const picture = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7 + (index >> 8)) % 251);
/** The contents are compared by their hashes, because comparing them byte by byte would take seconds. */
const digest = (content: Uint8Array | ArrayBuffer) =>
  createHash("sha256").update(new Uint8Array(content)).digest("hex");
const media = { type: "image/jpeg", content: picture };

type Broken = "before" | "after" | number;

/**
 * Creates a client whose requests fail as specified.
 * @param broken The failures by request number: the connection breaks before or after the request, or the response has another
 * status.
 */
async function given(broken: Readonly<Record<number, Broken>> = {}) {
  const app = await started();
  const { owner } = app;
  const requests: string[] = [];
  const uploads = createTimelineUploads({
    baseUrl: app.url,
    token: owner.token,
    baseDelayMs: 0,
    async fetch(request, init) {
      const fault = broken[requests.length];
      requests.push(`${request.method} ${request.headers.get("Content-Range") ?? "start"}`);
      if (fault === "before") throw new TypeError("fetch failed");
      if (typeof fault === "number") return new Response("{}", { status: fault });
      const answer = await fetch(request, init);
      if (fault === "after") throw new TypeError("terminated");
      return answer;
    },
  });
  const contentOf = async (url: string | undefined) => {
    const answer = await owner.fetch(new URL(url ?? "").pathname + new URL(url ?? "").search);
    return digest(await answer.arrayBuffer());
  };
  const items = async () => (await unwrap(owner.timeline.GET("/timeline"))).items ?? [];
  return { app, owner, uploads, requests, contentOf, items };
}

describe("an upload", () => {
  test("makes an item with its content, chunk by chunk, and tells how far it is", async () => {
    const { uploads, requests, contentOf } = await given();
    const progress: number[] = [];

    const item = await uploads.insert(
      media,
      { text: "Bed three." },
      {
        chunkBytes: 262_144,
        onProgress: (arrived) => progress.push(arrived),
      },
    );

    expect(item).toMatchObject({ text: "Bed three.", attachments: [{ contentType: "image/jpeg" }] });
    expect(await contentOf(item.attachments?.[0]?.contentUrl)).toBe(digest(picture));
    expect(progress).toEqual([262_144, 524_288, 700_000]);
    expect(requests).toEqual([
      "POST start",
      "PUT bytes 0-262143/700000",
      "PUT bytes 262144-524287/700000",
      "PUT bytes 524288-699999/700000",
    ]);
  });

  test("replaces an item, or its attachments, and adds to it", async () => {
    const { uploads, contentOf } = await given();
    const { id } = await uploads.insert(media, { text: "Bed three." });
    const blob = new Blob(["a sound"], { type: "text/plain" });

    const attachment = await uploads.attach(id, { type: "audio/mpeg", content: blob });
    const only = await uploads.replace(id, { type: "audio/mpeg", content: blob });
    const whole = await uploads.replace(id, media, { text: "Bed four." });

    expect(attachment).toMatchObject({ contentType: "audio/mpeg" });
    expect(only).toMatchObject({ id, text: "Bed three.", attachments: [{ contentType: "audio/mpeg" }] });
    expect(await contentOf(whole.attachments?.[0]?.contentUrl)).toBe(digest(picture));
    expect(whole).toMatchObject({ id, text: "Bed four." });
  });

  test.each<[when: string, broken: Record<number, Broken>]>([
    ["before it starts", { 0: "before" }],
    ["after it has started", { 0: "after" }],
    ["before a chunk", { 2: "before" }],
    ["after a chunk has arrived", { 2: "after" }],
    ["after the last chunk has arrived", { 3: "after" }],
    ["while it asks what has arrived", { 2: "after", 3: "before" }],
  ])("goes on when the connection breaks %s, and nothing is made twice", async (_, broken) => {
    const { uploads, contentOf, items } = await given(broken);

    const item = await uploads.insert(media, { text: "Bed three." }, { chunkBytes: 262_144 });

    expect(await contentOf(item.attachments?.[0]?.contentUrl)).toBe(digest(picture));
    expect((await items()).map(({ id }) => id)).toEqual([item.id]);
  });

  test("goes on after the service was unavailable", async () => {
    const { uploads, items } = await given({ 0: 503, 2: 503 });

    const item = await uploads.insert(media, {}, { chunkBytes: 262_144 });

    expect((await items()).map(({ id }) => id)).toEqual([item.id]);
  });

  test("gives up when the connection keeps breaking", async () => {
    const { uploads, items } = await given({ 0: "before", 1: "before", 2: "before" });

    await expect(uploads.insert(media)).rejects.toThrow(TypeError);
    expect(await items()).toEqual([]);
  });

  test.each<[what: string, media: { type: string; content: Uint8Array<ArrayBuffer> }, status: number]>([
    ["no content", { type: "image/png", content: new Uint8Array() }, 400],
    ["content of another kind", { type: "application/zip", content: picture }, 400],
    ["too much content", { type: "image/png", content: new Uint8Array(10 * 1024 * 1024 + 1) }, 413],
  ])("of %s is refused as the service says", async (_, refused, status) => {
    const { uploads, items } = await given();

    const error = await uploads.insert(refused).catch((reason) => reason);

    expect(error).toBeInstanceOf(QuintetError);
    expect(error.status).toBe(status);
    expect(await items()).toEqual([]);
  });

  test("to an item that is gone, or to none, is refused", async () => {
    const { uploads, owner } = await given();
    const { id } = await uploads.insert(media);
    await unwrap(owner.timeline.DELETE("/timeline/{id}", { params: { path: { id } } }));

    await expect(uploads.attach(id, media)).rejects.toMatchObject({ status: 410 });
    await expect(uploads.attach("unknown", media)).rejects.toMatchObject({ status: 404 });
    expect(() => uploads.attach("..", media)).toThrow(TypeError);
  });

  test("of a version that has changed is refused", async () => {
    const { uploads } = await given();
    const { id } = await uploads.insert(media, { text: "Bed three." });

    await expect(uploads.replace(id, media, undefined, { ifMatch: '"old"' })).rejects.toMatchObject({ status: 412 });
  });

  test("ends when it is aborted", async () => {
    const { uploads, items } = await given();
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error("enough"));

    const uploading = uploads.insert(media, {}, { chunkBytes: 262_144, onProgress, signal: controller.signal });

    await expect(uploading).rejects.toThrow("enough");
    expect(await items()).toEqual([]);
  });
});
