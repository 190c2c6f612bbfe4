/**
 * Tests a server process that is killed before, during or after the jobs that follow a response. No work may be lost or done
 * twice.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JobFaultPoint } from "../../server/calendar/jobs.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { openTestDatabase } from "../support/db.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/folder.ts";
import { asJson } from "../support/json.ts";
import { jobsLeft, recordedMails } from "../support/mails.ts";
import { program } from "../support/program.ts";
import { freeze, sandboxOf } from "../support/sandbox.ts";
import { anHour, seriesOf } from "./events/bodies.ts";
import { list, read } from "./events/support.ts";

const at = "2026-03-01T09:00:00Z";
const team = "team@example.com";
const members = Array.from({ length: 60 }, (_, index) => `g${index}@else.example`);

async function rowsIn({ server }: TestApp, table: "CalendarJob" | "CalendarConference"): Promise<number> {
  return (await server.parts.db.read.all(`SELECT "id" FROM "${table}"`)).length;
}

interface Request {
  method?: "POST" | "PATCH";
  /** The rest of the path after `/calendars/primary/events`. */
  path: string;
  body: object;
}

/** Prepares a database on which servers are killed. @param prepare Creates data in addition to the owner. */
async function givenDatabase(prepare: (app: TestApp) => Promise<unknown> = async () => undefined) {
  const databaseUrl = await givenDatabaseUrl();
  /** Starts a server in this process. */
  const start = (startAt = at) => startApp({ at: startAt, settings: { databaseUrl } });
  const before = await start();
  await prepare(before);
  const { token } = before.owner;
  await before.server.stop();
  /**
   * Sends a request to a server that is killed while the request's job runs.
   * @param times How often the job reaches `point`: the server is killed the last time.
   */
  async function dying(point: JobFaultPoint, { method = "POST", path, body }: Request, times = 1) {
    const given = [temporaryFolder(), databaseUrl, at, point, String(times)];
    const child = fork(program("calendarProcess"), given, { execArgv: [] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [url] = await once(child, "message");
    const gone = once(child, "exit");
    const answer = await fetch(
      `${url}/calendar/v3/calendars/primary/events${path}`,
      asJson(method, body, { Authorization: `Bearer ${token}` }),
    ).catch(() => undefined);
    // If the process dies before it responds, there is no response, but the change is stored.
    expect(answer?.status ?? 200).toBe(200);
    expect((await gone)[1]).toBe("SIGKILL");
  }
  return { databaseUrl, start, dying };
}

test.each<JobFaultPoint>(["due", "done", "committed"])("killed at the point %s", async (point) => {
  const { start, dying } = await givenDatabase(async (before) => {
    await before.person("ada@example.com");
    await before.server.parts.groups.save({ email: team, members });
  });
  const conferenceData = { createRequest: { requestId: "r1" } };
  const guests = [{ email: "ada@example.com" }];
  const meeting = { ...anHour, id: "meeting0", summary: "Meeting", conferenceData, attendees: guests };
  await dying(point, { path: "?conferenceDataVersion=1", body: meeting });
  const feast = { ...anHour, id: "feast", summary: "Feast", attendees: [{ email: team }] };
  await dying(point, { path: "", body: feast });

  const app = await start();
  await eventually(async () => expect(await rowsIn(app, "CalendarJob")).toBe(0));
  const made = await read(app.owner, "meeting0");
  expect(made.conferenceData?.createRequest?.status?.statusCode).toBe("success");
  expect(await rowsIn(app, "CalendarConference")).toBe(1);
  const { attendees = [] } = await read(app.owner, "feast");
  expect(attendees.map((each) => each.email)).toEqual([team, ...members.toSorted()]);
  expect(attendees.some((each) => each.asyncOperation)).toBe(false);
  const ada = await app.person("ada@example.com");
  expect((await list(ada)).items).toMatchObject([{ id: "meeting0", videoLink: made.videoLink }]);
});

// The job updates 60 calendars, in three slices.
test.each<[JobFaultPoint, number, number]>([
  ["due", 1, 0],
  ["done", 2, 25],
  ["committed", 2, 50],
  ["done", 3, 50],
])("killed at the point %s for time %i, many guests get one copy each", async (point, time, done) => {
  const guests = members.map((each) => each.replace("@else.example", "@example.com"));
  const { databaseUrl, start, dying } = await givenDatabase(async (before) => {
    for (const each of guests) await before.server.parts.users.ensure(each);
  });
  const copies = 'SELECT "calendarId" FROM "CalendarEvent" WHERE "organizerId" IS NOT NULL';

  const attendees = guests.map((email) => ({ email }));
  await dying(point, { path: "", body: { ...anHour, id: "gala0", attendees } }, time);

  const db = await openTestDatabase({ url: databaseUrl });
  expect(await db.read.all(copies)).toHaveLength(done);
  const app = await start();
  await eventually(async () => expect(await rowsIn(app, "CalendarJob")).toBe(0));
  const found = await app.server.parts.db.read.all<{ calendarId: string }>(copies);
  expect(found.map(({ calendarId }) => calendarId).sort()).toEqual(guests.toSorted());
});

describe("mails", () => {
  const guests = Array.from({ length: 120 }, (_, index) => ({ email: `g${index}@else.example` }));
  const gathering = { ...anHour, id: "gathering", summary: "Gathering", attendees: guests };
  const all = "?sendUpdates=all";

  const mailsOf = async (app: TestApp) => (await recordedMails(app)).map((request) => JSON.parse(request));

  // The job sends 120 emails, in three slices.
  test.each<[JobFaultPoint, number, number]>([
    ["due", 1, 0],
    ["done", 1, 0],
    ["committed", 1, 50],
    ["due", 2, 50],
    ["done", 2, 50],
    ["committed", 2, 100],
    ["done", 3, 100],
    ["committed", 3, 120],
  ])("killed at the point %s for time %i are sent once each, in their order", async (point, time, sent) => {
    const { databaseUrl, start, dying } = await givenDatabase();

    await dying(point, { path: all, body: gathering }, time);

    const db = await openTestDatabase({ url: databaseUrl });
    expect(await db.read.all('SELECT "id" FROM "Delivery"')).toHaveLength(sent);
    const mails = await mailsOf(await start());
    expect(mails.map(({ to }) => to)).toEqual(guests.map(({ email }) => [email]));
  });

  test("are sent at once when the clock is set back before they are", async () => {
    const { start, dying } = await givenDatabase();
    await dying("due", { path: all, body: gathering });
    const app = await start("2026-03-01T08:00:00Z");
    expect(await jobsLeft(app, "mails")).toHaveLength(1);

    await freeze(sandboxOf(app), "2026-02-01T00:00:00Z");

    expect(await recordedMails(app)).toHaveLength(guests.length);
  });

  test("that are late tell of the event as it was, those of earlier changes first", async () => {
    const { start, dying } = await givenDatabase();
    const attendees = guests.slice(0, 2);
    const standup = seriesOf("FREQ=DAILY;COUNT=3", { id: "standup", summary: "First", attendees });
    const changes: Request[] = [
      { path: all, body: standup },
      { method: "PATCH", path: `/standup_20260303T100000Z${all}`, body: { summary: "Special" } },
      { method: "PATCH", path: `/standup${all}`, body: { location: "Hall" } },
      { method: "PATCH", path: `/standup_20260303T100000Z${all}`, body: { summary: "Other" } },
      { method: "PATCH", path: `/standup${all}`, body: { summary: "Last", attendees: attendees.slice(1) } },
    ];
    for (const change of changes) await dying("due", change);

    const mails = await mailsOf(await start());

    expect(
      mails.map(({ to, subject, calendar }) => [to[0], subject, ...summaries(calendar.content)].join(" | ")),
    ).toEqual([
      "g0@else.example | Invitation: First | First",
      "g1@else.example | Invitation: First | First",
      "g0@else.example | Updated invitation: Special | Special",
      "g1@else.example | Updated invitation: Special | Special",
      "g0@else.example | Updated invitation: First | First | Special",
      "g1@else.example | Updated invitation: First | First | Special",
      "g0@else.example | Updated invitation: Other | Other",
      "g1@else.example | Updated invitation: Other | Other",
      "g1@else.example | Updated invitation: Last | Last | Other",
      "g0@else.example | Canceled: Last | Last",
    ]);
  });

  function summaries(content: string): string[] {
    return [...content.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary = ""]) => summary);
  }
});
