/** Parses clock times and durations: "9:30am", "12-1pm", "in the evening", "for 2 hours". */
import {
  amountOf,
  amountWord,
  besideGap,
  gap,
  hourWord,
  looseTime,
  noWordBehind,
  type Reading,
  timeWord,
  to,
  unitBehind,
} from "./words.ts";

/** Minutes after midnight. Values of 1440 or more mean a time on the next day. */
export type Clock = number;

export type Part = "morning" | "afternoon" | "evening" | "night";

export interface Times {
  from: Clock;
  /** The end, which is always later than `from`. If it is on the next day, it is 1440 or more. */
  to?: Clock;
}

/** A clock time as the text contains it. */
interface SaidTime {
  /** The usual meaning of the time if a.m. or p.m. is missing: 1 to 7 in the afternoon, 8 to 11 in the morning, 12 at noon. */
  clock: Clock;
  /** The time that the same digits mean on a 24-hour clock. */
  figures: Clock;
  /**
   * How certain it is whether a.m. or p.m. is meant. `said`: the time itself specifies it. `shown`: the digits only exist on a
   * 24-hour clock. `written`: the time is written as on a 24-hour clock, but a part of the day in the text overrides it.
   * `open`: the text does not specify it.
   */
  half: "said" | "shown" | "written" | "open";
  /** The part of the day directly after the time in the text, as in "8 in the evening". */
  part?: Part;
}

/** Matches words that may follow a time and belong to it. */
const behindTime = "(?: ?o['’]?clock)?(?: in the (?:morning|afternoon|evening)| at night)?";
const partBehind = / (?:in the (morning|afternoon|evening)|at (night))$/;

/** Parses a clock time. @returns undefined if the time does not exist on any clock. */
export function readClock(word: string): Clock | undefined {
  return readSaid(word)?.clock;
}

