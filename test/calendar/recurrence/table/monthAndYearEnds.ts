/** Rows of the recurrence table for short months and for the turn of the year. */
import { rowsOf } from "../rows.ts";

export const monthAndYearEnds = rowsOf(`
  monthly on the 31st skips short months
    2026-01-31T09:00 UTC RRULE:FREQ=MONTHLY
    Z 2026-01 31 2026-03 31 2026-05 31 2026-07 31 2026-08 31 ...
  monthly on the last day
    2026-01-31T09:00 UTC RRULE:FREQ=MONTHLY;BYMONTHDAY=-1
    Z 2026-01 31 2026-02 28 2026-03 31 2026-04 30 2026-05 31 ...
  the 31st from the end is the first of long months
    2026-01-01T09:00 UTC RRULE:FREQ=MONTHLY;BYMONTHDAY=-31
    Z 2026-01 1 2026-03 1 2026-05 1 2026-07 1 ...
  every other month on the 31st
    2026-01-31T09:00 UTC RRULE:FREQ=MONTHLY;INTERVAL=2
    Z 2026-01 31 2026-03 31 2026-05 31 2026-07 31 ...
  31 December
    2025-12-31T23:30 Europe/Berlin RRULE:FREQ=YEARLY
    +01:00 2025-12 31 2026-12 31 2027-12 31 ...
  daily over the end of the year
    2025-12-30T23:30 America/New_York RRULE:FREQ=DAILY
    -05:00 2025-12 30-31 2026-01 1-2 ...
  weekly over the end of the year
    2025-12-26T12:00 Europe/Berlin RRULE:FREQ=WEEKLY
    +01:00 2025-12 26 2026-01 2 9 ...
  every third day over the end of a leap year
    2024-12-28T12:00 UTC RRULE:FREQ=DAILY;INTERVAL=3
    Z 2024-12 28 31 2025-01 3 6 ...
  every 100 days
    2026-01-01T12:00 UTC RRULE:FREQ=DAILY;INTERVAL=100
    Z 2026-01 1 2026-04 11 2026-07 20 2026-10 28 2027-02 5 ...
  every 18 months over the end of the year
    2025-10-31T12:00 UTC RRULE:FREQ=MONTHLY;INTERVAL=18
    Z 2025-10 31 2028-10 31 2031-10 31 ...
  the 30th and 31st
    2026-01-30T08:00 Europe/Berlin RRULE:FREQ=MONTHLY;BYMONTHDAY=30,31
    +01:00 2026-01 30-31 +02:00 2026-03 30-31 2026-04 30 2026-05 30 ...
  the 1st and -1st in February and April
    2026-02-01T08:00 Europe/Berlin RRULE:FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=1,-1
    +01:00 2026-02 1 28 +02:00 2026-04 1 30 +01:00 2027-02 1 28 ...
  New Year's Eve and New Year by day of the year
    2026-01-01T00:00 UTC RRULE:FREQ=YEARLY;BYYEARDAY=1,-1
    Z 2026-01 1 2026-12 31 2027-01 1 2027-12 31 ...
  the last second of a year
    2025-12-31T23:59:59 UTC RRULE:FREQ=SECONDLY
    Z 2025-12 31 2026-01 1@00:00,00:00:01 ...
  hourly over the end of the year in Auckland
    2025-12-31T22:00 Pacific/Auckland RRULE:FREQ=HOURLY
    +13:00 2025-12 31@22:00,23:00 2026-01 1@00:00,01:00 ...
`);
