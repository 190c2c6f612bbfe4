/** Successful calls of the sandbox operations that simulate actions outside the services, one journey for each service. */
import { unwrap } from "../../../client/index.ts";
import type { TestApp } from "../../support/app.ts";
import { share } from "../../support/calendar.ts";
import { act as actOn, givenPayment, type Shop } from "../../support/payments.ts";
import { sandboxOf } from "../../support/sandbox.ts";
import { givenAttachment, givenContact, givenItem } from "../../support/timeline.ts";

export async function calendarTriggers(app: TestApp): Promise<void> {
  const sandbox = sandboxOf(app);
  const { owner } = app;
  const user = owner.email;
  const times = {
    start: { dateTime: "2026-03-05T18:00:00", timeZone: "Europe/Berlin" },
    end: { dateTime: "2026-03-05T20:00:00", timeZone: "Europe/Berlin" },
  };
  const state = { params: { path: { calendarId: user } } };

  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/users/{user}/settings/{setting}", {
      params: { path: { user, setting: "timezone" } },
      body: { value: "Europe/Berlin" },
    }),
  );
  await unwrap(
    sandbox.POST("/sandbox/v1/calendar/users/{user}/birthdays", {
      params: { path: { user } },
      body: { summary: "Ada's birthday", date: "1975-12-10", contact: "people/c42" },
    }),
  );
  await unwrap(sandbox.GET("/sandbox/v1/calendar/users/{user}/reminders", { params: { path: { user }, query: {} } }));
  await unwrap(
    sandbox.POST("/sandbox/v1/calendar/users/{user}/mailEvents", {
      params: { path: { user } },
      body: { summary: "Train", ...times },
    }),
  );
  const { id: room = "" } = await unwrap(
    sandbox.POST("/sandbox/v1/calendar/resources", { body: { summary: "Hall", autoAcceptInvitations: false } }),
  );
  const { id: eventId = "" } = await unwrap(
    owner.calendar.POST("/calendars/{calendarId}/events", {
      params: { path: { calendarId: "primary" } },
      body: { ...times, attendees: [{ email: room }, { email: "guest@elsewhere.example" }] },
    }),
  );
  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/response", {
      params: { path: { calendarId: room, eventId } },
      body: { responseStatus: "accepted" },
    }),
  );
  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/guests/{guest}/response", {
      params: { path: { calendarId: user, eventId, guest: "guest@elsewhere.example" } },
      body: { responseStatus: "accepted" },
    }),
  );
  const watched = { id: "journey", type: "web_hook", address: "http://127.0.0.1:9/hook" } as const;
  await unwrap(owner.calendar.POST("/users/me/settings/watch", { body: watched }));
  const channels = await unwrap(sandbox.GET("/sandbox/v1/calendar/channels"));
  const ending = { params: { path: { stream: channels.items[0]?.stream ?? "" } } };
  await unwrap(sandbox.POST("/sandbox/v1/calendar/channels/{stream}/expire", ending));
  await unwrap(sandbox.POST("/sandbox/v1/calendar/syncTokens/expire"));
  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/lock", {
      params: { path: { calendarId: user, eventId } },
      body: { locked: true },
    }),
  );
  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/conferences", { ...state, body: { failing: 1 } }),
  );
  await feedJourney(app);
  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/state", { ...state, body: { disabled: true } }),
  );
}

/** Imports a file into a calendar, and opens the calendar's URLs. */
async function feedJourney(app: TestApp): Promise<void> {
  const sandbox = sandboxOf(app);
  const { email: user } = app.owner;
  const imported = await app.fetch(`/sandbox/v1/calendar/users/${user}/calendars/primary/import`, {
    method: "POST",
    headers: { "Content-Type": "text/calendar" },
    body: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260302T100000Z\nEND:VEVENT\nEND:VCALENDAR\n",
  });
  if (imported.status !== 200) throw new Error(`The file is answered ${imported.status}.`);
  const feed = { params: { path: { user, calendarId: "primary" } } };
  await share(app.owner, user, "default", "reader");
  await unwrap(sandbox.POST("/sandbox/v1/calendar/users/{user}/feeds/{calendarId}/renew", feed));
  const { privateUrl, publicUrl = "" } = await unwrap(
    sandbox.GET("/sandbox/v1/calendar/users/{user}/feeds/{calendarId}", feed),
  );
  for (const url of [privateUrl, publicUrl]) {
    const { status } = await app.fetch(url.slice(new URL(url).origin.length));
    if (status !== 200) throw new Error(`${url} is answered ${status}.`);
  }
}

