/** Random rules for the property tests, as text. */
import fc from "fast-check";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

interface Shape {
  frequencies: readonly string[];
  /**
   * Whether to generate all kinds of rules. If false, rules for which the library rrule-rust makes a known mistake are left
   * out.
   */
  everything: boolean;
}

function list(low: number, high: number, most: number, signed = false): fc.Arbitrary<string> {
  const value = signed
    ? fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: low, max: high }) },
        { weight: 1, arbitrary: fc.integer({ min: -high, max: -low }) },
      )
    : fc.integer({ min: low, max: high });
  return fc.uniqueArray(value, { minLength: 1, maxLength: most }).map((values) => values.join(","));
}

const plainWeekdays = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 4 });

function countedWeekdays(most: number, mixed: boolean): fc.Arbitrary<string[]> {
  const ordinal = fc.integer({ min: 1, max: most }).chain((size) => fc.constantFrom(String(size), `-${size}`));
  const counted = fc
    .tuple(mixed ? fc.oneof(ordinal, fc.constant("")) : ordinal, fc.constantFrom(...weekdays))
    .map((parts) => parts.join(""));
  return fc.uniqueArray(counted, { minLength: 1, maxLength: 3 });
}

function part(name: string, value: fc.Arbitrary<string>, weight: number): fc.Arbitrary<string[]> {
  return fc.oneof(
    { weight: 10 - weight, arbitrary: fc.constant<string[]>([]) },
    { weight, arbitrary: value.map((text) => [`${name}=${text}`]) },
  );
}

export function ruleText({ frequencies, everything }: Shape): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...frequencies), fc.integer({ min: 0, max: 9 })).chain(([frequency, kind]) => {
    const fast = ["SECONDLY", "MINUTELY", "HOURLY"].includes(frequency);
    const byWeek = frequency === "YEARLY" && kind < 2;
    const counts = (frequency === "MONTHLY" || frequency === "YEARLY") && !byWeek && kind > 5;
    const byDay = counts
      ? countedWeekdays(frequency === "MONTHLY" ? (everything ? 5 : 4) : everything ? 53 : 20, everything)
      : plainWeekdays;
    const none = fc.constant<string[]>([]);
    return fc
      .tuple(
        part("INTERVAL", fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 6, max: 40 })).map(String), 5),
        part("BYMONTH", list(1, 12, 4), 3),
        byWeek ? part("BYWEEKNO", list(1, everything ? 53 : 52, 4, everything), 9) : none,
        fast || frequency === "YEARLY" ? part("BYYEARDAY", list(1, 366, 12, true), 1) : none,
        frequency === "WEEKLY" ? none : part("BYMONTHDAY", list(1, 31, 6, true), 3),
        byWeek && !everything
          ? plainWeekdays.map((days) => [`BYDAY=${days.join(",")}`])
          : part(
              "BYDAY",
              byDay.map((days) => days.join(",")),
              4,
            ),
        part("BYHOUR", list(0, 23, 4), fast ? 5 : 2),
        part("BYMINUTE", list(0, 59, 4), fast ? 5 : 2),
        part("BYSECOND", list(0, everything ? 60 : 59, 3), fast ? 4 : 1),
        everything || frequency !== "WEEKLY" ? part("BYSETPOS", list(1, 5, 2, true), 2) : none,
        part("WKST", fc.constantFrom(...weekdays), 3),
      )
      .map((parts) => {
        const flat = parts.flat();
        const hasBy = flat.some((text) => text.startsWith("BY") && !text.startsWith("BYSETPOS"));
        return [`FREQ=${frequency}`, ...flat.filter((text) => hasBy || !text.startsWith("BYSETPOS"))].join(";");
      });
  });
}

export const slow = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
export const fast = ["HOURLY", "MINUTELY", "SECONDLY"];
