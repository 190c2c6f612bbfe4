/** Tests primary calendars, and how other calendars are created, changed, deleted, cleared and transferred. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import {
  addToList,
  type CalendarBody,
  deliver,
  dump,
  entriesOf,
  givenCalendar,
  readCalendar,
  readEntry,
  rulesOf,
  share,
} from "../support/calendar.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfPeople();

const summary = "Garden club";

function tryPatch(person: Person, calendarId: string, body: object, headers: Record<string, string> = {}) {
  return person.fetch(`/calendar/v3/calendars/${encodeURIComponent(calendarId)}`, asJson("PATCH", body, headers));
}

function tryPut(person: Person, calendarId: string, body: object, headers: Record<string, string> = {}) {
  return person.fetch(`/calendar/v3/calendars/${encodeURIComponent(calendarId)}`, asJson("PUT", body, headers));
}

describe("the primary calendar", () => {
  test("is there from the first request on, under the user's address and under its alias", async () => {
    const { owner } = await startApp();

    const calendar = await readCalendar(owner);

    expect(calendar).toMatchObject({
      kind: "calendar#calendar",
      id: "owner@example.com",
      summary: "owner@example.com",
      timeZone: "Etc/GMT",
      conferenceProperties: { allowedConferenceSolutionTypes: ["builtinMeet"] },
    });
    expect(calendar).not.toHaveProperty("dataOwner");
    expect(await readCalendar(owner, "OWNER@Example.com")).toEqual(calendar);
    expect((await rulesOf(owner, "primary")).items).toMatchObject([{ id: "user:owner@example.com", role: "owner" }]);
    expect(await readEntry(owner)).toMatchObject({
      primary: true,
      accessRole: "owner",
      colorId: "14",
      backgroundColor: "#9fe1e7",
      foregroundColor: "#000000",
      defaultReminders: [{ method: "popup", minutes: 30 }],
    });
  });

  test("of somebody who never signed in can be shared with and looked at, once there are rules", async () => {
    const app = await startApp();
    await app.server.parts.users.ensure("grace@example.com");

    const before = await refusalOf(
      app.owner.calendar.GET("/calendars/{calendarId}", { params: { path: { calendarId: "grace@example.com" } } }),
    );
    const grace = await app.person("grace@example.com");
    await share(grace, "primary", "user:owner@example.com", "reader");

    expect(before).toMatchObject({ status: 404, reason: "notFound" });
    expect(await readCalendar(app.owner, "grace@example.com")).toMatchObject({ id: "grace@example.com" });
  });

  test("can be changed like others, and keeps its id", async () => {
    const { owner } = await started();

    await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path: { calendarId: "primary" } },
        body: { summary: "Work", timeZone: "Europe/Berlin" },
      }),
    );

    expect(await readCalendar(owner)).toMatchObject({ id: owner.email, summary: "Work", timeZone: "Europe/Berlin" });
  });
});

describe("a new calendar", () => {
  const sharedApp = shared(() => startApp());

  test("belongs to its maker, who is its owner and has it on the list, shown", async () => {
    const { owner } = await startApp();

    const calendar = await givenCalendar(owner, {
      summary,
      description: "Beds and seeds",
      location: "Garden hall",
      timeZone: "Europe/Berlin",
    });

    expect(calendar.id).toMatch(/^[0-9a-v]{26}@group\.calendar\.example$/);
    expect(calendar).toMatchObject({
      summary,
      description: "Beds and seeds",
      location: "Garden hall",
      timeZone: "Europe/Berlin",
      dataOwner: "owner@example.com",
    });
    expect(await readCalendar(owner, calendar.id)).toEqual(calendar);
    expect((await rulesOf(owner, calendar.id ?? "")).items).toMatchObject([
      { id: "user:owner@example.com", role: "owner" },
    ]);
    expect(await readEntry(owner, calendar.id)).toMatchObject({ selected: true, accessRole: "owner", colorId: "21" });
  });

  test.each<[string, object, string]>([
    ["no title", {}, "parameter:summary"],
    ["an empty title", { summary: "" }, "parameter:summary"],
    ["null for a title", { summary: null }, "parameter:summary"],
    ["a title of 1025 characters", { summary: "x".repeat(1025) }, "parameter:summary"],
    ["an unknown zone", { summary, timeZone: "Europe/Nowhere" }, "parameter:timeZone"],
    ["an offset for a zone", { summary, timeZone: "+01:00" }, "parameter:timeZone"],
    [
      "two labels with one id",
      {
        summary,
        labelProperties: {
          eventLabels: [1, 2].map(() => ({ id: "01234567-89ab-cdef-0123-456789abcdef", backgroundColor: "#aabbcc" })),
        },
      },
      "parameter:labelProperties/eventLabels/1/id",
    ],
    [
      "a label without a color",
      { summary, labelProperties: { eventLabels: [{ name: "Beds" }] } },
      "parameter:labelProperties/eventLabels/0/backgroundColor",
    ],
    [
      "201 labels",
      {
        summary,
        labelProperties: { eventLabels: Array.from({ length: 201 }, () => ({ backgroundColor: "#aabbcc" })) },
      },
      "parameter:labelProperties/eventLabels",
    ],
  ])("with %s is refused and not made", async (_, body, at) => {
    const app = await sharedApp();
    await readCalendar(app.owner);
    const before = await dump(app);

    const refusal = await refusalOf(app.owner.fetch("/calendar/v3/calendars", asJson("POST", body)));

    expect(refusal).toMatchObject({ status: 400, at });
    expect(await dump(app)).toBe(before);
  });

  test("ignores what only the server sets, and what only resources have", async () => {
    const { owner } = await startApp();

    const calendar = await unwrap(
      owner.calendar.POST("/calendars", {
        // A client that copies a calendar also sends its read-only fields, `id` and `dataOwner`.
        body: { summary, autoAcceptInvitations: true, ...{ id: "mine", dataOwner: "else@example.com" } },
      }),
    );

    expect(calendar).toMatchObject({ dataOwner: "owner@example.com" });
    expect(calendar.id).not.toBe("mine");
    expect(calendar).not.toHaveProperty("autoAcceptInvitations");
  });
});

describe("changing a calendar", () => {
  const sharedApp = shared(() => startApp());

  const whole: CalendarBody = { summary, description: "Beds", location: "Hall", timeZone: "Europe/Berlin" };

  test("PUT clears description and place, and keeps zone and labels, when they are left out", async () => {
    const { owner } = await started();
    const labels = { eventLabels: [{ name: "Seeds", backgroundColor: "#AABBCC" }] };
    const { id: calendarId = "" } = await givenCalendar(owner, { ...whole, labelProperties: labels });

    const changed = await unwrap(
      owner.calendar.PUT("/calendars/{calendarId}", { params: { path: { calendarId } }, body: { summary: "Beds" } }),
    );

    expect(changed).toMatchObject({ summary: "Beds", timeZone: "Europe/Berlin" });
    expect(changed).not.toHaveProperty("description");
    expect(changed).not.toHaveProperty("location");
    expect(changed.labelProperties?.eventLabels).toMatchObject([{ name: "Seeds", backgroundColor: "#aabbcc" }]);
  });

  test("PATCH keeps what it does not name, and null removes", async () => {
    const { owner } = await started();
    const { id: calendarId = "" } = await givenCalendar(owner, whole);

    const changed = await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path: { calendarId } },
        body: { description: null },
      }),
    );

    expect(changed).toMatchObject({ summary, location: "Hall", timeZone: "Europe/Berlin" });
    expect(changed).not.toHaveProperty("description");
  });

  test.each([[{ summary: null }], [{ timeZone: null }], [{ summary: "" }], [{ timeZone: "Mars/Olympus" }]])(
    "PATCH with %j is refused and changes nothing",
    async (body) => {
      const app = await sharedApp();
      const { id = "" } = await givenCalendar(app.owner, whole);
      const before = await dump(app);

      const refusal = await refusalOf(tryPatch(app.owner, id, body));

      expect(refusal).toMatchObject({ status: 400, at: `parameter:${Object.keys(body)[0]}` });
      expect(await dump(app)).toBe(before);
    },
  );

  test("PUT without a title is refused", async () => {
    const { owner } = await started();
    const { id = "" } = await givenCalendar(owner, whole);

    expect(await refusalOf(tryPut(owner, id, { timeZone: "UTC" }))).toMatchObject({
      status: 400,
      reason: "required",
      at: "parameter:summary",
    });
  });

  test("labels are replaced when sent; ids that are sent stay, others are made", async () => {
    const { owner } = await started();
    const mine = "01234567-89ab-cdef-0123-456789abcdef";
    const { id: calendarId = "" } = await givenCalendar(owner, {
      labelProperties: { eventLabels: [{ name: "Old", backgroundColor: "#111111" }] },
    });
    const path = { calendarId };

    const replaced = await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path },
        body: {
          labelProperties: {
            eventLabels: [
              { id: mine, name: "Mine", backgroundColor: "#222222" },
              { name: "New", backgroundColor: "#333333" },
            ],
          },
        },
      }),
    );
    const removed = await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", { params: { path }, body: { labelProperties: null } }),
    );

    expect(replaced.labelProperties?.eventLabels).toEqual([
      { id: mine, name: "Mine", backgroundColor: "#222222" },
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: "New", backgroundColor: "#333333" },
    ]);
    expect(removed.labelProperties).toEqual({ eventLabels: [] });
  });

  test("a changed zone takes their value from sync tokens of its events, once", async () => {
    const { owner } = await started();
    const { id: calendarId = "" } = await givenCalendar(owner, whole);
    const list = (query: object) =>
      owner.calendar.GET("/calendars/{calendarId}/events", { params: { path: { calendarId }, query } });
    const { nextSyncToken: before } = await unwrap(list({}));
    await unwrap(tryRename(owner, calendarId, "Other"));
    expect((await list({ syncToken: before })).response.status).toBe(200);

    await tryPatch(owner, calendarId, { timeZone: "America/New_York" });

    expect(await refusalOf(list({ syncToken: before }))).toMatchObject({ status: 410, reason: "fullSyncRequired" });
    const { nextSyncToken: after } = await unwrap(list({}));
    expect((await list({ syncToken: after })).response.status).toBe(200);
  });
});

function tryRename(person: Person, calendarId: string, title: string) {
  return person.calendar.PATCH("/calendars/{calendarId}", {
    params: { path: { calendarId } },
    body: { summary: title },
  });
}

describe("deleting a calendar", () => {
  const sharedApp = shared(() => startApp());

  test("takes it, its rules and everybody's entry away", async () => {
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    const { id: calendarId = "" } = await givenCalendar(app.owner, summary);
    await share(app.owner, calendarId, "user:grace@example.com", "owner");
    await addToList(grace, calendarId);
    const { syncToken } = await entriesOf(grace);
    const params = { params: { path: { calendarId } } };

    const answer = await app.owner.calendar.DELETE("/calendars/{calendarId}", params);

    expect(answer.response.status).toBe(204);
    for (const person of [app.owner, grace]) {
      expect(await refusalOf(person.calendar.GET("/calendars/{calendarId}", params))).toMatchObject({ status: 404 });
      expect((await entriesOf(person)).items.map((each) => each.id)).toEqual([person.email]);
    }
    expect((await entriesOf(grace, { syncToken })).items).toEqual([
      { kind: "calendar#calendarListEntry", etag: expect.any(String), id: calendarId, deleted: true },
    ]);
    expect(await refusalOf(app.owner.calendar.DELETE("/calendars/{calendarId}", params))).toMatchObject({
      status: 404,
    });
  });

  test.each<[string, (app: TestApp, calendarId: string) => Promise<[Person, string]>, number, string]>([
    ["a primary one, whoever asks", async ({ owner }) => [owner, "primary"], 400, "invalid"],
    [
      "an owner who is not the data owner",
      async (app, id) => {
        await share(app.owner, id, "user:grace@example.com", "owner");
        return [await app.person("grace@example.com"), id];
      },
      403,
      "forbidden",
    ],
    ["a stranger", async (app, id) => [await app.person("grace@example.com"), id], 404, "notFound"],
    ["one that there is not", async ({ owner }) => [owner, "nothing@group.calendar.example"], 404, "notFound"],
  ])("is refused: %s", async (_, arrange, status, reason) => {
    const app = await sharedApp();
    const { id = "" } = await givenCalendar(app.owner, summary);
    const [person, calendarId] = await arrange(app, id);
    await readCalendar(person);
    const before = await dump(app);

    const refusal = await refusalOf(
      person.calendar.DELETE("/calendars/{calendarId}", { params: { path: { calendarId } } }),
    );

    expect(refusal).toMatchObject({ status, reason });
    expect(await dump(app)).toBe(before);
  });
});

/** Inserts an event with Grace as a guest, and an event without guests, into the same calendar. */
async function givenInvitation(app: TestApp, calendarId: string) {
  const grace = await app.person("grace@example.com");
  const start = { dateTime: "2026-03-05T18:00:00Z", timeZone: "UTC" };
  const end = { dateTime: "2026-03-05T19:00:00Z", timeZone: "UTC" };
  const params = { path: { calendarId } };
  const made: string[] = [];
  for (const body of [
    { start, end, summary: "Single", attendees: [{ email: "grace@example.com" }] },
    { start, end, summary: "Series", recurrence: ["RRULE:FREQ=DAILY"], attendees: [{ email: "grace@example.com" }] },
    { start, end, summary: "Alone" },
  ]) {
    const { id = "" } = await unwrap(app.owner.calendar.POST("/calendars/{calendarId}/events", { params, body }));
    made.push(id);
  }
  const list = async (query: object) =>
    unwrap(
      grace.calendar.GET("/calendars/{calendarId}/events", { params: { path: { calendarId: "primary" }, query } }),
    );
  return { grace, made, list };
}

