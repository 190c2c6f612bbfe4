import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { MailMessage } from "../../server/platform/outbox.ts";
import { insert } from "../calendar/events/support.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { message } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";
import { refusalOf } from "../support/refusals.ts";
import { deliveriesOf, mailsOf, sandboxOf } from "../support/sandbox.ts";

function mail(subject: string, more: Partial<MailMessage["request"]> = {}): MailMessage {
  const request = { from: "quintet@localhost", to: ["ann@example.com"], subject, text: "Hello.", ...more };
  return { kind: "mail", stream: "mail:ann@example.com", service: "calendar", request };
}

async function given() {
  const app = await startApp();
  const { db, outbox, worker, mailDir } = app.server.parts;
  return {
    app,
    sandbox: sandboxOf(app),
    /** Writes an email to the mail folder, as another program does. @returns the path of its file. */
    async putMail(name: string, text: string): Promise<string> {
      const path = join(mailDir, `${name}.eml`);
      await mkdir(mailDir, { recursive: true });
      await writeFile(path, text);
      return path;
    },
    /** Records messages and sends them. @returns the ids of their deliveries. */
    async send(...messages: Parameters<typeof outbox.enqueue>[1][]): Promise<string[]> {
      const ids: string[] = [];
      for (const each of messages) ids.push(await db.write((tx) => outbox.enqueue(tx, each)));
      await worker.runDue();
      return ids;
    },
  };
}

/** Creates an event whose guests get an email each. */
function invite({ owner }: TestApp, guests: readonly string[]) {
  const attendees = guests.map((email) => ({ email }));
  return insert(owner, { summary: "Feast", attendees }, { query: { sendUpdates: "all" } });
}

