import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { EventsHandlers } from "../../../generated/calendar/handlers.ts";
import { etagOf, requireMatch } from "../../http/etag.ts";
import { type Json, whole, writerOf } from "../../http/json.ts";
import { type Patch, readAs } from "../../http/operation.ts";
import { Failure, invalidField, invalidParameter, requiredField } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import { openCalendar } from "../acl/opening.ts";
import { EventChanges, type Mailing } from "../changes/eventChanges.ts";
import { importedAs, placeOf } from "../changes/importing.ts";
import { openChannel } from "../channels/channels.ts";
import { sentChannel } from "../channels/watch.ts";
import { asksForConference, withAutomaticConference, withConference } from "../conferences/making.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { eventDeleted } from "../errors.ts";
import { eventContext, noSwitches, organizerOf, requireInviter, switchesOf } from "../events/context.ts";
import {
  type Found,
  findVisible,
  findVisibleSeries,
  requireEvent,
  requireWhole,
  toShown,
  versionedRow,
} from "../events/found.ts";
import { eventJson, hasText, writer, writtenFor } from "../events/keptText.ts";
import { changedEvent, newEvent, patched } from "../events/request.ts";
import { requireMovable, requireOutsideBatch } from "../events/typeRules.ts";
import { etagOfEvent, type Showing, toCancelled, toEvent, type WireEvent } from "../events/wire.ts";
import { newId } from "../ids.ts";
import { shortEvent, writingCost } from "../lists/cost.ts";
import { type EventPage, pageOfEvents, pageOfInstances } from "../lists/eventPages.ts";
import type { Listed } from "../lists/listing.ts";
import { requireListQuery } from "../lists/query.ts";
import type { SendUpdates } from "../mails/eventMails.ts";
import { type Access, requireEventWriter, viewThrough } from "../model/access.ts";
import { type Members, visibilityOf } from "../model/members.ts";
import type { SentEvent } from "../model/sent.ts";
import { knownZone } from "../model/times.ts";
import { toChannel } from "../present.ts";
import { quickBody } from "../quickAdd/readQuickly.ts";
import { requireZone, type Zone } from "../recurrence/zone.ts";
import { type Asking, changing } from "../store/reads.ts";
import type { CalendarWrites } from "../store/writes.ts";

/** Reads the body of an event. Requests never contain the internal field `removed` (a guest has removed the event). */
const sentEvent = readAs<SentEvent, "attendees/removed">();
const sentPatch = readAs<Patch<SentEvent>, "attendees/removed">();

