import { describe, expect, test } from "vitest";
import { parseRecurrence, parseRule, printRule } from "../../../server/calendar/recurrence/rule.ts";
import { recurrenceInWords } from "../../../server/calendar/recurrence/words.ts";
import { failureOf } from "../../support/failures.ts";

const everyPart =
  "FREQ=YEARLY;BYMONTH=1;BYWEEKNO=1;BYYEARDAY=1;BYMONTHDAY=1;BYDAY=MO;BYHOUR=1;BYMINUTE=2;BYSECOND=3;BYSETPOS=1;WKST=SU";

describe("what clients send is read", () => {
  // The rule is printed as it was sent unless the row has a third part.
  test.each<[how: string, text: string, printed?: string]>([
    ["in lower case", "freq=daily;count=3", "FREQ=DAILY;COUNT=3"],
    ["with FREQ in the middle", "COUNT=3;FREQ=DAILY;INTERVAL=2", "FREQ=DAILY;COUNT=3;INTERVAL=2"],
    ["with a semicolon at the end", "FREQ=DAILY;", "FREQ=DAILY"],
    ["with a plus sign", "FREQ=MONTHLY;BYDAY=+1MO;BYMONTHDAY=+7", "FREQ=MONTHLY;BYMONTHDAY=7;BYDAY=1MO"],
    ["with values twice and unsorted", "FREQ=MONTHLY;BYMONTHDAY=15,2,15", "FREQ=MONTHLY;BYMONTHDAY=2,15"],
    ["with weekdays in any order", "FREQ=WEEKLY;BYDAY=SU,MO,WE", "FREQ=WEEKLY;BYDAY=MO,WE,SU"],
    ["with the largest numbers", "FREQ=DAILY;COUNT=100000;INTERVAL=1000000"],
    ["with the default interval and week start", "FREQ=WEEKLY;INTERVAL=1;WKST=MO", "FREQ=WEEKLY"],
    ["until a date", "FREQ=DAILY;UNTIL=19971224"],
    ["until a local time", "FREQ=DAILY;UNTIL=19971224T090000"],
    ["until a time in UTC", "FREQ=DAILY;UNTIL=19971224T000000Z"],
    ["until a leap second", "FREQ=DAILY;UNTIL=20161231T235960Z", "FREQ=DAILY;UNTIL=20161231T235959Z"],
    ["with every part", everyPart],
  ])("%s", (_, text, printed = text) => {
    expect(printRule(parseRule(text))).toBe(printed);
  });
});

