/** Uploads in the forms of several published clients: compressed, in X-Goog-Upload sessions, and in unusual forms. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { connectRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  type Attachment,
  bytesOf,
  contentOf,
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
} from "../support/timeline.ts";

const served = serverOfPeople();

const base = "/upload/mirror/v1/timeline";
const limitBytes = 10 * 1024 * 1024;
const content = bytesOf(1000);

type Headers = Record<string, string>;

const bytes = (body: Buffer | string) => (typeof body === "string" ? body : new Uint8Array(body));

function send(app: TestApp, path: string, headers: Headers, body: Buffer | string = "", method = "POST") {
  return app.owner.fetch(path, { method, headers, body: bytes(body) });
}

/** Sends a request to the URL of an upload session, without a token. */
function toSession(app: TestApp, session: string, headers: Headers, body: Buffer | string = "", method = "POST") {
  return app.fetch(session, { method, headers, body: bytes(body) });
}

async function contentIn(app: TestApp, { attachments }: Item): Promise<Buffer> {
  return contentOf(app.owner, attachments?.[0] as Attachment);
}

const codings: [string, (body: Buffer) => Buffer][] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["Identity", (body) => body],
];

describe.each(codings)("a body in the coding %s", (coding, compress) => {
  const headers = { "Content-Encoding": coding };

  test("of a simple, a multipart and a metadata upload is decompressed", async () => {
    const app = await served();

    const simple = await ok(send(app, base, { ...headers, "Content-Type": "image/jpeg" }, compress(jpeg)));
    const type = "multipart/related; boundary=cut";
    const both = await ok(
      send(app, base, { ...headers, "Content-Type": type }, compress(related('{"text":"A"}', jpeg))),
    );
    const json = await ok(
      send(app, base, { ...headers, "Content-Type": "application/json" }, compress(Buffer.from('{"text":"B"}'))),
    );

    expect(await contentIn(app, simple)).toEqual(jpeg);
    expect(await contentIn(app, both)).toEqual(jpeg);
    expect([both.text, json.text]).toEqual(["A", "B"]);
  });

  test("starts a session and brings its chunks, whose ranges are those of the content", async () => {
    const app = await served();
    const type = { "Content-Type": "application/json; charset=UTF-8", "X-Upload-Content-Type": "image/png" };
    const start = compress(Buffer.from('{"text":"A"}'));
    const response = await send(app, `${base}?uploadType=resumable`, { ...headers, ...type }, start);
    const session = (response.headers.get("location") ?? "").replace(app.url, "");
    const chunk = (from: number, to: number) =>
      toSession(
        app,
        session,
        { ...headers, "Content-Range": `bytes ${from}-${to - 1}/1000` },
        compress(content.subarray(from, to)),
        "PUT",
      );

    const first = await chunk(0, 300);
    const item = await ok(chunk(200, 1000));

    expect([first.status, first.headers.get("range")]).toEqual([308, "bytes=0-299"]);
    expect(item).toMatchObject({ text: "A", attachments: [{ contentType: "image/png" }] });
    expect(await contentIn(app, item)).toEqual(content);
  });
});

