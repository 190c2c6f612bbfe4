/** 29 February. */
import { type Row, row } from "../rows.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";

export const leapDays: readonly Row[] = [
  row(
    "every year on 29 February means leap years",
    "2020-02-29T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY",
    "Z 2020-02 29 2024-02 29 2028-02 29 2032-02 29 ...",
  ),
  row(
    "29 February skips 2100, which is no leap year",
    "2092-02-29T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY",
    "Z 2092-02 29 2096-02 29 2104-02 29 2108-02 29 ...",
  ),
  row(
    "29 February of 2000, which is a leap year",
    "1996-02-29T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY",
    "Z 1996-02 29 2000-02 29 2004-02 29 ...",
  ),
  row(
    "the last day of February",
    "2023-02-28T09:00",
    berlin,
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
    "+01:00 2023-02 28 2024-02 29 2025-02 28 2026-02 28 ...",
  ),
  row(
    "29 February on a Monday",
    "2000-02-29T09:00",
    "UTC",
    ["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", "EXDATE:20000229T090000Z"],
    "Z 2016-02 29 2044-02 29 2072-02 29 ...",
  ),
  row(
    "every fourth year from a leap day",
    "2020-02-29T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;INTERVAL=4",
    "Z 2020-02 29 2024-02 29 2028-02 29 2032-02 29 ...",
  ),
  row(
    "every third year from a leap day",
    "2020-02-29T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;INTERVAL=3",
    "Z 2020-02 29 2032-02 29 2044-02 29 ...",
  ),
  row(
    "day 366 exists in leap years only",
    "2020-12-31T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;BYYEARDAY=366",
    "Z 2020-12 31 2024-12 31 2028-12 31 ...",
  ),
  row(
    "day 60 is 29 February or 1 March",
    "2023-03-01T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;BYYEARDAY=60",
    "Z 2023-03 1 2024-02 29 2025-03 1 2026-03 1 ...",
  ),
  row(
    "day -307 is 29 February or 28 February",
    "2023-02-28T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;BYYEARDAY=-307",
    "Z 2023-02 28 2024-02 29 2025-02 28 2026-02 28 ...",
  ),
  row(
    "day -366 is 1 January of leap years",
    "2020-01-01T09:00",
    "UTC",
    "RRULE:FREQ=YEARLY;BYYEARDAY=-366",
    "Z 2020-01 1 2024-01 1 2028-01 1 ...",
  ),
  row(
    "monthly on the 29th skips February of common years",
    "2023-01-29T09:00",
    "UTC",
    "RRULE:FREQ=MONTHLY",
    "Z 2023-01 29 2023-03 29 2023-04 29 2023-05 29 ...",
  ),
  row(
    "every twelve months from a leap day",
    "2020-02-29T09:00",
    "UTC",
    "RRULE:FREQ=MONTHLY;INTERVAL=12",
    "Z 2020-02 29 2024-02 29 2028-02 29 ...",
  ),
  row(
    "daily through 29 February",
    "2024-02-28T09:00",
    newYork,
    "RRULE:FREQ=DAILY",
    "-05:00 2024-02 28-29 2024-03 1 ...",
  ),
  row(
    "daily through the end of February 2100",
    "2100-02-27T09:00",
    "UTC",
    "RRULE:FREQ=DAILY",
    "Z 2100-02 27-28 2100-03 1 ...",
  ),
  row(
    "all day on 29 February",
    "2024-02-29",
    berlin,
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "2024-02 29 2028-02 29 2032-02 29 ...",
  ),
  row(
    "a birthday on 29 February, as the calendar writes it",
    "2024-02-29",
    berlin,
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
    "2024-02 29 2025-02 28 2026-02 28 2027-02 28 ...",
  ),
];
