/** Rows of the recurrence table for daylight saving changes. The name of each row describes the effect of the change. */
import { rowsOf } from "../rows.ts";

export const daylightSaving = rowsOf(`
  Berlin: 02:30 does not exist in the night of the spring change and becomes 03:30
    2026-03-27T02:30 Europe/Berlin RRULE:FREQ=DAILY
    +01:00 2026-03 27-28 +02:00 29@03:30 30-31 ...
  Berlin: 02:00, the first moment that does not exist, becomes 03:00
    2026-03-28T02:00 Europe/Berlin RRULE:FREQ=DAILY
    +01:00 2026-03 28 +02:00 29@03:00 30 ...
  Berlin: 01:59:59 before the gap and 03:00 after it are left alone
    2026-03-28T01:59:59 Europe/Berlin RRULE:FREQ=DAILY;COUNT=3 RDATE:20260329T030000
    +01:00 2026-03 28-29 +02:00 29@03:00 30
  Berlin: 02:30 exists twice in the night of the autumn change, the first counts
    2026-10-24T02:30 Europe/Berlin RRULE:FREQ=DAILY
    +02:00 2026-10 24-25 +01:00 26-27 ...
  Berlin: 03:00 after the repeated hour is winter time
    2026-10-24T03:00 Europe/Berlin RRULE:FREQ=DAILY
    +02:00 2026-10 24 +01:00 25-26 ...
  Berlin: a monthly meeting keeps 09:00 across both changes
    2026-03-22T09:00 Europe/Berlin RRULE:FREQ=MONTHLY;BYDAY=4SU
    +01:00 2026-03 22 +02:00 2026-04 26 2026-05 24 2026-06 28 2026-07 26 2026-08 23 2026-09 27 +01:00 2026-10 25 2026-11 22 ...
  Berlin: hourly through the gap: 02:00 falls on 03:00 and counts once
    2026-03-29T00:00 Europe/Berlin RRULE:FREQ=HOURLY
    +01:00 2026-03 29@00:00,01:00 +02:00 29@03:00,04:00,05:00,06:00 ...
  Berlin: hourly through the repeated hour: wall-clock hours, each once
    2026-10-25T00:00 Europe/Berlin RRULE:FREQ=HOURLY
    +02:00 2026-10 25@00:00,01:00,02:00 +01:00 25@03:00,04:00,05:00 ...
  Berlin: every 15 minutes from 01:30 through the gap: no time twice, none out of order
    2026-03-29T01:30 Europe/Berlin RRULE:FREQ=MINUTELY;INTERVAL=15
    +01:00 2026-03 29@01:30,01:45 +02:00 29@03:00,03:15,03:30,03:45,04:00,04:15,04:30,04:45,05:00,05:15 ...
  Berlin: times in the gap fall between and onto times after it
    2026-03-29T01:50 Europe/Berlin RRULE:FREQ=DAILY;BYHOUR=2,3;BYMINUTE=10,50
    +01:00 2026-03 29 +02:00 29@03:10,03:50 30@02:10,02:50,03:10 ...
  Berlin: a time in the gap comes after a later one on the wall clock
    2026-03-28T02:45 Europe/Berlin RRULE:FREQ=DAILY;BYHOUR=2,3;BYMINUTE=0,45;BYSETPOS=2,3
    +01:00 2026-03 28@02:45,03:00 +02:00 29@03:00,03:45 30@02:45,03:00 ...
  Berlin: 02:30 every year on the last Sunday of March is always in the gap
    2024-03-31T02:30 Europe/Berlin RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    +02:00 2024-03 31@03:30 2025-03 30@03:30 2026-03 29@03:30 2027-03 28@03:30 ...
  Berlin: COUNT counts a day whose time is in the gap
    2026-03-28T02:30 Europe/Berlin RRULE:FREQ=DAILY;COUNT=3
    +01:00 2026-03 28 +02:00 29@03:30 30
  Berlin: UNTIL in UTC is reached across the spring change
    2026-03-26T09:00 Europe/Berlin RRULE:FREQ=DAILY;UNTIL=20260330T070000Z
    +01:00 2026-03 26-28 +02:00 29-30
  Berlin: UNTIL in UTC one second before the last
    2026-03-26T09:00 Europe/Berlin RRULE:FREQ=DAILY;UNTIL=20260330T065959Z
    +01:00 2026-03 26-28 +02:00 29
  Berlin: UNTIL in UTC falls into the repeated hour
    2026-10-24T02:30 Europe/Berlin RRULE:FREQ=DAILY;UNTIL=20261025T003000Z
    +02:00 2026-10 24-25
  Berlin: double summer time began on 24 May 1945
    1945-05-22T12:00 Europe/Berlin RRULE:FREQ=DAILY
    +02:00 1945-05 22-23 +03:00 24-25 ...
  Berlin: no summer time from 1950 to 1979
    1979-04-06T12:00 Europe/Berlin RRULE:FREQ=YEARLY
    +01:00 1979-04 6 +02:00 1980-04 6 1981-04 6 1982-04 6 ...
  New York: 02:30 does not exist on 8 March 2026 and becomes 03:30
    2026-03-07T02:30 America/New_York RRULE:FREQ=DAILY
    -05:00 2026-03 7 -04:00 8@03:30 9-10 ...
  New York: 01:30 exists twice on 1 November 2026, the first counts
    2026-10-31T01:30 America/New_York RRULE:FREQ=DAILY
    -04:00 2026-10 31 2026-11 1 -05:00 2-3 ...
  New York: hourly through the repeated hour
    2026-11-01T00:30 America/New_York RRULE:FREQ=HOURLY
    -04:00 2026-11 1@00:30,01:30 -05:00 1@02:30,03:30,04:30 ...
  New York: weekdays at 09:00 across the spring change
    2026-03-05T09:00 America/New_York RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    -05:00 2026-03 5-6 -04:00 9-11 ...
  New York: the change moved from April to March in 2007
    2005-03-20T12:00 America/New_York RRULE:FREQ=YEARLY
    -05:00 2005-03 20 2006-03 20 -04:00 2007-03 20 2008-03 20 ...
  New York: summer time all year in 1974
    1973-01-10T12:00 America/New_York RRULE:FREQ=YEARLY
    -05:00 1973-01 10 -04:00 1974-01 10 -05:00 1975-01 10 1976-01 10 ...
  New York: war time from 1942 to 1945
    1941-12-01T12:00 America/New_York RRULE:FREQ=YEARLY
    -05:00 1941-12 1 -04:00 1942-12 1 1943-12 1 1944-12 1 -05:00 1945-12 1 1946-12 1 ...
  Lord Howe: the clock jumps half an hour, 02:15 becomes 02:45
    2026-10-03T02:15 Australia/Lord_Howe RRULE:FREQ=DAILY
    +10:30 2026-10 3 +11:00 4@02:45 5-6 ...
  Lord Howe: half an hour is repeated, 01:45 is the first
    2026-04-04T01:45 Australia/Lord_Howe RRULE:FREQ=DAILY
    +11:00 2026-04 4-5 +10:30 6-7 ...
  Lord Howe: every 10 minutes through a gap of half an hour
    2026-10-04T01:50 Australia/Lord_Howe RRULE:FREQ=MINUTELY;INTERVAL=10
    +10:30 2026-10 4 +11:00 4@02:30,02:40,02:50,03:00,03:10,03:20 ...
  Lord Howe: every 10 minutes through an overlap of half an hour
    2026-04-05T01:20 Australia/Lord_Howe RRULE:FREQ=MINUTELY;INTERVAL=10
    +11:00 2026-04 5@01:20,01:30,01:40,01:50 +10:30 5@02:00,02:10,02:20 ...
  Lord Howe: hourly at half past through the gap
    2026-10-04T00:30 Australia/Lord_Howe RRULE:FREQ=HOURLY
    +10:30 2026-10 4@00:30,01:30 +11:00 4@02:30,03:30,04:30 ...
  Sao Paulo: midnight does not exist on 4 November 2018 and becomes 01:00
    2018-11-03T00:00 America/Sao_Paulo RRULE:FREQ=DAILY
    -03:00 2018-11 3 -02:00 4@01:00 5 ...
  Sao Paulo: 23:30 exists twice on 17 February 2018, the first counts
    2018-02-16T23:30 America/Sao_Paulo RRULE:FREQ=DAILY
    -02:00 2018-02 16-17 -03:00 18 ...
  Sao Paulo: summer time ended for good in 2019
    2017-12-01T09:00 America/Sao_Paulo RRULE:FREQ=YEARLY
    -02:00 2017-12 1 2018-12 1 -03:00 2019-12 1 2020-12 1 2021-12 1 ...
  Sao Paulo: hourly through the gap at midnight
    2018-11-03T22:00 America/Sao_Paulo RRULE:FREQ=HOURLY
    -03:00 2018-11 3@22:00,23:00 -02:00 4@01:00,02:00,03:00 ...
  Sao Paulo: all-day events on the day that begins at 01:00
    2018-11-03 America/Sao_Paulo RRULE:FREQ=DAILY
    2018-11 3-5 ...
  Apia: 30 December 2011 was left out, its instance is that of the 31st
    2011-12-28T10:00 Pacific/Apia RRULE:FREQ=DAILY
    -10:00 2011-12 28-29 +14:00 31 2012-01 1-2 ...
  Apia: all-day events keep the date that was left out
    2011-12-29 Pacific/Apia RRULE:FREQ=DAILY
    2011-12 29-31 2012-01 1 ...
  Kwajalein: 21 August 1993 was left out
    1993-08-20T12:00 Pacific/Kwajalein RRULE:FREQ=DAILY
    -12:00 1993-08 20 +12:00 22-23 ...
  Cairo: four changes in 2010
    2010-04-30T12:00 Africa/Cairo RRULE:FREQ=MONTHLY;BYMONTHDAY=-1
    +03:00 2010-04 30 2010-05 31 2010-06 30 2010-07 31 +02:00 2010-08 31 +03:00 2010-09 30 +02:00 2010-10 31 ...
  Casablanca: the clock goes back during Ramadan
    2026-02-10T09:00 Africa/Casablanca RRULE:FREQ=WEEKLY;INTERVAL=2
    +01:00 2026-02 10 +00:00 24 2026-03 10 +01:00 24 2026-04 7 ...
  Dublin: winter time is the exception, the wall clock is the same
    2026-10-24T01:30 Europe/Dublin RRULE:FREQ=DAILY
    +01:00 2026-10 24-25 +00:00 26 ...
  Kathmandu: an offset of quarter hours
    1985-12-31T00:05 Asia/Kathmandu RRULE:FREQ=DAILY
    +05:30 1985-12 31 +05:45 1986-01 1@00:20 2 ...
  Pyongyang: the clock jumped from 23:30 to midnight on 4 May 2018
    2018-05-03T23:45 Asia/Pyongyang RRULE:FREQ=DAILY
    +08:30 2018-05 3 +09:00 5@00:15,23:45 ...
  Auckland: southern summer time
    2026-09-26T02:30 Pacific/Auckland RRULE:FREQ=DAILY
    +12:00 2026-09 26 +13:00 27@03:30 28 ...
  Havana: the gap is at midnight
    2026-03-07T00:30 America/Havana RRULE:FREQ=DAILY
    -05:00 2026-03 7 -04:00 8@01:30 9 ...
  Berlin: the start is the second 02:30 of the repeated hour
    2026-10-25T02:30+01:00 Europe/Berlin RRULE:FREQ=DAILY
    +01:00 2026-10 25-27 ...
`);
