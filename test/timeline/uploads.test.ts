/** Simple and multipart uploads and downloads with the actual server, byte for byte. */
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  type Attachment,
  bytesOf,
  contentOf,
  deleteItem,
  dump,
  filesOf,
  givenAttachment,
  givenItem,
  type Item,
  itemsOf,
  jpeg,
  ok,
  readItem,
  related,
  sendJson,
} from "../support/timeline.ts";

const limitBytes = 10 * 1024 * 1024;
const tooLargeMessage = "The content is larger than 10485760 bytes.";

function upload(
  app: TestApp,
  body: Buffer<ArrayBuffer> | string | undefined,
  type: string | undefined,
  { path = "/upload/mirror/v1/timeline", method = "POST", headers = {} as Record<string, string> } = {},
): Promise<Response> {
  const all = { ...(type !== undefined && { "Content-Type": type }), ...headers };
  return app.owner.fetch(path, { method, headers: all, body });
}

/** Waits until background removals are done. */
async function settled(app: TestApp, contents: number): Promise<void> {
  const files = () => {
    const { contents: kept, marks } = filesOf(app);
    return { contents: kept.length, marks };
  };
  await expect.poll(files).toEqual({ contents, marks: [] });
}

/** A shared server for tests that only read the ids of items. */
const keepingApp = shared(() => startApp());

