/**
 * Tests searches for exceptions of a series. Words and properties that only an exception has are indexed with the exception.
 * Words and properties of the series are not repeated there.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type Person, startApp, startWith, type TestApp } from "../../support/app.ts";
import { givenDatabaseUrl } from "../../support/database.ts";
import { openTestDatabase } from "../../support/db.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { asJson } from "../../support/json.ts";
import { program } from "../../support/program.ts";
import { tried } from "../../support/trials.ts";
import { type Body, invited, inZone, seriesOf } from "./bodies.ts";
import { random } from "./random.ts";
import { type Event, insert, list, patch, type Query, remove, send } from "./support.ts";

const at = "2026-03-01T09:00:00Z";
const series: Body = seriesOf("FREQ=DAILY;COUNT=4");
const place = (id: string, day: number) => `${id}_2026030${day}T100000Z`;

/** Searches with `singleEvents`. Returns the days of the month on which instances were found. */
async function daysFound(person: Person, query: Query): Promise<number[]> {
  const { items } = await list(person, { singleEvents: true, ...query });
  return items.map(({ originalStartTime }) => Number(originalStartTime?.dateTime?.slice(8, 10))).sort();
}

/** Searches without `singleEvents`. Returns the titles of the series and exceptions that were found. */
async function titlesFound(person: Person, q: string): Promise<(string | undefined)[]> {
  return (await list(person, { q })).items.map((each) => each.summary).sort();
}

/** Counts the indexed words and properties of each event, by calendar and id. */
async function countsIn({ server }: TestApp): Promise<Record<string, number>> {
  const rows = await server.parts.db.read.all<{ id: string; calendarId: string; found: bigint }>(
    `SELECT e."calendarId", e."id", COUNT(*) AS "found" FROM "CalendarEvent" e JOIN "CalendarEventTerm" f
       ON f."eventOrdinal" = e."ordinal" GROUP BY e."calendarId", e."id"`,
  );
  return Object.fromEntries(rows.map(({ id, calendarId, found }) => [`${calendarId} ${id}`, Number(found)]));
}

/** Reads all rows of the search index, sorted. */
async function termsIn({ server }: TestApp): Promise<string[]> {
  const rows = await server.parts.db.read.all<{ eventOrdinal: number; calendarId: string; term: Uint8Array }>(
    'SELECT * FROM "CalendarEventTerm"',
  );
  return rows.map((each) => `${each.calendarId} ${each.eventOrdinal} ${Buffer.from(each.term)}`).sort();
}

/** Deletes the rows of exceptions and guests' copies from the search index. */
async function loseFollowing({ server }: TestApp): Promise<void> {
  const following = 'SELECT "ordinal" FROM "CalendarEvent" WHERE "seriesId" IS NOT NULL OR "organizerId" IS NOT NULL';
  await server.parts.db.write((tx) => tx.run(`DELETE FROM "CalendarEventTerm" WHERE "eventOrdinal" IN (${following})`));
}

async function leaveJob({ server }: TestApp, kind: string, calendarId: string, subject: object): Promise<void> {
  await server.parts.db.write((tx) =>
    tx.run(
      `INSERT INTO "CalendarJob" ("id", "kind", "calendarId", "subject", "dueMs", "createdMs") VALUES (?, ?, ?, ?, 0, 0)`,
      `${kind} ${calendarId}`,
      kind,
      calendarId,
      JSON.stringify(subject),
    ),
  );
}

async function runJobs({ server }: TestApp): Promise<void> {
  for (const each of server.app.maintenance) await each.run();
}

test.each([false, true])(
  "a guest's change of an event is found by that guest; another guest has lost the copy: %j",
  async (isLost) => {
    const app = await startApp({ at });
    const { owner } = app;
    const guest = await app.person("guest@else.example");
    const other = await app.person("other@else.example");
    const attendees = [guest, ...(isLost ? [other] : [])].map(({ email }) => ({ email }));
    const single = { start: series.start, end: series.end, summary: "Apple", guestsCanModify: true, attendees };
    const { id } = await insert(owner, single);
    await runJobs(app);
    if (isLost) {
      const path = { calendarId: "primary" };
      expect((await other.calendar.POST("/calendars/{calendarId}/clear", { params: { path } })).response.status).toBe(
        204,
      );
    }
    await patch(guest, id, { summary: "Zebra" });
    await runJobs(app);
    for (const person of [owner, guest]) {
      expect(await titlesFound(person, "zebra")).toEqual(["Zebra"]);
      expect(await titlesFound(person, "apple")).toEqual([]);
    }
    await remove(owner, id);
    expect((await list(owner, { q: "zebra", showDeleted: true })).items.map((each) => each.id)).toEqual([id]);
  },
);

