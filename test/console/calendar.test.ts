/** The console's calendar in a real browser, with the data of a company. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "../support/app.ts";
import { accessibilityFaults, browserTest } from "../support/browser.ts";
import { addEvent, addFault, openConsole } from "../support/console.ts";
import { asJson } from "../support/json.ts";

/** Creates an event of an hour in a user's primary calendar. */
async function insertOn(person: Person, day: string, summary: string): Promise<void> {
  const at = (hour: string) => ({ dateTime: `${day}T${hour}:00:00`, timeZone: "Europe/Berlin" });
  await addEvent(person, { summary, start: at("13"), end: at("14") });
}

/** Moves the mouse in steps, which the calendar library needs. */
async function dragTo(page: Page, from: Locator, to: string): Promise<void> {
  await from.waitFor();
  const target = page.locator(to).first();
  await target.waitFor();
  // Waits until an element no longer moves, because a click could miss a moving element. An element that is being redrawn has
  // no position for a moment.
  let places: Awaited<ReturnType<Locator["boundingBox"]>>[] = [];
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(places);
        places = [await from.boundingBox(), await target.boundingBox()];
        return !places.includes(null) && JSON.stringify(places) === before;
      },
      { interval: 100 },
    )
    .toBe(true);
  const [start, end] = places;
  if (!start || !end) throw new Error("There is nothing to drag, or nowhere to drop it.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe("a series", () => {
  browserTest("says how it repeats, and is changed from one of its events on", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const at = (hour: string) => ({ dateTime: `2026-03-03T${hour}:00:00`, timeZone: "Europe/Berlin" });
    await addEvent(ada, {
      summary: "Weekly harvest",
      start: at("16"),
      end: at("17"),
      recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"],
    });
    await go(`/calendar?user=${company.ada}&view=timeGridWeek&date=2026-03-17`);
    await page.locator(".fc-event", { hasText: "Weekly harvest" }).click();
    const panel = page.getByRole("dialog", { name: "Weekly harvest" });
    await panel.getByText("Weekly on Tuesday, 5 times").waitFor();

    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form.getByLabel("Apply to").selectOption("This and following events");
    await form.getByLabel("Title").fill("Late harvest");
    await form.locator("[name=start]").fill("18:00");
    await form.locator("[name=end]").fill("19:00");
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole("button", { name: "Save changes" }).click();
    await page.getByText(/^Saved “/).waitFor();

    const path = "/calendar/v3/calendars/primary/events?q=harvest&singleEvents=true&orderBy=startTime";
    const { items } = (await (await ada.fetch(path)).json()) as {
      items: { summary: string; start: { dateTime: string } }[];
    };
    expect(items.map(({ summary, start }) => `${summary} ${start.dateTime.slice(0, 16)}`)).toEqual([
      "Weekly harvest 2026-03-03T16:00",
      "Weekly harvest 2026-03-10T16:00",
      "Late harvest 2026-03-17T18:00",
      "Late harvest 2026-03-24T18:00",
      "Late harvest 2026-03-31T18:00",
    ]);
  });
});

describe("this event and the following ones", () => {
  const weekly = {
    summary: "Weekly harvest",
    start: { dateTime: "2026-03-03T16:00:00", timeZone: "Europe/Berlin" },
    end: { dateTime: "2026-03-03T17:00:00", timeZone: "Europe/Berlin" },
    recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"],
  };

  async function openForm() {
    const opened = await openConsole();
    const { page, app, company, go } = opened;
    const ada = await app.person(company.ada);
    await addEvent(ada, weekly);
    const events = async (query: string) =>
      (
        (await (await ada.fetch(`/calendar/v3/calendars/primary/events?q=harvest&${query}`)).json()) as {
          items: { id: string; summary: string }[];
        }
      ).items;
    const edit = async () => {
      await go(`/calendar?user=${company.ada}&view=timeGridWeek&date=2026-03-17`);
      await page.locator(".fc-event", { hasText: "Weekly harvest" }).click();
      await page.getByRole("dialog", { name: "Weekly harvest" }).getByText("Weekly on Tuesday").waitFor();
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Edit event" });
      await form.getByLabel("Apply to").selectOption("This and following events");
      return form;
    };
    return { ...opened, ada, events, edit };
  }

  browserTest("report the later events that lose changes of their own", async () => {
    const { ada, events, edit } = await openForm();
    const instances = await events("singleEvents=true&orderBy=startTime");
    const change = asJson("PATCH", { summary: "Late harvest" });
    await ada.fetch(`/calendar/v3/calendars/primary/events/${instances[3]?.id}`, change);
    await ada.fetch(`/calendar/v3/calendars/primary/events/${instances[4]?.id}`, { method: "DELETE" });

    const form = await edit();

    await form.getByText(/^2 later events were changed or canceled individually/).waitFor();
  });

  browserTest("stay one series if its end cannot be saved", async () => {
    const { page, events, edit } = await openForm();
    const form = await edit();
    await page.route("**/events/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 403, json: { error: { code: 403, message: "Not today.", errors: [] } } })
        : route.continue(),
    );
    await form.getByLabel("Title").fill("Late harvest");
    await form.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Not today.").waitFor();

    expect((await events("")).map(({ summary }) => summary)).toEqual(["Weekly harvest"]);
  });
});

