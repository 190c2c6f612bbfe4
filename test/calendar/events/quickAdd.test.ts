import { describe, expect, onTestFinished, test } from "vitest";
import { type QuickEvent, readQuickly } from "../../../server/calendar/quickAdd/readQuickly.ts";
import { printInstant, requireZone } from "../../../server/calendar/recurrence/zone.ts";
import { startApp } from "../../support/app.ts";
import { refused, send } from "./support.ts";

/** The current time of all phrases: Wednesday, 4 March 2026, 10:00 in Berlin. */
const context = {
  nowMs: Date.parse("2026-03-04T09:00:00Z"),
  zone: requireZone("Europe/Berlin"),
  minutes: 60,
  order: "MDY" as const,
};

/** Formats an event on one line: title, place, times and rule. */
function brief({ summary, location, start, end, recurrence }: QuickEvent): string {
  const show = (time: QuickEvent["start"]) =>
    "date" in time ? time.date : printInstant(time.ms, context.zone).slice(0, 16);
  const rule = recurrence?.map((each) => ` ${each.replace("RRULE:", "")}`).join("") ?? "";
  return `${summary}${location ? ` @${location}` : ""} | ${show(start)} - ${show(end)}${rule}`;
}

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
    expect(brief(readQuickly(text, context))).toBe(expected);
  });

  test.each([
    ["DMY" as const, "2026-06-03"],
    ["MDY" as const, "2027-03-06"],
  ])("dates in figures follow the setting: %s", (order, date) => {
    const text = order === "DMY" ? "Dentist 3/6" : "Dentist 3/6/2027";
    expect(readQuickly(text, { ...context, order }).start).toEqual({ date });
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
  const read = (nowMs: number) => phrases.map((each) => brief(readQuickly(each, { ...context, nowMs })));

  // The times are around daylight saving changes in the zones below, at any hour. The machine's own zone must not affect the
  // result.
  for (const now of ["2026-03-07T23:30:00Z", "2026-03-28T12:00:00Z", "2026-10-03T03:59:00Z", "2018-11-03T22:30:00Z"]) {
    const nowMs = Date.parse(now);
    process.env.TZ = "UTC";
    const expected = read(nowMs);
    for (const zone of ["Pacific/Apia", "America/Sao_Paulo", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"]) {
      process.env.TZ = zone;
      expect(read(nowMs), `${now} in ${zone}`).toEqual(expected);
    }
  }
});

describe("the operation", () => {
  test("makes an event on the calendar", async () => {
    const { owner } = await startApp({ at: "2026-03-04T09:00:00Z" });

    const answer = await send(owner, "POST", "/quickAdd", undefined, {
      query: { text: "Lunch at Cafe Rio tomorrow 12-1pm" },
    });
    const event = await answer.json();

    expect(event).toMatchObject({
      summary: "Lunch",
      location: "Cafe Rio",
      start: { dateTime: "2026-03-05T12:00:00Z" },
      end: { dateTime: "2026-03-05T13:00:00Z" },
    });
    const weekly = await (
      await send(owner, "POST", "/quickAdd", undefined, {
        query: { text: "Standup every weekday 9:30am", sendUpdates: "all" },
      })
    ).json();
    expect(weekly.recurrence).toEqual(["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"]);
  });

  test("refuses nothing and too much", async () => {
    const { owner } = await startApp();

    expect(await refused(owner, "POST", "/quickAdd")).toMatchObject({ status: 400, reason: "required" });
    expect(await refused(owner, "POST", "/quickAdd", undefined, { query: { text: " " } })).toMatchObject({
      status: 400,
      reason: "required",
    });
    expect(await refused(owner, "POST", "/quickAdd", undefined, { query: { text: "x".repeat(1025) } })).toMatchObject({
      status: 400,
    });
  });
});
