/**
 * Describes in English how an event repeats. The lines come from a stored event, so they are valid. This module imports nothing,
 * because the console uses it in the browser.
 */

interface Start {
  date?: string | undefined;
  dateTime?: string | undefined;
  timeZone?: string | undefined;
}

const general = "On a custom schedule";

/**
 * Returns how an event repeats: `Weekly on Tuesday`, `Every 2 weeks on Monday and Friday, until March 31, 2026`; `On a schedule
 * of its own` for rules that no short sentence describes.
 * @param lines The `recurrence` of an event.
 * @param start When the series starts. It supplies parts that a rule does not specify, such as the weekday.
 */
export function recurrenceInWords(lines: readonly string[], start: Start): string {
  const rules = lines.filter((line) => /^RRULE[:;]/i.test(line));
  const added = countOf(lines, "RDATE");
  const [rule] = rules;
  if (rules.length > 1 || lines.some((line) => /^EXRULE[:;]/i.test(line))) return general;
  if (rule === undefined) return added === 0 ? general : `On ${added} more ${added === 1 ? "date" : "dates"}`;
  const zone = start.timeZone;
  const parts = partsOf(rule.slice(rule.indexOf(":") + 1));
  const first = dayIn(start.date ?? start.dateTime ?? "", start.date === undefined ? zone : undefined);
  const words = first && ruleInWords(parts, first);
  if (!words) return general;
  const excluded = countOf(lines, "EXDATE");
  return [
    words,
    parts.has("COUNT") && timesInWords(Number(parts.get("COUNT"))),
    parts.has("UNTIL") && `until ${untilInWords(parts.get("UNTIL") ?? "", zone)}`,
    added > 0 && `and on ${added} more ${added === 1 ? "date" : "dates"}`,
    excluded > 0 && `except on ${excluded} ${excluded === 1 ? "date" : "dates"}`,
  ]
    .filter(Boolean)
    .join(", ");
}

type Parts = ReadonlyMap<string, string>;

function partsOf(text: string): Parts {
  return new Map(
    text.split(";").map((part) => {
      const [name = "", value = ""] = part.toUpperCase().split("=");
      return [name, value] as const;
    }),
  );
}

function countOf(lines: readonly string[], name: string): number {
  const own = lines.filter((line) => new RegExp(`^${name}[:;]`, "i").test(line));
  return own.reduce((sum, line) => sum + line.split(",").length, 0);
}

/** A calendar date with its weekday. Months count from 1, and weekday 0 is Monday. */
interface Day {
  month: number;
  day: number;
  weekday: number;
}

