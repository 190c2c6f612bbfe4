/** Every service rejects text that is not UTF-8, reports the position, and stores nothing, for every media type. */
import { describe, expect, test } from "vitest";
import { operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { bearer, part, sendBatch } from "../support/batch.ts";
import { shared } from "../support/endings.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { itemsOf } from "../support/timeline.ts";
import { loadContract, operatorsContracts, wireContract } from "../support/wire.ts";

const app = shared(() => startApp());

/** Operations that accept text: their path, their name, and the other required fields. */
const operations: readonly [service: string, method: string, path: string, member: string, others: object][] = [
  ["tasks", "POST", "/tasks/v1/users/@me/lists", "title", {}],
  ["tasks, in a PATCH", "PATCH", "/tasks/v1/users/@me/lists/@default", "title", {}],
  ["tasks, below another prefix", "POST", "/tasks/v1/lists/@default/tasks", "notes", { title: "a" }],
  ["timeline", "POST", "/mirror/v1/timeline", "text", {}],
  ["timeline, without an upload", "POST", "/upload/mirror/v1/timeline", "text", {}],
  ["conversions", "POST", "/doubleclicksearch/v2/conversion", "kind", { conversion: [] }],
  ["calendar", "POST", "/calendar/v3/calendars", "summary", {}],
  ["calendar, in a PUT", "PUT", "/calendar/v3/calendars/primary", "summary", {}],
  ["the sandbox", "POST", "/sandbox/v1/users", "name", { email: "bea@example.com" }],
  ["payments", "POST", "/apps", "name", {}],
];

/** The resources that the operations could have changed. */
async function kept({ url, owner }: TestApp): Promise<unknown> {
  const paths = [
    "/tasks/v1/users/@me/lists",
    "/tasks/v1/lists/@default/tasks",
    "/calendar/v3/users/me/calendarList",
    "/calendar/v3/calendars/primary",
  ];
  const answers = paths.map(async (path) => (await owner.fetch(path)).json());
  const users = await (await fetch(`${url}/sandbox/v1/users`)).json();
  return [await Promise.all(answers), await itemsOf(owner), users];
}

describe.each(operations)("%s", (_, method, path, member, others) => {
  /** Sends text in a body. @param type Parameters to append to the media type in Content-Type. */
  async function send(text: Buffer | string, type = "") {
    const { url, owner } = await app();
    const rest = JSON.stringify(others).slice(1, -1);
    const head = `{${rest === "" ? "" : `${rest},`}"${member}":"caf`;
    const body = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from('"}')]);
    // The sandbox is open to this machine, and not to users' tokens.
    const who = path.startsWith("/sandbox") ? {} : bearer(owner.token);
    const headers = { "Content-Type": `application/json${type}`, ...who };
    const answer = await sendRaw(url, { method, target: path, headers, body });
    return { status: answer.status, text: answer.body, at: Buffer.byteLength(head) };
  }

  test("rejects a byte that is not UTF-8, and half of a surrogate pair, and stores nothing", async () => {
    const before = await kept(await app());

    const latin = await send(Buffer.from([0xe9]));
    expect(latin).toMatchObject({ status: 400, text: expect.stringContaining(`"${member}"`) });
    if (path !== "/apps") expect(latin.text).toContain(`byte ${latin.at} of the body, E9`);
    for (const half of ["\\ud800", "\\uDFFF", "\\udc00\\ud800", "\\ud800x"]) {
      const refused = await send(half);
      expect([half, refused.status, refused.text]).toEqual([half, 400, expect.stringContaining(`"${member}"`)]);
      expect(refused.text).toMatch(/half of a surrogate pair/i);
    }
    expect(await kept(await app())).toEqual(before);
  });

  test("refuses another charset", async () => {
    const before = await kept(await app());
    for (const charset of ["ISO-8859-1", '"iso-8859-1"', "utf-16", "windows-1252", "UTF-32", "latin1;q=1"]) {
      const refused = await send("", `; charset=${charset}`);
      expect([charset, refused.status]).toEqual([charset, 415]);
      expect(refused.text).toContain("UTF-8");
    }
    expect(await kept(await app())).toEqual(before);
  });
});

