/** Rows of the recurrence table for days and months (`BYDAY`, `BYMONTH` and similar parts), COUNT and UNTIL. */
import { rowsOf } from "../rows.ts";

export const daysAndMonths = rowsOf(`
  working days, daily
    2026-01-01T09:00 Europe/Berlin RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR
    +01:00 2026-01 1-2 5-7 ...
  every other day when it is a Monday
    2026-01-05T09:00 Europe/Berlin RRULE:FREQ=DAILY;INTERVAL=2;BYDAY=MO
    +01:00 2026-01 5 19 2026-02 2 16 ...
  every 14 days is a weekday
    2026-01-05T09:00 Europe/Berlin RRULE:FREQ=DAILY;INTERVAL=14;BYDAY=MO
    +01:00 2026-01 5 19 2026-02 2 ...
  daily in one month of the year
    2026-02-27T09:00 Europe/Berlin RRULE:FREQ=DAILY;BYMONTH=2
    +01:00 2026-02 27-28 2027-02 1-2 ...
  every other day in one month of the year, counted from the start
    2026-02-27T09:00 Europe/Berlin RRULE:FREQ=DAILY;INTERVAL=2;BYMONTH=2
    +01:00 2026-02 27 2027-02 2 4 6 ...
  daily on some days of the month
    2026-01-15T09:00 Europe/Berlin RRULE:FREQ=DAILY;BYMONTHDAY=15,-1
    +01:00 2026-01 15 31 2026-02 15 28 2026-03 15 ...
  every third day when it is the 1st
    2026-01-01T09:00 Europe/Berlin RRULE:FREQ=DAILY;INTERVAL=3;BYMONTHDAY=1
    +01:00 2026-01 1 +02:00 2026-04 1 2026-05 1 2026-09 1 ...
  daily on Friday the 13th
    2026-02-13T09:00 Europe/Berlin RRULE:FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR
    +01:00 2026-02 13 2026-03 13 2026-11 13 +02:00 2027-08 13 ...
  three times a day
    2026-01-01T08:00 Europe/Berlin RRULE:FREQ=DAILY;BYHOUR=8,12,18
    +01:00 2026-01 1@08:00,12:00,18:00 2@08:00,12:00 ...
  times of day before the start are left out of the first day
    2026-01-01T12:00 Europe/Berlin RRULE:FREQ=DAILY;BYHOUR=8,12,18
    +01:00 2026-01 1@12:00,18:00 2@08:00,12:00 ...
  hours, minutes and seconds multiply
    2026-01-01T08:00 UTC RRULE:FREQ=DAILY;BYHOUR=8,9;BYMINUTE=0,30;BYSECOND=0,15
    Z 2026-01 1@08:00,08:00:15,08:30,08:30:15,09:00,09:00:15,09:30,09:30:15 2 ...
  second 60 is second 59
    2026-01-01T08:00:59 UTC RRULE:FREQ=DAILY;BYSECOND=60
    Z 2026-01 1-3 ...
  yearly in months of the start's day
    2026-01-15T09:00 Europe/Berlin RRULE:FREQ=YEARLY;BYMONTH=1,6
    +01:00 2026-01 15 +02:00 2026-06 15 +01:00 2027-01 15 +02:00 2027-06 15 ...
  yearly on days of the month in every month
    2026-01-15T09:00 Europe/Berlin RRULE:FREQ=YEARLY;BYMONTHDAY=15
    +01:00 2026-01 15 2026-02 15 2026-03 15 +02:00 2026-04 15 ...
  yearly on every Tuesday
    2026-01-06T09:00 Europe/Berlin RRULE:FREQ=YEARLY;BYDAY=TU
    +01:00 2026-01 6 13 20 ...
  every other year on Sundays in January at two times
    2025-01-05T08:30 America/New_York RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30
    -05:00 2025-01 5@08:30,09:30 12@08:30,09:30 19@08:30,09:30 26@08:30,09:30 2027-01 3 ...
  days of the year that must also be Mondays
    2026-01-05T09:00 UTC RRULE:FREQ=YEARLY;BYYEARDAY=1,2,3,4,5,6,7;BYDAY=MO
    Z 2026-01 5 2027-01 4 2028-01 3 2029-01 1 ...
  days of the year within a month
    2026-04-10T09:00 UTC RRULE:FREQ=YEARLY;BYYEARDAY=100,200;BYMONTH=4
    Z 2026-04 10 2027-04 10 2028-04 9 ...
  monthly in some months
    2026-03-10T09:00 UTC RRULE:FREQ=MONTHLY;BYMONTH=3,9
    Z 2026-03 10 2026-09 10 2027-03 10 2027-09 10 ...
  every fifth month in some months
    2026-03-10T09:00 UTC RRULE:FREQ=MONTHLY;INTERVAL=5;BYMONTH=3,8
    Z 2026-03 10 2026-08 10 2031-03 10 2031-08 10 ...
  every tenth year
    2026-03-10T09:00 Europe/Berlin RRULE:FREQ=YEARLY;INTERVAL=10
    +01:00 2026-03 10 2036-03 10 2046-03 10 ...
  the 13th on a Friday, yearly
    2026-02-13T09:00 UTC RRULE:FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR
    Z 2026-02 13 2026-03 13 2026-11 13 2027-08 13 2028-10 13 ...
  COUNT of one is the start alone
    2026-02-13T09:00 UTC RRULE:FREQ=DAILY;COUNT=1
    Z 2026-02 13
  COUNT across years
    2026-11-30T09:00 UTC RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=30
    Z 2026-11 30 2026-12 30 2027-01 30 2027-03 30
  UNTIL on the last occurrence includes it
    2026-01-01T09:00 UTC RRULE:FREQ=WEEKLY;UNTIL=20260115T090000Z
    Z 2026-01 1 8 15
  UNTIL before the start leaves the start
    2026-01-01T09:00 UTC RRULE:FREQ=DAILY;UNTIL=20251231T090000Z
    Z 2026-01 1
  UNTIL as a date includes that whole day
    2026-01-01T22:00 Europe/Berlin RRULE:FREQ=DAILY;UNTIL=20260103
    +01:00 2026-01 1-3
  UNTIL as a local time is in the zone of the series
    2026-01-01T22:00 Europe/Berlin RRULE:FREQ=DAILY;UNTIL=20260103T220000
    +01:00 2026-01 1-3
`);
