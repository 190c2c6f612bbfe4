/** `reference/clients.md`, 24 to 31, as it stands on the wire. */
import { describe, expect, test } from "vitest";
import {
  act,
  basic,
  cardNumber,
  givenPayment,
  newMerchant,
  paymentBody,
  startShop,
  tryPay,
} from "../support/payments.ts";
import { sendRaw } from "../support/raw.ts";

test("24: creating an app looks at no credentials", async () => {
  const { url } = await startShop();

  const answer = await sendRaw(url, {
    method: "POST",
    target: "/apps",
    headers: { Authorization: `Basic ${btoa(":undefined")}`, "X-Client": "Node 2.0.2" },
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toMatch(/^\{"app":\{"id":"[0-9a-f]{24}","key":"[0-9a-f-]{36}"\}\}$/);
});

test("25: a list stands one element to a line; an empty one is two lines", async () => {
  const shop = await startShop();
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
  const target = async (method: string, path: string, body?: string) => {
    const headers = { ...basic(shop.key), ...(body !== undefined && { "Content-Type": "application/json" }) };
    const answer = await sendRaw(shop.url, { method, target: path, headers, body });
    return [answer.status, answer.body.slice(0, 24)];
  };

  expect(await target("POST", `/transactions/${id}/captures`, '{"amount":10}')).toEqual([
    201,
    '{"transaction":{"id":"69',
  ]);
  expect(await target("POST", `/transactions/${id}/refunds`, '{"amount":1}')).toEqual([
    201,
    '{"transaction":{"id":"69',
  ]);
  expect(await target("POST", `/transactions/${id}/voids`, '{"amount":1}')).toEqual([201, '{"transaction":{"id":"69']);
  expect(await target("GET", `/transactions/${id}`)).toEqual([200, '{"transaction":{"id":"69']);
  expect(await target("POST", `${merchant}/users`, '{"email":"a@example.com"}')).toEqual([201, '{"isMember":false}']);
  expect(await target("GET", merchant)).toEqual([200, '{"merchant":{"id":"69a40']);
  expect(await target("DELETE", `${merchant}/apps/${shop.id}`)).toEqual([204, ""]);
});

test("28: 400 is an array at the server API, and the bare object at the gateway", async () => {
  const shop = await startShop();
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

test("29: cursors may be made from a date, filters and sort may appear on any list, a slash may follow", async () => {
  const shop = await startShop();
  const id = await givenPayment(shop);
  const seconds = Number.parseInt(id.slice(0, 8), 16);
  expect(seconds).toBe(Date.parse("2026-03-01T09:00:00Z") / 1000);
  const cursor = (at: number) => at.toString(16) + "0".repeat(16);
  const list = async (path: string) => {
    const answer = await sendRaw(shop.url, { target: path, headers: basic(shop.key) });
    return answer.status === 200 ? JSON.parse(answer.body).length : answer.body;
  };
  const merchant = `/merchants/${shop.merchant.id}`;

  expect(await list(`${merchant}/transactions/?limit=5&after=${cursor(seconds)}&before=${cursor(seconds + 1)}`)).toBe(
    1,
  );
  expect(await list(`${merchant}/transactions?limit=5&after=${cursor(seconds + 1)}`)).toBe(0);
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

  test("neither JSON nor a form", async () => {
    const shop = await startShop();
    const answer = await sendRaw(shop.url, {
      method: "POST",
      target: "/merchants",
      headers: { ...basic(shop.key), "Content-Type": "text/xml" },
      body: "<merchant/>",
    });
    expect([answer.status, Array.isArray(JSON.parse(answer.body))]).toEqual([415, true]);
  });

  test("parameters of a form body are no query", async () => {
    const shop = await startShop();
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
    const shop = await startShop();
    const post = (target: string, body: unknown, headers: Record<string, string> = {}) =>
      sendRaw(shop.url, {
        method: "POST",
        target,
        headers: {
          "Content-Type": "application/json",
          "Accept-Version": "1",
          Origin: "https://shop.example.com",
          ...headers,
        },
        body: JSON.stringify(body),
      });
    const number = await post("/vault", { type: "pcn", value: "4100000000000000" });
    const code = await post("/vault", { type: "pcsc", value: "123" });
    const payment = {
      test: {},
      integration: { key: shop.merchant.key },
      amount: { currency: "EUR", exponent: 2, value: 100 },
      card: { number: JSON.parse(number.body), code: JSON.parse(code.body), expiry: { month: 8, year: 2028 } },
      hints: [],
    };
    const answers = [
      number,
      code,
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
