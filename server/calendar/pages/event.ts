/** The page that shows an event to people. Every value of the event is escaped, so that no script in it can run. */

import { escapeHtml } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";
import type { WireEvent } from "../events/wire.ts";
import { dayInWords } from "../mails/eventMails.ts";
import { recurrenceInWords } from "../recurrence/words.ts";

/** The person who views the page, and how to reach the sign-in page. */
export interface Viewer {
  /** The email address of the viewer; undefined if the viewer is not signed in. */
  email: string | undefined;
  /** The path of the sign-in page. After signing in, the viewer returns to this page. */
  signIn: string;
}

export interface EventPage {
  /** The event as the viewer sees it, with times in the calendar's zone. */
  event: WireEvent;
  calendar: { summary: string; timeZone: string };
  viewer: Viewer;
}

export function eventHtml({ event, calendar, viewer }: EventPage): string {
  const title = titleOf(event);
  const rows = [
    row("When", whenHtml(event, calendar.timeZone)),
    row("Repeats", event.recurrence && escapeHtml(recurrenceInWords(event.recurrence, event.start ?? {}))),
    row("Where", text(event.location)),
    row("Join", conferenceHtml(event)),
    row("Description", text(event.description)),
    row("Organizer", event.organizer && personHtml(event.organizer)),
    row("Guests", guestsHtml(event)),
    row("Calendar", escapeHtml(calendar.summary)),
  ];
  const canceled = event.status === "cancelled" ? '\n<p class="state warning">This event was canceled.</p>' : "";
  return layout(
    title,
    `<h1>${escapeHtml(title)}</h1>${canceled}
<dl>
${rows.filter((each) => each !== "").join("\n")}
</dl>
${viewerHtml(viewer)}`,
  );
}

export function noEventHtml(viewer: Viewer): string {
  const who = escapeHtml(viewer.email ?? "");
  const sentence = `<p>This event does not exist, or <strong>${who}</strong> cannot see it.</p>`;
  return layout("Event not found", `<h1>Event not found</h1>\n${sentence}\n${viewerHtml(viewer)}`);
}

function viewerHtml({ email, signIn }: Viewer): string {
  const link = (words: string) => `<a href="${escapeHtml(signIn)}">${words}</a>`;
  if (email === undefined)
    return `<footer>You are viewing the public details. ${link("Sign in")} to see the details shared with you.</footer>`;
  return `<footer>You are signed in as <strong>${escapeHtml(email)}</strong>. ${link("Use another account")}</footer>`;
}

/**
 * The title. If the viewer may not see it, the type of the event is shown instead. If the event has no organizer here, its
 * details are hidden from the viewer.
 */
function titleOf({ summary, eventType, organizer, status }: WireEvent): string {
  if (summary) return summary;
  if (organizer) return "(no title)";
  if (eventType) return "Private event";
  return status === "cancelled" ? "Canceled event" : "Busy";
}

/** Returns a row of a description list; an empty text without content. */
export function row(name: string, content: string | undefined): string {
  return content ? `<dt>${name}</dt><dd>${content}</dd>` : "";
}

function text(value: string | undefined): string | undefined {
  return value && `<p class="text">${escapeHtml(value)}</p>`;
}

function whenHtml({ start, end, endTimeUnspecified }: WireEvent, zone: string): string | undefined {
  if (start?.date && end?.date) {
    const [first, last] = [dayInWords(start.date), dayInWords(end.date, -1)];
    return time(start.date, first) + (last === first ? "" : ` – ${last}`);
  }
  if (!start?.dateTime || !end?.dateTime) return undefined;
  const [from, to] = [start.dateTime, end.dateTime].map(clockOf);
  if (!from || !to) return undefined;
  const begin = time(start.dateTime, `${dayInWords(from.day)}, ${from.clock}`);
  const finish = time(end.dateTime, from.day === to.day ? to.clock : `${dayInWords(to.day)}, ${to.clock}`);
  const span = endTimeUnspecified || start.dateTime === end.dateTime ? begin : `${begin} – ${finish}`;
  return `${span} <small>(${escapeHtml(zone)})</small>`;
}

/** Returns the day and the clock time of an RFC 3339 time in its own offset. Seconds are left out if they are zero. */
function clockOf(moment: string): { day: string; clock: string } {
  return { day: moment.slice(0, 10), clock: moment.slice(11, 19).replace(/:00$/, "") };
}

function time(machine: string, words: string): string {
  return `<time datetime="${escapeHtml(machine)}">${escapeHtml(words)}</time>`;
}

function personHtml({ email, displayName }: { email?: string; displayName?: string }): string {
  const address = escapeHtml(email ?? "");
  return displayName && displayName !== email ? `${escapeHtml(displayName)} <small>${address}</small>` : address;
}

const responses = {
  accepted: "accepted",
  declined: "declined",
  tentative: "maybe",
  needsAction: "no response yet",
} as const;

function guestsHtml({ attendees = [], attendeesOmitted }: WireEvent): string | undefined {
  const items = attendees.map((each) => {
    const roles = [
      ...(each.organizer ? ["organizer"] : []),
      ...(each.optional ? ["optional"] : []),
      ...(each.resource ? ["resource"] : []),
      ...(each.additionalGuests
        ? [`plus ${each.additionalGuests} ${each.additionalGuests === 1 ? "guest" : "guests"}`]
        : []),
    ];
    const comment = each.comment ? `<br><small class="text">${escapeHtml(each.comment)}</small>` : "";
    const answer = [responses[each.responseStatus ?? "needsAction"], ...roles].join(", ");
    return `<li>${personHtml(each)}: ${escapeHtml(answer)}${comment}</li>`;
  });
  if (items.length === 0 && !attendeesOmitted) return undefined;
  const others = attendeesOmitted ? "<p><small>Some guests are not shown.</small></p>" : "";
  return `<ul>\n${items.join("\n")}\n</ul>${others}`;
}

function conferenceHtml({ conferenceData }: WireEvent): string | undefined {
  const status = conferenceData?.createRequest?.status?.statusCode;
  if (status === "pending") return "The conference is being created.";
  if (status === "failure") return "The conference could not be created.";
  const items = (conferenceData?.entryPoints ?? []).map((point) => {
    const codes = (["meetingCode", "accessCode", "passcode", "password", "pin"] as const).flatMap((name) =>
      point[name] ? [`${codeNames[name]} ${point[name]}`] : [],
    );
    const note = codes.length === 0 ? "" : ` <small>${escapeHtml(codes.join(", "))}</small>`;
    return `<li>${linkHtml(point.uri ?? "", point.label)}${note}</li>`;
  });
  return items.length === 0 ? undefined : `<ul>\n${items.join("\n")}\n</ul>`;
}

const codeNames = {
  meetingCode: "meeting code",
  accessCode: "access code",
  passcode: "passcode",
  password: "password",
  pin: "PIN",
} as const;

/** Returns a link if the URL has a scheme that conferences use. */
function linkHtml(uri: string, label: string | undefined): string {
  const words = escapeHtml(label || uri);
  return /^(?:https?|tel|sip):/i.test(uri) ? `<a href="${escapeHtml(uri)}" rel="noreferrer">${words}</a>` : words;
}
