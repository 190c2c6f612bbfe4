import type { EventsHandlers } from "../../../generated/calendar/handlers.ts";
import { etagOf, requireMatch } from "../../http/etag.ts";
import { JsonText } from "../../http/operation.ts";
import { decodePageToken, encodePageToken } from "../../http/page.ts";
import { Failure } from "../../platform/failure.ts";
import { requireEventWriter } from "../acl/access.ts";
import { actsForUser, eventContext, organizerOf, type Reads, readsOf } from "../changes/context.ts";
import { EventChanges, eventDeleted, requireWhole } from "../changes/eventChanges.ts";
import { openChannel } from "../channels/channels.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { defaultRemindersOf } from "../entries/entries.ts";
import { invalidField, invalidParameter, requiredField } from "../errors.ts";
import { type Found, isSeries, toShown } from "../events/found.ts";
import { type Members, visibilityOf } from "../events/members.ts";
import {
  changedEvent,
  importable,
  newEvent,
  organizerFrom,
  patched,
  requireMayInvite,
  type SentEvent,
} from "../events/request.ts";
import { eventJson } from "../events/storedText.ts";
import { knownZone, momentOf, parseDateTime, parseTime, toSentTime } from "../events/times.ts";
import { requireMovable, requireOutsideBatch } from "../events/typeRules.ts";
import { findVisible, requireEvent } from "../events/visible.ts";
import { etagOfEvent, type Showing, toCancelled, toEvent, type WireEvent } from "../events/wire.ts";
import { versionedRow } from "../events/writing.ts";
import { newId } from "../ids.ts";
import { EventLists } from "../lists/eventLists.ts";
import type { EventFilter, Listed, ListPage } from "../lists/listing.ts";
import { filterOf, initialParameters, type ListQuery, requireListQuery } from "../lists/query.ts";
import { decodeSyncToken, encodeSyncToken, listName, requireSameParameters, sequenceOf } from "../lists/syncTokens.ts";
import { sendUpdatesOf } from "../mails/eventMails.ts";
import { readQuickly } from "../quickAdd/readQuickly.ts";
import { parseDate } from "../recurrence/gregorian.ts";
import { requireZone } from "../recurrence/zone.ts";
import { settingsOf } from "../settings/settings.ts";
import { defaultSettings } from "../settings/values.ts";
import { type Access, type Asking, type CalendarReads, seesBlocksOf, viewThrough } from "../store/reads.ts";

