/** Tests rules that apply to all phrases: a.m. and p.m., ends of spans, days of months, and days that cannot be understood. */
import { describe, expect, test } from "vitest";
import { type QuickEvent, readQuickly } from "../../../server/calendar/quickAdd/readQuickly.ts";
import { printInstant, requireZone } from "../../../server/calendar/recurrence/zone.ts";
import { startApp } from "../../support/app.ts";
import { send } from "./support.ts";

const now = "2026-12-02T10:15:00Z";

/** The current time of all phrases: Wednesday, 2 December 2026, 10:15. */
const context = { nowMs: Date.parse(now), zone: requireZone("UTC"), minutes: 60, order: "MDY" as const };

function brief({ summary, location, start, end, recurrence }: QuickEvent): string {
  const show = (time: QuickEvent["start"]) =>
    "date" in time ? time.date : printInstant(time.ms, context.zone).slice(0, 16);
  const rule = recurrence?.map((each) => ` ${each.replace("RRULE:", "")}`).join("") ?? "";
  return `${summary}${location ? ` @${location}` : ""} | ${show(start)} - ${show(end)}${rule}`;
}

const read = (text: string) => brief(readQuickly(text, context));
const ofToday = (text: string) => `${text} | 2026-12-02 - 2026-12-03`;

describe("what once was another hour or day than the text says:", () => {
  test.each([
    ["Movie tonight at 8:30", "Movie | 2026-12-02T20:30 - 2026-12-02T21:30"],
    ["Movie tonight 8:30", "Movie | 2026-12-02T20:30 - 2026-12-02T21:30"],
    ["Dinner tonight 7:30-9:30", "Dinner | 2026-12-02T19:30 - 2026-12-02T21:30"],
    ["Dinner tonight from 8 to 10", "Dinner | 2026-12-02T20:00 - 2026-12-02T22:00"],
    ["Lunch tomorrow 12-1:30", "Lunch | 2026-12-03T12:00 - 2026-12-03T13:30"],
    ["Conference 14-16 January", "Conference | 2027-01-14 - 2027-01-17"],
    ["Camp 3rd to 7th August", "Camp | 2027-08-03 - 2027-08-08"],
    ["Meeting on the 15th at 3pm", "Meeting | 2026-12-15T15:00 - 2026-12-15T16:00"],
    ["Pay rent on the 1st", "Pay rent | 2027-01-01 - 2027-01-02"],
    ["Review every 3 months on the 15th", "Review | 2026-12-15 - 2026-12-16 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15"],
    [
      "Sprint review every two weeks on Thursday 2pm",
      "Sprint review | 2026-12-03T14:00 - 2026-12-03T15:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH",
    ],
    [
      "Daily scrum 9:45 for 15 min every weekday",
      "Daily scrum | 2026-12-03T09:45 - 2026-12-03T10:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    ],
    ["Monday blues concert Friday 9pm", "Monday blues concert | 2026-12-04T21:00 - 2026-12-04T22:00"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("the half of the day", () => {
  test.each([
    // The minutes of a time do not affect whether its hour is read as a.m. or p.m.
    ["Call tomorrow at 1", "Call | 2026-12-03T13:00 - 2026-12-03T14:00"],
    ["Call tomorrow 9:30", "Call | 2026-12-03T09:30 - 2026-12-03T10:30"],
    ["Call tomorrow 06:45", "Call | 2026-12-03T06:45 - 2026-12-03T07:45"],
    // A part of the day anywhere in the text determines a.m. or p.m.
    ["Movie from 8:30 tonight to 10", "Movie | 2026-12-02T20:30 - 2026-12-02T22:00"],
    ["Movie Friday night 10:30-1", "Movie | 2026-12-04T22:30 - 2026-12-05T01:00"],
    ["Friday evening dinner at 7:30", "evening dinner | 2026-12-04T19:30 - 2026-12-04T20:30"],
    ["Run every morning at 6:30", "Run | 2026-12-03T06:30 - 2026-12-03T07:30 FREQ=DAILY"],
    ["Work tomorrow from 8 in the morning to 5 in the afternoon", "Work | 2026-12-03T08:00 - 2026-12-03T17:00"],
    ["Dinner from 7:30 to 9:30 in the evening tomorrow", "Dinner | 2026-12-03T19:30 - 2026-12-03T21:30"],
    // Words of the title, such as "breakfast", determine a.m. or p.m. for the hours at which they are usual.
    ["Breakfast tomorrow at 7:30", "Breakfast | 2026-12-03T07:30 - 2026-12-03T08:30"],
    ["Night market tomorrow at 3", "Night market | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Friday Morning Glory concert 9pm", "Morning Glory concert | 2026-12-04T21:00 - 2026-12-04T22:00"],
    ["Early flight tomorrow at 5:30", "Early flight | 2026-12-03T05:30 - 2026-12-03T06:30"],
    // A number that counts something or is part of a name is not an hour.
    ["Reservations for 4 Saturday at 7", "Reservations for 4 | 2026-12-05T19:00 - 2026-12-05T20:00"],
    ["Meeting next Tuesday at 11 for 2h", "Meeting | 2026-12-08T11:00 - 2026-12-08T13:00"],
    ["Episode 5 tonight", "Episode 5 | 2026-12-02T20:00 - 2026-12-02T21:00"],
    // Times that are written in words.
    ["Party tonight at half past 8", "Party | 2026-12-02T20:30 - 2026-12-02T21:30"],
    ["Party tomorrow at quarter to one", "Party | 2026-12-03T12:45 - 2026-12-03T13:45"],
    ["Dinner tonight at seven thirty", "Dinner | 2026-12-02T19:30 - 2026-12-02T20:30"],
    ["Lunch at One World Cafe tomorrow at noon", "Lunch @One World Cafe | 2026-12-03T12:00 - 2026-12-03T13:00"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("a span of times", () => {
  test.each([
    ["Shift tomorrow 8:00-6:00", "Shift | 2026-12-03T08:00 - 2026-12-03T18:00"],
    ["Shift tomorrow 22:00-6:00", "Shift | 2026-12-03T22:00 - 2026-12-04T06:00"],
    ["Shift tomorrow 6-14", "Shift | 2026-12-03T06:00 - 2026-12-03T14:00"],
    ["Shift tomorrow 9-9", "Shift | 2026-12-03T09:00 - 2026-12-03T21:00"],
    ["Shift tomorrow 10-2am", "Shift | 2026-12-03T22:00 - 2026-12-04T02:00"],
    ["Party tomorrow noon-2:30", "Party | 2026-12-03T12:00 - 2026-12-03T14:30"],
    ["Party tomorrow 8pm-12", "Party | 2026-12-03T20:00 - 2026-12-04T00:00"],
    ["Lunch tomorrow between 12 and 1:30", "Lunch | 2026-12-03T12:00 - 2026-12-03T13:30"],
    ["Trip Monday 9am to Wednesday 5pm", "Trip | 2026-12-07T09:00 - 2026-12-09T17:00"],
    ["Work until 5pm tomorrow", "Work until 5pm | 2026-12-03 - 2026-12-04"],
    ["Webinar tomorrow 3pm for an hour and a half", "Webinar | 2026-12-03T15:00 - 2026-12-03T16:30"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("days", () => {
  test.each([
    ["Meeting on the 2nd at 9am", "Meeting | 2027-01-02T09:00 - 2027-01-02T10:00"],
    ["Meeting on the 30th of next month", "Meeting | 2027-01-30 - 2027-01-31"],
    ["Party Friday the 13th", "Party | 2027-08-13 - 2027-08-14"],
    ["Meeting on the 2nd floor at 3pm", "Meeting on the 2nd floor | 2026-12-02T15:00 - 2026-12-02T16:00"],
    ["The 15th anniversary party 8pm", "The 15th anniversary party | 2026-12-02T20:00 - 2026-12-02T21:00"],
    ["Lunch on 5th Avenue tomorrow", "Lunch on 5th Avenue | 2026-12-03 - 2026-12-04"],
    ["Trip from the 3rd to the 7th", "Trip | 2026-12-03 - 2026-12-08"],
    ["Trip 1-3 December", "Trip | 2026-12-01 - 2026-12-04"],
    ["Trip 14.-16.1.2027", "Trip | 2027-01-14 - 2027-01-17"],
    ["Market Saturday and Sunday", "Market | 2026-12-05 - 2026-12-07"],
    ["Monday report due Friday", "Monday report due | 2026-12-04 - 2026-12-05"],
    ["Call Bob tomorrow about Friday", "Call Bob about Friday | 2026-12-03 - 2026-12-04"],
    ["Room 12 - tomorrow 3pm", "Room 12 | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Sun and fun festival 3pm", "Sun and fun festival | 2026-12-02T15:00 - 2026-12-02T16:00"],
    ["Meeting Friday next week at 11", "Meeting | 2026-12-11T11:00 - 2026-12-11T12:00"],
    ["Plan next week tomorrow at 3", "Plan next week | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Monday.com demo Tuesday 3pm", "Monday.com demo | 2026-12-08T15:00 - 2026-12-08T16:00"],
    ["Saturday Night Live taping Friday 8pm", "Saturday Night Live taping | 2026-12-04T20:00 - 2026-12-04T21:00"],
    ["Call at 5 December 8", "Call | 2026-12-08T17:00 - 2026-12-08T18:00"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("what comes again", () => {
  test.each([
    ["Report monthly on the last Friday 3pm", "2026-12-25T15:00 - 2026-12-25T16:00 FREQ=MONTHLY;BYDAY=-1FR"],
    ["Report every 2 months on the first Monday", "2026-12-07 - 2026-12-08 FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO"],
    ["Report every Monday to Friday 9:15", "2026-12-03T09:15 - 2026-12-03T10:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Report monthly first Thursday 7pm", "2026-12-03T19:00 - 2026-12-03T20:00 FREQ=MONTHLY;BYDAY=1TH"],
    ["Report 1st of every month", "2027-01-01 - 2027-01-02 FREQ=MONTHLY;BYMONTHDAY=1"],
    ["Report on the last day of the month", "2026-12-31 - 2027-01-01 FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Report every Friday starting June 4 6pm", "2027-06-04T18:00 - 2027-06-04T19:00 FREQ=WEEKLY;BYDAY=FR"],
    ["Report every Friday from June 4 to July 2", "2027-06-04 - 2027-06-05 FREQ=WEEKLY;BYDAY=FR;UNTIL=20270702"],
    ["Report every year June 3-7", "2027-06-03 - 2027-06-08 FREQ=YEARLY"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(`Report | ${expected}`);
  });
});

const workdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

describe("what was once left in the title, or read as something else:", () => {
  test.each([
    ["Call tomorrow 3pm for 90m", "Call | 2026-12-03T15:00 - 2026-12-03T16:30"],
    ["Call Ann for 30 m every Monday at 3pm", "Call Ann | 2026-12-07T15:00 - 2026-12-07T15:30 FREQ=WEEKLY;BYDAY=MO"],
    ["Call tomorrow 3pm for 1h30 with Ann", "Call with Ann | 2026-12-03T15:00 - 2026-12-03T16:30"],
    ["Call tomorrow 3pm for two and a half hours", "Call | 2026-12-03T15:00 - 2026-12-03T17:30"],
    // A number with `m` after "for" may be an amount of money or a distance, not a duration.
    ["Fair for 90m euros tomorrow 3pm", "Fair for 90m euros | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Swim for 400m tomorrow 7am", "Swim for 400m | 2026-12-03T07:00 - 2026-12-03T08:00"],
    ["Standup Mon-Fri 9:30", `Standup | 2026-12-02T09:30 - 2026-12-02T10:30 ${workdays}`],
    ["Standup Monday to Friday at 9", `Standup | 2026-12-03T09:00 - 2026-12-03T10:00 ${workdays}`],
    [
      "Office from Mon to Fri 9-17 until June 30",
      `Office | 2026-12-02T09:00 - 2026-12-02T17:00 ${workdays};UNTIL=20270630`,
    ],
    // Days of a single week, which do not repeat on every workday.
    ["Course next Monday to Friday 9:30", "Course | 2026-12-07T09:30 - 2026-12-07T10:30 FREQ=DAILY;COUNT=5"],
    ["Course Tue-Thu 9:30", "Course | 2026-12-08T09:30 - 2026-12-08T10:30 FREQ=DAILY;COUNT=3"],
    ["Trip Mon-Fri", "Trip | 2026-12-07 - 2026-12-12"],
    ["Trip Mon-Fri 9 people", "Trip 9 people | 2026-12-07 - 2026-12-12"],
    ["Report every month on the last day", "Report | 2026-12-31 - 2027-01-01 FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Report every 3 months on the last day", "Report | 2026-12-31 - 2027-01-01 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1"],
    ["Rent every month on the First", "Rent | 2027-01-01 - 2027-01-02 FREQ=MONTHLY;BYMONTHDAY=1"],
    ["Rent first day of every month", "Rent | 2027-01-01 - 2027-01-02 FREQ=MONTHLY;BYMONTHDAY=1"],
    ["Rent every 15th", "Rent | 2026-12-15 - 2026-12-16 FREQ=MONTHLY;BYMONTHDAY=15"],
    ["Beers every last friday 6pm", "Beers | 2026-12-25T18:00 - 2026-12-25T19:00 FREQ=MONTHLY;BYDAY=-1FR"],
    ["Board every month on the 2nd Friday", "Board | 2026-12-11 - 2026-12-12 FREQ=MONTHLY;BYDAY=2FR"],
    ["Water every 2nd day", "Water | 2026-12-02 - 2026-12-03 FREQ=DAILY;INTERVAL=2"],
    [
      "Class every month on the first floor 5pm",
      "Class on the first floor | 2026-12-02T17:00 - 2026-12-02T18:00 FREQ=MONTHLY",
    ],
    ["Report by tomorrow", "Report | 2026-12-03 - 2026-12-04"],
    ["Report by Friday 5pm", "Report | 2026-12-04T17:00 - 2026-12-04T18:00"],
    ["By Friday written by Ann", "written by Ann | 2026-12-04 - 2026-12-05"],
    ["Taxes due by April 15", "Taxes due | 2027-04-15 - 2027-04-16"],
    ["Report by end of the month", "Report | 2026-12-31 - 2027-01-01"],
    ["Stop by tomorrow at 3", "Stop by | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Report due Friday by Ann", "Report due by Ann | 2026-12-04 - 2026-12-05"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("a text whose day was not understood is an event of today, and nothing of it is read:", () => {
  test.each([
    "Conference 30-2 January 9am",
    "Conference 14 and 17 January",
    "Conference 14 or 16 January",
    "Choir Monday and Thursday 7pm",
    "Dinner tomorrow or Friday 8pm",
    "Dinner tomorrow and Saturday at 8",
    "Trip tomorrow evening to Friday",
    "Party Friday after next 8pm",
    "Party in June 8pm",
    "Party mid January 8pm",
    "Party mid January 2 pm",
    "Dinner on Christmas Eve at 7",
    "Party New Year's Eve 9pm",
    "Lunch Easter Monday at 1",
    "Shopping Black Friday 9am",
    "Gym Mon, Wed, Fri 7am",
    "Gym Mon/Wed/Fri 7am",
    "Meeting next month on the 15th at 3",
    "Sync every second Friday 2pm",
    "Pills every 8 hours",
    "Gym every day except Sunday 7am",
  ])("%s", (text) => {
    expect(read(text)).toBe(ofToday(text));
  });
});

test("the longest texts of times and days are read", () => {
  for (const piece of [
    "1 to ",
    "3rd and ",
    "every ",
    "monday and ",
    "at 7 in the ",
    "between 1 ",
    "14-",
    "tonight ",
    "for 1 hour ",
  ]) {
    expect(readQuickly(piece.repeat(1024).slice(0, 1024), context).summary, piece).not.toBe("");
  }
});

test("the operation answers them in the zone of the calendar", async () => {
  const { owner } = await startApp({ at: now });

  const answer = await send(owner, "POST", "/quickAdd", undefined, { query: { text: "Movie tonight at 8:30" } });

  expect(await answer.json()).toMatchObject({
    summary: "Movie",
    start: { dateTime: "2026-12-02T20:30:00Z" },
    end: { dateTime: "2026-12-02T21:30:00Z" },
  });
});
