import { describe, expect, test } from "vitest";
import { recurrenceInWords } from "../../../server/calendar/recurrence/words.ts";

/** A start on a Tuesday in Berlin, when it is still Monday in New York. */
const start = { dateTime: "2026-03-03T00:30:00+01:00", timeZone: "Europe/Berlin" };

describe("repetition in words", () => {
  test.for([
    ["FREQ=DAILY", "Daily"],
    ["FREQ=DAILY;INTERVAL=3;COUNT=10", "Every 3 days, 10 times"],
    ["FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "Every weekday, Monday to Friday"],
    ["FREQ=DAILY;BYMONTH=1,12", "Daily in January and December"],
    ["FREQ=WEEKLY", "Weekly on Tuesday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO", "Every 2 weeks on Monday and Friday"],
    ["FREQ=WEEKLY;BYDAY=TU,MO,FR,WE,TH;WKST=SU", "Every weekday, Monday to Friday"],
    ["FREQ=WEEKLY;UNTIL=20260331T220000Z", "Weekly on Tuesday, until April 1, 2026"],
    ["FREQ=WEEKLY;UNTIL=20260331", "Weekly on Tuesday, until March 31, 2026"],
    ["FREQ=WEEKLY;COUNT=1", "Weekly on Tuesday, once"],
    ["FREQ=MONTHLY", "Monthly on day 3"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,-1", "Monthly on day 1 and the last day"],
    ["FREQ=MONTHLY;BYDAY=+2TU", "Monthly on the second Tuesday"],
    ["FREQ=MONTHLY;BYDAY=1MO,-1FR;INTERVAL=3", "Every 3 months on the first Monday and the last Friday"],
    ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "Monthly on the second Tuesday"],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Monthly on the last weekday"],
    ["FREQ=MONTHLY;BYDAY=TU", "Monthly on every Tuesday"],
    ["FREQ=YEARLY", "Yearly on March 3"],
    ["FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "Yearly on May 1"],
    ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Yearly on the fourth Thursday of November"],
    ["FREQ=HOURLY;INTERVAL=2", "Every 2 hours"],
  ])("%s", ([rule, words]) => {
    expect(recurrenceInWords([`RRULE:${rule}`], start)).toBe(words);
  });

  test("with the dates that were added and excluded", () => {
    const lines = [
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;TZID=Europe/Berlin:20260310T003000,20260317T003000",
      "RDATE:20260401T083000Z",
    ];
    expect(recurrenceInWords(lines, start)).toBe("Weekly on Tuesday, 4 times, and on 1 more date, except on 2 dates");
    expect(recurrenceInWords(["RDATE;VALUE=DATE:20260401,20260402"], { date: "2026-03-03" })).toBe("On 2 more dates");
  });

  test.for([
    "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
    "FREQ=DAILY;BYHOUR=9,12",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYMONTHDAY=-2",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=YEARLY;BYMONTH=3,4;BYDAY=MO;BYSETPOS=1",
  ])("by a general sentence where no short one describes it: %s", (rule) => {
    expect(recurrenceInWords([`RRULE:${rule}`], start)).toBe("On a custom schedule");
  });

  test("by a general sentence where several rules meet", () => {
    const lines = ["RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"];
    expect(recurrenceInWords(lines, start)).toBe("On a custom schedule");
    expect(recurrenceInWords(["RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], start)).toBe("On a custom schedule");
  });
});
