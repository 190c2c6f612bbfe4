/** The first view: what runs here, what it holds, and how to begin. */

import { services } from "../../../generated/services.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { following, isOwn, requests, seen } from "../app/journal.ts";
import { useLoad } from "../app/load.ts";
import { users, who } from "../app/people.ts";
import { to } from "../app/router.ts";
import { homeOf } from "../app/views.ts";
import { changes, clock } from "../app/world.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { Code } from "../ui/Json.tsx";
import { inColourOf } from "../ui/ofService.tsx";
import { Card, Empty, ViewHead } from "../ui/parts.tsx";
import { RequestRows } from "../ui/RequestRows.tsx";

export function Overview() {
  const state = useLoad(readState, [Object.values(changes.value).reduce((sum, each) => sum + each, 0)]);
  const recent = requests.value
    .filter((each) => !isOwn(each))
    .slice(-8)
    .reverse();
  const { deliveries, mails, faults } = state.data ?? {};
  return (
    <>
      <ViewHead title="Overview" text={`${services.length} services at ${location.origin}`} />
      <div class="stack">
        <div class="stats">
          <Stat href="/world/users" icon="user" title="Users" value={users.value?.length} />
          <Stat
            href="/requests"
            icon="requests"
            title="Requests"
            value={Math.max(seen.value.count, requests.value.length)}
          />
          <Stat href="/mails" icon="mails" title="Mails" value={mails} more={mails === 100} />
          <Stat href="/deliveries" icon="deliveries" title="Waiting deliveries" value={deliveries} />
          <Stat href="/world" icon="bolt" title="Faults" value={faults} />
        </div>
        <ul class="service-cards">
          {services.map(({ name, title, about, basePath }) => (
            <li key={name}>
              <a class="service-card" style={inColourOf(name)} href={to(homeOf(name))}>
                <Icon name={name} size={22} />
                <strong>{title}</strong>
                <span>{about}</span>
                <code>{basePath}</code>
              </a>
            </li>
          ))}
        </ul>
        <div class="grid">
          <Card title="Latest requests" actions={<a href={to("/requests")}>All requests</a>}>
            {recent.length > 0 ? (
              <RequestRows requests={recent} />
            ) : (
              <Empty icon="requests" title={following.value === "live" ? "Nobody has asked yet" : "Connecting"}>
                <p>Send a request to any service and it appears here as it happens.</p>
              </Empty>
            )}
          </Card>
          <Begin />
        </div>
      </div>
    </>
  );
}

async function readState(signal: AbortSignal) {
  const limit = { params: { query: { limit: 100 } }, signal };
  const [pending, waiting, mails, faults] = await Promise.all([
    unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query: { limit: 100, state: "pending" } }, signal })),
    unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query: { limit: 100, state: "waiting" } }, signal })),
    unwrap(platform.GET("/sandbox/v1/mails", limit)),
    unwrap(platform.GET("/sandbox/v1/faults", { signal })),
  ]);
  return {
    deliveries: pending.items.length + waiting.items.length,
    mails: mails.items.length,
    faults: faults.items.length,
  };
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

function Begin() {
  const email = who.value ?? "demo@example.com";
  const sandbox = `${location.origin}/sandbox/v1`;
  const text = `# a user and a token
curl -X POST ${sandbox}/users \\
  -H "Content-Type: application/json" -d '{"email": "${email}"}'
TOKEN=$(curl -s -X POST ${sandbox}/tokens \\
  -H "Content-Type: application/json" -d '{"user": "${email}"}' \\
  | sed 's/.*"token":"\\([^"]*\\).*/\\1/')

# the first request
curl -X POST ${location.origin}/tasks/v1/lists/@default/tasks \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"title": "Water the tomatoes"}'`;
  return (
    <Card title="Begin" actions={<a href="/docs">Guides</a>}>
      <div class="stack">
        <p class="muted">
          Point a client library at <code>{location.origin}</code>, or start with curl:
        </p>
        <Code text={text} label="First requests" />
        <p class="muted">
          {clock.value?.frozen
            ? "The clock of the services stands still; World lets it run."
            : "Time, faults, snapshots and demo data are set in World."}
        </p>
      </div>
    </Card>
  );
}
