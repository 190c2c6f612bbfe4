/** The views of the console in a real browser, with the data of a company. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "../support/app.ts";
import { accessibilityFaults, browserTest, holdRequests } from "../support/browser.ts";
import { addEvent, addFault, openConsole } from "../support/console.ts";
import { asJson } from "../support/json.ts";
import { givenTask } from "../support/tasks.ts";

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

describe("requests", () => {
  browserTest("appear as they happen, with the rule that refused them", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    await go("/requests");
    await page.getByText("Live", { exact: true }).waitFor();

    await owner.fetch("/tasks/v1/lists/nowhere/tasks");

    const row = page.getByRole("link", { name: /404 tasks\.list/ });
    await row.click();
    const panel = page.getByRole("dialog", { name: "tasks.list" });
    await panel.getByText("Rule: notFound").waitFor();
    expect(await panel.getByRole("link", { name: "Operation reference" }).getAttribute("href")).toBe(
      "/docs/tasks#operation/tasks.list",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

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

describe("the console's own requests", () => {
  browserTest("are neither counted nor listed, but those that a person tries are", async () => {
    const { page, app, go } = await openConsole();
    await go("/requests");
    await page.getByText("No requests yet").waitFor();
    await go("/");
    const count = page.getByRole("link", { name: /^Requests \d/ });
    await expect.poll(() => count.textContent()).toMatch(/0$/);

    await go("/explore/tasks/tasklists.list");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("link", { name: "Show in Requests" }).click();
    await page.getByRole("link", { name: /200 tasklists\.list/ }).waitFor();
    await go("/");

    await expect.poll(() => count.textContent()).toMatch(/1$/);
    expect((await (await app.fetch("/sandbox/v1/requests?source=apps")).json()).answered).toBe(1);
  });
});

describe("what comes next", () => {
  browserTest(
    "says nothing of emptiness before the server has answered, and counts by days of the calendar",
    async () => {
      const { page, app, company, go } = await openConsole({ browser: { timezoneId: "UTC", locale: "en-US" } });
      const ada = await app.person(company.ada);
      // It is Sunday at 9:00: 34 hours later it is Monday evening, and 40 hours later it is Tuesday.
      for (const [hours, summary] of [
        [34, "Monday evening"],
        [40, "Tuesday night"],
      ] as const) {
        const at = new Date(Date.parse("2026-03-01T09:00:00Z") + hours * 3600_000).toISOString();
        await addEvent(ada, {
          summary,
          start: { dateTime: at },
          end: { dateTime: new Date(Date.parse(at) + 3600_000).toISOString() },
          reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 0 }] },
        });
      }
      const answer = await holdRequests(page, "**/sandbox/v1/due*");
      await page.goto(`${app.url}/console?user=${company.ada}`);
      const card = page.locator(".card", { hasText: "Upcoming" });
      await card.waitFor();
      await page.getByRole("link", { name: /^Requests \d/ }).waitFor();
      expect(await card.textContent()).not.toContain("Nothing");
      answer();

      await go("/world");
      await page.getByText("tomorrow, Mar 2").first().waitFor();
      await page.getByText("in 2 days, Mar 3").first().waitFor();
    },
  );
});

