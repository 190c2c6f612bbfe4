/**
 * Known mistakes of apps that read feeds, by the section of RFC 5545 that they violate. Each lists the rows of the recurrence
 * tables that the app reads wrongly.
 */

interface Fault {
  readonly section: string;
  readonly why: string;
  readonly rows: readonly string[];
}

export const faultsOfIcalJs: readonly Fault[] = [
  {
    section: "3.3.10",
    why: "A weekday of a year is not counted.",
    rows: [
      "every 20th Monday of the year",
      "the 20th Monday and the 3rd Tuesday from the end of the year",
      "the 53rd Thursday exists in few years",
    ],
  },
  {
    section: "3.3.10",
    why: "BYWEEKNO is ignored.",
    rows: [
      "Monday of week 20, forever",
      "Monday of week 1 may lie in the year before",
      "Sunday of week 1",
      "Thursday of week 53 comes every five or six years",
      "Friday of the last week",
      "weeks that start on Sunday are numbered otherwise",
      "working days of week 20",
      "week 20 without a weekday keeps that of the start",
      "several weeks counted from both ends",
      "week 5 within February only",
      "the 53rd week from the end exists in years with 53 weeks only",
      "week 53",
    ],
  },
  {
    section: "3.3.10",
    why: "A part that limits or widens this frequency is ignored, or refused.",
    rows: [
      "every Sunday in January at 8:30 and 9:30, every other year",
      "the 1st and -1st in February and April",
      "daily on some days of the month",
      "yearly on days of the month in every month",
      "every other year on Sundays in January at two times",
      "days of the year within a month",
      "every fifth month in some months",
      "every other hour when it is 10 or 13: only 10",
      "every 7 hours when it is noon",
      "hourly on the last day of the year",
      "every 7 seconds when it is second 0",
    ],
  },
  {
    section: "3.3.5",
    why: "A time that does not exist or exists twice is read with the offset after the change, or counted through.",
    rows: [
      "Berlin: 02:30 does not exist in the night of the spring change and becomes 03:30",
      "Berlin: 02:00, the first moment that does not exist, becomes 03:00",
      "Berlin: 02:30 exists twice in the night of the autumn change, the first counts",
      "Berlin: hourly through the repeated hour: wall-clock hours, each once",
      "Berlin: every 15 minutes from 01:30 through the gap: no time twice, none out of order",
      "Berlin: a time in the gap comes after a later one on the wall clock",
      "Berlin: COUNT counts a day whose time is in the gap",
      "Berlin: UNTIL in UTC falls into the repeated hour",
      "New York: 02:30 does not exist on 8 March 2026 and becomes 03:30",
      "New York: 01:30 exists twice on 1 November 2026, the first counts",
      "New York: hourly through the repeated hour",
      "Lord Howe: the clock jumps half an hour, 02:15 becomes 02:45",
      "Lord Howe: half an hour is repeated, 01:45 is the first",
      "Lord Howe: every 10 minutes through an overlap of half an hour",
      "Sao Paulo: midnight does not exist on 4 November 2018 and becomes 01:00",
      "Sao Paulo: 23:30 exists twice on 17 February 2018, the first counts",
      "Dublin: winter time is the exception, the wall clock is the same",
      "Kathmandu: an offset of quarter hours",
      "Pyongyang: the clock jumped from 23:30 to midnight on 4 May 2018",
      "Auckland: southern summer time",
      "Havana: the gap is at midnight",
    ],
  },
  {
    section: "3.3.10",
    why: "29 February becomes 1 March in other years; an invalid date is to be ignored.",
    rows: [
      "every year on 29 February means leap years",
      "29 February skips 2100, which is no leap year",
      "29 February of 2000, which is a leap year",
      "every third year from a leap day",
    ],
  },
  {
    section: "3.3.10",
    why: "BYSETPOS is applied to months and by days only.",
    rows: [
      "the last of several times of the last day of the year",
      "the third time of day",
      "the first and last time of day",
      "the second day of a working week",
      "the last day of a working week, every other week",
      "the set is that of the whole week, also in the week of the start",
      "the 100th working day of the year",
      "the last Friday of the year",
      "positions 1, 2 and -1 of a quarter's months",
      "the second quarter of each hour",
      "the last second of two in each minute",
      "overlapping positions count once",
      "first Monday or Tuesday on or after the 8th",
      "the last time among 31 million of a year",
    ],
  },
  {
    section: "3.8.5.2",
    why: "An occurrence that two lines give is given twice.",
    rows: ["EXDATE and RDATE are dates", "RDATE on an occurrence counts once", "two rules unite"],
  },
  {
    section: "3.8.5.3",
    why: "A start that the rule does not give is left out.",
    rows: [
      "RDATE alone",
      "EXDATE wins over RDATE",
      "a start that the rule does not give is the first instance",
      "such a start counts as the first of COUNT",
    ],
  },
  {
    section: "3.8.5.3",
    why: "EXRULE (RFC 2445) is ignored.",
    rows: ["EXRULE takes away", "EXRULE with COUNT takes away so many", "EXRULE with UNTIL takes away up to then"],
  },
];

export const faultsOfPython: readonly Fault[] = [
  {
    section: "3.3.10",
    why: "icalendar 4 knows no number of a weekday beyond 9 and drops the rule.",
    rows: [
      "every 20th Monday of the year",
      "the 20th Monday and the 3rd Tuesday from the end of the year",
      "the 53rd Thursday exists in few years",
    ],
  },
  {
    section: "3.3.5",
    why: "The reader takes the first of two times; the start is the second, which a series on the wall clock cannot say.",
    rows: ["Berlin: the start is the second 02:30 of the repeated hour"],
  },
  {
    section: "3.3.10",
    why: "dateutil begins the set of the first week at the start.",
    rows: ["the second day of a working week", "the set is that of the whole week, also in the week of the start"],
  },
  {
    section: "3.3.10",
    why: "dateutil: BYWEEKNO without BYDAY gives all seven days of the week.",
    rows: ["week 20 without a weekday keeps that of the start"],
  },
  {
    section: "3.3.10",
    why: "dateutil: a list of counted and plain weekdays gives nothing.",
    rows: ["counted and plain weekdays add up", "counted and plain weekdays add up within a year's months"],
  },
  {
    section: "3.3.10",
    why: "dateutil does not count a start that the rule does not give.",
    rows: ["such a start counts as the first of COUNT"],
  },
];
