/** The test kit as in a user's test: one server for the file, and all calls through the kit. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { unwrap } from "../../client/index.ts";
import { KitError, type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startReceiver } from "../support/receiver.ts";

let kit: QuintetKit;
beforeAll(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

const path = { tasklist: "@default" };
const ann = "ann@example.com";

async function givenTask(title: string, user = ann): Promise<void> {
  const { tasks } = await kit.clients(user);
  await unwrap(tasks.POST("/lists/{tasklist}/tasks", { params: { path }, body: { title } }));
}

async function titles(user = ann): Promise<string[]> {
  const { tasks } = await kit.clients(user);
  const { items } = await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path } }));
  return items.map(({ title }) => title ?? "");
}

describe("users and tokens", () => {
  test("are there when they are asked for", async () => {
    await kit.users.create({ email: "bob@example.com", name: "Bob" });
    const token = await kit.token("eve@example.com", ["tasks.readonly"]);

    const answer = await fetch(`${kit.url}/tasks/v1/users/@me/lists`, {
      headers: { Authorization: `Bearer ${token}` },
    });

    expect(answer.status).toBe(200);
    const emails = (await kit.users.list()).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(["bob@example.com", "eve@example.com"]));
  });

  test("a client is one for every service", async () => {
    const { tasks, calendar, timeline, payments, platform } = await kit.clients(ann);

    const answers = await Promise.all([
      tasks.GET("/users/@me/lists"),
      calendar.GET("/colors"),
      timeline.GET("/timeline"),
      // Only an app with a key may call the payment service.
      payments.GET("/me"),
      platform.GET("/healthz"),
    ]);

    expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 401, 200]);
  });

  test("a token ends where a test asks for it, and a scope that is none is refused", async () => {
    await kit.clock.freeze("2030-01-01T00:00:00Z");
    const { tasks } = await kit.clients(ann, { expiresIn: 60 });
    await kit.clock.advance("2m");

    expect((await tasks.GET("/users/@me/lists")).response.status).toBe(401);
    await expect(kit.token(ann, ["nonsense"])).rejects.toThrow(/Unknown scope "nonsense"/);
  });
});

test("a shop is an app with a merchant", async () => {
  const { merchant, payments } = await kit.shop({ name: "Tomatoes" });

  const { data } = await payments.GET("/merchants/{merchantId}", { params: { path: { merchantId: merchant.id } } });

  expect(data?.merchant).toMatchObject({ name: "Tomatoes", currency: "DKK" });
});

test("somebody signs in to an application, or denies", async () => {
  const redirectUris = ["https://garden.example/callback"];
  const body = { name: "Garden", kind: "web" as const, redirectUris };
  const { id } = await unwrap(kit.platform.POST("/sandbox/v1/oauthClients", { body }));
  const url = new URL("/o/oauth2/v2/auth", kit.url);
  const asked = { response_type: "code", client_id: id, scope: "tasks", redirect_uri: redirectUris[0] ?? "" };
  url.search = String(new URLSearchParams({ ...asked, code_challenge: "c".repeat(43) }));

  expect((await kit.signIn(url, ann, { decision: "deny" })).error).toBe("access_denied");
  expect((await kit.signIn(url, ann)).code).toMatch(/^[\w-]+$/);
  await expect(kit.signIn(String(url).replace(id, "nobody"), ann)).rejects.toThrow(/client was not found/);
});

test("a customer pays a link, or is declined", async () => {
  const { merchant } = await kit.shop();
  const link = `${kit.url}/pos/?key=${merchant.key}&test=1&value=12.50`;

  expect(await kit.pay(link)).toMatchObject({ paid: true, transactionId: expect.any(String) });
  const declined = await kit.pay(link, { card: "4100000000000007" });
  expect(declined).toMatchObject({ paid: false, refusal: { code: 7, message: "Insufficient funds" } });
  const rejected = await kit.pay(link, { card: { number: "4100000000000030" }, outcome: "rejected" });
  expect(rejected).toMatchObject({ paid: false, challenged: true });
  await expect(kit.pay(`${kit.url}/pos/?key=nobody&value=1`)).rejects.toThrow(/key/);
});

test("page tokens end where a test asks for it", async () => {
  const { tasks } = await kit.clients(ann);
  for (const title of ["Garden", "House"]) await tasks.POST("/users/@me/lists", { body: { title } });
  const page = (pageToken?: string) =>
    tasks.GET("/users/@me/lists", { params: { query: { maxResults: 1, ...(pageToken && { pageToken }) } } });
  const before = (await page()).data?.nextPageToken;

  await kit.expirePageTokens();

  expect((await page(before)).response.status).toBe(400);
  expect((await page((await page()).data?.nextPageToken)).response.status).toBe(200);
});

test("the clock stands, moves and runs, and nobody is signed out", async () => {
  const { tasks } = await kit.clients(ann);
  await kit.clock.freeze("2030-01-01T00:00:00Z");

  expect(await kit.clock.advance("2h")).toEqual(new Date("2030-01-01T02:00:00Z"));
  expect(await kit.clock.advance(30)).toEqual(new Date("2030-01-01T02:00:30Z"));
  expect((await tasks.GET("/users/@me/lists")).response.status).toBe(200);
  await kit.clock.resume();
  expect((await kit.clock.now()).getFullYear()).toBeLessThan(2030);
  await expect(kit.clock.advance("soon")).rejects.toThrow(/"soon" is not a duration/);
});

test("an app in the same process follows the clock with fake timers, which leave the clock of the server alone", async () => {
  onTestFinished(async () => void vi.useRealTimers());
  const realMs = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });

  await kit.clock.freeze("2026-03-02T09:00:00Z");
  vi.setSystemTime(await kit.clock.advance("2h"));
  expect(new Date().toISOString()).toBe("2026-03-02T11:00:00.000Z");

  // The clock runs again with the machine's time, not with the fake timers.
  expect((await kit.clock.resume()).getTime()).toBeGreaterThanOrEqual(realMs);
  vi.setSystemTime(await kit.clock.advance("2h"));
  const { response } = await kit.platform.GET("/sandbox/v1/clock");
  const shownMs = Date.parse(response.headers.get("Quintet-Time") ?? "");
  expect(shownMs).toBeGreaterThanOrEqual(realMs + 2 * 3600_000);
  expect(shownMs).toBeLessThan(realMs + 3 * 3600_000);
});

describe("requests", () => {
  test("are listed, waited for and verified", async () => {
    const next = kit.requests.next({ operation: "tasks.insert" });
    await givenTask("Sow");

    expect(await next).toMatchObject({ status: 200, caller: { user: ann }, request: { body: { title: "Sow" } } });
    expect(await kit.requests.verify({ operation: "tasks.insert", body: { title: "Sow" }, exactly: 1 })).toHaveLength(
      1,
    );
    expect(await kit.requests.list({ service: "tasks" })).toHaveLength(1);
    await kit.requests.clear();
    expect(await kit.requests.list()).toEqual([]);
  });

  test("are followed until the loop is left", async () => {
    const seen: unknown[] = [];
    const following = (async () => {
      for await (const { request } of kit.requests.follow({ service: "tasks", after: await kit.requests.mark() })) {
        seen.push(request.body);
        if (seen.length === 2) return;
      }
    })();
    await givenTask("Sow");
    await givenTask("Water");
    await following;

    expect(seen).toEqual([{ title: "Sow" }, { title: "Water" }]);
  });

  test("that are missing, or too few, are reported with the actual requests", async () => {
    await givenTask("Sow");

    await expect(kit.requests.next({ operation: "tasks.move" }, { withinMs: 20 })).rejects.toThrow(
      /^No request matched within 20 ms\. Expected at least 1 request of tasks\.move, found none/,
    );
    await expect(kit.requests.verify({ operation: "tasks.insert", status: "4xx" })).rejects.toThrow(
      /found none; 1 of that kind did not match, the last one: tasks\.insert by ann@example\.com returned 200/,
    );
    // Users without TypeScript get the error at run time.
    const misspelt: object = { operation: "tasks.insrt" };
    await expect(kit.requests.verify(misspelt)).rejects.toThrow(
      /There is no operation "tasks\.insrt"\. Did you mean "tasks\.insert"\?$/,
    );
    await expect(kit.requests.list({ status: "twenty" })).rejects.toThrow(/parameter "status"/);
  });
});

/** Ann invites a guest to an event, which sends an email. */
async function inviteBob(): Promise<void> {
  const { calendar } = await kit.clients(ann);
  const at = (time: string) => ({ dateTime: `2031-05-01T${time}:00Z` });
  await unwrap(
    calendar.POST("/calendars/{calendarId}/events", {
      params: { path: { calendarId: "primary" }, query: { sendUpdates: "all" } },
      body: { summary: "Sowing", start: at("09:00"), end: at("10:00"), attendees: [{ email: "bob@elsewhere.test" }] },
    }),
  );
}

