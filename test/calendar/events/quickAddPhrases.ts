/**
 * Generates phrases that people write, with the event that each one means. The meaning is chosen at random first: a day, an hour
 * and a rule. Then it is written in one of the usual English forms. So the expectation does not depend on a parser.
 */
import fc from "fast-check";

/** The current time for all phrases: Wednesday, 2 December 2026, 10:15, in a zone without daylight saving time. */
export const now = "2026-12-02T10:15:00Z";
const nowMs = Date.parse(now);
const dayMs = 86_400_000;
const today = Date.parse("2026-12-02T00:00:00Z");

export interface Phrase {
  text: string;
  /** The expected event: title, times and rule, in the format of the test's function `brief`. */
  expected: string;
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const weekdayCodes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const monthNames = "January February March April May June July August September October November December".split(" ");

const titles = fc.constantFrom(
  "Budget call",
  "Piano lesson",
  "Chess club",
  "Garden work",
  "Plan the move",
  "Fix bike",
  "Meet Ann and Bob",
);

const ordinal = (number: number) => {
  const ending = number % 100 >= 11 && number % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
};
const two = (number: number) => String(number).padStart(2, "0");
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** Returns the first day from `from` on that meets the condition. */
function firstDay(from: number, holds: (day: Date) => boolean): number {
  for (let ms = from; ; ms += dayMs) if (holds(new Date(ms))) return ms;
}

interface SaidDays {
  text: string;
  first: number;
  last: number;
  /** The next day that the words may mean. It is used if `first` is today and the time is already over. */
  later?: number;
  /** The part of the day in the words, which determines a.m. or p.m. */
  part?: Part;
}

type Part = "morning" | "afternoon" | "evening" | "night";

const single = (text: string, first: number, later?: number): SaidDays => ({
  text,
  first,
  last: first,
  ...(later !== undefined && { later }),
});

const weekdays = fc.integer({ min: 0, max: 6 }).chain((weekday) => {
  const first = firstDay(today, (day) => day.getUTCDay() === weekday);
  const monday = today - 2 * dayMs;
  const name = weekdayNames[weekday] ?? "";
  return fc.constantFrom(
    single(name, first, first + 7 * dayMs),
    single(`on ${name}`, first, first + 7 * dayMs),
    single(`this ${name}`, first, first + 7 * dayMs),
    single(`next ${name}`, monday + (7 + ((weekday + 6) % 7)) * dayMs),
  );
});

const dates = fc.integer({ min: 1, max: 360 }).chain((ahead) => {
  const first = today + ahead * dayMs;
  const date = new Date(first);
  const [day, month] = [date.getUTCDate(), monthNames[date.getUTCMonth()] ?? ""];
  const forms = [
    `${month} ${day}`,
    `on ${month} ${ordinal(day)}`,
    `${day} ${month}`,
    `on the ${ordinal(day)} of ${month}`,
    `${month} ${day}, ${date.getUTCFullYear()}`,
    dateOf(first),
  ];
  return fc.constantFrom(...forms.map((text) => single(text, first)));
});

const daysOfMonth = fc.integer({ min: 1, max: 31 }).chain((wanted) => {
  const first = firstDay(today, (day) => day.getUTCDate() === wanted);
  const later = firstDay(first + dayMs, (day) => day.getUTCDate() === wanted);
  return fc.constantFrom(
    single(`on the ${ordinal(wanted)}`, first, later),
    single(`the ${ordinal(wanted)}`, first, later),
  );
});

const oneDay = fc.oneof(
  fc.constantFrom(single("today", today), single("tomorrow", today + dayMs)),
  weekdays,
  dates,
  daysOfMonth,
);

/** Ranges of days: within a month of next year, or within a week. */
const manyDays = fc.oneof(
  fc
    .record({
      month: fc.integer({ min: 0, max: 10 }),
      one: fc.integer({ min: 1, max: 24 }),
      more: fc.integer({ min: 1, max: 4 }),
    })
    .chain(({ month, one, more }) => {
      const first = Date.UTC(2027, month, one);
      const [name, other] = [monthNames[month] ?? "", one + more];
      const forms = [
        `${one}-${other} ${name}`,
        `${ordinal(one)} to ${ordinal(other)} ${name}`,
        `${one} - ${other} ${name}`,
        `from the ${ordinal(one)} to the ${ordinal(other)} of ${name}`,
        `${name} ${one}-${other}`,
        `${name} ${ordinal(one)} to ${ordinal(other)}`,
        `${one} to ${other} ${name} 2027`,
        `${one}.-${other}.${month + 1}.`,
        `${one} ${name} to ${other} ${name}`,
      ];
      return fc.constantFrom(...forms.map((text) => ({ text, first, last: first + more * dayMs })));
    }),
  fc.integer({ min: 1, max: 5 }).map((ahead): SaidDays => {
    const first = today + ahead * dayMs;
    const [one, other] = [new Date(first).getUTCDay(), new Date(first + dayMs).getUTCDay()];
    return { text: `${weekdayNames[one]} and ${weekdayNames[other]}`, first, last: first + dayMs };
  }),
);

interface SaidTime {
  text: string;
  /** The start of the time span, in minutes after midnight. */
  from: number;
  to?: number;
}

const clock12 = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return minutes % 60 === 0 ? String(hour) : `${hour}:${two(minutes % 60)}`;
};
const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
const meridiem = (minutes: number) => (Math.floor(minutes / 60) % 24 < 12 ? "am" : "pm");