test("a series with more words than it is found by does not hide those of an exception", async () => {
  const app = await startApp({ at });
  const { owner } = app;
  const many = (prefix: string) =>
    Array.from({ length: 2100 }, (_, index) => `${prefix}${index.toString(36)}`).join(" ");
  const { id } = await insert(owner, {
    ...series,
    summary: "Much",
    description: many("w").slice(0, 8000),
    location: `${many("l").slice(0, 1000)}`,
  });
  await patch(owner, place(id, 3), { description: "little" });

  expect(await daysFound(owner, { q: "much little" })).toEqual([3]);
  expect(await daysFound(owner, { q: "l5k" })).toContain(3);
});

test("an exception is found by a guest although another guest's copy has no such instance", async () => {
  const { app, owner, ada, ben } = await startWith("ada", "ben");
  const { id } = await insert(owner, series);
  // The id of Ada's instance belongs to a deleted event when she is invited to the series.
  await patch(owner, place(id, 3), invited(ada));
  await patch(owner, place(id, 3), { attendees: [] });
  await patch(owner, id, { recurrence: ["RRULE:FREQ=WEEKLY;COUNT=4"] });
  await patch(owner, id, { ...invited(ada, ben), recurrence: series.recurrence });
  await patch(ada, id, inZone("UTC", "2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z"));

  await patch(owner, place(id, 3), { location: "Cellar" });
  await runJobs(app);

  expect(await daysFound(ben, { q: "cellar" })).toEqual([3]);
});

interface Arranged {
  app: TestApp;
  people: Person[];
  id: string;
}

/** Creates a series that is on three calendars by default, with exceptions that differ from it in every searchable field. */
async function arranged(names = ["ada", "ben"], databaseUrl?: string): Promise<Arranged> {
  const app = await startApp({ at, ...(databaseUrl !== undefined && { settings: { databaseUrl } }) });
  const guests = await Promise.all(names.map((name) => app.person(`${name}@else.example`)));
  const attendees = guests.map(({ email }) => ({ email }));
  const { id } = await insert(app.owner, {
    ...series,
    id: "arranged",
    summary: "Standup",
    description: "alpha beta",
    extendedProperties: { shared: { room: "1" } },
    attendees,
  });
  await patch(app.owner, place(id, 3), { location: "Cellar", extendedProperties: { shared: { room: "2" } } });
  await patch(app.owner, place(id, 4), { description: "gamma beta", attendees: attendees.slice(0, 1) });
  await patch(app.owner, place(id, 5), { attendees: [...attendees, { email: "eve@nowhere.example" }] });
  await runJobs(app);
  return { app, people: [app.owner, ...guests], id };
}

const heard = ["alpha", "beta", "gamma", "delta"];

/**
 * Makes random changes. After each, a search for the beginning of a word, of two words, or for a property must find exactly the
 * events that contain them.
 */
test.each(tried([1, 2, 3, 4]))("search finds what has the words, whoever changed them (seed %d)", async (seed) => {
  const { below: next, pick } = random(seed);
  const app = await startApp({ at });
  const guest = await app.person("guest@else.example");
  const people = [app.owner, guest];
  const { id } = await insert(app.owner, { ...series, summary: "alpha", attendees: [{ email: guest.email }] });
  const done: string[] = [];
  const some = () => heard.filter(() => next(2) === 0).join(" ");
  for (let step = 0; step < 30; step++) {
    const person = pick(people);
    const target = next(3) === 0 ? id : place(id, pick([2, 3, 4, 5]));
    const body = pick([
      { summary: some() },
      { description: some(), location: some() },
      { extendedProperties: { [pick(["private", "shared"])]: { k: pick(["1", "2"]) } } },
      { attendees: [{ email: guest.email, displayName: some() }] },
      { status: pick(["cancelled", "confirmed"]) },
    ]);
    const answer = await send(person, "PATCH", `/${target}`, body);
    done.push(`${person.email} ${target} ${JSON.stringify(body)} ${answer.status}`);
    // A job updates the search index shortly after the response, so the jobs are run first.
    await runJobs(app);
    for (const each of people) {
      const all = (await list(each, { singleEvents: true })).items;
      const prefix = () => pick(heard).slice(0, 2 + next(4));
      for (const words of [[prefix()], [prefix(), prefix()]]) {
        const has = (event: Event) => {
          const { summary = "", description = "", location = "", attendees = [] } = event;
          const names = attendees.map(({ displayName = "" }) => displayName);
          const text = [summary, description, location, ...names].join(" ").split(" ");
          return words.every((word) => text.some((each) => each.startsWith(word)));
        };
        const found = (await list(each, { singleEvents: true, q: words.join(" ") })).items;
        const told = `${done.join("\n")}\n${each.email} ${words}`;
        expect(found.map((event) => event.id).sort(), told).toEqual(
          all
            .filter(has)
            .map((event) => event.id)
            .sort(),
        );
      }
      const value = pick(["1", "2"]);
      for (const kind of ["private", "shared"] as const) {
        const query = { singleEvents: true, [`${kind}ExtendedProperty`]: [`k=${value}`] };
        const found = (await list(each, query)).items;
        const having = all.filter((event) => event.extendedProperties?.[kind]?.k === value);
        expect(found.map((event) => event.id).sort(), done.join("\n")).toEqual(having.map((event) => event.id).sort());
      }
    }
  }
});

