/**
 * The published Node client, unmodified, calls its operations on this server. It parses lists line by line as they arrive,
 * rejects a body where the published service has none, and sends unexpected fields.
 */
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { cardNumber, givenPayment, type Shop, startShop } from "../support/payments.ts";
import { loadContract } from "../support/wire.ts";
import { thrownBy } from "./published.ts";

/** The methods of the published client that the tests call. The client has no types. */
interface Client {
  apps: {
    create(app: object): Promise<{ id: string; name?: string; key: string }>;
    findOne(): Promise<{ id: string }>;
    merchants: { find(appId: string): Cursor };
  };
  merchants: {
    create(merchant: object): Promise<string>;
    update(id: string, changes: object): Promise<unknown>;
    findOne(id: string): Promise<Row>;
    users: {
      add(id: string, user: object): Promise<unknown>;
      revoke(id: string, user: string): Promise<unknown>;
      find(id: string): Cursor;
    };
    apps: {
      add(id: string, app: object): Promise<unknown>;
      revoke(id: string, app: string): Promise<unknown>;
      find(id: string): Cursor;
    };
    lines: { find(id: string): Cursor };
    transactions: { create(id: string, transaction: object): Promise<string>; find(id: string): Cursor };
  };
  transactions: {
    capture(id: string, capture: object): Promise<unknown>;
    refund(id: string, refund: object): Promise<unknown>;
    void(id: string, amount: object): Promise<unknown>;
    findOne(id: string): Promise<Row>;
  };
  cards: { create(merchantId: string, card: object): Promise<string>; findOne(id: string): Promise<Row> };
  setKey(key: string): void;
}

type Row = Record<string, unknown> & { id: string };

interface Cursor {
  limit(count: number): Cursor;
  batchSize(count: number): Cursor;
  before(id: string): Cursor;
  after(id: string): Cursor;
  since(date: Date): Cursor;
  until(date: Date): Cursor;
  filter(filter: object): Cursor;
  sort(sort: object): Cursor;
  toArray(): Promise<Row[]>;
}

type Failure = new (message: string) => Error & { data?: unknown };
type Constructor = {
  new (key: string | undefined, options: { url: string }): Client;
} & Record<"ValidationError" | "AuthorizationError" | "PermissionsError" | "NotFoundError", Failure>;

const require = createRequire(import.meta.url);
const Paylike: Constructor = require("paylike");

async function start(): Promise<{ shop: Shop; client: Client; id: string }> {
  const shop = await startShop({ settings: { dialect: "published" } });
  return { shop, client: new Paylike(shop.key, { url: shop.url }), id: shop.merchant.id };
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

const refusal = (work: Promise<unknown>) => thrownBy<{ data?: unknown } & object>(work);

test("an app is made without a key, and makes and changes a merchant", async () => {
  const { shop } = await start();
  const client = new Paylike(undefined, { url: shop.url });

  const app = await client.apps.create({ name: "Node" });
  client.setKey(app.key);
  const id = await client.merchants.create({
    name: "Sons",
    test: true,
    currency: "EUR",
    email: "ada@example.com",
    website: "https://sons.example.com",
    descriptor: "SONS",
    company: { country: "DK" },
  });
  const changed = await client.merchants.update(id, { name: "Daughters" });

  expect(app).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "Node", key: expect.any(String) });
  expect(await client.apps.findOne()).toMatchObject({ id: app.id, name: "Node" });
  expect(changed).toBeUndefined();
  expect(await client.merchants.findOne(id)).toMatchObject({ id, name: "Daughters", currency: "EUR", test: true });
  expect(ids(await client.apps.merchants.find(app.id).toArray())).toEqual([id]);
});

test("people and apps come and go", async () => {
  const { shop, client, id } = await start();
  const other = await shop.otherApp("Other");

  await client.merchants.users.add(id, { email: "grace@example.com" });
  const [user] = await client.merchants.users.find(id).toArray();
  await client.merchants.users.revoke(id, user?.id ?? "");
  await client.merchants.apps.add(id, { appId: shop.id });
  await client.merchants.apps.add(id, { appId: other.id });
  const both = await client.merchants.apps.find(id).toArray();
  await client.merchants.apps.revoke(id, other.id);

  expect(user).toMatchObject({ email: "grace@example.com" });
  expect(await client.merchants.users.find(id).toArray()).toEqual([]);
  expect(ids(both)).toEqual([other.id, shop.id]);
  expect(ids(await client.merchants.apps.find(id).toArray())).toEqual([shop.id]);
});

