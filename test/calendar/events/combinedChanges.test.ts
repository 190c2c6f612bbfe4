/** Changes that cause further changes: all of them are planned together, and each takes the others into account. */
import { expect, test } from "vitest";
import { startApp, startWith } from "../../support/app.ts";
import { hour, inZone, seriesOf } from "./bodies.ts";
import { answerFor, givenRoom } from "./sandbox.ts";
import { insert, list, patch, read } from "./support.ts";

const daily = seriesOf("FREQ=DAILY;COUNT=4");
const second = (id: string) => `${id}_20260303T100000Z`;
const responses = ({ attendees = [] }: { attendees?: { email?: string; responseStatus?: string }[] }) =>
  Object.fromEntries(attendees.map(({ email, responseStatus }) => [email, responseStatus]));

test("a guest makes an instance private that the organizer has changed, and responds to it", async () => {
  const { owner, ben } = await startWith("ben");
  const { id } = await insert(owner, { ...daily, attendees: [{ email: ben.email }] });
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
  const meeting = { ...hour("2026-03-03T15:00:00Z", "2026-03-03T16:00:00Z"), attendees: [{ email: ben.email }] };
  const { id: invitation } = await insert(owner, meeting);
  const { id } = await insert(ben, {
    ...daily,
    eventType: "outOfOffice",
    outOfOfficeProperties: { autoDeclineMode: "declineAllConflictingInvitations" },
  });

  await patch(ben, second(id), hour("2026-03-03T15:00:00Z", "2026-03-03T16:00:00Z"));

  expect(responses(await read(owner, invitation))).toEqual({ [ben.email]: "needsAction" });
});

test("an out-of-office event declines single invitations and instances in one change", async () => {
  const { owner, ben } = await startWith("ben");
  const attendees = [{ email: ben.email }];
  const { id: single } = await insert(owner, {
    ...hour("2026-03-03T09:00:00Z", "2026-03-03T09:30:00Z"),
    attendees,
  });
  const { id: series } = await insert(owner, { ...daily, attendees });
  await patch(owner, second(series), { location: "Hall" });

  await insert(ben, {
    ...hour("2026-03-03T08:00:00Z", "2026-03-03T12:00:00Z"),
    eventType: "outOfOffice",
    outOfOfficeProperties: { autoDeclineMode: "declineAllConflictingInvitations", declineMessage: "Away" },
  });

  for (const id of [single, second(series)]) {
    expect(responses(await read(owner, id)), id).toEqual({ [ben.email]: "declined" });
    expect(responses(await read(ben, id)), id).toEqual({ [ben.email]: "declined" });
  }
  expect(responses(await read(owner, series))).toEqual({ [ben.email]: "needsAction" });
  expect(await read(ben, second(series))).toMatchObject({ location: "Hall" });
});

test("a room of one instance responds again when the series gets another time zone", async () => {
  const app = await startApp();
  const room = await givenRoom(app);
  const ben = await app.person("ben@example.com");
  const { id } = await insert(app.owner, { ...daily, attendees: [{ email: ben.email }] });
  await patch(app.owner, second(id), { attendees: [{ email: ben.email }, { email: room }] });
  await answerFor(app, room, second(id), { responseStatus: "declined" });

  await patch(app.owner, id, inZone("Europe/London", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"));

  for (const person of [app.owner, ben]) {
    expect(responses(await read(person, second(id)))).toMatchObject({ [room]: "accepted" });
  }
});

test("an instance whose room responds again follows its series in the fields that are the same", async () => {
  const app = await startApp();
  const room = await givenRoom(app);
  const ben = await app.person("ben@example.com");
  const attendees = [{ email: ben.email }];
  const { id } = await insert(app.owner, { ...daily, summary: "First", attendees });
  await patch(app.owner, second(id), { summary: "Second", attendees: [...attendees, { email: room }] });
  await insert(ben, { ...hour("2026-03-03T11:00:00Z", "2026-03-03T13:00:00Z"), attendees: [{ email: room }] });

  await patch(app.owner, id, { end: { dateTime: "2026-03-02T12:00:00Z", timeZone: "UTC" }, summary: "Second" });
  expect(responses(await read(app.owner, second(id)))).toMatchObject({ [room]: "declined" });
  await patch(app.owner, id, { summary: "Third" });

  for (const person of [app.owner, ben]) {
    expect((await read(person, second(id))).summary).toBe("Third");
  }
});

test("a new guest of a series gets the series before the instance that differs", async () => {
  const { owner, ben, cem } = await startWith("ben", "cem");
  const { id } = await insert(owner, { ...daily, attendees: [{ email: ben.email }] });
  await patch(owner, second(id), { summary: "Review" });

  await patch(owner, id, { attendees: [ben, cem].map(({ email }) => ({ email })) });

  expect((await list(cem)).items.map((each) => each.id)).toEqual([id, second(id)]);
});
