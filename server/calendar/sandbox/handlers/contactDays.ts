import type { ContactDaysHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { invalidField, requiredField } from "../../../platform/failure.ts";
import { requireUser } from "../../calendars/lifecycle.ts";
import { EventChanges } from "../../changes/eventChanges.ts";
import { organizerOf } from "../../events/context.ts";
import { newId } from "../../ids.ts";
import type { Members, Person } from "../../model/members.ts";
import { parseDate, printDate } from "../../recurrence/gregorian.ts";
import { type CalendarSandboxDependencies, requireCalendar, shownOn, writeAsServer } from "../acting.ts";

/** Sets birthdays and other special days of contacts, which the published service takes from its contacts app. */
export function contactDays({ store }: CalendarSandboxDependencies): ContactDaysHandlers {
  return {
    async add({ path, body: day, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        const { email } = await requireUser(writes.tx, path.user);
        const calendar = await requireCalendar(writes, email);
        const id = newId(writes.ids);
        const members = contactDay(day, `${id}@calendar.example`, await organizerOf(writes.tx, calendar));
        const event = await new EventChanges(writes).insert(calendar, id, members);
        return shownOn(event, calendar, origin);
      });
      return { status: 200, body };
    },
  };
}

interface ContactDay {
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
function contactDay(day: ContactDay, iCalUID: string, person: Person): Members {
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
