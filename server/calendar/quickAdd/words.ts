/** A line from which pieces are cut, and the words and numbers that this grammar recognizes, as patterns, with their values. */

/** The character that marks the places in the text where a piece was cut out. */
export const gap = "\uE000";
export const besideGap = new RegExp(`${gap}[\\s,]*$`);

type Take<T> = (match: RegExpExecArray, before: string) => T | undefined;

/** A line from which pieces are cut out, one after the other. */
export class Reading {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Cuts out the first match for which `take` returns a value, and returns this value. */
  cut<T>(pattern: string, take: Take<T>): T | undefined {
    const found = this.look(pattern, take);
    if (found) this.cutAt(found.index, found.length);
    return found?.taken;
  }

  /** Returns the first value that `take` returns for a match. Unlike `cut`, it does not change the text. */
  find<T>(pattern: string, take: Take<T>): T | undefined {
    return this.look(pattern, take)?.taken;
  }

  cutAt(index: number, length: number): void {
    this.text = `${this.text.slice(0, index)}${gap}${this.text.slice(index + length)}`;
  }

  private look<T>(pattern: string, take: Take<T>): { taken: T; index: number; length: number } | undefined {
    const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    for (let match = expression.exec(this.text); match; match = expression.exec(this.text)) {
      const taken = take(match, this.text.slice(0, match.index));
      if (taken !== undefined) return { taken, index: match.index, length: match[0].length };
      expression.lastIndex = match.index + 1;
    }
    return undefined;
  }
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const months = "january february march april may june july august september october november december".split(" ");

export const weekdayWord =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
export const monthWord =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
export const ordinalDay = "\\d{1,2}(?:st|nd|rd|th)?";
export const weekdaysWord = weekdays.map((each) => `${each}s`).join("|");
/** Matches a weekday before a date. The weekday is ignored, because the date already identifies the day. */
const onWeekday = `(?:(?:${weekdayWord})\\.?,? (?:the )?)?`;
const positionWord = "first|second|third|fourth";
const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
export const amountWord = `\\d{1,3}(?:\\.5)?|half an|an?|${numberWords.join("|")}`;
export const timeWord =
  "\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?)|\\d{1,2}:\\d{2}|(?<=(?:at|from|to|until) |\uE000 )\\d{1,2}\\.\\d{2}(?!\\.)|\\d{1,2}h(?:\\d{2})?|noon|midnight";
/** Prevents a match of a number before a word such as "days" or "people". The number counts something, so it is not an hour. */
export const unitBehind = "(?! ?(?:days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|times|people)\\b)";
/** Prevents a match before a word that belongs to the title. */
export const noWordBehind =
  "(?! (?!(?:at|on|from|in|to|until|till|for|by|with|every|each|today|tomorrow|tonight|noon|midnight)\\b)\\p{L})";
export const looseTime = `${timeWord}|\\d{1,2}(?!\\d|[:./]\\d|st|nd|rd|th)`;
/** An ordinal number, such as "15th". */
export const nth = "\\d{1,2}(?:st|nd|rd|th)";
const ofWhichMonth = "(?: of (?:this|the|next) month)?";
export const dayWord = [
  `(?:${amountWord}) weeks? from (?:today|tomorrow|(?:${weekdayWord})\\b)`,
  "day after tomorrow",
  "today",
  "tomorrow",
  `${onWeekday}(?:${monthWord}) ${ordinalDay}(?:,? \\d{4})?(?![\\d:]| ?[ap]\\.?m\\b)`,
  // In this pattern, digits after a colon or a dot are minutes, not a day. The number in "at 5 December 8" is an hour.
  `(?<![:.])(?<!\\bat )${onWeekday}${ordinalDay} (?:of )?(?:${monthWord})\\b(?:,? \\d{4})?`,
  `(?:${weekdayWord})\\.?,? (?:the )?${nth}${ofWhichMonth}`,
  `the ${nth}${ofWhichMonth}`,
  `(?<=\\b(?:on|by) )${nth}`,
  `${nth}(?=,? (?:at |from )?(?:${timeWord}))`,
  `(?:next week,?(?: on)? (?:${weekdayWord})|(?:${weekdayWord}),? next week)\\b`,
  `(?:this |next )?(?:${weekdayWord})\\b`,
  "in \\d{1,3} (?:days?|weeks?)",
  "\\d{4}-\\d{2}-\\d{2}",
  "\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})?",
  "\\d{1,2}-\\d{1,2}-\\d{4}",
  "\\d{1,4}/\\d{1,2}(?:/\\d{2,4})?",
].join("|");
export const to = "\\s*(?:-|–|\\bto\\b|\\buntil\\b|\\btill?\\b|\\bthrough\\b|\\bthru\\b)\\s*";

/** Matches words that show that the ordinal number before them is not a day: "on the 2nd floor", "the 3rd attempt". */
const numbered =
  " (?:floor|street|st\\b|avenue|ave\\b|attempt|try|anniversary|birthday|grade|century|level|hole|edition|season|round|row|page|place|time|of\\b(?! (?:this|the|next) month))";

/** Matches text that has the form of a day, even if the day does not exist. */
const datelike = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `(?:${monthWord})\\.? ${ordinalDay}`,
    `${ordinalDay} (?:of )?(?:${monthWord})`,
    "\\d{4}-\\d{1,2}-\\d{1,2}",
    "\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})?",
    "\\d{1,2}-\\d{1,2}-\\d{4}",
    "(?!24/7)\\d{1,4}/\\d{1,2}(?:/\\d{2,4})?",
    `(?:this|next|last|past|previous) (?:week|month|year|weekend|${weekdayWord})`,
    "in (?:a few|several|some) (?:days|weeks|months|years)",
    `(?:${amountWord}) (?:days?|weeks?|months?|years?) ago`,
    "yesterday",
    `\\d{1,2}\\.? ?(?:-|–|to|and|&) ?\\d{1,2}\\.? (?:of )?(?:${monthWord})`,
    `(?:in|during|early|mid|late|next|last|(?:begin|beginning|start|middle|end) of)[ -](?:${monthWord})\\b`,
    "in \\d{4}",
    `(?:on|by) the ${nth}(?!${numbered})`,
    `(?:week|weekend|month|year|${weekdayWord}) after next`,
    `(?:${weekdayWord})(?:,? and |,? or | & )(?:${weekdayWord})`,
    "(?:new year['’]?s|christmas|xmas) (?:eve|day)\\s*(?=$|[\uE000,])",
    "(?:on|at|by|before|after|over|until) (?:christmas|xmas|new year|easter|thanksgiving|hallowe['’]?en|valentine)(?:['’]s)?(?: (?:eve|day|sunday|monday))?\\s*(?=$|[\uE000,])",
  ].join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);

