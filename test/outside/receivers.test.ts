/** The receivers in `openapi/guides/webhooks.md`, each in its own process, with real notifications of a server. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { symlink, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type QuintetKit, quintet } from "../../server/testing/index.ts";
import { patience } from "../patience.ts";
import { blocksOf } from "../support/blocks.ts";
import { eventually } from "../support/eventually.ts";
import { outside } from "../support/extras.ts";
import { temporaryFolder } from "../support/folder.ts";
import { freePort } from "../support/freePort.ts";

let kit: QuintetKit;
beforeAll(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

/** The time limit for a receiver to start: Python is slow to start on a busy machine. */
const within = { withinMs: patience.eventuallyMs };
const token = "token-of-the-receiver";
const python = process.env.PYTHON_WITH_CLIENTS ?? "python3";
const blocks = blocksOf("openapi/guides/webhooks.md").filter(
  ({ section, language }) => section === "Receivers for common frameworks" && ["ts", "python"].includes(language),
);

/** A server that calls the receiver's route handler as Next.js does. */
const served = `import { serve } from "@hono/node-server";
import { POST } from "./receiver.mjs";
const fetch = (request) => (new URL(request.url).pathname === "/notifications" ? POST(request) : new Response(null, { status: 404 }));
serve({ fetch, port: Number(process.env.PORT) });
`;

/** Starts the receiver of the guide. @returns its URL and its output. */
async function startReceiver({ code, language }: { code: string; language: string }) {
  const folder = temporaryFolder();
  await symlink(join(packageRoot, outside, "node_modules"), join(folder, "node_modules"));
  const [program, file] = language === "python" ? [python, "receiver.py"] : [process.execPath, "receiver.mjs"];
  if (language === "python") await writeFile(join(folder, file), code);
  else {
    const express = pathToFileURL(join(packageRoot, "node_modules/express/index.js")).href;
    const client = pathToFileURL(join(packageRoot, "dist/client.js")).href;
    const installed = code.replace('"quintet/client"', `"${client}"`).replace('from "express"', `from "${express}"`);
    await writeFile(join(folder, file), (await transform(installed, { loader: "ts" })).code);
  }
  const isRoute = code.includes("export async function POST");
  if (isRoute) await writeFile(join(folder, "served.mjs"), served);
  const port = await freePort();
  const child = spawn(program, [isRoute ? "served.mjs" : file], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), NOTIFICATION_TOKEN: token, PYTHONUNBUFFERED: "1" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      printed += String(data);
    });
  }
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  await eventually(async () => {
    const socket = createConnection(port, "127.0.0.1");
    await once(socket, "connect").catch((error) => {
      throw new Error(`${error.message}: ${printed}`);
    });
    socket.destroy();
  });
  return { url: `http://127.0.0.1:${port}/notifications`, printed: () => printed };
}

function lacksPython(): boolean {
  const { status, stderr } = spawnSync(python, ["-c", "import flask, fastapi, uvicorn"], { encoding: "utf8" });
  if (status !== 0 && process.env.CI) throw new Error(`Flask, FastAPI and uvicorn are not installed: ${stderr}`);
  return status !== 0;
}

const frameworkOf = (code: string) =>
  ["fastify", "express", "hono", "flask", "fastapi"].find(
    (each) => code.includes(`from "${each}"`) || code.includes(`from ${each} import`),
  ) ?? "next.js";
const receivers = blocks.map((block) => [frameworkOf(block.code), block] as const);

test("there are receivers for all frameworks", () => {
  expect(receivers.map(([name]) => name)).toEqual(["fastify", "express", "hono", "next.js", "flask", "fastapi"]);
});

test.each(receivers)(
  "%s accepts notifications without a body and with JSON, and rejects another token",
  async (_, block) => {
    if (block.language === "python" && lacksPython())
      return console.warn("NOT TRIED: Flask and FastAPI are not installed.");
    const receiver = await startReceiver(block);
    const { calendar, timeline } = await kit.clients("ann@example.com");
    const watch = (id: string, sent: string) => {
      const body = { id, type: "web_hook", address: receiver.url, token: sent } as const;
      const params = { path: { calendarId: "primary" } };
      return unwrap(calendar.POST("/calendars/{calendarId}/events/watch", { params, body }));
    };

    await watch("right", token);
    const subscription = { collection: "timeline", callbackUrl: receiver.url, verifyToken: token } as const;
    await unwrap(timeline.POST("/subscriptions", { body: subscription }));
    const { id } = await unwrap(timeline.POST("/timeline", { body: { text: "Card" } }));
    const pinned = await fetch(`${kit.url}/sandbox/v1/timeline/items/${id}/pin`, { method: "POST" });
    expect(pinned.status).toBe(200);
    await kit.deliveries.settled(within);

    const [ofTimeline, ofCalendar] = await kit.deliveries.list();
    expect(ofCalendar).toMatchObject({ state: "delivered", request: { body: "" }, response: { status: 204 } });
    expect(ofCalendar?.request.headers).toMatchObject({
      "Content-Type": expect.stringMatching(/^application\/json\b/),
    });
    expect(ofTimeline).toMatchObject({ service: "timeline", state: "delivered", response: { status: 204 } });
    await eventually(() => expect(receiver.printed()).toMatch(/sync[\s\S]*UPDATE/));
    await watch("wrong", "another token");
    await expect(kit.deliveries.settled(within)).rejects.toThrow(`POST ${receiver.url}, status 403 at attempt 1`);
  },
);
