/** Tests quick add: phrases in many forms, and the rules for a.m. and p.m., spans, days and repetitions. */
import { describe, expect, onTestFinished, test } from "vitest";
import { type QuickEvent, readQuickly } from "../../../server/calendar/quickAdd/readQuickly.ts";
import { printInstant, requireZone } from "../../../server/calendar/recurrence/zone.ts";
import { startApp } from "../../support/app.ts";
import { type Query, send } from "./support.ts";

/** Reads phrases at a time in a zone. */
function at(now: string, zoneName: string) {
  const zone = requireZone(zoneName);
  return { nowMs: Date.parse(now), zone, minutes: 60, order: "MDY" as const };
}

/** Formats an event on one line: title, place, times and rule. */
function brief({ summary, location, start, end, recurrence }: QuickEvent, { zone }: typeof march): string {
  const show = (time: QuickEvent["start"]) => ("date" in time ? time.date : printInstant(time.ms, zone).slice(0, 16));
  const rule = recurrence?.map((each) => ` ${each.replace("RRULE:", "")}`).join("") ?? "";
  return `${summary}${location ? ` @${location}` : ""} | ${show(start)} - ${show(end)}${rule}`;
}

const read = (text: string, context: typeof march) => brief(readQuickly(text, context), context);

/** Wednesday, 4 March 2026, 10:00 in Berlin. */
const march = at("2026-03-04T09:00:00Z", "Europe/Berlin");

/** Wednesday, 2 December 2026, 10:15 in UTC. */
const december = at("2026-12-02T10:15:00Z", "UTC");

