/** All events of a day that has more events than fit in the month view. */
import { formatDay, plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { changes } from "../../app/world.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Shown } from "../../ui/parts.tsx";
import { Rows } from "../../ui/Rows.tsx";
import { type Asked, readDays } from "./reading.ts";
import { dayMs, dayOf, daysOf, inOrder } from "./thinned.ts";

interface DayPanelProps extends Asked {
  /** The day as `2026-03-01`. */
  day: string;
  onOpen: (calendarId: string, eventId: string) => void;
  onClose: () => void;
}

export function DayPanel({ day, onOpen, onClose, ...asked }: DayPanelProps) {
  const [before = "", next = "", later = ""] = [-1, 1, 2].map((days) => dayOf(Date.parse(day) + days * dayMs));
  const found = useLoad(async () => {
    // Events are read by UTC day, so the adjacent days are read, too: they contain some hours of the local day.
    const { events } = await readDays(asked, before, later);
    return events.filter((event) => daysOf(event, day, next).length > 0).sort(inOrder);
  }, [day, asked.text, asked.entries.map(({ id }) => id).join(" "), changes.value.calendar]);
  return (
    <Dialog kind="panel" title={formatDay(day, "UTC")} onClose={onClose}>
      <Shown of={found}>
        {(events) => (
          <Rows items={events} label={plural(events.length, "event")} keyOf={({ id }) => String(id)}>
            {({ title, start, allDay, borderColor, extendedProps }) => (
              <button
                type="button"
                class="day-event"
                data-row
                onClick={() => onOpen(String(extendedProps?.calendarId), String(extendedProps?.eventId))}
              >
                <span class="dot" style={{ background: borderColor }} />
                <span class="muted">{allDay ? "All day" : String(start).slice(11, 16)}</span>
                <span class="truncate" dir="auto">
                  {title}
                </span>
              </button>
            )}
          </Rows>
        )}
      </Shown>
    </Dialog>
  );
}
