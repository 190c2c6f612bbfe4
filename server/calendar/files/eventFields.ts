/** Converts the properties of an event in a file, other than times, to fields of `events.import`. */
import { isEmailAddress } from "../../platform/emailAddress.ts";
import type { SentEvent } from "../model/sent.ts";
import type { FileEvent } from "./fileEvent.ts";
import { durationOf } from "./fileTimes.ts";
import { type Property, textOf } from "./lines.ts";
import type { TimeReader } from "./timeReader.ts";
import { sequenceOf } from "./versions.ts";

const statuses = { CONFIRMED: "confirmed", TENTATIVE: "tentative", CANCELLED: "cancelled" } as const;

/**
 * The fields of an event other than its times.
 * @param reader Receives a note about each person who is left out.
 */
export function commonBody(event: FileEvent, iCalUID: string, reader: Pick<TimeReader, "note">): SentEvent {
  const { single } = event;
  const text = (name: string) => textOf(single.get(name)?.value ?? "") || undefined;
  const word = (name: string) => single.get(name)?.value.trim().toUpperCase() ?? "";
  const [summary, description, location] = ["SUMMARY", "DESCRIPTION", "LOCATION"].map(text);
  const stated = single.get("ORGANIZER");
  const organizer = stated && addressOf(stated, reader);
  const attendees = event.attendees.flatMap((each) => attendeeOf(each, reader) ?? []);
  const visibility = word("CLASS");
  return {
    iCalUID,
    status: statuses[word("STATUS") as keyof typeof statuses] ?? "confirmed",
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    sequence: sequenceOf(event),
    ...(word("TRANSP") === "TRANSPARENT" && { transparency: "transparent" as const }),
    // Calendar apps write PUBLIC for every event. It is ignored, because here it would show details to users who may only see
    // busy times.
    ...(visibility === "PRIVATE" && { visibility: "private" as const }),
    ...(visibility === "CONFIDENTIAL" && { visibility: "confidential" as const }),
    ...(organizer && { organizer }),
    ...(attendees.length > 0 && { attendees }),
    ...remindersOf(event.alarms),
  };
}

/**
 * The person in a property; undefined without an email address, because this service identifies people by their email address.
 */
function addressOf(
  { name: property, line, value, parameters }: Property,
  reader: Pick<TimeReader, "note">,
): { email: string; displayName?: string } | undefined {
  const stated = /^mailto:(.*)$/i.exec(value.trim())?.[1] ?? parameters.get("EMAIL") ?? "";
  const email = safelyDecoded(stated.replace(/\?.*$/, "")).trim();
  if (!isEmailAddress(email)) {
    reader.note(line, `${property} was ignored because it has no valid email address.`);
    return undefined;
  }
  const name = (parameters.get("CN") ?? "").slice(0, 1024);
  return { email, ...(name.trim() !== "" && name !== email && { displayName: name }) };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const responses = { ACCEPTED: "accepted", DECLINED: "declined", TENTATIVE: "tentative" } as const;

function attendeeOf(property: Property, reader: Pick<TimeReader, "note">) {
  const person = addressOf(property, reader);
  if (!person) return undefined;
  const parameter = (name: string) => property.parameters.get(name)?.toUpperCase() ?? "";
  const others = Number(parameter("X-NUM-GUESTS"));
  return {
    ...person,
    responseStatus: responses[parameter("PARTSTAT") as keyof typeof responses] ?? ("needsAction" as const),
    ...(/^(RESOURCE|ROOM)$/.test(parameter("CUTYPE")) && { resource: true }),
    ...(/^(OPT|NON)-PARTICIPANT$/.test(parameter("ROLE")) && { optional: true }),
    ...(Number.isInteger(others) && others > 0 && others < 1000 && { additionalGuests: others }),
  };
}

const mostReminders = 5;
const earliestReminder = 40_320;

/**
 * Converts the alarms of an event to reminders, as far as the service supports them. An event without alarms gets the calendar's
 * default reminders.
 */
function remindersOf(alarms: FileEvent["alarms"]): Pick<SentEvent, "reminders"> {
  if (alarms.length === 0) return {};
  const overrides = new Map<string, { method: "email" | "popup"; minutes: number }>();
  for (const alarm of alarms) {
    const trigger = alarm.get("TRIGGER");
    const action = alarm.get("ACTION")?.value.trim().toUpperCase();
    const before = trigger && !/^END$/i.test(trigger.parameters.get("RELATED") ?? "") && durationOf(trigger.value);
    if (!before || action === "NONE") continue;
    const minutes = -Math.round(before.days * 1440 + before.seconds / 60);
    if (minutes < 0 || minutes > earliestReminder || overrides.size === mostReminders) continue;
    const method = action === "EMAIL" ? "email" : "popup";
    // Adding 0 turns negative zero into 0.
    overrides.set(`${method} ${minutes}`, { method, minutes: minutes + 0 });
  }
  return { reminders: { useDefault: false, ...(overrides.size > 0 && { overrides: [...overrides.values()] }) } };
}
