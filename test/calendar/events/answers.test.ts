import { describe, expect, test } from "vitest";
import { startApp, startWith } from "../../support/app.ts";
import { eventually } from "../../support/eventually.ts";
import { hour, inZone, seriesOf } from "./bodies.ts";
import { givenRoom } from "./sandbox.ts";
import { insert, list, patch, read, remove, titles } from "./support.ts";

const answers = (event: { attendees?: { responseStatus?: string }[] }) =>
  event.attendees?.map((each) => each.responseStatus);

describe("a resource", () => {
  test("accepts while it is free and declines while it is not, and again when the time changes", async () => {
    const app = await startApp();
    const room = await givenRoom(app);
    const attendees = [{ email: room }];

    const first = await insert(app.owner, { attendees });
    const second = await insert(app.owner, { attendees });

    expect(first.attendees).toEqual([{ email: room, resource: true, responseStatus: "accepted" }]);
    expect(answers(second)).toEqual(["declined"]);
    const moved = await patch(app.owner, second.id, hour("2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"));
    expect(answers(moved)).toEqual(["accepted"]);
  });
});

describe("a resource that a series asks for", () => {
  const daily = seriesOf("FREQ=DAILY;COUNT=3");
  const second = (id: string) => `${id}_20260303T100000Z`;

  test("declines the whole series when one instance meets something, and takes the one that is moved away", async () => {
    const app = await startApp();
    const room = await givenRoom(app);
    const attendees = [{ email: room }];
    await insert(app.owner, { ...hour("2026-03-03T10:30:00Z", "2026-03-03T10:45:00Z"), attendees });

    const { id, ...series } = await insert(app.owner, { ...daily, attendees });
    expect(answers(series)).toEqual(["declined"]);
    const moved = await patch(app.owner, second(id), hour("2026-03-03T12:00:00Z", "2026-03-03T13:00:00Z"));

    expect(answers(moved)).toEqual(["accepted"]);
    expect(answers(await read(app.owner, id))).toEqual(["declined"]);
    const later = await insert(app.owner, { ...hour("2026-03-03T12:30:00Z", "2026-03-03T13:30:00Z"), attendees });
    expect(answers(later)).toEqual(["declined"]);
  });

  test.each([
    ["ends when it begins", "2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z", "accepted"],
    ["begins when it ends", "2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z", "accepted"],
    ["overlaps it by a minute", "2026-03-02T09:00:00Z", "2026-03-02T10:01:00Z", "declined"],
  ])("and has another series: %s, each time", async (_, start, end, answer) => {
    const app = await startApp();
    const attendees = [{ email: await givenRoom(app) }];
    await insert(app.owner, { ...daily, attendees });

    const asked = await insert(app.owner, { ...inZone("UTC", start, end), recurrence: daily.recurrence, attendees });

    expect(answers(asked)).toEqual([answer]);
  });

  test("answers an instance by where it is: declined where it is taken, and free again where it was", async () => {
    const app = await startApp();
    const room = await givenRoom(app);
    const attendees = [{ email: room }];
    await insert(app.owner, { ...hour("2026-03-03T12:00:00Z", "2026-03-03T13:00:00Z"), attendees });
    const { id, ...series } = await insert(app.owner, { ...daily, attendees });
    expect(answers(series)).toEqual(["accepted"]);

    const moved = await patch(app.owner, second(id), hour("2026-03-03T12:30:00Z", "2026-03-03T13:30:00Z"));

    expect(answers(moved)).toEqual(["declined"]);
    expect(answers(await read(app.owner, id))).toEqual(["accepted"]);
    const instead = await insert(app.owner, { ...hour("2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z"), attendees });
    expect(answers(instead)).toEqual(["accepted"]);
    const after = await insert(app.owner, { ...hour("2026-03-03T13:00:00Z", "2026-03-03T13:30:00Z"), attendees });
    expect(answers(after), "a declined instance takes no time").toEqual(["accepted"]);
    const again = await patch(app.owner, second(id), hour("2026-03-03T15:00:00Z", "2026-03-03T16:00:00Z"));
    expect(answers(again)).toEqual(["accepted"]);
  });

  test("is free when an instance is cancelled, and asked for one instance alone", async () => {
    const app = await startApp();
    const room = await givenRoom(app);
    const attendees = [{ email: room }];
    const taken = await insert(app.owner, { ...daily, attendees });
    await remove(app.owner, second(taken.id));

    const freed = await insert(app.owner, { ...hour("2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z"), attendees });
    const other = await insert(app.owner, daily);
    const first = await patch(app.owner, `${other.id}_20260302T100000Z`, { attendees });
    const third = await patch(app.owner, `${other.id}_20260304T100000Z`, {
      ...hour("2026-03-04T11:00:00Z", "2026-03-04T12:00:00Z"),
      attendees,
    });

    expect([freed, first, third].map(answers)).toEqual([["accepted"], ["declined"], ["accepted"]]);
    expect(await read(app.owner, other.id)).not.toHaveProperty("attendees");
  });
});

