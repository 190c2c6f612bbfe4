/** Behavior that published clients need besides the facts in `facts.test.ts`, tested over a raw socket. */
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { connectRaw } from "../support/raw.ts";
import { givenAttachment, givenItem, jpeg } from "../support/timeline.ts";
import { hourOf, json, paths, refusal, startWire } from "./wire.ts";

const { lists, tasks, events, timeline } = paths;
const everyService = [lists, events, timeline];

describe("JSONP", () => {
  test.each(everyService)("is refused: %s", async (target) => {
    const { get } = await startWire();

    const answer = await get(`${target}?callback=handle`);

    expect(refusal(answer)).toEqual([400, "invalidParameter"]);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.body).not.toContain("handle(");
    // An empty `callback` parameter means that no callback is wanted.
    expect((await get(`${target}?callback=`)).status).toBe(200);
  });
});

describe("alt", () => {
  test("media is the content where there is some, and JSON elsewhere", async () => {
    const { app, get } = await startWire();
    const { id } = await givenItem(app.owner);
    const attachment = await givenAttachment(app.owner, id);

    const content = await get(`${timeline}/${id}/attachments/${attachment.id}?alt=media`);
    const plain = await get(`${lists}?alt=media`);

    expect([content.headers.get("Content-Type"), content.bytes.equals(jpeg)]).toEqual(["image/jpeg", true]);
    expect(json(plain).kind).toBe("tasks#taskLists");
  });

  test.each(["xml", "atom", "proto"])("%s is refused, as JSON", async (alt) => {
    const { get } = await startWire();

    expect(refusal(await get(`${lists}?alt=${alt}`))).toEqual([400, "invalidParameter"]);
  });
});

describe("an API key", () => {
  test("alone reaches what is public", async () => {
    const { app, ok, send } = await startWire();
    const key = await app.server.parts.clients.createKey({});
    const acl = "/calendar/v3/calendars/primary/acl";
    await ok("POST", acl, { json: { role: "reader", scope: { type: "default" } } });
    await ok("POST", events, { json: hourOf(5, { summary: "Fair" }) });
    const open = `/calendar/v3/calendars/${app.owner.email}/events`;

    const withKey = await send("GET", `${open}?key=${key}`, { token: undefined });

    expect(json(withKey).items).toMatchObject([{ summary: "Fair" }]);
    expect(refusal(await send("GET", `${open}?key=wrong`, { token: undefined }))[0]).toBe(400);
    expect(refusal(await send("GET", open, { token: undefined }))).toEqual([401, "required"]);
    expect(refusal(await send("GET", `${lists}?key=${key}`, { token: undefined }))).toEqual([401, "required"]);
  });

  test("beside a token changes nothing", async () => {
    const { get } = await startWire();

    expect((await get(`${lists}?key=whatever`)).status).toBe(200);
  });
});

test.each(["access_token", "oauth_token"])("a token in the query, as %s", async (name) => {
  const { app, send } = await startWire();

  expect((await send("GET", `${lists}?${name}=${app.owner.token}`, { token: undefined })).status).toBe(200);
  expect((await send("GET", `${lists}?${name}=nonsense`, { token: undefined })).status).toBe(401);
});

