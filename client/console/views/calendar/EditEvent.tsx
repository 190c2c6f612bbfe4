import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { localTime } from "../../app/format.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/parts.tsx";

type Event = CalendarSchemas["Event"];
type Times = Pick<Event, "start" | "end">;

interface EditProps {
  user: string;
  zone: string;
  calendarId: string;
  event: Event;
  onClose: () => void;
}

/** Changes an event, or the whole series that it is one of. */
export function EditEvent({ user, zone, calendarId, event, onClose }: EditProps) {
  const guests = (event.attendees ?? []).map(({ email }) => email).join(", ");
  return (
    <FormDialog
      title="Change the event"
      action="Save"
      done="Event changed"
      onClose={onClose}
      submit={(values) => change({ user, zone, calendarId, event }, values)}
    >
      <Field label="Title" wide>
        <input name="summary" autocomplete="off" defaultValue={event.summary} />
      </Field>
      <WhenFields event={event} zone={zone} />
      <Field label="Where">
        <input name="location" autocomplete="off" defaultValue={event.location} />
      </Field>
      <Field label="Guests" hint="Mail addresses; they are written to." wide>
        <input name="guests" autocomplete="off" defaultValue={guests} />
      </Field>
      <Field label="Description" wide>
        <textarea name="description" rows={3} defaultValue={event.description} />
      </Field>
      {event.recurringEventId && (
        <Field label="Changes" wide>
          <select name="which">
            <option value="one">This one</option>
            <option value="all">All of the series</option>
          </select>
        </Field>
      )}
    </FormDialog>
  );
}

function WhenFields({ event: { start, end }, zone }: { event: Event; zone: string }) {
  if (start?.date !== undefined) {
    return (
      <>
        <Field label="First day">
          <input name="day" type="date" required defaultValue={start.date} />
        </Field>
        <Field label="Last day">
          <input name="lastDay" type="date" required defaultValue={dayFrom(end?.date ?? start.date, -1)} />
        </Field>
      </>
    );
  }
  const from = localTime(start?.dateTime ?? 0, zone);
  const to = localTime(end?.dateTime ?? start?.dateTime ?? 0, zone);
  return (
    <>
      <Field label="Day">
        <input name="day" type="date" required defaultValue={from.slice(0, 10)} />
      </Field>
      <Field label="From" hint={zone}>
        <input name="start" type="time" required defaultValue={from.slice(11, 16)} />
      </Field>
      <Field label="To" hint={zone}>
        <input name="end" type="time" required defaultValue={to.slice(11, 16)} />
      </Field>
    </>
  );
}

async function change(props: Omit<EditProps, "onClose">, values: FormData): Promise<void> {
  const { user, zone, calendarId, event } = props;
  const { calendar } = asUser(user);
  const ofSeries = values.get("which") === "all" ? event.recurringEventId : undefined;
  const path = { calendarId, eventId: ofSeries ?? event.id ?? "" };
  const known =
    ofSeries === undefined
      ? event
      : await unwrap(calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path } }));
  const emails = (textOf(values, "guests") ?? "").split(/[\s,]+/).filter(Boolean);
  const before = known.attendees ?? [];
  const attendees = emails.map((email) => before.find((each) => each.email === email) ?? { email });
  await unwrap(
    calendar.PATCH("/calendars/{calendarId}/events/{eventId}", {
      params: { path, query: { sendUpdates: before.length + attendees.length > 0 ? "all" : "none" } },
      body: {
        summary: textOf(values, "summary") ?? null,
        location: textOf(values, "location") ?? null,
        description: textOf(values, "description") ?? null,
        ...(before.length + attendees.length > 0 && { attendees }),
        ...timesOf(event, known, zone, values),
      },
    }),
  );
}

/** What was filled in; nothing where it is as before. A series keeps its days: only the time of day is another one. */
function timesOf(shown: Event, changed: Event, zone: string, values: FormData): Times {
  const day = textOf(values, "day") ?? "";
  if (shown.start?.date !== undefined) {
    const last = textOf(values, "lastDay") ?? day;
    if (changed !== shown || (day === shown.start.date && last === dayFrom(shown.end?.date ?? day, -1))) return {};
    return { start: { date: day }, end: { date: dayFrom(last, 1) } };
  }
  const [from, to] = ["start", "end"].map((name) => textOf(values, name) ?? "00:00");
  const was = [shown.start, shown.end].map((each) => localTime(each?.dateTime ?? 0, zone));
  const isSame = from === was[0]?.slice(11, 16) && to === was[1]?.slice(11, 16);
  if (isSame && (changed !== shown || day === was[0]?.slice(0, 10))) return {};
  const on = changed === shown ? day : localTime(changed.start?.dateTime ?? 0, zone).slice(0, 10);
  const end = (to ?? "") < (from ?? "") ? dayFrom(on, 1) : on;
  return {
    start: { dateTime: `${on}T${from}:00`, timeZone: zone },
    end: { dateTime: `${end}T${to}:00`, timeZone: zone },
  };
}

function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 3600_000).toISOString().slice(0, 10);
}