describe.each(["delete", "clear"])("to %s a calendar takes its events back", (way) => {
  test("from the calendars of guests, also for those who follow tokens", async () => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner, summary);
    const calendarId = way === "clear" ? "primary" : id;
    const { made, list } = await givenInvitation(app, calendarId);
    const window = { timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-03-08T00:00:00Z" };
    const plain = await list(window);
    const single = await list({ ...window, singleEvents: true });
    expect([plain.items.length, single.items.length]).toEqual([2, 4]);

    const path = { calendarId };
    if (way === "clear") await unwrap(app.owner.calendar.POST("/calendars/{calendarId}/clear", { params: { path } }));
    else await unwrap(app.owner.calendar.DELETE("/calendars/{calendarId}", { params: { path } }));

    expect((await list(window)).items).toEqual([]);
    const gone = async (syncToken: string | undefined) =>
      (await list({ syncToken })).items.map(({ id: each, status }) => `${each} ${status}`).sort();
    expect(await gone(plain.nextSyncToken)).toEqual(
      made
        .slice(0, 2)
        .map((each) => `${each} cancelled`)
        .sort(),
    );
    expect(await gone(single.nextSyncToken)).toEqual(
      expect.arrayContaining(single.items.map((each) => `${each.id} cancelled`)),
    );
  });
});

