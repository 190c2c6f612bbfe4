/** Resumable uploads: sessions, chunks, queries, errors and restarts, byte for byte. */
import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  type Attachment,
  bytesOf,
  contentOf,
  deleteItem,
  filesOf,
  givenAttachment,
  givenItem,
  itemsOf,
  ok,
  patchItem,
  readItem,
} from "../support/timeline.ts";

const served = serverOfPeople();

const content = bytesOf(1000);
const week = 7 * 24 * 3600 * 1000;

interface Start {
  path?: string;
  method?: string;
  json?: string;
  headers?: Record<string, string>;
}

/** Starts a session. @returns its URL without the origin. */
async function started(
  app: TestApp,
  { path = "/upload/mirror/v1/timeline", method = "POST", json = '{"text":"A"}', headers = {} }: Start = {},
) {
  const response = await app.owner.fetch(`${path}${path.includes("?") ? "&" : "?"}uploadType=resumable`, {
    method,
    headers: { "Content-Type": "application/json", "X-Upload-Content-Type": "image/png", ...headers },
    body: json,
  });
  const location = response.headers.get("location") ?? "";
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return location.replace(app.url, "");
}

/** Sends a request without a token, byte for byte. */
function send(
  app: TestApp,
  session: string,
  headers: Record<string, string> = {},
  body: Buffer | string = "",
  method = "PUT",
): Promise<Response> {
  return app.fetch(session, { method, headers, body: typeof body === "string" ? body : new Uint8Array(body) });
}

const chunk = (from: number, to: number, total: number | "*" = 1000): Record<string, string> => ({
  "Content-Range": `bytes ${from}-${to - 1}/${total}`,
});

describe("the start of a session", () => {
  test("is answered 200 without a body, with its address at the same place", async () => {
    const app = await served();

    const response = await app.owner.fetch(
      "/resumable/upload/mirror/v1/timeline?uploadType=resumable&fields=id&access_token=",
      {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=UTF-8",
          "X-Upload-Content-Type": "image/png",
          "X-Upload-Content-Length": "1000",
        },
        body: '{"text":"A"}',
      },
    );

    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "0", ""]);
    // The contract declares the type, because some apps reject a response without one.
    expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
    const location = new URL(response.headers.get("location") ?? "");
    expect(location.origin).toBe(app.url);
    expect(location.pathname).toBe("/resumable/upload/mirror/v1/timeline");
    expect([...location.searchParams.keys()].sort()).toEqual(["fields", "uploadType", "upload_id"]);
    expect(location.searchParams.get("upload_id")).toMatch(/^[\w-]{43}$/);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test.each<[string, Start, number, object]>([
    ["of a document", { headers: { "X-Upload-Content-Type": "text/plain" } }, 400, { reason: "badContent" }],
    ["of too much", { headers: { "X-Upload-Content-Length": "10485761" } }, 413, { reason: "uploadTooLarge" }],
    ["of nothing", { headers: { "X-Upload-Content-Length": "0" } }, 400, { reason: "badRequest" }],
    ["of a length that is no number", { headers: { "X-Upload-Content-Length": "many" } }, 400, { reason: "invalid" }],
    ["with broken JSON", { json: "{" }, 400, { reason: "parseError" }],
    ["with JSON that breaks the contract", { json: '{"menuItems":[{"action":"DANCE"}]}' }, 400, { reason: "invalid" }],
    ["with JSON that says it is text", { headers: { "Content-Type": "text/plain" } }, 415, {}],
    ["with more JSON than is read", { json: JSON.stringify({ text: "x".repeat(1024 * 1024) }) }, 413, {}],
  ])("%s is refused", async (_, { json = "{}", headers }, status, expected) => {
    const app = await startApp();

    const refusal = await refusalOf(
      app.owner.fetch("/upload/mirror/v1/timeline?uploadType=resumable", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: json,
      }),
    );

    expect(refusal).toMatchObject({ status, ...expected });
    expect(await app.server.parts.db.read.all('SELECT * FROM "TimelineUpload"')).toEqual([]);
  });

  test("needs a token, and an empty form is no metadata", async () => {
    const app = await served();
    const target = "/upload/mirror/v1/timeline?uploadType=resumable";

    expect((await app.fetch(target, { method: "POST" })).status).toBe(401);
    const { status } = await sendRaw(app.url, {
      method: "POST",
      target,
      headers: {
        Authorization: `Bearer ${app.owner.token}`,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": "0",
      },
    });
    expect(status).toBe(200);
  });
});

