/** The sandbox's search: what each service finds of its own, whose it is, and how much it looks through. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenPayment, startShop } from "../support/payments.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask } from "../support/tasks.ts";

async function find(app: TestApp, text: string, user: string | undefined = app.owner.email) {
  const query = { text, limit: 10, ...(user !== undefined && { user }) };
  return (await unwrap(sandboxOf(app).GET("/sandbox/v1/search", { params: { query } }))).items;
}

async function givenEvent(app: TestApp, summary: string): Promise<string> {
  const times = {
    start: { dateTime: "2026-03-05T10:00:00Z", timeZone: "Europe/Berlin" },
    end: { dateTime: "2026-03-05T11:00:00Z", timeZone: "Europe/Berlin" },
  };
  const params = { path: { calendarId: "primary" } };
  const made = await unwrap(
    app.owner.calendar.POST("/calendars/{calendarId}/events", { params, body: { summary, ...times } }),
  );
  return made.id ?? "";
}

describe("the search", () => {
  test("finds events by words, each of which may be a beginning, and by their id", async () => {
    const app = await startApp();
    const id = await givenEvent(app, "Café with the glazier");
    await givenEvent(app, "Dentist");

    const [found, ...others] = await find(app, "glaz cafe");

    expect(others).toEqual([]);
    expect(found).toMatchObject({ service: "calendar", kind: "event", id, title: "Café with the glazier" });
    expect(found?.view.query).toMatchObject({ event: `${app.owner.email} ${id}`, user: app.owner.email });
    expect((await find(app, id)).map((each) => each.id)).toEqual([id]);
  });

  test("finds no event that was deleted, and nothing of somebody else", async () => {
    const app = await startApp();
    const eventId = await givenEvent(app, "Harvest review");
    await givenTask(app.owner, "Harvest the basil");
    const other = await app.person("eve@example.com");

    expect(await find(app, "harvest", other.email)).toEqual([]);
    expect(await find(app, "harvest")).toHaveLength(2);
    const params = { path: { calendarId: "primary", eventId } };
    await app.owner.calendar.DELETE("/calendars/{calendarId}/events/{eventId}", { params });
    expect((await find(app, "harvest")).map(({ kind }) => kind)).toEqual(["task"]);
  });

  test("takes signs of patterns for what they are", async () => {
    const app = await startApp();
    await givenTask(app.owner, "Sell 100% of the herbs");
    await givenTask(app.owner, "Sell 1000 pots");

    expect((await find(app, "100%")).map(({ title }) => title)).toEqual(["Sell 100% of the herbs"]);
    expect(await find(app, "S_ll")).toEqual([]);
  });

  test("finds payments by reference, amount and id, and merchants by name", async () => {
    const shop = await startShop();
    const id = await givenPayment(shop, { amount: 11_900, custom: { order: "EUR-1024" } });
    await givenPayment(shop, { amount: 5_000, custom: { order: "EUR-1025" } });

    for (const text of ["EUR-1024", "eur-1024", "119.00", "119", id]) {
      expect(
        (await find(shop.app, text)).filter(({ kind }) => kind === "transaction").map((each) => each.id),
        text,
      ).toEqual([id]);
    }
    expect((await find(shop.app, "EUR-1024"))[0]?.view).toEqual({ path: shop.merchant.id, query: { transaction: id } });
  });

  test("is the operator's, and refuses a text of one letter", async () => {
    const app = await startApp();

    const short = await sandboxOf(app).GET("/sandbox/v1/search", { params: { query: { text: "a" } } });
    const foreign = await app.fetch("/sandbox/v1/search?text=ab", { headers: { Origin: "https://elsewhere.example" } });

    expect(short.response.status).toBe(400);
    expect(foreign.status).toBe(401);
  });
});