export function events({ store, callbackRule, clock, jobs }: CalendarDependencies): EventsHandlers {
  return {
    async list(request) {
      const { query } = request;
      requireListQuery(query);
      const reads = store.read(request);
      const access = await reads.open(request.path.calendarId, "events.list");
      const { calendar } = access;
      const scope = await reads.syncScope("events", access);
      const hides = calendar.kind === "primary" && (await hidesInvitations(reads, calendar.ownerId));
      const since =
        query.syncToken === undefined
          ? undefined
          : decodeSyncToken(query.syncToken, scope, calendar.sequence, calendar.eventsFloor);
      if (since)
        requireSameParameters(since.remembered, { ...initialParameters(query, undefined), hideInvitations: hides });
      const remembered = since?.remembered ?? initialParameters(query, hides);
      const filter = filterOf(query, remembered, {
        blocks: seesBlocksOf(access),
        nowMs: clock.now(),
        viewOf: (visibility) => viewThrough(access, visibility),
        syncing: since !== undefined,
        textual: query.maxAttendee === undefined,
      });
      const name = listName(
        "events",
        calendar.id,
        reads.caller.user.id,
        remembered,
        query.syncToken,
        query.showDeleted,
        query.orderBy,
        query.iCalUID,
        query.q,
        query.privateExtendedProperty,
        query.sharedExtendedProperty,
        query.updatedMin,
      );
      const lists = new EventLists(reads.reader, calendar, filter);
      const { page, begun, keyed } = await pageOfEvents(lists, filter, query, {
        name,
        sequence: calendar.sequence,
        since: since?.sequence,
      });
      const collection = await collectionOf(reads, access, clock.now());
      const zone = knownZone(query.timeZone ?? calendar.timeZone);
      if (query.timeZone !== undefined) requireZoneParameter(query.timeZone);
      const synchronizes =
        query.iCalUID === undefined &&
        query.orderBy === undefined &&
        query.privateExtendedProperty === undefined &&
        query.q === undefined &&
        query.sharedExtendedProperty === undefined &&
        query.updatedMin === undefined;
      const head = {
        ...collection,
        ...(page.next && { nextPageToken: encodePageToken(name, [...keyed, ...page.next]) }),
        ...(!page.next && synchronizes && { nextSyncToken: encodeSyncToken(scope, { sequence: begun, remembered }) }),
      };
      const body = withItems(head, page.items, access, { ...showingOf(request), zone });
      return { status: 200, headers: { ETag: collection.etag }, body };
    },

    async get(request) {
      const reads = store.read(request);
      const access = await reads.open(request.path.calendarId, "events.get");
      const found = await findVisible(reads, access, request.path.eventId);
      return reply(found, access, request);
    },

    async insert(request) {
      const { query } = request;
      const body: SentEvent = request.body;
      if (body.id && body.iCalUID) throw invalidField("iCalUID", 'Either "id" or "iCalUID" can be chosen, not both.');
      return store.write(request, async (writes) => {
        const access = await writes.open(request.path.calendarId, "events.insert");
        requireEventWriter(access.role, body.visibility ?? "default");
        const changes = new EventChanges(writes);
        const id = body.id ?? newId(writes.ids);
        const iCalUID = body.iCalUID ?? `${id}@calendar.example`;
        if (body.iCalUID) await changes.requireNewUid(access.calendar, iCalUID);
        const switches = readsOf(query);
        const wanted = await withAutomaticConference(writes, access, body, switches, id);
        const context = await eventContext(writes, access, wanted.body, { switches: wanted.switches, instance: false });
        const { members, conferenceRequested } = newEvent(wanted.body, context, { iCalUID });
        requireOutsideBatch(members.eventType, request.inBatch);
        requireMayInvite(await actsForUser(writes.reader, writes.caller.user.id), undefined, members);
        const found = await changes.insert(access.calendar, id, members);
        await changes.notify(access.calendar.id, sendUpdatesOf(query));
        if (conferenceRequested) await changes.requestConference(found, request.origin);
        if (changes.hasJobs) writes.tx.afterCommit(jobs.wake);
        return reply(found, access, request);
      });
    },

    async update(request) {
      const body: SentEvent = request.body;
      return change(request, "events.update", () => body);
    },

    async patch(request) {
      const { body } = request;
      return change(request, "events.patch", (members) => patched(members, body));
    },

    async delete(request) {
      await store.write(request, async (writes) => {
        const access = await writes.open(request.path.calendarId, "events.delete");
        const found = requireWhole(await requireEvent(writes, access, request.path.eventId));
        requireMatch(request.headers["if-match"], etagOf(versionedRow(found).syncSequence));
        const { members } = found;
        if (members.status === "cancelled") throw eventDeleted();
        requireEventWriter(access.role, visibilityOf(members));
        requireOutsideBatch(members.eventType, request.inBatch);
        const changes = new EventChanges(writes);
        await changes.change(access.calendar, found, {
          ...members,
          status: "cancelled",
          sequence: members.sequence + 1,
        });
        await changes.notify(access.calendar.id, sendUpdatesOf(request.query));
      });
      return { status: 204 };
    },

    async instances(request) {
      const { path, query } = request;
      const reads = store.read(request);
      const access = await reads.open(path.calendarId, "events.instances");
      const { calendar } = access;
      const found = await findVisible(reads, access, path.eventId);
      if (found.kind !== "event" || !isSeries(found.row)) {
        throw invalidParameter("eventId", "Only a series has instances.");
      }
      const zone = query.timeZone === undefined ? knownZone(calendar.timeZone) : requireZoneParameter(query.timeZone);
      const fromMs = query.timeMin === undefined ? Number.NEGATIVE_INFINITY : momentOf(query.timeMin, "timeMin") - 1;
      const toMs = query.timeMax === undefined ? Number.POSITIVE_INFINITY : momentOf(query.timeMax, "timeMax");
      if (toMs <= fromMs + (query.timeMin === undefined ? 0 : 1)) throw timeRangeEmpty();
      const filter: EventFilter = {
        window: { fromMs, toMs },
        singleEvents: true,
        showDeleted: query.showDeleted,
        hideUnanswered: false,
        viewOf: (visibility) => viewThrough(access, visibility),
        textual: query.maxAttendee === undefined,
      };
      const name = listName(
        "instances",
        calendar.id,
        path.eventId,
        fromMs,
        toMs,
        query.showDeleted,
        query.originalStart,
      );
      const lists = new EventLists(reads.reader, calendar, filter);
      const key = decodePageToken(query.pageToken, name, ["number", "string"]);
      const original = query.originalStart === undefined ? undefined : keyOfStart(query.originalStart);
      const after = key && ([Number(key[0]), String(key[1])] as const);
      const page = await lists.instancesOf(found, query.maxResults, after, original);
      const collection = await collectionOf(reads, access, clock.now());
      const head = { ...collection, ...(page.next && { nextPageToken: encodePageToken(name, page.next) }) };
      const body = withItems(head, page.items, access, { ...showingOf(request), zone });
      return { status: 200, headers: { ETag: collection.etag }, body };
    },

    async watch(request) {
      const { path, query } = request;
      const body = await store.write(request, async (writes) => {
        const { calendar } = await writes.open(path.calendarId, "events.watch");
        const watched = { resource: "events", calendarId: calendar.id, eventTypes: query.eventTypes ?? [] } as const;
        return openChannel(writes, watched, request.body, callbackRule);
      });
      return { status: 200, body };
    },

    async import(request) {
      const { query } = request;
      const sent: SentEvent = request.body;
      const { iCalUID } = sent;
      if (sent.id) throw invalidField("id", 'An import is known by its "iCalUID"; "id" cannot be chosen.');
      if (!iCalUID) throw requiredField("iCalUID");
      return store.write(request, async (writes) => {
        const access = await writes.open(request.path.calendarId, "events.import");
        requireEventWriter(access.role, sent.visibility ?? "default");
        const body = importable(sent);
        const place = sent.originalStartTime
          ? parseTime(sent.originalStartTime, access.calendar.timeZone, "originalStartTime")
          : undefined;
        const changes = new EventChanges(writes);
        const known = await changes.importedAs(access.calendar, iCalUID, place);
        if (known) requireEventWriter(access.role, visibilityOf(known.members));
        const instance = known?.kind === "instance";
        const context = await eventContext(writes, access, body, { switches: readsOf(query), instance });
        const organizer = organizerFrom(sent.organizer);
        const { members } = newEvent(body, context, { iCalUID, imported: true, ...(organizer && { organizer }) });
        requireMayInvite(await actsForUser(writes.reader, writes.caller.user.id), known?.members, members);
        const found = await changes.import(access.calendar, known, members, place, readsOf(query));
        return reply(found, access, request);
      });
    },

    async move(request) {
      const { path, query } = request;
      return store.write(request, async (writes) => {
        const from = await writes.open(path.calendarId, "events.move");
        const to = await writes.open(query.destination, "events.move", "destination");
        if (from.calendar.id === to.calendar.id) {
          throw invalidParameter("destination", "The event is on that calendar already.");
        }
        const found = requireWhole(await requireEvent(writes, from, path.eventId));
        if (found.kind === "instance" || found.members.recurringEventId !== undefined) {
          throw invalidParameter("eventId", "A single instance of a series cannot be moved.");
        }
        if (found.members.status === "cancelled") throw eventDeleted();
        requireMovable(found.members);
        requireEventWriter(from.role, visibilityOf(found.members));
        requireEventWriter(to.role, visibilityOf(found.members));
        const organizer = await organizerOf(writes.reader, to.calendar);
        const changes = new EventChanges(writes);
        const moved = await changes.move(from.calendar, found, to.calendar, organizer);
        await changes.notify(to.calendar.id, sendUpdatesOf(query));
        return reply(moved, to, request);
      });
    },

    async quickAdd(request) {
      return store.write(request, async (writes) => {
        const access = await writes.open(request.path.calendarId, "events.quickAdd");
        const settings = await settingsOf(writes.reader, writes.caller.user.id);
        const { start, end, ...rest } = readQuickly(request.query.text, {
          nowMs: writes.nowMs,
          zone: knownZone(access.calendar.timeZone),
          minutes: Number(settings.get("defaultEventLength")?.value ?? defaultSettings.defaultEventLength),
          order: dateOrderOf(settings.get("dateFieldOrder")?.value),
        });
        const switches = { conference: false, labels: false, attachments: false };
        const body: SentEvent = { ...rest, start: toSentTime(start), end: toSentTime(end) };
        const context = await eventContext(writes, access, body, { switches, instance: false });
        const id = newId(writes.ids);
        const { members } = newEvent(body, context, { iCalUID: `${id}@calendar.example` });
        return reply(await new EventChanges(writes).insert(access.calendar, id, members), access, request);
      });
    },
  };

  /** Update and patch differ in what they make of the body. */
  function change(
    request: ChangeRequest,
    operation: "events.update" | "events.patch",
    bodyOf: (members: Members) => SentEvent,
  ) {
    return store.write(request, async (writes) => {
      const access = await writes.open(request.path.calendarId, operation);
      const found = await requireEvent(writes, access, request.path.eventId);
      requireMatch(request.headers["if-match"], etagOf(versionedRow(found).syncSequence));
      const whole = requireWhole(found);
      const body = bodyOf(whole.members);
      requireEventWriter(access.role, visibilityOf(whole.members), body.visibility ?? "default");
      requireOutsideBatch(whole.members.eventType, request.inBatch);
      const instance = whole.kind === "instance" || whole.members.recurringEventId !== undefined;
      const context = await eventContext(writes, access, body, { switches: readsOf(request.query), instance });
      const { members, conferenceRequested } = changedEvent(whole.members, body, context);
      requireMayInvite(await actsForUser(writes.reader, writes.caller.user.id), whole.members, members);
      const changes = new EventChanges(writes);
      const changed = await changes.change(access.calendar, whole, members);
      await changes.notify(access.calendar.id, sendUpdatesOf(request.query));
      if (conferenceRequested) await changes.requestConference(changed, request.origin);
      if (changes.hasJobs) writes.tx.afterCommit(jobs.wake);
      return reply(changed, access, request);
    });
  }
}

