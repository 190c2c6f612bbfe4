/** Tests the pages to which the links of events lead: their content for each viewer, and their appearance in a browser. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startApp, startWith, type TestApp } from "../support/app.ts";
import { browserTest, openPage } from "../support/browser.ts";
import { givenCalendar, share } from "../support/calendar.ts";
import { Browser, signedIn, wordsOf } from "../support/signIn.ts";
import { day, hour, inZone, seriesOf } from "./events/bodies.ts";
import { insertWithConference } from "./events/conferences.ts";
import { type Event, insert, read, remove } from "./events/support.ts";

/** Returns the path and query of an event's page. */
function pathOf({ htmlLink = "" }: Event): string {
  const { pathname, search } = new URL(htmlLink);
  return `${pathname}${search}`;
}

async function open(browser: Browser, path: string): Promise<{ status: number; words: string; to: string | null }> {
  const response = await browser.open(path);
  return { status: response.status, words: wordsOf(await response.text()), to: response.headers.get("Location") };
}

const secrets = { summary: "Seed swap", description: "Beans & <b>peas</b>", location: "Shed 4" };

describe("the page of an event", () => {
  test("shows its owner what it is, as text", async () => {
    const app = await startApp();
    const event = await insert(app.owner, {
      ...secrets,
      attendees: [
        { email: "ada@else.example", displayName: "Ada", responseStatus: "tentative", comment: "Late", optional: true },
        { email: "bob@else.example", additionalGuests: 2 },
      ],
      recurrence: ["RRULE:FREQ=WEEKLY"],
      ...inZone("UTC", "2026-03-02T10:00:00Z", "2026-03-02T11:30:00Z"),
    });
    const browser = await signedIn(app, app.owner.email);

    const response = await browser.open(pathOf(event));
    const html = await response.text();

    expect(wordsOf(html)).toBe(
      "Seed swap When Monday, March 2, 2026, 10:00 – 11:30 (Etc/GMT) Repeats Weekly on Monday Where Shed 4 " +
        "Description Beans & <b>peas</b> Organizer owner@example.com " +
        "Guests Ada ada@else.example : maybe, optional Late bob@else.example: no response yet, plus 2 guests " +
        "Calendar owner@example.com You are signed in as owner@example.com . Use another account",
    );
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<script");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("<title>Seed swap</title>");
  });

  test.each<[string, object, string]>([
    ["a day", day("2026-03-02", "2026-03-03"), "Monday, March 2, 2026"],
    ["days", day("2026-03-02", "2026-03-05"), "Monday, March 2, 2026 – Wednesday, March 4, 2026"],
    [
      "a night, in the zone of the calendar",
      hour("2026-07-02T20:30:00Z", "2026-07-03T00:30:00Z"),
      "Thursday, July 2, 2026, 22:30 – Friday, July 3, 2026, 02:30 (Europe/Berlin)",
    ],
    [
      "an open end",
      { ...hour("2026-03-02T10:00:30Z", "2026-03-02T11:00:00Z"), endTimeUnspecified: true },
      "Monday, March 2, 2026, 11:00:30 (Europe/Berlin)",
    ],
  ])("says when: %s", async (_, times, words) => {
    const app = await startApp();
    const { id: calendarId = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: "Europe/Berlin" });
    const event = await insert(app.owner, { summary: "E", ...times }, { calendarId });

    const page = await open(await signedIn(app, app.owner.email), pathOf(event));

    expect(page.words).toContain(`E When ${words} Organizer Club`);
    expect(page.words).toContain("Calendar Club You");
  });

  test("says that an event is cancelled, and shows one instance of a series", async () => {
    const app = await startApp();
    const series = await insert(app.owner, {
      summary: "Daily",
      ...seriesOf("FREQ=DAILY"),
    });
    const instance = await read(app.owner, `${series.id}_20260305T100000Z`);
    const browser = await signedIn(app, app.owner.email);

    expect((await open(browser, pathOf(instance))).words).toContain("When Thursday, March 5, 2026, 10:00 – 11:00");
    await remove(app.owner, series.id);
    expect((await open(browser, pathOf(series))).words).toContain("Daily This event was canceled.");
  });

  test("tells strangers and other people nothing, not even that it is there", async () => {
    const app = await startApp();
    await app.person("ada@example.com");
    const event = await insert(app.owner, secrets);
    const gone = `/calendar/event?eid=${Buffer.from("none0 owner@example.com").toString("base64url")}`;
    const [stranger, ada] = [new Browser(app), await signedIn(app, "ada@example.com")];

    for (const path of [pathOf(event), gone]) {
      const unseen = await open(stranger, path);
      expect(unseen).toMatchObject({ status: 303, to: `/signin?continue=${encodeURIComponent(path)}` });
      expect(await open(ada, path)).toEqual({
        status: 404,
        words:
          "Event not found This event does not exist, or ada@example.com cannot see it. " +
          "You are signed in as ada@example.com . Use another account",
        to: null,
      });
    }
  });

  test.each(["", "?eid=", "?eid=x", "?eid=a&eid=b", `?eid=${Buffer.from("a\0b c").toString("base64url")}`])(
    "is not there at %j",
    async (query) => {
      const app = await startApp();
      const browser = await signedIn(app, app.owner.email);

      expect((await browser.open(`/calendar/event${query}`)).status).toBe(404);
    },
  );

  test("is refused for an address that is not UTF-8", async () => {
    const app = await startApp();
    const browser = await signedIn(app, app.owner.email);

    expect((await browser.open("/calendar/event?eid=%F0%9F")).status).toBe(400);
  });

  test("leads back after signing in", async () => {
    const app = await startApp();
    const event = await insert(app.owner, secrets);
    const browser = new Browser(app);
    const { to } = await open(browser, pathOf(event));

    const form = await (await browser.open(to ?? "")).text();
    const answer = await browser.submit(form, { email: app.owner.email, password: "" });

    expect(answer.headers.get("Location")).toBe(pathOf(event));
    expect((await open(browser, pathOf(event))).words).toContain("Seed swap");
  });

  test.each<[role: "reader" | "freeBusyReader", visibility: string, title: string, shown: boolean]>([
    ["reader", "default", "Seed swap", true],
    ["reader", "private", "Private event", false],
    ["freeBusyReader", "public", "Seed swap", true],
    ["freeBusyReader", "default", "Busy", false],
  ])("on a calendar that is open to everybody as %s: a %s event is %s", async (role, visibility, title, shown) => {
    const app = await startApp();
    const { id: calendarId = "" } = await givenCalendar(app.owner, "Club");
    await share(app.owner, calendarId, "default", role);
    const event = await insert(app.owner, { ...secrets, visibility }, { calendarId });

    const { status, words } = await open(new Browser(app), pathOf(event));

    expect(status).toBe(200);
    expect(words.startsWith(`${title} When Monday, March 2, 2026, 10:00 – 11:00`)).toBe(true);
    expect(words.includes("Shed 4")).toBe(shown);
    expect(words).toMatch(/You are viewing the public details\. Sign in to see the details shared with you\.$/);
  });

  test("shows guests only what their copy shows", async () => {
    const { app, owner, ada } = await startWith("ada");
    const { id } = await insert(owner, {
      summary: "Surprise",
      guestsCanSeeOtherGuests: false,
      attendees: [{ email: ada.email }, { email: "bob@else.example" }],
    });

    const { words } = await open(await signedIn(app, ada.email), pathOf(await read(ada, id)));

    expect(words).toContain("Guests ada@example.com: no response yet Some guests are not shown.");
    expect(words).not.toContain("bob");
  });

  test("never runs what somebody else has written, and links to conferences only", async () => {
    const app = await startApp();
    const attack = `"><script>hacked=1</script><img src=x onerror=hacked=1>`;
    const event = await insert(
      app.owner,
      {
        summary: attack,
        description: attack,
        location: attack,
        attendees: [{ email: "a@b.example", displayName: attack, comment: attack }],
        conferenceData: {
          conferenceSolution: { key: { type: "addOn" }, name: attack },
          entryPoints: [
            { entryPointType: "video", uri: "https://meet.example/'-alert(1)-'", label: attack, pin: attack },
          ],
        },
      },
      { query: { conferenceDataVersion: 1 } },
    );

    const html = await (await (await signedIn(app, app.owner.email)).open(pathOf(event))).text();

    expect(html).not.toMatch(/<script|<img|javascript:/i);
    const { page, complaints } = await visit(app, event);
    expect(await page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});

/** Opens the page of an event in a real browser, and signs in as the owner. */
async function visit(app: TestApp, event: Event, size?: "phone") {
  const watched = await openPage(app.url, size);
  await watched.page.goto(event.htmlLink ?? "");
  await watched.page.getByLabel("Email address").fill(app.owner.email);
  await watched.page.getByRole("button", { name: "Sign in" }).click();
  await watched.page.waitForURL(/\/calendar\/event/);
  return watched;
}

/** Returns the accessibility violations that the library axe finds, as `rule: element`. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // The evaluated script of axe defines this global variable.
  const { passes, violations } = await page.evaluate(() => (Reflect.get(window, "axe") as typeof axe).run());
  expect(passes.map(({ id }) => id)).toContain("document-title");
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Saves a screenshot if the environment variable `SCREENSHOTS` specifies a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

browserTest.for(["desktop", "phone"] as const)("the page of an event in a browser: %s", async (size) => {
  const app = await startApp();
  await app.server.parts.users.save({ email: app.owner.email, name: "Olga Owner" });
  const event = await insertWithConference(app.owner, {
    ...secrets,
    description: `Bring <b>labels</b>.\nSeeds in the shed: ${"x".repeat(120)}`,
    recurrence: ["RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T235959Z"],
    ...inZone("UTC", "2026-03-02T10:00:00Z", "2026-03-02T11:30:00Z"),
    attendees: [
      { email: app.owner.email },
      { email: "ada@else.example", displayName: "Ada Bell", responseStatus: "accepted", comment: "With pleasure" },
      { email: `${"long".repeat(14)}@else.example`, optional: true },
    ],
  });

  const { page, complaints, foreign } = await visit(app, event, size === "phone" ? size : undefined);
  await picture(page, `event-${size}`);

  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Seed swap");
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: /\/meet\// }).click();
  await page.getByRole("heading", { name: /^Meeting [a-z]{3}-[a-z]{4}-[a-z]{3}$/ }).waitFor();
  await picture(page, `meeting-${size}`);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});

describe("the page of a meeting", () => {
  test("says that the room exists, and has an icon", async () => {
    const app = await startApp();
    const { videoLink = "", conferenceData } = await insertWithConference(app.owner, secrets);

    const { status, words } = await open(new Browser(app), new URL(videoLink).pathname);
    const icon = await fetch(conferenceData?.conferenceSolution?.iconUri ?? "");

    expect(status).toBe(200);
    expect(words).toMatch(/^Meeting [a-z]{3}-[a-z]{4}-[a-z]{3} This meeting exists, but you cannot join it\./);
    expect(words).not.toContain("Seed");
    expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  });

  test.each(["abc-defg-hij", "x", "%00", "ABC-DEFG-HIJ"])("says that there is none at %s", async (code) => {
    const app = await startApp();

    const { status, words } = await open(new Browser(app), `/meet/${code}`);

    expect([status, words]).toEqual([404, "Meeting not found No meeting has this code."]);
  });
});
