/**
 * Tests that the jobs that run after a response complete, even if their event changes in the meantime and other writes run at
 * the same time.
 */
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { eventually } from "../support/eventually.ts";
import { startHeldJobs } from "../support/heldJobs.ts";
import { saveGroup } from "./events/sandbox.ts";
import { type Event, insert, patch, read, send } from "./events/support.ts";

const team = "team@example.com";
const members = Array.from({ length: 60 }, (_, index) => `g${String(index).padStart(2, "0")}@example.com`);
const invited = [team, ...members];

/**
 * An event that causes both kinds of jobs: one creates a conference, the other invites a group that is too large to be
 * processed in the request.
 */
const feast = {
  id: "feast0",
  summary: "Feast",
  conferenceData: { createRequest: { requestId: "r1" } },
  attendees: [{ email: team }],
};
const series = {
  start: { dateTime: "2026-03-02T10:00:00Z", timeZone: "UTC" },
  end: { dateTime: "2026-03-02T11:00:00Z", timeZone: "UTC" },
};
const withConference = { query: { conferenceDataVersion: 1 } };

async function givenGroup(): Promise<TestApp> {
  const app = await startApp();
  await saveGroup(app, team, members);
  return app;
}

function stateOf({ conferenceData, attendees = [] }: Event) {
  const inProgress = attendees.filter((each) => each.asyncOperation).length;
  return {
    conference: conferenceData?.createRequest?.status?.statusCode,
    attendees: attendees.map(({ email }) => email),
    inProgress,
  };
}

const done = { conference: "success", attendees: invited, inProgress: 0 };

async function moved({ owner }: TestApp, id = feast.id): Promise<{ calendarId: string }> {
  const { id: destination } = await givenCalendar(owner, "Other");
  expect((await send(owner, "POST", `/${id}/move`, undefined, { query: { destination } })).status).toBe(200);
  return { calendarId: destination };
}

describe("work that is pending is done when the event meanwhile", () => {
  test.each<[what: string, change: (app: TestApp) => Promise<{ calendarId: string } | undefined>]>([
    ["stays as it is", async () => undefined],
    ["was moved to another calendar", (app) => moved(app)],
    [
      "was moved there and back",
      async (app) => {
        const place = await moved(app);
        const back = { ...place, query: { destination: app.owner.email } };
        expect((await send(app.owner, "POST", `/${feast.id}/move`, undefined, back)).status).toBe(200);
        return undefined;
      },
    ],
    [
      "was moved from a calendar that was then cleared",
      async (app) => {
        const place = await moved(app);
        const cleared = await app.owner.fetch("/calendar/v3/calendars/primary/clear", { method: "POST" });
        expect(cleared.status).toBe(204);
        return place;
      },
    ],
    [
      "was deleted and restored",
      async ({ owner }) => {
        expect((await send(owner, "DELETE", `/${feast.id}`)).status).toBe(204);
        await patch(owner, feast.id, { status: "confirmed" });
        return undefined;
      },
    ],
  ])("%s", async (_, change) => {
    const app = await givenGroup();
    const held = await startHeldJobs(app, "conference", "group");
    await insert(held.as(app.owner), feast, withConference);
    await held.failed(1);

    const place = await change(app);
    expect(stateOf(await read(app.owner, feast.id, place)).conference).toBe("pending");
    held.failing.clear();
    app.clock.advance(1000);
    await held.doDue();

    expect(await held.left()).toEqual([]);
    expect(stateOf(await read(app.owner, feast.id, place))).toEqual(done);
  });

  test("was deleted, and is restored afterwards", async () => {
    const app = await givenGroup();
    const held = await startHeldJobs(app, "conference", "group");
    await insert(held.as(app.owner), feast, withConference);
    await held.failed(1);
    await send(app.owner, "DELETE", `/${feast.id}`);
    held.failing.clear();
    app.clock.advance(1000);
    await held.doDue();

    await patch(app.owner, feast.id, { status: "confirmed" });
    await eventually(async () => expect(await held.left()).toEqual([]));

    expect(stateOf(await read(app.owner, feast.id))).toEqual(done);
  });

  test("is an instance, whose series was moved to another calendar", async () => {
    const app = await givenGroup();
    const held = await startHeldJobs(app, "conference");
    const { id } = await insert(app.owner, { ...series, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] });
    const instance = `${id}_20260303T100000Z`;
    const { conferenceData } = feast;
    await patch(held.as(app.owner), instance, { conferenceData }, withConference);
    await held.failed(1);

    const place = await moved(app, id);
    held.failing.clear();
    app.clock.advance(1000);
    await held.doDue();

    expect(await held.left()).toEqual([]);
    expect(stateOf(await read(app.owner, instance, place)).conference).toBe("success");
  });
});

test("work of an event that is gone is dropped", async () => {
  const app = await givenGroup();
  const held = await startHeldJobs(app, "conference", "group");
  await insert(held.as(app.owner), feast, withConference);
  await held.failed(1);

  const place = await moved(app);
  const path = `/calendar/v3/calendars/${encodeURIComponent(place.calendarId)}`;
  expect((await app.owner.fetch(path, { method: "DELETE" })).status).toBe(204);

  expect(await held.left()).toEqual([]);
});

test("a job that fails is tried again after 1, 2 and 4 seconds, and holds up none of the others", async () => {
  const app = await givenGroup();
  const held = await startHeldJobs(app, "group");
  const { conferenceData, attendees } = feast;
  await insert(held.as(app.owner), { id: feast.id, attendees });
  await insert(held.as(app.owner), { id: "meeting0", conferenceData }, withConference);
  await eventually(async () => expect(await held.left()).toEqual([["group", 1, 1000]]));
  expect(stateOf(await read(app.owner, "meeting0")).conference).toBe("success");

  const attempts: unknown[] = [];
  for (const ms of [999, 1, 1999, 1]) {
    app.clock.advance(ms);
    await held.doDue();
    attempts.push(...(await held.left()));
  }
  expect(attempts).toEqual([
    ["group", 1, 1],
    ["group", 2, 2000],
    ["group", 2, 1],
    ["group", 3, 4000],
  ]);

  held.failing.clear();
  app.clock.advance(4000);
  await held.doDue();
  expect(await held.left()).toEqual([]);
  expect(stateOf(await read(app.owner, feast.id))).toMatchObject({ attendees: invited, inProgress: 0 });
});

test("a large group is invited while its members, and others, keep changing their own events", async () => {
  const app = await givenGroup();
  const held = await startHeldJobs(app);
  const names = [members[0] ?? "", members[1] ?? "", "stranger@example.com"];
  const busy = await Promise.all(names.map((each) => app.person(each)));
  const own = await Promise.all(busy.map((each) => insert(each)));
  let isDone = false;
  const changing = busy.map(async (person, index) => {
    for (let round = 0; !isDone; round++) await patch(person, own[index]?.id ?? "", { summary: `Round ${round}` });
  });

  await insert(held.as(app.owner), feast, withConference);
  await eventually(async () => expect(stateOf(await read(app.owner, feast.id))).toEqual(done)).finally(() => {
    isDone = true;
  });
  await Promise.all(changing);

  // Each of the two jobs began only once, so it succeeded at its first attempt despite the other writes.
  expect(held.begun.filter((kind) => kind === "conference" || kind === "group")).toEqual(["group", "conference"]);
});
