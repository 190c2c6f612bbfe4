/** Downloads of the content of attachments: the headers, parts and conditions. */
import { describe, expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import { givenAttachment, givenItem, jpeg, ok } from "../support/timeline.ts";

const served = serverOfPeople();

describe("a download", () => {
  async function givenContent() {
    const app = await served();
    const { owner } = app;
    const { id } = await givenItem(owner);
    const attachment = await givenAttachment(owner, id, jpeg, "image/svg+xml");
    const path = `/mirror/v1/timeline/${id}/attachments/${attachment.id}`;
    return { app, owner, attachment, path, etag: `"${Buffer.from(attachment.id).toString("base64url")}"` };
  }

  test("without alt=media is what is known of the content", async () => {
    const { owner, attachment, path } = await givenContent();

    expect(await ok(owner.fetch(path))).toEqual(attachment);
    expect(await ok(owner.fetch(`${path}?fields=contentType`))).toEqual({ contentType: "image/svg+xml" });
  });

  test("is the content, and nothing that a browser runs", async () => {
    const { owner, path, etag } = await givenContent();

    const response = await owner.fetch(`${path}?alt=media`, { headers: { "Accept-Encoding": "gzip" } });

    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-length": "3000",
      etag,
      "accept-ranges": "bytes",
      "content-security-policy": "sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("private"),
    });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test.each<[string, Record<string, string>, number, [number, number]]>([
    ["the beginning", { Range: "bytes=0-9" }, 206, [0, 9]],
    ["the middle", { Range: "bytes=1000-1999" }, 206, [1000, 1999]],
    ["one byte", { Range: "bytes=2999-2999" }, 206, [2999, 2999]],
    ["from a byte on", { Range: "bytes=2990-" }, 206, [2990, 2999]],
    ["the end", { Range: "bytes=-10" }, 206, [2990, 2999]],
    ["more than there is", { Range: "bytes=2990-9999" }, 206, [2990, 2999]],
    ["more of the end than there is", { Range: "bytes=-9999" }, 206, [0, 2999]],
    ["several parts: the whole", { Range: "bytes=0-1,5-6" }, 200, [0, 2999]],
    ["other units: the whole", { Range: "lines=0-1" }, 200, [0, 2999]],
    ["no numbers: the whole", { Range: "bytes=-" }, 200, [0, 2999]],
    ["an end before the beginning: the whole", { Range: "bytes=9-0" }, 200, [0, 2999]],
    ["a part of something else: the whole", { Range: "bytes=0-9", "If-Range": '"other"' }, 200, [0, 2999]],
  ])("of %s", async (_, headers, status, [first, last]) => {
    const { owner, path } = await givenContent();

    const response = await owner.fetch(`${path}?alt=media`, { headers });

    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg.subarray(first, last + 1));
    expect(response.headers.get("content-length")).toBe(String(last - first + 1));
    expect(response.headers.get("content-range")).toBe(status === 206 ? `bytes ${first}-${last}/3000` : null);
  });

  test("continues with the right If-Range", async () => {
    const { owner, path, etag } = await givenContent();

    const response = await owner.fetch(`${path}?alt=media`, { headers: { Range: "bytes=5-", "If-Range": etag } });

    expect(response.status).toBe(206);
  });

  test.each(["bytes=3000-", "bytes=-0", "bytes=9999-10000"])("of %s is refused", async (range) => {
    const { owner, path } = await givenContent();

    const response = await owner.fetch(`${path}?alt=media`, { headers: { Range: range } });

    expect(response.headers.get("content-range")).toBe("bytes */3000");
    expect(await refusalOf(response)).toMatchObject({
      status: 416,
      reason: "requestedRangeNotSatisfiable",
      at: "header:Range",
    });
  });

  test("is 304 for who has it, with HEAD only the head, and needs the owner's token", async () => {
    const { app, owner, path, etag } = await givenContent();
    const url = `${app.url}${path}?alt=media`;

    const unchanged = await owner.fetch(`${path}?alt=media`, { headers: { "If-None-Match": etag } });
    const head = await owner.fetch(`${path}?alt=media`, { method: "HEAD" });

    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "3000", ""]);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${url}&access_token=${owner.token}`)).status).toBe(200);
    expect((await (await app.person("other@example.com")).fetch(`${path}?alt=media`)).status).toBe(404);
  });
});
