/** A server whose tables are filled to about the limits of one user, one calendar and one merchant. */

import { find, insertAll, type NewRow, type RowOf, type Table } from "../../server/platform/db/tables.ts";
import type { Person, TestApp } from "../support/app.ts";
import { givenLists, givenManyTasks } from "../support/bulk.ts";
import { byKeyword, gardenAgency, loadTree } from "../support/conversions.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { asJson } from "../support/json.ts";
import { act, givenPayment, type Shop } from "../support/payments.ts";
import { givenList } from "../support/tasks.ts";
import { givenAttachment, givenContact, givenItem, subscribe } from "../support/timeline.ts";

/** The values for path parameters, by the name of the parameter. */
export type Ids = Record<string, string>;

/** Fills the server. @returns ids of resources that have the maximum amount of data around and within them. */
export async function fillWorld(shop: Shop): Promise<Ids> {
  const { app } = shop;
  return {
    ...(await fillTasks(app)),
    ...(await fillTimeline(app)),
    ...(await fillCalendar(app)),
    ...(await fillConversions(app)),
    ...(await fillPayments(shop)),
    user: app.owner.email,
  };
}

/** Adds rows that are copies of an existing one with small differences. */
async function multiply<T extends Table>(
  { server }: TestApp,
  table: T,
  like: Partial<RowOf<T>>,
  count: number,
  differing: (index: number) => Partial<RowOf<T>>,
): Promise<void> {
  const { db } = server.parts;
  const row = await find(db.read, table, like);
  if (!row) throw new Error(`There is no ${table}.`);
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, ...differing(index) }) as NewRow<T>);
  await db.write((tx) => insertAll(tx, table, rows));
}

const padded = (index: number) => String(index).padStart(6, "0");

async function fillTasks(app: TestApp): Promise<Ids> {
  const { owner } = app;
  const { id: tasklist } = await givenList(owner, "Garden");
  await givenManyTasks(app, tasklist, 15_000, { prefix: "top" });
  await givenManyTasks(app, tasklist, 2000, { prefix: "sub", parent: "top7" });
  await givenLists(app, owner, 1990);
  return { tasklist, task: "top7" };
}

async function fillTimeline(app: TestApp): Promise<Ids> {
  const { owner } = app;
  const { id } = await givenItem(owner, { text: "Card", bundleId: "bundle", menuItems: [{ action: "REPLY" }] });
  await multiply(app, "TimelineItem", { id }, 1000, (index) => ({ id: `item${padded(index)}` }));
  let attachmentId = "";
  for (let index = 0; index < 50; index++) attachmentId = (await givenAttachment(owner, id)).id;
  await givenContact(owner);
  const contact = { userId: owner.id, id: "diary" };
  await multiply(app, "TimelineContact", contact, 990, (index) => ({ id: `contact${padded(index)}` }));
  await subscribe(owner, "timeline", "https://garden.example/notify");
  return { id, itemId: id, attachmentId, userToken: owner.email, accountType: "t", accountName: "n" };
}

