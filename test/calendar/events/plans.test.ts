/** Tests that every statement of the calendar service uses an index: none scans a table. */
import { expect, test } from "vitest";
import type { SqlValue } from "../../../server/platform/db/index.ts";
import { startApp } from "../../support/app.ts";
import { result, share } from "../../support/calendar.ts";
import { day, hour, inZone } from "./bodies.ts";
import { act } from "./sandbox.ts";
import { insert, list, patch, type Query, send } from "./support.ts";

const window = { timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-04-01T00:00:00Z" };
const queries: Query[] = [
  {},
  { timeMin: window.timeMin },
  { timeMax: window.timeMax },
  { ...window },
  { singleEvents: true },
  { ...window, singleEvents: true },
  { ...window, singleEvents: true, orderBy: "startTime", showDeleted: true },
  { orderBy: "updated", showDeleted: true },
  { ...window, singleEvents: true, orderBy: "updated" },
  { updatedMin: "2026-02-28T00:00:00Z" },
  { iCalUID: "b@x" },
  { q: "garden bed" },
  { q: "garden", ...window, singleEvents: true },
  { privateExtendedProperty: ["k=1"] },
  { sharedExtendedProperty: ["k=1"], singleEvents: true },
  { eventTypes: ["birthday"] },
  { eventTypes: ["default", "focusTime"], ...window, singleEvents: true },
];

/** Chooses the page size for a list. It is small, so that a list of the daily events has several pages. */
const pageOf = ({ singleEvents, timeMax }: Query) => (singleEvents && timeMax === undefined ? 100 : 2);

test("lists, sync, instances, free/busy, reminders and single events use indexes", async (context) => {
  const app = await startApp();
  const { owner } = app;
  const { db } = app.server.parts;
  if (db.provider !== "sqlite") context.skip("Other planners choose by the number of rows.");
  const guest = await app.person("guest@example.com");
  await share(owner, owner.email, `user:${guest.email}`, "reader");
  await insert(owner, { summary: "Garden" });
  await insert(owner, day("2026-03-03", "2026-03-05"));
  const series = await insert(owner, {
    ...inZone("UTC", "2026-02-01T20:00:00Z", "2026-02-01T21:00:00Z"),
    recurrence: ["RRULE:FREQ=DAILY"],
  });
  await patch(owner, `${series.id}_20260303T200000Z`, hour("2026-03-04T20:00:00Z", "2026-03-04T21:00:00Z"));
  const tokens = [];
  for (const query of [{}, { ...window, singleEvents: true }]) tokens.push((await list(owner, query)).syncToken);

  const statements = new Map<string, readonly SqlValue[]>();
  const { all, first } = db.read;
  db.read.all = (sql, ...values) => {
    statements.set(sql, values);
    return all(sql, ...values);
  };
  db.read.first = (sql, ...values) => {
    statements.set(sql, values);
    return first(sql, ...values);
  };
  for (const person of [owner, guest]) {
    for (const query of queries) await list(person, { maxResults: pageOf(query), ...query }, owner.email);
    await list(person, { maxResults: 100 }, owner.email, `/${series.id}/instances`);
    await send(person, "GET", `/${series.id}_20260304T200000Z`, undefined, { calendarId: owner.email });
    await result(person, "POST /freeBusy", { ...window, items: [{ id: owner.email }] });
  }
  await patch(owner, series.id, { summary: "Changed", start: { dateTime: "2026-02-01T19:00:00Z", timeZone: "UTC" } });
  for (const syncToken of tokens) await list(owner, { syncToken });
  await act(app, "GET", `/calendar/users/${owner.email}/reminders`);

  const scanned: string[] = [];
  const unbounded: string[] = [];
  const asked = [...statements].filter(([sql]) => sql.includes('"CalendarEvent'));
  for (const [sql, values] of asked) {
    const plan = await all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
    const details = plan.map(({ detail }) => detail);
    // Scans of a subquery's result are ignored, because they do not scan a table.
    const scans = details.filter((detail) => /^SCAN "?Calendar|^SCAN [a-z]\b/i.test(detail));
    if (scans.length > 0) scanned.push(`${sql}\n${details.join("\n")}`);
    const isBounded = details.some((detail) => detail.includes("startMs>? AND startMs<?"));
    if (sql.includes('"startMs" BETWEEN') && !isBounded) unbounded.push(`${sql}\n${details.join("\n")}`);
  }
  expect(scanned).toEqual([]);
  expect(unbounded).toEqual([]);
  expect(asked.length).toBeGreaterThan(15);
});
