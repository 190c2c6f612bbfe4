import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp, startWith } from "../../support/app.ts";
import { dump, givenCalendar, share } from "../../support/calendar.ts";
import { shared } from "../../support/endings.ts";
import { type Body, day, hour } from "./bodies.ts";
import { insert, patch, read, refused } from "./support.ts";

const started = serverOfPeople();

const birthday = day("2026-03-02", "2026-03-03", { eventType: "birthday" });
const leapDay = day("2028-02-29", "2028-03-01");
const focus = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", { eventType: "focusTime" });
const away = { ...focus, eventType: "outOfOffice" };
const place = day("2026-03-02", "2026-03-03", {
  eventType: "workingLocation",
  workingLocationProperties: { type: "homeOffice", homeOffice: { any: 1 } },
});

const restricted = { status: 400, reason: "eventTypeRestriction", domain: "calendar" };

describe("types of events", () => {
  const sharedApp = shared(() => startApp());

  const ofBirthday = { visibility: "private", transparency: "transparent", birthdayProperties: { type: "birthday" } };
  const declining = { focusTimeProperties: { chatStatus: "doNotDisturb", autoDeclineMode: "declineNone" } };

  test.each<[string, Body, Body]>([
    ["a birthday", birthday, { ...ofBirthday, recurrence: ["RRULE:FREQ=YEARLY"] }],
    [
      "a birthday on 29 February",
      { ...birthday, ...leapDay },
      { recurrence: ["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"] },
    ],
    ["focus time", { ...focus, ...declining }, declining],
    ["out of office", { ...away, outOfOfficeProperties: { declineMessage: "No" } }, { eventType: "outOfOffice" }],
    [
      "a working location",
      {
        ...place,
        workingLocationProperties: {
          type: "customLocation",
          customLocation: { label: "Café" },
          officeLocation: { deskId: "1" },
        },
      },
      {
        visibility: "public",
        transparency: "transparent",
        workingLocationProperties: { type: "customLocation", customLocation: { label: "Café" } },
      },
    ],
  ])("%s has what its type demands", async (_, body, expected) => {
    const { owner } = await started();

    const event = await insert(owner, body);

    expect(event).toMatchObject(expected);
    if ("workingLocationProperties" in expected)
      expect(event.workingLocationProperties).toEqual(expected.workingLocationProperties);
    expect(await patch(owner, event.id, { summary: "New title" })).toMatchObject({ ...expected, summary: "New title" });
  });

  test.each<[string, Body]>([
    ["a birthday of two days", { ...birthday, end: { date: "2026-03-04" } }],
    ["a public birthday", { ...birthday, visibility: "public" }],
    ["a birthday with guests", { ...birthday, attendees: [{ email: "a@b.example" }] }],
    ["a weekly birthday", { ...birthday, recurrence: ["RRULE:FREQ=WEEKLY"] }],
    ["an anniversary", { ...birthday, birthdayProperties: { type: "anniversary" } }],
    ["focus time all day", { ...focus, ...day("2026-03-02", "2026-03-03") }],
    ["transparent focus time", { ...focus, transparency: "transparent" }],
    ["focus time with guests", { ...focus, attendees: [{ email: "a@b.example" }] }],
    ["focus time with another type's properties", { ...focus, outOfOfficeProperties: {} }],
    ["a plain event with a type's properties", { ...focus, eventType: "default", focusTimeProperties: {} }],
    ["a working location without properties", { ...place, workingLocationProperties: undefined }],
    ["a working location of two days", { ...place, end: { date: "2026-03-04" } }],
    ["a private working location", { ...place, visibility: "private" }],
    ["an event from mail", { ...focus, eventType: "fromMail" }],
  ])("%s is refused", async (_, body) => {
    const app = await sharedApp();
    await insert(app.owner);
    const before = await dump(app);

    expect(await refused(app.owner, "POST", "", body)).toMatchObject(restricted);
    expect(await dump(app)).toBe(before);
  });

  test("but the default one are on the user's own primary calendar only", async () => {
    const { owner, ada } = await startWith("ada");
    await share(owner, "primary", "user:ada@example.com", "writer");
    const { id: calendarId = "" } = await givenCalendar(owner);

    expect(await refused(owner, "POST", "", focus, { calendarId })).toMatchObject(restricted);
    expect(await refused(ada, "POST", "", focus, { calendarId: owner.email })).toMatchObject(restricted);
  });

  test("a birthday follows its date", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, birthday);

    await patch(owner, id, leapDay);

    expect((await read(owner, id)).recurrence).toEqual(["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"]);
    expect(await refused(owner, "PATCH", `/${id}`, { location: "X" })).toMatchObject(restricted);
  });
});

test("labels and colors are read by their parameters", async () => {
  const { owner } = await started();
  const calendar = await givenCalendar(owner, {
    labelProperties: { eventLabels: [{ backgroundColor: "#112233", name: "L" }] },
  });
  const calendarId = calendar.id ?? "";
  const [label] = calendar.labelProperties?.eventLabels ?? [];
  const eventLabelId = label?.id ?? "";
  const labels = { calendarId, query: { eventLabelVersion: 1 } };

  const { id } = await insert(owner, { eventLabelId, colorId: "3" }, labels);
  expect(await read(owner, id, { calendarId })).toMatchObject({ eventLabelId });
  expect(await read(owner, id, { calendarId })).not.toHaveProperty("colorId");
  expect(await patch(owner, id, { eventLabelId: null, colorId: "3" }, { calendarId })).toMatchObject({
    eventLabelId,
    colorId: "3",
  });
  expect(await refused(owner, "PATCH", `/${id}`, { eventLabelId: "none" }, labels)).toMatchObject({
    status: 400,
    at: "parameter:eventLabelId",
  });
  expect(await patch(owner, id, { eventLabelId: "" }, labels)).not.toHaveProperty("eventLabelId");
});