describe("clearing a calendar", () => {
  test("leaves nothing but taken ids, and takes their value from sync tokens", async () => {
    const app = await startApp();
    const { made } = await givenInvitation(app, "primary");
    const params = { path: { calendarId: "primary" } };
    const list = (query: object) =>
      app.owner.calendar.GET("/calendars/{calendarId}/events", { params: { ...params, query } });
    const { nextSyncToken: syncToken } = await unwrap(list({}));

    await unwrap(app.owner.calendar.POST("/calendars/{calendarId}/clear", { params }));

    expect((await unwrap(list({}))).items).toEqual([]);
    expect(await refusalOf(list({ syncToken }))).toMatchObject({ status: 410, reason: "fullSyncRequired" });
    const again = (await unwrap(list({}))).nextSyncToken;
    expect((await unwrap(list({ syncToken: again }))).items).toEqual([]);
    const [id = ""] = made;
    const body = { id, start: { date: "2026-03-05" }, end: { date: "2026-03-06" } };
    expect(await refusalOf(app.owner.calendar.POST("/calendars/{calendarId}/events", { params, body }))).toMatchObject({
      status: 409,
      reason: "duplicate",
    });
  });

  test("takes series, exceptions and invitations along, and tells their organizers nothing", async () => {
    const app = await startApp();
    const { owner } = app;
    const grace = await app.person("grace@example.com");
    const params = { path: { calendarId: "primary" } };
    const times = {
      start: { dateTime: "2026-03-05T18:00:00Z", timeZone: "UTC" },
      end: { dateTime: "2026-03-05T19:00:00Z", timeZone: "UTC" },
    };
    const add = async (person: Person, body: object) =>
      (await unwrap(person.calendar.POST("/calendars/{calendarId}/events", { params, body: { ...times, ...body } })))
        .id ?? "";
    const get = (person: Person, eventId: string) =>
      person.calendar.GET("/calendars/{calendarId}/events/{eventId}", {
        params: { path: { calendarId: "primary", eventId } },
      });
    const guests = [{ email: "grace@example.com" }];
    const series = await add(owner, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"], attendees: guests });
    const exception = `${series}_20260306T180000Z`;
    await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}/events/{eventId}", {
        params: { path: { calendarId: "primary", eventId: exception } },
        body: { summary: "Other" },
      }),
    );
    const invitation = await add(grace, { attendees: [{ email: owner.email }] });
    const invitedSeries = await add(grace, {
      recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
      attendees: [{ email: owner.email }],
    });
    await deliver(app);
    const before = await unwrap(get(grace, invitation));

    await unwrap(owner.calendar.POST("/calendars/{calendarId}/clear", { params }));

    for (const id of [series, invitation, invitedSeries]) {
      expect(Object.keys(await unwrap(get(owner, id))).sort()).toEqual(["etag", "id", "kind", "status"]);
    }
    for (const instance of [exception, `${series}_20260307T180000Z`]) {
      expect(await refusalOf(get(owner, instance))).toMatchObject({ status: 404 });
    }
    expect((await unwrap(get(grace, series))).status).toBe("cancelled");
    expect(await unwrap(get(grace, invitation))).toEqual(before);
    expect((await unwrap(get(grace, invitedSeries))).attendees).toMatchObject([{ responseStatus: "needsAction" }]);
    for (const singleEvents of [false, true]) {
      const query = { singleEvents, showDeleted: true };
      const { items } = await unwrap(
        owner.calendar.GET("/calendars/{calendarId}/events", { params: { ...params, query } }),
      );
      expect(items.every(({ status }) => status === "cancelled")).toBe(true);
    }
    const query = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-09T00:00:00Z", items: [{ id: "primary" }] };
    const busy = await unwrap(owner.calendar.POST("/freeBusy", { body: query }));
    expect(busy.calendars.primary?.busy).toEqual([]);
    expect(await deliver(app)).toBe(0);
  });

  test("takes the role owner and a primary calendar", async () => {
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    const { id = "" } = await givenCalendar(app.owner, summary);
    await share(app.owner, "primary", "user:grace@example.com", "writer");
    const clear = (person: Person, calendarId: string) =>
      person.calendar.POST("/calendars/{calendarId}/clear", { params: { path: { calendarId } } });

    expect((await clear(app.owner, "primary")).response.status).toBe(204);
    expect(await refusalOf(clear(app.owner, id))).toMatchObject({ status: 400, reason: "invalid" });
    expect(await refusalOf(clear(grace, "owner@example.com"))).toMatchObject({ status: 403, reason: "forbidden" });
    expect(await refusalOf(clear(grace, id))).toMatchObject({ status: 404 });
  });
});

