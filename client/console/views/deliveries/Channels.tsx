import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { to } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { Badge, Card, Empty, Shown, When } from "../../ui/parts.tsx";

export function Channels() {
  const found = useLoad(
    async (signal) => {
      const init = { params: { query: { limit: 100 } }, signal };
      const [channels, subscriptions] = await Promise.all([
        unwrap(platform.GET("/sandbox/v1/calendar/channels", init)),
        unwrap(platform.GET("/sandbox/v1/timeline/subscriptions", init)),
      ]);
      return { channels: channels.items, subscriptions: subscriptions.items };
    },
    [changes.value.calendar, changes.value.timeline],
  );
  return (
    <Shown of={found}>
      {({ channels, subscriptions }) => (
        <div class="grid">
          <Card title="Calendar channels">
            {channels.length === 0 ? (
              <Empty icon="calendar" title="No channels yet">
                <p>
                  <code>events.watch</code> and similar operations open a channel. The server notifies the channel of
                  every change.
                </p>
              </Empty>
            ) : (
              <ul class="list">
                {channels.map((each) => (
                  <li key={each.stream}>
                    <span class="grow">
                      <strong>{each.id}</strong>{" "}
                      <Badge tone={each.state === "active" ? "good" : "plain"}>{each.state}</Badge>
                      <br />
                      <span class="muted">
                        {each.resource} of {each.calendar ?? each.user} → {each.address}
                      </span>
                      <br />
                      <span class="muted">
                        {plural(each.messages, "message")}, expires <When at={each.expires} />
                      </span>
                    </span>
                    <a class="button" href={to("/deliveries", { stream: each.stream })}>
                      Show deliveries
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title="Timeline subscriptions">
            {subscriptions.length === 0 ? (
              <Empty icon="timeline" title="No subscriptions yet">
                <p>
                  <code>subscriptions.insert</code> registers a callback URL, which is notified when users act on their
                  cards.
                </p>
              </Empty>
            ) : (
              <ul class="list">
                {subscriptions.map((each) => (
                  <li key={`${each.user} ${each.client} ${each.id}`}>
                    <span class="grow">
                      <strong>{each.collection}</strong> of {each.user}
                      <br />
                      <span class="muted">
                        {each.operations?.join(", ") ?? "all operations"} → {each.callbackUrl}
                      </span>
                    </span>
                    <Badge>{each.client}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </Shown>
  );
}