test("mails and deliveries come as they leave", async () => {
  await inviteBob();

  const mail = await kit.mails.next({ to: "bob@elsewhere.test" });
  await kit.deliveries.settled();

  expect(mail.subject).toContain("Sowing");
  expect(mail.attachments.map(({ type }) => type)).toEqual(
    expect.arrayContaining([expect.stringContaining("calendar")]),
  );
  expect(await kit.deliveries.next({ service: "calendar" })).toMatchObject({ kind: "mail", state: "delivered" });
  await expect(kit.mails.next({ to: "nobody@x.test" }, { withinMs: 20 })).rejects.toThrow(
    /Latest emails: ".*Sowing.*" to bob@/,
  );
});

test("a delivery that is not sent is reported with its due time and the stopped clock", async () => {
  await kit.clock.freeze("2031-05-01T09:00:00Z");
  const { calendar } = await kit.clients(ann);
  const params = { path: { calendarId: "primary" } };
  // No server listens at this URL, so notifications to it cannot be delivered.
  const body = { id: "kit-channel", type: "web_hook", address: "http://127.0.0.1:9/hook" } as const;
  await unwrap(calendar.POST("/calendars/{calendarId}/events/watch", { params, body }));

  await expect(kit.deliveries.settled({ withinMs: 200 })).rejects.toThrow(
    /http of calendar to channel:.*: attempt \d is due at 2031-05-01T09:00:0.*The clock is stopped at 2031-05-01T09:00:00\.000Z/,
  );
  expect((await kit.deliveries.due({ service: "calendar" }))[0]).toMatchObject({ user: ann, acts: true });

  await expect(kit.deliveries.settled({ advance: true })).rejects.toThrow(
    /^A delivery was abandoned:\n- caused by events\.watch, POST http:\/\/127\.0\.0\.1:9\/hook, connect ECONNREFUSED 127\.0\.0\.1:9 at attempt 10\n/,
  );

  expect(await kit.deliveries.next({ service: "calendar" })).toMatchObject({ state: "abandoned", attempts: 10 });
});