describe("handing a calendar over", () => {
  async function organization() {
    const app = await startApp();
    await app.server.parts.users.save({ email: "admin@example.com", administrator: true });
    const admin = await app.person("admin@example.com");
    const grace = await app.person("grace@example.com");
    const { id: calendarId = "" } = await givenCalendar(app.owner, summary);
    const transfer = (person: Person, id = calendarId, newDataOwner = "grace@example.com") =>
      person.calendar.POST("/calendars/{calendarId}/transferOwnership", {
        params: { path: { calendarId: id }, query: { newDataOwner, useAdminAccess: true } },
      });
    return { app, admin, grace, calendarId, transfer };
  }

  test("an administrator gives it to another user of the organization", async () => {
    const { app, admin, grace, calendarId, transfer } = await organization();

    const { response } = await transfer(admin, calendarId, "Grace@Example.com");

    expect(response.status).toBe(204);
    expect(await readCalendar(grace, calendarId)).toMatchObject({ dataOwner: "grace@example.com" });
    expect(await readEntry(grace, calendarId)).toMatchObject({ accessRole: "owner", dataOwner: "grace@example.com" });
    expect(await readEntry(app.owner, calendarId)).toMatchObject({ accessRole: "owner" });
    expect((await rulesOf(grace, calendarId)).items.map(({ id, role }) => `${id} ${role}`)).toEqual([
      "user:owner@example.com owner",
      "user:grace@example.com owner",
    ]);
    // Transferring the calendar to the same user again changes nothing.
    const { etag } = await readCalendar(grace, calendarId);
    expect((await transfer(admin)).response.status).toBe(204);
    expect((await readCalendar(grace, calendarId)).etag).toBe(etag);
  });

  test.each<[string, (given: Awaited<ReturnType<typeof organization>>) => Promise<unknown>, number, string]>([
    ["somebody who is no administrator", async ({ app, transfer }) => transfer(app.owner), 403, "forbidden"],
    ["a stranger who is no administrator", async ({ grace, transfer }) => transfer(grace), 404, "notFound"],
    [
      "an administrator of another organization",
      async ({ app, transfer }) => {
        await app.server.parts.users.save({ email: "chief@other.example", administrator: true });
        return transfer(await app.person("chief@other.example"));
      },
      404,
      "notFound",
    ],
    ["a primary calendar", async ({ admin, transfer }) => transfer(admin, "owner@example.com"), 400, "invalid"],
    [
      "to nobody known",
      async ({ admin, calendarId, transfer }) => transfer(admin, calendarId, "no@example.com"),
      400,
      "invalid",
    ],
    [
      "to another organization",
      async ({ app, admin, calendarId, transfer }) => {
        await app.server.parts.users.ensure("chief@other.example");
        return transfer(admin, calendarId, "chief@other.example");
      },
      400,
      "invalid",
    ],
    [
      "a calendar that is gone",
      async ({ admin, transfer }) => transfer(admin, "gone@group.calendar.example"),
      404,
      "notFound",
    ],
    [
      "without administrator access",
      async ({ admin, calendarId }) =>
        admin.fetch(
          `/calendar/v3/calendars/${calendarId}/transferOwnership?newDataOwner=grace@example.com&useAdminAccess=false`,
          {
            method: "POST",
          },
        ),
      400,
      "invalid",
    ],
    [
      "without a new data owner",
      async ({ admin, calendarId }) =>
        admin.fetch(`/calendar/v3/calendars/${calendarId}/transferOwnership?useAdminAccess=true`, { method: "POST" }),
      400,
      "required",
    ],
  ])("is refused: %s", async (_, attempt, status, reason) => {
    const given = await organization();
    await readCalendar(given.grace);
    await readCalendar(given.admin);

    // The cast is safe: each attempt returns the response of the typed client or of `fetch`.
    const refusal = await refusalOf((await attempt(given)) as Response);

    expect(refusal).toMatchObject({ status, reason });
    expect(await readCalendar(given.app.owner, given.calendarId)).toMatchObject({ dataOwner: "owner@example.com" });
  });
});
