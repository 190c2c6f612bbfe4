/** Times and lengths: "9:30am", "12-1pm", "in the evening", "for 2 hours". */
import { besideGap, gap, type Reading } from "./reading.ts";
import { amountOf, amountWord, looseTime, timeWord, to } from "./words.ts";

/** Minutes after midnight. */
export type Clock = number;

/** @returns undefined for what no clock shows. */
export function readClock(word: string): Clock | undefined {
  const text = word.toLowerCase().replace(/[\s]|\.(?=m|$)/g, "");
  const byHours = /^(\d{1,2})h(\d{2})?$/.exec(text);
  if (byHours) {
    const [hour, minute] = [Number(byHours[1]), Number(byHours[2] ?? 0)];
    return hour < 24 && minute < 60 ? hour * 60 + minute : undefined;
  }
  if (text === "noon") return 12 * 60;
  if (text === "midnight") return 0;
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?:([ap])\.?m?)?$/.exec(text);
  if (!parts) return undefined;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (minute > 59) return undefined;
  if (parts[3]) {
    if (hour < 1 || hour > 12) return undefined;
    return ((hour % 12) + (parts[3] === "p" ? 12 : 0)) * 60 + minute;
  }
  if (parts[2] !== undefined) return hour < 24 ? hour * 60 + minute : undefined;
  return bareHour(hour);
}

/** 1 to 7 in the afternoon, 8 to 11 in the morning, 12 noon. */
function bareHour(hour: number): Clock | undefined {
  if (hour < 1 || hour > 23) return undefined;
  return (hour <= 7 ? hour + 12 : hour) * 60;
}

const isExact = (word: string) => /[:.h]|m$|noon|midnight/i.test(word.trim());

/** The half of the day that a word says; an hour of the night after midnight belongs to the day before. */
function clockInPart(hour: number, minute: number, part: string): Clock | undefined {
  if (hour > 12 || hour < 1 || minute > 59)
    return hour < 24 && minute <= 59 && hour > 12 ? hour * 60 + minute : undefined;
  const clock = (hour % 12) * 60 + minute;
  switch (part.toLowerCase()) {
    case "morning":
      return hour === 12 ? undefined : clock;
    case "afternoon":
      return clock + 720;
    case "evening":
      return hour === 12 ? undefined : clock + 720;
    default:
      return hour === 12 || hour < 6 ? clock + 1440 : clock + 720;
  }
}

const minutesAfter = "(?:[:.](\\d{2}))?";

/** "At 8 in the evening", "morning at 7" behind a day: the word says which half of the day is meant. */
function readHalf(reading: Reading): { from: Clock } | undefined {
  const behind = reading.cut(
    `(?:at |from )?(\\d{1,2})${minutesAfter} (?:o'?clock )?(?:in the (morning|afternoon|evening)|at (night))`,
    ([, hour, minute = "0", part, night]) => clockInPart(Number(hour), Number(minute), part ?? night ?? ""),
  );
  if (behind !== undefined) return { from: behind };
  const ahead = reading.cut(
    `(morning|afternoon|evening|night),? (?:at )?(\\d{1,2})${minutesAfter}(?!\\d|[:./,]\\d| ?[ap]\\.?m|${to}\\d| (?:days?|weeks?|hours?|minutes?|min|times)\\b)`,
    ([, part = "", hour, minute = "0"], before) =>
      besideGap.test(before) ? clockInPart(Number(hour), Number(minute), part) : undefined,
  );
  return ahead === undefined ? undefined : { from: ahead };
}

/** @param night The day was said to be tonight: a bare hour is one of the evening. */
export function readTimes(reading: Reading, night = false): { from: Clock; to?: Clock } | undefined {
  const half = readHalf(reading);
  if (half) return half;
  const span = reading.cut(
    `((?:from|at) )?(${looseTime})${to}(${looseTime})`,
    ([, word, one = "", other = ""], before) => {
      if (!word && !isExact(one) && !isExact(other) && !besideGap.test(before) && !before.endsWith(gap))
        return undefined;
      return clockSpan(one, other);
    },
  );
  if (span) return span;
  const exact = reading.cut(`(?:at )?(${timeWord})`, ([, word = ""]) => readClock(word));
  if (exact !== undefined) return { from: exact };
  const bare = reading.cut(
    `(at |from )?(\\d{1,2})( o['’]?clock)?(?!\\d|[:./,]\\d| (?:days?|weeks?|hours?|minutes?|min|times)\\b)`,
    ([all, word, hour = "", oclock], before) => {
      const beside = besideGap.test(before) || reading.text.slice(before.length + all.length).startsWith(` ${gap}`);
      if (!word && !oclock && !beside) return undefined;
      return night ? clockInPart(Number(hour), 0, "night") : bareHour(Number(hour));
    },
  );
  if (bare !== undefined) return { from: bare };
  const parts = { morning: 9, afternoon: 14, evening: 18, night: 20 } as const;
  const part = reading.cut("(?:in the |at )?(morning|afternoon|evening|night)", ([, word = ""], before) => {
    const name = word.toLowerCase() as keyof typeof parts;
    // A part of the day alone may be a word of the title: "Morning run", "Movie night".
    const isTitle = name === "night" ? !besideGap.test(before) : before.trim() === "" && !reading.text.includes(gap);
    return isTitle ? undefined : parts[name] * 60;
  });
  return part === undefined ? undefined : { from: part };
}

function clockSpan(one: string, other: string): { from: Clock; to: Clock } | undefined {
  const meridiem = (word: string) => /([ap])\.?m\.?$/i.exec(word.trim())?.[1]?.toLowerCase();
  const until = readClock(other);
  if (until === undefined) return undefined;
  const second = meridiem(other);
  if (second && !meridiem(one) && /^\d{1,2}(?:[:.]\d{2})?$/.test(one.trim())) {
    const same = readClock(`${one}${second}m`);
    const opposite = readClock(`${one}${second === "p" ? "a" : "p"}m`);
    const from = same !== undefined && same < until ? same : opposite;
    return from === undefined ? undefined : { from, to: until };
  }
  const from = readClock(one);
  if (from === undefined) return undefined;
  const bare = /^(?:[1-9]|1[0-2])$/.test(other.trim());
  if (!bare) return { from, to: until };
  // After 9:30, a bare 11 is before noon and a bare 3 after it; after 22:00 a 6 is in the morning: what the clock shows next.
  return { from, to: (from + 1 + ((until - from - 1 + 1440) % 720)) % 1440 };
}

export function readDuration(reading: Reading): { minutes?: number; days?: number } | undefined {
  return reading.cut(`for (${amountWord}) ?(hours?|hrs?|h|minutes?|mins?|days?)`, ([, amount = "", unit = ""]) => {
    const number = amountOf(amount);
    if (number <= 0) return undefined;
    if (/^d/i.test(unit)) return { days: Math.ceil(number) };
    return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)) };
  });
}
