/** Simple, multipart and compressed uploads, byte for byte. Sessions and downloads have files of their own. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { connectRaw } from "../support/raw.ts";
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

const served = serverOfPeople();

const base = "/upload/mirror/v1/timeline";
const limitBytes = 10 * 1024 * 1024;
const tooLargeMessage = "The content is larger than 10485760 bytes.";
const mixed = { "Content-Type": "multipart/related; boundary=cut" };
const streamUrl = "video/vnd.google-glass.stream-url";

type Headers = Record<string, string>;
type Body = Buffer<ArrayBuffer> | string;

const typed = (type: string): Headers => ({ "Content-Type": type });

/** Uploads to a new item or, with another method or path, to an existing one. */
function upload(app: TestApp, headers: Headers, body: Body, path = "", method = "POST"): Promise<Response> {
  return app.owner.fetch(`${base}${path}`, { method, headers, body: Buffer.from(body) });
}

/** Waits until background removals are done. */
async function settled(app: TestApp, contents: number): Promise<void> {
  const files = () => {
    const { contents: kept, marks } = filesOf(app);
    return { contents: kept.length, marks };
  };
  await expect.poll(files).toEqual({ contents, marks: [] });
}

interface Uploaded {
  /** The text, HTML and title of the item. */
  item?: object;
  /** The media type of the content. */
  type?: string;
  content?: Buffer;
}

/** Checks an item after an upload: its fields, and the last of its attachments with its content. */
async function check(app: TestApp, id: string, { item = {}, type = "image/jpeg", content = jpeg }: Uploaded) {
  const found = await readItem(app.owner, id);
  const attachment = found.attachments?.at(-1) as Attachment;
  const { text, html, title } = found;
  expect({ text, html, title }).toEqual(item);
  expect(attachment).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    contentType: type,
    contentUrl: `${app.url}/mirror/v1/timeline/${id}/attachments/${attachment.id}?alt=media`,
    isProcessingContent: false,
  });
  expect((await contentOf(app.owner, attachment)).equals(content)).toBe(true);
}

const codings: [string, (body: Buffer) => Buffer<ArrayBuffer>][] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["Identity", (body) => Buffer.from(body)],
];

describe("an upload makes an item", () => {
  const image = typed("image/jpeg");
  const form = typed("application/x-www-form-urlencoded");
  const raw = { ...form, "X-Goog-Upload-Protocol": "raw", "X-Goog-Upload-Header-Content-Type": "image/jpeg" };
  const dirty = '{"text":"Bed three","html":"<p onclick=x>a<script>b</script></p>"}';
  const both = related(dirty, jpeg);
  const withLf = related(dirty, jpeg, { lineBreak: "\n", boundary: "===12==" });
  const quoted = (boundary: string) => related(dirty, jpeg, { boundary });
  const clean: Uploaded = { item: { text: "Bed three", html: "<p>a</p>" } };
  const whole = bytesOf(limitBytes);
  const stream = Buffer.from("rtsp://stream.example/1");

  test.each<[string, string, Headers, Body, Uploaded]>([
    ["of content alone", "?uploadType=media", image, jpeg, {}],
    ["in the newer spelling", "?upload_protocol=raw", image, jpeg, {}],
    ["without uploadType", "", image, jpeg, {}],
    ["by uploadType, not upload_protocol", "?uploadType=media&upload_protocol=resumable", image, jpeg, {}],
    ["by a header", "", raw, jpeg, {}],
    ["of exactly the limit", "", typed("video/mp4"), whole, { type: "video/mp4", content: whole }],
    ["of a link to a stream", "", typed(streamUrl), stream, { type: streamUrl, content: stream }],
    ["of two parts", "?uploadType=multipart", mixed, both, clean],
    ["of parts with LF", "?uploadType=multipart", typed('multipart/related; boundary="===12=="'), withLf, clean],
    ["of parts alone", "", typed('Multipart/Related; type="application/json"; BOUNDARY=cut'), both, clean],
    ["of parts in the newer spelling", "?upload_protocol=multipart", mixed, both, clean],
    ["by a header first", "?uploadType=resumable", { ...mixed, "X-Goog-Upload-Protocol": "multipart" }, both, clean],
    ["of a quoted boundary", "", typed("multipart/related; boundary='cut'"), both, clean],
    [
      "of a boundary in quotes",
      "?uploadType=multipart",
      typed("multipart/related; boundary='cut'"),
      quoted("'cut'"),
      clean,
    ],
  ])("%s: %s", async (_, search, headers, body, expected) => {
    const app = await served();

    const item = await ok(upload(app, headers, body, search));

    await check(app, item.id, expected);
    expect(await itemsOf(app.owner)).toEqual([item]);
  });

  test.each(codings)("of content, of two parts and of JSON in the coding %s", async (coding, compress) => {
    const app = await served();
    const coded = { "Content-Encoding": coding };
    const json = compress(Buffer.from('{"text":"B"}'));

    await check(app, (await ok(upload(app, { ...coded, ...image }, compress(jpeg)))).id, {});
    await check(app, (await ok(upload(app, { ...coded, ...mixed }, compress(both)))).id, clean);
    const item = await ok(upload(app, { ...coded, ...typed("application/json") }, json));
    expect([item.text, item.attachments]).toEqual(["B", undefined]);
  });

  test("at the older URL and in chunks without a length", async () => {
    const app = await served();
    const connection = await connectRaw(app.url);
    const head = [
      `POST /resumable${base}?uploadType=media HTTP/1.1`,
      "Host: example.com",
      `authorization: bearer ${app.owner.token}`,
      "CONTENT-TYPE: image/gif",
      "Transfer-Encoding: chunked",
      "Connection: close",
    ];

    connection.write(`${head.join("\r\n")}\r\n\r\n3\r\nGIF\r\n2\r\n89\r\n0\r\n\r\n`);
    const { status, body } = await connection.answer();

    expect(status).toBe(200);
    await check(app, (JSON.parse(body) as Item).id, { type: "image/gif", content: Buffer.from("GIF89") });
  });
});

