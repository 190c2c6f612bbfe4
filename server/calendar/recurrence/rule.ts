/**
 * Parses recurrence lines, and prints rules.
 *
 * All parts of RFC 5545 3.3.10 are supported (FREQ from SECONDLY to YEARLY, INTERVAL, COUNT, UNTIL, BYSECOND, BYMINUTE, BYHOUR,
 * BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH, BYSETPOS, WKST) in RRULE and EXRULE lines, and RDATE and EXDATE lines with
 * VALUE=DATE or DATE-TIME and with TZID. Combinations that the RFC forbids (MUST NOT) are rejected with an error that specifies
 * the part and the rule. RSCALE and SKIP (RFC 7529) are not supported, and neither are periods: an instance of another length is
 * an exception.
 */
import { Failure, invalidField } from "../../platform/failure.ts";
import { parseBasic, printBasicDate, printBasicTime } from "./gregorian.ts";
import { limits } from "./limits.ts";
import { findZone } from "./zone.ts";

const frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** A date, a local time or a time in UTC, as written in a recurrence line. */
export interface Moment {
  readonly form: "date" | "local" | "utc";
  /** Seconds since 1970-01-01T00:00:00, in local time or UTC according to `form`; for a date, its midnight. */
  readonly seconds: number;
}

export interface RuleWeekday {
  /** The weekday, from 0 (Monday) to 6 (Sunday). */
  readonly weekday: number;
  /** The position of the weekday in the month or year: 1 for the first, -1 for the last. 0 means all of these weekdays. */
  readonly ordinal: number;
}

/** A rule. An empty list means that the part is absent. Lists are ascending and without duplicates. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | undefined;
  readonly until: Moment | undefined;
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly weekdays: readonly RuleWeekday[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  /** The first day of the week, from 0 (Monday) to 6 (Sunday). */
  readonly weekStart: number;
}

/** One of the values in an RDATE or EXDATE line. */
export interface RecurrenceDate extends Moment {
  /** The zone of a local time; undefined if it is the zone of the series. */
  readonly zone: string | undefined;
}

/** The content of a `recurrence` array. */
export interface Recurrence {
  readonly rules: readonly Rule[];
  readonly excludedRules: readonly Rule[];
  readonly dates: readonly RecurrenceDate[];
  readonly excludedDates: readonly RecurrenceDate[];
}

