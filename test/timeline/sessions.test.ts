/** Upload sessions in both protocols, with `Content-Range` and with `X-Goog-Upload` headers, as tables of exchanges. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import { bytesOf, deleteItem, filesOf, givenItem, itemsOf, ok, patchItem, readItem } from "../support/timeline.ts";
import {
  announced,
  type Body,
  base,
  begin,
  codings,
  command,
  content,
  contentIn,
  exchange,
  type Headers,
  ofImage,
  operations,
  progressOf,
  question,
  range,
  type Step,
  send,
  served,
  sizeOfContent,
  start,
  started,
  toSession,
} from "./sessionSteps.ts";

const limitBytes = 10 * 1024 * 1024;
const week = 7 * 24 * 3600 * 1000;

test("a session starts without a body, with its URL at the same place", async () => {
  const app = await served();
  const lengthKnown = { ...ofImage, "X-Upload-Content-Length": "1000" };
  const older = `/resumable${base}?uploadType=resumable&fields=id&access_token=`;
  const json = { "Content-Type": "application/json; charset=UTF-8" };

  const first = await send(app.owner.fetch, older, { ...json, ...lengthKnown }, '{"text":"A"}', "POST");
  const second = await start(app, { headers: begin });

  expect([first.status, first.headers.get("content-length"), await first.text()]).toEqual([200, "0", ""]);
  // The contract declares the type, because some apps reject a response without one.
  expect(first.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  const location = new URL(first.headers.get("location") ?? "");
  expect([location.origin, location.pathname]).toEqual([app.url, `/resumable${base}`]);
  expect([...location.searchParams.keys()].sort()).toEqual(["fields", "uploadType", "upload_id"]);
  expect(location.searchParams.get("upload_id")).toMatch(/^[\w-]{43}$/);
  expect([second.status, await second.text()]).toEqual([200, ""]);
  const url = second.headers.get("x-goog-upload-url") ?? "";
  expect(url.replace(app.url, "")).toMatch(
    /^\/upload\/mirror\/v1\/timeline\?uploadType=resumable&upload_id=[\w-]{43}$/,
  );
  expect(Object.fromEntries(second.headers)).toMatchObject({
    "x-goog-upload-status": "active",
    "x-goog-upload-control-url": url,
    "x-goog-upload-chunk-granularity": "262144",
  });
  expect(await itemsOf(app.owner)).toEqual([]);
});

describe("no session starts", () => {
  const resumable = "?uploadType=resumable";
  const protocol = { "X-Goog-Upload-Protocol": "resumable" };
  const dance = '{"menuItems":[{"action":"DANCE"}]}';
  const long = JSON.stringify({ text: "x".repeat(1024 * 1024) });

  test.each<[string, string, Headers, string, number, object]>([
    ["of a document", resumable, { "X-Upload-Content-Type": "text/plain" }, "{}", 400, { reason: "badContent" }],
    ["of too much", resumable, { "X-Upload-Content-Length": "10485761" }, "{}", 413, { reason: "uploadTooLarge" }],
    ["of nothing", resumable, { "X-Upload-Content-Length": "0" }, "{}", 400, { reason: "badRequest" }],
    ["of no numeric length", resumable, { "X-Upload-Content-Length": "many" }, "{}", 400, { reason: "invalid" }],
    ["with broken JSON", resumable, {}, "{", 400, { reason: "parseError" }],
    ["with JSON that breaks the contract", resumable, {}, dance, 400, { reason: "invalid" }],
    ["with JSON that says it is text", resumable, { "Content-Type": "text/plain" }, "{}", 415, {}],
    ["with more JSON than is read", resumable, {}, long, 413, {}],
    ["in an unknown protocol", "", { "X-Goog-Upload-Protocol": "magic" }, "{}", 400, {}],
    ["with another command than start", "", { ...protocol, ...command("upload, finalize", 0) }, "{}", 400, {}],
    ["with a command for a session", "", command("query"), "{}", 400, {}],
    ["in a raw upload", "", { "X-Goog-Upload-Protocol": "raw", ...command("start") }, "{}", 400, {}],
    ["of too much", "", { ...protocol, "X-Goog-Upload-Header-Content-Length": "10485761" }, "{}", 413, {}],
    ["of a document", "", { ...protocol, "X-Goog-Upload-Header-Content-Type": "text/plain" }, "{}", 400, {}],
  ])("%s (%s)", async (_, path, headers, body, status, expected) => {
    const app = await served();

    expect(await refusalOf(start(app, { path, headers, body }))).toMatchObject({ status, ...expected });
    const uploads = 'SELECT * FROM "TimelineUpload" WHERE "userId" = ?';
    expect(await app.server.parts.db.read.all(uploads, app.owner.id)).toEqual([]);
    expect(await itemsOf(app.owner)).toEqual([]);
  });

  test("without a token, or when its end would be rejected; an empty form is no metadata", async () => {
    const app = await served();
    const { id, etag } = await givenItem(app.owner);
    await patchItem(app.owner, id, { text: "newer" });
    const statusFor = async (path: string, method = "PUT", headers = {}) =>
      (await app.owner.fetch(`${base}${path}?uploadType=resumable`, { method, headers })).status;

    expect((await app.fetch(`${base}?uploadType=resumable`, { method: "POST" })).status).toBe(401);
    expect(await statusFor(`/${id}`, "PUT", { "If-Match": etag })).toBe(412);
    expect(await statusFor("/unknown")).toBe(404);
    await deleteItem(app.owner, id);
    expect(await statusFor(`/${id}`)).toBe(410);
    expect(await statusFor(`/${id}/attachments`, "POST")).toBe(410);
    const form = {
      Authorization: `Bearer ${app.owner.token}`,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": "0",
    };
    const target = `${base}?uploadType=resumable`;
    expect((await sendRaw(app.url, { method: "POST", target, headers: form })).status).toBe(200);
  });
});

describe("content arrives", () => {
  const unknown = (from: number, to: number) => range(from, to, "*");
  const override = { "X-GUploader-No-308": "yes" };

  test.each<[string, Step[]]>([
    ["whole, by PUT, without Content-Range", [[{}, 0, 1000, "200"]]],
    ["whole, by POST", [[{}, 0, 1000, "200", "POST"]]],
    [
      "in chunks of a known length",
      [
        [question, 0, 0, "308"],
        [range(0, 300), 0, 300, "308 bytes=0-299"],
        [question, 0, 0, "308 bytes=0-299"],
        [{ "Content-Range": "bytes */*" }, 0, 0, "308 bytes=0-299"],
        [{}, 0, 0, "308 bytes=0-299"],
        [range(300, 900), 300, 900, "308 bytes=0-899", "POST"],
        [range(900, 1000), 900, 1000, "200"],
        [question, 0, 0, "200"],
        [range(900, 1000), 900, 1000, "200"],
      ],
    ],
    [
      "in chunks of an unknown length",
      [
        [{ "Content-Range": "bytes */*" }, 0, 0, "308"],
        [{}, 0, 0, "308"],
        [unknown(0, 300), 0, 300, "308 bytes=0-299"],
        [unknown(300, 900), 300, 900, "308 bytes=0-899"],
        [range(900, 1000), 900, 1000, "200"],
      ],
    ],
    [
      "again, and what is known is skipped",
      [
        [range(0, 600), 0, 600, "308 bytes=0-599"],
        [range(0, 300), 0, 300, "308 bytes=0-599"],
        [range(200, 1000), 200, 1000, "200"],
      ],
    ],
    [
      "before its length is known",
      [
        [unknown(0, 1000), 0, 1000, "308 bytes=0-999"],
        [question, 0, 0, "200"],
      ],
    ],
  ])("%s", (_, steps) => exchange(steps));

  test.each(["1000", "*"])("as ranges without an end, of the total %s", async (total) => {
    await exchange([[{ "Content-Range": `bytes 0-*/${total}` }, 0, 1000, "200"]]);
    const rest: Step = [{ "Content-Range": `bytes 300-*/${total}` }, 300, 1000, "200"];
    await exchange([[unknown(0, 300), 0, 300, "308 bytes=0-299"], rest]);
  });

  test.each(["insert", "update", "attachment"] as const)(
    "by the method of its operation, for %s",
    async (operation) => {
      const { method } = operations[operation];
      await exchange(
        [
          [range(0, 300), 0, 300, "308 bytes=0-299", method],
          [{ ...range(300, 900), ...override }, 300, 900, "200 308 bytes=0-899", method],
          [range(900, 1000), 900, 1000, "200", method],
        ],
        { operation },
      );
      const atOnce = { ...command("upload, finalize", 0), "Content-Type": "image/png" };
      await exchange([[atOnce, 0, 1000, "200 final 1000", "POST"]], { operation, headers: announced });
    },
  );

  test.each(codings)("in the coding %s, whose ranges are those of the content", (...coding) =>
    exchange(
      [
        [range(0, 300), 0, 300, "308 bytes=0-299"],
        [range(200, 1000), 200, 1000, "200"],
      ],
      { coding },
    ),
  );

  test.each<[string, Step[]]>([
    [
      "in chunks, and the upload is completed on request",
      [
        [command("upload", 0), 0, 300, "200 active 300", "POST"],
        [command("upload", 100), 100, 600, "200 active 600", "POST"],
        [command("Upload", 600), 600, 1000, "200 active 1000"],
        [command("query"), 0, 0, "200 active 1000"],
        [command("finalize"), 0, 0, "200 final 1000", "POST"],
        // If this response is lost, the Ruby client queries the session and uses the response to the query as the result.
        ...["query", "finalize", "cancel"].map((words): Step => [command(words), 0, 0, "200 final 1000", "POST"]),
      ],
    ],
    [
      "in full before an interruption, and is completed later",
      [
        [command("upload", 0), 0, 1000, "200 active 1000"],
        [command("upload, finalize", 1000), 0, 0, "200 final 1000"],
      ],
    ],
  ])("by commands %s, whether the length was announced or not", async (_, steps) => {
    await exchange(steps, { headers: begin });
    await exchange(steps, { headers: announced });
  });

  test("in the type of the first chunk if the start has none, and the response has the selected fields", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    const path = `${base}/${id}/attachments?fields=contentType&uploadType=resumable`;
    const response = await app.owner.fetch(path, { method: "POST" });
    const session = (response.headers.get("location") ?? "").replace(app.url, "");

    await toSession(app, session, { ...range(0, 500), "Content-Type": "video/mp4" }, content.subarray(0, 500));
    const last = { ...range(500, 1000), "Content-Type": "text/plain" };
    const answer = await ok(toSession(app, session, last, content.subarray(500)));

    expect(answer).toEqual({ contentType: "video/mp4" });
    expect((await readItem(app.owner, id)).attachments).toHaveLength(1);
  });

  test("and later requests return the resource as it is then", async () => {
    const app = await served();
    const session = await started(app);
    const item = await ok(toSession(app, session, {}, content));
    const changed = await patchItem(app.owner, item.id, { text: "B" });

    expect(await ok(toSession(app, session, question))).toEqual(changed);
    expect(await ok(toSession(app, session, range(900, 1000), content.subarray(900)))).toEqual(changed);
    expect(await itemsOf(app.owner)).toEqual([changed]);
  });

  test.each<[string, (body: Buffer) => Buffer]>([
    ["Identity", (body) => body],
    ["gzip", gzipSync],
  ])("until the connection breaks, and continues from there (%s)", async (coding, compress) => {
    const app = await startApp();
    const session = await started(app);
    const whole = bytesOf(500_000);
    const sent = compress(whole);
    const connection = await connectRaw(app.url);
    const head = `PUT ${session} HTTP/1.1\r\nHost: a\r\nContent-Encoding: ${coding}\r\nContent-Range: bytes 0-499999/500000`;
    connection.write(`${head}\r\nContent-Length: ${sent.length}\r\n\r\n`);
    connection.write(sent.subarray(0, 400_000));
    // The server writes to the file as soon as this number of bytes has arrived.
    const written = 256 * 1024;
    await expect.poll(() => sizeOfContent(app)).toBeGreaterThanOrEqual(written);
    connection.drop();

    await expect.poll(async () => (await toSession(app, session)).status).toBe(308);
    const received = Number(/-(\d+)$/.exec((await toSession(app, session)).headers.get("range") ?? "")?.[1] ?? -1) + 1;
    expect(received).toBeGreaterThanOrEqual(written);
    const item = await ok(toSession(app, session, range(received, 500_000, 500_000), whole.subarray(received)));
    expect((await contentIn(app, item)).equals(whole)).toBe(true);
  });
});

