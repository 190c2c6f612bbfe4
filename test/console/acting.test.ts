/** Actions in the console: changing events and tasks, responding to invitations, and moving the clock. */
import { describe, expect } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { Person } from "../support/app.ts";
import { accessibilityFaults, browserTest } from "../support/browser.ts";
import { openConsole } from "../support/console.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

const zone = "Europe/Berlin";

async function givenEvent(person: Person, more: object = {}): Promise<string> {
  const at = (hour: string) => ({ dateTime: `2026-03-04T${hour}:00:00`, timeZone: zone });
  const body = { summary: "Seed order", start: at("13"), end: at("14"), ...more };
  const params = { path: { calendarId: "primary" }, query: { sendUpdates: "all" as const } };
  return (await unwrap(person.calendar.POST("/calendars/{calendarId}/events", { params, body }))).id ?? "";
}

async function eventOf(person: Person, eventId: string) {
  const params = { path: { calendarId: "primary", eventId } };
  return unwrap(person.calendar.GET("/calendars/{calendarId}/events/{eventId}", { params }));
}

const addressOf = (person: Person, id: string) =>
  `/calendar?user=${person.email}&date=2026-03-01&event=${encodeURIComponent(`${person.email} ${id}`)}`;

describe("an event", () => {
  browserTest("is changed: its title, its time, its guests", async () => {
    const { page, app, go } = await openConsole();
    const ada = await app.person("ada@example.com");
    const id = await givenEvent(ada);
    await go(addressOf(ada, id));

    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    await page.keyboard.press("e");
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form.waitFor();
    // The text in the title field is selected, so typing replaces it.
    await page.keyboard.type("Seed order, with the market");
    await form.locator("input[name=start]").fill("15:00");
    await form.locator("input[name=end]").fill("15:30");
    await form.locator("input[name=guests]").fill("guest@elsewhere.example");
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(/^Saved “/).waitFor();

    const changed = await eventOf(ada, id);
    expect(changed.summary).toBe("Seed order, with the market");
    expect(Date.parse(changed.start?.dateTime ?? "")).toBe(Date.parse("2026-03-04T14:00:00Z"));
    expect(changed.attendees?.map(({ email }) => email)).toContain("guest@elsewhere.example");
  });

  browserTest("of a series is changed alone, or with all others", async () => {
    const { page, app, go } = await openConsole();
    const ada = await app.person("ada@example.com");
    const id = await givenEvent(ada, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] });
    const second = `${id}_20260305T120000Z`;
    const change = async (which: string, title: string) => {
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Edit event" });
      await form.getByLabel("Apply to").selectOption(which);
      await form.getByLabel("Title").fill(title);
      await form.getByRole("button", { name: "Save changes" }).click();
      await form.waitFor({ state: "detached" });
      // Waits until the panel has read the changed event, because the form shows the event that the panel has read.
      await page.getByRole("dialog", { name: "Only this one" }).waitFor();
    };
    await go(addressOf(ada, second));

    await change("one", "Only this one");
    expect((await eventOf(ada, id)).summary).toBe("Seed order");
    expect((await eventOf(ada, second)).summary).toBe("Only this one");
    await change("all", "All of them");

    const series = await eventOf(ada, id);
    expect(series.summary).toBe("All of them");
    expect(series.start?.dateTime).toMatch(/^2026-03-04T13:00/);
  });

  browserTest("is answered by a guest, in the calendar and in the mail", async () => {
    const { page, app, go } = await openConsole();
    const ada = await app.person("ada@example.com");
    const eve = await app.person("eve@example.com");
    const id = await givenEvent(ada, { attendees: [{ email: eve.email }, { email: "zoe@elsewhere.example" }] });
    const answersOf = async () =>
      Object.fromEntries(
        ((await eventOf(ada, id)).attendees ?? []).map(({ email, responseStatus }) => [email, responseStatus]),
      );
    await go(addressOf(eve, id));

    await page.getByRole("button", { name: "Maybe" }).click();
    await page.getByText("Response saved: Maybe").waitFor();
    expect((await answersOf())[eve.email]).toBe("tentative");

    await expect
      .poll(async () => {
        const query = { to: "zoe@elsewhere.example" };
        return (await unwrap(sandboxOf(app).GET("/sandbox/v1/mails", { params: { query } }))).items.length;
      })
      .toBe(1);
    await go("/mails");
    await page.getByRole("link", { name: /Invitation: Seed order.*zoe/ }).click();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByText("zoe@elsewhere.example responded: No").waitFor();
    expect((await answersOf())["zoe@elsewhere.example"]).toBe("declined");
  });
});

describe("a task", () => {
  browserTest("gets other notes and another day, and is found by the filter", async () => {
    const { page, app, go } = await openConsole();
    const ada = await app.person("ada@example.com");
    const { id } = await givenTask(ada, "Call the glazier about the roof");
    await go(`/tasks?user=${ada.email}&task=${id}`);

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit task" });
    await form.locator("textarea[name=notes]").fill("The north side.");
    await form.locator("input[name=due]").fill("2026-03-09");
    await form.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(/^Saved “/).waitFor();
    expect((await tasksOf(ada)).find((each) => each.id === id)).toMatchObject({
      notes: "The north side.",
      due: "2026-03-09T00:00:00.000Z",
    });

    await go(`/tasks?user=${ada.email}`);
    await page.getByRole("searchbox", { name: "Search title and notes" }).fill("north");
    await page.getByText("Call the glazier about the roof").first().waitFor();
    await expect.poll(() => page.locator(".task-card .rows li").count()).toBe(1);
  });
});

describe("what comes next", () => {
  browserTest("is jumped to along a line of time, and one comes back", async () => {
    const { page, app, go } = await openConsole();
    const body = { user: "ada@example.com", expiresIn: 3600 };
    await unwrap(sandboxOf(app).POST("/sandbox/v1/tokens", { body }));
    const ada = await app.person("ada@example.com");
    await givenEvent(ada, { reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 30 }] } });
    await go(`/world?user=${ada.email}`);

    const line = page.getByRole("list", { name: "Upcoming" });
    const reminder = line.getByRole("listitem").filter({ hasText: "Seed order, by popup" });
    await reminder.getByText("in 3 days").waitFor();
    const end = line.getByRole("listitem").filter({ hasText: "in 1 hour" });
    await end.getByText("access token of client quintet, ada@example.com").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await end.getByRole("button", { name: /^Jump to/ }).click();
    await expect
      .poll(async () => (await unwrap(sandboxOf(app).GET("/sandbox/v1/clock"))).now)
      .toMatch(/^2026-03-01T10:00/);
    await end.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Resume real time" }).first().click();
    await page.getByText("Clock set to real time").waitFor();
  });
});

describe("the search", () => {
  browserTest("finds a payment by its reference, with keys alone", async () => {
    const { page, go } = await openConsole();
    await go("");

    await page.keyboard.press("/");
    await page.keyboard.type("2026-1003");
    // The search field receives every letter that is typed while it opens.
    expect(await page.locator(".palette input").inputValue()).toBe("2026-1003");
    await page
      .getByRole("option", { name: /transaction, \d/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");

    await page.getByRole("dialog").waitFor();
    expect(new URL(page.url()).pathname).toContain("/console/payments/");
  });
});
