/** Tests reminders in the sandbox's list, and the emails that the setting `CALENDAR_MAILS` turns on. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SqlValue } from "../../server/platform/db/index.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { Budget } from "../../server/platform/work.ts";
import { type Person, type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { addToList, givenCalendar, result, share } from "../support/calendar.ts";
import { type Body, day, hour, invited, inZone } from "./events/bodies.ts";
import { act, trySandbox } from "./events/sandbox.ts";
import { insert, patch, remove, respond } from "./events/support.ts";

interface Entry {
  dueAt: string;
  method: string;
  minutes: number;
  calendarId: string;
  eventId: string;
  summary?: string;
  start: string;
}

const listed = (app: TestApp, user = "owner@example.com", query = "") =>
  act<{ items: Entry[]; emailsSent: boolean }>(app, "GET", `/calendar/users/${user}/reminders${query}`);

const reminders = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).items;

interface Reminder {
  method: string;
  minutes: number;
}

/**
 * Computes the reminders that are expected in a time range from lists of instances. Each has a time, minutes and the event's
 * id; they are sorted.
 */
async function expectedOf(
  person: Person,
  defaults: Record<string, Reminder[]>,
  since: string,
  until: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const [calendarId, ofCalendar] of Object.entries(defaults)) {
    const path = { calendarId };
    const query = { singleEvents: true, maxResults: 2500, timeMin: since, timeMax: "2026-06-01T00:00:00Z" };
    const { data } = await person.calendar.GET("/calendars/{calendarId}/events", { params: { path, query } });
    expect(data?.nextPageToken).toBeUndefined();
    for (const { id, start, reminders: own } of data?.items ?? []) {
      const startMs = Date.parse(
        start?.dateTime ?? `${start?.date}T00:00:00${data?.timeZone === "Asia/Tokyo" ? "+09:00" : "Z"}`,
      );
      for (const { minutes } of (own?.useDefault ? ofCalendar : own?.overrides) ?? []) {
        const dueMs = startMs - (minutes ?? 0) * 60_000;
        if (dueMs > Date.parse(since) && dueMs <= Date.parse(until)) {
          found.push(`${new Date(dueMs).toISOString()} ${minutes} ${id}`);
        }
      }
    }
  }
  return found.sort();
}

const brief = (told: Entry[]) => told.map(({ dueAt, method, summary }) => `${dueAt.slice(0, 16)} ${method} ${summary}`);

/** Changes the user's settings for a calendar on their list. */
async function choose(person: Person, calendarId: string, body: Body): Promise<void> {
  await result(person, `PATCH /users/me/calendarList/${encodeURIComponent(calendarId)}`, body);
}

const at = (start: string, end: string, more: Body = {}) =>
  hour(`2026-03-02T${start}:00Z`, `2026-03-02T${end}:00Z`, more);

/** A series from 2 March 2026 on. @param frequency The rest of its rule, such as `DAILY`. */
const every = (frequency: string, start: string, end: string, more: Body = {}) =>
  inZone("UTC", `2026-03-02T${start}Z`, `2026-03-02T${end}Z`, { recurrence: [`RRULE:FREQ=${frequency}`], ...more });

/** The reminders of an event that replace those of its calendar. */
const own = (method: string, ...minutes: number[]) => ({
  reminders: { useDefault: false, overrides: minutes.map((each) => ({ method, minutes: each })) },
});

