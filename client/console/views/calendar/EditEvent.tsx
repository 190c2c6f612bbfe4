import { useState } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { localTime } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/parts.tsx";
import { dividedAt, exceptionsAfter, instancesBefore, repetitionOf, rules, withRule } from "./repeats.ts";

type Event = CalendarSchemas["Event"];
type Times = Pick<Event, "start" | "end">;

interface EditProps {
  user: string;
  zone: string;
  calendarId: string;
  event: Event;
  /** The series to which the event belongs; undefined until it is loaded. */
  series: Event | undefined;
  onClose: () => void;
}

type Which = "one" | "following" | "all";

/** A form that changes one event, a complete series, or an event and all following ones. */
export function EditEvent({ user, zone, calendarId, event, series, onClose }: EditProps) {
  const [which, setWhich] = useState<Which>("one");
  const repeating = series ?? event;
  const guests = (event.attendees ?? []).map(({ email }) => email).join(", ");
  return (
    <FormDialog
      title="Edit event"
      action="Save changes"
      done={(values) => `Saved “${textOf(values, "summary") ?? "(no title)"}”`}
      onClose={onClose}
      submit={(values) => change({ user, zone, calendarId, event, series }, which, values)}
    >
      <Field label="Title" wide>
        <input name="summary" autocomplete="off" defaultValue={event.summary} />
      </Field>
      <WhenFields event={event} zone={zone} />
      <Field label="Location">
        <input name="location" autocomplete="off" defaultValue={event.location} />
      </Field>
      <Field label="Guests" hint="Email addresses, separated by commas. The guests are notified." wide>
        <input name="guests" autocomplete="off" defaultValue={guests} />
      </Field>
      <Field label="Description" wide>
        <textarea name="description" rows={3} defaultValue={event.description} />
      </Field>
      {series && (
        <Field label="Apply to">
          <select
            value={which}
            onChange={(change) => setWhich(change.currentTarget.value as Which)} /* One of the choices below. */
          >
            <option value="one">This event</option>
            <option value="following">This and following events</option>
            <option value="all">All events</option>
          </select>
        </Field>
      )}
      {series && which === "following" && (
        <Exceptions user={user} calendarId={calendarId} series={series} from={event.originalStartTime ?? {}} />
      )}
      {(!series || which !== "one") && (
        <Field label="Repeats">
          <select name="rule" defaultValue={asBefore}>
            {repetitionOf(repeating) && <option value={asBefore}>{repetitionOf(repeating)}</option>}
            {Object.entries(rules).map(([rule, label]) => (
              <option key={rule} value={rule}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
    </FormDialog>
  );
}

interface ExceptionsProps {
  user: string;
  calendarId: string;
  series: Event;
  /** The original start of the first event that is changed. */
  from: NonNullable<Event["originalStartTime"]>;
}

/** Warns before saving that later events lose their individual changes, because a new series replaces them. */
function Exceptions({ user, calendarId, series, from }: ExceptionsProps) {
  const { data } = useLoad(
    () => exceptionsAfter(user, calendarId, series, from.dateTime ?? from.date ?? ""),
    [user, calendarId, series.id],
  );
  if (!data) return null;
  return (
    <p class="note" role="note">
      {data === 1
        ? "1 later event was changed or canceled individually. It becomes a regular event of the new series."
        : `${data} later events were changed or canceled individually. They become regular events of the new series.`}
    </p>
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

/** The form's option that keeps the current recurrence rule. */
const asBefore = "as before";

async function change(props: Omit<EditProps, "onClose">, which: Which, values: FormData): Promise<void> {
  const { user, zone, calendarId, event, series } = props;
  const known = which !== "one" && series ? series : event;
  if (which === "following" && series && (await divide(props, series, values))) return;
  const rule = which === "one" && series ? asBefore : String(values.get("rule") ?? asBefore);
  const { attendees, sendUpdates, ...facts } = factsOf(known, values);
  const isOther = rule !== asBefore && (rule !== "" || known.recurrence !== undefined);
  const times = timesOf(event, known, zone, values);
  await unwrap(
    asUser(user).calendar.PATCH("/calendars/{calendarId}/events/{eventId}", {
      params: {
        path: { calendarId, eventId: (which === "one" ? event : (series ?? event)).id ?? "" },
        query: { sendUpdates },
      },
      body: {
        ...facts,
        ...(attendees && { attendees }),
        ...times,
        ...(isOther && { recurrence: withRule(known.recurrence ?? [], rule) }),
        // A series needs a time zone, but a single event may have none.
        ...(isOther && known.start?.dateTime !== undefined && times.start === undefined && inZone(known, zone)),
      },
    }),
  );
}

/**
 * Ends the series before the event, and adds a new series that starts with the event.
 * @returns whether the series has instances before the event. If it has none, nothing is divided, and the complete series must
 * be changed.
 */
async function divide(
  { user, zone, calendarId, event }: Omit<EditProps, "onClose">,
  series: Event,
  values: FormData,
): Promise<boolean> {
  const { calendar } = asUser(user);
  const original = event.originalStartTime ?? event.start ?? {};
  const at = original.dateTime ?? `${original.date}T00:00:00Z`;
  const before = await instancesBefore(user, calendarId, series.id ?? "", at);
  if (before === 0) return false;
  const { ended, rest } = dividedAt(series.recurrence ?? [], original, before);
  const rule = String(values.get("rule") ?? asBefore);
  const { attendees, sendUpdates, ...facts } = factsOf(event, values);
  const { visibility, transparency, colorId, reminders } = series;
  const times = { start: event.start ?? {}, end: event.end ?? {}, ...timesOf(event, event, zone, values) };
  const query = { sendUpdates };
  const added = await unwrap(
    calendar.POST("/calendars/{calendarId}/events", {
      params: { path: { calendarId }, query },
      body: {
        summary: facts.summary ?? undefined,
        location: facts.location ?? undefined,
        description: facts.description ?? undefined,
        ...times,
        ...(event.start?.dateTime !== undefined && !timesOf(event, event, zone, values).start && inZone(event, zone)),
        ...(attendees && { attendees }),
        ...(visibility && { visibility }),
        ...(transparency && { transparency }),
        ...(colorId && { colorId }),
        ...(reminders && { reminders }),
        recurrence: rule === asBefore ? rest : withRule(rest, rule),
      },
    }),
  );
  const path = "/calendars/{calendarId}/events/{eventId}";
  try {
    const params = { path: { calendarId, eventId: series.id ?? "" }, query };
    await unwrap(calendar.PATCH(path, { params, body: { recurrence: ended } }));
  } catch (error) {
    // If the old series cannot be ended, the new one is deleted: two series at the same times would be worse than no change.
    await unwrap(calendar.DELETE(path, { params: { path: { calendarId, eventId: added.id ?? "" }, query } }));
    throw error;
  }
  return true;
}

/** Returns the times of an event with a time zone, because a series needs one. */
function inZone({ start, end }: Event, zone: string): Times {
  const local = (at: string | undefined, own: string | undefined) => ({
    dateTime: localTime(at ?? 0, own ?? zone),
    timeZone: own ?? zone,
  });
  return {
    start: local(start?.dateTime, start?.timeZone),
    end: local(end?.dateTime, end?.timeZone ?? start?.timeZone),
  };
}

/** The values of the form except times and repetition. */
function factsOf(known: Event, values: FormData) {
  const emails = (textOf(values, "guests") ?? "").split(/[\s,]+/).filter(Boolean);
  const before = known.attendees ?? [];
  const attendees = emails.map((email) => before.find((each) => each.email === email) ?? { email });
  const isAboutGuests = before.length + attendees.length > 0;
  return {
    summary: textOf(values, "summary") ?? null,
    location: textOf(values, "location") ?? null,
    description: textOf(values, "description") ?? null,
    attendees: isAboutGuests ? attendees : undefined,
    sendUpdates: isAboutGuests ? ("all" as const) : ("none" as const),
  };
}

/** Returns the changed start and end, or nothing if they did not change. For a series, only the time of day can change. */
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
