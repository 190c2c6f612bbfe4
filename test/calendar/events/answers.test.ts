/** Tests guests who respond automatically: resources, and people who are away; and groups, which become their members. */
import { describe, expect, test } from "vitest";
import { startApp, startWith } from "../../support/app.ts";
import { eventually } from "../../support/eventually.ts";
import { hour, invited, inZone, seriesOf } from "./bodies.ts";
import { givenRoom } from "./sandbox.ts";
import { insert, list, patch, read, remove, titles } from "./support.ts";

const answers = (event: { attendees?: { responseStatus?: string }[] }) =>
  event.attendees?.map((each) => each.responseStatus);

/** The times of an event on 3 March 2026. */
const on3 = (from: string, to: string) => hour(`2026-03-03T${from}:00Z`, `2026-03-03T${to}:00Z`);

const daily = seriesOf("FREQ=DAILY;COUNT=3");
const second = (id: string) => `${id}_20260303T100000Z`;

describe("a resource", () => {
  async function given() {
    const app = await startApp();
    const { owner } = app;
    const { attendees } = invited(await givenRoom(app));
    /** Invites the resource to an event on 3 March, and returns its response. */
    const ask = async (from: string, to: string) => answers(await insert(owner, { ...on3(from, to), attendees }));
    return { owner, attendees, ask };
  }

  test("accepts while it is free and declines while it is not, and again when the time changes", async () => {
    const { owner, attendees } = await given();

    const first = await insert(owner, { attendees });
    const taken = await insert(owner, { attendees });

    expect(first.attendees).toEqual([{ ...attendees[0], resource: true, responseStatus: "accepted" }]);
    expect(answers(taken)).toEqual(["declined"]);
    const moved = await patch(owner, taken.id, hour("2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"));
    expect(answers(moved)).toEqual(["accepted"]);
  });

  test("declines the whole series when one instance meets something, and takes the one that is moved away", async () => {
    const { owner, attendees, ask } = await given();
    await ask("10:30", "10:45");

    const { id, ...series } = await insert(owner, { ...daily, attendees });
    expect(answers(series)).toEqual(["declined"]);
    const moved = await patch(owner, second(id), on3("12:00", "13:00"));

    expect(answers(moved)).toEqual(["accepted"]);
    expect(answers(await read(owner, id))).toEqual(["declined"]);
    expect(await ask("12:30", "13:30")).toEqual(["declined"]);
  });

  test.each([
    ["ends when it begins", "2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z", "accepted"],
    ["begins when it ends", "2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z", "accepted"],
    ["overlaps it by a minute", "2026-03-02T09:00:00Z", "2026-03-02T10:01:00Z", "declined"],
  ])("that a series has responds to another series by each time: one that %s", async (_, start, end, answer) => {
    const { owner, attendees } = await given();
    await insert(owner, { ...daily, attendees });

    const asked = await insert(owner, { ...daily, ...inZone("UTC", start, end), attendees });

    expect(answers(asked)).toEqual([answer]);
  });

  test("answers an instance by where it is: declined where it is taken, and free again where it was", async () => {
    const { owner, attendees, ask } = await given();
    await ask("12:00", "13:00");
    const { id, ...series } = await insert(owner, { ...daily, attendees });
    expect(answers(series)).toEqual(["accepted"]);

    const moved = await patch(owner, second(id), on3("12:30", "13:30"));

    expect(answers(moved)).toEqual(["declined"]);
    expect(answers(await read(owner, id))).toEqual(["accepted"]);
    expect(await ask("10:00", "11:00")).toEqual(["accepted"]);
    expect(await ask("13:00", "13:30"), "a declined instance takes no time").toEqual(["accepted"]);
    expect(answers(await patch(owner, second(id), on3("15:00", "16:00")))).toEqual(["accepted"]);
  });

  test("is free when an instance is cancelled, and asked for one instance alone", async () => {
    const { owner, attendees, ask } = await given();
    const taken = await insert(owner, { ...daily, attendees });
    await remove(owner, second(taken.id));

    expect(await ask("10:00", "11:00")).toEqual(["accepted"]);
    const other = await insert(owner, daily);
    const first = await patch(owner, `${other.id}_20260302T100000Z`, { attendees });
    const later = hour("2026-03-04T11:00:00Z", "2026-03-04T12:00:00Z");
    const third = await patch(owner, `${other.id}_20260304T100000Z`, { ...later, attendees });

    expect([first, third].map(answers)).toEqual([["declined"], ["accepted"]]);
    expect(await read(owner, other.id)).not.toHaveProperty("attendees");
  });
});