function dateOrderOf(value = defaultSettings.dateFieldOrder as string): "MDY" | "DMY" | "YMD" {
  return value === "DMY" || value === "YMD" ? value : "MDY";
}

type ChangeRequest = Asking & {
  path: { calendarId: string; eventId: string };
  query: Parameters<typeof readsOf>[0] & Parameters<typeof sendUpdatesOf>[0] & { maxAttendee?: number };
  headers: { "if-match"?: string };
  inBatch: boolean;
};

interface ShownRequest {
  query: object;
  caller: Asking["caller"];
  origin: string;
}

function showingOf({ query, caller, origin }: ShownRequest): Omit<Showing, "view" | "zone"> {
  // Not every operation has the two parameters; all that have them mean the same.
  const { maxAttendee } = query as { maxAttendee?: number };
  return { userEmail: caller.user.email, origin, ...(maxAttendee !== undefined && { maxAttendee }) };
}

function reply(found: Found, access: Access, request: ShownRequest) {
  const { timeZone } = request.query as { timeZone?: string }; // As above.
  const zone = timeZone === undefined ? knownZone(access.calendar.timeZone) : requireZoneParameter(timeZone);
  const view = viewThrough(access, versionedRow(found).visibility);
  const event = toShown(found);
  const body = toEvent(event, { ...showingOf(request), view, zone });
  return { status: 200 as const, headers: { ETag: etagOfEvent(event, view) }, body };
}