describe("a request is rejected, and the session stays as it was:", () => {
  const damaged = gzipSync(content.subarray(300));
  damaged.fill(0, damaged.length - 8);
  const inPieces = (length: number) => new Blob([bytesOf(length, 3)]).stream();

  interface Rejected {
    at?: string;
    message?: unknown;
    progress?: string;
  }
  async function stays(headers: Headers, body: Body, { progress = "400", ...expected }: Rejected) {
    const app = await served();
    const isRange = !("X-Goog-Upload-Command" in headers);
    const session = await started(app, { headers: isRange ? ofImage : announced });
    const first = isRange ? range(0, 300) : command("upload", 0);
    await toSession(app, session, first, content.subarray(0, 300));

    const response = await toSession(app, session, headers, body, isRange ? "PUT" : "POST");

    expect(progressOf(response)).toBe(progress);
    expect(await refusalOf(response)).toMatchObject({ reason: "invalid", ...expected });
    const query = await toSession(app, session, isRange ? question : command("query"));
    expect(progressOf(query)).toBe(isRange ? "308 bytes=0-299" : "200 active 300");
    const rest = isRange ? range(300, 1000) : command("upload, finalize", 300);
    const item = await ok(toSession(app, session, rest, content.subarray(300)));
    expect(await contentIn(app, item)).toEqual(content);
  }

  test.each<[string, Headers, number, RegExp]>([
    ["after a gap", range(301, 401), 100, /begins at byte 301, but only 300/],
    ["that ends before it begins", range(400, 400), 1, /end of the chunk must not be before its start/],
    ["that ends behind the whole", range(300, 1001), 701, /only has|has only 1000/],
    ["of another total", range(300, 400, 2000), 100, /must be 1000 bytes.*not 2000/],
    ["that is shorter than its range", range(300, 400), 99, /has 99 bytes/],
    ["that is longer than its range", range(300, 400), 101, /has 101 bytes/],
    ["of a malformed range", { "Content-Range": "bytes 300/1000" }, 1, /Content-Range/],
    ["of other units", { "Content-Range": "lines 300-300/1000" }, 1, /Content-Range/],
    ["without its place", question, 1, /requires Content-Range/],
    ["that is shorter than what is missing", {}, 699, /has 699 bytes/],
  ])("a chunk %s", (_, headers, length, message) =>
    stays(headers, bytesOf(length, 3), { at: "header:Content-Range", message: expect.stringMatching(message) }),
  );

  test.each([99, 101])("a chunk of 100 bytes that arrives as %i, in chunks of HTTP", (length) =>
    stays(range(300, 400), inPieces(length), { at: "header:Content-Range" }),
  );

  test("a chunk that cannot be decompressed", () =>
    stays({ ...range(300, 1000), "Content-Encoding": "gzip" }, damaged, { at: "header:Content-Encoding" }));

  const noNumber = { ...command("upload"), "X-Goog-Upload-Offset": "-1" };
  test.each<[string, Headers, number, string, string | undefined, RegExp?]>([
    ["after a gap", command("upload", 301), 100, "400 active", "Offset", /begins at byte 301/],
    [
      "to finalize after a gap without a body",
      command("upload, finalize", 301),
      0,
      "400 active",
      "Offset",
      /begins at byte 301/,
    ],
    ["without its place", command("upload"), 100, "400", "Offset"],
    ["at no number", noNumber, 100, "400", "Offset"],
    ["to finalize too early", command("finalize"), 0, "400 active", undefined, /700 bytes are missing/],
    ["with less than is missing", command("upload, finalize", 300), 699, "400 active", undefined, /has 699 bytes/],
    ["with more than was announced", command("upload", 300), 701, "400 active", undefined, /has 701 bytes/],
    ["to finalize with a body", command("finalize"), 700, "400 active", "Command"],
    ["that is unknown", command("pause"), 0, "400", "Command"],
    ["to start again", command("start"), 0, "400", "Command"],
  ])("a command %s", (_, headers, length, progress, header, message = /./) =>
    stays(headers, bytesOf(length, 3), {
      progress,
      ...(header !== undefined && { at: `header:X-Goog-Upload-${header}` }),
      message: expect.stringMatching(message),
    }),
  );

  test("while another one is under way", async () => {
    const app = await startApp();
    const session = await started(app);
    const connection = await connectRaw(app.url);
    const head = `PUT ${session} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n`;
    connection.write(`${head}${"x".repeat(10)}`);
    await expect.poll(() => filesOf(app).contents.length).toBe(1);

    const refusal = await refusalOf(toSession(app, session, range(0, 1000), content));
    connection.write("x".repeat(990));

    expect(refusal).toMatchObject({ status: 503, reason: "backendError" });
    expect((await connection.answer()).status).toBe(200);
  });
});