test("guests of one instance alone are asked again when the series changes how long it takes", async () => {
  const { app, owner, ada } = await startWith("ada");
  const room = await givenRoom(app, { owners: [owner.email] });
  await insert(owner, { ...on3("11:30", "12:00"), ...invited(room) });
  const { id } = await insert(owner, { ...daily, ...invited(ada) });
  expect(answers(await patch(owner, second(id), invited(ada, room)))).toEqual(["needsAction", "accepted"]);

  const told = [];
  for (const end of ["2026-03-02T12:00:00Z", "2026-03-02T11:30:00Z"]) {
    await patch(owner, id, { end: { dateTime: end, timeZone: "UTC" } });
    const theirs = await read(owner, second(id), { calendarId: room });
    told.push([await read(owner, second(id)), await read(ada, second(id)), theirs, await read(owner, id)].map(answers));
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

test("somebody who is away declines what comes at the same time, with a message", async () => {
  const { owner, ada } = await startWith("ada");
  const outOfOfficeProperties = { autoDeclineMode: "declineOnlyNewConflictingInvitations", declineMessage: "Away" };
  await insert(ada, { eventType: "outOfOffice", outOfOfficeProperties });

  const meeting = await insert(owner, invited(ada));
  const later = await insert(owner, { ...hour("2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"), ...invited(ada) });

  expect(meeting.attendees).toMatchObject([{ responseStatus: "declined", comment: "Away" }]);
  expect(answers(later)).toEqual(["needsAction"]);
});

test("somebody who leaves declines what was there already, if they say so", async () => {
  const { owner, ada } = await startWith("ada");
  const meeting = await insert(owner, invited(ada));
  const times = inZone("UTC", "2026-02-28T10:30:00Z", "2026-02-28T11:00:00Z");
  const series = await insert(owner, { ...times, recurrence: ["RRULE:FREQ=DAILY"], ...invited(ada) });
  const focus = (autoDeclineMode: string) =>
    insert(ada, { eventType: "focusTime", focusTimeProperties: { autoDeclineMode } });

  await focus("declineOnlyNewConflictingInvitations");
  expect(answers(await read(owner, meeting.id))).toEqual(["needsAction"]);
  await focus("declineAllConflictingInvitations");

  expect(answers(await read(owner, meeting.id))).toEqual(["declined"]);
  expect(answers(await read(owner, series.id))).toEqual(["needsAction"]);
  expect(answers(await read(owner, `${series.id}_20260302T103000Z`))).toEqual(["declined"]);
});

test("a group becomes its members, at once or later", async () => {
  const { app, owner, ada } = await startWith("ada");
  const { groups } = app.server.parts;
  await groups.save({ email: "small@example.com", members: [ada.email, "x@y.example"] });
  const many = Array.from({ length: 60 }, (_, index) => `g${index}@else.example`);
  await groups.save({ email: "large@example.com", members: [...many, ada.email] });

  const small = await insert(owner, { summary: "S", ...invited("small@example.com", "x@y.example") });
  const large = await insert(owner, { summary: "L", ...invited("large@example.com") });

  expect(small.attendees?.map((each) => each.email)).toEqual(["small@example.com", "ada@example.com", "x@y.example"]);
  expect(large.attendees).toEqual([
    { email: "large@example.com", responseStatus: "needsAction", asyncOperation: "inProgress" },
  ]);
  await eventually(async () => expect((await read(owner, large.id)).attendees).toHaveLength(62));
  expect((await read(owner, large.id)).attendees?.[0]).not.toHaveProperty("asyncOperation");
  expect(titles(await list(ada))).toEqual(["S", "L"]);
});