describe("a simple upload", () => {
  const sharedApp = shared(() => startApp());

  test.each(["?uploadType=media", "?upload_protocol=raw", "", "?uploadType=media&upload_protocol=multipart"])(
    "%s makes an item of its content",
    async (search) => {
      const app = await startApp();

      const item = await ok(upload(app, jpeg, "image/jpeg", { path: `/upload/mirror/v1/timeline${search}` }));

      const [attachment] = item.attachments as Attachment[];
      expect(item.attachments).toEqual([
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          contentType: "image/jpeg",
          contentUrl: `${app.url}/mirror/v1/timeline/${item.id}/attachments/${attachment?.id}?alt=media`,
          isProcessingContent: false,
        },
      ]);
      expect(await readItem(app.owner, item.id)).toEqual(item);
      expect(await contentOf(app.owner, attachment as Attachment)).toEqual(jpeg);
      await settled(app, 1);
    },
  );

  test("comes at the older address and in chunks without a length too", async () => {
    const app = await keepingApp();
    const connection = await connectRaw(app.url);
    const head = [
      "POST /resumable/upload/mirror/v1/timeline?uploadType=media HTTP/1.1",
      "Host: example.com",
      `authorization: bearer ${app.owner.token}`,
      "CONTENT-TYPE: image/gif",
      "Transfer-Encoding: chunked",
      "Connection: close",
    ];

    connection.write(`${head.join("\r\n")}\r\n\r\n3\r\nGIF\r\n2\r\n89\r\n0\r\n\r\n`);
    const { status, body } = await connection.answer();

    const item = JSON.parse(body) as Item;
    expect(status).toBe(200);
    expect(await contentOf(app.owner, item.attachments?.[0] as Attachment)).toEqual(Buffer.from("GIF89"));
  });

  test("to an item adds attachments in order, and changes the item", async () => {
    const app = await keepingApp();
    const before = await givenItem(app.owner);

    const first = await givenAttachment(app.owner, before.id, Buffer.from("A"), "image/png");
    const second = await givenAttachment(app.owner, before.id, Buffer.from("B"), "AUDIO/OGG; codecs=Opus");

    const after = await readItem(app.owner, before.id);
    expect(after.attachments).toEqual([first, second]);
    expect(second.contentType).toBe("audio/ogg; codecs=Opus");
    expect(after.etag).not.toBe(before.etag);
    expect(await ok(app.owner.fetch(`/mirror/v1/timeline/${before.id}/attachments`))).toEqual({
      kind: "mirror#attachmentsList",
      items: [first, second],
    });
  });

  test("by PUT takes the place of all attachments and leaves the other members", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner, { text: "A", title: "T" });
    await givenAttachment(app.owner, id);
    await givenAttachment(app.owner, id);

    const after = await ok(
      upload(app, Buffer.from("new"), "image/png", { path: `/upload/mirror/v1/timeline/${id}`, method: "PUT" }),
    );

    expect(after).toMatchObject({ id, text: "A", title: "T", attachments: [{ contentType: "image/png" }] });
    expect(after.attachments).toHaveLength(1);
    await settled(app, 1);
  });

  test("of exactly the limit is taken, of a byte more refused", async () => {
    const app = await startApp();
    const whole = bytesOf(limitBytes);

    const item = await ok(upload(app, whole, "video/mp4"));
    const refusal = await refusalOf(upload(app, Buffer.concat([whole, Buffer.from("x")]), "video/mp4"));

    expect((await contentOf(app.owner, item.attachments?.[0] as Attachment)).equals(whole)).toBe(true);
    expect(refusal).toMatchObject({ status: 413, reason: "uploadTooLarge", message: tooLargeMessage });
    await settled(app, 1);
  });

  test("that grows beyond the limit without having said so is refused while it comes in", async () => {
    const app = await startApp();
    const chunk = bytesOf(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent++;
        if (sent > 11) controller.close();
        else controller.enqueue(chunk);
      },
    });

    const refusal = await refusalOf(
      app.owner.fetch("/upload/mirror/v1/timeline", {
        method: "POST",
        headers: { "Content-Type": "video/mp4" },
        body: endless,
        duplex: "half",
      }),
    );

    expect(refusal).toMatchObject({ status: 413, message: tooLargeMessage });
    await settled(app, 0);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test("whose connection breaks leaves nothing", async () => {
    const app = await startApp();
    const connection = await connectRaw(app.url);
    connection.write(
      `POST /upload/mirror/v1/timeline HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.owner.token}\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\nhalf`,
    );
    await expect.poll(() => filesOf(app).marks.length).toBe(1);

    connection.drop();

    await settled(app, 0);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test.each<[string, string | undefined]>([
    ["a document", "application/pdf"],
    ["a form", "application/x-www-form-urlencoded"],
    ["a text", "text/html"],
    ["JSON, where content is announced", "application/json"],
    ["no type", undefined],
    ["a type of all images", "image/*"],
    ["half a type", "image/"],
    ["a type with a word before it", "x image/png"],
  ])("of %s is refused", async (_, type) => {
    const app = await sharedApp();
    const path = "/upload/mirror/v1/timeline?uploadType=media";

    const { status, body } = await sendRaw(app.url, {
      method: "POST",
      target: path,
      headers: { Authorization: `Bearer ${app.owner.token}`, ...(type !== undefined && { "Content-Type": type }) },
      body: "{}",
    });

    expect(status).toBe(400);
    expect(JSON.parse(body).error.errors[0]).toMatchObject({ reason: "badContent" });
    expect(JSON.parse(body).error.message).toMatch(
      /^Media type '.*' is not supported\. Valid media types: \[image\/\*, audio\/\*, video\/\*\]$/,
    );
    await settled(app, 0);
  });

  test("is the 51st attachment of an item no more", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    for (let count = 0; count < 50; count++) await givenAttachment(app.owner, id, Buffer.from([count]));
    const before = await dump(app, app.owner);

    const refusal = await refusalOf(
      upload(app, "x", "image/png", { path: `/upload/mirror/v1/timeline/${id}/attachments` }),
    );

    expect(refusal).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
    expect(await dump(app, app.owner)).toBe(before);
  });
});

describe("JSON on the upload address", () => {
  test("without an uploadType is an item without content", async () => {
    const app = await keepingApp();

    const item = await ok(sendJson(app.owner, "POST", "/upload/mirror/v1/timeline", { text: "A" }));
    const changed = await ok(sendJson(app.owner, "PUT", `/upload/mirror/v1/timeline/${item.id}`, { title: "B" }));

    expect(item).toMatchObject({ text: "A" });
    expect(item).not.toHaveProperty("attachments");
    expect(changed).toMatchObject({ id: item.id, title: "B" });
    expect(changed).not.toHaveProperty("text");
  });

  test("is no attachment", async () => {
    const app = await keepingApp();
    const { id } = await givenItem(app.owner);

    const refusal = await refusalOf(sendJson(app.owner, "POST", `/upload/mirror/v1/timeline/${id}/attachments`, {}));

    expect(refusal).toMatchObject({ status: 400, reason: "badRequest" });
  });
});