/** A page as JSON text: most events have theirs already. */
function withItems(head: object, items: readonly Listed[], access: Access, showing: Omit<Showing, "view">): JsonText {
  const texts = items.map((each) =>
    each.text === undefined
      ? JSON.stringify(shown(each, access, showing))
      : eventJson(each.text, each.version, showing),
  );
  return new JsonText(`${JSON.stringify(head).slice(0, -1)},"items":[${texts.join(",")}]}`);
}

function shown(listed: Listed, access: Access, showing: Omit<Showing, "view">): WireEvent {
  const { cancelled } = listed;
  const event = listed.event();
  const view = viewThrough(access, event.bare ? "default" : visibilityOf(event.members));
  return cancelled ? toCancelled(event, view, showing.zone) : toEvent(event, { ...showing, view });
}

function requireZoneParameter(name: string) {
  try {
    return requireZone(name);
  } catch (error) {
    if (error instanceof Failure) throw invalidParameter("timeZone", error.message);
    throw error;
  }
}

function timeRangeEmpty(): Failure {
  return new Failure("invalid", "timeRangeEmpty", "The specified time range is empty.", {
    domain: "calendar",
    parameter: "timeMax",
  });
}

/** `originalStart`: a moment, or a date. @throws Failure `invalid`. */
function keyOfStart(text: string): number {
  const day = parseDate(text);
  if (day !== undefined) return day * 86_400_000;
  const ms = /[Zz]$|[+-]\d{2}:\d{2}$/.test(text) ? parseDateTime(text, requireZone("UTC")) : undefined;
  if (ms === undefined) {
    throw invalidParameter("originalStart", `"${text.slice(0, 40)}" is neither a moment with an offset nor a date.`);
  }
  return ms;
}

