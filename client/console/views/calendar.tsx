/** Calendars of a user: by month, week and agenda, to move events in through the service. */
import { useState } from "preact/hooks";
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { unwrap } from "../../errors.ts";
import { asUser } from "../app/api.ts";
import { plural } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { nameOf, who } from "../app/people.ts";
import { query, setQuery } from "../app/router.ts";
import { changes } from "../app/world.ts";
import { NobodyYet } from "../ui/NobodyYet.tsx";
import { Button, Card, Shown, ViewHead } from "../ui/parts.tsx";
import { CalendarPanel } from "./calendar/CalendarPanel.tsx";
import { EventPanel } from "./calendar/EventPanel.tsx";
import { type Found, Grid, type Span } from "./calendar/Grid.tsx";
import { NewEvent } from "./calendar/NewEvent.tsx";

type Entry = CalendarSchemas["CalendarListEntry"];

export function Calendar() {
  const user = who.value;
  if (user === undefined) return <NobodyYet title="Calendar" />;
  return <Of key={user} user={user} />;
}

function Of({ user }: { user: string }) {
  const [adding, setAdding] = useState<Span>();
  const [count, setCount] = useState<Found>();
  const found = useLoad(
    async (signal) => {
      const { calendar } = asUser(user);
      const [{ items }, colors] = await Promise.all([
        unwrap(calendar.GET("/users/me/calendarList", { params: { query: { maxResults: 250 } }, signal })),
        unwrap(calendar.GET("/colors", { signal })),
      ]);
      return { entries: items, colors };
    },
    [user, changes.value.calendar],
  );
  const hidden = new Set((query.value.get("hide") ?? "").split(" ").filter(Boolean));
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setQuery({ hide: [...next].join(" ") });
  };
  const [calendarId, eventId] = (query.value.get("event") ?? "").split(" ");
  return (
    <>
      <ViewHead title="Calendar" text={`As ${nameOf(user)} sees it`}>
        <Button tone="main" icon="plus" onClick={() => setAdding({})}>
          Add an event
        </Button>
      </ViewHead>
      <Shown of={found}>
        {({ entries, colors }) => {
          const about = entries.find(({ id }) => id === query.value.get("calendar"));
          return (
            <div class="calendar-view">
              <Grid
                user={user}
                zone={entries.find(({ primary }) => primary)?.timeZone ?? "UTC"}
                entries={entries.filter(({ id }) => !hidden.has(id ?? ""))}
                colors={colors.event ?? {}}
                onSelect={setAdding}
                onFound={setCount}
                onOpen={(calendar, event) => setQuery({ event: `${calendar} ${event}` }, { replace: false })}
              />
              <aside class="stack" aria-label="Calendars">
                <Card title="Calendars">
                  <ul class="calendar-list">
                    {entries.map((entry) => (
                      <CalendarChoice
                        key={entry.id}
                        entry={entry}
                        shown={!hidden.has(entry.id ?? "")}
                        onToggle={toggle}
                        onAbout={(id) => setQuery({ calendar: id }, { replace: false })}
                      />
                    ))}
                  </ul>
                </Card>
                {count && (
                  <p class="muted">
                    {plural(count.shown, "event")} shown
                    {count.more ? ", and there are more: hide calendars or look at a week" : ""}. Drag one to move it;
                    the service answers.
                  </p>
                )}
              </aside>
              {adding && <NewEvent user={user} entries={entries} span={adding} onClose={() => setAdding(undefined)} />}
              {about && (
                <CalendarPanel
                  key={about.id}
                  user={user}
                  entry={about}
                  onClose={() => setQuery({ calendar: undefined })}
                />
              )}
              {calendarId && eventId && (
                <EventPanel
                  user={user}
                  calendarId={calendarId}
                  eventId={eventId}
                  onClose={() => setQuery({ event: undefined })}
                />
              )}
            </div>
          );
        }}
      </Shown>
    </>
  );
}

const roles = {
  owner: "owned",
  writer: "may change",
  reader: "may read",
  freeBusyReader: "sees when it is busy",
  writerWithoutPrivateAccess: "may change, but for private events",
} as Record<string, string>;

interface ChoiceProps {
  entry: Entry;
  shown: boolean;
  onToggle: (id: string) => void;
  onAbout: (id: string) => void;
}

function CalendarChoice(props: ChoiceProps) {
  const { id = "", summary, summaryOverride, accessRole, timeZone, backgroundColor } = props.entry;
  return (
    <li>
      <label class="check">
        <input type="checkbox" checked={props.shown} onChange={() => props.onToggle(id)} />
        <span class="swatch" style={{ background: backgroundColor ?? "" }} />
        <span class="truncate">{summaryOverride ?? summary}</span>
      </label>
      <small class="muted">
        {roles[accessRole ?? ""] ?? accessRole}, {timeZone}
      </small>
      <Button tone="quiet" onClick={() => props.onAbout(id)}>
        <span>
          About<span class="visually-hidden"> {summaryOverride ?? summary}</span>
        </span>
      </Button>
    </li>
  );
}