describe("a multipart upload", () => {
  const sharedApp = shared(() => startApp());

  test.each<[string, string, Parameters<typeof related>[2], string]>([
    ["with CRLF", "?uploadType=multipart", {}, "multipart/related; boundary=cut"],
    [
      "with LF",
      "?uploadType=multipart",
      { lineBreak: "\n", boundary: "===12==" },
      'multipart/related; boundary="===12=="',
    ],
    ["without uploadType", "", {}, 'Multipart/Related; type="application/json"; BOUNDARY=cut'],
    ["in the newer spelling", "?upload_protocol=multipart", {}, "multipart/related; boundary=cut"],
  ])("%s makes an item of both parts", async (_, search, options, type) => {
    const app = await keepingApp();
    const body = related('{"text":"Bed three","html":"<p onclick=x>a<script>b</script></p>"}', jpeg, options);

    const item = await ok(upload(app, body, type, { path: `/upload/mirror/v1/timeline${search}` }));

    expect(item).toMatchObject({ text: "Bed three", html: "<p>a</p>", attachments: [{ contentType: "image/jpeg" }] });
    expect(await contentOf(app.owner, item.attachments?.[0] as Attachment)).toEqual(jpeg);
  });

  test("by PUT replaces the item and its attachments", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner, { text: "A", title: "T" });
    await givenAttachment(app.owner, id);

    const after = await ok(
      upload(app, related('{"text":"B"}', Buffer.from("new")), "multipart/related; boundary=cut", {
        path: `/upload/mirror/v1/timeline/${id}`,
        method: "PUT",
      }),
    );

    expect(after).toMatchObject({ text: "B" });
    expect(after).not.toHaveProperty("title");
    expect(after.attachments).toHaveLength(1);
    await settled(app, 1);
  });

  test("of an attachment ignores what the JSON says", async () => {
    const app = await keepingApp();
    const { id } = await givenItem(app.owner);

    const attachment = await ok<Attachment>(
      upload(app, related('{"menuItems":[{"action":"?"}]}', jpeg), "multipart/related; boundary=cut", {
        path: `/upload/mirror/v1/timeline/${id}/attachments?uploadType=multipart`,
      }),
    );

    expect((await readItem(app.owner, id)).attachments).toEqual([attachment]);
  });

  test.each<[string, Buffer<ArrayBuffer> | string, string, object]>([
    ["cut short in the content", related("{}", jpeg).subarray(0, 2000), "cut", { reason: "badRequest" }],
    ["cut short in the closing boundary", related("{}", jpeg).subarray(0, -4), "cut", { reason: "badRequest" }],
    ["of another boundary", related("{}", jpeg, { boundary: "other" }), "cut", { reason: "badRequest" }],
    ["of one part", "--cut\r\nContent-Type: application/json\r\n\r\n{}\r\n--cut--", "cut", { reason: "badRequest" }],
    ["without content", related("{}", Buffer.alloc(0)), "cut", { reason: "badRequest" }],
    ["of broken JSON", related("{", jpeg), "cut", { reason: "parseError" }],
    [
      "of JSON that breaks the contract",
      related('{"text":5}', jpeg),
      "cut",
      { reason: "invalid", at: "parameter:text" },
    ],
    [
      "of a menu that cannot be",
      related('{"menuItems":[{"action":"CUSTOM"}]}', jpeg),
      "cut",
      { reason: "invalid", at: "parameter:menuItems/0/values" },
    ],
    ["of a document", related("{}", jpeg, { type: "application/pdf" }), "cut", { reason: "badContent" }],
    ["of nothing", "", "cut", { reason: "badRequest" }],
  ])("%s is refused and changes nothing", async (_, body, boundary, expected) => {
    const app = await sharedApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);
    const before = await dump(app, app.owner);

    for (const [method, path] of [
      ["POST", "/upload/mirror/v1/timeline"],
      ["PUT", `/upload/mirror/v1/timeline/${id}`],
    ] as const) {
      const refusal = await refusalOf(upload(app, body, `multipart/related; boundary=${boundary}`, { path, method }));
      expect(refusal).toMatchObject({ status: 400, ...expected });
    }
    expect(await dump(app, app.owner)).toBe(before);
  });

  test.each<[string, string, string, number]>([
    ["without a boundary", "multipart/related", "?uploadType=multipart", 400],
    ["that is a form", "multipart/form-data; boundary=cut", "?uploadType=multipart", 415],
    ["that is a document", "application/pdf", "?uploadType=multipart", 415],
  ])("%s is refused", async (_, type, search, status) => {
    const app = await sharedApp();

    const refusal = await refusalOf(
      upload(app, related("{}", jpeg), type, { path: `/upload/mirror/v1/timeline${search}` }),
    );

    expect(refusal.status).toBe(status);
  });

  test("whose first part does not say that it is JSON is refused", async () => {
    const app = await startApp();
    const body =
      "--cut\r\nContent-Type: text/plain\r\n\r\n{}\r\n--cut\r\nContent-Type: image/png\r\n\r\nPNG\r\n--cut--";

    expect(await refusalOf(upload(app, body, "multipart/related; boundary=cut"))).toMatchObject({ status: 415 });
  });

  test("beyond the limits of either part is refused", async () => {
    const app = await startApp();
    const type = "multipart/related; boundary=cut";
    const longJson = JSON.stringify({ text: "x".repeat(1024 * 1024) });

    expect(await refusalOf(upload(app, related(longJson, jpeg), type))).toMatchObject({ status: 413 });
    expect(await refusalOf(upload(app, related("{}", bytesOf(limitBytes + 1)), type))).toMatchObject({ status: 413 });
    await settled(app, 0);
  });
});