describe("a refusal names the part and the rule", () => {
  test.each([
    ["", /"" in RRULE "" is not of the form NAME=VALUE/],
    ["DAILY", /"DAILY" in RRULE "DAILY" is not of the form NAME=VALUE/],
    ["COUNT=3", /FREQ in RRULE "COUNT=3" is missing/],
    ["FREQ=FORTNIGHTLY", /FREQ .* must be one of SECONDLY, .*, not "FORTNIGHTLY"/],
    ["FREQ=", /FREQ .* must be one of/],
    ["FREQ=DAILY;FREQ=WEEKLY", /FREQ .* cannot appear twice/],
    ["FREQ=DAILY;COLOUR=RED", /COLOUR .* is not a supported part/],
    ["RSCALE=GREGORIAN;FREQ=DAILY", /RSCALE .* is not a supported part/],
    ["FREQ=DAILY;INTERVAL=0", /INTERVAL .* must be a whole number from 1 .* not "0"/],
    ["FREQ=DAILY;INTERVAL=1.5", /INTERVAL .* not "1.5"/],
    ["FREQ=DAILY;INTERVAL=1000001", /INTERVAL .* from 1 to 1000000, not "1000001"/],
    ["FREQ=DAILY;COUNT=100001", /COUNT .* from 1 to 100000, not "100001"/],
    ["FREQ=DAILY;COUNT=0", /COUNT .* must be a whole number from 1/],
    ["FREQ=DAILY;COUNT=many", /COUNT .* not "MANY"/],
    ["FREQ=DAILY;COUNT=2;UNTIL=19971224", /UNTIL .* cannot be combined with COUNT/],
    ["FREQ=DAILY;UNTIL=tomorrow", /UNTIL .* must be a date or time .* not "TOMORROW"/],
    ["FREQ=DAILY;UNTIL=20260230", /UNTIL .* not "20260230"/],
    ["FREQ=DAILY;BYSECOND=61", /BYSECOND .* from 0 to 60, not "61"/],
    ["FREQ=DAILY;BYMINUTE=60", /BYMINUTE .* from 0 to 59, not "60"/],
    ["FREQ=DAILY;BYHOUR=24", /BYHOUR .* from 0 to 23, not "24"/],
    ["FREQ=DAILY;BYHOUR=", /BYHOUR .* not ""/],
    ["FREQ=DAILY;BYHOUR=1,,2", /BYHOUR .* not ""/],
    ["FREQ=DAILY;BYHOUR=1E1", /BYHOUR .* not "1E1"/],
    ["FREQ=WEEKLY;BYDAY=XMO", /BYDAY .* not "XMO"/],
    ["FREQ=WEEKLY;BYDAY=MOX", /BYDAY .* not "MOX"/],
    ["FREQ=MONTHLY;BYDAY=0MO", /BYDAY .* not "0MO"/],
    ["FREQ=MONTHLY;BYDAY=54MO", /BYDAY .* not "54MO"/],
    ["FREQ=WEEKLY;BYDAY=1MO", /BYDAY .* can number weekdays \(such as 2TU\) only with FREQ=MONTHLY or FREQ=YEARLY/],
    ["FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", /BYDAY .* cannot number weekdays \(such as 2TU\) together with BYWEEKNO/],
    ["FREQ=MONTHLY;BYMONTHDAY=0", /BYMONTHDAY .* 1 to 31 or -31 to -1, not "0"/],
    ["FREQ=WEEKLY;BYMONTHDAY=1", /BYMONTHDAY .* cannot be used with FREQ=WEEKLY/],
    ["FREQ=DAILY;BYYEARDAY=1", /BYYEARDAY .* cannot be used with FREQ=DAILY/],
    ["FREQ=MONTHLY;BYYEARDAY=1", /BYYEARDAY .* cannot be used with FREQ=MONTHLY/],
    ["FREQ=YEARLY;BYYEARDAY=367", /BYYEARDAY .* not "367"/],
    ["FREQ=MONTHLY;BYWEEKNO=1", /BYWEEKNO .* requires FREQ=YEARLY/],
    ["FREQ=YEARLY;BYWEEKNO=54", /BYWEEKNO .* not "54"/],
    ["FREQ=YEARLY;BYMONTH=13", /BYMONTH .* from 1 to 12, not "13"/],
    ["FREQ=MONTHLY;BYSETPOS=1", /BYSETPOS .* requires another BY part, such as BYDAY/],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", /BYSETPOS .* not "0"/],
    ["FREQ=WEEKLY;WKST=1", /WKST .* must be a weekday such as MO, not "1"/],
  ])("%s", (text, message) => {
    const failure = failureOf(() => parseRule(text));

    expect(failure).toMatchObject({ kind: "invalid", message: expect.stringMatching(message) });
    expect(failure?.message).toContain(text);
  });
});

test("a refusal quotes at most 120 characters of a text", () => {
  const text = `FREQ=${"X".repeat(115)}`;

  expect(failureOf(() => parseRule(text))?.message).toContain(`RRULE "${text}" must`);
  expect(failureOf(() => parseRule(`${text}X`))?.message).toContain(`RRULE "${text.slice(0, 117)}..." must`);
});