export function events(dependencies: CalendarDependencies): EventsHandlers {
  const { store, callbackRule, clock, conferencesAtOnce } = dependencies;

  return {
    async list(request) {
      requireListQuery(request.query);
      const reads = store.read(request);
      const access = await openCalendar(reads, request.path.calendarId, "events.list");
      const now = { nowMs: clock.now(), work: request.work };
      return replyWithPage(await pageOfEvents(reads, access, request.query, now), access, request);
    },

    async get(request) {
      const reads = store.read(request);
      const access = await openCalendar(reads, request.path.calendarId, "events.get");
      return replyWith(await findVisible(reads, access, request.path.eventId), access, request);
    },

    async insert(request) {
      const sent = sentEvent(request.body);
      if (sent.id && sent.iCalUID)
        throw invalidField("iCalUID", '"id" and "iCalUID" cannot be sent together. Send one of them.');
      return store.write(changing(request, request.path.calendarId), async (writes) => {
        const access = await openCalendar(writes, request.path.calendarId, "events.insert");
        requireEventWriter(access.role, sent.visibility ?? "default");
        const changes = new EventChanges(writes, mailingOf(access, request));
        const id = sent.id ?? newId(writes.ids);
        const iCalUID = sent.iCalUID ?? `${id}@calendar.example`;
        if (sent.iCalUID) await changes.requireNewUid(access.calendar, iCalUID);
        const { body, switches } = await withAutomaticConference(writes, sent, switchesOf(request.query), id);
        const context = await eventContext(writes, access, body, { switches, instance: false });
        const members = newEvent(body, context, { iCalUID });
        requireOutsideBatch(members.eventType, request.inBatch);
        await requireInviter(writes, undefined, members);
        if (sent.id) await changes.requireNewId(access.calendar, id);
        const found = await changes.insert(access.calendar, id, await settled(writes, access, undefined, members));
        return replyWith(found, access, request);
      });
    },

    async update(request) {
      const body = sentEvent(request.body);
      return change(request, "events.update", () => body);
    },

    async patch(request) {
      const body = sentPatch(request.body);
      return change(request, "events.patch", (members) => patched(members, body));
    },

    async delete(request) {
      await store.write(changing(request, request.path.calendarId), async (writes) => {
        const access = await openCalendar(writes, request.path.calendarId, "events.delete");
        const found = requireWhole(await requireEvent(writes, access, request.path.eventId));
        requireMatch(request.headers["if-match"], etagOf(versionedRow(found).syncSequence));
        const { members } = found;
        if (members.status === "cancelled") throw eventDeleted();
        requireEventWriter(access.role, visibilityOf(members));
        requireOutsideBatch(members.eventType, request.inBatch);
        const after: Members = { ...members, status: "cancelled", sequence: members.sequence + 1 };
        await new EventChanges(writes, mailingOf(access, request)).change(access.calendar, found, after);
      });
      return { status: 204 };
    },

    async instances(request) {
      const { path, query } = request;
      const reads = store.read(request);
      const access = await openCalendar(reads, path.calendarId, "events.instances");
      const series = await findVisibleSeries(reads, access, path.eventId);
      return replyWithPage(await pageOfInstances(reads, access, series, query, request.work), access, request);
    },

    async watch(request) {
      const { path, query } = request;
      const channel = await store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, path.calendarId, "events.watch");
        const watched = { resource: "events", calendarId: calendar.id, eventTypes: query.eventTypes ?? [] } as const;
        return openChannel(writes, watched, sentChannel(request.body), callbackRule);
      });
      return { status: 200, body: toChannel(channel) };
    },

    async import(request) {
      const sent = sentEvent(request.body);
      const { iCalUID } = sent;
      if (sent.id) throw invalidField("id", 'events.import uses "iCalUID" to identify the event. Omit "id".');
      if (!iCalUID) throw requiredField("iCalUID");
      return store.write(changing(request, request.path.calendarId), async (writes) => {
        const access = await openCalendar(writes, request.path.calendarId, "events.import");
        requireEventWriter(access.role, sent.visibility ?? "default");
        const known = await importedAs(writes.tx, access.calendar, iCalUID, placeOf(access, sent));
        const found = await new EventChanges(writes).import(access, known, {
          sent,
          iCalUID,
          switches: switchesOf(request.query),
          settled: (members) => settled(writes, access, known?.members, members),
        });
        return replyWith(found, access, request);
      });
    },

    async move(request) {
      const { path, query } = request;
      return store.write(changing(request, path.calendarId, query.destination), async (writes) => {
        const from = await openCalendar(writes, path.calendarId, "events.move");
        const to = await openCalendar(writes, query.destination, "events.move", "destination");
        if (from.calendar.id === to.calendar.id) {
          throw invalidParameter("destination", "The event is already on the destination calendar.");
        }
        const found = requireWhole(await requireEvent(writes, from, path.eventId));
        if (found.kind === "instance" || found.members.recurringEventId !== undefined) {
          throw invalidParameter(
            "eventId",
            "A single instance of a recurring event cannot be moved to another calendar. Move the series.",
          );
        }
        if (found.members.status === "cancelled") throw eventDeleted();
        requireMovable(found.members);
        for (const { role } of [from, to]) requireEventWriter(role, visibilityOf(found.members));
        const organizer = await organizerOf(writes.reader, to.calendar);
        const changes = new EventChanges(writes, mailingOf(to, request));
        const moved = await changes.move(found, { from: from.calendar, to: to.calendar, organizer });
        return replyWith(moved, to, request);
      });
    },

    async quickAdd(request) {
      return store.write(changing(request, request.path.calendarId), async (writes) => {
        const access = await openCalendar(writes, request.path.calendarId, "events.quickAdd");
        const body = await quickBody(writes, access.calendar, request.query.text);
        const context = await eventContext(writes, access, body, { switches: noSwitches, instance: false });
        const id = newId(writes.ids);
        const members = newEvent(body, context, { iCalUID: `${id}@calendar.example` });
        return replyWith(await new EventChanges(writes).insert(access.calendar, id, members), access, request);
      });
    },
  };

  /** Updates or patches an event. The two operations differ only in how they read the body. */
  function change(
    request: ChangeRequest,
    operation: "events.update" | "events.patch",
    bodyOf: (members: Members) => SentEvent,
  ) {
    return store.write(changing(request, request.path.calendarId), async (writes) => {
      const access = await openCalendar(writes, request.path.calendarId, operation);
      const found = await requireEvent(writes, access, request.path.eventId);
      requireMatch(request.headers["if-match"], etagOf(versionedRow(found).syncSequence));
      const whole = requireWhole(found);
      // Applies the rules of `openapi/calendar/differences.yaml` that depend on the stored event.
      request.meetStored(whole.members);
      const body = bodyOf(whole.members);
      requireEventWriter(access.role, visibilityOf(whole.members), body.visibility ?? "default");
      requireOutsideBatch(whole.members.eventType, request.inBatch);
      const instance = whole.kind === "instance" || whole.members.recurringEventId !== undefined;
      const context = await eventContext(writes, access, body, { switches: switchesOf(request.query), instance });
      const before = whole.members;
      const members = changedEvent(before, body, context);
      await requireInviter(writes, before, members);
      const changes = new EventChanges(writes, mailingOf(access, request));
      const changed = await changes.change(access.calendar, whole, await settled(writes, access, before, members));
      return replyWith(changed, access, request);
    });
  }

  /** The event to write. If conferences are created in the same write, it already contains its new conference. */
  async function settled(writes: CalendarWrites, { calendar }: Access, before: Members | undefined, after: Members) {
    if (!conferencesAtOnce || !asksForConference(before, after)) return after;
    return withConference(writes, calendar, after, { seed: writes.ids.next(), origin: writes.origin });
  }
}