describe("a delivery that its receiver rejects", () => {
  async function givenRejected(of = kit): Promise<string> {
    const body = `{"message":"Body cannot be empty",\n"rest":"${"x".repeat(400)}"}`;
    const receiver = await startReceiver((_, res) => void res.writeHead(400).end(body));
    const { calendar } = await of.clients(ann);
    const params = { path: { calendarId: "primary" } };
    const channel = { id: `rejected-${++channels}`, type: "web_hook", address: `${receiver.url}/hook` } as const;
    await unwrap(calendar.POST("/calendars/{calendarId}/events/watch", { params, body: channel }));
    return channel.address;
  }
  let channels = 0;

  test("makes settled throw once, with operation, URL, status and the beginning of the response", async () => {
    const address = await givenRejected();

    await expect(kit.deliveries.settled()).rejects.toThrow(
      `A delivery was abandoned:\n- caused by events.watch, POST ${address}, status 400 at attempt 1, ` +
        `response: {"message":"Body cannot be empty", "rest":"${"x".repeat(257)} …\n` +
        "If the test expects abandoned deliveries, call settled({ allowAbandoned: true }).",
    );
    await expect(kit.deliveries.settled()).resolves.toBeUndefined();
    await givenRejected();
    await givenRejected();
    await expect(kit.deliveries.settled()).rejects.toThrow(/^2 deliveries were abandoned:\n- .*\n- .*\nIf/);
  });

  test("makes the settled of emails and of changes throw only if it is one of theirs", async () => {
    await givenRejected();
    await expect(kit.mails.settled()).resolves.toBeUndefined();
    await expect(kit.changes.settled()).rejects.toThrow(/^A delivery was abandoned:\n- caused by events\.watch, POST/);

    const rule = await kit.deliveries.control({ action: "drop", kind: "mail" });
    await inviteBob();
    await expect(kit.mails.settled()).rejects.toThrow(
      /^A delivery was abandoned:\n- .*email ".*Sowing.*" to bob@elsewhere\.test, dropped by the sandbox at attempt 1\n/,
    );
    // The new event also causes a notification of the channel, which is abandoned.
    await expect(kit.changes.settled()).rejects.toThrow(/^A delivery was abandoned:\n- caused by events\.insert, POST/);
    await expect(kit.deliveries.settled()).resolves.toBeUndefined();
    await rule.remove();
  });

  test("is accepted by settled({ allowAbandoned: true })", async () => {
    await givenRejected();

    await expect(kit.deliveries.settled({ allowAbandoned: true })).resolves.toBeUndefined();
    await expect(kit.deliveries.settled()).resolves.toBeUndefined();
    expect(await kit.deliveries.list({ state: "abandoned" })).toHaveLength(1);
  });

  test("of an earlier run or of a restored snapshot is no error", async () => {
    await givenRejected();
    await kit.deliveries.settled({ allowAbandoned: true });
    const rejected = await kit.snapshot();
    const later = await quintet({ url: kit.url });
    await expect(later.deliveries.settled()).resolves.toBeUndefined();

    await kit.reset();
    await rejected.restore();

    await expect(kit.deliveries.settled()).resolves.toBeUndefined();
    await givenRejected(later);
    await expect(later.deliveries.settled()).rejects.toThrow(/^A delivery was abandoned/);
  });
});

