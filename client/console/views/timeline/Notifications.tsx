/** The notifications about a user that services received, newest first. */
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { useLoad } from "../../app/load.ts";
import { to } from "../../app/router.ts";
import { changes } from "../../app/world.ts";
import { Button, Card, Empty, Shown, When } from "../../ui/parts.tsx";
import { StateBadge } from "../deliveries/StateBadge.tsx";

/** The content of a timeline notification. */
interface Notification {
  collection?: string;
  operation?: string;
  userActions?: { type?: string; payload?: string }[];
}

export function Notifications({ user }: { user: string }) {
  const found = useLoad(
    (signal) =>
      unwrap(
        platform.GET("/sandbox/v1/deliveries", { params: { query: { service: "timeline", user, limit: 20 } }, signal }),
      ),
    [user, changes.value.timeline, changes.value.platform],
  );
  return (
    <Card
      title="Notifications to apps"
      actions={
        <Button icon="reload" tone="quiet" onClick={found.reload}>
          Refresh
        </Button>
      }
    >
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="deliveries" title="No notifications yet">
              <p>
                Apps subscribe with <code>subscriptions.insert</code> and are notified when the user acts on a card.
              </p>
            </Empty>
          ) : (
            <ul class="list notifications">
              {items.map(({ id, state, created, request }) => (
                <li key={id}>
                  <span class="grow">
                    <a href={to(`/deliveries/${encodeURIComponent(id)}`)}>{saidIn(request.body)}</a>{" "}
                    <StateBadge state={state} />
                    <br />
                    <span class="muted">
                      {request.url} · <When at={created} distance={false} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </Card>
  );
}

function saidIn(body: unknown): string {
  // The cast is safe: the timeline service writes the body in this form.
  const { collection = "", operation = "", userActions = [] } = JSON.parse(String(body)) as Notification;
  const acts = userActions.map(({ type = "", payload }) => (payload ? `${type} ${payload}` : type));
  return [collection, operation, ...acts].join(" ");
}