/** The emails that a request asks for. */
function mailingOf({ calendar }: Access, { query }: FollowedRequest): Mailing {
  return { actor: calendar.id, sendUpdates: sendUpdatesOf(query) };
}

/**
 * Determines from the request's parameters who gets emails. The older parameter `sendNotifications` means all guests if it is
 * `true`.
 */
function sendUpdatesOf(query: { sendUpdates?: SendUpdates; sendNotifications?: boolean }): SendUpdates {
  return query.sendUpdates ?? (query.sendNotifications ? "all" : "none");
}

type FollowedRequest = Asking & { query: Parameters<typeof sendUpdatesOf>[0] };

type ChangeRequest = FollowedRequest & {
  path: { calendarId: string; eventId: string };
  query: ShownQuery & Parameters<typeof switchesOf>[0];
  headers: { "if-match"?: string };
  inBatch: boolean;
  meetStored(stored: unknown): void;
};

/** The query parameters that control how events are displayed. Some operations do not have all of them. */
interface ShownQuery {
  maxAttendee?: number;
  timeZone?: string;
  quotaUser?: string;
}

interface ShownRequest extends Asking {
  query: ShownQuery;
}

/** The display settings that all events of one response share. */
function showingOf({ query, caller, origin }: ShownRequest, { calendar }: Access): Omit<Showing, "view"> {
  const { maxAttendee, timeZone } = query;
  const zone = timeZone === undefined ? knownZone(calendar.timeZone) : requireZoneParameter(timeZone);
  return { userEmail: caller.user.email, origin, zone, ...(maxAttendee !== undefined && { maxAttendee }) };
}

function requireZoneParameter(name: string): Zone {
  try {
    return requireZone(name);
  } catch (error) {
    if (error instanceof Failure) throw invalidParameter("timeZone", error.message);
    throw error;
  }
}

function replyWith(found: Found, access: Access, request: ShownRequest) {
  const row = versionedRow(found);
  const view = viewThrough(access, row.visibility);
  const showing = showingOf(request, access);
  const headers = { ETag: etagOfEvent({ version: row.syncSequence }, view, showing.zone) };
  if (found.kind === "event" && view === "details" && hasText(row)) {
    return { status: 200 as const, headers, body: eventJson(row, row.calendarId, writtenFor(showing)) };
  }
  return { status: 200 as const, headers, body: toEvent(toShown(found), { ...showing, view }) };
}

const pageWriter = writerOf<CalendarSchemas["Events"]>();

/** Returns a page of events as JSON text. For most events, the JSON text is already stored. */
async function replyWithPage({ head, items }: EventPage, access: Access, request: ShownRequest & { work: Work }) {
  const showing = writtenFor(showingOf(request, access));
  const budget = request.work.begin(writingCost);
  const texts: Json<CalendarSchemas["Event"]>[] = [];
  for (const each of items) {
    const text = each.json ? each.json(showing) : writer(shown(each, access, showing));
    texts.push(text);
    budget.spend(Math.max(text.length, shortEvent));
    if (budget.isTired) await budget.rest();
  }
  const body = whole(pageWriter.part(head), pageWriter.field("items", texts));
  return { status: 200 as const, headers: { ETag: head.etag }, body };
}

function shown(listed: Listed, access: Access, showing: Omit<Showing, "view">): WireEvent {
  const event = listed.event();
  const view = viewThrough(access, event.bare ? "default" : visibilityOf(event.members));
  return listed.cancelled ? toCancelled(event, view, showing.zone) : toEvent(event, { ...showing, view });
}
