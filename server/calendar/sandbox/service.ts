import type {
  CalendarFeedsHandlers,
  CalendarFilesHandlers,
  CalendarRemindersHandlers,
  CalendarResourcesHandlers,
  CalendarSandboxServiceHandlers,
  CalendarSettingsHandlers,
  CalendarStatesHandlers,
  ChannelsHandlers,
} from "../../../generated/calendar/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { bodyOf, readText } from "../../http/upload.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operatorService.ts";
import { nobody } from "../../platform/caller.ts";
import { invalidField, invalidParameterValue, notFound } from "../../platform/failure.ts";
import { saveRule } from "../acl/rules.ts";
import { parseScope } from "../acl/scopes.ts";
import { newCalendar } from "../calendars/content.ts";
import { createCalendar, requireUser } from "../calendars/lifecycle.ts";
import { feedAddresses } from "../feeds/addresses.ts";
import { importFile, mostFileBytes } from "../files/importFile.ts";
import { newUuid } from "../ids.ts";
import { sliceCost } from "../lists/cost.ts";
import { toCalendar, toSetting } from "../present.ts";
import { type DueReminder, dueReminders, seenEntries } from "../reminders/due.ts";
import { saveSetting, settingsOf } from "../settings/settings.ts";
import { defaultSettings, isSettingId, requireSettingValue } from "../settings/values.ts";
import { updateCalendar } from "../store/calendars.ts";
import { endChannelNow } from "../store/channels.ts";
import { shownChannels } from "../store/shown.ts";
import { type CalendarSandboxDependencies, requireCalendar, writeAsServer } from "./acting.ts";
import { calendarEvents, contactDays } from "./events.ts";

/** The service at `/sandbox/v1/calendar`: actions that no API operation can perform, for the operator of a sandbox. */
export function calendarSandbox(parts: OperatorParts, dependencies: CalendarSandboxDependencies): Service {
  return defineOperatorService<CalendarSandboxServiceHandlers>(parts, "calendar/sandbox", {
    handlers: {
      channels: channels(dependencies),
      calendarSettings: calendarSettings(dependencies),
      calendarReminders: calendarReminders(dependencies),
      contactDays: contactDays(dependencies),
      calendarFeeds: calendarFeeds(dependencies),
      calendarFiles: calendarFiles(dependencies),
      calendarResources: calendarResources(dependencies),
      calendarStates: calendarStates(dependencies),
      calendarEvents: calendarEvents(dependencies),
    },
  });
}

function channels({ db, clock, store }: CalendarSandboxDependencies): ChannelsHandlers {
  return {
    async expireCalendar({ path }) {
      await writeAsServer(store, async ({ tx, nowMs }) => {
        const ended = await endChannelNow(tx, path.stream, BigInt(nowMs));
        if (!ended) throw notFound("Channel", { parameter: "stream" });
      });
      return { status: 204 };
    },

    async listCalendar({ query: { limit } }) {
      const nowMs = BigInt(clock.now());
      const items = (await shownChannels(db.read, limit)).map((row) => ({
        stream: row.key,
        id: row.id,
        client: row.clientId,
        user: row.email,
        // The cast is safe: the column contains only the values that the response allows.
        resource: row.resource as "events",
        calendar: row.calendarId === "" ? undefined : row.calendarId,
        address: row.address,
        expires: new Date(Number(row.expirationMs)).toISOString(),
        messages: Number(row.messages),
        state: row.ended
          ? ("stopped" as const)
          : row.expirationMs <= nowMs
            ? ("expired" as const)
            : ("active" as const),
      }));
      return { status: 200, body: { items } };
    },
  };
}

/** Changes settings of a user. The published service changes them on a settings page and has no API operation for it. */
function calendarSettings({ store }: CalendarSandboxDependencies): CalendarSettingsHandlers {
  return {
    async change({ path: { user: email, setting }, body: { value } }) {
      const body = await writeAsServer(store, async (writes) => {
        const user = await requireUser(writes.tx, email);
        if (!isSettingId(setting)) throw notFound("Setting", { parameter: "setting" });
        requireSettingValue(setting, value);
        // Saving a setting needs a row that is created with the primary calendar, so `find` creates a missing calendar.
        await writes.find(user.email);
        await saveSetting(writes, user.id, setting, value);
        return toSetting(setting, (await settingsOf(writes.tx, user.id)).get(setting));
      });
      return { status: 200, body };
    },
  };
}

const dayMs = 24 * 3_600_000;
const longestMs = 31 * dayMs;
/** The maximum number of reminders in one response. */
const mostShown = 1000;
/** The maximum number of events that are checked for one response. */
const mostEvents = 25_000;
const tooMany = `the time range contains more than ${mostEvents} events. Use a shorter range`;

