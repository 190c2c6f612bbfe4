/** Parses the recurrence of an event and its end: "every weekday", "first Monday of every month", "until May". */
import { civilOf, monthLength, weekdayOf } from "../recurrence/gregorian.ts";
import type { Part } from "./clock.ts";
import type { Days } from "./days.ts";
import {
  amountOf,
  amountWord,
  dayWord,
  looseTime,
  monthWord,
  noWordBehind,
  ordinalDay,
  type Reading,
  to,
  unitBehind,
  weekdayCodes,
  weekdayIndex,
  weekdaysWord,
  weekdayWord,
} from "./words.ts";

export interface Repeats {
  rule: string;
  /** Whether the series can have an instance on a day. If so, the series can begin on this day. */
  fits(day: number): boolean;
  /** The part of the day that the recurrence specifies, as in "every morning". */
  part?: Part;
}

/** The end of a recurrence: the last day, the number of times, or the number of days. */
export interface RepeatsEnd {
  until?: number;
  count?: number;
  days?: number;
}

const positions: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 },
  ...{ "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5 },
};
const units: Readonly<Record<string, string>> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };
const workdays = [0, 1, 2, 3, 4];
const weekend = [5, 6];

const every = "(?:every|each)";
/** Matches words that specify the interval: "every other", "every two", "every 3rd". */
const step = `other|second|2nd|third|3rd|\\d{1,3}|${amountWord}`;
const listJoint = "(?:, and|,| and| &) ?";
const weekdayList = `(?:${weekdayWord})s?(?:${listJoint}(?:${weekdayWord})s?)*`;
const months = `${every} month|monthly|${every} (?:${step}) months?`;
const weeks = `${every} week|weekly|bi-?weekly|fortnightly|${every} (?:${step}) weeks?`;

function everyUnit(frequency: string, interval: number, on = ""): string {
  return `RRULE:FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ""}${on}`;
}

function plain(frequency: string, interval = 1): Repeats {
  return { rule: everyUnit(frequency, interval), fits: () => true };
}

function onWeekdays(found: readonly number[], interval = 1): Repeats {
  const weekdays = [...new Set(found)].sort((a, b) => a - b);
  const on = `;BYDAY=${weekdays.map((each) => weekdayCodes[each]).join(",")}`;
  return { rule: everyUnit("WEEKLY", interval, on), fits: (day) => weekdays.includes(weekdayOf(day)) };
}

function weekdaysIn(words: string): number[] {
  return [...words.matchAll(new RegExp(`\\b(?:${weekdayWord})`, "gi"))].map(([word]) => weekdayIndex(word));
}

/** Returns the interval that the words specify. @param words Words such as "every two weeks", "biweekly", "monthly". */
function intervalOf(words: string): number {
  const text = words.toLowerCase();
  if (/^bi|^fortnight|\b(?:other|second|2nd)\b/.test(text)) return 2;
  if (/\b(?:third|3rd)\b/.test(text)) return 3;
  const amount = new RegExp(`^${every} (\\S+) \\S+$`).exec(text)?.[1];
  return amount === undefined ? 1 : amountOf(amount);
}

/** Parses a recurrence. More specific phrases are tried first: "every weekday" is found before a "daily" in the title. */
export function readRecurrence(reading: Reading, days: Days): Repeats | undefined {
  return (
    readOfMonth(reading) ??
    readOfWeek(reading) ??
    readOfYear(reading, days) ??
    readEvery(reading) ??
    reading.cut(Object.keys(adverbs).join("|"), ([word]) => adverbs[word.toLowerCase()])
  );
}

function readOfMonth(reading: Reading): Repeats | undefined {
  const onNth = (which: string, word: string, interval: number): Repeats => {
    const position = positions[which.toLowerCase()] ?? 1;
    const weekday = weekdayIndex(word);
    return {
      rule: everyUnit("MONTHLY", interval, `;BYDAY=${position}${weekdayCodes[weekday]}`),
      fits: (day) => weekdayOf(day) === weekday && isNth(day, position),
    };
  };
  const onDay = (wanted: number, interval: number): Repeats | undefined =>
    wanted < 1 || wanted > 31 || !(interval >= 1)
      ? undefined
      : {
          rule: everyUnit("MONTHLY", interval, `;BYMONTHDAY=${wanted}`),
          fits: (day) => civilOf(day).day === wanted,
        };
  const onEdge = (which: string, interval: number): Repeats | undefined =>
    which.toLowerCase() === "first"
      ? onDay(1, interval)
      : { rule: everyUnit("MONTHLY", interval, ";BYMONTHDAY=-1"), fits: (day) => civilOf(day + 1).day === 1 };
  const which = `(${Object.keys(positions).join("|")}) (${weekdayWord})`;
  return (
    reading.cut(`(?:on )?(?:the |every )?${which} (?:of|in) (?:every|the|each) month`, ([, position = "", word = ""]) =>
      onNth(position, word, 1),
    ) ??
    reading.cut(`(${months})(?:,? on)?(?: the)? ${which}`, ([, how = "", position = "", word = ""]) =>
      onNth(position, word, intervalOf(how)),
    ) ??
    // "Third" is not accepted here, because "every third Friday" may also mean every three weeks.
    reading.cut(`${every} (first|1st|last) (${weekdayWord})`, ([, position = "", word = ""]) =>
      onNth(position, word, 1),
    ) ??
    reading.cut(`(${months})(?:,? on)?(?: the)? (first|last) day`, ([, how = "", which = ""]) =>
      onEdge(which, intervalOf(how)),
    ) ??
    reading.cut(`(${months}) on (?:the|day) (\\d{1,2}|first)(?:st|nd|rd|th)?${noWordBehind}`, ([, how = "", day]) =>
      onDay(/^first$/i.test(day ?? "") ? 1 : Number(day), intervalOf(how)),
    ) ??
    reading.cut(`${every} (\\d{1,2})(?:st|nd|rd|th)(?: of (?:the|each|every) month)?${noWordBehind}`, ([, day]) =>
      onDay(Number(day), 1),
    ) ??
    reading.cut(
      `(?:on )?(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)|(?<=the )(\\d{1,2})|first) of (${every}(?: (?:${step}))? months?)`,
      ([, nth, bare, how = ""]) => onDay(Number(nth ?? bare ?? 1), intervalOf(how)),
    ) ??
    reading.cut(
      `(?:on )?(?:the |every )?(first|last) day of (the month|${every}(?: (?:${step}))? months?)`,
      ([, which = "", how = ""]) => onEdge(which, intervalOf(how)),
    )
  );
}

