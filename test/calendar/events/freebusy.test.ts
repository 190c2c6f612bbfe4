import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { shared } from "../../support/endings.ts";
import { asJson } from "../../support/json.ts";
import { refusalOf } from "../../support/refusals.ts";
import { type Body, hour } from "./bodies.ts";
import { insert } from "./support.ts";

const window = { timeMin: "2026-03-02T00:00:00Z", timeMax: "2026-03-04T00:00:00Z" };

function ask(person: Person, body: Body): Promise<Response> {
  return person.fetch("/calendar/v3/freeBusy", asJson("POST", { ...window, ...body }));
}

async function busy(person: Person, id = "primary", more: Body = {}) {
  const { calendars } = await (await ask(person, { items: [{ id }], ...more })).json();
  return calendars[id];
}

const notFound = { errors: [{ domain: "global", reason: "notFound" }] };

describe("the answer", () => {
  test("is cut at the window, merged, and in the time zone of the request", async () => {
    const { owner } = await startApp();
    for (const [from, to] of [
      ["2026-03-01T23:00:00Z", "2026-03-02T01:00:00Z"],
      ["2026-03-02T11:00:00Z", "2026-03-02T12:00:00Z"],
      ["2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"],
    ] as const)
      await insert(owner, hour(from, to));

    const night = { start: "2026-03-02T00:00:00Z", end: "2026-03-02T01:00:00Z" };
    const morning = { start: "2026-03-02T10:00:00Z", end: "2026-03-02T12:00:00Z" };
    expect(await busy(owner)).toEqual({ busy: [night, morning] });
    expect(await busy(owner, "primary", { timeZone: "Asia/Tokyo", timeMax: "2026-03-02T02:00:00Z" })).toEqual({
      busy: [{ start: "2026-03-02T09:00:00+09:00", end: "2026-03-02T10:00:00+09:00" }],
    });
  });

  test("tells nothing of unknown calendars and those without access", async () => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(await app.person("ada@example.com"));

    expect(await busy(app.owner, id)).toEqual(notFound);
    expect(await busy(app.owner, "nobody@example.com")).toEqual(notFound);
    expect(await busy(app.owner, "__proto__")).toEqual(notFound);
  });
});

describe("groups", () => {
  async function givenGroups() {
    const app = await startApp();
    const { groups } = app.server.parts;
    await app.person("ada@example.com");
    await groups.save({ email: "inner@example.com", members: ["ada@example.com"] });
    await groups.save({ email: "outer@example.com", members: ["inner@example.com", "owner@example.com"] });
    return app;
  }

  test("are answered member by member, for those who are in them", async () => {
    const app = await givenGroups();
    const { owner } = app;
    const stranger = await app.person("stranger@else.example");

    const answer = await (await ask(owner, { items: [{ id: "outer@example.com" }] })).json();

    expect(answer.groups).toEqual({ "outer@example.com": { calendars: ["ada@example.com", "owner@example.com"] } });
    expect(answer.calendars).toEqual({ "ada@example.com": notFound, "owner@example.com": { busy: [] } });
    expect((await (await ask(stranger, { items: [{ id: "outer@example.com" }] })).json()).groups).toEqual({
      "outer@example.com": notFound,
    });
  });

  test("too big, and too many calendars, are errors of their own", async () => {
    const { owner } = await givenGroups();

    const big = await (await ask(owner, { items: [{ id: "outer@example.com" }], groupExpansionMax: 1 })).json();
    const many = await (
      await ask(owner, { items: [{ id: "primary" }, { id: "outer@example.com" }], calendarExpansionMax: 1 })
    ).json();

    expect(big.groups["outer@example.com"]).toEqual({ errors: [{ domain: "global", reason: "groupTooBig" }] });
    expect(big.calendars).toEqual({});
    expect(many.calendars).toMatchObject({
      primary: { busy: [] },
      "ada@example.com": { errors: [{ reason: "tooManyCalendarsRequested" }] },
    });
  });
});

const sharedApp = shared(() => startApp());

test.each([
  [{ timeMax: "2026-03-02T00:00:00Z" }, { reason: "timeRangeEmpty", domain: "calendar", at: "parameter:timeMax" }],
  [{ timeMax: "2026-06-03T00:00:00Z" }, { reason: "timeRangeTooLong", domain: "calendar", at: "parameter:timeMax" }],
  [{ timeZone: "Nowhere" }, { reason: "invalid" }],
  [{ groupExpansionMax: 101 }, {}],
  [{ calendarExpansionMax: 51 }, {}],
  [{ timeMin: undefined }, {}],
])("%j is refused", async (body, expected) => {
  const { owner } = await sharedApp();

  expect(await refusalOf(ask(owner, body))).toMatchObject({ status: 400, ...expected });
});
