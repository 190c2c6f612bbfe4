/** Sends the requests of upload sessions in both protocols, and compares what they report and change. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { serverOfPeople, type TestApp } from "../support/app.ts";
import {
  type Attachment,
  bytesOf,
  contentOf,
  filesOf,
  givenAttachment,
  givenItem,
  type Item,
  itemsOf,
  readItem,
} from "../support/timeline.ts";

export const served = serverOfPeople();

export const base = "/upload/mirror/v1/timeline";
export const content = bytesOf(1000);

export type Headers = Record<string, string>;
export type Body = Buffer | string | ReadableStream;

/** The protocol with `Content-Range`. */
export const range = (from: number, to: number, total: number | "*" = 1000): Headers => ({
  "Content-Range": `bytes ${from}-${to - 1}/${total}`,
});
export const question = { "Content-Range": "bytes */1000" };

/** The protocol of the Ruby client. */
export const command = (words: string, offset?: number): Headers => ({
  "X-Goog-Upload-Command": words,
  ...(offset !== undefined && { "X-Goog-Upload-Offset": String(offset) }),
});
/** The headers of its first request. */
export const begin = {
  "X-Goog-Upload-Protocol": "resumable",
  "X-Goog-Upload-Header-Content-Type": "image/png",
  ...command("start"),
};
export const announced = { ...begin, "X-Goog-Upload-Header-Content-Length": "1000" };

/** The three operations that uploads can call, with the resource that they change. */
export const operations = {
  insert: {
    path: () => "",
    method: "POST",
    resource: async ({ owner }: TestApp, id: string) => (await itemsOf(owner)).find((item) => item.id !== id),
  },
  update: {
    path: (id: string) => `/${id}`,
    method: "PUT",
    resource: ({ owner }: TestApp, id: string) => readItem(owner, id),
  },
  attachment: {
    path: (id: string) => `/${id}/attachments`,
    method: "POST",
    resource: async ({ owner }: TestApp, id: string) => (await readItem(owner, id)).attachments?.[1],
  },
} as const;

interface Start {
  path?: string;
  method?: string;
  headers?: Headers;
  body?: Body;
}

export function send(to: TestApp["fetch"], path: string, headers: Headers, body: Body = "", method = "PUT") {
  const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
  return to(path, { method, headers, body: sent, ...(sent instanceof ReadableStream && { duplex: "half" }) });
}

/** Sends the first request of a session. */
export function start(
  { owner }: TestApp,
  { path = "", method = "POST", headers = {}, body = '{"text":"A"}' }: Start = {},
) {
  return send(owner.fetch, `${base}${path}`, { "Content-Type": "application/json", ...headers }, body, method);
}

export const ofImage = { "X-Upload-Content-Type": "image/png" };

/** Starts a session. @returns its URL without the origin. */
export async function started(app: TestApp, { path = "", headers = ofImage, ...more }: Start = {}): Promise<string> {
  const isRange = !("X-Goog-Upload-Protocol" in headers);
  const response = await start(app, { path: `${path}${isRange ? "?uploadType=resumable" : ""}`, headers, ...more });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  return (response.headers.get(isRange ? "location" : "x-goog-upload-url") ?? "").replace(app.url, "");
}

/** Sends a request to the URL of a session, without a token. */
export function toSession(app: TestApp, session: string, headers: Headers = {}, body: Body = "", method = "PUT") {
  return send(app.fetch, session, headers, body, method);
}

/** The status of a response and its headers that report how much has arrived. */
export function progressOf({ status, headers }: Response): string {
  const names = ["x-http-status-code-override", "range", "x-goog-upload-status", "x-goog-upload-size-received"];
  return [status, ...names.map((name) => headers.get(name))].filter((word) => word !== null).join(" ");
}

/** The size of the file of the only content. */
export function sizeOfContent(app: TestApp): number {
  const [id = ""] = filesOf(app).contents;
  const path = join(app.server.parts.settings.dataDir, "blobs", id.slice(0, 2), id);
  return id === "" ? 0 : statSync(path).size;
}

export async function contentIn(app: TestApp, resource: Item | Attachment): Promise<Buffer> {
  const attachment = "contentUrl" in resource ? resource : (resource as Item).attachments?.[0];
  return contentOf(app.owner, attachment as Attachment);
}

/** A request to a session: its headers, its part of the content, and the progress that the response reports. */
export type Step = [headers: Headers, from: number, to: number, progress: string, method?: string];

export const codings: [string, (body: Buffer) => Buffer][] = [
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["Identity", (body) => body],
];

interface Session {
  operation?: keyof typeof operations;
  headers?: Headers;
  coding?: (typeof codings)[number];
}

/** Sends requests to a session. Its resource must change with the step that completes the upload, and with no other. */
export async function exchange(steps: Step[], { operation = "insert", headers = ofImage, coding }: Session = {}) {
  const app = await served();
  const { id } = await givenItem(app.owner, { text: "B", title: "T" });
  await givenAttachment(app.owner, id);
  const { path, method, resource } = operations[operation];
  const [name, compress] = coding ?? ["identity", (body) => body];
  const coded = { "Content-Encoding": name };
  const metadata = compress(Buffer.from('{"text":"A"}'));
  const session = await started(app, { path: path(id), method, headers: { ...headers, ...coded }, body: metadata });
  const before = await resource(app, id);
  let made: unknown;
  for (const [sent, from, to, progress, by] of steps) {
    const body = from === to ? "" : compress(content.subarray(from, to));
    const response = await toSession(app, session, { ...(from !== to && coded), ...sent }, body, by);
    expect(progressOf(response)).toBe(progress);
    const text = await response.text();
    if (made === undefined && text !== "") made = JSON.parse(text);
    // After the end, each response contains the same resource.
    expect(text === "" ? undefined : JSON.parse(text)).toEqual(made);
    expect(await resource(app, id)).toEqual(made ?? before);
  }
  const attachment = { contentType: "image/png" };
  expect(made).toMatchObject(operation === "attachment" ? attachment : { text: "A", attachments: [attachment] });
  expect(made).not.toHaveProperty("title");
  expect(await contentIn(app, made as Item)).toEqual(content);
}
