/** Rows of the recurrence table for all-day series, which have dates instead of times. */
import { rowsOf } from "../rows.ts";

export const allDay = rowsOf(`
  daily
    2026-01-30 Europe/Berlin RRULE:FREQ=DAILY
    2026-01 30-31 2026-02 1 ...
  weekly on two days
    2026-01-30 America/New_York RRULE:FREQ=WEEKLY;BYDAY=FR,SA
    2026-01 30-31 2026-02 6-7 ...
  monthly on the last day
    2026-01-31 America/New_York RRULE:FREQ=MONTHLY;BYMONTHDAY=-1
    2026-01 31 2026-02 28 2026-03 31 ...
  yearly
    2026-07-04 America/New_York RRULE:FREQ=YEARLY
    2026-07 4 2027-07 4 2028-07 4 ...
  COUNT
    2026-07-04 America/New_York RRULE:FREQ=DAILY;COUNT=3
    2026-07 4-6
  UNTIL as a date is included
    2026-07-04 America/New_York RRULE:FREQ=DAILY;UNTIL=20260706
    2026-07 4-6
  UNTIL as a time counts by its date
    2026-07-04 America/New_York RRULE:FREQ=DAILY;UNTIL=20260706T120000Z
    2026-07 4-6
  BYHOUR, BYMINUTE and BYSECOND are ignored
    2026-07-04 America/New_York RRULE:FREQ=DAILY;BYHOUR=9,10;BYMINUTE=30;BYSECOND=15
    2026-07 4-6 ...
  EXDATE and RDATE are dates
    2026-07-04 America/New_York RRULE:FREQ=DAILY;COUNT=4 EXDATE;VALUE=DATE:20260705 RDATE;VALUE=DATE:20260710,20260706
    2026-07 4 6-7 10
  through the spring change
    2026-03-28 Europe/Berlin RRULE:FREQ=DAILY
    2026-03 28-30 ...
  week 53
    2026-12-31 Europe/Berlin RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH
    2026-12 31 2032-12 30 2037-12 31 ...
  east of the date line
    2026-01-01 Pacific/Kiritimati RRULE:FREQ=WEEKLY
    2026-01 1 8 15 ...
`);
