/** Birthdays and other special days of contacts, which a contacts app adds to the primary calendar. Pure functions. */
import { invalidField, requiredField } from "../../platform/failure.ts";
import type { Members, Person } from "../model/members.ts";
import { parseDate, printDate } from "../recurrence/gregorian.ts";

export interface ContactDay {
  summary: string;
  /** The date of the special day in its first year, such as the date of birth: `1815-12-10`. */
  date: string;
  /** The type of special day; defaults to `birthday`. */
  type?: "anniversary" | "birthday" | "custom" | "other" | "self";
  /** The contact whose special day it is, for example `people/c42`. */
  contact?: string;
  /** The name of a special day of the type `custom`. */
  customTypeName?: string;
}

/** Returns a special day as an event. @throws Failure naming the field that is missing or does not match the type. */
export function contactDay(day: ContactDay, iCalUID: string, person: Person): Members {
  const { summary, date, type = "birthday", contact, customTypeName } = day;
  const first = parseDate(date);
  if (first === undefined)
    throw invalidField("date", `Invalid value for field "date": "${date}" is not a date. Use the form 2026-03-02.`);
  const hasContact = contact !== undefined;
  if (!hasContact && (type === "anniversary" || type === "custom" || type === "other")) throw requiredField("contact");
  if (hasContact && type === "self")
    throw invalidField("contact", '"contact" must be omitted for a birthday of the type self.');
  if (type === "custom" && !customTypeName) throw requiredField("customTypeName");
  if (type !== "custom" && customTypeName !== undefined) {
    throw invalidField("customTypeName", '"customTypeName" requires the type "custom".');
  }
  return {
    eventType: "birthday",
    status: "confirmed",
    iCalUID,
    sequence: 0,
    creator: person,
    organizer: person,
    start: { date },
    end: { date: printDate(first + 1) },
    reminders: { useDefault: true },
    summary,
    recurrence: [date.endsWith("-02-29") ? "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1" : "RRULE:FREQ=YEARLY"],
    transparency: "transparent",
    visibility: "private",
    birthdayProperties: { type, ...(hasContact && { contact }), ...(customTypeName && { customTypeName }) },
  };
}
