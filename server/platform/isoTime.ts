/** Formats times as strings without a `Date` object, which is faster. Every resource contains several times. */

const dayMs = 24 * 3_600_000;
const slots = 256;

const texts = Array.from({ length: 1000 }, (_, number) => String(number));
const two = texts.slice(0, 60).map((each) => each.padStart(2, "0"));
const three = texts.map((each) => each.padStart(3, "0"));

/** A cache of recently formatted dates, each in the slot of its day number. Most times of one response are on a few days. */
const days = new Int32Array(slots).fill(-1);
const dayTexts: string[] = Array(slots).fill("");

/**
 * @param ms Milliseconds since the Unix epoch.
 * @returns `2026-03-01T09:00:00.000Z`, as `Date.toISOString` formats it.
 * @throws RangeError
 */
export function isoTime(ms: number | bigint): string {
  const { date, rest } = parts(Number(ms));
  const second = Math.floor(rest / 1000);
  return `${date}${clock(second)}.${three[rest - second * 1000]}Z`;
}

/** Like `isoTime`, but without fractional seconds: `2026-03-01T09:00:00Z`. Milliseconds are cut off. */
export function isoSecond(ms: number | bigint): string {
  const { date, rest } = parts(Number(ms));
  return `${date}${clock(Math.floor(rest / 1000))}Z`;
}

/** A local time without an offset: `2026-03-01T09:00:00`. @param second Seconds since the beginning of 1970, local time. */
export function isoLocal(second: number): string {
  const { date, rest } = parts(second * 1000);
  return date + clock(Math.floor(rest / 1000));
}

/** Splits a time into its date, followed by `T`, and the milliseconds since midnight. */
function parts(ms: number): { date: string; rest: number } {
  const whole = Math.trunc(ms);
  const day = Math.floor(whole / dayMs);
  return { date: dateOf(day), rest: whole - day * dayMs };
}

function dateOf(day: number): string {
  const slot = day & (slots - 1);
  const known = dayTexts[slot];
  if (days[slot] === day && known) return known;
  const text = new Date(day * dayMs).toISOString();
  const date = text.slice(0, text.indexOf("T") + 1);
  days[slot] = day;
  dayTexts[slot] = date;
  return date;
}

function clock(second: number): string {
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  return `${two[hour]}:${two[minute - hour * 60]}:${two[second - minute * 60]}`;
}
