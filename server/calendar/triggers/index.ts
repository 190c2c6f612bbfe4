/** Acts on calendars from outside of the service, which no operation can do. The sandbox calls these functions. */

import { findUserByEmail } from "../../identity/directory.ts";
import { nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidField, notFound } from "../../platform/failure.ts";
import { saveRule } from "../acl/rules.ts";
import { parseScope } from "../acl/scopes.ts";
import { type CalendarChange, newCalendar } from "../calendars/content.ts";
import { createCalendar } from "../calendars/lifecycle.ts";
import { EventWrites } from "../changes/eventWrites.ts";
import { calendarNotFound } from "../errors.ts";
import { type ContactDay, contactDay } from "../events/birthdays.ts";
import { organizerOf } from "../events/context.ts";
import { toShown } from "../events/found.ts";
import { toEvent, type WireEvent } from "../events/wire.ts";
import { newId, newUuid } from "../ids.ts";
import { type CalendarResource, type SettingResource, toCalendar, toSetting } from "../present.ts";
import { requireZone } from "../recurrence/zone.ts";
import { saveSetting, settingsOf } from "../settings/settings.ts";
import { defaultSettings, isSettingId, requireSettingValue } from "../settings/values.ts";
import { updateCalendar } from "../store/calendars.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { createEventTriggers, type EventTriggers } from "./events.ts";
import { createExpiryTriggers, type ExpiryTriggers } from "./expiry.ts";
import { createFeedTriggers, type FeedTriggers } from "./feeds.ts";
import { createFileTriggers, type FileTriggers } from "./files.ts";
import { createReminderTriggers, type ReminderTriggers } from "./reminders.ts";

/** A resource: a room, a car, a projector. */
export interface NewResource {
  summary: string;
  description?: string;
  location?: string;
  timeZone?: string;
  /** The domain of its organization, whose users see when the resource is free. */
  organization?: string;
  /** The mail addresses of users who get the role `owner`. */
  owners?: readonly string[];
  /** Whether it accepts invitations automatically. It does unless this is false. */
  autoAcceptInvitations?: boolean;
}

export interface CalendarTriggers extends EventTriggers, ExpiryTriggers, FeedTriggers, FileTriggers, ReminderTriggers {
  /** Changes a user's setting. @throws Failure for an unknown user or setting, or a wrong value. */
  changeSetting(email: string, setting: string, value: string): Promise<SettingResource>;
  /** @throws Failure naming the member. */
  createResource(wanted: NewResource): Promise<CalendarResource>;
  /** Adds a day of a contact to a user's primary calendar. @throws Failure for an unknown user, or naming the member. */
  addContactDay(email: string, day: ContactDay, origin: string): Promise<WireEvent>;
  /** Disables or enables a calendar. A disabled calendar cannot be changed. @throws Failure when there is no such calendar. */
  setDisabled(calendarId: string, disabled: boolean): Promise<{ id: string; disabled: boolean }>;
}

export interface TriggerParts {
  store: CalendarStore;
  clock: Clock;
  /** The key from which addresses of feeds are computed. */
  key: Buffer;
}

export function createCalendarTriggers({ store, clock, key }: TriggerParts): CalendarTriggers {
  /** Writes as the server itself, whose role is not checked. */
  const write = <T>(work: (writes: CalendarWrites) => Promise<T>) => store.write({ caller: nobody, origin: "" }, work);

  return {
    ...createEventTriggers({ store }),
    ...createExpiryTriggers({ store }),
    ...createFeedTriggers({ store, key }),
    ...createFileTriggers({ store, clock }),
    ...createReminderTriggers({ store, clock }),

    changeSetting: (email, setting, value) =>
      write(async (writes) => {
        const user = await findUserByEmail(writes.tx, normalAddress(email));
        if (!user) throw notFound("User", { parameter: "user" });
        if (!isSettingId(setting)) throw notFound("Setting", { parameter: "setting" });
        requireSettingValue(setting, value);
        await writes.find(user.email); // The sequence of settings is stored with the primary calendar, so that is made first.
        await saveSetting(writes, user.id, setting, value);
        return toSetting(setting, (await settingsOf(writes.tx, user.id)).get(setting));
      }),

    createResource: (wanted) =>
      write(async (writes) => {
        const { organization = "", owners = [], autoAcceptInvitations = true, ...members } = wanted;
        const change: CalendarChange = { ...members, autoAcceptInvitations };
        const context = { isResource: true, newLabelId: () => newUuid(writes.ids) };
        const content = newCalendar(change, defaultSettings.timezone, context);
        const domain = organization === "" ? null : domainScope(organization).value;
        const made = await createCalendar(writes, content, {
          kind: "resource",
          owner: undefined,
          domain,
          clientId: null,
        });
        if (domain !== null) await saveRule(writes, made, domainScope(domain), "freeBusyReader");
        for (const value of owners) await saveRule(writes, made, userScope(value), "owner");
        return toCalendar(made, undefined);
      }),

    addContactDay: (email, day, origin) =>
      write(async (writes) => {
        const user = await findUserByEmail(writes.tx, normalAddress(email));
        const calendar = user && (await writes.find(user.email));
        if (!calendar) throw notFound("User", { parameter: "user" });
        const id = newId(writes.ids);
        const person = await organizerOf(writes.tx, calendar);
        const members = contactDay(day, `${id}@calendar.example`, person);
        const event = await new EventWrites(writes).insert(calendar, id, members);
        const zone = requireZone(calendar.timeZone);
        return toEvent(toShown({ kind: "event", ...event }), { view: "details", zone, userEmail: user.email, origin });
      }),

    setDisabled: (calendarId, disabled) =>
      write(async (writes) => {
        const calendar = calendarId === "primary" ? undefined : await writes.find(calendarId);
        if (!calendar) throw calendarNotFound();
        await updateCalendar(writes.tx, calendar.id, { disabled });
        return { id: calendar.id, disabled };
      }),
  };
}

function domainScope(value: string) {
  return scopeAt("organization", "domain", value);
}

function userScope(value: string) {
  return scopeAt("owners", "user", value);
}

function scopeAt(field: string, type: "domain" | "user", value: string) {
  try {
    return parseScope({ type, value });
  } catch {
    throw invalidField(field, `Invalid value for member "${field}": "${value.slice(0, 254)}" names no ${type}.`);
  }
}
