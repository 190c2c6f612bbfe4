/** The views of the console in a real browser, with the data of a company. The calendar has a file of its own. */
import { describe, expect } from "vitest";
import { accessibilityFaults, browserTest, holdRequests } from "../support/browser.ts";
import { addEvent, openConsole } from "../support/console.ts";
import { asJson } from "../support/json.ts";
import { givenTask } from "../support/tasks.ts";

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
