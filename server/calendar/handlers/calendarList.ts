import type { CalendarListHandlers } from "../../../generated/calendar/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { readAs } from "../../http/operation.ts";
import { forbidden, notFound } from "../../platform/failure.ts";
import { openCalendar, ownCalendar } from "../acl/opening.ts";
import { isListStale, refreshList } from "../acl/rules.ts";
import { openChannel } from "../channels/channels.ts";
import { sentChannel } from "../channels/watch.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { changeChoice, type EntryChange, type EntryChoice, replaceChoice } from "../entries/choice.ts";
import { addEntry, dropEntries, pageOfEntries, requireListQuery, saveChoice } from "../entries/entries.ts";
import type { CalendarOperation } from "../model/access.ts";
import { answered, entryEtag, toChannel, toEntry } from "../present.ts";
import { findListed, type ListedRow } from "../store/entries.ts";
import type { Asking, CalendarReads } from "../store/reads.ts";
import type { CalendarWrites } from "../store/writes.ts";

const sentEntry = readAs<EntryChange, "id">();

export function calendarList({ store, callbackRule }: CalendarDependencies): CalendarListHandlers {
  return {
    async list(request) {
      requireListQuery(request.query);
      const { items, etag, next } = await pageOfEntries(await upToDate(request), request.query);
      return answered({ kind: "calendar#calendarList", etag, items, ...next });
    },

    async insert(request) {
      const { caller, query, body } = request;
      const wanted = sentEntry(body);
      return store.write(request, async (writes) => {
        await ownCalendar(writes);
        const { calendar, role } = await openCalendar(writes, body.id, "calendarList.insert", "id");
        await refreshList(writes);
        const entry = await findListed(writes.tx, caller.user.id, calendar.id);
        const rgb = query.colorRgbFormat;
        if (entry) {
          const { firstColorId } = entry;
          await saveChoice(writes, entry, changeChoice(entry, wanted, { rgb, firstColorId }));
        } else {
          await addEntry(writes, caller.user.id, calendar, role, (fresh, firstColorId) =>
            changeChoice(fresh, wanted, { rgb, firstColorId }),
          );
        }
        return answered(toEntry(await requireEntry(writes, calendar.id)));
      });
    },

    async get(request) {
      const reads = await upToDate(request);
      const { calendar } = await openCalendar(reads, request.path.calendarId, "calendarList.get");
      return answered(toEntry(await requireEntry(reads, calendar.id)));
    },

    async update(request) {
      return store.write(request, (writes) =>
        change(writes, request, "calendarList.update", (current, options) =>
          replaceChoice(current, sentEntry(request.body), options),
        ),
      );
    },

    async patch(request) {
      return store.write(request, (writes) =>
        change(writes, request, "calendarList.patch", (current, options) =>
          changeChoice(current, sentEntry(request.body), options),
        ),
      );
    },

    async delete(request) {
      const { caller, path, headers } = request;
      await store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, path.calendarId, "calendarList.delete");
        await refreshList(writes);
        const entry = await requireEntry(writes, calendar.id);
        if (calendar.ownerId === caller.user.id) {
          const which = calendar.kind === "primary" ? "your primary calendar" : "a calendar whose data owner you are";
          throw forbidden(`You cannot remove ${which} from your calendar list.`);
        }
        requireMatch(headers["if-match"], entryEtag(entry));
        await dropEntries(writes, calendar.id, [caller.user.id]);
      });
      return { status: 204 };
    },

    async watch(request) {
      const watched = { resource: "calendarList", calendarId: "", eventTypes: [] } as const;
      const channel = await store.write(request, async (writes) => {
        await ownCalendar(writes);
        return openChannel(writes, watched, sentChannel(request.body), callbackRule);
      });
      return { status: 200, body: toChannel(channel) };
    },
  };

  /** Reads the entry after updating the roles on the list, because memberships change without the service being notified. */
  async function upToDate(asking: Asking): Promise<CalendarReads> {
    const reads = store.read(asking);
    await ownCalendar(reads);
    if (await isListStale(reads.reader, asking.caller.user)) await store.write(asking, refreshList);
    return reads;
  }
}

interface ChangeRequest {
  path: { calendarId: string };
  query: { colorRgbFormat: boolean };
  headers: { "if-match"?: string };
}

async function change(
  writes: CalendarWrites,
  { path, query, headers }: ChangeRequest,
  operation: CalendarOperation,
  choose: (current: EntryChoice, options: { rgb: boolean; firstColorId: string }) => EntryChoice,
) {
  const { calendar } = await openCalendar(writes, path.calendarId, operation);
  await refreshList(writes);
  const entry = await requireEntry(writes, calendar.id);
  requireMatch(headers["if-match"], entryEtag(entry));
  const options = { rgb: query.colorRgbFormat, firstColorId: entry.firstColorId };
  await saveChoice(writes, entry, choose(entry, options));
  return answered(toEntry(await requireEntry(writes, calendar.id)));
}

/** @throws Failure 404 for a calendar that is not on the caller's list. */
async function requireEntry(reads: CalendarReads, calendarId: string): Promise<ListedRow> {
  const entry = await findListed(reads.reader, reads.caller.user.id, calendarId);
  if (!entry) throw notFound("Calendar list entry", { parameter: "calendarId" });
  return entry;
}
