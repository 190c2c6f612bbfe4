/** Changes that cause further changes: all of them are planned together, and each takes the others into account. */
import { expect, test } from "vitest";
import { startWith } from "../../support/app.ts";
import { type Body, hour, invited, inZone, seriesOf } from "./bodies.ts";
import { answerFor, givenRoom } from "./sandbox.ts";
import { insert, list, patch, read } from "./support.ts";

const daily = seriesOf("FREQ=DAILY;COUNT=4");
const second = (id: string) => `${id}_20260303T100000Z`;
const responses = ({ attendees = [] }: { attendees?: { email?: string; responseStatus?: string }[] }) =>
  Object.fromEntries(attendees.map(({ email, responseStatus }) => [email, responseStatus]));

/** An event of this type declines invitations at its time, including those that are there already. */
const away = (more: Body = {}) => ({
  eventType: "outOfOffice",
  outOfOfficeProperties: { autoDeclineMode: "declineAllConflictingInvitations", ...more },
});

test("a guest makes an instance private that the organizer has changed, and responds to it", async () => {
  const { owner, ben } = await startWith("ben");
  const { id } = await insert(owner, { ...daily, ...invited(ben) });
  await patch(owner, second(id), { summary: "Review" });

  const attendees = [{ email: ben.email, responseStatus: "accepted" }];
  const changed = await patch(ben, second(id), { visibility: "private", attendees });

  expect(changed).toMatchObject({ summary: "Review", visibility: "private" });
  expect(await read(ben, second(id))).toMatchObject({ summary: "Review", visibility: "private" });
  expect((await read(ben, id)).visibility).toBe("private");
  expect(responses(await read(owner, second(id)))).toEqual({ [ben.email]: "accepted" });
  expect(responses(await read(owner, id))).toEqual({ [ben.email]: "needsAction" });
});

test("an instance of an out-of-office series declines nothing when it moves onto an invitation", async () => {
  const { owner, ben } = await startWith("ben");
  const times = hour("2026-03-03T15:00:00Z", "2026-03-03T16:00:00Z");
  const { id: invitation } = await insert(owner, { ...times, ...invited(ben) });
  const { id } = await insert(ben, { ...daily, ...away() });

  await patch(ben, second(id), times);

  expect(responses(await read(owner, invitation))).toEqual({ [ben.email]: "needsAction" });
});

test("an out-of-office event declines single invitations and instances in one change", async () => {
  const { owner, ben } = await startWith("ben");
  const { id: single } = await insert(owner, hour("2026-03-03T09:00:00Z", "2026-03-03T09:30:00Z", invited(ben)));
  const { id: series } = await insert(owner, { ...daily, ...invited(ben) });
  await patch(owner, second(series), { location: "Hall" });

  await insert(ben, hour("2026-03-03T08:00:00Z", "2026-03-03T12:00:00Z", away({ declineMessage: "Away" })));

  for (const id of [single, second(series)]) {
    expect(responses(await read(owner, id)), id).toEqual({ [ben.email]: "declined" });
    expect(responses(await read(ben, id)), id).toEqual({ [ben.email]: "declined" });
  }
  expect(responses(await read(owner, series))).toEqual({ [ben.email]: "needsAction" });
  expect(await read(ben, second(series))).toMatchObject({ location: "Hall" });
});

test("a room of one instance responds again when the series gets another time zone", async () => {
  const { app, owner, ben } = await startWith("ben");
  const room = await givenRoom(app);
  const { id } = await insert(owner, { ...daily, ...invited(ben) });
  await patch(owner, second(id), invited(ben, room));
  await answerFor(app, room, second(id), { responseStatus: "declined" });

  await patch(owner, id, inZone("Europe/London", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"));

  for (const person of [owner, ben]) {
    expect(responses(await read(person, second(id)))).toMatchObject({ [room]: "accepted" });
  }
});

test("an instance whose room responds again follows its series in the fields that are the same", async () => {
  const { app, owner, ben } = await startWith("ben");
  const room = await givenRoom(app);
  const { id } = await insert(owner, { ...daily, summary: "First", ...invited(ben) });
  await patch(owner, second(id), { summary: "Second", ...invited(ben, room) });
  await insert(ben, hour("2026-03-03T11:00:00Z", "2026-03-03T13:00:00Z", invited(room)));

  await patch(owner, id, { end: { dateTime: "2026-03-02T12:00:00Z", timeZone: "UTC" }, summary: "Second" });
  expect(responses(await read(owner, second(id)))).toMatchObject({ [room]: "declined" });
  await patch(owner, id, { summary: "Third" });

  for (const person of [owner, ben]) {
    expect((await read(person, second(id))).summary).toBe("Third");
  }
});

test("a new guest of a series gets the series before the instance that differs", async () => {
  const { owner, ben, cem } = await startWith("ben", "cem");
  const { id } = await insert(owner, { ...daily, ...invited(ben) });
  await patch(owner, second(id), { summary: "Review" });

  await patch(owner, id, invited(ben, cem));

  expect((await list(cem)).items.map((each) => each.id)).toEqual([id, second(id)]);
});
