/** Tests which data survives a stop and a crash of the server: upload sessions survive, incomplete contents do not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "../../server/main.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp } from "../support/app.ts";
import { givenDataDir } from "../support/cli.ts";
import { commandLine } from "../support/program.ts";
import { connectRaw } from "../support/raw.ts";
import { bytesOf, filesOf, givenItem, type Item } from "../support/timeline.ts";

const content = bytesOf(200_000);

async function startSession(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/upload/mirror/v1/timeline?uploadType=resumable`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "X-Upload-Content-Type": "video/mp4",
      "X-Upload-Content-Length": "200000",
    },
  });
  return (response.headers.get("location") ?? "").replace(url, "");
}

const send = (url: string, session: string, from: number, to: number) =>
  fetch(`${url}${session}`, {
    method: "PUT",
    headers: { "Content-Range": `bytes ${from}-${to - 1}/200000` },
    body: content.subarray(from, to),
  });

const queryState = (url: string, session: string) =>
  fetch(`${url}${session}`, { method: "PUT", headers: { "Content-Range": "bytes */200000" } });

test("a session goes on after the server has been stopped and started", async () => {
  const first = await startApp();
  const session = await startSession(first.url, first.owner.token);
  await send(first.url, session, 0, 70_000);
  await first.server.stop();

  const second = await startServer(first.server.parts.settings, { clock: first.clock });
  onTestFinished(() => second.stop());
  const query = await queryState(second.url, session);
  const done = await send(second.url, session, 70_000, 200_000);

  expect([query.status, query.headers.get("range")]).toEqual([308, "bytes=0-69999"]);
  expect(done.status).toBe(200);
});

test("a crash in the middle of uploads loses no session and leaves no orphan", async () => {
  const dataDir = givenDataDir();
  const settings = readSettings({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const before = await startServer(settings);
  const user = await before.parts.users.ensure("owner@example.com");
  const { token } = await before.parts.tokens.issue(user.id, ["glass.timeline"]);
  await before.stop();
  const child = spawn(process.execPath, [commandLine, "start"], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await expect.poll(() => /http:\/\/[\d.:]+/.exec(printed)?.[0]).toBeDefined();
  const url = /http:\/\/[\d.:]+/.exec(printed)?.[0] ?? "";
  const session = await startSession(url, token);
  expect((await send(url, session, 0, 70_000)).status).toBe(308);

  const chunk = await connectRaw(url);
  chunk.write(
    `PUT ${session} HTTP/1.1\r\nHost: a\r\nContent-Range: bytes 70000-199999/200000\r\nContent-Length: 130000\r\n\r\nhalf`,
  );
  const simple = await connectRaw(url);
  simple.write(
    `POST /upload/mirror/v1/timeline HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 100\r\n\r\nhalf`,
  );
  await expect.poll(() => filesOf({ server: before }).marks.length).toBe(1);
  // A query changes nothing, so it can be repeated until the server has read the chunk's headers.
  await expect.poll(async () => (await queryState(url, session)).status).toBe(503);
  expect((await send(url, session, 70_000, 200_000)).status).toBe(503);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(filesOf({ server: before }).contents).toHaveLength(2);

  const after: RunningServer = await startServer(settings);
  onTestFinished(() => after.stop());
  await expect.poll(() => filesOf({ server: after })).toMatchObject({ contents: [expect.any(String)], marks: [] });
  const query = await queryState(after.url, session);
  const done = await send(after.url, session, 70_000, 200_000);

  expect([query.status, query.headers.get("range")]).toEqual([308, "bytes=0-69999"]);
  expect(done.status).toBe(200);
  const { attachments } = (await done.json()) as Item;
  const downloaded = await fetch(`${after.url}/mirror/v1/timeline?access_token=${token}`);
  expect(((await downloaded.json()) as { items: Item[] }).items).toHaveLength(1);
  const contentUrl = attachments?.[0]?.contentUrl ?? "";
  const bytes = await fetch(`${contentUrl}&access_token=${token}`);
  expect(Buffer.from(await bytes.arrayBuffer()).equals(content)).toBe(true);
});

test("contents that no row knows are removed once they are old, and noted removals are finished", async () => {
  // The server's clock starts at the machine's time, because files get their dates from the machine.
  const app = await startApp({ at: new Date().toISOString() });
  await givenItem(app.owner);
  const upload = (type: string) =>
    app.owner.fetch("/upload/mirror/v1/timeline", { method: "POST", headers: { "Content-Type": type }, body: "x" });
  await upload("image/png");
  await upload("image/gif");
  await upload("image/bmp");
  await expect.poll(() => filesOf(app).marks).toEqual([]);
  const { db } = app.server.parts;
  // One content has no row, as after a restore of the database, and one is marked for removal by a process that has died.
  await db.write(async (tx) => {
    await tx.run(
      `DELETE FROM "Blob" WHERE "id" = (SELECT "blobId" FROM "TimelineAttachment" WHERE "contentType" = 'image/png')`,
    );
    await tx.run(
      `UPDATE "Blob" SET "removed" = ? WHERE "id" = (SELECT "blobId" FROM "TimelineAttachment" WHERE "contentType" = 'image/gif')`,
      true,
    );
  });
  const maintenance = async () => {
    for (const each of app.server.app.maintenance) await each.run();
  };

  await maintenance();
  expect(filesOf(app).contents).toHaveLength(2);
  app.clock.advance(25 * 3600 * 1000);
  await maintenance();

  expect(filesOf(app).contents).toHaveLength(1);
});
