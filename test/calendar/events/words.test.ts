/** Tests searches for words (`q`) in different spellings, and lists with `timeMin`. */
import { expect, test } from "vitest";
import { startApp } from "../../support/app.ts";
import { hour, inZone } from "./bodies.ts";
import { insert, list, patch, titles } from "./support.ts";

test.each([
  ["cafe", "Café au lait"],
  ["CAFÉ", "cafe noir"],
  ["uber", "Über uns"],
  ["cafe\u0301", "Café au lait"],
  ["STRASSE", "Straße"],
  ["ångström", "ANGSTROM"],
  ["дело", "ДЕЛО"],
])("%s finds %s, with and without a window", async (q, summary) => {
  const { owner } = await startApp();
  await insert(owner, { summary });
  await insert(owner, { summary: "Something else" });

  expect(titles(await list(owner, { q }))).toEqual([summary]);
  const window = { timeMin: "2026-03-02T00:00:00Z", timeMax: "2026-03-03T00:00:00Z" };
  expect(titles(await list(owner, { q, ...window }))).toEqual([summary]);
  expect(titles(await list(owner, { q, ...window, singleEvents: true, orderBy: "startTime" }))).toEqual([summary]);
});

test("a frequent word with a narrow window finds what is in it, series and exceptions too", async () => {
  const { owner } = await startApp();
  const daily = inZone("UTC", "2026-03-01T09:00:00", "2026-03-01T10:00:00");
  const { id } = await insert(owner, { summary: "Status one", ...daily, recurrence: ["RRULE:FREQ=DAILY;COUNT=9"] });
  await patch(owner, `${id}_20260305T090000Z`, {
    summary: "Other",
    start: { dateTime: "2026-03-02T15:00:00Z" },
    end: { dateTime: "2026-03-02T16:00:00Z" },
  });
  await patch(owner, `${id}_20260307T090000Z`, {
    summary: "Status moved",
    start: { dateTime: "2026-03-02T17:00:00Z" },
    end: { dateTime: "2026-03-02T18:00:00Z" },
  });
  await insert(owner, { summary: "Status far", ...hour("2026-05-02T10:00:00Z", "2026-05-02T11:00:00Z") });
  const window = { timeMin: "2026-03-02T00:00:00Z", timeMax: "2026-03-03T00:00:00Z" };

  expect(titles(await list(owner, { q: "status", singleEvents: true, orderBy: "startTime", ...window }))).toEqual([
    "Status one",
    "Status moved",
  ]);
});

test("words of the calendar's own address find what it organizes and what has them otherwise, alone and beside others", async () => {
  const app = await startApp();
  const { owner, person } = app;
  const other = await person("grace@elsewhere.example");
  await insert(owner, { summary: "Lunch" });
  await insert(owner, { summary: "Dinner" });
  await insert(other, { summary: "Tea", attendees: [{ email: owner.email }] });
  const title = `Seen by ${owner.email.split("@")[0]}`;
  await insert(other, { summary: title, attendees: [{ email: owner.email }], guestsCanSeeOtherGuests: false });
  // A job updates the search index of guests' copies shortly after the response, so all jobs are run first.
  for (const each of app.server.app.maintenance) await each.run();
  const found = async (q: string, more = {}) => titles(await list(owner, { q, ...more })).sort();
  const window = { timeMin: "2020-01-01T00:00:00Z", timeMax: "2030-01-01T00:00:00Z" };

  for (const more of [{}, { orderBy: "updated" }, { ...window, singleEvents: true, orderBy: "startTime" }]) {
    expect(await found(owner.email, more)).toEqual(["Dinner", "Lunch", title, "Tea"].sort());
    expect(await found(`lunch ${owner.email}`, more)).toEqual(["Lunch"]);
    expect(await found(`seen ${owner.email.slice(0, 2)}`, more)).toEqual([title]);
    expect(await found("elsewhere", more)).toEqual([title, "Tea"].sort());
    expect(await found(`${owner.email} nothing`, more)).toEqual([]);
  }
});

test("updatedMin counts milliseconds as updated shows them", async () => {
  const { owner, clock } = await startApp({ at: "2026-03-01T09:00:00.250Z" });
  await insert(owner, { summary: "First" });
  clock.advance(500);
  const { updated } = await insert(owner, { summary: "Second" });

  expect(updated).toBe("2026-03-01T09:00:00.750Z");
  expect(titles(await list(owner, { updatedMin: updated }))).toEqual(["Second"]);
  expect(titles(await list(owner, { updatedMin: "2026-03-01T09:00:00.751Z" }))).toEqual([]);
  expect(titles(await list(owner, { updatedMin: "2026-03-01T10:00:00.251+01:00" }))).toEqual(["Second"]);
});