describe("the calendar", () => {
  browserTest("tells its feeds, which programs can subscribe to", async () => {
    const { page, app, go } = await openConsole();
    await go("/calendar");
    await page.getByRole("button", { name: "Details of Market stall" }).click();
    const panel = page.getByRole("dialog", { name: "Market stall" });
    const address = async () => (await panel.locator("pre").first().textContent())?.trim() ?? "";
    await panel.getByText("/private-").waitFor();
    const first = await address();

    expect(await (await fetch(first)).text()).toContain("SUMMARY:Market");
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("button", { name: "Rotate private URL" }).click();
    await expect.poll(address).not.toBe(first);

    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(await address())).status).toBe(200);
    expect(new URL(first).origin).toBe(app.url);
  });

  browserTest("moves an event through the service, and puts back what is refused", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const startOf = async () => {
      const query = new URLSearchParams({ q: "accountant visit" });
      const found = await ada.fetch(`/calendar/v3/calendars/primary/events?${query}`);
      const { items } = (await found.json()) as { items: { start: { dateTime: string } }[] };
      return items[0]?.start.dateTime.slice(0, 10);
    };
    await insertOn(ada, "2026-03-08", "Accountant visit");
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    const event = page.locator(".fc-event", { hasText: "Accountant visit" });

    await dragTo(page, event, '[data-date="2026-03-15"]');
    await page.getByText("Moved Accountant visit").waitFor();
    expect(await startOf()).toBe("2026-03-15");

    await addFault(app, { service: "calendar", operation: "events.patch", status: 403, count: 1 });
    await dragTo(page, event, '[data-date="2026-03-08"]');
    await page.getByText("Could not move Accountant visit").waitFor();
    const there = page.locator('[data-date="2026-03-15"] .fc-event', { hasText: "Accountant visit" });
    await expect.poll(() => Promise.all([event.count(), there.count()])).toEqual([1, 1]);
    expect(await startOf()).toBe("2026-03-15");
  });

  browserTest("draws what is put back once, where all was read anew before it was refused", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await insertOn(ada, "2026-03-08", "Visit of the auditor");
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    const event = page.locator(".fc-event", { hasText: "Visit of the auditor" });
    await page.route("**/events/*", async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      await insertOn(ada, "2026-03-20", "Come meanwhile");
      await page.locator(".fc-event", { hasText: "Come meanwhile" }).waitFor();
      await route.fulfill({ status: 403, json: { error: { code: 403, message: "Not today.", errors: [] } } });
    });

    await dragTo(page, event, '[data-date="2026-03-15"]');
    await page.getByText("Could not move Visit of the auditor").waitFor();

    const there = page.locator('[data-date="2026-03-08"] .fc-event', { hasText: "Visit of the auditor" });
    await expect.poll(() => Promise.all([event.count(), there.count()])).toEqual([1, 1]);
  });

  browserTest("shows a view again as it is drawn already, and reads what has changed meanwhile", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await insertOn(ada, "2026-03-03", "Visit of the auditor");
    await go("/calendar?view=dayGridMonth&date=2026-03-03");
    const event = page.locator(".fc-event", { hasText: "Visit of the auditor" });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const inMonth = await event.elementHandle();

    await press("Week");
    await event.waitFor();
    expect(await page.locator(":focus").textContent()).toBe("Week");
    await press("Month");
    expect(await inMonth?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(await page.locator(":focus").textContent()).toBe("Month");
    expect(new URL(page.url()).searchParams.get("date")).toBe("2026-03-01");

    await dragTo(page, event, '[data-date="2026-03-12"]');
    await page.getByText("Moved Visit of the auditor").waitFor();
    await press("Week");
    await page.locator('[data-date="2026-03-03"]').first().waitFor();
    await expect.poll(() => event.count()).toBe(0);
    await page.getByTitle("Next", { exact: true }).click();
    await event.waitFor();
    await press("Month");
    const there = page.locator('[data-date="2026-03-12"] .fc-event', { hasText: "Visit of the auditor" });
    await expect.poll(() => Promise.all([event.count(), there.count()])).toEqual([1, 1]);
    await press("Week");
    await page.locator('[data-date="2026-03-09"]').first().waitFor();
  });

  browserTest("reads a week whose month had more events than are shown", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const at = (time: string) => ({ dateTime: `2026-03-01T${time}Z`, timeZone: "UTC" });
    await addEvent(ada, {
      summary: "Tick",
      start: at("00:00:00"),
      end: at("00:03:00"),
      recurrence: ["RRULE:FREQ=MINUTELY;INTERVAL=3;COUNT=12000"],
    });
    await go("/calendar?view=dayGridMonth&date=2026-03-25");
    await page.getByText(/Only [\d,]+ events are shown/).waitFor();

    await page.getByRole("button", { name: "Week", exact: true }).click();

    await page.locator('[data-date="2026-03-25"] .fc-event', { hasText: "Tick" }).first().waitFor();
  });
});
