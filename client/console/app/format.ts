/**
 * Formats values for people. Times are shown in the browser's time zone unless another zone is specified, and always on a 24-hour
 * clock, as developers expect. Lists and panels use the same format for times.
 */

type Moment = string | number | Date;

/** Creating a format takes a hundred times as long as using it, so each is created once. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** Returns a date-time format for a time zone, created once per zone. */
function momentsAs(style: Intl.DateTimeFormatOptions, locale?: string): (at: Moment, zone?: string) => string {
  const formatIn = once(
    (zone: string | undefined) => new Intl.DateTimeFormat(locale, { hourCycle: "h23", timeZone: zone, ...style }),
  );
  return (at, zone) => formatIn(zone).format(new Date(at));
}

export const formatMinute = momentsAs({ dateStyle: "medium", timeStyle: "short" });
/** Without the year, for narrow places: `Mar 3, 14:00`. */
export const formatShort = momentsAs({ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
export const formatSecond = momentsAs({ dateStyle: "medium", timeStyle: "medium" });
export const formatTime = momentsAs({ timeStyle: "medium" });
export const formatDay = momentsAs({ dateStyle: "medium" });
/** A date without the year, such as `Mar 3`, for places where the year is obvious. */
export const formatDayOfMonth = momentsAs({ month: "short", day: "numeric" });
const dayOfWeek = momentsAs({ weekday: "short" });
const dayNumber = momentsAs({ day: "numeric" });
/** A weekday with the day of the month, such as `Tue 3`, for places where the month is obvious. */
export const formatWeekday = (at: Moment, zone?: string) => `${dayOfWeek(at, zone)} ${dayNumber(at, zone)}`;
export const formatMonth = momentsAs({ month: "short", year: "numeric" });
export const formatFullDay = momentsAs({ dateStyle: "full" });
const hourAndMinute = momentsAs({ timeStyle: "short" });

/** A time range, without repeating the day: `Mar 3, 2026, 14:00 to 15:30`. */
export function formatSpan(start: Moment, end: Moment, zone?: string): string {
  const sameDay = formatDay(start, zone) === formatDay(end, zone);
  return `${formatMinute(start, zone)} to ${sameDay ? hourAndMinute(end, zone) : formatMinute(end, zone)}`;
}

/** The Swedish date format equals that of ISO 8601, except that a space separates the date and the time. */
const dayAndTime = momentsAs({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

/** The local time in a zone at an instant: `2026-03-01T10:00:00`. */
export function localTime(at: Moment, zone: string): string {
  return dayAndTime(at, zone).replace(" ", "T");
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365],
  ["month", 30],
  ["day", 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const dayMs = 24 * 3600_000;

/**
 * `in 2 hours`, `20 minutes ago`, `tomorrow`. Up to half a day, in hours and minutes; beyond that, in calendar days of the
 * browser's time zone, because 34 hours from now may be tomorrow or the day after.
 */
export function formatDistance(at: Moment, nowMs: number): string {
  const ms = new Date(at).getTime() - nowMs;
  if (Math.abs(ms) < dayMs / 2) {
    const seconds = Math.round(ms / 1000);
    const [unit, size]: [Intl.RelativeTimeFormatUnit, number] =
      Math.abs(seconds) >= 3600 ? ["hour", 3600] : Math.abs(seconds) >= 60 ? ["minute", 60] : ["second", 1];
    // Rounds towards zero: 90 minutes are not yet 2 hours.
    return relative.format(Math.trunc(seconds / size), unit);
  }
  const days = daysBetween(nowMs, at);
  const [unit, size] = units.find(([, each]) => Math.abs(days) >= each) ?? ["day", 1];
  return relative.format(Math.trunc(days / size), unit);
}

/** Like `formatDistance`, with the date if it is another day: `tomorrow, Mar 3`. For places that do not show the date. */
export function formatDistanceAndDay(at: Moment, nowMs: number): string {
  const distance = formatDistance(at, nowMs);
  if (Math.abs(new Date(at).getTime() - nowMs) < dayMs / 2) return distance;
  if (daysBetween(nowMs, at) === 0) return `${distance}, ${hourAndMinute(at)}`;
  const isThisYear = new Date(at).getFullYear() === new Date(nowMs).getFullYear();
  return `${distance}, ${(isThisYear ? formatDayOfMonth : formatDay)(at)}`;
}

function daysBetween(from: Moment, to: Moment): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / dayMs);
}

function midnightOf(at: Moment): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function formatDuration(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** The format of amounts in a currency, and its number of decimals; undefined for an unknown currency. */
const amountsIn = once((currency: string) => {
  try {
    const format = new Intl.NumberFormat(undefined, { style: "currency", currency });
    return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    return undefined;
  }
});

/** Formats an amount of money. @param minor The amount in minor units, as in the payment service. */
export function formatMoney(minor: number, currency: string): string {
  const amounts = amountsIn(currency);
  return amounts ? amounts.format.format(minor / 10 ** amounts.digits) : `${minor} ${currency}`;
}

/** The number of decimals of amounts in a currency. */
export function digitsOf(currency: string): number {
  return amountsIn(currency)?.digits ?? 2;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