test("a payment is captured, refunded and voided", async () => {
  const { shop, client, id } = await start();
  const payment = await givenPayment(shop, { amount: 300, currency: "EUR", custom: { lines: "two\nlines" } });

  expect(await client.transactions.capture(payment, { amount: 200, currency: "EUR" })).toBeUndefined();
  await client.transactions.refund(payment, { amount: 120, descriptor: "SORRY" });
  await client.transactions.void(payment, { amount: 60 });

  expect(await client.transactions.findOne(payment)).toMatchObject({
    id: payment,
    capturedAmount: 200,
    refundedAmount: 120,
    voidedAmount: 60,
    pendingAmount: 40,
    trail: [{ capture: true }, { refund: true, descriptor: "SORRY" }, { void: true }],
  });
  const lines = await client.merchants.lines.find(id).toArray();
  expect(lines).toMatchObject([{ refund: true }, { capture: true }]);
  const sum = lines.reduce((total, { balance }) => total + Number(balance), 0);
  expect((await client.merchants.findOne(id)).balance).toBe(sum);
});

test("later payments from a transaction and from a saved card", async () => {
  const { shop, client, id } = await start();
  const source = await givenPayment(shop);

  // The client sends `cardId: false` together with `transactionId`.
  const later = await client.merchants.transactions.create(id, { transactionId: source, currency: "EUR", amount: 700 });
  const card = await client.cards.create(id, { transactionId: source, notes: "a card" });
  const byCard = await client.merchants.transactions.create(id, { cardId: card, currency: "EUR", amount: 300 });

  expect(await client.transactions.findOne(later)).toMatchObject({ amount: 700, recurring: true });
  expect(await client.cards.findOne(card)).toMatchObject({ id: card, notes: "a card", last4: "0000", deleted: null });
  expect(await client.transactions.findOne(byCard)).toMatchObject({ amount: 300, recurring: true });
});

describe("lists", () => {
  test("are read page by page, in either direction, from ids and from dates", async () => {
    const { shop, client, id } = await start();
    const made: string[] = [];
    for (let index = 0; index < 7; index++) {
      made.push(await givenPayment(shop, { number: cardNumber(index === 3 ? "00" : "00") }));
      shop.app.clock.advance(60_000);
    }
    const newest = [...made].reverse();
    const find = () => client.merchants.transactions.find(id).batchSize(2);
    const at = (minute: number) => new Date(Date.parse("2026-03-01T09:00:00Z") + minute * 60_000);

    expect(ids(await find().toArray())).toEqual(newest);
    expect(ids(await find().limit(3).toArray())).toEqual(newest.slice(0, 3));
    expect(
      ids(
        await find()
          .before(made[3] ?? "")
          .toArray(),
      ),
    ).toEqual(newest.slice(4));
    expect(
      ids(
        await find()
          .after(made[3] ?? "")
          .toArray(),
      ),
    ).toEqual(made.slice(4));
    expect(ids(await find().since(at(2)).until(at(5)).toArray())).toEqual(newest.slice(2, 5));
    expect(ids(await find().filter({ test: true, successful: true }).sort({ created: -1 }).limit(1).toArray())).toEqual(
      [newest[0]],
    );
    expect(await client.merchants.lines.find(id).filter({ test: true }).toArray()).toEqual([]);
  });
});

describe("refusals", () => {
  test("are distinguished", async () => {
    const { shop, client, id } = await start();
    const stranger = await shop.otherApp();
    const payment = await givenPayment(shop, { amount: 300 });
    const { ValidationError, AuthorizationError, PermissionsError, NotFoundError } = Paylike;

    const empty = await refusal(client.merchants.create({}));
    expect(empty).toBeInstanceOf(ValidationError);
    expect(empty.data).toEqual(expect.arrayContaining([{ field: "currency", message: "Is required." }]));
    const tooMuch = await refusal(client.transactions.capture(payment, { amount: 301 }));
    expect(tooMuch).toBeInstanceOf(ValidationError);
    expect(tooMuch.data).toEqual([{ field: "amount", message: "Can capture at most DKK 3" }]);
    expect(await refusal(client.transactions.findOne("0".repeat(24)))).toBeInstanceOf(NotFoundError);
    client.setKey(stranger.key);
    expect(await refusal(client.merchants.findOne(id))).toBeInstanceOf(PermissionsError);
    client.setKey("nobody");
    expect(await refusal(client.apps.findOne())).toBeInstanceOf(AuthorizationError);
  });

  test("of the card network name their code", async () => {
    const { shop, client, id } = await start();
    const source = await givenPayment(shop, { number: cardNumber("00", "07") });

    const refused = await refusal(
      client.merchants.transactions.create(id, { transactionId: source, currency: "DKK", amount: 100 }),
    );

    expect(refused).toBeInstanceOf(Paylike.ValidationError);
    expect(refused.data).toMatchObject([{ code: 7, text: "Insufficient funds" }]);
  });
});

test("a change of a merchant is answered 204 alone", () => {
  const responses = loadContract("payments", "published").paths["/merchants/{merchantId}"]?.put?.responses ?? {};

  expect(Object.keys(responses).filter((status) => status.startsWith("2"))).toEqual(["204"]);
});