test("guests of one instance alone are asked again when the series changes how long it takes", async () => {
  const app = await startApp();
  const room = await givenRoom(app, { owners: [app.owner.email] });
  const ada = await app.person("ada@example.com");
  const series = seriesOf("FREQ=DAILY;COUNT=3");
  await insert(app.owner, { ...hour("2026-03-03T11:30:00Z", "2026-03-03T12:00:00Z"), attendees: [{ email: room }] });
  const { id } = await insert(app.owner, { ...series, attendees: [{ email: ada.email }] });
  const second = `${id}_20260303T100000Z`;
  const attendees = [{ email: ada.email }, { email: room }];
  expect(answers(await patch(app.owner, second, { attendees }))).toEqual(["needsAction", "accepted"]);

  const told = [];
  for (const end of ["2026-03-02T12:00:00Z", "2026-03-02T11:30:00Z"]) {
    await patch(app.owner, id, { end: { dateTime: end, timeZone: "UTC" } });
    const theirs = await read(app.owner, second, { calendarId: room });
    told.push([await read(app.owner, second), await read(ada, second), theirs, await read(app.owner, id)].map(answers));
  }

  const [no, yes] = [
    ["needsAction", "declined"],
    ["needsAction", "accepted"],
  ];
  expect(told).toEqual([
    [no, no, no, ["needsAction"]],
    [yes, yes, yes, ["needsAction"]],
  ]);
});

describe("somebody who is away", () => {
  test("declines what comes at the same time, with a message", async () => {
    const { owner, ada } = await startWith("ada");
    const outOfOfficeProperties = { autoDeclineMode: "declineOnlyNewConflictingInvitations", declineMessage: "Away" };
    await insert(ada, { eventType: "outOfOffice", outOfOfficeProperties });

    const meeting = await insert(owner, { attendees: [{ email: ada.email }] });
    const later = await insert(owner, {
      ...hour("2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"),
      attendees: [{ email: ada.email }],
    });

    expect(meeting.attendees).toMatchObject([{ responseStatus: "declined", comment: "Away" }]);
    expect(answers(later)).toEqual(["needsAction"]);
  });
});

test("somebody who leaves declines what was there already, if they say so", async () => {
  const { owner, ada } = await startWith("ada");
  const attendees = [{ email: ada.email }];
  const meeting = await insert(owner, { attendees });
  const series = await insert(owner, {
    ...inZone("UTC", "2026-02-28T10:30:00Z", "2026-02-28T11:00:00Z"),
    recurrence: ["RRULE:FREQ=DAILY"],
    attendees,
  });

  await insert(ada, {
    eventType: "focusTime",
    focusTimeProperties: { autoDeclineMode: "declineOnlyNewConflictingInvitations" },
  });
  expect(answers(await read(owner, meeting.id))).toEqual(["needsAction"]);
  await insert(ada, {
    eventType: "focusTime",
    focusTimeProperties: { autoDeclineMode: "declineAllConflictingInvitations" },
  });

  expect(answers(await read(owner, meeting.id))).toEqual(["declined"]);
  expect(answers(await read(owner, series.id))).toEqual(["needsAction"]);
  expect(answers(await read(owner, `${series.id}_20260302T103000Z`))).toEqual(["declined"]);
});

describe("a group", () => {
  test("becomes its members, at once or later", async () => {
    const { app, owner, ada } = await startWith("ada");
    const { groups } = app.server.parts;
    await groups.save({ email: "small@example.com", members: ["ada@example.com", "x@y.example"] });
    const many = Array.from({ length: 60 }, (_, index) => `g${index}@else.example`);
    await groups.save({ email: "large@example.com", members: [...many, "ada@example.com"] });

    const small = await insert(owner, {
      summary: "S",
      attendees: [{ email: "small@example.com" }, { email: "x@y.example" }],
    });
    const large = await insert(owner, { summary: "L", attendees: [{ email: "large@example.com" }] });

    expect(small.attendees?.map((each) => each.email)).toEqual(["small@example.com", "ada@example.com", "x@y.example"]);
    expect(large.attendees).toEqual([
      { email: "large@example.com", responseStatus: "needsAction", asyncOperation: "inProgress" },
    ]);
    await eventually(async () => expect((await read(owner, large.id)).attendees).toHaveLength(62));
    expect((await read(owner, large.id)).attendees?.[0]).not.toHaveProperty("asyncOperation");
    expect(titles(await list(ada))).toEqual(["S", "L"]);
  });
});
