/** Lists scheduled work by the services' clock. Each entry has a button that advances the clock to it. */
import { useState } from "preact/hooks";
import type { ServiceName } from "../../../../generated/services.ts";
import { moveClock } from "../../app/clock.ts";
import { type Due, distanceOf, type Moment, momentsOf, titleOf, useDue } from "../../app/due.ts";
import { formatDistanceAndDay, formatMinute } from "../../app/format.ts";
import { to } from "../../app/router.ts";
import { doing } from "../../app/toasts.ts";
import { homeOf } from "../../app/views.ts";
import { clock, nowMs, readClock } from "../../app/world.ts";
import { Dot } from "../../ui/ofService.tsx";
import { Badge, Button, Card, Empty, Shown, type Tone } from "../../ui/parts.tsx";

const tones: Readonly<Record<string, Tone>> = { retry: "warn", dispute: "bad", expiry: "plain" };
const longest = 14;

export function Ahead() {
  const [happened, setHappened] = useState<readonly Moment[]>([]);
  const found = useDue();
  const jump = async (target: Moment, before: readonly Moment[]) => {
    const done = await doing(`Clock advanced to ${formatMinute(target.dueMs)}`, async () => {
      // The clock is read from the server first, because the page only estimates the current time from its last response.
      await readClock();
      const ms = target.dueMs - (clock.value?.atMs ?? nowMs());
      await moveClock((Math.max(0, ms) + 1) / 1000);
    });
    if (done) setHappened(before.filter(({ dueMs, first }) => dueMs <= target.dueMs && first.acts));
  };
  return (
    <Card title="Upcoming">
      <Shown of={found}>
        {({ items }) => {
          const moments = momentsOf(items, nowMs());
          const next = moments.find(({ first, dueMs }) => first.acts && dueMs > nowMs());
          if (moments.length === 0 && happened.length === 0) {
            return (
              <Empty icon="clock" title="Nothing is scheduled">
                <p>
                  Upcoming reminders, delivery retries and expirations appear here. To see one, create an event with a
                  reminder, or open a channel whose URL does not respond.
                </p>
              </Empty>
            );
          }
          return (
            <div class="stack">
              {next && (
                <div class="row">
                  <Button tone="main" icon="clock" onClick={() => jump(next, moments)}>
                    Jump to next
                  </Button>
                  <span class="muted">
                    {titleOf(next)}, {formatDistanceAndDay(next.dueMs, nowMs())}
                  </span>
                </div>
              )}
              <Happened moments={happened} />
              <ol class="ahead" aria-label="Upcoming">
                {moments.slice(0, longest).map((each) => (
                  <Point key={each.key} moment={each} onJump={() => jump(each, moments)} />
                ))}
              </ol>
              {moments.length > longest && <p class="muted">{moments.length - longest} more later.</p>}
            </div>
          );
        }}
      </Shown>
    </Card>
  );
}

/** The URL of the view that shows the result of the work. */
function placeOf({ kind, service }: Due): string {
  if (kind === "delivery" || kind === "retry") return to("/deliveries");
  if (service === "platform") return to("/world/users");
  return to(homeOf(service as ServiceName)); // The cast is safe: every other value in the contract is the name of a service.
}

/** Shows the work that became due when the clock was last advanced. */
function Happened({ moments }: { moments: readonly Moment[] }) {
  if (moments.length === 0) return null;
  return (
    <div class="note" role="status">
      <strong>This has happened</strong>
      <ul class="happened">
        {moments.slice(0, 5).map((each) => (
          <li key={each.key}>
            <a href={placeOf(each.first)}>{titleOf(each)}</a>: {each.first.what}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Point({ moment, onJump }: { moment: Moment; onJump: () => void }) {
  const { first, dueMs } = moment;
  const isAhead = dueMs > nowMs();
  return (
    <li>
      <Dot of={first.service} />
      <span class="grow">
        <span class="row">
          <Badge tone={tones[first.kind] ?? "info"}>{titleOf(moment)}</Badge>
          <time dateTime={first.due} title={formatMinute(dueMs)}>
            {distanceOf(moment, nowMs())}
          </time>
        </span>
        <small class="muted">
          {first.what}
          {first.user && `, ${first.user}`}
        </small>
      </span>
      {isAhead && (
        <Button tone="quiet" onClick={onJump}>
          <span>
            Jump<span class="visually-hidden"> to {formatMinute(dueMs)}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
