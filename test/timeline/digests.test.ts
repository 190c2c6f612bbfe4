/** Digests of uploads: content with another digest is rejected and not stored. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { digestCheck } from "../../server/http/digest.ts";
import { type Person, startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { failureOf } from "../support/failures.ts";
import { refusalOf } from "../support/refusals.ts";
import { givenItem, itemsOf, readItem } from "../support/timeline.ts";

const app = shared(() => startApp());
const content = "123456789";
/** The standard check value of CRC-32C for these nine characters: e3069283. */
const crc32c = Buffer.from("e3069283", "hex").toString("base64");
const md5Of = (text: string) => createHash("md5").update(text).digest("base64");
const md5 = md5Of(content);
const other = md5Of("other");
const form = "multipart/related; boundary=b";

const multipart = (partHeaders = "", metadata = "{}", end = "") =>
  `--b\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--b\r\nContent-Type: image/png\r\n${partHeaders}\r\n${content}\r\n--b--${end}`;

const post = ({ fetch }: Person, uploadType: string, headers: Record<string, string>, body: string) =>
  fetch(`/upload/mirror/v1/timeline?uploadType=${uploadType}`, { method: "POST", headers, body });

describe.each<[string, string, Record<string, string>, string]>([
  ["a body", "media", { "Content-Type": "image/png" }, content],
  ["two parts", "multipart", { "Content-Type": form }, multipart()],
])("with %s", (_, uploadType, type, body) => {
  test.each<[string, Record<string, string>]>([
    ["Content-MD5", { "Content-MD5": md5Of(body) }],
    ["X-Goog-Hash of either kind", { "X-Goog-Hash": `crc32c=${crc32c},md5=${md5}` }],
    ["all at once", { "Content-MD5": md5Of(body), "X-Goog-Hash": `MD5=${md5} , crc32c=${crc32c}` }],
    ["none", {}],
  ])("what is as %s says is kept", async (_name, headers) => {
    const { owner } = await app();
    const response = await post(owner, uploadType, { ...type, ...headers }, body);
    expect([response.status, (await response.json()).attachments.length]).toEqual([200, 1]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["another Content-MD5", { "Content-MD5": other }, "Content-MD5"],
    ["another md5", { "X-Goog-Hash": `crc32c=${crc32c},md5=${other}` }, "X-Goog-Hash"],
    ["another crc32c", { "X-Goog-Hash": "crc32c=AAAAAA==" }, "X-Goog-Hash"],
    [
      "a Content-MD5 in hexadecimal digits",
      { "Content-MD5": Buffer.from(md5, "base64").toString("hex") },
      "Content-MD5",
    ],
    ["a Content-MD5 that is cut off", { "Content-MD5": md5.slice(0, -4) }, "Content-MD5"],
    ["a digest of an unknown kind", { "X-Goog-Hash": `sha256=${md5}` }, "X-Goog-Hash"],
    ["nothing", { "X-Goog-Hash": "md5=" }, "X-Goog-Hash"],
  ])("%s is refused, and nothing is kept", async (_name, headers, location) => {
    const { owner } = await app();
    const before = await itemsOf(owner);

    const response = await post(owner, uploadType, { ...type, ...headers }, body);

    const fault = { reason: "invalid", locationType: "header", location };
    expect([response.status, await response.json()]).toMatchObject([400, { error: { errors: [fault] } }]);
    expect(await itemsOf(owner)).toEqual(before);
  });
});

test("the part with the content may promise its own, and what follows the parts belongs to the body", async () => {
  const { owner } = await app();
  const type = { "Content-Type": form };
  const before = (await itemsOf(owner)).length;

  const right = multipart(`content-md5: ${md5}\r\nX-GOOG-HASH: crc32c=${crc32c}\r\n`, "{}", "\r\nepilogue");
  expect((await post(owner, "multipart", { ...type, "Content-MD5": md5Of(right) }, right)).status).toBe(200);
  for (const wrong of [multipart(`Content-MD5: ${other}\r\n`), multipart("X-Goog-Hash: crc32c=AAAAAA==\r\n")]) {
    expect((await post(owner, "multipart", type, wrong)).status).toBe(400);
  }
  const changed = right.replace("epilogue", "Epilogue");
  expect((await post(owner, "multipart", { ...type, "Content-MD5": md5Of(right) }, changed)).status).toBe(400);
  expect(await itemsOf(owner)).toHaveLength(before + 1);
});

test("content that replaces an item's is compared as well", async () => {
  const { owner } = await app();
  const { id, etag } = await givenItem(owner);
  const put = (hash: string) =>
    owner.fetch(`/upload/mirror/v1/timeline/${id}?uploadType=media`, {
      method: "PUT",
      headers: { "Content-Type": "image/png", "X-Goog-Hash": hash },
      body: content,
    });

  const refused = await put(`md5=${other}`);
  expect(await refusalOf(refused)).toMatchObject({ status: 400, reason: "invalid", at: "header:X-Goog-Hash" });
  expect((await readItem(owner, id ?? "")).etag).toBe(etag);

  const kept = await put(`crc32c=${crc32c}`);
  expect([kept.status, (await kept.json()).attachments.length]).toEqual([200, 1]);
});

describe("in a session", () => {
  const start = async (headers: Record<string, string> = {}) => {
    const { owner } = await app();
    const response = await post(owner, "resumable", { "X-Upload-Content-Type": "image/png", ...headers }, "");
    return { status: response.status, address: response.headers.get("Location") ?? "" };
  };
  const put = (address: string, range: string, body: string, headers: Record<string, string> = {}) =>
    fetch(address, { method: "PUT", headers: { "Content-Range": `bytes ${range}`, ...headers }, body });

  test("a chunk with another MD5 is as if it had not come", async () => {
    const { address } = await start();

    expect((await put(address, "0-3/9", "1234", { "Content-MD5": md5Of("1234") })).headers.get("Range")).toBe(
      "bytes=0-3",
    );
    expect((await put(address, "4-6/9", "5x7", { "Content-MD5": md5Of("567") })).status).toBe(400);
    const asked = await put(address, "*/9", "");
    expect([asked.status, asked.headers.get("Range")]).toEqual([308, "bytes=0-3"]);
    const done = await put(address, "4-8/9", "56789", {
      "Content-MD5": md5Of("56789"),
      "X-Goog-Hash": `md5=${md5},crc32c=${crc32c}`,
    });
    expect([done.status, (await done.json()).attachments.length]).toEqual([200, 1]);
  });

  test("content with another digest ends it", async () => {
    const { owner } = await app();
    const before = await itemsOf(owner);
    const { address } = await start();

    await put(address, "0-3/9", "1234");
    expect((await put(address, "4-8/9", "56780", { "X-Goog-Hash": `md5=${md5}` })).status).toBe(400);
    expect((await put(address, "*/9", "")).status).toBe(404);
    expect(await itemsOf(owner)).toEqual(before);
  });

  test("a digest at the start, where nobody would look at it, is refused", async () => {
    expect((await start({ "X-Goog-Hash": `md5=${md5}` })).status).toBe(400);
    expect((await start({ "Content-MD5": md5Of("") })).status).toBe(200);
  });
});

test("what comes in pieces has the digest of the whole", () => {
  const check = digestCheck({ "content-md5": md5, "x-goog-hash": [`crc32c=${crc32c}`, `md5=${md5}`].join(", ") });
  for (const each of content) check?.add(Buffer.from(each));
  expect(check?.requireSame()).toBeUndefined();
  expect(digestCheck({})).toBeUndefined();
  expect(failureOf(() => digestCheck({ "x-goog-hash": "" }))?.details).toEqual({ header: "X-Goog-Hash" });
});

test("other uploads are compared, too", async () => {
  const { fetch } = await app();
  const seed = "users:\n  - email: bea@example.com\n";
  const send = (digest: string) =>
    fetch("/sandbox/v1/seeds", {
      method: "POST",
      headers: { "Content-Type": "application/yaml", "Content-MD5": digest },
      body: seed,
    });

  expect((await send(other)).status).toBe(400);
  expect((await send(md5Of(seed))).status).toBe(200);
});
