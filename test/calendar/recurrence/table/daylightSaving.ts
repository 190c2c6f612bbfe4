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
  Sao Paulo: midnight does not exist on 4 November 2018 and becomes 01:00
    2018-11-03T00:00 America/Sao_Paulo RRULE:FREQ=DAILY
    -03:00 2018-11 3 -02:00 4@01:00 5 ...
  Sao Paulo: summer time ended for good in 2019
    2017-12-01T09:00 America/Sao_Paulo RRULE:FREQ=YEARLY
    -02:00 2017-12 1 2018-12 1 -03:00 2019-12 1 2020-12 1 2021-12 1 ...
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
  Berlin: the start is the second 02:30 of the repeated hour
    2026-10-25T02:30+01:00 Europe/Berlin RRULE:FREQ=DAILY
    +01:00 2026-10 25-27 ...
`);