describe("content arrives", () => {
  test.each(["PUT", "POST"])("whole, by %s, without a token and without Content-Range", async (method) => {
    const app = await served();
    const session = await started(app);

    const item = await ok(send(app, session, {}, content, method));

    expect(item).toMatchObject({ text: "A", attachments: [{ contentType: "image/png" }] });
    expect((await contentOf(app.owner, item.attachments?.[0] as Attachment)).equals(content)).toBe(true);
    expect(await itemsOf(app.owner)).toEqual([item]);
  });

  test.each<[string, number | "*"]>([
    ["of a known length", 1000],
    ["of an unknown length", "*"],
  ])("in chunks %s, with 308 and what has arrived", async (_, total) => {
    const app = await served();
    const session = await started(app);

    const first = await send(app, session, chunk(0, 300, total), content.subarray(0, 300));
    const second = await send(app, session, chunk(300, 900, total), content.subarray(300, 900), "POST");
    const last = await ok(send(app, session, chunk(900, 1000, 1000), content.subarray(900)));

    expect([first.status, first.headers.get("range"), await first.text()]).toEqual([308, "bytes=0-299", ""]);
    expect([second.status, second.headers.get("range")]).toEqual([308, "bytes=0-899"]);
    expect((await contentOf(app.owner, last.attachments?.[0] as Attachment)).equals(content)).toBe(true);
  });

  test.each<[string, (id: string) => Start]>([
    ["a new item", () => ({})],
    ["an update", (id) => ({ path: `/upload/mirror/v1/timeline/${id}`, method: "PUT" })],
    ["an attachment", (id) => ({ path: `/upload/mirror/v1/timeline/${id}/attachments` })],
  ])("by the method of its own operation, with 308 or with 200 in its place, for %s", async (_, of) => {
    const app = await served();
    const start = of((await givenItem(app.owner)).id);
    const { method = "POST" } = start;
    const session = await started(app, start);
    const insteadOf308 = { "X-GUploader-No-308": "yes" };

    const first = await send(app, session, chunk(0, 300), content.subarray(0, 300), method);
    const more = { ...chunk(300, 900), ...insteadOf308 };
    const second = await send(app, session, more, content.subarray(300, 900), method);

    expect(first.status).toBe(308);
    expect([second.status, second.headers.get("x-http-status-code-override")]).toEqual([200, "308"]);
    expect((await send(app, session, chunk(900, 1000), content.subarray(900), method)).status).toBe(200);
  });

  test("again, and what is known is skipped", async () => {
    const app = await served();
    const session = await started(app);
    await send(app, session, chunk(0, 600), content.subarray(0, 600));

    const repeated = await send(app, session, chunk(0, 300), content.subarray(0, 300));
    const overlapping = await ok(send(app, session, chunk(200, 1000), content.subarray(200)));

    expect(repeated.headers.get("range")).toBe("bytes=0-599");
    expect((await contentOf(app.owner, overlapping.attachments?.[0] as Attachment)).equals(content)).toBe(true);
  });

  test("in the type that the first chunk says, when the start did not", async () => {
    const app = await served();
    const response = await app.owner.fetch("/upload/mirror/v1/timeline?uploadType=resumable", { method: "POST" });
    const session = (response.headers.get("location") ?? "").replace(app.url, "");

    await send(app, session, { ...chunk(0, 500), "Content-Type": "video/mp4" }, content.subarray(0, 500));
    const item = await ok(
      send(app, session, { ...chunk(500, 1000), "Content-Type": "text/plain" }, content.subarray(500)),
    );

    expect(item.attachments).toMatchObject([{ contentType: "video/mp4" }]);
  });

  test("for an update, which replaces item and attachments", async () => {
    const app = await startApp();
    const { id } = await givenItem(app.owner, { title: "T" });
    await givenAttachment(app.owner, id);
    const session = await started(app, { path: `/upload/mirror/v1/timeline/${id}`, method: "PUT" });

    const item = await ok(send(app, session, {}, content));

    expect(item).toMatchObject({ id, text: "A", attachments: [{ contentType: "image/png" }] });
    expect(item).not.toHaveProperty("title");
    await expect.poll(() => filesOf(app).contents.length).toBe(1);
  });

  test("for an attachment, of which parts can be selected", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    const session = await started(app, { path: `/upload/mirror/v1/timeline/${id}/attachments?fields=contentType` });

    const answer = await ok(send(app, session, {}, content));

    expect(answer).toEqual({ contentType: "image/png" });
    expect((await readItem(app.owner, id)).attachments).toHaveLength(1);
  });

  test("until the connection breaks, and goes on from there", async () => {
    const app = await startApp();
    const session = await started(app);
    const connection = await connectRaw(app.url);
    connection.write(
      `PUT ${session} HTTP/1.1\r\nHost: a\r\nContent-Range: bytes 0-999/1000\r\nContent-Length: 1000\r\n\r\n${"x".repeat(400)}`,
    );
    await expect
      .poll(
        async () =>
          (await app.server.parts.db.read.first<{ holder: string | null }>('SELECT "holder" FROM "TimelineUpload"'))
            ?.holder,
      )
      .not.toBeNull();
    // The connection is closed before the second half of the content has arrived.
    await expect.poll(() => filesOf(app).contents.length).toBe(1);
    connection.drop();

    const query = () => send(app, session, { "Content-Range": "bytes */1000" });
    await expect.poll(async () => (await query()).status).toBe(308);
    const received = Number(/-(\d+)$/.exec((await query()).headers.get("range") ?? "")?.[1] ?? -1) + 1;
    const rest = Buffer.concat([Buffer.from("x".repeat(400)), content.subarray(400)]).subarray(received);
    const item = await ok(send(app, session, chunk(received, 1000), rest));

    const whole = await contentOf(app.owner, item.attachments?.[0] as Attachment);
    expect(whole.equals(Buffer.concat([Buffer.from("x".repeat(400)), content.subarray(400)]))).toBe(true);
  });
});

