/**
 * Tests that the jobs that run after a response complete, even if their event changes in the meantime and other writes run at
 * the same time.
 */
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCalendar, result } from "../support/calendar.ts";
import { eventually } from "../support/eventually.ts";
import { startHeldJobs } from "../support/heldJobs.ts";
import { seriesOf } from "./events/bodies.ts";
import { saveGroup } from "./events/sandbox.ts";
import { type Event, insert, patch, read, remove } from "./events/support.ts";

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
const withConference = { query: { conferenceDataVersion: 1 } };

async function givenGroup(...failing: string[]) {
  const app = await startApp();
  await saveGroup(app, team, members);
  const held = await startHeldJobs(app, ...failing);
  /** Lets the jobs that failed succeed. */
  const finish = async () => {
    held.failing.clear();
    app.clock.advance(1000);
    await held.doDue();
  };
  return { app, held, finish };
}

/** Inserts the event, and waits until both of its jobs have failed once. */
async function givenFeast() {
  const given = await givenGroup("conference", "group");
  await insert(given.held.as(given.app.owner), feast, withConference);
  await given.held.failed(1);
  return given;
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
  const { id: calendarId } = await givenCalendar(owner, "Other");
  await result(owner, `POST /calendars/primary/events/${id}/move?destination=${calendarId}`);
  return { calendarId };
}

describe("work that is pending is done when the event meanwhile", () => {
  test.each<[what: string, change: (app: TestApp) => Promise<{ calendarId: string } | undefined>]>([
    ["stays as it is", async () => undefined],
    ["was moved to another calendar", (app) => moved(app)],
    [
      "was moved there and back",
      async (app) => {
        const { calendarId } = await moved(app);
        const destination = app.owner.email;
        await result(app.owner, `POST /calendars/${calendarId}/events/${feast.id}/move?destination=${destination}`);
        return undefined;
      },
    ],
    [
      "was moved from a calendar that was then cleared",
      async (app) => {
        const place = await moved(app);
        await result(app.owner, "POST /calendars/primary/clear");
        return place;
      },
    ],
    [
      "was deleted and restored",
      async ({ owner }) => {
        await remove(owner, feast.id);
        await patch(owner, feast.id, { status: "confirmed" });
        return undefined;
      },
    ],
  ])("%s", async (_, change) => {
    const { app, held, finish } = await givenFeast();

    const place = await change(app);
    expect(stateOf(await read(app.owner, feast.id, place)).conference).toBe("pending");
    await finish();

    expect(await held.left()).toEqual([]);
    expect(stateOf(await read(app.owner, feast.id, place))).toEqual(done);
  });

  test("was deleted, and is restored afterwards", async () => {
    const { app, held, finish } = await givenFeast();
    await remove(app.owner, feast.id);
    await finish();

    await patch(app.owner, feast.id, { status: "confirmed" });
    await eventually(async () => expect(await held.left()).toEqual([]));

    expect(stateOf(await read(app.owner, feast.id))).toEqual(done);
  });

  test("is an instance, whose series was moved to another calendar", async () => {
    const { app, held, finish } = await givenGroup("conference");
    const { id } = await insert(app.owner, seriesOf("FREQ=DAILY;COUNT=3"));
    const instance = `${id}_20260303T100000Z`;
    const { conferenceData } = feast;
    await patch(held.as(app.owner), instance, { conferenceData }, withConference);
    await held.failed(1);

    const place = await moved(app, id);
    await finish();

    expect(await held.left()).toEqual([]);
    expect(stateOf(await read(app.owner, instance, place)).conference).toBe("success");
  });
});

test("work of an event that is gone is dropped", async () => {
  const { app, held } = await givenFeast();

  const { calendarId } = await moved(app);
  await result(app.owner, `DELETE /calendars/${calendarId}`);

  expect(await held.left()).toEqual([]);
});

test("a job that fails is tried again after 1, 2 and 4 seconds, and holds up none of the others", async () => {
  const { app, held } = await givenGroup("group");
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
  const { app, held } = await givenGroup();
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
