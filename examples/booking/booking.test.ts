import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type PaymentFrame, unwrap } from "quintet/client";
import { type QuintetKit, quintet } from "quintet/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CalendarCopy } from "./copy.js";
import { createApp } from "./server.js";
import { payByCard, Shop } from "./shop.js";

const start = "2031-05-01T09:00:00.000Z";
const id = "slot2031050109";
const customer = "cleo@customers.test";
const token = "a token for notifications";

let kit: QuintetKit;
let app: Server;
let url: string;
let owner: Awaited<ReturnType<QuintetKit["clients"]>>;
let shop: Awaited<ReturnType<QuintetKit["shop"]>>;
let copy: CalendarCopy;

beforeAll(async () => {
  kit = await quintet();
});
afterAll(() => kit.stop());

beforeEach(async () => {
  await kit.reset();
  owner = await kit.clients("ann@example.com");
  shop = await kit.shop();
  app = createServer();
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const settings = { calendar: owner.calendar, payments: shop.payments, merchantKey: shop.merchant.key };
  copy = new CalendarCopy(owner.calendar);
  app.on("request", createApp(new Shop({ ...settings, paymentPage: `${kit.url}/pos/`, url }), copy, token));
  await copy.update();
  await copy.watch(`${url}/notifications`, token);
});
afterEach(async () => {
  await kit.deliveries.settled();
  app.close();
});

async function book(): Promise<{ status: number; reference: string; paymentUrl: string }> {
  const response = await fetch(`${url}/bookings`, { method: "POST", body: JSON.stringify({ start, customer }) });
  return { status: response.status, ...((await response.json()) as { reference: string; paymentUrl: string }) };
}

/** The local copy, after all notifications have arrived. The app updates the copy before it responds to a notification. */
async function bookings(): Promise<unknown> {
  await kit.deliveries.settled();
  return (await fetch(`${url}/bookings`)).json();
}

async function transaction(transactionId: string) {
  const params = { path: { transactionId } };
  return (await unwrap(shop.payments.GET("/transactions/{transactionId}", { params }))).transaction;
}

test("a customer books a slot, pays on the payment page and gets an invitation", async () => {
  const { paymentUrl } = await book();
  expect(await bookings()).toEqual([{ id, status: "tentative", start: "2031-05-01T09:00:00Z" }]);

  const { transactionId = "", redirect = "" } = await kit.pay(paymentUrl);
  expect((await fetch(redirect)).status).toBe(200);

  expect(await bookings()).toMatchObject([{ id, status: "confirmed" }]);
  expect(await transaction(transactionId)).toMatchObject({ capturedAmount: 4900, currency: "EUR" });
  expect((await kit.mails.next({ to: customer })).subject).toContain("Garden consultation");
});

test("coming back twice captures once, and sends one email", async () => {
  const { redirect = "" } = await kit.pay((await book()).paymentUrl);
  await fetch(redirect);
  await fetch(redirect);

  await kit.requests.verify({ operation: "transactions.capture", exactly: 1 });
  expect(await kit.mails.list({ to: customer })).toHaveLength(1);
});

test("a customer whom the bank does not authenticate can try again (3-D Secure)", async () => {
  const { paymentUrl } = await book();
  const card = "4100000000000030";

  expect(await kit.pay(paymentUrl, { card, outcome: "rejected" })).toMatchObject({ paid: false, challenged: true });
  const { redirect = "" } = await kit.pay(paymentUrl, { card, outcome: "authenticated" });
  await fetch(redirect);

  expect(await bookings()).toMatchObject([{ status: "confirmed" }]);
});

test("the app's own card form pays with 3-D Secure", async () => {
  const { reference } = await book();
  const card = { number: "4100000000000030", expiry: { month: 8, year: 2040 }, code: "123" } as const;
  // The customer's answer to the bank. In a browser, the client shows the bank's page instead.
  const showFrame = async ({ action, fields }: PaymentFrame): Promise<string[]> => {
    const body = new URLSearchParams({ ...fields, outcome: "authenticated" });
    const response = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body });
    return ((await response.json()) as { hints?: string[] }).hints ?? [];
  };

  const transactionId = await payByCard(shop.payments, shop.merchant.key, reference, card, showFrame);
  await fetch(`${url}/bookings/${id}/paid?transactionId=${transactionId}`);

  expect(await transaction(transactionId)).toMatchObject({ tds: "full", capturedAmount: 4900 });
  expect(await bookings()).toMatchObject([{ status: "confirmed" }]);
});

test("a payment of another amount confirms nothing", async () => {
  const link = new URL((await book()).paymentUrl);
  link.searchParams.set("value", "1.00");
  const { redirect = "" } = await kit.pay(link);

  expect((await fetch(redirect)).status).toBe(402);
  expect(await bookings()).toMatchObject([{ status: "tentative" }]);
});

test("a slot is booked once, and is free again when the owner deletes it", async () => {
  const { redirect = "" } = await kit.pay((await book()).paymentUrl);
  expect((await book()).status).toBe(409);

  const params = { path: { calendarId: "primary", eventId: id } };
  await unwrap(owner.calendar.DELETE("/calendars/{calendarId}/events/{eventId}", { params }));

  expect(await bookings()).toEqual([]);
  expect((await book()).status).toBe(201);
  // The customer of the deleted booking paid for it, not for the new one.
  expect((await fetch(redirect)).status).toBe(402);
  expect(await bookings()).toMatchObject([{ id, status: "tentative" }]);
});

test("while payments fail, a paid booking is not called unpaid", async () => {
  const { redirect = "" } = await kit.pay((await book()).paymentUrl);
  vi.spyOn(console, "error").mockReturnValueOnce(undefined);
  await kit.faults.add({ service: "payments", operation: "transactions.get", status: 503, count: 1 });

  expect((await fetch(redirect)).status).toBe(503);
  expect((await fetch(redirect)).status).toBe(200);
});

test.each(["{}", "[]", '{"start":"x","customer":"cleo@customers.test"}'])(
  "a booking of %s is rejected",
  async (body) => {
    expect((await fetch(`${url}/bookings`, { method: "POST", body })).status).toBe(400);
  },
);

test("the copy is read again when its sync token has expired", async () => {
  await book();
  await bookings();
  await unwrap(kit.platform.POST("/sandbox/v1/calendar/syncTokens/expire"));

  const body = { summary: "Holiday", start: { date: "2031-06-01" }, end: { date: "2031-06-02" } };
  await unwrap(
    owner.calendar.POST("/calendars/{calendarId}/events", { params: { path: { calendarId: "primary" } }, body }),
  );

  expect(await bookings()).toHaveLength(2);
});

test("a notification is sent again after the app could not read the calendar", async () => {
  await kit.deliveries.settled();
  vi.spyOn(console, "error").mockReturnValueOnce(undefined);
  await kit.faults.add({ service: "calendar", operation: "events.list", status: 503, count: 1 });
  await book();

  await kit.deliveries.settled({ advance: true });
  expect(await bookings()).toHaveLength(1);
});

test("a notification with another token is rejected", async () => {
  const headers = { "X-Goog-Channel-Token": "guessed", "X-Goog-Resource-State": "exists" };
  expect((await fetch(`${url}/notifications`, { method: "POST", headers })).status).toBe(403);
});