describe("a line that cannot be read is refused with its place", () => {
  test.each([
    ["without a name", "FREQ=DAILY"],
    ["without a value", "RRULE"],
    ["with another mark behind its name", "RRULE=FREQ=DAILY"],
    ["with nothing", ""],
    ["DTSTART", "DTSTART:20260101T090000Z"],
    ["DTEND", "DTEND;TZID=Europe/Berlin:20260101T090000"],
    ["an unknown property", "SUMMARY:Lunch"],
    ["RDATE that does not exist", "RDATE:20260230T090000Z"],
    ["RDATE with words", "RDATE:next Friday"],
    ["RDATE without values", "RDATE:"],
    ["RDATE with an empty value", "RDATE:20260101T090000Z,"],
    ["RDATE of an unknown type", "RDATE;VALUE=TEXT:20260101"],
    ["RDATE of an unknown type, with a time", "RDATE;VALUE=TEXT:20260101T090000Z"],
    ["RDATE of dates with a time", "RDATE;VALUE=DATE:20260101T090000Z"],
    ["RDATE of times with a date", "RDATE;VALUE=DATE-TIME:20260101"],
    ["RDATE in an unknown zone", "RDATE;TZID=Mars/Olympus:20260101T090000"],
    ["a period without its type", "RDATE:20260101T090000Z/PT1H"],
    ["RDATE of periods", "RDATE;VALUE=PERIOD:20260101T090000Z/PT1H"],
    ["EXDATE of periods", "EXDATE;VALUE=PERIOD:20260101T090000Z/PT1H"],
    ["a folded line", "EXDATE:20260101T090000Z,\r\n 20260102T09\r\n 0000Z"],
    ["a parameter that means nothing here", "EXDATE;X-NOTE=moved:20260101T090000Z"],
    ["a rule with a parameter", "RRULE;TZID=Europe/Berlin:FREQ=DAILY"],
    ["an excluding rule with a parameter", "EXRULE;TZID=Europe/Berlin:FREQ=DAILY"],
    ["a parameter without a value", "RDATE;TZID:20260101T090000"],
    ["EXRULE with an impossible part", "EXRULE:FREQ=DAILY;BYHOUR=25"],
  ])("%s", (_, line) => {
    const failure = failureOf(() => parseRecurrence(["RRULE:FREQ=DAILY", line]));

    expect(failure).toMatchObject({ kind: "invalid", details: { field: "recurrence/1" } });
    expect(failure?.message.length).toBeLessThan(500);
  });

  test.each([
    ["DTSTART:20260101T090000Z", /only RRULE, EXRULE, RDATE and EXDATE are\. Use the event's start and end\.$/],
    ["DTEND:20260101T090000Z", /\. Use the event's start and end\.$/],
    ["SUMMARY:Lunch", /only RRULE, EXRULE, RDATE and EXDATE are\.$/],
    ["RDATE;VALUE=DATE:20260101T090000Z", /"20260101T090000Z" in RDATE is not a date such as 19971224/],
    ["RDATE;VALUE=DATE-TIME:20260101", /"20260101" in RDATE is not a valid date or time/],
    ["EXDATE:20260230", /"20260230" in EXDATE is not a valid date or time/],
  ])("and with what is wrong: %s", (line, message) => {
    expect(failureOf(() => parseRecurrence([line]))?.message).toMatch(message);
  });

  test("too many rules", () => {
    const lines = [...Array(9).fill("RRULE:FREQ=DAILY"), "EXRULE:FREQ=DAILY"];

    expect(parseRecurrence(lines).rules).toHaveLength(9);
    const failure = failureOf(() => parseRecurrence([...lines, "EXRULE:FREQ=DAILY"]));
    expect(failure?.message).toMatch(/up to 10 RRULE and EXRULE lines/);
    expect(failure?.details.field).toBe("recurrence/10");
  });

  test("too many dates", () => {
    const line = `RDATE:${Array.from({ length: 2500 }, () => "20260101T090000Z").join(",")}`;

    expect(parseRecurrence([line, line]).dates).toHaveLength(5000);
    expect(failureOf(() => parseRecurrence([line, line, "EXDATE:20260101"]))?.details.field).toBe("recurrence/2");
  });
});

describe("lines with the same meaning are read alike", () => {
  test.each([
    ["a quoted zone", 'EXDATE;TZID="Europe/Berlin":20260101T090000', "EXDATE;TZID=Europe/Berlin:20260101T090000"],
    ["a type that is not needed", "EXDATE;VALUE=DATE-TIME:20260101T090000Z", "EXDATE:20260101T090000Z"],
    ["a zone beside UTC", "EXDATE;TZID=Europe/Berlin:20260101T090000Z", "EXDATE:20260101T090000Z"],
    ["a date without its type", "EXDATE:20260101", "EXDATE;VALUE=DATE:20260101"],
    ["lower case", "exdate;value=date:20260101", "EXDATE;VALUE=DATE:20260101"],
    ["spaces around", " EXDATE:20260101T090000Z, 20260102T090000Z\r\n", "EXDATE:20260101T090000Z,20260102T090000Z"],
  ])("%s", (_, line, plain) => {
    expect(parseRecurrence([line])).toEqual(parseRecurrence([plain]));
  });
});

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
