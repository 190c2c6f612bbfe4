import { useState } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { answerAsUser, answers as choices } from "../../app/answers.ts";
import { asUser } from "../../app/api.ts";
import { formatDay, formatSpan } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changes } from "../../app/world.ts";
import { Foreign } from "../../html/Foreign.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Inspector } from "../../ui/Inspector.tsx";
import { Badge, Button, Facts, Shown, type Tone } from "../../ui/parts.tsx";
import { EditEvent } from "./EditEvent.tsx";
import { readSeries, repetitionOf } from "./repeats.ts";

type Event = CalendarSchemas["Event"];

interface PanelProps {
  user: string;
  /** The time zone of the calendar grid, in which the panel also shows times. */
  zone: string;
  calendarId: string;
  eventId: string;
  onClose: () => void;
}

export function EventPanel({ user, zone, calendarId, eventId, onClose }: PanelProps) {
  const [editing, setEditing] = useState(false);
  const path = { calendarId, eventId };
  const found = useLoad(
    (signal) =>
      unwrap(asUser(user).calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path }, signal })),
    [user, calendarId, eventId, changes.value.calendar],
  );
  const event = found.data;
  const seriesId = event?.recurringEventId;
  const series = useLoad(
    async (signal) => (seriesId === undefined ? undefined : readSeries(user, calendarId, seriesId, signal)),
    [user, calendarId, seriesId, changes.value.calendar],
  );
  if (!event) {
    return (
      <Dialog kind="panel" title="Event" onClose={onClose}>
        <Shown of={found}>{() => null}</Shown>
      </Dialog>
    );
  }
  const remove = (id: string) =>
    doing(`Deleted “${event.summary ?? "(no title)"}”`, async () => {
      const params = { path: { calendarId, eventId: id } };
      await unwrap(asUser(user).calendar.DELETE("/calendars/{calendarId}/events/{eventId}", { params }));
      onClose();
    });
  return (
    <Inspector
      title={event.summary ?? "(no title)"}
      value={event}
      etag={event.etag}
      mark={(event.recurringEventId ?? event.id) || eventId}
      onClose={onClose}
      actions={
        <>
          <Button tone="main" aria-keyshortcuts="e" onClick={() => setEditing(true)}>
            Edit
          </Button>
          {event.recurringEventId && (
            <Button icon="trash" onClick={() => remove(event.recurringEventId ?? "")}>
              Delete series
            </Button>
          )}
          <Button tone="danger" icon="trash" onClick={() => remove(eventId)}>
            {event.recurringEventId ? "Delete this event" : "Delete"}
          </Button>
        </>
      }
    >
      <div class="stack">
        <Answering user={user} calendarId={calendarId} event={event} />
        <About event={event} series={series.data ?? event} zone={zone} />
      </div>
      {editing && (
        <EditEvent
          user={user}
          zone={zone}
          calendarId={calendarId}
          event={event}
          series={series.data}
          onClose={() => setEditing(false)}
        />
      )}
    </Inspector>
  );
}

/** Buttons with which a guest responds to an invitation. Their effect is the same as that of the links in the email. */
function Answering({ user, calendarId, event }: { user: string; calendarId: string; event: Event }) {
  const own = event.attendees?.find(({ self }) => self);
  if (!own || event.organizer?.self) return null;
  return (
    <fieldset class="row">
      <legend class="visually-hidden">Your response</legend>
      <span class="muted">Going?</span>
      {choices.map(([answer, word]) => (
        <Button
          key={answer}
          aria-pressed={own.responseStatus === answer}
          onClick={() => doing(`Response saved: ${word}`, () => answerAsUser(user, calendarId, event.id ?? "", answer))}
        >
          {word}
        </Button>
      ))}
    </fieldset>
  );
}

const answers: Record<string, Tone> = { accepted: "good", declined: "bad", tentative: "warn" };
const words: Record<string, string> = { tentative: "maybe", needsAction: "no response" };

/** Describes an event. @param series The series to which the event belongs, or the event itself if it does not repeat. */
function About({ event, series, zone }: { event: Event; series: Event; zone: string }) {
  const { description, attendees = [], start } = event;
  const isTimed = start?.dateTime !== undefined;
  return (
    <div class="stack">
      <Facts
        facts={[
          ["When", spanOf(event, zone)],
          ["Time zone", isTimed ? zone : undefined],
          ["Event time zone", isTimed && start.timeZone !== zone ? start.timeZone : undefined],
          ["Repeats", repetitionOf(series)],
          ["Location", event.location],
          ["Organizer", event.organizer?.displayName ?? event.organizer?.email],
          ["Status", event.status],
          ["Shown as", event.transparency === "transparent" ? "free" : "busy"],
          [
            "Video call",
            event.videoLink ? (
              <a key="meeting" href={event.videoLink} target="_blank" rel="noreferrer">
                {event.videoLink}
              </a>
            ) : undefined,
          ],
          [
            "Guest page",
            event.htmlLink ? (
              <a key="page" href={event.htmlLink} target="_blank" rel="noreferrer">
                Open guest page
              </a>
            ) : undefined,
          ],
        ]}
      />
      {description && <Foreign html={description.replaceAll("\n", "<br>")} label="Description" class="description" />}
      {attendees.length > 0 && (
        <ul class="list">
          {attendees.map(({ email, displayName, responseStatus = "needsAction", optional }) => (
            <li key={email}>
              <span class="grow">
                {displayName ?? email} {optional && <span class="muted">(optional)</span>}
              </span>
              <Badge tone={answers[responseStatus] ?? "plain"}>{words[responseStatus] ?? responseStatus}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Formats the time range of an event as the grid does: in the grid's time zone, and with the last day included. */
function spanOf({ start, end }: Event, zone: string): string {
  if (start?.date) {
    const last = new Date(Date.parse(end?.date ?? start.date) - 24 * 3600_000).toISOString().slice(0, 10);
    // A date has no time zone: it is formatted as midnight UTC, in UTC.
    const first = formatDay(start.date, "UTC");
    return last <= start.date ? first : `${first} to ${formatDay(last, "UTC")}`;
  }
  return formatSpan(start?.dateTime ?? "", end?.dateTime ?? start?.dateTime ?? "", zone);
}