describe("a link to a stream", () => {
  const type = "video/vnd.google-glass.stream-url";

  test("is uploaded as content and answered as it was sent", async () => {
    const app = await startApp();

    const item = await ok(upload(app, "rtsp://stream.example/1", type));

    expect(item.attachments).toMatchObject([{ contentType: type }]);
    expect((await contentOf(app.owner, item.attachments?.[0] as Attachment)).toString()).toBe(
      "rtsp://stream.example/1",
    );
  });

  test.each(["no address", "ftp://stream.example", `https://stream.example/${"x".repeat(2048)}`, "https://\xff\xfe"])(
    "is not %s",
    async (text) => {
      const app = await startApp();

      const refusal = await refusalOf(upload(app, Buffer.from(text, "latin1"), type));

      expect(refusal).toMatchObject({ status: 400, reason: "badContent" });
      await settled(app, 0);
    },
  );
});

describe("a download", () => {
  async function givenContent() {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    const attachment = await givenAttachment(app.owner, id, jpeg, "image/svg+xml");
    const path = `/mirror/v1/timeline/${id}/attachments/${attachment.id}`;
    return {
      app,
      owner: app.owner,
      id,
      attachment,
      path,
      etag: `"${Buffer.from(attachment.id).toString("base64url")}"`,
    };
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

describe("what is deleted frees its content", () => {
  test("an attachment, after which the others move up", async () => {
    const app = await startApp();
    const before = await givenItem(app.owner);
    const first = await givenAttachment(app.owner, before.id);
    const second = await givenAttachment(app.owner, before.id);
    const path = `/mirror/v1/timeline/${before.id}/attachments/${first.id}`;

    const response = await app.owner.fetch(path, { method: "DELETE" });

    expect(response.status).toBe(204);
    expect((await readItem(app.owner, before.id)).attachments).toEqual([second]);
    await settled(app, 1);
    const again = await refusalOf(app.owner.fetch(path, { method: "DELETE" }));
    expect(again).toMatchObject({ status: 404, message: "Attachment not found." });
    expect(await refusalOf(app.owner.fetch(path))).toMatchObject({ status: 404 });
  });

  test("an item with all its attachments", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);
    await givenAttachment(app.owner, id);

    await deleteItem(app.owner, id);

    await settled(app, 0);
  });

  test("an item that has expired, by maintenance", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);
    app.clock.advance(31 * 24 * 3600 * 1000);

    for (const each of app.server.app.maintenance) await each.run();

    await settled(app, 0);
    expect(await app.server.parts.db.read.first('SELECT "items" FROM "Timeline"')).toEqual({ items: 0n });
  });

  test("a reset", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);

    expect((await app.fetch("/sandbox/v1/reset", { method: "POST" })).status).toBe(204);

    await settled(app, 0);
    expect((await app.owner.fetch(`/mirror/v1/timeline/${id}`)).status).toBe(404);
  });
});