describe("an upload to an item", () => {
  const json = typed("application/json");
  const before = { text: "A", title: "T" };
  const content = Buffer.from("new");
  const menu = related('{"menuItems":[{"action":"?"},{"action":"CUSTOM"}]}', content);
  const item = { text: "B" };

  test.each<[string, string, string, Headers, Body, object, string[]]>([
    ["adds content", "POST", "/attachments", typed("image/png"), content, before, ["image/jpeg", "image/png"]],
    [
      "adds content called multipart",
      "POST",
      "/attachments?uploadType=multipart",
      typed("image/png"),
      content,
      before,
      ["image/jpeg", "image/png"],
    ],
    [
      "keeps parameters of the type",
      "POST",
      "/attachments",
      typed("AUDIO/OGG; codecs=Opus"),
      content,
      before,
      ["image/jpeg", "audio/ogg; codecs=Opus"],
    ],
    [
      "adds the content of two parts alone",
      "POST",
      "/attachments?uploadType=multipart",
      mixed,
      menu,
      before,
      ["image/jpeg", "image/jpeg"],
    ],
    ["by PUT replaces all attachments and no fields", "PUT", "", typed("image/png"), content, before, ["image/png"]],
    ["by PUT of two parts replaces the item", "PUT", "", mixed, related('{"text":"B"}', content), item, ["image/jpeg"]],
    ["by PUT of JSON replaces the fields alone", "PUT", "", json, '{"text":"B"}', item, ["image/jpeg"]],
  ])("%s", async (_, method, path, headers, body, fields, types) => {
    const app = await served();
    const old = await givenItem(app.owner, before);
    await givenAttachment(app.owner, old.id);

    const answer = await ok(upload(app, headers, body, `/${old.id}${path}`, method));

    const after = await readItem(app.owner, old.id);
    const added = after.attachments?.at(-1);
    expect(after.etag).not.toBe(old.etag);
    expect(after.attachments?.map(({ contentType }) => contentType)).toEqual(types);
    expect(answer).toEqual(method === "PUT" ? after : added);
    await check(app, old.id, { item: fields, type: types.at(-1), content: headers === json ? jpeg : content });
    expect(await ok(app.owner.fetch(`/mirror/v1/timeline/${old.id}/attachments`))).toEqual({
      kind: "mirror#attachmentsList",
      items: after.attachments,
    });
  });

  test("adds up to 50 attachments", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    for (let count = 0; count < 50; count++) await givenAttachment(app.owner, id, Buffer.from([count]));
    const dumped = await dump(app, app.owner);

    for (const search of ["", "?uploadType=resumable"]) {
      const refusal = await refusalOf(upload(app, typed("image/png"), "x", `/${id}/attachments${search}`));
      expect(refusal).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
    }
    expect(await dump(app, app.owner)).toBe(dumped);
  });

  test("must contain content", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);

    const refusal = await refusalOf(sendJson(app.owner, "POST", `${base}/${id}/attachments`, {}));

    expect(refusal).toMatchObject({ status: 400, reason: "badRequest" });
  });
});

