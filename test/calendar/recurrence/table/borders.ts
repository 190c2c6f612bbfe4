/**
 * Rows of the recurrence table for borders of days, weeks, months and years, and for rules that libraries read in different
 * ways. Random rules are compared with two other expansions in `properties.test.ts`.
 */
import { rowsOf } from "../rows.ts";

export const borders = rowsOf(`
  a week that lies in two months is cut by BYMONTH
    2026-01-28T09:00 UTC RRULE:FREQ=WEEKLY;BYMONTH=1;BYDAY=WE,TH,FR,SA,SU
    Z 2026-01 28-31 2027-01 1-3 6 ...
  Monday of week 1 may lie in the year before
    2024-12-30T09:00 UTC RRULE:FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO
    Z 2024-12 30 2025-12 29 2027-01 4 2028-01 3 ...
  Thursday of week 53 comes every five or six years
    2020-12-31T09:00 UTC RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH
    Z 2020-12 31 2026-12 31 2032-12 30 2037-12 31 ...
  weeks that start on Sunday are numbered otherwise
    2025-01-05T09:00 UTC RRULE:FREQ=YEARLY;BYWEEKNO=2;BYDAY=SU;WKST=SU
    Z 2025-01 5 2026-01 11 2027-01 10 2028-01 9 ...
  week 20 without a weekday keeps that of the start
    2026-05-13T09:00 UTC RRULE:FREQ=YEARLY;BYWEEKNO=20
    Z 2026-05 13 2027-05 19 2028-05 17 2029-05 16 ...
  the 20th Monday and the 3rd Tuesday from the end of the year
    2026-05-18T09:00 UTC RRULE:FREQ=YEARLY;BYDAY=20MO,-3TU
    Z 2026-05 18 2026-12 15 2027-05 17 2027-12 14 ...
  the 53rd Thursday exists in few years
    2020-12-31T09:00 UTC RRULE:FREQ=YEARLY;BYDAY=53TH
    Z 2020-12 31 2026-12 31 2032-12 30 ...
  the fifth Friday from the end is the first of those months
    2026-01-02T09:00 UTC RRULE:FREQ=MONTHLY;BYDAY=-5FR
    Z 2026-01 2 2026-05 1 2026-07 3 2026-10 2 ...
  counted and plain weekdays add up
    2026-01-01T09:00 UTC RRULE:FREQ=MONTHLY;BYDAY=1TH,MO
    Z 2026-01 1 5 12 19 26 2026-02 2 5 ...
  counted and plain weekdays add up within a year's months
    2026-03-01T09:00 UTC RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU,-1FR,WE
    Z 2026-03 1 4 11 18 25 27 2027-03 3 ...
  times of day before the start are left out of the first day
    2026-01-01T12:00 Europe/Berlin RRULE:FREQ=DAILY;BYHOUR=8,12,18
    +01:00 2026-01 1@12:00,18:00 2@08:00,12:00 ...
  second 60 is second 59
    2026-01-01T08:00:59 UTC RRULE:FREQ=DAILY;BYSECOND=60
    Z 2026-01 1-3 ...
  COUNT of one is the start alone
    2026-02-13T09:00 UTC RRULE:FREQ=DAILY;COUNT=1
    Z 2026-02 13
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
  a position beyond the set leaves nothing in that month
    2026-01-29T10:00 America/New_York RRULE:FREQ=MONTHLY;BYDAY=TH;BYSETPOS=5
    -05:00 2026-01 29 -04:00 2026-04 30 2026-07 30 2026-10 29 ...
  the second day of a working week
    2026-01-06T09:00 America/New_York RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2
    -05:00 2026-01 6 13 20 27 ...
  the set is that of the whole week, also in the week of the start
    2026-01-07T09:00 UTC RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2
    Z 2026-01 7 14 21 28 ...
  overlapping positions count once
    2026-01-01T09:00 UTC RRULE:FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYSETPOS=3,-1
    Z 2026-01 1 3 2026-02 3 2026-03 3 ...
  the last time among 31 million of a year
    2025-12-31T23:59:59 UTC RRULE:FREQ=YEARLY;BYYEARDAY=-1;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYMINUTE=0,15,30,59;BYSECOND=0,30,59;BYSETPOS=-1
    Z 2025-12 31 2026-12 31 2027-12 31 ...
  monthly on the 31st skips short months
    2026-01-31T09:00 UTC RRULE:FREQ=MONTHLY
    Z 2026-01 31 2026-03 31 2026-05 31 2026-07 31 2026-08 31 ...
  the 31st from the end is the first of long months
    2026-01-01T09:00 UTC RRULE:FREQ=MONTHLY;BYMONTHDAY=-31
    Z 2026-01 1 2026-03 1 2026-05 1 2026-07 1 ...
  the last second of a year
    2025-12-31T23:59:59 UTC RRULE:FREQ=SECONDLY
    Z 2025-12 31 2026-01 1@00:00,00:00:01 ...
  every year on 29 February means leap years
    2020-02-29T09:00 UTC RRULE:FREQ=YEARLY
    Z 2020-02 29 2024-02 29 2028-02 29 2032-02 29 ...
  29 February skips 2100, which is no leap year
    2092-02-29T09:00 UTC RRULE:FREQ=YEARLY
    Z 2092-02 29 2096-02 29 2104-02 29 2108-02 29 ...
  every third year from a leap day
    2020-02-29T09:00 UTC RRULE:FREQ=YEARLY;INTERVAL=3
    Z 2020-02 29 2032-02 29 2044-02 29 ...
  day -366 is 1 January of leap years
    2020-01-01T09:00 UTC RRULE:FREQ=YEARLY;BYYEARDAY=-366
    Z 2020-01 1 2024-01 1 2028-01 1 ...
  a birthday on 29 February, as the calendar writes it
    2024-02-29 Europe/Berlin RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
    2024-02 29 2025-02 28 2026-02 28 2027-02 28 ...
  every other hour when it is 10 or 13: only 10
    2026-01-01T10:00 Europe/Berlin RRULE:FREQ=HOURLY;INTERVAL=2;BYHOUR=10,13
    +01:00 2026-01 1-3 ...
  every 7 minutes in one hour
    2026-01-01T09:00 UTC RRULE:FREQ=MINUTELY;INTERVAL=7;BYHOUR=9
    Z 2026-01 1@09:00,09:07,09:14,09:21,09:28,09:35,09:42,09:49,09:56 2@09:02,09:09,09:16 ...
  every minute with two seconds
    2026-01-01T09:00:10 UTC RRULE:FREQ=MINUTELY;BYSECOND=10,50
    Z 2026-01 1@09:00:10,09:00:50,09:01:10,09:01:50 ...
  every 40 seconds
    2026-01-01T09:00 UTC RRULE:FREQ=SECONDLY;INTERVAL=40
    Z 2026-01 1@09:00,09:00:40,09:01:20,09:02 ...
  every second of one minute of the day
    2026-01-01T09:00:58 UTC RRULE:FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0
    Z 2026-01 1@09:00:58,09:00:59 2@09:00,09:00:01 ...
  every 7 seconds when it is second 0
    2026-01-01T09:00 UTC RRULE:FREQ=SECONDLY;INTERVAL=7;BYSECOND=0
    Z 2026-01 1@09:00,09:07,09:14,09:21 ...
  every 86401 seconds
    2026-01-01T09:00 UTC RRULE:FREQ=SECONDLY;INTERVAL=86401
    Z 2026-01 1 2@09:00:01 3@09:00:02 ...
  COUNT of an hourly rule runs over midnight
    2026-01-01T22:00 America/New_York RRULE:FREQ=HOURLY;COUNT=4
    -05:00 2026-01 1@22:00,23:00 2@00:00,01:00
  every minute on 8 December at certain hours and minutes
    2024-11-07T02:54:52 UTC RRULE:FREQ=MINUTELY;BYMONTH=12;BYMONTHDAY=8;BYHOUR=13,20;BYMINUTE=32 EXDATE:20241107T025452Z
    Z 2024-12 8@13:32:52,20:32:52 2025-12 8@13:32:52,20:32:52 ...
`);