export function looksLikeDay(text: string): boolean {
  return datelike.test(text);
}

const unit = `hours?|minutes?|days?|week ?days?|week ?ends?|weeks?|fortnights?|months?|quarters?|years?|mornings?|afternoons?|evenings?|nights?|${weekdayWord}|${monthWord}`;
const repetition = new RegExp(
  `\\b(?:every|each) (?:(?:single|other|few|couple of|${positionWord}|last|\\d{1,3}(?:st|nd|rd|th)?|${numberWords.join("|")}) )?(?:${unit})\\b`,
  "iu",
);

/** Whether the rest of the text looks like a recurrence that was not parsed. */
export function looksLikeRepetition(text: string): boolean {
  return repetition.test(text);
}

const number = `\\d{1,2}(?:st|nd|rd|th|\\.)?`;
// Matches a connection between two days of a range. A dash with spaces around it is excluded, because it may separate two
// independent parts of the text.
const joint = "(?:[-–/]|,? (?:to|and|or|until|till?|through|thru|&) )";
const halfRead = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${number}|${dayWord})${joint}(?:the )?\uE000|\uE000(?:${joint}(?:the )?(?:${nth}|${dayWord})| (?:after next|or so)\\b)|\\b(?:or|except|excluding|but not)(?: on)? \uE000|\\b(?:every|each)(?: \\S+)? \uE000|\\b(?:${weekdayWord}), ?\uE000|\uE000, ?(?:${weekdayWord})\\b|\\b(?:good|black|cyber|easter|whit|ash|palm|shrove|maundy) \uE000`,
  "iu",
);

const otherWhen =
  /(?:next|last|this) (?:week|month|year),?(?: on)? \uE000|\uE000,? (?:of )?(?:next|last) (?:week|month|year)\b/i;

/** Whether the text specifies another month or week for a recurring day, which was not parsed: "next month on the 15th". */
export function isOfAnotherTime(text: string): boolean {
  return otherWhen.test(text);
}

/** Whether the text next to a parsed day contains more of the day's description, which was not parsed. */
export function isHalfRead(text: string): boolean {
  return halfRead.test(text);
}

/** Short names of weekdays that are also ordinary words. */
const ambiguous = /^(?:mon|wed|sat|sun)$/i;
const pointing = /(?:^|[\s,])(?:on|this|next|by|until|till|from|to)\s+$|[-–]\s*$/i;
const wordBehind =
  /^\.?,?\s+(?!(?:at|on|from|in|to|until|till|for|by|with|about|regarding|noon|midnight|morning|afternoon|evening|night)\b)\p{L}/iu;
const timeBehind = /^\.?,?\s*(?:at |from )?(?:\d|noon|midnight|morning|afternoon|evening|night|\uE000)/i;

/**
 * Whether the name of a day means a day here. It does not in "last Friday" (which is past), "Monday's report", "Sun bathing" and
 * "some sun".
 */
export function namesDay(word: string, before: string, after: string): boolean {
  if (/^(?:['’]s\b|\.\w)/i.test(after) || /\b(?:last|past|previous)\s+$/i.test(before)) return false;
  if (!ambiguous.test(word) || pointing.test(before)) return true;
  return /^[A-Z]/.test(word) ? !wordBehind.test(after) : timeBehind.test(after);
}

/** Whether an ordinal number means a day here, as in "on the 15th" but not in "the 15th anniversary". */
export function ordinalIsDay(before: string, after: string): boolean {
  if (new RegExp(`^${numbered}`, "i").test(after)) return false;
  return !wordBehind.test(after) || /(?:^|\s)(?:on|by) $/i.test(before);
}

/**
 * Matches a part of the day after a weekday. If no other word follows, it is ignored ("Friday night at 8"). Otherwise, the
 * weekday and the part of the day are a title ("Saturday Night Live").
 */
const partBehind = /^,? (?:morning|afternoon|evening|night)\b/i;
const behindOf = /\b(?:about|of|re|regarding|since|after|before|than)(?: the| this)?\s+$/i;

/**
 * Returns how certain it is that a day in the text is the day of the event. A weekday before a word may belong to the title, as
 * in "Monday blues concert Friday 9pm". The date in "about June 3" is a topic.
 */
export function certaintyOf(word: string, before: string, after: string): number {
  const isName = new RegExp(`^(?:${weekdayWord})$`, "i").test(word) && !pointing.test(before);
  const hasWordBehind = wordBehind.test(after.replace(partBehind, ""));
  return (isName ? 0 : 1) + (hasWordBehind ? 0 : 2) - (behindOf.test(before) ? 4 : 0);
}

export function weekdayIndex(word: string): number {
  return weekdays.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase()));
}

export function monthIndex(word: string): number {
  return months.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase())) + 1;
}

export const hourWord = numberWords.join("|");

export function amountOf(word: string): number {
  const text = word.toLowerCase();
  if (text === "half an") return 0.5;
  if (/^an?$/.test(text)) return 1;
  return numberWords.indexOf(text) + 1 || Number(text);
}
