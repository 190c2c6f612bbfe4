/**
 * A data folder that version 0.1.0 of 2026-11-20 left behind, with what it answered: every later version opens it, answers
 * the same and goes on with the tokens, pages and uploads that were under way.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../server/main.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { isPostgres } from "../support/database.ts";

const fixture = join(import.meta.dirname, "../fixtures/upgrade/2026-11-20");

interface Left {
  nowMs: number;
  authorization: Record<"ann" | "bob" | "shop", string>;
  list: string;
  item: string;
  attachment: string;
  uploadPath: string;
  /** A payment of 20.00 of which nothing is captured. */
  transaction: string;
  syncToken: string;
  listSyncToken: string;
  eventsPageToken: string;
  startPageToken: string;
  eventIds: string[];
  firstPageIds: string[];
  answers: { who: "ann" | "bob" | "shop"; path: string; body: unknown }[];
}

const left = JSON.parse(readFileSync(`${fixture}.json`, "utf8")) as Left;
const events = "/calendar/v3/calendars/primary/events";

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), "quintet-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["xzf", `${fixture}.tgz`, "-C", folder]);
  const settings = { PORT: "0", DATA_DIR: folder, DATABASE_URL: `file:${folder}/quintet.db`, LOG_LEVEL: "silent" };
  const server = await startServer(readSettings(settings), { clock: fixedClock(left.nowMs) });
  onTestFinished(() => server.stop());
  async function call(who: keyof Left["authorization"], method: string, path: string, body?: unknown) {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        Authorization: left.authorization[who],
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  }
  return { server, call };
}

/** Validators may change with a version; what they stand for may not. */
function comparable(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => comparable(each, origin));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([name]) => name !== "etag");
    return Object.fromEntries(members.map(([name, member]) => [name, comparable(member, origin)]));
  }
  return typeof value === "string" ? value.replaceAll(origin, "{origin}") : value;
}

describe.skipIf(isPostgres)("data of an earlier version", () => {
  test("answers as before", async () => {
    const { server, call } = await opened();

    for (const { who, path, body } of left.answers) {
      const answer = await call(who, "GET", path);
      expect(answer.status, path).toBe(200);
      expect(comparable(answer.body, server.url), path).toEqual(body);
    }
  });

  test("goes on with pages, syncs and tokens that were under way", async () => {
    const { call } = await opened();

    const page = await call("ann", "GET", `${events}?singleEvents=true&maxResults=2&pageToken=${left.eventsPageToken}`);
    expect(page.status).toBe(200);
    expect(page.body.items.map(({ id }: { id: string }) => id)).toEqual(left.eventIds.slice(2, 4));
    const byStart = `${events}?singleEvents=true&orderBy=startTime&maxResults=2&pageToken=${left.startPageToken}`;
    expect((await call("ann", "GET", byStart)).body.items).toHaveLength(2);
    const unchanged = await call("ann", "GET", `${events}?singleEvents=true&syncToken=${left.syncToken}`);
    expect(unchanged.body.items).toEqual([]);
    const made = await call("ann", "POST", events, {
      summary: "New",
      start: { dateTime: "2026-03-09T09:00:00Z" },
      end: { dateTime: "2026-03-09T10:00:00Z" },
    });
    const changed = await call("ann", "GET", `${events}?singleEvents=true&syncToken=${left.syncToken}`);
    expect(changed.body.items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    const lists = await call("ann", "GET", `/calendar/v3/users/me/calendarList?syncToken=${left.listSyncToken}`);
    expect(lists.body.items.map(({ summary }: { summary: string }) => summary)).toEqual(["Shared"]);
  });

  test("goes on with an upload that was half done, and gives contents back", async () => {
    const { server, call } = await opened();
    const headers = { Authorization: left.authorization.ann };

    const ended = await fetch(server.url + left.uploadPath, {
      method: "PUT",
      headers: { ...headers, "Content-Range": "bytes 262144-524287/524288" },
      body: Buffer.alloc(262_144, 9),
    });

    const item = (await ended.json()) as { text: string; attachments: { id: string; contentUrl: string }[] };
    expect(item.text).toBe("Upload");
    const kept = `${server.url}/mirror/v1/timeline/${left.item}/attachments/${left.attachment}?alt=media`;
    expect(await call("ann", "GET", `/mirror/v1/timeline/${left.item}/attachments/${left.attachment}`)).toMatchObject({
      status: 200,
    });
    const { contentUrl } = (await call("ann", "GET", `/mirror/v1/timeline/${left.item}/attachments/${left.attachment}`))
      .body;
    const content = await fetch(contentUrl ?? kept, { headers });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.alloc(3000, 7));
  });

  test("goes on with money, lists and tasks", async () => {
    const { call } = await opened();

    const captured = await call("shop", "POST", `/transactions/${left.transaction}/captures`, { amount: 2000 });
    expect(captured.body.transaction.capturedAmount).toBe(2000);
    const refused = await call("shop", "POST", `/transactions/${left.transaction}/captures`, { amount: 1 });
    expect(refused.status).toBe(400);
    const task = await call("ann", "POST", `/tasks/v1/lists/${left.list}/tasks`, { title: "First of all" });
    const [first] = (await call("ann", "GET", `/tasks/v1/lists/${left.list}/tasks`)).body.items;
    expect(first.id).toBe(task.body.id);
    expect(task.body.position).toBe("00000000000000000000");
  });
});