/** Runs a server that is killed as soon as a part of a job is committed. */
async function dying(databaseUrl: string, token: string): Promise<void> {
  const parameters = [temporaryFolder(), databaseUrl, at, "committed"];
  const child = fork(program("calendarProcess"), parameters, { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = await once(child, "message");
  const gone = once(child, "exit");
  // Inserting this event makes the server run all due jobs.
  await fetch(
    `${url}/calendar/v3/calendars/primary/events?conferenceDataVersion=1`,
    asJson(
      "POST",
      { ...series, conferenceData: { createRequest: { requestId: "r1" } } },
      { Authorization: `Bearer ${token}` },
    ),
  ).catch(() => undefined);
  expect((await gone)[1]).toBe("SIGKILL");
}

test("killed between two slices, the job goes on where it was", async () => {
  const databaseUrl = await givenDatabaseUrl();
  const { app: before, id } = await arranged(["ada", "ben", "cem", "dan", "eda", "fay", "gil"], databaseUrl);
  const { owner } = before;
  const words = (length: number) => Array.from({ length }, (_, index) => `w${index.toString(36)}`).join(" ");
  await patch(owner, id, { description: words(1700) });
  await patch(owner, place(id, 4), { description: words(1500).replaceAll("w", "x") });
  await runJobs(before);
  const expected = await termsIn(before);
  await loseFollowing(before);
  await leaveJob(before, "searchIndex", owner.email, { eventId: id });
  await before.server.stop();

  const subjects = new Set<string>();
  for (const _ of [1, 2]) {
    await dying(databaseUrl, owner.token);
    const db = await openTestDatabase({ url: databaseUrl });
    // The next server must continue the search index job, so the job that the insert has created is deleted.
    await db.write((tx) => tx.run(`DELETE FROM "CalendarJob" WHERE "kind" <> 'searchIndex'`));
    await db.write((tx) => tx.run('UPDATE "CalendarJob" SET "dueMs" = 0'));
    const [job] = await db.read.all<{ subject: string }>('SELECT "subject" FROM "CalendarJob"');
    subjects.add(job?.subject ?? "");
  }
  expect([...subjects]).toEqual([expect.stringContaining("copy"), expect.stringContaining("copy")]);
  const app = await startApp({ at, settings: { databaseUrl } });
  await eventually(async () =>
    expect(await app.server.parts.db.read.all('SELECT "id" FROM "CalendarJob"')).toEqual([]),
  );
  const found = await termsIn(app);
  expect(expected.filter((each) => !found.includes(each))).toEqual([]);
});

test("clearing a calendar also removes the words of guests' copies, because no job follows", async () => {
  const app = await startApp({ at });
  const { owner } = app;
  const guest = await app.person("guest@else.example");
  const { id } = await insert(owner, { ...series, summary: "Standup", attendees: [{ email: guest.email }] });
  await patch(owner, place(id, 3), { location: "Cellar" });
  await runJobs(app);
  expect(Object.keys(await countsIn(app))).toContain(`${guest.email} ${id}`);

  await owner.calendar.POST("/calendars/{calendarId}/clear", { params: { path: { calendarId: "primary" } } });
  expect(await countsIn(app)).toEqual({});
});
