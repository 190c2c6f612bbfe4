/** Everything about one calendar in a user's list, with the addresses by which calendar programs subscribe to it. */
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
            ["Id", <code key="id">{id}</code>],
            ["Description", description],
            ["Place", location],
            ["Access", `${accessRole}${primary ? ", the user's own" : ""}`],
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
    doing("New private address; the one before opens nothing any more", async () => {
      const path = "/sandbox/v1/calendar/users/{user}/feeds/{calendarId}/renew";
      found.put(await unwrap(platform.POST(path, { params })));
    });
  return (
    <section class="stack" aria-label="Feeds">
      <h3>Feeds</h3>
      <p class="muted">Programs that speak iCalendar subscribe by an address.</p>
      <Shown of={found}>
        {({ privateUrl, publicUrl }) => (
          <>
            <div>
              <p>As this user sees it; whoever has the address sees as much:</p>
              <Code text={privateUrl} label="Private address" />
            </div>
            {publicUrl === undefined ? (
              <p class="muted">
                It is not shown to everybody: an access rule for the scope <code>default</code> would make it so.
              </p>
            ) : (
              <div>
                <p>As everybody sees it:</p>
                <Code text={publicUrl} label="Public address" />
              </div>
            )}
            <div class="row">
              <a class="button" href={privateUrl} download="">
                Download
              </a>
              <Button icon="reload" onClick={renew}>
                Renew the private address
              </Button>
            </div>
          </>
        )}
      </Shown>
    </section>
  );
}
