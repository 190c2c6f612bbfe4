/**
 * How values are written for people. Times are shown in the zone of the browser unless another is named, and always with 24
 * hours, as programs write them. Lists and panels write a time in the same way.
 */

type Moment = string | number | Date;

/** Making a format takes a hundred times as long as using it, so each is made once. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** A format for moments, in each zone that is asked for. */
function momentsAs(style: Intl.DateTimeFormatOptions, locale?: string): (at: Moment, zone?: string) => string {
  const formatIn = once(
    (zone: string | undefined) => new Intl.DateTimeFormat(locale, { hourCycle: "h23", timeZone: zone, ...style }),
  );
  return (at, zone) => formatIn(zone).format(new Date(at));
}

export const formatMinute = momentsAs({ dateStyle: "medium", timeStyle: "short" });
/** Without the year, where there is little room: `Mar 3, 14:00`. */
export const formatShort = momentsAs({ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
export const formatSecond = momentsAs({ dateStyle: "medium", timeStyle: "medium" });
export const formatTime = momentsAs({ timeStyle: "medium" });
export const formatDay = momentsAs({ dateStyle: "medium" });
/** `Mar 3`, where the year is plain. */
export const formatDayOfMonth = momentsAs({ month: "short", day: "numeric" });
const dayOfWeek = momentsAs({ weekday: "short" });
const dayNumber = momentsAs({ day: "numeric" });
/** `Tue 3`: of a week whose month is plain. */
export const formatWeekday = (at: Moment, zone?: string) => `${dayOfWeek(at, zone)} ${dayNumber(at, zone)}`;
export const formatMonth = momentsAs({ month: "short", year: "numeric" });
export const formatFullDay = momentsAs({ dateStyle: "full" });
const hourAndMinute = momentsAs({ timeStyle: "short" });

/** From one moment to another, without its day a second time: `Mar 3, 2026, 14:00 to 15:30`. */
export function formatSpan(start: Moment, end: Moment, zone?: string): string {
  const sameDay = formatDay(start, zone) === formatDay(end, zone);
  return `${formatMinute(start, zone)} to ${sameDay ? hourAndMinute(end, zone) : formatMinute(end, zone)}`;
}

/** The Swedish way of writing is that of ISO 8601, but for the letter between. */
const dayAndTime = momentsAs({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

/** What the clock says in a zone at a moment: `2026-03-01T10:00:00`. */
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
 * `in 2 hours`, `20 minutes ago`, `tomorrow`. Within half a day by hours and minutes; beyond that by days of the calendar in the
 * browser's zone: what is 34 hours away may be tomorrow or on the day after.
 */
export function formatDistance(at: Moment, nowMs: number): string {
  const ms = new Date(at).getTime() - nowMs;
  if (Math.abs(ms) < dayMs / 2) {
    const seconds = Math.round(ms / 1000);
    const [unit, size]: [Intl.RelativeTimeFormatUnit, number] =
      Math.abs(seconds) >= 3600 ? ["hour", 3600] : Math.abs(seconds) >= 60 ? ["minute", 60] : ["second", 1];
    // Towards zero: 90 minutes are not yet 2 hours.
    return relative.format(Math.trunc(seconds / size), unit);
  }
  const days = daysBetween(nowMs, at);
  const [unit, size] = units.find(([, each]) => Math.abs(days) >= each) ?? ["day", 1];
  return relative.format(Math.trunc(days / size), unit);
}

/** As `formatDistance`, with the date where it is another day: `tomorrow, Mar 3`; for places that do not show the date. */
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

/** How amounts of a currency are written, and with how many decimals; undefined for what is no currency. */
const amountsIn = once((currency: string) => {
  try {
    const format = new Intl.NumberFormat(undefined, { style: "currency", currency });
    return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    return undefined;
  }
});

/** @param minor In the smallest unit of the currency, as the payment service says amounts. */
export function formatMoney(minor: number, currency: string): string {
  const amounts = amountsIn(currency);
  return amounts ? amounts.format.format(minor / 10 ** amounts.digits) : `${minor} ${currency}`;
}

/** How many decimals amounts of a currency have. */
export function digitsOf(currency: string): number {
  return amountsIn(currency)?.digits ?? 2;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
