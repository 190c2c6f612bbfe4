/** Everything about one calendar in a user's list, with the URLs that calendar apps subscribe to. */
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changes } from "../../app/world.ts";
import { Inspector } from "../../ui/Inspector.tsx";
import { Code } from "../../ui/Json.tsx";
import { Button, Facts, Shown } from "../../ui/parts.tsx";

type Entry = CalendarSchemas["CalendarListEntry"];

export function CalendarPanel({ user, entry, onClose }: { user: string; entry: Entry; onClose: () => void }) {
  const { id = "", summary, summaryOverride, description, location, accessRole, timeZone, primary } = entry;
  return (
    <Inspector title={summaryOverride ?? summary ?? id} value={entry} etag={entry.etag} mark={id} onClose={onClose}>
      <div class="stack">
        <Facts
          facts={[
            ["ID", <code key="id">{id}</code>],
            ["Description", description],
            ["Location", location],
            ["Access", `${accessRole}${primary ? ", primary calendar" : ""}`],
            ["Time zone", timeZone],
          ]}
        />
        <Feeds user={user} calendarId={id} />
      </div>
    </Inspector>
  );
}

function Feeds({ user, calendarId }: { user: string; calendarId: string }) {
  const params = { path: { user, calendarId } };
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/calendar/users/{user}/feeds/{calendarId}", { params, signal })),
    [user, calendarId, changes.value.calendar],
  );
  const renew = () =>
    doing("New private URL created. The old URL no longer works.", async () => {
      const path = "/sandbox/v1/calendar/users/{user}/feeds/{calendarId}/renew";
      found.put(await unwrap(platform.POST(path, { params })));
    });
  return (
    <section class="stack" aria-label="Feeds">
      <h3>Feeds</h3>
      <p class="muted">Calendar apps can subscribe to an iCalendar URL.</p>
      <Shown of={found}>
        {({ privateUrl, publicUrl }) => (
          <>
            <div>
              <p>Private URL. Anyone who has this URL can see what this user sees.</p>
              <Code text={privateUrl} label="Private URL" />
            </div>
            {publicUrl === undefined ? (
              <p class="muted">
                There is no public URL, because the calendar has no access rule with the scope type <code>default</code>
                .
              </p>
            ) : (
              <div>
                <p>Public URL.</p>
                <Code text={publicUrl} label="Public URL" />
              </div>
            )}
            <div class="row">
              <a class="button" href={privateUrl} download="">
                Download .ics file
              </a>
              <Button icon="reload" onClick={renew}>
                Rotate private URL
              </Button>
            </div>
          </>
        )}
      </Shown>
    </section>
  );
}
