import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { bearer, part, sendBatch } from "../support/batch.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { program } from "../support/program.ts";

/** The smallest heap in the guide "Deploying", in megabytes. */
const leastHeap = 128;

const events = "/calendar/v3/calendars/primary/events";

/** Sends a request and discards its response while it arrives. @returns the statuses in the response. */
async function statusesOf(url: string, init: RequestInit): Promise<number[]> {
  const response = await fetch(url, init);
  const statuses = [response.status];
  const isBatch = response.headers.get("Content-Type")?.startsWith("multipart/") === true;
  if (response.status === 503) expect(response.headers.get("Retry-After")).toBe("1");
  for await (const chunk of response.body ?? []) {
    // Each part of a batch response begins with its status line, which arrives in its own small chunk.
    if (isBatch) statuses.push(...partStatuses(Buffer.from(chunk)));
  }
  return statuses;
}

function partStatuses(chunk: Buffer): number[] {
  return [...chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

test("four batches and ten lists of one user at the same time leave a small heap alive", async () => {
  const child = fork(program("serverProcess"), [temporaryFolder(), await givenDatabaseUrl()], {
    execArgv: [`--max-old-space-size=${leastHeap}`],
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [{ url, token }] = await once(child, "message");
  const headers = bearer(token);
  // 130 events that form a page of 8 MB.
  const inserts = Array.from({ length: 130 }, (_, index) => {
    const [start, end] = [index, index + 1].map((hour) => ({
      dateTime: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
    }));
    const event = { description: "x".repeat(60_000), start, end };
    return part(`e${index}`, `POST ${events}\nContent-Type: application/json\n\n${JSON.stringify(event)}`);
  });
  expect(new Set((await sendBatch(url, inserts, { headers })).parts.map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  const list = `${events}?maxResults=2500`;
  const boundary = { ...headers, "Content-Type": "multipart/mixed; boundary=b" };
  const body = `${`--b\r\n${part("l", `GET ${list}`)}\r\n`.repeat(4)}--b--\r\n`;

  const statuses = await Promise.all([
    ...Array.from({ length: 4 }, () => statusesOf(`${url}/batch`, { method: "POST", headers: boundary, body })),
    ...Array.from({ length: 10 }, () => statusesOf(url + list, { headers })),
  ]);

  // The status is 503 only if a request had to wait too long for the others, on a slow machine.
  expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.flat()).toContain(200);
  expect(await statusesOf(url + list, { headers })).toEqual([200]);
  expect(child.exitCode).toBe(null);
});