function dayIn(at: string, zone: string | undefined): Day | undefined {
  const local = zone === undefined ? at.slice(0, 10) : localDate(new Date(at), zone);
  const date = new Date(`${local}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: (date.getUTCDay() + 6) % 7 };
}

/** The date of an instant in the given time zone, such as `2026-03-03`. */
function localDate(at: Date, zone: string): string {
  if (Number.isNaN(at.getTime())) return "";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

const units: Readonly<Record<string, readonly [string, string]>> = {
  SECONDLY: ["Every second", "seconds"],
  MINUTELY: ["Every minute", "minutes"],
  HOURLY: ["Hourly", "hours"],
  DAILY: ["Daily", "days"],
  WEEKLY: ["Weekly", "weeks"],
  MONTHLY: ["Monthly", "months"],
  YEARLY: ["Yearly", "years"],
};
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];
const workdays = "MO,TU,WE,TH,FR";
/** Parts of a rule that no short sentence can describe. A rule with one of them is not described in detail. */
const unsaid = ["BYSECOND", "BYMINUTE", "BYHOUR", "BYYEARDAY", "BYWEEKNO"];

/** Describes frequency, interval and days in words; undefined for a rule that no short sentence describes. */
function ruleInWords(parts: Parts, first: Day): string | undefined {
  if (unsaid.some((name) => parts.has(name))) return undefined;
  const frequency = parts.get("FREQ") ?? "";
  const [once, many] = units[frequency] ?? [];
  if (once === undefined) return undefined;
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const begin = interval === 1 ? once : `Every ${interval} ${many}`;
  const days = sortedDays(parts.get("BYDAY"));
  if (frequency === "YEARLY") return yearlyInWords(begin, parts, days, first);
  const inMonths = parts.has("BYMONTH") ? ` in ${listed(numbers(parts.get("BYMONTH")).map(monthOf))}` : "";
  if (frequency === "MONTHLY") {
    const on = daysOfMonth(parts, days, first);
    return on && `${begin} on ${on}${inMonths}`;
  }
  if (parts.has("BYMONTHDAY") || parts.has("BYSETPOS")) return undefined;
  if (frequency === "WEEKLY") {
    if (days === workdays && interval === 1) return `Every weekday, Monday to Friday${inMonths}`;
    return `${begin} on ${days ? listed(days.split(",").map(weekdayOf)) : weekdays[first.weekday]}${inMonths}`;
  }
  if (days === undefined) return `${begin}${inMonths}`;
  // With a longer interval, the weekdays depend on where the series started, so no short sentence describes it.
  return frequency === "DAILY" && interval === 1
    ? ruleInWords(new Map([...parts, ["FREQ", "WEEKLY"]]), first)
    : undefined;
}

function yearlyInWords(begin: string, parts: Parts, days: string | undefined, first: Day): string | undefined {
  const inMonths = parts.has("BYMONTH") ? numbers(parts.get("BYMONTH")) : undefined;
  if (!inMonths) {
    if (days !== undefined || parts.has("BYMONTHDAY") || parts.has("BYSETPOS")) return undefined;
    return `${begin} on ${monthOf(first.month)} ${first.day}`;
  }
  const names = inMonths.map(monthOf);
  if (days !== undefined) {
    const on = daysOfMonth(parts, days, first);
    // BYSETPOS counts within the year, not within each month, so no short sentence describes it for several months.
    return on && !(parts.has("BYSETPOS") && names.length > 1) ? `${begin} on ${on} of ${listed(names)}` : undefined;
  }
  if (parts.has("BYSETPOS")) return undefined;
  const dates = parts.has("BYMONTHDAY") ? numbers(parts.get("BYMONTHDAY")) : [first.day];
  if (dates.some((day) => day < 0)) return `${begin} on ${daysOfMonth(parts, days, first)} of ${listed(names)}`;
  return `${begin} on ${listed(names.flatMap((name) => dates.map((day) => `${name} ${day}`)))}`;
}

/** Returns `day 15`, `the last day` or `the second Tuesday`; undefined for a rule that no short phrase describes. */
function daysOfMonth(parts: Parts, days: string | undefined, first: Day): string | undefined {
  const positions = numbers(parts.get("BYSETPOS"));
  if (parts.has("BYMONTHDAY")) {
    if (days !== undefined || positions.length > 0) return undefined;
    const dates = numbers(parts.get("BYMONTHDAY"));
    if (dates.some((day) => day < -1)) return undefined;
    return listed(dates.map((day) => (day === -1 ? "the last day" : `day ${day}`)));
  }
  if (days === undefined) return positions.length > 0 ? undefined : `day ${first.day}`;
  const each = days.split(",");
  const areNumbered = each.map((day) => day.length > 2);
  if (positions.length > 0) {
    const what = days === workdays ? "weekday" : each.length === 7 ? "day" : each.length === 1 ? weekdayOf(days) : "";
    if (what === "" || areNumbered.includes(true) || positions.some((position) => !ordinalOf(position)))
      return undefined;
    return listed(positions.map((position) => `the ${ordinalOf(position)} ${what}`));
  }
  if (areNumbered.every(Boolean)) {
    if (each.some((day) => !ordinalOf(Number.parseInt(day, 10)))) return undefined;
    return listed(each.map((day) => `the ${ordinalOf(Number.parseInt(day, 10))} ${weekdayOf(day.slice(-2))}`));
  }
  return areNumbered.includes(true) ? undefined : `every ${listed(each.map(weekdayOf))}`;
}

function ordinalOf(position: number): string | undefined {
  if (position === -1) return "last";
  if (position === -2) return "second to last";
  return position > 0 ? ordinals[position] : undefined;
}

function numbers(text = ""): number[] {
  return text === "" ? [] : text.split(",").map(Number);
}

/** Returns the days in the order of the week, so that lists with the same days can be compared. */
function sortedDays(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const place = (day: string) => codes.indexOf(day.slice(-2));
  return text
    .replaceAll("+", "")
    .split(",")
    .sort((one, other) => place(one) - place(other))
    .join(",");
}

function weekdayOf(code: string): string {
  return weekdays[codes.indexOf(code.slice(-2))] ?? code;
}

function monthOf(month: number): string {
  return month >= 1 && month <= 12 ? monthNames.format(Date.UTC(2000, month - 1)) : "";
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function timesInWords(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en-US")} times`;
}

/** Writes the date of UNTIL in words. @param until `20260331` or `20260331T220000Z`, whose date depends on the zone. */
function untilInWords(until: string, zone: string | undefined): string {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}Z))?/.exec(until) ?? [];
  const date = `${year}-${month}-${day}`;
  const utc = time && new Date(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z`);
  const [localYear, localMonth, localDay] = (utc && zone ? localDate(utc, zone) : date).split("-").map(Number);
  return `${monthOf(localMonth ?? 0)} ${localDay}, ${localYear}`;
}
