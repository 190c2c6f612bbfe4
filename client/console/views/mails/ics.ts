/** What an invitation says, as far as a person is shown it (RFC 5545). */
import { formatDay, formatMinute } from "../../app/format.ts";

export interface InvitedEvent {
  uid: string;
  summary: string;
  start: string;
  end: string;
  rule?: string;
  location?: string;
  organizer?: string;
  /** Only the address. */
  organizerMail?: string;
  guests: string[];
}

/** The first event of a calendar file; undefined when there is none. */
export function eventIn(text: string): InvitedEvent | undefined {
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
    start: moment(start),
    end: moment(find("DTEND")),
    rule: find("RRULE")?.value,
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
  // A colon within quotes belongs to a parameter.
  const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/.exec(line);
  const parameters: Record<string, string> = {};
  for (const [, name = "", value = ""] of (match?.[2] ?? "").matchAll(/;([\w-]+)=("[^"]*"|[^:;"]*)/g)) {
    parameters[name.toUpperCase()] = value.replaceAll('"', "");
  }
  return { name: (match?.[1] ?? "").toUpperCase(), parameters, value: match?.[3] ?? "" };
}

function moment(property: Property | undefined): string {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(property?.value ?? "");
  if (!match) return property?.value ?? "";
  const [, year, month, day, hour, minute, , utc] = match;
  // As it stands there, in the zone that the mail names: of that, only the way of writing is taken.
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return formatDay(date, "UTC");
  const zone = utc ? "UTC" : (property?.parameters.TZID ?? "");
  return `${formatMinute(`${date}T${hour}:${minute}Z`, "UTC")} ${zone}`.trim();
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