const weekdayNames: readonly string[] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The line that is parsed, for error messages. */
interface Source {
  /** The name of the line: `RRULE` or `EXRULE`. */
  name: string;
  text: string;
  field: string;
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function refuse(source: Source, part: string, why: string): Failure {
  return new Failure("invalid", "invalid", `${part} in ${source.name} "${shorten(source.text)}" ${why}.`, {
    field: source.field,
    hint: ruleHint,
  });
}

const ruleHint =
  'Send a rule such as "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10". UNTIL must match the start: 20260331T220000Z for a time, 20260331 for a date.';

const wholeNumber = /^\d{1,10}$/;
const signedNumber = /^[+-]?\d{1,4}$/;

function readNumber(source: Source, part: string, text: string, most: number): number {
  const value = Number(text);
  if (!wholeNumber.test(text) || value < 1 || value > most) {
    throw refuse(source, part, `must be a whole number from 1 to ${most}, not "${shorten(text)}"`);
  }
  return value;
}

/**
 * Parses a list of numbers from `low` to `high`. If `signed` is true, the same negative numbers are allowed, which count from
 * the end.
 */
function readList(source: Source, part: string, text: string, low: number, high: number, signed: boolean): number[] {
  const values = new Set<number>();
  for (const item of text.split(",")) {
    const value = Number(item);
    const size = signed ? Math.abs(value) : value;
    if (!signedNumber.test(item) || size < low || size > high) {
      const range = signed ? `${low} to ${high} or -${high} to -${low}` : `${low} to ${high}`;
      throw refuse(source, part, `must list whole numbers from ${range}, not "${shorten(item)}"`);
    }
    values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

const weekdayForm = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;

function readWeekdays(source: Source, text: string): RuleWeekday[] {
  const values = new Map<string, RuleWeekday>();
  for (const item of text.split(",")) {
    const parts = weekdayForm.exec(item);
    const name = parts?.[2];
    const ordinal = Number(parts?.[1] ?? 0);
    if (name === undefined || Math.abs(ordinal) > 53 || (ordinal === 0 && parts?.[1] !== undefined)) {
      throw refuse(source, "BYDAY", `must list weekdays such as MO, 2TU or -1FR, not "${shorten(item)}"`);
    }
    const weekday = weekdayNames.indexOf(name);
    values.set(`${ordinal} ${weekday}`, { weekday, ordinal });
  }
  return [...values.values()].sort((a, b) => a.ordinal - b.ordinal || a.weekday - b.weekday);
}

function readUntil(source: Source, text: string): Moment {
  const time = parseBasic(text);
  if (!time) {
    throw refuse(
      source,
      "UNTIL",
      `must be a date or time such as 19971224 or 19971224T000000Z, not "${shorten(text)}"`,
    );
  }
  return { form: time.form, seconds: time.local };
}

/** Rejects parts that MUST NOT be combined (RFC 5545 3.3.10). */
function requireCompatible(source: Source, rule: Rule): void {
  const { frequency } = rule;
  if (rule.count !== undefined && rule.until !== undefined) {
    throw refuse(source, "UNTIL", "cannot be combined with COUNT");
  }
  const ordinals = rule.weekdays.some((each) => each.ordinal !== 0);
  if (ordinals && frequency !== "MONTHLY" && frequency !== "YEARLY") {
    throw refuse(source, "BYDAY", "can number weekdays (such as 2TU) only with FREQ=MONTHLY or FREQ=YEARLY");
  }
  if (ordinals && rule.weekNumbers.length > 0) {
    throw refuse(source, "BYDAY", "cannot number weekdays (such as 2TU) together with BYWEEKNO");
  }
  if (rule.monthDays.length > 0 && frequency === "WEEKLY") {
    throw refuse(source, "BYMONTHDAY", "cannot be used with FREQ=WEEKLY");
  }
  if (rule.yearDays.length > 0 && (frequency === "DAILY" || frequency === "WEEKLY" || frequency === "MONTHLY")) {
    throw refuse(source, "BYYEARDAY", `cannot be used with FREQ=${frequency}`);
  }
  if (rule.weekNumbers.length > 0 && frequency !== "YEARLY") {
    throw refuse(source, "BYWEEKNO", "requires FREQ=YEARLY");
  }
  if (rule.positions.length > 0 && !byLists.some((name) => rule[name].length > 0)) {
    throw refuse(source, "BYSETPOS", "requires another BY part, such as BYDAY");
  }
}

const byLists = [
  "seconds",
  "minutes",
  "hours",
  "weekdays",
  "monthDays",
  "yearDays",
  "weekNumbers",
  "months",
] as const satisfies readonly (keyof Rule)[];

/**
 * Parses the value of an RRULE or EXRULE: `FREQ=WEEKLY;BYDAY=MO`. Parts may be in any order and in lower case, and one trailing
 * semicolon, which some clients send, is ignored.
 *
 * @throws Failure invalid with the part and the rule.
 */
export function parseRule(text: string, name = "RRULE", field = "recurrence"): Rule {
  const source: Source = { name, text, field };
  const parts = new Map<string, string>();
  const trimmed = text.endsWith(";") ? text.slice(0, -1) : text;
  for (const piece of trimmed.toUpperCase().split(";")) {
    const equals = piece.indexOf("=");
    if (equals < 1) throw refuse(source, `"${shorten(piece)}"`, "is not of the form NAME=VALUE");
    const part = piece.slice(0, equals);
    if (parts.has(part)) throw refuse(source, part, "cannot appear twice");
    parts.set(part, piece.slice(equals + 1));
  }

  const take = <T>(part: string, read: (value: string) => T): T | undefined => {
    const value = parts.get(part);
    if (value === undefined) return undefined;
    parts.delete(part);
    return read(value);
  };
  const takeList = (part: string, low: number, high: number, signed = false) =>
    take(part, (value) => readList(source, part, value, low, high, signed)) ?? [];

  const frequency = take("FREQ", (value) => {
    const known = frequencies.find((each) => each === value);
    if (!known) throw refuse(source, "FREQ", `must be one of ${frequencies.join(", ")}, not "${shorten(value)}"`);
    return known;
  });
  if (!frequency) throw refuse(source, "FREQ", "is missing");

  const rule: Rule = {
    frequency,
    interval: take("INTERVAL", (value) => readNumber(source, "INTERVAL", value, limits.interval)) ?? 1,
    count: take("COUNT", (value) => readNumber(source, "COUNT", value, limits.count)),
    until: take("UNTIL", (value) => readUntil(source, value)),
    seconds: takeList("BYSECOND", 0, 60),
    minutes: takeList("BYMINUTE", 0, 59),
    hours: takeList("BYHOUR", 0, 23),
    weekdays: take("BYDAY", (value) => readWeekdays(source, value)) ?? [],
    monthDays: takeList("BYMONTHDAY", 1, 31, true),
    yearDays: takeList("BYYEARDAY", 1, 366, true),
    weekNumbers: takeList("BYWEEKNO", 1, 53, true),
    months: takeList("BYMONTH", 1, 12),
    positions: takeList("BYSETPOS", 1, 366, true),
    weekStart:
      take("WKST", (value) => {
        const weekday = weekdayNames.indexOf(value);
        if (weekday < 0) throw refuse(source, "WKST", `must be a weekday such as MO, not "${shorten(value)}"`);
        return weekday;
      }) ?? 0,
  };
  for (const part of parts.keys()) throw refuse(source, shorten(part), "is not a supported part");
  requireCompatible(source, rule);
  return rule;
}

/** Formats a time as `19970902`, `19970902T090000` or `19970902T090000Z`. */
function printMoment(moment: Moment): string {
  if (moment.form === "date") return printBasicDate(moment.seconds);
  return moment.form === "utc" ? `${printBasicTime(moment.seconds)}Z` : printBasicTime(moment.seconds);
}

/** The value of an RRULE or EXRULE, FREQ first; `parseRule` parses it back to the same rule. */
export function printRule(rule: Rule): string {
  const parts = [`FREQ=${rule.frequency}`];
  if (rule.until) parts.push(`UNTIL=${printMoment(rule.until)}`);
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  const list = (part: string, values: readonly (number | string)[]) => {
    if (values.length > 0) parts.push(`${part}=${values.join(",")}`);
  };
  list("BYMONTH", rule.months);
  list("BYWEEKNO", rule.weekNumbers);
  list("BYYEARDAY", rule.yearDays);
  list("BYMONTHDAY", rule.monthDays);
  list(
    "BYDAY",
    rule.weekdays.map(({ weekday, ordinal }) => `${ordinal === 0 ? "" : ordinal}${weekdayNames[weekday]}`),
  );
  list("BYHOUR", rule.hours);
  list("BYMINUTE", rule.minutes);
  list("BYSECOND", rule.seconds);
  list("BYSETPOS", rule.positions);
  if (rule.weekStart !== 0) parts.push(`WKST=${weekdayNames[rule.weekStart]}`);
  return parts.join(";");
}

/** Splits a date line such as `RDATE;TZID=Europe/Berlin:` and its values into name, parameters and value. */
interface Line {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

const parameterForm = /^;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:,]*))/;

function splitLine(text: string, field: string): Line {
  const name = /^[A-Za-z-]+/.exec(text)?.[0] ?? "";
  const parameters = new Map<string, string>();
  let rest = text.slice(name.length);
  for (let found = parameterForm.exec(rest); found; found = parameterForm.exec(rest)) {
    parameters.set((found[1] ?? "").toUpperCase(), found[2] ?? found[3] ?? "");
    rest = rest.slice(found[0].length);
  }
  if (name === "" || !rest.startsWith(":")) {
    throw new Failure(
      "invalid",
      "invalid",
      `"${shorten(text)}" is not a recurrence line: it must begin with RRULE:, EXRULE:, RDATE or EXDATE.`,
      { field, hint: ruleHint },
    );
  }
  return { name: name.toUpperCase(), parameters, value: rest.slice(1) };
}

function readDates(line: Line, field: string): RecurrenceDate[] {
  const refuseValue = (value: string, why: string) =>
    invalidField(field, `"${shorten(value)}" in ${line.name} ${why}.`);

  for (const parameter of line.parameters.keys()) {
    if (parameter !== "VALUE" && parameter !== "TZID") throw refuseValue(parameter, "is not an allowed parameter");
  }
  const kind = (line.parameters.get("VALUE") ?? "").toUpperCase();
  if (!["", "DATE", "DATE-TIME"].includes(kind)) {
    throw refuseValue(kind, "is not an allowed value type: use DATE or DATE-TIME");
  }
  const zone = line.parameters.get("TZID");
  if (zone !== undefined && !findZone(zone)) throw refuseValue(zone, "is not the name of an IANA time zone");

  return line.value.split(",").map((item) => {
    const start = parseBasic(item.trim().toUpperCase());
    const wanted = kind === "DATE" ? "date" : kind === "" ? undefined : "time";
    if (!start || (wanted !== undefined && (wanted === "date") !== (start.form === "date"))) {
      throw refuseValue(item, kind === "DATE" ? "is not a date such as 19971224" : "is not a valid date or time");
    }
    return { form: start.form, seconds: start.local, zone: start.form === "local" ? zone : undefined };
  });
}

/**
 * Parses the `recurrence` array of an event: RRULE, EXRULE, RDATE and EXDATE lines in any order; several of each kind are allowed
 * (RFC 5545 §3.8.5). The contract limits the number of lines and their length. DTSTART and DTEND are rejected, because an event has `start` and `end`.
 *
 * @throws Failure invalid with the field `recurrence/<index of the line>`.
 */
export function parseRecurrence(lines: readonly string[]): Recurrence {
  const rules: Rule[] = [];
  const excludedRules: Rule[] = [];
  const dates: RecurrenceDate[] = [];
  const excludedDates: RecurrenceDate[] = [];
  lines.forEach((text, index) => {
    const field = `recurrence/${index}`;
    const line = splitLine(text.trim(), field);
    const isRule = line.name === "RRULE" || line.name === "EXRULE";
    const [parameter] = line.parameters.keys();
    if (isRule && parameter !== undefined) {
      throw invalidField(field, `${line.name} cannot have the parameter ${shorten(parameter)}.`);
    }
    if (line.name === "RRULE") rules.push(parseRule(line.value, "RRULE", field));
    else if (line.name === "EXRULE") excludedRules.push(parseRule(line.value, "EXRULE", field));
    else if (line.name === "RDATE") dates.push(...readDates(line, field));
    else if (line.name === "EXDATE") excludedDates.push(...readDates(line, field));
    else {
      const hint = line.name === "DTSTART" || line.name === "DTEND" ? ". Use the event's start and end" : "";
      throw invalidField(
        field,
        `${shorten(line.name)} is not allowed in "recurrence", only RRULE, EXRULE, RDATE and EXDATE are${hint}.`,
      );
    }
    if (rules.length + excludedRules.length > limits.rules) {
      throw invalidField(field, `"recurrence" can have up to ${limits.rules} RRULE and EXRULE lines together.`);
    }
    if (dates.length + excludedDates.length > limits.dates) {
      throw invalidField(field, `"recurrence" can have up to ${limits.dates} RDATE and EXDATE values together.`);
    }
  });
  return { rules, excludedRules, dates, excludedDates };
}
