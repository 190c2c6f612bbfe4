import type { ContactDaysHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { requireUser } from "../../calendars/lifecycle.ts";
import { EventChanges } from "../../changes/eventChanges.ts";
import { contactDay } from "../../events/birthdays.ts";
import { organizerOf } from "../../events/context.ts";
import { newId } from "../../ids.ts";
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