describe("a compressed body is rejected", () => {
  const bomb = gzipSync(Buffer.alloc(limitBytes + 1));
  /** More than a megabyte of gzip members without content. */
  const hollow = Buffer.concat(Array.from({ length: 100_000 }, () => gzipSync("")));

  test.each<[string, Headers, Buffer | string, object]>([
    ["that becomes more than the limit", {}, bomb, { status: 413, reason: "uploadTooLarge" }],
    ["that is long and becomes nothing", {}, hollow, { status: 400, at: "header:Content-Encoding" }],
    ["that is cut off", {}, gzipSync(jpeg).subarray(0, 1000), { status: 400, at: "header:Content-Encoding" }],
    ["that is not compressed", {}, jpeg, { status: 400, reason: "invalid", at: "header:Content-Encoding" }],
    ["without content", {}, gzipSync(""), { status: 400, reason: "badRequest" }],
    ["in two codings", { "Content-Encoding": "gzip, br" }, jpeg, { status: 415, at: "header:Content-Encoding" }],
    ["in an unknown coding", { "Content-Encoding": "zstd" }, jpeg, { status: 415, at: "header:Content-Encoding" }],
    [
      "with another MD5",
      { "Content-MD5": "1B2M2Y8AsgTpgAmY7PhCfg==" },
      gzipSync(jpeg),
      { status: 400, at: "header:Content-MD5" },
    ],
    [
      "whose metadata becomes more than a megabyte",
      { "Content-Type": "multipart/related; boundary=cut" },
      gzipSync(related(JSON.stringify({ text: "x".repeat(1024 * 1024) }), jpeg)),
      { status: 413 },
    ],
  ])("%s", async (_, headers, body, expected) => {
    const app = await startApp();
    const before = await dump(app, app.owner);

    const refusal = await refusalOf(
      send(app, base, { "Content-Type": "image/jpeg", "Content-Encoding": "gzip", ...headers }, body),
    );

    expect(refusal).toMatchObject(expected);
    expect(await dump(app, app.owner)).toBe(before);
    await expect.poll(() => filesOf(app)).toEqual({ contents: [], marks: [] });
  });

  test("and a session whose chunk cannot be decompressed stays as it was", async () => {
    const app = await served();
    const started = await send(app, `${base}?uploadType=resumable`, { "X-Upload-Content-Type": "image/png" });
    const session = (started.headers.get("location") ?? "").replace(app.url, "");
    const damaged = gzipSync(content);
    damaged.fill(0, damaged.length - 8);

    const refusal = await refusalOf(toSession(app, session, { "Content-Encoding": "gzip" }, damaged, "PUT"));

    expect(refusal).toMatchObject({ status: 400, at: "header:Content-Encoding" });
    expect((await toSession(app, session, {}, "", "PUT")).headers.get("range")).toBeNull();
    expect(await contentIn(app, await ok(toSession(app, session, {}, content, "PUT")))).toEqual(content);
  });

  test("when its connection breaks, and what had arrived of a chunk is kept", async () => {
    const app = await startApp();
    const started = await send(app, `${base}?uploadType=resumable`, { "X-Upload-Content-Type": "image/png" });
    const session = (started.headers.get("location") ?? "").replace(app.url, "");
    const whole = gzipSync(bytesOf(500_000));
    const connection = await connectRaw(app.url);
    connection.write(
      `PUT ${session} HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Range: bytes 0-499999/500000\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    connection.write(whole.subarray(0, whole.length / 2));
    await expect.poll(() => filesOf(app).contents.length).toBe(1);
    connection.drop();

    await expect.poll(async () => (await toSession(app, session, {}, "", "PUT")).status).toBe(308);
    const received = Number(
      /-(\d+)$/.exec((await toSession(app, session, {}, "", "PUT")).headers.get("range") ?? "-0")?.[1],
    );
    const from = received === 0 ? 0 : received + 1;
    const item = await ok(toSession(app, session, {}, bytesOf(500_000).subarray(from), "PUT"));
    expect((await contentIn(app, item)).equals(bytesOf(500_000))).toBe(true);
  });
});

/** Begins a session like the Ruby client. @returns its URL without the origin. */
async function begun(app: TestApp, { path = base, method = "POST", json = '{"text":"A"}', length = 1000 } = {}) {
  const response = await send(
    app,
    path,
    {
      "Content-Type": "application/json",
      "X-Goog-Upload-Protocol": "resumable",
      "X-Goog-Upload-Command": "start",
      "X-Goog-Upload-Header-Content-Type": "image/png",
      ...(length > 0 && { "X-Goog-Upload-Header-Content-Length": String(length) }),
    },
    json,
    method,
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return { response, text, session: (response.headers.get("x-goog-upload-url") ?? "").replace(app.url, "") };
}

const command = (words: string, offset?: number): Headers => ({
  "X-Goog-Upload-Command": words,
  ...(offset !== undefined && { "X-Goog-Upload-Offset": String(offset) }),
});

const stateOf = ({ status, headers }: Response) => [
  status,
  headers.get("x-goog-upload-status"),
  headers.get("x-goog-upload-size-received"),
];

describe("a session of X-Goog-Upload headers", () => {
  test("starts with its address and without a body", async () => {
    const app = await served();

    const { response, text, session } = await begun(app);

    const url = response.headers.get("x-goog-upload-url");
    expect([response.headers.get("x-goog-upload-status"), text]).toEqual(["active", ""]);
    expect(response.headers.get("x-goog-upload-control-url")).toBe(url);
    expect(response.headers.get("x-goog-upload-chunk-granularity")).toBe("262144");
    expect(session).toMatch(/^\/upload\/mirror\/v1\/timeline\?uploadType=resumable&upload_id=[\w-]{43}$/);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test.each<[string, (id: string) => { path: string; method?: string }]>([
    ["a new item", () => ({ path: base })],
    ["an update", (id) => ({ path: `${base}/${id}`, method: "PUT" })],
    ["an attachment", (id) => ({ path: `${base}/${id}/attachments` })],
  ])("brings the content of %s at once", async (_, of) => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    const { session } = await begun(app, of(id));

    const response = await toSession(
      app,
      session,
      { ...command("upload, finalize", 0), "Content-Type": "image/png" },
      content,
    );

    expect(stateOf(response)).toEqual([200, "final", "1000"]);
    const made = (await response.json()) as Item & Attachment;
    const attachment = made.contentUrl === undefined ? made.attachments?.[0] : made;
    expect(await contentOf(app.owner, attachment as Attachment)).toEqual(content);
  });

  test.each([1000, 0])(
    "brings it in chunks and completes it when requested, with an announced length of %i",
    async (length) => {
      const app = await served();
      const { session } = await begun(app, { length });

      const first = await toSession(app, session, command("upload", 0), content.subarray(0, 300));
      const again = await toSession(app, session, command("upload", 100), content.subarray(100, 600));
      const last = await toSession(app, session, command("Upload", 600), content.subarray(600), "PUT");
      const asked = await toSession(app, session, command("query"));
      expect([first, again, last, asked].map(stateOf)).toEqual([
        [200, "active", "300"],
        [200, "active", "600"],
        [200, "active", "1000"],
        [200, "active", "1000"],
      ]);
      expect(await itemsOf(app.owner)).toEqual([]);
      const done = await toSession(app, session, command("finalize"));

      expect(stateOf(done)).toEqual([200, "final", "1000"]);
      const item = (await done.json()) as Item;
      expect(await contentIn(app, item)).toEqual(content);
      // If this response is lost, the Ruby client queries the session and uses the response to the query as the result.
      for (const words of ["query", "finalize", "cancel"]) {
        const later = await toSession(app, session, command(words));
        expect(stateOf(later)).toEqual([200, "final", "1000"]);
        expect(await later.json()).toEqual(item);
      }
    },
  );

  test("goes on after an interruption, even if all bytes have arrived", async () => {
    const app = await served();
    const { session } = await begun(app);
    await toSession(app, session, command("upload", 0), content);

    const response = await toSession(app, session, command("upload, finalize", 1000));

    expect(stateOf(response)).toEqual([200, "final", "1000"]);
  });

  test("ends with cancel, and nothing stays", async () => {
    const app = await startApp();
    const { session } = await begun(app);
    await toSession(app, session, command("upload", 0), content.subarray(0, 300));

    const response = await toSession(app, session, command("cancel"));

    expect([...stateOf(response), await response.text()]).toEqual([200, "cancelled", "300", ""]);
    expect((await toSession(app, session, command("query"))).status).toBe(404);
    await expect.poll(() => filesOf(app).contents).toEqual([]);
  });

  test.each<[string, Headers, number, object]>([
    ["after a gap", command("upload", 301), 100, { at: "header:X-Goog-Upload-Offset" }],
    [
      "to be completed after a gap without a body",
      command("upload, finalize", 301),
      0,
      { at: "header:X-Goog-Upload-Offset" },
    ],
    ["without its place", command("upload"), 100, { at: "header:X-Goog-Upload-Offset" }],
    [
      "at no number",
      { ...command("upload"), "X-Goog-Upload-Offset": "-1" },
      100,
      { at: "header:X-Goog-Upload-Offset" },
    ],
    ["to be completed too early", command("finalize"), 0, { message: /700 bytes are missing/ }],
    ["that is less than what is missing", command("upload, finalize", 300), 699, { message: /has 699 bytes/ }],
    ["that is more than was announced", command("upload", 300), 701, { message: /has 701 bytes/ }],
    ["with a body that finalize does not take", command("finalize"), 700, { at: "header:X-Goog-Upload-Command" }],
    ["for an unknown command", command("pause"), 0, { at: "header:X-Goog-Upload-Command" }],
    ["for a second start", command("start"), 0, { at: "header:X-Goog-Upload-Command" }],
  ])(
    "rejects a request %s, and stays as it was",
    async (_, headers, length, { at, message }: { at?: string; message?: RegExp }) => {
      const app = await served();
      const { session } = await begun(app);
      await toSession(app, session, command("upload", 0), content.subarray(0, 300));

      const refusal = await refusalOf(toSession(app, session, headers, bytesOf(length, 3)));

      expect(refusal).toMatchObject({
        status: 400,
        reason: "invalid",
        ...(at !== undefined && { at }),
        ...(message && { message: expect.stringMatching(message) }),
      });
      expect(stateOf(await toSession(app, session, command("query")))).toEqual([200, "active", "300"]);
      const item = await ok(toSession(app, session, command("upload, finalize", 300), content.subarray(300)));
      expect(await contentIn(app, item)).toEqual(content);
    },
  );

  test("says in a rejection whether it goes on", async () => {
    const app = await served();
    const { session } = await begun(app, { length: 0 });

    const gap = await toSession(app, session, command("upload", 1), content);
    const tooLarge = await toSession(app, session, command("upload, finalize", 0), Buffer.alloc(limitBytes + 1, 1));

    expect([gap.status, gap.headers.get("x-goog-upload-status")]).toEqual([400, "active"]);
    expect([tooLarge.status, tooLarge.headers.get("x-goog-upload-status")]).toEqual([413, "final"]);
    expect((await toSession(app, session, command("query"))).status).toBe(404);
  });

  test.each<[string, Headers, number]>([
    ["an unknown protocol", { "X-Goog-Upload-Protocol": "magic" }, 400],
    ["another command than start", { "X-Goog-Upload-Protocol": "resumable", ...command("upload, finalize", 0) }, 400],
    ["a command, and no session", command("query"), 400],
    ["a command of a raw upload", { "X-Goog-Upload-Protocol": "raw", ...command("start") }, 400],
    ["too much", { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Header-Content-Length": "10485761" }, 413],
    ["a document", { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Header-Content-Type": "text/plain" }, 400],
  ])("does not start with %s", async (_, headers, status) => {
    const app = await served();

    expect((await send(app, base, { "Content-Type": "application/json", ...headers }, "{}")).status).toBe(status);
    expect(await itemsOf(app.owner)).toEqual([]);
  });
});

test("the protocols raw and multipart are named by a header too, which wins over uploadType", async () => {
  const app = await served();
  const raw = { "X-Goog-Upload-Protocol": "raw", "X-Goog-Upload-Header-Content-Type": "image/jpeg" };
  const multipart = { "X-Goog-Upload-Protocol": "multipart", "Content-Type": "multipart/related; boundary=cut" };

  const simple = await ok(send(app, base, { "Content-Type": "application/x-www-form-urlencoded", ...raw }, jpeg));
  const both = await ok(send(app, `${base}?uploadType=resumable`, multipart, related('{"text":"A"}', jpeg)));

  expect(simple).toMatchObject({ attachments: [{ contentType: "image/jpeg" }] });
  expect(await contentIn(app, both)).toEqual(jpeg);
});

describe("an upload in an unusual form is accepted:", () => {
  test.each<[string, number]>([
    ["bytes 0-*/1000", 0],
    ["bytes 0-*/*", 0],
    ["bytes 300-*/1000", 300],
    ["bytes 300-*/*", 300],
  ])("the rest of the content as Content-Range %s", async (range, from) => {
    const app = await served();
    const started = await send(app, `${base}?uploadType=resumable`, { "X-Upload-Content-Type": "image/png" });
    const session = (started.headers.get("location") ?? "").replace(app.url, "");
    if (from > 0)
      await toSession(app, session, { "Content-Range": `bytes 0-${from - 1}/*` }, content.subarray(0, from), "PUT");

    const item = await ok(toSession(app, session, { "Content-Range": range }, content.subarray(from), "PUT"));

    expect(await contentIn(app, item)).toEqual(content);
  });

  test.each(["cut", "'cut'"])(
    "a boundary in single quotation marks, which stands in the body as %s",
    async (boundary) => {
      const app = await served();
      const body = related('{"text":"A"}', jpeg, { boundary });

      const item = await ok(
        send(app, `${base}?uploadType=multipart`, { "Content-Type": "multipart/related; boundary='cut'" }, body),
      );

      expect(item.text).toBe("A");
      expect(await contentIn(app, item)).toEqual(jpeg);
    },
  );

  test("content alone with uploadType=multipart", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner, { text: "A" });
    await givenAttachment(app.owner, id);

    await ok(send(app, `${base}/${id}/attachments?uploadType=multipart`, { "Content-Type": "image/png" }, content));

    const { attachments } = await readItem(app.owner, id);
    expect(await contentOf(app.owner, attachments?.[1] as Attachment)).toEqual(content);
  });

  test.each(["text/plain", "application/json"])("but no other body with uploadType=multipart: %s", async (type) => {
    const app = await served();
    const refusal = await refusalOf(send(app, `${base}?uploadType=multipart`, { "Content-Type": type }, "{}"));

    expect(refusal).toMatchObject({ status: 415, at: "header:Content-Type" });
  });

  test("nor a part that is compressed by itself", async () => {
    const app = await served();
    const part = related("{}", gzipSync(jpeg), { type: "image/jpeg\r\nContent-Encoding: gzip" });

    expect(await refusalOf(send(app, base, { "Content-Type": "multipart/related; boundary=cut" }, part))).toMatchObject(
      {
        status: 400,
        reason: "badRequest",
      },
    );
  });
});
