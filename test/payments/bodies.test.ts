/** Errors for malformed bodies describe the cause: the encoding, a field's name, or an invalid number. */
import { describe, expect, test } from "vitest";
import { shared } from "../support/endings.ts";
import { basic, givenPayment, type Shop, startShop } from "../support/payments.ts";

const json = '{"amount": 100}';

async function send(shop: Shop, path: string, body: Uint8Array | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
}

const bodies: [string, Uint8Array | string, string][] = [
  ["UTF-16", Buffer.from(`\ufeff${json}`, "utf16le"), "is not UTF-8"],
  ["UTF-16 without its mark", Buffer.from(json, "utf16le"), "is not UTF-8"],
  ["Latin-1 that is no JSON either", Buffer.from('{"descriptor": "caf\u00e9}', "latin1"), "is not UTF-8"],
  ["a prototype", '{"__proto__": {"admin": true}}', "has a field called __proto__ or constructor.prototype"],
  ["a constructor", '{"constructor": {"prototype": {}}}', "has a field called __proto__ or constructor.prototype"],
  ["a zero", '{"descriptor": "\\u0000"}', "has a string with the character U+0000"],
  ["too many levels", "[".repeat(70) + "]".repeat(70), "is nested too deeply"],
  ["no JSON, with 4100000000000000", '{"number": 4100000000000000,}', "is not JSON"],
];

describe("a body with", () => {
  const sharedShop = shared(() => startShop());

  test.each(bodies)("%s is refused for what it is", async (_, body, fault) => {
    const shop = await sharedShop();
    const id = await givenPayment(shop);

    const server = await send(shop, `/transactions/${id}/captures`, body, basic(shop.key));
    const gateway = await send(shop, "/transactions", body);
    const payments = await send(shop, "/payments", body, { "Accept-Version": "1" });

    const sentence = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
    expect([server.status, JSON.parse(server.text)]).toEqual([400, [{ field: "body", message: sentence }]]);
    expect([gateway.status, gateway.statusText]).toEqual([400, `The body ${fault}`]);
    expect([payments.status, JSON.parse(payments.text)]).toEqual([
      400,
      { code: "BODY_INVALID", message: `Invalid request body: it ${fault}.` },
    ]);
    expect(server.text + gateway.text + gateway.statusText + payments.text).not.toContain("4100000000000000");
  });

  test("a byte order mark is read past", async () => {
    const shop = await startShop();
    const id = await givenPayment(shop);
    expect((await send(shop, `/transactions/${id}/captures`, `\ufeff${json}`, basic(shop.key))).status).toBe(201);
  });

  test("letters beyond ASCII in UTF-8 is read", async () => {
    const shop = await startShop();
    const { status } = await send(shop, "/apps", JSON.stringify({ name: "Café æøå" }));
    expect(status).toBe(201);
  });
});

test.each([
  [
    "a byte of Latin-1",
    Buffer.from('{"text": {"card": ["caf\u00e9"]}, "amount": 100}', "latin1"),
    "is not UTF-8",
    "text.card.0",
  ],
  ["half of a surrogate pair", '{"text": "caf\\ud800", "amount": 100}', "contains half of a surrogate pair", "text"],
  ["a byte of Latin-1 beside a number", Buffer.from('{"4100000000000000": "\u00e9"}', "latin1"), "is not UTF-8", ""],
])("a body that is JSON but for %s is refused, naming the member, in each dialect", async (_, body, fault, place) => {
  const shop = await sharedShop();
  const id = await givenPayment(shop);
  const at = place === "" ? "" : ` at ${place}`;

  const server = await send(shop, `/transactions/${id}/captures`, body, basic(shop.key));
  const gateway = await send(shop, "/transactions", body);
  const payments = await send(shop, "/payments", body, { "Accept-Version": "1" });

  const message = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
  expect([server.status, JSON.parse(server.text)]).toEqual([400, [{ field: place || "body", message }]]);
  expect([gateway.status, gateway.statusText]).toEqual([400, `The body ${fault}${at}`]);
  expect([payments.status, JSON.parse(payments.text)]).toEqual([
    400,
    { code: "BODY_INVALID", message: `Invalid request body: it ${fault}${at}.` },
  ]);
  expect(server.text + gateway.text + gateway.statusText + payments.text).not.toContain("4100000000000000");
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

const sharedShop = shared(() => startShop());

test.each(["1e2", "0x10", "5.0", "1_0", "%205", "NaN", "Infinity", "1e5", "0x7fffffff"])(
  "limit=%s is refused, though a parser may take it for a number",
  async (limit) => {
    const shop = await sharedShop();
    const { status, body } = await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=${limit}`);
    expect([status, body]).toEqual([400, [{ field: "limit", message: "Must be a whole number." }]]);
  },
);