test.each([
  "utf-8",
  "UTF-8",
  "utf8",
  "UTF8",
  "Utf-8",
  '"utf-8"',
  '"UTF8"',
  "us-ascii",
  "US-ASCII",
  '"us-ascii"',
  "ascii",
  "",
])("charset=%s is UTF-8", async (charset) => {
  const { owner } = await app();
  for (const [type, body] of [
    [`application/json; charset=${charset}`, '{"title":"é"}'],
    [`application/json;charset=${charset}`, '{"title":"\\u00e9"}'],
    [`Application/JSON ; Charset = ${charset} ; x=y`, '{"title":"é"}'],
  ] as const) {
    const response = await owner.fetch("/tasks/v1/users/@me/lists", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([200, { title: "é" }]);
  }
});

test("a charset says nothing where there is no body", async () => {
  const { owner } = await app();
  const headers = { "Content-Type": "application/json; charset=ISO-8859-1" };
  expect((await owner.fetch("/tasks/v1/users/@me/lists", { headers })).status).toBe(200);
  const clear = await owner.fetch("/tasks/v1/lists/@default/clear", { method: "POST", headers });
  expect(clear.status).toBe(204);
});

describe("in an address", () => {
  const ask = async (target: string, method = "GET") => {
    const { url, owner } = await app();
    const connection = await sendRaw(url, { method, target, headers: bearer(owner.token) });
    return { status: connection.status, body: connection.body };
  };

  test.each([
    ["/calendar/v3/calendars/primary/events?q=caf%F8", "q"],
    ["/calendar/v3/calendars/primary/events?maxResults=5&q=%ED%A0%80", "q"],
    [
      "/calendar/v3/calendars/primary/events?privateExtendedProperty=a%3D%F8&privateExtendedProperty=b%3Dc",
      "privateExtendedProperty",
    ],
    ["/tasks/v1/users/@me/lists?caf%F8=1", "caf\ufffd"],
    ["/tasks/v1/users/@me/lists/%F8", "path"],
    ["/mirror/v1/timeline/caf%F8", "path"],
    ["/merchants/%F8/transactions", "path"],
  ])("%s is refused, naming the parameter", async (target, parameter) => {
    const { status, body } = await ask(target);
    expect([status, body]).toEqual([400, expect.stringContaining(parameter)]);
  });

  test("a percent sign that encodes nothing stands for itself, as ever", async () => {
    expect((await ask("/calendar/v3/calendars/primary/events?q=100%&orderBy=updated")).status).toBe(200);
    expect((await ask("/calendar/v3/calendars/primary/events?q=%C3%A9%zz")).status).toBe(200);
  });

  test("text of an event is found however the address writes it, and kept whole", async () => {
    const quickAdd = (text: string) => ask(`/calendar/v3/calendars/primary/events/quickAdd?text=${text}`, "POST");

    const encoded = JSON.parse((await quickAdd("Caf%C3%A9%201")).body);
    // The text as raw bytes: Node's server rejects them in a URL, but a batch accepts them.
    expect((await quickAdd("Café2")).status).toBe(400);
    const { url, owner } = await app();
    const path = "/calendar/v3/calendars/primary/events";
    const requests = [`POST ${path}/quickAdd?text=Café2`, `GET ${path}?q=Café`].map((each) => part("a", each));
    const { parts } = await sendBatch(url, requests, { headers: bearer(owner.token) });
    const found = JSON.parse((await ask(`${path}?q=Caf%C3%A9`)).body);

    expect(parts.map(({ status }) => status)).toEqual([200, 200]);
    expect([encoded.summary, JSON.parse(parts[0]?.body ?? "").summary]).toEqual(["Café 1", "Café2"]);
    expect(found.items.map(({ summary }: { summary: string }) => summary).sort()).toEqual(["Café 1", "Café2"]);
  });
});

describe("in a form", () => {
  const form = "application/x-www-form-urlencoded";

  const send = async (type: string, body: Buffer | string) => {
    const { owner } = await app();
    return owner.fetch("/calendar/v3/calendars/primary/events/quickAdd", {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : new Uint8Array(body),
    });
  };

  test.each([
    ["an encoded byte", Buffer.from("text=Caf%F8")],
    ["a byte as it is", Buffer.from("a=b&text=Caf\u00f8", "latin1")],
  ])("of parameters, %s is refused, naming it", async (_, body) => {
    const response = await send(form, body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { errors: [{ location: "text" }] } },
    ]);
  });

  test("of parameters, another charset is refused, and bytes of UTF-8 are read", async () => {
    expect((await send(`${form}; charset=ISO-8859-1`, "text=Lunch")).status).toBe(415);
    // The empty form has no field `text`, so the parameter is missing, as in a request without a form.
    expect((await send(`${form}; charset=ISO-8859-1`, "")).status).toBe(400);
    expect(await (await send(`${form}; charset=utf8`, "text=Déjeuner")).json()).toMatchObject({ summary: "Déjeuner" });
  });

  test.each([
    ["/token", "grant_type=refresh_token&refresh_token=caf%F8&client_id=a"],
    ["/device/code", "client_id=caf%F8"],
    ["/revoke", "token=caf%F8"],
  ])("to %s it is an invalid request", async (path, body) => {
    const { fetch } = await app();
    const response = await fetch(path, { method: "POST", headers: { "Content-Type": form }, body });
    expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
  });
});

