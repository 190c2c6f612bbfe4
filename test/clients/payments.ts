/** Facts 24 to 31 of `facts.test.ts`: the payment service. `test/payments/wire.test.ts` checks more details. */
import { expect } from "vitest";
import {
  basic,
  cardNumber,
  givenPayment,
  newMerchant,
  paymentBody,
  type Shop,
  startShop,
} from "../support/payments.ts";
import { type RawAnswer, sendRaw } from "../support/raw.ts";
import { type Fact, json } from "./wire.ts";

interface Sent {
  headers?: Record<string, string>;
  json?: unknown;
  body?: string;
}

/** Uses the key of the shop's app unless headers are given. */
function send({ url, key }: Shop, method: string, target: string, sent: Sent = {}): Promise<RawAnswer> {
  const { json: value, body, headers = basic(key) } = sent;
  return sendRaw(url, {
    method,
    target,
    headers: { ...(value !== undefined && { "Content-Type": "application/json" }), ...headers },
    body: value === undefined ? body : JSON.stringify(value),
  });
}

const browser = { "Accept-Version": "1", "Content-Type": "application/json" };

export const paymentFacts: Fact[] = [
  {
    fact: "24",
    says: "POST /apps ignores credentials",
    async check() {
      const shop = await startShop();
      for (const credentials of [":undefined", ":", "a:b"]) {
        const answer = await send(shop, "POST", "/apps", { headers: { Authorization: `Basic ${btoa(credentials)}` } });
        expect([answer.status, json(answer).app.key], credentials).toEqual([
          201,
          expect.stringMatching(/^[0-9a-f-]{36}$/),
        ]);
      }
      expect((await send(shop, "GET", "/me", { headers: { Authorization: "Basic OnVuZGVmaW5lZA==" } })).status).toBe(
        401,
      );
    },
  },
  {
    fact: "25",
    says: "a list is one element per line between two lines with a bracket",
    async check() {
      const shop = await startShop();
      const target = `/merchants/${shop.merchant.id}/transactions?limit=9`;
      expect((await send(shop, "GET", target)).body).toBe("[\n]");

      await givenPayment(shop, { custom: { text: "two\nlines" } });
      expect((await send(shop, "GET", target)).body).toMatch(/^\[\n\{[^\n]*\}\n\]$/);
      await givenPayment(shop);
      expect((await send(shop, "GET", target)).body).toMatch(/^\[\n\{[^\n]*\},\n\{[^\n]*\}\n\]$/);
    },
  },
  {
    fact: "26",
    says: "the published PUT /merchants/{id} is 204 without content; the source document's has the merchant",
    async check() {
      for (const [dialect, status] of [
        ["published", 204],
        ["spec", 200],
      ] as const) {
        const shop = await startShop({ settings: { dialect } });
        const answer = await send(shop, "PUT", `/merchants/${shop.merchant.id}`, { json: { name: "Sons" } });
        expect([answer.status, answer.raw.endsWith("\r\n\r\n")], dialect).toEqual([status, status === 204]);
        if (status === 200) expect(json(answer).merchant.name).toBe("Sons");
      }
    },
  },
  {
    fact: "27",
    says: "POST is 201 with wrappers; captures, refunds and voids the transaction; users isMember; DELETE 204",
    async check() {
      const shop = await startShop();
      const id = await givenPayment(shop);
      const merchant = `/merchants/${shop.merchant.id}`;
      for (const action of ["captures", "refunds", "voids"]) {
        const answer = await send(shop, "POST", `/transactions/${id}/${action}`, { json: { amount: 1 } });
        expect([answer.status, Object.keys(json(answer))], action).toEqual([201, ["transaction"]]);
        expect(json(answer).transaction.id).toBe(id);
      }
      const other = json(await send(shop, "POST", "/apps")).app;
      for (const [target, body, wrapper] of [
        ["/merchants", newMerchant(), ["merchant"]],
        [`${merchant}/users`, { email: "a@example.com" }, ["isMember"]],
        [`${merchant}/apps`, { appId: other.id }, ["app"]],
      ] as const) {
        const answer = await send(shop, "POST", target, { json: body });
        expect([answer.status, Object.keys(json(answer))], target).toEqual([201, wrapper]);
      }
      const gone = await send(shop, "DELETE", `${merchant}/apps/${other.id}`);
      expect([gone.status, gone.raw.endsWith("\r\n\r\n")]).toEqual([204, true]);
    },
  },
  {
    fact: "28",
    says: "400 is an array: of fields, or of one processing error; the gateway answers the bare object",
    async check() {
      const shop = await startShop();
      const source = await givenPayment(shop, { number: cardNumber("00", "07") });
      const merchant = `/merchants/${shop.merchant.id}`;
      const later = { transactionId: source, currency: "DKK", amount: 100 };

      const fields = await send(shop, "POST", "/merchants", { json: newMerchant({ currency: undefined as never }) });
      const processing = await send(shop, "POST", `${merchant}/transactions`, { json: later });
      const gateway = await send(shop, "POST", "/transactions", {
        headers: browser,
        body: JSON.stringify(paymentBody(shop, { number: cardNumber("07") })),
      });

      expect([fields, processing, gateway].map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(json(fields)).toEqual([{ field: "currency", message: expect.any(String) }]);
      const error = {
        code: 7,
        text: "Insufficient funds",
        message: "Insufficient funds",
        client: true,
        merchant: false,
      };
      expect(json(processing)).toEqual([error]);
      expect(json(gateway)).toMatchObject({ code: 7, message: "Insufficient funds" });
    },
  },
  {
    fact: "29",
    says: "ids are 24 hex digits in time order; cursors may be made from a date; filter[test] and sort on any list",
    async check() {
      const shop = await startShop();
      const id = await givenPayment(shop);
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      const seconds = shop.app.clock.now() / 1000;
      expect(Number.parseInt(id.slice(0, 8), 16)).toBe(seconds);
      const cursor = (at: number) => at.toString(16) + "0".repeat(16);
      const merchant = `/merchants/${shop.merchant.id}`;
      for (const [target, length] of [
        [`${merchant}/transactions?limit=5&after=${cursor(seconds)}`, 1],
        [`${merchant}/transactions?limit=5&after=${cursor(seconds + 1)}`, 0],
        [`${merchant}/transactions?limit=5&before=${cursor(seconds)}`, 0],
        [`${merchant}/lines?limit=5&filter[test]=y&sort=-created`, 0],
        [`${merchant}/apps?limit=5&filter%5Btest%5D=true&sort=id`, 1],
        [`${merchant}/users?limit=5&filter[test]=false&sort=id`, 0],
        [`/identities/${shop.id}/merchants?limit=5&filter[test]=y&sort=id`, 1],
      ] as const) {
        const answer = await send(shop, "GET", target);
        expect([answer.status, answer.status === 200 && json(answer).length], `${target} ${answer.body}`).toEqual([
          200,
          length,
        ]);
      }
    },
  },
  {
    fact: "30",
    says: "bodies are JSON, vnd.api+json or forms; a new merchant has no users and one app",
    async check() {
      const shop = await startShop();
      const form =
        "currency=DKK&email=a%40example.com&website=https://a.example&descriptor=A&company[country]=DK&test=1";
      for (const [type, body] of [
        ["application/json", JSON.stringify(newMerchant())],
        ["application/vnd.api+json", JSON.stringify(newMerchant())],
        ["application/x-www-form-urlencoded", form],
      ] as const) {
        const headers = { ...basic(shop.key), "Content-Type": type };
        const answer = await send(shop, "POST", "/merchants", { headers, body });
        expect(answer.status, `${type} ${answer.body}`).toBe(201);
        const { id } = json(answer).merchant;
        expect((await send(shop, "GET", `/merchants/${id}/users?limit=9`)).body).toBe("[\n]");
        const apps = json(await send(shop, "GET", `/merchants/${id}/apps?limit=9`));
        expect(apps.map((each: { id: string }) => each.id)).toEqual([shop.id]);
      }
    },
  },
  {
    fact: "31",
    says: "the browsers' interfaces answer one line of JSON ended by a line break; two test cards",
    async check() {
      const shop = await startShop();
      const post = (target: string, body: unknown) =>
        send(shop, "POST", target, { headers: browser, body: JSON.stringify(body) });
      const number = await post("/vault", { type: "pcn", value: "4100000000000000" });
      const code = await post("/vault", { type: "pcsc", value: "123" });
      const payment = {
        test: {},
        integration: { key: shop.merchant.key },
        amount: { currency: "EUR", exponent: 2, value: 100 },
        card: { number: json(number), code: json(code), expiry: { month: 8, year: 2028 } },
        hints: [],
      };
      const answers: [RawAnswer, number][] = [
        [number, 201],
        [code, 201],
        [await post("/payments", payment), 201],
        [await post("/payments", {}), 400],
        [await post("/transactions", paymentBody(shop, { number: "4100000000000000" })), 201],
        [await post("/transactions", paymentBody(shop, { number: "4200000000000000" })), 400],
        [await post("/cards", {}), 400],
      ];
      for (const [{ status, body, headers }, expected] of answers) {
        expect([status, body.indexOf("\n")], body).toEqual([expected, body.length - 1]);
        expect(headers.get("Content-Type")).toContain("json");
      }
    },
  },
];
