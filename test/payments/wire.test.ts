/** Behavior that published clients of the payment service need, byte for byte. */

import { describe, expect, test } from "vitest";
import { shared } from "../support/endings.ts";
import {
  act,
  basic,
  cardNumber,
  givenPayment,
  newMerchant,
  paymentBody,
  type Shop,
  serverOfShops,
  startShop,
  tryPay,
} from "../support/payments.ts";
import { request } from "../support/payWithTokens.ts";
import { sendRaw } from "../support/raw.ts";

const started = serverOfShops();

test("24: creating an app looks at no credentials", async () => {
  const { url } = await started();

  const answer = await sendRaw(url, {
    method: "POST",
    target: "/apps",
    headers: { Authorization: `Basic ${btoa(":undefined")}`, "X-Client": "Node 2.0.2" },
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toMatch(/^\{"app":\{"id":"[0-9a-f]{24}","key":"[0-9a-f-]{36}"\}\}$/);
});

test("25: a list stands one element to a line; an empty one is two lines", async () => {
  const shop = await started();
  const target = `/merchants/${shop.merchant.id}/transactions?limit=9`;
  const list = async () => (await sendRaw(shop.url, { target, headers: basic(shop.key) })).body;

  expect(await list()).toBe("[\n]");
  const first = await givenPayment(shop, { custom: { text: "two\nlines" } });
  const second = await givenPayment(shop);
  const lines = (await list()).split("\n");

  expect(lines).toHaveLength(4);
  expect([lines[0], lines[3]]).toEqual(["[", "]"]);
  expect(lines[1]?.endsWith("},")).toBe(true);
  expect(JSON.parse(lines[1]?.slice(0, -1) ?? "").id).toBe(second);
  expect(JSON.parse(lines[2] ?? "").id).toBe(first);
});

test("26: as published, a changed merchant is 204 and no byte more", async () => {
  const shop = await startShop({ settings: { dialect: "published" } });

  const answer = await sendRaw(shop.url, {
    method: "PUT",
    target: `/merchants/${shop.merchant.id}`,
    headers: { ...basic(shop.key), "Content-Type": "application/json" },
    body: '{"name":"Sons"}',
  });

  expect([answer.status, answer.body, answer.headers.get("Content-Length")]).toEqual([204, "", null]);
});

test("27: statuses and wrappers", async () => {
  const shop = await startShop();
  const id = await givenPayment(shop);
  const merchant = `/merchants/${shop.merchant.id}`;
  for (const [method, path, sent, status, begins] of [
    ["POST", `/transactions/${id}/captures`, '{"amount":10}', 201, '{"transaction":{"id":"69'],
    ["POST", `/transactions/${id}/refunds`, '{"amount":1}', 201, '{"transaction":{"id":"69'],
    ["POST", `/transactions/${id}/voids`, '{"amount":1}', 201, '{"transaction":{"id":"69'],
    ["GET", `/transactions/${id}`, undefined, 200, '{"transaction":{"id":"69'],
    ["POST", `${merchant}/users`, '{"email":"a@example.com"}', 201, '{"isMember":false}'],
    ["GET", merchant, undefined, 200, '{"merchant":{"id":"69a40'],
    ["DELETE", `${merchant}/apps/${shop.id}`, undefined, 204, ""],
  ] as const) {
    const headers = { ...basic(shop.key), ...(sent !== undefined && { "Content-Type": "application/json" }) };
    const { status: got, body } = await sendRaw(shop.url, { method, target: path, headers, body: sent });
    expect([got, body.slice(0, 24)], `${method} ${path}`).toEqual([status, begins]);
  }
});

test("28: 400 is an array at the server API, and the bare object at the gateway", async () => {
  const shop = await started();
  const source = await givenPayment(shop, { number: cardNumber("00", "07") });
  const later = { transactionId: source, currency: "DKK", amount: 100 };

  expect((await act(shop, source, "refunds", 5)).text).toBe(
    '[{"field":"amount","message":"Can refund at most DKK 0"}]',
  );
  expect((await shop.call("POST", `/merchants/${shop.merchant.id}/transactions`, later)).text).toBe(
    '[{"code":7,"client":true,"merchant":false,"message":"Insufficient funds","text":"Insufficient funds"}]',
  );
  const refused = await tryPay(shop, { number: cardNumber("07") });
  expect(refused.text).toMatch(
    /^\{"code":7,"message":"Insufficient funds","client":true,"merchant":false,"response":\{"transaction":\{"id":"[0-9a-f]{24}"\}\}\}\n$/,
  );
});

test("29: filters and sort may appear on any list, a slash may follow", async () => {
  const shop = await started();
  await givenPayment(shop);
  const list = async (path: string) => {
    const answer = await sendRaw(shop.url, { target: path, headers: basic(shop.key) });
    return answer.status === 200 ? JSON.parse(answer.body).length : answer.body;
  };
  const merchant = `/merchants/${shop.merchant.id}`;

  expect(await list(`${merchant}/transactions/?limit=5`)).toBe(1);
  expect(await list(`${merchant}/lines/?limit=5&filter[test]=y&sort=-created`)).toBe(0);
  expect(await list(`${merchant}/apps?limit=5&filter%5Btest%5D=true&sort=id`)).toBe(1);
  expect(await list(`/identities/${shop.id}/merchants/?limit=50&filter[test]=y&skip=0`)).toBe(1);
});

describe("30: bodies", () => {
  test.each<[string, string]>([
    ["application/json", JSON.stringify(newMerchant({ test: false }))],
    ["application/vnd.api+json", JSON.stringify(newMerchant())],
    ["application/json; charset=utf-8", JSON.stringify(newMerchant())],
    [
      "application/x-www-form-urlencoded",
      "currency=DKK&email=ada%40example.com&website=https%3A%2F%2Fshop.example.com&descriptor=SHOP&company%5Bcountry%5D=DK&test=no",
    ],
    [
      "application/x-www-form-urlencoded; charset=UTF-8",
      "currency=DKK&email=ada@example.com&website=https://shop.example.com&descriptor=Corner+Shop&company[country]=DK&company[number]=12",
    ],
  ])("%s", async (type, body) => {
    const shop = await startShop();

    const answer = await sendRaw(shop.url, {
      method: "POST",
      target: "/merchants",
      headers: { ...basic(shop.key), "Content-Type": type, Accept: "application/vnd.api+json" },
      body,
    });

    expect(answer.status).toBe(201);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    const { id } = JSON.parse(answer.body).merchant;
    const list = (what: string) => shop.call("GET", `/merchants/${id}/${what}?limit=9`);
    expect((await list("users")).body).toEqual([]);
    expect((await list("apps")).body.map((each: { id: string }) => each.id)).toEqual([shop.id]);
  });

  test("parameters of a form body are no query", async () => {
    const shop = await started();
    const answer = await sendRaw(shop.url, {
      method: "GET",
      target: `/merchants/${shop.merchant.id}/apps`,
      headers: { ...basic(shop.key), "Content-Type": "application/x-www-form-urlencoded" },
      body: "limit=5",
    });
    expect([answer.status, answer.body]).toEqual([400, '[{"field":"limit","message":"Is required."}]']);
  });
});

describe("31: the interfaces of browsers", () => {
  test("answer one line of JSON each, ended by a line break", async () => {
    const shop = await started();
    const headers = { "Content-Type": "application/json", "Accept-Version": "1", Origin: "https://shop.example.com" };
    const post = (target: string, body: unknown) =>
      sendRaw(shop.url, { method: "POST", target, headers, body: JSON.stringify(body) });
    const payment = { ...(await request(shop)), hints: [] };
    const answers = [
      await post("/vault", { type: "pcn", value: "4100000000000000" }),
      await post("/vault", { type: "pcsc", value: "123" }),
      await post("/payments", payment),
      await post("/payments/challenges/authorize-integration", payment),
      await post("/payments", {}),
      await post("/transactions", paymentBody(shop)),
      await post("/transactions", paymentBody(shop, { number: "4200000000000000" })),
      await post("/cards", {}),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 400, 201, 400, 400]);
    for (const { body, headers } of answers) {
      expect(body.indexOf("\n")).toBe(body.length - 1);
      expect(headers.get("Content-Type")).toContain("json");
      expect(headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example.com");
      expect(headers.get("X-Request-Id")).toBeTruthy();
    }
  });
});

describe("as they come from clients of several makes", () => {
  test("PHP: everything under application/vnd.api+json, empty bodies as a list, form-like queries", async () => {
    const shop = await started();
    const send = async (method: string, target: string, body?: string, key = shop.key) => {
      const answer = await sendRaw(shop.url, {
        method,
        target,
        headers: {
          "User-Agent": "PHP 1.0.8 (php8.2.7)",
          "X-Client": "PHP 1.0.8",
          Accept: "application/vnd.api+json",
          "Content-Type": "application/vnd.api+json",
          ...basic(key),
          // curl sends this header before large bodies.
          ...(body !== undefined && body.length > 1024 && { Expect: "100-continue" }),
        },
        body,
      });
      return {
        status: answer.status,
        type: answer.headers.get("Content-Type"),
        body: JSON.parse(answer.body || "null"),
      };
    };
    const merchant = `/merchants/${shop.merchant.id}`;

    const app = await send("POST", "/apps", "[]", "undefined");
    expect([app.status, app.type]).toEqual([201, "application/json; charset=UTF-8"]);
    expect((await send("POST", "/merchants", "[]")).body).toContainEqual({
      field: "currency",
      message: "Is required.",
    });
    const made = await send("POST", "/merchants", JSON.stringify(newMerchant()));
    expect(made.status).toBe(201);
    const id = await givenPayment(shop, { amount: 300, custom: { note: "x" } });
    const custom = { note: "y".repeat(1500) };
    const later = { transactionId: id, descriptor: "", currency: "DKK", amount: 100, custom };
    expect((await send("POST", `${merchant}/transactions`, JSON.stringify(later))).status).toBe(201);
    const captured = await send(
      "POST",
      `/transactions/${id}/captures`,
      '{"amount":200,"currency":"DKK","descriptor":""}',
    );
    expect([captured.status, captured.body.transaction.capturedAmount]).toEqual([201, 200]);
    const refunded = await send("POST", `/transactions/${id}/refunds`, '{"amount":120}');
    expect(refunded.body.transaction).toMatchObject({ refundedAmount: 120, capturedAmount: 200, pendingAmount: 100 });
    expect((await send("POST", `/transactions/${id}/captures`, '{"amount":101}')).status).toBe(400);
    const query = `limit=10&before=${"f".repeat(24)}&filter%5Bsuccessful%5D=true&filter%5Btest%5D=true`;
    expect((await send("GET", `${merchant}/transactions?${query}`)).body).toHaveLength(2);
    expect((await send("GET", "/transactions/wrong_id")).status).toBe(404);
    expect((await send("GET", "/cards/wrong_id")).status).toBe(404);
    expect((await send("GET", "/me", undefined, "wrong")).status).toBe(401);
  });

  test("Python: a slash behind every path, no media type without a body", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 300 });
    const headers = {
      "User-Agent": "python-requests/2.31.0",
      "Accept-Encoding": "gzip, deflate",
      Accept: "*/*",
      Connection: "close",
      ...basic(shop.key),
    };
    const send = async (method: string, target: string, body?: string) => {
      const typed = { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) };
      const answer = await sendRaw(shop.url, { method, target, headers: typed, body });
      return [answer.status, JSON.parse(answer.body)];
    };
    const merchant = `/merchants/${shop.merchant.id}`;

    expect(await send("GET", "/me/")).toEqual([200, { identity: expect.objectContaining({ id: shop.id }) }]);
    expect(await send("GET", `${merchant}/`)).toEqual([
      200,
      { merchant: expect.objectContaining({ key: shop.merchant.key }) },
    ]);
    expect(await send("GET", `/transactions/${id}/`)).toEqual([200, { transaction: expect.objectContaining({ id }) }]);
    expect((await send("POST", `/transactions/${id}/captures/`, '{"amount": 200, "currency": "DKK"}'))[0]).toBe(201);
    expect((await send("POST", `/transactions/${id}/voids/`, '{"amount": 100}'))[0]).toBe(201);
    expect(await send("GET", `${merchant}/transactions/?limit=50`)).toEqual([200, [expect.objectContaining({ id })]]);
    expect((await send("POST", `${merchant}/transactions/`))[0]).toBe(400);
    expect((await send("POST", "/merchants/", "{}"))[0]).toBe(404);
  });

  test("curl: forms, without a media type of JSON, with numbers and booleans as words", async () => {
    const shop = await startShop();
    const form = (target: string, body: string, key = shop.key) =>
      sendRaw(shop.url, {
        method: "POST",
        target,
        headers: {
          "User-Agent": "curl/8.5.0",
          Accept: "*/*",
          "Content-Type": "application/x-www-form-urlencoded",
          ...basic(key),
        },
        body,
      });
    const id = await givenPayment(shop, { amount: 300 });

    const later = `transactionId=${id}&currency=DKK&amount=100&custom[order][id]=7&descriptor=`;
    expect((await form(`/merchants/${shop.merchant.id}/transactions`, later)).status).toBe(201);
    expect((await form(`/transactions/${id}/captures`, "amount=200&currency=DKK")).status).toBe(201);
    expect((await form(`/transactions/${id}/refunds`, "amount=12.5")).body).toBe(
      '[{"field":"amount","message":"Must be a whole number."}]',
    );
    expect((await form("/apps", "")).status).toBe(201);
    expect((await form(`/merchants/${shop.merchant.id}/users`, "email=grace%2Bshop%40example.com")).status).toBe(201);
  });

  test("browsers: asking first, with the headers of payments, and at the older gateway by form", async () => {
    const shop = await started();
    const origin = { Origin: "https://shop.example.com", Referer: "https://shop.example.com/" };
    for (const target of ["/vault", "/payments", "/payments/challenges/authorize-integration"]) {
      const asked = await sendRaw(shop.url, {
        method: "OPTIONS",
        target,
        headers: {
          ...origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "accept-version,content-type,x-client",
        },
      });
      expect([asked.status, asked.body]).toEqual([204, ""]);
      expect(asked.headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example.com");
      expect(asked.headers.get("Access-Control-Allow-Methods")).toContain("POST");
      expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("accept-version,content-type,x-client");
    }

    const post = (target: string, body: string, headers: Record<string, string>) =>
      sendRaw(shop.url, { method: "POST", target, headers: { ...origin, ...headers }, body });
    const pay = (version: string) =>
      post("/payments", "{}", {
        "Accept-Version": version,
        "X-Client": "JS 1.0.0",
        "Content-Type": "application/json",
      });
    expect((await pay("1")).headers.get("Access-Control-Expose-Headers")).toContain("X-Request-Id");
    expect(JSON.parse((await pay("")).body).code).toBe("VERSION_MISSING");

    const form = `key=${shop.merchant.key}&currency=EUR&amount=1195&card%5Bnumber%5D=4200000000000000&card%5Bexpiry%5D%5Bmonth%5D=8&card%5Bexpiry%5D%5Byear%5D=2028&card%5Bcode%5D=123`;
    const urlencoded = { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" };
    const refused = await post("/transactions", form, urlencoded);
    const paid = await post("/transactions", form.replace("4200", "4100"), urlencoded);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([400, 29]);
    expect(paid.body).toMatch(/^\{"transaction":\{"id":"[0-9a-f]{24}"\}\}\n$/);
    expect(paid.headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example.com");
  });
});

// Errors for malformed bodies describe the cause: the encoding, a field's name, or an invalid number.

const json = '{"amount": 100}';

async function send(shop: Shop, path: string, body: Uint8Array | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
}

/** Invalid bodies, each with its fault and with the path of the invalid field, if the error names the field. */
const bodies: [string, Uint8Array | string, string, string?][] = [
  ["UTF-16", Buffer.from(`\ufeff${json}`, "utf16le"), "is not UTF-8"],
  ["UTF-16 without its mark", Buffer.from(json, "utf16le"), "is not UTF-8"],
  ["Latin-1 that is no JSON either", Buffer.from('{"descriptor": "caf\u00e9}', "latin1"), "is not UTF-8"],
  ["a prototype", '{"__proto__": {"admin": true}}', "has a field called __proto__ or constructor.prototype"],
  ["a constructor", '{"constructor": {"prototype": {}}}', "has a field called __proto__ or constructor.prototype"],
  ["a zero", '{"descriptor": "\\u0000"}', "has a string with the character U+0000"],
  ["too many levels", "[".repeat(70) + "]".repeat(70), "is nested too deeply"],
  ["no JSON, with 4100000000000000", '{"number": 4100000000000000,}', "is not JSON"],
  [
    "JSON with a byte of Latin-1",
    Buffer.from('{"text": {"card": ["caf\u00e9"]}, "amount": 100}', "latin1"),
    "is not UTF-8",
    "text.card.0",
  ],
  ["half of a surrogate pair", '{"text": "caf\\ud800", "amount": 100}', "contains half of a surrogate pair", "text"],
  [
    "JSON with a byte of Latin-1 beside a number",
    Buffer.from('{"4100000000000000": "\u00e9"}', "latin1"),
    "is not UTF-8",
  ],
];

const sharedShop = shared(() => startShop());

describe("a body with", () => {
  test.each(bodies)("%s is refused for what it is, in each dialect", async (_, body, fault, place) => {
    const shop = await sharedShop();
    const id = await givenPayment(shop);

    const server = await send(shop, `/transactions/${id}/captures`, body, basic(shop.key));
    const gateway = await send(shop, "/transactions", body);
    const payments = await send(shop, "/payments", body, { "Accept-Version": "1" });

    const at = place === undefined ? "" : ` at ${place}`;
    const sentence = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
    expect([server.status, JSON.parse(server.text)]).toEqual([400, [{ field: place ?? "body", message: sentence }]]);
    expect([gateway.status, gateway.statusText]).toEqual([400, `The body ${fault}${at}`]);
    expect([payments.status, JSON.parse(payments.text)]).toEqual([
      400,
      { code: "BODY_INVALID", message: `Invalid request body: it ${fault}${at}.` },
    ]);
    expect(server.text + gateway.text + gateway.statusText + payments.text).not.toContain("4100000000000000");
  });
});

test("a form that is not UTF-8 is refused, naming the field", async () => {
  const shop = await sharedShop();
  const form = { "Content-Type": "application/x-www-form-urlencoded", ...basic(shop.key) };

  for (const body of ["amount=100&name=caf%F8", Buffer.from("amount=100&name=caf\u00f8", "latin1")]) {
    expect(await send(shop, "/apps", body, form)).toMatchObject({
      status: 400,
      text: expect.stringContaining('"field":"name","message":"The parameter \\"name\\" is not UTF-8."'),
    });
  }
  expect(await send(shop, "/transactions", "number=4100000000000000%F8", form)).toMatchObject({
    status: 400,
    statusText: 'The parameter "number" is not UTF-8.',
  });
  expect(await send(shop, "/apps", "name=caf%C3%B8", form)).toMatchObject({ status: 201 });
});

test("another charset is refused, however it is said", async () => {
  const shop = await sharedShop();
  const type = { "Content-Type": "application/json; charset=ISO-8859-1" };

  expect(await send(shop, "/apps", "{}", type)).toMatchObject({
    status: 415,
    text: expect.stringContaining("not ISO-8859-1"),
  });
  expect(await send(shop, "/payments", "{}", { ...type, "Accept-Version": "1" })).toMatchObject({
    status: 415,
    text: expect.stringContaining("it must be UTF-8"),
  });
});
