/** Rows of the recurrence table for all-day series, which have dates instead of times. */
import { type Row, row } from "../rows.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";

export const allDay: readonly Row[] = [
  row("daily", "2026-01-30", berlin, "RRULE:FREQ=DAILY", "2026-01 30-31 2026-02 1 ..."),
  row("weekly on two days", "2026-01-30", newYork, "RRULE:FREQ=WEEKLY;BYDAY=FR,SA", "2026-01 30-31 2026-02 6-7 ..."),
  row(
    "monthly on the last day",
    "2026-01-31",
    newYork,
    "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1",
    "2026-01 31 2026-02 28 2026-03 31 ...",
  ),
  row("yearly", "2026-07-04", newYork, "RRULE:FREQ=YEARLY", "2026-07 4 2027-07 4 2028-07 4 ..."),
  row("COUNT", "2026-07-04", newYork, "RRULE:FREQ=DAILY;COUNT=3", "2026-07 4-6"),
  row("UNTIL as a date is included", "2026-07-04", newYork, "RRULE:FREQ=DAILY;UNTIL=20260706", "2026-07 4-6"),
  row(
    "UNTIL as a time counts by its date",
    "2026-07-04",
    newYork,
    "RRULE:FREQ=DAILY;UNTIL=20260706T120000Z",
    "2026-07 4-6",
  ),
  row(
    "BYHOUR, BYMINUTE and BYSECOND are ignored",
    "2026-07-04",
    newYork,
    "RRULE:FREQ=DAILY;BYHOUR=9,10;BYMINUTE=30;BYSECOND=15",
    "2026-07 4-6 ...",
  ),
  row(
    "EXDATE and RDATE are dates",
    "2026-07-04",
    newYork,
    ["RRULE:FREQ=DAILY;COUNT=4", "EXDATE;VALUE=DATE:20260705", "RDATE;VALUE=DATE:20260710,20260706"],
    "2026-07 4 6-7 10",
  ),
  row("through the spring change", "2026-03-28", berlin, "RRULE:FREQ=DAILY", "2026-03 28-30 ..."),
  row(
    "week 53",
    "2026-12-31",
    berlin,
    "RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH",
    "2026-12 31 2032-12 30 2037-12 31 ...",
  ),
  row("east of the date line", "2026-01-01", "Pacific/Kiritimati", "RRULE:FREQ=WEEKLY", "2026-01 1 8 15 ..."),
];