/** Times from 8:00 to 19:45. Without a.m. or p.m., a number is read as the hour in this range. */
const plainMinutes = fc.integer({ min: 8 * 4, max: 20 * 4 - 1 }).map((quarters) => quarters * 15);
const anyMinutes = fc.integer({ min: 4, max: 24 * 4 - 1 }).map((quarters) => quarters * 15);
const lengths = fc.integer({ min: 1, max: 12 * 4 }).map((quarters) => quarters * 15);

const oneTime = fc.oneof(
  plainMinutes.map((from): SaidTime => ({ text: `at ${clock12(from)}`, from })),
  anyMinutes.chain((from) =>
    fc.constantFrom<SaidTime>(
      { text: `at ${clock12(from)}${meridiem(from)}`, from },
      { text: `${clock12(from)} ${meridiem(from)}`, from },
      { text: `at ${clock24(from)}`, from },
    ),
  ),
);

const span = fc.oneof(
  // Ranges of times without a.m. or p.m.: the end is the first time after the start that the end's number can mean.
  fc
    .tuple(plainMinutes, lengths, fc.constantFrom("-", " to ", " until ", " - "))
    .map(([from, length, joint]): SaidTime => {
      const to = from + length;
      return { text: `from ${clock12(from)}${joint}${clock12(to)}`, from, to };
    }),
  // Ranges of times in which only the end specifies a.m. or p.m.: the start is up to twelve hours before the end.
  fc.tuple(anyMinutes, lengths).map(([from, length]): SaidTime => {
    const to = from + length;
    return { text: `${clock12(from)}-${clock12(to)}${meridiem(to)}`, from, to };
  }),
  // Ranges of times in which only the start specifies a.m. or p.m.
  fc.tuple(anyMinutes, lengths).map(([from, length]): SaidTime => {
    const to = from + length;
    return { text: `${clock12(from)}${meridiem(from)} to ${clock12(to)}`, from, to };
  }),
  fc.tuple(anyMinutes, lengths).map(([from, length]): SaidTime => {
    const to = from + length;
    return { text: `${clock24(from)}-${clock24(to)}`, from, to };
  }),
);

/** The range of start times for each part of the day, in quarters of an hour. The night continues after midnight. */
const partQuarters: Readonly<Record<Part, readonly [number, number]>> = {
  morning: [4, 47],
  afternoon: [48, 76],
  evening: [16 * 4, 23 * 4 + 3],
  night: [18 * 4, 29 * 4 + 3],
};