async function fillCalendar(app: TestApp): Promise<Ids> {
  const { owner } = app;
  const calendarId = owner.email;
  const post = (path: string, body: object) => sendCalendar(owner, path, body);
  const events = "/calendars/primary/events";
  const attendees = Array.from({ length: 100 }, (_, index) => ({ email: `guest${index}@elsewhere.example` }));
  const { id: eventId } = await post(events, { ...hour(0), attendees, recurrence: ["RRULE:FREQ=DAILY"] });
  const { id: like } = await post(events, { ...hour(1), summary: "Event" });
  await multiply(app, "CalendarEvent", { id: like }, 2600, (index) => ({
    id: `event${padded(index)}`,
    ordinal: 100_000 + index,
    syncSequence: BigInt(100 + index),
    uidHash: `hash${padded(index)}`,
  }));
  const series = await post(events, { ...hour(2), recurrence: ["RRULE:FREQ=DAILY"] });
  await multiply(app, "CalendarEvent", { id: series.id }, 300, (index) => ({
    id: `series${padded(index)}`,
    ordinal: 200_000 + index,
    syncSequence: BigInt(3000 + index),
    uidHash: `serieshash${padded(index)}`,
  }));
  const { id: ruleId } = await post("/calendars/primary/acl", {
    role: "reader",
    scope: { type: "user", value: "grace@elsewhere.example" },
  });
  await multiply(app, "CalendarRule", { calendarId, id: ruleId }, 5000, (index) => ({
    id: `user:reader${padded(index)}@elsewhere.example`,
    scopeValue: `reader${padded(index)}@elsewhere.example`,
    ordinal: BigInt(1000 + index),
  }));
  const channel = { id: "channel", type: "web_hook", address: "http://localhost:9/" };
  const { resourceId } = await post("/calendars/primary/acl/watch", channel);
  await multiply(app, "CalendarChannel", { resourceId }, 900, (index) => ({
    id: `channel${padded(index)}`,
    key: `key${padded(index)}`,
    resourceId: `resource${padded(index)}`,
  }));
  return { calendarId, eventId: eventId ?? "", ruleId: ruleId ?? "", setting: "timezone" };
}

export function hour(index: number) {
  const at = (of: number) => ({ dateTime: `2026-03-02T${String(of).padStart(2, "0")}:00:00Z`, timeZone: "UTC" });
  return { start: at(index), end: at(index + 1) };
}

async function sendCalendar(person: Person, path: string, body: object): Promise<Record<string, string>> {
  const response = await person.fetch(`/calendar/v3${path}`, asJson("POST", body));
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function fillConversions(app: TestApp): Promise<Ids> {
  await loadTree(app, gardenAgency([app.owner.email]));
  const rows = Array.from({ length: 9000 }, (_, index) => byKeyword(`filled${index}`));
  // Skips the contract checks, since the response is not used.
  const response = await fetchQuickly(
    `${app.url}/adsearch/v2/conversion?fields=kind`,
    asJson("POST", { conversion: rows }, { Authorization: `Bearer ${app.owner.token}` }),
  );
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  const { ids } = await import("../support/conversions.ts");
  return { ...ids, advertiser: ids.advertiserId };
}

async function fillPayments(shop: Shop): Promise<Ids> {
  const { app, merchant, id: appId } = shop;
  const transactionId = await givenPayment(shop, { amount: 100_000 });
  for (let index = 0; index < 20; index++) await act(shop, transactionId, "captures", 1000);
  const body = { amount: 100 };
  const dispute = await shop.sandbox("POST", `/transactions/${transactionId}/disputes`, body);
  const fraud = await shop.sandbox("POST", `/transactions/${transactionId}/frauds`, { reason: 1 });
  const [line] = (await shop.call("GET", `/merchants/${merchant.id}/lines?limit=1`)).body;
  const ids = {
    merchantId: merchant.id,
    appId,
    transactionId,
    transaction: transactionId,
    merchant: merchant.id,
    lineId: line.id,
    disputeId: dispute.body.dispute.id,
    fraudId: fraud.body.fraud.id,
  };
  // Lists are ordered by id, and made-up ids come before real ones.
  await multiply(app, "PaymentTransaction", { id: transactionId }, 1500, (at) => ({ id: madeUp(transactionId, at) }));
  await multiply(app, "LedgerLine", { id: line.id }, 1500, (at) => ({ id: madeUp(line.id, at) }));
  await multiply(app, "Dispute", { id: ids.disputeId }, 1500, (at) => ({ id: madeUp(ids.disputeId, at) }));
  await multiply(app, "FraudAlert", { id: ids.fraudId }, 1500, (at) => ({ id: madeUp(ids.fraudId, at) }));
  return ids;
}

/** A made-up id in the same format. */
function madeUp(id: string, index: number): string {
  return `${padded(index)}${id.slice(6)}`;
}
