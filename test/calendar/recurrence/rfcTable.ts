/**
 * The examples of RFC 5545, section 3.8.5.3, with the results that the RFC prints; some are from section 3.3.10, as noted.
 * `rows.ts` describes the notation. Most examples start at 9:00 in New York: `DTSTART;TZID=America/New_York:19970902T090000`.
 * -04:00 is EDT, -05:00 is EST.
 */
import { rowsOf } from "./rows.ts";

export const rfcExamples = rowsOf(`
  daily for 10 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;COUNT=10
    -04:00 1997-09 2-11
  daily until December 24, 1997
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;UNTIL=19971224T000000Z
    -04:00 1997-09 2-30 1997-10 1-25 -05:00 1997-10 26-31 1997-11 1-30 1997-12 1-23
  every other day, forever
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;INTERVAL=2
    -04:00 1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 1997-10 2 4 6 8 10 12 14 16 18 20 22 24 -05:00 1997-10 26 28 30 1997-11 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 1997-12 1 3 ...
  every 10 days, 5 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;INTERVAL=10;COUNT=5
    -04:00 1997-09 2 12 22 1997-10 2 12
  every day in January, for 3 years, yearly
    1998-01-01T09:00 America/New_York RRULE:FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA
    -05:00 1998-01 1-31 1999-01 1-31 2000-01 1-31
  every day in January, for 3 years, daily
    1998-01-01T09:00 America/New_York RRULE:FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1
    -05:00 1998-01 1-31 1999-01 1-31 2000-01 1-31
  weekly for 10 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;COUNT=10
    -04:00 1997-09 2 9 16 23 30 1997-10 7 14 21 -05:00 1997-10 28 1997-11 4
  weekly until December 24, 1997
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;UNTIL=19971224T000000Z
    -04:00 1997-09 2 9 16 23 30 1997-10 7 14 21 -05:00 1997-10 28 1997-11 4 11 18 25 1997-12 2 9 16 23
  every other week, forever
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU
    -04:00 1997-09 2 16 30 1997-10 14 -05:00 1997-10 28 1997-11 11 25 1997-12 9 23 1998-01 6 20 1998-02 3 17 ...
  weekly on Tuesday and Thursday for five weeks, until
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH
    -04:00 1997-09 2 4 9 11 16 18 23 25 30 1997-10 2
  weekly on Tuesday and Thursday for five weeks, count
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH
    -04:00 1997-09 2 4 9 11 16 18 23 25 30 1997-10 2
  every other week on Monday, Wednesday and Friday until December 24, 1997
    1997-09-01T09:00 America/New_York RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR
    -04:00 1997-09 1 3 5 15 17 19 29 1997-10 1 3 13 15 17 -05:00 1997-10 27 29 31 1997-11 10 12 14 24 26 28 1997-12 8 10 12 22
  every other week on Tuesday and Thursday, for 8 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH
    -04:00 1997-09 2 4 16 18 30 1997-10 2 14 16
  monthly on the first Friday for 10 occurrences
    1997-09-05T09:00 America/New_York RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR
    -04:00 1997-09 5 1997-10 3 -05:00 1997-11 7 1997-12 5 1998-01 2 1998-02 6 1998-03 6 1998-04 3 -04:00 1998-05 1 1998-06 5
  monthly on the first Friday until December 24, 1997
    1997-09-05T09:00 America/New_York RRULE:FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR
    -04:00 1997-09 5 1997-10 3 -05:00 1997-11 7 1997-12 5
  every other month on the first and last Sunday for 10 occurrences
    1997-09-07T09:00 America/New_York RRULE:FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU
    -04:00 1997-09 7 28 -05:00 1997-11 2 30 1998-01 4 25 1998-03 1 29 -04:00 1998-05 3 31
  monthly on the second-to-last Monday for 6 months
    1997-09-22T09:00 America/New_York RRULE:FREQ=MONTHLY;COUNT=6;BYDAY=-2MO
    -04:00 1997-09 22 1997-10 20 -05:00 1997-11 17 1997-12 22 1998-01 19 1998-02 16
  monthly on the third-to-last day, forever
    1997-09-28T09:00 America/New_York RRULE:FREQ=MONTHLY;BYMONTHDAY=-3
    -04:00 1997-09 28 -05:00 1997-10 29 1997-11 28 1997-12 29 1998-01 29 1998-02 26 ...
  monthly on the 2nd and 15th for 10 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15
    -04:00 1997-09 2 15 1997-10 2 15 -05:00 1997-11 2 15 1997-12 2 15 1998-01 2 15
  monthly on the first and last day for 10 occurrences
    1997-09-30T09:00 America/New_York RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1
    -04:00 1997-09 30 1997-10 1 -05:00 1997-10 31 1997-11 1 30 1997-12 1 31 1998-01 1 31 1998-02 1
  every 18 months on the 10th to 15th for 10 occurrences
    1997-09-10T09:00 America/New_York RRULE:FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15
    -04:00 1997-09 10-15 -05:00 1999-03 10-13
  every Tuesday, every other month
    1997-09-02T09:00 America/New_York RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=TU
    -04:00 1997-09 2 9 16 23 30 -05:00 1997-11 4 11 18 25 1998-01 6 13 20 27 1998-03 3 10 17 24 31 ...
  yearly in June and July for 10 occurrences
    1997-06-10T09:00 America/New_York RRULE:FREQ=YEARLY;COUNT=10;BYMONTH=6,7
    -04:00 1997-06 10 1997-07 10 1998-06 10 1998-07 10 1999-06 10 1999-07 10 2000-06 10 2000-07 10 2001-06 10 2001-07 10
  every other year in January, February and March for 10 occurrences
    1997-03-10T09:00 America/New_York RRULE:FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3
    -05:00 1997-03 10 1999-01 10 1999-02 10 1999-03 10 2001-01 10 2001-02 10 2001-03 10 2003-01 10 2003-02 10 2003-03 10
  every third year on the 1st, 100th and 200th day for 10 occurrences
    1997-01-01T09:00 America/New_York RRULE:FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200
    -05:00 1997-01 1 -04:00 1997-04 10 1997-07 19 -05:00 2000-01 1 -04:00 2000-04 9 2000-07 18 -05:00 2003-01 1 -04:00 2003-04 10 2003-07 19 -05:00 2006-01 1
  every 20th Monday of the year
    1997-05-19T09:00 America/New_York RRULE:FREQ=YEARLY;BYDAY=20MO
    -04:00 1997-05 19 1998-05 18 1999-05 17 ...
  Monday of week 20, forever
    1997-05-12T09:00 America/New_York RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
    -04:00 1997-05 12 1998-05 11 1999-05 17 ...
  every Thursday in March, forever
    1997-03-13T09:00 America/New_York RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=TH
    -05:00 1997-03 13 20 27 1998-03 5 12 19 26 1999-03 4 11 18 25 ...
  every Thursday in June, July and August, forever
    1997-06-05T09:00 America/New_York RRULE:FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8
    -04:00 1997-06 5 12 19 26 1997-07 3 10 17 24 31 1997-08 7 14 21 28 1998-06 4 11 18 25 1998-07 2 9 16 23 30 1998-08 6 13 20 27 1999-06 3 10 17 24 1999-07 1 8 15 22 29 1999-08 5 12 19 26 ...
  every Friday the 13th, forever, without the start, which is none
    1997-09-02T09:00 America/New_York EXDATE;TZID=America/New_York:19970902T090000 RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13
    -05:00 1998-02 13 1998-03 13 1998-11 13 -04:00 1999-08 13 2000-10 13 ...
  the first Saturday that follows the first Sunday of the month, forever
    1997-09-13T09:00 America/New_York RRULE:FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13
    -04:00 1997-09 13 1997-10 11 -05:00 1997-11 8 1997-12 13 1998-01 10 1998-02 7 1998-03 7 -04:00 1998-04 11 1998-05 9 1998-06 13 ...
  U.S. Presidential Election day, every 4 years
    1996-11-05T09:00 America/New_York RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8
    -05:00 1996-11 5 2000-11 7 2004-11 2 ...
  the third instance of Tuesday, Wednesday or Thursday for 3 months
    1997-09-04T09:00 America/New_York RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3
    -04:00 1997-09 4 1997-10 7 -05:00 1997-11 6
  the second-to-last weekday of the month
    1997-09-29T09:00 America/New_York RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2
    -04:00 1997-09 29 -05:00 1997-10 30 1997-11 27 1997-12 30 1998-01 29 1998-02 26 1998-03 30 ...
  # The RFC also lists 15:00, which contradicts the UNTIL of the example: 17:00 UTC is 13:00 in New York.
  every 3 hours from 9:00 on one day
    1997-09-02T09:00 America/New_York RRULE:FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z
    -04:00 1997-09 2@09:00,12:00
  every 15 minutes for 6 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=6
    -04:00 1997-09 2@09:00,09:15,09:30,09:45,10:00,10:15
  every hour and a half for 4 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=4
    -04:00 1997-09 2@09:00,10:30,12:00,13:30
  every 20 minutes from 9:00 to 16:40, daily
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40
    -04:00 1997-09 2-3@09:00,09:20,09:40,10:00,10:20,10:40,11:00,11:20,11:40,12:00,12:20,12:40,13:00,13:20,13:40,14:00,14:20,14:40,15:00,15:20,15:40,16:00,16:20,16:40 ...
  every 20 minutes from 9:00 to 16:40, minutely
    1997-09-02T09:00 America/New_York RRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16
    -04:00 1997-09 2-3@09:00,09:20,09:40,10:00,10:20,10:40,11:00,11:20,11:40,12:00,12:20,12:40,13:00,13:20,13:40,14:00,14:20,14:40,15:00,15:20,15:40,16:00,16:20,16:40 ...
  where WKST matters: the week starts on Monday
    1997-08-05T09:00 America/New_York RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO
    -04:00 1997-08 5 10 19 24
  where WKST matters: the week starts on Sunday
    1997-08-05T09:00 America/New_York RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU
    -04:00 1997-08 5 17 19 31
  an invalid date, February 30, is ignored
    2007-01-15T09:00 America/New_York RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5
    -05:00 2007-01 15 30 2007-02 15 -04:00 2007-03 15 30
  # An example of section 3.3.10, which shows the order in which the parts of a rule are applied.
  every Sunday in January at 8:30 and 9:30, every other year
    1997-01-05T08:30 America/New_York RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30
    -05:00 1997-01 5@08:30,09:30 12@08:30,09:30 19@08:30,09:30 26@08:30,09:30 1999-01 3@08:30,09:30 ...
  # Two examples of section 3.3.10: one of COUNT and INTERVAL, one of BYSETPOS.
  every other day for 10 occurrences
    1997-09-02T09:00 America/New_York RRULE:FREQ=DAILY;COUNT=10;INTERVAL=2
    -04:00 1997-09 2 4 6 8 10 12 14 16 18 20
  the last work day of the month
    1997-09-30T09:00 America/New_York RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
    -04:00 1997-09 30 -05:00 1997-10 31 1997-11 28 1997-12 31 1998-01 30 1998-02 27 1998-03 31 -04:00 1998-04 30 ...
`);
