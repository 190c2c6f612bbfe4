/** The words and numbers that pieces of a line are made of, as patterns, and what they count for. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const months = "january february march april may june july august september october november december".split(" ");

export const weekdayWord =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
export const monthWord =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
export const ordinalDay = "\\d{1,2}(?:st|nd|rd|th)?";
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