test("deliveries are held until they are let go", async () => {
  const rule = await kit.deliveries.control({ action: "hold", kind: "mail" });
  await expect(rule.remove()).resolves.toBeUndefined();
  await expect(rule.remove()).resolves.toBeUndefined();
});

test("faults are met, and taken back", async () => {
  const { tasks } = await kit.clients(ann);
  const { remove } = await kit.faults.add({ service: "tasks", status: 503 });
  await kit.faults.add({ service: "calendar", status: 500 });

  expect((await tasks.GET("/users/@me/lists")).response.status).toBe(503);
  await remove();
  await remove();
  expect((await tasks.GET("/users/@me/lists")).response.status).toBe(200);
  await kit.faults.clear();
  expect(await kit.faults.list()).toEqual([]);
});

test("a snapshot is come back to, also from a file", async () => {
  const folder = temporaryFolder();
  await givenTask("Sow");
  const before = await kit.snapshot();
  await before.save(join(folder, "before.db"));
  await givenTask("Water");

  await before.restore();
  expect(await titles()).toEqual(["Sow"]);
  await before.delete();
  await kit.reset();
  await (await kit.loadSnapshot(join(folder, "before.db"))).restore();
  expect(await titles()).toEqual(["Sow"]);

  writeFileSync(join(folder, "bad.db"), "no database");
  await expect(kit.loadSnapshot(join(folder, "bad.db"))).rejects.toThrow(/not a snapshot of this server/);
});