/** Phrases with a day, a part of the day, and a time or span. The part of the day determines a.m. or p.m. of the time. */
const inPart = fc
  .record({
    part: fc.constantFrom<Part>("morning", "afternoon", "evening", "night"),
    day: fc.oneof(weekdays, dates, fc.constant(single("tomorrow", today + dayMs))),
    tonight: fc.boolean(),
    seed: fc.nat({ max: 1000 }),
    length: fc.option(lengths, { nil: undefined }),
    way: fc.nat({ max: 3 }),
  })
  .map(({ part, day, tonight, seed, length, way }): { days: SaidDays; time: SaidTime; text: string } => {
    const [low, high] = partQuarters[part];
    const from = (low + (seed % (high - low + 1))) * 15;
    const to = length === undefined ? undefined : from + length;
    const time = to === undefined ? clock12(from) : `${clock12(from)}-${clock12(to)}`;
    const at = to === undefined ? "at " : "from ";
    if (part === "night" && tonight) {
      const days = single("tonight", today);
      const text =
        [`tonight ${at}${time}`, `${at}${time} tonight`, `tonight ${time}`, `tonight, ${at}${time}`][way] ?? "";
      return { days, time: { text, from, ...(to !== undefined && { to }) }, text };
    }
    const behind = part === "night" ? "at night" : `in the ${part}`;
    const ways = [
      `${day.text} ${part} ${at}${time}`,
      isAmbiguous({ to }, day) ? `${day.text} ${part} ${at}${time}` : `${at}${time} ${day.text} ${part}`,
      `${day.text} ${part}, ${time}`,
      // After a span, a phrase such as "in the evening" determines a.m. or p.m. of the end of the span. So it is only used
      // after a single time here.
      to === undefined ? `${day.text} ${at}${time} ${behind}` : `${day.text} ${part} ${time}`,
    ];
    const text = ways[way] ?? "";
    return { days: day, time: { text, from, ...(to !== undefined && { to }) }, text };
  });

/** Whether the end of a time range could be read as a day of the month: "From 5-10 December 8". */
function isAmbiguous(time: { to?: number | undefined } | undefined, days: SaidDays): boolean {
  return time?.to !== undefined && monthNames.some((each) => days.text.startsWith(each));
}

function occurrence(days: SaidDays, time: SaidTime | undefined, minutes: number): string {
  if (!time) return `${dateOf(days.first)} - ${dateOf(days.last + dayMs)}`;
  const isOver = days.later !== undefined && days.first === today && days.first + time.from * 60_000 <= nowMs;
  const first = isOver ? (days.later ?? 0) : days.first;
  const startMs = first + time.from * 60_000;
  const endMs = time.to === undefined ? startMs + minutes * 60_000 : first + time.to * 60_000;
  const count = (days.last - days.first) / dayMs + 1;
  return `${minuteOf(startMs)} - ${minuteOf(endMs)}${count > 1 ? ` FREQ=DAILY;COUNT=${count}` : ""}`;
}

const withDay = fc
  .record({
    title: titles,
    days: fc.oneof({ weight: 2, arbitrary: oneDay }, { weight: 1, arbitrary: manyDays }),
    time: fc.option(fc.oneof(oneTime, span), { nil: undefined, freq: 4 }),
    duration: fc.constantFrom(undefined, undefined, 15, 45, 90),
    order: fc.nat({ max: 1 }),
  })
  .map(({ title, days, time, duration, order }): Phrase => {
    const length = time && time.to === undefined && duration !== undefined ? ` for ${duration} min` : "";
    const pieces = time ? [days.text, time.text] : [days.text];
    if (order === 1 && days.first === days.last && !isAmbiguous(time, days)) pieces.reverse();
    const text = `${title} ${pieces.join(" ")}${length}`;
    return { text, expected: `${title} | ${occurrence(days, time, length === "" ? 60 : (duration ?? 60))}` };
  });

const withPart = fc.record({ title: titles, said: inPart }).map(
  ({ title, said }): Phrase => ({
    text: `${title} ${said.text}`,
    expected: `${title} | ${occurrence(said.days, said.time, 60)}`,
  }),
);

interface SaidRule {
  text: string;
  rule: string;
  fits(day: Date): boolean;
}

