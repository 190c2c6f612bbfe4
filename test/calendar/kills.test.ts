/** The process dies before, in and after the work that follows an answer: nothing is lost, and nothing is done twice. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import type { JobFaultPoint } from "../../server/calendar/jobs.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { eventually } from "../support/eventually.ts";
import { program } from "../support/program.ts";
import { hour, list, read } from "./events/support.ts";

const at = "2026-03-01T09:00:00Z";
const team = "team@example.com";
const members = Array.from({ length: 60 }, (_, index) => `g${index}@else.example`);

async function rowsIn({ server }: TestApp, table: "CalendarJob" | "CalendarConference"): Promise<number> {
  return (await server.parts.db.read.all(`SELECT "id" FROM "${table}"`)).length;
}

/** Sends a request to a server that dies of the job which the request leaves. */
async function dying(databaseUrl: string, token: string, point: JobFaultPoint, body: object, query: string) {
  const child = fork(program("calendarProcess"), [await temporaryFolder(), databaseUrl, at, point], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = await once(child, "message");
  const gone = once(child, "exit");
  const answer = await fetch(`${url}/calendar/v3/calendars/primary/events${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"), ...body }),
  }).catch(() => undefined);
  // It may get lost; the change is there all the same.
  expect(answer?.status ?? 200).toBe(200);
  expect((await gone)[1]).toBe("SIGKILL");
}

test.each<JobFaultPoint>(["due", "done", "committed"])("killed at the point %s", async (point) => {
  const databaseUrl = await givenDatabaseUrl();
  const before = await startApp({ at, settings: { databaseUrl } });
  await before.person("ada@example.com");
  await before.server.parts.groups.save({ email: team, members });
  const { token } = before.owner;
  await before.server.stop();

  const conferenceData = { createRequest: { requestId: "r1" } };
  const guests = [{ email: "ada@example.com" }];
  const meeting = { id: "meeting0", summary: "Meeting", conferenceData, attendees: guests };
  await dying(databaseUrl, token, point, meeting, "?conferenceDataVersion=1");
  const feast = { id: "feast", summary: "Feast", attendees: [{ email: team }] };
  await dying(databaseUrl, token, point, feast, "");

  const app = await startApp({ at, settings: { databaseUrl } });
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
