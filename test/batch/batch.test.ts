/** Tests batch requests. Requests and responses are compared byte by byte. */
import { PassThrough } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { answerParts } from "../../server/batch/answers.ts";
import { serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { type BatchAnswer, bearer, part, sendBatch } from "../support/batch.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { dump } from "../support/tasks.ts";

const started = serverOfPeople();

const lists = "/tasks/v1/users/@me/lists";

const statuses = ({ parts }: BatchAnswer) => parts.map(({ status }) => status);

function json(method: string, path: string, body: object): string {
  return `${method} ${path} HTTP/1.1\nContent-Type: application/json\n\n${JSON.stringify(body)}`;
}

/** Returns the reason for which a part of a batch was rejected. */
function reasonOf({ body }: { body: string }): string {
  return JSON.parse(body).error.errors[0].reason;
}

function messageOf({ body }: { body: string }): string {
  return JSON.parse(body).error.message;
}

describe("a batch", () => {
  test("is answered in its order, each part as a whole answer, with lines that end as HTTP's do", async () => {
    const { url, owner } = await started();
    const parts = [
      part("a + 1", json("POST", lists, { title: "Garden" })),
      part("a + 2", `GET ${lists}?fields=items/title HTTP/1.1`),
      part("a + 3", `GET ${lists}/nope HTTP/1.1`),
    ];

    const answer = await sendBatch(url, parts, { headers: bearer(owner.token) });

    expect(statuses(answer)).toEqual([200, 200, 404]);
    expect(answer.parts.map(({ partHeaders }) => [...partHeaders])).toEqual(
      ["a + 1", "a + 2", "a + 3"].map((id) => [
        ["content-id", `<response-${id}>`],
        ["content-type", "application/http"],
      ]),
    );
    expect(answer.parts[1]?.body).toBe('{"items":[{"title":"My Tasks"},{"title":"Garden"}]}');
    expect(answer.parts.map(({ headers, body }) => Number(headers.get("Content-Length")) - body.length)).toEqual([
      0, 0, 0,
    ]);
    expect(answer.body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    // Headers that only apply to the connection are not allowed in a part.
    for (const { headers } of answer.parts) {
      expect(
        [...headers.keys()].filter((name) => /^(connection|keep-alive|transfer-encoding|date)$/.test(name)),
      ).toEqual([]);
    }
  });

  test("has the effect of its requests one after another", async () => {
    const { url, owner } = await started();
    const tasks = "/tasks/v1/lists/@default/tasks";
    const parts = Array.from({ length: 12 }, (_, n) => [
      part(`w${n}`, json("POST", `${tasks}?fields=title`, { title: `T${n}` })),
      part(`r${n}`, `GET ${tasks}?fields=items/title&maxResults=100`),
      part(`s${n}`, `GET ${tasks}?fields=items/title&maxResults=100`),
    ]).flat();

    const answer = await sendBatch(url, parts, { headers: bearer(owner.token) });

    const seen = answer.parts.filter((_, at) => at % 3 > 0).map(({ body }) => JSON.parse(body).items.length);
    expect(seen).toEqual(Array.from({ length: 24 }, (_, at) => Math.floor(at / 2) + 1));
  });

  test("holds a thousand parts, of which the last is as good as the first", async () => {
    const { url, owner } = await started();
    const parts = Array.from({ length: 1000 }, (_, n) => part(String(n), `GET ${lists}?fields=items(title)&n=${n}`));

    const answer = await sendBatch(url, parts, { headers: bearer(owner.token) });

    expect(answer.parts).toHaveLength(1000);
    expect(new Set(statuses(answer))).toEqual(new Set([200]));
    expect(answer.parts.map(({ partHeaders }) => partHeaders.get("Content-ID"))).toEqual(
      parts.map((_, n) => `<response-${n}>`),
    );
  });

  test("may be compressed, and so may its answer", async () => {
    const { url, owner } = await started();
    const body = gzipSync(`--b\n\n${Array.from({ length: 9 }, () => `GET ${lists}`).join("\n--b\n\n")}\n--b--`);
    const headers = {
      ...bearer(owner.token),
      "Content-Type": "multipart/mixed; boundary=b",
      "Content-Encoding": "gzip",
      "Accept-Encoding": "gzip",
    };

    const answer = await sendRaw(url, { method: "POST", target: "/batch", headers, body });

    expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([200, "gzip"]);
    const text = gunzipSync(answer.bytes).toString();
    expect(text.match(/^HTTP\/1\.1 200 OK\r$/gm)).toHaveLength(9);
    expect(text).not.toMatch(/^Content-Encoding/im);
  });
});

describe("a part", () => {
  test("takes over the headers and the query of the batch, unless it has its own", async () => {
    const { url, owner, person } = await started();
    const other = await person("other@example.com");
    await owner.tasks.POST("/users/@me/lists", { body: { title: "Mine" } });
    const parts = [
      part("outer", `GET ${lists}`),
      part("own", `GET ${lists}\nAuthorization: Bearer ${other.token}`),
      part("query", `GET ${lists}?access_token=${other.token}`),
      part("fields", `GET ${lists}?fields=kind`),
    ];

    const answer = await sendBatch(url, parts, {
      path: "/batch?fields=items/title&prettyPrint=false",
      headers: bearer(owner.token),
    });

    const [theirs, mine] = ['{"items":[{"title":"My Tasks"}]}', '{"items":[{"title":"My Tasks"},{"title":"Mine"}]}'];
    expect(answer.parts.map(({ body }) => body)).toEqual([mine, theirs, theirs, '{"kind":"tasks#taskLists"}']);
  });

  test("takes over a credential in the query of the batch, too", async () => {
    const { url, owner } = await started();

    const answer = await sendBatch(url, [part("a", `GET ${lists}`), part("b", `GET ${lists}?oauth_token=x`)], {
      path: `/batch?access_token=${owner.token}`,
    });

    expect(statuses(answer)).toEqual([200, 401]);
  });

  test("cannot say where it comes from, nor claim to be another request", async () => {
    const { url, owner } = await startApp({ settings: { trustProxy: true } });
    const forged = "X-Forwarded-Host: evil.example\nHost: evil.example\nX-Forwarded-Proto: http\nX-Request-Id: forged";
    const headers = {
      ...bearer(owner.token),
      "X-Forwarded-Host": "quintet.example",
      "X-Forwarded-Proto": "https",
      "X-Request-Id": "the-batch",
    };

    const answer = await sendBatch(url, [part("a", `GET ${lists}\n${forged}`)], { headers });

    expect(JSON.parse(answer.parts[0]?.body ?? "").items[0].selfLink).toMatch(/^https:\/\/quintet\.example\//);
    expect(answer.parts[0]?.headers.get("X-Request-Id")).toBe("the-batch.1");
  });

  test("is validated, signed in, logged and measured by itself", async () => {
    const log = collectedLog();
    const app = await startApp({ log: log.log });
    const parts = [
      part("a", `GET ${lists}`),
      part("b", `GET ${lists}?maxResults=0\nAuthorization: Bearer ${app.owner.token}`),
      part("c", `GET ${lists}\nAuthorization: Bearer nonsense`),
    ];

    const answer = await sendBatch(app.url, parts, { headers: { "X-Request-Id": "b7" } });

    expect(statuses(answer)).toEqual([401, 400, 401]);
    expect(answer.parts.map(reasonOf)).toEqual(["required", "invalid", "authError"]);
    expect(answer.parts[0]?.headers.get("WWW-Authenticate")).toBe(`Bearer realm="${app.url}"`);
    await log.ofRequest("b7");
    expect(
      log
        .entries()
        .map(({ requestId, operation, status }) => [requestId, operation, status])
        .sort(),
    ).toEqual([
      ["b7", "batch.send", 200],
      ["b7.1", "tasklists.list", 401],
      ["b7.2", "tasklists.list", 400],
      ["b7.3", "tasklists.list", 401],
    ]);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toMatch(/operation="tasklists\.list",status="401"\} 2/);
  });

  test("counts against the quota", async () => {
    const { url, owner } = await startApp({ settings: { quotas: true, quotaUserPerMinute: 3 } });
    const parts = Array.from({ length: 5 }, (_, n) => part(String(n), `GET ${lists}`));

    const answer = await sendBatch(url, parts, { headers: bearer(owner.token) });

    expect(statuses(answer).sort()).toEqual([200, 200, 200, 403, 403]);
    const late = answer.parts.find(({ status }) => status === 403);
    expect(reasonOf(late ?? { body: "" })).toBe("userRateLimitExceeded");
    expect(late?.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("is known to be one by its handler", async () => {
    const { url, owner } = await started();
    const place = { type: "homeOffice", homeOffice: {} };
    const event = {
      eventType: "workingLocation",
      visibility: "public",
      transparency: "transparent",
      start: { date: "2026-03-05" },
      end: { date: "2026-03-06" },
      workingLocationProperties: place,
    };
    const events = "/calendar/v3/calendars/primary/events";

    const answer = await sendBatch(url, [part("a", json("POST", events, event))], { headers: bearer(owner.token) });
    const alone = await owner.fetch(events, asJson("POST", event));

    expect([answer.parts[0]?.status, alone.status]).toEqual([400, 200]);
    expect(messageOf(answer.parts[0] ?? { body: "" })).toMatch(/A batch cannot/);
  });

  test("may override its method", async () => {
    const { url, owner } = await started();
    const request = `POST ${lists}\nX-HTTP-Method-Override: GET\nContent-Type: application/x-www-form-urlencoded\n\nfields=items/title`;

    const answer = await sendBatch(url, [part("a", request)], { headers: bearer(owner.token) });

    expect(answer.parts[0]?.body).toBe('{"items":[{"title":"My Tasks"}]}');
  });
});

describe("a part that is no request is answered by itself, and does not hold up the others", () => {
  const refused: [what: string, part: string, message: RegExp, status?: number][] = [
    ["another batch", part("x", "POST /batch/tasks/v1"), /another batch/],
    ["an upload", part("x", "POST /upload/mirror/v1/timeline"), /uploads/],
    ["an upload at its older address", part("x", "PUT /resumable/upload/mirror/v1/timeline/1"), /uploads/],
    ["a download", part("x", "GET /mirror/v1/timeline/1/attachments/2?alt=media"), /downloads/],
    ["something outside of the services", part("x", "POST /token"), /can contain only requests to/],
    ["another service", part("x", "GET /me"), /can contain only requests to/],
    ["another server", part("x", "GET http://other.example/tasks/v1/users/@me/lists"), /another server/],
    ["no path", part("x", "GET tasks/v1/users/@me/lists"), /begin with a slash/],
    ["no request line", part("x", "Hello there, this is no request"), /request line/],
    ["nothing", part("x", ""), /request line/],
    ["a malformed header", part("x", `GET ${lists}\nno header`), /malformed header/],
    ["endless headers", part("x", `GET ${lists}\nX-Long: ${"x".repeat(20_000)}`), /can have up to 16384 bytes/],
    ["another type", "Content-Type: text/plain\r\n\r\nGET /tasks/v1/users/@me/lists", /application\/http/, 415],
  ];

  test.each(refused)("%s", async (_, refusedPart, message, status = 400) => {
    const { url, owner } = await started();

    const answer = await sendBatch(url, [refusedPart, part("good", `GET ${lists}`)], { headers: bearer(owner.token) });

    expect(statuses(answer)).toEqual([status, 200]);
    expect(messageOf(answer.parts[0] ?? { body: "" })).toMatch(message);
  });

  test("the whole address of this server is its path", async () => {
    const { url, owner } = await started();

    const answer = await sendBatch(url, [part("a", `GET ${url}${lists}?fields=kind HTTP/1.1`)], {
      headers: bearer(owner.token),
    });

    expect(answer.parts[0]?.body).toBe('{"kind":"tasks#taskLists"}');
  });
});

describe("the address of one service", () => {
  const requests = {
    tasks: `GET ${lists}`,
    calendar: "GET /calendar/v3/users/me/settings",
    timeline: "GET /mirror/v1/contacts",
  };

  test.each<[string, number[]]>([
    ["/batch", [200, 200, 200]],
    ["/batch/tasks/v1", [200, 400, 400]],
    ["/batch/calendar/v3", [400, 200, 400]],
    ["/batch/mirror/v1", [400, 400, 200]],
  ])("%s", async (path, expected) => {
    const { url, owner } = await started();
    const parts = Object.entries(requests).map(([id, request]) => part(id, request));

    const answer = await sendBatch(url, parts, { path, headers: bearer(owner.token) });

    expect(statuses(answer)).toEqual(expected);
  });

  test.each(["/batch/payments/v1", "/batch/calendar/v2", "/batch/upload"])("%s is none", async (path) => {
    const { url } = await started();

    expect((await sendBatch(url, [part("a", `GET ${lists}`)], { path })).status).toBe(404);
  });

  test("takes nothing but POST", async () => {
    const { url } = await started();

    const answer = await sendRaw(url, { target: "/batch/calendar/v3" });

    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("a batch that is refused as a whole does nothing", () => {
  const good = part("good", json("POST", lists, { title: "New" }));
  const mixed = { "Content-Type": "multipart/mixed; boundary=b" };

  async function refusedBatch(app: TestApp, headers: Record<string, string>, body: string | Buffer) {
    const before = await dump(app, app.owner);
    const answer = await sendRaw(app.url, {
      method: "POST",
      target: "/batch",
      headers: { ...bearer(app.owner.token), ...headers },
      body,
    });
    expect(await dump(app, app.owner)).toBe(before);
    return [answer.status, messageOf(answer)];
  }

  test.each<[string, Record<string, string>, string, number, RegExp]>([
    ["of another type", { "Content-Type": "application/json" }, "{}", 415, /multipart\/mixed/],
    ["without a boundary", { "Content-Type": "multipart/mixed" }, `--b\r\n${good}\r\n--b--`, 400, /boundary/],
    ["without a body", mixed, "", 400, /boundary/],
    ["without parts", mixed, "--b--\r\n", 400, /at least one part/],
    ["broken off", mixed, `--b\r\n${good}\r\n--b\r\n`, 400, /closing boundary/],
    ["with a part whose headers are none", mixed, `--b\r\n${good}\r\n--b\r\nno header\r\n\r\n--b--`, 400, /malformed/],
  ])("%s", async (_, headers, body, status, message) => {
    const [got, text] = await refusedBatch(await started(), headers, body);

    expect(got).toBe(status);
    expect(text).toMatch(message);
  });

  test("with a part too many", async () => {
    const body = `${`--b\r\n${good}\r\n`.repeat(1001)}--b--`;

    expect(await refusedBatch(await started(), mixed, body)).toEqual([400, "A batch can contain up to 1000 requests."]);
  });

  test("too large", async () => {
    const body = `--b\r\n${good}\r\n--b\r\n\r\n${"x".repeat(16 * 1024 * 1024)}\r\n--b--`;

    expect((await refusedBatch(await started(), mixed, body))[0]).toBe(413);
  });
});

/** Sends the head of a batch of 16 MiB, followed by only a few bytes of its body. */
async function beginBatch(url: string, bytes: number) {
  const connection = await connectRaw(url);
  connection.write(
    `POST /batch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${16 * 1024 * 1024}\r\n` +
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
  );
  await connection.received("100 Continue");
  connection.write(Buffer.concat([Buffer.from("--b--\r\n"), Buffer.alloc(bytes)]).subarray(0, bytes));
  return connection;
}

test("what is announced and does not come keeps out nobody", async () => {
  const { url, owner } = await startApp();
  const parts = [part("a", `GET ${lists}`)];
  await Promise.all(Array.from({ length: 40 }, () => beginBatch(url, 3)));

  const known = await sendBatch(url, parts, { headers: bearer(owner.token) });
  const stranger = await sendBatch(url, parts);

  expect([known.status, stranger.status]).toEqual([200, 200]);
});

test("what batches without a credential hold together is bounded and given back, and keeps out nobody who has one", async () => {
  const { url, owner } = await startApp();
  const parts = [part("a", `GET ${lists}`)];
  const most = 16 * 1024 * 1024;
  const [first] = await Promise.all(Array.from({ length: 4 }, () => beginBatch(url, most - 1)));

  let refused = await sendBatch(url, parts);
  // Repeats the request until the server has received almost 64 MiB of unfinished batches, so that this one is rejected.
  while (refused.status === 200) refused = await sendBatch(url, parts);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await sendBatch(url, parts, { headers: bearer(owner.token) })).status).toBe(200);

  first?.write(Buffer.alloc(1));
  expect((await first?.answer())?.status).toBe(400);
  expect((await sendBatch(url, parts)).status).toBe(200);
});

test("a batch whose own credential is wrong is refused before it is read", async () => {
  const { url } = await started();
  const connection = await connectRaw(url);

  connection.write(
    "POST /batch HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer wrong\r\nContent-Length: 100\r\n" +
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n",
  );

  await connection.received("401 Unauthorized");
});

/**
 * Creates parts of a batch, one for each letter of `kinds` (`r` for a read). The test decides when the response of each part is
 * complete.
 */
function givenTasks(kinds: string) {
  const started: number[] = [];
  const answers = [...kinds].map(() => new PassThrough());
  const tasks = [...kinds].map((kind, at) => ({
    contentId: String(at),
    reads: kind === "r",
    start() {
      started.push(at);
      return answers[at] as PassThrough; // Safe cast: each part has a response.
    },
  }));
  return {
    started,
    tasks,
    finish: (at: number) => answers[at]?.end("HTTP/1.1 204 No Content\r\nX: y\r\n\r\n"),
    answers,
  };
}

describe("of the parts", () => {
  test("four that read run at once, and one that writes runs alone", async () => {
    const { tasks, started, finish } = givenTasks("rrrrrrwwrr");
    const answer = answerParts(tasks, "b");
    /** Reads one part: its headers, the status line, headers and body of its response, and the line break. */
    const readPart = async () => {
      for (let pieces = 0; pieces < 4; pieces++) await answer.next();
    };
    const seen: string[] = [];

    for (let at = 0; at < tasks.length; at++) {
      finish(at);
      await readPart();
      seen.push(started.join(""));
    }

    expect(seen).toEqual([
      "0123",
      "01234",
      "012345",
      "012345",
      "012345",
      "012345",
      "0123456",
      "01234567",
      "0123456789",
      "0123456789",
    ]);
  });

  test("none begins for a reader who is gone, and those that run are broken off", async () => {
    const { tasks, started, answers } = givenTasks("rrrrrw");
    const answer = answerParts(tasks, "b");
    await answer.next();

    await answer.return(undefined);

    expect(started).toEqual([0, 1, 2, 3]);
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true, false, false]);
  });
});