describe("very many requests", () => {
  browserTest("do not make the page grow: 100,000 of them, with large bodies", async () => {
    const { page, app, go } = await openConsole();
    const { journal } = app.server.parts;
    const owner = await app.person("ada@example.com");
    await owner.fetch("/tasks/v1/users/@me/lists");
    await go("/requests");
    await page.getByText("Live", { exact: true }).waitFor();
    // The recorded request that the loop below repeats.
    const [latest] = (await journal?.page({ filter: { service: "tasks" }, limit: 1 }))?.items ?? [];
    if (!journal || !latest) throw new Error("Nothing was recorded.");
    // Copies of the request get their own ids.
    const { id, ...model } = latest;
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    const before = await heap();

    const large = { ...model.request, body: "x".repeat(30_000), bytes: 30_002 };
    for (let number = 1; number <= 100_000; number += 1) {
      const request = number > 96_000 ? large : model.request;
      const described = { ...model, path: `/many/${number}`, request };
      journal.record({ id: journal.newId(), weight: number > 96_000 ? 31_000 : 1_000, describe: () => described });
      // Pauses from time to time, so that the updates of the request log reach the page.
      if (number % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await page.getByText("/many/100000").waitFor();

    expect(await page.locator(".rows li").count()).toBeLessThan(60);
    expect((await heap()) - before).toBeLessThan(20_000_000);
    await page.getByRole("link", { name: /many\/100000/ }).click();
    expect(new URL(page.url()).pathname.split("/").at(-1)).not.toBe(id);
    await page.getByRole("tab", { name: /^Request, / }).click();
    await page.getByRole("dialog").getByText("xxxxxxxxxx").first().waitFor();
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

describe("tasks", () => {
  browserTest("are completed and moved, and are there when a program inserts them", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await go("/tasks");
    const titles = () => page.locator(".task .link").allTextContents();
    await expect.poll(titles).toEqual(["Book the stall for the fair", "Call the accountant"]);

    await page.getByRole("button", { name: "Move down: Book the stall for the fair" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".task .link").first().filter({ hasText: "Call the accountant" }).waitFor();
    await page.getByRole("checkbox", { name: "Completed: Call the accountant" }).click();
    await page.getByText("Completed “Call the accountant”").waitFor();
    await givenTask(ada, "From a program");

    await page.getByRole("button", { name: "From a program", exact: true }).waitFor();
  });
});

describe("the timeline", () => {
  browserTest("lets the wearer select in a menu", async () => {
    const { page, app, go } = await openConsole();
    await go("/timeline");

    await page.getByRole("button", { name: "Open the windows" }).click();
    await page.locator(".toast", { hasText: "Open the windows" }).waitFor();

    const sent = (await (await app.fetch("/sandbox/v1/deliveries?service=timeline")).json()) as { items: unknown[] };
    expect(JSON.stringify(sent.items)).toContain("CUSTOM");
  });
});

describe("payments", () => {
  browserTest("are captured and disputed", async () => {
    const { page, company, go } = await openConsole();
    await go(`/payments?transaction=${company.reserved}`);
    const panel = page.getByRole("dialog", { name: "€9.90" });

    await panel.getByRole("button", { name: "Capture" }).click();
    await page.getByRole("dialog", { name: "Capture €9.90" }).getByRole("button", { name: "Capture" }).click();
    await panel.getByText("captured", { exact: true }).waitFor();
    await panel.getByRole("button", { name: "Dispute" }).click();
    await page.getByRole("dialog", { name: "Dispute €9.90" }).getByRole("button", { name: "Dispute" }).click();
    await panel.getByRole("button", { name: "Win" }).click();

    await panel.getByText("Dispute won").first().waitFor();
    await panel.getByRole("tab", { name: "JSON" }).click();
    await panel.getByText('"capturedAmount"').waitFor();
    await panel.getByRole("tab", { name: "Requests" }).click();
    await panel.getByText("transactions.capture").waitFor();
  });
});

describe("conversions", () => {
  browserTest("are those of the days before the server's today, however late its clock is read", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    const answer = await holdRequests(page, "**/sandbox/v1/clock");
    const shown = go("/conversions");
    await page.getByRole("button", { name: "Act as: Ada Lovelace" }).waitFor();
    // After these fifty requests, all earlier requests of the page have ended.
    await page.evaluate(async () => {
      for (let number = 0; number < 50; number += 1) await (await fetch("/healthz")).text();
    });
    answer();
    await shown;

    await page.locator("main").getByText("conversions by day").waitFor();
  });
});

describe("explore", () => {
  browserTest("tries an operation as the chosen user, with code for it", async () => {
    const { page, go } = await openConsole();
    await go("/explore/tasks/tasks.insert");

    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByRole("heading", { name: "Response" }).waitFor();
    await page.getByText("200", { exact: true }).waitFor();

    await page.getByRole("tab", { name: "Python" }).click();
    await page.getByText("import requests").waitFor();
    await page.getByRole("tab", { name: "Node, published client" }).click();
    await page.getByText("service.tasks.insert(").waitFor();
  });

  browserTest("is found by the palette, by keys alone", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("");

    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search or run a command" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type("events.quickAdd");
    await page.getByRole("option", { name: /events\.quickAdd/ }).waitFor();
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { level: 1, name: "Explore" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/explore/calendar/events.quickAdd");
  });
});

describe("deliveries", () => {
  browserTest("are sent again", async () => {
    const { page, app, go } = await openConsole({ recorded: true });
    await go("/deliveries?state=delivered");
    const before = (await (await app.fetch("/sandbox/v1/mails")).json()) as { items: unknown[] };

    await page.getByRole("button", { name: "Redeliver" }).first().click();
    await page.getByText("Delivery scheduled").waitFor();

    expect(before.items.length).toBeGreaterThan(0);
  });
});

describe("what the console is given to show", () => {
  const nasty = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

  browserTest("never runs, in titles, descriptions, cards and mails", async () => {
    const { page, app, company, complaints, foreign, go } = await openConsole();
    const ada = await app.person(company.ada);
    const post = (path: string, body: unknown) => ada.fetch(path, asJson("POST", body));
    const at = (hour: string) => ({ dateTime: `2026-03-04T${hour}:00:00Z` });
    await post("/tasks/v1/lists/@default/tasks", { title: `${nasty} \u202eevil`, notes: nasty });
    const style = `<div style="background:url(https://elsewhere.example/x.png);position:fixed;inset:0">Covered</div>`;
    const oddEnds = ["</style/>", "</STYLE/ >", "</style//>"].map((end) => `<style>a${end}${nasty}</style>`).join("");
    const description = `${nasty}${oddEnds}<a href="javascript:window.ran=1">Press</a>${style}<svg onload="window.ran=1"></svg>`;
    const event = (await (
      await post("/calendar/v3/calendars/primary/events?sendUpdates=all", {
        summary: nasty,
        description,
        start: at("10"),
        end: at("11"),
        attendees: [{ email: company.grace }],
      })
    ).json()) as { id: string };
    await post("/mirror/v1/timeline", {
      html: `<article>${nasty}${oddEnds}${style}<b onclick="window.ran=1">Bold</b></article>`,
    });

    await go("/tasks");
    await page.getByText("onerror").first().waitFor();
    await go(`/calendar?event=${encodeURIComponent(`primary ${event.id}`)}`);
    const link = page.getByRole("dialog").getByText("Press");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBeNull();
    // HTML that sets its own colors is shown on white, because its author chose these colors for a white background.
    const paper = page.getByRole("article", { name: "Description" });
    expect(await paper.evaluate((each) => getComputedStyle(each).colorScheme)).toBe("light");
    await go("/timeline");
    await page.getByText("Bold").dispatchEvent("click");
    await go("/mails");
    await page.getByText("Invitation").first().waitFor();

    expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
