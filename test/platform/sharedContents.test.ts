/** Content that several emails share is stored once, as long as one of the emails needs it. */
import { describe, expect, test } from "vitest";
import { type Mail, storedMail } from "../../server/platform/mailer.ts";
import type { MailMessage } from "../../server/platform/outbox.ts";
import { sharedFrom } from "../../server/platform/sharedContents.ts";
import { eventually } from "../support/eventually.ts";
import { contentsOf } from "../support/mails.ts";
import { givenPost, type Post } from "../support/outbox.ts";

const week = 7 * 24 * 3600 * 1000;

const calendarOf = (summary: string): string =>
  [
    "BEGIN:VCALENDAR",
    ...Array.from({ length: 200 }, () => `X-TEXT:${summary} ${"x".repeat(40)}`),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

function invitation(name: string, content: string, more: Partial<MailMessage> = {}): MailMessage {
  const to = `${name}@example.com`;
  const request: Mail = {
    from: "Ann <ann@example.com>",
    to: [to],
    subject: "Invitation",
    text: `For ${name}.\n`,
    calendar: { method: "REQUEST", content },
  };
  return { kind: "mail", stream: `mail:${to}`, service: "calendar", request, ...more };
}

const contentsIn = ({ db }: Post) => db.read.all<{ content: string }>('SELECT "content" FROM "SharedContent"');
const requestsIn = ({ db }: Post) =>
  db.read.all<{ request: string }>('SELECT "request" FROM "Delivery" ORDER BY "ordinal"');

/** The message that the recipient of a delivery gets. */
async function readOf({ mailDir }: Post, id: string | undefined) {
  const stored = await storedMail(mailDir, id ?? "");
  return contentsOf(stored?.message ?? "");
}

const read = (name: string, content: string) => [
  ["text/plain; charset=utf-8", `For ${name}.\r\n`],
  ["text/calendar; charset=utf-8; method=REQUEST", content],
  ["application/ics; name=invite.ics", content],
];

describe("the calendar of mails to several people", () => {
  test.each([
    ["in ASCII", calendarOf("Plan")],
    ["in other letters", calendarOf("Grüße – 😀")],
    ["in lines that are too long for a mail", calendarOf("y".repeat(1200))],
    ["in lines that end otherwise", calendarOf("Plan").replaceAll("\r\n", "\n")],
  ])("%s is kept once, and everybody gets it", async (_, content) => {
    const post = await givenPost();
    const ids = await post.enqueue(...["bob", "eve", "joe"].map((name) => invitation(name, content)));

    expect(await contentsIn(post)).toHaveLength(1);
    for (const { request } of await requestsIn(post)) expect(request.length).toBeLessThan(300);

    await post.worker.runDue();
    expect(await readOf(post, ids[0])).toEqual(read("bob", content));
    expect(await readOf(post, ids[2])).toEqual(read("joe", content));
  });

  test("is shown with each of them", async () => {
    const post = await givenPost();
    const [first, second] = [invitation("bob", calendarOf("One")), invitation("eve", calendarOf("Two"))];
    const [id] = await post.enqueue(first, second);

    expect((await post.outbox.list({}, 10)).map(({ request }) => JSON.parse(request))).toEqual([
      second.request,
      first.request,
    ]);
    expect(JSON.parse((await post.find(id)).request)).toEqual(first.request);
  });

  test("goes with a mail that is sent once more", async () => {
    const post = await givenPost();
    const message = invitation("bob", calendarOf("Plan"));
    const [id] = await post.enqueue(message);

    const again = await post.outbox.redeliver(id ?? "");
    await post.worker.runDue();

    expect(JSON.parse(again?.request ?? "")).toEqual(message.request);
    expect(await readOf(post, again?.id)).toEqual(read("bob", calendarOf("Plan")));
    expect(await contentsIn(post)).toHaveLength(1);
  });

  test("is the same for processes that do not know of each other, and for one that goes on", async () => {
    const post = await givenPost();
    const other = await givenPost({ url: post.db.url });
    const [{ request }, later] = [invitation("bob", calendarOf("Plan")), invitation("joe", calendarOf("Plan"))];

    await post.enqueue(invitation("bob", "", { request }), invitation("eve", "", { request }));
    await other.enqueue(later);

    expect(await contentsIn(post)).toHaveLength(1);
  });

  test("stays in the row of a mail where it is short, and where the mail is secret", async () => {
    const post = await givenPost();
    const short = "x".repeat(sharedFrom - 1);
    const ids = await post.enqueue(invitation("bob", short), invitation("eve", calendarOf("Plan"), { secret: true }), {
      ...invitation("joe", ""),
      request: { from: "a@b.example", to: ["c@d.example"], subject: "", text: "" },
    });

    expect(await contentsIn(post)).toEqual([]);
    await post.worker.runDue();
    for (const id of ids) expect(await post.find(id)).toMatchObject({ state: "delivered" });
    expect(await readOf(post, ids[1])).toEqual(read("eve", calendarOf("Plan")));
  });

  test("is not there when the change is not", async () => {
    const { db, outbox, ...post } = await givenPost();
    const failing = db.write(async (tx) => {
      await outbox.enqueue(tx, invitation("bob", calendarOf("Plan")));
      throw new Error("It fails.");
    });

    await expect(failing).rejects.toThrow("It fails.");
    expect(await contentsIn({ db, outbox, ...post })).toEqual([]);
  });
});

describe("a mail that was recorded whole", () => {
  test("goes out as it is", async () => {
    const post = await givenPost();
    const { request } = invitation("bob", calendarOf("Plan"));
    const [id] = await post.enqueue(invitation("bob", "", { request: { ...request, calendar: undefined } }));
    await post.db.write((tx) => tx.run('UPDATE "Delivery" SET "request" = ?', JSON.stringify(request)));

    await post.worker.runDue();

    expect(await readOf(post, id)).toEqual(read("bob", calendarOf("Plan")));
  });
});

describe("what deliveries have in common", () => {
  /** Removes unused contents, as every process does when it starts. */
  async function forget(post: Post): Promise<void> {
    const other = await givenPost({ url: post.db.url });
    other.clock.set(post.clock.now());
    const [id] = await other.enqueue(invitation("last", "short"));
    other.worker.start();
    await eventually(async () => expect(await other.find(id)).toMatchObject({ state: "delivered" }));
    await other.worker.stop();
  }

  test("is forgotten with the last of them", async () => {
    const post = await givenPost();
    const { request } = invitation("bob", calendarOf("Plan"));
    await post.enqueue(invitation("bob", "", { request }));
    await post.worker.runDue();
    post.clock.advance(week / 2);
    await post.enqueue(invitation("eve", "", { request }));
    await post.worker.runDue();

    post.clock.advance(week / 2 + 1);
    await forget(post);
    expect(await contentsIn(post)).toHaveLength(1);

    post.clock.advance(week / 2 + 1);
    await forget(post);
    expect(await contentsIn(post)).toEqual([]);

    // A process may still have cached the content's id. It must store the content again.
    const [id] = await post.enqueue(invitation("joe", "", { request }));
    expect(JSON.parse((await post.find(id)).request)).toEqual(request);
  });

  test("that is missing lets a mail be given up, and the others go on", async () => {
    const post = await givenPost();
    const ids = await post.enqueue(invitation("bob", calendarOf("Plan")), invitation("eve", "short"));
    await post.db.write((tx) => tx.run('DELETE FROM "SharedContent"'));

    await post.worker.runDue();

    expect(await post.find(ids[0])).toMatchObject({
      state: "abandoned",
      outcome: expect.stringMatching(/no longer exists/),
    });
    expect(await post.find(ids[1])).toMatchObject({ state: "delivered" });
  });
});