describe("deliveries", () => {
  test("are filtered by the user whose things they tell of, or whom a mail goes to", async () => {
    const receiver = await startReceiver(() => 204);
    const { app, sandbox, send } = await given();
    const ann = await app.person("ann@example.com");
    const url = `${receiver.url}/hook`;
    const [ofAnn, ofOwner, ofNobody, toAnn] = await send(
      { ...message(url, "a", { stream: "channel:a" }), userId: ann.id },
      { ...message(url, "b", { stream: "channel:b" }), userId: app.owner.id },
      message(url, "c", { stream: "channel:c" }),
      mail("To Ann"),
    );
    const idsOf = async (query: object) => (await deliveriesOf(sandbox, query)).map(({ id }) => id);

    expect(await idsOf({ user: "Ann@example.com" })).toEqual([toAnn, ofAnn]);
    expect(await idsOf({ user: app.owner.email })).toEqual([ofOwner]);
    expect(await idsOf({ user: "ann@example.com", service: "calendar", state: "delivered" })).toContain(toAnn);
    expect(await idsOf({ user: "nobody@example.com" })).toEqual([]);
    expect(await idsOf({ user: "no address" })).toEqual([]);
    expect(await idsOf({})).toEqual([toAnn, ofNobody, ofOwner, ofAnn]);
  });

  test("have the mails of a change as soon as it is answered", async () => {
    const { app, sandbox } = await given();
    const guests = Array.from({ length: 90 }, (_, index) => `guest${index}@else.example`);

    await invite(app, guests);

    const mails = await deliveriesOf(sandbox, { service: "calendar", limit: 100 });
    expect(mails.map(({ stream }) => stream).toReversed()).toEqual(guests.map((email) => `mail:${email}`));
  });

  test("are shown with what was sent and what became of it", async () => {
    const receiver = await startReceiver(({ body }) => (body === "bad" ? 404 : 204));
    const { sandbox, send } = await given();
    const url = `${receiver.url}/hook`;

    const [good, bad] = await send(
      message(url, "good"),
      message(url, "bad", { stream: "channel:two", retryOn: [500] }),
    );

    const at = "2026-03-01T09:00:00.000Z";
    const common = { service: "calendar", kind: "http", attempts: 1, due: at, created: at, finished: at };
    const headers = expect.objectContaining({ date: expect.any(String) });
    expect(await deliveriesOf(sandbox)).toEqual([
      {
        ...common,
        id: bad,
        stream: "channel:two",
        state: "abandoned",
        outcome: "status 404",
        response: { status: 404, headers, body: "" },
        request: { url, headers: { "X-Test": "yes" }, body: "bad", retryOn: [500] },
      },
      {
        ...common,
        id: good,
        stream: "channel:one",
        state: "delivered",
        outcome: "status 204",
        response: { status: 204, headers, body: "" },
        request: { url, headers: { "X-Test": "yes" }, body: "good" },
      },
    ]);
  });

  test.each<{ body: Buffer | string; shown: string; truncated?: true }>([
    { body: '{"message":"Body cannot be empty"}', shown: '{"message":"Body cannot be empty"}' },
    { body: "x".repeat(2048), shown: "x".repeat(2048) },
    { body: "x".repeat(2049), shown: "x".repeat(2048), truncated: true },
    { body: `${"x".repeat(2047)}é`, shown: "x".repeat(2047), truncated: true },
    { body: Buffer.from([0x22, 0x5c, 0x00, 0xff, 0xc3]), shown: '"\\\0\ufffd\ufffd' },
  ])("show the beginning of what the receiver sent back: %j", async ({ body, shown, truncated }) => {
    const receiver = await startReceiver((_, res) => void res.writeHead(400).end(body));
    const { sandbox, send } = await given();

    await send(message(receiver.url, "hello", { retryOn: [500] }));

    const [found] = await deliveriesOf(sandbox);
    expect(found?.response).toEqual({
      status: 400,
      headers: expect.any(Object),
      body: shown,
      ...(truncated && { truncated }),
    });
  });

  test("show the receiver's headers up to a limit, without credentials, and the response of the last attempt only", async () => {
    const receiver = await startReceiver((_, res, nth) => {
      if (nth > 1) return void res.destroy();
      res.writeHead(503, [
        ...["X-Early", "1", "X-Early", "2"],
        ...["Set-Cookie", "session=hidden", "__proto__", "own"],
        ...["X-Long", "x".repeat(5000), "X-Late", "caf\u00e9"],
      ]);
      return void res.end();
    });
    const { app, sandbox, send } = await given();
    const responseOf = async () => (await deliveriesOf(sandbox))[0]?.response;

    await send(message(receiver.url, "hello"));
    const first = await responseOf();
    app.clock.set(app.clock.now() + 1000);
    await app.server.parts.worker.runDue();

    expect(first).toMatchObject({ status: 503, omittedHeaders: 1 });
    expect(Object.entries(first?.headers ?? {})).toEqual(
      expect.arrayContaining([
        ["x-early", "1, 2"],
        ["set-cookie", "(secret)"],
        ["__proto__", "own"],
        ["x-late", "caf\u00e9"],
      ]),
    );
    expect(JSON.stringify(first)).not.toMatch(/hidden|xxx/);
    expect((await deliveriesOf(sandbox))[0]).toMatchObject({
      attempts: 2,
      outcome: expect.stringMatching(/hang up|reset/),
    });
    expect(await responseOf()).toBeUndefined();
  });

  test("come in pages, narrowed as asked", async () => {
    const receiver = await startReceiver();
    const { sandbox, send } = await given();
    const ids = await send(...["1", "2", "3"].map((body) => message(receiver.url, body)), mail("Hello"));
    const idsOf = async (query: object) => (await deliveriesOf(sandbox, query)).map(({ id }) => ids.indexOf(id));

    expect(await idsOf({ limit: 2 })).toEqual([3, 2]);
    expect(await idsOf({ limit: 2, before: ids[2] })).toEqual([1, 0]);
    expect(await idsOf({ stream: "channel:one", limit: 1 })).toEqual([2]);
    expect(await idsOf({ state: "delivered" })).toEqual([3, 2, 1, 0]);
    expect(await idsOf({ state: "pending" })).toEqual([]);
    expect(await idsOf({ service: "timeline" })).toEqual([]);
    expect(await idsOf({ limit: 9999 })).toHaveLength(4);
  });

  test("can be sent once more, and stay those of the user", async () => {
    const receiver = await startReceiver();
    const { app, sandbox, send } = await given();
    const [id = ""] = await send({ ...message(receiver.url, "hello"), userId: app.owner.id });

    const again = await unwrap(
      sandbox.POST("/sandbox/v1/deliveries/{delivery}/redeliver", { params: { path: { delivery: id } } }),
    );
    await receiver.count(2);

    expect(again).toMatchObject({ stream: "channel:one", state: "pending", attempts: 0 });
    expect(again.id).not.toBe(id);
    expect(receiver.bodies()).toEqual(["hello", "hello"]);
    const params = { path: { delivery: again.id } };
    await expect
      .poll(() => unwrap(sandbox.GET("/sandbox/v1/deliveries/{delivery}", { params })))
      .toMatchObject({ state: "delivered", attempts: 1 });
    expect((await deliveriesOf(sandbox, { user: app.owner.email })).map((each) => each.id)).toEqual([again.id, id]);
  });
});

