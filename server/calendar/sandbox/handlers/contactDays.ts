import type { ContactDaysHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { findUserByEmail } from "../../../identity/directory.ts";
import { normalAddress } from "../../../platform/emailAddress.ts";
import { notFound } from "../../../platform/failure.ts";
import { EventChanges } from "../../changes/eventChanges.ts";
import { contactDay } from "../../events/birthdays.ts";
import { organizerOf } from "../../events/context.ts";
import { newId } from "../../ids.ts";
import { shownOn, writeAsServer } from "../acting.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

/** Sets birthdays and other special days of contacts, which the published service takes from its contacts app. */
export function contactDays({ store }: CalendarSandboxDependencies): ContactDaysHandlers {
  return {
    async add({ path, body: day, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        const user = await findUserByEmail(writes.tx, normalAddress(path.user));
        const calendar = user && (await writes.find(user.email));
        if (!calendar) throw notFound("User", { parameter: "user" });
        const id = newId(writes.ids);
        const members = contactDay(day, `${id}@calendar.example`, await organizerOf(writes.tx, calendar));
        const event = await new EventChanges(writes).insert(calendar, id, members);
        return shownOn(event, calendar, origin);
      });
      return { status: 200, body };
    },
  };
}