async function hidesInvitations(reads: CalendarReads, userId: string | null): Promise<boolean> {
  const settings = await settingsOf(reads.reader, userId ?? "");
  return settings.get("hideInvitations")?.value === "true";
}

/** What every page of a list says of the calendar. */
async function collectionOf(reads: CalendarReads, { calendar, role, reach }: Access, _nowMs: number) {
  const reminders = await defaultRemindersOf(reads.reader, reads.caller.user.id, calendar.id);
  return {
    kind: "calendar#events" as const,
    etag: etagOf(calendar.sequence, JSON.stringify([role, reach, reminders])),
    summary: calendar.summary,
    ...(calendar.description && role !== "freeBusyReader" && { description: calendar.description }),
    updated: new Date(Number(calendar.eventsUpdatedMs)).toISOString(),
    timeZone: calendar.timeZone,
    accessRole: role,
    defaultReminders: JSON.parse(reminders),
  };
}

interface Paging {
  name: string;
  /** The calendar's now. */
  sequence: bigint;
  /** There while synchronizing. */
  since: bigint | undefined;
}

/** One page, in the order that the parameters ask for. The sequence of the first page goes along in its tokens. */
async function pageOfEvents(
  lists: EventLists,
  filter: EventFilter,
  { maxResults, orderBy, pageToken }: ListQuery & { maxResults: number },
  { name, sequence, since }: Paging,
): Promise<{ page: ListPage; begun: bigint; keyed: readonly number[] }> {
  const numbers = (count: number) => decodePageToken(pageToken, name, Array(count + 1).fill("number"));
  const begunAt = (key: readonly (string | number)[] | undefined) => (key ? sequenceOf(key[0]) : sequence);
  const three = (key: readonly (string | number)[] | undefined) =>
    key && ([Number(key[1]), Number(key[2]), Number(key[3])] as const);
  if (since !== undefined) {
    const key = numbers(3);
    const begun = begunAt(key);
    return { page: await lists.changes(since, maxResults, three(key)), begun, keyed: [Number(begun)] };
  }
  if (orderBy === "updated") {
    const key = numbers(3);
    const begun = begunAt(key);
    return { page: await lists.byUpdate(maxResults, three(key)), begun, keyed: [Number(begun)] };
  }
  if (filter.singleEvents) {
    const key = decodePageToken(pageToken, name, ["number", "number", "string"]);
    const begun = begunAt(key);
    const after = key && ([Number(key[1]), String(key[2])] as const);
    return { page: await lists.byStart(maxResults, after), begun, keyed: [Number(begun)] };
  }
  const key = numbers(1);
  const begun = begunAt(key);
  return { page: await lists.byCreation(maxResults, key ? Number(key[1]) : -1), begun, keyed: [Number(begun)] };
}

/** `autoAddHangouts`: a meeting with guests gets a conference by itself where the client does not deal with conferences. */
async function withAutomaticConference(
  reads: CalendarReads,
  { calendar }: Access,
  body: SentEvent,
  switches: Reads,
  requestId: string,
): Promise<{ body: SentEvent; switches: Reads }> {
  const guests = body.attendees?.length ?? 0;
  if (switches.conference || guests === 0 || (body.eventType ?? "default") !== "default" || !calendar) {
    return { body, switches };
  }
  const settings = await settingsOf(reads.reader, reads.caller.user.id);
  if (settings.get("autoAddHangouts")?.value !== "true") return { body, switches };
  return {
    body: { ...body, conferenceData: { createRequest: { requestId } } },
    switches: { ...switches, conference: true },
  };
}
