/** A user's recent and upcoming reminders, by the services' clock. */
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { formatMinute } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { changes, clock, nowMs } from "../../app/world.ts";
import { Badge, Card, Shown, Waiting } from "../../ui/parts.tsx";
import { wayOf } from "./wayOf.ts";

const dayMs = 24 * 3600_000;
const mostShown = 6;

/** A user's reminders for the past day and the coming week. */
export function useReminders(user: string) {
  // The clock is a dependency, because moving it changes which reminders are upcoming.
  const { atMs = 0 } = clock.value ?? {};
  return useLoad(
    async (signal) => {
      const now = nowMs();
      const query = { since: new Date(now - dayMs).toISOString(), until: new Date(now + 7 * dayMs).toISOString() };
      const params = { path: { user }, query };
      return unwrap(platform.GET("/sandbox/v1/calendar/users/{user}/reminders", { params, signal }));
    },
    [user, changes.value.calendar, atMs],
  );
}

interface RemindersProps {
  found: ReturnType<typeof useReminders>;
  /** The time zone of the calendar grid. */
  zone: string;
  onOpen: (calendarId: string, eventId: string) => void;
}

export function Reminders({ found, zone, onOpen }: RemindersProps) {
  return (
    <Card title="Reminders">
      <Shown of={found} waiting={<Waiting kind="tall" rows={mostShown} />}>
        {({ items, emailsSent }) => {
          const now = nowMs();
          const past = items.filter(({ dueAt }) => Date.parse(dueAt) <= now).slice(-mostShown);
          const next = items.filter(({ dueAt }) => Date.parse(dueAt) > now).slice(0, mostShown);
          if (items.length === 0) {
            return (
              <p class="muted">
                No reminders between yesterday and next week. Reminders that you add to an event or a calendar appear
                here.
              </p>
            );
          }
          return (
            <ul class="choices reminders">
              {[...past, ...next].map((each) => (
                <li key={`${each.calendarId} ${each.eventId} ${each.dueAt} ${each.method}`}>
                  <button type="button" onClick={() => onOpen(each.calendarId, each.eventId)}>
                    <span class="row between">
                      <span class="truncate">{each.summary ?? "(no title)"}</span>
                      <State {...each} now={now} emailsSent={emailsSent} />
                    </span>
                    <small>
                      {formatMinute(each.dueAt, zone)}, {wayOf(each.method, emailsSent)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Shown>
    </Card>
  );
}

interface StateProps {
  dueAt: string;
  method: "email" | "popup";
  now: number;
  emailsSent: boolean;
}

function State({ dueAt, method, now, emailsSent }: StateProps) {
  if (Date.parse(dueAt) > now) return <Badge>upcoming</Badge>;
  return method === "email" && !emailsSent ? <Badge>not sent</Badge> : <Badge tone="good">reminded</Badge>;
}