describe("mails", () => {
  test("of a change are listed as soon as it is answered, and only later ones after a mark", async () => {
    const { app, sandbox } = await given();
    const page = (query: { after?: string; wait?: number; to?: string; limit?: number }) =>
      unwrap(sandbox.GET("/sandbox/v1/mails", { params: { query } }));

    for (const number of [1, 2, 3]) {
      const { mark } = await page({ after: "latest" });
      for (const email of ["guest@else.example", `guest${number}@else.example`]) await invite(app, [email]);

      const { items, mark: last } = await page({ after: mark });
      expect(items.map(({ to }) => to)).toEqual([["guest@else.example"], [`guest${number}@else.example`]]);
      const first = await page({ after: mark, limit: 1 });
      expect(first.items).toEqual([items[0]]);
      expect((await page({ after: first.mark })).items).toEqual([items[1]]);
      expect((await page({ after: last })).items).toEqual([]);
      expect((await page({ to: "guest@else.example" })).items).toHaveLength(number);
      expect((await deliveriesOf(sandbox, { after: mark })).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    }
  });

  test("are waited for, and so are deliveries; a rule that holds one is not", async () => {
    const { sandbox, send } = await given();
    const { mark } = await unwrap(sandbox.GET("/sandbox/v1/mails", { params: { query: { after: "latest" } } }));
    const query = { after: mark, wait: 60 };

    const waiting = [mailsOf(sandbox, query), deliveriesOf(sandbox, query)];
    const ids = await send(mail("one"));
    expect((await Promise.all(waiting)).map((items) => items.map(({ id }) => id))).toEqual([ids, ids]);

    const body = { action: "hold", kind: "mail" } as const;
    await unwrap(sandbox.POST("/sandbox/v1/deliveryRules", { body }));
    const [held] = await send(mail("two"));
    expect((await mailsOf(sandbox)).map(({ id }) => id)).toEqual(ids);
    expect(await deliveriesOf(sandbox, { state: "pending" })).toMatchObject([{ id: held, held: true }]);
  });

  test("are shown whole, the newest first, by the id of their delivery", async () => {
    const { sandbox, send } = await given();
    const ids = await send(mail("one"), mail("two"), mail("three"));

    const newestFirst = ids.reverse();
    // Polls, because the server's own worker may still be sending one of the emails.
    await expect.poll(async () => (await mailsOf(sandbox)).map(({ id }) => id)).toEqual(newestFirst);
    const mails = await mailsOf(sandbox);
    expect(mails.map(({ message: text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual([
      "three",
      "two",
      "one",
    ]);
    expect(await mailsOf(sandbox, { limit: 1, before: ids[0] })).toEqual([mails[1]]);
    const params = { path: { mail: ids[1] ?? "" } };
    expect(await unwrap(sandbox.GET("/sandbox/v1/mails/{mail}", { params }))).toEqual(mails[1]);
  });

  test("come taken apart, with their links and attachments", async () => {
    const { sandbox, send } = await given();
    const request = {
      from: '"Ann" <ann@example.com>',
      to: ["bob@example.com", "Eve@example.com"],
      subject: "Grüße",
      text: "Look (http://127.0.0.1:4010/a?b=1&c=2).",
      html: '<p>Look <a href="http://127.0.0.1:4010/a?b=1&amp;c=2">here</a> and <a href="mailto:x@y">there</a>.</p>',
      calendar: { method: "REQUEST" as const, content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
    };
    await send({ kind: "mail", stream: "mail:bob", service: "calendar", request }, mail("other"));

    const [found, ...others] = await mailsOf(sandbox, { to: "eve@example.com", subject: "GRÜ" });

    expect(others).toEqual([]);
    expect(found).toMatchObject({
      date: expect.stringMatching(/Z$/),
      from: "ann@example.com",
      to: ["bob@example.com", "Eve@example.com"],
      subject: "Grüße",
      text: expect.stringContaining("Look"),
      html: expect.stringContaining("<p>Look"),
      links: ["http://127.0.0.1:4010/a?b=1&c=2"],
    });
    expect(found?.attachments[0]).toMatchObject({
      type: expect.stringMatching(/calendar|ics/),
      text: expect.stringContaining("BEGIN:VCALENDAR"),
    });
    expect(await mailsOf(sandbox, { to: "nobody@example.com" })).toEqual([]);
  });

  test("of other programs that are put into the folder may have attachments that are no text: base64 tells them", async () => {
    const { sandbox, putMail } = await given();
    const content = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString("base64");
    const lines = [
      "From: ann@example.com",
      "To: bob@example.com",
      "Subject: Plan",
      "Content-Type: multipart/mixed; boundary=part",
      "",
      "--part",
      "Content-Type: text/plain",
      "",
      "The plan.",
      "--part",
      'Content-Type: image/png; name="plan.png"',
      "Content-Disposition: attachment; filename=plan.png",
      "Content-Transfer-Encoding: base64",
      "",
      content,
      "--part--",
      "",
    ];
    await putMail("plan", lines.join("\r\n"));

    const [found] = await mailsOf(sandbox, { to: "bob@example.com" });

    expect(found?.attachments).toEqual([{ name: "plan.png", type: "image/png", bytes: 4, content }]);
  });

  test("have heads that say the same, newest first, page after page and by the same filters", async () => {
    const { sandbox, send, putMail } = await given();
    const calendar = { method: "REQUEST" as const, content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" };
    const [first] = await send(mail("one"), mail("Grüße, zwei", { calendar }));
    await expect.poll(async () => (await mailsOf(sandbox)).length).toBe(2);
    // Other programs may write any header: folded, with other line ends, longer than a chunk of the file, or without a body.
    const far = Array.from({ length: 2000 }, (_, index) => ` guest${index}@example.com,`).join("\n");
    await putMail("long", `From: ann@example.com\nTo:${far}\n zoe@example.com\nsubject: three\n\nThree.`);
    await putMail("bare", "Subject: four\r\nContent-Type: Text/HTML; charset=utf-8\r\n");
    await putMail("none", "\r\nSubject: no head\r\n");
    const headsOf = async (query = {}) =>
      (await unwrap(sandbox.GET("/sandbox/v1/mailHeads", { params: { query } }))).items;
    const whole = await mailsOf(sandbox);

    const heads = await headsOf();

    const partOf = (head: Omit<(typeof heads)[number], "type">) => {
      const { id, date, from, to, subject } = head;
      return { id, date, from, to, subject };
    };
    expect(heads.map(partOf)).toEqual(whole.map(partOf));
    expect(heads[0]).not.toHaveProperty("message");
    expect(Object.fromEntries(heads.map(({ subject, type }) => [subject, type]))).toEqual({
      one: "text/plain",
      "Grüße, zwei": "multipart/mixed",
      three: "text/plain",
      four: "text/html",
      "": "text/plain",
    });
    expect(await headsOf({ limit: 1, before: heads[1]?.id })).toEqual([heads[2]]);
    for (const query of [{ to: "ZOE@example.com" }, { subject: "GRÜ" }, { to: "bob@example.com", limit: 1 }]) {
      expect((await headsOf(query)).map(partOf)).toEqual((await mailsOf(sandbox, query)).map(partOf));
    }
    expect((await headsOf({ to: "zoe@example.com" })).map(({ id }) => id)).toEqual(["long"]);
    expect(await headsOf({ before: first })).toEqual([]);
  });

  test("that are not asked for are not read", async () => {
    const { sandbox, putMail } = await given();
    for (const name of ["one", "two", "three"]) {
      await putMail(name, `To: ${name}@example.com\nSubject: ${name}\n\n${name}.`);
    }
    // The parser rejects a header of more than two megabytes.
    const subject = "x".repeat(3 * 2 ** 20);
    const unreadable = await putMail("unreadable", `To: old@example.com\nSubject: ${subject}\n\nOld.`);
    await utimes(unreadable, 0, 0);

    const subjects = (await mailsOf(sandbox, { limit: 3 })).map((each) => each.subject);
    expect(subjects.sort()).toEqual(["one", "three", "two"]);
  });
});

const started = shared(async () => {
  const made = await given();
  await made.send(mail("one"));
  return made;
});

test.each([
  ["deliveries", "limit=0"],
  ["deliveries", "state=lost"],
  ["deliveries", "before=nothing"],
  ["mails", "before=nothing"],
  ["mailHeads", "before=nothing"],
  ["mailHeads", "limit=0"],
  ...["mails", "deliveries"].flatMap((list) => ["none", "-1", "12345678901"].map((mark) => [list, `after=${mark}`])),
])("%s?%s is rejected", async (list, query) => {
  const { app } = await started();
  const at = `parameter:${query?.split("=")[0]}`;

  expect(await refusalOf(app.fetch(`/sandbox/v1/${list}?${query}`))).toMatchObject({ status: 400, at });
});

test.each(["mails", "deliveries"])("a mark that %s have not reached is accepted", async (list) => {
  const { app } = await started();

  expect((await app.fetch(`/sandbox/v1/${list}?after=9999999999`)).status).toBe(200);
});

test.each([
  ["GET", "deliveries/nothing"],
  ["POST", "deliveries/nothing/redeliver"],
  ["GET", "mails/nothing"],
  ["GET", "mails/..%2Fsecret"],
  ["GET", "mails/%2e%2e%2fsecret"],
  ["GET", "mails/..%2F..%2Fetc%2Fpasswd"],
])("%s %s is not found, wherever the ID leads", async (method, path) => {
  const { app } = await started();
  const at = path.startsWith("mails") ? "parameter:mail" : "parameter:delivery";

  expect(await refusalOf(app.fetch(`/sandbox/v1/${path}`, { method }))).toMatchObject({ status: 404, at });
});