describe("a query", () => {
  test.each(["bytes */1000", "bytes */*", undefined])("with Content-Range %s says what has arrived", async (range) => {
    const app = await served();
    const session = await started(app);
    const ask = () => send(app, session, range === undefined ? {} : { "Content-Range": range });

    const before = await ask();
    await send(app, session, chunk(0, 300), content.subarray(0, 300));
    const after = await ask();

    expect([before.status, before.headers.get("range")]).toEqual([308, null]);
    expect([after.status, after.headers.get("range")]).toEqual([308, "bytes=0-299"]);
  });

  test("of a total that equals what has arrived completes the upload", async () => {
    const app = await served();
    const session = await started(app);
    await send(app, session, chunk(0, 1000, "*"), content);

    const item = await ok(send(app, session, { "Content-Range": "bytes */1000" }));

    expect(item).toMatchObject({ text: "A" });
  });

  test("after the end gives the resource as it is now, and so does the last chunk once more", async () => {
    const app = await served();
    const session = await started(app);
    const item = await ok(send(app, session, {}, content));
    const changed = await patchItem(app.owner, item.id, { text: "B" });

    expect(await ok(send(app, session, { "Content-Range": "bytes */1000" }))).toEqual(changed);
    expect(await ok(send(app, session, chunk(900, 1000), content.subarray(900)))).toEqual(changed);
    expect(await itemsOf(app.owner)).toEqual([changed]);
  });
});

describe("a chunk is refused and the session stays", () => {
  test.each<[string, Record<string, string>, number, RegExp]>([
    ["after a gap", chunk(301, 401), 100, /begins at byte 301, but only 300/],
    [
      "that ends before it begins",
      { "Content-Range": "bytes 400-399/1000" },
      1,
      /end of the chunk must not be before its start/,
    ],
    ["that ends behind the whole", { "Content-Range": "bytes 300-1000/1000" }, 701, /only has|has only 1000/],
    ["of another total", chunk(300, 400, 2000), 100, /must be 1000 bytes.*not 2000/],
    ["that is shorter than it says", chunk(300, 400), 99, /has 99 bytes/],
    ["that is longer than it says", chunk(300, 400), 101, /has 101 bytes/],
    ["of a malformed range", { "Content-Range": "bytes 300/1000" }, 1, /Content-Range/],
    ["of other units", { "Content-Range": "lines 300-300/1000" }, 1, /Content-Range/],
    ["without its place", { "Content-Range": "bytes */1000" }, 1, /requires Content-Range/],
    ["that is shorter than what is missing", {}, 699, /has 699 bytes/],
  ])("%s", async (_, headers, length, message) => {
    const app = await served();
    const session = await started(app);
    await send(app, session, chunk(0, 300), content.subarray(0, 300));

    const refusal = await refusalOf(send(app, session, headers, bytesOf(length, 3)));

    expect(refusal).toMatchObject({
      status: 400,
      reason: "invalid",
      at: "header:Content-Range",
      message: expect.stringMatching(message),
    });
    const item = await ok(send(app, session, chunk(300, 1000), content.subarray(300)));
    expect((await contentOf(app.owner, item.attachments?.[0] as Attachment)).equals(content)).toBe(true);
  });

  test.each([99, 101])("that comes in chunks of HTTP and has %i bytes in the place of 100", async (length) => {
    const app = await startApp();
    const session = await started(app);
    const connection = await connectRaw(app.url);

    connection.write(
      `PUT ${session} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Range: bytes 0-99/1000\r\n\r\n`,
    );
    connection.write(`${length.toString(16)}\r\n${"x".repeat(length)}\r\n0\r\n\r\n`);

    expect((await connection.answer()).status).toBe(400);
    expect((await send(app, session)).headers.get("range")).toBeNull();
  });

  test("while another one is under way", async () => {
    const app = await startApp();
    const session = await started(app);
    const connection = await connectRaw(app.url);
    connection.write(
      `PUT ${session} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n${"x".repeat(10)}`,
    );
    await expect.poll(() => filesOf(app).contents.length).toBe(1);

    const refusal = await refusalOf(send(app, session, chunk(0, 1000), content));
    connection.write("x".repeat(990));

    expect(refusal).toMatchObject({ status: 503, reason: "backendError" });
    expect((await connection.answer()).status).toBe(200);
  });
});