const rules: fc.Arbitrary<SaidRule> = fc.oneof(
  fc.constantFrom<SaidRule>(
    { text: "every weekday", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", fits: (day) => day.getUTCDay() % 6 !== 0 },
    { text: "every day", rule: "FREQ=DAILY", fits: () => true },
    { text: "every weekend", rule: "FREQ=WEEKLY;BYDAY=SA,SU", fits: (day) => day.getUTCDay() % 6 === 0 },
  ),
  fc.record({ weekday: fc.nat({ max: 6 }), weeks: fc.integer({ min: 1, max: 4 }) }).chain(({ weekday, weeks }) => {
    const name = weekdayNames[weekday] ?? "";
    const rule = `FREQ=WEEKLY${weeks > 1 ? `;INTERVAL=${weeks}` : ""};BYDAY=${weekdayCodes[weekday]}`;
    const word = ["", "one", "two", "three", "four"][weeks];
    const forms =
      weeks === 1
        ? [`every ${name}`, `every week on ${name}`, `weekly on ${name}`]
        : [`every ${weeks} weeks on ${name}`, `every ${word} weeks on ${name}`];
    if (weeks === 2) forms.push(`every other ${name}`, `every other week on ${name}`, `biweekly on ${name}`);
    return fc.constantFrom(...forms.map((text) => ({ text, rule, fits: (day: Date) => day.getUTCDay() === weekday })));
  }),
  fc
    .record({ wanted: fc.integer({ min: 1, max: 28 }), months: fc.integer({ min: 1, max: 6 }) })
    .chain(({ wanted, months }) => {
      const rule = `FREQ=MONTHLY${months > 1 ? `;INTERVAL=${months}` : ""};BYMONTHDAY=${wanted}`;
      const word = ["", "one", "two", "three", "four", "five", "six"][months];
      const forms =
        months === 1
          ? [
              `every month on the ${ordinal(wanted)}`,
              `monthly on the ${ordinal(wanted)}`,
              `on the ${ordinal(wanted)} of every month`,
            ]
          : [`every ${months} months on the ${ordinal(wanted)}`, `every ${word} months on the ${ordinal(wanted)}`];
      return fc.constantFrom(
        ...forms.map((text) => ({ text, rule, fits: (day: Date) => day.getUTCDate() === wanted })),
      );
    }),
);

const repeating = fc
  .record({
    title: titles,
    rule: rules,
    time: oneTime,
    minutes: fc.constantFrom(60, 15, 90),
    adverb: fc.boolean(),
    order: fc.nat({ max: 1 }),
  })
  .map(({ title, rule, time, minutes, adverb, order }): Phrase => {
    const length = minutes === 60 ? "" : ` for ${minutes} min`;
    const isOver = (day: Date) => day.getTime() + (time.from + minutes) * 60_000 <= nowMs;
    const first = firstDay(today, (day) => rule.fits(day) && !isOver(day));
    // If the phrase also contains a more specific repetition, the word "daily" belongs to the title.
    const called = adverb && /^every/.test(rule.text) ? `Daily ${title.toLowerCase()}` : title;
    const text =
      order === 0 ? `${called} ${rule.text} ${time.text}${length}` : `${called} ${time.text}${length} ${rule.text}`;
    const start = first + time.from * 60_000;
    return { text, expected: `${called} | ${minuteOf(start)} - ${minuteOf(start + minutes * 60_000)} ${rule.rule}` };
  });

/** Phrases with unknown or ambiguous days: the complete phrase becomes the title of an all-day event today. */
const unknown = fc
  .record({
    title: titles,
    day: fc.constantFrom(
      "next week",
      "February 30",
      "30-2 January",
      "14 and 17 January",
      "tomorrow or Friday",
      "Monday and Thursday",
      "the Friday after next",
      "in a few days",
      "last Friday",
      "in June",
      "mid January",
      "every 8 hours",
      "every day except Sunday",
      "every second Friday",
    ),
    time: fc.option(fc.oneof(oneTime, span), { nil: undefined }),
  })
  .map(({ title, day, time }): Phrase => {
    // The time comes before the day here, because a number after the name of a month would be read as a day of that month.
    const pieces = /(?:June|January)$/.test(day) ? [title, time?.text, day] : [title, day, time?.text];
    const text = pieces.filter((each) => each !== undefined).join(" ");
    return { text, expected: `${text} | ${dateOf(today)} - ${dateOf(today + dayMs)}` };
  });

const phrase = fc.oneof(
  { weight: 5, arbitrary: withDay },
  { weight: 3, arbitrary: withPart },
  { weight: 2, arbitrary: repeating },
  { weight: 1, arbitrary: unknown },
);

/** Generates different phrases. The same seed always results in the same phrases. @returns up to `count` phrases. */
export function makePhrases(count: number, seed: number): Phrase[] {
  const made = new Map(fc.sample(phrase, { numRuns: count * 2, seed }).map((each) => [each.text, each]));
  return [...made.values()].slice(0, count);
}
