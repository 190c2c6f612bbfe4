/** Sets up data of the timeline service, receives its notifications, and reads its stored data. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { unwrap } from "../../client/index.ts";
import type { TimelineOperations, TimelineSchemas } from "../../generated/timeline/client.ts";
import type { Person, TestApp } from "./app.ts";
import { startReceiver as startListening } from "./receiver.ts";

export type Item = TimelineSchemas["TimelineItem"];
export type Attachment = TimelineSchemas["Attachment"];
export type Contact = TimelineSchemas["Contact"];
export type Subscription = TimelineSchemas["Subscription"];

/** Creates an item. @param body The text of the item, or its fields. */
export function givenItem(person: Person, body: object | string = "Card"): Promise<Item> {
  return ok(sendJson(person, "POST", "/mirror/v1/timeline", typeof body === "string" ? { text: body } : body));
}

/** Sends a JSON body that the types do not allow. */
export function sendJson(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Response> {
  return person.fetch(path, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** Returns the JSON body of a response that must be a success. */
export async function ok<T = Item>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text === "" ? (undefined as T) : (JSON.parse(text) as T);
}

export function readItem(person: Person, id: string): Promise<Item> {
  return unwrap(person.timeline.GET("/timeline/{id}", { params: { path: { id } } }));
}

export function patchItem(person: Person, id: string, body: object): Promise<Item> {
  return ok(sendJson(person, "PATCH", `/mirror/v1/timeline/${id}`, body));
}

export async function deleteItem(person: Person, id: string): Promise<void> {
  await unwrap(person.timeline.DELETE("/timeline/{id}", { params: { path: { id } } }));
}

export type ListQuery = NonNullable<TimelineOperations["timeline.list"]["parameters"]["query"]>;

/** Returns all items from all pages, in the order of the responses. */
export async function itemsOf(person: Person, query: ListQuery = {}): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of person.timeline.items("/timeline", { params: { query } })) found.push(item);
  return found;
}

/** Returns binary content in which no long sequence repeats. */
export function bytesOf(length: number, seed = 7): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    bytes[at] = state >> 16;
  }
  return bytes;
}

export const jpeg = bytesOf(3000);

/** Adds an attachment with `uploadType=media`. */
export function givenAttachment(
  person: Person,
  itemId: string,
  content: Buffer<ArrayBuffer> = jpeg,
  type = "image/jpeg",
): Promise<Attachment> {
  return ok(
    person.fetch(`/upload/mirror/v1/timeline/${itemId}/attachments?uploadType=media`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: content,
    }),
  );
}

/** Downloads the content of an attachment from its `contentUrl`. */
export async function contentOf(person: Person, { contentUrl }: Attachment): Promise<Buffer> {
  const { pathname, search } = new URL(contentUrl);
  const response = await person.fetch(`${pathname}${search}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns a `multipart/related` body of JSON and content. */
export function related(
  json: string,
  content: Buffer<ArrayBuffer>,
  options: { boundary?: string; lineBreak?: string; type?: string } = {},
): Buffer<ArrayBuffer> {
  const { boundary = "cut", lineBreak = "\r\n", type = "image/jpeg" } = options;
  const lines = (...texts: string[]) => texts.join(lineBreak);
  return Buffer.concat([
    Buffer.from(lines(`--${boundary}`, "Content-Type: application/json; charset=UTF-8", "", json, "")),
    Buffer.from(lines(`--${boundary}`, `Content-Type: ${type}`, "", "")),
    content,
    Buffer.from(lines("", `--${boundary}--`, "")),
  ]);
}

/** Starts a service that receives notifications. */
export async function startReceiver({ server }: TestApp) {
  /** The status with which the service responds from now on. */
  const answer = { status: 200 };
  const { url, received } = await startListening(() => answer.status);
  /** Sends all due notifications, and returns the bodies that have arrived since the last call. */
  const arrived = async (): Promise<Record<string, unknown>[]> => {
    await server.parts.worker.runDue();
    return received.splice(0).map(({ body }) => JSON.parse(body));
  };
  return Object.assign(answer, { url: `${url}/notify`, received, arrived });
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export function subscribe(
  person: Person,
  collection: string,
  callbackUrl: string,
  more: object = {},
): Promise<Subscription> {
  return ok(sendJson(person, "POST", "/mirror/v1/subscriptions", { collection, callbackUrl, ...more }));
}

export function givenContact(person: Person, body: object = {}): Promise<Contact> {
  const contact = { id: "diary", displayName: "Diary", imageUrls: ["https://garden.example/d.png"], ...body };
  return ok(sendJson(person, "POST", "/mirror/v1/contacts", contact));
}

/** Calls an operation of the sandbox by its path below `/sandbox/v1/timeline`. */
export function act(app: TestApp, path: string, body?: object, method = "POST"): Promise<Response> {
  return app.fetch(`/sandbox/v1/timeline${path}`, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
}

/** Returns the names of the files in the content folder, and of the markers of unfinished files. */
export function filesOf({ server }: Pick<TestApp, "server">): { contents: string[]; marks: string[] } {
  const folder = join(server.parts.settings.dataDir, "blobs");
  const list = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  const shards = list(folder).filter((name) => name.length === 2);
  return {
    contents: shards.flatMap((shard) => list(join(folder, shard))).sort(),
    marks: list(join(folder, "unfinished")),
  };
}

/** Returns all data that the timeline service stores for a user. A rejected request must not change it. */
export async function dump(app: TestApp, person: Person): Promise<string> {
  const { read } = app.server.parts.db;
  const tables = ["TimelineItem", "TimelineSubscription", "TimelineContact", "TimelineUpload", "TimelineAccount"];
  const rows: unknown[] = [];
  for (const table of tables) {
    rows.push(await read.all(`SELECT * FROM "${table}" WHERE "userId" = ? ORDER BY 1, 2, 3`, person.id));
  }
  rows.push(
    await read.all(
      'SELECT a.* FROM "TimelineAttachment" a JOIN "TimelineItem" i ON i."id" = a."itemId" WHERE i."userId" = ? ORDER BY a."id"',
      person.id,
    ),
  );
  return JSON.stringify(
    { rows, contents: filesOf(app).contents },
    (_, value) => (typeof value === "bigint" ? `${value}n` : value),
    1,
  );
}
