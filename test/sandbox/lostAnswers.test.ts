/** How a client recovers if the work was done and the response was lost, in every service. */
import { beforeAll, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformClient, PlatformSchemas } from "../../generated/platform/client.ts";
import { byClick, gardenAgency, idsOfWindow, loadTree, refusedRows, send as upload } from "../support/conversions.ts";
import { asJson } from "../support/json.ts";
import { basic, givenPayment, paymentBody, type Shop, serverOfShops, transactionOf } from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask, readTask } from "../support/tasks.ts";
import { givenItem, itemsOf, readItem } from "../support/timeline.ts";

const started = serverOfShops();
let shop: Shop;
let sandbox: PlatformClient;

beforeAll(async () => {
  shop = await started();
  sandbox = sandboxOf(shop.app);
});

/** Adds a fault: the next call of an operation does its work, and the connection breaks before its response. */
async function loseNext(
  service: PlatformSchemas["NewFault"]["service"],
  operation: string,
  call: () => Promise<unknown>,
): Promise<void> {
  const body = { service, operation, kind: "drop", when: "after", nth: 1 } as const;
  await unwrap(sandbox.POST("/sandbox/v1/faults", { body }));
  await expect(call()).rejects.toThrow("fetch failed");
}

function sendAs(path: string, method: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const { owner } = shop.app;
  return owner.fetch(path, asJson(method, body, headers));
}

test("payments: a request with an idempotency key is done once", async () => {
  const pay = () =>
    shop.app.fetch("/transactions", asJson("POST", paymentBody(shop), { "Idempotency-Key": "lost-payment" }));
  await loseNext("payments", "gatewayTransactions.create", pay);

  const again = await pay();

  expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
  const { body } = await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=99`);
  expect(body).toHaveLength(1);
});

test("payments: a capture with an idempotency key is done once", async () => {
  const id = await givenPayment(shop, { amount: 10_000 });
  const capture = () =>
    shop.app.fetch(
      `/transactions/${id}/captures`,
      asJson("POST", { amount: 100 }, { ...basic(shop.key), "Idempotency-Key": "lost-capture" }),
    );
  await loseNext("payments", "transactions.capture", capture);

  expect((await capture()).status).toBe(201);
  expect((await transactionOf(shop, id)).trail.filter((entry) => "capture" in entry)).toHaveLength(1);
});

test("tasks: a change with If-Match that is sent again is refused, and has been made", async () => {
  const { owner } = shop.app;
  const { id, etag } = await givenTask(owner, "Sow");
  const rename = () =>
    sendAs(`/tasks/v1/lists/@default/tasks/${id}`, "PATCH", { title: "Reap" }, { "If-Match": etag ?? "" });
  await loseNext("tasks", "tasks.patch", rename);

  expect(await refusalOf(rename())).toMatchObject({ status: 412, reason: "conditionNotMet" });
  expect((await readTask(owner, id ?? "")).title).toBe("Reap");
});

test("timeline: a card that was inserted is in the list, and its change is not made twice", async () => {
  const { owner } = shop.app;
  await loseNext("timeline", "timeline.insert", () => sendAs("/mirror/v1/timeline", "POST", { text: "Lost" }));
  expect((await itemsOf(owner)).map(({ text }) => text)).toEqual(["Lost"]);

  const { id, etag } = await givenItem(owner, { text: "Kept" });
  const change = () => sendAs(`/mirror/v1/timeline/${id}`, "PUT", { text: "Changed" }, { "If-Match": etag ?? "" });
  await loseNext("timeline", "timeline.update", change);

  expect((await refusalOf(change())).status).toBe(412);
  expect((await readItem(owner, id ?? "")).text).toBe("Changed");
});

test("calendar: an event with an id of the client's is there once, and synchronization tells it once", async () => {
  const { calendar } = shop.app.owner;
  const params = { path: { calendarId: "primary" } };
  const { nextSyncToken = "" } = await unwrap(calendar.GET("/calendars/{calendarId}/events", { params }));
  const event = {
    id: "lostevent1",
    summary: "Standup",
    start: { dateTime: "2026-03-02T09:00:00Z" },
    end: { dateTime: "2026-03-02T09:30:00Z" },
  };
  const insert = () => sendAs("/calendar/v3/calendars/primary/events", "POST", event);
  await loseNext("calendar", "events.insert", insert);

  expect(await refusalOf(insert())).toMatchObject({ status: 409, reason: "duplicate" });
  const query = { syncToken: nextSyncToken };
  const changed = await unwrap(calendar.GET("/calendars/{calendarId}/events", { params: { ...params, query } }));
  expect(changed.items?.map(({ id }) => id)).toEqual(["lostevent1"]);
});

test("conversions: what is uploaded again is refused as known, and is stored once", async () => {
  const { app } = shop;
  await loadTree(app, gardenAgency());
  const row = byClick("lost");
  await loseNext("conversions", "conversion.insert", () => upload(app.owner, "POST", { conversion: [row] }));

  const again = await upload(app.owner, "POST", { conversion: [row] });

  if (again.status === 400) expect((await refusedRows(Promise.resolve(again))).length).toBe(1);
  expect(await idsOfWindow(app.owner)).toEqual(["lost"]);
});
