import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { FreebusyHandlers } from "../../../generated/calendar/handlers.ts";
import type { Whole } from "../../http/json.ts";
import { isInGroup, membersOfGroup } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { accessTo, namedCalendar } from "../acl/opening.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { busySpans } from "../freeBusy/busy.ts";
import { busyCost, isTooMuch, requireWindow, Share, type Span } from "../freeBusy/spans.ts";
import { momentOf } from "../model/times.ts";
import { printInstant, requireZone, type Zone } from "../recurrence/zone.ts";
import type { CalendarReads } from "../store/reads.ts";

type Answer = Whole<CalendarSchemas["FreeBusyResponse"]>;
type Calendars = Answer["calendars"];
type Groups = NonNullable<Answer["groups"]>;
/** The maximum units of work for one calendar: half of the request's budget. */
const mostOfCalendar = busyCost.most / 2;
/** How many spans are written before pausing to serve other requests. */
const spansAtOnce = 5000;

type FreeBusyItem = NonNullable<Parameters<FreebusyHandlers["query"]>[0]["body"]["items"]>[number];
type Reason = CalendarSchemas["FreeBusyError"]["reason"];

export function freebusy({ store }: CalendarDependencies): FreebusyHandlers {
  return {
    async query(request) {
      const { body } = request;
      const zone = requireZone(body.timeZone ?? "UTC", "timeZone");
      const window = { startMs: momentOf(body.timeMin, "timeMin"), endMs: momentOf(body.timeMax, "timeMax") };
      requireWindow(window);
      const reads = store.read(request);
      const { groupExpansionMax = 100, calendarExpansionMax = 50 } = body;
      const { groups, wanted } = await expanded(reads, body.items ?? [], groupExpansionMax);
      const calendars: [string, Calendars[string]][] = [];
      const budget = request.work.begin(busyCost);
      for (const id of wanted.slice(0, calendarExpansionMax)) {
        const share = new Share(budget, mostOfCalendar);
        calendars.push([id, await busyOf(reads, id, { window, zone, share })]);
      }
      for (const id of wanted.slice(calendarExpansionMax)) calendars.push([id, notShown("tooManyCalendarsRequested")]);
      return {
        status: 200,
        body: {
          kind: "calendar#freeBusy",
          timeMin: printInstant(window.startMs, zone),
          timeMax: printInstant(window.endMs, zone),
          groups: Object.keys(groups).length > 0 ? groups : undefined,
          // Built with `fromEntries`, so that an id such as `__proto__` is an ordinary field.
          calendars: Object.fromEntries(calendars),
        },
      };
    },
  };
}

/** Returns the distinct calendars to read. A group is replaced by its members. */
async function expanded(
  reads: CalendarReads,
  items: readonly FreeBusyItem[],
  mostMembers: number,
): Promise<{ groups: Groups; wanted: string[] }> {
  const groups: [string, Groups[string]][] = [];
  const wanted = new Set<string>();
  for (const id of new Set(items.flatMap((each) => (each.id === undefined ? [] : [each.id])))) {
    const email = normalAddress(id);
    // Reads one member more than the limit, to detect that the group is too large.
    const members = email.includes("@") ? await membersOfGroup(reads.reader, email, mostMembers + 1) : undefined;
    if (!members) {
      wanted.add(id);
    } else if (!(await mayExpand(reads, email))) {
      groups.push([id, { calendars: undefined, ...errors("notFound") }]);
    } else if (members.length > mostMembers) {
      groups.push([id, { calendars: undefined, ...errors("groupTooBig") }]);
    } else {
      groups.push([id, { calendars: members, errors: undefined }]);
      for (const member of members) wanted.add(member);
    }
  }
  return { groups: Object.fromEntries(groups), wanted: [...wanted] };
}

/** Whether the caller may see the members of a group: only members of the group and users of its organization may. */
async function mayExpand({ reader, caller }: CalendarReads, group: string): Promise<boolean> {
  const { email, domain } = caller.user;
  return (domain !== null && group.endsWith(`@${domain}`)) || isInGroup(reader, email, group);
}

interface Question {
  window: Span;
  /** The time zone in which the response is written. */
  zone: Zone;
  share: Share;
}

async function busyOf(reads: CalendarReads, id: string, question: Question): Promise<Calendars[string]> {
  const { window, zone, share } = question;
  const calendar = await namedCalendar(reads, id);
  const access = calendar && (await accessTo(reads, calendar, "freebusy.query"));
  if (!access || access.role === "none" || access.reach === "nothing") return notShown("notFound");
  try {
    const busy: { start: string; end: string }[] = [];
    for (const { startMs, endMs } of await busySpans(reads.reader, access.calendar, window, share)) {
      busy.push({ start: printInstant(startMs, zone), end: printInstant(endMs, zone) });
      // Converting the spans takes time, so this loop also pauses to serve other requests. The spans were already counted.
      if (busy.length % spansAtOnce === 0) await share.rest();
    }
    return { busy, errors: undefined };
  } catch (error) {
    if (isTooMuch(error)) return notShown("internalError");
    throw error;
  }
}

function notShown(reason: Reason): Calendars[string] {
  return { busy: undefined, ...errors(reason) };
}

function errors(reason: Reason): { errors: { domain: string; reason: Reason }[] } {
  return { errors: [{ domain: "global", reason }] };
}
