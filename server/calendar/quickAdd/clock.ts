/** Times and lengths: "9:30am", "12-1pm", "in the evening", "for 2 hours". */
import { besideGap, gap, type Reading } from "./reading.ts";
import { amountOf, amountWord, looseTime, timeWord, to } from "./words.ts";

/** Minutes after midnight. */
export type Clock = number;

/** @returns undefined for what no clock shows. */
export function readClock(word: string): Clock | undefined {
  const text = word.toLowerCase().replace(/[\s]|\.(?=m|$)/g, "");
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

const isExact = (word: string) => /[:.]|m$|noon|midnight/i.test(word.trim());

export function readTimes(reading: Reading): { from: Clock; to?: Clock } | undefined {
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
    `(at |from )?(\\d{1,2})(?!\\d|[:./,]\\d| (?:days?|weeks?|hours?|minutes?|min|times)\\b)`,
    ([all, word, hour = ""], before) => {
      const beside = besideGap.test(before) || reading.text.slice(before.length + all.length).startsWith(` ${gap}`);
      return word || beside ? bareHour(Number(hour)) : undefined;
    },
  );
  if (bare !== undefined) return { from: bare };
  const parts = { morning: 9, afternoon: 14, evening: 18 } as const;
  const part = reading.cut("(?:in the )?(morning|afternoon|evening)", ([, word = ""], before) =>
    // A part of the day alone may be a word of the title: "Morning run".
    before.trim() === "" && !reading.text.includes(gap)
      ? undefined
      : parts[word.toLowerCase() as keyof typeof parts] * 60,
  );
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
  // After 9:30, a bare 11 is before noon and a bare 3 after it; after 22:00 it is what the clock says next.
  const bare = /^\d{1,2}$/.test(other.trim()) && until <= from && until + 720 > from && until + 720 < 1440;
  return { from, to: bare ? until + 720 : until };
}

export function readDuration(reading: Reading): { minutes?: number; days?: number } | undefined {
  return reading.cut(`for (${amountWord}) ?(hours?|hrs?|h|minutes?|mins?|days?)`, ([, amount = "", unit = ""]) => {
    const number = amountOf(amount);
    if (number <= 0) return undefined;
    if (/^d/i.test(unit)) return { days: Math.ceil(number) };
    return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)) };
  });
}
