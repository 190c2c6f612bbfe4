import { describe, expect, test } from "vitest";
import { type FetchInit, serverOfPeople, startApp } from "../support/app.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import { dump, givenTask } from "../support/tasks.ts";

const started = serverOfPeople();

const lists = "/tasks/v1/users/@me/lists";
const tasks = "/tasks/v1/lists/@default/tasks";
const json = { "Content-Type": "application/json" };
const coded = (coding: string) => ({ "Content-Encoding": coding });

describe("every refusal is the same JSON envelope", () => {
  const post = (body: string, headers: object = {}): RequestInit => ({
    method: "POST",
    headers: { ...json, ...headers },
    body,
  });
  const overridden = { method: "POST", headers: { "X-HTTP-Method-Override": "BREW" } };

  test.each<[what: string, path: string, init: RequestInit, status: number, reason: string, at?: string]>([
    ["an unknown path", "/nowhere", {}, 404, "notFound"],
    ["the root of a service", "/tasks/v1", {}, 404, "notFound"],
    ["an unknown path of a service", "/tasks/v1/lists", {}, 404, "notFound"],
    ["a path that only begins like a service", "/tasks/v10/users/@me/lists", {}, 404, "notFound"],
    ["a malformed percent-encoding", "/tasks/v1/lists/%zz/tasks", {}, 400, "invalid", "parameter:path"],
    ["a malformed percent-encoding elsewhere", "/task/%zz", {}, 400, "invalid", "parameter:path"],
    ["a method that the path does not have", lists, { method: "DELETE" }, 405, "httpMethodNotAllowed"],
    ["JSON that ends early", tasks, post('{"title":'), 400, "parseError", "parameter:body"],
    ["text that is no JSON", tasks, post("title"), 400, "parseError", "parameter:body"],
    ["XML", tasks, post("<a/>", { "Content-Type": "text/xml" }), 415, "unsupportedMediaType", "header:Content-Type"],
    ["an unknown coding", tasks, post("{}", coded("lzma")), 415, "unsupportedMediaType", "header:Content-Encoding"],
    ["a body that is not what its compression says", tasks, post("{}", coded("gzip")), 400, "badRequest"],
    ["no body where one is needed", tasks, { method: "POST" }, 400, "required", "parameter:body"],
    ["an unknown method override", tasks, overridden, 400, "invalid", "header:X-HTTP-Method-Override"],
  ])("%s", async (_, path, init, status, reason, at) => {
    const app = await started();
    await givenTask(app.owner);
    const before = await dump(app, app.owner);

    const response = await app.owner.fetch(path, init);

    expect(response.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
    expect(await refusalOf(response)).toMatchObject({ status, reason, at });
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("a method that the path does not have returns the allowed methods", async () => {
    const { owner } = await started();

    expect((await owner.fetch(lists, { method: "PUT", body: "{}" })).headers.get("Allow")).toBe("GET, HEAD, POST");
    expect((await owner.fetch(`${lists}/@default`, { method: "POST" })).headers.get("Allow")).toBe(
      "GET, HEAD, PUT, PATCH, DELETE",
    );
  });
});

describe("a body over the limit of 1 MB is refused with 413 and changes nothing", () => {
  const tooLarge = JSON.stringify({ title: "A", notes: "x".repeat(10_000_000) });

  test.each<[string, () => FetchInit]>([
    ["with its length announced", () => ({ body: tooLarge })],
    ["in chunks, without a length", () => ({ body: new Blob([tooLarge]).stream(), duplex: "half" })],
    [
      "compressed to less than the limit",
      () => ({
        body: new Blob([tooLarge]).stream().pipeThrough(new CompressionStream("gzip")),
        duplex: "half",
        headers: { ...json, ...coded("gzip") },
      }),
    ],
  ])("%s", async (_, init) => {
    const app = await started();
    await givenTask(app.owner);
    const before = await dump(app, app.owner);

    const response = await app.owner.fetch(tasks, { method: "POST", headers: json, ...init() });

    expect(await refusalOf(response)).toMatchObject({ status: 413, reason: "uploadTooLarge" });
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("one right below it is read, compressed or not", async () => {
    const { owner } = await started();
    const body = JSON.stringify({ title: "A", unknown: "x".repeat(999_000) });
    const zipped = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));

    const plain = await owner.fetch(tasks, { method: "POST", headers: json, body });
    const inflated = await owner.fetch(tasks, {
      method: "POST",
      headers: { ...json, ...coded("gzip") },
      body: zipped,
      duplex: "half",
    });

    expect([plain.status, inflated.status]).toEqual([200, 200]);
  });

  test("a connection is still good after it", async () => {
    const { owner } = await started();

    await owner.fetch(tasks, { method: "POST", headers: json, body: tooLarge });

    expect((await owner.fetch(lists)).status).toBe(200);
  });
});

describe("browsers of other origins", () => {
  const Origin = "https://app.example";

  test("may read answers, refusals and unknown paths of services, with the headers they need", async () => {
    const { owner, fetch } = await started();
    const answers = [
      await owner.fetch(lists, { headers: { Origin } }),
      await fetch(lists, { headers: { Origin } }),
      await fetch("/tasks/v1/nowhere", { headers: { Origin } }),
      await owner.fetch(lists, { method: "DELETE", headers: { Origin } }),
      await fetch("/merchants", { headers: { Origin } }),
    ];

    expect(answers.map((each) => each.status)).toEqual([200, 401, 404, 405, 405]);
    for (const { headers } of answers) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe(Origin);
      expect(headers.get("Access-Control-Expose-Headers")).toMatch(/ETag.*WWW-Authenticate.*X-Request-Id/);
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(headers.get("Vary")).toMatch(/Origin/);
    }
  });

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "may send %s with Authorization, Content-Type and If-Match",
    async (method) => {
      const { url } = await started();
      const asked = "authorization,content-type,if-match,x-goog-api-client";

      const answer = await sendRaw(url, {
        method: "OPTIONS",
        target: `${tasks}/abc`,
        headers: { Origin, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": asked },
      });

      expect(answer.status).toBe(204);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(Origin);
      expect(answer.headers.get("Access-Control-Allow-Headers")).toBe(asked);
      expect(answer.headers.get("Access-Control-Allow-Methods")?.split(",")).toContain(method);
      expect(Number(answer.headers.get("Access-Control-Max-Age"))).toBeGreaterThan(0);
    },
  );

  test("that are none see no such header", async () => {
    const { owner } = await started();

    expect((await owner.fetch(lists)).headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

test.each([
  [lists, "GET, HEAD, POST, OPTIONS"],
  [`${lists}/@default`, "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"],
  ["/tasks/v1/lists/@default/clear", "POST, OPTIONS"],
  ["/doubleclicksearch/v2/conversion", "PUT, POST, OPTIONS"],
  ["/healthz", "GET, HEAD, OPTIONS"],
  ["/token", "POST, OPTIONS"],
  ["/batch", "POST, OPTIONS"],
  ["/merchants", "POST, OPTIONS"],
  ["/tasks/v1/nothing", "OPTIONS"],
  ["/nothing", "OPTIONS"],
  ["/tasks/v1/users/%zz/lists", "OPTIONS"],
])("OPTIONS of %s, outside of a preflight and in one, says that it has %s", async (target, methods) => {
  const { url } = await started();

  const answer = await sendRaw(url, { method: "OPTIONS", target });
  const headers = { Origin: "https://a.example", "Access-Control-Request-Method": "POST" };
  const preflight = await sendRaw(url, { method: "OPTIONS", target, headers });

  expect(answer).toMatchObject({ status: 204, body: "" });
  expect(answer.headers.get("Allow")).toBe(methods);
  expect([preflight.status, preflight.headers.get("Allow")]).toEqual([204, methods]);
});

describe("compression", () => {
  test.each([
    ["gzip", "gzip"],
    ["deflate, gzip;q=0.5", "deflate"],
    ["br", "br"],
    ["identity", null],
    ["gzip;q=0", null],
  ])("of a large list for Accept-Encoding %j is %j", async (accepted, encoding) => {
    const { owner } = await started();
    for (let i = 0; i < 5; i++) await givenTask(owner, { title: "Large", notes: "x".repeat(1000) });

    const response = await owner.fetch(tasks, { headers: { "Accept-Encoding": accepted } });

    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toMatch(/Accept-Encoding/);
    expect((await response.json()).items).toHaveLength(5);
  });

  test("is left out where the client asks for none, and for small answers", async () => {
    const { owner, url } = await started();
    const Authorization = `Bearer ${owner.token}`;
    await givenTask(owner, { title: "Large", notes: "x".repeat(1000) });

    const unasked = await sendRaw(url, { target: tasks, headers: { Authorization } });
    const small = await owner.fetch(lists, { headers: { "Accept-Encoding": "gzip" } });

    expect(unasked.headers.get("Content-Encoding")).toBeNull();
    expect(small.headers.get("Content-Encoding")).toBeNull();
  });
});

test("answers carry the headers that keep browsers careful, and do not name their server", async () => {
  const { owner, fetch } = await started();

  for (const { headers } of [await owner.fetch(lists), await fetch("/nowhere")]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "private, max-age=0, must-revalidate",
    });
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Server")).toBeNull();
  }
});

describe("a request id", () => {
  test.each(["a", "trace-1.2_3", "A".repeat(64)])("of the client is kept: %s", async (id) => {
    const { fetch } = await started();

    expect((await fetch("/nowhere", { headers: { "X-Request-Id": id } })).headers.get("X-Request-Id")).toBe(id);
  });

  test.each(["", "a b", "<script>", "A".repeat(65), "é", "a,b"])(
    "that is not short and plain is replaced: %j",
    async (id) => {
      const { fetch } = await started();

      const given = (await fetch("/nowhere", { headers: { "X-Request-Id": id } })).headers.get("X-Request-Id");

      expect(given).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("of the server is another for each request", async () => {
    const { fetch } = await started();
    const ids = [await fetch("/healthz"), await fetch("/healthz")].map((each) => each.headers.get("X-Request-Id"));

    expect(new Set(ids).size).toBe(2);
  });
});

describe("health", () => {
  test("says that the process lives and can serve, to anybody", async () => {
    const { fetch } = await started();

    const live = await fetch("/healthz");
    const ready = await fetch("/readyz");

    expect([live.status, ready.status]).toEqual([200, 200]);
    expect(await live.json()).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(await ready.json()).toEqual({ status: "ok" });
  });

  test("says 503 while the database cannot be read, and goes on living", async () => {
    const { fetch, server } = await startApp();
    await server.parts.close();

    const readiness = await fetch("/readyz");

    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toEqual({ status: "not ready" });
    expect((await fetch("/healthz")).status).toBe(200);
  });
});

test("HEAD answers like GET, without the body", async () => {
  const { owner, url } = await started();
  const headers = { Authorization: `Bearer ${owner.token}` };
  const get = await sendRaw(url, { target: lists, headers });

  const head = await sendRaw(url, { method: "HEAD", target: lists, headers });

  expect(head).toMatchObject({ status: 200, body: "" });
  for (const name of ["ETag", "Content-Type", "Content-Length"])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect((await sendRaw(url, { method: "HEAD", target: "/nowhere" })).status).toBe(404);
});

test("requests may follow each other on one connection, also before the answers", async () => {
  const { owner, url } = await started();
  const connection = await connectRaw(url);
  const request = (target: string, last = "") =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n${last}\r\n`;

  connection.write(request(lists) + request(tasks) + request("/healthz", "Connection: close\r\n"));
  const { body } = await connection.answer();

  expect(body.match(/"kind":"tasks#task(List)?s"|"status":"ok"/g)).toEqual([
    '"kind":"tasks#taskLists"',
    '"kind":"tasks#tasks"',
    '"status":"ok"',
  ]);
});

test("a bug becomes a bare 500, and the log has the whole", async () => {
  const { owner, server } = await startApp();
  await server.parts.close();

  const response = await owner.fetch(lists);

  expect(await refusalOf(response)).toEqual({
    status: 500,
    reason: "backendError",
    message: "Backend Error",
    domain: "global",
    at: undefined,
  });
});

test("what is not HTTP at all is refused as JSON, and so are headers that are too large", async () => {
  const { url } = await started();
  const send = async (text: string) => {
    const connection = await connectRaw(url);
    connection.write(text);
    return connection.answer();
  };

  const nonsense = await send("nonsense\r\n\r\n");
  const large = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`);

  expect(nonsense.status).toBe(400);
  expect(JSON.parse(nonsense.body).error.errors[0].reason).toBe("badRequest");
  expect(large.status).toBe(431);
  expect(JSON.parse(large.body).error.code).toBe(431);
});

test("connections are kept longer than pools keep theirs, and late headers and bodies are looked for every second", async () => {
  const { fetch, server } = await startApp();

  const response = await fetch("/healthz");

  expect(response.headers.get("Keep-Alive")).toBe("timeout=75");
  const limits = { headersTimeout: 20_000, requestTimeout: 300_000, timeout: 0 };
  expect(server.app.server).toMatchObject({ ...limits, connectionsCheckingInterval: 1_000 });
});

describe("a request head that proxies may read differently is rejected", () => {
  test.each<[string, string, number, string]>([
    ["two Host headers", `GET ${lists} HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\n`, 400, "Host"],
    ["the same Host twice", `GET ${lists} HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n`, 400, "Host"],
    ["a target on another host", `GET http://other.example${lists} HTTP/1.1\r\nHost: localhost\r\n`, 400, "Host"],
    [
      "a transfer coding besides chunked",
      `POST ${tasks} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n`,
      501,
      "Transfer-Encoding",
    ],
  ])("%s", async (_, head, status, header) => {
    const { url } = await started();
    const connection = await connectRaw(url);

    connection.write(`${head}Connection: close\r\n\r\n${status === 501 ? "0\r\n\r\n" : ""}`);

    const answer = await connection.answer();
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).error.errors[0].location).toBe(header);
  });

  test("and a target on the host itself is accepted, and so is OPTIONS *", async () => {
    const { url, owner } = await started();
    const { host } = new URL(url);
    const headers = { Authorization: `Bearer ${owner.token}` };

    const whole = await sendRaw(url, { target: `http://${host}${lists}`, headers });
    const asterisk = await sendRaw(url, { method: "OPTIONS", target: "*" });

    expect([whole.status, asterisk.status]).toEqual([200, 204]);
  });

  test.each([
    ["an origin with a query", "http://HOST?from=proxy", "GET", 200],
    ["an origin with a query, for a method that the path does not have", "http://HOST?from=proxy", "DELETE", 405],
    ["a page with a fragment", "/docs#top", "GET", 200],
    ["a health check with a fragment", "/readyz#top", "GET", 200],
    ["a page with a fragment, for a method that the path does not have", "/docs#top", "DELETE", 405],
  ])("and %s finds the page", async (_what, target, method, status) => {
    const { url } = await started();

    const answer = await sendRaw(url, { method, target: target.replace("HOST", new URL(url).host) });

    expect(answer.status).toBe(status);
  });
});

test("a query may repeat a name more than twenty times", async () => {
  const { owner } = await started();
  const repeated = Array.from({ length: 30 }, (_, at) => `privateExtendedProperty=${at}%3Dx`).join("&");

  const { status } = await owner.fetch(`/calendar/v3/calendars/primary/events?${repeated}`);

  expect(status).toBe(200);
});

test("a parameter in the URL takes precedence over one in a form body", async () => {
  const { owner } = await started();

  const answer = await owner.fetch("/calendar/v3/calendars/primary/events/quickAdd?text=Lunch", {
    method: "POST",
    body: new URLSearchParams({ text: "Dinner" }),
  });

  expect((await answer.json()).summary).toBe("Lunch");
});

test("responses ask for HTTPS where PUBLIC_URL is an https URL, and only there", async () => {
  const secure = await startApp({ settings: { publicUrl: "https://quintet.example" } });
  const plain = await started();
  const hsts = async (url: string, target = "/docs") =>
    (await sendRaw(url, { target })).headers.get("Strict-Transport-Security");

  for (const target of ["/docs", lists]) expect(await hsts(secure.url, target), target).toBe("max-age=31536000");
  expect(await hsts(plain.url)).toBeNull();
});