test("quotaUser counts by itself, from the query, from a header and from a form", async () => {
  const { send } = await startWire({ settings: { quotas: true, quotaUserPerMinute: 1 } });
  const override = { "X-HTTP-Method-Override": "GET" };
  const statuses = [
    await send("GET", `${lists}?quotaUser=a`),
    await send("GET", `${lists}?quotaUser=a`),
    await send("GET", lists, { headers: { "x-goog-quota-user": "b" } }),
    await send("GET", lists, { headers: { "x-goog-quota-user": "b" } }),
    await send("POST", lists, { form: "quotaUser=c", headers: override }),
    await send("POST", lists, { form: "quotaUser=c", headers: override }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([200, 403, 200, 403, 200, 403]);
});

test("quotaUser has at most 40 characters, from wherever it comes", async () => {
  const { send } = await startWire();
  const override = { "X-HTTP-Method-Override": "GET" };
  const named = (characters: number) => encodeURIComponent("🌱".repeat(characters));
  const header = (characters: number) => ({ headers: { "x-goog-quota-user": "b".repeat(characters) } });

  const taken = [
    await send("GET", `${lists}?quotaUser=${named(40)}`),
    await send("GET", `${lists}?quotaUser=&key=`),
    await send("GET", lists, header(40)),
    await send("POST", lists, { form: `quotaUser=${named(40)}`, headers: override }),
  ];
  const refused = [
    await send("GET", `${lists}?quotaUser=${named(41)}`),
    await send("GET", lists, header(41)),
    await send("POST", lists, { form: `quotaUser=${named(41)}`, headers: override }),
  ];

  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(refused.map(({ status, body }) => [status, JSON.parse(body).error.errors[0].location])).toEqual([
    [400, "quotaUser"],
    [400, "X-Goog-Quota-User"],
    [400, "quotaUser"],
  ]);
});

test.each(["1", "2"])("$.xgafv=%s gives the one form of errors, by either spelling of its name", async (version) => {
  const { get } = await startWire();

  for (const name of ["$.xgafv", "%24.xgafv"]) {
    const answer = await get(`${lists}/none?${name}=${version}`);
    expect(json(answer).error).toMatchObject({ code: 404, status: "NOT_FOUND", errors: [{ reason: "notFound" }] });
  }
});

test("prettyPrint indents, and compact is the default", async () => {
  const { get } = await startWire();

  expect((await get(`${lists}?prettyPrint=true`)).body).toMatch(/^\{\n {2}"kind"/);
  expect((await get(`${lists}?prettyPrint=false`)).body).not.toContain("\n");
  expect((await get(lists)).body).not.toContain("\n");
});

describe("gzip", () => {
  test("requests are read", async () => {
    const { send } = await startWire();
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };

    const answer = await send("POST", tasks, { headers, body: gzipSync('{"title":"Zipped"}') });
    const broken = await send("POST", tasks, { headers, body: "no gzip" });

    expect(json(answer).title).toBe("Zipped");
    expect(broken.status).toBe(400);
  });

  test("a form with the query is read", async () => {
    const { send } = await startWire();
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Encoding": "gzip",
      "X-HTTP-Method-Override": "GET",
    };

    const answer = await send("POST", lists, { headers, body: gzipSync("fields=kind") });

    expect(answer.body).toBe('{"kind":"tasks#taskLists"}');
  });

  test("answers are sent to those who ask, not to others, and say on what they depend", async () => {
    const { get } = await startWire();
    const target = "/discovery/v1/apis/calendar/v3/rest";

    const zipped = await get(target, { "Accept-Encoding": "gzip", "User-Agent": "library (gzip)" });
    const plain = await get(target, { "User-Agent": "library (gzip)" });

    expect([zipped.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")]).toEqual(["gzip", null]);
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(zipped.headers.get("Vary")).toContain("Accept-Encoding");
  });
});

describe("paths", () => {
  test.each<[string, number]>([
    ["/tasks/v1/users/%40me/lists", 200],
    ["/tasks/v1/users/%40%6d%65/lists/", 200],
    ["/tasks/v1/lists/%2540default/tasks", 400],
    ["/calendar/v3/calendars/a%2Fb/events", 404],
    ["/tasks/v1/lists/%zz/tasks", 400],
    ["/tasks/v1/users/@me/lists//", 404],
    ["/Tasks/v1/users/@me/lists", 404],
  ])("%s is answered %i", async (target, status) => {
    const { get } = await startWire();

    expect((await get(target)).status).toBe(status);
  });

  test("may be whole addresses, as proxies send them", async () => {
    const { app, get } = await startWire();

    expect((await get(`${app.url}${lists}?fields=kind`)).body).toBe('{"kind":"tasks#taskLists"}');
  });
});

describe("a method", () => {
  test.each<[string, string, string]>([
    ["DELETE", lists, "GET, HEAD, POST"],
    ["PUT", "/batch", "POST"],
    ["GET", "/token", "POST"],
    ["GET", "/oauth2/v4/token", "POST"],
    ["GET", "/signout", "POST"],
    ["GET", "/device/code", "POST"],
    ["POST", "/discovery/v1/apis", "GET, HEAD"],
    ["DELETE", "/discovery/v1/apis/tasks/v1/rest", "GET, HEAD"],
    ["DELETE", "/revoke", "GET, HEAD, POST"],
  ])("%s at %s is refused, with Allow: %s", async (method, target, allow) => {
    const { send } = await startWire();

    const answer = await send(method, target);

    expect(refusal(answer)).toEqual([405, "httpMethodNotAllowed"]);
    expect(answer.headers.get("Allow")).toBe(allow);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const { send, get } = await startWire();
    for (const target of [lists, "/discovery/v1/apis"]) {
      const [head, whole] = [await send("HEAD", target), await get(target)];
      expect([head.status, head.body, head.headers.get("Content-Length")]).toEqual([
        200,
        "",
        whole.headers.get("Content-Length"),
      ]);
    }
  });

  test("that an override names is one of HTTP's", async () => {
    const { send } = await startWire();

    for (const method of ["BREW", "", "GET,GET", "OPTIONS"]) {
      const answer = await send("POST", lists, { form: "", headers: { "X-HTTP-Method-Override": method } });
      expect(answer.status, method).toBe(400);
    }
  });
});

test("bodies in chunks of HTTP, of the length of one byte, after 100 Continue", async () => {
  const { app } = await startWire();
  const connection = await connectRaw(app.url);
  connection.write(
    `POST ${tasks} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${app.owner.token}\r\n` +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n",
  );
  await connection.received("100 Continue");
  for (const each of '{"title":"Bit by bit"}') connection.write(`1\r\n${each}\r\n`);
  connection.write("0\r\n\r\n");

  const answer = await connection.answer();

  expect(json(answer).title).toBe("Bit by bit");
});