function readSaid(word: string): SaidTime | undefined {
  const lower = word.toLowerCase();
  const behind = partBehind.exec(lower);
  // The cast is safe because the expression only matches parts of the day.
  const part = (behind?.[1] ?? behind?.[2]) as Part | undefined;
  const time = lower
    .replace(partBehind, "")
    .replace(/ ?o['’]?clock$/, "")
    .replace(/\s|\.(?=m|$)/g, "");
  if (time === "noon") return { clock: 720, figures: 720, half: "said" };
  if (time === "midnight") return { clock: 0, figures: 0, half: "said" };
  const pieces = /^(\d{1,2})(?:[:.h](\d{2})|h)?(?:([ap])m?)?$/.exec(time);
  if (!pieces) return undefined;
  const [, digits = "", minutes = "0", meridiem] = pieces;
  const [hour, minute] = [Number(digits), Number(minutes)];
  const figures = hour * 60 + minute;
  if (minute > 59 || hour > 23) return undefined;
  if (meridiem) {
    if (hour < 1 || hour > 12 || time.includes("h")) return undefined;
    return { clock: (figures % 720) + (meridiem === "p" ? 720 : 0), figures, half: "said" };
  }
  const isBare = time === digits;
  if (isBare && hour === 0) return undefined;
  if (hour === 0 || hour > 12) return { clock: figures, figures, half: "shown" };
  const said = { figures, ...(part && { part }) };
  if (time.includes("h") || (!isBare && digits.startsWith("0"))) return { ...said, clock: figures, half: "written" };
  return { ...said, clock: hour <= 7 ? figures + 720 : figures, half: "open" };
}

/**
 * Returns the time that is meant in a part of the day. If the part is "night", an hour after midnight belongs to the night of
 * the previous day.
 */
function clockInPart({ figures, clock }: SaidTime, part: Part): Clock {
  const early = figures % 720;
  const isTwelve = early < 60;
  switch (part) {
    case "morning":
      return isTwelve ? clock : early;
    case "afternoon":
      return early + 720;
    case "evening":
      return isTwelve ? clock : early + 720;
    default:
      return early < 6 * 60 ? early + 1440 : early + 720;
  }
}

function clockOf(time: SaidTime, partOfText?: Part): Clock {
  const part = time.part ?? partOfText;
  return part === undefined || time.half === "said" || time.half === "shown" ? time.clock : clockInPart(time, part);
}

/** Words in a title that suggest a part of the day. Each applies only to times from the first hour to the last. */
const hints: readonly (readonly [RegExp, Part, first: number, last: number])[] = [
  [/\b(?:morning|breakfast|early|sunrise)\b/i, "morning", 4, 11],
  [/\bafternoon\b/i, "afternoon", 1, 6],
  [/\b(?:evening|dinner|supper)\b/i, "evening", 4, 11],
  [/\bnight\b/i, "night", 6, 11],
];

/** The part of the day that the title suggests if nothing else specifies it: "Movie night Friday at 8", "Breakfast at 7:30". */
function hintFor({ figures, half }: SaidTime, text: string): Part | undefined {
  if (half !== "open") return undefined;
  const hour = Math.floor(figures / 60);
  return hints.find(([word, , first, last]) => word.test(text) && hour >= first && hour <= last)?.[1];
}

/** Returns the minutes from one time until a 12-hour clock next shows the other time: 1 to 720 minutes. */
const handsUntil = (from: Clock, to: Clock) => ((((to - from - 1) % 720) + 720) % 720) + 1;

function spanOf(one: SaidTime, other: SaidTime, part: Part | undefined): Times {
  const isOpen = one.half === "open" && one.part === undefined;
  const end = clockOf(other);
  if (isOpen && (other.half === "said" || other.part)) {
    // If only the end specifies a.m. or p.m., the start is up to twelve hours before the end.
    const from = end - handsUntil(one.clock, end);
    return from < 0 ? { from: from + 1440, to: end + 1440 } : { from, to: end };
  }
  // If the end is written as on a 24-hour clock, the start is interpreted in the same way.
  const from = isOpen && !part && other.half !== "open" ? one.figures : clockOf(one, part);
  if (other.half === "open" && !other.part) return { from, to: from + handsUntil(from, other.clock) };
  return { from, to: end > from ? end : end + 1440 };
}

/**
 * Parses a part of the day, such as "evening", next to a day or after "in the". It is cut from the text unless a word of the
 * title follows it.
 */
function readPart(reading: Reading): Part | undefined {
  const word = "(?:in the )?(morning|afternoon|evening|night)|at (night)";
  const joined = `(?:${word})(?=,? (?:at|from|between|until|till|for|with|on|in|@|\\d|noon|midnight|${gap})|,|\\s*$)`;
  const take = ([all, one, other = ""]: RegExpExecArray, before: string) => {
    const isBesideDay =
      besideGap.test(before) ||
      (/^(?:in|at) /i.test(all) && !/(?:\d|\d ?[ap]\.?m\.?|o['’]?clock|noon) $/i.test(before));
    // The cast is safe because the expression only matches parts of the day.
    return isBesideDay ? ((one ?? other).toLowerCase() as Part) : undefined;
  };
  return reading.cut(joined, take) ?? reading.find(word, take);
}

const atWord = "(?:at |from |around |@ ?)";

/** Parses the times in a line. @param given The part of the day that another phrase specifies, such as "every morning". */
export function readTimes(reading: Reading, given?: Part): Times | undefined {
  const part = readPart(reading) ?? given;
  const besideDay = (before: string, after: string) =>
    besideGap.test(before) || before.endsWith(gap) || after.startsWith(` ${gap}`);
  const behind = (before: string, all: string) => reading.text.slice(before.length + all.length);
  const time = `(?:${looseTime})${behindTime}`;
  const span = reading.cut(
    `((?:from|at|between) |@ ?)?(${time})((?: ${gap})?${to}|(?<=between .{1,30}) and )(${time})${unitBehind}`,
    ([all, word, one = "", , other = ""], before) => {
      if (!word && !isExact(one) && !isExact(other) && !besideDay(before, behind(before, all))) return undefined;
      const [first, last] = [readSaid(one), readSaid(other)];
      return first && last && spanOf(first, last, part ?? hintFor(first, reading.text));
    },
  );
  if (span) return span;
  const single = (word: string) => {
    const said = readSaid(word);
    return said && { from: clockOf(said, part ?? hintFor(said, reading.text)) };
  };
  const exact = reading.cut(`${atWord}?((?:${timeWord})${behindTime})`, ([, word = ""], before) =>
    noBegin.test(before) || (/\bfor $/i.test(before) && /h/i.test(word)) ? undefined : single(word),
  );
  if (exact) return exact;
  const hour = `(\\d{1,2}${behindTime})(?!\\d|[:./,]\\d|st|nd|rd|th)${unitBehind}`;
  const said = reading.cut(`${atWord}${hour}`, ([, word = ""]) => single(word));
  if (said) return said;
  const bare = reading.cut(hour, ([all, word = ""], before) => {
    const isTime = /\D/.test(word) || besideDay(before, behind(before, all));
    return isTime && !noBegin.test(before) && !countBefore.test(before) ? single(word) : undefined;
  });
  return bare ?? readPartAlone(reading, part);
}

/** Matches the text before a time that is only an end, as in "until 5". */
const noBegin = /\b(?:until|till|to) $/i;
/** Matches the text before a number that is not a time because it counts something or is part of a name. */
const countBefore =
  /\b(?:for|episode|chapter|room|week|part|no|number|version|level|unit|gate|platform|line|bus|route|table|season|sprint|day|phase|step|act|lesson|module|page|grade|year|item)\.? $/i;

const isExact = (word: string) => /[:.h]|m$|noon|midnight/i.test(word.trim());

const usual = { morning: 9 * 60, afternoon: 14 * 60, evening: 18 * 60, night: 20 * 60 } as const;

function readPartAlone(reading: Reading, part: Part | undefined): Times | undefined {
  const word = reading.cut("(?:in the |at )?(morning|afternoon|evening|night)", ([, said = ""], before) => {
    const name = said.toLowerCase() as Part;
    // A part of the day without a time may belong to the title: "Morning run", "Movie night".
    const isTitle = name === "night" ? !besideGap.test(before) : before.trim() === "" && !reading.text.includes(gap);
    return isTitle ? undefined : name;
  });
  const meant = word ?? part;
  return meant && { from: usual[meant] };
}

/** The largest number before "m" that means minutes. A larger number is a distance. */
const mostShortMinutes = 240;

export function readDuration(reading: Reading): { minutes?: number; days?: number } | undefined {
  const half = reading.cut(`for (${amountWord}) and a half hours?`, ([, amount = ""]) => amountOf(amount) + 0.5);
  if (half) return { minutes: half * 60 };
  const hours = "(?:hours?|hrs?|h)";
  const minutes = "(?:minutes?|mins?)";
  const long = reading.cut(
    `for (${amountWord}) ?${hours}(?:,? and | )?(?:(\\d{1,2}) ?(?:${minutes}|m)?|(a half))(?! ?[ap]\\.?m|:)`,
    ([, amount = "", more, half]) => {
      const number = amountOf(amount);
      return number > 0 && Number(more ?? 0) < 60
        ? { minutes: number * 60 + Number(more ?? (half ? 30 : 0)) }
        : undefined;
    },
  );
  if (long) return long;
  // If a word of the title follows, a single "m" does not mean minutes: "for 90m euros".
  return reading.cut(
    `for (${amountWord}) ?(${hours}|${minutes}|m${noWordBehind}|days?)`,
    ([, amount = "", unit = ""]) => {
      const number = amountOf(amount);
      // "for 400m" is a distance, not a duration.
      if (number <= 0 || (/^m$/i.test(unit) && number > mostShortMinutes)) return undefined;
      if (/^d/i.test(unit)) return { days: Math.ceil(number) };
      return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)) };
    },
  );
}

/** Rewrites times in words as digits: "half past eight", "at eight", "at seven thirty". */
export function withFigures(text: string): string {
  const past = new RegExp(`\\b(half past|quarter past|quarter to|ten past|ten to) (\\d{1,2}|${hourWord})\\b`, "giu");
  const spoken = new RegExp(
    `(?<=\\b(?:at|from|to|until|till|around) )(${hourWord})(?: (fifteen|thirty|forty-five))?(?=(?: o['’]?clock)?(?: ?[ap]\\.?m\\b| (?:in|at|on|to|until|till|for|tonight|today|tomorrow)\\b|,|$))`,
    "giu",
  );
  return text
    .replace(past, (all, how: string, word: string) => {
      const hour = amountOf(word);
      if (!(hour >= 1 && hour <= 12)) return all;
      const minute = { "half past": 30, "quarter past": 15, "quarter to": -15, "ten past": 10, "ten to": -10 }[
        how.toLowerCase()
      ];
      const minutes = hour * 60 + (minute ?? 0);
      return `${Math.floor(minutes / 60) || 12}:${String(minutes % 60).padStart(2, "0")}`;
    })
    .replace(spoken, (_, word: string, minute?: string) => {
      const minutes = { fifteen: ":15", thirty: ":30", "forty-five": ":45" }[minute?.toLowerCase() ?? ""] ?? "";
      return `${amountOf(word)}${minutes}`;
    });
}
