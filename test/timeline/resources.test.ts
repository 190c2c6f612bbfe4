/** Contacts, subscriptions, settings and accounts, and errors for their bodies. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { act, type Contact, dump, givenContact, givenItem, ok, sendJson, subscribe } from "../support/timeline.ts";

const started = serverOfPeople();

const url = "https://garden.example/notify";

describe("contacts", () => {
  const path = "/mirror/v1/contacts";
  const whole = {
    id: "user:a/b@c",
    displayName: "Diary",
    imageUrls: ["https://a.example/1", "x"],
    type: "GROUP",
    phoneNumber: "1",
    priority: 4294967295,
    acceptTypes: ["image/*", "video/mp4"],
    acceptCommands: [{ type: "TAKE_A_NOTE" }, { type: "POST_AN_UPDATE" }],
    sharingFeatures: ["ADD_CAPTION"],
    speakableName: "die-a-ree",
  };

  test("keep everything that a service sets, under the id that it chose", async () => {
    const { owner } = await started();

    const contact = await givenContact(owner, { ...whole, source: "other", kind: "x", unknown: 1 });

    expect(contact).toEqual({ kind: "mirror#contact", source: "api:quintet", ...whole });
    expect(Object.keys(contact)).toEqual(["kind", "source", ...Object.keys(whole)]);
    for (const id of [encodeURIComponent(whole.id), "user:a%2Fb@c"])
      expect(await ok(owner.fetch(`${path}/${id}`))).toEqual(contact);
  });

  test("are replaced by an insert with the same id", async () => {
    const { owner } = await started();
    await givenContact(owner, { phoneNumber: "1" });

    const contact = await givenContact(owner, { displayName: "New" });

    expect(contact).not.toHaveProperty("phoneNumber");
    expect(await ok(owner.fetch(path))).toEqual({ kind: "mirror#contacts", items: [contact] });
  });

  test("are listed by priority, then by name, then by id", async () => {
    const { owner } = await started();
    for (const [id, displayName, priority] of [
      ["a", "Z", 1],
      ["b", "B", undefined],
      ["c", "A", 0],
      ["e", "B", 0],
      ["d", "Y", 4e9],
    ] as const) {
      await givenContact(owner, { id, displayName, priority });
    }

    const { items } = await ok<{ items: Contact[] }>(owner.fetch(path));

    expect(items.map(({ id }) => id)).toEqual(["d", "a", "c", "b", "e"]);
  });

  test("have at most ten thousand characters", async () => {
    const { owner } = await started();
    const whole = await givenContact(owner, { imageUrls: ["https://garden.example/".padEnd(9_950, "x")] });
    const change = { imageUrls: ["https://garden.example/".padEnd(10_000, "x")] };

    for (const response of [
      await sendJson(owner, "POST", "/mirror/v1/contacts", { id: "other", displayName: "Other", ...change }),
      await sendJson(owner, "PUT", "/mirror/v1/contacts/diary", { id: "diary", displayName: "Diary", ...change }),
      await sendJson(owner, "PATCH", "/mirror/v1/contacts/diary", change),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("A contact can have up to 10000 characters as JSON.");
    }
    expect(await ok(owner.fetch("/mirror/v1/contacts"))).toEqual({ kind: "mirror#contacts", items: [whole] });
  });

  test("change by PATCH and PUT, and go by DELETE", async () => {
    const { owner } = await started();
    const before = await givenContact(owner, { phoneNumber: "1", priority: 5 });
    const one = `${path}/${before.id}`;

    const patched = await ok<Contact>(sendJson(owner, "PATCH", one, { phoneNumber: null, displayName: "New" }));
    const put = await ok<Contact>(sendJson(owner, "PUT", one, { id: "diary", displayName: "D", imageUrls: ["y"] }));
    const deleted = await sendJson(owner, "DELETE", one);

    const { phoneNumber: _, ...others } = before;
    expect(patched).toEqual({ ...others, displayName: "New" });
    expect(put).toEqual({ kind: before.kind, source: before.source, id: "diary", displayName: "D", imageUrls: ["y"] });
    expect(deleted.status).toBe(204);
    expect(await refusalOf(owner.fetch(one))).toMatchObject({ status: 404, message: "Contact not found." });
    expect((await sendJson(owner, "DELETE", one)).status).toBe(404);
  });

  test("have an ETag that no new contact with the same id has", async () => {
    const { owner } = await started();
    await givenContact(owner);
    const read = (etag: string) => owner.fetch(`${path}/diary`, { headers: { "If-None-Match": etag } });
    const etag = (await read('"none"')).headers.get("etag") ?? "";

    await sendJson(owner, "DELETE", `${path}/diary`);
    await givenContact(owner);

    expect((await read(etag)).status).toBe(200);
  });

  const valid = { id: "a", displayName: "A", imageUrls: ["x"] };
  const required = "required";
  test.each<[method: string, title: string, body: object, at?: string, reason?: string]>([
    ["POST", "without an id", { ...valid, id: undefined }, "id", required],
    ["POST", "without a name", { ...valid, displayName: undefined }, "displayName", required],
    ["POST", "without a picture", { ...valid, imageUrls: undefined }, "imageUrls", required],
    ["POST", "with an empty list of pictures", { ...valid, imageUrls: [] }, "imageUrls"],
    ["POST", "of an unknown type", { ...valid, type: "PET" }, "type"],
    ["POST", "of a negative priority", { ...valid, priority: -1 }, "priority"],
    ["POST", "with an unknown command", { ...valid, acceptCommands: [{ type: "DANCE" }] }],
    ["POST", "with a malformed media type", { ...valid, acceptTypes: ["image"] }],
    ["PUT", "with another id", { ...valid, id: "b" }, "id"],
    ["PATCH", "with another id", { id: "b" }, "id"],
    ["PATCH", "that removes the id", { id: null }, "id", required],
    ["PATCH", "that removes the name", { displayName: null }, "displayName", required],
    ["PATCH", "that removes the pictures", { imageUrls: null }, "imageUrls", required],
  ])("are refused by %s %s", async (method, _, body, at, reason = "invalid") => {
    const app = await started();
    await givenContact(app.owner);
    const before = await dump(app, app.owner);

    const refusal = await refusalOf(sendJson(app.owner, method, method === "POST" ? path : `${path}/diary`, body));

    expect(refusal).toMatchObject({ status: 400, reason, ...(at !== undefined && { at: `parameter:${at}` }) });
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("are at most 1000, of which one can still be replaced", async () => {
    const app = await startApp();
    const { owner } = app;
    await givenContact(owner);
    await app.server.parts.db.write((tx) =>
      tx.run(
        `INSERT INTO "TimelineContact" ("userId", "clientId", "id", "version", "content")
           WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 999)
           SELECT ?, 'quintet', 'bulk' || "i", 0, '{"displayName":"B","imageUrls":["x"]}' FROM "n"`,
        owner.id,
      ),
    );

    await givenContact(owner);
    const body = { id: "more", displayName: "A", imageUrls: ["x"] };
    expect(await refusalOf(sendJson(owner, "POST", path, body))).toMatchObject({
      status: 403,
      reason: "quotaExceeded",
    });
    expect((await ok<{ items: Contact[] }>(owner.fetch(path))).items).toHaveLength(1000);
  });
});

describe("subscriptions", () => {
  const path = "/mirror/v1/subscriptions";
  const one = `${path}/timeline`;
  const to = (callbackUrl: string) => ({ collection: "timeline", callbackUrl });

  test("have the id of their collection, and keep what was sent", async () => {
    const { owner } = await started();

    const subscription = await subscribe(owner, "timeline", url, {
      operation: ["UPDATE", "MENU_ACTION"],
      userToken: "u",
      verifyToken: "v",
      id: "mine",
      notification: {},
    });
    const empty = await subscribe(owner, "settings", url, { operation: [] });
    const bare = await subscribe(owner, "locations", url);

    expect(subscription).toEqual({
      kind: "mirror#subscription",
      id: "timeline",
      updated: "2026-03-01T09:00:00.000Z",
      collection: "timeline",
      operation: ["UPDATE", "MENU_ACTION"],
      callbackUrl: url,
      userToken: "u",
      verifyToken: "v",
    });
    expect([empty.operation, bare.operation]).toEqual([[], undefined]);
    expect(await ok(owner.fetch(path))).toEqual({
      kind: "mirror#subscriptionsList",
      items: [bare, empty, subscription],
    });
  });

  test("are replaced by inserting again and by PUT, and go by DELETE", async () => {
    const { owner } = await started();
    await subscribe(owner, "timeline", url, { userToken: "u" });

    const again = await subscribe(owner, "timeline", `${url}/2`);
    const put = await ok(sendJson(owner, "PUT", one, { ...to(`${url}/3`), id: "timeline" }));

    expect(again).not.toHaveProperty("userToken");
    expect(put).toMatchObject({ callbackUrl: `${url}/3` });
    expect(await ok(owner.fetch(path))).toMatchObject({ items: [put] });
    expect((await sendJson(owner, "DELETE", one)).status).toBe(204);
    const unknown = { status: 404, message: "Subscription not found." };
    expect(await refusalOf(sendJson(owner, "DELETE", one))).toMatchObject(unknown);
    expect(await refusalOf(sendJson(owner, "PUT", one, to(url)))).toMatchObject(unknown);
  });

  test("are guarded by If-Match", async () => {
    const { owner } = await started();
    const etag = (await sendJson(owner, "POST", path, to(url))).headers.get("etag") ?? "";
    await sendJson(owner, "POST", path, to(url));

    for (const [method, body] of [["PUT", to(url)], ["DELETE"]] as const) {
      const refusal = await refusalOf(sendJson(owner, method, one, body, { "If-Match": etag }));
      expect(refusal, method).toMatchObject({ status: 412, reason: "conditionNotMet" });
    }
  });

  test.each<[title: string, body: object, at: string | undefined, reason?: string]>([
    ["an unknown collection", { ...to(url), collection: "photos" }, "collection"],
    ["no collection", { callbackUrl: url }, "collection", "required"],
    ["no address", { collection: "timeline" }, "callbackUrl", "required"],
    ["an unknown operation", { ...to(url), operation: ["READ"] }, undefined],
    ["http to elsewhere", to("http://garden.example/"), "callbackUrl"],
    ["a private address", to("https://10.0.0.1/"), "callbackUrl"],
    ["the address of a cloud's secrets", to("https://169.254.169.254/"), "callbackUrl"],
    ["an address with a password", to("https://a:b@garden.example/"), "callbackUrl"],
    ["a file", to("file:///etc/passwd"), "callbackUrl"],
    ["no address at all", to("https://"), "callbackUrl"],
  ])("to %s are refused", async (_, body, at, reason = "invalid") => {
    const { owner } = await started();

    const refusal = await refusalOf(sendJson(owner, "POST", path, body));

    expect(refusal).toMatchObject({ status: 400, reason, ...(at !== undefined && { at: `parameter:${at}` }) });
    expect(await ok(owner.fetch(path))).toMatchObject({ items: [] });
  });

  test("take http of this machine only while the server is on this machine only", async () => {
    const local = "http://127.0.0.1:9/";
    const app = await startApp();
    const open = await startApp({ settings: { host: "0.0.0.0" } });

    await subscribe(app.owner, "timeline", local);
    const response = await fetch(
      `${open.url.replace("0.0.0.0", "127.0.0.1")}${path}`,
      asJson("POST", { collection: "timeline", callbackUrl: local }, { Authorization: `Bearer ${open.owner.token}` }),
    );
    expect(response.status).toBe(400);
  });

  test("to locations need the scope for them", async () => {
    const app = await startApp();
    const limited = await app.person("owner@example.com", ["glass.timeline"]);
    const response = await sendJson(limited, "POST", path, { collection: "locations", callbackUrl: url });

    expect(response.headers.get("www-authenticate")).toMatch(
      /error="insufficient_scope", scope="https:\/\/www\.googleapis\.com\/auth\/glass\.location"/,
    );
    expect(await refusalOf(response)).toMatchObject({ status: 403, reason: "insufficientPermissions" });
    await subscribe(limited, "timeline", url);
    expect((await limited.fetch("/mirror/v1/locations")).status).toBe(200);
  });

  test("cannot change their collection", async () => {
    const { owner } = await started();
    await subscribe(owner, "timeline", url);
    const refusal = await refusalOf(sendJson(owner, "PUT", one, { ...to(url), collection: "settings" }));

    expect(refusal).toMatchObject({ status: 400, at: "parameter:collection" });
  });
});

describe("settings and places", () => {
  test("begin with their defaults, and others do not exist", async () => {
    const { owner } = await started();

    for (const [id, value] of [
      ["locale", "en-US"],
      ["timezone", "UTC"],
    ]) {
      expect(await ok(owner.fetch(`/mirror/v1/settings/${id}`))).toEqual({ kind: "mirror#setting", id, value });
    }
    for (const [path, what] of [
      ["settings/volume", "Setting"],
      ["settings/toString", "Setting"],
      ["locations/latest", "Location"],
    ]) {
      const refusal = await refusalOf(owner.fetch(`/mirror/v1/${path}`));
      expect(refusal, path).toMatchObject({ status: 404, message: `${what} not found.` });
    }
  });
});

describe("accounts", () => {
  const account = {
    features: ["diary"],
    password: "hunter2",
    userData: [{ key: "name", value: "Ada", more: 1 }],
    authTokens: [{ type: "write", authToken: "secret-token" }, { type: "read" }],
  };
  const insert = (person: Person, user: string, body: unknown = account) =>
    sendJson(person, "POST", `/mirror/v1/accounts/${encodeURIComponent(user)}/com.example.garden/ada`, body);

  test("are answered without their secrets, which are not kept", async () => {
    const app = await startApp();

    const answer = await ok<object>(insert(app.owner, "owner@example.com"));
    await ok(insert(app.owner, app.owner.id));

    expect(answer).toEqual({
      features: ["diary"],
      userData: [{ key: "name", value: "Ada" }],
      authTokens: [{ type: "write" }, { type: "read" }],
    });
    const stored = JSON.stringify(
      await app.server.parts.db.read.all('SELECT "content", "passwordHash", "tokenHashes" FROM "TimelineAccount"'),
    );
    expect(stored).not.toMatch(/hunter2|secret-token/);
    expect(await ok(act(app, "/users/owner@example.com/accounts", undefined, "GET"))).toEqual({
      items: [
        {
          service: "quintet",
          type: "com.example.garden",
          name: "ada",
          features: ["diary"],
          hasPassword: true,
          authTokens: ["write", "read"],
        },
      ],
    });
  });

  test("of nothing are accounts too, and replace the one of their name", async () => {
    const app = await startApp();
    await ok(insert(app.owner, "owner@example.com"));

    expect(await ok(insert(app.owner, "owner@example.com", {}))).toEqual({});
    expect(await ok(act(app, "/users/owner@example.com/accounts", undefined, "GET"))).toMatchObject({
      items: [{ hasPassword: false }],
    });
  });

  test("reach nobody else, unless a service account has access", async () => {
    const app = await startApp();
    const other = await app.person("other@example.com");
    const { serviceAccounts, tokens } = app.server.parts;
    await serviceAccounts.create({ name: "robot", delegateDomain: "example.org" }, app.url);
    const robot = await serviceAccounts.findByEmail("robot@service.quintet.internal");
    if (!robot) throw new Error("There is no service account.");
    const { token } = await tokens.issue(robot.userId, ["glass.thirdpartyauth"], 3600, { clientId: robot.clientId });
    await app.server.parts.users.ensure("member@example.org");
    await tokens.issue(other.id, ["glass.timeline"], 3600, { clientId: robot.clientId });
    const asRobot = (user: string) =>
      app.fetch(`/mirror/v1/accounts/${user}/t/n`, asJson("POST", {}, { Authorization: `Bearer ${token}` }));

    expect(await refusalOf(insert(app.owner, "other@example.com"))).toMatchObject({
      status: 404,
      message: "User not found.",
    });
    expect((await insert(app.owner, "nobody@example.com")).status).toBe(404);
    expect((await asRobot("owner@example.com")).status).toBe(404);
    expect((await asRobot("other@example.com")).status).toBe(200);
    expect((await asRobot("member@example.org")).status).toBe(200);
  });
});

describe.each([
  ["POST", () => "/mirror/v1/timeline"],
  ["PUT", (id: string) => `/mirror/v1/timeline/${id}`],
  ["PATCH", (id: string) => `/mirror/v1/timeline/${id}`],
] as const)("an item is refused by %s", (method, path) => {
  const sharedApp = shared(() => startApp());

  const menu = (...menuItems: object[]) => ({ menuItems });
  test.each<[title: string, body: unknown, at?: string, reason?: string]>([
    ["an unknown menu action", menu({ action: "DANCE" }), "menuItems/0/action"],
    ["CUSTOM without a value", menu({ action: "SHARE" }, { action: "CUSTOM", id: "x" }), "menuItems/1/values"],
    ["CUSTOM without a DEFAULT value", menu({ values: [{ state: "PENDING" }] }), "menuItems/0/values"],
    ["two values of one state", menu({ values: [{}, { state: "DEFAULT" }] }), "menuItems/0/values"],
    ["an unknown state", menu({ values: [{ state: "GONE" }] })],
    ["a text that is a number", { text: 5 }, "text"],
    ["a time that is none", { displayTime: "tomorrow" }, "displayTime"],
    ["a place beyond the pole", { location: { latitude: 90.1 } }],
    ["an unknown level", { notification: { level: "LOUD" } }],
    ["recipients that are no list", { recipients: { id: "a" } }, "recipients"],
    ["a list", [], "body"],
    ["no JSON", "{text:1}", "body", "parseError"],
    ["nothing", "", "body", "required"],
  ])("with %s", async (_, body, at, reason = "invalid") => {
    const app = await sharedApp();
    const { id } = await givenItem(app.owner);
    const before = await dump(app, app.owner);

    const refusal = await refusalOf(sendJson(app.owner, method, path(id), body));

    expect(refusal).toMatchObject({ status: 400, reason, ...(at !== undefined && { at: `parameter:${at}` }) });
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("of more than 1 MiB", async () => {
    const { owner } = await started();
    const { id } = await givenItem(owner);

    expect(await refusalOf(sendJson(owner, method, path(id), { text: "x".repeat(1024 * 1024) }))).toMatchObject({
      status: 413,
      reason: "uploadTooLarge",
    });
    expect((await sendJson(owner, method, path(id), { text: "x".repeat(1000 * 1024) })).status).toBe(200);
  });
});

test("contacts and subscriptions of another user or service look unknown", async () => {
  const app = await startApp();
  const { owner } = app;
  const contact = await givenContact(owner);
  const subscription = await subscribe(owner, "timeline", url);
  const strangers = [await app.person("other@example.com"), await app.person(owner.email, undefined, "garden")];

  for (const stranger of strangers) {
    for (const [method, path, body] of [
      ["GET", "contacts/diary", undefined],
      ["PATCH", "contacts/diary", { displayName: "B" }],
      ["DELETE", "contacts/diary", undefined],
      ["PUT", "subscriptions/timeline", { collection: "timeline", callbackUrl: `${url}/2` }],
      ["DELETE", "subscriptions/timeline", undefined],
    ] as const) {
      expect((await sendJson(stranger, method, `/mirror/v1/${path}`, body)).status, `${method} ${path}`).toBe(404);
    }
    for (const path of ["contacts", "subscriptions"])
      expect(await ok(stranger.fetch(`/mirror/v1/${path}`))).toMatchObject({ items: [] });
  }
  expect(await ok(owner.fetch("/mirror/v1/contacts/diary"))).toEqual(contact);
  expect(await ok(owner.fetch("/mirror/v1/subscriptions"))).toMatchObject({ items: [subscription] });
});

test("the operator sees which changes each user is notified of", async () => {
  const { owner, ...app } = await started();
  await subscribe(owner, "timeline", url, { operation: ["INSERT"] });

  const answer = await app.fetch("/sandbox/v1/timeline/subscriptions?limit=100");

  const { items } = await answer.json();
  const mine = items.filter((each: { user: string }) => each.user === owner.email);
  expect(mine).toMatchObject([{ collection: "timeline", callbackUrl: url, operations: ["INSERT"] }]);
});
