import { useState } from "preact/hooks";
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { localTime } from "../../app/format.ts";
import { nowMs } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/parts.tsx";
import type { Span } from "./Grid.tsx";
import { rules } from "./repeats.ts";

type Entry = CalendarSchemas["CalendarListEntry"];

interface NewEventProps {
  user: string;
  /** The time zone of the grid, for the times in the form, whichever calendar is chosen. */
  zone: string;
  entries: readonly Entry[];
  span: Span;
  onClose: () => void;
}

export function NewEvent({ user, zone, entries, span, onClose }: NewEventProps) {
  const writable = entries.filter(({ accessRole }) => /^(owner|writer)/.test(accessRole ?? ""));
  return (
    <FormDialog
      title="Create event"
      action="Create event"
      done={(values) => `Created “${textOf(values, "summary")}”`}
      onClose={onClose}
      submit={(values) => insert(user, zone, values)}
    >
      <Field label="Title" wide>
        <input name="summary" required autocomplete="off" />
      </Field>
      <Times span={span} zone={zone} />
      <Field label="Repeats">
        <select name="rule">
          {Object.entries(rules).map(([rule, label]) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Calendar">
        <select name="calendar">
          {writable.map(({ id, summary }) => (
            <option key={id} value={id}>
              {summary}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Location">
        <input name="location" autocomplete="off" />
      </Field>
      <Field label="Guests" hint="Email addresses, separated by commas. The guests are notified.">
        <input name="guests" autocomplete="off" />
      </Field>
    </FormDialog>
  );
}

/** The form fields for day, start and end. They initially contain the selected range, or the next full hour. */
function Times({ span, zone }: { span: Span; zone: string }) {
  const [allDay, setAllDay] = useState(span.allDay ?? false);
  const [nextHour] = useState(() => localTime(Math.ceil(nowMs() / 3600_000) * 3600_000, zone));
  const [day, time = "09:00"] = (span.start ?? nextHour).slice(0, 16).split("T");
  const endTime =
    span.end?.slice(11, 16) || `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, "0")}${time.slice(2)}`;
  return (
    <>
      <Field label="Day">
        <input name="day" type="date" required defaultValue={day} />
      </Field>
      <label class="check">
        <input
          name="allDay"
          type="checkbox"
          checked={allDay}
          onChange={(event) => setAllDay(event.currentTarget.checked)}
        />
        All day
      </label>
      {!allDay && (
        <>
          <Field label="From" hint={zone}>
            <input name="start" type="time" required defaultValue={time} />
          </Field>
          <Field label="To" hint={zone}>
            <input name="end" type="time" required defaultValue={endTime} />
          </Field>
        </>
      )}
    </>
  );
}

async function insert(user: string, zone: string, values: FormData): Promise<void> {
  const guests = textOf(values, "guests")?.split(/[\s,]+/) ?? [];
  const rule = textOf(values, "rule");
  const date = textOf(values, "day") ?? "";
  const times = values.has("allDay")
    ? { start: { date }, end: { date: dayAfter(date) } }
    : {
        start: { dateTime: `${date}T${textOf(values, "start")}:00`, timeZone: zone },
        end: { dateTime: `${date}T${textOf(values, "end")}:00`, timeZone: zone },
      };
  await unwrap(
    asUser(user).calendar.POST("/calendars/{calendarId}/events", {
      params: {
        path: { calendarId: textOf(values, "calendar") ?? "primary" },
        query: { sendUpdates: guests.length > 0 ? "all" : "none" },
      },
      body: {
        summary: textOf(values, "summary"),
        location: textOf(values, "location"),
        ...times,
        ...(guests.length > 0 && { attendees: guests.map((email) => ({ email })) }),
        ...(rule && { recurrence: [rule] }),
      },
    }),
  );
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600_000).toISOString().slice(0, 10);
}