describe("a session is over", () => {
  async function gone(app: TestApp, session: string) {
    expect(await refusalOf(send(app, session, {}, content))).toMatchObject({ status: 404, reason: "notFound" });
    await expect.poll(() => filesOf(app).contents).toEqual([]);
  }

  test("after a week, by the clock of the services; maintenance removes what had arrived", async () => {
    const app = await startApp();
    const session = await started(app);
    await send(app, session, chunk(0, 300), content.subarray(0, 300));
    app.clock.advance(week - 1);
    expect((await send(app, session)).status).toBe(308);
    app.clock.advance(1);

    expect((await send(app, session)).status).toBe(404);
    for (const each of app.server.app.maintenance) await each.run();
    await gone(app, session);
  });

  test.each<[string, Record<string, string>, number]>([
    ["a total beyond the limit", { "Content-Range": "bytes 0-999/10485761" }, 1000],
    ["more than the limit", {}, 10 * 1024 * 1024 + 1],
  ])("after %s", async (_, headers, length) => {
    const app = await startApp();
    const session = await started(app);

    expect(await refusalOf(send(app, session, headers, Buffer.alloc(length, 1)))).toMatchObject({
      status: 413,
      reason: "uploadTooLarge",
    });
    await gone(app, session);
  });

  test("after content of a type that is not taken", async () => {
    const app = await startApp();
    const response = await app.owner.fetch("/upload/mirror/v1/timeline?uploadType=resumable", { method: "POST" });
    const session = (response.headers.get("location") ?? "").replace(app.url, "");

    expect(await refusalOf(send(app, session, { "Content-Type": "text/plain" }, content))).toMatchObject({
      status: 400,
      reason: "badContent",
    });
    await gone(app, session);
  });

  test.each<[string, (app: TestApp, id: string) => Promise<unknown>, number]>([
    ["the item has changed", (app, id) => patchItem(app.owner, id, { text: "newer" }), 412],
    ["the item is deleted", (app, id) => deleteItem(app.owner, id), 410],
  ])("when it is complete and %s", async (_, meanwhile, status) => {
    const app = await startApp();
    const { id, etag } = await givenItem(app.owner);
    const session = await started(app, {
      path: `/upload/mirror/v1/timeline/${id}`,
      method: "PUT",
      headers: { "If-Match": etag },
    });
    await send(app, session, chunk(0, 300), content.subarray(0, 300));
    await meanwhile(app, id);

    expect(await refusalOf(send(app, session, chunk(300, 1000), content.subarray(300)))).toMatchObject({ status });
    await gone(app, session);
  });

  test("when all content arrived in one chunk and the item has changed", async () => {
    const app = await startApp();
    const { id, etag } = await givenItem(app.owner);
    const path = `/upload/mirror/v1/timeline/${id}`;
    const session = await started(app, { path, method: "PUT", headers: { "If-Match": etag } });
    await patchItem(app.owner, id, { text: "newer" });

    expect(await refusalOf(send(app, session, {}, content))).toMatchObject({ status: 412 });
    await gone(app, session);
  });

  test.each(["unknown", ""])("or never was: %s", async (id) => {
    const app = await served();

    const response = await send(app, `/upload/mirror/v1/timeline?uploadType=resumable&upload_id=${id}`, {}, content);

    expect(response.status).toBe(id === "" ? 405 : 404);
  });

  test("at another address than its own", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    const session = await started(app);

    const elsewhere = session.replace("/timeline?", `/timeline/${id}/attachments?`);

    expect((await send(app, elsewhere, {}, content)).status).toBe(404);
    expect((await send(app, session, {}, content)).status).toBe(200);
  });
});

test("the start is refused at once where the end would be", async () => {
  const app = await served();
  const { id, etag } = await givenItem(app.owner);
  await patchItem(app.owner, id, { text: "newer" });
  const start = (path: string, headers = {}) =>
    app.owner.fetch(`/upload/mirror/v1/timeline/${path}?uploadType=resumable`, {
      method: path.endsWith("s") ? "POST" : "PUT",
      headers,
    });

  expect((await start(id, { "If-Match": etag })).status).toBe(412);
  expect((await start("unknown")).status).toBe(404);
  await deleteItem(app.owner, id);
  expect((await start(id)).status).toBe(410);
  expect((await start(`${id}/attachments`)).status).toBe(410);
});