/** "Mon-Fri 9:30" recurs every week. Without a time, or in a specific week, it is a range of five days. */
function readWorkingWeek(reading: Reading): Repeats | undefined {
  const time = `(?:${looseTime})${unitBehind}`;
  const timeBehind = new RegExp(`^,? (?:at |from |@ ?)?${time}`, "iu");
  const timeBefore = new RegExp(`(?<![\\p{L}\\p{N}])(?:${time}),? (?:on )?$`, "iu");
  return reading.cut(`(?:from )?mon(?:day)?${to}fri(?:day)?`, ({ 0: word, index, input }, before) => {
    const after = input.slice(index + word.length);
    if (/\bweek\b/i.test(input) || /\b(?:this|next) $/i.test(before)) return undefined;
    return timeBehind.test(after) || timeBefore.test(before) ? onWeekdays(workdays) : undefined;
  });
}

function readOfWeek(reading: Reading): Repeats | undefined {
  const range = reading.cut(`${every} (${weekdayWord})${to}(${weekdayWord})`, ([, one = "", other = ""]) => {
    const [first, last] = [weekdayIndex(one), weekdayIndex(other)];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
  if (range) return onWeekdays(range);
  const working = readWorkingWeek(reading);
  if (working) return working;
  const list = reading.cut(`${every} (other )?(${weekdayList})`, ([, other, words = ""]) =>
    onWeekdays(weekdaysIn(words), other ? 2 : 1),
  );
  if (list) return list;
  const ofWeeks = reading.cut(`(${weeks}) on (${weekdayList})`, ([, how = "", words = ""]) => {
    const interval = intervalOf(how);
    return Number.isInteger(interval) && interval > 0 ? onWeekdays(weekdaysIn(words), interval) : undefined;
  });
  if (ofWeeks) return ofWeeks;
  const parts = reading.cut(
    `(?:on )?(weekday|weekend|${weekdayWord}) (morning|afternoon|evening|night)s`,
    // The cast is safe because the expression only matches parts of the day.
    ([, word = "", part = ""]): Repeats => ({ ...onWeekdays(namedDays(word)), part: part.toLowerCase() as Part }),
  );
  if (parts) return parts;
  const plural = `(?:${weekdaysWord}|weekdays|weekends)`;
  const onThem = reading.cut(`(?:on )?(${plural}(?:${listJoint}${plural})*)`, ([, words = ""]) =>
    [...words.toLowerCase().matchAll(new RegExp(plural, "g"))].flatMap(([word]) => namedDays(word)),
  );
  if (!onThem) return undefined;
  const interval =
    reading.cut("bi-?weekly|fortnightly|every (?:other|2) weeks?", () => 2) ??
    reading.cut("weekly|every week", () => 1);
  return onWeekdays(onThem, interval);
}

function namedDays(word: string): readonly number[] {
  if (/^weekday/i.test(word)) return workdays;
  return /^weekend/i.test(word) ? weekend : [weekdayIndex(word)];
}

function readOfYear(reading: Reading, days: Days): Repeats | undefined {
  return reading.cut(
    `${every} (${monthWord}) (${ordinalDay})|${every} (${ordinalDay}) (?:of )?(${monthWord})`,
    (match): Repeats | undefined => {
      const [, monthBefore, dayAfter, dayBefore, monthAfter] = match;
      const found = days(`${monthBefore ?? monthAfter} ${dayAfter ?? dayBefore}`);
      if (!found) return undefined;
      const { month, day } = civilOf(found.day);
      return { rule: "RRULE:FREQ=YEARLY", fits: (each) => civilOf(each).month === month && civilOf(each).day === day };
    },
  );
}

function readEvery(reading: Reading): Repeats | undefined {
  const counted = reading.cut(`(${every} (?:${step}) (day|week|month|year))s?`, ([, how = "", unit = ""]) => {
    const interval = intervalOf(how);
    return Number.isInteger(interval) && interval > 0
      ? plain(units[unit.toLowerCase()] ?? "DAILY", interval)
      : undefined;
  });
  if (counted) return counted;
  return reading.cut(
    `${every} (week ?day|weekend|day|week|month|year|morning|afternoon|evening|night)`,
    ([, word = ""]): Repeats => {
      const unit = word.toLowerCase();
      if (/^week ?day$/.test(unit)) return onWeekdays(workdays);
      if (unit === "weekend") return onWeekdays(weekend);
      const frequency = units[unit];
      // The cast is safe because the remaining words are parts of the day.
      return frequency === undefined ? { ...plain("DAILY"), part: unit as Part } : plain(frequency);
    },
  );
}

const adverbs: Readonly<Record<string, Repeats>> = {
  daily: plain("DAILY"),
  weekly: plain("WEEKLY"),
  biweekly: plain("WEEKLY", 2),
  "bi-weekly": plain("WEEKLY", 2),
  monthly: plain("MONTHLY"),
  yearly: plain("YEARLY"),
  annually: plain("YEARLY"),
};

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
