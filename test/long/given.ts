/** The data with which trials start: a resource of each kind, for further requests. */
import { expect } from "vitest";
import type { TestApp } from "../support/app.ts";
import { byClick, byKeyword, gardenAgency, ids, loadTree } from "../support/conversions.ts";
import { asJson } from "../support/json.ts";
import { newMerchant } from "../support/payments.ts";
import type { MadeRequest, RequestMaker } from "./requests.ts";
import type { Send } from "./sending.ts";

/** Resources that random bodies hardly ever create, one of each kind, for further requests. */
export async function prepare(app: TestApp, service: string, maker: RequestMaker, send: Send): Promise<void> {
  const sent = async (operation: string, path: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    const request: MadeRequest = { operation, method: "POST", path, headers, body: JSON.stringify(body) };
    const answer = await send(request);
    expect(answer.fault, operation).toBeUndefined();
    expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300);
    maker.remember(request, answer.text);
    return JSON.parse(answer.text);
  };
  const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
  switch (service) {
    case "tasks":
      maker.learn("tasklist", "@default");
      await sent("tasks.insert", "/tasks/v1/lists/@default/tasks", { title: "Sow" });
      await sent("tasklists.insert", "/tasks/v1/users/@me/lists", { title: "Garden" });
      return;
    case "timeline": {
      const { id } = await sent("timeline.insert", "/mirror/v1/timeline", {
        html: "<p>Sow</p>",
        creator: { id: "garden", displayName: "Garden" },
        menuItems: [{ action: "DELETE" }],
        notification: { level: "DEFAULT" },
      });
      maker.learn("itemId", id);
      await sent("contacts.insert", "/mirror/v1/contacts", {
        id: "garden",
        displayName: "Garden",
        imageUrls: ["https://example.com/garden.png"],
      });
      return;
    }
    case "calendar": {
      maker.learn("calendarId", "primary");
      const time = { start: { dateTime: "2026-03-02T09:00:00Z", timeZone: "Europe/Berlin" } };
      const end = { end: { dateTime: "2026-03-02T10:00:00Z", timeZone: "Europe/Berlin" } };
      const series = { ...time, ...end, recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"] };
      await sent("events.insert", "/calendar/v3/calendars/primary/events", series);
      await sent("events.insert", "/calendar/v3/calendars/primary/events?conferenceDataVersion=1", {
        ...time,
        ...end,
        summary: "Planting",
        source: { title: "Garden", url: "https://example.com/garden" },
        attendees: [{ email: "ann@example.com" }, { email: "bob@example.com", optional: true }],
        attachments: [{ fileUrl: "https://example.com/plan.pdf", title: "Plan" }],
        extendedProperties: { private: { bed: "3" } },
        conferenceData: { createRequest: { requestId: "planting" } },
      });
      await sent("calendars.insert", "/calendar/v3/calendars", { summary: "Garden", timeZone: "Europe/Berlin" });
      await sent("acl.insert", "/calendar/v3/calendars/primary/acl?sendNotifications=false", {
        role: "reader",
        scope: { type: "user", value: "ann@example.com" },
      });
      return;
    }
    case "conversions": {
      await loadTree(app, gardenAgency());
      for (const [name, value] of Object.entries(ids)) maker.learn(name, value);
      const conversion = [byClick("A-1", { revenueMicros: "1000000", currencyCode: "EUR" }), byKeyword("A-2")];
      await sent("conversion.insert", "/adsearch/v2/conversion", { conversion });
      maker.teach("conversion.update", { conversion });
      maker.teach("conversion.update", { conversion: [byKeyword("A-2", { state: "REMOVED" })] });
      return;
    }
    case "payments": {
      const { merchant } = await sent("merchants.create", "/merchants", newMerchant({ currency: "EUR" }));
      maker.learn("merchantId", merchant.id);
      maker.learn("key", merchant.key);
      for (const number of [card.number, "4100000000000030", "4100000000000031"]) {
        const payment = { key: merchant.key, currency: "EUR", amount: 2000, card: { ...card, number } };
        const headers = { "Content-Type": "application/json" };
        const body = JSON.stringify(payment);
        // A card with 3-D Secure is rejected at first. The error contains the next step.
        const answer = await send({ operation: "", method: "POST", path: "/transactions", headers, body });
        expect(answer.fault).toBeUndefined();
        const { transaction, tds } = JSON.parse(answer.text);
        if (transaction) maker.learn("transactionId", transaction.id);
        else if (tds) await provePayment(app, maker, payment, tds);
      }
    }
  }
}

/** Authenticates a payment on the bank's page, and passes the sent bodies to the generator for further requests. */
async function provePayment(
  app: TestApp,
  maker: RequestMaker,
  payment: object,
  { url, pareq }: { url: string; pareq: string },
): Promise<void> {
  const fields = { PaReq: pareq, TermUrl: "https://shop.example.com/back", MD: "order-7" };
  const shown = await app.fetch(new URL(url).pathname, { method: "POST", body: new URLSearchParams(fields) });
  expect(shown.status).toBe(200);
  const proof = await app.fetch(new URL(url).pathname, {
    method: "POST",
    body: new URLSearchParams({ ...fields, outcome: "authenticated" }),
  });
  const value = /name="PaRes" value="([^"]*)"/.exec(await proof.text())?.[1] ?? "";
  const pares = value.replaceAll("&#43;", "+").replaceAll("&#61;", "=");
  const body = { ...payment, tds: { pares } };
  const paid = await app.fetch("/transactions", asJson("POST", body));
  const { transaction } = await paid.json();
  // One of the two cards with 3-D Secure is declined after authentication.
  if (transaction) {
    maker.learn("transactionId", transaction.id);
    maker.teach("gatewayTransactions.create", body);
  }
  maker.teach("bank.pareq", fields);
  maker.teach("bank.pareq", { ...fields, outcome: "authenticated" });
}