/** Lists the reminders that a user has received. */
function calendarReminders({ store, clock, emailsSent }: CalendarSandboxDependencies): CalendarRemindersHandlers {
  return {
    async list({ path, query: { since, until }, work }) {
      const untilMs = until === undefined ? clock.now() : Date.parse(until);
      const afterMs = since === undefined ? untilMs - dayMs : Date.parse(since);
      if (!(afterMs <= untilMs)) throw invalidParameterValue("since", 'it must not be later than "until"');
      if (untilMs - afterMs > longestMs) throw invalidParameterValue("since", 'it must be within 31 days of "until"');
      const reads = store.read({ caller: nobody, origin: "" });
      const { reader } = reads;
      const user = await requireUser(reader, path.user);
      const due: DueReminder[] = [];
      let events = 0;
      const parts = { reader, epoch: await reads.epoch(), budget: work.begin(sliceCost) };
      for await (const piece of dueReminders(parts, await seenEntries(reader, user), { afterMs, untilMs })) {
        due.push(...piece.due);
        events += piece.events;
        if (due.length >= mostShown) break;
        if (events > mostEvents) throw invalidParameterValue("since", tooMany);
      }
      return { status: 200, body: { items: due.slice(0, mostShown).map(shown), emailsSent } };
    },
  };
}

function shown({ dueMs, method, minutes, startMs, calendar, event }: DueReminder) {
  return {
    dueAt: new Date(dueMs).toISOString(),
    method,
    minutes,
    calendarId: calendar.id,
    eventId: event.id,
    summary: event.members.summary || undefined,
    start: new Date(startMs).toISOString(),
  };
}

function calendarFeeds(dependencies: CalendarSandboxDependencies): CalendarFeedsHandlers {
  const addresses = async (path: { user: string; calendarId: string }, origin: string, renew: boolean) => {
    const { user: email, calendarId } = path;
    return { status: 200 as const, body: await feedAddresses(dependencies, { email, calendarId, renew, origin }) };
  };
  return {
    get: ({ path, origin }) => addresses(path, origin, false),
    renew: ({ path, origin }) => addresses(path, origin, true),
  };
}

function calendarFiles(dependencies: CalendarSandboxDependencies): CalendarFilesHandlers {
  return {
    async import({ path: { user: email, calendarId }, incoming, origin, work }) {
      const content = await readText(bodyOf(incoming), mostFileBytes, "The file");
      return { status: 200, body: await importFile(dependencies, { email, calendarId, content, origin, work }) };
    },
  };
}

/** Manages resources: rooms, cars, projectors. In the published service, an administrator creates them. */
function calendarResources({ store }: CalendarSandboxDependencies): CalendarResourcesHandlers {
  return {
    async create({ body: { organization = "", owners = [], autoAcceptInvitations = true, ...members } }) {
      const body = await writeAsServer(store, async (writes) => {
        const context = { isResource: true, newLabelId: () => newUuid(writes.ids) };
        const content = newCalendar({ ...members, autoAcceptInvitations }, defaultSettings.timezone, context);
        const scope = organization === "" ? undefined : scopeAt("organization", "domain", organization);
        const domain = scope?.value ?? null;
        const made = await createCalendar(writes, content, {
          kind: "resource",
          owner: undefined,
          domain,
          clientId: null,
        });
        if (scope) await saveRule(writes, made, scope, "freeBusyReader");
        for (const value of owners) await saveRule(writes, made, scopeAt("owners", "user", value), "owner");
        return toCalendar(made, undefined);
      });
      return { status: 200, body };
    },
  };
}

/** Parses the email address or domain in a field. @throws Failure that specifies the field if its value is invalid. */
function scopeAt(field: string, type: "domain" | "user", value: string) {
  try {
    return parseScope({ type, value });
  } catch {
    throw invalidField(
      field,
      `Invalid value for field "${field}": "${value.slice(0, 254)}" is not the ID of a ${type}.`,
    );
  }
}

/** Puts calendars into states that no API operation can cause. */
function calendarStates({ store }: CalendarSandboxDependencies): CalendarStatesHandlers {
  const update = (id: string, change: Parameters<typeof updateCalendar>[2]) =>
    writeAsServer(store, async (writes) => {
      const calendar = await requireCalendar(writes, id);
      await updateCalendar(writes.tx, calendar.id, change);
      return calendar.id;
    });
  return {
    /** Invalidates every sync token that was issued so far. */
    async expireSyncTokens() {
      await writeAsServer(store, (writes) => store.restored(writes.tx));
      return { status: 204 };
    },

    /** Disables a calendar, so that it cannot be changed. */
    async set({ path, body: { disabled } }) {
      return { status: 200, body: { id: await update(path.calendarId, { disabled }), disabled } };
    },

    /** Makes the creation of the next conferences on a calendar fail. */
    async failConferences({ path, body: { failing } }) {
      return { status: 200, body: { id: await update(path.calendarId, { failingConferences: failing }), failing } };
    },
  };
}