describe("a session is over", () => {
  async function gone(app: TestApp, session: string) {
    expect(await refusalOf(toSession(app, session, {}, content))).toMatchObject({ status: 404, reason: "notFound" });
    await expect.poll(() => filesOf(app).contents).toEqual([]);
  }

  test("after a week, by the clock of the services; maintenance removes what had arrived", async () => {
    const app = await startApp();
    const session = await started(app);
    await toSession(app, session, range(0, 300), content.subarray(0, 300));
    app.clock.advance(week - 1);
    expect((await toSession(app, session)).status).toBe(308);
    app.clock.advance(1);

    expect((await toSession(app, session)).status).toBe(404);
    for (const each of app.server.app.maintenance) await each.run();
    await gone(app, session);
  });

  test.each<[string, Headers, Headers, number, string, string]>([
    ["a total beyond the limit", ofImage, range(0, 1000, limitBytes + 1), 1000, "413", "uploadTooLarge"],
    ["more than the limit", ofImage, {}, limitBytes + 1, "413", "uploadTooLarge"],
    ["more than the limit", begin, command("upload, finalize", 0), limitBytes + 1, "413 final", "uploadTooLarge"],
    ["content of a rejected type", {}, { "Content-Type": "text/plain" }, 1000, "400", "badContent"],
  ])("after %s %o", async (_, begun, headers, length, progress, reason) => {
    const app = await startApp();
    const session = await started(app, { headers: begun });

    const response = await toSession(app, session, headers, Buffer.alloc(length, 1));

    expect(progressOf(response)).toBe(progress);
    expect(await refusalOf(response)).toMatchObject({ reason });
    await gone(app, session);
  });

  test("after cancel", async () => {
    const app = await startApp();
    const session = await started(app, { headers: begin });
    await toSession(app, session, command("upload", 0), content.subarray(0, 300));

    const response = await toSession(app, session, command("cancel"), "", "POST");

    expect([progressOf(response), await response.text()]).toEqual(["200 cancelled 300", ""]);
    await gone(app, session);
  });

  const change = (app: TestApp, id: string) => patchItem(app.owner, id, { text: "newer" });
  test.each<[string, (app: TestApp, id: string) => Promise<unknown>, number, number]>([
    ["the item has changed between chunks", change, 300, 412],
    ["the item is deleted", (app, id) => deleteItem(app.owner, id), 300, 410],
    ["all content arrives in one chunk and the item has changed", change, 0, 412],
  ])("when it is complete and %s", async (_, meanwhile, first, status) => {
    const app = await startApp();
    const { id, etag } = await givenItem(app.owner);
    const session = await started(app, { path: `/${id}`, method: "PUT", headers: { ...ofImage, "If-Match": etag } });
    if (first > 0) await toSession(app, session, range(0, first), content.subarray(0, first));
    await meanwhile(app, id);

    const rest = first > 0 ? range(first, 1000) : {};
    expect(await refusalOf(toSession(app, session, rest, content.subarray(first)))).toMatchObject({ status });
    await gone(app, session);
  });

  test("or unknown, at another URL than its own", async () => {
    const app = await served();
    const { id } = await givenItem(app.owner);
    const session = await started(app);
    const statusAt = async (path: string) => (await toSession(app, path, {}, content)).status;

    expect(await statusAt(`${base}?uploadType=resumable&upload_id=unknown`)).toBe(404);
    expect(await statusAt(`${base}?uploadType=resumable&upload_id=`)).toBe(405);
    expect(await statusAt(session.replace("/timeline?", `/timeline/${id}/attachments?`))).toBe(404);
    expect(await statusAt(session)).toBe(200);
  });
});
