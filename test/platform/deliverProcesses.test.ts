import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { leaseMs } from "../../server/platform/deliver/queue.ts";
import { contentsOf, storedMails } from "../support/mails.ts";
import { givenPost, message, type Post, start } from "../support/outbox.ts";
import type { DyingPoint, PostProcess } from "../support/postProcess.ts";
import { program } from "../support/program.ts";
import { startReceiver } from "../support/receiver.ts";

const afterLease = Date.parse(start) + leaseMs;

/** Waits for the end of a process. @returns how it ended: `SIGKILL`, or its exit code. */
async function runPostProcess(
  { db, mailDir }: Post,
  how: Pick<PostProcess, "at" | "dieAt"> & { messages?: PostProcess["messages"] },
): Promise<string | number> {
  const argument: PostProcess = { url: db.url, mailDir, messages: [], ...how };
  const child: ChildProcess = fork(program("postProcess"), [JSON.stringify(argument)], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}

const users = async ({ db }: Post) => (await db.read.all('SELECT "id" FROM "User"')).length;

interface Case {
  point: DyingPoint;
  when: string;
  /** The messages that the receiver must have received in the end. */
  bodies: string[];
  attempts: number[];
}

const cases: Case[] = [
  { point: "recording", when: "before the change is committed", bodies: [], attempts: [] },
  { point: "committed", when: "after the change is committed", bodies: ["1", "2", "3"], attempts: [1, 1, 1] },
  { point: "leased", when: "before the first is sent", bodies: ["1", "2", "3"], attempts: [2, 1, 1] },
  { point: "sent", when: "after the first is sent", bodies: ["1", "1", "2", "3"], attempts: [2, 1, 1] },
  { point: "recorded", when: "after the first is recorded", bodies: ["1", "2", "3"], attempts: [1, 1, 1] },
];

describe("a process that is killed", () => {
  test.each<[DyingPoint, number]>([
    ["recording", 0],
    ["committed", 1],
    ["sent", 1],
  ])("at '%s' leaves what mails have in common, or nothing of it", async (dieAt, contents) => {
    const post = await givenPost();
    const calendar = {
      method: "REQUEST" as const,
      content: `BEGIN:VCALENDAR\r\n${"X:y\r\n".repeat(2000)}END:VCALENDAR\r\n`,
    };
    const messages = ["bob@example.com", "eve@example.com"].map((to) => ({
      kind: "mail" as const,
      stream: `mail:${to}`,
      service: "calendar",
      request: { from: "ann@example.com", to: [to], subject: "Invitation", text: "Come.\n", calendar },
    }));

    expect(await runPostProcess(post, { at: start, messages, dieAt })).toBe("SIGKILL");
    expect(await runPostProcess(post, { at: afterLease })).toBe(0);

    expect(await post.db.read.all('SELECT "id" FROM "SharedContent"')).toHaveLength(contents);
    const mails = await storedMails(post.mailDir);
    expect(mails).toHaveLength(2 * contents);
    for (const { message } of mails) {
      expect(contentsOf(message).map(([_, content]) => content)).toEqual([
        "Come.\r\n",
        calendar.content,
        calendar.content,
      ]);
    }
  });

  test.each(cases)('at "$point", $when, leaves a whole story to the next one', async (each) => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const messages = ["1", "2", "3"].map((body) => message(receiver.url, body));

    expect(await runPostProcess(post, { at: start, messages, dieAt: each.point })).toBe("SIGKILL");
    expect(await runPostProcess(post, { at: afterLease })).toBe(0);

    // The change and its messages are both stored, or neither is.
    expect(await users(post)).toBe(each.bodies.length > 0 ? 1 : 0);
    expect(receiver.bodies()).toEqual(each.bodies);
    const deliveries = (await post.outbox.list({}, 10)).reverse();
    expect(deliveries.map(({ state }) => state)).toEqual(each.attempts.map(() => "delivered"));
    expect(deliveries.map(({ attempts }) => attempts)).toEqual(each.attempts);
    // A repeated delivery has the same id.
    const ids = new Map(receiver.received.map(({ body, headers }) => [body, headers["x-delivery-id"]]));
    for (const { body, headers } of receiver.received) expect(headers["x-delivery-id"]).toBe(ids.get(body));
    expect([...ids.values()]).toEqual(deliveries.map(({ id }) => id));
  });

  test("while it sends leaves its lease to the next one of the machine at once", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    await runPostProcess(post, { at: start, messages: [message(receiver.url, "1")], dieAt: "sent" });

    expect(await runPostProcess(post, { at: Date.parse(start) })).toBe(0);

    expect(receiver.bodies()).toEqual(["1", "1"]);
  });

  test("while it sends on another machine leaves the delivery alone until its lease runs out", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    await runPostProcess(post, { at: start, messages: [message(receiver.url, "1")], dieAt: "sent" });
    const elsewhere = `1.run.${Buffer.from("another machine").toString("hex")}`;
    await post.db.write((tx) => tx.run('UPDATE "Delivery" SET "leasedBy" = ?', elsewhere));

    expect(await runPostProcess(post, { at: afterLease - 1 })).toBe(0);
    expect(receiver.bodies()).toEqual(["1"]);
    expect(await runPostProcess(post, { at: afterLease })).toBe(0);
    expect(receiver.bodies()).toEqual(["1", "1"]);
  });

  test("after it has written a mail leaves one mail, not two", async () => {
    const post = await givenPost();
    const mail = { from: "a@example.com", to: ["b@example.com"], subject: "Hello", text: "Hello." };
    const messages: PostProcess["messages"] = [
      { kind: "mail", stream: "mail:b@example.com", service: "platform", request: mail },
    ];

    await runPostProcess(post, { at: start, messages, dieAt: "sent" });
    await runPostProcess(post, { at: afterLease });

    const [delivery] = await post.outbox.list({}, 10);
    expect(delivery).toMatchObject({ state: "delivered", attempts: 2 });
    expect(await readdir(post.mailDir)).toEqual([`${delivery?.id}.eml`]);
  });

  test("in every one of ten attempts has them counted, and the message is given up", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const [id] = await post.enqueue(message(receiver.url, "1"));
    // Nine deliveries in the state that a dead process leaves.
    await post.db.write((tx) =>
      tx.run('UPDATE "Delivery" SET "attempts" = 9, "leasedMs" = 1 WHERE "id" = ?', id ?? ""),
    );

    expect(await runPostProcess(post, { at: start, dieAt: "leased" })).toBe("SIGKILL");
    expect(await runPostProcess(post, { at: afterLease })).toBe(0);

    expect(await post.find(id)).toMatchObject({
      state: "abandoned",
      attempts: 10,
      outcome: "the process ended during the attempt",
    });
    expect(receiver.bodies()).toEqual([]);
  });
});

test("two processes share the work: everything arrives once, in order, and one at a time per stream", async () => {
  const streams = ["a", "b", "c", "d"];
  const inFlight = new Map<string, number>();
  const overlaps: string[] = [];
  const receiver = await startReceiver(async ({ body }) => {
    const stream = body.charAt(0);
    const now = (inFlight.get(stream) ?? 0) + 1;
    inFlight.set(stream, now);
    if (now > 1) overlaps.push(body);
    await new Promise(setImmediate);
    inFlight.set(stream, now - 1);
    return 204;
  });
  const post = await givenPost();
  const numbers = Array.from({ length: 10 }, (_, number) => String(number));
  for (const number of numbers) {
    await post.enqueue(...streams.map((each) => message(receiver.url, each + number, { stream: `channel:${each}` })));
  }

  const ends = await Promise.all([runPostProcess(post, { at: start }), runPostProcess(post, { at: start })]);

  expect(ends).toEqual([0, 0]);
  // The process that finds no work stops. The other one finishes its work.
  for (const each of streams) {
    expect(receiver.bodies().filter((body) => body.startsWith(each))).toEqual(numbers.map((number) => each + number));
  }
  expect(overlaps).toEqual([]);
});
