/** What comes again: "every weekday", "first Monday of every month", and until when. */
import { civilOf, monthLength, weekdayOf } from "../recurrence/gregorian.ts";
import type { Clock } from "./clock.ts";
import type { Days } from "./days.ts";
import type { Reading } from "./reading.ts";
import { dayWord, monthWord, ordinalDay, weekdayCodes, weekdayIndex, weekdaysWord, weekdayWord } from "./words.ts";

export interface Repeats {
  rule: string;
  /** Whether a day can be the first. */
  fits(day: number): boolean;
  clock?: Clock;
}

/** The last day, how many times, or for how many days. */
export interface RepeatsEnd {
  until?: number;
  count?: number;
  days?: number;
}

const positions: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

export function readRecurrence(reading: Reading, days: Days): Repeats | undefined {
  const any = () => true;
  const onWeekdays = (codes: readonly number[], interval = 1): Repeats => ({
    rule: `RRULE:FREQ=WEEKLY${interval > 1 ? `;INTERVAL=${interval}` : ""};BYDAY=${codes.map((each) => weekdayCodes[each]).join(",")}`,
    fits: (day) => codes.includes(weekdayOf(day)),
  });
  const plain = (frequency: string, interval = 1): Repeats => ({
    rule: `RRULE:FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ""}`,
    fits: any,
  });
  const nth = reading.cut(
    `(?:on )?(?:the |every )?(first|second|third|fourth|last) (${weekdayWord}) (?:of|in) (?:every|the|each) month`,
    ([, which = "", word = ""]): Repeats => {
      const position = positions[which.toLowerCase()] ?? 1;
      const weekday = weekdayIndex(word);
      return {
        rule: `RRULE:FREQ=MONTHLY;BYDAY=${position}${weekdayCodes[weekday]}`,
        fits: (day) => weekdayOf(day) === weekday && isNth(day, position),
      };
    },
  );
  if (nth) return nth;
  const monthDay = reading.cut(
    "(?:every month|monthly) on the (\\d{1,2})(?:st|nd|rd|th)?|(?:on )?the (\\d{1,2})(?:st|nd|rd|th)? of (?:every|each) month",
    ([, one, other]): Repeats | undefined => {
      const wanted = Number(one ?? other);
      if (wanted < 1 || wanted > 31) return undefined;
      return { rule: `RRULE:FREQ=MONTHLY;BYMONTHDAY=${wanted}`, fits: (day) => civilOf(day).day === wanted };
    },
  );
  if (monthDay) return monthDay;
  const list = reading.cut(
    `every (other )?((?:${weekdayWord})s?(?:(?:, and|,| and| &) ?(?:${weekdayWord})s?)*)`,
    ([, other, words = ""]): Repeats => {
      const codes = [...words.matchAll(new RegExp(weekdayWord, "gi"))].map(([word]) => weekdayIndex(word));
      return onWeekdays(
        [...new Set(codes)].sort((a, b) => a - b),
        other ? 2 : 1,
      );
    },
  );
  if (list) return list;
  const plural = `(?:${weekdaysWord}|weekdays|weekends)`;
  const onThem = reading.cut(`(?:on )?(${plural}(?:(?:, and|,| and| &) ?${plural})*)`, ([, words = ""]) =>
    [...words.toLowerCase().matchAll(new RegExp(plural, "g"))].flatMap(([word]) => {
      if (word === "weekdays") return [0, 1, 2, 3, 4];
      return word === "weekends" ? [5, 6] : [weekdayIndex(word)];
    }),
  );
  if (onThem) {
    const interval =
      reading.cut("bi-?weekly|fortnightly|every (?:other|2) weeks?", () => 2) ??
      reading.cut("weekly|every week", () => 1);
    return onWeekdays(
      [...new Set(onThem)].sort((a, b) => a - b),
      interval,
    );
  }
  const yearly = reading.cut(
    `every (${monthWord}) (${ordinalDay})|every (${ordinalDay}) (?:of )?(${monthWord})`,
    (match) => {
      const [, monthBefore, dayAfter, dayBefore, monthAfter] = match;
      const found = days(`${monthBefore ?? monthAfter} ${dayAfter ?? dayBefore}`);
      if (!found) return undefined;
      const { month, day } = civilOf(found.day);
      return {
        rule: "RRULE:FREQ=YEARLY",
        fits: (each: number) => civilOf(each).month === month && civilOf(each).day === day,
      };
    },
  );
  if (yearly) return yearly;
  const units: Readonly<Record<string, string>> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };
  const counted = reading.cut("every (other|\\d{1,3}) (day|week|month|year)s?", ([, amount = "", unit = ""]) => {
    const interval = amount.toLowerCase() === "other" ? 2 : Number(amount);
    return interval > 0 ? plain(units[unit.toLowerCase()] ?? "DAILY", interval) : undefined;
  });
  if (counted) return counted;
  const parts: Readonly<Record<string, number>> = { morning: 9, afternoon: 14, evening: 18, night: 20 };
  return reading.cut(
    "every (?:week ?day|weekend|day|week|month|year|morning|afternoon|evening|night)|daily|weekly|bi-?weekly|monthly|yearly|annually",
    ([word]): Repeats | undefined => {
      const text = word.toLowerCase();
      if (/week ?day/.test(text)) return onWeekdays([0, 1, 2, 3, 4]);
      if (/weekend/.test(text)) return onWeekdays([5, 6]);
      if (/^bi/.test(text)) return plain("WEEKLY", 2);
      const part = Object.keys(parts).find((each) => text.endsWith(each));
      if (part) return { ...plain("DAILY"), clock: (parts[part] ?? 0) * 60 };
      if (/year|annual/.test(text)) return plain("YEARLY");
      if (/month/.test(text)) return plain("MONTHLY");
      return plain(/week/.test(text) ? "WEEKLY" : "DAILY");
    },
  );
}

function isNth(day: number, position: number): boolean {
  const { year, month, day: ofMonth } = civilOf(day);
  if (position < 0) return ofMonth > monthLength(year, month) - 7;
  return Math.ceil(ofMonth / 7) === position;
}

export function readEnd(reading: Reading, days: Days): RepeatsEnd | undefined {
  const until = reading.cut(`(?:until|till) (${dayWord})`, ([, word = ""]) => days(word)?.day);
  if (until !== undefined) return { until };
  const count = reading.cut("(?:for )?(\\d{1,4}) times", ([, number = ""]) =>
    Number(number) > 0 ? Number(number) : undefined,
  );
  if (count !== undefined) return { count };
  const length = reading.cut("for (\\d{1,3}) (day|week|month|year)s?", ([, number = "", unit = ""]) => {
    const factor = { day: 1, week: 7, month: 30, year: 365 }[unit.toLowerCase()] ?? 1;
    return Number(number) > 0 ? Number(number) * factor : undefined;
  });
  return length === undefined ? undefined : { days: length };
}
