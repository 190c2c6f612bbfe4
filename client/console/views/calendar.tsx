/** Shows a user's calendars by month, by week, or as an agenda. The user can move events. */
import { useState } from "preact/hooks";
import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { unwrap } from "../../errors.ts";
import { asUser } from "../app/api.ts";
import { plural } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { nameOf, who } from "../app/people.ts";
import { query, setQuery } from "../app/router.ts";
import { changes } from "../app/world.ts";
import { Filters, TextFilter } from "../ui/Filters.tsx";
import { Icon } from "../ui/Icon.tsx";
import { NoUsers } from "../ui/NoUsers.tsx";
import { Button, Card, Shown, ViewHead, Waiting } from "../ui/parts.tsx";
import { CalendarPanel } from "./calendar/CalendarPanel.tsx";
import { markOf } from "./calendar/colors.ts";
import { DayPanel } from "./calendar/DayPanel.tsx";
import { EventPanel } from "./calendar/EventPanel.tsx";
import { type Found, Grid, type Span } from "./calendar/Grid.tsx";
import { NewEvent } from "./calendar/NewEvent.tsx";
import { Reminders, useReminders } from "./calendar/Reminders.tsx";

type Entry = CalendarSchemas["CalendarListEntry"];

export function Calendar() {
  const user = who.value;
  if (user === undefined) return <NoUsers title="Calendar" />;
  return <Of key={user} user={user} />;
}

function Of({ user }: { user: string }) {
  const [adding, setAdding] = useState<Span>();
  // Reminders are loaded here, together with the calendars, so that events are not drawn before the calendars are known.
  const reminders = useReminders(user);
  const found = useLoad(
    async (signal) => {
      const { calendar } = asUser(user);
      const [{ items }, colors] = await Promise.all([
        unwrap(calendar.GET("/users/me/calendarList", { params: { query: { maxResults: 250 } }, signal })),
        unwrap(calendar.GET("/colors", { signal })),
      ]);
      return { entries: items, colors: colors.event ?? {} };
    },
    [user, changes.value.calendar],
  );
  return (
    <>
      <ViewHead title="Calendar" text={`As ${nameOf(user)} sees it`}>
        <Button tone="main" icon="plus" aria-keyshortcuts="n" onClick={() => setAdding({})}>
          Create event
        </Button>
      </ViewHead>
      <Shown of={found} waiting={<Waiting kind="blocks calendar-view" rows={2} />}>
        {(lists) => <Shelf user={user} {...lists} reminders={reminders} adding={adding} onAdding={setAdding} />}
      </Shown>
    </>
  );
}

interface ShelfProps {
  user: string;
  entries: readonly Entry[];
  colors: NonNullable<CalendarSchemas["Colors"]["event"]>;
  reminders: ReturnType<typeof useReminders>;
  /** The time range of the event that the user is adding; undefined if the user is not adding one. */
  adding: Span | undefined;
  onAdding: (span: Span | undefined) => void;
}

/** The calendar grid with its panels and dialogs. */
function Shelf({ user, entries, colors, reminders, adding, onAdding }: ShelfProps) {
  const [count, setCount] = useState<Found>();
  const hidden = new Set((query.value.get("hide") ?? "").split(" ").filter(Boolean));
  const zone = entries.find(({ primary }) => primary)?.timeZone ?? "UTC";
  const open = (calendar: string, event: string) =>
    setQuery({ event: `${calendar} ${event}`, day: undefined }, { replace: false });
  const shown = entries.filter(({ id }) => !hidden.has(id ?? ""));
  const text = query.value.get("text") ?? "";
  const day = query.value.get("day");
  return (
    <div class="calendar-view">
      {count?.more && (
        <p class="note wide" role="note">
          <Icon name="warning" size={16} />
          <span class="grow">
            Only {count.shown.toLocaleString()} events are shown. To see the others, hide calendars or show a week.
          </span>
        </p>
      )}
      <Grid
        key={`${user} ${zone}`}
        user={user}
        zone={zone}
        entries={shown}
        colors={colors}
        text={text}
        onDay={(day) => setQuery({ day, event: undefined }, { replace: false })}
        onSelect={onAdding}
        onFound={setCount}
        onOpen={open}
      />
      <aside class="stack" aria-label="Calendars">
        <Filters names={["text"]}>
          <TextFilter name="text" label="Search events" placeholder="Search events" lazy />
        </Filters>
        <Choices entries={entries} hidden={hidden} zone={zone} />
        <Reminders found={reminders} zone={zone} onOpen={open} />
        <p class="muted">
          Times are in {zone}. {count && `${plural(count.shown, "event")} shown. `}
          Drag an event to move it.
        </p>
      </aside>
      {adding && (
        <NewEvent user={user} zone={zone} entries={entries} span={adding} onClose={() => onAdding(undefined)} />
      )}
      <Opened user={user} zone={zone} entries={entries} />
      {day && (
        <DayPanel
          key={day}
          day={day}
          user={user}
          zone={zone}
          entries={shown}
          colors={colors}
          text={text}
          onOpen={open}
          onClose={() => setQuery({ day: undefined })}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  entries: readonly Entry[];
  hidden: ReadonlySet<string>;
  /** The time zone of the grid. */
  zone: string;
}

function Choices({ entries, hidden, zone }: ChoicesProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setQuery({ hide: [...next].join(" ") });
  };
  return (
    <Card title="Calendars">
      <ul class="calendar-list">
        {entries.map((entry) => (
          <CalendarChoice
            key={entry.id}
            entry={entry}
            zone={zone}
            shown={!hidden.has(entry.id ?? "")}
            onToggle={toggle}
            onAbout={(id) => setQuery({ calendar: id }, { replace: false })}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Shows the panel of the calendar or event that the page's URL specifies. */
function Opened({ user, zone, entries }: { user: string; zone: string; entries: readonly Entry[] }) {
  const about = entries.find(({ id }) => id === query.value.get("calendar"));
  const [calendarId, eventId] = (query.value.get("event") ?? "").split(" ");
  return (
    <>
      {about && (
        <CalendarPanel key={about.id} user={user} entry={about} onClose={() => setQuery({ calendar: undefined })} />
      )}
      {calendarId && eventId && (
        <EventPanel
          user={user}
          zone={zone}
          calendarId={calendarId}
          eventId={eventId}
          onClose={() => setQuery({ event: undefined })}
        />
      )}
    </>
  );
}

const roles = {
  owner: "owner",
  writer: "can edit",
  reader: "can view",
  freeBusyReader: "can view free/busy",
  writerWithoutPrivateAccess: "can edit, except private events",
} as Record<string, string>;

interface ChoiceProps {
  entry: Entry;
  zone: string;
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
        <span
          class="swatch"
          style={backgroundColor ? { background: backgroundColor, borderColor: markOf(backgroundColor) } : {}}
        />
        <span class="truncate">{summaryOverride ?? summary}</span>
      </label>
      <small class="muted">
        {roles[accessRole ?? ""] ?? accessRole}
        {timeZone !== props.zone && `, ${timeZone}`}
      </small>
      <Button tone="quiet" onClick={() => props.onAbout(id)}>
        <span>
          Details<span class="visually-hidden"> of {summaryOverride ?? summary}</span>
        </span>
      </Button>
    </li>
  );
}
