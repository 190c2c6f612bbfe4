/** The demo's story: every view of the console has data after the demo was created, and the server is otherwise unchanged. */
import { beforeAll, describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { createPaymentsClient } from "../../generated/payments/client.ts";
import { demoKeys } from "../../server/demoSeed.ts";
import { day } from "../calendar/events/bodies.ts";
import { insert } from "../calendar/events/support.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { sandboxOf } from "../support/sandbox.ts";

const now = "2026-03-18T09:00:00.000Z";
const ada = "ada@greenhouse.example";
let app: TestApp;
const given = shared(async () => {
  const made = await startApp({ at: now, settings: { calendarMails: true } });
  await unwrap(sandboxOf(made).POST("/sandbox/v1/seeds/demo"));
  return made;
});

const limit = 100;

beforeAll(async () => {
  app = await given();
}, 120_000);

describe("the story of the demo", () => {
  test("leaves requests of three weeks, answered by what was the time then, and refusals of many kinds", async () => {
    const { items } = await unwrap(sandboxOf(app).GET("/sandbox/v1/requests", { params: { query: { limit } } }));
    const refused = await Promise.all(
      [400, 401, 403, 404, 410, 412, 503].map(async (status) => {
        const query = { status: String(status), limit };
        return (await unwrap(sandboxOf(app).GET("/sandbox/v1/requests", { params: { query } }))).items.length;
      }),
    );

    expect(items).toHaveLength(limit);
    const story = items.filter(({ caller }) => caller?.user === ada).map(({ clock }) => clock);
    expect(story.every((clock) => clock <= now)).toBe(true);
    expect(
      refused.every((count) => count > 0),
      String(refused),
    ).toBe(true);
  });

  test("leaves mails, and deliveries that arrived, were tried again, were given up, and wait", async () => {
    const sandbox = sandboxOf(app);
    const states = await Promise.all(
      (["delivered", "abandoned", "pending"] as const).map(async (state) => {
        const { items } = await unwrap(sandbox.GET("/sandbox/v1/deliveries", { params: { query: { state, limit } } }));
        return items;
      }),
    );
    const { items: mails } = await unwrap(sandbox.GET("/sandbox/v1/mails", { params: { query: { limit } } }));

    expect(states.map((items) => items.length > 0)).toEqual([true, true, true]);
    expect(states[0]?.some(({ attempts }) => attempts > 1)).toBe(true);
    expect(mails.length).toBeGreaterThan(50);
    for (const word of ["Invitation", "Updated invitation", "Canceled", "Accepted", "Declined"]) {
      expect(
        mails.some(({ subject }) => subject.startsWith(`${word}: `)),
        word,
      ).toBe(true);
    }
  });

  test("leaves a series with exceptions and answers, and reminders to wait for", async () => {
    const owner = await app.person(ada);
    const path = { calendarId: "primary", eventId: "demo0harvest" };
    const { items = [] } = await unwrap(
      owner.calendar.GET("/calendars/{calendarId}/events/{eventId}/instances", {
        params: { path, query: { showDeleted: true } },
      }),
    );
    const event = await unwrap(owner.calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path } }));
    const { items: due } = await unwrap(sandboxOf(app).GET("/sandbox/v1/due", { params: { query: { limit } } }));

    expect(items).toHaveLength(8);
    expect(items.filter(({ status }) => status === "cancelled")).toHaveLength(1);
    expect(new Set(items.map(({ summary }) => summary)).size).toBeGreaterThan(1);
    expect(event.attendees?.map(({ responseStatus }) => responseStatus).sort()).toEqual([
      "accepted",
      "accepted",
      "declined",
      "tentative",
    ]);
    expect(due.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["reminder", "retry", "dispute"]));
  });

  test("leaves payments with several cards, declines, and disputes that were won, lost, and are open", async () => {
    const payments = createPaymentsClient({ baseUrl: app.url, key: demoKeys[0] });
    const { identity } = await unwrap(payments.GET("/me"));
    const ofApp = { params: { path: { appId: identity.id }, query: { limit: 1 } } };
    const [merchant] = await unwrap(payments.GET("/identities/{appId}/merchants", ofApp));
    const ofMerchant = { params: { path: { merchantId: merchant?.id ?? "" }, query: { limit } } };
    const made = await unwrap(payments.GET("/merchants/{merchantId}/transactions", ofMerchant));

    expect(new Set(made.map(({ card }) => card?.scheme)).size).toBeGreaterThan(1);
    expect(made.some((each) => each.error)).toBe(true);
    expect(made.map(({ custom }) => JSON.stringify(custom))).toContain('{"order":"DKK-1059"}');
    const ofDisputes = { limit, "filter[merchantId]": merchant?.id ?? "" };
    const disputes = await unwrap(payments.GET("/disputes", { params: { query: ofDisputes } }));
    expect(disputes.length).toBeGreaterThanOrEqual(3);
  });

  test("ends with the clock as it was, and with no token of its own", async () => {
    expect(await unwrap(sandboxOf(app).GET("/sandbox/v1/clock"))).toEqual({ now, frozen: false });

    const { items } = await unwrap(
      sandboxOf(app).GET("/sandbox/v1/due", { params: { query: { service: "platform" } } }),
    );
    expect(items.filter((each) => each.due < "2026-06")).toEqual([]);
  });

  test("leaves a server on which sync goes on", async () => {
    const owner = await app.person(ada);
    const list = { params: { path: { calendarId: "primary" }, query: { maxResults: 2500 } } };
    const { nextSyncToken = "" } = await unwrap(owner.calendar.GET("/calendars/{calendarId}/events", list));
    const made = await insert(owner, { summary: "New", ...day("2026-03-19", "2026-03-20") });
    const since = { params: { path: { calendarId: "primary" }, query: { syncToken: nextSyncToken } } };
    const { items = [] } = await unwrap(owner.calendar.GET("/calendars/{calendarId}/events", since));

    expect(items.map(({ id }) => id)).toEqual([made.id]);
  });

  test("is loaded once", async () => {
    const before = await unwrap(sandboxOf(app).GET("/sandbox/v1/mails", { params: { query: { limit } } }));

    await unwrap(sandboxOf(app).POST("/sandbox/v1/seeds/demo"));

    const after = await unwrap(sandboxOf(app).GET("/sandbox/v1/mails", { params: { query: { limit } } }));
    expect(after.items.length).toBe(before.items.length);
  }, 60_000);
});
