/** Extracts the parts of an invitation that are shown to people from its calendar file (RFC 5545). */
import { recurrenceInWords } from "../../../../server/calendar/recurrence/words.ts";
import { formatDay, formatMinute } from "../../app/format.ts";

export interface InvitedEvent {
  uid: string;
  summary: string;
  start: string;
  end: string;
  /** How the event repeats, in words. */
  repeats?: string;
  location?: string;
  organizer?: string;
  /** The email address of the organizer, without the name. */
  organizerMail?: string;
  guests: string[];
}

/**
 * Returns the first event of a calendar file, or undefined if there is none.
 * @param zone The time zone for times in UTC; UTC by default.
 */
export function eventIn(text: string, zone = "UTC"): InvitedEvent | undefined {
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const begin = lines.indexOf("BEGIN:VEVENT");
  const end = lines.indexOf("END:VEVENT", begin);
  if (begin < 0 || end < 0) return undefined;
  const properties = lines.slice(begin + 1, end).map(property);
  const find = (name: string) => properties.find((each) => each.name === name);
  const start = find("DTSTART");
  if (!start) return undefined;
  return {
    uid: find("UID")?.value ?? "",
    summary: plain(find("SUMMARY")?.value) ?? "(no title)",
    start: moment(start, zone),
    end: moment(find("DTEND"), zone, true),
    repeats: repeatsOf(lines.slice(begin + 1, end), start, zone),
    location: plain(find("LOCATION")?.value),
    organizer: person(find("ORGANIZER")),
    organizerMail: find("ORGANIZER")?.value.replace(/^mailto:/i, ""),
    guests: properties.filter(({ name }) => name === "ATTENDEE").map((each) => person(each) ?? ""),
  };
}

interface Property {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

function property(line: string): Property {
  // The value begins at the first colon outside quotation marks. A colon within them belongs to a parameter.
  const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/.exec(line);
  const parameters: Record<string, string> = {};
  for (const [, name = "", value = ""] of (match?.[2] ?? "").matchAll(/;([\w-]+)=("[^"]*"|[^:;"]*)/g)) {
    parameters[name.toUpperCase()] = value.replaceAll('"', "");
  }
  return { name: (match?.[1] ?? "").toUpperCase(), parameters, value: match?.[3] ?? "" };
}

const dayMs = 24 * 3600_000;

/** Formats a time. @param isEnd Whether it is an end. An end date without a time is exclusive: the day after the last. */
function moment(property: Property | undefined, zone: string, isEnd = false): string {
  const { date, time, isUtc } = partsOf(property);
  if (date === undefined) return property?.value ?? "";
  if (time === undefined) return formatDay(Date.parse(date) - (isEnd ? dayMs : 0), "UTC");
  if (isUtc) return `${formatMinute(`${date}T${time}Z`, zone)} ${zone}`;
  // The time is already in the time zone of its property, so only the format changes.
  return `${formatMinute(`${date}T${time}Z`, "UTC")} ${property?.parameters.TZID ?? ""}`.trim();
}

function partsOf(property: Property | undefined): { date?: string; time?: string; isUtc?: boolean } {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(property?.value ?? "");
  if (!match) return {};
  const [, year, month, day, hour, minute, utc] = match;
  return { date: `${year}-${month}-${day}`, time: hour && `${hour}:${minute}:00`, isUtc: utc !== undefined };
}

function repeatsOf(lines: readonly string[], start: Property, zone: string): string | undefined {
  const recurrence = lines.filter((line) => /^(RRULE|EXRULE|RDATE|EXDATE)[:;]/i.test(line));
  if (recurrence.length === 0) return undefined;
  const { date, time, isUtc } = partsOf(start);
  if (time === undefined) return recurrenceInWords(recurrence, { date });
  const timeZone = isUtc ? zone : start.parameters.TZID;
  return recurrenceInWords(recurrence, { dateTime: `${date}T${time}${isUtc ? "Z" : ""}`, timeZone });
}

/** Returns the time zone in parentheses in the text of an email, as in `14:00 – 17:00 (Europe/Copenhagen)`. */
export function zoneNamedIn(text: string | undefined): string | undefined {
  const zones = [...(text ?? "").matchAll(/\(([A-Z]\w+(?:\/[\w+-]+)+)\)/g)].map(([, zone = ""]) => zone);
  return zones.find(isZone);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function person(property: Property | undefined): string | undefined {
  if (!property) return undefined;
  const mail = property.value.replace(/^mailto:/i, "");
  const { CN: name, PARTSTAT: answer } = property.parameters;
  const shown = name && name !== mail ? `${name} <${mail}>` : mail;
  return answer && answer !== "NEEDS-ACTION" ? `${shown} (${answer.toLowerCase()})` : shown;
}

function plain(text: string | undefined): string | undefined {
  return text?.replace(/\\([nN,;\\])/g, (_, character: string) => (character.toLowerCase() === "n" ? "\n" : character));
}