describe("reminders", () => {
  test("are due by the clock: defaults of the calendar, and what an event has of its own", async () => {
    const app = await startApp({ at: "2026-03-02T08:00:00Z" });
    const { owner } = app;
    const { id: other = "" } = await givenCalendar(owner);
    await choose(owner, other, { defaultReminders: [{ method: "email", minutes: 10 }] });
    await insert(owner, at("09:00", "10:00", { summary: "Default" }));
    await insert(owner, at("09:05", "10:00", { summary: "Other" }), { calendarId: other });
    const overrides = [
      { method: "email", minutes: 5 },
      { method: "popup", minutes: 1440 },
    ];
    await insert(owner, at("12:00", "13:00", { summary: "Own", reminders: { useDefault: false, overrides } }));
    await insert(owner, at("09:10", "10:00", { summary: "None", reminders: { useDefault: false } }));
    expect(brief(await reminders(app))).toEqual(["2026-03-01T12:00 popup Own"]);

    app.clock.set("2026-03-02T08:30:00Z");
    expect((await reminders(app)).at(-1)).toMatchObject({
      dueAt: "2026-03-02T08:30:00.000Z",
      method: "popup",
      minutes: 30,
      calendarId: owner.email,
      start: "2026-03-02T09:00:00.000Z",
    });
    app.clock.set("2026-03-02T11:55:00Z");
    expect(brief(await reminders(app))).toEqual([
      "2026-03-01T12:00 popup Own",
      "2026-03-02T08:30 popup Default",
      "2026-03-02T08:55 email Other",
      "2026-03-02T11:55 email Own",
    ]);
    expect(brief(await reminders(app, owner.email, "?since=2026-03-02T08:30:00Z&until=2026-03-02T09:00:00Z"))).toEqual([
      "2026-03-02T08:55 email Other",
    ]);
  });

  test("of days count from midnight in the calendar's zone, and who has declined is reminded of nothing", async () => {
    const app = await startApp({ at: "2026-03-03T12:00:00Z" });
    const { owner } = app;
    const ada = await app.person("ada@example.com");
    const { id: tokyo = "" } = await givenCalendar(owner, { timeZone: "Asia/Tokyo" });
    await choose(owner, tokyo, { defaultReminders: [{ method: "popup", minutes: 60 }] });
    await insert(owner, day("2026-03-03", "2026-03-04", { summary: "Day" }), { calendarId: tokyo });
    const { id } = await insert(owner, at("16:00", "17:00", { summary: "Talk", ...invited(ada) }));
    expect(brief(await reminders(app, ada.email))).toEqual(["2026-03-02T15:30 popup Talk"]);

    await respond(ada, id, "declined");

    expect(await reminders(app, ada.email)).toEqual([]);
    expect(brief(await reminders(app))).toEqual(["2026-03-02T14:00 popup Day", "2026-03-02T15:30 popup Talk"]);
  });

  test("tell nothing of what somebody does not see", async () => {
    const app = await startApp({ at: "2026-03-02T12:00:00Z" });
    const { owner } = app;
    const ada = await app.person("ada@example.com");
    const { id: shared = "" } = await givenCalendar(owner);
    for (const [visibility, start] of [["default", "09:00"] as const, ["private", "10:00"] as const]) {
      await insert(owner, at(start, "11:00", { summary: visibility, visibility }), { calendarId: shared });
    }
    await share(owner, shared, `user:${ada.email}`, "reader");
    await addToList(ada, shared, { defaultReminders: [{ method: "popup", minutes: 10 }] });
    expect(brief(await reminders(app, ada.email))).toEqual(["2026-03-02T08:50 popup default"]);

    await share(owner, shared, `user:${ada.email}`, "freeBusyReader");

    expect(await reminders(app, ada.email)).toEqual([]);
  });

  test("are those of every event that a list of instances has, whenever it is", async () => {
    const app = await startApp({ at: "2026-03-02T00:00:00Z" });
    const { owner } = app;
    const { id: tokyo = "" } = await givenCalendar(owner, { timeZone: "Asia/Tokyo" });
    const defaults: Record<string, Reminder[]> = {
      [owner.email]: [
        { method: "popup", minutes: 30 },
        { method: "email", minutes: 1440 },
      ],
      [tokyo]: [{ method: "popup", minutes: 0 }],
    };
    for (const [calendarId, defaultReminders] of Object.entries(defaults)) {
      await choose(owner, calendarId, { defaultReminders });
    }
    for (const calendarId of [owner.email, tokyo]) {
      const put = (body: Body) => insert(owner, body, { calendarId });
      const series = (rule: string, more: Body) =>
        inZone("Europe/Berlin", "2026-03-01T09:00:00Z", "2026-03-01T12:00:00Z", {
          recurrence: [`RRULE:${rule}`],
          ...more,
        });
      await put(series("FREQ=HOURLY;INTERVAL=5", { summary: "Defaults" }));
      const { id } = await put(series("FREQ=DAILY;COUNT=20", { summary: "Own", ...own("popup", 40_320, 7, 10_000) }));
      await patch(owner, `${id}_20260305T090000Z`, hour("2026-03-25T15:00:00Z", "2026-03-25T16:00:00Z"), {
        calendarId,
      });
      await patch(owner, `${id}_20260306T090000Z`, own("popup", 2), { calendarId });
      await put(series("FREQ=MONTHLY", { summary: "None", reminders: { useDefault: false } }));
      await put(day("2026-03-04", "2026-03-20", { summary: "Days", ...own("popup", 540, 20_160) }));
      await put({ ...hour("2026-03-09T10:00:00Z", "2026-03-09T10:00:01Z"), summary: "Moment" });
      await put({ ...hour("2026-02-20T10:00:00Z", "2026-03-20T10:00:00Z"), summary: "Long", ...own("popup", 0) });
    }

    for (const [from, to] of [
      ["02-20", "02-28"],
      ["03-01", "03-02"],
      ["03-01", "04-01"],
      ["03-24", "03-29"],
    ]) {
      const [since, until] = [`2026-${from}T08:30:00Z`, `2026-${to}T08:30:00Z`];
      const told = await reminders(app, owner.email, `?since=${since}&until=${until}`);

      const expected = await expectedOf(owner, defaults, since, until);
      expect(told.map(({ dueAt }) => dueAt)).toEqual(told.map(({ dueAt }) => dueAt).sort());
      expect(told.map(({ dueAt, minutes, eventId }) => `${dueAt} ${minutes} ${eventId}`).sort()).toEqual(expected);
      expect(told.length).toBeGreaterThan(8);
    }
  });

  test("of a thousand and more are the first thousand, and what never reminds is not looked for without end", async () => {
    const app = await startApp({ at: "2026-03-02T00:00:00Z" });
    const { owner } = app;
    for (let index = 0; index < 3; index++) await insert(owner, every("MINUTELY", "09:00:00", "09:00:30"));
    const month = "?since=2026-03-02T00:00:00Z&until=2026-04-02T00:00:00Z";

    const told = await reminders(app, owner.email, month);

    expect(told).toHaveLength(1000);
    expect(told[0]).toMatchObject({ dueAt: "2026-03-02T08:30:00.000Z", minutes: 30 });
    expect(told.at(-1)).toMatchObject({ dueAt: "2026-03-02T14:03:00.000Z" });

    await choose(owner, "primary", { defaultReminders: [] });
    await insert(owner, at("09:00", "10:00", own("popup", 9)));
    expect(await reminders(app, owner.email, "?since=2026-03-02T00:00:00Z&until=2026-03-03T00:00:00Z")).toHaveLength(1);
    const refused = await trySandbox(app, "GET", `/calendar/users/${owner.email}/reminders${month}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("the time range contains more than 25000 events");
  });

  test.each([
    ["nobody@example.com", "", 404],
    ["owner@example.com", "?since=2026-03-03T00:00:00Z&until=2026-03-02T00:00:00Z", 400],
    ["owner@example.com", "?since=2026-01-01T00:00:00Z&until=2026-03-02T00:00:00Z", 400],
    ["owner@example.com", "?since=yesterday", 400],
  ])("of %s, %s, are refused", async (user, query, status) => {
    const app = await startApp();

    expect((await trySandbox(app, "GET", `/calendar/users/${user}/reminders${query}`)).status).toBe(status);
  });
});

test.each([
  [{ MODE: "development" }, true],
  [{ MODE: "development", CALENDAR_MAILS: "false" }, false],
  [{ MODE: "production", SECRET: "s".repeat(32), PUBLIC_URL: "https://quintet.example" }, false],
  [{ MODE: "production", SECRET: "s".repeat(32), PUBLIC_URL: "https://quintet.example", CALENDAR_MAILS: "true" }, true],
])("with %j, CALENDAR_MAILS is %j", (variables, expected) => {
  expect(readSettings(variables).calendarMails).toBe(expected);
});

describe("with CALENDAR_MAILS", () => {
  interface Sent {
    to: string;
    subject: string;
    text: string;
  }

  async function start(calendarMails: boolean, options: StartOptions = {}) {
    const settings = { calendarMails, publicUrl: "http://localhost:4010", ...options.settings };
    const app = await startApp({ at: "2026-03-02T06:00:00Z", ...options, settings });
    const maintenance = async () => {
      for (const each of app.server.app.maintenance) await each.run();
    };
    /** Moves the clock, and runs the due jobs. */
    const until = async (moment: string) => {
      app.clock.set(moment);
      await maintenance();
    };
    const mails = async (): Promise<Sent[]> => {
      // Waits for jobs that a write has started.
      await maintenance();
      const rows = await app.server.parts.db.read.all<{ request: string }>(
        `SELECT "request" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
      );
      return rows.map(({ request }) => {
        const { to, subject, text } = JSON.parse(request);
        return { to: to.join(), subject, text };
      });
    };
    const subjects = async () => (await mails()).map(({ to, subject }) => `${to} ${subject}`);
    return { app, owner: app.owner, until, mails, subjects };
  }

  const mailed = own("email", 30);
  const noNotices = { notificationSettings: { notifications: [] } };

  test("reminders of the method email are sent once, each at its time, with a link", async () => {
    const { app, owner, until, mails, subjects } = await start(true);
    expect(await listed(app)).toMatchObject({ items: [], emailsSent: true });
    await choose(owner, "primary", noNotices);
    await insert(owner, {
      ...at("09:00", "10:00", { summary: "Daily", location: "Hall", ...mailed }),
      ...inZone("Europe/Berlin", "2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z"),
      recurrence: ["RRULE:FREQ=DAILY"],
    });
    await insert(owner, at("11:00", "12:00", { summary: "Popup" }));
    await until("2026-03-02T08:29:59Z");
    expect(await mails()).toEqual([]);

    await until("2026-03-02T08:30:00Z");
    await until("2026-03-02T08:31:00Z");

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, subject: "Reminder: Daily" });
    expect(mail?.text).toContain("When: 2026-03-02 09:00 – 10:00 (Etc/GMT)\n");
    expect(mail?.text).toContain("Where: Hall");
    expect(mail?.text).toContain("Details: http://localhost:4010/calendar/event?eid=");
    await until("2026-03-03T08:45:00Z");
    expect(await subjects()).toEqual(Array(2).fill(`${owner.email} Reminder: Daily`));
    // The jump simulates days without a running server. Of the reminders in that time, only those of the last day are sent.
    await until("2026-03-08T12:00:00Z");
    expect(await mails()).toHaveLength(3);
  });

  test("follow changes of events, of defaults, and of the clock", async () => {
    const { owner, until, subjects } = await start(true);
    await choose(owner, "primary", { ...noNotices, defaultReminders: [{ method: "email", minutes: 60 }] });
    const { id } = await insert(owner, at("12:00", "13:00", { summary: "Moved" }));
    await insert(owner, at("12:00", "13:00", { summary: "Deleted" })).then((each) => remove(owner, each.id));
    await patch(owner, id, at("15:00", "16:00"));
    await until("2026-03-02T11:30:00Z");
    expect(await subjects()).toEqual([]);
    await choose(owner, "primary", { defaultReminders: [{ method: "email", minutes: 200 }] });

    await until("2026-03-02T11:40:00Z");

    expect(await subjects()).toEqual([`${owner.email} Reminder: Moved`]);
  });

  test("what takes long is done in several writes, and nothing is forgotten or sent twice", async () => {
    const { app, owner, until, subjects } = await start(true);
    await choose(owner, "primary", { ...noNotices, defaultReminders: [{ method: "popup", minutes: 0 }] });
    for (let index = 0; index < 20; index++) {
      await insert(owner, every("MINUTELY", "07:00:00", "07:01:00", { summary: `Series ${index}` }));
    }
    const moments = ["08:00", "11:00", "13:30", "16:59"];
    for (const each of moments) await insert(owner, at(each, "18:00", { summary: each, ...own("email", 0) }));
    await until("2026-03-02T06:30:00Z");
    const { db } = app.server.parts;
    const write = vi.spyOn(db, "write");

    await until("2026-03-02T17:00:00Z");

    expect(await subjects()).toEqual(moments.map((each) => `${owner.email} Reminder: ${each}`));
    // There are 12,000 instances. One write checks 5,000 of them and a part of the next batch, so more than two writes are
    // needed.
    expect(write.mock.calls.length).toBeGreaterThan(2);
    await until("2026-03-02T17:01:00Z");
    expect(await subjects()).toHaveLength(moments.length);
  });

  /**
   * Counts the rows of series that jobs read within writes, which delays other writes. Counting ends with the test.
   * @param during Called before each write.
   */
  function watchWrites(app: TestApp, during: () => Promise<void> = async () => {}): () => number {
    let rows = 0;
    const { db } = app.server.parts;
    const write = db.write.bind(db);
    const spy = vi.spyOn(db, "write").mockImplementation(async (work, options) => {
      await during();
      return write(async (tx) => {
        const all = tx.all.bind(tx);
        tx.all = async <T>(sql: string, ...values: SqlValue[]) => {
          const found = await all<T>(sql, ...values);
          if (sql.includes('"resource"')) rows += found.length;
          return found;
        };
        return work(tx);
      }, options) as Promise<never>;
    });
    onTestFinished(() => spy.mockRestore());
    return () => rows;
  }

  async function givenSeries(owner: Person, count: number): Promise<string[]> {
    await choose(owner, "primary", noNotices);
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const series = every("DAILY", "09:00:00", "10:00:00", { summary: `Series ${index}`, ...mailed });
      ids.push((await insert(owner, series)).id);
    }
    return ids;
  }

  test("series are looked for ahead of the write that sends, so that others need not wait", async () => {
    const { app, owner, until, subjects } = await start(true);
    const ids = await givenSeries(owner, 12);
    await until("2026-03-02T08:00:00Z");
    const read = watchWrites(app);

    await until("2026-03-02T08:30:00Z");
    await until("2026-03-03T08:30:00Z");

    expect((await subjects()).sort()).toEqual(
      ids.flatMap((_, index) => Array(2).fill(`${owner.email} Reminder: Series ${index}`)).sort(),
    );
    expect(read()).toBe(0);
  });

  test("what changes while it is looked for is sent as it is in the end", async () => {
    const { app, owner, until, subjects } = await start(true);
    const [first = "", second = ""] = await givenSeries(owner, 2);
    await until("2026-03-02T08:00:00Z");
    let changes = 0;
    watchWrites(app, async () => {
      // Removes the event when the job has already found it, but before the write that would send its reminder.
      if (++changes === 1) await remove(owner, first);
    });

    await until("2026-03-02T08:30:00Z");

    expect(await subjects()).toEqual([`${owner.email} Reminder: Series 1`]);
    expect(changes).toBeGreaterThan(2);
    await remove(owner, second);
    await until("2026-03-03T08:30:00Z");
    expect(await subjects()).toHaveLength(1);
  });

  test("what others change without end is sent all the same", async () => {
    const { app, owner, until, subjects } = await start(true);
    const [id = ""] = await givenSeries(owner, 1);
    await until("2026-03-02T08:00:00Z");
    let isOwn = false;
    let changes = 0;
    watchWrites(app, async () => {
      if (isOwn || changes === 20) return;
      isOwn = true;
      // Changes only fields outside the search index, because the job that updates the index would also count as a write.
      await patch(owner, id, { colorId: String((++changes % 10) + 1) });
      isOwn = false;
    });

    await until("2026-03-02T08:30:00Z");

    expect(await subjects()).toEqual([`${owner.email} Reminder: Series 0`]);
    expect(changes).toBeLessThan(20);
  });

  test("occurrences that remind otherwise than by mail are not looked at after a write", async () => {
    const { owner, until, subjects } = await start(true);
    await choose(owner, "primary", noNotices);
    const { id } = await insert(owner, every("MINUTELY", "07:00:00", "07:01:00", { summary: "Popups" }));
    await until("2026-03-02T07:00:00Z");
    const spend = vi.spyOn(Budget.prototype, "spend");
    onTestFinished(() => spend.mockRestore());

    await patch(owner, id, { summary: "Still popups" });
    await until("2026-03-02T07:01:00Z");

    expect(await subjects()).toEqual([]);
    expect(spend.mock.calls.reduce((sum, [units = 1]) => sum + units, 0)).toBeLessThan(100);
  });

  test("nothing is sent where the setting is off", async () => {
    const { app, owner, until, mails } = await start(false);
    await insert(owner, at("09:00", "10:00", { summary: "Silent", ...mailed }));

    await until("2026-03-02T08:45:00Z");

    expect(await mails()).toEqual([]);
    const { items, emailsSent } = await listed(app);
    expect({ items: brief(items), emailsSent }).toEqual({
      items: ["2026-03-02T08:30 email Silent"],
      emailsSent: false,
    });
  });

  test("lists are notified of changes by others, if they request it", async () => {
    const { app, owner, subjects } = await start(true);
    const ada = await app.person("ada@example.com");
    const { id } = await insert(owner, at("15:00", "16:00", { summary: "Party", ...invited(ada) }));
    await patch(owner, id, { location: "Hall" });
    await patch(owner, id, { colorId: "3" });
    await respond(ada, id, "accepted");
    await remove(owner, id);

    expect(await subjects()).toEqual([
      `${ada.email} New event: Party`,
      `${ada.email} Updated event: Party`,
      `${owner.email} New response: Party`,
      `${ada.email} Canceled event: Party`,
    ]);
  });

  test("no one gets a second email: neither invited guests, nor users who turned notifications off", async () => {
    const { app, owner, subjects } = await start(true);
    const [ada, bob] = [await app.person("ada@example.com"), await app.person("bob@example.com")];
    await choose(bob, "primary", noNotices);
    const attendees = [{ email: ada.email }, { email: bob.email }];

    await insert(owner, at("15:00", "16:00", { summary: "Party", attendees }), { query: { sendUpdates: "all" } });

    expect(await subjects()).toEqual([`${ada.email} Invitation: Party`, `${bob.email} Invitation: Party`]);
  });

  test("the agenda of a day comes in its morning, in the calendar's zone", async () => {
    const { owner, until, mails } = await start(true);
    const { id = "" } = await givenCalendar(owner, { summary: "Team", timeZone: "Europe/Berlin" });
    await choose(owner, id, { notificationSettings: { notifications: [{ type: "agenda", method: "email" }] } });
    await insert(owner, hour("2026-03-03T08:00:00Z", "2026-03-03T09:00:00Z", { summary: "Talk" }), { calendarId: id });

    await until("2026-03-03T06:00:00Z");

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.email, subject: "Agenda: Team, 2026-03-03" });
    expect(mail?.text).toContain("2026-03-03 09:00 – 10:00 (Europe/Berlin): Talk");
  });
});