describe("phrases", () => {
  test.each([
    ["Lunch at Cafe Rio tomorrow 12-1pm", "Lunch @Cafe Rio | 2026-03-05T12:00 - 2026-03-05T13:00"],
    ["Standup every weekday 9:30am", "Standup | 2026-03-04T09:30 - 2026-03-04T10:30 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["Trip to Rome June 3-7", "Trip to Rome | 2026-06-03 - 2026-06-08"],
    [
      "Appointment at Somewhere on June 3rd 10am-10:25am",
      "Appointment @Somewhere | 2026-06-03T10:00 - 2026-06-03T10:25",
    ],
    ["Dinner tomorrow at 7", "Dinner | 2026-03-05T19:00 - 2026-03-05T20:00"],
    ["Dinner tonight", "Dinner | 2026-03-04T20:00 - 2026-03-04T21:00"],
    ["Run tomorrow morning at 7", "Run | 2026-03-05T07:00 - 2026-03-05T08:00"],
    ["Concert Friday night at 10", "Concert | 2026-03-06T22:00 - 2026-03-06T23:00"],
    ["Concert Friday night at 1", "Concert | 2026-03-07T01:00 - 2026-03-07T02:00"],
    ["Flight tomorrow at 5 in the morning", "Flight | 2026-03-05T05:00 - 2026-03-05T06:00"],
    ["Party 31.12.2026", "Party | 2026-12-31 - 2027-01-01"],
    ["Party 31-12-2026", "Party | 2026-12-31 - 2027-01-01"],
    ["Party 31.12.2026 at 14.30", "Party | 2026-12-31T14:30 - 2026-12-31T15:30"],
    ["Meeting tomorrow 16h", "Meeting | 2026-03-05T16:00 - 2026-03-05T17:00"],
    ["Meeting tomorrow 16h30", "Meeting | 2026-03-05T16:30 - 2026-03-05T17:30"],
    ["Call Ada 9am", "Call Ada | 2026-03-05T09:00 - 2026-03-05T10:00"],
    ["Call at 9.30 pm", "Call | 2026-03-04T21:30 - 2026-03-04T22:30"],
    ["Review 15:00 for 45 min", "Review | 2026-03-04T15:00 - 2026-03-04T15:45"],
    ["Review at noon for 2 hours", "Review | 2026-03-04T12:00 - 2026-03-04T14:00"],
    ["Fireworks at midnight", "Fireworks | 2026-03-05T00:00 - 2026-03-05T01:00"],
    ["Workshop from 3 to 5", "Workshop | 2026-03-04T15:00 - 2026-03-04T17:00"],
    ["Brunch Sunday 11-1pm", "Brunch | 2026-03-08T11:00 - 2026-03-08T13:00"],
    ["Party Friday 10pm-2am", "Party | 2026-03-06T22:00 - 2026-03-07T02:00"],
    ["Dentist day after tomorrow", "Dentist | 2026-03-06 - 2026-03-07"],
    ["Dentist Wednesday", "Dentist | 2026-03-04 - 2026-03-05"],
    ["Dentist Wednesday 9am", "Dentist | 2026-03-11T09:00 - 2026-03-11T10:00"],
    ["Dentist next Friday", "Dentist | 2026-03-13 - 2026-03-14"],
    ["Dentist in 3 days", "Dentist | 2026-03-07 - 2026-03-08"],
    ["Dentist on the 3rd of June", "Dentist | 2026-06-03 - 2026-06-04"],
    ["Dentist June 3, 2027", "Dentist | 2027-06-03 - 2027-06-04"],
    ["Dentist March 3", "Dentist | 2027-03-03 - 2027-03-04"],
    ["Dentist March 4", "Dentist | 2026-03-04 - 2026-03-05"],
    ["Dentist 6/3", "Dentist | 2026-06-03 - 2026-06-04"],
    ["Leap party Feb 29", "Leap party | 2028-02-29 - 2028-03-01"],
    ["Fair Monday to Wednesday", "Fair | 2026-03-09 - 2026-03-12"],
    ["Journey June 3 to July 2", "Journey | 2026-06-03 - 2026-07-03"],
    ["Course June 3-5 9am-5pm", "Course | 2026-06-03T09:00 - 2026-06-03T17:00 FREQ=DAILY;COUNT=3"],
    ["Night train June 3 9pm to June 4 7am", "Night train | 2026-06-03T21:00 - 2026-06-04T07:00"],
    ["Water plants daily", "Water plants | 2026-03-04 - 2026-03-05 FREQ=DAILY"],
    ["Run every morning", "Run | 2026-03-05T09:00 - 2026-03-05T10:00 FREQ=DAILY"],
    ["Market every weekend", "Market | 2026-03-07 - 2026-03-08 FREQ=WEEKLY;BYDAY=SA,SU"],
    ["Choir every Monday and Thursday 7pm", "Choir | 2026-03-05T19:00 - 2026-03-05T20:00 FREQ=WEEKLY;BYDAY=MO,TH"],
    ["Retro every other Friday 2pm", "Retro | 2026-03-06T14:00 - 2026-03-06T15:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
    ["Rent every month on the 15th", "Rent | 2026-03-15 - 2026-03-16 FREQ=MONTHLY;BYMONTHDAY=15"],
    ["Board first Monday of every month 6pm", "Board | 2026-04-06T18:00 - 2026-04-06T19:00 FREQ=MONTHLY;BYDAY=1MO"],
    ["Drinks last Friday of the month", "Drinks | 2026-03-27 - 2026-03-28 FREQ=MONTHLY;BYDAY=-1FR"],
    [
      "Yoga every Tuesday 6pm until June 30",
      "Yoga | 2026-03-10T18:00 - 2026-03-10T19:00 FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630",
    ],
    ["Physio every Tuesday 8am 10 times", "Physio | 2026-03-10T08:00 - 2026-03-10T09:00 FREQ=WEEKLY;BYDAY=TU;COUNT=10"],
    ["Course every Monday for 6 weeks", "Course | 2026-03-09 - 2026-03-10 FREQ=WEEKLY;BYDAY=MO;UNTIL=20260419"],
    ["Meeting in room 4 tomorrow 2pm", "Meeting @room 4 | 2026-03-05T14:00 - 2026-03-05T15:00"],
    ["Coffee @ Joe's tomorrow 4pm", "Coffee @Joe's | 2026-03-05T16:00 - 2026-03-05T17:00"],
    ["Tomorrow 4pm coffee with Joe", "coffee with Joe | 2026-03-05T16:00 - 2026-03-05T17:00"],
    ["Lunch on Monday, June 8 at noon", "Lunch | 2026-06-08T12:00 - 2026-06-08T13:00"],
    ["Lunch Mon 8 June", "Lunch | 2026-06-08 - 2026-06-09"],
    ["Camp Monday, June 8 to Wednesday, June 10", "Camp | 2026-06-08 - 2026-06-11"],
    ["Call Bob in 2 hours", "Call Bob | 2026-03-04T12:00 - 2026-03-04T13:00"],
    ["Call Bob in half an hour for ten minutes", "Call Bob | 2026-03-04T10:30 - 2026-03-04T10:40"],
    ["Call Bob in fourteen hours", "Call Bob in fourteen hours | 2026-03-04 - 2026-03-05"],
    ["Dentist a week from Friday 9am", "Dentist | 2026-03-13T09:00 - 2026-03-13T10:00"],
    ["Dentist two weeks from tomorrow", "Dentist | 2026-03-19 - 2026-03-20"],
    ["Dentist in a month at 9:30", "Dentist | 2026-04-04T09:30 - 2026-04-04T10:30"],
    ["Check up three days later", "Check up | 2026-03-07 - 2026-03-08"],
    ["Invoices at the end of the month", "Invoices | 2026-03-31 - 2026-04-01"],
    ["Buy a week of food", "Buy a week of food | 2026-03-04 - 2026-03-05"],
    ["Review of last week", "Review of last week | 2026-03-04 - 2026-03-05"],
    ["Notes of 2 days ago", "Notes of 2 days ago | 2026-03-04 - 2026-03-05"],
    ["May party", "May party | 2026-03-04 - 2026-03-05"],
    ["Morning run", "Morning run | 2026-03-04 - 2026-03-05"],
    ["tomorrow", "tomorrow | 2026-03-05 - 2026-03-06"],
    ["Plan for June 31", "Plan for June 31 | 2026-03-04 - 2026-03-05"],
    ["Talk to ada@example.com tomorrow", "Talk to ada@example.com | 2026-03-05 - 2026-03-06"],
    ["Weekly sync Mondays 10am", "sync | 2026-03-09T10:00 - 2026-03-09T11:00 FREQ=WEEKLY;BYDAY=MO"],
    ["Yoga Mondays and Wednesdays 6pm", "Yoga | 2026-03-04T18:00 - 2026-03-04T19:00 FREQ=WEEKLY;BYDAY=MO,WE"],
    ["Biweekly sync Mondays 10am", "sync | 2026-03-09T10:00 - 2026-03-09T11:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"],
    ["Gym on Saturdays", "Gym | 2026-03-07 - 2026-03-08 FREQ=WEEKLY;BYDAY=SA"],
    ["Sun bathing", "Sun bathing | 2026-03-04 - 2026-03-05"],
    ["Sun bathing Sunday 2pm", "Sun bathing | 2026-03-08T14:00 - 2026-03-08T15:00"],
    ["Sat nav repair 3pm", "Sat nav repair | 2026-03-04T15:00 - 2026-03-04T16:00"],
    ["Brunch on Sun", "Brunch | 2026-03-08 - 2026-03-09"],
    ["Sun 11am brunch", "brunch | 2026-03-08T11:00 - 2026-03-08T12:00"],
    ["Sat", "Sat | 2026-03-07 - 2026-03-08"],
    ["Wed planning", "Wed planning | 2026-03-04 - 2026-03-05"],
    ["Party Sat night at 11", "Party | 2026-03-07T23:00 - 2026-03-08T00:00"],
    ["Party June 31 9am", "Party June 31 9am | 2026-03-04 - 2026-03-05"],
    ["Party 32.12.2026 at 8pm", "Party 32.12.2026 at 8pm | 2026-03-04 - 2026-03-05"],
    ["Party 2026-13-01 3pm", "Party 2026-13-01 3pm | 2026-03-04 - 2026-03-05"],
    ["Meeting next week 3pm", "Meeting next week 3pm | 2026-03-04 - 2026-03-05"],
    ["Meeting in a few days at 3pm", "Meeting in a few days at 3pm | 2026-03-04 - 2026-03-05"],
    ["Call 25:00 tomorrow", "Call 25:00 | 2026-03-05 - 2026-03-06"],
    ["Dinner tomorrow 7:75pm", "Dinner 7:75pm | 2026-03-05 - 2026-03-06"],
    ["24/7 support call 3pm", "24/7 support call | 2026-03-04T15:00 - 2026-03-04T16:00"],
    ["Meeting tomorrow 9-17", "Meeting | 2026-03-05T09:00 - 2026-03-05T17:00"],
    ["Meeting tomorrow 8pm - 10pm at Joe's", "Meeting @Joe's | 2026-03-05T20:00 - 2026-03-05T22:00"],
    ["Dinner this evening at 8", "Dinner | 2026-03-04T20:00 - 2026-03-04T21:00"],
    ["Meeting this afternoon at 3", "Meeting | 2026-03-04T15:00 - 2026-03-04T16:00"],
    ["Party Saturday at 8 at night", "Party | 2026-03-07T20:00 - 2026-03-07T21:00"],
    ["Meeting Monday at 10 o'clock", "Meeting | 2026-03-09T10:00 - 2026-03-09T11:00"],
    ["Meeting at 5 o'clock", "Meeting | 2026-03-04T17:00 - 2026-03-04T18:00"],
    ["Call mom at 8", "Call mom | 2026-03-05T08:00 - 2026-03-05T09:00"],
    ["Call mom at 7", "Call mom | 2026-03-04T19:00 - 2026-03-04T20:00"],
    ["Call mom 12am tomorrow", "Call mom | 2026-03-05T00:00 - 2026-03-05T01:00"],
    ["Call mom at 0:30 tomorrow", "Call mom | 2026-03-05T00:30 - 2026-03-05T01:30"],
    ["Trip 1.4.-5.4.", "Trip | 2026-04-01 - 2026-04-06"],
    ["Trip from April 1 to April 5", "Trip | 2026-04-01 - 2026-04-06"],
    ["Conference May 5-7 in Berlin", "Conference @Berlin | 2026-05-05 - 2026-05-08"],
    ["Dentist 5th May 2027", "Dentist | 2027-05-05 - 2027-05-06"],
    ["Dentist 05.05.26", "Dentist | 2026-05-05 - 2026-05-06"],
    ["Dentist 9h15 Friday", "Dentist | 2026-03-06T09:15 - 2026-03-06T10:15"],
    ["Dentist 2026-05-05T14:30", "Dentist | 2026-05-05T14:30 - 2026-05-05T15:30"],
    ["Dentist 13-05-2026", "Dentist | 2026-05-13 - 2026-05-14"],
    ["Dentist 05-13-2026", "Dentist | 2026-05-13 - 2026-05-14"],
    ["Dentist 05-06-2026", "Dentist | 2026-05-06 - 2026-05-07"],
    ["Standup every day at 9 for 15 minutes", "Standup | 2026-03-05T09:00 - 2026-03-05T09:15 FREQ=DAILY"],
    [
      "Standup every weekday at 9:15 until April 1",
      "Standup | 2026-03-04T09:15 - 2026-03-04T10:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260401",
    ],
    ["Review every 2 weeks Friday 3pm", "Review | 2026-03-06T15:00 - 2026-03-06T16:00 FREQ=WEEKLY;INTERVAL=2"],
    ["Payday last weekday of the month", "Payday last weekday of the month | 2026-03-04 - 2026-03-05"],
    ["Rent on the 1st of every month", "Rent | 2026-04-01 - 2026-04-02 FREQ=MONTHLY;BYMONTHDAY=1"],
    [
      "Town hall third Thursday of each month 5pm",
      "Town hall | 2026-03-19T17:00 - 2026-03-19T18:00 FREQ=MONTHLY;BYDAY=3TH",
    ],
    ["Flight LH 123 tomorrow 6:45am", "Flight LH 123 | 2026-03-05T06:45 - 2026-03-05T07:45"],
    ["Meeting room 5 tomorrow 3pm", "Meeting room 5 | 2026-03-05T15:00 - 2026-03-05T16:00"],
    ["Pay 100 euros tomorrow", "Pay 100 euros | 2026-03-05 - 2026-03-06"],
    ["Call +49 30 1234 tomorrow 4pm", "Call +49 30 1234 | 2026-03-05T16:00 - 2026-03-05T17:00"],
    ["Lunch with Ann at Luigi's Friday 12:30", "Lunch with Ann @Luigi's | 2026-03-06T12:30 - 2026-03-06T13:30"],
    ["Lunch Friday 12:30 at Luigi's with Ann", "Lunch @Luigi's with Ann | 2026-03-06T12:30 - 2026-03-06T13:30"],
    ["Meeting in Room 12 Friday 3pm for 90 minutes", "Meeting @Room 12 | 2026-03-06T15:00 - 2026-03-06T16:30"],
    ["Meeting in the room upstairs Friday 3pm", "Meeting @the room upstairs | 2026-03-06T15:00 - 2026-03-06T16:00"],
    ["Webinar tomorrow 3pm for 1.5 hours", "Webinar | 2026-03-05T15:00 - 2026-03-05T16:30"],
    ["Webinar tomorrow for half an hour at 3pm", "Webinar | 2026-03-05T15:00 - 2026-03-05T15:30"],
    [
      "Marathon training every Sunday at 7 in the morning",
      "Marathon training | 2026-03-08T07:00 - 2026-03-08T08:00 FREQ=WEEKLY;BYDAY=SU",
    ],
    ["Night shift tomorrow 22-6", "Night shift | 2026-03-05T22:00 - 2026-03-06T06:00"],
    ["Watch the sun rise tomorrow at 6 in the morning", "Watch the sun rise | 2026-03-05T06:00 - 2026-03-05T07:00"],
    ["March for peace Saturday 11am", "March for peace | 2026-03-07T11:00 - 2026-03-07T12:00"],
    ["Fri 6 Mar dinner 7pm", "dinner | 2026-03-06T19:00 - 2026-03-06T20:00"],
    ["Wed, March 11 at 5pm call", "call | 2026-03-11T17:00 - 2026-03-11T18:00"],
    ["Do it now", "Do it now | 2026-03-04 - 2026-03-05"],
  ])("%s", (text, expected) => {
    expect(read(text, march)).toBe(expected);
  });

  test.each([
    ["DMY" as const, "2026-06-03"],
    ["MDY" as const, "2027-03-06"],
  ])("dates in figures follow the setting: %s", (order, date) => {
    const text = order === "DMY" ? "Dentist 3/6" : "Dentist 3/6/2027";
    expect(readQuickly(text, { ...march, order }).start).toEqual({ date });
  });
});

test("neither the machine's zone nor its clock has a part in it", () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  const phrases = [
    "Dentist in two weeks",
    "Dentist in a month 8am",
    "Walk at the end of the month",
    "Call in 13 hours",
  ];
  const readAll = (nowMs: number) => phrases.map((each) => read(each, { ...march, nowMs }));

  // The times are around daylight saving changes in the zones below, at any hour. The machine's own zone must not affect the
  // result.
  for (const now of ["2026-03-07T23:30:00Z", "2026-03-28T12:00:00Z", "2026-10-03T03:59:00Z", "2018-11-03T22:30:00Z"]) {
    const nowMs = Date.parse(now);
    process.env.TZ = "UTC";
    const expected = readAll(nowMs);
    for (const zone of ["Pacific/Apia", "America/Sao_Paulo", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"]) {
      process.env.TZ = zone;
      expect(readAll(nowMs), `${now} in ${zone}`).toEqual(expected);
    }
  }
});

const workdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

/** Phrases on 2 December 2026, by the rule that they test. */
const rules: Record<string, [text: string, expected: string][]> = {
  "what once was another hour or day than the text says": [
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
  ],
  "the half of the day": [
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
  ],
  "a span of times": [
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
  ],
  days: [
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
    ["Meeting next week on Friday at 11", "Meeting | 2026-12-11T11:00 - 2026-12-11T12:00"],
    ["Plan next week tomorrow at 3", "Plan next week | 2026-12-03T15:00 - 2026-12-03T16:00"],
    ["Monday.com demo Tuesday 3pm", "Monday.com demo | 2026-12-08T15:00 - 2026-12-08T16:00"],
    ["Saturday Night Live taping Friday 8pm", "Saturday Night Live taping | 2026-12-04T20:00 - 2026-12-04T21:00"],
    ["Call at 5 December 8", "Call | 2026-12-08T17:00 - 2026-12-08T18:00"],
  ],
  "what comes again": [
    ["Report monthly on the last Friday 3pm", "Report | 2026-12-25T15:00 - 2026-12-25T16:00 FREQ=MONTHLY;BYDAY=-1FR"],
    ["Report every 2 months on the first Monday", "Report | 2026-12-07 - 2026-12-08 FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO"],
    ["Report every Monday to Friday 9:15", `Report | 2026-12-03T09:15 - 2026-12-03T10:15 ${workdays}`],
    ["Report monthly first Thursday 7pm", "Report | 2026-12-03T19:00 - 2026-12-03T20:00 FREQ=MONTHLY;BYDAY=1TH"],
    ["Report 1st of every month", "Report | 2027-01-01 - 2027-01-02 FREQ=MONTHLY;BYMONTHDAY=1"],
    ["Report on the last day of the month", "Report | 2026-12-31 - 2027-01-01 FREQ=MONTHLY;BYMONTHDAY=-1"],
    ["Report every Friday starting June 4 6pm", "Report | 2027-06-04T18:00 - 2027-06-04T19:00 FREQ=WEEKLY;BYDAY=FR"],
    [
      "Report every Friday from June 4 to July 2",
      "Report | 2027-06-04 - 2027-06-05 FREQ=WEEKLY;BYDAY=FR;UNTIL=20270702",
    ],
    ["Report every year June 3-7", "Report | 2027-06-03 - 2027-06-08 FREQ=YEARLY"],
  ],
  "what was once left in the title, or read as something else": [
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
  ],
  "a text whose day was not understood is an event of today, and nothing of it is read": [
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
  ].map((text): [string, string] => [text, `${text} | 2026-12-02 - 2026-12-03`]),
};

describe.each(Object.entries(rules))("%s:", (_, phrases) => {
  test.each(phrases)("%s", (text, expected) => {
    expect(read(text, december)).toBe(expected);
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
    expect(readQuickly(piece.repeat(1024).slice(0, 1024), december).summary, piece).not.toBe("");
  }
});

test("the operation makes an event on the calendar, in its zone", async () => {
  const { owner } = await startApp({ at: "2026-03-04T09:00:00Z" });
  const added = async (query: Query) => (await send(owner, "POST", "/quickAdd", undefined, { query })).json();

  const event = await added({ text: "Lunch at Cafe Rio tomorrow 12-1pm" });

  expect(event).toMatchObject({
    summary: "Lunch",
    location: "Cafe Rio",
    start: { dateTime: "2026-03-05T12:00:00Z" },
    end: { dateTime: "2026-03-05T13:00:00Z" },
  });
  const weekly = await added({ text: "Standup every weekday 9:30am", sendUpdates: "all" });
  expect(weekly.recurrence).toEqual(["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"]);
});
