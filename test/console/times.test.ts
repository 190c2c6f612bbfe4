/** Times in the console: one format in every browser zone, and a moved clock is always visible. */
import { describe, expect } from "vitest";
import { accessibilityFaults, browserTest } from "../support/browser.ts";
import { addEvent, openConsole } from "../support/console.ts";
import { advance, sandboxOf } from "../support/sandbox.ts";

describe("with a browser in another zone than the calendar", () => {
  const browser = { timezoneId: "America/New_York", locale: "en-US" };

  browserTest("an event is at the same time in the grid and in its panel", async () => {
    const { page, go } = await openConsole({ browser, lookedAt: true });
    await go("/calendar?view=timeGridWeek&date=2026-03-02");

    const event = page.locator(".fc-event", { hasText: "Greenhouse review" });
    await event.getByText("14:00 - 15:30").waitFor();
    await event.hover();
    expect(await event.getAttribute("title")).toMatch(/^Greenhouse review\nMar 3, 2026, 14:00 to 15:30/);
    await event.click();

    const panel = page.getByRole("dialog", { name: "Greenhouse review" });
    await panel.getByText("Mar 3, 2026, 14:00 to 15:30").waitFor();
    await panel.getByText("Europe/Berlin", { exact: true }).waitFor();
  });

  browserTest("days are the calendar's, and an event is added at the time that was filled in", async () => {
    const { page, app, company, go } = await openConsole({ browser });
    const ada = await app.person(company.ada);
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    await page.locator(".fc-event", { hasText: "Spring fair" }).first().click();
    await page.getByRole("dialog", { name: "Spring fair" }).getByText("Mar 13, 2026 to Mar 15, 2026").waitFor();
    await page.keyboard.press("Escape");

    // Creates an event with the keyboard. The title is the first field of the form.
    await page.getByRole("dialog", { name: "Spring fair" }).waitFor({ state: "detached" });
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Create event" });
    await form.waitFor();
    await page.keyboard.type("Seen from afar");
    // The next full hour is 10:00 in UTC and 11:00 in the calendar's zone.
    expect(await form.getByLabel("From").inputValue()).toBe("11:00");
    await form.locator("[name=day]").fill("2026-03-06");
    await form.locator("[name=start]").fill("16:00");
    await form.locator("[name=end]").fill("17:00");
    await page.keyboard.press("Enter");
    await page.getByText("Created “Seen from afar”").waitFor();

    const found = await ada.fetch("/calendar/v3/calendars/primary/events?q=afar");
    const { items } = (await found.json()) as { items: { start: { dateTime: string } }[] };
    expect(items[0]?.start.dateTime).toBe("2026-03-06T16:00:00+01:00");
  });

  browserTest(
    "an invitation shows its time in the zone that the email names, and its repetition in words",
    async () => {
      const { page, app, company, go } = await openConsole({ browser });
      const ada = await app.person(company.ada);
      // The recipient has no time zone on this server, so the email uses the event's time zone.
      const guest = "zoe@elsewhere.example";
      const single = {
        summary: "Single harvest",
        start: { dateTime: "2026-03-03T14:00:00", timeZone: "Europe/Berlin" },
        end: { dateTime: "2026-03-03T15:30:00", timeZone: "Europe/Berlin" },
        attendees: [{ email: guest }],
      };
      const weekly = { ...single, summary: "Weekly harvest", recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"] };
      for (const event of [weekly, single]) await addEvent(ada, event, { sendUpdates: "all" });
      const sent = async () =>
        ((await (await app.fetch(`/sandbox/v1/mails?to=${guest}`)).json()) as { items: { subject: string }[] }).items
          .map(({ subject }) => subject)
          .filter((subject) => subject.endsWith("harvest"));
      await expect.poll(async () => (await sent()).length).toBe(2);
      const facts = page.locator(".attachment");
      for (const title of ["Single", "Weekly"]) {
        await go("/mails");
        await page
          .getByRole("link", { name: new RegExp(`Invitation: ${title} harvest`) })
          .first()
          .click();
        await page.getByRole("heading", { name: `Invitation: ${title} harvest` }).waitFor();
        await facts.getByText("Mar 3, 2026, 14:00 Europe/Berlin").waitFor();
      }
      await facts.getByText("Weekly on Tuesday, 5 times").waitFor();
    },
  );
});

describe("reminders", () => {
  browserTest("stand beside the calendar, those that have come and those to come", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await addEvent(ada, {
      summary: "Water the seedlings",
      start: { dateTime: "2026-03-01T12:00:00Z" },
      end: { dateTime: "2026-03-01T12:30:00Z" },
      reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 30 }] },
    });
    await go("/calendar");
    const row = page.locator(".reminders").getByRole("button", { name: /Water the seedlings/ });
    await row.getByText("upcoming").waitFor();
    await row.getByText("12:30").waitFor();

    // Another client moves the clock. The page notices it with the next request in the log.
    await advance(sandboxOf(app), 9000);
    await ada.fetch("/tasks/v1/users/@me/lists");

    await row.getByText("reminded").waitFor();
    await row.click();
    await page.getByRole("dialog", { name: "Water the seedlings" }).waitFor();
  });
});

describe("a clock that was moved", () => {
  browserTest("leads back to real time, and is shown beside the requests", async () => {
    const { page, app, go } = await openConsole();
    const clock = async () => (await (await app.fetch("/sandbox/v1/clock")).json()) as { now: string; frozen: boolean };
    await go("/requests");
    const note = page.getByRole("note");
    await note.getByText(/The service clock is/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go("/world");

    await page.getByRole("button", { name: "Freeze clock" }).click();
    await page.locator(".card").getByText("Frozen", { exact: true }).waitFor();
    expect((await clock()).frozen).toBe(true);
    await page.getByRole("button", { name: "Resume real time" }).click();
    await page.getByText("Running", { exact: true }).waitFor();

    expect((await clock()).frozen).toBe(false);
  });
});
