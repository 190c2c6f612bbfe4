/** The console's first view: a summary of the server's data and activity, and instructions for beginning. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { serviceGlances } from "../../../generated/consoleViews.ts";
import { services } from "../../../generated/services.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { distanceOf, type Moment, momentsOf, titleOf, useDue } from "../app/due.ts";
import { plural } from "../app/format.ts";
import { injectedIn, type Recorded, requests, seen } from "../app/journal.ts";
import { useLoad } from "../app/load.ts";
import { users } from "../app/people.ts";
import { to } from "../app/router.ts";
import { homeOf } from "../app/views.ts";
import { anyChange, nowMs } from "../app/world.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { Dot, inColorOf } from "../ui/ofService.tsx";
import { Badge, Card, Shown, ViewHead, Waiting } from "../ui/parts.tsx";
import { RequestRows, toneOf } from "../ui/RequestRows.tsx";
import { Begin } from "./overview/Begin.tsx";

export function Overview() {
  const others = requests.value;
  const isNew = seen.value.count === 0 && (users.value?.length ?? 0) <= 1;
  return (
    <>
      <ViewHead title="Overview" text={`${services.length} services at ${location.origin}`} />
      <div class="stack">
        {isNew && <Begin />}
        <Counts />
        <ul class="service-cards">
          {services.map(({ name, title, about }) => (
            <li key={name}>
              <a class="service-card" style={inColorOf(name)} href={to(homeOf(name))}>
                <Icon name={name} size={22} />
                <strong>{title}</strong>
                <span>{about}</span>
                <Glance of={name} />
              </a>
            </li>
          ))}
        </ul>
        <div class="grid">
          <Latest requests={others} />
          <div class="stack">
            <Refused requests={others} />
            <Next />
          </div>
        </div>
        {!isNew && <Begin />}
      </div>
    </>
  );
}

async function readState(signal: AbortSignal) {
  const limit = { params: { query: { limit: 100 } }, signal };
  const [pending, waiting, mails, faults] = await Promise.all([
    unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query: { limit: 100, state: "pending" } }, signal })),
    unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query: { limit: 100, state: "waiting" } }, signal })),
    unwrap(platform.GET("/sandbox/v1/mailHeads", limit)),
    unwrap(platform.GET("/sandbox/v1/faults", { signal })),
  ]);
  return {
    deliveries: pending.items.length + waiting.items.length,
    mails: mails.items.length,
    faults: faults.items.length,
  };
}

function Counts() {
  const { deliveries, mails, faults } = useLoad(readState, [anyChange.value]).data ?? {};
  return (
    <div class="stats">
      <Stat href="/world/users" icon="user" title="Users" value={users.value?.length} />
      <Stat href="/requests" icon="requests" title="Requests" value={seen.value.count} />
      <Stat href="/mails" icon="mails" title="Emails" value={mails} more={mails === 100} />
      <Stat href="/deliveries" icon="deliveries" title="Pending deliveries" value={deliveries} />
      <Stat href="/world" icon="bolt" title="Faults" value={faults} />
    </div>
  );
}

function Stat(props: { href: string; icon: IconName; title: string; value: number | undefined; more?: boolean }) {
  return (
    <a class="stat" href={to(props.href)}>
      <span>
        <Icon name={props.icon} size={16} />
        {props.title}
      </span>
      <strong>{props.value === undefined ? "…" : `${props.value.toLocaleString()}${props.more ? "+" : ""}`}</strong>
    </a>
  );
}

/** Shows the short summary of a service, if the service has one. */
function Glance({ of }: { of: string }) {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    serviceGlances[of]?.().then(
      (found) => setShown(() => found),
      () => undefined,
    );
  }, [of]);
  if (!serviceGlances[of]) return null;
  // The element is in the page before its content is loaded, so that the cards keep their height.
  return <em>{Shown && <Shown />}</em>;
}

function Latest({ requests: others }: { requests: readonly Recorded[] }) {
  return (
    <Card title="Latest requests" actions={<a href={to("/requests")}>All requests</a>}>
      {others.length > 0 ? (
        <RequestRows requests={others.slice(-8).reverse()} />
      ) : (
        <NoneYet>No requests yet. Send a request to any service and it appears here.</NoneYet>
      )}
    </Card>
  );
}

/** The message of an empty request list, once the server has reported the number of requests. */
function NoneYet({ children }: { children: ComponentChildren }) {
  return seen.value.count === undefined ? <Waiting kind="tall" rows={mostRefusals} /> : <p class="muted">{children}</p>;
}

const mostRefusals = 5;

/** The most frequent errors of apps, each with its latest request. Injected failures do not count. */
function Refused({ requests: others }: { requests: readonly Recorded[] }) {
  const kinds = new Map<string, { count: number; example: Recorded }>();
  for (const each of others) {
    if (each.status < 400 || injectedIn(each)) continue;
    const key = `${each.operation ?? each.path} ${each.status} ${each.refusal?.reason ?? ""}`;
    kinds.set(key, { count: (kinds.get(key)?.count ?? 0) + 1, example: each });
  }
  const most = [...kinds].sort(([, one], [, other]) => other.count - one.count).slice(0, mostRefusals);
  return (
    <Card title="Most frequent errors" actions={<a href={to("/requests", { status: "4" })}>All errors</a>}>
      {most.length === 0 ? (
        <NoneYet>No errors yet. Requests that fail appear here.</NoneYet>
      ) : (
        <ul class="choices">
          {most.map(([key, { count, example }]) => (
            <li key={key}>
              <a
                href={to(`/requests/${example.id}`, {
                  text: example.operation ?? example.path,
                  status: String(example.status)[0],
                })}
              >
                <span class="row between">
                  <span class="row name">
                    <Dot of={example.service} />
                    {example.operation ?? example.path}
                  </span>
                  <span class="row">
                    <span class="muted">{plural(count, "time")}</span>
                    <Badge tone={toneOf(example.status)}>{example.status}</Badge>
                  </span>
                </span>
                <small class="truncate">{example.refusal?.message ?? example.path}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const mostNext = 4;

function Next() {
  return (
    <Card title="Upcoming" actions={<a href={to("/world")}>All upcoming</a>}>
      <Shown of={useDue()} waiting={<Waiting kind="tall" rows={mostNext} />}>
        {({ items }) => <NextMoments moments={momentsOf(items, nowMs())} />}
      </Shown>
    </Card>
  );
}

function NextMoments({ moments }: { moments: readonly Moment[] }) {
  if (moments.length === 0)
    return <p class="muted">Nothing is scheduled. Reminders and delivery retries appear here.</p>;
  return (
    <ul class="choices">
      {moments.slice(0, mostNext).map((each) => (
        <li key={each.key}>
          <a href={to("/world")}>
            <span class="row between">
              <span class="row name">
                <Dot of={each.first.service} />
                {titleOf(each)}
              </span>
              <span class="muted">{distanceOf(each, nowMs())}</span>
            </span>
            <small class="truncate">{each.first.what}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