test("in parts of a batch, each is refused for itself", async () => {
  const { url, owner } = await startApp();
  const post = (body: string, type = "application/json") =>
    part("a", `POST /tasks/v1/users/@me/lists\nContent-Type: ${type}\n\n${body}`);

  const { parts } = await sendBatch(
    url,
    [
      post('{"title":"caf\\ud800"}'),
      post('{"title":"é"}'),
      post("{}", "application/json; charset=ISO-8859-1"),
      part("q", "GET /calendar/v3/calendars/primary/events?q=caf%F8"),
    ],
    { headers: bearer(owner.token) },
  );

  expect(parts.map(({ status }) => status)).toEqual([400, 200, 415, 400]);
  expect(parts[0]?.body).toContain('"location":"title"');
  const lists = await (await owner.fetch("/tasks/v1/users/@me/lists")).json();
  expect(lists.items.map(({ title }: { title: string }) => title).sort()).toEqual(["My Tasks", "é"]);
});

describe("in an upload", () => {
  const upload = async (metadata: Buffer | string, { type = "application/json", content = "image/png" } = {}) => {
    const { url, owner } = await app();
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(metadata),
      Buffer.from("\r\n--b\r\nContent-Type: "),
      Buffer.from(content),
      Buffer.from("\r\n\r\n\xe9\xff\r\n--b--", "latin1"),
    ]);
    const headers = { "Content-Type": "multipart/related; boundary=b", ...bearer(owner.token) };
    const target = "/upload/mirror/v1/timeline?uploadType=multipart";
    return sendRaw(url, { method: "POST", target, headers, body });
  };

  test("metadata is text, and what it describes is not", async () => {
    const { owner } = await app();
    const before = await itemsOf(owner);

    const refused = await upload(Buffer.from('{"text":"caf\u00e9"}', "latin1"));
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('"location":"text"')]);
    expect((await upload('{"text":"\\ud800"}')).status).toBe(400);
    expect((await upload("{}", { type: "application/json; charset=latin1" })).status).toBe(415);
    expect(await itemsOf(owner)).toEqual(before);

    expect((await upload('{"text":"café"}')).status).toBe(200);
  });

  test("the name of a file is text", async () => {
    const { owner } = await app();
    const before = await itemsOf(owner);
    const latin = Buffer.from("image/png; name=caf\u00e9.png", "latin1").toString("latin1");
    const { url } = await app();
    const headers = { ...bearer(owner.token) };
    const target = "/upload/mirror/v1/timeline?uploadType=media";
    const body = Buffer.from([0xe9]);
    const sendNamed = async (bytes: Buffer) => {
      const connection = await connectRaw(url);
      const head = `POST ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\nContent-Length: 1\r\nAuthorization: ${headers.Authorization}\r\nContent-Type: `;
      connection.write(Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n\r\n"), body]));
      return connection.answer();
    };

    expect((await sendNamed(Buffer.from(latin, "latin1"))).status).toBe(400);
    expect(await itemsOf(owner)).toEqual(before);
    const made = JSON.parse((await sendNamed(Buffer.from("image/png; name=café.png"))).body);
    expect(made.attachments).toMatchObject([{ contentType: "image/png; name=café.png" }]);
    const path = `/mirror/v1/timeline/${made.id}/attachments/${made.attachments[0].id}?alt=media`;
    const read = await sendRaw(url, { target: path, headers });
    expect(read.raw).toContain("Content-Type: image/png; name=café.png\r\n");
  });

  test("a seed names the line", async () => {
    const { fetch } = await app();
    const body = new Uint8Array(Buffer.from("# a\nusers:\n  - email: caf\u00e9@example.com\n", "latin1"));
    const response = await fetch("/sandbox/v1/seeds", {
      method: "POST",
      headers: { "Content-Type": "application/yaml" },
      body,
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("body:3 is not UTF-8: it has the byte E9"),
    ]);
  });
});

// U+0000 in a query or a form, which databases cannot store, is rejected by every page and endpoint in its documented
// form.

test.each(["payments", ...operatorsContracts])("of %s", async (service) => {
  const app = await startApp();
  const contract = loadContract(service);
  const served = new Set(loadRuntimeDocument(service).operations.map(({ id }) => id));
  const wire = wireContract(service);
  const faults: string[] = [];

  for (const { method, path, basePaths, operation } of operationsOf(contract)) {
    if (served.has(operation.operationId)) continue;
    const url = `${app.url}${basePaths[0]}${path.replaceAll(/\{\w+\}/g, "unknown")}`;
    const { content = {} } = operation.requestBody ? resolve(contract, operation.requestBody) : {};
    const type = "application/x-www-form-urlencoded";
    const requests: [string, RequestInit][] = [[`${url}?token=%00`, {}]];
    if (type in content) requests.push([url, { headers: { "Content-Type": type }, body: "token=%00" }]);
    for (const [address, init] of requests) {
      const response = await fetch(address, { ...init, method: method.toUpperCase(), redirect: "manual" });
      const { status, headers } = response;
      try {
        wire.check({ method: method.toUpperCase(), url: address, status, headers, body: await response.text() });
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  expect(faults).toEqual([]);
});
