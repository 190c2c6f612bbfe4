/** Secrets in the wrong place appear neither in the request log nor in the server's log. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { createLog } from "../../server/platform/log.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { type Shop, startShop } from "../support/payments.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask } from "../support/tasks.ts";
import { requestLogOf } from "./requestLog.ts";

describe("what comes to the wrong place is not recorded:", () => {
  const card = { number: "4111 1111 1111 1111", code: "737", expiry: { month: 8, year: 2030 } };

  /** Sends a request to a shop's server, and returns everything that the request log and the server's log contain about it. */
  async function toldOf(send: Send) {
    const lines: string[] = [];
    const log = createLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) });
    const shop = await startShop({ log });
    const { page, recorded } = requestLogOf(shop.app);
    await recorded(2);
    const { cursor } = await page();
    const before = lines.length;
    await send(shop);
    // Both logs are written after the response was sent. Requests for pages are only in the server's log.
    await expect.poll(() => lines.slice(before).some((line) => !line.includes("/sandbox/v1/requests"))).toBe(true);
    const { items } = await page({ after: cursor });
    return JSON.stringify([items, lines.slice(before)]);
  }

  type Send = (shop: Shop) => Promise<unknown>;

  /** Headers with a valid credential, or none if the query contains a credential. */
  function credentials(path: string, { key, app }: Shop): Record<string, string> {
    if (/oken=|k%65y=/.test(path)) return {};
    const isPerson = /^\/(tasks|mirror|calendar)\//.test(path);
    return { Authorization: isPerson ? `Bearer ${app.owner.token}` : `Basic ${btoa(`:${key}`)}` };
  }

  function post(path: string, body: unknown, type = "application/json", headers: Record<string, string> = {}): Send {
    return (shop) =>
      fetch(`${shop.app.url}${path}`, {
        method: "POST",
        headers: { "Content-Type": type, ...credentials(path, shop), ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
  }

  function form(path: string, body: string): Send {
    return post(path, body, "application/x-www-form-urlencoded");
  }

  function vault(body: unknown): Send {
    return post("/vault", body, "application/json", { "Accept-Version": "1" });
  }

  function get(path: string, headers: Record<string, string> = {}): Send {
    return (shop) => fetch(`${shop.app.url}${path}`, { headers: { ...credentials(path, shop), ...headers } });
  }

  const known: [string, Send][] = [
    ["a card at the server API", post("/merchants", { card })],
    [
      "names of other makers",
      post("/apps", { name: "Shop", cardNumber: "4111-1111-1111-1111", cvc: "737", cvv2: 737 }),
    ],
    ["a card as it is at the gateway", post("/merchants", { key: "k", ...card })],
    [
      "a card in a list",
      post("/transactions/x/captures", { cards: [card, { card: { number: 4111111111111111, code: 737 } }] }),
    ],
    ["a number that is mistyped", post("/merchants", { number: "4111 1111 1111 1112", securityCode: "737" })],
    ["a card in the query", get("/transactions?card%5Bnumber%5D=4111111111111111&card[code]=737")],
    ["a card in the path", get("/cards/4111-1111-1111-1111")],
    ["a card in the path, encoded", get("/cards/%34111111111111111")],
    ["a card where nothing is", get("/pay/4111111111111111?cvc=737")],
    ["a card in a text that is accepted", post("/apps", { name: "For 4111.1111.1111.1111 only" })],
    ["a card in the name of a member", post("/apps", { name: "Shop", "4111111111111111": true })],
    ["a card in what is no JSON", post("/merchants", '{"number": "4111 1111 1111 1111", "code": "737", "cvc": 737')],
    ["a card in a text", post("/merchants", "number=4111 1111 1111 1111, cvc: 737", "text/plain")],
    ["a card by form", form("/merchants", "card%5Bn%75mber%5D=4111+1111+1111+1111&card[code]=737")],
    [
      "a card in headers",
      post("/merchants", {}, "application/json", {
        "Idempotency-Key": "4111111111111111",
        Referer: "https://a.example/?pan=4111111111111111",
      }),
    ],
    [
      "a card in escapes",
      post("/merchants", '{"n\\u0075mber": "\\u0034111111111111111", "c\\u0061rd": {"code": "737"}}'),
    ],
    ["a card after a date", post("/apps", { name: "2026-03-01 4111 1111 1111 1111" })],
    ["a card where it belongs", vault({ type: "pcn", value: "4111111111111111" })],
    ["a card as a number", vault({ type: "pcn", value: 4111111111111111 })],
    ["a card in an object where a text belongs", vault({ type: "pcn", value: { number: "4111111111111111" } })],
    ["a card in what is too long to be kept", vault({ value: "4111111111111111", pad: "x".repeat(70_000) })],
    [
      "a card and its code of a payment by form",
      form("/transactions", "currency=DKK&amount=100&card[number]=4111111111111111&card[code]=737"),
    ],
  ];

  test.each(known)("%s", async (_, send) => {
    const text = await toldOf(send);

    expect(text.replaceAll(/[ .-]/g, "")).not.toMatch(/4111111111111111|1111111111111/);
    expect(text).not.toMatch(/\b737\b/);
  });

  test.each<[string, Send]>([
    ["a name that is encoded", get("/tasks/v1/users/@me/lists?access%5Ftoken=hush-hush&fields=items")],
    ["a key that is encoded", get("/calendar/v3/calendars/a/events?k%65y=hush-hush")],
    ["a name in capitals", get("/tasks/v1/users/@me/lists?Access-Token=hush-hush")],
    ["a sign-in that went astray", get("/callback?code=hush-hush&state=s")],
    [
      "a token request at a wrong address",
      get("/tokens?client_secret=hush-hush&refresh_token=hush-hush&assertion=hush-hush"),
    ],
    [
      "that below a service",
      get("/tasks/v1/token?client_secret=hush-hush&refresh%5ftoken=hush-hush&code=hush-hush&assertion=hush-hush"),
    ],
    ["that in a form", form("/tasks/v1/users/@me/lists", "client_secret=hush-hush&assertion=hush-hush")],
    [
      "that in JSON",
      post("/mirror/v1/contacts", { auth: { refresh_token: "hush-hush", clientSecret: ["hush-hush"] } }),
    ],
    ["the key of a gateway", get("/tasks/v1/users/@me/lists", { "X-Api-Key": "hush-hush" })],
    ["what a proxy hands on", get("/tasks/v1/users/@me/lists", { "X-Forwarded-Authorization": "hush-hush" })],
    [
      "the token of a channel",
      post("/tasks/v1/nowhere", {}, "application/json", { "X-Goog-Channel-Token": "hush-hush" }),
    ],
    [
      "other headers of the kind",
      get("/tasks/v1/nowhere", { "X-Auth-Token": "hush-hush", "X-Client-Secret": "hush-hush" }),
    ],
    [
      "an address that led here",
      get("/tasks/v1/nowhere", { Referer: "https://a.example/?x=1&access%5Ftoken=hush-hush" }),
    ],
    ["the link of an invitation", get("/INVITATIONS/hush-hush")],
    ["that link, encoded", get("/%69nvitations/hush-hush")],
    ["a token in the address of an account", post("/mirror/v1/accounts/hush-hush/type/name", {})],
  ])("%s", async (_, send) => {
    expect(await toldOf(send)).not.toContain("hush-hush");
  });

  test("nothing else is left out", async () => {
    const text = await toldOf(
      post(
        "/merchants",
        {
          name: "Shop 12345678901234567890",
          company: { country: "FR", number: "73282932000075" },
          bank: { iban: "DK5000400440116243" },
          test: { card: { code: "invalid" } },
          amount: 4111111111111112,
        },
        "application/json",
        { "Idempotency-Key": "once-5f0c" },
      ),
    );

    for (const each of [
      "12345678901234567890",
      "73282932000075",
      "DK5000400440116243",
      "4111111111111112",
      '"code":"invalid"',
    ]) {
      expect(text).toContain(each);
    }
    const path = "/transactions/5b4111111111111111c2d3e4";
    expect(await toldOf(get(`${path}?limit=5&note=Visa`))).toContain(path);
  });
});

test("recorded requests come as HAR, filtered as asked, without what is secret, with the fault that they met", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await givenTask(app.owner, "Sow");
  const { id } = await unwrap(
    sandbox.POST("/sandbox/v1/faults", { body: { service: "tasks", operation: "tasks.list", status: 503 } }),
  );
  await app.owner.fetch("/tasks/v1/lists/@default/tasks?maxResults=3&showHidden=true");

  const archive = async (query: { service?: string; status?: string }) =>
    (await unwrap(sandbox.GET("/sandbox/v1/requests.har", { params: { query } }))).log;

  const log = await archive({ service: "tasks" });

  expect(log.version).toBe("1.2");
  const [inserted, listed] = log.entries;
  expect(inserted).toMatchObject({
    request: {
      method: "POST",
      url: `${app.url}/tasks/v1/lists/%40default/tasks`,
      postData: { mimeType: "application/json", text: '{"title":"Sow"}' },
    },
    response: { status: 200, statusText: "OK" },
    _operation: "tasks.insert",
    _user: "owner@example.com",
  });
  expect(JSON.parse(inserted?.response.content.text ?? "")).toMatchObject({ title: "Sow" });
  expect(listed).toMatchObject({
    request: {
      url: `${app.url}/tasks/v1/lists/@default/tasks?maxResults=3&showHidden=true`,
      queryString: [
        { name: "maxResults", value: "3" },
        { name: "showHidden", value: "true" },
      ],
    },
    response: { status: 503, statusText: "Service Unavailable" },
    _fault: `refusal before ${id}`,
  });
  expect(JSON.stringify(log)).not.toContain(app.owner.token);
  const text = "x".repeat(70_000);
  await app.owner.fetch("/mirror/v1/timeline", asJson("POST", { text }));
  const archived = async () => (await archive({ service: "timeline" })).entries;
  await expect.poll(async () => (await archived()).length).toBe(1);
  const [long] = await archived();
  expect([long?.request.postData?.comment, long?.response.content.comment]).toEqual([
    "not recorded: long",
    "not recorded: long",
  ]);
  expect((await archive({ status: "4xx" })).entries).toEqual([]);
});