test("a seed is loaded from a value or a file; an invalid seed is not, and its place is reported", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "seed.yaml");
  writeFileSync(file, "users:\n  - email: seed@example.com\n    name: Seed\n");

  expect(await kit.seed(file)).toEqual({ users: 1 });
  expect(await kit.seed({ users: [{ email: "other@example.com" }], groups: [] })).toEqual({ users: 1 });
  await expect(kit.seed({ users: [{ email: "never@example.com" }, { mail: "x" }] })).rejects.toThrow(
    /^users\[1\] has an unknown field "mail"/,
  );
  writeFileSync(file, "users:\n  - email: [");
  await expect(kit.seed(file)).rejects.toThrow(/:\d+:\d+ is neither YAML nor JSON/);
  expect((await kit.users.list()).map(({ email }) => email)).not.toContain("never@example.com");
});

test("worlds share a server without meeting", async () => {
  const [one, other] = [await kit.world(), await kit.world()];
  const [mine, theirs] = [await one.user(), await other.user()];
  await unwrap(mine.tasks.POST("/lists/{tasklist}/tasks", { params: { path }, body: { title: "Mine" } }));

  const list = await unwrap(theirs.tasks.GET("/lists/{tasklist}/tasks", { params: { path } }));

  expect(list.items).toEqual([]);
  expect(mine.email).not.toBe(theirs.email);
  expect(await one.requests({ operation: "tasks.insert" })).toHaveLength(1);
  expect(await other.requests({ operation: "tasks.insert" })).toEqual([]);
  expect((await one.shop()).merchant.id).not.toBe((await other.shop()).merchant.id);
});

test("several kits of a process have servers of their own, with other data and another clock", async () => {
  const others = await Promise.all([quintet(), quintet()]);
  onTestFinished(async () => void (await Promise.all(others.map((each) => each.stop()))));
  await givenTask("Sow");
  await kit.clock.freeze("2030-01-01T00:00:00Z");

  for (const other of others) {
    const { tasks } = await other.clients(ann);
    expect((await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path } }))).items).toEqual([]);
    expect((await other.clock.now()).getFullYear()).toBeLessThan(2030);
  }
  expect(new Set([kit, ...others].map(({ url }) => url)).size).toBe(3);
});

test("a kit on the port of one that was stopped is asked at once", async () => {
  const first = await quintet();
  await first.token(ann);
  await first.stop();

  const second = await quintet({ port: Number(new URL(first.url).port) });
  onTestFinished(() => second.stop());

  // This process may still have a connection to the first server, which must not be used for the second one.
  await expect(second.token(ann)).resolves.not.toBe("");
});

describe("what cannot be is one clear error:", () => {
  test("a kit after its end; its clients, too", async () => {
    const server = await startQuintet();
    onTestFinished(() => server.stop());
    const other = await quintet({ url: server.url });
    const { tasks } = await other.clients(ann);
    await other.stop();

    await expect(other.reset()).rejects.toThrow(KitError);
    await expect(tasks.GET("/users/@me/lists")).rejects.toThrow(/^This kit was stopped/);
  });

  test("a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };

    await expect(startQuintet({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 cannot be used (EADDRINUSE)`);
  });

  test("a setting that is wrong", async () => {
    await expect(startQuintet({ settings: { QUOTAS: "maybe" } })).rejects.toThrow(/^QUOTAS must be one of true, false/);
  });

  test("a server that is not there, has no sandbox, or asks for its operator's token", async () => {
    await expect(quintet({ url: "http://127.0.0.1:1" })).rejects.toThrow(
      /^No server responds at http:\/\/127\.0\.0\.1:1 \(/,
    );
    const without = await startQuintet({ settings: { SANDBOX: "false" } });
    const guarded = await startQuintet({ settings: { TRUST_PROXY: "true", OPERATOR_TOKEN: "correct-horse-battery" } });
    onTestFinished(async () => void (await Promise.all([without.stop(), guarded.stop()])));

    await expect(quintet({ url: without.url })).rejects.toThrow(/has no sandbox. Start the server with SANDBOX=true/);
    await expect(quintet({ url: guarded.url })).rejects.toThrow(/requires the operator's token/);
    const driven = await quintet({ url: guarded.url, operatorToken: "correct-horse-battery" });
    await driven.reset();
  });
});

test("a server of the same process leaves nothing behind", async () => {
  const server = await startQuintet();
  await fetch(`${server.url}/healthz`);
  await server.stop();
  await server.stop();

  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});
