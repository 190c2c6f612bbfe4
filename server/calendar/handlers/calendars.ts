import type { CalendarsHandlers } from "../../../generated/calendar/handlers.ts";
import { etagOf, requireMatch } from "../../http/etag.ts";
import { readAs } from "../../http/operation.ts";
import { findUserByEmail } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { forbidden, invalidParameter } from "../../platform/failure.ts";
import { accessTo, namedCalendar, openCalendar, ownCalendar } from "../acl/opening.ts";
import { type CalendarChange, contentOf, newCalendar, patchCalendar, replaceCalendar } from "../calendars/content.ts";
import {
  clearCalendar,
  createCalendar,
  deleteCalendar,
  ownerOf,
  saveCalendar,
  transferCalendar,
} from "../calendars/lifecycle.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { calendarNotFound } from "../errors.ts";
import { atLeast, roleTooSmall, seesBlocksOf } from "../model/access.ts";
import { answered, type CalendarResource, calendarEtag, toCalendar } from "../present.ts";
import { settingOf } from "../settings/settings.ts";
import type { Asking, CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

const sentCalendar = readAs<CalendarChange>();

export function calendars({ store, ids }: CalendarDependencies): CalendarsHandlers {
  const newLabelId = () => ids.uuid();

  return {
    async insert(request) {
      const { caller, body } = request;
      return store.write(request, async (writes) => {
        await ownCalendar(writes);
        const timeZone = await settingOf(writes.tx, caller.user.id, "timezone");
        const content = newCalendar(sentCalendar(body), timeZone, { isResource: false, newLabelId });
        const calendar = await createCalendar(writes, content, {
          kind: "secondary",
          owner: caller.user,
          domain: null,
          clientId: caller.clientId,
        });
        return answered(await shown(writes, (await writes.find(calendar.id)) ?? calendar));
      });
    },

    async get(request) {
      const reads = store.read(request);
      const access = await openCalendar(reads, request.path.calendarId, "calendars.get");
      const { calendar } = access;
      if (!seesBlocksOf(access)) return answered(await shown(reads, calendar));
      // A caller who sees only busy times must not see the calendar's description and location, here or in lists of its events.
      const body = await shown(reads, { ...calendar, description: null, location: null });
      return answered({ ...body, etag: etagOf(calendar.version, "blocks") });
    },

    update: (request) => change(request, "calendars.update", sentCalendar(request.body), replaceCalendar),
    patch: (request) => change(request, "calendars.patch", sentCalendar(request.body), patchCalendar),

    async delete(request) {
      const { caller, path, headers } = request;
      await store.write(request, async (writes) => {
        const { calendar } = await openCalendar(writes, path.calendarId, "calendars.delete");
        if (calendar.kind === "primary") {
          throw invalidParameter(
            "calendarId",
            "A primary calendar cannot be deleted. Use calendars.clear to delete its events.",
          );
        }
        if (calendar.ownerId !== caller.user.id) {
          throw forbidden("Only the data owner of a calendar can delete it.");
        }
        requireMatch(headers["if-match"], calendarEtag(calendar));
        await deleteCalendar(writes, calendar);
      });
      return { status: 204 };
    },

    async clear(request) {
      await store.write(request, async (writes) => {
        const { calendar, role } = await openCalendar(writes, request.path.calendarId, "calendars.clear");
        if (calendar.kind !== "primary") {
          throw invalidParameter(
            "calendarId",
            "Only a primary calendar can be cleared. Use calendars.delete for a secondary calendar.",
          );
        }
        if (!atLeast(role, "owner")) throw roleTooSmall("owner");
        await clearCalendar(writes, calendar);
      });
      return { status: 204 };
    },

    async transferOwnership(request) {
      const { caller, path, query } = request;
      await store.write(request, async (writes) => {
        const calendar = await namedCalendar(writes, path.calendarId);
        if (!calendar) throw calendarNotFound();
        const former = await ownerOf(writes.tx, calendar);
        await requireAdministrator(writes, calendar, former?.domain ?? calendar.domain);
        if (calendar.kind !== "secondary" || !former) {
          throw invalidParameter("calendarId", "Only a secondary calendar can be transferred.");
        }
        if (calendar.disabled) throw invalidParameter("calendarId", "A disabled calendar cannot be transferred.");
        const owner = await findUserByEmail(writes.tx, normalAddress(query.newDataOwner));
        if (!owner || owner.domain !== caller.user.domain) {
          throw invalidParameter("newDataOwner", "The new data owner must be a user of the same organization.");
        }
        if (owner.id === former.id) return;
        await writes.find(owner.email);
        await transferCalendar(writes, calendar, former.email, owner);
      });
      return { status: 204 };
    },
  };

  function change(
    request: ChangeRequest,
    operation: "calendars.update" | "calendars.patch",
    sent: CalendarChange,
    changed: typeof patchCalendar,
  ) {
    return store.write(request, async (writes) => {
      const { calendar } = await openCalendar(writes, request.path.calendarId, operation);
      requireMatch(request.headers["if-match"], calendarEtag(calendar));
      const context = { isResource: calendar.kind === "resource", newLabelId };
      const content = changed(contentOf(calendar), sent, context);
      return answered(await shown(writes, await saveCalendar(writes, calendar, content)));
    });
  }
}

type ChangeRequest = Asking & { path: { calendarId: string }; headers: { "if-match"?: string } };

/**
 * Requires an administrator of the organization.
 * @param domain The organization of the calendar.
 * @throws Failure 403; 404 for a caller without access.
 */
async function requireAdministrator(
  writes: CalendarWrites,
  calendar: CalendarRow,
  domain: string | null,
): Promise<void> {
  const { user } = writes.caller;
  if (user.administrator && user.domain !== null && user.domain === domain) return;
  // Returns 404 instead of 403, because a caller without access must not learn that the calendar exists.
  const { role } = await accessTo(writes, calendar, "calendars.get");
  if (role === "none") throw calendarNotFound();
  throw forbidden("Only an administrator of the organization can transfer a calendar.");
}

async function shown(reads: CalendarReads, calendar: CalendarRow): Promise<CalendarResource> {
  return toCalendar(calendar, (await ownerOf(reads.reader, calendar))?.email);
}
