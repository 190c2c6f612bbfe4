/** The words and numbers that pieces of a line are made of, as patterns, and what they count for. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const months = "january february march april may june july august september october november december".split(" ");

export const weekdayWord =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
export const monthWord =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
export const ordinalDay = "\\d{1,2}(?:st|nd|rd|th)?";
export const weekdaysWord = weekdays.map((each) => `${each}s`).join("|");
/** In front of a date, which says the day by itself. */
const onWeekday = `(?:(?:${weekdayWord})\\.?,? (?:the )?)?`;
const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
export const amountWord = `\\d{1,3}(?:\\.5)?|half an|an?|${numberWords.join("|")}`;
export const dayWord = [
  `(?:${amountWord}) weeks? from (?:today|tomorrow|(?:${weekdayWord})\\b)`,
  "day after tomorrow",
  "today",
  "tomorrow",
  `${onWeekday}(?:${monthWord}) ${ordinalDay}(?:,? \\d{4})?(?![\\d:])`,
  `${onWeekday}${ordinalDay} (?:of )?(?:${monthWord})\\b(?:,? \\d{4})?`,
  `(?:this |next )?(?:${weekdayWord})\\b`,
  "in \\d{1,3} (?:days?|weeks?)",
  "\\d{4}-\\d{2}-\\d{2}",
  "\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})?",
  "\\d{1,2}-\\d{1,2}-\\d{4}",
  "\\d{1,4}/\\d{1,2}(?:/\\d{2,4})?",
].join("|");
export const timeWord =
  "\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?)|\\d{1,2}:\\d{2}|(?<=(?:at|from|to|until) |\uE000 )\\d{1,2}\\.\\d{2}(?!\\.)|\\d{1,2}h(?:\\d{2})?|noon|midnight";
export const looseTime = `${timeWord}|\\d{1,2}(?!\\d|[:./]\\d|st|nd|rd|th)`;
export const to = "\\s*(?:-|–|\\bto\\b|\\buntil\\b)\\s*";

/** What looks like a day, whether it names one or not. */
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
  ].join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);

export function looksLikeDay(text: string): boolean {
  return datelike.test(text);
}

/** Short names of weekdays that are words, too. */
const ambiguous = /^(?:mon|wed|sat|sun)$/i;
const pointing = /(?:^|[\s,])(?:on|this|next|by|until|till|from|to)\s+$|[-–]\s*$/i;
const wordBehind =
  /^\.?,?\s+(?!(?:at|on|from|in|to|until|till|for|by|with|noon|midnight|morning|afternoon|evening|night)\b)\p{L}/iu;
const timeBehind = /^\.?,?\s*(?:at |from )?(?:\d|noon|midnight|morning|afternoon|evening|night|\uE000)/i;

/**
 * Whether the name of a day is one in its place: "last Friday" lies behind, "Monday's report" is no Monday, "Sun bathing" and
 * "some sun" no Sunday.
 */
export function namesDay(word: string, before: string, after: string): boolean {
  if (/^['’]s\b/i.test(after) || /\b(?:last|past|previous)\s+$/i.test(before)) return false;
  if (!ambiguous.test(word) || pointing.test(before)) return true;
  return /^[A-Z]/.test(word) ? !wordBehind.test(after) : timeBehind.test(after);
}

export function weekdayIndex(word: string): number {
  return weekdays.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase()));
}

export function monthIndex(word: string): number {
  return months.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase())) + 1;
}

export function amountOf(word: string): number {
  const text = word.toLowerCase();
  if (text === "half an") return 0.5;
  if (/^an?$/.test(text)) return 1;
  return numberWords.indexOf(text) + 1 || Number(text);
}