export async function paymentTriggers(shop: Shop): Promise<void> {
  const sandbox = sandboxOf(shop.app);
  const transaction = await givenPayment(shop);
  await actOn(shop, transaction, "captures", 10_000);
  const ofTransaction = { params: { path: { transaction } } };
  const ofMerchant = { params: { path: { merchant: shop.merchant.id ?? "" } } };
  await unwrap(sandbox.GET("/sandbox/v1/payments/merchants"));
  await unwrap(sandbox.POST("/sandbox/v1/payments/merchants/{merchant}/apps", ofMerchant));
  const open = async () => {
    const body = { amount: 1000 };
    const disputes = "/sandbox/v1/payments/transactions/{transaction}/disputes";
    const { dispute } = await unwrap(sandbox.POST(disputes, { ...ofTransaction, body }));
    return { params: { path: { dispute: dispute.id } } };
  };

  await unwrap(
    sandbox.POST("/sandbox/v1/payments/merchants/{merchant}/payouts", { ...ofMerchant, body: { amount: 100 } }),
  );
  await unwrap(sandbox.POST("/sandbox/v1/payments/disputes/{dispute}/win", await open()));
  await unwrap(sandbox.POST("/sandbox/v1/payments/disputes/{dispute}/lose", await open()));
  await unwrap(
    sandbox.POST("/sandbox/v1/payments/transactions/{transaction}/frauds", { ...ofTransaction, body: { reason: 1 } }),
  );
  const link = `/pos/?key=${shop.merchant.key}&test=1&value=12.50`;
  await unwrap(sandbox.POST("/sandbox/v1/payments/links/pay", { body: { link } }));
  await unwrap(
    sandbox.PUT("/sandbox/v1/payments/merchants/{merchant}", { ...ofMerchant, body: { pricing: { rate: 0.01 } } }),
  );
}

export async function timelineTriggers(app: TestApp): Promise<void> {
  const sandbox = sandboxOf(app);
  const { owner } = app;
  const user = owner.email;
  const { id: contact } = await givenContact(owner, { acceptCommands: [{ type: "TAKE_A_NOTE" }] });
  const { id: item } = await givenItem(owner, {
    text: "Card",
    creator: { displayName: "Ada" },
    menuItems: [{ id: "picked", values: [{ displayName: "Picked" }] }, { action: "REPLY" }],
  });
  const { id: attachment } = await givenAttachment(owner, item);
  const ofUser = { params: { path: { user } } };
  const ofItem = { params: { path: { item } } };
  const ofContact = { params: { path: { user, contact: contact ?? "" } } };

  await unwrap(
    owner.timeline.POST("/accounts/{userToken}/{accountType}/{accountName}", {
      params: { path: { userToken: user, accountType: "com.example.garden", accountName: "ada" } },
      body: {},
    }),
  );
  await unwrap(sandbox.GET("/sandbox/v1/timeline/users/{user}/cards", ofUser));
  await unwrap(sandbox.GET("/sandbox/v1/timeline/users/{user}/accounts", ofUser));
  await unwrap(
    sandbox.POST("/sandbox/v1/timeline/users/{user}/locations", {
      ...ofUser,
      body: { latitude: 52.5, longitude: 13.4 },
    }),
  );
  await unwrap(
    sandbox.PUT("/sandbox/v1/timeline/users/{user}/settings/{setting}", {
      params: { path: { user, setting: "timezone" } },
      body: { value: "Europe/Berlin" },
    }),
  );
  await unwrap(
    sandbox.POST("/sandbox/v1/timeline/users/{user}/contacts/{contact}/share", { ...ofContact, body: { item } }),
  );
  await unwrap(
    sandbox.POST("/sandbox/v1/timeline/users/{user}/contacts/{contact}/speak", {
      ...ofContact,
      body: { command: "TAKE_A_NOTE", text: "Buy seeds" },
    }),
  );
  await unwrap(sandbox.POST("/sandbox/v1/timeline/items/{item}/reply", { ...ofItem, body: { text: "On my way" } }));
  await unwrap(sandbox.POST("/sandbox/v1/timeline/items/{item}/select", { ...ofItem, body: { index: 0 } }));
  await unwrap(sandbox.POST("/sandbox/v1/timeline/items/{item}/pin", ofItem));
  await unwrap(sandbox.POST("/sandbox/v1/timeline/items/{item}/unpin", ofItem));
  await unwrap(
    sandbox.GET("/sandbox/v1/timeline/items/{item}/attachments/{attachment}", {
      params: { path: { item, attachment } },
      parseAs: "arrayBuffer",
    }),
  );
  await unwrap(sandbox.DELETE("/sandbox/v1/timeline/items/{item}", ofItem));
}