describe("an upload is rejected and changes nothing:", () => {
  const sharedApp = shared(() => startApp());
  const png = typed("image/png");
  const badType = /^Media type '.*' is not supported\. Valid media types: \[image\/\*, audio\/\*, video\/\*\]$/;
  const badContent = { reason: "badContent", message: expect.stringMatching(badType) };
  const badRequest = { reason: "badRequest" };
  const badLink = { reason: "badContent" };
  const notJson =
    "--cut\r\nContent-Type: text/plain\r\n\r\n{}\r\n--cut\r\nContent-Type: image/png\r\n\r\nPNG\r\n--cut--";
  const longJson = JSON.stringify({ text: "x".repeat(1024 * 1024) });
  const noValues = related('{"menuItems":[{"action":"CUSTOM"}]}', jpeg);
  const gzip = { ...typed("image/jpeg"), "Content-Encoding": "gzip" };
  const encodedPart = related("{}", gzipSync(jpeg), { type: "image/jpeg\r\nContent-Encoding: gzip" });
  const tooLong = Buffer.concat([bytesOf(limitBytes), Buffer.from("x")]);
  /** More than a megabyte of gzip members without content. */
  const hollow = Buffer.concat(Array.from({ length: 100_000 }, () => gzipSync("")));
  const badCoding = { at: "header:Content-Encoding" };
  const unknownCoding = { status: 415, ...badCoding };
  const noMultipart = { status: 415, at: "header:Content-Type" };

  test.each<[string, Headers, Body, object, string?]>([
    ["a document", typed("application/pdf"), "{}", badContent, "?uploadType=media"],
    ["a form", typed("application/x-www-form-urlencoded"), "{}", badContent, "?uploadType=media"],
    ["a text", typed("text/html"), "{}", badContent, "?uploadType=media"],
    ["JSON where content is announced", typed("application/json"), "{}", badContent, "?uploadType=media"],
    ["no type", {}, "{}", badContent, "?uploadType=media"],
    ["a type of all images", typed("image/*"), "{}", badContent, "?uploadType=media"],
    ["half a type", typed("image/"), "{}", badContent, "?uploadType=media"],
    ["a type with a word before it", typed("x image/png"), "{}", badContent, "?uploadType=media"],
    [
      "a byte more than the limit",
      typed("video/mp4"),
      tooLong,
      { status: 413, reason: "uploadTooLarge", message: tooLargeMessage },
    ],
    ["a stream without a URL", typed(streamUrl), "no address", badLink],
    ["a stream of another scheme", typed(streamUrl), "ftp://stream.example", badLink],
    ["a stream with a long URL", typed(streamUrl), `https://stream.example/${"x".repeat(2048)}`, badLink],
    [
      "a stream whose URL is not UTF-8",
      typed(streamUrl),
      Buffer.from("https://stream.example/\xff", "latin1"),
      badLink,
    ],
    ["parts cut short in the content", mixed, related("{}", jpeg).subarray(0, 2000), badRequest],
    ["parts cut short in the closing boundary", mixed, related("{}", jpeg).subarray(0, -4), badRequest],
    ["parts of another boundary", mixed, related("{}", jpeg, { boundary: "other" }), badRequest],
    ["one part", mixed, "--cut\r\nContent-Type: application/json\r\n\r\n{}\r\n--cut--", badRequest],
    ["a part without content", mixed, related("{}", Buffer.alloc(0)), badRequest],
    ["broken JSON", mixed, related("{", jpeg), { reason: "parseError" }],
    ["JSON that breaks the contract", mixed, related('{"text":5}', jpeg), { reason: "invalid", at: "parameter:text" }],
    ["a menu that cannot be", mixed, noValues, { reason: "invalid", at: "parameter:menuItems/0/values" }],
    ["a part that is a document", mixed, related("{}", jpeg, { type: "application/pdf" }), badContent],
    ["no parts", mixed, "", badRequest],
    ["a first part that does not say that it is JSON", mixed, notJson, { status: 415 }],
    ["more JSON than is read", mixed, related(longJson, jpeg), { status: 413 }],
    ["a part beyond the limit", mixed, related("{}", tooLong), { status: 413 }],
    ["a part that is compressed by itself", mixed, encodedPart, badRequest],
    ["no boundary", typed("multipart/related"), related("{}", jpeg), {}, "?uploadType=multipart"],
    [
      "a multipart form",
      typed("multipart/form-data; boundary=cut"),
      related("{}", jpeg),
      noMultipart,
      "?uploadType=multipart",
    ],
    ["a document as parts", typed("application/pdf"), related("{}", jpeg), noMultipart, "?uploadType=multipart"],
    ["a text as parts", typed("text/plain"), "{}", noMultipart, "?uploadType=multipart"],
    ["JSON as parts", typed("application/json"), "{}", noMultipart, "?uploadType=multipart"],
    ["compressed content beyond the limit", gzip, gzipSync(tooLong), { status: 413, reason: "uploadTooLarge" }],
    ["compressed JSON beyond the limit", { ...gzip, ...mixed }, gzipSync(related(longJson, jpeg)), { status: 413 }],
    ["much that becomes nothing", gzip, hollow, badCoding],
    ["compressed content that is cut off", gzip, gzipSync(jpeg).subarray(0, 1000), badCoding],
    ["content that is not compressed", gzip, jpeg, { reason: "invalid", ...badCoding }],
    ["compressed content of no bytes", gzip, gzipSync(""), badRequest],
    ["two codings", { ...png, "Content-Encoding": "gzip, br" }, jpeg, unknownCoding],
    ["an unknown coding", { ...png, "Content-Encoding": "zstd" }, jpeg, unknownCoding],
    [
      "another MD5",
      { ...gzip, "Content-MD5": "1B2M2Y8AsgTpgAmY7PhCfg==" },
      gzipSync(jpeg),
      { at: "header:Content-MD5" },
    ],
  ])("%s", async (_, headers, body, expected, search = "") => {
    const app = await sharedApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);
    const before = await dump(app, app.owner);

    for (const [method, path] of [
      ["POST", ""],
      ["PUT", `/${id}`],
    ] as const) {
      const refusal = await refusalOf(upload(app, headers, body, `${path}${search}`, method));
      expect(refusal).toMatchObject({ status: 400, ...expected });
    }
    await expect.poll(() => filesOf(app).marks).toEqual([]);
    await expect.poll(() => dump(app, app.owner)).toBe(before);
  });

  test("content that grows beyond the limit without having said so, while it comes in", async () => {
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

    const request = { method: "POST", headers: typed("video/mp4"), body: endless, duplex: "half" as const };

    expect(await refusalOf(app.owner.fetch(base, request))).toMatchObject({ status: 413, message: tooLargeMessage });
    await settled(app, 0);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test("content whose connection breaks", async () => {
    const app = await startApp();
    const connection = await connectRaw(app.url);
    const head = `POST ${base} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.owner.token}\r\nContent-Type: image/png`;
    connection.write(`${head}\r\nContent-Length: 1000\r\n\r\nhalf`);
    await expect.poll(() => filesOf(app).marks.length).toBe(1);

    connection.drop();

    await settled(app, 0);
    expect(await itemsOf(app.owner)).toEqual([]);
  });
});

describe("content is removed with", () => {
  const put = async (app: TestApp, id: string, headers: Headers, body: Body) => {
    await ok(upload(app, headers, body, `/${id}`, "PUT"));
  };

  test.each<[string, number, (app: TestApp, id: string) => Promise<unknown>]>([
    ["its item", 0, ({ owner }, id) => deleteItem(owner, id)],
    ["a PUT of other content", 1, (app, id) => put(app, id, typed("image/png"), "new")],
    ["a PUT of two parts", 1, (app, id) => put(app, id, mixed, related("{}", Buffer.from("new")))],
    [
      "its item, which has expired, by maintenance",
      0,
      async (app) => {
        app.clock.advance(31 * 24 * 3600 * 1000);
        for (const each of app.server.app.maintenance) await each.run();
        expect(await app.server.parts.db.read.first('SELECT "items" FROM "Timeline"')).toEqual({ items: 0n });
      },
    ],
    [
      "everything, by a reset",
      0,
      async (app, id) => {
        expect((await app.fetch("/sandbox/v1/reset", { method: "POST" })).status).toBe(204);
        expect((await app.owner.fetch(`/mirror/v1/timeline/${id}`)).status).toBe(404);
      },
    ],
  ])("%s", async (_, contents, remove) => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    await givenAttachment(app.owner, id);
    await givenAttachment(app.owner, id);
    await settled(app, 2);

    await remove(app, id);

    await settled(app, contents);
  });

  test("its attachment, after which the others move up", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner);
    const first = await givenAttachment(app.owner, id);
    const second = await givenAttachment(app.owner, id);
    const path = `/mirror/v1/timeline/${id}/attachments/${first.id}`;

    const response = await app.owner.fetch(path, { method: "DELETE" });

    expect(response.status).toBe(204);
    expect((await readItem(app.owner, id)).attachments).toEqual([second]);
    await settled(app, 1);
    const again = await refusalOf(app.owner.fetch(path, { method: "DELETE" }));
    expect(again).toMatchObject({ status: 404, message: "Attachment not found." });
    expect(await refusalOf(app.owner.fetch(path))).toMatchObject({ status: 404 });
  });
});
