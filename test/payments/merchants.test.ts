import { describe, expect, test } from "vitest";
import { shared } from "../support/endings.ts";
import {
  basic,
  givenMerchant,
  givenPayment,
  newMerchant,
  type Shop,
  serverOfShops,
  startShop,
} from "../support/payments.ts";

const started = serverOfShops();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("apps", () => {
  const sharedShop = shared(() => startShop());

  test("an app is created without credentials, and its key is shown once", async () => {
    const shop = await started();

    const { status, body } = await shop.post("/apps", { name: "Till" });
    const me = await shop.fetch("/me", { headers: basic(body.app.key) });

    expect(status).toBe(201);
    expect(body).toEqual({
      app: { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "Till", key: expect.stringMatching(uuid) },
    });
    expect(await me.json()).toEqual({
      identity: { id: body.app.id, name: "Till", created: "2026-03-01T09:00:00.000Z" },
    });
  });

  test.each<[string, RequestInit]>([
    ["no body at all", {}],
    ["an empty object", { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["JSON announced, nothing sent", { body: "", headers: { "Content-Type": "application/json" } }],
    ["what PHP makes of nothing", { body: "[]", headers: { "Content-Type": "application/json" } }],
    ["an empty form", { body: "", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["an empty name", { body: "name=", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["null", { body: '{"name":null}', headers: { "Content-Type": "application/json" } }],
  ])("an app without a name: %s", async (_, init) => {
    const shop = await sharedShop();

    const response = await shop.fetch("/apps", { method: "POST", ...init });

    expect(response.status).toBe(201);
    expect(Object.keys((await response.json()).app)).toEqual(["id", "key"]);
  });

  test.each<[string, (key: string) => Record<string, string>]>([
    ["none", () => ({})],
    ["an unknown key", () => basic("3f0b9c64-52d1-4e7a-8c3e-91d2a7b60f58")],
    ["a user name", (key) => ({ Authorization: `Basic ${btoa(`user:${key}`)}` })],
    ["another scheme", (key) => ({ Authorization: `Bearer ${key}` })],
    ["no colon", (key) => ({ Authorization: `Basic ${btoa(key)}` })],
    ["garbage", () => ({ Authorization: "Basic %%%" })],
  ])("credentials that are refused: %s", async (_, credentials) => {
    const shop = await sharedShop();

    const response = await shop.fetch("/me", { headers: credentials(shop.key) });

    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe(`Basic realm="${shop.url}/", charset="UTF-8"`);
    expect(await response.json()).toEqual([{ message: expect.any(String) }]);
  });
});

describe("merchants", () => {
  const sharedShop = shared(() => startShop());

  test("a new merchant is answered as it is read later, with the defaults of every merchant", async () => {
    const shop = await started();

    const { status, body } = await shop.call("POST", "/merchants", newMerchant());
    const read = await shop.call("GET", `/merchants/${body.merchant.id}`);

    expect(status).toBe(201);
    expect(body).toEqual(read.body);
    expect(body.merchant).toEqual({
      ...newMerchant(),
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      key: expect.stringMatching(uuid),
      created: "2026-03-01T09:00:00.000Z",
      balance: 0,
      claim: {
        canChargeCard: true,
        canSaveCard: true,
        canTransferToCard: false,
        canCapture: true,
        canRefund: true,
        canVoid: true,
      },
      // The fees are EUR 0.25 and EUR 15.00, converted to DKK at 7.46.
      pricing: { rate: 0.0135, flat: { currency: "DKK", amount: 187 }, dispute: { currency: "DKK", amount: 11190 } },
      tds: { mode: "attempt" },
    });
  });

  test("a form says the same as JSON", async () => {
    const shop = await startShop();
    const fields = {
      currency: "EUR",
      test: "yes",
      email: "ADA@example.com",
      website: "https://shop.example.com",
      descriptor: "12345",
      "company[country]": "DK",
      "company[number]": "007",
      "bank[iban]": "",
      name: "",
    };

    const { status, body } = await shop.form("/merchants", fields, basic(shop.key));

    expect(status).toBe(201);
    expect(body.merchant).toMatchObject({
      currency: "EUR",
      test: true,
      email: "ada@example.com",
      descriptor: "12345",
      company: { country: "DK", number: "007" },
    });
    expect(body.merchant).not.toHaveProperty("name");
    expect(body.merchant).not.toHaveProperty("bank");
  });

  test("an empty merchant names everything that is missing, in the order of the contract", async () => {
    const shop = await startShop();

    const { status, body } = await shop.call("POST", "/merchants", {});

    expect(status).toBe(400);
    expect(body).toEqual(
      ["currency", "email", "website", "descriptor", "company"].map((field) => ({ field, message: "Is required." })),
    );
  });

  test.each<[name: string, change: object, field: string, message?: RegExp]>([
    ["a currency that cannot fund", { currency: "JPY" }, "currency", /one of BGN/],
    ["a currency in lower case", { currency: "dkk" }, "currency"],
    ["text for a boolean", { test: "yes" }, "test", /true or false/],
    ["no mail address", { email: "ada" }, "email", /^Must be an email address\.$/],
    ["no address", { website: "shop.example.com" }, "website"],
    ["an address without a host", { website: "https://" }, "website"],
    ["an address without slashes", { website: "https:shop.example.com" }, "website"],
    ["port 0", { website: "https://shop.example.com:0" }, "website"],
    ["a password in the address", { website: "https://a:b@shop.example.com" }, "website"],
    ["half of a host", { website: "https://[::" }, "website"],
    ["another scheme", { website: "ftp://shop.example.com" }, "website", /https/],
    ["an empty descriptor", { descriptor: "" }, "descriptor", /22/],
    ["a long descriptor", { descriptor: "x".repeat(23) }, "descriptor", /22/],
    ["letters beyond ASCII", { descriptor: "CAFÉ" }, "descriptor", /ASCII/],
    ["a country elsewhere", { company: { country: "US" } }, "company.country"],
    ["no country", { company: {} }, "company.country", /^Is required\.$/],
    ["text for an object", { company: "DK" }, "company", /^Must be an object\.$/],
    ["null where something is required", { email: null }, "email", /^Is required\.$/],
    ["spaces in an IBAN", { bank: { iban: "DK50 0040" } }, "bank.iban", /IBAN/],
  ])("refused: %s", async (_, change, field, message = /./) => {
    const shop = await sharedShop();

    const { status, body } = await shop.call("POST", "/merchants", { ...newMerchant(), ...change });

    expect([status, body]).toEqual([400, [{ field, message: expect.stringMatching(message) }]]);
  });

  test("refused: several at once, each with its field", async () => {
    const shop = await sharedShop();
    const wrong = { ...newMerchant(), website: 1, descriptor: null, name: 5 };

    const { body } = await shop.call("POST", "/merchants", wrong);

    expect(body).toEqual([
      { field: "name", message: "Must be a string." },
      { field: "website", message: "Must be a string." },
      { field: "descriptor", message: "Is required." },
    ]);
  });

  test.each<[string, boolean]>([
    ["DK5000400440116243", true],
    ["GB82WEST12345698765432", true],
    ["NO9386011117947", true],
    ["DK5000400440116244", false],
    ["DK500040044011624", false],
    ["XX5000400440116243", false],
    ["GB82123412345698765432", false],
  ])("the account of a merchant that is no test merchant must be right: %s, %s", async (iban, right) => {
    const shop = await sharedShop();
    const create = (test: boolean) => shop.call("POST", "/merchants", newMerchant({ test, bank: { iban } }));

    const live = await create(false);

    expect(live.status).toBe(right ? 201 : 400);
    if (!right) expect(live.body).toEqual([{ field: "bank.iban", message: expect.any(String) }]);
    expect((await create(true)).status).toBe(201);
  });

  test("name, mail and descriptor change, everything else stays", async () => {
    const shop = await startShop();
    const path = `/merchants/${shop.merchant.id}`;

    const { status, body } = await shop.call("PUT", path, {
      ...shop.merchant,
      name: "Corner Shop & Sons",
      email: "grace@example.com",
      descriptor: "SONS",
      currency: "EUR",
      test: false,
      website: "https://other.example.com",
      balance: 5,
    });

    expect(status).toBe(200);
    const merchant = { ...shop.merchant, name: "Corner Shop & Sons", email: "grace@example.com", descriptor: "SONS" };
    expect(body).toEqual({ merchant });
    expect((await shop.call("GET", path)).body).toEqual({ merchant });
  });

  test("a change of nothing changes nothing; an empty name in JSON removes the name, in a form it does not", async () => {
    const shop = await started();
    const path = `/merchants/${shop.merchant.id}`;

    expect((await shop.call("PUT", path, {})).body.merchant).toEqual(shop.merchant);
    const form = await shop.fetch(path, {
      method: "PUT",
      body: new URLSearchParams({ name: "" }),
      headers: basic(shop.key),
    });
    expect((await form.json()).merchant.name).toBe("Corner Shop");
    expect((await shop.call("PUT", path, { name: "" })).body.merchant).not.toHaveProperty("name");
  });

  const strangers = shared(async () => {
    const shop = await startShop();
    return { ...shop, transaction: await givenPayment(shop) };
  });
  test.each<[string, string, (shop: Shop & { transaction: string }) => string]>([
    ["merchant", "GET", ({ merchant }) => `/merchants/${merchant.id}`],
    ["merchant's change", "PUT", ({ merchant }) => `/merchants/${merchant.id}`],
    ["lines", "GET", ({ merchant }) => `/merchants/${merchant.id}/lines?limit=1`],
    ["users", "GET", ({ merchant }) => `/merchants/${merchant.id}/users?limit=1`],
    ["apps", "GET", ({ merchant }) => `/merchants/${merchant.id}/apps?limit=1`],
    ["transactions", "GET", ({ merchant }) => `/merchants/${merchant.id}/transactions?limit=1`],
    ["app's revocation", "DELETE", ({ merchant, id }) => `/merchants/${merchant.id}/apps/${id}`],
    ["user's revocation", "DELETE", ({ merchant, id }) => `/merchants/${merchant.id}/users/${id}`],
    ["disputes", "GET", ({ merchant }) => `/disputes?limit=1&filter[merchantId]=${merchant.id}`],
    ["frauds", "GET", ({ merchant }) => `/frauds?limit=1&filter[merchantId]=${merchant.id}`],
    ["own merchants", "GET", ({ id }) => `/identities/${id}/merchants?limit=1`],
    ["transaction", "GET", ({ transaction }) => `/transactions/${transaction}`],
    ["captures", "POST", ({ transaction }) => `/transactions/${transaction}/captures`],
    ["refunds", "POST", ({ transaction }) => `/transactions/${transaction}/refunds`],
    ["voids", "POST", ({ transaction }) => `/transactions/${transaction}/voids`],
  ])("a stranger is refused with 403, an unknown id with 404: %s", async (_, method, pathOf) => {
    const shop = await strangers();
    const { key } = await shop.otherApp();
    const init = {
      method,
      headers: { ...basic(key), ...(/^P/.test(method) && { "Content-Type": "application/json" }) },
      ...(method === "POST" && { body: '{"amount":1}' }),
    };
    const path = pathOf(shop);
    const unknown = path.replace(/[0-9a-f]{24}/, "000000000000000000000000");
    const malformed = path.replace(/[0-9a-f]{24}/, "nonsense");

    const answers = await Promise.all([path, unknown, malformed].map((each) => shop.fetch(each, init)));

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404]);
    for (const each of answers) expect(await each.json()).toEqual([{ message: expect.any(String) }]);
  });
});

describe("apps of a merchant", () => {
  test("the creator is there, adding it again changes nothing, and keys are never shown", async () => {
    const shop = await started();
    const path = `/merchants/${shop.merchant.id}/apps`;

    const again = await shop.call("POST", path, { appId: shop.id });
    const { body, text } = await shop.call("GET", `${path}?limit=10`);

    const app = { id: shop.id, name: "Corner Shop", created: "2026-03-01T09:00:00.000Z" };
    expect([again.status, again.body]).toEqual([201, { app }]);
    expect(body).toEqual([app]);
    expect(text).not.toContain(shop.key);
  });

  test("an app that is added reaches the merchant, and does not any more once it is removed", async () => {
    const shop = await started();
    const { id, key } = await shop.otherApp("Till");
    const path = `/merchants/${shop.merchant.id}`;
    const status = async () => (await shop.fetch(path, { headers: basic(key) })).status;

    expect(await status()).toBe(403);
    await shop.call("POST", `${path}/apps`, { appId: id });
    expect(await status()).toBe(200);
    expect((await shop.call("DELETE", `${path}/apps/${id}`)).status).toBe(204);

    expect(await status()).toBe(403);
    expect((await shop.call("DELETE", `${path}/apps/${id}`)).status).toBe(404);
  });

  test("an unknown app cannot be added", async () => {
    const shop = await started();

    const { status, body } = await shop.call("POST", `/merchants/${shop.merchant.id}/apps`, { appId: "f".repeat(24) });

    expect([status, body]).toEqual([400, [{ field: "appId", message: "The app does not exist." }]]);
  });

  test("the last app may remove itself", async () => {
    const shop = await started();
    const path = `/merchants/${shop.merchant.id}`;

    expect((await shop.call("DELETE", `${path}/apps/${shop.id}`)).status).toBe(204);
    expect((await shop.call("GET", path)).status).toBe(403);
  });
});

test("merchants of an app are listed, the newest first", async () => {
  const shop = await started();
  const second = await givenMerchant(shop, { name: "Second", test: false });

  const { body } = await shop.call("GET", `/identities/${shop.id}/merchants?limit=10`);
  const live = await shop.call("GET", `/identities/${shop.id}/merchants?limit=10&filter[test]=no`);

  expect(body).toEqual([second, shop.merchant]);
  expect(live.body).toEqual([second]);
});
